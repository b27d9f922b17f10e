import Foundation
import PackagePlugin

/// `swift package chaperone`: the program, built by SwiftPM, run in the package that asks for it. What follows the verb is
/// handed on: `swift package chaperone report --top 5`; `--fix` needs `--allow-writing-to-package-directory` before the verb.
@main
struct ChaperoneCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "chaperone").url
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    // A finding is the program's to tell, not SwiftPM's: the code says it all.
    if process.terminationReason != .exit { Diagnostics.error("chaperone was ended by signal \(process.terminationStatus)") }
    exit(process.terminationReason == .exit ? process.terminationStatus : 1)
  }
}

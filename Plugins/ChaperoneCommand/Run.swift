import Foundation
import PackagePlugin

/// Runs the program in a folder, with the arguments that followed the verb, and ends with its exit code: a finding is
/// an answer, not a failure of the plugin. `--target NAME`, which Xcode adds for each selected target, becomes the paths
/// of that target.
func run(
  _ tool: PluginContext.Tool, _ arguments: [String], after command: [String] = [], in folder: URL,
  paths: (_ target: String) throws -> [String]
) throws {
  var arguments = ArgumentExtractor(arguments)
  let targets = try arguments.extractOption(named: "target").flatMap(paths)
  let process = Process()
  process.executableURL = tool.url
  process.arguments = command + arguments.remainingArguments + targets
  process.currentDirectoryURL = folder
  try process.run()
  process.waitUntilExit()
  guard process.terminationReason == .exit else {
    Diagnostics.error("chaperone was ended by signal \(process.terminationStatus)")
    exit(1)
  }
  exit(process.terminationStatus)
}

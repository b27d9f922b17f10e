import Foundation
import PackagePlugin

/// Embeds every file of Rules in the target, so that a rule is its file: no list names it.
///
/// `Resource.embedInCode` cannot do that. It makes a constant for each file, and nothing in Swift lists constants.
///
/// The script is a file, not an argument of `sh -c`: the `swiftbuild` build system expands `$` in arguments.
@main
struct EmbedRules: BuildToolPlugin {
  /// SwiftPM runs a plugin again when the folder of a target has another file. The link to Rules in the folder of
  /// Settings makes Rules a part of it.
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let root = context.package.directoryURL
    let folder = root.appending(path: "Rules")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
    let files = names.filter { $0.hasSuffix(".yml") }.sorted().map { folder.appending(path: $0) }
    let script = root.appending(path: "Plugins/EmbedRules/embed")
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedRules.swift")
    return [
      .buildCommand(
        displayName: "Embedding the rules", executable: URL(filePath: "/bin/sh"),
        arguments: ([script, output] + files).map { $0.path(percentEncoded: false) }, inputFiles: [script] + files,
        outputFiles: [output])
    ]
  }
}

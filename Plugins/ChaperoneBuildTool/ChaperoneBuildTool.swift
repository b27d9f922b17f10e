import Foundation
import PackagePlugin

/// Runs `chaperone check` in every build of a target. Findings become the build's warnings and errors; an error fails
/// the build, a warning does not.
@main
struct ChaperoneBuildTool: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target.sourceModule else { return [] }
    return check(
      module.sourceFiles, of: target.name, in: context.package.targets.compactMap { $0.sourceModule?.sourceFiles },
      root: context.package.directoryURL, tool: try context.tool(named: "chaperone"))
  }

  /// A build command, not a prebuild command: it runs only when an input has changed, and the tool may be built from
  /// source as well as come from a binary target.
  ///
  /// A finding in one file can depend on any other file of the project, such as the class that handles an action. The
  /// sources of all targets are therefore inputs, and so is the root folder, in which a configuration may appear.
  ///
  /// There are no outputs: the target would compile them, or copy them into its bundle.
  private func check(
    _ files: FileList, of name: String, in project: [FileList], root: URL, tool: PluginContext.Tool
  ) -> [Command] {
    let checked = paths(of: files)
    guard !checked.isEmpty else { return [] }
    let inputs = Set(project.flatMap { paths(of: $0) } + checked)
    return [
      .buildCommand(
        displayName: "Chaperone: checking \(name)",
        executable: tool.url,
        arguments: ["check", "--format", "xcode"] + shortened(checked),
        inputFiles: (inputs.sorted() + configurations(of: inputs, root: root)).map { URL(fileURLWithPath: $0) } + [root],
        outputFiles: [])
    ]
  }

  /// The configurations that hold for the files: in their folders and in those above, up to the root.
  private func configurations(of files: Set<String>, root: URL) -> [String] {
    var seen: Set<String> = []
    var found: [String] = []
    func look(in folder: String) {
      guard seen.insert(folder).inserted else { return }
      let path = folder == "/" ? "/.chaperone.yml" : folder + "/.chaperone.yml"
      if FileManager.default.fileExists(atPath: path) { found.append(path) }
      if folder != "/" { look(in: (folder as NSString).deletingLastPathComponent) }
    }
    look(in: root.path)
    for file in files { look(in: (file as NSString).deletingLastPathComponent) }
    return found.sorted()
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension ChaperoneBuildTool: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      check(
        target.inputFiles, of: target.displayName, in: context.xcodeProject.targets.map(\.inputFiles),
        root: context.xcodeProject.directoryURL, tool: try context.tool(named: "chaperone"))
    }
  }
#endif

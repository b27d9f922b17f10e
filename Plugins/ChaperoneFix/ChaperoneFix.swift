import PackagePlugin

/// `swift package chaperone-fix`: `check --fix` with the permission to write to the package. It is a plugin of its own,
/// because SwiftPM and Xcode ask for that permission at every run of a plugin that declares it.
@main
struct ChaperoneFix: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let folder = context.package.directoryURL
    try run(context.tool(named: "chaperone"), arguments, after: ["check", "--fix"], in: folder) { name in
      try context.package.targets(named: [name]).map(\.directoryURL.path)
    }
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension ChaperoneFix: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      let folder = context.xcodeProject.directoryURL
      try run(context.tool(named: "chaperone"), arguments, after: ["check", "--fix"], in: folder) { name in
        shortened(context.xcodeProject.targets.filter { $0.displayName == name }.flatMap { paths(of: $0.inputFiles) })
      }
    }
  }
#endif

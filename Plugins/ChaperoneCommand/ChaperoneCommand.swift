import PackagePlugin

/// `swift package chaperone`: the program, run in the package or project that depends on it. What follows the verb is
/// passed on: `swift package chaperone report --top 5`. It has no permission to write; `chaperone-fix` has it.
@main
struct ChaperoneCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try run(context.tool(named: "chaperone"), arguments, in: context.package.directoryURL) { name in
      try context.package.targets(named: [name]).map(\.directoryURL.path)
    }
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension ChaperoneCommand: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      try run(context.tool(named: "chaperone"), arguments, in: context.xcodeProject.directoryURL) { name in
        shortened(context.xcodeProject.targets.filter { $0.displayName == name }.flatMap { paths(of: $0.inputFiles) })
      }
    }
  }
#endif

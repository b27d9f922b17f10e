// The part of Xcode's module XcodeProjectPlugin that the plugins use, from Apple's documentation. Xcode alone has the
// module; with this one the compiler checks the code under `#if canImport(XcodeProjectPlugin)` anywhere.

public import Foundation
public import PackagePlugin

public protocol XcodeBuildToolPlugin: Plugin {
  func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command]
}

public protocol XcodeCommandPlugin: Plugin {
  func performCommand(context: XcodePluginContext, arguments: [String]) throws
}

public struct XcodePluginContext {
  public let pluginWorkDirectoryURL: URL
  public let xcodeProject: XcodeProject
  public func tool(named name: String) throws -> PluginContext.Tool { fatalError("only its interface counts") }
}

public struct XcodeProject: Identifiable {
  public let id: String
  public let displayName: String
  public let directoryURL: URL
  public let filePaths: PathList
  public let targets: [XcodeTarget]
}

public struct XcodeTarget: Identifiable {
  public let id: String
  public let displayName: String
  public let inputFiles: FileList
}

import Paths
public import Settings
import SourceFiles

/// The place of a baseline file. Paths in it are relative to its folder, or to that of the project if the file is outside of
/// it, so that they are the same on every machine and in every working directory.
public struct BaselineFile: Sendable {
  /// The absolute path.
  public let path: String
  /// The path as it is displayed.
  public let shown: String
  /// The folder to which paths in the file are relative.
  public let base: String
  /// The folder that must contain the file for it to be written; nil for a file named on the command line.
  public let root: String?
  /// Where a configuration names the file; `.standard` if none does.
  public private(set) var origin = Origin.standard

  public init(_ path: String, _ project: Project, within root: String? = nil) {
    self.root = root
    self.path = resolvedPath(absolutePath(path, from: project.workingDirectory))
    shown = path
    let folder = directory(of: self.path)
    let project = project.scope
    base = project.isProject && !lies(folder, in: project.projectFolder) ? project.projectFolder : folder
  }

  /// The baseline that the project's configuration names.
  public static func configured(in project: Project) -> BaselineFile? {
    configured(in: project.scope.projectFolder, project)
  }

  /// The baselines that the configurations of the roots name, with the folders of these roots.
  public static func configured(inRootsOf project: Project) -> [(folder: String, file: BaselineFile)] {
    project.scope.roots.compactMap { root in configured(in: root.folder, project).map { (root.folder, $0) } }
  }

  private static func configured(in folder: String, _ project: Project) -> BaselineFile? {
    let configuration = project.configurations.configuration(for: folder + "/file")
    guard let name = configuration.baseline.value, let file = configuration.path else { return nil }
    let folder = directory(of: absolutePath(file, from: project.workingDirectory))
    var baseline = BaselineFile(
      relativePath(absolutePath(name, from: folder), to: project.workingDirectory), project, within: trustedFolder(of: folder))
    baseline.origin = configuration.baseline.origin
    return baseline
  }

  /// The path of a file as the baseline names it.
  public func name(_ path: String) -> String { relativePath(path, to: base) }
}

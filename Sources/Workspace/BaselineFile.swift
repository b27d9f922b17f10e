import Paths
public import Settings
import SourceFiles

/// The place of a baseline file. Paths in it are relative to its folder, or to that of the project if the file is outside of
/// it, so that they are the same on every machine and in every working directory.
public struct BaselineFile: Sendable {
  /// The name of the file unless another one is chosen.
  public static let usualName = ".chaperone-baseline.json"

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

  /// - Parameter projectFolder: The folder of the project to which the file belongs; nil for that of the first given path.
  public init(_ path: String, _ project: Project, within root: String? = nil, of projectFolder: String? = nil) {
    self.root = root
    self.path = resolvedPath(absolutePath(path, from: project.workingDirectory))
    shown = path
    let folder = directory(of: self.path)
    let own = projectFolder ?? (project.scope.isProject ? project.scope.projectFolder : nil)
    base = own.flatMap { lies(folder, in: $0) ? nil : $0 } ?? folder
  }

  /// The baselines that the configurations of the roots name, each with the folder for whose files it counts.
  public static func configured(inRootsOf project: Project) -> [(folder: String, file: BaselineFile)] {
    var found: [(folder: String, file: BaselineFile)] = project.scope.roots.compactMap { root in
      configured(in: root.folder, project, of: Scope.projectFolder(of: root.folder)).map { (root.folder, $0) }
    }
    // The files of summaries need not be below a root.
    if !project.summaries.isEmpty, let file = configured(in: project.scope.projectFolder, project, of: nil) {
      found.append(("/", file))
    }
    return found
  }

  /// The statements of baselines that do not count, because the configuration of the whole project is not the one that makes
  /// them: a finding may move from one folder to another.
  static func ignored(in project: Project) -> [ConfigurationProblem] {
    let used = configured(inRootsOf: project).map(\.file.origin)
    let stated = project.configurations.all.filter { $0.baseline.value != nil }.map(\.baseline.origin)
    var problems: [ConfigurationProblem] = []
    for case .file(let path, let line, let column) in stated.filter({ !used.contains($0) }) {
      let problem = ConfigurationProblem(
        path: path, line: line, column: column, severity: .warning,
        message: "this baseline is not used: name one for the whole project in the configuration of its folder, or check with "
          + "--baseline")
      if !problems.contains(problem) { problems.append(problem) }
    }
    return problems.sorted { pathPrecedes($0.path, $1.path) }
  }

  private static func configured(in folder: String, _ project: Project, of projectFolder: String?) -> BaselineFile? {
    let configuration = project.configurations.configuration(for: folder + "/file")
    guard let name = configuration.baseline.value, let file = configuration.path else { return nil }
    let folder = directory(of: absolutePath(file, from: project.workingDirectory))
    var baseline = BaselineFile(
      relativePath(absolutePath(name, from: folder), to: project.workingDirectory), project, within: trustedFolder(of: folder),
      of: projectFolder)
    baseline.origin = configuration.baseline.origin
    return baseline
  }

  /// The path of a file as the baseline names it.
  public func name(_ path: String) -> String { relativePath(path, to: base) }
}

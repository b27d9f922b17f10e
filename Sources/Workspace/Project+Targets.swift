// Targets in build files, and problems of these files.

public import Analysis
import Paths
public import Settings
import SourceFiles
import Syntax

extension Project {
  /// The problems of configurations and of project files.
  public var problems: [ConfigurationProblem] {
    configurations.problems + BaselineFile.ignored(in: self) + index.allFiles.flatMap(problems(inProjectFile:))
  }

  /// The problems of one project file.
  public func problems(inProjectFile file: FileID) -> [ConfigurationProblem] {
    index[file].flatMap { Project.problem(of: $0, workingDirectory) }.map { [$0] } ?? []
  }

  /// The reason why a project file does not describe targets, so that folders determine them instead.
  private static func problem(of source: SourceFile, _ workingDirectory: String) -> ConfigurationProblem? {
    guard let fault = source.summary.build?.fault else { return nil }
    let place = source.summary.lines.position(of: fault.offset)
    return ConfigurationProblem(
      path: relativePath(source.path, to: workingDirectory), line: place.line, column: place.column, severity: .warning,
      message: "the targets of this project are not known, so folders decide instead: \(fault.reason)")
  }

  /// The targets of a tree and the files of each.
  public struct TargetListing: Sendable {
    public var targets: BuildTargets
    /// The analyzed files sorted by path, with the indices of their targets.
    public var files: [(path: String, targets: [Int])]
    public var problems: [ConfigurationProblem]
  }

  /// Reads only the files that describe targets.
  public static func targets(_ request: Request) -> TargetListing {
    let beginning = Beginning(request)
    var summarizer = FileSummarizer()
    var sources: [SourceFile] = []
    for (file, path) in beginning.files where file.kind == .xcodeProject || file.kind == .packageManifest {
      if case .success(let source) = summarizer.read(file, path: path) { sources.append(source) }
    }
    let targets = BuildTargets(describedBy: sources)
    return TargetListing(
      targets: targets, files: beginning.files.map { ($0.path, targets.membership(of: $0.path)) },
      problems: sources.compactMap { problem(of: $0, beginning.current) })
  }
}

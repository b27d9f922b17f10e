// What project files say about targets, and what is wrong with them.

public import Analysis
import Paths
public import Settings
import SourceFiles
import Syntax

extension Project {
  /// What is wrong with configurations, and with project files.
  public var problems: [ConfigurationProblem] {
    configurations.problems
      + index.allFiles.compactMap { index[$0].flatMap { Project.problem(of: $0, workingDirectory) } }
  }

  /// Why a project file says nothing about targets, so that folders decide.
  private static func problem(of source: SourceFile, _ workingDirectory: String) -> ConfigurationProblem? {
    guard let fault = source.summary.build?.fault else { return nil }
    let place = source.summary.lines.position(of: fault.offset)
    return ConfigurationProblem(
      path: relativePath(source.path, to: workingDirectory), line: place.line, column: place.column, severity: .warning,
      message: "the targets of this project are not known, so folders decide instead: \(fault.reason)")
  }

  /// The targets of a tree, and the files that belong to each.
  public struct TargetListing: Sendable {
    public var targets: BuildTargets
    /// What is analyzed, ordered by path, with the numbers of its targets.
    public var files: [(path: String, targets: [Int])]
    public var problems: [ConfigurationProblem]
  }

  /// Reads what describes targets, and nothing else.
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

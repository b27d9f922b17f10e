import Analysis
import Git
import Paths
import Reports
import SourceFiles
import Syntax
import Workspace

// `check --since`: analyzes the current and the past project, and reports the findings that the changes introduced.

/// The project at a revision, and the lines that have changed since.
struct PastProject {
  private let index: ProjectIndex
  /// Whether the past project differs from the current one.
  private var isOther = false
  /// The types that were renamed since.
  private var renamedTypes: [(old: String, new: String)] = []
  /// The changed lines by path in the project; nil for a new file.
  private var changedLines: [String: Set<Int>?] = [:]

  init(_ project: Project, _ view: GitView, _ revision: Repository.Revision, staged: Overlay?) throws {
    let repository = view.repository
    let differences = try explained { () throws(GitError) in
      try repository.changes(since: revision, staged: staged != nil)
    }.filter { $0.isSource }
    let old = try explained { () throws(GitError) in try repository.contents(of: differences.compactMap { $0.old?.object }) }
    var index = project.index
    var summarizer = FileSummarizer(triggers: project.triggers)
    for difference in differences {
      let before = difference.old.flatMap { view.projectPath($0.path) }
      let after = difference.new.flatMap { view.projectPath($0.path) }
      let bytes = difference.old.flatMap { old[$0.object] }
      if let after, project.index.file(at: after) != nil {
        changedLines[after] = try PastProject.changedLines(in: after, from: bytes, staged)
        isOther = true
        if after != before { index.remove(after) }
      }
      guard let before, let bytes, let kind = FileKind(path: before), kind != .configuration else { continue }
      let isKnown = project.index.file(at: before) != nil
      if isKnown || (after != before && project.admits(before)) {
        isOther = true
        index.update(summarizer.summarize(bytes, as: kind, path: before))
      }
    }
    if staged == nil {
      for file in project.index.allFiles {
        guard let path = project.index[file]?.path, !view.isTracked(path) else { continue }
        isOther = true
        index.remove(path)
        changedLines.updateValue(nil, forKey: path)
      }
    }
    self.index = index
    let pairs = differences.compactMap { difference -> (before: FileID, after: FileID)? in
      guard let before = difference.old.flatMap({ view.projectPath($0.path) }).flatMap(index.file),
        let after = difference.new.flatMap({ view.projectPath($0.path) }).flatMap(project.index.file)
      else { return nil }
      return (before, after)
    }
    renamedTypes = Reports.renamedTypes(in: pairs, index, project.index)
  }

  /// The findings that the changes introduced.
  func new(_ findings: [Finding], _ project: Project, isPart: Bool) -> [Finding] {
    guard isOther else { return [] }
    let before = Inspection.analyze(index, project, isPart: isPart, by: rules(toCompare: findings)).findings
    let name = { (path: String) in relativePath(path, to: project.workingDirectory) }
    let comparison = Baseline(before, index, name: name).renaming(renamedTypes)
      .compare(findings, project.index, tolerance: project.growthTolerance(), name: name)
    let onChangedLines = comparison.known.filter { $0.exceeded.isEmpty && isOnChangedLine($0, project.index) }
    return project.index.ordered(comparison.new + onChangedLines)
  }

  /// The other effects of the changes.
  /// - Parameter findings: All current findings, including suppressed ones.
  func changes(_ findings: [Finding], _ project: Project, since revision: String) -> BranchChanges {
    let known = isOther ? Inspection.analyze(index, project, isPart: project.isPart).findings : []
    return BranchChanges(
      since: revision, known, in: index, findings, in: project.index, renamed: renamedTypes,
      settings: project.ruleSettings(), isReported: project.scope.reports, name: project.scope.names.shown)
  }

  /// The rules with which to analyze the past project for a comparison with the findings; nil for all rules. Findings
  /// of other rules are not needed, and analyzing the responder chain takes time.
  private func rules(toCompare findings: [Finding]) -> Set<RuleID>? {
    let rules = Set(findings.map(\.rule))
    // Whether a comment is used depends on all rules that it may suppress.
    if rules.contains(UnusedSuppression.id) { return nil }
    return Analyzer.closure(of: rules)
  }

  private func isOnChangedLine(_ finding: Finding, _ index: ProjectIndex) -> Bool {
    guard let file = index[finding.place.file], let changed = changedLines[file.path] else { return false }
    guard let changed else { return true }
    let start = file.summary.lines.position(of: finding.place.range.start).line
    let end = file.summary.lines.position(of: finding.place.range.end).line
    return (start...max(start, end)).contains { changed.contains($0) }
  }

  private static func changedLines(
    in path: String, from old: ContiguousArray<UInt8>?, _ staged: Overlay?
  ) throws -> Set<Int>? {
    guard let old else { return nil }
    if let bytes = staged?.files[path] ?? nil { return Reports.changedLines(from: old, to: bytes) }
    do throws(ReadError) { return Reports.changedLines(from: old, to: try readWhole(path)) } catch { return nil }
  }
}

extension Difference {
  /// Whether the difference concerns a file that is analyzed.
  fileprivate var isSource: Bool {
    [old?.path, new?.path].contains { $0.flatMap { FileKind(path: $0) } != nil }
  }
}

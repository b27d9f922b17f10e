// Application of suppression comments to findings, including findings about these comments.

import Syntax

/// The findings to report, and those that comments suppress.
public struct FilteredFindings: Sendable {
  public var findings: [Finding]
  public var suppressed: [Finding]
}

extension Analyzer {
  /// The findings to report, ordered by path and place.
  public func findings(_ workers: some WorkerPool = SequentialWorkers()) -> [Finding] {
    filteredFindings(workers).findings
  }

  /// The findings of the whole project, divided into those to report and those that comments suppress.
  public func filteredFindings(_ workers: some WorkerPool = SequentialWorkers()) -> FilteredFindings {
    filteredFindings(of: allFindings(workers), in: index.allFiles)
  }

  /// Applies the suppression comments of some files to the findings in these files. Findings in other files are
  /// reported unchanged.
  public func filteredFindings(of findings: [Finding], in files: [FileID]) -> FilteredFindings {
    let commented = files.filter { index[$0]?.summary.suppressions.isEmpty == false && checks($0) }
    guard !commented.isEmpty else { return FilteredFindings(findings: findings, suppressed: []) }
    let filtered = Set(commented)
    var byFile: [FileID: [Finding]] = [:]
    for finding in findings where filtered.contains(finding.place.file) {
      byFile[finding.place.file, default: []].append(finding)
    }
    var reported = findings.filter { !filtered.contains($0.place.file) }
    var suppressed: [Finding] = []
    for file in commented {
      guard let source = index[file] else { continue }
      var filter = SuppressionFilter(file, source, settings(source.path))
      filter.apply(byFile[file] ?? [])
      reported += filter.reported
      suppressed += filter.suppressed
    }
    return FilteredFindings(findings: index.ordered(reported), suppressed: index.ordered(suppressed))
  }
}

/// The suppression comments of one file, and the findings to which they are applied.
private struct SuppressionFilter {
  let file: FileID
  let source: SourceFile
  let settings: RuleSettings
  private var scopes: SuppressionScopes
  private(set) var reported: [Finding] = []
  private(set) var suppressed: [Finding] = []

  init(_ file: FileID, _ source: SourceFile, _ settings: RuleSettings) {
    self.file = file
    self.source = source
    self.settings = settings
    scopes = SuppressionScopes(source.summary.suppressions.comments)
  }

  mutating func apply(_ findings: [Finding]) {
    let own: Set<RuleID> = [UnusedSuppression.id, UnknownSuppression.id]
    filter(findings.filter { !own.contains($0.rule) }.map { ($0, nil) })
    let messages = SuppressionFindings(file: file, source: source, settings: settings)
    // Findings about the comments for other rules come first, because comments for the two suppression rules can
    // suppress them.
    filter(messages.unknown())
    filter(messages.unused(unusedNames { !own.contains(RuleID($0)) }))
    filter(messages.unused(unusedNames { own.contains(RuleID($0)) }))
  }

  /// Reports or suppresses findings. `comment` is the comment that a finding is about; a comment cannot suppress a
  /// finding about itself.
  private mutating func filter(_ findings: [(finding: Finding, comment: Int?)]) {
    let isSuppressed = scopes.suppress(
      findings.map { finding, comment in
        (finding.rule.name, source.summary.lines.position(of: finding.place.range.start).line, comment)
      })
    for (found, isSuppressed) in zip(findings, isSuppressed) {
      if isSuppressed { suppressed.append(found.finding) } else { reported.append(found.finding) }
    }
  }

  private mutating func filter(_ findings: [(finding: Finding, comment: Int)]) {
    filter(findings.map { ($0.finding, Optional($0.comment)) })
  }

  /// By comment, the names that suppress nothing but could.
  private func unusedNames(_ isMeant: (String) -> Bool) -> [Int: [Int]] {
    var names: [Int: [Int]] = [:]
    for scope in scopes.scopes where !scope.isUsed && isMeant(scope.rule) {
      // A disabled rule has no findings, so it is unknown whether the comment is needed.
      guard scope.isAll || settings.severity(of: RuleID(scope.rule)) != .off else { continue }
      names[scope.comment, default: []].append(scope.name)
    }
    for (comment, name) in scopes.idle {
      let rule = source.summary.suppressions.comments[comment].names[name].text
      if isMeant(rule), rule == SuppressionScope.all || settings.severity(of: RuleID(rule)) != .off {
        names[comment, default: []].append(name)
      }
    }
    return names
  }
}

// Findings, less those that comments suppress, and with those that the comments themselves give rise to.

import Syntax

/// Findings that are reported, and findings that a comment suppresses.
public struct FilteredFindings: Sendable {
  public var findings: [Finding]
  public var suppressed: [Finding]
}

extension Analyzer {
  /// The findings to report, ordered by path and place.
  public func findings(_ workers: some WorkerPool = SequentialWorkers()) -> [Finding] {
    filteredFindings(workers).findings
  }

  /// What is to be reported of the whole project, and what comments suppress.
  public func filteredFindings(_ workers: some WorkerPool = SequentialWorkers()) -> FilteredFindings {
    filteredFindings(of: allFindings(workers), in: index.allFiles)
  }

  /// Applies the suppression comments of these files to findings in them. Findings in other files stay as they are.
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

/// The suppression comments of one file, and the findings they are held against.
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
    // First what the comments say of ordinary rules: that may use the comments that speak of comments.
    filter(messages.unknown())
    filter(messages.unused(unusedNames { !own.contains(RuleID($0)) }))
    filter(messages.unused(unusedNames { own.contains(RuleID($0)) }))
  }

  /// Reports findings or suppresses them. `comment` is the one that a finding is about, which cannot excuse itself.
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

  /// Names, by comment, that suppress nothing and could.
  private func unusedNames(_ isMeant: (String) -> Bool) -> [Int: [Int]] {
    var names: [Int: [Int]] = [:]
    for scope in scopes.scopes where !scope.isUsed && isMeant(scope.rule) {
      // A rule that is off finds nothing anywhere: whether the comment is of use will show when it is on.
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

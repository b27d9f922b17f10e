// Findings, less those that comments suppress, and with those that the comments themselves give rise to.

import Syntax

/// What is told, and what was kept silent because a comment asks for it.
public struct Judgement: Sendable {
  public var findings: [Finding]
  public var suppressed: [Finding]
}

extension Analyzer {
  /// What is to be told, ordered by path and place.
  public func findings(_ workforce: some Workforce = OneAfterAnother()) -> [Finding] {
    judgement(workforce).findings
  }

  /// What is to be told of the whole project, and what comments suppress.
  public func judgement(_ workforce: some Workforce = OneAfterAnother()) -> Judgement {
    judgement(of: allFindings(workforce), in: index.files)
  }

  /// Applies the suppression comments of these files to findings in them. Findings in other files stay as they are.
  public func judgement(of findings: [Finding], in files: [FileID]) -> Judgement {
    let commented = files.filter { index[$0]?.summary.suppressions.isEmpty == false }
    guard !commented.isEmpty else { return Judgement(findings: findings, suppressed: []) }
    let judged = Set(commented)
    var byFile: [FileID: [Finding]] = [:]
    for finding in findings where judged.contains(finding.place.file) {
      byFile[finding.place.file, default: []].append(finding)
    }
    var told = findings.filter { !judged.contains($0.place.file) }
    var suppressed: [Finding] = []
    for file in commented {
      guard let source = index[file] else { continue }
      var judge = SuppressionJudge(file, source, settings(source.path))
      judge.judge(byFile[file] ?? [])
      told += judge.told
      suppressed += judge.suppressed
    }
    return Judgement(findings: index.ordered(told), suppressed: index.ordered(suppressed))
  }
}

/// The suppression comments of one file, and the findings they are held against.
private struct SuppressionJudge {
  let file: FileID
  let source: SourceFile
  let settings: RuleSettings
  private var scopes: [SuppressionScope]
  private let idleEnables: [(comment: Int, name: Int)]
  private(set) var told: [Finding] = []
  private(set) var suppressed: [Finding] = []

  init(_ file: FileID, _ source: SourceFile, _ settings: RuleSettings) {
    self.file = file
    self.source = source
    self.settings = settings
    (scopes, idleEnables) = suppressionScopes(source.summary.suppressions.comments)
  }

  mutating func judge(_ findings: [Finding]) {
    let own: Set<RuleID> = [UnusedSuppression.id, UnknownSuppression.id]
    for finding in findings where !own.contains(finding.rule) { settle(finding, by: nil) }
    let messages = SuppressionFindings(file: file, source: source, settings: settings)
    // First what the comments say of ordinary rules: that may use the comments that speak of comments.
    for (finding, comment) in messages.unknown() { settle(finding, by: comment) }
    for (finding, comment) in messages.unused(unusedNames { !own.contains(RuleID($0)) }) { settle(finding, by: comment) }
    for (finding, comment) in messages.unused(unusedNames { own.contains(RuleID($0)) }) { settle(finding, by: comment) }
  }

  /// Tells a finding or keeps it silent. `comment` is the one that the finding is about, which cannot excuse itself.
  private mutating func settle(_ finding: Finding, by comment: Int?) {
    let line = source.summary.lines.position(of: finding.place.range.start).line
    var isSuppressed = false
    for index in scopes.indices where scopes[index].comment != comment && scopes[index].covers(finding.rule, line) {
      isSuppressed = true
      // To silence what is said of comments is not what `all` was written for.
      if comment == nil || !scopes[index].isAll { scopes[index].isUsed = true }
    }
    if isSuppressed { suppressed.append(finding) } else { told.append(finding) }
  }

  /// Names, by comment, that suppress nothing and could.
  private func unusedNames(_ isMeant: (String) -> Bool) -> [Int: [Int]] {
    var names: [Int: [Int]] = [:]
    for scope in scopes where !scope.isUsed && isMeant(scope.rule) {
      // A rule that is off finds nothing anywhere: whether the comment is of use will show when it is on.
      guard scope.isAll || settings.severity(of: RuleID(scope.rule)) != .off else { continue }
      names[scope.comment, default: []].append(scope.name)
    }
    for (comment, name) in idleEnables {
      let rule = source.summary.suppressions.comments[comment].names[name].text
      if isMeant(rule), rule == SuppressionScope.all || settings.severity(of: RuleID(rule)) != .off {
        names[comment, default: []].append(name)
      }
    }
    return names
  }
}

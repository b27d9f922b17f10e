// Application of suppression comments to findings, including findings about these comments and insertion of new ones.

import RuleModel
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

  /// Removes the fixes of findings in a file that a misspelled comment most likely means to suppress.
  func withoutUnwantedFixes(_ findings: [Finding], in file: FileID) -> [Finding] {
    guard let source = index[file], !source.summary.suppressions.isEmpty, checks(file) else { return findings }
    return SuppressionFindings(file: file, source: source, settings: settings(source.path)).withoutUnwantedFixes(findings)
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
    let own = SuppressionFindings.rules
    filter(findings.filter { !own.contains($0.rule) }.map { ($0, nil) })
    let messages = SuppressionFindings(file: file, source: source, settings: settings)
    reported = messages.withoutUnwantedFixes(reported)
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

// MARK: - Scopes

/// The lines on which one name in one comment disables a rule.
struct SuppressionScope {
  static let all = "all"

  /// The index of the comment in the file, and of the name in the comment.
  var comment: Int
  var name: Int
  var rule: String
  var lines: ClosedRange<Int>
  /// Whether the scope ends at an `enable` or at the end of the file.
  var isOpenEnded = false
  var isUsed = false

  /// The group of scopes that are searched together. Scopes of `all` in which a rule may be enabled again form a
  /// separate group.
  fileprivate var group: Group { Group(rule: rule, isOpenEnded: isAll && isOpenEnded) }

  fileprivate struct Group: Hashable {
    var rule: String
    var isOpenEnded: Bool
  }

  var isAll: Bool { rule == SuppressionScope.all }
}

/// The scopes of a file's comments.
struct SuppressionScopes {
  fileprivate(set) var scopes: [SuppressionScope] = []
  /// The names in `enable` comments that enable nothing.
  private(set) var idle: [(comment: Int, name: Int)] = []
  /// By rule, the comments that enable it, with their last lines. They do not end a scope of `all`. From the next line
  /// on, the rule is reported in scopes of `all` that were open at the comment.
  fileprivate private(set) var holes: [String: [(comment: Int, line: Int)]] = [:]

  init(_ comments: [Suppression]) {
    /// By rule, the scopes of `disable` comments that no `enable` has ended.
    var open: [String: [Int]] = [:]
    for (number, comment) in comments.enumerated() {
      let lines = Int(comment.firstLine)...Int(comment.lastLine)
      for (position, name) in comment.names.enumerated() {
        switch comment.form {
        case .unknown: break
        case .next, .this, .previous:
          scopes.append(SuppressionScope(comment: number, name: position, rule: name.text, lines: lines))
        case .disable:
          open[name.text, default: []].append(scopes.count)
          scopes.append(
            SuppressionScope(
              comment: number, name: position, rule: name.text, lines: lines.lowerBound...Int.max, isOpenEnded: true))
        case .enable:
          let ended = name.text == SuppressionScope.all ? open.values.flatMap { $0 } : open[name.text] ?? []
          for index in ended { scopes[index].lines = scopes[index].lines.lowerBound...lines.upperBound }
          if name.text == SuppressionScope.all { open = [:] } else { open[name.text] = nil }
          let isHole = open[SuppressionScope.all] != nil
          if isHole { holes[name.text, default: []].append((number, lines.upperBound)) }
          if ended.isEmpty, !isHole { idle.append((number, position)) }
        }
      }
    }
  }

  /// Whether each of these findings is suppressed. Marks the scopes that suppress a finding as used. `comment` is the
  /// comment that a finding is about; a comment cannot suppress a finding about itself.
  ///
  /// Visits lines and scopes once, in order. A scope is marked at most once.
  mutating func suppress(_ findings: [(rule: String, line: Int, comment: Int?)]) -> [Bool] {
    let beginning = scopes.indices.sorted { (scopes[$0].lines.lowerBound, $0) < (scopes[$1].lines.lowerBound, $1) }
    var next = 0
    var open: [SuppressionScope.Group: OpenScopes] = [:]
    var passed: [String: Int] = [:]
    var result = Array(repeating: false, count: findings.count)
    for position in findings.indices.sorted(by: { (findings[$0].line, $0) < (findings[$1].line, $1) }) {
      let (rule, line, comment) = findings[position]
      while next < beginning.count, scopes[beginning[next]].lines.lowerBound <= line {
        open[scopes[beginning[next]].group, default: OpenScopes()].open(beginning[next])
        next += 1
      }
      // Find the last comment before the line that enables the rule within `all`.
      let enabling = holes[rule] ?? []
      var hole = passed[rule] ?? 0
      while hole < enabling.count, enabling[hole].line < line { hole += 1 }
      passed[rule] = hole
      let least = hole > 0 ? enabling[hole - 1].comment : -1
      // A scope of `all` that suppresses only findings about comments is not used.
      let marksAll = comment == nil
      for (name, isOpenEnded, marks) in [
        (rule, false, true), (SuppressionScope.all, false, marksAll), (SuppressionScope.all, true, marksAll),
      ] {
        let isCovered = open[SuppressionScope.Group(rule: name, isOpenEnded: isOpenEnded)]?
          .suppress(line, from: isOpenEnded ? least : -1, but: comment, marks: marks, &scopes)
        result[position] = result[position] || isCovered == true
      }
    }
    return result
  }
}

/// The scopes of one rule that have started, ordered by comment.
private struct OpenScopes {
  private var begun: [Int] = []
  private var unused: [Int] = []

  mutating func open(_ scope: Int) {
    OpenScopes.insert(scope, into: &begun)
    OpenScopes.insert(scope, into: &unused)
  }

  /// Inserts a scope. Scopes start in the order of their comments, except those of `previous`.
  private static func insert(_ scope: Int, into scopes: inout [Int]) {
    var place = scopes.count
    while place > 0, scopes[place - 1] > scope { place -= 1 }
    scopes.insert(scope, at: place)
  }

  /// Whether a scope of a comment after `least` covers the line. If so, marks all such scopes as used.
  mutating func suppress(
    _ line: Int, from least: Int, but own: Int?, marks: Bool, _ scopes: inout [SuppressionScope]
  ) -> Bool {
    while let last = begun.last, scopes[last].lines.upperBound < line { begun.removeLast() }
    var isCovered = false
    for scope in begun.reversed() {
      guard scopes[scope].comment > least else { break }
      guard scopes[scope].lines.upperBound >= line, scopes[scope].comment != own else { continue }
      isCovered = true
      break
    }
    guard isCovered else { return false }
    guard marks else { return true }
    var kept: [Int] = []
    while let last = unused.last, scopes[last].comment > least {
      unused.removeLast()
      guard scopes[last].lines.upperBound >= line else { continue }
      if scopes[last].comment == own { kept.append(last) } else { scopes[last].isUsed = true }
    }
    unused += kept.reversed()
    return true
  }
}

// MARK: - Findings about suppression comments

// Findings about suppression comments that suppress nothing or name no rule.

/// Creates the findings about the suppression comments of one file, each with the index of its comment.
struct SuppressionFindings {
  static let rules: Set<RuleID> = [UnusedSuppression.id, UnknownSuppression.id]

  let file: FileID
  let source: SourceFile
  let settings: RuleSettings

  private var comments: [Suppression] { source.summary.suppressions.comments }

  /// The findings about unused comments. `names` contains, by comment, the names that suppress nothing.
  func unused(_ names: [Int: [Int]]) -> [(finding: Finding, comment: Int)] {
    guard settings.severity(of: UnusedSuppression.id) != .off else { return [] }
    return names.keys.sorted().flatMap { number -> [(finding: Finding, comment: Int)] in
      let comment = comments[number]
      let idle = (names[number] ?? []).sorted()
      let isEnable = comment.form == .enable
      // Without the rules, the words of a reason would be left as if they were rules.
      guard idle.count < comment.names.count - reason(in: comment).count else {
        return finding(
          UnusedSuppression.id, UnusedSuppression.Message(isEnable: isEnable), comment.range, comment,
          [fix("Delete the comment", isSafe: true, comment.removal, "")]
        ).map { [($0, number)] } ?? []
      }
      return idle.compactMap { position in
        let name = comment.names[position]
        return finding(
          UnusedSuppression.id, UnusedSuppression.Message(isEnable: isEnable, name: name.text), name.range, comment,
          [fix("Delete '\(name.text)'", isSafe: true, removal(of: position, in: comment), "")]
        ).map { ($0, number) }
      }
    }
  }

  func unknown() -> [(finding: Finding, comment: Int)] {
    guard settings.severity(of: UnknownSuppression.id) != .off, !settings.knownRules.isEmpty else { return [] }
    return comments.enumerated().flatMap { number, comment in unknown(comment).map { ($0, number) } }
  }

  /// The names of a comment that are no rules.
  private func unknownNames(in comment: Suppression) -> [Suppression.Name] {
    comment.names.filter(isUnknown)
  }

  private func isUnknown(_ name: Suppression.Name) -> Bool {
    name.text != SuppressionScope.all && !settings.knownRules.contains(name.text)
  }

  private func nearest(to name: Suppression.Name) -> String? {
    nearestName(to: name.text, among: settings.knownRules + [SuppressionScope.all])
  }

  /// Several words at the end of a comment that resemble no rule: a reason without a separator before it.
  private func reason(in comment: Suppression) -> [Suppression.Name] {
    guard !settings.knownRules.isEmpty, comment.names.count > 1 else { return [] }
    let unknown = unknownNames(in: comment)
    let isReason =
      unknown.count > 1 && comment.names.suffix(unknown.count) == unknown[...]
      && unknown.allSatisfy { nearest(to: $0) == nil }
    return isReason ? unknown : []
  }

  private func unknown(_ comment: Suppression) -> [Finding] {
    func found(_ message: UnknownSuppression.Message, _ range: ByteRange, near: String? = nil) -> Finding? {
      finding(
        UnknownSuppression.id, message, range, comment,
        near.map { [fix("Write '\($0)'", isSafe: false, range, $0)] } ?? [])
    }
    if comment.form == .unknown {
      let near = comment.nearestCommand
      return [found(.command(comment.command.text, near: near), comment.command.range, near: near)].compactMap(\.self)
    }
    let isEnable = comment.form == .enable
    guard !comment.names.isEmpty else { return [found(.noName(isEnable: isEnable), comment.range)].compactMap(\.self) }
    let reason = reason(in: comment)
    if let first = reason.first, let last = reason.last {
      let range = ByteRange(start: first.range.start, end: last.range.end)
      let dash = ByteRange(start: first.range.start, end: first.range.start)
      return finding(
        UnknownSuppression.id, UnknownSuppression.Message.words(first: first.text), range, comment,
        [fix("Write ` - ` before the reason", isSafe: false, dash, "- ")]
      ).map { [$0] } ?? []
    }
    let unknown = unknownNames(in: comment)
    return unknown.compactMap { name in
      let near = nearest(to: name)
      let isAlone = unknown.count == comment.names.count
      return found(.rule(name.text, near: near, isAlone: isAlone, isEnable: isEnable), name.range, near: near)
    }
  }

  // MARK: Misspelled comments

  /// Removes the fixes of findings that a misspelled comment most likely means to suppress. The author wants to keep that
  /// code; until the comment is corrected, the only fix is that of the comment.
  ///
  /// - Parameter findings: findings in the file that no comment suppresses
  func withoutUnwantedFixes(_ findings: [Finding]) -> [Finding] {
    guard findings.contains(where: { !$0.fixes.isEmpty }), let corrected = correctedComments else { return findings }
    var scopes = SuppressionScopes(corrected)
    let isSuppressed = scopes.suppress(
      findings.map { ($0.rule.name, source.summary.lines.position(of: $0.place.range.start).line, nil) })
    return zip(findings, isSuppressed).map { finding, isSuppressed in
      guard isSuppressed, !SuppressionFindings.rules.contains(finding.rule) else { return finding }
      var finding = finding
      finding.fixes = []
      return finding
    }
  }

  /// All comments, with the forms and rules that they most likely mean; nil if none is misspelled.
  private var correctedComments: [Suppression]? {
    var corrected = comments
    for position in corrected.indices {
      corrected[position].form = comments[position].likelyForm
      for name in corrected[position].names.indices where isUnknown(comments[position].names[name]) {
        guard let near = nearest(to: comments[position].names[name]) else { continue }
        corrected[position].names[name].text = near
      }
    }
    return corrected == comments ? nil : corrected
  }

  // MARK: Helpers

  private func finding(
    _ rule: RuleID, _ message: some FindingMessage, _ range: ByteRange, _ comment: Suppression, _ fixes: [Fix]
  ) -> Finding? {
    settings.finding(
      of: rule, at: .init(file: file, range: range), in: symbol(around: range), message,
      identity: identity(comment), fixes: fixes)
  }

  /// The words of the comment, up to a bound, because each finding about the comment contains them.
  private func identity(_ comment: Suppression) -> String {
    ([comment.command.text] + comment.names.prefix(64).map(\.text)).joined(separator: " ")
  }

  private func fix(_ title: String, isSafe: Bool, _ range: ByteRange, _ text: String) -> Fix {
    Fix(title: title, isSafe: isSafe, edits: [.init(place: .init(file: file, range: range), text: text)])
  }

  /// The range of a name with its separator: the one after it for the first name, else the one before it.
  private func removal(of index: Int, in comment: Suppression) -> ByteRange {
    let name = comment.names[index]
    if index == 0, comment.names.count > 1 {
      return ByteRange(start: name.range.start, end: comment.names[1].range.start)
    }
    let before = index == 0 ? comment.command : comment.names[index - 1]
    return ByteRange(start: before.range.end, end: name.range.end)
  }

  /// The path of the innermost type that contains a range.
  private func symbol(around range: ByteRange) -> String {
    source.declaration(around: range).map { source.text(source.summary.interface.declarations[$0].path) } ?? ""
  }
}

// MARK: - Insertion of suppression comments

// Insertion of suppression comments, for `check --add-suppressions` and for code actions.

extension ProjectIndex {
  /// Edits that suppress some findings in one file. The findings on one line share a comment above that line. Findings
  /// about suppression comments are not suppressed, nor are findings on a line that begins within a multi-line string
  /// literal or a block comment, where a comment is not possible, nor those in storyboards and xibs.
  public func suppressionEdits(for findings: [Finding], in file: FileID, _ bytes: ContiguousArray<UInt8>) -> [ByteEdit] {
    guard let source = self[file], source.hasSuppressions else { return [] }
    let insertion = SuppressionInsertion(source, bytes)
    var rules: [Int: Set<RuleID>] = [:]
    for finding in findings {
      if let line = insertion.line(for: finding) { rules[line, default: []].insert(finding.rule) }
    }
    return rules.keys.sorted().compactMap { insertion.edit(suppressing: (rules[$0] ?? []).sorted(), above: $0) }
  }

  /// For each finding, the edit that suppresses it alone. Nil where ``suppressionEdits(for:in:_:)`` has none.
  public func suppressionEdit(
    forEach findings: [Finding], in file: FileID, _ bytes: ContiguousArray<UInt8>
  ) -> [ByteEdit?] {
    guard let source = self[file], source.hasSuppressions else { return findings.map { _ in nil } }
    let insertion = SuppressionInsertion(source, bytes)
    return findings.map { finding in
      insertion.line(for: finding).flatMap { insertion.edit(suppressing: [finding.rule], above: $0) }
    }
  }
}

extension SourceFile {
  /// Whether comments in the file can suppress findings. Those in storyboards and xibs cannot.
  fileprivate var hasSuppressions: Bool { summary.scenes == nil }
}

/// Where suppression comments go in one file. Making it tokenizes the file.
private struct SuppressionInsertion: ~Copyable {
  private let summary: FileSummary
  private let text: LineText
  /// The existing comments that apply to the next line of code. Their last lines ascend.
  private let comments: [Suppression]
  /// The line of the attributes of each declaration and member, by the line of its name.
  private let beginnings: [Int: Int]

  init(_ source: SourceFile, _ bytes: ContiguousArray<UInt8>) {
    summary = source.summary
    text = LineText(bytes, isObjectiveC: summary.objectiveC != nil)
    comments = summary.suppressions.comments.filter { $0.form == .next }
    beginnings = Dictionary(summary.headerLines.map { ($0.name, $0.first) }, uniquingKeysWith: { first, _ in first })
  }

  /// The line above which a comment suppresses a finding: its own, or if that has the name of a declaration or member,
  /// the line of the attributes. Nil for findings about suppression comments.
  func line(for finding: Finding) -> Int? {
    guard finding.rule != UnusedSuppression.id, finding.rule != UnknownSuppression.id else { return nil }
    let line = summary.lines.position(of: finding.place.range.start).line
    return beginnings[line] ?? line
  }

  /// The edit that adds rules to the comment that applies to a line, or adds such a comment.
  func edit(suppressing rules: [RuleID], above line: Int) -> ByteEdit? {
    let names = rules.map(\.name).joined(separator: ", ")
    let next = comments.partitioningIndex { Int($0.lastLine) >= line }
    if next < comments.count, Int(comments[next].firstLine) <= line {
      let comment = comments[next]
      let end = comment.names.last?.range.end ?? comment.command.range.end
      return ByteEdit(range: ByteRange(start: end, end: end), text: (comment.names.isEmpty ? " " : ", ") + names)
    }
    return text.insertion(of: "// chaperone:disable:next " + names, above: line)
  }
}

/// The lines of a text, for insertions between them.
private struct LineText: ~Copyable {
  let bytes: ContiguousArray<UInt8>
  private let end: String
  private var tokens = TokenList()

  init(_ bytes: ContiguousArray<UInt8>, isObjectiveC: Bool) {
    self.bytes = bytes
    end = lineEnd(of: bytes)
    if isObjectiveC { tokens = objectiveCComments(bytes.span) } else { tokenize(bytes.span, into: &tokens) }
  }

  /// An edit that inserts a comment line. It has the indentation of the line below and the line terminator of the file.
  /// Nil if a literal or a block comment extends over the start of the line.
  func insertion(of comment: String, above line: Int) -> ByteEdit? {
    guard line >= 1, line <= tokens.lineStarts.count else { return nil }
    let start = Int(tokens.lineStarts[line - 1])
    let token = (0..<tokens.count).partitioningIndex { tokens.start($0) >= start }
    if token > 0, tokens.end(token - 1) > start { return nil }
    let next = (0..<tokens.comments.count).partitioningIndex { Int(tokens.comments.range($0).start) >= start }
    if next > 0, Int(tokens.comments.range(next - 1).end) > start { return nil }
    let indent = bytes[start...].prefix { $0 == 0x20 || $0 == 0x09 }
    let text = String(decoding: indent, as: UTF8.self) + comment + end
    return ByteEdit(range: ByteRange(start, start), text: text)
  }
}

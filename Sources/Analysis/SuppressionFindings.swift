// Findings about suppression comments that suppress nothing or name no rule.

import Syntax

/// Creates the findings about the suppression comments of one file, each with the index of its comment.
struct SuppressionFindings {
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
      guard idle.count < comment.names.count else {
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
    let known = Set(settings.knownRules).union([SuppressionScope.all])
    return comments.enumerated().flatMap { number, comment in unknown(comment, known).map { ($0, number) } }
  }

  private func unknown(_ comment: Suppression, _ known: Set<String>) -> [Finding] {
    func found(_ message: UnknownSuppression.Message, _ range: ByteRange, near: String? = nil) -> Finding? {
      finding(
        UnknownSuppression.id, message, range, comment,
        near.map { [fix("Write '\($0)'", isSafe: false, range, $0)] } ?? [])
    }
    let forms = ["disable:next", "disable:this", "disable:previous", "disable", "enable"].map { "chaperone:" + $0 }
    if comment.form == .unknown {
      let near = nearestName(to: comment.command.text, among: forms)
      return [found(.command(comment.command.text, near: near), comment.command.range, near: near)].compactMap(\.self)
    }
    guard !comment.names.isEmpty else { return [found(.noName, comment.range)].compactMap(\.self) }
    let strangers = comment.names.filter { !known.contains($0.text) }
    let near = strangers.map { nearestName(to: $0.text, among: settings.knownRules + [SuppressionScope.all]) }
    // Several words at the end that resemble no rule are a reason without a separator before it.
    let isReason = strangers.count > 1 && near.allSatisfy { $0 == nil } && comment.names.suffix(strangers.count) == strangers[...]
    if isReason, let first = strangers.first, let last = strangers.last {
      let range = ByteRange(start: first.range.start, end: last.range.end)
      let dash = ByteRange(start: first.range.start, end: first.range.start)
      return finding(
        UnknownSuppression.id, UnknownSuppression.Message.words(first: first.text), range, comment,
        [fix("Write ` - ` before the reason", isSafe: false, dash, "- ")]
      ).map { [$0] } ?? []
    }
    return zip(strangers, near).compactMap { name, near in
      return found(.rule(name.text, near: near), name.range, near: near)
    }
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

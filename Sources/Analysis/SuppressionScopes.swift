// From suppression comments to the lines on which they silence a rule.

import Syntax

/// Lines on which one name of one comment silences a rule.
struct SuppressionScope {
  static let all = "all"

  /// Its index among the file's comments, and the name's among that comment's.
  var comment: Int
  var name: Int
  var rule: String
  var lines: ClosedRange<Int>
  /// Rules that are told again from a line on, though `all` are silent.
  var holes: [(rule: String, line: Int)] = []
  var isUsed = false

  var isAll: Bool { rule == SuppressionScope.all }

  func covers(_ rule: RuleID, _ line: Int) -> Bool {
    guard lines.contains(line) else { return false }
    guard isAll else { return self.rule == rule.name }
    return !holes.contains { $0.rule == rule.name && $0.line < line }
  }
}

/// The scopes of a file's comments, and the names that an `enable` names for nothing.
func suppressionScopes(_ comments: [Suppression]) -> (scopes: [SuppressionScope], idle: [(comment: Int, name: Int)]) {
  var scopes: [SuppressionScope] = []
  var idle: [(comment: Int, name: Int)] = []
  /// Scopes of `disable` that no `enable` has ended, by rule.
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
          SuppressionScope(comment: number, name: position, rule: name.text, lines: lines.lowerBound...Int.max))
      case .enable:
        let ended = name.text == SuppressionScope.all ? open.values.flatMap { $0 } : open[name.text] ?? []
        for index in ended { scopes[index].lines = scopes[index].lines.lowerBound...lines.upperBound }
        if name.text == SuppressionScope.all { open = [:] } else { open[name.text] = nil }
        let holed = open[SuppressionScope.all] ?? []
        for index in holed { scopes[index].holes.append((name.text, lines.upperBound)) }
        if ended.isEmpty, holed.isEmpty { idle.append((number, position)) }
      }
    }
  }
  return (scopes, idle)
}

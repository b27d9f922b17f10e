// The lines on which suppression comments disable a rule.

import Syntax

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

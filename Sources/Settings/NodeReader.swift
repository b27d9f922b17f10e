import RuleModel
import Syntax

/// Reads values from the nodes of one file and collects all problems.
///
/// A value that cannot be read is reported and returned as nil. Reading continues, so that the user sees all problems
/// at once.
struct NodeReader {
  let path: String
  private(set) var problems: [ConfigurationProblem]

  /// The positions of YAML syntax errors. Problems at the same position follow from them and are not reported.
  private let broken: Set<Place>

  private struct Place: Hashable {
    var line: Int
    var column: Int
  }

  init(path: String, problems: [ConfigurationProblem]) {
    self.path = path
    self.problems = problems
    broken = Set(problems.map { Place(line: $0.line, column: $0.column) })
  }

  mutating func report(
    _ message: String, at mark: YAMLMark, severity: ConfigurationProblem.Severity = .error
  ) {
    guard !broken.contains(Place(line: mark.line, column: mark.column)) else { return }
    problems.append(
      ConfigurationProblem(
        path: path, line: mark.line, column: mark.column, severity: severity, message: message))
  }

  func origin(of node: YAMLNode) -> Origin {
    .file(path: path, line: node.start.line, column: node.start.column)
  }

  /// The members of a mapping except those with unknown keys, which are reported. A null node has no members.
  mutating func members(
    of node: YAMLNode, what: String, known: [String], example: String = ""
  ) -> [YAMLNode.Entry]? {
    guard !node.isNull else { return [] }
    guard case .mapping(let entries) = node.value else {
      let hint = example.isEmpty ? "" : "; write \(example)"
      report("\(what) is a mapping, not \(node.summary)\(hint)", at: node.start)
      return nil
    }
    return entries.filter { entry in
      let name = entry.key.text ?? ""
      if known.contains(name) { return true }
      reportUnknown("key", name, among: known, at: entry.key.start)
      return false
    }
  }

  /// Reports "unknown key 'rulez'; did you mean 'rules'?"
  mutating func reportUnknown(
    _ kind: String, _ name: String, among known: [String], at mark: YAMLMark
  ) {
    // The search for similar names is slow, so it stops after a number of problems in one file.
    let near = problems.count < 100 ? nearestName(to: name, among: known) : nil
    let hint =
      if let near { "did you mean '\(near)'?" } else { "known: " + known.joined(separator: ", ") }
    report("unknown \(kind) '\(name.shortened)'; \(hint)", at: mark)
  }

  /// The items of a list. A null node is an empty list.
  mutating func items(of node: YAMLNode, what: String) -> [YAMLNode]? {
    guard !node.isNull else { return [] }
    guard case .sequence(let items) = node.value else {
      let hint = node.text.map { "; write [\(yamlScalar($0.shortened))]" } ?? ""
      report("\(what) is a list, not \(node.summary)\(hint)", at: node.start)
      return nil
    }
    return items
  }

  /// A text that is not empty.
  mutating func text(of node: YAMLNode, what: String) -> String? {
    guard let text = node.text, !node.isNull, !text.isEmpty else {
      report("\(what) is a text, not \(node.text == "" ? "nothing" : node.summary)", at: node.start)
      return nil
    }
    return text
  }

  mutating func integer(of node: YAMLNode, what: String, in range: ClosedRange<Int>) -> Int? {
    guard let plain = node.plainText, isWholeNumber(plain) else {
      let hint = node.text.flatMap { Int($0) }.map { "; write \($0) without quotes" } ?? ""
      report("\(what) is a whole number, not \(node.summary)\(hint)", at: node.start)
      return nil
    }
    // A number that does not fit into `Int` is out of every range as well.
    guard let number = Int(plain), range.contains(number) else {
      let bounds =
        range.upperBound == .max
        ? "at least \(range.lowerBound)" : "from \(range.lowerBound) to \(range.upperBound)"
      report("\(what) is \(bounds), not \(plain.shortened)", at: node.start)
      return nil
    }
    return number
  }

  /// YAML 1.1 allows more words than `true` and `false`, and they are still in use.
  mutating func boolean(of node: YAMLNode, what: String) -> Bool? {
    switch node.plainText {
    case "true", "True", "yes", "Yes", "on", "On": return true
    case "false", "False", "no", "No", "off", "Off": return false
    default:
      report("\(what) is true or false, not \(node.summary)", at: node.start)
      return nil
    }
  }

  /// `off`, which YAML 1.1 reads as `false`.
  func isOff(_ node: YAMLNode) -> Bool { node.text == "off" || node.plainText == "false" }

  mutating func severity(of node: YAMLNode) -> Severity? {
    if isOff(node) { return .off }
    guard let text = node.text else {
      report("a severity is a word, not \(node.summary)", at: node.start)
      return nil
    }
    if let severity = Severity(name: text) { return severity }
    let known = Severity.allCases.map(\.name)
    switch text.lowercased() {
    case "no", "false", "none", "never", "disable", "disabled", "ignore":
      report("unknown severity '\(text)'; did you mean 'off'?", at: node.start)
    case "yes", "true", "on", "enable", "enabled", "default":
      report("unknown severity '\(text)'; a rule is on with 'info', 'warning' or 'error'", at: node.start)
    case "warn": report("unknown severity '\(text)'; did you mean 'warning'?", at: node.start)
    case "note", "information": report("unknown severity '\(text)'; did you mean 'info'?", at: node.start)
    default:
      reportUnknown("severity", text, among: known, at: node.start)
    }
    return nil
  }
}

private func isWholeNumber(_ text: String) -> Bool {
  let digits = text.hasPrefix("-") || text.hasPrefix("+") ? text.dropFirst() : Substring(text)
  return !digits.isEmpty && digits.utf8.allSatisfy { 0x30...0x39 ~= $0 }
}

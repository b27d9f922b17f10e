// Parsing of custom rules.

import RuleModel

/// Parses files of custom rules. Each file holds one rule or a list of rules. Rule names are unique.
public func readCustomRules(
  _ files: [(path: String, bytes: [UInt8])], registry: RuleRegistry = .embedded
) -> (rules: [RuleMetadata], problems: [ConfigurationProblem]) {
  var rules: [RuleMetadata] = []
  var problems: [ConfigurationProblem] = []
  var places: [String: Origin] = [:]
  for file in files {
    let (node, found) = readYAML(file.bytes, path: file.path)
    var reader = NodeReader(path: file.path, problems: found)
    if let node, !node.isNull {
      let items = if case .sequence(let items) = node.value { items } else { [node] }
      for item in items {
        guard let rule = reader.customRule(item, registry) else { continue }
        let mark = item["rule"]?.start ?? item.start
        if let first = places[rule.rule] {
          reader.report("there is another rule '\(rule.rule)' at \(first)", at: mark)
        } else {
          places[rule.rule] = reader.origin(of: item["rule"] ?? item)
          rules.append(rule)
        }
      }
    }
    problems += reader.problems.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
  }
  return (rules, problems)
}

extension NodeReader {
  private static let customKeys = ["rule", "name", "severity", "rationale", "right", "wrong"]

  fileprivate mutating func customRule(_ node: YAMLNode, _ registry: RuleRegistry) -> RuleMetadata? {
    let example = "{rule: my_rule, message: …, after: $receiver.open(), follow_with: $receiver.close()}"
    guard members(of: node, what: "a rule", known: Self.customKeys + Self.checkKeys, example: example) != nil else { return nil }
    let known = problems.count
    let rule = needed("rule", in: node, of: "this rule").flatMap { ruleName($0, registry) }
    let name = node["name"].flatMap { text(of: $0, what: "'name'") } ?? rule
    let severity = node["severity"].flatMap { self.severity(of: $0) }
    let rationale = node["rationale"].flatMap { text(of: $0, what: "'rationale'") }
    let right = node["right"].map { examples($0) } ?? []
    let wrong = node["wrong"].map { examples($0) } ?? []
    let found = check(node, of: RuleID(rule ?? ""))
    guard let rule, let name, let check = found.check, problems.count == known else { return nil }
    return RuleMetadata(
      rule: rule, name: name, since: "", severity: severity ?? .warning,
      summary: found.message ?? name, rationale: rationale.map(paragraphs) ?? [], options: found.options, correct: right,
      incorrect: wrong, check: check, statesSeverity: severity != nil)
  }

  private mutating func needed(_ key: String, in node: YAMLNode, of what: String) -> YAMLNode? {
    if let value = node[key], !value.isNull { return value }
    report("\(what) lacks '\(key)'", at: node.start)
    return nil
  }

  private mutating func ruleName(_ node: YAMLNode, _ registry: RuleRegistry) -> String? {
    guard let name = text(of: node, what: "'rule'") else { return nil }
    let isPlain = name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
      default: false
      }
    }
    guard isPlain, name.utf8.first.map({ UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }) == true, name != "all" else {
      report("a rule's name is of small letters, digits and '_', not '\(name.shortened)'", at: node.start)
      return nil
    }
    guard !registry.rules.contains(name) else {
      report("'\(name)' is a rule of Chaperone's own", at: node.start)
      return nil
    }
    return name
  }
}

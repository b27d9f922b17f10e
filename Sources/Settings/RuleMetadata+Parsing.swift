import RuleModel

/// Parses rule metadata. `expected` is the name of the file without extension, which must be the name of the rule.
func readRuleMetadata(_ bytes: [UInt8], path: String, expected: String) -> (
  metadata: RuleMetadata?, problems: [ConfigurationProblem]
) {
  let (node, problems) = readYAML(bytes, path: path)
  var reader = NodeReader(path: path, problems: problems)
  guard let node else { return (nil, reader.problems) }
  let metadata = reader.metadata(node, expected: expected)
  return (reader.problems.isEmpty ? metadata : nil, reader.problems)
}

/// Parses the lines before the summary, at most a fifth of the file. Every run needs the heads of all rules, but the
/// whole metadata of only a few.
func readRuleHead(_ bytes: [UInt8], path: String) -> RuleHead? {
  let keys = topLevelKeys(in: bytes)
  let end = keys.first { $0.key == "summary" }?.start ?? bytes.count
  let (node, problems) = readYAML(Array(bytes.prefix(end)), path: path)
  guard let node, let rule = node["rule"]?.text else { return nil }
  var reader = NodeReader(path: path, problems: problems)
  let severity = node["severity"].flatMap { reader.severity(of: $0) }
  guard let severity else { return nil }
  return RuleHead(
    rule: rule, severity: severity, hasCheck: keys.contains { checkKinds.contains($0.key) }, former: node["formerly"]?.text)
}

/// The keys of which a rule that is data has one.
private let checkKinds: Set = ["paired_calls", "forbid", "limits", "after", "before"]

/// The words at the start of a line before a colon, with their offsets. Does not recognize quoted keys, which the rules in
/// the binary do not have.
private func topLevelKeys(in bytes: [UInt8]) -> [(key: String, start: Int)] {
  var keys: [(key: String, start: Int)] = []
  var line = 0
  for (index, byte) in bytes.enumerated() {
    switch byte {
    case UInt8(ascii: "\n"): line = index + 1
    case UInt8(ascii: ":") where line >= 0:
      keys.append((String(decoding: bytes[line..<index], as: UTF8.self), line))
      line = -1
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"): break
    default: line = -1
    }
  }
  return keys
}

extension NodeReader {
  private static let metadataKeys = [
    "rule", "name", "since", "severity", "formerly", "summary", "rationale", "options",
    "correct", "incorrect", "references",
  ]

  fileprivate mutating func metadata(_ node: YAMLNode, expected: String) -> RuleMetadata? {
    guard members(of: node, what: "the metadata of a rule", known: Self.metadataKeys + Self.checkKeys) != nil else { return nil }
    let rule = metadataText("rule", in: node)
    if let rule, rule != expected {
      report("the rule is called '\(rule.shortened)', its file '\(expected)'", at: node.start)
    }
    let name = metadataText("name", in: node)
    let since = metadataText("since", in: node)
    let severity = required("severity", in: node).flatMap { self.severity(of: $0) }
    let former = node["formerly"].flatMap { text(of: $0, what: "'formerly'") }
    let summary = metadataText("summary", in: node)
    let rationale = metadataText("rationale", in: node).map(paragraphs)
    let options = node["options"].map { self.options($0) } ?? []
    let correct = node["correct"].map { examples($0) } ?? []
    let incorrect = node["incorrect"].map { examples($0) } ?? []
    let references = node["references"].map { self.references($0) } ?? []
    let isData = checkKinds.contains { node[$0] != nil }
    let found = isData ? check(node, of: RuleID(rule ?? "")) : (check: nil, message: nil, options: [])
    guard let rule, let name, let since, let severity, let summary, let rationale
    else { return nil }
    return RuleMetadata(
      rule: rule, name: name, since: since, severity: severity, former: former,
      summary: summary, rationale: rationale, options: options + found.options, correct: correct,
      incorrect: incorrect, references: references, check: found.check)
  }

  private mutating func required(_ key: String, in node: YAMLNode) -> YAMLNode? {
    if let value = node[key] { return value }
    report("'\(key)' is missing", at: node.start)
    return nil
  }

  private mutating func metadataText(_ key: String, in node: YAMLNode) -> String? {
    guard let value = required(key, in: node) else { return nil }
    return text(of: value, what: "'\(key)'").map(withoutFinalNewline)
  }

  private mutating func references(_ node: YAMLNode) -> [String] {
    (items(of: node, what: "'references'") ?? []).compactMap { item in
      guard let address = text(of: item, what: "a reference") else { return nil }
      if address.hasPrefix("https://") { return address }
      report("a reference begins with https://", at: item.start)
      return nil
    }
  }

  /// Parses one example or a list of examples.
  mutating func examples(_ node: YAMLNode) -> [RuleExample] {
    let nodes = if case .sequence(let items) = node.value { items } else { [node] }
    return nodes.compactMap { item in
      guard let source = text(of: item, what: "an example") else { return nil }
      // The text of a block scalar starts on the line after its `|`.
      let isBlock = if case .scalar(_, .block) = item.value { true } else { false }
      return RuleExample(source: source, line: item.start.line + (isBlock ? 1 : 0))
    }
  }

  // MARK: Options

  private mutating func options(_ node: YAMLNode) -> [RuleOption] {
    guard !node.isNull else { return [] }
    guard case .mapping(let entries) = node.value else {
      report("'options' is a mapping, not \(node.summary)", at: node.start)
      return []
    }
    return entries.compactMap { entry in
      guard let name = text(of: entry.key, what: "an option's name") else { return nil }
      return option(name, entry.value)
    }
  }

  private mutating func option(_ name: String, _ node: YAMLNode) -> RuleOption? {
    let keys = ["type", "default", "minimum", "maximum", "formerly", "description"]
    guard members(of: node, what: "an option", known: keys) != nil,
      let summary = metadataText("description", in: node),
      let type = required("type", in: node),
      let standard = required("default", in: node),
      let minimum = bound("minimum", in: node, otherwise: 0),
      let maximum = bound("maximum", in: node, otherwise: .max)
    else { return nil }
    guard minimum <= maximum else {
      report("the minimum is above the maximum", at: node.start)
      return nil
    }
    guard let kind = kind(type, standard, in: minimum...maximum) else { return nil }
    let former = node["formerly"].flatMap { text(of: $0, what: "'formerly'") }
    return RuleOption(name: name, summary: summary, kind: kind, former: former)
  }

  private mutating func bound(_ key: String, in node: YAMLNode, otherwise: Int) -> Int? {
    guard let value = node[key] else { return otherwise }
    return integer(of: value, what: "'\(key)'", in: .min ... .max)
  }

  private mutating func kind(
    _ type: YAMLNode, _ standard: YAMLNode, in range: ClosedRange<Int>
  ) -> RuleOption.OptionKind? {
    switch type.text {
    case "limits":
      guard let stated = limits(standard, what: "'default'", minimum: range.lowerBound) else {
        return nil
      }
      let limits = Limit(
        warning: stated.warning?.value ?? nil, error: stated.error?.value ?? nil)
      return .limits(standard: limits, minimum: range.lowerBound)
    case "integer":
      return integer(of: standard, what: "'default'", in: range).map {
        .integer(standard: $0, range: range)
      }
    case "boolean":
      return boolean(of: standard, what: "'default'").map { .boolean(standard: $0) }
    case "strings":
      let items = items(of: standard, what: "'default'")
      return items.map { .strings(standard: $0.compactMap(\.text)) }
    default:
      let known = ["limits", "integer", "boolean", "strings"]
      reportUnknown("type", type.text ?? "", among: known, at: type.start)
      return nil
    }
  }
}

func withoutFinalNewline(_ text: String) -> String {
  text.hasSuffix("\n") ? String(text.dropLast()) : text
}

/// Splits text at blank lines and joins the lines of each paragraph. Presenters wrap paragraphs to their width.
func paragraphs(_ text: String) -> [String] {
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  return lines.split { $0.isEmpty }.map { $0.joined(separator: " ") }
}

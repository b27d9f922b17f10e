// One rule of a project's own, and the two calls of a paired-call rule, out of YAML.

extension NodeReader {
  /// What both metadata and a rule of one's own say of two calls.
  static let pairedCallKeys = ["after", "before", "follow_with", "precede_with", "on", "within"]

  private static let customKeys =
    [
      "rule", "name", "severity", "message", "rationale", "types", "subclasses_of", "limits", "forbid", "replace_with", "safe",
      "right", "wrong",
    ] + pairedCallKeys

  mutating func customRule(_ node: YAMLNode, _ measures: [RuleOption], _ registry: RuleRegistry) -> CustomRule? {
    let example = "{rule: my_rule, message: …, after: $receiver.open(), follow_with: $receiver.close()}"
    guard members(of: node, what: "a rule", known: Self.customKeys, example: example) != nil else { return nil }
    let known = problems.count
    let rule = needed("rule", in: node, of: "this rule").flatMap { ruleName($0, registry) }
    let name = node["name"].flatMap { text(of: $0, what: "'name'") } ?? rule
    let severity = node["severity"].flatMap { self.severity(of: $0) }
    let message = node["message"].flatMap { text(of: $0, what: "'message'") }
    let rationale = node["rationale"].flatMap { text(of: $0, what: "'rationale'") }
    let right = node["right"].map { examples($0) } ?? []
    let wrong = node["wrong"].map { examples($0) } ?? []
    var kind: CustomRule.Kind?
    var options: [RuleOption] = []
    if let forbidden = node["forbid"] {
      for key in Self.pairedCallKeys + ["limits"] where key != "within" {
        if let misplaced = node[key] { report("'\(key)' does not go with 'forbid'", at: misplaced.start) }
      }
      if message == nil, node["message"] == nil { report("this rule lacks 'message'", at: node.start) }
      kind = .forbiddenUses(forbiddenUses(forbidden, node, message ?? ""))
    } else if node["limits"] != nil {
      refuseReplacement(node)
      for key in Self.pairedCallKeys {
        if let misplaced = node[key] { report("a rule has limits or calls, not both", at: misplaced.start) }
      }
      kind = limitsKind(node, message)
      options = limitOptions(node, measures)
    } else {
      refuseReplacement(node)
      for key in ["types", "subclasses_of"] {
        if let misplaced = node[key] { report("'\(key)' goes with 'limits' or 'forbid'", at: misplaced.start) }
      }
      if message == nil, node["message"] == nil { report("this rule lacks 'message'", at: node.start) }
      kind = pairedCalls(node, message: message ?? "").map { .pairedCalls($0) }
    }
    guard let rule, let name, let kind, problems.count == known else { return nil }
    let metadata = RuleMetadata(
      rule: rule, name: name, since: "", severity: severity ?? .warning, isImplemented: true, summary: message ?? name,
      rationale: rationale.map(paragraphs) ?? [], options: options, correct: right, incorrect: wrong)
    return CustomRule(metadata: metadata, kind: kind, statesSeverity: severity != nil)
  }

  private mutating func refuseReplacement(_ node: YAMLNode) {
    for key in ["replace_with", "safe"] {
      if let misplaced = node[key] { report("'\(key)' goes with 'forbid'", at: misplaced.start) }
    }
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

  // MARK: Paired calls

  /// The calls that a mapping states; nil where something is wrong with them.
  mutating func pairedCalls(_ node: YAMLNode, message: String) -> PairedCalls? {
    let known = problems.count
    let opening = oneOf(["after", "before"], in: node)
    let partner = oneOf(["follow_with", "precede_with"], in: node)
    let openings = opening.map { patterns($0.value, what: "'\($0.key)'") } ?? []
    let partners = partner.map { patterns($0.value, what: "'\($0.key)'") } ?? []
    let bound = openings.map(\.pattern.bindings).reduce(openings.first?.pattern.bindings ?? []) { $0.intersection($1) }
    for (pattern, mark) in partners where openings.isEmpty == false {
      for name in pattern.bindings.subtracting(bound).sorted() {
        report("'$\(name)' is not bound by every pattern of '\(opening?.key ?? "after")'", at: mark)
      }
    }
    if !openings.isEmpty, let mark = node["message"]?.start {
      for name in placeholders(in: message) where !bound.contains(name) {
        report("'$\(name)' in the message is not bound by every pattern of '\(opening?.key ?? "after")'", at: mark)
      }
    }
    let reach = node["on"].flatMap { self.reach($0) } ?? PairedCalls.Reach.everyPath
    let scopes = node["within"].map { self.scopes($0) } ?? []
    guard problems.count == known, let partner else { return nil }
    return PairedCalls(
      openings: openings.map(\.pattern), partners: partners.map(\.pattern),
      order: partner.key == "follow_with" ? .follow : .precede, reach: reach, scopes: scopes, message: message)
  }

  private mutating func oneOf(_ keys: [String], in node: YAMLNode) -> (key: String, value: YAMLNode)? {
    let found = keys.compactMap { key in node[key].map { (key: key, value: $0) } }
    if found.count > 1 { report("'\(keys[0])' and '\(keys[1])' exclude each other", at: found[1].value.start) }
    if found.isEmpty { report("this rule lacks '\(keys[0])' or '\(keys[1])'", at: node.start) }
    return found.first
  }

  /// One pattern or a list of them.
  private mutating func patterns(_ node: YAMLNode, what: String) -> [(pattern: EventPattern, mark: YAMLMark)] {
    patterns(node, what: what, a: "call") { text throws(CallPatternError) in try EventPattern(text) }
  }

  private mutating func patterns<Pattern>(
    _ node: YAMLNode, what: String, a noun: String, _ read: (String) throws(CallPatternError) -> Pattern
  ) -> [(pattern: Pattern, mark: YAMLMark)] {
    let nodes = if case .sequence(let items) = node.value { items } else { [node] }
    if nodes.isEmpty { report("\(what) names no \(noun)", at: node.start) }
    return nodes.compactMap { node in
      if case .mapping = node.value {
        report("a \(noun) that holds ': ' is written in quotes", at: node.start)
        return nil
      }
      guard let text = text(of: node, what: "a \(noun) in \(what)") else { return nil }
      do throws(CallPatternError) { return (try read(text), node.start) } catch {
        report("bad \(noun): \(error.message)", at: node.mark(ofByte: error.offset))
        return nil
      }
    }
  }

  // MARK: Forbidden expressions

  private mutating func forbiddenUses(_ forbidden: YAMLNode, _ node: YAMLNode, _ message: String) -> ForbiddenUses {
    let found = patterns(forbidden, what: "'forbid'", a: "pattern") { text throws(CallPatternError) in try UsePattern(text) }
    let bound = found.map(\.pattern.bindings).reduce(found.first?.pattern.bindings ?? []) { $0.intersection($1) }
    if !found.isEmpty, let mark = node["message"]?.start {
      for name in placeholders(in: message) where !bound.contains(name) {
        report("'$\(name)' in the message is not bound by every pattern of 'forbid'", at: mark)
      }
    }
    let replacement = node["replace_with"].flatMap { text(of: $0, what: "'replace_with'") }
    if let replacement, let mark = node["replace_with"]?.start, !found.isEmpty {
      for name in placeholders(in: replacement) where !bound.contains(name) {
        report("'$\(name)' in 'replace_with' is not bound by every pattern of 'forbid'", at: mark)
      }
    }
    if let safe = node["safe"], replacement == nil { report("'safe' goes with 'replace_with'", at: safe.start) }
    return ForbiddenUses(
      patterns: found.map(\.pattern), types: names("types", in: node), superclasses: names("subclasses_of", in: node),
      scopes: node["within"].map { scopes($0) } ?? [], message: message, replacement: replacement,
      isReplacementSafe: node["safe"].flatMap { boolean(of: $0, what: "'safe'") } ?? false)
  }

  private mutating func reach(_ node: YAMLNode) -> PairedCalls.Reach? {
    guard let name = text(of: node, what: "'on'") else { return nil }
    if let reach = PairedCalls.Reach(rawValue: name) { return reach }
    reportUnknown("reach", name, among: PairedCalls.Reach.allCases.map(\.rawValue), at: node.start)
    return nil
  }

  /// One kind of types or a list of them.
  private mutating func scopes(_ node: YAMLNode) -> [PairedCalls.Scope] {
    let nodes = if case .sequence(let items) = node.value { items } else { [node] }
    if nodes.isEmpty { report("'within' names no kind of types", at: node.start) }
    return nodes.compactMap { node in
      guard let name = text(of: node, what: "'within'") else { return nil }
      if let scope = PairedCalls.Scope(rawValue: name) { return scope }
      reportUnknown("kind of types", name, among: PairedCalls.Scope.allCases.map(\.rawValue), at: node.start)
      return nil
    }
  }

  // MARK: Limits

  private mutating func limitsKind(_ node: YAMLNode, _ message: String?) -> CustomRule.Kind? {
    let types = names("types", in: node)
    let superclasses = names("subclasses_of", in: node)
    guard !types.isEmpty || !superclasses.isEmpty else {
      report("this rule lacks 'types' or 'subclasses_of'", at: node.start)
      return nil
    }
    return .limits(types: types, superclasses: superclasses, message: message)
  }

  private mutating func names(_ key: String, in node: YAMLNode) -> [String] {
    guard let value = node[key], !value.isNull else { return [] }
    let nodes = if case .sequence(let items) = value.value { items } else { [value] }
    return nodes.compactMap { node in
      guard let name = text(of: node, what: "a name in '\(key)'") else { return nil }
      let parts = name.split(separator: ".", omittingEmptySubsequences: false)
      if parts.allSatisfy({ !$0.isEmpty && isIdentifier(Substring($0.replacing("*", with: "x"))) }) { return name }
      report("'\(name.shortened)' is no type's name; '*' stands for any letters", at: node.start)
      return nil
    }
  }

  /// An option for each measure, with no limit but those stated here.
  private mutating func limitOptions(_ node: YAMLNode, _ measures: [RuleOption]) -> [RuleOption] {
    guard let value = node["limits"],
      let entries = members(of: value, what: "'limits'", known: measures.map(\.name), example: "{code_lines: {warning: 300}}")
    else { return [] }
    if entries.isEmpty { report("'limits' states none", at: value.start) }
    var stated: [String: Limits] = [:]
    for entry in entries {
      guard let name = entry.key.text, let found = limits(entry.value, what: "'\(name)'", minimum: 1) else { continue }
      let limit = Limits(warning: found.warning?.value ?? nil, error: found.error?.value ?? nil)
      if let low = limit.warning, let high = limit.error, low > high {
        report("the warning limit of '\(name)', \(low), is above its error limit, \(high)", at: entry.value.start)
      }
      stated[name] = limit
    }
    return measures.map { option in
      RuleOption(name: option.name, summary: option.summary, kind: .limits(standard: stated[option.name] ?? Limits(), minimum: 1))
    }
  }
}

/// The names that stand behind a `$` in a message, each once.
private func placeholders(in message: String) -> [String] {
  var names: [String] = []
  for piece in message.split(separator: "$", omittingEmptySubsequences: false).dropFirst() {
    let name = String(piece.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") })
    guard let first = name.first, !first.isNumber, !names.contains(name) else { continue }
    names.append(name)
  }
  return names
}

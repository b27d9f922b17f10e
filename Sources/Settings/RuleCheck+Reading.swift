// Parsing of rule checks, which use the same keys in `Rules` and in custom rules.

import RuleModel

extension NodeReader {
  private static let callKeys = ["after", "before", "follow_with", "precede_with", "on", "unless_nil", "framework_only"]

  /// The keys that state the check of a rule.
  static let checkKeys =
    ["message", "types", "subclasses_of", "within", "limits", "forbid", "replace_with", "safe", "paired_calls"] + callKeys

  /// Parses the check of a rule, its message, and the options for its limits. The check is nil if it is invalid.
  mutating func check(_ node: YAMLNode, of rule: RuleID) -> (check: RuleCheck?, message: String?, options: [RuleOption]) {
    var message = node["message"].flatMap { text(of: $0, what: "'message'").map(withoutFinalNewline) }
    var messageIsStated = node["message"] != nil
    var (check, options): (RuleCheck?, [RuleOption]) = (nil, [])
    if let forbidden = node["forbid"] {
      refuse(Self.callKeys + ["limits", "paired_calls"], in: node) { "'\($0)' does not go with 'forbid'" }
      check = .forbiddenUses(forbiddenUse(forbidden, node, rule, message ?? ""))
    } else if node["limits"] != nil {
      refuse(["replace_with", "safe"], in: node) { "'\($0)' goes with 'forbid'" }
      refuse(Self.callKeys + ["within", "paired_calls"], in: node) { _ in "a rule has limits or calls, not both" }
      messageIsStated = true
      check = limitsCheck(node, message)
      options = limitOptions(node)
    } else {
      refuse(["replace_with", "safe"], in: node) { "'\($0)' goes with 'forbid'" }
      refuse(["types", "subclasses_of"], in: node) { "'\($0)' goes with 'limits' or 'forbid'" }
      var calls = node
      if let nested = node["paired_calls"] {
        refuse(Self.callKeys + ["within"], in: node) { "'\($0)' stands in 'paired_calls', or without it" }
        guard members(of: nested, what: "'paired_calls'", known: Self.callKeys + ["within", "message"]) != nil else {
          return (nil, message, [])
        }
        if let own = nested["message"] {
          if let other = node["message"] { report("'message' stands in 'paired_calls', too", at: other.start) }
          (message, messageIsStated) = (text(of: own, what: "'message'").map(withoutFinalNewline), true)
        }
        calls = nested
      }
      check = pairedCalls(calls, rule, message: message ?? "", at: calls["message"] ?? node["message"]).map { .pairedCalls($0) }
    }
    if !messageIsStated { report("this rule lacks 'message'", at: node.start) }
    return (check, message, options)
  }

  private mutating func refuse(_ keys: [String], in node: YAMLNode, _ reason: (String) -> String) {
    for key in keys { if let misplaced = node[key] { report(reason(key), at: misplaced.start) } }
  }

  // MARK: Paired calls

  /// Parses the paired calls of a mapping; nil if they are invalid.
  private mutating func pairedCalls(
    _ node: YAMLNode, _ rule: RuleID, message: String, at stated: YAMLNode?
  ) -> PairedCallRule? {
    let known = problems.count
    guard Self.callKeys.contains(where: { node[$0] != nil }) else {
      report("this rule lacks a pattern: 'after' or 'before' with a second call, 'forbid', or 'limits'", at: node.start)
      return nil
    }
    let opening = oneOf(["after", "before"], in: node)
    let partner = oneOf(["follow_with", "precede_with"], in: node)
    let openings = opening.map { patterns($0.value, what: "'\($0.key)'") } ?? []
    let partners = partner.map { patterns($0.value, what: "'\($0.key)'") } ?? []
    let bound = openings.map(\.pattern.bindings).reduce(openings.first?.pattern.bindings ?? []) { $0.intersection($1) }
    let tests = node["unless_nil"].map { patterns($0, what: "'unless_nil'") } ?? []
    if let misplaced = node["unless_nil"], partner?.key == PairedCallRule.Order.precede.rawValue {
      report("'unless_nil' goes with 'after' and 'follow_with'", at: misplaced.start)
    }
    for (pattern, mark) in partners + tests where openings.isEmpty == false {
      for name in pattern.bindings.subtracting(bound).sorted() {
        report("'$\(name)' is not bound by every pattern of '\(opening?.key ?? "after")'", at: mark)
      }
    }
    if !openings.isEmpty, let mark = stated?.start {
      for name in placeholders(in: message) where !bound.contains(name) {
        report("'$\(name)' in the message is not bound by every pattern of '\(opening?.key ?? "after")'", at: mark)
      }
    }
    let requiredPaths = node["on"].flatMap { self.requiredPaths($0) } ?? PairedCallRule.RequiredPaths.everyPath
    let scopes = node["within"].map { self.scopes($0) } ?? []
    let isFrameworkOnly = node["framework_only"].flatMap { boolean(of: $0, what: "'framework_only'") } ?? false
    guard problems.count == known, let partner else { return nil }
    return PairedCallRule(
      id: rule, message: message, openings: openings.map(\.pattern), partners: partners.map(\.pattern),
      order: PairedCallRule.Order(rawValue: partner.key) ?? .follow, requiredPaths: requiredPaths,
      tests: tests.map(\.pattern), scopes: scopes, isFrameworkOnly: isFrameworkOnly)
  }

  private mutating func oneOf(_ keys: [String], in node: YAMLNode) -> (key: String, value: YAMLNode)? {
    let found = keys.compactMap { key in node[key].map { (key: key, value: $0) } }
    if found.count > 1 { report("'\(keys[0])' and '\(keys[1])' exclude each other", at: found[1].value.start) }
    if found.isEmpty { report("this rule lacks '\(keys[0])' or '\(keys[1])'", at: node.start) }
    return found.first
  }

  /// Parses one pattern or a list of patterns.
  private mutating func patterns(_ node: YAMLNode, what: String) -> [(pattern: CallPattern, mark: YAMLMark)] {
    patterns(node, what: what, a: "call") { text throws(CallPatternError) in try CallPattern(text) }
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

  private mutating func forbiddenUse(
    _ forbidden: YAMLNode, _ node: YAMLNode, _ rule: RuleID, _ message: String
  ) -> ForbiddenUse {
    let found = patterns(forbidden, what: "'forbid'", a: "pattern") { text throws(CallPatternError) in try UsePattern(text) }
    let bound = found.map(\.pattern.bindings).reduce(found.first?.pattern.bindings ?? []) { $0.intersection($1) }
    if !found.isEmpty, let mark = node["message"]?.start {
      for name in placeholders(in: message) where !bound.contains(name) {
        report("'$\(name)' in the message is not bound by every pattern of 'forbid'", at: mark)
      }
    }
    let replacement = node["replace_with"].flatMap { text(of: $0, what: "'replace_with'") }
    if let replacement, let stated = node["replace_with"], !found.isEmpty {
      for name in placeholders(in: replacement) where !bound.contains(name) {
        report("'$\(name)' in 'replace_with' is not bound by every pattern of 'forbid'", at: stated.start)
      }
      var text = ReplacementText(replacement, of: found.map(\.pattern))
      do throws(CallPatternError) { try text.check() } catch {
        report(error.message, at: stated.mark(ofByte: error.offset))
      }
    }
    if found.contains(where: { $0.pattern.isImport }) {
      refuse(["types", "subclasses_of", "within"], in: node) { "'\($0)' does not go with an import, which stands in no type" }
    }
    if let safe = node["safe"], replacement == nil { report("'safe' goes with 'replace_with'", at: safe.start) }
    return ForbiddenUse(
      id: rule, message: message, patterns: found.map(\.pattern),
      types: TypePatterns(types: names("types", in: node), superclasses: names("subclasses_of", in: node)),
      scopes: node["within"].map { scopes($0) } ?? [], replacement: replacement,
      isReplacementSafe: node["safe"].flatMap { boolean(of: $0, what: "'safe'") } ?? false)
  }

  private mutating func requiredPaths(_ node: YAMLNode) -> PairedCallRule.RequiredPaths? {
    guard let name = text(of: node, what: "'on'") else { return nil }
    if let paths = PairedCallRule.RequiredPaths(rawValue: name) { return paths }
    reportUnknown("reach", name, among: PairedCallRule.RequiredPaths.allCases.map(\.rawValue), at: node.start)
    return nil
  }

  /// Parses one kind of types or a list of them.
  private mutating func scopes(_ node: YAMLNode) -> [TypeScope] {
    let nodes = if case .sequence(let items) = node.value { items } else { [node] }
    if nodes.isEmpty { report("'within' names no kind of types", at: node.start) }
    return nodes.compactMap { node in
      guard let name = text(of: node, what: "'within'") else { return nil }
      if let scope = TypeScope(rawValue: name) { return scope }
      reportUnknown("kind of types", name, among: TypeScope.allCases.map(\.rawValue), at: node.start)
      return nil
    }
  }

  // MARK: Limit

  private mutating func limitsCheck(_ node: YAMLNode, _ message: String?) -> RuleCheck? {
    let types = names("types", in: node)
    let superclasses = names("subclasses_of", in: node)
    guard !types.isEmpty || !superclasses.isEmpty else {
      // Names that are none were reported.
      if node["types"]?.isNull ?? true, node["subclasses_of"]?.isNull ?? true {
        report("this rule lacks 'types' or 'subclasses_of'", at: node.start)
      }
      return nil
    }
    return .limits(TypePatterns(types: types, superclasses: superclasses), message: message)
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

  /// Makes an option for each measure, with the stated limits or none.
  private mutating func limitOptions(_ node: YAMLNode) -> [RuleOption] {
    let measures = RuleRegistry.sizeOptions
    guard let value = node["limits"],
      let entries = members(of: value, what: "'limits'", known: measures.map(\.name), example: "{code_lines: {warning: 300}}")
    else { return [] }
    // Unknown keys are left out of the entries and were reported.
    if value.isNull || value.isEmptyMapping { report("'limits' states none", at: value.start) }
    var stated: [String: Limit] = [:]
    for entry in entries {
      guard let name = entry.key.text, let found = limits(entry.value, what: "'\(name)'", minimum: 1) else { continue }
      let limit = Limit(warning: found.warning?.value ?? nil, error: found.error?.value ?? nil)
      if let low = limit.warning, let high = limit.error, low > high {
        report("the warning limit of '\(name)', \(low), is above its error limit, \(high)", at: entry.value.start)
      }
      stated[name] = limit
    }
    return measures.map { option in
      RuleOption(name: option.name, summary: option.summary, kind: .limits(standard: stated[option.name] ?? Limit(), minimum: 1))
    }
  }
}

/// The unique names after a `$` in a message.
private func placeholders(in message: String) -> [String] {
  var names: [String] = []
  for piece in message.split(separator: "$", omittingEmptySubsequences: false).dropFirst() {
    let name = String(piece.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") })
    guard let first = name.first, !first.isNumber, !names.contains(name) else { continue }
    names.append(name)
  }
  return names
}

import RuleModel

/// What configuration files state about one rule. Nil and missing members are left to its metadata.
struct RuleStatement: Sendable, Equatable {
  var severity: Sourced<Severity>?
  /// Whether the severity is only the default, of a rule that `only` chooses. It enables the rule, but does not replace the
  /// severities that follow from limits.
  var isChosen = false
  var options: [String: RuleOptionStatement] = [:]
  var isEmpty: Bool { severity == nil && options.isEmpty }

  /// Merges the statement of a nearer file, which has precedence for each key.
  mutating func merge(_ nearer: RuleStatement) {
    if let stated = nearer.severity { (severity, isChosen) = (stated, nearer.isChosen) }
    options.merge(nearer.options) { $0.merged(with: $1) }
  }
}

extension RuleStatement {
  /// The part that another statement does not replace; nil if nothing remains.
  func without(_ nearer: RuleStatement) -> RuleStatement? {
    var rest = self
    if nearer.severity != nil { rest.severity = nil }
    for (name, option) in nearer.options { rest.options[name] = rest.options[name]?.without(option) }
    return rest.isEmpty ? nil : rest
  }
}

/// What configuration files state about one option of a rule.
enum RuleOptionStatement: Sendable, Equatable {
  case limits(StatedLimits)
  case integer(Sourced<Int>)
  case boolean(Sourced<Bool>)
  case strings(Sourced<[String]>)

  func merged(with nearer: RuleOptionStatement) -> RuleOptionStatement {
    guard case .limits(let below) = self, case .limits(let above) = nearer else { return nearer }
    return .limits(
      StatedLimits(warning: above.warning ?? below.warning, error: above.error ?? below.error))
  }
}

extension RuleOptionStatement {
  fileprivate func without(_ nearer: RuleOptionStatement) -> RuleOptionStatement? {
    guard case .limits(var rest) = self, case .limits(let above) = nearer else { return nil }
    if above.warning != nil { rest.warning = nil }
    if above.error != nil { rest.error = nil }
    return rest.isEmpty ? nil : .limits(rest)
  }
}

/// Limits as configuration files state them: a missing value is not stated, and a value of nil is `off`.
struct StatedLimits: Sendable, Equatable {
  var warning: Sourced<Int?>?
  var error: Sourced<Int?>?
  var isEmpty: Bool { warning == nil && error == nil }

  /// Merges the stated limits with the defaults. A default that contradicts a stated limit is dropped: if the stated
  /// warning limit is above the default error limit, there is no error limit.
  func resolved(standard: Limit) -> RuleOptionValue {
    var warning = warning ?? Sourced(standard.warning)
    var error = error ?? Sourced(standard.error)
    if let low = warning.value, let high = error.value, low > high {
      if error.origin == .standard { error.value = nil } else { warning.value = nil }
    }
    return .limits(warning: warning, error: error)
  }
}

extension NodeReader {
  /// Parses `{warning: 350, error: off}`, `350` for a warning limit only, or `off` for no limits.
  /// - Parameter standard: The warning limit in an example of what to write.
  mutating func limits(_ node: YAMLNode, what: String, minimum: Int, standard: Int? = nil) -> StatedLimits? {
    if isOff(node) {
      let off = Sourced<Int?>(nil, from: origin(of: node))
      return StatedLimits(warning: off, error: off)
    }
    if let text = node.text, let number = Int(text) {
      guard node.plainText != nil else {
        report("\(what) is a number without quotes: \(max(minimum, number))", at: node.start)
        return nil
      }
      return limit(node, what: what, minimum: minimum).map { StatedLimits(warning: $0) }
    }
    if node.plainText.flatMap(Double.init) != nil {
      report("\(what) is a whole number, a mapping or off, not \(node.summary)", at: node.start)
      return nil
    }
    let example = "{warning: \(standard ?? max(minimum, 300))}"
    guard
      let entries = members(of: node, what: what, known: ["warning", "error"], example: example)
    else { return nil }
    var stated = StatedLimits()
    for entry in entries {
      let limit = limit(entry.value, what: "the \(entry.key.text ?? "") limit of \(what)", minimum: minimum)
      if entry.key.text == "warning" { stated.warning = limit } else { stated.error = limit }
    }
    return stated
  }

  private mutating func limit(_ node: YAMLNode, what: String, minimum: Int) -> Sourced<Int?>? {
    if isOff(node) { return Sourced(nil, from: origin(of: node)) }
    guard !node.isNull else { return nil }
    guard let text = node.plainText else {
      let hint = node.text.flatMap { Int($0) }.map { "; write \(max(minimum, $0)) without quotes" } ?? ""
      report("\(what) is a whole number or off, not \(node.summary)\(hint)", at: node.start)
      return nil
    }
    if let number = Int(text), number < minimum {
      report("\(what) is at least \(minimum), or off for no limit, not \(number)", at: node.start)
      return nil
    }
    return integer(of: node, what: what, in: minimum ... .max).map {
      Sourced($0, from: origin(of: node))
    }
  }
}

/// What a rule is called, says, defaults to and explains: one file of Rules.
public struct RuleMetadata: Sendable, Equatable {
  /// snake_case; also the name of the file.
  public var rule: String
  /// A title of a few words.
  public var name: String
  /// The version that brought the rule; empty for a rule of a project's own.
  public var since: String
  /// Severity when no configuration speaks.
  public var severity: RuleSeverity
  /// The rule that it was part of before, if any: what a configuration states of that one, and comments at a type, hold for it.
  public var former: String?
  /// One sentence.
  public var summary: String
  /// What happens to the users of the app, why, and what to do: paragraphs, without line ends.
  public var rationale: [String]
  public var options: [RuleOption]
  public var correct: [RuleExample]
  public var incorrect: [RuleExample]
  /// Addresses of what can be read elsewhere.
  public var references: [String] = []
  /// What it looks for, unless Swift code says so.
  public var check: RuleCheck?
  /// For a rule of a project's own whether its file states a severity; for limits that takes the place of what each says.
  public var statesSeverity = false

  /// Whether the rule is one of a project's own.
  public var isOfProject: Bool { since.isEmpty }

  /// The option of this name.
  public func option(_ name: String) -> RuleOption? {
    options.first { $0.name == name }
  }
}

/// Swift source that shows a rule at work.
public struct RuleExample: Sendable, Equatable {
  public var source: String
  /// Where the source starts in the metadata, from one: a failing example can be reported there.
  public var line: Int

  /// The places that carets mark, each on a line of its own below, as `line:column-column`.
  public var marks: [String] {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.indices.compactMap { number in
      let rest = lines[number].drop { $0 == " " || $0 == "/" }
      let carets = rest.prefix { $0 == "^" }
      guard !carets.isEmpty else { return nil }
      let column = lines[number].utf8.count - rest.utf8.count + 1
      return "\(number):\(column)-\(column + carets.count)"
    }
  }
}

/// The first lines of metadata: what every run must know of every rule.
public struct RuleHead: Sendable, Equatable {
  public var rule: String
  /// Severity when no configuration speaks.
  public var severity: RuleSeverity
  /// Whether the rest of the metadata states what the rule looks for.
  public var hasCheck: Bool
  /// The rule that it was part of before.
  public var former: String?
}

extension RuleMetadata {
  var head: RuleHead {
    RuleHead(rule: rule, severity: severity, hasCheck: check != nil, former: former)
  }
}

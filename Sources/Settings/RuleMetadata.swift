public import RuleModel

/// The metadata of a rule, parsed from a file of `Rules` or from a custom rule.
public struct RuleMetadata: Sendable, Equatable {
  /// The id in snake_case, which is also the name of the file.
  public var rule: String
  /// A short title.
  public var name: String
  /// The version that introduced the rule; empty for a custom rule.
  public var since: String
  /// The default severity.
  public var severity: Severity
  /// The rule from which this one was split off, if any. Severities that a configuration states for that rule, and
  /// suppression comments at a type that name it, apply to this rule as well.
  public var former: String?
  /// One sentence.
  public var summary: String
  /// The effect on users of the app, the reason, and the fix, as paragraphs without line breaks.
  public var rationale: [String]
  public var options: [RuleOption]
  public var correct: [RuleExample]
  public var incorrect: [RuleExample]
  /// URLs of further information.
  public var references: [String] = []
  /// The check; nil for a rule that is written in Swift.
  public var check: RuleCheck?
  /// Whether a custom rule states a severity. For limits it replaces the severities of the limits.
  public var statesSeverity = false

  /// Whether this is a custom rule.
  public var isOfProject: Bool { since.isEmpty }

  public func option(_ name: String) -> RuleOption? {
    options.first { $0.name == name }
  }
}

/// A Swift source that satisfies or violates a rule.
public struct RuleExample: Sendable, Equatable {
  public var source: String
  /// The 1-based line of the metadata file where the source starts, for reports of failing examples.
  public var line: Int

  /// The ranges marked by carets, as `line:column-column`. Carets are on a separate line below the marked line; several such
  /// lines mark the same line.
  public var marks: [String] {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    var marked = 0
    return lines.indices.compactMap { number in
      let rest = lines[number].drop { $0 == " " || $0 == "/" }
      let carets = rest.prefix { $0 == "^" }
      guard !carets.isEmpty else {
        marked = number
        return nil
      }
      // A caret is below a character; columns count bytes.
      let start = lines[number].count - rest.count
      let column = lines[marked].prefix(start).utf8.count + 1
      let length = lines[marked].dropFirst(start).prefix(carets.count).utf8.count
      return "\(marked + 1):\(column)-\(column + length)"
    }
  }
}

/// The first part of rule metadata, which every run needs for every rule.
public struct RuleHead: Sendable, Equatable {
  public var rule: String
  /// The default severity.
  public var severity: Severity
  /// Whether the rest of the metadata states a check.
  public var hasCheck: Bool
  /// The rule from which this one was split off.
  public var former: String?
}

extension RuleMetadata {
  var head: RuleHead {
    RuleHead(rule: rule, severity: severity, hasCheck: check != nil, former: former)
  }
}

/// Two calls that belong together, as metadata or a user states it.
public struct PairedCalls: Sendable, Equatable {
  public enum Order: String, Sendable {
    case follow = "follow_with"
    case precede = "precede_with"
  }

  public enum Reach: String, Sendable, CaseIterable {
    case everyPath = "every_path"
    case everyPathIfTrue = "every_path_if_true"
    case somePath = "some_path"
  }

  public enum Scope: String, Sendable, CaseIterable {
    case viewControllers = "view_controllers"
    case views
  }

  public var openings: [EventPattern]
  public var partners: [EventPattern]
  public var order: Order
  public var reach: Reach
  /// Kinds of types in which calls need a partner; empty for all code.
  public var scopes: [Scope]
  public var message: String
}

/// Expressions that may not stand in some types, as a user states it.
public struct ForbiddenUses: Sendable, Equatable {
  public var patterns: [UsePattern]
  /// Names of types and of superclasses, `*` standing for any letters. A type that either matches is meant; where both
  /// and `scopes` are empty, all code is.
  public var types: [String]
  public var superclasses: [String]
  /// Kinds of types that are meant, too.
  public var scopes: [PairedCalls.Scope]
  public var message: String
  /// What takes the place of the expression: a fix.
  public var replacement: String?
  public var isReplacementSafe = false
}

/// A rule of a project's own: its metadata, and what it looks for.
public struct CustomRule: Sendable, Equatable {
  public enum Kind: Sendable, Equatable {
    case pairedCalls(PairedCalls)
    case forbiddenUses(ForbiddenUses)
    /// Limits for the types of these names, `*` standing for any letters, and below these superclasses. The limits are
    /// the options of the metadata.
    case limits(types: [String], superclasses: [String], message: String?)
  }

  public var metadata: RuleMetadata
  public var kind: Kind
  /// Whether its file states a severity; for limits it takes the place of what each limit says.
  public var statesSeverity: Bool
}

/// Reads files of rules. Each file holds a list of rules, or one; no rule may bear the name of another. `measures` are
/// the options of a rule about sizes: what `limits` may state.
public func readCustomRules(
  _ files: [(path: String, bytes: [UInt8])], measures: [RuleOption], registry: RuleRegistry = .embedded
) -> (rules: [CustomRule], problems: [ConfigurationProblem]) {
  var rules: [CustomRule] = []
  var problems: [ConfigurationProblem] = []
  var places: [String: Origin] = [:]
  for file in files {
    let (node, found) = readYAML(file.bytes, path: file.path)
    var reader = NodeReader(path: file.path, problems: found)
    if let node, !node.isNull {
      let items = if case .sequence(let items) = node.value { items } else { [node] }
      for item in items {
        guard let rule = reader.customRule(item, measures, registry) else { continue }
        let mark = item["rule"]?.start ?? item.start
        if let first = places[rule.metadata.rule] {
          reader.report("there is another rule '\(rule.metadata.rule)' at \(first)", at: mark)
        } else {
          places[rule.metadata.rule] = reader.origin(of: item["rule"] ?? item)
          rules.append(rule)
        }
      }
    }
    problems += reader.problems.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
  }
  return (rules, problems)
}

/// Two calls of which one requires the other.
public struct PairedCalls: Sendable, Equatable {
  public enum Order: String, Sendable {
    case follow = "follow_with"
    case precede = "precede_with"
  }

  public enum RequiredPaths: String, Sendable, CaseIterable {
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
  public var requiredPaths: RequiredPaths
  /// The kinds of types in which the rule applies; all code if empty.
  public var scopes: [Scope]
  public var message: String
}

/// Expressions that are forbidden in some types, or forbidden imports.
public struct ForbiddenUses: Sendable, Equatable {
  public var patterns: [UsePattern]
  /// Name patterns of types and of superclasses, in which `*` matches any characters. The rule applies to a type that
  /// matches either list. It applies to all code if both lists and `scopes` are empty.
  public var types: [String]
  public var superclasses: [String]
  /// Further kinds of types to which the rule applies.
  public var scopes: [PairedCalls.Scope]
  public var message: String
  /// The replacement of the expression, offered as a fix.
  public var replacement: String?
  public var isReplacementSafe = false
}

/// The check of a rule that is data. It has the same meaning in built-in and custom rules.
public enum RuleCheck: Sendable, Equatable {
  case pairedCalls(PairedCalls)
  case forbiddenUses(ForbiddenUses)
  /// Limits for types with these names, in which `*` matches any characters, and for subclasses of these superclasses.
  /// The limits themselves are options of the metadata.
  case limits(types: [String], superclasses: [String], message: String?)
}

/// Two calls that belong together.
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

/// Expressions that may not stand in some types, and imports.
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

/// What a rule that is data looks for. It means the same in a rule of the program's and in one of a project's own.
public enum RuleCheck: Sendable, Equatable {
  case pairedCalls(PairedCalls)
  case forbiddenUses(ForbiddenUses)
  /// Limits for the types of these names, `*` standing for any letters, and below these superclasses. The limits are
  /// the options of the metadata.
  case limits(types: [String], superclasses: [String], message: String?)
}

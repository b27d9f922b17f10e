/// A rule that requires a second call for a first one: "After X on this receiver Y must follow on every path".
public struct PairedCallRule: Hashable, Sendable {
  /// Whether the partner follows or precedes the opening call. The raw value is the key in rule metadata.
  public enum Order: String, Hashable, Sendable {
    case follow = "follow_with"
    case precede = "precede_with"
  }

  /// The paths on which a partner is required. The raw value is the value of the key `on`.
  public enum RequiredPaths: String, Hashable, Sendable, CaseIterable {
    /// Every path from the opening call to an exit of the function, or, for `precede`, from the entry to the call.
    case everyPath = "every_path"
    /// Every path except those on which the opening call returned false. `guard url.start…() else { return }` requires
    /// nothing on the early return.
    case everyPathIfTrue = "every_path_if_true"
    /// At least one path.
    case somePath = "some_path"
  }

  /// The identifier of the rule.
  public var id: RuleID
  /// The message for users. `$receiver` and other bindings are replaced by source text.
  public var message: String
  /// The calls that require a partner.
  public var openings: [CallPattern]
  /// The calls that are accepted as a partner. Their bindings are those of the opening call.
  public var partners: [CallPattern]
  public var order: Order
  public var requiredPaths: RequiredPaths
  /// The calls that return nil if the opening call has had no effect, so that no partner is required.
  public var tests: [CallPattern]
  /// The kinds of types to which the rule applies; empty for all code.
  public var scopes: [TypeScope]
  /// Whether the openings are functions of a framework. A call that may call a function of the sources with the same
  /// name and labels is no opening then.
  public var isFrameworkOnly: Bool

  public init(
    id: RuleID, message: String, openings: [CallPattern], partners: [CallPattern], order: Order = .follow,
    requiredPaths: RequiredPaths = .everyPath, tests: [CallPattern] = [], scopes: [TypeScope] = [],
    isFrameworkOnly: Bool = false
  ) {
    self.id = id
    self.message = message
    self.openings = openings
    self.partners = partners
    self.order = order
    self.requiredPaths = requiredPaths
    self.tests = tests
    self.scopes = scopes
    self.isFrameworkOnly = isFrameworkOnly
  }
}

/// A kind of types, including their extensions, in which a rule applies. The raw value is the value of the key `within`.
public enum TypeScope: String, Hashable, Sendable, CaseIterable {
  case viewControllers = "view_controllers"
  case views
}

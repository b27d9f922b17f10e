/// What Apple's frameworks declare, as far as the rules need it: classes, and the methods of the life cycle. The caller
/// that makes the index reads it from a data file.
public struct FrameworkCatalog: Sendable, Hashable {
  /// What a class is to the rules.
  public enum Role: UInt8, Sendable, Hashable {
    /// Reaches UIViewController.
    case viewController
    /// Reaches UIResponder, and is no view controller.
    case responder
    /// Any other class.
    case other
  }

  /// Role by class name.
  public private(set) var classes: [String: Role] = [:]
  /// The names of the frameworks.
  public var modules: Set<String> = []
  /// Overrides that UIKit calls by itself, as `name(label:)`: they touch everything and tie nothing.
  public var lifeCycleMethods: Set<String> = []

  /// Selectors that a responder of the system answers.
  public var selectors: Set<String> = []

  public init() {}

  public mutating func add(_ role: Role, _ names: some Sequence<String>) {
    for name in names { classes[name] = role }
  }
}

/// The declarations in Apple's frameworks that the rules need: classes and life-cycle methods. The caller that creates
/// the index reads the catalog from a data file.
public struct FrameworkCatalog: Sendable, Hashable {
  /// The categories of classes that rules distinguish.
  public enum Role: UInt8, Sendable, Hashable {
    /// UIViewController or a subclass.
    case viewController
    /// UIResponder or a subclass, but no view controller.
    case responder
    /// Any other class.
    case other
  }

  /// By class name, the role.
  public private(set) var classes: [String: Role] = [:]
  /// The names of the frameworks.
  public var modules: Set<String> = []
  /// Overrides that UIKit calls, as `name(label:)`. They use members of all kinds, so that they do not show which
  /// members belong together.
  public var lifeCycleMethods: Set<String> = []

  /// Selectors that a responder of the system implements.
  public var selectors: Set<String> = []

  public init() {}

  public mutating func add(_ role: Role, _ names: some Sequence<String>) {
    for name in names { classes[name] = role }
  }
}

import Paths

/// The identifier of a rule in snake_case, such as `missing_did_move`: the name of its metadata file, and its name in
/// configurations, suppression comments and output.
public struct RuleID: Hashable, Sendable, Comparable, ExpressibleByStringLiteral {
  public let name: String

  public init(_ name: String) { self.name = name }
  public init(stringLiteral name: String) { self.name = name }

  public static func < (left: RuleID, right: RuleID) -> Bool { pathPrecedes(left.name, right.name) }
}

// What the compiler needs for `#selector`.
public struct Selector: ExpressibleByStringLiteral, Hashable {
  public init(_ text: String) {}
  public init(stringLiteral text: String) {}
}

/// The values above which a measure gives a warning or an error. Nil means no limit; a value equal to the limit does not
/// exceed it.
public struct Limit: Hashable, Sendable {
  public var warning: Int?
  public var error: Int?

  public init(warning: Int? = nil, error: Int? = nil) {
    self.warning = warning
    self.error = error
  }
}

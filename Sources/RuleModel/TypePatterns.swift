import Globs

/// The types to which a rule applies, as patterns of their names or of their superclasses' names, in which `*` matches any
/// characters.
public struct TypePatterns: Hashable, Sendable {
  private let types: [Pattern]
  /// Patterns of direct and indirect superclasses.
  private let superclasses: [Pattern]

  private struct Pattern: Hashable {
    var wildcard: NameWildcard
    /// Whether the pattern is compared with the qualified name of a nested type, and not only with its last component.
    var isQualified: Bool

    init(_ text: String) {
      wildcard = NameWildcard(text)
      isQualified = text.utf8.contains(UInt8(ascii: "."))
    }

    func matches(_ name: String) -> Bool {
      let period = isQualified ? nil : name.utf8.lastIndex(of: UInt8(ascii: "."))
      return wildcard.matches(period.map { name[name.utf8.index(after: $0)...] } ?? name[...])
    }
  }

  public init(types: [String] = [], superclasses: [String] = []) {
    self.types = types.map(Pattern.init)
    self.superclasses = superclasses.map(Pattern.init)
  }

  public var isEmpty: Bool { types.isEmpty && superclasses.isEmpty }

  /// Whether the rule applies to a type.
  /// - Parameters:
  ///   - name: The qualified name of the type.
  ///   - chain: The names of its superclasses. It is evaluated only if a pattern needs it.
  public func match(_ name: String, superclasses chain: @autoclosure () -> [String]) -> Bool {
    if types.contains(where: { $0.matches(name) }) { return true }
    return !superclasses.isEmpty && chain().contains { superclass in superclasses.contains { $0.matches(superclass) } }
  }
}

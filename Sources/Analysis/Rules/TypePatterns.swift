import Globs
import Syntax

/// The types to which a custom rule applies, as patterns of their names or of their superclasses' names.
struct TypePatterns: Hashable, Sendable {
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

  init(types: [String], superclasses: [String]) {
    self.types = types.map(Pattern.init)
    self.superclasses = superclasses.map(Pattern.init)
  }

  var isEmpty: Bool { types.isEmpty && superclasses.isEmpty }

  /// Whether the rule applies to a type with the qualified name `name`.
  func match(_ type: DeclarationID, _ name: String, _ index: ProjectIndex) -> Bool {
    if types.contains(where: { $0.matches(name) }) { return true }
    guard !superclasses.isEmpty else { return false }
    return index.superclassChain(of: type).contains { superclass in superclasses.contains { $0.matches(superclass) } }
  }
}

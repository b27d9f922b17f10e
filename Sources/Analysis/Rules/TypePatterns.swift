import Globs
import Syntax

/// The types that a custom rule covers, by patterns of their names or of the names of their superclasses.
struct TypePatterns: Hashable, Sendable {
  private let types: [Pattern]
  /// At any distance.
  private let superclasses: [Pattern]

  private struct Pattern: Hashable {
    var wildcard: NameWildcard
    /// Whether it covers the whole name of a nested type; otherwise the last name alone.
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

  /// Whether a type is covered, whose qualified name is `name`.
  func match(_ type: DeclarationID, _ name: String, _ index: ProjectIndex) -> Bool {
    if types.contains(where: { $0.matches(name) }) { return true }
    guard !superclasses.isEmpty else { return false }
    return index.superclassChain(of: type).contains { superclass in superclasses.contains { $0.matches(superclass) } }
  }
}

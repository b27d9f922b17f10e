import Syntax

/// Finds the declaration of a property in a type and its extensions. Types with many members or extensions are indexed
/// by name, because each of their functions looks up the properties that it uses. Properties declared in Objective-C
/// are not found.
struct PropertyLookup: Sendable {
  private let index: ProjectIndex
  private var indexed: [DeclarationID: [UInt64: Position]] = [:]
  /// By file, the declarations with many properties.
  private var large: [FileID: [Int]] = [:]

  private struct Position {
    var part: DeclarationID
    var property: Int
  }

  /// The maximum number of extensions of a type that is not indexed.
  static let mostParts = 16
  private static let mostProperties = 64

  init(_ index: ProjectIndex) {
    self.index = index
    for file in index.files { findLarge(in: file) }
    enterAll()
  }

  /// Creates the lookup for another version of the project. Reuses the index if declarations are the same.
  init(_ index: ProjectIndex, like other: PropertyLookup, _ change: ProjectChange) {
    self.index = index
    large = other.large
    if change.declaresSame {
      indexed = other.indexed
      return
    }
    for file in change.edited { findLarge(in: file) }
    enterAll()
  }

  private mutating func findLarge(in file: FileID) {
    large[file] = nil
    guard let source = index[file], source.summary.objectiveC == nil else { return }
    let measures = source.summary.members.measures
    let found = measures.indices.filter { measures[$0].propertyCount > PropertyLookup.mostProperties }
    if !found.isEmpty { large[file] = found }
  }

  private mutating func enterAll() {
    for (file, numbers) in large {
      for number in numbers {
        let id = DeclarationID(file: file, index: number)
        let extended = index.link(of: id).extended
        for type in extended.isEmpty ? [id] : extended { enter(type) }
      }
    }
    for type in index.typesWithExtensions(moreThan: PropertyLookup.mostParts) { enter(type) }
  }

  private mutating func enter(_ type: DeclarationID) {
    guard indexed[type] == nil else { return }
    var positions: [UInt64: Position] = [:]
    for part in [type] + index.extensions(of: type) {
      guard let source = index[part.file], source.summary.objectiveC == nil else { continue }
      let properties = source.summary.members.properties(of: part.index)
      for property in properties.indices {
        let hash = source.summary.names.hash(properties[property].name)
        if positions[hash] == nil { positions[hash] = Position(part: part, property: property) }
      }
    }
    indexed[type] = positions
  }

  /// The first property with this name in the type and its extensions, and the declaration that contains it.
  func property(_ name: String, of type: DeclarationID) -> (part: DeclarationID, property: Property)? {
    if let positions = indexed[type] {
      guard let found = positions[FNV1a(name.utf8).value], let source = index[found.part.file] else { return nil }
      let property = source.summary.members.properties[found.property]
      // Of two names with the same hash, only the first is found.
      return source.summary.names[property.name].elementsEqual(name.utf8) ? (found.part, property) : nil
    }
    for part in [type] + index.extensions(of: type) {
      guard let source = index[part.file], source.summary.objectiveC == nil else { continue }
      let properties = source.summary.members.properties(of: part.index)
      if let found = properties.first(where: { source.summary.names[$0.name].elementsEqual(name.utf8) }) { return (part, found) }
    }
    return nil
  }
}

public import Syntax

// What other modules ask about declarations: by path, and by superclass.

extension ProjectIndex {
  /// The types of a path that code in a file may mean, ordered by path and place.
  public func types(at path: String, from file: FileID) -> [DeclarationID] {
    candidates(path, from: file).compactMap { if case .type(let type) = $0 { type } else { nil } }
  }

  /// Whether a path is declared in any file that a file's code may see, or in test code beside it.
  public func isTaken(_ path: String, near file: FileID) -> Bool {
    let part = parts[island(of: file)]
    return part.declared[path] != nil || part.declaredByTests[path] != nil
  }

  /// The names of the types and typealiases directly within a type, in any file that a file's code may see; in no order.
  public func names(within path: String, from file: FileID) -> [String] {
    let prefix = path + "."
    return parts[island(of: file)].declared.keys.filter { $0.hasPrefix(prefix) }
      .map { String($0.dropFirst(prefix.count)) }.filter { !$0.contains(".") }
  }

  /// The superclasses that the sources declare, nearest first.
  public func declaredSuperclasses(of type: DeclarationID) -> [DeclarationID] {
    superclassReferences(of: type).compactMap(\.declaration)
  }

  /// The superclass outside the sources at which the chain of a class ends; nil where none is known.
  public func externalSuperclass(of type: DeclarationID) -> String? {
    guard case .external(let name)? = superclassReferences(of: type).last else { return nil }
    return name
  }

  /// The properties of an Objective-C class over all its parts, each once, and whether they hold values.
  public func objectiveCProperties(
    of parts: [DeclarationID]
  ) -> [(part: DeclarationID, property: Property, isStored: Bool)] {
    ObjectiveCMembers(of: parts, in: self).properties.map { ($0.part, $0.property, $0.isStored) }
  }
}

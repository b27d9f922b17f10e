import Syntax

/// The name of a type as written in a file, and the declaration that encloses it.
struct TypeName: Hashable, Sendable {
  var name: NameID
  var owner: Int32
}

/// The lowered function bodies of a file, with their names and name hashes. A class, so that lookups copy nothing.
final class BodyFile: Sendable {
  let id: FileID
  let tree: FlowTree
  let names: NameTable
  /// By function, the enclosing type and the declared result.
  let owners: [ProjectTypes.Owner]
  let results: [DeclaredResult]
  /// The hash of each name. Few names of a file are looked up by text, so strings are created only for those.
  private let hashes: [UInt64]

  init(_ id: FileID, _ tree: FlowTree, _ names: NameTable, _ types: ProjectTypes) {
    self.id = id
    self.tree = tree
    self.names = names
    var owners: [Int32: ProjectTypes.Owner] = [:]
    var results: [TypeName: DeclaredResult] = [:]
    self.owners = tree.functions.map { function in
      let owner = owners[function.owner] ?? types.owner(function.owner, of: id)
      owners[function.owner] = owner
      return owner
    }
    self.results = tree.functions.map { function in
      guard function.type != noName else { return DeclaredResult() }
      let written = TypeName(name: function.type, owner: function.owner)
      if let known = results[written] { return known }
      let result = types.result(names.text(function.type), in: id, owner: function.owner)
      results[written] = result
      return result
    }
    hashes = (0..<names.count).map { names.hash(NameID(truncatingIfNeeded: $0)) }
  }

  /// The hash of a name; nil for a synthetic name.
  func hash(_ name: NameID) -> UInt64? {
    Int(name) < hashes.count ? hashes[Int(name)] : nil
  }

  /// The index of the name with this text, if the file contains it.
  func name(_ text: String) -> NameID? {
    let hash = FNV1a(text.utf8).value
    return hashes.indices.lazy.map { NameID(truncatingIfNeeded: $0) }.first { [names] name in
      self.hashes[Int(name)] == hash && names[name].elementsEqual(text.utf8)
    }
  }

  /// The names whose hashes `isWanted` accepts.
  func names(_ isWanted: (UInt64) -> Bool) -> [NameID] {
    hashes.indices.filter { isWanted(hashes[$0]) }.map { NameID(truncatingIfNeeded: $0) }
  }
}

import Syntax

/// The name of a type, as a declaration of the file writes it.
struct TypeName: Hashable, Sendable {
  var name: NameID
  var owner: Int32
}

/// The function bodies of a file, with its names and their hashes. A class, so that looking something up copies nothing.
final class BodyFile: Sendable {
  let id: FileID
  let tree: FlowTree
  let names: NameTable
  /// By function, the type around it, and what it is declared to return.
  let owners: [ProjectTypes.Owner]
  let results: [DeclaredResult]
  /// By name. Of the many names of a file few are looked up: no text is made of the others.
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


  /// The hash of a name of the file.
  func hash(_ name: NameID) -> UInt64? {
    Int(name) < hashes.count ? hashes[Int(name)] : nil
  }

  /// The name of this text, if the file has it.
  func name(_ text: String) -> NameID? {
    let hash = FNV1a(text.utf8).value
    return hashes.indices.lazy.map { NameID(truncatingIfNeeded: $0) }.first { [names] name in
      self.hashes[Int(name)] == hash && names[name].elementsEqual(text.utf8)
    }
  }

  /// The names of which something is wanted, by their hashes.
  func names(_ isWanted: (UInt64) -> Bool) -> [NameID] {
    hashes.indices.filter { isWanted(hashes[$0]) }.map { NameID(truncatingIfNeeded: $0) }
  }
}

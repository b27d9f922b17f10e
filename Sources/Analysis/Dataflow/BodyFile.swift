import Syntax

/// The function bodies of a file, with its names and their hashes. A class, so that looking something up copies nothing.
final class BodyFile: Sendable {
  let id: FileID
  let tree: FlowTree
  let names: NameTable
  /// By name. Of the many names of a file few are looked up: no text is made of the others.
  private let hashes: [UInt64]

  convenience init(_ id: FileID, _ summary: FileSummary) { self.init(id, summary.flow, summary.names) }

  init(_ id: FileID, _ tree: FlowTree, _ names: NameTable) {
    self.id = id
    self.tree = tree
    self.names = names
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

import Syntax

/// Constants whose value is a string literal or nil, by type and name: `static let detail = "showDetail"`,
/// `case detail = "showDetail"`, `let nothing: Any? = nil`.
struct TextConstants: Sendable {
  struct Constant: Sendable {
    var id: LiteralID
    /// The type that contains it; several if the enclosing extension may extend several types.
    var types: [TypeReference]
    /// The hash of the text; nil if the value is nil.
    var text: UInt64?
  }

  /// By hash of the name, in the order of the files.
  private var constants: [UInt64: [Constant]] = [:]
  /// By file, the hashes of the names of its constants, without duplicates.
  private var names: [FileID: [UInt64]] = [:]

  init(_ types: ProjectTypes) {
    for file in types.index.files {
      let found = TextConstants.constants(of: file, types)
      if !found.isEmpty { names[file] = Array(Set(found.map(\.name))) }
      for (name, constant) in found { constants[name, default: []].append(constant) }
    }
  }

  /// Advances to a version of the project in which the declarations of some files, or their meaning, differ.
  mutating func replace(_ files: Set<FileID>, _ types: ProjectTypes) {
    let index = types.index
    for file in files {
      for name in names.removeValue(forKey: file) ?? [] {
        constants[name]?.removeAll { $0.id.file == file }
        if constants[name]?.isEmpty == true { constants[name] = nil }
      }
      guard index.testFiles.isEmpty || !index.isTest(file) else { continue }
      // The constants with the same name are inserted together, because a file may have many.
      let found = Dictionary(grouping: TextConstants.constants(of: file, types), by: \.name)
      names[file] = found.isEmpty ? nil : Array(found.keys)
      for (name, added) in found {
        let place = constants[name]?.firstIndex { index.precedes(file, $0.id.file) }
        constants[name, default: []].insert(
          contentsOf: added.map(\.constant), at: place ?? constants[name]?.count ?? 0)
      }
    }
  }

  private static func constants(of file: FileID, _ types: ProjectTypes) -> [(name: UInt64, constant: Constant)] {
    guard let source = types.index[file] else { return [] }
    var (owner, around): (UInt32, [TypeReference]) = (.max, [])
    let names = source.summary.names
    return source.summary.members.texts.enumerated().map { position, text in
      if text.owner != owner {
        (owner, around) = (text.owner, types.owner(Int32(truncatingIfNeeded: text.owner), of: file).types)
      }
      let id = LiteralID(file: file, node: FlowNodeID(truncatingIfNeeded: position), isConstant: true)
      let text = text.text == noName ? nil : names.hash(text.text)
      return (names.hash(source.summary.members.texts[position].name), Constant(id: id, types: around, text: text))
    }
  }

  /// Whether some type has a constant with this name.
  func declare(_ name: UInt64) -> Bool { constants[name] != nil }

  /// The constant of a type, preferring those in the same file; nil if several differ.
  func constant(_ name: UInt64, of type: TypeReference, from file: FileID) -> Constant? {
    guard let found = constants[name]?.filter({ $0.types.contains(type) }) else { return nil }
    let own = found.filter { $0.id.file == file }
    let candidates = own.isEmpty ? found : own
    guard let first = candidates.first else { return nil }
    return candidates.allSatisfy { $0.text == first.text } ? first : nil
  }

}

extension SourceFile {
  /// The text of a constant.
  func text(of constant: LiteralID) -> String? {
    let texts = summary.members.texts
    guard constant.isConstant, texts.indices.contains(Int(constant.node)) else { return nil }
    let text = texts[Int(constant.node)].text
    return text == noName ? nil : summary.names.text(text)
  }
}

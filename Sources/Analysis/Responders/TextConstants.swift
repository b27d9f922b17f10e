import Syntax

/// Constants that hold a text, and constants that are nil, by type and name: `static let detail = "showDetail"`,
/// `case detail = "showDetail"`, `let nothing: Any? = nil`.
struct TextConstants: Sendable {
  struct Constant: Sendable {
    var id: LiteralID
    /// Its type; several where an extension may extend several.
    var types: [TypeReference]
    /// Hash of the text; nil where the constant is nil.
    var text: UInt64?
  }

  /// By the hash of the name.
  private var constants: [UInt64: [Constant]] = [:]

  init(_ types: ProjectTypes) {
    let index = types.index
    for file in index.files {
      guard let source = index[file] else { continue }
      var (owner, around): (UInt32, [TypeReference]) = (.max, [])
      for (position, text) in source.summary.members.texts.enumerated() {
        if text.owner != owner {
          (owner, around) = (text.owner, types.owner(Int32(truncatingIfNeeded: text.owner), of: file).types)
        }
        let id = LiteralID(file: file, node: FlowNodeID(truncatingIfNeeded: position), isConstant: true)
        let names = source.summary.names
        constants[names.hash(text.name), default: []].append(
          Constant(id: id, types: around, text: text.text == noName ? nil : names.hash(text.text)))
      }
    }
  }

  /// Whether some type has a constant of this name.
  func declare(_ name: UInt64) -> Bool { constants[name] != nil }

  /// The constant of a type, the file's own first; nil where several differ.
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

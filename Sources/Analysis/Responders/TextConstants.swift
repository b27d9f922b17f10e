import Syntax

/// Constants that hold a text, and constants that are nil, by type and name: `static let detail = "showDetail"`,
/// `case detail = "showDetail"`, `let nothing: Any? = nil`.
struct TextConstants: Sendable {
  struct Constant: Sendable {
    var id: LiteralID
    /// Hash of the simple name of its type.
    var type: UInt64
    /// Hash of the text; nil where the constant is nil.
    var text: UInt64?
  }

  /// By the hash of the name.
  private var constants: [UInt64: [Constant]] = [:]

  init(_ index: ProjectIndex) {
    for file in index.files {
      guard let source = index[file] else { continue }
      var (owner, type): (UInt32, UInt64) = (.max, 0)
      for (position, text) in source.summary.members.texts.enumerated() {
        if text.owner != owner {
          let declaration = source.summary.interface.declarations[Int(text.owner)]
          (owner, type) = (text.owner, TextConstants.hash(ofType: source.text(declaration.name)))
        }
        let id = LiteralID(file: file, node: FlowNodeID(truncatingIfNeeded: position), isConstant: true)
        let names = source.summary.names
        constants[names.hash(text.name), default: []].append(
          Constant(id: id, type: type, text: text.text == noName ? nil : names.hash(text.text)))
      }
    }
  }

  /// Whether some type has a constant of this name.
  func declare(_ name: UInt64) -> Bool { constants[name] != nil }

  /// The constant of a type, the file's own first; nil where several differ.
  func constant(_ name: UInt64, ofType type: String, from file: FileID) -> Constant? {
    guard let named = constants[name] else { return nil }
    let hash = TextConstants.hash(ofType: type)
    let found = named.filter { $0.type == hash }
    let own = found.filter { $0.id.file == file }
    let candidates = own.isEmpty ? found : own
    guard let first = candidates.first else { return nil }
    return candidates.allSatisfy { $0.text == first.text } ? first : nil
  }

  private static func hash(ofType name: String) -> UInt64 { FNV1a(simpleName(name).utf8).value }
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

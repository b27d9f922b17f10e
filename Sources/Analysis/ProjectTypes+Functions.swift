import Syntax

// The parameter types of functions that a property or a variable holds. They are the types of a closure's parameters if
// the closure does not write them.

extension ProjectTypes {
  /// The maximum length of a chain of typealiases of a function type.
  private static let longestChainOfAliases = 8

  /// The parameter types of a function type, given as `FlowTree` writes types or by the name of a typealias. Empty for
  /// other types.
  func parameters(ofFunction type: String, at place: NameResolver.Place) -> [ResolvedType] {
    var (written, place) = (type, place)
    for _ in 0..<ProjectTypes.longestChainOfAliases {
      if let parameters = functionParameters(written) {
        return parameters.map { $0.isEmpty ? ResolvedType() : resolve($0, at: place) }
      }
      var resolver = NameResolver(index)
      guard let name = nominalNames(written).first, let alias = resolver.aliasedText(name, at: place) else { return [] }
      (written, place) = (alias.text, alias.place)
    }
    return []
  }

  /// The parameter types of the function that a property holds.
  func parameters(ofFunctionIn property: String, of type: TypeReference) -> [ResolvedType] {
    guard let (part, declared) = declaration(of: property, in: type).found, declared.type != noName,
      let source = index[part.file]
    else { return [] }
    return parameters(
      ofFunction: source.summary.names.text(declared.type),
      at: place(in: part.file, owner: Int32(truncatingIfNeeded: part.index)))
  }
}

/// The maximum number of nested parentheses around a function type.
private let mostParentheses = 8

/// The parameter types in `(UIView, _ isFirst: Bool) -> Void`, each as the name of a type, or empty if it is no nominal
/// type. Nil if the text is no function type. Parentheses around the type, as in `((UIView) -> Void)?`, are followed up
/// to a bound, because hostile source code may contain any number of them.
private func functionParameters(_ written: String) -> [String]? {
  var bytes = Array(written.utf8)[...]
  for _ in 0..<mostParentheses {
    guard let list = ParameterList(in: bytes) else { return nil }
    if String(decoding: bytes[(list.close + 1)...], as: UTF8.self).contains("->") {
      return list.parameters.map { parameter(String(decoding: bytes[$0], as: UTF8.self)) }
    }
    bytes = bytes[(list.open + 1)..<list.close]
  }
  return nil
}

/// The contents of the first parentheses of a type.
private struct ParameterList {
  let open: Int
  private(set) var close: Int
  /// The byte ranges of the parameters without their labels.
  private(set) var parameters: [Range<Int>] = []

  init?(in bytes: ArraySlice<UInt8>) {
    // The parentheses of an attribute are skipped, as in `@convention(block) (UIView) -> Void`.
    let first = bytes.indices.first { bytes[$0] == 0x28 && ($0 == bytes.startIndex || !isIdentifier(bytes[$0 - 1])) }
    guard let open = first, !bytes[..<open].contains(0x3C) else { return nil }
    (self.open, close) = (open, open)
    var (depth, angles, start) = (0, 0, open + 1)
    for position in open..<bytes.endIndex {
      switch bytes[position] {
      case 0x28, 0x5B: depth += 1
      case 0x29, 0x5D:
        depth -= 1
        guard depth == 0 else { continue }
        parameters.append(start..<position)
        close = position
        return
      case 0x3C: angles += 1
      case 0x3E where bytes[position - 1] != 0x2D: angles -= 1
      // The type follows the label.
      case 0x3A where depth == 1 && angles == 0: start = position + 1
      case 0x2C where depth == 1 && angles == 0:
        parameters.append(start..<position)
        start = position + 1
      default: break
      }
    }
    return nil
  }
}

private func isIdentifier(_ byte: UInt8) -> Bool {
  let letter = byte | 0x20
  return letter >= 0x61 && letter <= 0x7A || byte >= 0x30 && byte <= 0x39 || byte == 0x5F || byte >= 0x80
}

/// The type of a parameter such as `any Context`, `inout [Tile]` or `Screen & Tellable`, without modifiers; empty for a
/// function type.
private func parameter(_ written: String) -> String {
  guard !written.contains("(") else { return "" }
  let words = written.split { $0 == " " || $0 == "\n" || $0 == "\t" || $0 == "\r" }
  guard !written.contains("&") else { return words.joined() }
  let word = words.last.map(String.init) ?? ""
  guard word.first == "[" else { return nominalNames(word).first ?? "" }
  return word.last == "?" ? String(word.dropLast()) : word
}

import Syntax

// What functions get that a property or a variable holds: the types of a closure's parameters, where it does not write them.

extension ProjectTypes {
  /// More typealiases of typealiases of a function's type than any sensible code has.
  private static let longestChainOfAliases = 8

  /// The types of the parameters of a function's type, as `FlowTree` writes it, or by the name of a typealias; none for any
  /// other type.
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

  /// The same, of a function that a property holds.
  func parameters(ofFunctionIn property: String, of type: TypeReference) -> [ResolvedType] {
    var chain: [DeclarationID] = []
    var current = type.declaration
    while let id = current, chain.count < ProjectTypes.longestChain, !chain.contains(id) {
      chain.append(id)
      if let (part, declared) = properties.property(property, of: id), let source = index[part.file] {
        guard declared.type != noName else { return [] }
        return parameters(
          ofFunction: source.summary.names.text(declared.type),
          at: place(in: part.file, owner: Int32(truncatingIfNeeded: part.index)))
      }
      current = index.declaredSuperclass(of: id)
    }
    return []
  }
}

/// The types of the parameters in `(UIView, _ isFirst: Bool) -> Void`, each by its name, or empty where it has none; nil for what
/// is no function's type.
private func functionParameters(_ written: String) -> [String]? {
  let bytes = Array(written.utf8)
  // Not that of an attribute: `@convention(block) (UIView) -> Void`.
  let first = bytes.indices.first { bytes[$0] == 0x28 && ($0 == 0 || !isIdentifier(bytes[$0 - 1])) }
  guard let open = first, !bytes[..<open].contains(0x3C) else { return nil }
  var depth = 0
  var angles = 0
  var starts = [open + 1]
  var close = open
  scan: for position in open..<bytes.count {
    switch bytes[position] {
    case 0x28, 0x5B: depth += 1
    case 0x29, 0x5D:
      depth -= 1
      guard depth > 0 else {
        close = position
        break scan
      }
    case 0x3C: angles += 1
    case 0x3E where bytes[position - 1] != 0x2D: angles -= 1
    // Of a label, the type stands behind it.
    case 0x3A where depth == 1 && angles == 0: starts[starts.count - 1] = position + 1
    case 0x2C where depth == 1 && angles == 0: starts.append(position + 1)
    default: break
    }
  }
  guard close > open else { return nil }
  let rest = String(decoding: bytes[(close + 1)...], as: UTF8.self)
  guard rest.contains("->") else {
    // `((UIView) -> Void)?`
    return functionParameters(String(decoding: bytes[(open + 1)..<close], as: UTF8.self))
  }
  var parameters: [String] = []
  for (number, start) in starts.enumerated() {
    let end = number + 1 < starts.count ? bytes[start..<starts[number + 1]].lastIndex(of: 0x2C) ?? close : close
    parameters.append(parameter(String(decoding: bytes[start..<end], as: UTF8.self)))
  }
  return parameters
}

private func isIdentifier(_ byte: UInt8) -> Bool {
  let letter = byte | 0x20
  return letter >= 0x61 && letter <= 0x7A || byte >= 0x30 && byte <= 0x39 || byte == 0x5F || byte >= 0x80
}

/// `any Context`, `inout [Tile]`, `Screen & Tellable`: without modifiers; empty for a function.
private func parameter(_ written: String) -> String {
  guard !written.contains("(") else { return "" }
  let words = written.split { $0 == " " || $0 == "\n" || $0 == "\t" || $0 == "\r" }
  guard !written.contains("&") else { return words.joined() }
  let word = words.last.map(String.init) ?? ""
  guard word.first == "[" else { return nominalNames(word).first ?? "" }
  return word.last == "?" ? String(word.dropLast()) : word
}

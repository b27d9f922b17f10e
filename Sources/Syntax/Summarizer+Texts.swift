// Constants whose value is a string: `let detail = "showDetail"`, and cases of enums with string raw values.

extension Summarizer {
  /// Records the value of a member declared with `let`, if it is a plain string literal or nil and nothing else.
  mutating func textConstant(_ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) {
    let property = scratch.properties.count &- 1
    let value = scratch.tokens.kind(index &+ 1)
    guard property >= 0, value == .string || value == .nilKeyword, bytes[Int(bindingKeyword)] == 0x6C else { return }
    switch scratch.tokens.kind(index &+ 2) {
    case .rightBrace, .semicolon, .endOfFile: break
    default: guard scratch.tokens.beginsLine(index &+ 2), scratch.tokens.kind(index &+ 2) != .period else { return }
    }
    let text = value == .nilKeyword ? noName : plainText(index &+ 1, bytes, &scratch)
    guard let text else { return }
    scratch.texts.append(
      TextConstant(owner: scratch.properties[property].owner, name: scratch.properties[property].name, text: text))
  }

  /// Reads `case a, b = "c"` of an enum whose first inherited type is `String`. `index` is at `case`.
  mutating func textCases(_ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) {
    let owner = top(&scratch).declaration
    guard owner >= 0, scratch.declarations.contains(Int(owner)) else { return }
    let declaration = scratch.declarations[Int(owner)]
    guard declaration.kind == .enum, declaration.inheritedCount > 0,
      scratch.interfaceNames.text(scratch.inherited[Int(declaration.inheritedStart)]).elementsEqual("String".utf8)
    else { return }
    var cursor = index &+ 1
    while scratch.tokens.kind(cursor) == .identifier || scratch.tokens.kind(cursor).isReservedWord {
      let range = unquoted(cursor, bytes, &scratch)
      let name = scratch.memberNames.intern(bytes, range.lowerBound, range.upperBound)
      var text: NameID? = name
      cursor &+= 1
      if scratch.tokens.kind(cursor) == .equal {
        text = scratch.tokens.kind(cursor &+ 1) == .string ? plainText(cursor &+ 1, bytes, &scratch) : nil
        cursor &+= 2
      }
      if let text { scratch.texts.append(TextConstant(owner: UInt32(owner), name: name, text: text)) }
      guard scratch.tokens.kind(cursor) == .comma else { return }
      cursor &+= 1
    }
  }

  /// The text between the quotes of a single-line literal.
  private func plainText(_ token: Int, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> NameID? {
    var start = scratch.tokens.start(token)
    var end = scratch.tokens.end(token)
    while start < end, bytes[start] == 0x23 { start &+= 1 }
    while end > start, bytes[end &- 1] == 0x23 { end &-= 1 }
    guard end &- start >= 3, end &- start <= 130, bytes[start] == 0x22, bytes[start &+ 1] != 0x22 else { return nil }
    return scratch.memberNames.intern(bytes, start &+ 1, end &- 1)
  }
}

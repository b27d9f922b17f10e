// The encoding of the members of a file's types.

extension MemberTable {
  mutating func code<Coder: SummaryCoder>(with coder: inout Coder) {
    coder.list(&mentions, of: noName, atLeast: 1) { $1.name(&$0) }
    let mentioned = mentions.count
    coder.list(&methods, of: .blank, atLeast: 16) { $0.code(with: &$1, mentioned) }
    coder.list(&properties, of: .blank, atLeast: 11) { $0.code(with: &$1, mentioned) }
    let (methodCount, propertyCount) = (methods.count, properties.count)
    coder.list(&measures, of: DeclarationMeasures(), atLeast: 9) { measures, coder in
      coder.line(&measures.lines)
      coder.line(&measures.codeLines)
      coder.line(&measures.commentLines)
      coder.offset(&measures.outlets)
      coder.offset(&measures.actions)
      coder.stretch(&measures.methodStart, &measures.methodCount, of: methodCount)
      coder.stretch(&measures.propertyStart, &measures.propertyCount, of: propertyCount)
    }
    let declarations = coder.bounds.declarations
    coder.require(measures.count == Int(declarations), "a declaration has no measures")
    coder.list(&texts, of: TextConstant(owner: 0, name: noName, text: noName), atLeast: 3) { text, coder in
      coder.owner(&text.owner)
      coder.name(&text.name)
      coder.name(&text.text)
    }
  }
}

extension Method {
  fileprivate static let blank = Method(
    owner: 0, name: noName, baseName: noName, modifiers: [], objcName: noName, trailingClosures: 0, kind: .function,
    range: ByteRange(0, 0), nameStart: 0, line: 0, lines: 0, codeLines: 0, complexity: 0, mentionStart: 0,
    mentionCount: 0)

  fileprivate mutating func code<Coder: SummaryCoder>(with coder: inout Coder, _ mentioned: Int) {
    coder.owner(&owner)
    coder.name(&name)
    coder.name(&baseName)
    coder.number(&modifiers.rawValue)
    coder.name(&objcName)
    coder.byte(&trailingClosures)
    coder.kind(&kind)
    coder.range(&range)
    coder.offset(&nameStart)
    coder.line(&line)
    coder.line(&lines)
    coder.line(&codeLines)
    // Each decision takes at least one byte.
    coder.number(&complexity, upTo: coder.bounds.byteCount &+ 1, "a method is too complex for its file")
    coder.stretch(&mentionStart, &mentionCount, of: mentioned)
  }
}

extension Property {
  fileprivate static let blank = Property(
    owner: 0, name: noName, modifiers: [], objcName: noName, nameStart: 0, keywordStart: 0, isStored: false, type: noName,
    range: ByteRange(0, 0), line: 0, mentionStart: 0, mentionCount: 0)

  fileprivate mutating func code<Coder: SummaryCoder>(with coder: inout Coder, _ mentioned: Int) {
    coder.owner(&owner)
    coder.name(&name)
    coder.number(&modifiers.rawValue)
    coder.name(&objcName)
    coder.offset(&nameStart)
    coder.offset(&keywordStart)
    coder.flag(&isStored)
    coder.name(&type)
    coder.range(&range)
    coder.line(&line)
    coder.stretch(&mentionStart, &mentionCount, of: mentioned)
  }
}

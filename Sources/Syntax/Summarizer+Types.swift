// Types, extensions, typealiases and imports, and the titles of their sections.

extension Summarizer {
  mutating func type(_ kind: DeclarationKind, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) {
    let name = index &+ 1
    guard isTypeHeader(kind, name: name, &scratch) else { return }
    closeBrackets(beforeDeclaration: index, bytes, &scratch)
    let around = top(&scratch)
    guard !around.kind.isBracket else { return }
    if around.kind == .type { endMember(before: index, bytes, &scratch) }
    if kind == .extension, around.kind != .file, !around.kind.isBraces { return }

    if codeDepth == 0 { memberKeyword = -1 }
    let header = declarationStart(bytes, &scratch)
    var cursor = name
    let simple: NameID
    let path: NameID
    if kind == .extension {
      simple = scratch.interfaceNames.intern(extendedName(&cursor, bytes, &scratch))
      path = simple
    } else {
      let text = unquoted(name, bytes, &scratch)
      simple = scratch.interfaceNames.intern(bytes, text.lowerBound, text.upperBound)
      path = self.path(of: simple, within: around.declaration, &scratch)
      cursor = skipGenerics(name &+ 1, bytes, &scratch)
    }
    let generic: Modifiers = kind != .extension && cursor > name &+ 1 ? .generic : []
    let parametersEnd = cursor &- 1
    let inherited = inheritance(&cursor, bytes, &scratch)
    scratch.declarations.append(
      Declaration(
        kind: kind, isLocal: codeDepth > 0,
        modifiers: header.modifiers.union(generic).union(conditionalDepths.isEmpty ? [] : .conditional),
        name: simple, path: path,
        parent: around.declaration, inheritedStart: UInt32(truncatingIfNeeded: inherited.lowerBound),
        inheritedCount: UInt32(truncatingIfNeeded: inherited.count)))
    scratch.measures.append(DeclarationMeasures())
    if generic != [] {
      let known = scratch.summary.interface.typealiases.count
      genericParameters(from: name &+ 2, to: parametersEnd, bytes, &scratch)
      forEachRequirement(at: cursor, bytes, &scratch) { name, type, isSame, scratch in
        guard !isSame else { return }
        for parameter in known..<scratch.summary.interface.typealiases.count
        where scratch.summary.interface.typealiases[parameter].name == name
          && scratch.summary.interface.typealiases[parameter].target == noName
        {
          scratch.summary.interface.typealiases[parameter].target = type
        }
      }
    } else if kind == .extension {
      let declaration = UInt32(truncatingIfNeeded: scratch.declarations.count &- 1)
      forEachRequirement(at: cursor, bytes, &scratch) { name, type, _, scratch in
        scratch.summary.interface.requirements.append(Requirement(declaration: declaration, name: name, type: type))
      }
    }
    let start = scratch.tokens.start(header.first)
    let nameRange = ByteRange(scratch.tokens.start(name), scratch.tokens.end(name))
    scratch.places.append(
      DeclarationPlace(
        range: ByteRange(start, start), name: nameRange, line: line(of: start, &scratch),
        nameLine: line(of: Int(nameRange.start), &scratch), endLine: 0))
    setPending(.type, &scratch)
    index = name
  }

  /// Whether a keyword begins a type here. `class` is also a modifier, and any of the keywords may be a label.
  private func isTypeHeader(_ kind: DeclarationKind, name: Int, _ scratch: inout SummaryScratch) -> Bool {
    let next = scratch.tokens.kind(name)
    if kind == .extension {
      switch next {
      case .identifier, .leftSquare, .leftParen, .anyKeyword, .selfTypeKeyword: return true
      default: return false
      }
    }
    guard next == .identifier else { return false }
    switch scratch.tokens.kind(name &+ 1) {
    case .leftBrace, .colon, .whereKeyword, .endOfFile: return true
    case .prefixOperator, .postfixOperator, .binaryOperator: return true
    default: return scratch.tokens.beginsLine(name &+ 1) && kind != .class
    }
  }

  mutating func endType(_ declaration: Int, at last: Int, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) {
    guard scratch.places.contains(declaration) else { return }
    let end = scratch.tokens.end(last)
    let first = line(of: Int(scratch.places[declaration].range.start), &scratch)
    let final = line(of: max(0, end &- 1), &scratch)
    scratch.places[declaration].range.end = UInt32(truncatingIfNeeded: end)
    scratch.places[declaration].endLine = final
    scratch.measures[declaration].lines = final &- first &+ 1
    scratch.measures[declaration].codeLines = codeLines(first, final, &scratch)
    scratch.measures[declaration].commentLines = commentLines(first, final, &scratch)
  }

  /// Ends the declarations whose header is not followed by braces, for example at the end of the file.
  mutating func endUnopenedTypes(_ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) {
    for declaration in 0..<scratch.places.count where scratch.places[declaration].endLine == 0 {
      let end = Int(scratch.places[declaration].name.end)
      let first = scratch.places[declaration].line
      let last = line(of: max(0, end &- 1), &scratch)
      scratch.places[declaration].range.end = UInt32(truncatingIfNeeded: end)
      scratch.places[declaration].endLine = last
      scratch.measures[declaration].lines = last &- first &+ 1
      scratch.measures[declaration].codeLines = codeLines(first, last, &scratch)
      scratch.measures[declaration].commentLines = commentLines(first, last, &scratch)
    }
  }

  /// The name after `extension`, without generic arguments and white space.
  private func extendedName(
    _ cursor: inout Int, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch
  ) -> ContiguousArray<UInt8> {
    var text = ContiguousArray<UInt8>()
    if scratch.tokens.kind(cursor) == .leftSquare {
      // `extension [Key: Value]`
      var depth = 0
      var isDictionary = false
      let last = cursor &+ Summarizer.farthest
      while scratch.tokens.kind(cursor) != .endOfFile, cursor < last {
        switch scratch.tokens.kind(cursor) {
        case .leftSquare: depth &+= 1
        case .rightSquare: depth &-= 1
        case .colon where depth == 1: isDictionary = true
        default: break
        }
        cursor &+= 1
        if depth == 0 { break }
      }
      return ContiguousArray((isDictionary ? "Dictionary" : "Array").utf8)
    }
    var isOpen = true
    while isOpen {
      switch scratch.tokens.kind(cursor) {
      case .identifier, .anyKeyword, .selfTypeKeyword:
        let name = unquoted(cursor, bytes, &scratch)
        for offset in name { text.append(bytes[offset]) }
        cursor &+= 1
      case .period, .colonColon:
        text.append(0x2E)
        cursor &+= 1
      case .prefixOperator, .postfixOperator, .binaryOperator:
        let next = skipGenerics(cursor, bytes, &scratch)
        isOpen = next > cursor
        cursor = next
      // `extension Wrapped?` extends Optional.
      case .postfixQuestion where !text.isEmpty: return ContiguousArray("Optional".utf8)
      default: isOpen = false
      }
    }
    return text
  }

  /// Reads `<Content: UIViewController, Model>`. In the type, the name of a parameter denotes its bound.
  private mutating func genericParameters(
    from start: Int, to end: Int, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch
  ) {
    let type = Int32(truncatingIfNeeded: scratch.declarations.count &- 1)
    var cursor = start
    while cursor < end {
      let name = cursor
      let isName = scratch.tokens.kind(name) == .identifier
      let bound = scratch.tokens.kind(name &+ 1) == .colon ? name &+ 2 : end
      while cursor < end, scratch.tokens.kind(cursor) != .comma {
        let next = skipGenerics(cursor, bytes, &scratch)
        cursor = next > cursor ? next : cursor &+ 1
      }
      if isName {
        let text = unquoted(name, bytes, &scratch)
        let simple = scratch.interfaceNames.intern(bytes, text.lowerBound, text.upperBound)
        scratch.summary.interface.typealiases.append(
          Typealias(
            name: simple, path: path(of: simple, within: type, &scratch), isLocal: codeDepth > 0, isPrivate: false,
            isParameter: true, target: bound < cursor ? typeText(bound, cursor, bytes, &scratch) : noName))
      }
      cursor &+= 1
    }
  }

  /// Calls `body` with each requirement of a `where` clause on a single name: the name, the type as written, and
  /// whether they must be equal (`==`) and not only in a subtype relation (`:`).
  private mutating func forEachRequirement(
    at start: Int, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch,
    _ body: (_ name: NameID, _ type: NameID, _ isSame: Bool, _ scratch: inout SummaryScratch) -> Void
  ) {
    guard scratch.tokens.kind(start) == .whereKeyword else { return }
    var cursor = start &+ 1
    while true {
      let first = cursor
      var relation = -1
      requirement: while true {
        switch scratch.tokens.kind(cursor) {
        case .comma, .leftBrace, .rightBrace, .endOfFile: break requirement
        // In incomplete code, the next declaration ends the clause.
        case .semicolon, .whereKeyword, .varKeyword, .letKeyword, .funcKeyword, .structKeyword, .enumKeyword,
          .importKeyword, .extensionKeyword, .protocolKeyword:
          break requirement
        case .colon where relation < 0: relation = cursor
        case .binaryOperator where relation < 0 && bytes[scratch.tokens.start(cursor)] == 0x3D: relation = cursor
        default: break
        }
        let next = skipGenerics(cursor, bytes, &scratch)
        cursor = next > cursor ? next : cursor &+ 1
      }
      let isName = scratch.tokens.kind(first) == .identifier || scratch.tokens.kind(first) == .selfTypeKeyword
      if relation == first &+ 1, isName, cursor > relation &+ 1 {
        let text = unquoted(first, bytes, &scratch)
        let name = scratch.interfaceNames.intern(bytes, text.lowerBound, text.upperBound)
        let type = typeText(relation &+ 1, cursor, bytes, &scratch)
        body(name, type, scratch.tokens.kind(relation) != .colon, &scratch)
      }
      guard scratch.tokens.kind(cursor) == .comma else { return }
      cursor &+= 1
    }
  }

  private mutating func typeText(
    _ first: Int, _ end: Int, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch
  ) -> NameID {
    scratch.interfaceNames.intern(bytes, scratch.tokens.start(first), scratch.tokens.end(end &- 1))
  }

  /// Reads `: A, B & C<D>` and stores each entry as written.
  private mutating func inheritance(
    _ cursor: inout Int, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch
  ) -> Range<Int> {
    let before = scratch.inherited.count
    guard scratch.tokens.kind(cursor) == .colon else { return before..<before }
    cursor &+= 1
    var first = cursor
    var depth = 0
    while true {
      let kind = scratch.tokens.kind(cursor)
      switch kind {
      case .leftParen, .leftSquare: depth &+= 1
      case .rightParen, .rightSquare: depth &-= 1
      case .prefixOperator, .postfixOperator, .binaryOperator:
        let next = skipGenerics(cursor, bytes, &scratch)
        if next > cursor {
          cursor = next
          continue
        }
      default: break
      }
      let isComma = kind == .comma && depth <= 0
      if isComma || endsInheritance(cursor, first, bytes, &scratch) {
        if cursor > first {
          scratch.inherited.append(
            scratch.interfaceNames.intern(bytes, scratch.tokens.start(first), scratch.tokens.end(cursor &- 1)))
        }
        guard isComma else { return before..<scratch.inherited.count }
        first = cursor &+ 1
      }
      cursor &+= 1
    }
  }

  /// Whether an inheritance clause ends before `cursor`: at the opening brace of the type, or, in incomplete code,
  /// before another declaration.
  private func endsInheritance(
    _ cursor: Int, _ first: Int, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch
  ) -> Bool {
    switch scratch.tokens.kind(cursor) {
    case .leftBrace, .whereKeyword, .endOfFile, .rightBrace, .semicolon, .equal: return true
    case .varKeyword, .letKeyword, .funcKeyword, .structKeyword, .enumKeyword, .importKeyword, .extensionKeyword,
      .protocolKeyword:
      return true
    // The obsolete form `: class`.
    case .classKeyword: return cursor != first || scratch.tokens.kind(cursor &+ 1) == .identifier
    case .identifier, .at:
      if isActor(cursor, bytes, &scratch) { return true }
      guard cursor > first, scratch.tokens.beginsLine(cursor) else { return false }
      let before = scratch.tokens.kind(cursor &- 1)
      let isAttribute = scratch.tokens.kind(cursor &- 2) == .at
      return before == .identifier && !isAttribute || before == .postfixOperator
    default: return false
    }
  }

  /// The dotted path of a name in a declaration, or the name itself at the top level. A path that exceeds the bound is
  /// replaced by that of the outer declaration; otherwise, a file of repeated `class A{` would need memory quadratic in
  /// its size.
  func path(of name: NameID, within declaration: Int32, _ scratch: inout SummaryScratch) -> NameID {
    guard declaration >= 0, scratch.declarations.contains(Int(declaration)) else { return name }
    let outer = scratch.declarations[Int(declaration)].path
    guard scratch.interfaceNames.byteCount(outer) < 512 else { return outer }
    var text = scratch.interfaceNames.text(outer)
    text.append(0x2E)
    text.append(contentsOf: scratch.interfaceNames.text(name))
    return scratch.interfaceNames.intern(text)
  }

  mutating func typealias_(_ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) {
    let around = top(&scratch)
    guard around.kind == .file || around.kind.isBraces, scratch.tokens.kind(index &+ 1) == .identifier else { return }
    if around.kind == .type { endMember(before: index, bytes, &scratch) }
    let name = unquoted(index &+ 1, bytes, &scratch)
    var cursor = skipGenerics(index &+ 2, bytes, &scratch)
    guard scratch.tokens.kind(cursor) == .equal else { return }
    cursor &+= 1
    let first = cursor
    var depth = 0
    scan: while true {
      switch scratch.tokens.kind(cursor) {
      case .endOfFile, .leftBrace, .rightBrace, .semicolon, .whereKeyword: break scan
      // In incomplete code, the next declaration ends the typealias.
      case .varKeyword, .letKeyword, .funcKeyword, .structKeyword, .enumKeyword, .importKeyword, .extensionKeyword,
        .protocolKeyword, .classKeyword, .typealiasKeyword:
        break scan
      case .leftParen, .leftSquare: depth &+= 1
      case .rightParen, .rightSquare: depth &-= 1
      default: break
      }
      if cursor > first, depth <= 0, scratch.tokens.beginsLine(cursor), !continuesType(cursor, bytes, &scratch) { break }
      cursor &+= 1
    }
    guard cursor > first else { return }
    let simple = scratch.interfaceNames.intern(bytes, name.lowerBound, name.upperBound)
    let start = scratch.tokens.start(first)
    scratch.summary.interface.typealiases.append(
      Typealias(
        name: simple, path: path(of: simple, within: around.declaration, &scratch), isLocal: codeDepth > 0,
        isPrivate: !declarationStart(bytes, &scratch).modifiers.isDisjoint(with: [.private, .fileprivate]),
        target: scratch.interfaceNames.intern(bytes, start, scratch.tokens.end(cursor &- 1))))
    index = cursor &- 1
  }

  /// Whether a token at the beginning of a line continues a type.
  private func continuesType(_ cursor: Int, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> Bool {
    switch scratch.tokens.kind(cursor) {
    case .period, .arrow, .prefixAmpersand, .comma: return true
    // `/let x` and `/ let x` are beginnings of a comment that is being typed.
    case .binaryOperator, .prefixOperator, .postfixOperator: return "&<>".utf8.contains(bytes[scratch.tokens.start(cursor)])
    default: break
    }
    switch scratch.tokens.kind(cursor &- 1) {
    case .period, .arrow, .binaryOperator, .prefixAmpersand, .comma, .equal: return true
    default: return false
    }
  }

  mutating func import_(_ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) {
    guard top(&scratch).kind == .file else { return }
    var name = index &+ 1
    // `import class UIKit.UIView`
    switch scratch.tokens.kind(name) {
    case .classKeyword, .structKeyword, .enumKeyword, .protocolKeyword, .funcKeyword, .varKeyword, .letKeyword,
      .typealiasKeyword:
      name &+= 1
    default: break
    }
    guard scratch.tokens.kind(name) == .identifier else { return }
    if scratch.triggers.signs.contains(.imports), deadBranches == 0 { noteImport(of: name, bytes, &scratch) }
    let text = unquoted(name, bytes, &scratch)
    let module = scratch.interfaceNames.intern(bytes, text.lowerBound, text.upperBound)
    if imported.insert(module).inserted { scratch.summary.interface.imports.append(module) }
    index = name
  }
}

extension Summarizer {
  /// Records the import whose path begins at a token, for rules about imports.
  private func noteImport(of name: Int, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) {
    var last = name
    var path = text(last)
    while scratch.tokens.kind(last &+ 1) == .period, !scratch.tokens.beginsLine(last &+ 1),
      scratch.tokens.kind(last &+ 2) == .identifier
    {
      last &+= 2
      path += "." + text(last)
    }
    let range = ByteRange(scratch.tokens.start(index), scratch.tokens.end(last))
    scratch.flow.imports.append(TriggeredBodies.Import(path: path, range: range))

    func text(_ token: Int) -> String {
      String(decoding: unquoted(token, bytes, &scratch).map { bytes[$0] }, as: UTF8.self)
    }
  }
}

extension Context.ContextKind {
  var isBracket: Bool { self == .paren || self == .square }
}

// MARK: - Section titles

// Section titles in a file: `// MARK: - Table view`.

/// A `// MARK:` comment. A mark without a title also ends the previous section.
public struct Mark: Hashable, Sendable, BitwiseCopyable {
  /// The title without dashes, as a name in `FileSummary.names`, or `noName`.
  public var title: NameID
  /// The offset of the comment.
  public var start: UInt32
}

extension Summarizer {
  /// Reads the marks. Most comments differ from a mark in their first byte, so the cost in files without marks is negligible.
  func readMarks(_ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> [Mark] {
    var marks: [Mark] = []
    for comment in 0..<scratch.tokens.comments.count where scratch.tokens.comments.kind(comment) == .line {
      let range = scratch.tokens.comments.range(comment)
      guard let title = markTitle(of: range, bytes) else { continue }
      let name = title.isEmpty ? noName : scratch.memberNames.intern(bytes, title.lowerBound, title.upperBound)
      marks.append(Mark(title: name, start: range.start))
    }
    return marks
  }
}

/// The title of a `// MARK:` comment; nil for other comments.
func markTitle(of comment: ByteRange, _ bytes: Span<UInt8>) -> Range<Int>? {
  let start = skipBlanks(bytes, from: Int(comment.start) &+ 2)
  guard starts(bytes, at: start, with: "MARK") else { return nil }
  return trimmedTitle(bytes, start &+ 4, Int(comment.end))
}

/// The title without surrounding blanks, dashes and colons.
func trimmedTitle(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Range<Int> {
  var (start, end) = (start, max(start, end))
  func isFiller(_ offset: Int) -> Bool {
    isBlank(bytes[offset]) || bytes[offset] == 0x2D || bytes[offset] == 0x3A || bytes[offset] == 0x0D
  }
  while start < end, isFiller(start) { start &+= 1 }
  while end > start, isFiller(end &- 1) { end &-= 1 }
  return start..<end
}

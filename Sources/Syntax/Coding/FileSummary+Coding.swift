// The encoding of a file summary: the order of its parts, the members, names and lines, and the build targets.

extension FileSummary {
  /// The version of the format. It must be incremented with each change of the contents or the encoding of summaries.
  public static let codingFormat: UInt32 = 24

  /// The encoded summary. Equal summaries have equal encodings.
  public func encoded() -> ContiguousArray<UInt8> {
    var copy = self
    var coder = SummaryWriter()
    copy.code(with: &coder)
    return coder.writer.bytes
  }

  /// Decodes a summary from a range of bytes and validates it: all references are in bounds, and trees are no deeper
  /// than `FlowTree.deepest`.
  ///
  /// - Throws: The first fault.
  public init(decoding bytes: ContiguousArray<UInt8>, in range: Range<Int>) throws(CodingFault) {
    self.init()
    var coder = SummaryReader(reader: ByteReader(bytes, in: range))
    code(with: &coder)
    coder.require(coder.reader.left == 0, "it goes on where it should end")
    if let fault = coder.reader.fault { throw fault }
  }

  private mutating func code<Coder: SummaryCoder>(with coder: inout Coder) {
    var length = UInt32(truncatingIfNeeded: byteCount)
    coder.number(&length, upTo: UInt32(Int32.max), "the file is too large")
    byteCount = Int(length)
    coder.bounds.byteCount = length
    lines.code(with: &coder, byteCount: byteCount)
    coder.bounds.lineCount = UInt32(truncatingIfNeeded: lines.lineCount)
    coder.flag(&indentsWithTabs)
    interface.code(with: &coder)
    coder.bounds.declarations = UInt32(truncatingIfNeeded: interface.declarations.count)
    names.code(with: &coder)
    coder.bounds.names = UInt32(truncatingIfNeeded: names.count)
    coder.list(&places, of: .blank, atLeast: 6) { $0.code(with: &$1) }
    coder.require(places.count == interface.declarations.count, "a declaration has no place")
    members.code(with: &coder)
    flow.code(with: &coder)
    coder.list(&marks, of: Mark(title: noName, start: 0), atLeast: 2) { mark, coder in
      coder.name(&mark.title)
      coder.offset(&mark.start)
    }
    // An `enable` refers to a comment before it, so comments must be in order.
    var last: UInt32 = 0
    coder.list(&suppressions.comments, of: .blank, atLeast: 12) { comment, coder in
      comment.code(with: &coder)
      let form = comment.likelyForm
      guard form == .disable || form == .enable else { return }
      coder.require(comment.lastLine >= last, "comments are out of order")
      last = max(last, comment.firstLine)
    }
    code(&scenes, SceneSummary(), with: &coder) { $0.code(with: &$1) }
    code(&objectiveC, ObjectiveCSummary(), with: &coder) { $0.code(with: &$1) }
    code(&build, BuildSummary(), with: &coder) { $0.code(with: &$1) }
  }

  private func code<Part, Coder: SummaryCoder>(
    _ part: inout Part?, _ blank: Part, with coder: inout Coder, _ body: (inout Part, inout Coder) -> Void
  ) {
    var isThere = part != nil
    coder.flag(&isThere)
    guard isThere else { return part = nil }
    var value = part ?? blank
    body(&value, &coder)
    part = value
  }
}

extension FileInterface {
  fileprivate mutating func code<Coder: SummaryCoder>(with coder: inout Coder) {
    names.code(with: &coder)
    coder.bounds.names = UInt32(truncatingIfNeeded: names.count)
    coder.list(&inherited, of: noName, atLeast: 1) { $1.name(&$0) }
    let inheritedCount = inherited.count
    var seen: UInt32 = 0
    coder.list(&declarations, of: .blank, atLeast: 8) { declaration, coder in
      coder.kind(&declaration.kind)
      coder.flag(&declaration.isLocal)
      coder.number(&declaration.modifiers.rawValue)
      coder.name(&declaration.name)
      coder.name(&declaration.path)
      // An enclosing declaration begins before the nested one, so no declaration can enclose itself.
      coder.index(&declaration.parent, below: seen)
      coder.stretch(&declaration.inheritedStart, &declaration.inheritedCount, of: inheritedCount)
      seen &+= 1
    }
    coder.list(&typealiases, of: .blank, atLeast: 6) { alias, coder in
      coder.name(&alias.name)
      coder.name(&alias.path)
      coder.flag(&alias.isLocal)
      coder.flag(&alias.isPrivate)
      coder.flag(&alias.isParameter)
      coder.name(&alias.target)
    }
    coder.list(&imports, of: noName, atLeast: 1) { $1.name(&$0) }
    var last: UInt32 = 0
    coder.list(&requirements, of: Requirement(declaration: 0, name: noName, type: noName), atLeast: 3) { requirement, coder in
      coder.number(&requirement.declaration)
      coder.require(requirement.declaration >= last && requirement.declaration < seen, "requirements are out of order")
      last = max(last, requirement.declaration)
      coder.name(&requirement.name)
      coder.name(&requirement.type)
    }
  }
}

extension DeclarationPlace {
  fileprivate mutating func code<Coder: SummaryCoder>(with coder: inout Coder) {
    coder.range(&range)
    coder.range(&name)
    coder.line(&line)
    coder.line(&nameLine)
    coder.line(&endLine)
  }

  fileprivate static let blank = DeclarationPlace(
    range: ByteRange(0, 0), name: ByteRange(0, 0), line: 0, nameLine: 0, endLine: 0)
}

extension Declaration {
  fileprivate static let blank = Declaration(
    kind: .class, isLocal: false, modifiers: [], name: noName, path: noName, parent: -1, inheritedStart: 0,
    inheritedCount: 0)
}

extension Typealias {
  fileprivate static let blank = Typealias(
    name: noName, path: noName, isLocal: false, isPrivate: false, target: noName)
}

extension Suppression {
  fileprivate static let blank = Suppression(
    form: .unknown, range: ByteRange(0, 0), command: Name(text: "", range: ByteRange(0, 0)), names: [],
    hasReason: false, firstLine: 0, lastLine: 0, removal: ByteRange(0, 0))

  fileprivate mutating func code<Coder: SummaryCoder>(with coder: inout Coder) {
    coder.kind(&form)
    coder.range(&range)
    command.code(with: &coder)
    coder.list(&names, of: Name(text: "", range: ByteRange(0, 0)), atLeast: 3) { $0.code(with: &$1) }
    coder.flag(&hasReason)
    coder.line(&firstLine)
    coder.line(&lastLine)
    coder.require(firstLine <= lastLine, "a comment's lines are turned round")
    coder.range(&removal)
  }
}

extension Suppression.Name {
  fileprivate mutating func code<Coder: SummaryCoder>(with coder: inout Coder) {
    coder.string(&text)
    coder.range(&range)
  }
}

// MARK: - Members

extension MemberTable {
  mutating func code<Coder: SummaryCoder>(with coder: inout Coder) {
    coder.list(&mentions, of: noName, atLeast: 1) { $1.name(&$0) }
    let mentioned = mentions.count
    coder.list(&writes, of: 0, atLeast: 1) {
      $1.number(&$0, upTo: UInt32(truncatingIfNeeded: mentioned), "a write is no mention")
    }
    coder.list(&methods, of: .blank, atLeast: 17) { $0.code(with: &$1, mentioned) }
    coder.list(&properties, of: .blank, atLeast: 12) { $0.code(with: &$1, mentioned) }
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
    coder.flag(&usesSuper)
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
    coder.flag(&usesSuper)
  }
}

// MARK: - Names and lines

// The encoding of names and lines: concatenated text, and lengths.

extension NameTable {
  mutating func code<Coder: SummaryCoder>(with coder: inout Coder) {
    coder.names(of: &self)
  }
}

extension SummaryWriter {
  mutating func names(of table: inout NameTable) {
    writer.put(table.bytes)
    writer.put(UInt32(truncatingIfNeeded: table.count))
    table.forEach { _, _, range in writer.put(UInt32(truncatingIfNeeded: range.count)) }
  }
}

extension SummaryReader {
  mutating func names(of table: inout NameTable) {
    let bytes = reader.text()
    let count = reader.count(ofAtLeast: 1)
    var ends = ContiguousArray<UInt32>()
    ends.reserveCapacity(count)
    var end = 0
    for _ in 0..<count {
      end &+= Int(reader.number())
      guard end <= bytes.count else { return reader.refuse("a name ends behind the others") }
      ends.append(UInt32(truncatingIfNeeded: end))
    }
    require(end == bytes.count, "there are more letters than names")
    guard reader.fault == nil else { return }
    table = NameTable(bytes: bytes, ends: ends)
  }
}

extension LineTable {
  mutating func code<Coder: SummaryCoder>(with coder: inout Coder, byteCount: Int) {
    var lengths = self.lengths
    coder.text(&lengths)
    let table = LineTable(lengths: lengths)
    coder.require(table?.byteCount == byteCount, "the lines are not those of the file")
    if let table { self = table }
  }

  /// Creates a table from encoded lengths; nil if they are malformed.
  private init?(lengths: ContiguousArray<UInt8>) {
    var (lines, width) = (0, 0)
    for byte in lengths {
      width &+= 1
      // A file has less than 2 GiB.
      guard width < 5 || byte < 8 else { return nil }
      guard byte < 0x80 else { continue }
      lines &+= 1
      width = 0
    }
    guard width == 0 else { return nil }
    self.init(lengths: lengths, lineCount: lines)
  }

  /// The sum of the lengths of all lines.
  private var byteCount: Int {
    var (total, length, shift) = (0, 0, 0)
    for byte in lengths {
      length |= Int(byte & 0x7F) &<< shift
      shift &+= 7
      guard byte < 0x80 else { continue }
      total &+= length
      (length, shift) = (0, 0)
    }
    return total
  }
}

// MARK: - Build targets

extension BuildSummary {
  mutating func code<Coder: SummaryCoder>(with coder: inout Coder) {
    coder.flag(&isPackage)
    coder.flag(&hasComputedTargets)
    coder.list(&targets, of: Target("", .other, modules: []), atLeast: 9) { target, coder in
      coder.string(&target.name)
      coder.kind(&target.kind)
      coder.byte(&target.swiftVersion)
      coder.flag(&target.infersObjectiveC)
      coder.byte(&target.oldestIOS)
      coder.strings(&target.modules)
      coder.strings(&target.products)
      coder.strings(&target.dependencies)
      coder.strings(&target.files)
      coder.list(&target.folders, of: Folder(""), atLeast: 3) { folder, coder in
        coder.string(&folder.path)
        coder.strings(&folder.only)
        coder.strings(&folder.except)
      }
    }
    coder.list(&products, of: Product("", targets: []), atLeast: 2) { product, coder in
      coder.string(&product.name)
      coder.strings(&product.targets)
    }
    coder.strings(&packages)
    var isFaulty = fault != nil
    coder.flag(&isFaulty)
    guard isFaulty else { return fault = nil }
    var value = fault ?? ParseFault(reason: "", offset: 0)
    coder.string(&value.reason)
    coder.offset(&value.offset)
    fault = value
  }
}

extension SummaryCoder {
  fileprivate mutating func strings(_ list: inout [String]) {
    self.list(&list, of: "", atLeast: 1) { $1.string(&$0) }
  }
}

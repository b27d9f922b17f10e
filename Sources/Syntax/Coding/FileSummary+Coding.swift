// The encoding of a file summary: the order of its parts.

extension FileSummary {
  /// The version of the format. It must be incremented with each change of the contents or the encoding of summaries.
  public static let codingFormat: UInt32 = 5

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
      guard comment.form == .disable || comment.form == .enable else { return }
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

// The parts of the classes in an Objective-C file, with their members and measures.

/// Collects declarations and members while the tokens are read.
struct ObjectiveCMembers: ~Copyable {
  private(set) var declarations: [Declaration] = []
  private(set) var inherited: [NameID] = []
  private(set) var places: [DeclarationPlace] = []
  private(set) var table = MemberTable()
  private(set) var facts: [ObjectiveCSummary.Fact] = []
  var interfaceNames = NameInterner()
  var names = NameInterner()
  /// The number of decisions in all bodies so far.
  var decisions: UInt32 = 0
  /// The index of the method whose body is being read, or -1.
  private(set) var definition = -1
  private var decisionsBefore: UInt32 = 0
  /// The index of the declaration whose members are being read, or -1.
  private(set) var part = -1
  /// For each name, the last method that mentioned it, plus one.
  private var mentionedBy = Column<UInt32>()

  private let lineStarts: ContiguousArray<UInt32>
  /// The number of code lines and of comment lines before each line.
  private var codeBefore = ContiguousArray<UInt32>()
  private var commentsBefore = ContiguousArray<UInt32>()

  /// Creates a collector. `text` contains the lines of the file.
  init(_ text: borrowing TokenList) {
    lineStarts = ContiguousArray(text.lineStarts)
    var (code, comments) = (UInt32(0), UInt32(0))
    for line in 0..<text.lineContents.count {
      codeBefore.append(code)
      commentsBefore.append(comments)
      let contents = text.lineContents[line]
      if contents.contains(.code) { code &+= 1 } else if contents.contains(.comment) { comments &+= 1 }
    }
    codeBefore.append(code)
    commentsBefore.append(comments)
  }

  var isDefining: Bool { definition >= 0 }

  // MARK: Parts

  /// Begins a part of a class. `name` is its name in Swift.
  mutating func beginPart(
    _ kind: DeclarationKind, _ modifiers: Modifiers, name: Range<Int>, inherited entries: [Range<Int>], from start: Int,
    _ bytes: Span<UInt8>
  ) {
    let id = interfaceNames.intern(bytes, name.lowerBound, name.upperBound)
    part = declarations.count
    declarations.append(
      Declaration(
        kind: kind, isLocal: false, modifiers: modifiers.union(.objc), name: id, path: id, parent: -1,
        inheritedStart: UInt32(truncatingIfNeeded: inherited.count),
        inheritedCount: UInt32(truncatingIfNeeded: entries.count)))
    for entry in entries { inherited.append(interfaceNames.intern(bytes, entry.lowerBound, entry.upperBound)) }
    let line = line(of: start)
    places.append(
      DeclarationPlace(
        range: ByteRange(start, max(start, name.upperBound)), name: ByteRange(name.lowerBound, name.upperBound), line: line,
        nameLine: self.line(of: name.lowerBound), endLine: line))
    var measures = DeclarationMeasures()
    measures.methodStart = UInt32(truncatingIfNeeded: table.methods.count)
    measures.propertyStart = UInt32(truncatingIfNeeded: table.properties.count)
    table.measures.append(measures)
  }

  /// Sets the place of the name to that of the Objective-C name, which is different from the Swift name.
  mutating func setNamePlace(_ range: Range<Int>) {
    guard part >= 0 else { return }
    places[part].name = ByteRange(range.lowerBound, range.upperBound)
    places[part].nameLine = line(of: range.lowerBound)
  }

  mutating func endPart(_ end: Int) {
    endMethod(end)
    guard part >= 0 else { return }
    let last = max(Int(places[part].range.end), end)
    places[part].range.end = UInt32(truncatingIfNeeded: last)
    let (first, final) = (places[part].line, line(of: max(0, last &- 1)))
    places[part].endLine = final
    table.measures[part].lines = final &- first &+ 1
    table.measures[part].codeLines = count(codeBefore, first, final)
    table.measures[part].commentLines = count(commentsBefore, first, final)
    part = -1
  }

  // MARK: Methods

  mutating func beginMethod(
    _ selector: String, base: ObjectiveCToken, _ kind: Method.Kind, _ modifiers: Modifiers, from start: Int,
    _ bytes: Span<UInt8>
  ) {
    guard part >= 0 else { return }
    endMethod(start)
    definition = table.methods.count
    decisionsBefore = decisions
    let line = line(of: start)
    table.methods.append(
      Method(
        owner: UInt32(truncatingIfNeeded: part), name: names.intern(ContiguousArray(selector.utf8)),
        baseName: names.intern(bytes, Int(base.start), Int(base.end)), modifiers: modifiers, objcName: noName,
        trailingClosures: 0, kind: kind, range: ByteRange(start, Int(base.end)), nameStart: base.start, line: line,
        lines: 1, codeLines: 1, complexity: 1, mentionStart: UInt32(truncatingIfNeeded: table.mentions.count),
        mentionCount: 0))
    table.measures[part].methodCount &+= 1
    if modifiers.contains(.ibAction) { table.measures[part].actions &+= 1 }
  }

  /// Ends the method whose body is being read.
  mutating func endMethod(_ end: Int) {
    guard definition >= 0 else { return }
    let start = Int(table.methods[definition].range.start)
    let last = max(start, end)
    let (first, final) = (table.methods[definition].line, line(of: max(start, last &- 1)))
    table.methods[definition].range.end = UInt32(truncatingIfNeeded: last)
    table.methods[definition].lines = final &- first &+ 1
    table.methods[definition].codeLines = count(codeBefore, first, final)
    table.methods[definition].complexity = 1 &+ decisions &- decisionsBefore
    definition = -1
  }

  /// Continues a method that ended in another branch of an `#if`. It must be the last method, so that its mentions stay
  /// contiguous.
  mutating func resume(_ method: Int) {
    guard method >= 0, method == table.methods.count &- 1, part == Int(table.methods[method].owner) else { return }
    definition = method
  }

  /// Records that the current method mentions a name.
  mutating func mention(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) {
    let name = names.intern(bytes, start, end)
    while mentionedBy.count <= Int(name) { mentionedBy.append(0) }
    let mark = UInt32(truncatingIfNeeded: definition &+ 1)
    guard mentionedBy[Int(name)] != mark else { return }
    mentionedBy[Int(name)] = mark
    table.mentions.append(name)
    table.methods[definition].mentionCount &+= 1
  }

  // MARK: Properties

  mutating func addProperty(
    _ name: ObjectiveCToken, _ modifiers: Modifiers, _ getter: ObjectiveCToken?, _ type: ObjectiveCToken?,
    _ range: ByteRange, _ bytes: Span<UInt8>
  ) {
    guard part >= 0 else { return }
    table.properties.append(
      Property(
        owner: UInt32(truncatingIfNeeded: part), name: names.intern(bytes, Int(name.start), Int(name.end)),
        modifiers: modifiers, objcName: getter.map { names.intern(bytes, Int($0.start), Int($0.end)) } ?? noName,
        nameStart: name.start, keywordStart: range.start,
        // Whether a property is stored can be decided only from all parts of the class together.
        isStored: true, type: type.map { names.intern(bytes, Int($0.start), Int($0.end)) } ?? noName, range: range,
        line: line(of: Int(range.start)), mentionStart: UInt32(truncatingIfNeeded: table.mentions.count),
        mentionCount: 0))
    table.measures[part].propertyCount &+= 1
    if modifiers.contains(.ibOutlet) { table.measures[part].outlets &+= 1 }
  }

  mutating func addFact(
    _ kind: ObjectiveCSummary.Fact.FactKind, _ name: String, variable: ObjectiveCToken? = nil, _ bytes: Span<UInt8>
  ) {
    guard part >= 0 else { return }
    facts.append(
      .init(
        owner: UInt32(truncatingIfNeeded: part), kind: kind, name: names.intern(ContiguousArray(name.utf8)),
        variable: variable.map { names.intern(bytes, Int($0.start), Int($0.end)) } ?? noName))
  }

  // MARK: Lines

  /// The 1-based line of an offset.
  func line(of offset: Int) -> UInt32 {
    var (low, high) = (0, lineStarts.count)
    while high &- low > 1 {
      let middle = (low &+ high) / 2
      if Int(lineStarts[middle]) <= offset { low = middle } else { high = middle }
    }
    return UInt32(truncatingIfNeeded: low &+ 1)
  }

  private func count(_ before: ContiguousArray<UInt32>, _ first: UInt32, _ last: UInt32) -> UInt32 {
    before[min(Int(last), before.count &- 1)] &- before[min(Int(first) &- 1, before.count &- 1)]
  }
}

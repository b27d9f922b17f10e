/// The classes that an Objective-C header declares, under the names by which Swift knows them.
///
/// Reads `@interface Name<Generics> : Superclass` and `NS_SWIFT_NAME(Name)` before it; categories declare no class.
public func summarizeObjectiveCHeader(_ bytes: Span<UInt8>) -> FileSummary {
  var reader = ObjectiveCHeader()
  reader.run(bytes)
  return reader.finish(bytes)
}

private struct ObjectiveCHeader: ~Copyable {
  private var summary = FileSummary()
  private var names = NameInterner()
  private var lineStarts = Column<UInt32>()
  /// What `NS_SWIFT_NAME` said since the last declaration ended.
  private var swiftName: Range<Int>?

  init() { lineStarts.append(0) }

  mutating func run(_ bytes: Span<UInt8>) {
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case 0x0A:
        index &+= 1
        lineStarts.append(UInt32(truncatingIfNeeded: index))
      case 0x0D:
        index &+= 1
        if byte(bytes, index) != 0x0A { lineStarts.append(UInt32(truncatingIfNeeded: index)) }
      case 0x2F where byte(bytes, index &+ 1) == 0x2F: index = endOfLine(bytes, from: index)
      case 0x2F where byte(bytes, index &+ 1) == 0x2A: index = endOfBlockComment(bytes, from: index &+ 2)
      case 0x22: index = endOfString(bytes, from: index &+ 1)
      case 0x3B:
        swiftName = nil
        index &+= 1
      case 0x40 where starts(bytes, at: index, with: "@interface"): index = interface(bytes, from: index)
      case 0x4E where starts(bytes, at: index, with: "NS_SWIFT_NAME("): index = readSwiftName(bytes, from: index &+ 14)
      default: index &+= 1
      }
    }
  }

  private mutating func interface(_ bytes: Span<UInt8>, from start: Int) -> Int {
    let name = word(bytes, from: start &+ 10)
    guard !name.isEmpty else { return start &+ 10 }
    var index = skipSpace(bytes, from: name.upperBound)
    if byte(bytes, index) == 0x3C { index = skipSpace(bytes, from: endOfAngles(bytes, from: index)) }
    guard byte(bytes, index) == 0x3A else {
      // A category or class extension; or a root class, which is none of ours.
      swiftName = nil
      return name.upperBound
    }
    let superclass = word(bytes, from: index &+ 1)
    guard !superclass.isEmpty else { return name.upperBound }
    let known = swiftName ?? name
    swiftName = nil
    let id = names.intern(bytes, known.lowerBound, known.upperBound)
    summary.interface.declarations.append(
      Declaration(
        kind: .interface, isLocal: false, modifiers: [.objc], name: id, path: id, parent: -1,
        inheritedStart: UInt32(truncatingIfNeeded: summary.interface.inherited.count), inheritedCount: 1))
    summary.interface.inherited.append(names.intern(bytes, superclass.lowerBound, superclass.upperBound))
    summary.members.measures.append(DeclarationMeasures())
    let line = UInt32(truncatingIfNeeded: lineStarts.count)
    summary.places.append(
      DeclarationPlace(
        range: ByteRange(start, superclass.upperBound), name: ByteRange(name.lowerBound, name.upperBound), line: line,
        nameLine: line, endLine: line))
    return name.upperBound
  }

  private mutating func readSwiftName(_ bytes: Span<UInt8>, from start: Int) -> Int {
    let name = word(bytes, from: start)
    if !name.isEmpty, byte(bytes, name.upperBound) == 0x29 { swiftName = name }
    return max(start, name.upperBound)
  }

  /// The identifier behind white space at `start`; empty where there is none.
  private func word(_ bytes: Span<UInt8>, from start: Int) -> Range<Int> {
    let first = skipSpace(bytes, from: start)
    guard first < bytes.count, !isDigit(bytes[first]) else { return first..<first }
    return first..<skipIdentifier(bytes, from: first)
  }

  /// White space and comments.
  private func skipSpace(_ bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x09...0x0D: index &+= 1
      case 0x2F where byte(bytes, index &+ 1) == 0x2F: index = endOfLine(bytes, from: index)
      case 0x2F where byte(bytes, index &+ 1) == 0x2A:
        index &+= 2
        while index < bytes.count, bytes[index] != 0x2A || byte(bytes, index &+ 1) != 0x2F { index &+= 1 }
        index = min(index &+ 2, bytes.count)
      default: return index
      }
    }
    return index
  }

  private func endOfAngles(_ bytes: Span<UInt8>, from start: Int) -> Int {
    var depth = 0
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case 0x3C: depth &+= 1
      case 0x3E:
        depth &-= 1
        if depth == 0 { return index &+ 1 }
      // Nothing of these stands in a list of generics; and no two classes search the same stretch.
      case 0x3B, 0x40, 0x7B: return start
      default: break
      }
      index &+= 1
    }
    return start
  }

  private mutating func endOfBlockComment(_ bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      let next = Syntax.byte(bytes, index &+ 1)
      if byte == 0x2A, next == 0x2F { return index &+ 2 }
      index &+= 1
      if byte == 0x0A || byte == 0x0D && next != 0x0A { lineStarts.append(UInt32(truncatingIfNeeded: index)) }
    }
    return index
  }

  private func endOfString(_ bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index] != 0x22, bytes[index] != 0x0A {
      index &+= bytes[index] == 0x5C ? 2 : 1
    }
    return min(index &+ 1, bytes.count)
  }

  mutating func finish(_ bytes: Span<UInt8>) -> FileSummary {
    summary.interface.names = names.takeTable()
    summary.lines = LineTable(starts: lineStarts, byteCount: bytes.count)
    summary.byteCount = bytes.count
    return summary
  }
}

import Analysis
import Syntax

/// A range of lines that move from a file together: a member with its comments, a section, a whole extension.
struct MovedBlock {
  enum Kind: Equatable {
    case item(Int)
    case section, condition, wholeExtension
  }
  var kind: Kind
  var part: Int
  var lines: Range<Int>
}

extension DraftPlan {
  /// All blocks of the draft: by part, then in source order.
  func blocks() -> [MovedBlock] {
    var blocks: [MovedBlock] = []
    for part in type.parts.indices {
      let own = moved.filter { type.items[$0].part == part }
      guard !own.isEmpty else { continue }
      if let whole = wholeExtension(part, own) {
        blocks.append(whole)
        continue
      }
      var found = sections(part, own)
      for number in own {
        let item = type.items[number]
        let source = type.source(of: item)
        var block = MovedBlock(kind: .item(number), part: part, lines: item.lines ?? 0..<0)
        if let region = conditionalRegion(around: item) {
          let lines = source.line(ofToken: region.lowerBound)...source.line(ofToken: region.upperBound - 1)
          block = MovedBlock(kind: .condition, part: part, lines: Range(lines))
        }
        if !found.contains(where: { $0.lines.overlaps(block.lines) }) { found.append(block) }
      }
      blocks += found.sorted { $0.lines.lowerBound < $1.lines.lowerBound }
    }
    return blocks
  }

  /// A block for an extension that moves as a whole, with the comments and the `// MARK:` above it. Nil if it does not.
  private func wholeExtension(_ number: Int, _ own: [Int]) -> MovedBlock? {
    let (part, source) = (type.parts[number], type.source(of: number))
    guard part.isExtension, !own.contains(where: { isForwarded[$0] }) else { return nil }
    guard part.conformances.isEmpty || conformancesMoved.contains(number) else { return nil }
    guard source.conditionDepth(0..<part.first) <= 0,
      isCovered((part.open + 1)..<part.close, number)
    else { return nil }
    // The title of a `// MARK:` section belongs to its only declaration. At the top of a file comments are its header.
    let behind = part.close + 1
    let next = source.summary.marks.first { Int($0.start) > source.end(part.close) }
    let isAlone = source.kind(behind) == .endOfFile || next.map { Int($0.start) < source.start(behind) } ?? false
    return source.lines(of: part.first..<behind) { part.first > 0 && (isAlone || !source.isMark($0)) }.map {
      MovedBlock(kind: .wholeExtension, part: number, lines: $0)
    }
  }

  /// The blocks for `// MARK:` sections of a part that move as a whole, with their `// MARK:` comments.
  private func sections(_ number: Int, _ own: [Int]) -> [MovedBlock] {
    let (part, source) = (type.parts[number], type.source(of: number))
    let marks = source.summary.marks.map { Int($0.start) }.filter { mark in
      mark > source.start(part.open) && mark < source.start(part.close)
        && !type.items.contains {
          $0.part == number && source.start($0.tokens.lowerBound) < mark && mark < source.end($0.tokens.upperBound - 1)
        }
    }
    return marks.indices.compactMap { position in
      let mark = marks[position]
      let end = position + 1 < marks.count ? marks[position + 1] : source.start(part.close)
      let tokens = source.token(at: mark)..<min(source.token(at: end), part.close)
      guard !tokens.isEmpty, isCovered(tokens, number) else { return nil }
      let items = own.filter { tokens.contains(type.items[$0].tokens.lowerBound) }
      let line = source.line(of: mark)
      guard let last = items.last, let lines = type.items[last].lines, !items.contains(where: { isForwarded[$0] }),
        source.isBlank(source.start(ofLine: line), mark)
      else { return nil }
      // An `#endif` can follow the last member.
      let bottom = source.line(of: max(0, source.end(tokens.upperBound - 1) - 1)) + 1
      guard source.conditionDepth(tokens) == 0 else { return nil }
      return MovedBlock(kind: .section, part: number, lines: line..<max(lines.upperBound, bottom))
    }
  }

  // MARK: Text

  /// The text of a block in the new file. It differs from the original text in these places:
  ///
  /// - The access modifiers of a member with a forwarder are removed, because the owner must access it, and `@IBAction` and
  ///   `@objc` where only the forwarder needs them.
  /// - Methods of which moved code has a selector become `@objc`, if the controller exposed them otherwise.
  /// - `self` becomes `self.owner` where it is passed on.
  /// - The owner stands in front of its members that no source declares.
  /// - Closures that may run later capture the owner (`OwnerCaptures`).
  /// - The owner's name becomes that of the new type, in front of moved members and in the header of an extension.
  private func text(of block: MovedBlock, back: String, _ captures: OwnerCaptures) -> String {
    let (part, source) = (type.parts[block.part], type.source(of: block.part))
    let bytes = source.bytes(ofLines: block.lines)
    var cuts: [(range: Range<Int>, text: String)] = []
    func insert(_ text: String, _ offset: Int) { cuts.append((offset..<offset, text)) }
    if case .item(let number) = block.kind, isForwarded[number] {
      let modifiers = source.opening(of: type.items[number].tokens).filter(source.isAccessModifier).map(source.bytes(ofModifier:))
      for range in modifiers + [exposure(of: number, source)].compactMap(\.self) { cuts.append((range, "")) }
    }
    for number in moved where type.items[number].part == block.part {
      let start = source.start(type.items[number].tokens.lowerBound)
      if bytes.contains(start), lacksExposure(number) { insert("@objc ", start) }
    }
    cuts += captures.edits[part.source, default: []].filter { bytes.contains($0.range.lowerBound) }
    func isOwn(_ token: DraftToken) -> Bool {
      token.source == part.source && bytes.contains(source.start(token.token)) && !captures.replaced.contains(token)
    }
    for token in escapingSelves where isOwn(token) {
      let isForced = source.kind(token.token + 1) == .exclamation
      insert((token.isOptional && !isForced ? "?." : ".") + back, source.end(isForced ? token.token + 1 : token.token))
    }
    for token in foreignNames where isOwn(token) { insert(back + ".", source.start(token.token)) }
    let names = ownNames(in: bytes, source) + (block.kind == .wholeExtension ? [extendedName(part, source)] : [])
    cuts += names.map { ($0, cut.proposedName) }
    var text = ""
    var position = bytes.lowerBound
    for cut in cuts.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      text += source.text(position, cut.range.lowerBound) + cut.text
      position = cut.range.upperBound
    }
    return text + source.text(position, bytes.upperBound)
  }

  /// The range of `@IBAction` or `@objc` of a method that the Objective-C runtime calls through its forwarder alone; nil if
  /// moved code has a selector of it, or there is none.
  private func exposure(of number: Int, _ source: DraftSource) -> Range<Int>? {
    let item = type.items[number]
    guard item.method == .function, !item.modifiers.contains(.dynamic), !moved.contains(where: { hasSelector(of: item, in: $0) })
    else { return nil }
    for token in item.tokens where source.kind(token) == .at || source.kind(token) == .funcKeyword {
      guard source.kind(token) == .at else { return nil }
      let range = source.start(token)..<source.start(token + 2)
      guard ["IBAction", "objc"].contains(source.text(token + 1)), source.kind(token + 2) != .leftParen else { continue }
      return source.isBlank(source.end(token + 1), range.upperBound) ? range : nil
    }
    return nil
  }

  /// Whether a method is one that moved code names in a `#selector` although it says nothing that exposes it. In the controller
  /// Swift 3 does so by itself, or `@objcMembers` or a protocol; the new type need not have any of these.
  private func lacksExposure(_ number: Int) -> Bool {
    let item = type.items[number]
    return item.method == .function && item.modifiers.isDisjoint(with: [.objc, .ibAction, .ibSegueAction])
      && moved.contains { hasSelector(of: item, in: $0, onSelf: true) } && !takesTuples(number)
  }

  /// Whether a method has a parameter of a tuple type, so that it cannot be `@objc`.
  private func takesTuples(_ number: Int) -> Bool {
    let types = headers[number]?.first?.parameters.map(\.type) ?? []
    return types.contains { $0.contains("(") && $0.contains(",") && !$0.contains("->") }
  }

  /// Whether an item has a `#selector` with the name of a method, and with its labels if the selector has any.
  ///
  /// - Parameter onSelf: whether the name must be bare, or stand behind `self` or the type's name
  private func hasSelector(of item: DraftType.Item, in number: Int, onSelf: Bool = false) -> Bool {
    let (other, source) = (type.items[number], type.source(of: type.items[number]))
    return source.selectors(in: other.tokens).contains { selector in
      selector.contains { name in
        guard source.kind(name) == .identifier, item.baseNames.contains(source.name(name)) else { return false }
        if source.kind(name + 1) == .leftParen, let close = source.closing(name + 1) {
          let fullName = (name...close).map(source.name).joined()
          guard item.names.contains(fullName) else { return false }
        }
        let isOwn = source.kind(name - 2) == .selfKeyword || source.name(name - 2) == simpleName(type.name)
        let first = selector.lowerBound + 2
        return !onSelf || name == first || source.kind(name - 1) == .period && name == first + 2 && isOwn
      }
    }
  }

  /// The occurrences of the owner's name that mean the new type: in front of members that the new object has, too, as in
  /// `#selector(Home.tapped)`, where `tapped` has moved or the target is `self`; and as the type of another name for `self`, as
  /// in `weak var this: Home? = self`.
  private func ownNames(in bytes: Range<Int>, _ source: DraftSource) -> [Range<Int>] {
    let simple = simpleName(type.name)
    let names = Set(moved.flatMap { type.items[$0].baseNames })
    let tokens = source.tokens(in: ByteRange(bytes.lowerBound, bytes.upperBound))
    let answered = Set(source.selectors(in: tokens).filter { source.isForSelf($0, in: tokens) == true }.map { $0.lowerBound + 2 })
    return tokens.filter { token in
      guard source.kind(token) == .identifier, source.kind(token - 1) != .period, source.name(token) == simple else {
        return false
      }
      guard source.kind(token + 1) != .period else {
        return names.contains(source.name(token + 2)) || answered.contains(token)
      }
      let equal = [.postfixQuestion, .exclamation].contains(source.kind(token + 1)) ? token + 2 : token + 1
      return source.kind(token - 1) == .colon && source.kind(equal) == .equal && source.kind(equal + 1) == .selfKeyword
        && ![.period, .postfixQuestion].contains(source.kind(equal + 2))
        && !escapingSelves.contains { $0.token == equal + 1 && type.sources[$0.source].file == source.file }
    }.map { source.start($0)..<source.end($0) }
  }

  /// The range of the extended type's name in the header of an extension, such as `Outer.Name`.
  func extendedName(_ part: DraftType.Part, _ source: DraftSource) -> Range<Int> {
    var last = part.name
    while source.kind(last + 1) == .period { last += 2 }
    return source.start(part.name)..<source.end(last)
  }

  /// The text of the blocks of one part in the new file. Blank lines between adjacent blocks are kept.
  func text(of blocks: [MovedBlock], _ names: DraftNames, _ captures: OwnerCaptures) -> String {
    let (lineEnd, back) = (names.lineEnd, names.back)
    var text = ""
    for (position, block) in blocks.enumerated() {
      if position > 0 {
        let source = type.source(of: block.part)
        let between = blocks[position - 1].lines.upperBound..<max(block.lines.lowerBound, blocks[position - 1].lines.upperBound)
        let bytes = source.bytes(ofLines: between)
        text += between.allSatisfy(source.isBlank(line:)) ? source.text(bytes.lowerBound, bytes.upperBound) : lineEnd
      }
      text += self.text(of: block, back: back, captures)
      if !text.hasSuffix("\n"), !text.hasSuffix("\r"), !text.hasSuffix("\r\n") { text += lineEnd }
    }
    return text
  }
}

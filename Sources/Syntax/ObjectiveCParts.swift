// Headings of Objective-C classes, their instance variables and properties, and the resulting summary.

/// The token indices of `@interface Name : Superclass <Protocols>`; -1 for missing ones.
struct ObjectiveCHeading {
  var start: Int
  var name: Int
  var superclass: Int
  var protocols: [Int]
}

extension ObjectiveCSource {
  private func range(_ index: Int) -> Range<Int> {
    tokens.indices.contains(index) ? Int(tokens[index].start)..<Int(tokens[index].end) : 0..<0
  }

  /// Begins a part: a class if it has a superclass, otherwise a part of a class that is declared elsewhere. Root
  /// classes are ignored.
  mutating func openPart(
    _ container: ObjectiveCSummary.Container, _ heading: ObjectiveCHeading, _ bytes: Span<UInt8>
  ) {
    let name = range(heading.name)
    var protocols: [Range<Int>] = []
    for index in heading.protocols { protocols.append(range(index)) }
    let start = Int(tokens[heading.start].start)
    if container.kind == .interface, container.category == nil {
      let known = swiftName ?? name
      swiftName = nil
      guard isWord(heading.superclass) else { return }
      members.beginPart(
        .interface, [], name: known, inherited: [range(heading.superclass)] + protocols, from: start, bytes)
      members.setNamePlace(name)
      if known != name { swiftNames.append((known, name)) }
      return
    }
    swiftName = nil
    let modifiers: Modifiers = container.category.map { $0.isEmpty ? .classExtension : .category } ?? []
    members.beginPart(.implementation, modifiers, name: name, inherited: protocols, from: start, bytes)
  }

  /// Reads `NS_SWIFT_NAME(Name)` before an `@interface`.
  mutating func readSwiftName(_ bytes: Span<UInt8>) {
    guard isText(index, "NS_SWIFT_NAME", bytes), isSign(index &+ 1, "("), isWord(index &+ 2), isSign(index &+ 3, ")") else {
      return
    }
    swiftName = range(index &+ 2)
  }

  // MARK: Variables

  /// Reads the declarators between a type and a semicolon, `UIView *a, *b[2]` or `void (^done)(BOOL)`, and advances
  /// `index` past them. Macros after the name may have arguments.
  mutating func declarators(_ bytes: Span<UInt8>) -> (names: [Int], type: ObjectiveCToken?, isOutlet: Bool) {
    var names: [Int] = []
    var (name, type) = (-1, -1)
    var isOutlet = false
    var isFixed = false
    var angles = 0
    while index < tokens.count, !isSign(index, ";"), !isSign(index, "{"), !isSign(index, "}"),
      tokens[index].kind != .directive
    {
      let token = tokens[index]
      if token.kind == .word {
        if isText(index, "IBOutlet", bytes) || isText(index, "IBOutletCollection", bytes) { isOutlet = true }
        if angles == 0, !isFixed, !isSign(index &+ 1, "(") { name = index }
        index &+= 1
        continue
      }
      switch token.kind == .sign ? token.byte : 0 {
      case 0x3C:
        if type < 0 { type = index &- 1 }
        angles &+= 1
      case 0x3E: angles = max(0, angles &- 1)
      case 0x2A: if type < 0, angles == 0 { type = index &- 1 }
      case 0x2C where angles == 0:
        if name >= 0 { names.append(name) }
        (name, isFixed) = (-1, false)
      case 0x3A, 0x5B, 0x3D: isFixed = true
      case 0x28:
        if isSign(index &+ 1, "^") || isSign(index &+ 1, "*") {
          // A block or a function pointer; its parameters follow.
          var cursor = index &+ 2
          while isWord(cursor) {
            name = cursor
            cursor &+= 1
          }
          isFixed = true
          index = max(index, cursor &- 1)
        } else if name >= 0 || isFixed || isText(index &- 1, "IBOutletCollection", bytes) {
          var cursor = index
          skipParens(&cursor)
          if cursor > index {
            index = cursor
            continue
          }
        }
      default: break
      }
      index &+= 1
    }
    if name >= 0 { names.append(name) }
    return (names, isWord(type) ? tokens[type] : nil, isOutlet)
  }

  /// Reads the instance variables in the braces after a heading. `index` advances from the opening brace past the
  /// closing one, or to a token that cannot occur there.
  mutating func instanceVariables(_ bytes: Span<UInt8>) {
    index &+= 1
    var depth = 0
    while index < tokens.count {
      let start = index
      if tokens[index].kind == .directive {
        guard isAccess(index, bytes) else { return }
        index &+= 1
        continue
      }
      let declared = declarators(bytes)
      if isSign(index, ";"), depth == 0 {
        for name in declared.names {
          members.addProperty(
            tokens[name], declared.isOutlet ? [.objc, .instanceVariable, .ibOutlet] : [.objc, .instanceVariable], nil,
            declared.type, ByteRange(Int(tokens[start].start), Int(tokens[name].end)), bytes)
        }
      }
      // The fields of a structure are not instance variables.
      if isSign(index, "{") { depth &+= 1 }
      if isSign(index, "}") {
        depth &-= 1
        if depth < 0 { return index &+= 1 }
      }
      if index < tokens.count, tokens[index].kind != .directive { index &+= 1 }
    }
  }

  /// Whether a token is `@private` or another access modifier of instance variables.
  private func isAccess(_ index: Int, _ bytes: Span<UInt8>) -> Bool {
    ["@private", "@public", "@protected", "@package"].contains(text(index, bytes))
  }

  /// Reads `@synthesize a, b = _c;`.
  mutating func synthesis(isDynamic: Bool, _ bytes: Span<UInt8>) {
    while isWord(index) {
      let name = text(index, bytes)
      let hasVariable = isSign(index &+ 1, "=") && isWord(index &+ 2)
      members.addFact(
        isDynamic ? .dynamic : .synthesized, name, variable: hasVariable ? tokens[index &+ 2] : nil, bytes)
      index &+= hasVariable ? 3 : 1
      guard isSign(index, ",") else { return }
      index &+= 1
    }
  }

  // MARK: The summary

  consuming func finish(_ bytes: Span<UInt8>, _ found: borrowing ObjectiveCTokens) -> FileSummary {
    var result = FileSummary()
    result.interface.declarations = members.declarations
    result.interface.inherited = members.inherited
    for (known, name) in swiftNames {
      // This name is unknown to Swift, so it gets a prefix that no Swift name has.
      var text = ContiguousArray("@".utf8)
      for offset in name { text.append(bytes[offset]) }
      let id = members.interfaceNames.intern(text)
      result.interface.typealiases.append(
        Typealias(
          name: id, path: id, isLocal: false, isPrivate: false,
          target: members.interfaceNames.intern(bytes, known.lowerBound, known.upperBound)))
    }
    for module in found.imports + imports {
      let id = members.interfaceNames.intern(bytes, module.lowerBound, module.upperBound)
      if !result.interface.imports.contains(id) { result.interface.imports.append(id) }
    }
    result.places = members.places
    result.members = members.table
    summary.facts = members.facts
    if summary != ObjectiveCSummary() { result.objectiveC = summary }
    result.marks = marks(bytes, found)
    result.interface.names = members.interfaceNames.takeTable()
    result.names = members.names.takeTable()
    result.lines = LineTable(starts: found.text.lineStarts, byteCount: bytes.count)
    result.suppressions = suppressions(bytes, found.text, result.places)
    result.byteCount = bytes.count
    return result
  }

  /// The `#pragma mark` lines and `// MARK:` comments, in source order.
  private mutating func marks(_ bytes: Span<UInt8>, _ found: borrowing ObjectiveCTokens) -> [Mark] {
    var titles = found.marks
    for comment in 0..<found.text.comments.count where found.text.comments.kind(comment) == .line {
      let range = found.text.comments.range(comment)
      if let title = markTitle(of: range, bytes) { titles.append((Int(range.start), title)) }
    }
    return titles.sorted { $0.start < $1.start }.map { start, title in
      Mark(
        title: title.isEmpty ? noName : members.names.intern(bytes, title.lowerBound, title.upperBound),
        start: UInt32(truncatingIfNeeded: start))
    }
  }
}

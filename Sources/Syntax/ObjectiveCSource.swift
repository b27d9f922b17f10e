/// Summarizes an Objective-C file: the classes of `@interface`s with a superclass, other parts of classes with their
/// members and measures, and its methods and messages.
public func summarizeObjectiveCFile(_ bytes: Span<UInt8>) -> FileSummary {
  var found = objectiveCTokens(bytes)
  // The tokens are moved out because they are accessed out of order.
  let tokens = found.tokens
  found.tokens = []
  var source = ObjectiveCSource(tokens: tokens, text: found.text)
  source.run(bytes)
  return source.finish(bytes, found)
}

/// Reads the tokens in one pass. Containers and methods do not nest, so only messages and `#if` need a stack.
struct ObjectiveCSource: ~Copyable {
  let tokens: ContiguousArray<ObjectiveCToken>
  var summary = ObjectiveCSummary()
  var index = 0
  private(set) var container = -1
  private var isOptional = false
  var braces = 0
  /// The index of the method whose body is being read, or -1.
  var method = -1
  var messages: [OpenMessage] = []
  /// The measured declarations and members.
  var members: ObjectiveCMembers
  /// The state at each open `#if`.
  var conditions: [Condition] = []
  /// The argument of the last `NS_SWIFT_NAME` since the previous declaration.
  var swiftName: Range<Int>?
  /// The classes with a different name in Swift, with both names.
  var swiftNames: [(known: Range<Int>, name: Range<Int>)] = []
  var imports: [Range<Int>] = []

  init(tokens: ContiguousArray<ObjectiveCToken>, text: borrowing TokenList) {
    self.tokens = tokens
    members = ObjectiveCMembers(text)
  }

  mutating func run(_ bytes: Span<UInt8>) {
    while index < tokens.count {
      let token = tokens[index]
      switch token.kind {
      case .directive: directive(bytes)
      case .sign where (token.byte == 0x2D || token.byte == 0x2B) && container >= 0 && (braces == 0 || isDefinition(bytes)):
        methodHeader(bytes)
      case .sign: sign(token, bytes)
      case .word:
        if members.isDefining { bodyWord(bytes) }
        if !messages.isEmpty { word(index, bytes) } else if container < 0, braces == 0 { readSwiftName(bytes) }
        index &+= 1
      case .literal:
        noteValue(.other)
        index &+= 1
      case .conditional:
        conditional(token)
        index &+= 1
      }
    }
    endContainer(at: max(0, tokens.count &- 1))
  }

  func isSign(_ index: Int, _ byte: Unicode.Scalar) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .sign && UInt32(tokens[index].byte) == byte.value
  }

  func isWord(_ index: Int) -> Bool { tokens.indices.contains(index) && tokens[index].kind == .word }

  func text(_ index: Int, _ bytes: Span<UInt8>) -> String {
    guard tokens.indices.contains(index) else { return "" }
    var text: [UInt8] = []
    text.reserveCapacity(Int(tokens[index].end &- tokens[index].start))
    for offset in Int(tokens[index].start)..<Int(tokens[index].end) { text.append(bytes[offset]) }
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func sign(_ token: ObjectiveCToken, _ bytes: Span<UInt8>) {
    switch token.byte {
    case 0x7B: braces &+= 1
    case 0x7D:
      braces = max(0, braces &- 1)
      if braces == 0 {
        method = -1
        members.endMethod(Int(token.end))
        messages.removeAll(keepingCapacity: true)
      }
    case 0x5B: if braces > 0 { openMessage() }
    case 0x5D: closeMessage(method, bytes)
    case 0x28: changeDepth(by: 1)
    case 0x29: changeDepth(by: -1)
    case 0x3B:
      messages.removeAll(keepingCapacity: true)
      swiftName = nil
    case 0x26, 0x7C, 0x3F: if members.isDefining { decision(token) }
    default: break
    }
    index &+= 1
  }

  private mutating func directive(_ bytes: Span<UInt8>) {
    let start = index
    let name = text(index, bytes)
    index &+= 1
    switch name {
    case "@interface": open(.interface, start, bytes)
    case "@implementation": open(.implementation, start, bytes)
    case "@protocol":
      // `@protocol A, B;` is a forward declaration, and `@protocol(A)` an expression.
      if isWord(index), !isSign(index &+ 1, ";"), !isSign(index &+ 1, ",") { open(.protocol, start, bytes) }
    case "@end": endContainer(at: start)
    case "@synthesize", "@dynamic": if container >= 0, braces == 0 { synthesis(isDynamic: name == "@dynamic", bytes) }
    case "@catch": if members.isDefining { members.decisions &+= 1 }
    case "@import":
      if container < 0, isWord(index) { imports.append(Int(tokens[index].start)..<Int(tokens[index].end)) }
    case "@optional": isOptional = true
    case "@required": isOptional = false
    case "@property": if container >= 0, braces == 0 { property(start, bytes) }
    case "@selector": selector(start, bytes)
    default: noteValue(.other)
    }
  }

  // MARK: Containers

  /// Ends the container whose `@end`, or last token, is at `last`.
  private mutating func endContainer(at last: Int) {
    if tokens.indices.contains(last) { members.endPart(Int(tokens[last].end)) }
    container = -1
    braces = 0
    method = -1
    messages.removeAll(keepingCapacity: true)
  }

  private mutating func open(_ kind: ObjectiveCSummary.Container.ContainerKind, _ start: Int, _ bytes: Span<UInt8>) {
    guard isWord(index) else { return }
    if container >= 0 { endContainer(at: start &- 1) }
    let name = index
    var opened = ObjectiveCSummary.Container(
      kind: kind, name: text(index, bytes), category: nil, superclass: nil,
      range: ByteRange(Int(tokens[start].start), Int(tokens[index].end)))
    var superclass = -1
    var protocols: [Int] = []
    index &+= 1
    if kind != .protocol { skipAngles() }
    if isSign(index, "(") {
      opened.category = isWord(index &+ 1) ? text(index &+ 1, bytes) : ""
      index &+= isWord(index &+ 1) ? 3 : 2
    } else if isSign(index, ":") {
      opened.superclass = text(index &+ 1, bytes)
      superclass = index &+ 1
      index &+= 2
    }
    while isSign(index, "<") {
      // If there are two lists, the first one contains the generic arguments of the superclass.
      (opened.protocols, protocols) = ([], [])
      index &+= 1
      while isWord(index) || isSign(index, ",") {
        if isWord(index) {
          opened.protocols.append(text(index, bytes))
          protocols.append(index)
        }
        index &+= 1
      }
      if isSign(index, ">") { index &+= 1 }
    }
    container = summary.containers.count
    summary.containers.append(opened)
    isOptional = false
    braces = 0
    guard kind != .protocol else { return }
    openPart(opened, ObjectiveCHeading(start: start, name: name, superclass: superclass, protocols: protocols), bytes)
    if isSign(index, "{") { instanceVariables(bytes) }
  }

  private mutating func skipAngles() {
    guard isSign(index, "<") else { return }
    var depth = 0
    while index < tokens.count, !isSign(index, ";"), !isSign(index, "{"), tokens[index].kind != .directive {
      if isSign(index, "<") { depth &+= 1 }
      if isSign(index, ">") { depth &-= 1 }
      index &+= 1
      if depth == 0 { return }
    }
  }

  // MARK: Methods

  /// Reads `- (void)foo:(id)a bar:(id)b`. Other tokens are skipped, so that they are not read again.
  private mutating func methodHeader(_ bytes: Span<UInt8>) {
    let start = index
    var cursor = index &+ 1
    skipParens(&cursor)
    let name = cursor
    var selector = ""
    var end = cursor
    while isWord(cursor) || isSign(cursor, ":") {
      if isSign(cursor &+ 1, ":"), isWord(cursor) {
        selector += text(cursor, bytes)
        cursor &+= 1
      }
      guard isSign(cursor, ":") else {
        // A single word is the name; a macro follows it.
        if selector.isEmpty {
          selector = text(cursor, bytes)
          cursor &+= 1
          end = cursor
        }
        break
      }
      selector += ":"
      cursor &+= 1
      end = cursor
      skipParens(&cursor)
      // `(id)name`, possibly with a word such as `__unused` before the name.
      var isNamed = false
      while isWord(cursor), !isNamed || !isSign(cursor &+ 1, ":") {
        isNamed = true
        cursor &+= 1
        if isSign(cursor, "(") { skipParens(&cursor) }
      }
    }
    guard !selector.isEmpty else { return index = max(start &+ 1, cursor) }
    if braces > 0 { recover(before: start) }
    add(selector, isClassMethod: tokens[start].byte == 0x2B, start, max(start &+ 1, end) &- 1)
    method = summary.methods.count &- 1
    while cursor < tokens.count, !isSign(cursor, ";"), !isSign(cursor, "{"), tokens[cursor].kind != .directive {
      if tokens[cursor].kind == .conditional { conditional(tokens[cursor]) }
      cursor &+= 1
    }
    index = cursor
    noteMethod(start, name, selector, bytes)
  }

  private mutating func add(_ selector: String, isClassMethod: Bool, _ first: Int, _ last: Int) {
    summary.methods.append(
      .init(
        container: container, selector: selector, isClassMethod: isClassMethod, isOptional: isOptional,
        range: ByteRange(Int(tokens[first].start), Int(tokens[min(last, tokens.count &- 1)].end))))
  }

  func skipParens(_ cursor: inout Int) {
    guard isSign(cursor, "(") else { return }
    var depth = 0
    // No type is longer. The bound keeps the time linear if a parenthesis is not closed.
    let last = min(tokens.count, cursor &+ 512)
    while cursor < last, !isSign(cursor, ";"), !isSign(cursor, "{"), tokens[cursor].kind != .directive {
      if isSign(cursor, "(") { depth &+= 1 }
      if isSign(cursor, ")") { depth &-= 1 }
      cursor &+= 1
      if depth == 0 { return }
    }
  }

  // MARK: Properties

  /// Reads `@property (getter=isOn) BOOL on;` and records its accessors.
  private mutating func property(_ start: Int, _ bytes: Span<UInt8>) {
    var getter: String?
    var setter: String?
    var isReadonly = false
    var isClass = false
    var modifiers: Modifiers = [.objc]
    var getterName = -1
    if isSign(index, "(") {
      var end = index
      skipParens(&end)
      defer { index = end }
      for cursor in index..<end where isWord(cursor) {
        switch text(cursor, bytes) {
        case "getter" where isSign(cursor &+ 1, "="):
          getter = text(cursor &+ 2, bytes)
          getterName = cursor &+ 2
        case "setter" where isSign(cursor &+ 1, "="): setter = text(cursor &+ 2, bytes) + ":"
        case "readonly": isReadonly = true
        case "class": isClass = true
        case "weak": modifiers.insert(.weak)
        default: break
        }
      }
    }
    if isReadonly { modifiers.insert(.readonly) }
    if isClass { modifiers.insert(.static) }
    let declared = declarators(bytes)
    if declared.isOutlet { modifiers.insert(.ibOutlet) }
    for name in declared.names {
      let text = text(name, bytes)
      let range = ByteRange(Int(tokens[start].start), Int(tokens[name].end))
      members.addProperty(
        tokens[name], modifiers, getterName >= 0 && isWord(getterName) ? tokens[getterName] : nil, declared.type, range, bytes)
      add(getter ?? text, isClassMethod: isClass, start, name)
      guard !isReadonly else { continue }
      let capitalised = text.prefix(1).uppercased() + text.dropFirst()
      add(setter ?? "set\(capitalised):", isClassMethod: isClass, start, name)
    }
  }

  // MARK: Selectors

  private mutating func selector(_ start: Int, _ bytes: Span<UInt8>) {
    guard isSign(index, "(") else { return }
    var cursor = index &+ 1
    var name = ""
    if members.isDefining, isWord(cursor) { members.mention(bytes, Int(tokens[cursor].start), Int(tokens[cursor].end)) }
    while isWord(cursor) || isSign(cursor, ":") {
      name += text(cursor, bytes)
      cursor &+= 1
    }
    let end = isSign(cursor, ")") ? cursor &+ 1 : cursor
    index = end
    let range = ByteRange(Int(tokens[start].start), Int(tokens[end &- 1].end))
    if !noteValue(.selector(name, range)) { summary.named.append(name) }
  }
}

// MARK: - Headings, instance variables and properties

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
    result.suppressions = suppressions(bytes, found.text, of: result)
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

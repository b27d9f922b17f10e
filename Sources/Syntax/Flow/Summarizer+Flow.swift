// Lowering of a relevant member to functions in the flow tree.

extension Summarizer {
  /// Records that the current member mentions a name that is relevant to some rule.
  @inline(__always)
  func noteFlowWord(_ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) {
    noteFlowWord(at: index, bytes, &scratch)
  }

  @inline(__always)
  func noteFlowWord(at index: Int, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) {
    guard memberKeyword >= 0 else { return }
    let (start, end) = (scratch.tokens.start(index), scratch.tokens.end(index))
    var topics = isViewOfAnother(at: index, bytes, &scratch) ? .viewsOfOthers : scratch.lowering.topics(bytes, start, end)
    if isViewOfViewProperty(at: index, bytes, &scratch) || isCastView(at: index, bytes, &scratch) {
      topics.insert(.viewsOfOthers)
    }
    if isTargetOrAction(index, bytes, scratch.tokens) || isMadeItem(index, bytes, &scratch) { topics.insert(.actions) }
    if topics.contains(.controllers) {
      noteControllerProperty(at: index, bytes, &scratch)
    } else if isUseOfController(at: index, bytes, &scratch) {
      topics.insert(.controllers)
    }
    let isTrigger = scratch.triggers.contains(bytes, start, end)
    guard topics != [] || isTrigger else { return }
    let keyword = UInt32(truncatingIfNeeded: memberKeyword)
    if topics != [] {
      scratch.flow.candidates.note(FlowCandidate(keyword: keyword, owner: memberOwner, topics: topics))
    }
    if isTrigger { scratch.flow.triggered.note(FlowCandidate(keyword: keyword, owner: memberOwner, topics: [])) }
  }

  /// Records that the current member is a function that returns `Self`.
  @inline(__always)
  func noteSelfAsResult(_ scratch: inout SummaryScratch) {
    guard memberKeyword >= 0, scratch.tokens.kind(memberKeyword) == .funcKeyword,
      scratch.tokens.kind(index &- 1) == .arrow
    else { return }
    scratch.flow.candidates.note(
      FlowCandidate(keyword: UInt32(truncatingIfNeeded: memberKeyword), owner: memberOwner, topics: .returnsSelf))
  }

  /// Records that the current member contains a keyword or character that a rule searches for.
  @inline(__always)
  func noteSign(_ sign: TriggerNames.Signs, _ scratch: inout SummaryScratch) {
    guard memberKeyword >= 0, scratch.triggers.signs.contains(sign) else { return }
    scratch.flow.triggered.note(
      FlowCandidate(keyword: UInt32(truncatingIfNeeded: memberKeyword), owner: memberOwner, topics: []))
  }

  /// Records a property whose declaration names a controller type at `index`: `let content = PanelViewController()`,
  /// `var content: PanelViewController?`.
  @inline(__always)
  private func noteControllerProperty(at index: Int, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) {
    let keyword = scratch.tokens.kind(memberKeyword)
    guard keyword == .letKeyword || keyword == .varKeyword, index > memberKeyword &+ 2, index <= memberKeyword &+ 4,
      scratch.tokens.kind(memberKeyword &+ 2) == .colon || scratch.tokens.kind(memberKeyword &+ 2) == .equal
    else { return }
    let name = memberKeyword &+ 1
    scratch.flow.controllers.insert(bytes, scratch.tokens.start(name), scratch.tokens.end(name))
  }

  /// Whether a property that holds a controller is used at `index`: `content.leaveParent()`, `embed(content)`,
  /// `content = make()`, `return content`. The property is accessed through a member, passed as an argument, assigned, or
  /// may be what is returned.
  @inline(__always)
  private func isUseOfController(at index: Int, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> Bool {
    guard scratch.flow.controllers.contains(bytes, scratch.tokens.start(index), scratch.tokens.end(index)) else {
      return false
    }
    switch scratch.tokens.kind(index &+ 1) {
    case .period, .postfixQuestion, .exclamation, .leftSquare, .comma, .rightParen, .leftBrace, .elseKeyword, .equal:
      return true
    case _ where scratch.tokens.kind(index &- 1) == .returnKeyword: return true
    // `{ content }`, `isOpen ? content : other`, `case .open: content`
    case .colon: return scratch.tokens.kind(index &- 1) == .infixQuestion
    case .rightBrace: return scratch.tokens.kind(index &- 1) == .leftBrace || scratch.tokens.kind(index &- 1) == .colon
    default: return scratch.tokens.kind(index &- 1) == .colon
    }
  }

  /// Records a string argument that may be a selector, such as `addItem("save:")`. The callee may send it.
  func noteSelectorText(_ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) {
    let (start, end) = (scratch.tokens.start(index) &+ 1, scratch.tokens.end(index) &- 1)
    guard memberKeyword >= 0, end &- start > 1, bytes[end &- 1] == UInt8(ascii: ":"), bytes[start] &- 0x61 < 26 else { return }
    switch scratch.tokens.kind(index &- 1) {
    case .leftParen, .comma, .colon: break
    default: return
    }
    for offset in start..<end {
      let byte = bytes[offset]
      guard (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == 0x5F || byte == 0x3A else { return }
    }
    scratch.flow.candidates.note(
      FlowCandidate(keyword: UInt32(truncatingIfNeeded: memberKeyword), owner: memberOwner, topics: .actions))
  }

  /// Whether a token is the `view` of an object other than `self`, such as `child.view`, which may be that of a controller.
  @inline(__always)
  private func isViewOfAnother(at index: Int, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> Bool {
    let start = scratch.tokens.start(index)
    guard scratch.tokens.end(index) &- start == 4, bytes[start] == 0x76, scratch.tokens.kind(index &- 1) == .period,
      starts(bytes, at: start, with: "view")
    else { return false }
    return scratch.tokens.kind(index &- 2) != .selfKeyword
  }

  /// Whether an initial value is a call that creates an item, such as `lazy var done = makeDoneItem()`. The item may
  /// get its target through the property.
  @inline(__always)
  private func isMadeItem(_ index: Int, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> Bool {
    guard index == memberKeyword &+ 3, scratch.tokens.kind(index &+ 1) == .leftParen,
      scratch.tokens.kind(index &- 1) == .equal
    else { return false }
    let (start, end) = (scratch.tokens.start(index), scratch.tokens.end(index))
    return end &- start > 6
      && (starts(bytes, at: end &- 4, with: "Item") || starts(bytes, at: end &- 6, with: "Button"))
  }

  /// Whether a token is a member such as `.bannerView` in `var header: UIView`. The property may return the view of a
  /// controller that the other property creates.
  @inline(__always)
  private func isViewOfViewProperty(
    at index: Int, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch
  ) -> Bool {
    let (start, end) = (scratch.tokens.start(index), scratch.tokens.end(index))
    guard end &- start > 4, bytes[end &- 4] == 0x56, starts(bytes, at: end &- 4, with: "View"),
      scratch.tokens.kind(index &- 1) == .period, scratch.tokens.kind(memberKeyword) == .varKeyword,
      scratch.tokens.kind(memberKeyword &+ 2) == .colon
    else { return false }
    return tokenIs("UIView", at: memberKeyword &+ 3, bytes, &scratch)
  }

  /// Whether a token is `view` in a cast such as `view as! RulerView` in `var rulerView: RulerView`. The property
  /// returns the controller's view.
  @inline(__always)
  private func isCastView(at index: Int, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> Bool {
    guard scratch.tokens.kind(index &+ 1) == .asKeyword, scratch.tokens.kind(memberKeyword) == .varKeyword,
      scratch.tokens.kind(memberKeyword &+ 2) == .colon
    else { return false }
    return tokenIs("view", at: index, bytes, &scratch) || tokenIs("viewIfLoaded", at: index, bytes, &scratch)
  }

  /// Maximum depth in functions at which members of types are lowered. Each member is read to its end, including nested
  /// ones, so without a bound the time would be quadratic in the depth.
  private static let deepestMember = 32

  /// Begins a `func`, `init`, `var` … of a type or at the top level.
  mutating func beginMember(_ around: Context, _ scratch: inout SummaryScratch) {
    guard around.kind == .type || around.kind == .file else { return }
    memberKeyword = codeDepth < Summarizer.deepestMember && deadBranches == 0 ? index : -1
    memberOwner = around.kind == .type ? around.declaration : -1
    guard memberKeyword >= 0 else { return }
    scratch.flow.members.append(
      FlowCandidate(keyword: UInt32(truncatingIfNeeded: memberKeyword), owner: memberOwner, topics: []))
  }

  /// Lowers the members that were recorded for built-in rules.
  mutating func readFlows(_ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> FlowTree {
    let members = (0..<scratch.flow.candidates.count).map { scratch.flow.candidates[$0] }
    for member in withForwarders(members, on: .own, bytes, &scratch) { readFlowMember(member, bytes, &scratch) }
    return takeFlowTree(&scratch)
  }

  /// Lowers the members that mention a trigger, after the summary is complete, so that its names and its tree do not change.
  mutating func readTriggeredBodies(_ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> TriggeredBodies {
    var bodies = TriggeredBodies()
    bodies.imports = scratch.flow.imports
    guard scratch.flow.triggered.count > 0 || !bodies.imports.isEmpty else { return bodies }
    if scratch.triggers.keepsText {
      bodies.text.reserveCapacity(bytes.count)
      for offset in 0..<bytes.count { bodies.text.append(bytes[offset]) }
    }
    guard scratch.flow.triggered.count > 0 else { return bodies }
    scratch.flow.removeTree()
    var members = (0..<scratch.flow.triggered.count).map { scratch.flow.triggered[$0] }
    if scratch.triggers.followsCalls { members = withForwarders(members, on: .any, bytes, &scratch) }
    for member in members { readFlowMember(member, bytes, &scratch) }
    bodies.tree = takeFlowTree(&scratch)
    bodies.names = scratch.memberNames.takeTable()
    return bodies
  }

  private func takeFlowTree(_ scratch: inout SummaryScratch) -> FlowTree {
    var tree = FlowTree()
    guard scratch.flow.nodes.count > 0 else { return tree }
    tree.functions = Array(scratch.flow.functions)
    tree.nodes = Array(scratch.flow.nodes)
    tree.links = Array(scratch.flow.links)
    return tree
  }

  private mutating func readFlowMember(
    _ candidate: FlowCandidate, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch
  ) {
    index = Int(candidate.keyword)
    flowDepth = 0
    flowIsTooDeep = false
    flowTopicsOfMember = candidate.topics
    let owner = candidate.owner
    let header = declarationStart(bytes, &scratch)
    switch scratch.tokens.kind(index) {
    case .funcKeyword: readFlowFunction(.function, header.modifiers, owner, bytes, &scratch)
    case .initKeyword: readFlowFunction(.initializer, header.modifiers, owner, bytes, &scratch)
    case .deinitKeyword: readFlowFunction(.deinitializer, header.modifiers, owner, bytes, &scratch)
    case .subscriptKeyword: readFlowFunction(.subscript, header.modifiers, owner, bytes, &scratch)
    case .varKeyword, .letKeyword: readFlowProperty(header.modifiers, owner, bytes, &scratch)
    default: break
    }
  }

  private mutating func readFlowFunction(
    _ kind: FlowFunction.FunctionKind, _ modifiers: Modifiers, _ owner: Int32, _ bytes: Span<UInt8>,
    _ scratch: inout SummaryScratch
  ) {
    let first = index
    let name = kind == .function ? index &+ 1 : index
    let method: Method.Kind =
      switch kind {
      case .initializer: .initializer
      case .deinitializer: .deinitializer
      case .subscript: .subscript
      default: .function
      }
    let baseCount = methodName(name, method, bytes, &scratch)
    let fullName = scratch.memberNames.intern(scratch.text, count: scratch.text.count)
    let baseName = scratch.memberNames.intern(scratch.text, count: baseCount)
    index = name &+ 1
    let mark = scratch.flow.mark
    let type = readFunctionSignature(bytes, &scratch)
    guard scratch.tokens.kind(index) == .leftBrace else { return scratch.flow.removeAll(since: mark) }
    if kind == .subscript, accessor(index &+ 1, bytes, &scratch) != .none {
      return scratch.flow.removeAll(since: mark)
    }
    let body = readBlock(bytes, &scratch)
    scratch.flow.pending.append(body)
    let root = closeFunction(from: first, mark, &scratch)
    appendFunction(kind, modifiers, owner, fullName, baseName, type, root, first, &scratch)
  }

  /// Creates the root of a function that ends here. A function that is nested too deeply has no parameters and no statements.
  mutating func closeFunction(
    from first: Int, _ mark: FlowScratch.Mark, _ scratch: inout SummaryScratch
  ) -> FlowNodeID {
    let node = flowNode(.function, from: first, &scratch)
    if flowIsTooDeep {
      flowIsTooDeep = false
      scratch.flow.removeAll(since: mark)
      var body = node
      body.kind = .opaque
      body.flags = .tooDeep
      let opaque = scratch.flow.leaf(body)
      scratch.flow.pending.append(opaque)
    }
    return scratch.flow.close(node, mark.pending)
  }

  private func appendFunction(
    _ kind: FlowFunction.FunctionKind, _ modifiers: Modifiers, _ owner: Int32, _ name: NameID, _ baseName: NameID,
    _ type: NameID, _ root: FlowNodeID, _ first: Int, _ scratch: inout SummaryScratch
  ) {
    scratch.flow.functions.append(
      FlowFunction(
        kind: kind, modifiers: modifiers, owner: owner, name: name, baseName: baseName, type: type, root: root,
        topics: flowTopicsOfMember, range: flowRange(from: first, &scratch)))
  }

  /// Reads from after the name of a function to its body. Parameters are left pending, and the result type is returned.
  mutating func readFunctionSignature(_ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> NameID {
    let outerGenerics = scratch.flow.generics.count
    defer { while scratch.flow.generics.count > outerGenerics { scratch.flow.generics.popLast() } }
    if scratch.tokens.kind(index) == .postfixQuestion || scratch.tokens.kind(index) == .exclamation { index &+= 1 }
    let generics = index
    index = skipGenerics(index, bytes, &scratch)
    if index > generics { readGenericBounds(generics, index, bytes, &scratch) }
    guard scratch.tokens.kind(index) == .leftParen else { return noName }
    let close = closingBracket(index, &scratch)
    readWhereBounds(behind: close, bytes, &scratch)
    readParameters(until: close, bytes, &scratch)
    index = close &+ 1
    var type = noName
    while true {
      switch scratch.tokens.kind(index) {
      case .throwsKeyword, .rethrowsKeyword:
        index &+= 1
        if scratch.tokens.kind(index) == .leftParen { index = closingBracket(index, &scratch) &+ 1 }
      case .identifier where tokenIs("async", at: index, bytes, &scratch): index &+= 1
      case .arrow:
        index &+= 1
        type = readType(bytes, &scratch)
      case .whereKeyword:
        while scratch.tokens.kind(index) != .leftBrace, scratch.tokens.kind(index) != .endOfFile,
          scratch.tokens.kind(index) != .rightBrace
        {
          index &+= 1
        }
        return type
      default: return type
      }
    }
  }

  /// Reads `<T: Bound, U>`.
  private mutating func readGenericBounds(
    _ start: Int, _ end: Int, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch
  ) {
    let before = index
    var cursor = start
    while cursor < end {
      if scratch.tokens.kind(cursor) == .identifier, scratch.tokens.kind(cursor &+ 1) == .colon {
        bind(cursor, bytes, &scratch)
        cursor = index
      } else {
        cursor &+= 1
      }
    }
    index = before
    func bind(_ parameter: Int, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) {
      let name = flowName(parameter, bytes, &scratch)
      index = parameter &+ 2
      let bound = readType(bytes, &scratch)
      index = max(index, parameter &+ 2)
      guard bound != noName else { return }
      scratch.flow.generics.append(name)
      scratch.flow.generics.append(bound)
    }
  }

  /// Reads `where T: Bound` between the parameters of a function and its body.
  private mutating func readWhereBounds(behind close: Int, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) {
    var cursor = close &+ 1
    while cursor &- close < 64 {
      switch scratch.tokens.kind(cursor) {
      case .leftBrace, .rightBrace, .endOfFile, .funcKeyword: return
      case .whereKeyword:
        var end = cursor
        while scratch.tokens.kind(end) != .leftBrace, scratch.tokens.kind(end) != .endOfFile, end &- cursor < 64 {
          end &+= 1
        }
        return readGenericBounds(cursor, end, bytes, &scratch)
      default: cursor &+= 1
      }
    }
  }

  private func isEllipsis(_ index: Int, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> Bool {
    let start = scratch.tokens.start(index)
    return scratch.tokens.kind(index) == .postfixOperator && scratch.tokens.end(index) - start == 3
      && bytes[start] == UInt8(ascii: ".")
  }

  private mutating func readParameters(until close: Int, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) {
    index &+= 1
    while index < close {
      let first = index
      var name = -1
      while index < close, scratch.tokens.kind(index) != .colon {
        if scratch.tokens.kind(index) == .at {
          index &+= 2
          if scratch.tokens.kind(index) == .leftParen { index = closingBracket(index, &scratch) &+ 1 }
          continue
        }
        name = index
        index &+= 1
      }
      guard index < close, name >= 0 else {
        index = close
        return
      }
      index &+= 1
      let type = readType(bytes, &scratch)
      let mark = scratch.flow.pending.count
      var node = FlowNode(kind: .parameter)
      node.name = flowName(name, bytes, &scratch)
      node.extra = type
      if type != noName, isEllipsis(index &- 1, bytes, &scratch) {
        node.flags = .variadic
        node.extra = scratch.memberNames.intern([0x5B] + scratch.memberNames.text(type) + [0x5D])
      }
      while index < close, scratch.tokens.kind(index) != .comma {
        if scratch.tokens.kind(index) == .equal {
          index &+= 1
          let value = readExpression(basic: false, bytes, &scratch)
          scratch.flow.pending.append(value)
        } else {
          switch scratch.tokens.kind(index) {
          case .leftParen, .leftSquare, .leftBrace: index = closingBracket(index, &scratch) &+ 1
          default: index &+= 1
          }
        }
      }
      let range = flowRange(from: first, &scratch)
      (node.start, node.end) = (range.start, range.end)
      let parameter = scratch.flow.close(node, mark)
      scratch.flow.pending.append(parameter)
      index &+= 1
    }
  }
}

// MARK: - Properties

// Lowering of properties: the initial value, the getter and the observers are functions of their own.

extension Summarizer {
  /// The common attributes of the functions of one property.
  private struct FlowProperty {
    var modifiers: Modifiers
    var owner: Int32
    var name: NameID
    var type = noName
  }

  /// Reads the `var` or `let` at `index` with all its bindings.
  mutating func readFlowProperty(
    _ modifiers: Modifiers, _ owner: Int32, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch
  ) {
    index &+= 1
    while scratch.tokens.kind(index) == .identifier {
      var property = FlowProperty(modifiers: modifiers, owner: owner, name: flowName(index, bytes, &scratch))
      index &+= 1
      if scratch.tokens.kind(index) == .colon {
        index &+= 1
        property.type = readType(bytes, &scratch)
      }
      if scratch.tokens.kind(index) == .equal {
        index &+= 1
        let first = index
        let mark = scratch.flow.mark
        let value = readExpression(basic: false, bytes, &scratch)
        scratch.flow.pending.append(value)
        close(.initialValue, property, first, mark, &scratch)
      }
      if scratch.tokens.kind(index) == .leftBrace { return readAccessors(property, bytes, &scratch) }
      guard scratch.tokens.kind(index) == .comma else { return }
      index &+= 1
    }
  }

  /// Reads the braces after a property: accessors and observers, or the getter's body itself.
  private mutating func readAccessors(
    _ property: FlowProperty, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch
  ) {
    guard accessor(index &+ 1, bytes, &scratch) != .none else {
      let first = index
      let mark = scratch.flow.mark
      let body = readBlock(bytes, &scratch)
      scratch.flow.pending.append(body)
      return close(.getter, property, first, mark, &scratch)
    }
    let end = closingBracket(index, &scratch)
    index &+= 1
    while index < end {
      guard scratch.tokens.kind(index) == .identifier, let kind = accessorKind(bytes, &scratch) else {
        // Skips attributes, modifiers, irrelevant accessors, and tokens that cannot begin an accessor.
        let before = index
        _ = skipOpaque(&scratch)
        if index == before { index &+= 1 }
        continue
      }
      let first = index
      let mark = scratch.flow.mark
      index &+= 1
      if scratch.tokens.kind(index) == .leftParen {
        var node = flowNode(.parameter, from: index &+ 1, &scratch)
        node.name = flowName(index &+ 1, bytes, &scratch)
        node.extra = property.type
        index = closingBracket(index, &scratch) &+ 1
        let parameter = scratch.flow.leaf(node)
        scratch.flow.pending.append(parameter)
      }
      while index < end, scratch.tokens.kind(index) != .leftBrace { index &+= 1 }
      let body = readBlock(bytes, &scratch)
      scratch.flow.pending.append(body)
      close(kind, property, first, mark, &scratch)
      if index <= first { index = first &+ 1 }
    }
  }

  private func accessorKind(_ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> FlowFunction.FunctionKind? {
    if tokenIs("get", at: index, bytes, &scratch) { return .getter }
    if tokenIs("set", at: index, bytes, &scratch) { return .setter }
    if tokenIs("willSet", at: index, bytes, &scratch) { return .willSet }
    if tokenIs("didSet", at: index, bytes, &scratch) { return .didSet }
    return nil
  }

  private mutating func close(
    _ kind: FlowFunction.FunctionKind, _ property: FlowProperty, _ first: Int, _ mark: FlowScratch.Mark,
    _ scratch: inout SummaryScratch
  ) {
    let root = closeFunction(from: first, mark, &scratch)
    scratch.flow.functions.append(
      FlowFunction(
        kind: kind, modifiers: property.modifiers, owner: property.owner, name: property.name,
        baseName: property.name, type: property.type, root: root, topics: flowTopicsOfMember,
        range: flowRange(from: first, &scratch)))
  }
}

// MARK: - Forwarders

// Members that name nothing a rule watches, but call a method that does.

extension Summarizer {
  /// The objects whose methods a forwarder calls.
  enum ForwardReceivers { case own, any }

  /// Adds to some members those that call a method of theirs, on `self` or on any object: they do to controllers, views
  /// and other objects what the method does. The method must be declared in this file.
  ///
  /// Calls are matched by name, whatever type declares the method: at worst a member more is lowered. If there is such a
  /// member, the order is that of the source.
  private func withForwarders(
    _ members: [FlowCandidate], on receivers: ForwardReceivers, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch
  ) -> [FlowCandidate] {
    var callees = NameHashes()
    for member in members where member.topics != .actions {
      insertMethodName(at: Int(member.keyword), into: &callees, bytes, &scratch)
    }
    guard !callees.isEmpty else { return members }
    var all = members
    let known = Set(members.map(\.keyword))
    var others = (0..<scratch.flow.members.count).filter { !known.contains(scratch.flow.members[$0].keyword) }
    // Longer chains of methods that do nothing else are rare.
    for _ in 0..<3 {
      let forwarding = others.filter { callsMethod(in: $0, callees, on: receivers, bytes, &scratch) }
      guard !forwarding.isEmpty else { break }
      for position in forwarding {
        all.append(scratch.flow.members[position])
        insertMethodName(at: Int(scratch.flow.members[position].keyword), into: &callees, bytes, &scratch)
      }
      let found = Set(forwarding)
      others.removeAll(where: found.contains)
    }
    return all.count == members.count ? members : all.sorted { $0.keyword < $1.keyword }
  }

  private func insertMethodName(
    at keyword: Int, into names: inout NameHashes, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch
  ) {
    guard scratch.tokens.kind(keyword) == .funcKeyword else { return }
    names.insert(bytes, scratch.tokens.start(keyword &+ 1), scratch.tokens.end(keyword &+ 1))
  }

  /// Whether a token between a member and the next one is such a name, as the callee of a call on one of the receivers.
  /// What follows a type within a function counts for the last member of that type.
  private func callsMethod(
    in position: Int, _ names: borrowing NameHashes, on receivers: ForwardReceivers, _ bytes: Span<UInt8>,
    _ scratch: inout SummaryScratch
  ) -> Bool {
    let next =
      position &+ 1 < scratch.flow.members.count ? Int(scratch.flow.members[position &+ 1].keyword) : scratch.tokens.count
    var index = Int(scratch.flow.members[position].keyword) &+ 2
    while index < next {
      defer { index &+= 1 }
      guard names.contains(bytes, scratch.tokens.start(index), scratch.tokens.end(index)),
        scratch.tokens.kind(index &+ 1) == .leftParen
      else { continue }
      switch scratch.tokens.kind(index &- 1) {
      case .period: if receivers == .any || scratch.tokens.kind(index &- 2) == .selfKeyword { return true }
      case .funcKeyword: break
      default: return true
      }
    }
    return false
  }
}

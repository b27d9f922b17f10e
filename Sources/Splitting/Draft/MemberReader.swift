import Analysis
import Syntax

/// Finds the members that the code of one member uses, by walking its lowered functions with the scopes of local names.
///
/// Not copyable, because its functions call one another at each level of nested code: without optimization, each call of a
/// method that does not mutate took space for a copy in the frame of the caller.
struct MemberReader: ~Copyable {
  private let source: DraftSource
  private let file: LoweredFile
  /// The last token of the item.
  private let last: Int
  /// The base names of the type's methods, without those of properties.
  private let methods: Set<String>
  private var found = MemberUses()
  /// The names that each enclosing scope binds, innermost last.
  private var scopes: [Set<String>] = [[]]
  /// Local names for `self`, such as `strongSelf`.
  private var aliases: Set<String> = []
  /// The innermost closure that may run later and captures `self` strongly, as an index in `MemberUses.lateClosures`.
  private var late: Int?
  /// Whether a bare name of a member in it means one of `self`, because a closure says `[self]` or is that of a task.
  private var isNamed = false
  /// The number of enclosing closures.
  private var depth = 0
  /// The name of the function in the call whose arguments are being visited.
  private var callee = ""
  private var isInSelector = false
  /// Whether `self` is an optional, because a closure captured it weakly and has not unwrapped it yet.
  private var isSelfOptional = false

  /// What follows an expression in the source, and so decides how the expression is used.
  private struct Suffix {
    var access = MemberUses.Use.Access.read
    /// The labels of the arguments, if a call follows.
    var labels: String?
    /// Whether the call has closures as its only arguments, as in `items.map { … }`. Such a call is assumed not to
    /// mutate its receiver, unless the function is in `changing`.
    var isReading = false

    static let write = Suffix(access: .write)
  }

  /// How the value of an expression is used.
  private enum Role {
    /// A member of it is accessed, or it is compared with nil.
    case base
    case value
    /// It is passed as an argument, assigned or compared.
    case argument
    /// It is such a value, and called at once if it is a function.
    case called
  }

  /// The uses by the code of an item, given by its tokens.
  ///
  /// - Parameter methods: the base names of the type's methods, without those of properties
  static func uses(of tokens: Range<Int>, _ source: DraftSource, _ file: LoweredFile, methods: Set<String>) -> MemberUses {
    guard let last = tokens.last else { return MemberUses() }
    var reader = MemberReader(source: source, file: file, last: last, methods: methods)
    for function in file.functions(source.start(tokens.lowerBound), source.end(last)) {
      let root = file.tree.functions[function].root
      if file.tree.isTooDeep(function) { reader.scan(file.tree[root].range) } else { reader.function(root) }
    }
    return reader.found
  }

  private var tree: FlowTree { file.tree }
  private func kind(_ node: FlowNodeID) -> FlowNode.NodeKind { tree[node].kind }
  private func flags(_ node: FlowNodeID) -> FlowNode.Flags { tree[node].flags }
  private func start(_ node: FlowNodeID) -> UInt32 { tree[node].start }
  private func end(_ node: FlowNodeID) -> UInt32 { tree[node].end }
  private func token(_ node: FlowNodeID) -> Int { source.token(at: Int(start(node))) }
  private func children(_ node: FlowNodeID) -> ArraySlice<FlowNodeID> { tree.children(node) }
  private func operand(_ node: FlowNodeID) -> FlowNodeID? { tree.operand(node) }
  private func text(_ node: FlowNodeID) -> String {
    let name = tree[node].name
    return name == noName ? "" : file.names.text(name)
  }
  /// The name of a node without labels: `load` for `load(page:)`.
  private func baseName(_ node: FlowNodeID) -> String {
    flags(node).contains(.compound) ? String(text(node).prefix { $0 != "(" }) : text(node)
  }

  // MARK: Names

  /// Records the use of a member that a node names.
  private mutating func note(_ node: FlowNodeID, _ suffix: Suffix, isStatic: Bool = false, isLate: Bool = false) {
    var use = MemberUses.Use(
      name: baseName(node), isStatic: isStatic, isSelector: isInSelector, access: suffix.access, isLate: isLate && !isInSelector)
    if let labels = suffix.labels { (use.isCalled, use.labels, use.access) = (true, labels, .read) }
    if flags(node).contains(.compound) {
      (use.isCalled, use.labels) = (true, String(text(node).dropFirst(use.name.count + 1).dropLast()))
    }
    if !use.isCalled, source.kind(token(node) - 1) == .prefixAmpersand { use.access = .write }
    found.uses.insert(use)
  }

  private mutating func name(_ node: FlowNodeID, _ suffix: Suffix, _ role: Role) {
    let (name, token) = (text(node), token(node))
    if role == .argument || role == .called, aliases.contains(name) { found.escapingSelves.append(token) }
    if name.utf8.first == UInt8(ascii: "_"), !isBound(name) { found.projected.insert(String(name.dropFirst())) }
    let base = baseName(node)
    guard !isBound(base) else { return }
    let isMethod = (isNamed || late == nil) && isMethodValue(base, suffix, role)
    use(.init(name: base, token: token, isBare: true), isMethod: isMethod, isAccess: isNamed)
    note(node, suffix, isLate: isMethod || isNamed && late != nil)
  }

  /// Handles a member of `self`, of an alias of it or of `Self`.
  private mutating func member(_ node: FlowNodeID, of base: FlowNodeID, isStatic: Bool, _ suffix: Suffix, _ role: Role) {
    let (name, isSelf) = (baseName(node), kind(base) == .selfName)
    let isProjection = name.utf8.first == UInt8(ascii: "$")
    let isDirect = (isSelf || isProjection) && !flags(node).contains(.optional)
    let isMethod = !isStatic && isMethodValue(name, suffix, role)
    let place = MemberUses.Place(name: name, token: isDirect ? token(base) : nil, isBare: false)
    if !isStatic { use(place, isMethod: isMethod, isAccess: isDirect) }
    if isSelf, !isDirect, !isMethod { access(.init(name: "", token: nil, isBare: false), in: late) }
    if isProjection { found.projected.insert(String(name.dropFirst())) }
    if !isProjection { note(node, suffix, isStatic: isStatic, isLate: isDirect && (isMethod || late != nil)) }
  }

  /// Whether a name denotes a method that may be called later, because it is a value here.
  private func isMethodValue(_ name: String, _ suffix: Suffix, _ role: Role) -> Bool {
    methods.contains(name) && suffix.labels == nil && suffix.access == .read && !isInSelector
      && (role == .value || role == .argument)
  }

  /// Records where a member of `self` is used. A method that is passed on as a value holds `self` as a closure does that calls
  /// it. `isAccess` is whether a late closure accesses other members through `self`.
  private mutating func use(_ place: MemberUses.Place, isMethod: Bool, isAccess: Bool) {
    if !isInSelector { found.places.append(place) }
    if isMethod {
      found.hasLateClosure = true
      found.lateClosures.append(.init(open: nil, outer: late, isNested: depth > 0))
      access(place, in: found.lateClosures.count - 1)
    } else if isAccess {
      access(place, in: late)
    }
  }

  /// Records what a late closure accesses through `self`.
  private mutating func access(_ place: MemberUses.Place, in closure: Int?) {
    guard let closure else { return }
    let token = isInSelector ? nil : place.token
    found.lateUses.append(.init(closure: closure, name: place.name, token: token, isBare: place.isBare))
  }

  /// Records the use of a projected value by its bare name, `$name`.
  private mutating func projection(_ token: Int) {
    let name = source.text(token)
    guard !isBound(name) else { return }
    found.projected.insert(String(name.dropFirst()))
    use(.init(name: name, token: token, isBare: true), isMethod: false, isAccess: isNamed)
  }

  private func isBound(_ name: String) -> Bool { scopes.contains { $0.contains(name) } }

  /// Handles an occurrence of `self` that is not the base of a member access.
  private mutating func itself(_ node: FlowNodeID, _ role: Role) {
    let token = token(node)
    let isBase = source.kind(token + 1) == .period
    access(.init(name: isBase ? source.name(token + 2) : "", token: isBase ? nil : token, isBare: false), in: late)
    if source.isTarget(token) {
      // What these make retains its target.
      if source.kind(token - 1) == .colon, ["scheduledTimer", "Timer", "NSTimer", "CADisplayLink"].contains(callee) {
        found.isTargetOfTimer = true
      }
      switch source.name(token - 2) {
      case "addObserver": found.observingSelves.append(token)
      case "removeObserver":
        found.unobservingSelves.append(token)
        if isSelfOptional { found.optionalSelves.insert(token) }
      default: break
      }
    } else if role != .base, !isBase {
      found.escapingSelves.append(token)
      if isSelfOptional { found.optionalSelves.insert(token) }
    }
  }

  // MARK: Expressions

  private mutating func visit(_ node: FlowNodeID, _ suffix: Suffix = Suffix(), _ role: Role = .value) {
    var (node, suffix, role) = (node, suffix, role)
    // A base is the first child of its node. This is a loop rather than a recursion, because chains of members and
    // operators can have any length.
    while true {
      let children = children(node)
      guard let first = children.first else { return leaf(node, suffix, role) }
      switch kind(node) {
      case .member:
        if let isStatic = isOwn(first) { return member(node, of: first, isStatic: isStatic, suffix, role) }
        // `#selector(Home.close)`: a method of any object. If it is one of the owner's, the new object passes it on.
        if isInSelector, kind(first) == .name, text(first).first?.isUppercase == true { return note(node, suffix) }
        let isWithin = suffix.labels != nil && !(suffix.isReading && !changing.contains(text(node))) || suffix.access != .read
        suffix = Suffix(access: isWithin ? .within : .read)
      case .subscripting:
        for argument in children.dropFirst() { visit(argument, Suffix(), .argument) }
        // The subscript of the owner stays with it.
        if kind(first) == .selfName { itself(first, .value) }
        if suffix.labels != nil { suffix = Suffix() }
      case .call:
        arguments(of: node, children.dropFirst())
        let labels = labels(children.dropFirst())
        suffix = Suffix(labels: labels, isReading: labels.isEmpty && children.count > 1)
        if kind(first) == .closure { return closure(first, runsNow: true) }
      case .operation where children.count == 2:
        let (sign, right) = (text(node), children[children.startIndex + 1])
        // Whether `self` is nil is not asked of the owner.
        role = kind(first) == .nilLiteral || kind(right) == .nilLiteral ? .base : .argument
        visit(right, Suffix(), role)
        suffix = sign.hasSuffix("=") && !["===", "!==", "==", "!=", "<=", ">=", "~="].contains(sign) ? .write : Suffix()
      // A cast looks at the object itself, even as the base of a chain: `(self as? Shop)?.basket`.
      case .cast: (suffix, role) = (Suffix(), .argument)
      case .attempt, .labeled: break
      default: return other(node, children)
      }
      if ![.operation, .cast, .attempt, .labeled].contains(kind(node)) { role = .base }
      node = first
    }
  }

  /// Whether a node is `Self` (true), or `self` or an alias of it (false). Nil for other nodes. The value becomes
  /// `Use.isStatic`.
  private func isOwn(_ node: FlowNodeID) -> Bool? {
    switch kind(node) {
    case .selfName: false
    case .name where aliases.contains(text(node)): false
    case .name where text(node) == "Self": true
    default: nil
    }
  }

  private mutating func leaf(_ node: FlowNodeID, _ suffix: Suffix, _ role: Role) {
    switch kind(node) {
    case .name: name(node, suffix, role)
    case .selfName: itself(node, role)
    case .dollar where tree[node].extra == noName: projection(token(node))
    case .opaque, .localType: scan(tree[node].range)
    default: break
    }
  }

  /// Handles code without a tree: each identifier in it that is not a local name may be the name of a member.
  private mutating func scan(_ range: ByteRange) {
    for token in source.tokens(in: range) {
      switch source.kind(token) {
      case .dollarIdentifier where source.text(token).dropFirst().first?.isNumber == false:
        if source.kind(token - 1) != .period { projection(token) }
      case .identifier:
        let isMember = source.kind(token - 1) == .period
        if isMember ? source.kind(token - 2) == .selfKeyword : !isBound(source.name(token)) {
          found.uses.insert(.init(name: source.name(token), isCalled: source.kind(token + 1) == .leftParen))
          found.places.append(.init(name: source.name(token), token: nil, isBare: !isMember))
        }
      default: break
      }
    }
  }

  /// Handles a node that is not the base of another expression.
  private mutating func other(_ node: FlowNodeID, _ children: ArraySlice<FlowNodeID>) {
    switch kind(node) {
    case .closure: closure(node, runsNow: runAtOnce.contains(callee))
    case .selector:
      isInSelector = true
      for child in children { visit(child) }
      isInSelector = false
    case .assignment:
      guard let (left, right) = tree.operands(node) else { return }
      if kind(left) == .tuple {
        for part in self.children(left) { visit(part, .write, .base) }
      } else {
        visit(left, .write, .base)
      }
      // A closure that is assigned to a property may run later; one in a local variable is assumed to run at once.
      if kind(left) == .name, isBound(text(left)) { value(right) } else { value(right, runsNow: false) }
    case .declaration:
      let parts = tree.bindingParts(node)
      bind(parts.pattern, to: parts.value)
      // A local variable can have accessors.
      if let last = children.last, end(last) < end(node) {
        scan(ByteRange(start: end(last), end: end(node)))
      }
    case .bindCondition:
      let parts = tree.bindingParts(node)
      // `if let title {` both uses and binds the name.
      if parts.value == nil, let pattern = parts.pattern, !isBound(text(pattern)), text(pattern) != "self" {
        found.uses.insert(.init(name: text(pattern)))
        found.places.append(.init(name: text(pattern), token: nil, isBare: true))
      }
      bind(parts.pattern, to: parts.value)
      if let pattern = parts.pattern, text(pattern) == "self" { isSelfOptional = false }
    case .block: scoped { $0.visitAll(children) }
    case .if, .while: conditional(node)
    case .for:
      guard let parts = tree.forParts(node) else { return visitAll(children) }
      visit(parts.sequence)
      scoped {
        $0.bind(parts.pattern)
        if let condition = parts.condition { $0.visit(condition) }
        $0.visit(parts.body)
      }
    case .case, .catch:
      scoped {
        if $0.kind(node) == .catch, children.count == 1 { $0.scopes[$0.scopes.count - 1].insert("error") }
        for pattern in children.dropLast() { $0.bind(pattern) }
        if let body = children.last { $0.visit(body) }
      }
    case .localFunction:
      scopes[scopes.count - 1].insert(text(node))
      function(node)
    case .conditional:
      var behind = start(node)
      for branch in children {
        scan(ByteRange(start: behind, end: start(branch)))
        visitAll(self.children(branch))
        behind = end(branch)
      }
      scan(ByteRange(start: behind, end: end(node)))
    case .casePattern, .tuplePattern, .binding: bind(node)
    case .array, .dictionary, .tuple, .ternary: for child in children { visit(child, Suffix(), .argument) }
    default: visitAll(children)
    }
  }

  private mutating func visitAll(_ nodes: ArraySlice<FlowNodeID>) { for node in nodes { visit(node) } }

  /// Visits a value that is bound to local names, or the initial value of a property. A closure there is assumed to run
  /// at once, and so is a method.
  private mutating func value(_ node: FlowNodeID, runsNow: Bool = true) {
    if kind(node) == .closure {
      closure(node, runsNow: runsNow)
    } else {
      visit(node, Suffix(), runsNow ? .called : .argument)
    }
  }

  // MARK: Scopes

  private mutating func scoped(_ body: (inout MemberReader) -> Void) {
    let wasOptional = isSelfOptional
    scopes.append([])
    body(&self)
    scopes.removeLast()
    isSelfOptional = wasOptional
  }

  private mutating func conditional(_ node: FlowNodeID) {
    var next: FlowNodeID? = node
    while let current = next, [.if, .while].contains(kind(current)) {
      let parts = tree.conditionalParts(current)
      scoped {
        $0.visitAll(parts.conditions)
        if let body = parts.body { $0.visit(body) }
      }
      next = parts.otherwise
    }
    if let next { visit(next) }
  }

  /// Visits a value, then binds the names in the pattern to it.
  private mutating func bind(_ pattern: FlowNodeID?, to value: FlowNodeID?) {
    // `guard let self = self`, `guard let _ = self`, `let strongSelf = self`.
    if let value, let pattern, kind(value) == .selfName, source.kind(source.token(at: Int(end(value)))) != .period {
      if kind(pattern) == .binding, text(pattern) != "self" { aliases.insert(text(pattern)) }
      itself(value, .base)
    } else if let value, let pattern, kind(pattern) == .binding, kind(value) == .closure || methods.contains(baseName(value)) {
      self.value(value, runsNow: !isHandedOn(text(pattern), behind: value))
    } else if let value {
      self.value(value)
    }
    if let pattern { bind(pattern) }
  }

  /// Whether the closure in a local constant is used in another way than by calls, or the code behind it is too long to look.
  private func isHandedOn(_ name: String, behind closure: FlowNodeID) -> Bool {
    let first = source.token(at: Int(end(closure)))
    guard last - first < 4_096 else { return true }
    return (first..<max(first, last)).contains { token in
      source.kind(token) == .identifier && source.name(token) == name && source.kind(token - 1) != .period
        && ![.leftParen, .colon].contains(source.kind(token + 1))
    }
  }

  /// Binds the names in a pattern. Expressions that the pattern compares with are visited.
  private mutating func bind(_ pattern: FlowNodeID) {
    switch kind(pattern) {
    case .binding: scopes[scopes.count - 1].insert(text(pattern))
    case .tuplePattern, .casePattern: for part in children(pattern) { bind(part) }
    case .opaque where children(pattern).isEmpty: break
    default: visit(pattern)
    }
  }

  private mutating func function(_ node: FlowNodeID) {
    scoped {
      for child in $0.children(node) {
        guard $0.kind(child) == .parameter else {
          $0.value(child)
          continue
        }
        $0.visitAll($0.children(child))
        $0.scopes[$0.scopes.count - 1].insert($0.text(child))
      }
    }
  }

  /// Visits a closure. `runsNow` is false if it may run later.
  private mutating func closure(_ node: FlowNodeID, runsNow: Bool) {
    if !runsNow { found.hasLateClosure = true }
    let (wasOptional, outer, wasNamed) = (isSelfOptional, late, isNamed)
    scopes.append([])
    depth += 1
    // What a closure captures of one that has captured `self` weakly is an optional.
    var isStrong = !runsNow && !isSelfOptional
    var saysSelf = callee == "Task"
    for child in children(node) {
      switch kind(child) {
      case .capture where text(child) == "self":
        isSelfOptional = source.name(token(child)) == "weak"
        isStrong = !runsNow && !flags(child).contains(.weak)
        saysSelf = true
        if flags(child).contains(.weak) { (late, isNamed) = (nil, false) }
      case .capture:
        if let value = operand(child) {
          if kind(value) == .selfName { aliases.insert(text(child)) } else { visit(value, Suffix(), .base) }
        } else if !isBound(text(child)) {
          found.uses.insert(.init(name: text(child)))
        }
        fallthrough
      case .parameter: scopes[scopes.count - 1].insert(text(child))
      default:
        if isStrong {
          found.lateClosures.append(
            .init(open: token(node), outer: late, isNested: depth > 1, values: tree.values(child, file.names)))
          (late, isNamed, isStrong) = (found.lateClosures.count - 1, isNamed || saysSelf, false)
        }
        visit(child)
      }
    }
    scopes.removeLast()
    depth -= 1
    (isSelfOptional, late, isNamed) = (wasOptional, outer, wasNamed)
  }

  // MARK: Calls

  /// The labels of the arguments in parentheses, each with a colon; `_` for none.
  private func labels(_ arguments: ArraySlice<FlowNodeID>) -> String {
    arguments.filter { !flags($0).contains(.trailing) }
      .map { (kind($0) == .labeled ? text($0) : "_") + ":" }.joined()
  }

  private mutating func arguments(of call: FlowNodeID, _ arguments: ArraySlice<FlowNodeID>) {
    let outer = callee
    callee = operand(call).map { [.name, .member, .implicitMember].contains(kind($0)) ? text($0) : "" } ?? ""
    for argument in arguments {
      let value = kind(argument) == .labeled ? operand(argument) ?? argument : argument
      self.value(value, runsNow: runAtOnce.contains(callee) || changesViews(argument, of: call, arguments))
    }
    callee = outer
  }

  /// Whether a closure argument contains the changes of an animation or a batch update, which UIKit runs before the
  /// call returns. False for completion handlers.
  private func changesViews(_ argument: FlowNodeID, of call: FlowNodeID, _ all: ArraySlice<FlowNodeID>) -> Bool {
    // In Swift 2, the names have the first label.
    let animates = ["animate", "animateKeyframes", "transition", "animateWithDuration", "transitionWithView"].contains(callee)
    let isBatch = callee == "performBatchUpdates"
    let label = kind(argument) == .labeled ? text(argument) : nil
    guard flags(argument).contains(.trailing) else {
      return isBatch && label != "completion" || animates && label == "animations"
    }
    // A trailing closure contains the changes unless an argument in parentheses does. `animate` on objects other than
    // `UIView`, such as a transition coordinator, runs its closure later.
    let plain = all.filter { !flags($0).contains(.trailing) }
    guard label == nil, !plain.contains(where: { ["animations", "updates"].contains(text($0)) }) else { return false }
    let base = operand(call).flatMap { operand($0) }
    return isBatch && plain.isEmpty || animates && base.map { text($0) == "UIView" } ?? false
  }
}

/// Functions of collections that take a closure and mutate their receiver.
private let changing: Set<String> = ["removeAll", "sort", "partition", "append"]

/// Functions that run a closure argument before they return.
private let runAtOnce: Set<String> = [
  "map", "compactMap", "flatMap", "filter", "forEach", "sorted", "sort", "first", "firstIndex", "contains", "reduce",
  "allSatisfy", "min", "max", "removeAll", "performWithoutAnimation", "last", "lastIndex", "drop", "prefix", "mapValues",
  "compactMapValues", "withUnsafeBytes", "withUnsafeMutableBytes", "partition", "sync", "performAndWait", "autoreleasepool",
  "withLock", "enumerateObjects", "enumerateAttribute", "enumerateAttributes", "enumerateSubstrings", "performAsCurrent",
  "makeConstraints", "remakeConstraints", "updateConstraints",
]

/// The lowered functions of a file.
struct LoweredFile {
  let tree: FlowTree
  let names: NameTable
  /// The indices of the functions, ordered by their offsets.
  private let functions: [Int]

  init(_ source: DraftSource) {
    var scratch = SummaryScratch(lowering: .uiKit)
    let bodies = summarize(source.bytes.span, triggers: .every, using: &scratch).bodies
    (tree, names) = (bodies.tree, bodies.names)
    functions = bodies.tree.functions.indices.sorted { [tree] in
      tree.functions[$0].range.start < tree.functions[$1].range.start
    }
  }

  /// The functions in a range of the file. Those of a property are its accessors and its initial value.
  func functions(_ start: Int, _ end: Int) -> ArraySlice<Int> {
    let first = functions.partitioningIndex { Int(tree.functions[$0].range.start) >= start }
    return functions[first...].prefix { Int(tree.functions[$0].range.start) < end }
  }

  /// The ranges of all closures.
  var closures: [ByteRange] {
    functions.flatMap { function in tree.nodes(of: function).filter { tree[$0].kind == .closure }.map { tree[$0].range } }
  }
}

extension DraftSource {
  /// The first members in key paths of an object of a type: `\Home.total`, and `\.total` in `assign(to: \.total, on: self)` and
  /// in `observe(\.total)`.
  func keyPaths(in tokens: Range<Int>, to type: String) -> [String] {
    tokens.compactMap { token in
      guard kind(token) == .backslash else { return nil }
      var member = token + 2
      if kind(token + 1) == .identifier {
        guard name(token + 1) == simpleName(type) else { return nil }
        member += 1
      } else {
        let isGiven = (member..<(member + 12)).contains {
          text($0) == "on" && kind($0 + 1) == .colon && kind($0 + 2) == .selfKeyword
        }
        let callee = kind(token - 1) == .colon ? token - 4 : token - 2
        let isOfSelf = kind(callee - 1) != .period || kind(callee - 2) == .selfKeyword
        guard isGiven || isOfSelf && ["observe", "publisher"].contains(name(callee)) else { return nil }
      }
      if text(member) == "self" { member += 2 }
      return kind(member - 1) == .period && kind(member) == .identifier ? name(member) : nil
    }
  }

  /// Whether `self` at a token is the target of an action, or an observer with a selector. Any object whose class has
  /// the method can take its place, so that it need not be the owner.
  func isTarget(_ token: Int) -> Bool {
    guard kind(token) == .selfKeyword else { return false }
    switch kind(token - 1) {
    case .leftParen:
      // What observes a key path answers by an override, which stays with the owner.
      return ["addTarget", "removeTarget", "addObserver", "removeObserver"].contains(name(token - 2))
        && !(kind(token + 1) == .comma && text(token + 2) == "forKeyPath")
    case .colon: return text(token - 2) == "target" || text(token - 2) == "observer"
    default: return false
    }
  }
}

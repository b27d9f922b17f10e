import Analysis
import Syntax

/// Reads one member's lowered functions, with the names that their scopes bind.
struct MemberReader {
  private let source: DraftSource
  private let file: LoweredFile
  private var found = MemberUses()
  private var scopes: [Set<String>] = [[]]
  /// Other names of `self`.
  private var aliases: Set<String> = []
  /// How many of the closures around may run later, and hold `self`.
  private var holding = 0
  /// What the call is called in whose parentheses we are.
  private var callee = ""
  private var isInSelector = false

  /// What stands behind a name.
  private struct Suffix {
    var access = MemberUses.Use.Access.read
    /// The labels of the arguments of a call.
    var labels: String?
    /// A call with a closure alone: what that is called on is read, as a rule.
    var isReading = false

    static let write = Suffix(access: .write)
  }

  /// What becomes of a value.
  private enum Role {
    /// Something of it is used, or it is compared.
    case base
    case value
    /// It is an argument, or is assigned.
    case argument
  }

  static func uses(of tokens: Range<Int>, _ source: DraftSource, _ file: LoweredFile) -> MemberUses {
    var reader = MemberReader(source: source, file: file)
    guard let last = tokens.last else { return reader.found }
    for function in file.functions(source.start(tokens.lowerBound), source.end(last)) {
      let root = file.tree.functions[function].root
      if file.tree.isTooDeep(function) { reader.scan(file.tree[root].range) } else { reader.function(root) }
    }
    return reader.found
  }

  private init(source: DraftSource, file: LoweredFile) { (self.source, self.file) = (source, file) }

  private var tree: FlowTree { file.tree }
  private func text(_ node: FlowNodeID) -> String {
    let name = tree[node].name
    return name == noName ? "" : file.names.text(name)
  }

  // MARK: Names

  private mutating func note(_ node: FlowNodeID, _ suffix: Suffix, isStatic: Bool = false) {
    var use = MemberUses.Use(name: text(node), isStatic: isStatic, isSelector: isInSelector, access: suffix.access)
    if let labels = suffix.labels { (use.isCalled, use.labels, use.access) = (true, labels, .read) }
    if tree[node].flags.contains(.compound), let open = use.name.firstIndex(of: "(") {
      (use.isCalled, use.labels) = (true, String(use.name[open...].dropFirst().dropLast()))
      use.name = String(use.name[..<open])
    }
    if !use.isCalled, source.kind(source.token(at: Int(tree[node].start)) - 1) == .prefixAmpersand { use.access = .write }
    found.uses.insert(use)
  }

  private mutating func name(_ node: FlowNodeID, _ suffix: Suffix, _ role: Role) {
    let name = text(node)
    if role == .argument, aliases.contains(name) { found.passedSelves.append(source.token(at: Int(tree[node].start))) }
    if name.utf8.first == UInt8(ascii: "_") { found.projected.insert(String(name.dropFirst())) }
    if !isBound(tree[node].flags.contains(.compound) ? String(name.prefix { $0 != "(" }) : name) { note(node, suffix) }
  }

  private func isBound(_ name: String) -> Bool { scopes.contains { $0.contains(name) } }

  /// `self` as it is, or in front of something that is no member's name.
  private mutating func itself(_ node: FlowNodeID, _ role: Role) {
    let token = source.token(at: Int(tree[node].start))
    let isBase = source.kind(token + 1) == .period
    if holding > 0 { found.kept.insert(isBase ? source.name(token + 2) : "") }
    if role != .base, !isBase, !source.isTarget(token) { found.passedSelves.append(token) }
  }

  // MARK: Expressions

  private mutating func visit(_ node: FlowNodeID, _ suffix: Suffix = Suffix(), _ role: Role = .value) {
    var (node, suffix, role) = (node, suffix, role)
    // What stands in front is the first child: a loop, because rows of members and operators are as long as they like.
    while true {
      let children = tree.children(node)
      guard let first = children.first else { return leaf(node, suffix, role) }
      switch tree[node].kind {
      case .member:
        if let isStatic = isOwn(first) {
          if holding > 0, tree[first].kind == .selfName {
            found.kept.insert(tree[node].flags.contains(.optional) ? "" : text(node).prefix { $0 != "(" }.description)
          }
          return note(node, suffix, isStatic: isStatic)
        }
        let isWithin = suffix.labels != nil && !(suffix.isReading && !changing.contains(text(node))) || suffix.access != .read
        suffix = Suffix(access: isWithin ? .within : .read)
      case .subscripting:
        for argument in children.dropFirst() { visit(argument, Suffix(), .argument) }
        if suffix.labels != nil { suffix = Suffix() }
      case .call:
        arguments(of: node, children.dropFirst())
        let labels = labels(children.dropFirst())
        suffix = Suffix(labels: labels, isReading: labels.isEmpty && children.count > 1)
        if tree[first].kind == .closure { return closure(first, runsNow: true) }
      case .operation where children.count == 2:
        let sign = text(node)
        let compares = ["===", "!==", "==", "!="].contains(sign)
        visit(children[children.startIndex + 1], Suffix(), compares ? .value : .base)
        suffix = sign.hasSuffix("=") && !compares && !["<=", ">=", "~="].contains(sign) ? .write : Suffix()
      case .cast: suffix = Suffix()
      case .attempt, .labeled: break
      default: return other(node, children)
      }
      if ![.cast, .attempt, .labeled].contains(tree[node].kind) { role = .base }
      node = first
    }
  }

  /// Whether a node is `self`, an alias of it (false) or `Self` (true); nil for all others.
  private func isOwn(_ node: FlowNodeID) -> Bool? {
    switch tree[node].kind {
    case .selfName: false
    case .name where aliases.contains(text(node)): false
    case .name where text(node) == "Self": true
    default: nil
    }
  }

  private mutating func leaf(_ node: FlowNodeID, _ suffix: Suffix, _ role: Role) {
    switch tree[node].kind {
    case .name: name(node, suffix, role)
    case .selfName: itself(node, role)
    case .superName: found.usesSuper = true
    case .dollar where tree[node].extra == noName:
      found.projected.insert(source.text(Int(tree[node].start) + 1, Int(tree[node].end)))
    case .opaque, .localType: scan(tree[node].range)
    default: break
    }
  }

  /// What is not understood: all names in it may be those of members.
  private mutating func scan(_ range: ByteRange) {
    for token in source.token(at: Int(range.start))..<max(source.token(at: Int(range.start)), source.token(at: Int(range.end))) {
      switch source.kind(token) {
      case .superKeyword: found.usesSuper = true
      case .dollarIdentifier: found.projected.insert(String(source.text(token).dropFirst()))
      case .identifier:
        let isMember = source.kind(token - 1) == .period
        if isMember ? source.kind(token - 2) == .selfKeyword : !isBound(source.name(token)) {
          found.uses.insert(.init(name: source.name(token), isCalled: source.kind(token + 1) == .leftParen))
        }
      default: break
      }
    }
  }

  private mutating func other(_ node: FlowNodeID, _ children: ArraySlice<FlowNodeID>) {
    switch tree[node].kind {
    case .closure: closure(node, runsNow: runAtOnce.contains(callee))
    case .selector:
      isInSelector = true
      for child in children { visit(child) }
      isInSelector = false
    case .assignment:
      guard let (left, right) = tree.operands(node) else { return }
      if tree[left].kind == .tuple {
        for part in tree.children(left) { visit(part, .write, .base) }
      } else {
        visit(left, .write, .base)
      }
      value(right)
    case .declaration:
      let parts = tree.bindingParts(node)
      bind(parts.pattern, to: parts.value)
      // The accessors of a local variable.
      if let last = children.last, tree[last].end < tree[node].end {
        scan(ByteRange(start: tree[last].end, end: tree[node].end))
      }
    case .bindCondition:
      let parts = tree.bindingParts(node)
      // `if let title {`: the name is both.
      if parts.value == nil, let pattern = parts.pattern, !isBound(text(pattern)), text(pattern) != "self" {
        found.uses.insert(.init(name: text(pattern)))
      }
      bind(parts.pattern, to: parts.value)
    case .block: scoped { $0.visitAll(children) }
    case .if, .while: conditional(node)
    case .guard:
      let parts = tree.conditionalParts(node)
      visitAll(parts.conditions)
      if let body = parts.body { visit(body) }
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
        if $0.tree[node].kind == .catch, children.count == 1 { $0.scopes[$0.scopes.count - 1].insert("error") }
        for pattern in children.dropLast() { $0.bind(pattern) }
        if let body = children.last { $0.visit(body) }
      }
    case .localFunction:
      scopes[scopes.count - 1].insert(text(node))
      function(node)
    case .conditional:
      var end = tree[node].start
      for branch in children {
        scan(ByteRange(start: end, end: tree[branch].start))
        visitAll(tree.children(branch))
        end = tree[branch].end
      }
      scan(ByteRange(start: end, end: tree[node].end))
    case .casePattern, .tuplePattern, .binding: bind(node)
    case .array, .dictionary, .tuple, .ternary: for child in children { visit(child, Suffix(), .argument) }
    default: visitAll(children)
    }
  }

  private mutating func visitAll(_ nodes: ArraySlice<FlowNodeID>) { for node in nodes { visit(node) } }

  /// What a name gets.
  private mutating func value(_ node: FlowNodeID) {
    if tree[node].kind == .closure { closure(node, runsNow: true) } else { visit(node, Suffix(), .argument) }
  }

  // MARK: Scopes

  private mutating func scoped(_ body: (inout MemberReader) -> Void) {
    scopes.append([])
    body(&self)
    scopes.removeLast()
  }

  private mutating func conditional(_ node: FlowNodeID) {
    var next: FlowNodeID? = node
    while let current = next, [.if, .while].contains(tree[current].kind) {
      let parts = tree.conditionalParts(current)
      scoped {
        $0.visitAll(parts.conditions)
        if let body = parts.body { $0.visit(body) }
      }
      next = parts.otherwise
    }
    if let next { visit(next) }
  }

  private mutating func bind(_ pattern: FlowNodeID?, to value: FlowNodeID?) {
    // `guard let self = self`, `guard let _ = self`, `let strongSelf = self`.
    if let value, let pattern, tree[value].kind == .selfName {
      if tree[pattern].kind == .binding, text(pattern) != "self" { aliases.insert(text(pattern)) }
      itself(value, .base)
    } else if let value {
      self.value(value)
    }
    if let pattern { bind(pattern) }
  }

  /// Binds the names of a pattern; what it compares with is an expression.
  private mutating func bind(_ pattern: FlowNodeID) {
    switch tree[pattern].kind {
    case .binding: scopes[scopes.count - 1].insert(text(pattern))
    case .tuplePattern, .casePattern: for part in tree.children(pattern) { bind(part) }
    case .opaque where tree.children(pattern).isEmpty: break
    default: visit(pattern)
    }
  }

  private mutating func function(_ node: FlowNodeID) {
    scoped {
      for child in $0.tree.children(node) {
        guard $0.tree[child].kind == .parameter else {
          $0.value(child)
          continue
        }
        $0.visitAll($0.tree.children(child))
        $0.scopes[$0.scopes.count - 1].insert($0.text(child))
      }
    }
  }

  private mutating func closure(_ node: FlowNodeID, runsNow: Bool) {
    scopes.append([])
    var holds = !runsNow
    for child in tree.children(node) {
      switch tree[child].kind {
      case .capture where text(child) == "self":
        if tree[child].flags.contains(.weak) { holds = false } else if holding > 0 { found.kept.insert("") }
      case .capture:
        if let value = tree.operand(child) {
          if tree[value].kind == .selfName { aliases.insert(text(child)) } else { visit(value, Suffix(), .base) }
        } else if !isBound(text(child)) {
          found.uses.insert(.init(name: text(child)))
        }
        scopes[scopes.count - 1].insert(text(child))
      case .parameter: scopes[scopes.count - 1].insert(text(child))
      default:
        holding += holds ? 1 : 0
        visit(child)
        holding -= holds ? 1 : 0
      }
    }
    scopes.removeLast()
  }

  // MARK: Calls

  /// The labels of the arguments in parentheses.
  private func labels(_ arguments: ArraySlice<FlowNodeID>) -> String {
    arguments.filter { !tree[$0].flags.contains(.trailing) }
      .map { (tree[$0].kind == .labeled ? text($0) : "_") + ":" }.joined()
  }

  private mutating func arguments(of call: FlowNodeID, _ arguments: ArraySlice<FlowNodeID>) {
    let outer = callee
    callee = tree.operand(call).map { [.name, .member, .implicitMember].contains(tree[$0].kind) ? text($0) : "" } ?? ""
    for argument in arguments {
      let value = tree[argument].kind == .labeled ? tree.operand(argument) ?? argument : argument
      if tree[value].kind == .closure {
        closure(value, runsNow: runAtOnce.contains(callee) || changesViews(argument, of: call, arguments))
      } else {
        visit(value, Suffix(), .argument)
      }
    }
    callee = outer
  }

  /// Whether a closure is the changes of an animation or of a batch, which UIKit makes at once; not what it calls at the end.
  private func changesViews(_ argument: FlowNodeID, of call: FlowNodeID, _ all: ArraySlice<FlowNodeID>) -> Bool {
    let (isBatch, animates) = (callee == "performBatchUpdates", ["animate", "animateKeyframes", "transition"].contains(callee))
    let label = tree[argument].kind == .labeled ? text(argument) : nil
    guard tree[argument].flags.contains(.trailing) else {
      return isBatch && label != "completion" || animates && label == "animations"
    }
    // Behind other arguments, a closure is the changes only where those are not among them. `coordinator.animate` waits.
    let plain = all.filter { !tree[$0].flags.contains(.trailing) }
    guard label == nil, !plain.contains(where: { ["animations", "updates"].contains(text($0)) }) else { return false }
    let base = tree.operand(call).flatMap { tree.operand($0) }
    return isBatch && plain.isEmpty || animates && base.map { text($0) == "UIView" } ?? false
  }
}

/// Functions of collections that take a closure, and change what they are called on.
private let changing: Set<String> = ["removeAll", "sort", "partition"]

/// Functions that run a closure before they return.
private let runAtOnce: Set<String> = [
  "map", "compactMap", "flatMap", "filter", "forEach", "sorted", "sort", "first", "firstIndex", "contains", "reduce",
  "allSatisfy", "min", "max", "removeAll", "performWithoutAnimation", "last", "lastIndex", "drop", "prefix", "mapValues",
  "compactMapValues", "withUnsafeBytes", "withUnsafeMutableBytes", "partition", "sync", "performAndWait", "autoreleasepool",
  "withLock", "enumerateObjects", "enumerateAttribute", "enumerateAttributes", "enumerateSubstrings", "performAsCurrent",
  "makeConstraints", "remakeConstraints", "updateConstraints",
]

// MARK: - MemberUses

/// What the code of a member names: other members by bare name or behind `self`, and `self` itself.
struct MemberUses: Sendable {
  struct Use: Hashable, Sendable {
    var name: String
    /// `Self.name`.
    var isStatic = false
    /// An argument list or a closure follows.
    var isCalled = false
    /// The labels of the arguments in parentheses, each with a colon: `_:at:`.
    var labels = ""
    var isSelector = false
    var access = Access.read

    enum Access: Hashable, Sendable {
      case read
      /// Assigned, or passed as `inout`.
      case write
      /// Something of it is assigned or called: a write where it is of a value type.
      case within
    }
  }

  var uses: Set<Use> = []
  /// Projected values, `$name`, and wrappers, `_name`, less their first character.
  var projected: Set<String> = []
  /// The tokens at which `self` is a value that is passed on or kept.
  var passedSelves: [Int] = []
  /// What closures that may run later, and keep `self` alive until then, name behind it; empty where that is `self` as a whole.
  var kept: Set<String> = []
  var usesSuper = false
}

/// The functions of a file, lowered.
struct LoweredFile {
  let tree: FlowTree
  let names: NameTable
  /// By their places.
  private let functions: [Int]

  init(_ source: DraftSource) {
    var scratch = SummaryScratch(lowering: .uiKit)
    let bodies = summarize(source.bytes.span, triggers: .every, using: &scratch).bodies
    (tree, names) = (bodies.tree, bodies.names)
    functions = bodies.tree.functions.indices.sorted { [tree] in
      tree.functions[$0].range.start < tree.functions[$1].range.start
    }
  }

  /// The functions within a range of the file: of a property its accessors and its value.
  func functions(_ start: Int, _ end: Int) -> ArraySlice<Int> {
    let first = functions.partitioningIndex { Int(tree.functions[$0].range.start) >= start }
    return functions[first...].prefix { Int(tree.functions[$0].range.start) < end }
  }
}

extension DraftSource {
  /// Whether `self` stands at a token as the target of an action, or as an observer with a selector: any object of a class that
  /// has that will do.
  func isTarget(_ token: Int) -> Bool {
    guard kind(token) == .selfKeyword else { return false }
    switch kind(token - 1) {
    case .leftParen: return ["addTarget", "removeTarget", "addObserver", "removeObserver"].contains(name(token - 2))
    case .colon: return text(token - 2) == "target" || text(token - 2) == "observer"
    default: return false
    }
  }
}

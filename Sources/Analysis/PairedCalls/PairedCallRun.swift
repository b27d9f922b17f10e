import Syntax

/// Follows all paths of one function and tells which calls lack their partner on one of them.
///
/// Paths are merged where they meet, never enumerated. What is too deep or too long is given up, and nothing is said.
struct PairedCallRun {
  let tree: FlowTree
  let names: NameTable
  let shapes: PairedShapes
  let rules: [PairedCallRule]
  /// At most 64, each with its bit.
  var obligations: [PairedObligation]
  let opens: [FlowNodeID: UInt64]
  let closes: [FlowNodeID: UInt64]
  /// The closing calls by place.
  let closings: [(start: UInt32, bits: UInt64)]
  let followBits: UInt64
  let ifTrueBits: UInt64

  var state = PairedState()
  /// Where the partner of an obligation is missed: the way out, or the call itself.
  private(set) var misses: [Int: FlowNodeID] = [:]
  /// What was closed on some path, once it was open.
  private(set) var everClosed: UInt64 = 0
  var isAbandoned = false

  private var steps = 0
  private var depth = 0
  var frames: [Frame] = []
  var catches: [PairedState] = []
  private var defers: [FlowNodeID] = []
  /// The bits that were opened in the function or closure being run.
  private var inside: UInt64 = 0
  private var keys: [String: Int] = [:]
  /// What an obligation took for granted when it was opened.
  private var granted: [[PairedAssumption]]
  /// Closures and local functions by name: what calling them may close.
  private var callable: [NameID: UInt64] = [:]

  private static let mostSteps = 100_000
  private static let deepest = 200

  /// A loop, a switch or a labelled block that can be left.
  struct Frame {
    var label: NameID
    var isLoop: Bool
    var defers: Int
    var left = PairedState.nowhere
    var continued = PairedState.nowhere
  }

  init(
    _ file: FlowFile, _ shapes: PairedShapes, _ rules: [PairedCallRule], _ obligations: [PairedObligation]
  ) {
    tree = file.tree
    names = file.names
    self.shapes = shapes
    self.rules = rules
    self.obligations = obligations
    granted = Array(repeating: [], count: obligations.count)
    var (opens, closes) = ([FlowNodeID: UInt64](), [FlowNodeID: UInt64]())
    var (follow, ifTrue): (UInt64, UInt64) = (0, 0)
    for (number, obligation) in obligations.enumerated() {
      let bit: UInt64 = 1 &<< UInt64(number)
      opens[obligation.call, default: 0] |= bit
      for partner in obligation.partners { closes[partner, default: 0] |= bit }
      let rule = rules[obligation.rule]
      if rule.order == .follow { follow |= bit }
      if rule.reach == .everyPathIfTrue { ifTrue |= bit }
    }
    (self.opens, self.closes, followBits, ifTrueBits) = (opens, closes, follow, ifTrue)
    let nodes = file.tree
    closings = closes.map { (nodes[$0.key].start, $0.value) }.sorted { $0.0 < $1.0 }
  }

  /// Follows a function from its root.
  mutating func follow(_ root: FlowNodeID) {
    guard let body = tree.children(root).last else { return }
    inside = ~0
    run(body)
    leave(at: body)
  }

  // MARK: Nodes

  mutating func run(_ node: FlowNodeID) {
    guard state.isReachable, !isAbandoned else { return }
    steps &+= 1
    depth &+= 1
    defer { depth &-= 1 }
    guard steps < PairedCallRun.mostSteps, depth < PairedCallRun.deepest else {
      isAbandoned = true
      return
    }
    let value = tree[node]
    switch value.kind {
    case .block: runBlock(node)
    case .declaration: declare(node)
    case .assignment: assign(node)
    case .if: runIf(node, value)
    case .guard: runGuard(node, value)
    case .switch: runSwitch(node)
    case .for: runFor(node, value)
    case .while: runWhile(node, value)
    case .repeat: runRepeat(node, value)
    case .do: runDo(node, value)
    case .conditional: runConditional(node, value)
    case .return:
      runChildren(node)
      leave(at: node)
    case .throw:
      runChildren(node)
      leaveThrowing(at: node)
    case .break, .continue: jump(value)
    case .defer: if let block = tree.child(node, 0) { defers.append(block) }
    case .call: call(node)
    case .attempt: attempt(node, value)
    case .closure:
      runApart(node)
      close(closed(within: node))
    case .localFunction:
      callable[value.name] = closed(within: node)
      runApart(node)
    case .name: if let bits = callable[value.name] { close(bits) }
    case .and, .or, .coalescing: runMaybe(node)
    case .ternary: runTernary(node)
    case .localType, .fallthrough, .catch, .case, .function, .parameter, .capture: break
    case .binding, .tuplePattern, .casePattern: break
    case .opaque where value.end &- value.start > 48 && tree.children(node).isEmpty: isAbandoned = true
    default: runChildren(node)
    }
  }

  mutating func runChildren(_ node: FlowNodeID) {
    for child in tree.children(node) { run(child) }
  }

  private mutating func runBlock(_ node: FlowNodeID) {
    let outer = defers.count
    for statement in tree.children(node) where state.isReachable { run(statement) }
    runDefers(downTo: outer)
    if defers.count > outer { defers.removeSubrange(outer...) }
  }

  /// Runs what was put off to the end of a scope, the last first, and keeps it for other ways out.
  private mutating func runDefers(downTo count: Int) {
    guard state.isReachable, defers.count > count else { return }
    let saved = defers
    while defers.count > count, let block = defers.popLast() { run(block) }
    defers = saved
  }

  // MARK: Ways out

  mutating func leave(at node: FlowNodeID) {
    guard state.isReachable else { return }
    runDefers(downTo: 0)
    record(state.open & followBits & inside, at: node)
    state.isReachable = false
  }

  private mutating func record(_ bits: UInt64, at node: FlowNodeID) {
    var bits = bits
    while bits != 0 {
      let number = bits.trailingZeroBitCount
      bits &= bits &- 1
      // The earliest way out is shown.
      if let known = misses[number], tree[known].start <= tree[node].start { continue }
      misses[number] = node
    }
  }

  mutating func leaveThrowing(at node: FlowNodeID) {
    guard state.isReachable else { return }
    if let caught = catches.popLast() {
      var caught = caught
      caught.merge(state)
      catches.append(caught)
      state.isReachable = false
    } else {
      leave(at: node)
    }
  }

  private mutating func attempt(_ node: FlowNodeID, _ value: FlowNode) {
    let before = state
    runChildren(node)
    guard state.isReachable, !value.flags.contains(.swallows) else { return }
    let after = state
    // What throws has not opened anything, and may have closed it.
    state.open &= before.open
    leaveThrowing(at: node)
    state = after
  }

  private mutating func jump(_ value: FlowNode) {
    let isBreak = value.kind == .break
    let target = frames.lastIndex { frame in
      value.name != noName ? frame.label == value.name : frame.isLoop || isBreak && frame.label == noName
    }
    if let target {
      runDefers(downTo: frames[target].defers)
      if isBreak { frames[target].left.merge(state) } else { frames[target].continued.merge(state) }
    }
    state.isReachable = false
  }

  mutating func enterFrame(_ label: NameID, isLoop: Bool) {
    frames.append(Frame(label: label, isLoop: isLoop, defers: defers.count))
  }

  mutating func leaveFrame() {
    guard let frame = frames.popLast() else { return }
    state.merge(frame.left)
    state.merge(frame.continued)
  }

  // MARK: Calls

  private static let endings: Set<String> = ["fatalError", "preconditionFailure", "abort", "exit"]

  private mutating func call(_ node: FlowNodeID) {
    runChildren(node)
    guard state.isReachable else { return }
    if let bits = closes[node] { close(bits) }
    if let bits = opens[node] {
      open(bits)
      // `begin { end() }` closes what it opens.
      for argument in tree.children(node).dropFirst() { close(closed(within: argument)) }
    }
    if let callee = tree.child(node, 0), tree[callee].kind == .name,
      PairedCallRun.endings.contains(names.text(tree[callee].name))
    {
      state.isReachable = false
    }
  }

  mutating func close(_ bits: UInt64) {
    everClosed |= state.open & bits
    state.open &= ~bits
    state.done |= bits
    state.touched |= bits
  }

  private mutating func open(_ bits: UInt64) {
    var rest = bits
    while rest != 0 {
      let number = rest.trailingZeroBitCount
      let bit: UInt64 = 1 &<< UInt64(number)
      rest &= rest &- 1
      granted[number] = state.assumed
      // On a path where there is no such thing there is nothing to close.
      for operand in obligations[number].bindings.values {
        if let shape = operand.shape, !shape.isEmpty { granted[number].append(.init(key: key("?" + shape), answer: 1)) }
      }
      let rule = rules[obligations[number].rule]
      if rule.order == .follow {
        state.open |= bit
      } else if (rule.reach == .somePath ? state.touched : state.done) & bit == 0 {
        record(bit, at: obligations[number].call)
      }
    }
  }

  /// What the calls within a node may close.
  func closed(within node: FlowNodeID) -> UInt64 {
    let range = tree[node]
    var low = 0
    var high = closings.count
    while low < high {
      let middle = (low &+ high) / 2
      if closings[middle].start < range.start { low = middle &+ 1 } else { high = middle }
    }
    var bits: UInt64 = 0
    while low < closings.count, closings[low].start < range.end {
      bits |= closings[low].bits
      low &+= 1
    }
    return bits
  }

  // MARK: Closures

  /// Runs a closure or a local function for what it opens itself. What it may close is not asked path by path.
  private mutating func runApart(_ node: FlowNodeID) {
    guard let body = tree.children(node).last else { return }
    let outer = (state, frames, catches, defers, inside)
    steps &+= closings.count &>> 4
    let opened = opened(within: node)
    (frames, catches, defers, inside) = ([], [], [], opened & outer.4)
    state.open = 0
    // Others may have called the partner before it runs.
    state.done |= all(outside: node)
    state.touched |= state.done
    run(body)
    leave(at: body)
    (state, frames, catches, defers, inside) = outer
  }

  /// What is opened within a node, and closed within it at least once.
  private func opened(within node: FlowNodeID) -> UInt64 {
    let range = tree[node]
    var bits: UInt64 = 0
    for (number, obligation) in obligations.enumerated() {
      let start = tree[obligation.call].start
      if start >= range.start, start < range.end { bits |= 1 &<< UInt64(number) }
    }
    let elsewhere = all(outside: node) & ~closed(within: node)
    return bits & ~elsewhere
  }

  private func all(outside node: FlowNodeID) -> UInt64 {
    let range = tree[node]
    return closings.reduce(0) { $1.start >= range.start && $1.start < range.end ? $0 : $0 | $1.bits }
  }

  mutating func name(_ name: NameID, callable bits: UInt64) { callable[name] = bits }

  // MARK: Conditions that are asked twice

  mutating func key(_ shape: String) -> Int {
    if let known = keys[shape] { return known }
    keys[shape] = keys.count
    return keys.count &- 1
  }

  mutating func assume(_ assumption: PairedAssumption) {
    guard state.isReachable else { return }
    if state.assumed.count < 256 { state.assumed.append(assumption) }
    for number in granted.indices where state.open & (1 &<< UInt64(number)) != 0 {
      let contradicts = granted[number].contains { $0.key == assumption.key && $0.answer != assumption.answer }
      if contradicts { state.open &= ~(1 &<< UInt64(number)) }
    }
    for certain in state.certain where certain.assumption == assumption { state.done |= certain.done }
  }

  /// A further thing that must be so for an obligation to hold.
  mutating func grant(_ bits: UInt64, _ assumption: PairedAssumption) {
    for number in granted.indices where bits & (1 &<< UInt64(number)) != 0 { granted[number].append(assumption) }
  }
}

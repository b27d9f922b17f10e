import Syntax

// Where the paths of a function part and meet again.

extension PairedCallRun {
  // MARK: Conditions

  /// Goes on where all conditions hold, and gives what holds where one of them does not.
  mutating func conditions(_ nodes: ArraySlice<FlowNodeID>) -> PairedState {
    var failed = PairedState.nowhere
    for node in nodes { failed.merge(condition(node, depth: 0)) }
    return failed
  }

  private mutating func condition(_ node: FlowNodeID, depth: Int) -> PairedState {
    let parts = tree.children(node)
    guard let first = parts.first, depth < 120 else { return plainCondition(node) }
    switch tree[node].kind {
    case .not:
      let failed = condition(first, depth: depth &+ 1)
      defer { state = failed }
      return state
    case .and where parts.count == 2:
      var failed = condition(first, depth: depth &+ 1)
      failed.merge(condition(parts[parts.startIndex + 1], depth: depth &+ 1))
      return failed
    case .or where parts.count == 2:
      let failed = condition(first, depth: depth &+ 1)
      let held = state
      state = failed
      let neither = condition(parts[parts.startIndex + 1], depth: depth &+ 1)
      state.merge(held)
      return neither
    case .bindCondition: return bindCondition(node, first)
    case .operation where parts.count == 2: return comparison(node, first, parts[parts.startIndex + 1])
    default: return plainCondition(node)
    }
  }

  private mutating func plainCondition(_ node: FlowNodeID) -> PairedState {
    let value = tree[node]
    if value.kind == .boolean {
      guard !value.flags.contains(.isLet) else { return .nowhere }
      defer { state.isReachable = false }
      return state
    }
    run(node)
    var failed = split(shapes.shape(of: node))
    // Where it gave false, it opened nothing.
    failed.open &= ~(openedBy(node) & ifTrueBits)
    return failed
  }

  private mutating func bindCondition(_ node: FlowNodeID, _ pattern: FlowNodeID) -> PairedState {
    let flags = tree[node].flags
    let asked = tree.child(node, 1) ?? pattern
    if let value = tree.child(node, 1) { run(value) }
    if let value = tree.child(node, 1), tree[pattern].kind == .binding { nameClosure(pattern, value) }
    let shape = tree[asked].kind == .binding ? names.text(tree[asked].name) : shapes.shape(of: asked)
    guard flags.contains(.isCase) else { return split(shape.map { "?" + $0 }) }
    return split(shape.flatMap { tree[pattern].name == noName ? nil : "\($0)~\(names.text(tree[pattern].name))" })
  }

  /// `x != nil` is the same question as `if let x`; all others are questions of their own.
  private mutating func comparison(_ node: FlowNodeID, _ left: FlowNodeID, _ right: FlowNodeID) -> PairedState {
    run(left)
    run(right)
    let sign = names.text(tree[node].name)
    let isEqual = sign == "==" || sign == "==="
    guard isEqual || sign == "!=" || sign == "!==" else { return split(shapes.shape(of: node)) }
    let (a, b) = (shapes.shape(of: left), shapes.shape(of: right))
    let question: String?
    // Of two things that are the same, or of one that is there: the answer says so.
    var isPositive = isEqual
    switch (a, b) {
    case ("nil"?, let asked?), (let asked?, "nil"?):
      question = "?" + asked
      isPositive = !isEqual
    case ("true"?, let asked?), (let asked?, "true"?): question = asked
    case ("false"?, let asked?), (let asked?, "false"?):
      question = asked
      isPositive = !isEqual
    case (let a?, let b?): question = "(\(a)==\(b))"
    default: question = nil
    }
    let opened = (openedBy(left) | openedBy(right)) & ifTrueBits
    var failed = split(question)
    if !isPositive {
      let held = failed
      failed = state
      state = held
    }
    if opened != 0, b == "true" || a == "true" || b == "false" || a == "false" {
      let isHeldTrue = (sign == "==") == (a == "true" || b == "true")
      if isHeldTrue { failed.open &= ~opened } else { state.open &= ~opened }
    }
    return failed
  }

  /// The state where the answer is no; the run goes on where it is yes.
  private mutating func split(_ question: String?) -> PairedState {
    guard let question, state.isReachable else { return state }
    let before = state
    let key = key(question)
    assume(PairedAssumption(key: key, answer: 0))
    let failed = state
    state = before
    assume(PairedAssumption(key: key, answer: 1))
    return failed
  }

  /// What an expression opens when it is the call itself, or tried.
  func openedBy(_ node: FlowNodeID) -> UInt64 {
    var node = node
    for _ in 0..<8 {
      switch tree[node].kind {
      case .attempt, .cast:
        guard let next = tree.child(node, 0) else { return 0 }
        node = next
      default: return opens[node] ?? 0
      }
    }
    return 0
  }

  // MARK: Values

  mutating func declare(_ node: FlowNodeID) {
    guard let pattern = tree.child(node, 0), let value = tree.child(node, 1) else { return }
    // A closure with a name closes when it is called.
    if tree[pattern].kind == .binding, tree[value].kind == .closure {
      let open = state.open
      let (done, touched) = (state.done, state.touched)
      run(value)
      (state.open, state.done, state.touched) = (open, done, touched)
      nameClosure(pattern, value)
      return
    }
    run(value)
    if tree[pattern].kind == .binding { answer(names.text(tree[pattern].name), value) }
  }

  mutating func assign(_ node: FlowNodeID) {
    runChildren(node)
    guard let target = tree.child(node, 0), let value = tree.child(node, 1), let shape = shapes.shape(of: target)
    else { return }
    answer(shape, value)
  }

  private mutating func nameClosure(_ pattern: FlowNodeID, _ value: FlowNodeID) {
    guard tree[value].kind == .closure else { return }
    name(tree[pattern].name, callable: closed(within: value))
  }

  /// `let isOpen = open()`: nothing was opened where `isOpen` is false.
  private mutating func answer(_ name: String, _ value: FlowNodeID) {
    let bits = openedBy(value) & ifTrueBits
    guard bits != 0 else { return }
    grant(bits, PairedAssumption(key: key(name), answer: 1))
  }

  /// The right side happens on some paths.
  mutating func runMaybe(_ node: FlowNodeID) {
    guard let left = tree.child(node, 0), let right = tree.child(node, 1) else { return runChildren(node) }
    run(left)
    let without = state
    run(right)
    state.merge(without)
  }

  mutating func runTernary(_ node: FlowNodeID) {
    let parts = tree.children(node)
    guard parts.count == 3 else { return runChildren(node) }
    let failed = conditions(parts.prefix(1))
    run(parts[parts.startIndex + 1])
    let then = state
    state = failed
    run(parts[parts.startIndex + 2])
    state.merge(then)
  }

  // MARK: Branches

  mutating func runIf(_ node: FlowNodeID, _ value: FlowNode) {
    let parts = tree.children(node)
    let count = min(Int(value.extra), max(0, parts.count - 1))
    let before = state.done
    let failed = conditions(parts.prefix(count))
    let assumption = state.assumed.last
    let behind = parts.dropFirst(count)
    if let then = behind.first { run(then) }
    let then = state
    state = failed
    if let otherwise = behind.dropFirst().first { run(otherwise) }
    let otherwise = state
    state = then
    state.merge(otherwise)
    let gained = then.done & ~before & ~state.done
    if gained != 0, then.isReachable, count == 1, let assumption, state.certain.count < 32 {
      state.certain.append((assumption, gained))
    }
  }

  mutating func runGuard(_ node: FlowNodeID, _ value: FlowNode) {
    let parts = tree.children(node)
    let count = min(Int(value.extra), max(0, parts.count - 1))
    let failed = conditions(parts.prefix(count))
    let held = state
    state = failed
    if let otherwise = parts.dropFirst(count).first { run(otherwise) }
    // What goes on behind the block of a guard does not compile.
    state = held
  }

  mutating func runSwitch(_ node: FlowNodeID) {
    let parts = tree.children(node)
    guard let subject = parts.first else { return }
    run(subject)
    let question = key("switch " + (shapes.shape(of: subject) ?? "\(node)"))
    let entry = state
    var joined = PairedState.nowhere
    var fallen = PairedState.nowhere
    enterFrame(noName, isLoop: false)
    for label in parts.dropFirst() where tree[label].kind == .case {
      state = entry
      let pieces = tree.children(label)
      let count = min(Int(tree[label].extra), max(0, pieces.count - 1))
      let patterns = pieces.prefix(count)
      for pattern in patterns where tree[pattern].isExpression { run(pattern) }
      let shapes = patterns.map { pattern in
        tree[pattern].kind == .casePattern
          ? "." + names.text(tree[pattern].name) : self.shapes.shape(of: pattern) ?? "#\(pattern)"
      }
      // Numbers behind those of true and false.
      assume(PairedAssumption(key: question, answer: key("case " + shapes.joined(separator: ",")) &+ 2))
      state.merge(fallen)
      fallen = .nowhere
      let body = pieces.dropFirst(count).first
      if let body { run(body) }
      if let last = body.flatMap({ tree.children($0).last }), tree[last].kind == .fallthrough {
        fallen = state
      } else {
        joined.merge(state)
      }
    }
    state = parts.count == 1 ? entry : joined
    leaveFrame()
  }

  mutating func runConditional(_ node: FlowNodeID, _ value: FlowNode) {
    let question = key("#if " + (value.name == noName ? "\(node)" : names.text(value.name)))
    let entry = state
    var joined = PairedState.nowhere
    for (position, branch) in tree.children(node).enumerated() {
      state = entry
      assume(PairedAssumption(key: question, answer: position == 0 ? 1 : 0))
      // The statements of a branch stand in the scope around it.
      for statement in tree.children(branch) where state.isReachable { run(statement) }
      joined.merge(state)
    }
    if value.extra == 0 {
      state = entry
      assume(PairedAssumption(key: question, answer: 0))
      joined.merge(state)
    }
    state = joined
  }

  mutating func runDo(_ node: FlowNodeID, _ value: FlowNode) {
    let parts = tree.children(node)
    guard let block = parts.first else { return }
    enterFrame(value.name, isLoop: false)
    // A bare `break` does not leave a block.
    if value.name == noName, let last = frames.indices.last { frames[last].label = noName &- 1 }
    defer { leaveFrame() }
    guard parts.count > 1 else { return run(block) }
    catches.append(.nowhere)
    run(block)
    var joined = state
    let caught = catches.popLast() ?? .nowhere
    for handler in parts.dropFirst() {
      state = caught
      if let body = tree.children(handler).last { run(body) }
      joined.merge(state)
    }
    state = joined
  }

  // MARK: Loops

  /// A loop over elements is taken to have some: what it does to each, it does to what it is about.
  mutating func runFor(_ node: FlowNodeID, _ value: FlowNode) {
    let parts = tree.children(node)
    guard parts.count >= 3, let body = parts.last else { return }
    run(parts[parts.startIndex + 1])
    let entry = state
    enterFrame(value.name, isLoop: true)
    if parts.count > 3 { _ = conditions(parts.dropFirst(2).prefix(1)) }
    run(body)
    leaveFrame()
    if !state.isReachable { state = entry }
  }

  mutating func runWhile(_ node: FlowNodeID, _ value: FlowNode) {
    let parts = tree.children(node)
    let count = min(Int(value.extra), max(0, parts.count - 1))
    var failed = conditions(parts.prefix(count))
    enterFrame(value.name, isLoop: true)
    if let body = parts.dropFirst(count).first { run(body) }
    // Whoever comes to the end asks the condition again; an endless loop ends by a break alone.
    if let frame = frames.last, failed.isReachable {
      failed.merge(state)
      failed.merge(frame.continued)
    }
    if let last = frames.indices.last { frames[last].continued = .nowhere }
    state = failed
    leaveFrame()
  }

  mutating func runRepeat(_ node: FlowNodeID, _ value: FlowNode) {
    guard let body = tree.child(node, 0) else { return }
    enterFrame(value.name, isLoop: true)
    run(body)
    if let last = frames.indices.last {
      state.merge(frames[last].continued)
      frames[last].continued = .nowhere
    }
    if let condition = tree.child(node, 1) { run(condition) }
    leaveFrame()
  }
}

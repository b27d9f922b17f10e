import Syntax

/// The client that tracks must-call obligations: each opening call of a rule on paired calls, a bit each.
struct PairedCallClient: DataflowClient {
  typealias Effect = NoEffect
  typealias Result = PairedCallResult
  typealias Options = PairedCallOptions
  struct Cache: Sendable {}

  struct Domain: AbstractDomain {
    /// Opened on some path, and not discharged since.
    var open: UInt64 = 0
    /// The partner was called on every path.
    var done: UInt64 = 0
    /// The partner was called on some path.
    var touched: UInt64 = 0
    /// What is done, too, wherever a condition holds.
    var implications: [(condition: PathCondition, done: UInt64)] = []

    mutating func join(_ other: Domain) {
      open |= other.open
      done &= other.done
      touched |= other.touched
      if other.implications.count < implications.count { implications = other.implications }
    }
  }

  /// Where the partner of an obligation is missing: the exit, or the call itself.
  var misses: [Int: FlowNodeID] = [:]
  /// Obligations that were discharged on some path, once they were open.
  var everClosed: UInt64 = 0
  /// Conditions under which an obligation was opened.
  var granted: [Int: [PathCondition]] = [:]
  /// What the operands of calls are, where they are recorded.
  var operands = PairedOperands()
  /// By the text of a literal, the first that says so.
  var literals: [String: FlowNodeID] = [:]
  /// What was done when each closure that is being interpreted was entered, outermost first.
  var entered: [(done: UInt64, touched: UInt64)] = []

  static func makeCache(_ file: BodyFile) -> Cache { Cache() }

  static func analyze(
    _ functions: [Int], of bodies: BodyFile, _ resolver: CallResolver<Effect>, _ options: Options,
    _ cache: consuming LookupCache<Cache>
  ) -> AnalyzedFunctions<PairedCallClient> {
    AnalyzedFunctions(functions, of: bodies, resolver, options, consume cache)
  }
  static func behavior(of name: String) -> CallBehavior { UIKitCalls.behavior(of: name) }

  // MARK: Calls

  static func reach(
    call node: FlowNodeID, on receiver: AbstractValue, _ arguments: [Argument],
    _ interpreter: inout Interpreter<PairedCallClient>
  ) {
    interpreter.recordOperands(of: node, on: receiver, arguments)
    if let bits = interpreter.options.obligations.closes[node] { interpreter.discharge(bits) }
    if let bits = interpreter.options.obligations.opens[node] { interpreter.open(bits, at: node) }
  }

  /// What throws has not opened anything, and may have discharged it.
  static func thrownState(
    _ before: AbstractState<Domain>, _ after: AbstractState<Domain>
  ) -> AbstractState<Domain> {
    var thrown = after
    thrown.isReachable = before.isReachable
    thrown.domain.open &= before.domain.open
    return thrown
  }

  // MARK: Control flow

  /// A path whose conditions contradict those of an obligation has not opened it.
  static func assume(_ condition: PathCondition, _ interpreter: inout Interpreter<PairedCallClient>) {
    for (number, conditions) in interpreter.client.granted where interpreter.state.domain.open & 1 &<< UInt64(number) != 0 {
      if conditions.contains(where: condition.contradicts) {
        interpreter.state.domain.open &= ~(1 &<< UInt64(number))
      }
    }
    for implication in interpreter.state.domain.implications where implication.condition == condition {
      interpreter.state.domain.done |= implication.done
      interpreter.state.domain.open &= ~implication.done
    }
  }

  static func branchesJoined(
    _ then: AbstractState<Domain>, _ otherwise: AbstractState<Domain>, _ condition: PathCondition,
    _ interpreter: inout Interpreter<PairedCallClient>
  ) {
    let gained = then.domain.done & ~interpreter.state.domain.done
    guard gained != 0, interpreter.state.domain.implications.count < 32 else { return }
    interpreter.state.domain.implications.append((condition, gained))
  }

  /// A partner may have been called before the closure runs.
  static func enter(_ closure: FlowNodeID, _ interpreter: inout Interpreter<PairedCallClient>) {
    let domain = interpreter.state.domain
    interpreter.client.entered.append((domain.done, domain.touched))
    let elsewhere = interpreter.options.obligations.closings(outside: interpreter.tree[closure])
    interpreter.state.domain.done |= elsewhere
    interpreter.state.domain.touched |= elsewhere
  }

  /// What a closure opens it must discharge itself, where it ever does; else its callers know more.
  static func leave(
    _ closure: FlowNodeID, exitsFrom count: Int, _ interpreter: inout Interpreter<PairedCallClient>
  ) {
    guard let outer = interpreter.client.entered.popLast() else { return }
    let node = interpreter.tree[closure]
    let own = interpreter.options.obligations.openings(within: node, interpreter.tree)
    let inside = interpreter.options.obligations.closings(within: node)
    let expected = own & inside & ~interpreter.options.obligations.closings(outside: node)
    let body = interpreter.tree.children(closure).last ?? closure
    if interpreter.state.isReachable {
      interpreter.record(interpreter.state.domain.open & expected, at: body)
      interpreter.state.domain.leave(own, inside, outer)
    }
    for index in interpreter.exits.indices.dropFirst(count) {
      let exit = interpreter.exits[index]
      interpreter.record(exit.state.domain.open & expected, at: exit.node == noName ? body : exit.node)
      interpreter.exits[index].state.domain.leave(own, inside, outer)
    }
  }

  /// What a deferred closure does on one of its paths, it is taken to do.
  static func runDeferred(
    _ closure: FlowNodeID, _ interpreter: inout Interpreter<PairedCallClient>,
    _ body: (inout Interpreter<PairedCallClient>) -> Void
  ) {
    body(&interpreter)
    interpreter.discharge(interpreter.options.obligations.closings(within: interpreter.tree[closure]))
  }

  /// Code of some length that is not understood may hold a partner.
  static func opaque(_ node: FlowNodeID, _ interpreter: inout Interpreter<PairedCallClient>) {
    let code = interpreter.tree[node]
    if code.end &- code.start > 48, interpreter.tree.children(node).isEmpty { interpreter.abandon() }
  }

  static func finish(
    _ interpreter: inout Interpreter<PairedCallClient>
  ) -> (summary: Summary, result: PairedCallResult) {
    guard !interpreter.isExhausted else { return (Summary(), PairedCallResult(isExhausted: true)) }
    let follow = interpreter.options.obligations.followBits
    let body = interpreter.tree.children(interpreter.function.root).last ?? interpreter.function.root
    let exits = interpreter.exits.map { ($0.state.domain.open & follow, $0.node == noName ? body : $0.node) }
    let open = interpreter.finalState().domain.open
    for (bits, node) in exits { interpreter.record(bits & open, at: node) }
    interpreter.client.operands.objects = interpreter.objects
    return (
      Summary(),
      PairedCallResult(
        misses: interpreter.client.misses, everClosed: interpreter.client.everClosed,
        operands: interpreter.client.operands)
    )
  }
}

extension PairedCallClient.Domain {
  /// Behind a closure, what it opened is not open, and what was done is what it did and what was done before.
  fileprivate mutating func leave(_ own: UInt64, _ inside: UInt64, _ outer: (done: UInt64, touched: UInt64)) {
    open &= ~own
    done = outer.done | done & inside
    touched = outer.touched | touched & inside
  }
}

extension Interpreter where Client == PairedCallClient {
  fileprivate mutating func record(_ bits: UInt64, at node: FlowNodeID) {
    var bits = bits
    while bits != 0 {
      let number = bits.trailingZeroBitCount
      bits &= bits &- 1
      // The first exit is the one that is shown.
      if let known = client.misses[number], tree[known].start <= tree[node].start { continue }
      client.misses[number] = node
    }
  }

  fileprivate mutating func discharge(_ bits: UInt64) {
    client.everClosed |= state.domain.open & bits
    state.domain.open &= ~bits
    state.domain.done |= bits
    state.domain.touched |= bits
  }

  fileprivate mutating func open(_ bits: UInt64, at node: FlowNodeID) {
    var conditions = state.conditions
    // Without the receiver or an argument there is nothing to discharge.
    for part in operands(of: node) {
      // Nor without what the receiver belongs to: `self?.table.beginUpdates()`.
      var part: FlowNodeID? = part
      for _ in 0..<8 {
        guard let object = part else { break }
        if let key = key(of: object) { conditions.append(PathCondition(key: presence(key), outcome: 1)) }
        part = tree[object].kind == .member ? tree.operand(object) : nil
      }
    }
    var rest = bits
    while rest != 0 {
      let number = rest.trailingZeroBitCount
      let bit: UInt64 = 1 &<< UInt64(number)
      rest &= rest &- 1
      let rule = options.obligations.rules[options.obligations.all[number].rule]
      client.granted[number] = conditions
      if rule.reach == .everyPathIfTrue, let key = key(of: node) {
        client.granted[number, default: []].append(PathCondition(key: key, outcome: 1))
      }
      if rule.order == .follow {
        for index in state.domain.implications.indices { state.domain.implications[index].done &= ~bit }
        state.domain.open |= bit
      } else if (rule.reach == .somePath ? state.domain.touched : state.domain.done) & bit == 0 {
        record(bit, at: node)
      }
    }
  }

  /// The receiver and the arguments of a call.
  private func operands(of call: FlowNodeID) -> [FlowNodeID] {
    tree.children(call).enumerated().compactMap { position, node in
      if position == 0 { return tree[node].kind == .member ? tree.child(node, 0) : nil }
      return tree[node].kind == .labeled ? tree.child(node, 0) : node
    }
  }
}

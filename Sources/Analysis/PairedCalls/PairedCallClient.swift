import Syntax

/// The client that tracks must-call obligations: each opening call of a rule on paired calls, a bit each.
struct PairedCallClient: DataflowClient {
  typealias Effect = NoEffect
  typealias Result = PairedCallResult
  typealias Options = PairedCallOptions
  struct Cache: Sendable {}

  typealias Domain = ObligationDomain

  /// Where the partner of an obligation is missing: the exit, or the call itself.
  var misses: [Int: FlowNodeID] = [:]
  /// Obligations that were discharged on some path, once they were open.
  var everClosed: ObligationSet = []
  /// Conditions under which an obligation was opened.
  var granted: [Int: [PathCondition]] = [:]
  /// What the operands of calls are, where they are recorded.
  var operands = PairedOperands()
  /// By the text of a literal, the first that says so.
  var literals: [String: FlowNodeID] = [:]
  /// What was done when each closure that is being interpreted was entered, outermost first.
  var entered: [(done: ObligationSet, touched: ObligationSet)] = []

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
    thrown.domain.cancel(thrown.domain.open.subtracting(before.domain.open))
    return thrown
  }

  // MARK: Control flow

  /// A path whose conditions contradict those of an obligation has not opened it.
  static func assume(_ condition: PathCondition, _ interpreter: inout Interpreter<PairedCallClient>) {
    let granted = interpreter.client.granted
    interpreter.state.domain.assume(condition) { granted[$0] ?? [] }
  }

  static func branchesJoined(
    _ then: AbstractState<Domain>, _ otherwise: AbstractState<Domain>, _ condition: PathCondition,
    _ interpreter: inout Interpreter<PairedCallClient>
  ) {
    interpreter.state.domain.branchesJoined(then.domain, condition)
    if let opposite = condition.opposite { interpreter.state.domain.branchesJoined(otherwise.domain, opposite) }
    if interpreter.state.domain.isFull { interpreter.abandon() }
  }

  /// A partner may have been called before the closure runs.
  static func enter(_ closure: FlowNodeID, _ interpreter: inout Interpreter<PairedCallClient>) {
    let domain = interpreter.state.domain
    interpreter.client.entered.append((domain.done, domain.touched))
    let elsewhere = interpreter.options.obligations.closings(outside: interpreter.tree[closure])
    interpreter.state.domain.done.formUnion(elsewhere)
    interpreter.state.domain.touched.formUnion(elsewhere)
  }

  /// What a closure opens it must discharge itself, where it ever does; else its callers know more.
  static func leave(
    _ closure: FlowNodeID, exitsFrom count: Int, _ interpreter: inout Interpreter<PairedCallClient>
  ) {
    guard let outer = interpreter.client.entered.popLast() else { return }
    let node = interpreter.tree[closure]
    let own = interpreter.options.obligations.openings(within: node, interpreter.tree)
    let inside = interpreter.options.obligations.closings(within: node)
    let expected = own.intersection(inside).subtracting(interpreter.options.obligations.closings(outside: node))
    let body = interpreter.tree.children(closure).last ?? closure
    if interpreter.state.isReachable {
      interpreter.record(interpreter.state.domain.open.intersection(expected), at: body)
      interpreter.state.domain.leave(own, inside, outer)
    }
    for index in interpreter.exits.indices.dropFirst(count) {
      let exit = interpreter.exits[index]
      interpreter.record(exit.state.domain.open.intersection(expected), at: exit.node == noName ? body : exit.node)
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
    let follow = interpreter.options.obligations.follow
    let body = interpreter.tree.children(interpreter.function.root).last ?? interpreter.function.root
    let exits = interpreter.exits.map {
      ($0.state.domain.open.intersection(follow), $0.node == noName ? body : $0.node)
    }
    let open = interpreter.finalState().domain.open
    for (bits, node) in exits { interpreter.record(bits.intersection(open), at: node) }
    interpreter.client.operands.objects = interpreter.objects
    return (
      Summary(),
      PairedCallResult(
        misses: interpreter.client.misses, everClosed: interpreter.client.everClosed,
        operands: interpreter.client.operands)
    )
  }
}

extension ObligationDomain {
  /// Behind a closure, what it opened is not open, and what was done is what it did and what was done before.
  fileprivate mutating func leave(
    _ own: ObligationSet, _ inside: ObligationSet, _ outer: (done: ObligationSet, touched: ObligationSet)
  ) {
    cancel(own)
    done = outer.done.union(done.intersection(inside))
    touched = outer.touched.union(touched.intersection(inside))
  }
}

extension Interpreter where Client == PairedCallClient {
  fileprivate mutating func record(_ obligations: ObligationSet, at node: FlowNodeID) {
    obligations.forEach { number in
      // The first exit is the one that is shown.
      if let known = client.misses[number], tree[known].start <= tree[node].start { return }
      client.misses[number] = node
    }
  }

  fileprivate mutating func discharge(_ obligations: ObligationSet) {
    client.everClosed.formUnion(state.domain.open.intersection(obligations))
    state.domain.discharge(obligations)
  }

  fileprivate mutating func open(_ obligations: ObligationSet, at node: FlowNodeID) {
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
    obligations.forEach { number in
      let obligation = ObligationSet(number)
      let rule = options.obligations.rules[options.obligations.all[number].rule]
      client.granted[number] = conditions
      if rule.reach == .everyPathIfTrue, let key = key(of: node) {
        client.granted[number, default: []].append(PathCondition(key: key, outcome: 1))
      }
      if rule.order == .follow {
        state.domain.open(obligation)
      } else if !(rule.reach == .somePath ? state.domain.touched : state.domain.done).contains(obligation) {
        record(obligation, at: node)
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

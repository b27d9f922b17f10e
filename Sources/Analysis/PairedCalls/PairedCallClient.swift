import RuleModel
import Syntax

/// A dataflow client that tracks must-call obligations: one bit for each opening call of a paired-call rule.
struct PairedCallClient: DataflowClient {
  typealias Effect = NoEffect
  typealias Result = PairedCallResult
  typealias Options = PairedCallOptions
  struct Cache: Sendable {}

  typealias Domain = ObligationDomain

  /// By obligation, the place where its partner is missing: an exit, or the opening call itself.
  var misses: [Int: FlowNodeID] = [:]
  /// Obligations that were open and then discharged on some path.
  var everClosed: ObligationSet = []
  /// By obligation, the path conditions under which it was opened.
  var granted: [Int: [PathCondition]] = [:]
  /// The recorded operands of calls.
  var operands = PairedOperands()
  /// By text, the first literal with that text.
  var literals: [String: FlowNodeID] = [:]
  /// For each closure that is being interpreted, outermost first, the discharged obligations at its entry.
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

  static func willCall(
    at node: FlowNodeID, on receiver: AbstractValue, _ arguments: [Argument],
    _ interpreter: inout Interpreter<PairedCallClient>
  ) {
    interpreter.recordOperands(of: node, on: receiver, arguments)
    if let bits = interpreter.options.obligations.closes[node] { interpreter.discharge(bits) }
    if let bits = interpreter.options.obligations.opens[node] { interpreter.open(bits, at: node) }
  }

  /// A call that throws has not opened an obligation, but may have discharged one.
  static func thrownState(
    _ before: AbstractState<Domain>, _ after: AbstractState<Domain>
  ) -> AbstractState<Domain> {
    var thrown = after
    thrown.isReachable = before.isReachable
    thrown.domain.cancel(thrown.domain.open.subtracting(before.domain.open))
    return thrown
  }

  // MARK: Control flow

  /// Cancels the obligations that were opened under conditions that contradict this one.
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

  /// At the entry of a closure, partners outside it are assumed to have been called.
  static func enter(_ closure: FlowNodeID, _ interpreter: inout Interpreter<PairedCallClient>) {
    let domain = interpreter.state.domain
    interpreter.client.entered.append((domain.done, domain.touched))
    let elsewhere = interpreter.options.obligations.closings(outside: interpreter.tree[closure])
    interpreter.state.domain.done.formUnion(elsewhere)
    interpreter.state.domain.touched.formUnion(elsewhere)
  }

  /// At the exit of a closure, its own obligations must be discharged if a partner of them is inside the closure and
  /// none is outside, or if they are alone. Other obligations of the closure are not reported, because another part of the
  /// function may discharge them.
  static func leave(
    _ closure: FlowNodeID, exitsFrom count: Int, _ interpreter: inout Interpreter<PairedCallClient>
  ) {
    guard let outer = interpreter.client.entered.popLast() else { return }
    let node = interpreter.tree[closure]
    let own = interpreter.options.obligations.openings(within: node, interpreter.tree)
    let inside = interpreter.options.obligations.closings(within: node)
    let expected = own.intersection(inside).subtracting(interpreter.options.obligations.closings(outside: node))
      .union(own.intersection(interpreter.options.obligations.alone))
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

  /// If a deferred closure discharges an obligation on one of its paths, it is assumed to do so on all.
  static func runDeferred(
    _ closure: FlowNodeID, _ interpreter: inout Interpreter<PairedCallClient>,
    _ body: (inout Interpreter<PairedCallClient>) -> Void
  ) {
    body(&interpreter)
    interpreter.discharge(interpreter.options.obligations.closings(within: interpreter.tree[closure]))
  }

  /// A longer piece of code that could not be lowered may contain a partner, so the analysis of the function ends.
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
  /// Updates the state after a closure: obligations opened inside are cancelled, and the discharged ones are those of
  /// the closure's own partners and those from before.
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
      // The first exit in source order is reported.
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
    // If the receiver or an argument is nil, there is nothing to discharge.
    for part in operands(of: node) {
      // The same holds for the base of the receiver, as in `self?.table.beginUpdates()`.
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
      for test in options.obligations.all[number].tests.prefix(64) {
        guard let key = key(of: test).map(presence) else { continue }
        // The opening call has changed the value, so that former conditions on it are irrelevant.
        client.granted[number, default: []].removeAll { $0.key == key }
        client.granted[number, default: []].append(PathCondition(key: key, outcome: 1))
      }
      if rule.requiredPaths == .everyPathIfTrue, let key = key(of: node) {
        client.granted[number, default: []].append(PathCondition(key: key, outcome: 1))
      }
      if rule.order == .follow {
        state.domain.open(obligation)
      } else if !(rule.requiredPaths == .somePath ? state.domain.touched : state.domain.done).contains(obligation) {
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

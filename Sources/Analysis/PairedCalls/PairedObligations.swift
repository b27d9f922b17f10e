import RuleModel
import Syntax

/// A call that requires a partner.
struct PairedObligation: Sendable {
  /// The index of the rule in the project.
  var rule: Int
  var call: FlowNodeID
  var bindings: PairedBindings
  /// The calls in the function that are or may be its partner.
  var partners: [FlowNodeID] = []
  /// Whether the function has no call that discharges an obligation of the rule, on whatever values.
  var isAlone = false
  /// The calls in the function that return nil if the call has had no effect. At most 64 are considered.
  var tests: [FlowNodeID] = []
}

/// The purpose of interpreting a function: to record the operands of calls, or to find paths on which a partner is missing.
struct PairedCallOptions: Sendable {
  var obligations = PairedObligations([], [], FlowTree())
  /// The calls whose operands are recorded.
  var recorded: Set<FlowNodeID> = []
  /// The dotted paths in rules.
  var paths: [PairedPath] = []
}

/// The obligations of one function; at most 64, one bit each.
struct PairedObligations: Sendable {
  let all: [PairedObligation]
  let rules: [PairedCallRule]
  /// By call, the obligations that it opens and those that it discharges.
  let opens: [FlowNodeID: ObligationSet]
  let closes: [FlowNodeID: ObligationSet]
  /// The calls that return nil if an opening call has had no effect.
  let tests: Set<FlowNodeID>
  /// The obligations whose partner must follow.
  let follow: ObligationSet
  /// Those of them that are alone.
  let alone: ObligationSet
  /// The partners in source order.
  private let partners: [(start: UInt32, obligations: ObligationSet)]

  init(_ all: [PairedObligation], _ rules: [PairedCallRule], _ tree: FlowTree) {
    self.all = all
    self.rules = rules
    var (opens, closes) = ([FlowNodeID: ObligationSet](), [FlowNodeID: ObligationSet]())
    var (follow, alone): (ObligationSet, ObligationSet) = ([], [])
    for (number, obligation) in all.enumerated() {
      let bit = ObligationSet(number)
      opens[obligation.call, default: []].formUnion(bit)
      for partner in obligation.partners { closes[partner, default: []].formUnion(bit) }
      guard rules[obligation.rule].order == .follow else { continue }
      follow.formUnion(bit)
      if obligation.isAlone { alone.formUnion(bit) }
    }
    (self.opens, self.closes, self.follow, self.alone) = (opens, closes, follow, alone)
    tests = Set(all.flatMap(\.tests))
    partners = closes.map { (tree[$0.key].start, $0.value) }.sorted { $0.0 < $1.0 }
  }

  /// The obligations that calls within a node may discharge.
  func closings(within node: FlowNode) -> ObligationSet {
    var next = partners.partitioningIndex { $0.start >= node.start }
    var bits: ObligationSet = []
    while next < partners.count, partners[next].start < node.end {
      bits.formUnion(partners[next].obligations)
      next &+= 1
    }
    return bits
  }

  func closings(outside node: FlowNode) -> ObligationSet {
    partners.reduce([]) { $1.start >= node.start && $1.start < node.end ? $0 : $0.union($1.obligations) }
  }

  /// The obligations that calls within a node open.
  func openings(within node: FlowNode, _ tree: FlowTree) -> ObligationSet {
    var bits: ObligationSet = []
    for (number, obligation) in all.enumerated() {
      let start = tree[obligation.call].start
      if start >= node.start, start < node.end { bits.formUnion(ObligationSet(number)) }
    }
    return bits
  }
}

/// The result of interpreting one function.
struct PairedCallResult: Sendable {
  /// By obligation, the place where its partner is missing: an exit, or the opening call itself.
  var misses: [Int: FlowNodeID] = [:]
  /// The obligations that some path discharges.
  var everClosed: ObligationSet = []
  var operands = PairedOperands()
  /// Whether the interpretation exceeded a bound, so that nothing is known.
  var isExhausted = false
}

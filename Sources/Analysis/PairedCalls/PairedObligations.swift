import Syntax

/// A call that requires a partner.
struct PairedObligation: Sendable {
  /// The rule, by its number in the project.
  var rule: Int
  var call: FlowNodeID
  var bindings: PairedBindings
  /// Calls of the function that are, or may be, its partner.
  var partners: [FlowNodeID] = []
}

/// What the interpretation of one function is for: what the operands of calls are, or which paths lack a partner.
struct PairedCallOptions: Sendable {
  var obligations = PairedObligations([], [], FlowTree())
  /// Calls whose operands are recorded.
  var recorded: Set<FlowNodeID> = []
  /// Paths that rules name.
  var paths: [PairedPath] = []
}

/// The obligations of one function, at most 64: a bit each.
struct PairedObligations: Sendable {
  let all: [PairedObligation]
  let rules: [PairedCallRule]
  /// By call, what it opens and what it discharges.
  let opens: [FlowNodeID: UInt64]
  let closes: [FlowNodeID: UInt64]
  /// Obligations whose partner must follow.
  let followBits: UInt64
  /// The partners, in the order of the source.
  private let partners: [(start: UInt32, bits: UInt64)]

  init(_ all: [PairedObligation], _ rules: [PairedCallRule], _ tree: FlowTree) {
    self.all = all
    self.rules = rules
    var (opens, closes) = ([FlowNodeID: UInt64](), [FlowNodeID: UInt64]())
    var follow: UInt64 = 0
    for (number, obligation) in all.enumerated() {
      let bit: UInt64 = 1 &<< UInt64(number)
      opens[obligation.call, default: 0] |= bit
      for partner in obligation.partners { closes[partner, default: 0] |= bit }
      if rules[obligation.rule].order == .follow { follow |= bit }
    }
    (self.opens, self.closes, followBits) = (opens, closes, follow)
    partners = closes.map { (tree[$0.key].start, $0.value) }.sorted { $0.0 < $1.0 }
  }

  /// What the calls within a node may discharge.
  func closings(within node: FlowNode) -> UInt64 {
    var next = partners.partitioningIndex { $0.start >= node.start }
    var bits: UInt64 = 0
    while next < partners.count, partners[next].start < node.end {
      bits |= partners[next].bits
      next &+= 1
    }
    return bits
  }

  func closings(outside node: FlowNode) -> UInt64 {
    partners.reduce(0) { $1.start >= node.start && $1.start < node.end ? $0 : $0 | $1.bits }
  }

  /// What the calls within a node open.
  func openings(within node: FlowNode, _ tree: FlowTree) -> UInt64 {
    var bits: UInt64 = 0
    for (number, obligation) in all.enumerated() {
      let start = tree[obligation.call].start
      if start >= node.start, start < node.end { bits |= 1 &<< UInt64(number) }
    }
    return bits
  }
}

/// What interpreting one function for its obligations gave.
struct PairedCallResult: Sendable {
  /// By obligation, where its partner is missing: an exit, or the call itself.
  var misses: [Int: FlowNodeID] = [:]
  /// Obligations that some path discharges.
  var everClosed: UInt64 = 0
  var operands = PairedOperands()
  /// The function was too much to interpret: nothing is known.
  var isExhausted = false
}

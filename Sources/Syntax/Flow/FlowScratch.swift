// The growing flow tree of a file, and the insertion of nodes.

/// The flow tree under construction. It is reused from file to file to keep its memory.
struct FlowScratch: ~Copyable, Sendable {
  var functions = Column<FlowFunction>()
  var nodes = Column<FlowNode>()
  var links = Column<UInt32>()
  /// Nodes whose parent is still being read.
  var pending = Column<UInt32>()
  /// The generic parameters of the current function and their bounds, alternating.
  var generics = Column<NameID>()
  /// Members with names that are relevant to built-in rules, each with its owner.
  var candidates = Column<FlowCandidate>()
  /// All members of types and of the file, in source order.
  var members = Column<FlowCandidate>()
  /// Members that mention a trigger. They are separate so that triggers do not affect `candidates`.
  var triggered = Column<FlowCandidate>()
  /// The imports of the file, if some rule needs them.
  var imports: [TriggeredBodies.Import] = []
  var controllers = NameHashes()

  mutating func removeAll() {
    controllers.removeAll()
    removeTree()
    candidates.removeAll()
    members.removeAll()
    triggered.removeAll()
    imports.removeAll()
  }

  mutating func removeTree() {
    functions.removeAll()
    nodes.removeAll()
    links.removeAll()
    pending.removeAll()
    generics.removeAll()
  }

  /// The size of the tree at some point.
  struct Mark {
    fileprivate var nodes: Int
    fileprivate var links: Int
    var pending: Int
  }

  var mark: Mark { Mark(nodes: nodes.count, links: links.count, pending: pending.count) }

  /// Removes everything that was added since a mark.
  mutating func removeAll(since mark: Mark) {
    while nodes.count > mark.nodes { nodes.popLast() }
    while links.count > mark.links { links.popLast() }
    while pending.count > mark.pending { pending.popLast() }
  }

  /// Appends a node without children.
  mutating func leaf(_ node: FlowNode) -> FlowNodeID {
    nodes.append(node)
    return FlowNodeID(truncatingIfNeeded: nodes.count &- 1)
  }

  /// Appends a node whose children are the pending nodes from index `mark` on.
  mutating func close(_ node: FlowNode, _ mark: Int) -> FlowNodeID {
    while pending.count &- mark > FlowNode.mostLinks {
      // The surplus children become those of an opaque node, which is the last child and therefore follows all others.
      let rest = closeNow(FlowNode(kind: .opaque), max(mark, pending.count &- FlowNode.mostLinks))
      pending.append(rest)
    }
    return closeNow(node, mark)
  }

  private mutating func closeNow(_ node: FlowNode, _ mark: Int) -> FlowNodeID {
    var node = node
    node.firstLink = UInt32(truncatingIfNeeded: links.count)
    node.linkCount = UInt16(truncatingIfNeeded: pending.count &- mark)
    for index in mark..<pending.count { links.append(pending[index]) }
    while pending.count > mark { pending.popLast() }
    return leaf(node)
  }
}

/// A member to lower: the token index of its keyword (`func`, `init`, `var` …), and the index of the declaration that
/// contains it, or -1.
struct FlowCandidate: BitwiseCopyable {
  var keyword: UInt32
  var owner: Int32
  var topics: FlowTopics
}

extension Column where Element == FlowCandidate {
  /// Appends a member, or adds the topics to the same member if it was appended before.
  mutating func note(_ candidate: FlowCandidate) {
    // After a type nested in the function, the function's entry precedes those of the type's members.
    for known in stride(from: count &- 1, through: Swift.max(0, count &- 8), by: -1)
    where self[known].keyword == candidate.keyword {
      self[known].topics.formUnion(candidate.topics)
      return
    }
    append(candidate)
  }
}

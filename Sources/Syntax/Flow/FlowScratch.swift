// Where a file's flow tree grows while it is read, and how nodes are put into it.

/// The tree as it grows; kept from file to file for its memory.
struct FlowScratch: ~Copyable, Sendable {
  var functions = Column<FlowFunction>()
  var nodes = Column<FlowNode>()
  var links = Column<UInt32>()
  /// Children whose parent is still being read.
  var pending = Column<UInt32>()
  /// Generic parameters of the function being read and the types that bound them, in turn.
  var generics = Column<NameID>()
  /// Members that touch something of interest to built-in rules, as tokens; an owner with each.
  var candidates = Column<FlowCandidate>()
  /// All members of types and of the file, in the order of the source.
  var members = Column<FlowCandidate>()
  /// Members that name a trigger. Apart, so that no trigger decides what `candidates` holds.
  var triggered = Column<FlowCandidate>()
  /// Where a rule is about imports: theirs.
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

  /// How much there is of the tree.
  struct Mark {
    fileprivate var nodes: Int
    fileprivate var links: Int
    var pending: Int
  }

  var mark: Mark { Mark(nodes: nodes.count, links: links.count, pending: pending.count) }

  /// Forgets all that was read since.
  mutating func removeAll(since mark: Mark) {
    while nodes.count > mark.nodes { nodes.popLast() }
    while links.count > mark.links { links.popLast() }
    while pending.count > mark.pending { pending.popLast() }
  }

  /// A node without children.
  mutating func leaf(_ node: FlowNode) -> FlowNodeID {
    nodes.append(node)
    return FlowNodeID(truncatingIfNeeded: nodes.count &- 1)
  }

  /// A node whose children are those pending since there were `mark` of them.
  mutating func close(_ node: FlowNode, _ mark: Int) -> FlowNodeID {
    while pending.count &- mark > FlowNode.mostLinks {
      // What stays is the last child, and so comes behind all others.
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

/// A member to read: the token of its `func`, `init`, `var` …, and the declaration it stands in, or -1.
struct FlowCandidate: BitwiseCopyable {
  var keyword: UInt32
  var owner: Int32
  var topics: FlowTopics
}

extension Column where Element == FlowCandidate {
  /// Adds a member, or adds the topics to those of the same member.
  mutating func note(_ candidate: FlowCandidate) {
    // Back from a type within the function, its word was noted before those of the type's members.
    for known in stride(from: count &- 1, through: Swift.max(0, count &- 8), by: -1)
    where self[known].keyword == candidate.keyword {
      self[known].topics.formUnion(candidate.topics)
      return
    }
    append(candidate)
  }
}

// The encoding of the flow tree. Children precede their parents, as they are read, and each node has at most one
// parent, so the decoded nodes form a tree.

extension FlowTree {
  mutating func code<Coder: SummaryCoder>(with coder: inout Coder) {
    coder.nodes(of: &self)
    let count = UInt32(truncatingIfNeeded: nodes.count)
    // The nodes of a function end with its root, and those of the next function follow.
    var last: FlowNodeID = 0
    coder.list(&functions, of: .none, atLeast: 10) { function, coder in
      coder.kind(&function.kind)
      coder.number(&function.modifiers.rawValue)
      coder.index(&function.owner, below: coder.bounds.declarations)
      coder.name(&function.name)
      coder.name(&function.baseName)
      coder.name(&function.type)
      coder.number(&function.root)
      coder.require(function.root >= last && function.root < count, "a function has no body of its own")
      last = function.root
      coder.byte(&function.topics.rawValue)
      coder.range(&function.range)
    }
  }

  /// Maximum depth of a tree, without counting the bases of members, calls and operators, which are nested like the
  /// links of a chain. The summarizer bounds the nesting (`Summarizer.deepestFlow`), and each level has a few nodes.
  fileprivate static let deepest: UInt16 = 1000
}

// A node begins with a byte that contains its kind and says which fields follow. There are 57 kinds.
private let kindBits: UInt8 = 0x3F
private let hasFlags: UInt8 = 0x40
private let hasNames: UInt8 = 0x80

extension SummaryWriter {
  mutating func nodes(of tree: inout FlowTree) {
    writer.put(UInt32(truncatingIfNeeded: tree.nodes.count))
    var last: UInt32 = 0
    for (number, node) in tree.nodes.enumerated() {
      let isNamed = node.name != noName || node.extra != noName
      writer.put(byte: node.kind.rawValue | (node.flags.isEmpty ? 0 : hasFlags) | (isNamed ? hasNames : 0))
      if !node.flags.isEmpty { writer.put(byte: node.flags.rawValue) }
      if isNamed {
        writer.put(node.name &+ 1)
        writer.put(node.extra &+ 1)
      }
      // Adjacent nodes usually have close offsets: a small difference in either direction takes one byte.
      let step = Int32(truncatingIfNeeded: Int64(node.start) &- Int64(last))
      writer.put(UInt32(bitPattern: step &<< 1 ^ step &>> 31))
      writer.put(node.end &- node.start)
      last = node.start
      // A leaf has no position in the links; the links of all other nodes follow one another in the order of the nodes.
      guard node.linkCount > 0 || node.firstLink > 0 else {
        writer.put(0)
        continue
      }
      writer.put(UInt32(node.linkCount) &+ 1)
      for child in tree.children(FlowNodeID(number)) { writer.put(FlowNodeID(number) &- child) }
    }
  }
}

extension SummaryReader {
  mutating func nodes(of tree: inout FlowTree) {
    let count = reader.count(ofAtLeast: 4)
    guard count > 0 else { return }
    var nodes: [FlowNode] = []
    nodes.reserveCapacity(count)
    var links: [UInt32] = []
    // A tree has fewer links than nodes.
    links.reserveCapacity(count)
    var shape = FlowShape(count: count)
    var last: UInt32 = 0
    for number in 0..<count {
      var node = FlowNode(kind: .opaque)
      readHead(of: &node)
      let step = reader.number()
      node.start = last &+ (step &>> 1 ^ (0 &- (step & 1)))
      last = node.start
      let length = reader.number()
      require(node.start <= bounds.byteCount && length <= bounds.byteCount &- node.start, "a node lies behind the file")
      node.end = node.start &+ length
      let links0 = reader.number()
      if links0 > 0 {
        node.firstLink = UInt32(truncatingIfNeeded: links.count)
        require(Int(links0) <= min(number, FlowNode.mostLinks) &+ 1, "a node has more children than there are")
        node.linkCount = UInt16(truncatingIfNeeded: links0 &- 1)
        for position in 0..<(reader.fault == nil ? UInt32(node.linkCount) : 0) {
          let child = Int(number) &- Int(reader.number())
          guard child >= 0, child < number, shape.join(child, to: number, of: node.kind, at: position) else {
            reader.refuse("a node's child is no child of its own, or stands too deep")
            break
          }
          links.append(UInt32(truncatingIfNeeded: child))
        }
      }
      guard reader.fault == nil else { return }
      nodes.append(node)
    }
    tree.nodes = nodes
    tree.links = links
  }

  @inline(__always)
  private mutating func readHead(of node: inout FlowNode) {
    let head = reader.byte()
    guard let kind = FlowNode.NodeKind(rawValue: head & kindBits) else { return reader.refuse("there is no such kind of node") }
    node.kind = kind
    if head & hasFlags != 0 { node.flags = FlowNode.Flags(rawValue: reader.byte()) }
    guard head & hasNames != 0 else { return }
    name(&node.name)
    node.extra = reader.number() &- 1
  }
}

/// Checks that nodes form a tree: which nodes have a parent, and the depth below each.
private struct FlowShape {
  /// The depth below each node, without the links of chains. The bit `isChild` is set if the node has a parent.
  private var depths: ContiguousArray<UInt16>
  private static let isChild: UInt16 = 1 << 15

  init(count: Int) { depths = ContiguousArray(repeating: 0, count: count) }

  /// Makes a node the child of a later one. Returns false if it already has a parent or is too deep.
  @inline(__always)
  mutating func join(_ child: Int, to parent: Int, of kind: FlowNode.NodeKind, at position: UInt32) -> Bool {
    let below = depths[child]
    guard below & FlowShape.isChild == 0 else { return false }
    depths[child] = below | FlowShape.isChild
    let depth = position == 0 && kind.isChained ? below : below &+ 1
    depths[parent] = max(depths[parent], depth)
    return depth <= FlowTree.deepest
  }
}

extension FlowNode.NodeKind {
  /// Whether the first child is the preceding link of a chain, which the reader processes without recursion.
  fileprivate var isChained: Bool {
    switch self {
    case .member, .call, .subscripting, .operation, .cast: true
    default: false
    }
  }
}

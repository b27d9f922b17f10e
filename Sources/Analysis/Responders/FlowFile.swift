import Syntax

/// A flow tree with the tables needed to search it: words, parents, functions.
struct FlowFile {
  let id: FileID
  let source: SourceFile
  let tree: FlowTree
  let names: NameTable
  let words: DispatchWords
  /// The parent of each node, `noName` for roots. Computed only for the bodies that paired-call rules search; otherwise empty.
  private let parents: [FlowNodeID]

  /// Creates the value for a file; nil if it contains nothing of interest.
  init?(_ id: FileID, _ source: SourceFile) {
    guard !source.summary.flow.functions.isEmpty else { return nil }
    guard !source.isForAppKit else { return nil }
    let words = DispatchWords(source.summary.names)
    guard words.isOfInterest else { return nil }
    self.init(id, source, words)
  }

  init(_ id: FileID, _ source: SourceFile, _ words: DispatchWords) {
    self.id = id
    self.source = source
    self.words = words
    tree = source.summary.flow
    names = source.summary.names
    parents = []
  }

  /// Creates the value for the bodies that paired-call rules search.
  init(triggered id: FileID, _ source: SourceFile) {
    self.id = id
    self.source = source
    words = DispatchWords(NameTable())
    tree = source.bodies.tree
    names = source.bodies.names
    var parents = [FlowNodeID](repeating: noName, count: tree.nodeCount)
    for node in 0..<FlowNodeID(truncatingIfNeeded: tree.nodeCount) {
      for child in tree.children(node) { parents[Int(child)] = node }
    }
    self.parents = parents
  }

  func text(_ name: NameID) -> String { names.text(name) }

  func parent(_ node: FlowNodeID) -> FlowNodeID? {
    let parent = Int(node) < parents.count ? parents[Int(node)] : noName
    return parent == noName ? nil : parent
  }

  /// The function that contains a node. Roots are in ascending order, each after all other nodes of its function.
  func function(of node: FlowNodeID) -> Int? {
    let function = tree.functions.partitioningIndex { $0.root >= node }
    return function < tree.functions.count ? function : nil
  }

  /// The nodes of a function.
  func nodes(of function: Int) -> Range<FlowNodeID> { tree.nodes(of: function) }

  /// The range of the name in a name or member expression.
  func nameRange(_ node: FlowNodeID) -> ByteRange {
    let range = tree[node].range
    let length = UInt32(truncatingIfNeeded: names[tree[node].name].count)
    return tree[node].kind == .member && range.end >= range.start + length
      ? ByteRange(start: range.end - length, end: range.end) : range
  }

  func place(_ range: ByteRange) -> Finding.Place { Finding.Place(file: id, range: range) }

  // MARK: Calls

  /// The node that has the name of the callee; nil if the callee has none.
  func callee(_ call: FlowNodeID) -> FlowNodeID? {
    guard let callee = tree.child(call, 0) else { return nil }
    switch tree[callee].kind {
    case .name, .member, .implicitMember: return callee
    default: return nil
    }
  }

  struct Argument {
    /// The label; nil if there is none.
    var label: NameID?
    var value: FlowNodeID
  }

  func arguments(_ call: FlowNodeID) -> [Argument] {
    tree.children(call).dropFirst().compactMap { node in
      guard tree[node].kind == .labeled else { return Argument(label: nil, value: node) }
      return tree.child(node, 0).map { Argument(label: tree[node].name, value: $0) }
    }
  }

  /// The declaration that directly contains a function; nil for a global function.
  func owner(of function: Int) -> DeclarationID? {
    let owner = tree.functions[function].owner
    return owner >= 0 ? DeclarationID(file: id, index: Int(owner)) : nil
  }

  /// The symbol of a function: `Type.method(label:)`.
  func symbol(of function: Int) -> String {
    let name = text(tree.functions[function].name)
    guard let owner = owner(of: function) else { return name }
    return source.text(source.summary.interface.declarations[owner.index].path) + "." + name
  }
}

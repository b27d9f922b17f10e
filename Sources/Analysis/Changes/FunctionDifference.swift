import Syntax

/// Compares the functions of two versions of a file by index. A function is unchanged if it has the same syntax tree at
/// the same nodes. Results for an unchanged function stay valid, except byte offsets.
struct FunctionDifference {
  private let (old, new): (FlowTree, FlowTree)
  private let (oldNames, newNames): (NameTable, NameTable)
  /// By name in the old version, the known equal name in the new version; `noName` until the two have been compared.
  private var pairs: [NameID]

  init(from old: BodyFile, to new: BodyFile) {
    (self.old, self.new) = (old.tree, new.tree)
    (oldNames, newNames) = (old.names, new.names)
    pairs = Array(repeating: noName, count: oldNames.count)
  }

  /// Whether the results for a function are invalid. `willSet` and `didSet` of one property are interpreted as a pair,
  /// so a change of one also affects the other, which is adjacent.
  mutating func affects(_ function: Int) -> Bool {
    guard isSame(function) else { return true }
    guard isObserver(function) else { return false }
    return [function - 1, function + 1].contains { isObserver($0) && !isSame($0) }
  }

  private func isObserver(_ function: Int) -> Bool {
    guard new.functions.indices.contains(function) else { return false }
    let kind = new.functions[function].kind
    return kind == .willSet || kind == .didSet
  }

  private mutating func isSame(_ function: Int) -> Bool {
    let nodes = new.nodes(of: function)
    guard old.functions.indices.contains(function), old.nodes(of: function) == nodes else { return false }
    let (left, right) = (old.functions[function], new.functions[function])
    guard left.kind == right.kind, left.modifiers == right.modifiers, left.owner == right.owner, left.topics == right.topics,
      isSame(left.name, right.name), isSame(left.baseName, right.baseName), isSame(left.type, right.type)
    else { return false }
    return nodes.allSatisfy { isSame(node: $0) }
  }

  private mutating func isSame(node: FlowNodeID) -> Bool {
    let (left, right) = (old[node], new[node])
    guard left.kind == right.kind, left.flags == right.flags, isSame(left.name, right.name),
      left.extraIsName ? isSame(left.extra, right.extra) : left.extra == right.extra
    else { return false }
    return old.children(node) == new.children(node)
  }

  private mutating func isSame(_ one: NameID, _ other: NameID) -> Bool {
    guard Int(one) < pairs.count, Int(other) < newNames.count else { return one == other }
    if pairs[Int(one)] == other { return true }
    guard oldNames[one] == newNames[other] else { return false }
    pairs[Int(one)] = other
    return true
  }
}

extension FlowNode {
  /// Whether `extra` is a name rather than a count.
  fileprivate var extraIsName: Bool {
    switch kind {
    case .dollar, .if, .guard, .while, .case, .conditional: false
    default: true
    }
  }
}

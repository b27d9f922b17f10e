import Syntax

/// What else a function does with the things of a call: may somebody else call the partner?
struct PairedUse {
  /// The function gives it to its caller.
  private(set) var isReturned = false
  /// It is passed on to something that may keep it.
  private(set) var isHandedOn = false
  /// It is kept by what outlives the function.
  private(set) var isStored = false
  /// Nobody else can know it.
  private(set) var isLocal: Bool

  /// They look at what they are given, and no more.
  private static let onlookers: Set<String> = [
    "print", "debugPrint", "dump", "NSLog", "os_log", "assert", "precondition", "log", "info", "debug", "warning",
    "error",
  ]

  init(_ obligation: PairedObligation, _ matcher: PairedMatcher, _ nodes: Range<FlowNodeID>) {
    let (file, shapes) = (matcher.file, matcher.shapes)
    let tree = file.tree
    var own: Set<String> = []
    var given: Set<String> = []
    for operand in obligation.bindings.values {
      guard let shape = operand.shape else { continue }
      switch shapes.home(of: shape) {
      case .local: own.insert(shape)
      case .parameter: given.insert(shape)
      case .elsewhere: if shape.isEmpty { own.insert(shape) }
      }
    }
    isLocal = !own.isEmpty
    let call = tree[obligation.call]
    for node in nodes where tree[node].kind == .name && !(own.isEmpty && given.isEmpty) {
      let name = tree[node]
      guard name.start < call.start || name.end > call.end, let shape = shapes.shape(of: node),
        own.contains(shape) || given.contains(shape)
      else { continue }
      let end = PairedUse.end(of: node, file)
      if end == .stored { isStored = true }
      guard own.contains(shape) else { continue }
      switch end {
      case .return: isReturned = true
      case .stored, .other: isHandedOn = true
      case nil: break
      }
    }
    if isHandedOn { isLocal = false }
  }

  private enum End { case `return`, stored, other }

  /// Where the value of a name goes; nil for nowhere.
  private static func end(of node: FlowNodeID, _ file: FlowFile) -> End? {
    let tree = file.tree
    var node = node
    for _ in 0..<40 {
      guard let parent = file.parent(node) else { return nil }
      let value = tree[parent]
      switch value.kind {
      case .return: return .return
      case .labeled, .tuple, .array, .dictionary, .cast, .attempt, .coalescing, .ternary: node = parent
      case .call:
        guard let callee = tree.child(parent, 0), callee != node else { return nil }
        let name = tree[callee].name == noName ? "" : file.text(tree[callee].name)
        return onlookers.contains(name) ? nil : .other
      case .assignment: return tree.child(parent, 0) == node ? nil : .stored
      case .operation where isCompoundAssignment(file.text(value.name)): return tree.child(parent, 0) == node ? nil : .stored
      case .capture: return .other
      case .block where tree.children(parent).count == 1:
        guard let owner = file.parent(parent), tree[owner].kind == .function || tree[owner].kind == .closure else {
          return nil
        }
        return .return
      default: return nil
      }
    }
    return .other
  }

  /// `+=` and its like; no comparison.
  private static func isCompoundAssignment(_ text: String) -> Bool {
    text.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(text)
  }
}

import Syntax

// Whether a call is the one that a pattern describes, and what the pattern's names are bound to.

/// What a name of a pattern is bound to.
struct PairedOperand: Hashable, Sendable {
  /// Nil for what may be anything.
  var shape: String?
  /// For the message.
  var spelling: String
}

typealias PairedBindings = [String: PairedOperand]

/// What becomes of a call's value.
enum PairedResult {
  case bound(PairedOperand)
  case dropped
  case escapes
}

struct PairedMatcher {
  let file: FlowFile
  let shapes: PairedShapes

  private var tree: FlowTree { file.tree }

  /// What an opening call binds; nil for a call that is certainly, or perhaps, not meant.
  func opening(_ pattern: CallPattern, _ call: FlowNodeID) -> PairedBindings? {
    var bindings: PairedBindings = [:]
    guard matches(pattern, call, &bindings, isOpening: true) else { return nil }
    guard let name = pattern.result else { return bindings }
    switch result(of: call) {
    case .bound(let operand): bindings[name] = operand
    case .dropped: bindings[name] = PairedOperand(shape: "", spelling: "it")
    case .escapes: return nil
    }
    return bindings
  }

  /// Whether a call is, or may be, a partner of the opening that bound these.
  func partner(_ pattern: CallPattern, _ call: FlowNodeID, _ bindings: PairedBindings) -> Bool {
    var bindings = bindings
    guard matches(pattern, call, &bindings, isOpening: false) else { return false }
    guard let name = pattern.result, let known = bindings[name]?.shape else { return true }
    guard case .bound(let operand) = result(of: call) else { return false }
    return operand.shape == nil || operand.shape == known
  }

  // MARK: Parts

  private func matches(
    _ pattern: CallPattern, _ call: FlowNodeID, _ bindings: inout PairedBindings, isOpening: Bool
  ) -> Bool {
    guard let callee = file.callee(call) else { return false }
    let base = tree[callee].kind == .member ? tree.child(callee, 0) : nil
    guard receives(pattern.receiver, callee, base, &bindings, isOpening) else { return false }
    let arguments = file.arguments(call)
    guard pattern.takesMore ? arguments.count >= pattern.arguments.count : arguments.count == pattern.arguments.count
    else { return false }
    for (expected, argument) in zip(pattern.arguments, arguments) {
      guard expected.label == argument.label.map(file.text),
        holds(expected.operand, argument.value, &bindings, isOpening)
      else { return false }
    }
    return true
  }

  private func receives(
    _ receiver: CallPattern.Operand?, _ callee: FlowNodeID, _ base: FlowNodeID?, _ bindings: inout PairedBindings,
    _ isOpening: Bool
  ) -> Bool {
    // What an override passes on belongs to its own callers.
    if isOpening, let base, tree[base].kind == .superName { return false }
    guard let receiver else { return base.map { tree[$0].kind == .selfName } ?? (tree[callee].kind == .name) }
    if let base { return holds(receiver, base, &bindings, isOpening) }
    guard tree[callee].kind == .name else { return !isOpening }
    switch receiver {
    case .binding(let name): return bind(name, PairedOperand(shape: "self", spelling: "self"), &bindings)
    case .anything: return true
    case .literal: return false
    case .name(let text): return text == "self"
    }
  }

  private func holds(
    _ operand: CallPattern.Operand, _ node: FlowNodeID, _ bindings: inout PairedBindings, _ isOpening: Bool
  ) -> Bool {
    let shape = shapes.shape(of: node)
    switch operand {
    case .anything: return true
    case .binding(let name):
      return bind(name, PairedOperand(shape: shape, spelling: shapes.spelling(of: node) ?? "it"), &bindings)
    case .literal(let text): return shape.map { $0 == text } ?? !isOpening
    case .name(let text):
      guard let shape else { return !isOpening }
      let written = text.hasPrefix("self.") ? String(text.dropFirst(5)) : text
      return shape == written || written.hasPrefix(".") && shape.hasSuffix(written)
        || shape.hasPrefix(".") && written.hasSuffix(shape)
    }
  }

  private func bind(_ name: String, _ operand: PairedOperand, _ bindings: inout PairedBindings) -> Bool {
    guard let known = bindings[name] else {
      bindings[name] = operand
      return true
    }
    guard let left = known.shape, let right = operand.shape else { return true }
    return left == right
  }

  // MARK: Results

  /// The node whose value a call's is: behind `try`, casts and what stands in for nil.
  private func value(of call: FlowNodeID) -> FlowNodeID {
    var node = call
    for _ in 0..<12 {
      guard let parent = file.parent(node) else { return node }
      switch tree[parent].kind {
      case .attempt, .cast: node = parent
      case .coalescing where tree.child(parent, 0) == node: node = parent
      default: return node
      }
    }
    return node
  }

  /// Whether a function gives its callers nothing, so that its only expression is a statement.
  private func isWithoutResult(_ root: FlowNodeID) -> Bool {
    guard let function = file.function(of: root).map({ tree.functions[$0] }), function.root == root else { return false }
    switch function.kind {
    case .function: return function.type == noName
    case .initializer, .deinitializer, .setter, .willSet, .didSet: return true
    case .subscript, .getter, .initialValue: return false
    }
  }

  func result(of call: FlowNodeID) -> PairedResult {
    let value = value(of: call)
    guard let parent = file.parent(value) else { return .escapes }
    let target: FlowNodeID?
    switch tree[parent].kind {
    case .declaration, .bindCondition, .assignment: target = tree.child(parent, 0)
    // The only expression of a function or a closure is what it returns.
    case .block where tree.children(parent).count > 1: return .dropped
    case .block:
      guard let owner = file.parent(parent) else { return .escapes }
      switch tree[owner].kind {
      case .function where isWithoutResult(owner): return .dropped
      case .closure, .localFunction, .function: return .escapes
      default: return .dropped
      }
    default: return .escapes
    }
    guard let target, target != value else { return .escapes }
    switch tree[target].kind {
    case .binding:
      let name = file.text(tree[target].name)
      return name == "_" ? .dropped : .bound(PairedOperand(shape: name, spelling: name))
    case .name where file.text(tree[target].name) == "_": return .dropped
    case .name, .member, .subscripting:
      return .bound(
        PairedOperand(shape: shapes.shape(of: target), spelling: shapes.spelling(of: target) ?? "it"))
    case .opaque: return .dropped
    default: return .escapes
    }
  }
}

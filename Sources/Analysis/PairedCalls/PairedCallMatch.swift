import RuleModel
import Syntax

// Matches calls with the patterns of rules, and binds the names in a pattern.

/// The value to which a name in a pattern is bound.
struct PairedBinding: Sendable {
  var operand: PairedOperand
  /// The source text; nil if it is too long.
  var spelling: String?
  /// The variable or property to which the result of a call is assigned.
  var target: FlowNodeID?
  /// The properties in which another run of the function, or a closure that it makes, finds the value.
  var properties: Set<NameID> = []
  /// Whether other results of the function that returned the value are taken for it, too.
  var isAnyResult = false
  var home = Home.elsewhere

  /// Which other code may have a reference to the object.
  enum Home: Sendable {
    /// None: only a local variable holds it, or nothing does.
    case local
    case parameter
    case elsewhere
  }

  /// Whether an operand may be the value.
  func mayBe(_ other: PairedOperand) -> Bool {
    operand.mayBe(other) || !properties.isDisjoint(with: other.names) || isAnyResult && operand.mayBeResult(ofCalleeOf: other)
  }

  /// The text for messages.
  var description: String { spelling.flatMap { $0.utf8.count <= 60 ? $0 : nil } ?? "it" }
}

typealias PairedBindings = [String: PairedBinding]

/// The use of a call's result.
enum PairedResult {
  /// The result is assigned to a variable or a property.
  case assigned(FlowNodeID)
  case dropped
  case escapes
}

struct PairedMatcher {
  let file: FlowFile
  let operands: PairedOperands

  private var tree: FlowTree { file.tree }

  /// The bindings of an opening call; nil if it does not match, or if that is uncertain.
  func opening(_ pattern: CallPattern, _ call: FlowNodeID) -> PairedBindings? {
    var bindings: PairedBindings = [:]
    guard let recorded = operands.calls[call], matches(pattern, call, recorded, &bindings, isOpening: true) else {
      return nil
    }
    guard let name = pattern.result else { return bindings }
    switch result(of: call) {
    case .assigned(let target):
      var result = recorded.result
      // An assignment shows whether a name is that of a property.
      let isLocal = tree[target].kind == .binding || tree[target].kind == .name
      if !isLocal, tree[target].name != noName { result.names.insert(tree[target].name) }
      bindings[name] = PairedBinding(
        operand: result, spelling: file.spelling(of: target), target: target, home: isLocal ? .local : .elsewhere)
    case .dropped: bindings[name] = PairedBinding(operand: recorded.result, home: .local)
    case .escapes: return nil
    }
    return bindings
  }

  /// The bindings of a call that is or may be a partner.
  func bindings(of pattern: CallPattern, _ call: FlowNodeID) -> PairedBindings? {
    var bindings: PairedBindings = [:]
    return matches(pattern, call, operands.calls[call], &bindings, isOpening: false) ? bindings : nil
  }

  /// Whether a call is or may be a partner of the opening call with these bindings.
  func partner(_ pattern: CallPattern, _ call: FlowNodeID, _ bindings: PairedBindings) -> Bool {
    var bindings = bindings
    guard matches(pattern, call, operands.calls[call], &bindings, isOpening: false) else { return false }
    guard let name = pattern.result, let known = bindings[name] else { return true }
    guard case .assigned(let target) = result(of: call) else { return false }
    // Two results are different objects, but the same variable may hold both.
    guard let other = known.target else { return false }
    return file.spelling(of: target) == file.spelling(of: other)
  }

  /// The bindings as another run of the function, or a closure that runs before or after it, sees them: what is stored in a
  /// property is found there, as in `Shared.task = app.beginBackgroundTask { app.endBackgroundTask(Shared.task) }`.
  func kept(_ bindings: PairedBindings) -> PairedBindings {
    bindings.mapValues { binding in
      let objects = Set(binding.operand.objects)
      var binding = binding
      for escape in operands.escapes where objects.contains(escape.object) {
        if case .property(let name) = escape.destination { binding.properties.insert(name) }
      }
      if let target = binding.target, tree[target].kind == .member { binding.properties.insert(tree[target].name) }
      return binding
    }
  }

  /// The bindings for which `page(for: drawer.side)` may be what `page(for: side)` was.
  func resulting(_ bindings: PairedBindings) -> PairedBindings {
    bindings.mapValues { binding in
      var binding = binding
      binding.isAnyResult = true
      return binding
    }
  }

  // MARK: Parts

  /// Whether a call matches a pattern. A call that is never reached has no recorded operands.
  private func matches(
    _ pattern: CallPattern, _ call: FlowNodeID, _ recorded: PairedOperands.Call?, _ bindings: inout PairedBindings,
    isOpening: Bool
  ) -> Bool {
    guard let callee = file.callee(call) else { return false }
    guard receives(pattern.receiver, callee, recorded, &bindings, isOpening) else { return false }
    let arguments = file.arguments(call)
    guard pattern.takesMore ? arguments.count >= pattern.arguments.count : arguments.count == pattern.arguments.count
    else { return false }
    for (position, expected) in pattern.arguments.enumerated() {
      let argument = arguments[position]
      guard expected.label == argument.label.map(file.text),
        holds(expected.operand, argument.value, recorded?.arguments[position], recorded, &bindings, isOpening)
      else { return false }
    }
    return true
  }

  private func receives(
    _ receiver: CallPattern.Operand?, _ callee: FlowNodeID, _ recorded: PairedOperands.Call?,
    _ bindings: inout PairedBindings, _ isOpening: Bool
  ) -> Bool {
    let base = tree[callee].kind == .member ? tree.operand(callee) : nil
    if receiver == .superclass { return base.map { tree[$0].kind == .superName } ?? false }
    // The callers of an override are responsible for a call of `super`.
    if isOpening, let base, tree[base].kind == .superName { return false }
    guard let receiver else {
      guard let base else { return tree[callee].kind == .name }
      guard let operand = recorded?.receiver else { return tree[base].kind == .selfName }
      return operand.identities.contains(.object(0)) && !(isOpening && operand.isSeveral)
    }
    if let base { return holds(receiver, base, recorded?.receiver, recorded, &bindings, isOpening) }
    guard tree[callee].kind == .name else { return !isOpening }
    switch receiver {
    case .binding(let name):
      return bind(
        name, PairedBinding(operand: recorded?.receiver ?? .anything, spelling: "self"), &bindings)
    case .anything: return true
    case .literal: return false
    case .name(let text): return text == "self"
    }
  }

  private func holds(
    _ expected: CallPattern.Operand, _ node: FlowNodeID, _ operand: PairedOperand?, _ recorded: PairedOperands.Call?,
    _ bindings: inout PairedBindings, _ isOpening: Bool
  ) -> Bool {
    let operand = operand ?? .anything
    switch expected {
    case .anything: return true
    case .binding(let name):
      return bind(
        name, PairedBinding(operand: operand, spelling: file.spelling(of: node), home: home(of: operand)), &bindings)
    case .literal(let text):
      // A value that is not a literal may still have the same value at run time.
      guard !operand.literals.isEmpty else { return !isOpening }
      return operand.literals.contains(text) && !(isOpening && operand.isSeveral)
    case .name(let text):
      if operand.isAnything { return !isOpening }
      if isOpening, operand.isSeveral { return false }
      let last = text.split(separator: ".").last.map(String.init) ?? text
      if text.hasPrefix(".") { return operand.names.contains { file.text($0) == last } }
      if operand.implicitMembers.contains(where: { file.text($0) == last }) { return true }
      return recorded?.paths[text].map(operand.mayBe) ?? false
    }
  }

  private func bind(_ name: String, _ binding: PairedBinding, _ bindings: inout PairedBindings) -> Bool {
    guard let known = bindings[name] else {
      bindings[name] = binding
      return true
    }
    return known.mayBe(binding.operand)
  }

  /// Which other code may have a reference to an operand.
  private func home(of operand: PairedOperand) -> PairedBinding.Home {
    let origins = operand.objects.map { root(of: $0) }
    if origins.contains(where: { $0 == .parameter }) { return .parameter }
    return operand.isVariable && !origins.isEmpty && origins.allSatisfy { $0 == .local } ? .local : .elsewhere
  }

  private func root(of object: ObjectID) -> PairedBinding.Home {
    var object = object
    for depth in 0..<12 {
      switch operands.objects[object].origin {
      case .parameter, .argument: return .parameter
      case .result(let node) where tree[node].kind == .parameter: return .parameter
      case .result, .allocation: return depth == 0 ? .local : .elsewhere
      case .part(let base, _), .element(let base, _), .projection(let base): object = base
      case .receiver, .global, .literal, .oldValue, .newValue: return .elsewhere
      }
    }
    return .elsewhere
  }

  // MARK: Results

  /// The outermost node with the same value as a call: enclosing `try`, casts and `??` are skipped.
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

  private func isWithoutResult(_ root: FlowNodeID) -> Bool {
    guard let function = file.function(of: root).map({ tree.functions[$0] }), function.root == root else { return false }
    return function.isWithoutResult
  }

  func result(of call: FlowNodeID) -> PairedResult {
    let value = value(of: call)
    guard let parent = file.parent(value) else { return .escapes }
    let target: FlowNodeID?
    switch tree[parent].kind {
    case .declaration, .bindCondition, .assignment: target = tree.child(parent, 0)
    // The only expression of a function or closure body is its return value.
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
    case .binding, .name: return file.text(tree[target].name) == "_" ? .dropped : .assigned(target)
    case .member, .subscripting: return .assigned(target)
    case .opaque: return .dropped
    default: return .escapes
    }
  }
}

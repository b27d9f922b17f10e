import Syntax

// Code that names segues: calls of `performSegue`, and comparisons with the identifier of a segue.

/// A place at which code names a segue.
struct NamedSegue: Hashable, Sendable {
  /// The expression that is the identifier, and what it is.
  var value: FlowNodeID
  var identifier: LiteralID
  /// It is performed; else a segue's identifier is compared with it.
  var isPerformed: Bool
  /// A segue is made in code with it, so that it need not stand in a scene.
  var isMade = false
  /// The type whose segue is meant; unknown for that of the function.
  var type = TypeReference.unknown
}

extension Interpreter where Client == TargetActionClient {
  /// `performSegue(withIdentifier:sender:)`
  mutating func performSegue(_ call: Invocation) {
    guard cache.client.words[call.name] == .performSegue,
      let identifier = call.arguments.first(where: { $0.label != noName && cache.client.words[$0.label] == .withIdentifier })
    else { return }
    var type = TypeReference.unknown
    if !call.isImplicit, call.base.unique != receiver {
      guard let object = call.base.unique, objects[object].type != .unknown, !objects[object].hasSeveralTypes else { return }
      type = objects[object].type
    }
    name(Operand(node: identifier.node, value: identifier.value), isPerformed: true, type)
  }

  /// `UIStoryboardSegue(identifier:source:destination:)`
  mutating func makeSegue(_ construction: Construction) {
    guard construction.reference == .external("UIStoryboardSegue"),
      let identifier = construction.arguments.first(where: { text($0.label) == "identifier" })
    else { return }
    name(Operand(node: identifier.node, value: identifier.value), isPerformed: false, .unknown, isMade: true)
  }

  /// A comparison with the identifier of a segue, or of the one that is about to be performed.
  mutating func compareSegues(_ left: Operand, _ right: Operand) {
    if isIdentifier(left.value) { name(right, isPerformed: false, .unknown) }
    if isIdentifier(right.value) { name(left, isPerformed: false, .unknown) }
  }

  private mutating func isIdentifier(_ value: AbstractValue) -> Bool {
    value.objects.contains { object in
      switch objects[object].origin {
      case .part(let segue, let name):
        cache.client.words[name] == .identifier && objects[segue].type == .external("UIStoryboardSegue")
      case .parameter(0): text(function.name).hasPrefix("shouldPerformSegue(withIdentifier:")
      default: false
      }
    }
  }

  private mutating func name(
    _ operand: Operand, isPerformed: Bool, _ type: TypeReference, isMade: Bool = false
  ) {
    guard !operand.value.isNil, let only = operand.value.unique, case .literal(let literal) = objects[only].origin else {
      return
    }
    let named = NamedSegue(
      value: operand.node, identifier: literal, isPerformed: isPerformed, isMade: isMade, type: type)
    if client.segues.count < 512, !client.segues.contains(named) { client.segues.append(named) }
  }
}

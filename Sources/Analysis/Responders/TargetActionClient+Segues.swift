import Syntax

// Uses of segue identifiers in code: calls of `performSegue`, and comparisons with the identifier of a segue.

/// A use of a segue identifier.
struct NamedSegue: Hashable, Sendable {
  /// The expression, and the literal that is its value.
  var value: FlowNodeID
  var identifier: LiteralID
  /// Whether the segue is performed. Otherwise the identifier is compared with that of a segue.
  var isPerformed: Bool
  /// Whether code creates a segue with this identifier, so that no scene needs to have it.
  var isMade = false
  /// The type that performs the segue; unknown for the function's own type.
  var type = TypeReference.unknown
}

extension Interpreter where Client == TargetActionClient {
  /// Records `performSegue(withIdentifier:sender:)`.
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

  /// Records `UIStoryboardSegue(identifier:source:destination:)`.
  mutating func makeSegue(_ construction: Construction) {
    guard construction.reference == .external("UIStoryboardSegue"),
      let identifier = construction.arguments.first(where: { text($0.label) == "identifier" })
    else { return }
    name(Operand(node: identifier.node, value: identifier.value), isPerformed: false, .unknown, isMade: true)
  }

  /// Records a comparison with the identifier of a segue, including a segue that is about to be performed.
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

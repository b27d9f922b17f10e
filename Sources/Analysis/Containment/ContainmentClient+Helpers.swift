import Syntax

// Calls of functions whose effects are declared in the configuration.

extension Interpreter where Client == ContainmentClient {
  /// Applies the effects that the configuration declares for a call. Returns false if it declares none.
  mutating func applyConfiguredHelper(_ call: Invocation) -> Bool {
    let (base, arguments, node) = (call.base, call.arguments, call.node)
    guard !options.helpers.isEmpty else { return false }
    let called = text(call.name)
    guard options.helpers.contains(where: { $0.name == called }) else { return false }
    let labels = labels(arguments)
    guard let helper = options.helpers.first(where: { $0.name == called && $0.labels == labels }) else { return false }
    func value(_ operand: ContainmentHelper.Operand?) -> AbstractValue {
      switch operand {
      case .receiver?: base
      case .argument(let position)?: position < arguments.count ? arguments[position].value : .unknown
      case nil: AbstractValue(receiver)
      }
    }
    let parent = value(helper.parent)
    for child in value(helper.child).objects {
      let child = objects.owner(ofProjection: child) ?? child
      let view = objects.object(.projection(of: child))
      // The steps are applied in the order of the contract, in whatever order the configuration lists them.
      if helper.steps.contains(.willMove) { message(isArrival: false, AbstractValue(child), .nil, at: node) }
      if helper.steps.contains(.removeView) { hide(view, at: node) }
      if helper.steps.contains(.removeFromParent) { remove(child, at: node, call.callee) }
      if helper.steps.contains(.addChild) { add(child, to: parent, at: node) }
      if helper.steps.contains(.addView) { show(view, at: node) }
      if helper.steps.contains(.didMove) { message(isArrival: true, AbstractValue(child), parent, at: node) }
    }
    return true
  }
}

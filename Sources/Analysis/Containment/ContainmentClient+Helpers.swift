import Syntax

// Calls of functions whose effect the configuration states.

extension Interpreter where Client == ContainmentClient {
  /// Does what the configuration says of such a call; false where it says nothing.
  mutating func help(
    _ call: Invocation
  ) -> Bool {
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
      // In the order of the contract, whatever the order of the list.
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

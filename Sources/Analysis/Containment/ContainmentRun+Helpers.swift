import Syntax

// Calls of functions whose effect the configuration states.

extension ContainmentRun {
  /// Does what the configuration says of such a call; false where it says nothing.
  mutating func help(
    _ name: NameID, _ base: FlowValue, _ arguments: [Argument], _ node: FlowNodeID, _ callee: FlowNodeID
  ) -> Bool {
    guard !helpers.isEmpty else { return false }
    let called = text(name)
    guard helpers.contains(where: { $0.name == called }) else { return false }
    let labels = labels(arguments)
    guard let helper = helpers.first(where: { $0.name == called && $0.labels == labels }) else { return false }
    func value(_ operand: ContainmentHelper.Operand?) -> FlowValue {
      switch operand {
      case .receiver?: base
      case .argument(let position)?: position < arguments.count ? arguments[position].value : .unknown
      case nil: FlowValue(receiver)
      }
    }
    let parent = value(helper.parent)
    for child in value(helper.child).objects {
      let child = objects.owner(ofView: child) ?? child
      let view = objects.object(.view(of: child))
      // In the order of the contract, whatever the order of the list.
      if helper.steps.contains(.willMove) { message(isArrival: false, FlowValue(child), .nil, at: node) }
      if helper.steps.contains(.removeView) { hide(view, at: node) }
      if helper.steps.contains(.removeFromParent) { remove(child, at: node, callee) }
      if helper.steps.contains(.addChild) { add(child, to: parent, at: node) }
      if helper.steps.contains(.addView) { show(view, at: node) }
      if helper.steps.contains(.didMove) { message(isArrival: true, FlowValue(child), parent, at: node) }
    }
    return true
  }
}

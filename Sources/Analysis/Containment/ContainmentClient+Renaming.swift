import Syntax

// Functions that only rename a call of the containment contract, for example to support an older version of UIKit.

extension Interpreter where Client == ContainmentClient {
  /// Whether the function only forwards to a call of the contract:
  /// `extension UIViewController { func addChild(_ child: UIViewController) { addChildViewController(child) } }`. Calls
  /// of such a function are themselves calls of the contract, and their callers have its obligations.
  var isRenaming: Bool {
    mutating get {
      let name = apiName(function.baseName)
      guard isOfContract(name), function.kind == .function, owner.kind == .controller, owner.declaration == nil,
        !owner.isProtocol, let statement = onlyStatement, tree[statement].kind == .call
      else { return false }
      let parts = tree.callParts(statement)
      guard let callee = parts.callee, apiName(tree[callee].name) == name, isOfItself(callee),
        parts.arguments.count == tree.parameters(function.root).count
      else { return false }
      return parts.arguments.allSatisfy { argument in
        let value = tree[argument].kind == .labeled ? tree.operand(argument) ?? argument : argument
        return tree[value].kind == .name && tree.parameters(function.root).contains { tree[$0].name == tree[value].name }
      }
    }
  }

  private func isOfContract(_ name: ContainmentName) -> Bool {
    switch name {
    case .addChild, .removeFromParent, .didMove, .willMove: true
    default: false
    }
  }

  /// Whether the callee is a method of `self`: `addChild` or `self.addChild`.
  private func isOfItself(_ callee: FlowNodeID) -> Bool {
    if tree[callee].kind == .name { return true }
    return tree[callee].kind == .member && tree.operand(callee).map { tree[$0].kind == .selfName } ?? false
  }

  /// The only statement of the function, without a surrounding `return` or `#if`; nil if there are several.
  private var onlyStatement: FlowNodeID? {
    var found = tree.body(function.root)
    for _ in 0..<8 {
      guard let node = found else { return nil }
      switch tree[node].kind {
      case .block, .return, .conditional:
        guard tree.children(node).count == 1 else { return nil }
        found = tree.operand(node)
      default: return node
      }
    }
    return nil
  }
}

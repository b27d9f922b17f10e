// Finds views that are assigned to a property of an object and that a method of its type shows. The bodies of the type
// are searched on demand, because functions that show no view of another object are not interpreted.

import Syntax

extension ContainmentFindings {
  /// Whether a method of a type adds the view in one of its properties to a hierarchy: `if let body { addSubview(body) }`.
  func shows(_ holder: ContainmentFault.Holder) -> Bool {
    declarations(of: holder.type).contains { part in
      guard let summary = index[part.file]?.summary else { return false }
      return summary.flow.functions.indices.contains { number in
        let function = summary.flow.functions[number]
        return Int(function.owner) == part.index && function.topics.contains(.views)
          && shows(holder.property, summary.flow, number, summary.names)
      }
    }
  }

  /// Whether a function passes the property to `addSubview` or the like. A parameter or constant of the same name is
  /// another view, except in `if let body` and `guard let body = body`.
  private func shows(_ property: String, _ tree: FlowTree, _ number: Int, _ names: NameTable) -> Bool {
    func isNamed(_ node: FlowNodeID) -> Bool {
      switch tree[node].kind {
      case .name, .binding, .parameter: tree[node].name != noName && names[tree[node].name].elementsEqual(property.utf8)
      case .member:
        tree.child(node, 0).map { tree[$0].kind == .selfName } ?? false
          && names[tree[node].name].elementsEqual(property.utf8)
      default: false
      }
    }
    var bindings = 0
    var isShown = false
    for node in tree.nodes(of: number) {
      switch tree[node].kind {
      case .parameter, .binding: if isNamed(node) { bindings += 1 }
      case .bindCondition:
        let children = tree.children(node)
        guard let pattern = children.first, isNamed(pattern) else { break }
        if children.count == 1 || children.dropFirst().contains(where: isNamed) { bindings -= 1 }
      case .call:
        guard let callee = tree.child(node, 0), tree[callee].name != noName, let argument = tree.child(node, 1),
          ContainmentName(names.text(tree[callee].name)) == .addSubview
        else { break }
        if isNamed(argument) { isShown = true }
      default: break
      }
    }
    return isShown && bindings == 0
  }

  /// A type and its extensions; empty if the sources do not declare it.
  func declarations(of type: TypeReference) -> [DeclarationID] {
    guard let type = type.declaration else { return [] }
    return [type] + index.extensions(of: type)
  }
}

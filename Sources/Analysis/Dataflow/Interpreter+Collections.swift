import Syntax

// Collections and tuples.

extension Interpreter {
  mutating func collection(_ node: FlowNodeID) -> AbstractValue {
    var list: [AbstractValue] = []
    for part in tree.children(node) {
      let value = self.value(of: part)
      // Whoever has the collection may call it.
      deferClosure(of: value)
      list.append(value)
    }
    let object = self.collection(list, madeAt: node)
    guard Client.tracksLiterals, tree[node].kind == .tuple, let made = object.only else { return object }
    for (part, value) in zip(tree.children(node), list) where tree[part].kind == .labeled {
      state.setField(made, tree[part].name, value)
    }
    return object
  }

  /// A new collection with these elements.
  mutating func collection(_ list: [AbstractValue], madeAt node: FlowNodeID) -> AbstractValue {
    let object = objects.object(.allocation(node))
    if list.count <= Client.longestList { objects[object].list = list }
    if let first = list.first { objects[object].elements = first }
    return AbstractValue(object)
  }

  /// `first + second`: of two collections one with the elements of both. What other operators give is not known.
  mutating func operation(_ node: FlowNodeID, _ expression: FlowNode) -> AbstractValue {
    let values = tree.children(node).map { self.value(of: $0) }
    guard Client.tracksLiterals, values.count > 1 else { return .unknown }
    let sign = known(expression.name)
    if sign == "==" || sign == "!=", let (left, right) = tree.operands(node) {
      Client.compare(Operand(node: left, value: values[0]), Operand(node: right, value: values[1]), &self)
    }
    guard sign == "+" else { return .unknown }
    let lists = values.map { $0.only.map { objects[$0].list } ?? [] }
    guard lists.contains(where: { !$0.isEmpty }) else { return .unknown }
    return collection(lists.flatMap { $0 }, madeAt: node)
  }

  /// What a loop over the value binds, one after the other.
  mutating func elements(of value: AbstractValue) -> [AbstractValue] {
    guard let object = value.only else { return [.unknown] }
    if !objects[object].list.isEmpty { return objects[object].list }
    if !objects[object].elements.isUnknown { return [objects[object].elements] }
    let element = objects.object(.element(of: object))
    if case .collection(let type) = objects[object].type { describe(element, as: type) }
    return [AbstractValue(element)]
  }

  /// Whether the object is a collection, as far as its type, its elements or its name in the plural tell.
  func isCollection(_ object: ObjectID) -> Bool {
    if objects[object].type.isCollection || !objects[object].list.isEmpty { return true }
    if !objects[object].elements.isUnknown { return true }
    guard objects[object].type == .unknown, case .part(_, let name) = objects[object].origin, Int(name) < names.count
    else {
      return false
    }
    return names[name].last == 0x73
  }

  mutating func element(_ node: FlowNodeID) -> AbstractValue {
    let parts = tree.callParts(node)
    guard let base = parts.callee else { return .unknown }
    let value = self.value(of: base)
    for argument in parts.arguments { _ = self.value(of: argument) }
    guard let object = value.only else { return .unknown }
    let element = objects.object(.element(of: object))
    _ = elements(of: AbstractValue(object))
    return AbstractValue(element)
  }
}

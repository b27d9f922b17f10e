import Syntax

// Collections and their elements.

extension Interpreter {
  mutating func collection(_ node: FlowNodeID) -> AbstractValue {
    var list: [AbstractValue] = []
    for part in tree.children(node) {
      let value = self.value(of: part)
      // The code that receives the collection may call the closure.
      deferClosure(of: value)
      list.append(value)
    }
    let object = self.collection(list, madeAt: node)
    guard tree[node].kind == .tuple, let made = object.unique else { return object }
    for (part, value) in zip(tree.children(node), list) where tree[part].kind == .labeled {
      state.setField(made, tree[part].name, value)
    }
    return object
  }

  /// Creates a collection with these elements.
  mutating func collection(_ list: [AbstractValue], madeAt node: FlowNodeID) -> AbstractValue {
    let object = objects.object(.allocation(node))
    if list.count <= Client.longestList {
      objects[object].list = list
    } else {
      for element in list { Client.forget(element, &self) }
    }
    if let first = list.first { objects[object].elements = first }
    return AbstractValue(object)
  }

  /// Adds an element to a collection, wherever in the function that happens.
  mutating func append(_ element: AbstractValue, to array: ObjectID) {
    let known = objects[array].elements
    if known.isUnknown {
      objects[array].elements = element
    } else if element.hasObjects {
      objects[array].elements = known.joined(element)
      if objects[array].elements.isUnknown { for lost in [known, element] { Client.forget(lost, &self) } }
    }
    guard !objects[array].list.isEmpty, element.hasObjects, !objects[array].list.contains(element) else { return }
    if objects[array].list.count < Client.longestList {
      objects[array].list.append(element)
    } else {
      Client.forget(element, &self)
    }
  }

  /// Evaluates an operator. `first + second` of two collections yields a collection with the elements of both. The
  /// results of other operators are unknown.
  mutating func operation(_ node: FlowNodeID, _ expression: FlowNode) -> AbstractValue {
    let values = tree.children(node).map { self.value(of: $0) }
    let sign = known(expression.name)
    if sign == "+=", let added = values.last { Client.store(added, &self) }
    guard Client.tracksLiterals, values.count > 1 else { return .unknown }
    if sign == "==" || sign == "!=", let (left, right) = tree.operands(node) {
      Client.compare(Operand(node: left, value: values[0]), Operand(node: right, value: values[1]), &self)
    }
    guard sign == "+" else { return .unknown }
    let lists = values.map { $0.unique.map { objects[$0].list } ?? [] }
    guard lists.contains(where: { !$0.isEmpty }) else { return .unknown }
    return collection(lists.flatMap { $0 }, madeAt: node)
  }

  /// Evaluates `zip(pages, slots)`.
  mutating func zipped(_ left: AbstractValue, _ right: AbstractValue, _ node: FlowNodeID) -> AbstractValue {
    let (firsts, seconds) = (elements(of: left), elements(of: right))
    // If one list is unknown, each element can be paired with any element of the other list.
    let any = seconds.reduce(into: AbstractValue.bottom) { $0.join($1) }
    return pairs(firsts.indices.map { [firsts[$0], firsts.count == seconds.count ? seconds[$0] : any] }, madeAt: node)
  }

  /// Evaluates `children.enumerated()`.
  mutating func enumerated(_ collection: AbstractValue, _ node: FlowNodeID) -> AbstractValue {
    let list = elements(of: collection)
    let pairs = pairs(list.map { [.unknown, $0] }, madeAt: node)
    let label = name("element")
    for (pair, element) in zip(elements(of: pairs), list) {
      if let pair = pair.unique { state.setField(pair, label, element) }
    }
    return pairs
  }

  /// Creates a collection of these pairs.
  private mutating func pairs(_ list: [[AbstractValue]], madeAt node: FlowNodeID) -> AbstractValue {
    let made = objects.object(.allocation(node))
    objects[made].list = list.enumerated().map { position, parts in
      let pair = objects.object(.part(of: made, name: name("\(position)")))
      objects[pair].list = parts
      return AbstractValue(pair)
    }
    if let first = objects[made].list.first { objects[made].elements = first }
    return AbstractValue(made)
  }

  /// The elements over which a loop iterates. If they are unknown, a single object represents all of them.
  mutating func elements(of value: AbstractValue) -> [AbstractValue] {
    guard let object = value.unique else { return [.unknown] }
    if !objects[object].list.isEmpty { return objects[object].list }
    if !objects[object].elements.isUnknown { return [objects[object].elements] }
    let element = objects.object(.element(of: object))
    if case .collection(let type) = objects[object].type { describe(element, as: type) }
    return [AbstractValue(element)]
  }

  /// Whether an object is a collection, judged by its type, its elements, or a plural name of the property that holds
  /// it.
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
    guard let collection = subscripted(node) else { return .unknown }
    if let stored = storedElement(node, of: collection) { return stored }
    // The subscript yields one of the elements of a literal.
    let list = objects[collection].list.filter(\.hasObjects)
    if !list.isEmpty { return list.reduce(into: AbstractValue.bottom) { $0.join($1) } }
    let element = objects.object(.element(of: collection))
    _ = elements(of: AbstractValue(collection))
    guard mayBeOtherElement(node, of: collection) else { return AbstractValue(element) }
    let other = objects.object(.element(of: collection, at: node))
    describe(other, as: objects[element].type)
    return Client.separatesElements ? AbstractValue(other) : AbstractValue(element).joined(AbstractValue(other))
  }

  /// Whether a subscript may yield another element than the first one that was read from a collection: it has another index,
  /// or a variable in the index is assigned somewhere in the function.
  private mutating func mayBeOtherElement(_ node: FlowNodeID, of collection: ObjectID) -> Bool {
    let first = objects[collection].subscripted
    if first == noName { objects[collection].subscripted = node }
    guard first != noName, first != node else { return false }
    return elementField(node) == nil || elementField(node) != elementField(first) || changesIndex(of: node)
  }

  private mutating func changesIndex(of node: FlowNodeID) -> Bool {
    let assigned = assignedNames ?? namesAssigned()
    assignedNames = assigned
    guard !assigned.isEmpty else { return false }
    var open = Array(tree.callParts(node).arguments)
    for _ in 0..<64 {
      guard let node = open.popLast() else { return false }
      if assigned.contains(tree[node].name) { return true }
      open += tree.children(node)
    }
    return true
  }

  /// The names of the variables and properties that the function assigns.
  private func namesAssigned() -> Set<NameID> {
    var assigned: Set<NameID> = []
    for node in tree.nodes(of: functionIndex) {
      let isAssignment =
        tree[node].kind == .assignment || tree[node].kind == .operation && isCompoundAssignment(tree[node].name)
      if isAssignment, let target = tree.child(node, 0), tree[target].name != noName { assigned.insert(tree[target].name) }
    }
    return assigned
  }

  private func isCompoundAssignment(_ name: NameID) -> Bool {
    Int(name) < names.count && ["+=", "-=", "*=", "/=", "%="].contains(names.text(name))
  }

  /// Evaluates the parts of a subscript, and returns its collection if that is a single object.
  private mutating func subscripted(_ node: FlowNodeID) -> ObjectID? {
    let parts = tree.callParts(node)
    guard let base = parts.callee else { return nil }
    let value = self.value(of: base)
    for argument in parts.arguments { _ = self.value(of: argument) }
    return value.unique
  }

  /// The value that this function has stored under the same key.
  private mutating func storedElement(_ node: FlowNodeID, of collection: ObjectID) -> AbstractValue? {
    guard state.fields.contains(where: { $0.object == collection }), let field = elementField(node) else { return nil }
    guard let stored = state.field(collection, field) else { return nil }
    if stored.isAssigned { return stored.value }
    // On some path, the element still has its initial value.
    return stored.value.joined(AbstractValue(objects.object(.element(of: collection))))
  }

  /// The field that represents the element under a subscript's key; nil if the key is unknown.
  private mutating func elementField(_ node: FlowNodeID) -> NameID? {
    let indices = tree.callParts(node).arguments
    guard indices.count == 1, let index = indices.first, let key = key(of: index) else { return nil }
    return name("[\(key)]")
  }

  /// Interprets `tokens[key] = token`.
  mutating func assign(_ value: AbstractValue, toElement node: FlowNodeID) {
    let collection = subscripted(node)
    Client.store(value, &self)
    deferClosure(of: value)
    guard let collection, let field = elementField(node) else { return }
    // An unknown value must replace a known one. Otherwise it needs no field.
    if !value.isUnknown || state.field(collection, field) != nil { state.setField(collection, field, value) }
  }
}

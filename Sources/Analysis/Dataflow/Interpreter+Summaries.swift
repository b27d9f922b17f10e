import Syntax

// Applies summaries of callees to the caller's objects, and computes the access paths by which callers access the
// objects of this function.

extension Interpreter {
  /// Applies the effects of a callee to the caller's objects, and returns the value of the call.
  @discardableResult
  mutating func apply(
    _ summary: Client.Summary, to base: AbstractValue, _ arguments: [AbstractValue], _ positions: [Int] = [],
    at node: FlowNodeID, oldValue: AbstractValue = .unknown,
    of property: NameID = noName, where decided: [ArgumentAssumption] = []
  ) -> AbstractValue {
    let context = CallContext(
      base: base, arguments: arguments, positions: positions, result: objects.object(.result(node)), oldValue: oldValue,
      property: property, node: node)
    for effect in summary.effects(where: decided) {
      for object in resolve(effect.path, context).objects { Client.apply(effect, of: summary, to: object, context, &self) }
    }
    applyStores(of: summary, context)
    return result(of: summary, context)
  }

  /// Assigns the stored properties of a callee's receiver to the caller's object.
  private mutating func applyStores(of summary: Client.Summary, _ context: CallContext) {
    guard !summary.stores.isEmpty, let target = context.base.unique else { return }
    for store in summary.stores {
      var value = resolve(store.value, context)
      guard value.hasObjects else { continue }
      let name = name(store.name)
      if !store.isCertain { value.join(field(target, name)) }
      state.setField(target, name, value)
    }
  }

  /// The properties of the receiver that hold objects which callers can access, in the final state.
  private func stores(in final: State) -> [FieldStore] {
    final.fields.compactMap { field in
      guard field.object == receiver, let object = field.value.unique,
        let path = path(to: object), path.root != .receiver
      else { return nil }
      return FieldStore(name: known(field.name), value: path, isCertain: field.isAssigned)
    }
  }

  /// The caller's values to which an access path of the callee resolves.
  mutating func resolve(_ path: AccessPath, _ context: CallContext) -> AbstractValue {
    if !context.oldValue.isUnknown, path.root == .receiver, path.parts == [known(context.property)] {
      return context.oldValue
    }
    var value: AbstractValue
    switch path.root {
    case .receiver: value = context.base
    case .parameter(let index): value = index < context.arguments.count ? context.arguments[index] : .unknown
    case .result: value = AbstractValue(context.result)
    }
    for part in path.parts { value = step(value, part) }
    return value
  }

  private mutating func result(of summary: Client.Summary, _ context: CallContext) -> AbstractValue {
    if !summary.returnsProjection { describe(context.result, asReturned: summary.returnedParameter, by: context.base) }
    if objects[context.result].type == .unknown, summary.returnedType != .dynamicSelf {
      objects[context.result].type = summary.returnedType
      objects[context.result].kind = summary.returnedKind
    }
    if let literals = summary.literals { return self.value(of: literals, in: context.result) }
    guard let path = summary.returned else { return AbstractValue(context.result) }
    let value = path.root == .result ? AbstractValue(context.result) : resolve(path, context)
    guard summary.returnsProjection else { return value }
    if path.root == .result { Client.hideOwner(context.result, &self) }
    let projected = mapped(value) { AbstractValue($0.objects.object(.projection(of: $1))) }
    if let only = projected.unique { describe(only, asReturned: summary.returnedParameter, by: context.base) }
    return projected
  }

  /// Sets the type of a method's result to the receiver's type argument for a generic parameter.
  mutating func describe(_ result: ObjectID, asReturned parameter: TypeParameter?, by receiver: AbstractValue) {
    guard let parameter, objects[result].type == .unknown, let receiver = receiver.unique,
      let type = resolver.types.argument(for: parameter, of: objects[receiver].type, objects[receiver].arguments)
    else { return }
    objects[result].become(type)
  }

  // MARK: Access paths

  /// The access path of an object from a caller; nil if the object does not escape from the function.
  func path(to object: ObjectID, depth: Int = 0) -> AccessPath? {
    guard depth < 6, object >= 0 else { return nil }
    switch objects[object].origin {
    case .receiver: return AccessPath(root: .receiver)
    case .parameter(let index): return AccessPath(root: .parameter(index))
    case .newValue: return AccessPath(root: .parameter(0))
    case .oldValue: return AccessPath(root: .receiver, parts: [known(function.name)])
    case .part(let base, let name): return path(to: base, depth: depth + 1).map { extended($0, known(name)) }
    case .element(let base): return path(to: base, depth: depth + 1).map { extended($0, "[]") }
    case .allocation, .result:
      let given = returned.objects
      if given.contains(object) || given.contains(where: { objects.owner(ofProjection: $0) == object }) {
        return AccessPath(root: .result)
      }
      return nil
    case .projection, .argument, .global, .literal: return nil
    }
  }

  private func extended(_ path: AccessPath, _ part: String) -> AccessPath {
    AccessPath(root: path.root, parts: path.parts + [part])
  }

  /// The paths of properties by which other functions of the type find the object.
  func fields(of object: ObjectID, in state: State, depth: Int = 0) -> [[String]] {
    guard depth < 4 else { return [] }
    var found: [[String]] = []
    if let path = path(to: object), path.root == .receiver, !path.parts.isEmpty { found.append(path.parts) }
    switch objects[object].origin {
    case .newValue: found.append([known(function.name)])
    case .element(let base) where found.isEmpty:
      found += fields(of: base, in: state, depth: depth + 1).map { $0 + ["[]"] }
    default: break
    }
    for field in state.fields where field.value.contains(object) && field.object != object {
      let name = known(field.name)
      // The field represents an element of a collection.
      let part = name.first == "[" ? "[]" : name
      if let path = path(to: field.object) {
        if path.root == .receiver { found.append(path.parts + [part]) }
      } else {
        // The field belongs to an object that was created here and is itself held by a property: an enum case, a tuple
        // or a struct.
        found += fields(of: field.object, in: state, depth: depth + 1).map { $0 + [part] }
      }
    }
    guard depth < 2 else { return found }
    for holder in objects.collections where holder != object {
      let collection = objects[holder]
      guard collection.elements.contains(object) || collection.list.contains(where: { $0.contains(object) }) else { continue }
      let position = collection.list.firstIndex { $0.contains(object) }
      let paths = self.path(to: holder).flatMap { $0.root == .receiver ? [$0.parts] : nil } ?? []
      for path in paths + fields(of: holder, in: state, depth: depth + 1) {
        found.append(path + ["[]"])
        // The component of a tuple.
        if let position { found.append(path + ["\(position)"]) }
      }
    }
    return found
  }

  /// Creates the part of the summary that is the same for all clients: the returned value, and the properties of the
  /// receiver.
  mutating func makeSummary(_ final: State) -> Client.Summary {
    var summary = Client.Summary()
    summary.function = FunctionID(file: file, index: functionIndex)
    summary.callsSuper = callsSuper
    summary.stores = stores(in: final)
    if let given = returned.unique {
      let owner = objects.owner(ofProjection: given)
      summary.returned = path(to: owner ?? given)
      summary.returnsProjection = owner != nil
      summary.returnedType = objects[owner ?? given].type
      summary.returnedKind = objects[owner ?? given].kind
    }
    if function.kind == .initialValue, summary.returnedKind.isController {
      summary.givesType = propertyType(of: owner.type, function.name) == nil
    }
    if summary.returnedType == .unknown, !summary.returnsProjection {
      summary.returnedType = bodies.results[functionIndex].type
      summary.returnedKind = kind(of: summary.returnedType)
    }
    summary.returnedParameter = bodies.results[functionIndex].parameter
    return summary
  }
}

import Syntax

// Summaries of called functions, applied to the caller's objects; and objects as this function's callers reach them.

extension Interpreter {
  /// Applies the effects of a function to the caller's objects, and gives what it returns.
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

  /// Assigns to the caller's object what the callee has assigned to its receiver.
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

  /// The properties of the receiver that hold what callers can reach, when all paths have ended.
  private func stores(in final: State) -> [FieldStore] {
    final.fields.compactMap { field in
      guard field.object == receiver, let object = field.value.unique,
        let path = path(to: object), path.root != .receiver
      else { return nil }
      return FieldStore(name: known(field.name), value: path, isCertain: field.isAssigned)
    }
  }

  /// The caller's values at the end of an access path of the callee.
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

  /// Gives what a method returns the type that its receiver has for a generic parameter.
  mutating func describe(_ result: ObjectID, asReturned parameter: TypeParameter?, by receiver: AbstractValue) {
    guard let parameter, objects[result].type == .unknown, let receiver = receiver.unique,
      let type = resolver.types.argument(for: parameter, of: objects[receiver].type, objects[receiver].arguments)
    else { return }
    objects[result].become(type)
  }

  // MARK: Access paths

  /// The object as a caller reaches it; nil for what stays within the function.
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

  /// The properties of the function's own type under which its other functions find the object.
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
      // The field of an element.
      let part = name.first == "[" ? "[]" : name
      if let path = path(to: field.object) {
        if path.root == .receiver { found.append(path.parts + [part]) }
      } else {
        // Of something made here: an enum's case, a tuple or a struct, that a property holds.
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
        // A tuple's part.
        if let position { found.append(path + ["\(position)"]) }
      }
    }
    return found
  }

  /// The part of a summary that no client adds to: what the function returns, and what its receiver holds then.
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

import Syntax

/// What names a selector in the sources.
struct WrittenSelector: Hashable {
  enum Name: Hashable {
    /// `#selector(Type.method(label:))`: what stands before the last period, and what behind it.
    case swift(path: [String], member: String, accessor: Accessor)
    /// A string.
    case text(String)
  }

  enum Accessor: Hashable { case none, getter, setter }

  var name: Name
  /// Where it is written.
  var place: Finding.Place
  /// The function it is written in, for names without a type.
  var function: Int

  var file: FileID { place.file }
}

/// What an action or a target may be.
enum ActionValue: Hashable {
  case absent
  case isNil
  case selector(WrittenSelector)
  case parameter(root: FlowNodeID, index: Int)
  /// A member of a type that is looked up in the project: `.didTap`, `Actions.save`.
  case member(type: String?, name: String, place: Finding.Place, function: Int)
  case other
}

extension FlowFile {
  /// The values that an action may have.
  func actions(_ node: FlowNodeID, depth: Int = 0) -> [ActionValue] {
    guard depth < 12, let function = function(of: node) else { return [.other] }
    let found = tree[node]
    func one(_ child: Int) -> [ActionValue] { tree.child(node, child).map { actions($0, depth: depth + 1) } ?? [.other] }
    switch found.kind {
    case .nilLiteral: return [.isNil]
    case .selector: return [selector(node, function)]
    case .string:
      guard found.name != noName else { return [.other] }
      return [.selector(written(.text(text(found.name)), found.range, function))]
    case .cast: return one(0)
    case .ternary: return one(1) + one(2)
    case .coalescing: return one(0).filter { $0 != .isNil } + one(1)
    case .if, .switch: return branches(node).flatMap { actions($0, depth: depth + 1) }
    case .call: return made(node, function)
    case .dollar: return parts(node, depth)
    case .implicitMember: return [.member(type: nil, name: text(found.name), place: place(found.range), function: function)]
    case .member:
      guard let base = tree.child(node, 0) else { return [.other] }
      if let found = parts(named: found.name, of: base, depth) { return found }
      let type: String? = tree[base].kind == .name || tree[base].kind == .member ? text(tree[base].name) : nil
      let isSelf = tree[base].kind == .selfName || type == "Self"
      guard isSelf || type != nil else { return [.other] }
      return [
        .member(type: isSelf ? "self" : type, name: text(found.name), place: place(nameRange(node)), function: function)
      ]
    case .name: return named(node, function, depth)
    default: return [.other]
    }
  }

  /// The last statements of the branches of an `if` or `switch` that is used as a value.
  private func branches(_ node: FlowNodeID) -> [FlowNodeID] {
    tree.children(node).flatMap { child -> [FlowNodeID] in
      switch tree[child].kind {
      case .block: return Array(tree.children(child).suffix(1))
      case .if, .case: return branches(child)
      default: return []
      }
    }
  }

  private func named(_ node: FlowNodeID, _ function: Int, _ depth: Int) -> [ActionValue] {
    let found = tree[node]
    switch local(found.name, at: node) {
    case .values(let values, let isComplete):
      return values.flatMap { actions($0, depth: depth + 1) } + (isComplete ? [] : [.other])
    case .parameter(let root, let index): return [.parameter(root: root, index: index)]
    case .element(let sequence, let place):
      return elements(of: sequence).flatMap { element -> [ActionValue] in
        guard let place else { return actions(element, depth: depth + 1) }
        return part(place, of: element).map { actions($0, depth: depth + 1) } ?? [.other]
      }
    case nil:
      return [.member(type: "self", name: text(found.name), place: place(found.range), function: function)]
    }
  }

  /// `Selector("name:")`, `NSSelectorFromString("name:")`, `sel_registerName("name:")`.
  private func made(_ call: FlowNodeID, _ function: Int) -> [ActionValue] {
    guard let callee = callee(call) else { return [.other] }
    switch words[tree[callee].name] {
    case .selector, .selectorMaker: break
    default: return [.other]
    }
    guard let argument = arguments(call).first?.value else { return [.other] }
    return actions(argument).map { value in
      guard case .selector(var selector) = value, case .text = selector.name else {
        switch value {
        // A parameter that is a string is the selector of the callers.
        case .member, .parameter: return value
        default: return .other
        }
      }
      if tree[argument].kind == .string { selector.place = place(tree[call].range) }
      return .selector(selector)
    }
  }

  private func written(_ name: WrittenSelector.Name, _ range: ByteRange, _ function: Int) -> WrittenSelector {
    WrittenSelector(name: name, place: place(range), function: function)
  }

  private func selector(_ node: FlowNodeID, _ function: Int) -> ActionValue {
    let flags = tree[node].flags
    let accessor: WrittenSelector.Accessor = flags.contains(.getter) ? .getter : flags.contains(.setter) ? .setter : .none
    guard var inner = tree.child(node, 0) else { return .other }
    while tree[inner].kind == .cast, let child = tree.child(inner, 0) { inner = child }
    var path: [String] = []
    let member: String
    switch tree[inner].kind {
    case .name: member = text(tree[inner].name)
    case .member:
      member = text(tree[inner].name)
      var base = tree.child(inner, 0)
      while let next = base {
        switch tree[next].kind {
        case .name, .member: path.insert(text(tree[next].name), at: 0)
        case .selfName: path.insert("self", at: 0)
        case .superName: path.insert("super", at: 0)
        case .call, .subscripting, .cast: path.insert("?", at: 0)
        default: path.insert("?", at: 0)
        }
        base = tree[next].kind == .member ? tree.child(next, 0) : nil
      }
    case .selfName: return .other
    default: return .other
    }
    return .selector(written(.swift(path: path, member: member, accessor: accessor), tree[node].range, function))
  }

  /// Whether a target is nil: written so, or a constant or variable that is never anything else.
  func target(_ node: FlowNodeID, depth: Int = 0) -> ActionValue {
    guard depth < 8 else { return .other }
    switch tree[node].kind {
    case .nilLiteral: return .isNil
    case .cast: return tree.child(node, 0).map { target($0, depth: depth + 1) } ?? .other
    case .name:
      switch local(tree[node].name, at: node) {
      case .values(let values, true):
        return values.allSatisfy { target($0, depth: depth + 1) == .isNil } ? .isNil : .other
      case .parameter(let root, let index): return .parameter(root: root, index: index)
      case nil: return isNilProperty(tree[node].name, node) ? .isNil : .other
      default: return .other
      }
    case .member:
      guard let base = tree.child(node, 0), tree[base].kind == .selfName else { return .other }
      return isNilProperty(tree[node].name, node) ? .isNil : .other
    default: return .other
    }
  }

  /// `let nobody: Any? = nil` of the type around a node, as far as its own declaration goes.
  private func isNilProperty(_ name: NameID, _ node: FlowNodeID) -> Bool {
    guard let owner = function(of: node).flatMap({ owner(of: $0) }) else { return false }
    return source.summary.members.texts.contains {
      $0.name == name && $0.text == noName && $0.owner == UInt32(truncatingIfNeeded: owner.index)
    }
  }
}

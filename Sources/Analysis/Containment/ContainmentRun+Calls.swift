import Syntax

// Calls: those of the contract, those that put views in and take them out, and functions of the project.

extension ContainmentRun {
  struct Argument {
    var label: NameID
    var node: FlowNodeID
    var value: FlowValue
    var isTrailing: Bool
  }

  mutating func call(_ node: FlowNodeID, _ expression: FlowNode) -> FlowValue {
    let parts = tree.children(node)
    guard let calleeNode = parts.first else { return .unknown }
    let callee = tree[calleeNode]
    switch callee.kind {
    case .name:
      if let value = variable(callee.name), value.closure != noName {
        let arguments = self.arguments(parts.dropFirst())
        return enter(value.closure, arguments.map(\.value))
      }
      let arguments = self.arguments(parts.dropFirst())
      if isTypeName(callee.name) { return make(callee.name, arguments, node) }
      return send(callee.name, FlowValue(receiver), isImplicit: true, staticType: "", arguments, node, calleeNode)
    case .member:
      guard let base = tree.child(calleeNode, 0) else { return .unknown }
      if tree[base].kind == .superName {
        if callee.name == function.baseName { callsSuper = true }
        for argument in self.arguments(parts.dropFirst()) { postpone(argument.value) }
        return .unknown
      }
      if tree[base].kind == .name, isTypeName(tree[base].name), variable(tree[base].name) == nil {
        let arguments = self.arguments(parts.dropFirst())
        if text(callee.name) == "init" { return make(tree[base].name, arguments, node) }
        return send(
          callee.name, .unknown, isImplicit: false, staticType: text(tree[base].name), arguments, node, calleeNode)
      }
      let value = self.value(of: base)
      if value.closure != noName { return enter(value.closure, self.arguments(parts.dropFirst()).map(\.value)) }
      let arguments = self.arguments(parts.dropFirst())
      return send(callee.name, value, isImplicit: false, staticType: "", arguments, node, calleeNode)
    case .closure:
      captured[calleeNode] = state.variables
      let arguments = self.arguments(parts.dropFirst())
      return enter(calleeNode, arguments.map(\.value))
    case .implicitMember:
      for argument in self.arguments(parts.dropFirst()) { postpone(argument.value) }
      return .unknown
    default:
      let value = self.value(of: calleeNode)
      let arguments = self.arguments(parts.dropFirst())
      if value.closure != noName { return enter(value.closure, arguments.map(\.value)) }
      for argument in arguments { postpone(argument.value) }
      return .unknown
    }
  }

  private mutating func isTypeName(_ name: NameID) -> Bool {
    guard name != noName, Int(name) < names.count, let first = names[name].first(where: { $0 != 0x5F }) else {
      return false
    }
    return first >= 0x41 && first <= 0x5A
  }

  private mutating func arguments(_ nodes: ArraySlice<FlowNodeID>) -> [Argument] {
    var arguments: [Argument] = []
    arguments.reserveCapacity(nodes.count)
    for node in nodes {
      let part = tree[node]
      let inner = part.kind == .labeled ? tree.child(node, 0) ?? node : node
      arguments.append(
        Argument(
          label: part.kind == .labeled ? part.name : noName, node: inner, value: self.value(of: inner),
          isTrailing: part.flags.contains(.trailing)))
    }
    return arguments
  }

  // MARK: Initializers

  private mutating func make(_ type: NameID, _ arguments: [Argument], _ node: FlowNodeID) -> FlowValue {
    let word = word(type)
    for argument in arguments {
      switch word {
      case .arrangedSubviews where text(argument.label) == "arrangedSubviews":
        for element in elements(of: argument.value) { for object in element.objects { show(object, at: node) } }
      case .manages: for object in argument.value.objects { manage(object) }
      default:
        if self.word(argument.label) == .customView {
          for object in argument.value.objects { show(object, at: node) }
        }
      }
      for object in argument.value.objects { use(object) }
      postpone(argument.value)
    }
    let made = objects.object(.made(node))
    describe(made, type: type)
    if let effects = project.call(
      CallTable.Key.initializer(of: text(type)), labels(arguments), on: text(type), nature: objects[made].nature,
      isImplicit: false, owner, file)
    {
      apply(effects.effects, to: FlowValue(made), effects.arguments(arguments.map(\.value)), at: node)
    }
    return FlowValue(made)
  }

  mutating func labels(_ arguments: [Argument]) -> [String] {
    arguments.map { $0.label == noName ? ($0.isTrailing ? "{}" : "_") : text($0.label) }
  }

  // MARK: Messages

  private mutating func send(
    _ name: NameID, _ base: FlowValue, isImplicit: Bool, staticType: String, _ arguments: [Argument],
    _ node: FlowNodeID, _ callee: FlowNodeID
  ) -> FlowValue {
    let word = word(name)
    switch word {
    case .addChild where arguments.count == 1 && arguments[0].label == noName:
      if isContainment(base, arguments[0].value), !isReplaced(name, base) {
        for child in arguments[0].value.objects { add(child, to: base, at: node) }
        return .unknown
      }
    case .removeFromParent where arguments.isEmpty:
      if isReplaced(name, base) { return .unknown }
      for child in base.objects where isContainment(removing: child) { remove(child, at: node, callee) }
      return .unknown
    case .didMove, .willMove:
      guard let argument = arguments.first, isToParent(argument.label) else { break }
      message(isArrival: word == .didMove, base, argument.value, at: node)
      return .unknown
    case .removeFromSuperview where arguments.isEmpty:
      if base.isUnknown { hidesUnknown = true }
      for object in base.objects { hide(object, at: node) }
      return .unknown
    case .transition: if transit(arguments, node) { return .unknown }
    case .forEach, .transforms: return traverse(word, base, arguments, node)
    case .sameElements, .oneElement:
      for argument in arguments where argument.value.closure != noName {
        _ = enter(argument.value.closure, [elements(of: base).first ?? .unknown])
      }
      return word == .sameElements ? base : elements(of: base).first ?? .unknown
    default: break
    }
    let type = staticType.isEmpty ? base.only.map { objects[$0].type } ?? "" : staticType
    if let found = project.call(
      CallTable.Key(kind: .function, name: hash(name)), labels(arguments), on: type,
      nature: base.only.map { objects[$0].nature } ?? .unknown, isImplicit: isImplicit, owner, file)
    {
      for argument in arguments { postpone(argument.value) }
      return apply(found.effects, to: base, found.arguments(arguments.map(\.value)), at: node)
    }
    if help(name, base, arguments, node, callee) {
      for argument in arguments { postpone(argument.value) }
      return .unknown
    }
    return sendOut(word, name, base, isImplicit: isImplicit, staticType: staticType, arguments, node)
  }

  /// An override that does not call what it overrides, as a test's double has it.
  private mutating func isReplaced(_ name: NameID, _ base: FlowValue) -> Bool {
    guard project.declares(hash(name)), let object = base.only else { return false }
    return project.isReplaced(hash(name), on: objects[object].type, object == receiver ? owner : nil, file)
  }

  /// A call that no function of the project with effects answers.
  private mutating func sendOut(
    _ word: ContainmentWord, _ name: NameID, _ base: FlowValue, isImplicit: Bool, staticType: String,
    _ arguments: [Argument], _ node: FlowNodeID
  ) -> FlowValue {
    runClosures(word, arguments, base, isLate: word == .runsLate)
    let result = FlowValue(objects.object(.result(node)))
    switch word {
    case .addSubview:
      if let first = arguments.first {
        for object in first.value.objects {
          if let owner = objects.owner(ofView: object), isOfTransition(base.only) { manage(owner) }
          show(object, at: node)
          for part in objects[object].list.flatMap(\.objects) { show(part, at: node) }
        }
      }
      return .unknown
    case .manages: for argument in arguments { for object in argument.value.objects { manage(object) } }
    case .instantiates: if let object = result.only { describe(object, type: "UIViewController") }
    case .harmless:
      if text(name) == "append" || text(name) == "insert", let first = arguments.first, let array = base.only {
        if objects[array].elements.isUnknown { objects[array].elements = first.value }
      }
      for argument in arguments { for object in argument.value.objects { use(object) } }
    default:
      let type = project.returnType(hash(name), on: staticType, owner)
      if let type, let object = result.only {
        describe(object, type: type == "Self" ? staticType : type)
      } else if !staticType.isEmpty, let object = result.only {
        // `Home.instantiate()`: most likely one of its own.
        if nature(ofType: staticType).isController {
          describe(object, type: staticType)
        }
      }
      handOut(name, base, isImplicit, arguments)
    }
    return result
  }

  /// A controller handed to a function that the sources do not hold may be added, told, shown: nobody knows.
  private mutating func handOut(_ name: NameID, _ base: FlowValue, _ isImplicit: Bool, _ arguments: [Argument]) {
    let isDeclared = project.declares(hash(name))
    for argument in arguments {
      for object in argument.value.objects + argument.value.objects.flatMap({ objects[$0].list.flatMap(\.objects) }) {
        use(object)
        if !isDeclared, objects.owner(ofView: object) == nil, object != receiver { lose(object) }
      }
    }
    guard !isDeclared, !isImplicit, arguments.isEmpty, case let called = text(name),
      called.hasPrefix("remove") || called.hasPrefix("embed") || called.hasPrefix("add") || called.hasPrefix("detach")
    else { return }
    for object in base.objects where object != receiver { lose(object) }
  }

  /// `transitionContext.containerView`, and whatever an animator or a presentation controller puts views into: UIKit has
  /// charge of whom they show.
  private mutating func isOfTransition(_ container: ObjectID?) -> Bool {
    if let container, case .part(let base, let name) = objects[container].origin, text(name) == "containerView",
      objects[base].type.hasSuffix("ContextTransitioning")
    {
      return true
    }
    if let known = memo.transitions[function.owner] { return known }
    let found = project.types.inherits(owner, anyOf: ContainmentRun.transitions)
    memo.transitions[function.owner] = found
    return found
  }

  private static let transitions: Set<String> = [
    "UIPresentationController", "UIViewControllerAnimatedTransitioning", "UIViewControllerInteractiveTransitioning",
    "UIPercentDrivenInteractiveTransition",
  ]

  private func isToParent(_ label: NameID) -> Bool {
    label != noName && Int(label) < names.count
      && (names[label].elementsEqual("toParent".utf8) || names[label].elementsEqual("toParentViewController".utf8))
  }

  // MARK: Closures as arguments

  /// Closures that are run by the call itself; the others come later.
  private mutating func runClosures(
    _ word: ContainmentWord, _ arguments: [Argument], _ base: FlowValue, isLate: Bool = false
  ) {
    let hasAnimations = arguments.contains { text($0.label) == "animations" }
    // `with(page) { … }` hands on its argument, `page.then { … }` its receiver.
    let handed = arguments.first { $0.value.closure == noName && !$0.value.isUnknown }?.value ?? base
    for argument in arguments where argument.value.closure != noName {
      let label = text(argument.label)
      let isNow: Bool
      switch word {
      case .runsNow: isNow = label != "completion"
      case .animates: isNow = label == "animations" || label.isEmpty && !hasAnimations && argument.isTrailing
      case .transition: isNow = label == "animations"
      default: isNow = false
      }
      if isNow {
        _ = enter(argument.value.closure, [handed])
      } else {
        if label == "completion" || isLate { late.insert(argument.value.closure) }
        postpone(argument.value)
      }
    }
  }

  /// `children.forEach { … }`, `viewControllers.forEach(addChild)`, `newValue.map { … }`.
  private mutating func traverse(
    _ word: ContainmentWord, _ base: FlowValue, _ arguments: [Argument], _ node: FlowNodeID
  ) -> FlowValue {
    guard let argument = arguments.first else { return .unknown }
    let isCollection = word == .forEach || base.only.map { isCollectionObject($0) } ?? false
    let met = isCollection ? elements(of: base) : [base]
    var results: [FlowValue] = []
    for element in met {
      if argument.value.closure != noName {
        results.append(enter(argument.value.closure, [element]))
      } else {
        results.append(pass(element, to: argument.node, node))
      }
    }
    guard word == .transforms else { return .unknown }
    guard isCollection else { return results.first ?? .unknown }
    let object = objects.object(.made(node))
    if results.count > 1 { objects[object].list = results }
    if let first = results.first { objects[object].elements = first }
    return FlowValue(object)
  }

  private func isCollectionObject(_ object: ObjectID) -> Bool {
    if objects[object].type.hasPrefix("[") || !objects[object].list.isEmpty { return true }
    if !objects[object].elements.isUnknown { return true }
    guard objects[object].type.isEmpty, case .part(_, let name) = objects[object].origin, Int(name) < names.count
    else {
      return false
    }
    return names[name].last == 0x73
  }

  /// `forEach(addChild)`: a function named, and called with each.
  private mutating func pass(_ element: FlowValue, to function: FlowNodeID, _ node: FlowNodeID) -> FlowValue {
    let named = tree[function]
    guard named.kind == .name || named.kind == .member, named.name != noName else { return .unknown }
    let bare = text(named.name).split(separator: "(").first.map(String.init) ?? ""
    let base =
      named.kind == .member ? tree.child(function, 0).map { self.value(of: $0) } ?? .unknown : FlowValue(receiver)
    let argument = Argument(label: noName, node: function, value: element, isTrailing: false)
    return send(
      name(bare), base, isImplicit: named.kind == .name, staticType: "", [argument], node, function)
  }

  /// `transition(from:to:…)` of a container exchanges two views, and `UIView.transition(from:to:…)` too.
  private mutating func transit(_ arguments: [Argument], _ node: FlowNodeID) -> Bool {
    guard arguments.count >= 3, text(arguments[0].label) == "from", text(arguments[1].label) == "to" else {
      return false
    }
    for object in arguments[0].value.objects { hide(viewOrItself(object), at: node) }
    for object in arguments[1].value.objects { show(viewOrItself(object), at: node) }
    runClosures(.transition, Array(arguments.dropFirst(2)), .unknown)
    return true
  }

  private mutating func viewOrItself(_ object: ObjectID) -> ObjectID {
    if objects.owner(ofView: object) != nil { return object }
    return viewValue(of: object).only ?? object
  }
}

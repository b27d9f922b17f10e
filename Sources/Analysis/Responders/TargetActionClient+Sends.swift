import Syntax

// Actions that are sent, or that are assigned to objects that send them.

extension Interpreter where Client == TargetActionClient {
  private var words: DispatchWords { cache.client.words }

  // MARK: Calls

  /// Records a call that may send an action or create an object that sends one.
  mutating func send(by call: FlowNodeID, _ arguments: [Argument]) {
    guard let callee = tree.child(call, 0) else { return }
    switch tree[callee].kind {
    case .name, .member, .implicitMember: break
    default: return
    }
    if words[tree[callee].name] == .addMethod { return noteAdded(arguments.dropFirst().first) }
    guard let kind = kind(of: callee, arguments) else { return }
    switch kind {
    case .control: sendToControl(call, arguments)
    case .sendAction: sendToApplication(call, arguments)
    default:
      guard let action = argument(.action, arguments) else { return }
      let target = argument(.target, arguments)
      if action.value.isOnlyNil, target == nil { return }
      let hasTarget = kind == .barButton || kind == .gesture
      // An initializer without a `target` parameter does not leave the target nil.
      if hasTarget, target == nil { return }
      record(kind, call, target: hasTarget ? target?.value ?? .unknown : .nil, target?.node, action)
    }
  }

  private mutating func kind(of callee: FlowNodeID, _ arguments: [Argument]) -> Dispatch.DispatchKind? {
    let name = tree[callee].name
    switch words[name] {
    case .addTarget: return .control
    case .sendAction: return .sendAction
    case .barButton: return .barButton
    case .keyCommand: return .keyCommand
    case .command: return .command
    case .menuItem: return .menuItem
    case .gesture: return namedType(callee).flatMap { options.kind(of: $0) }
    case .initializer: return kind(ofInitializer: callee, arguments)
    default: return options.hasSubclasses ? namedType(callee).flatMap { options.kind(of: $0) } : nil
    }
  }

  /// The kind of object that an initializer call creates: `.init(title: …, action: …, input: …)`,
  /// `UIKeyCommand.init(…)`, `super.init(…)`.
  private mutating func kind(ofInitializer callee: FlowNodeID, _ arguments: [Argument]) -> Dispatch.DispatchKind? {
    if tree[callee].kind == .member, let base = tree.child(callee, 0) {
      switch tree[base].kind {
      case .name, .member: return namedType(base).flatMap { options.kind(of: $0) }
      case .superName, .selfName: return options.kind(of: owner.type)
      default: return nil
      }
    }
    guard tree[callee].kind == .implicitMember else { return nil }
    return Dispatch.DispatchKind(initializerLabels: Set(arguments.compactMap { $0.label == noName ? nil : text($0.label) }))
  }

  private func argument(_ word: DispatchWords.Word, _ arguments: [Argument]) -> Argument? {
    arguments.first { $0.label != noName && words[$0.label] == word }
  }

  /// Records `addTarget(_:action:for:)` of a control. Gesture recognizers have no `for:` argument.
  private mutating func sendToControl(_ call: FlowNodeID, _ arguments: [Argument]) {
    guard arguments.count == 3, arguments[0].label == noName, let action = argument(.action, arguments) else { return }
    record(
      .control, call, target: arguments[0].value, arguments[0].node, action,
      isDismissal: isEndOnExit(arguments[2].node))
  }

  private func isEndOnExit(_ node: FlowNodeID) -> Bool {
    switch tree[node].kind {
    case .member, .implicitMember:
      let name = known(tree[node].name)
      return name == "editingDidEndOnExit" || name == "EditingDidEndOnExit"
    case .array: return tree.children(node).contains(where: isEndOnExit)
    default: return false
    }
  }

  /// Records `sendAction(sel, to: nil, for: event)`. AppKit's method has no `for:`.
  private mutating func sendToApplication(_ call: FlowNodeID, _ arguments: [Argument]) {
    guard let action = arguments.first, action.label == noName, arguments.count >= 3,
      let target = argument(.to, arguments), let last = arguments.last?.label, text(last).hasPrefix("for")
    else { return }
    record(.sendAction, call, target: target.value, target.node, action)
  }

  /// Records the selector passed to `class_addMethod`.
  private mutating func noteAdded(_ argument: Argument?) {
    for object in argument?.value.objects ?? [] {
      if case .literal(let literal) = objects[object].origin { client.added.insert(literal) }
    }
  }

  /// Records `item.action = #selector(…)` of a bar button item or menu item.
  mutating func sendByAssignment(_ value: AbstractValue, at node: FlowNodeID) {
    guard let (left, right) = tree.operands(node), tree[left].kind == .member else { return }
    // Other objects also have an `action` property, but not of type `Selector`.
    for object in value.objects {
      guard case .literal(let literal) = objects[object].origin, isSelector(literal) else { continue }
      var sent = SentAction(kind: .barButton, node: node, site: node, expression: right, selector: literal)
      sent.isTargetOpen = true
      note(sent)
    }
  }

  private func isSelector(_ literal: LiteralID) -> Bool {
    !literal.isConstant && (literal.file != file || tree[literal.node].kind != .string)
  }

  // MARK: Selectors

  /// The value of `Selector("name:")`, `NSSelectorFromString("name:")` or `sel_registerName("name:")`.
  mutating func selector(madeFrom arguments: [Argument], at node: FlowNodeID) -> AbstractValue {
    guard let argument = arguments.first else { return .unknown }
    if tree[argument.node].kind == .string, !argument.value.isUnknown {
      return AbstractValue(objects.object(.literal(LiteralID(file: file, node: node))))
    }
    return argument.value.isUnknown ? AbstractValue(objects.object(.result(node))) : argument.value
  }

  // MARK: Recording

  /// The possible targets of an action.
  private enum Target {
    case absent, other
    case given(AccessPath)
  }

  private mutating func target(_ value: AbstractValue) -> Target {
    if value.isOnlyNil { return .absent }
    // In `if let target { button.addTarget(target, …) }` the target is not nil, whatever callers pass.
    if isPresent(value) { return .other }
    guard !value.isNil, !value.hasClosures, let object = value.unique, let path = path(to: object),
      case .parameter = path.root
    else { return .other }
    return .given(path)
  }

  private mutating func record(
    _ kind: Dispatch.DispatchKind, _ call: FlowNodeID, target: AbstractValue, _ targetNode: FlowNodeID?, _ action: Argument,
    isDismissal: Bool = false, isUncertain: Bool = false, isForwarded: Bool = false
  ) {
    let target = self.target(target)
    if case .other = target { return }
    var sent = SentAction(kind: kind, node: call, site: call, expression: action.node)
    sent.isDismissal = isDismissal
    sent.isUncertain = isUncertain
    // If a forwarding helper sends no action, nothing changes for its callers.
    if action.value.isNil, !isForwarded, case .absent = target {
      var inert = sent
      inert.isInert = true
      note(inert)
    }
    let objects = action.value.objects
    for object in objects {
      var part: ForwardedAction.ForwardedValue?
      if case .literal(let literal) = self.objects[object].origin {
        // If it is uncertain which function is called, a string is not necessarily a selector.
        if isUncertain, !isSelector(literal) { continue }
        part = .literal(literal)
      } else if let path = path(to: object), case .parameter = path.root, !path.parts.contains("[]") {
        part = .given(path, standard: standard(of: path))
      }
      switch (target, part) {
      case (.absent, .literal(let literal)?):
        sent.selector = literal
        note(sent)
      case (.absent, .given?):
        if let part { forward(ForwardedAction(kind: kind, target: .absent, action: part, isDismissal: isDismissal)) }
      case (.given(let path), let part?):
        let target = ForwardedAction.ForwardedValue.given(path, standard: standard(of: path))
        forward(ForwardedAction(kind: kind, target: target, action: part, isDismissal: isDismissal))
      case (.absent, nil):
        sent.selector = nil
        note(sent)
      default: break
      }
    }
    if objects.isEmpty, !action.value.isNil, case .absent = target { note(sent) }
  }

  private mutating func note(_ sent: SentAction) {
    var sent = sent
    if let selector = sent.selector, let (call, argument) = localCall(giving: selector) {
      (sent.site, sent.expression) = (call, argument)
    }
    if client.sent.count < 512, !client.sent.contains(sent) { client.sent.append(sent) }
  }

  /// The call of a local function that passes the selector, and the argument.
  private func localCall(giving selector: LiteralID) -> (FlowNodeID, FlowNodeID)? {
    for caller in client.callers {
      let given = caller.arguments.first { argument in
        argument.value.objects.contains { objects[$0].origin == .literal(selector) }
      }
      if let given { return (caller.node, given.node) }
    }
    return nil
  }

  private mutating func forward(_ action: ForwardedAction) {
    if client.forwarded.count < 32, !client.forwarded.contains(action) { client.forwarded.append(action) }
  }

  /// The default value of a parameter of this function.
  private mutating func standard(of path: AccessPath) -> ForwardedAction.Standard {
    guard case .parameter(let index) = path.root, path.parts.isEmpty, tree.children(function.root).indices.count > index
    else { return .other }
    let parameters = tree.parameters(function.root)
    guard parameters.indices.contains(index), let value = tree.child(parameters[index], 0) else { return .other }
    switch tree[value].kind {
    case .nilLiteral: return .absent
    case .selector, .string: return .literal(LiteralID(file: file, node: value))
    default: return .other
    }
  }

  // MARK: Forwarded actions

  /// Records an action that a callee sends on behalf of this function.
  mutating func send(_ forwarded: ForwardedAction, isCertain: Bool, _ context: CallContext) {
    let target = value(of: forwarded.target, context)
    var node = context.node
    if case .given(let path, _) = forwarded.action, let argument = argument(for: path, context) { node = argument }
    let action = Argument(label: noName, node: node, value: value(of: forwarded.action, context), isTrailing: false)
    record(
      forwarded.kind, context.node, target: target, nil, action, isDismissal: forwarded.isDismissal,
      isUncertain: !isCertain, isForwarded: true)
  }

  private mutating func value(of part: ForwardedAction.ForwardedValue, _ context: CallContext) -> AbstractValue {
    switch part {
    case .absent: return .nil
    case .literal(let literal): return AbstractValue(objects.object(.literal(literal)))
    case .given(let path, let standard):
      if case .parameter(let index) = path.root, !context.positions.contains(index) {
        switch standard {
        case .absent: return .nil
        case .literal(let literal): return AbstractValue(objects.object(.literal(literal)))
        case .other: return .unknown
        }
      }
      let value = resolve(path, context)
      return value.isUnknown && !value.isNil ? AbstractValue(objects.object(.result(context.node))) : value
    }
  }

  /// The argument that is passed to the parameter at the root of a path.
  private func argument(for path: AccessPath, _ context: CallContext) -> FlowNodeID? {
    guard case .parameter(let index) = path.root, let position = context.positions.firstIndex(of: index) else { return nil }
    let arguments = Array(tree.callParts(context.node).arguments)
    guard tree[context.node].kind == .call, arguments.indices.contains(position) else { return nil }
    let argument = arguments[position]
    return tree[argument].kind == .labeled ? tree.operand(argument) : argument
  }
}

import Syntax

/// The client that tracks the target and the action of bar button items and gesture recognizers.
///
/// Both are properties of an abstract object, so that the interpreter itself keeps what is assigned to them. The client
/// adds what initializers set, what takes the place of a target, and which objects leave the function.
struct TargetActionClient: DataflowClient {
  typealias Effect = TargetEffect
  typealias Result = TargetActionResult
  typealias Options = FrameworkNames
  struct Cache: Sendable {}

  struct Domain: AbstractDomain {
    mutating func join(_ other: Domain) {}
  }

  /// What each call that makes an item, and each assignment of an action, is about.
  var subjects: [FlowNodeID: AbstractValue] = [:]
  /// Objects that get a target on some path.
  var targeted: Set<ObjectID> = []
  /// Objects that get an action on some path.
  var acting: Set<ObjectID> = []
  /// Objects that show a menu: whether their action is answered matters less.
  var withMenu: Set<ObjectID> = []
  /// Last names of global and static variables whose target is set.
  var targetedNames: Set<String> = []

  static func makeCache(_ file: BodyFile) -> Cache { Cache() }

  static func analyze(
    _ functions: [Int], of bodies: BodyFile, _ resolver: CallResolver<Effect>, _ options: Options,
    _ cache: LookupCache<Cache>
  ) -> AnalyzedFunctions<TargetActionClient> {
    AnalyzedFunctions(functions, of: bodies, resolver, options, cache)
  }
  static func behavior(of name: String) -> CallBehavior { UIKitCalls.behavior(of: name) }

  // MARK: Calls

  /// `super.init(…)` is no call by name.
  static func reach(call node: FlowNodeID, _ interpreter: inout Interpreter<TargetActionClient>) {
    guard let callee = interpreter.tree.child(node, 0), interpreter.tree[callee].kind == .member,
      let base = interpreter.tree.child(callee, 0), interpreter.tree[base].kind == .superName,
      interpreter.text(interpreter.tree[callee].name) == "init"
    else { return }
    let arguments = interpreter.tree.children(node).dropFirst().compactMap { part -> Argument? in
      let argument = interpreter.tree[part]
      guard argument.kind == .labeled, let inner = interpreter.tree.child(part, 0) else { return nil }
      let isNil = interpreter.tree[inner].kind == .nilLiteral
      return Argument(label: argument.name, node: inner, value: isNil ? .nil : .unknown, isTrailing: false)
    }
    interpreter.initialize(interpreter.receiver, arguments, at: node)
  }

  static func construct(_ construction: Construction, _ interpreter: inout Interpreter<TargetActionClient>) {
    guard interpreter.options.kind(interpreter.text(construction.type)) != nil else { return }
    interpreter.initialize(construction.object, construction.arguments, at: construction.node)
  }

  static func implicitCall(
    _ name: NameID, _ arguments: [Argument], at node: FlowNodeID, _ interpreter: inout Interpreter<TargetActionClient>
  ) -> AbstractValue? {
    guard interpreter.text(name) == "init" else { return nil }
    let made = interpreter.objects.object(.allocation(node))
    interpreter.initialize(made, arguments, at: node)
    return AbstractValue(made)
  }

  static func call(_ call: Invocation, _ interpreter: inout Interpreter<TargetActionClient>) -> AbstractValue? {
    let name = interpreter.text(call.name)
    if name == "init", !call.isImplicit, call.base.only == interpreter.receiver {
      interpreter.delegateInitialization(call)
      return .unknown
    }
    if name == "addTarget", call.arguments.count == 2 {
      if let target = call.arguments.first, !target.value.isOnlyNil { interpreter.setTarget(of: call.base) }
      return nil
    }
    // `item.onTap { … }`: what takes a closure sets a target of its own.
    let hasClosure = call.arguments.contains { $0.value.closure != noName }
    if hasClosure, !call.isImplicit, call.base.only != interpreter.receiver, interpreter.behavior(call.name) == .unknown {
      interpreter.setTarget(of: call.base)
    }
    return nil
  }

  /// `UIBarButtonItem(…).then { … }` is the item. A closure of a caller may set the target of what it is given.
  static func unresolved(
    _ call: Invocation, result: AbstractValue, _ interpreter: inout Interpreter<TargetActionClient>
  ) -> AbstractValue? {
    if interpreter.isClosureCall(call) {
      for argument in call.arguments { interpreter.setTarget(of: argument.value) }
    }
    guard interpreter.behavior(call.name) == .runsNow, call.arguments.contains(where: { $0.value.closure != noName })
    else { return nil }
    let given = call.isImplicit ? call.arguments.first { $0.value.closure == noName }?.value : call.base
    return given?.isUnknown == false ? given : nil
  }

  static func apply(
    _ effect: TargetEffect, of summary: Summary, to object: ObjectID, _ context: CallContext,
    _ interpreter: inout Interpreter<TargetActionClient>
  ) {
    if effect.isTargetless {
      if effect.isCertain { interpreter.state.setField(object, interpreter.name("target"), .nil) }
      return
    }
    if let source = effect.source {
      // An argument that is left out is nil by default.
      let target = interpreter.resolve(source, context)
      if target.isUnknown || target.isOnlyNil { return }
    }
    interpreter.setTarget(of: AbstractValue(object))
  }

  // MARK: Properties

  /// `item.rx.tap`: libraries of reactive streams set a target of their own.
  static func read(
    _ name: NameID, of object: ObjectID, _ interpreter: inout Interpreter<TargetActionClient>
  ) -> AbstractValue? {
    let text = interpreter.text(name)
    if text == "rx" || text == "reactive" || text.hasSuffix("Publisher") {
      interpreter.setTarget(of: AbstractValue(object))
    }
    return nil
  }

  static func write(
    _ value: AbstractValue, to name: NameID, of base: AbstractValue, at node: FlowNodeID,
    _ interpreter: inout Interpreter<TargetActionClient>
  ) {
    switch interpreter.text(name) {
    case "target":
      guard !value.isOnlyNil else { break }
      interpreter.setTarget(of: base)
      interpreter.noteGlobal(base, assignedAt: node)
    case "action":
      interpreter.client.subjects[node] = base
      if !value.isOnlyNil { interpreter.client.acting.formUnion(base.objects) }
    case "primaryAction":
      if !value.isOnlyNil { interpreter.setTarget(of: base) }
    case "menu":
      if !value.isOnlyNil { interpreter.client.withMenu.formUnion(base.objects) }
    default:
      // `item.onTap = { … }`
      if value.closure != noName, base.only != interpreter.receiver { interpreter.setTarget(of: base) }
    }
  }
}

/// What calling a function does to an object's target.
struct TargetEffect: CallEffect {
  var path: AccessPath
  /// The argument that becomes the target; nil where it is something else.
  var source: AccessPath?
  /// The object, a new one, has no target.
  var isTargetless = false
  var isCertain = true

  func weakened() -> TargetEffect {
    var effect = self
    effect.isCertain = false
    return effect
  }
}

extension Interpreter where Client == TargetActionClient {
  /// Labels of UIKit's own initializers: with these alone an item has no target but the one it is given.
  private static var knownLabels: Set<String> {
    [
      "image", "landscapeImagePhone", "style", "target", "action", "title", "barButtonSystemItem", "customView",
      "systemItem", "coder", "primaryAction", "menu",
    ]
  }

  /// An object is initialized with arguments.
  fileprivate mutating func initialize(_ object: ObjectID, _ arguments: [Argument], at node: FlowNodeID) {
    client.subjects[node] = AbstractValue(object)
    var isKnown = true
    var target = AbstractValue.nil
    for argument in arguments {
      let label = argument.label == noName ? "" : text(argument.label)
      if !Interpreter.knownLabels.contains(label) { isKnown = false }
      switch label {
      case "target": target = given(argument)
      case "action":
        let action = given(argument)
        state.setField(object, name("action"), action)
        if !action.isOnlyNil { client.acting.insert(object) }
      case "primaryAction": target = given(argument)
      case "menu": client.withMenu.insert(object)
      default: break
      }
    }
    guard isKnown || !target.isOnlyNil else { return }
    state.setField(object, name("target"), target)
    if !target.isOnlyNil { client.targeted.insert(object) }
  }

  /// An argument's value; an object of its own where nothing is known of it.
  private mutating func given(_ argument: Argument) -> AbstractValue {
    guard argument.value.isUnknown, !argument.value.isNil else { return argument.value }
    return AbstractValue(objects.object(.result(argument.node)))
  }

  /// `self.init(…)`.
  fileprivate mutating func delegateInitialization(_ call: Invocation) {
    initialize(receiver, call.arguments, at: call.node)
    for argument in call.arguments { deferClosure(of: argument.value) }
    if let resolved = resolver.call(
      FunctionKey.initializer(of: owner.name), labels(call.arguments), on: owner.name, kind: objects[receiver].kind,
      isImplicit: false, owner, file), resolved.summary.function != FunctionID(file: file, index: functionIndex)
    {
      apply(resolved.summary, to: call.base, resolved.arguments(call.arguments.map(\.value)), at: call.node)
    }
  }

  /// Something that is not known becomes the target of these objects, or takes its place.
  fileprivate mutating func setTarget(of base: AbstractValue) {
    let field = name("target")
    let unknown = AbstractValue(objects.object(.global(field)))
    for object in base.objects {
      client.targeted.insert(object)
      var value = unknown
      // Of several objects only one gets it.
      if base.only == nil, let known = state.field(object, field) { value.join(known) }
      state.setField(object, field, value)
    }
  }

  /// `Type.item.target = …`: global and static variables are known by their names alone.
  fileprivate mutating func noteGlobal(_ base: AbstractValue, assignedAt node: FlowNodeID) {
    guard let object = base.only, case .global = objects[object].origin, let left = tree.child(node, 0),
      let holder = tree.child(left, 0), tree[holder].kind == .member
    else { return }
    client.targetedNames.insert(text(tree[holder].name))
  }

  /// `configure(item)`, `onMake?(item)`: a parameter or a property that holds a closure.
  fileprivate mutating func isClosureCall(_ call: Invocation) -> Bool {
    if call.isImplicit, variable(call.name) != nil { return true }
    guard let base = call.base.only else { return false }
    return propertyType(base, call.name) != nil
  }
}

import Syntax

/// A dataflow client that tracks targets and actions of bar button items, gesture recognizers, controls, commands and
/// menu items, and `sendAction` messages.
///
/// Target and action are properties of an abstract object, so the interpreter itself tracks assignments to them.
/// Selectors are literals, which it follows through variables, tables, constants and helpers. The client adds the
/// effects of initializers, code that replaces a target, objects that leave the function, and sent actions.
struct TargetActionClient: DataflowClient {
  typealias Effect = TargetEffect
  typealias Result = TargetActionResult
  typealias Options = FrameworkNames

  struct Cache: Sendable {
    var words: DispatchWords
  }

  struct Domain: AbstractDomain, Hashable {
    mutating func join(_ other: Domain) {}
  }

  /// By call that creates an item, or assignment of an action, the affected objects.
  var subjects: [FlowNodeID: AbstractValue] = [:]
  /// Objects that get a target on some path.
  var targeted: Set<ObjectID> = []
  /// Objects that get an action on some path.
  var acting: Set<ObjectID> = []
  /// Objects that show a menu, so that their action may be unhandled.
  var withMenu: Set<ObjectID> = []
  /// Names of global and static variables, without their types, whose target is set.
  var targetedNames: Set<String> = []
  /// The names of properties and variables whose items get a menu.
  var menuNames: Set<String> = []
  /// Actions whose target is nil or may be nil.
  var sent: [SentAction] = []
  /// Actions that are sent on behalf of callers, which provide the target or the action.
  var forwarded: [ForwardedAction] = []
  /// Selectors for which methods are added at run time.
  var added: Set<LiteralID> = []
  var segues: [NamedSegue] = []
  /// The most recent call, and the calls of the local functions that are being interpreted.
  var reached: (node: FlowNodeID, arguments: [Argument])?
  var callers: [LocalCall] = []

  /// A call of a local function.
  struct LocalCall: Sendable {
    var function: FlowNodeID
    var node: FlowNodeID
    var arguments: [Argument]
  }

  static var tracksLiterals: Bool { true }
  static var longestList: Int { 64 }
  static func makeCache(_ file: BodyFile) -> Cache { Cache(words: DispatchWords(file.names)) }

  static func analyze(
    _ functions: [Int], of bodies: BodyFile, _ resolver: CallResolver<Effect>, _ options: Options,
    _ cache: consuming LookupCache<Cache>
  ) -> AnalyzedFunctions<TargetActionClient> {
    AnalyzedFunctions(functions, of: bodies, resolver, options, consume cache)
  }
  /// A returned value affects only callers that themselves send or return something.
  static func affectsCallers(_ summary: Summary) -> Bool { !summary.effects.isEmpty }
  static func behavior(of name: String) -> CallBehavior { UIKitCalls.behavior(of: name) }

  // MARK: Calls

  static func willCall(
    at node: FlowNodeID, on receiver: AbstractValue, _ arguments: [Argument],
    _ interpreter: inout Interpreter<TargetActionClient>
  ) {
    interpreter.send(by: node, arguments)
    interpreter.client.reached = (node, arguments)
    // `super.init(…)` is not reported as a call by name.
    guard let callee = interpreter.tree.child(node, 0), interpreter.tree[callee].kind == .member,
      let base = interpreter.tree.child(callee, 0), interpreter.tree[base].kind == .superName,
      interpreter.text(interpreter.tree[callee].name) == "init"
    else { return }
    interpreter.initialize(interpreter.receiver, arguments, at: node)
  }

  /// A selector that is created from a string has the string as its value.
  static func construct(
    _ construction: Construction, _ interpreter: inout Interpreter<TargetActionClient>
  ) -> AbstractValue? {
    switch interpreter.cache.client.words[construction.type] {
    case .selector, .selectorMaker: return interpreter.selector(madeFrom: construction.arguments, at: construction.node)
    default: break
    }
    interpreter.makeSegue(construction)
    guard interpreter.options.kind(of: construction.reference) != nil else { return nil }
    interpreter.initialize(construction.object, construction.arguments, at: construction.node)
    return nil
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
    if interpreter.cache.client.words[call.name] == .selectorMaker {
      return interpreter.selector(madeFrom: call.arguments, at: call.node)
    }
    interpreter.performSegue(call)
    if name == "init", !call.isImplicit, call.base.unique == interpreter.receiver {
      interpreter.delegateInitialization(call)
      return .unknown
    }
    if name == "addTarget", call.arguments.count == 2 {
      if let target = call.arguments.first, !target.value.isOnlyNil { interpreter.setTarget(of: call.base) }
      return nil
    }
    // `item.onTap { … }`: a method that takes a closure sets its own target.
    let hasClosure = call.arguments.contains { $0.value.hasClosures }
    if hasClosure, !call.isImplicit, call.base.unique != interpreter.receiver, interpreter.behavior(call.name) == .unknown {
      interpreter.setTarget(of: call.base)
    }
    return nil
  }

  /// A closure that a caller passes may set the target of its arguments.
  static func unresolved(
    _ call: Invocation, result: AbstractValue, _ interpreter: inout Interpreter<TargetActionClient>
  ) -> AbstractValue? {
    if interpreter.isClosureCall(call) {
      for argument in call.arguments { interpreter.setTarget(of: argument.value) }
    }
    return nil
  }

  static func apply(
    _ effect: TargetEffect, of summary: Summary, to object: ObjectID, _ context: CallContext,
    _ interpreter: inout Interpreter<TargetActionClient>
  ) {
    switch effect.change {
    case .hasNoTarget:
      if effect.isCertain { interpreter.state.setField(object, interpreter.name("target"), .nil) }
    case .setsTarget(let source):
      if let source {
        // An omitted argument is nil by default.
        let target = interpreter.resolve(source, context)
        if target.isUnknown || target.isOnlyNil { return }
      }
      interpreter.setTarget(of: AbstractValue(object))
    case .sends(let action): interpreter.send(action, isCertain: effect.isCertain, context)
    }
  }

  // MARK: Properties

  static func literal(_ node: FlowNodeID, _ interpreter: inout Interpreter<TargetActionClient>) -> AbstractValue {
    // A string that is too long has no stored text.
    let literal = interpreter.tree[node]
    guard literal.kind == .selector || literal.kind == .string && literal.name != noName else { return .unknown }
    return AbstractValue(interpreter.objects.object(.literal(LiteralID(file: interpreter.file, node: node))))
  }

  /// Evaluates `.didTap` where a selector is expected.
  static func implicitMember(
    _ node: FlowNodeID, _ interpreter: inout Interpreter<TargetActionClient>
  ) -> AbstractValue? {
    interpreter.knownMember(
      interpreter.tree[node].name, of: UIKitClasses.selector, named: interpreter.name("Selector"))
  }

  static func constant(
    _ name: NameID, of type: TypeReference, _ interpreter: inout Interpreter<TargetActionClient>
  ) -> AbstractValue? {
    let (texts, hash) = (interpreter.options.texts, interpreter.hash(name))
    guard texts.declare(hash) else { return nil }
    guard let found = texts.constant(hash, of: type, from: interpreter.file) else { return nil }
    return found.text == nil ? .nil : AbstractValue(interpreter.objects.object(.literal(found.id)))
  }

  static func compare(_ left: Operand, _ right: Operand, _ interpreter: inout Interpreter<TargetActionClient>) {
    interpreter.compareSegues(left, right)
  }

  /// Local functions are interpreted at their calls.
  static func enter(_ closure: FlowNodeID, _ interpreter: inout Interpreter<TargetActionClient>) {
    guard interpreter.tree[closure].kind == .localFunction, let call = interpreter.client.reached,
      let callee = interpreter.tree.child(call.node, 0), interpreter.tree[callee].kind == .name
    else { return }
    interpreter.client.callers.append(LocalCall(function: closure, node: call.node, arguments: call.arguments))
  }

  static func leave(_ closure: FlowNodeID, exitsFrom count: Int, _ interpreter: inout Interpreter<TargetActionClient>) {
    if interpreter.client.callers.last?.function == closure { interpreter.client.callers.removeLast() }
  }

  /// `item.rx.tap`: libraries for reactive streams set their own target.
  static func read(
    _ name: NameID, of object: ObjectID, _ interpreter: inout Interpreter<TargetActionClient>
  ) -> AbstractValue? {
    let text = interpreter.text(name)
    // The raw value of an enum case is the case's literal.
    if text == "rawValue", case .literal = interpreter.objects[object].origin { return AbstractValue(object) }
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
      interpreter.sendByAssignment(value, at: node)
      if !value.isOnlyNil { interpreter.client.acting.formUnion(base.objects) }
    case "primaryAction":
      if !value.isOnlyNil { interpreter.setTarget(of: base) }
    case "menu":
      guard !value.isOnlyNil else { break }
      interpreter.client.withMenu.formUnion(base.objects)
      // An item that its property makes is the result of that function here, and of others, too.
      if let left = interpreter.tree.child(node, 0), let holder = interpreter.tree.child(left, 0),
        interpreter.tree[holder].name != noName
      {
        interpreter.client.menuNames.insert(interpreter.text(interpreter.tree[holder].name))
      }
    default:
      // `item.onTap = { … }`
      if value.hasClosures, base.unique != interpreter.receiver { interpreter.setTarget(of: base) }
    }
  }
}

extension Interpreter where Client == TargetActionClient {
  /// Argument labels of UIKit's own initializers. An initializer with only these labels sets no target other than its
  /// arguments.
  private static var knownLabels: Set<String> {
    [
      "image", "landscapeImagePhone", "style", "target", "action", "title", "barButtonSystemItem", "customView",
      "systemItem", "coder", "primaryAction", "menu",
    ]
  }

  /// Applies the arguments of an initializer to an object.
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

  /// The value of an argument; a new object if the value is unknown.
  private mutating func given(_ argument: Argument) -> AbstractValue {
    guard argument.value.isUnknown, !argument.value.isNil else { return argument.value }
    return AbstractValue(objects.object(.result(argument.node)))
  }

  /// Handles `self.init(…)`.
  fileprivate mutating func delegateInitialization(_ call: Invocation) {
    initialize(receiver, call.arguments, at: call.node)
    for argument in call.arguments { deferClosure(of: argument.value) }
    if let resolved = resolver.call(
      initializer(of: owner.type), labels(call.arguments), on: owner.type, kind: objects[receiver].kind,
      isImplicit: false, owner, file, &lookups), resolved.summary.function != FunctionID(file: file, index: functionIndex)
    {
      apply(resolved.summary, to: call.base, arguments(call.arguments, of: resolved, call.node), at: call.node)
    }
  }

  /// Sets the target of some objects to an unknown value, or records that something replaces the target.
  fileprivate mutating func setTarget(of base: AbstractValue) {
    let field = name("target")
    let unknown = AbstractValue(objects.object(.global(field, of: noName)))
    for object in base.objects {
      client.targeted.insert(object)
      var value = unknown
      // If there are several objects, only one of them gets the target.
      if base.unique == nil, let known = state.field(object, field) { value.join(known.value) }
      state.setField(object, field, value)
    }
  }

  /// Records `Type.item.target = …`. Global and static variables are identified by name only.
  fileprivate mutating func noteGlobal(_ base: AbstractValue, assignedAt node: FlowNodeID) {
    guard let object = base.unique, case .global = objects[object].origin, let left = tree.child(node, 0),
      let holder = tree.child(left, 0), tree[holder].kind == .member
    else { return }
    client.targetedNames.insert(text(tree[holder].name))
  }

  /// Whether a call calls a closure in a parameter or property, as in `configure(item)` or `onMake?(item)`.
  fileprivate mutating func isClosureCall(_ call: Invocation) -> Bool {
    if call.isImplicit, variable(call.name) != nil { return true }
    guard let base = call.base.unique else { return false }
    return propertyType(base, call.name) != nil
  }
}

// MARK: - SentAction

/// An action that a function sends, or assigns to an object that sends it later, with a target that is or may be nil.
struct SentAction: Hashable, Sendable {
  var kind: Dispatch.DispatchKind
  /// The call or the assignment.
  var node: FlowNodeID
  /// The place of the finding: `node` itself, or the call of the local function that contains it.
  var site: FlowNodeID
  /// The argument that is the action; the site itself if the callee provides the action.
  var expression: FlowNodeID
  /// The selector; nil if it is unknown.
  var selector: LiteralID?
  /// Whether it is known that there is no action.
  var isInert = false
  /// Whether the event is `editingDidEndOnExit`: sending the action dismisses the keyboard, whether or not a responder
  /// handles it.
  var isDismissal = false
  /// Whether the code does not set the target. An assignment to `action` leaves the target unchanged.
  var isTargetOpen = false
  /// Whether it is uncertain which function is called.
  var isUncertain = false
}

/// An action that a function sends on behalf of its callers, which provide the target, the action or both.
struct ForwardedAction: Hashable, Sendable {
  var kind: Dispatch.DispatchKind
  var target: ForwardedValue
  var action: ForwardedValue
  var isDismissal: Bool

  enum ForwardedValue: Hashable, Sendable {
    /// The target is nil.
    case absent
    /// A literal in the function itself.
    case literal(LiteralID)
    /// A value from the caller, with the default value of the parameter.
    case given(AccessPath, standard: Standard)
  }

  /// The default value of a parameter.
  enum Standard: Hashable, Sendable {
    case absent
    case literal(LiteralID)
    case other
  }
}

/// The effect of calling a function on the target of an object, or an action that the call sends.
struct TargetEffect: CallEffect {
  var path: AccessPath
  var change: Change
  var isCertain = true

  enum Change: Hashable, Sendable {
    /// The object gets a target: an argument, or nil for another value.
    case setsTarget(AccessPath?)
    /// The object is new and has no target.
    case hasNoTarget
    case sends(ForwardedAction)
  }

  /// Always true, because forwarded actions have access paths of their own.
  func leads(through isAffected: (String) -> Bool) -> Bool { true }

  func weakened() -> TargetEffect {
    var effect = self
    effect.isCertain = false
    return effect
  }
}

// MARK: - Segues

// Uses of segue identifiers in code: calls of `performSegue`, and comparisons with the identifier of a segue.

/// A use of a segue identifier.
struct NamedSegue: Hashable, Sendable {
  /// The expression, and the literal that is its value.
  var value: FlowNodeID
  var identifier: LiteralID
  /// Whether the segue is performed. Otherwise the identifier is compared with that of a segue.
  var isPerformed: Bool
  /// Whether code creates a segue with this identifier, so that no scene needs to have it.
  var isMade = false
  /// The type that performs the segue; unknown for the function's own type.
  var type = TypeReference.unknown
}

extension Interpreter where Client == TargetActionClient {
  /// Records `performSegue(withIdentifier:sender:)`.
  mutating func performSegue(_ call: Invocation) {
    guard cache.client.words[call.name] == .performSegue,
      let identifier = call.arguments.first(where: { $0.label != noName && cache.client.words[$0.label] == .withIdentifier })
    else { return }
    var type = TypeReference.unknown
    if !call.isImplicit, call.base.unique != receiver {
      guard let object = call.base.unique, objects[object].type != .unknown, !objects[object].hasSeveralTypes else { return }
      type = objects[object].type
    }
    name(Operand(node: identifier.node, value: identifier.value), isPerformed: true, type)
  }

  /// Records `UIStoryboardSegue(identifier:source:destination:)`.
  mutating func makeSegue(_ construction: Construction) {
    guard construction.reference == UIKitClasses.segue,
      let identifier = construction.arguments.first(where: { text($0.label) == "identifier" })
    else { return }
    name(Operand(node: identifier.node, value: identifier.value), isPerformed: false, .unknown, isMade: true)
  }

  /// Records a comparison with the identifier of a segue, including a segue that is about to be performed.
  mutating func compareSegues(_ left: Operand, _ right: Operand) {
    if isIdentifier(left.value) { name(right, isPerformed: false, .unknown) }
    if isIdentifier(right.value) { name(left, isPerformed: false, .unknown) }
  }

  private mutating func isIdentifier(_ value: AbstractValue) -> Bool {
    value.objects.contains { object in
      switch objects[object].origin {
      case .part(let segue, let name):
        cache.client.words[name] == .identifier && objects[segue].type == UIKitClasses.segue
      case .parameter(0): text(function.name).hasPrefix("shouldPerformSegue(withIdentifier:")
      default: false
      }
    }
  }

  private mutating func name(
    _ operand: Operand, isPerformed: Bool, _ type: TypeReference, isMade: Bool = false
  ) {
    guard !operand.value.isNil, let only = operand.value.unique, case .literal(let literal) = objects[only].origin else {
      return
    }
    let named = NamedSegue(
      value: operand.node, identifier: literal, isPerformed: isPerformed, isMade: isMade, type: type)
    if client.segues.count < 512, !client.segues.contains(named) { client.segues.append(named) }
  }
}

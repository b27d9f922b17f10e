import Syntax

/// A view controller or coordinator that a function adds, presents, pushes, starts or creates.
struct ScreenEvent: Sendable, Hashable {
  var kind: ScreenGraph.Edge.EdgeKind
  /// The type that performs the action; nil for the type of the function.
  var from: TypeReference?
  /// The type of the screen; nil if it is unknown.
  var to: TypeReference?
  var range: ByteRange
  /// The property of `self` that holds the screen.
  var property: String?
  /// Whether the event only stores the screen in `property`, without showing it.
  var isStored = false
}

// Screens, derived from the same interpretation as containment. They are recorded only if the options request it.

extension Interpreter where Client == ContainmentClient {
  private mutating func record(
    _ kind: ScreenGraph.Edge.EdgeKind, _ to: TypeReference?, from: TypeReference? = nil, property: String? = nil,
    _ node: FlowNodeID
  ) {
    guard client.screens.count < 4096 else { return }
    client.screens.append(ScreenEvent(kind: kind, from: from, to: to, range: tree[node].range, property: property))
  }

  /// The property of `self` from which an object was read.
  private mutating func property(of object: ObjectID) -> String? {
    guard case .part(of: receiver, let name) = objects[object].origin else { return nil }
    return text(name)
  }

  /// Records the screen that is stored in a property of `self`.
  private mutating func store(_ value: AbstractValue, in property: NameID, _ range: ByteRange) {
    guard client.screens.count < 4096, let object = value.unique, let type = screenType(object), isScreen(type),
      type != .anyScreen
    else { return }
    client.screens.append(
      ScreenEvent(kind: .creates, from: nil, to: type, range: range, property: text(property), isStored: true))
  }

  /// The type of a screen. For a navigation controller that was created with a root view controller, the type of the root.
  private func screenType(_ object: ObjectID) -> TypeReference? {
    let type = objects[client.roots[object] ?? object].type
    return type == .unknown ? nil : type
  }

  /// The type of the screen that the function returns, if its declared result is `UIViewController`:
  /// `static func make() -> UIViewController`.
  var returnedScreen: TypeReference? {
    mutating get {
      let declared = bodies.results[functionIndex].type
      guard options.recordsScreens, declared == .anyScreen || isNavigation(declared), !returned.isUnknown else { return nil }
      var screens: Set<TypeReference> = []
      for object in returned.objects { screens.insert(screenType(object) ?? .unknown) }
      guard screens.count == 1, let screen = screens.first, screen != .anyScreen, isScreen(screen) else { return nil }
      return screen
    }
  }

  /// Gives a property that is declared as a `UIViewController`, or that has no declared type, the type that its getter
  /// returns or its initial value has.
  mutating func describeScreen(_ part: ObjectID, _ name: NameID, of object: ObjectID) {
    guard options.recordsScreens else { return }
    if let screen = madeType(name, of: object) { return describe(part, as: screen) }
    recordLookup(of: name, in: objects[object].type)
    guard let (type, function) = resolver.types.factory(of: text(name), in: objects[object].type), type.kind.isController
    else { return }
    let result = resolver.result(FNV1a(function.utf8).value, nil, on: type.reference, nil, from: file, &lookups)?.type
    // `Home.instantiate()` most likely returns an instance of `Home`.
    let isKnown = result.map { $0 != .unknown && $0 != .dynamicSelf && $0 != .anyScreen && !isNavigation($0) } ?? false
    if let screen = isKnown ? result : type.reference, isScreen(screen) { describe(part, as: screen) }
  }

  /// The class of the scene that a call instantiates, if literals name the storyboard and the scene:
  /// `UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()`.
  mutating func instantiatedScreen(_ call: Invocation) -> TypeReference? {
    guard let storyboards = options.storyboards, let name = storyboardName(of: call) else { return nil }
    var identifier: String?
    if let argument = call.arguments.first {
      identifier = literal(argument.node)
      guard identifier != nil else { return nil }
    }
    return storyboards.screen(name, identifier, from: file).map { .declaration($0) }
  }

  /// The literal name of the storyboard on which a method is called.
  private mutating func storyboardName(of call: Invocation) -> String? {
    var made = tree.operand(call.callee)
    if let object = call.base.unique, case .allocation(let node) = objects[object].origin { made = node }
    guard let made, tree[made].kind == .call, let callee = tree.child(made, 0), tree[callee].name != noName,
      text(tree[callee].name) == "UIStoryboard", let argument = tree.children(made).dropFirst().first
    else { return nil }
    return literal(tree[argument].kind == .labeled ? tree.operand(argument) ?? argument : argument)
  }

  /// The text of a string without interpolations, if it is short.
  private mutating func literal(_ node: FlowNodeID) -> String? {
    tree[node].kind == .string && tree[node].name != noName ? text(tree[node].name) : nil
  }

  private mutating func isScreen(_ type: TypeReference) -> Bool { kind(of: type).isController }

  private func isCoordinator(_ type: TypeReference) -> Bool {
    let name = simpleName(resolver.types.name(of: type))
    return name.hasSuffix("Coordinator") && name != "Coordinator"
  }

  private func isNavigation(_ type: TypeReference) -> Bool {
    let navigation = UIKitClasses.navigationController
    guard type != navigation else { return true }
    return type.declaration.map { resolver.types.index.superclassReferences(of: $0).contains(navigation) } ?? false
  }

  /// Records that a value is shown, once for each object that it may be.
  private mutating func show(
    _ kind: ScreenGraph.Edge.EdgeKind, _ value: AbstractValue, from: TypeReference? = nil, _ node: FlowNodeID,
    mustBeKnown: Bool = false
  ) {
    if value.isUnknown, !mustBeKnown, !value.isNil { record(kind, nil, from: from, node) }
    // `helper.present(self)`, `list.add(self)`: a screen does not show itself.
    for object in value.objects where object != receiver {
      let type = screenType(object)
      if type == nil || type == .anyScreen, from == nil { client.shown[object] = kind }
      // Excludes calls such as `SKNode.addChild` and `UIView.show`.
      if let type, !isScreen(type) { continue }
      if type == nil, mustBeKnown { continue }
      record(kind, type, from: from, property: property(of: object), node)
    }
  }

  /// Records that a callee shows an object.
  mutating func recordShown(_ kind: ScreenGraph.Edge.EdgeKind, _ object: ObjectID, _ node: FlowNodeID) {
    guard options.recordsScreens else { return }
    show(kind, AbstractValue(object), node, mustBeKnown: true)
  }

  /// The effects of showing parameters, which the callers know better: `func open(_ page: UIViewController)`.
  var shownParameters: [ContainmentEffect] {
    mutating get {
      client.shown.sorted { $0.key < $1.key }.compactMap { object, kind in
        guard let path = path(to: object), case .parameter = path.root, path.parts.isEmpty else { return nil }
        return ContainmentEffect(path: path, isView: false, must: [], may: [], shown: kind)
      }
    }
  }

  /// Records that a child is added to a parent.
  mutating func recordChild(_ child: ObjectID, of parent: AbstractValue, at node: FlowNodeID) {
    guard options.recordsScreens else { return }
    var holder: TypeReference?
    if let object = parent.unique, object != receiver {
      guard let type = screenType(object), isScreen(type) else { return }
      holder = type
    }
    show(.contains, AbstractValue(child), from: holder, node)
  }

  mutating func recordCall(_ call: Invocation) {
    guard options.recordsScreens else { return }
    // UIKit's methods have no label at the controller.
    let first = call.arguments.first.map { $0.label == noName ? $0.value : .bottom } ?? .unknown
    let name = text(call.name)
    if let (kind, mustBeKnown) = ScreenGraph.Edge.EdgeKind.shown(byCall: name) {
      return show(kind, first, call.node, mustBeKnown: mustBeKnown)
    }
    switch name {
    case "setViewControllers": showElements(of: first, call.node)
    case "start" where !call.isImplicit:
      guard let type = call.base.unique.flatMap(screenType), isCoordinator(type) else { return }
      record(.starts, type, call.node)
    default: break
    }
  }

  /// Records a call of a function outside the sources whose name implies that it adds its arguments as children.
  mutating func recordOutsideCall(_ call: Invocation) {
    guard options.recordsScreens, !isDeclared(call) else { return }
    guard ScreenGraph.Edge.EdgeKind.isEmbedding(text(call.name)) else { return }
    for argument in call.arguments { show(.contains, argument.value, call.node, mustBeKnown: true) }
  }

  mutating func recordConstruction(_ construction: Construction) {
    guard options.recordsScreens else { return }
    let type = construction.reference
    guard isScreen(type) || isCoordinator(type) else { return }
    record(.creates, type, construction.node)
    guard let root = construction.arguments.first?.value.unique, let shown = screenType(root), isScreen(shown),
      shown != type
    else { return }
    let isAround = isNavigation(type)
    if isAround || type == UIKitClasses.splitViewController { record(.root, shown, construction.node) }
    // If the root is only known to be a `UIViewController`, a navigation controller class of the sources is more specific.
    let isBare = shown == .anyScreen && type.declaration != nil
    if isAround, !isBare { client.roots[construction.object] = client.roots[root] ?? root }
  }

  /// Records assignments such as `window.rootViewController = home` and `tabs.viewControllers = [a, b]`.
  mutating func recordAssignment(_ value: AbstractValue, to name: NameID, of base: AbstractValue, _ node: FlowNodeID) {
    guard options.recordsScreens else { return }
    if base.unique == receiver { store(value, in: name, tree[node].range) }
    switch text(name) {
    case "rootViewController": show(.root, value, node)
    case "viewControllers": showElements(of: value, node)
    default: break
    }
  }

  private mutating func showElements(of value: AbstractValue, _ node: FlowNodeID) {
    for object in value.objects where !objects[object].list.isEmpty {
      for element in objects[object].list { show(.root, element, node) }
    }
  }

  /// Records the screen that the initial value of a property creates.
  mutating func recordProperty() {
    guard options.recordsScreens, function.kind == .initialValue else { return }
    if function.name != noName { store(returned, in: function.name, function.range) }
    guard function.type != noName, tree.nodes(of: functionIndex).contains(where: { tree[$0].kind == .call })
    else { return }
    let type = resolve(function.type).reference
    guard isScreen(type) || isCoordinator(type) else { return }
    client.screens.append(ScreenEvent(kind: .creates, from: nil, to: type, range: function.range))
  }
}

extension TypeReference {
  /// A view controller of an unknown class.
  static let anyScreen = UIKitClasses.viewController
}

// MARK: - Segues

extension Interpreter where Client == ContainmentClient {
  /// Whether an object is the destination of a segue. `prepare(for:sender:)` gets it before the segue has added what it embeds,
  /// with all calls.
  mutating func isDestinationOfSegue(_ object: ObjectID) -> Bool {
    guard case .part(let segue, let name) = objects[object].origin, objects[segue].type == UIKitClasses.segue else {
      return false
    }
    return apiName(name) == .destination
  }

  /// Records that UIKit manages the destination of a segue.
  mutating func noteDestination(_ object: ObjectID) {
    state[object].set(isDestinationOfSegue(object) ? [.managed, .segued] : .managed)
  }
}

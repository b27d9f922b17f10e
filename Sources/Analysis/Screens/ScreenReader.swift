import Syntax

/// Reads from one file's flow trees which screens its types contain, present, push, start and create.
struct ScreenReader {
  let types: ProjectTypes
  let helpers: AddingHelpers
  let file: FileID
  let source: SourceFile
  private var tree: FlowTree { source.summary.flow }
  private var found: [FoundEdge] = []
  /// The function being read, the type it is a member of, and what its names were bound to, last first.
  private var function = FlowFunction.none
  private var owner = ProjectTypes.Owner()
  private var bound: [NameID: (type: NameID, value: FlowNodeID?)] = [:]

  init(_ types: ProjectTypes, _ helpers: AddingHelpers, _ file: FileID, _ source: SourceFile) {
    self.types = types
    self.helpers = helpers
    self.file = file
    self.source = source
  }

  mutating func edges() -> [FoundEdge] {
    readGenericCoordinators()
    for (number, function) in tree.functions.enumerated() {
      let nodes = tree.nodes(of: number)
      self.function = function
      owner = types.owner(function.owner, of: file)
      bind(nodes)
      for node in nodes { read(node) }
      if function.kind == .initialValue { readProperty(nodes) }
    }
    return found
  }

  private func text(_ name: NameID) -> String { source.summary.names.text(name) }

  // MARK: Edges

  /// `class FirstCoordinator: Coordinator<FirstVM, FirstVC>` starts a FirstVC.
  private mutating func readGenericCoordinators() {
    for (number, declaration) in source.summary.interface.declarations.enumerated() where declaration.kind == .class {
      let id = DeclarationID(file: file, index: number)
      guard !types.kind(of: id).isController, let base = types.index.inherited(id).first,
        let open = base.firstIndex(of: "<")
      else { continue }
      let arguments = base[base.index(after: open)...].split { ",<> ".contains($0) }
      for argument in arguments where isScreen(String(argument)) {
        add(
          .starts, from: .init(name: source.text(declaration.path), declaration: id, file: file), to: String(argument),
          source.summary.places[number].name)
      }
    }
  }

  private mutating func read(_ node: FlowNodeID) {
    switch tree[node].kind {
    case .call: readCall(node)
    case .assignment: readAssignment(node)
    default: break
    }
  }

  private mutating func readCall(_ node: FlowNodeID) {
    guard let callee = tree.child(node, 0), tree[callee].name != noName else { return }
    let name = text(tree[callee].name)
    let arguments = arguments(of: node)
    switch name {
    case "addChild", "addChildViewController": show(.contains, arguments.first, by: receiver(callee), node)
    case "present", "presentViewController": show(.presents, arguments.first, by: nil, node)
    case "pushViewController": show(.pushes, arguments.first, by: nil, node)
    case "show", "showDetailViewController": show(.shows, arguments.first, by: nil, node, mustBeKnown: true)
    case "setViewControllers": for value in elements(arguments.first) { show(.root, value, by: nil, node) }
    case "start" where tree[callee].kind == .member:
      guard let type = receiver(callee), isCoordinator(type) else { return }
      add(.starts, from: end, to: type, tree[node].range)
    case _ where readHelper(name, callee, node): break
    case _ where name.hasPrefix("embed") || name.hasPrefix("addChild") || name == "add" || name == "transition":
      for value in arguments { show(.contains, value, by: nil, node, mustBeKnown: true) }
    default:
      let type = created(node)
      if let type, isScreen(type) || isCoordinator(type) { add(.creates, from: end, to: type, tree[node].range) }
      if let type, ["UINavigationController", "UISplitViewController"].contains(type) || isNavigation(type),
        let root = arguments.first, let shown = self.type(of: root), isScreen(shown), shown != type
      {
        add(.root, from: end, to: shown, tree[node].range)
      }
    }
  }

  /// A call of a function that adds one of its arguments; false where it is none, or the child is not known.
  private mutating func readHelper(_ name: String, _ callee: FlowNodeID, _ node: FlowNodeID) -> Bool {
    let given = tree.children(node).dropFirst()
    func value(_ argument: AddingHelpers.Argument) -> FlowNodeID? {
      if argument.label == "_" {
        let index = given.startIndex + argument.position
        return index < given.endIndex && tree[given[index]].kind != .labeled ? given[index] : nil
      }
      let found = given.first { tree[$0].kind == .labeled && text(tree[$0].name) == argument.label }
      return found.flatMap { tree.child($0, 0) }
    }
    var isOne = false
    for helper in helpers[name] {
      guard let child = value(helper.child), let type = type(of: child), isScreen(type) else { continue }
      guard let wanted = helper.parent else {
        show(.contains, child, by: receiver(callee), node)
        isOne = true
        continue
      }
      guard let parent = value(wanted), let holder = self.type(of: parent) else { continue }
      show(.contains, child, by: tree[parent].kind == .selfName ? nil : holder, node)
      isOne = true
    }
    return isOne
  }

  /// `window.rootViewController = home`, `tabs.viewControllers = [a, b]`.
  private mutating func readAssignment(_ node: FlowNodeID) {
    guard let target = tree.child(node, 0), let value = tree.child(node, 1), tree[target].name != noName else { return }
    switch text(tree[target].name) {
    case "rootViewController": show(.root, value, by: nil, node)
    case "viewControllers": for element in elements(value) { show(.root, element, by: nil, node) }
    default: break
    }
  }

  /// A property that holds a screen it makes.
  private mutating func readProperty(_ nodes: Range<FlowNodeID>) {
    guard function.type != noName, nodes.contains(where: { tree[$0].kind == .call }) else { return }
    let type = text(function.type)
    if isScreen(type) || isCoordinator(type) { add(.creates, from: end, to: type, function.range) }
  }

  private var end: FoundEdge.End {
    owner.isFile ? .init(name: ScreenGraph.unknown) : .init(name: owner.name, declaration: owner.declaration, file: file)
  }

  private mutating func show(
    _ kind: ScreenGraph.Edge.Kind, _ value: FlowNodeID?, by receiver: String?, _ node: FlowNodeID,
    mustBeKnown: Bool = false
  ) {
    guard let value else { return }
    let type = type(of: value)
    // `SKNode.addChild`, `UIView.show`
    if let type, !isScreen(type) { return }
    if type == nil, mustBeKnown { return }
    if let receiver, !isScreen(receiver) { return }
    let from = receiver.map { FoundEdge.End(name: $0, declaration: nil, file: file) } ?? end
    add(kind, from: from, to: type ?? ScreenGraph.unknown, tree[node].range)
  }

  private mutating func add(
    _ kind: ScreenGraph.Edge.Kind, from: FoundEdge.End, to type: String, _ range: ByteRange
  ) {
    let declared = types.declaration(named: type, in: file, owner: owner.declaration)
    let name = declared.flatMap { types.index.qualifiedName(of: $0) } ?? type
    found.append(
      FoundEdge(
        from: from, to: .init(name: name, declaration: declared, file: file), kind: kind,
        place: .init(file: file, range: range)))
  }

  // MARK: Types

  private func isScreen(_ type: String) -> Bool {
    types.kind(ofType: type, in: file, owner: function.owner).isController
  }

  private func isCoordinator(_ type: String) -> Bool { type.hasSuffix("Coordinator") && type != "Coordinator" }

  private func isNavigation(_ type: String) -> Bool {
    guard let id = types.declaration(named: type, in: file, owner: owner.declaration) else { return false }
    return types.index.superclassChain(of: id).contains("UINavigationController")
  }

  /// Who is asked by `x.f()`; nil for `f()`, `self.f()` and what is not known.
  private func receiver(_ callee: FlowNodeID) -> String? {
    guard tree[callee].kind == .member, let base = tree.child(callee, 0), tree[base].kind != .selfName else { return nil }
    return type(of: base)
  }

  private func arguments(of call: FlowNodeID) -> [FlowNodeID] {
    tree.children(call).dropFirst().compactMap { tree[$0].kind == .labeled ? tree.child($0, 0) : $0 }
  }

  private func elements(_ value: FlowNodeID?, depth: Int = 0) -> [FlowNodeID] {
    guard let value, depth < 12 else { return [] }
    if tree[value].kind == .array { return Array(tree.children(value)) }
    if tree[value].kind == .name, let known = bound[tree[value].name]?.value {
      return elements(known, depth: depth + 1)
    }
    return []
  }

  /// The type whose initializer a call is.
  private func created(_ call: FlowNodeID) -> String? {
    guard let callee = tree.child(call, 0), tree[callee].name != noName else { return nil }
    let name = text(tree[callee].name)
    switch tree[callee].kind {
    case .name: return startsUpper(name) ? name : nil
    case .member:
      guard let base = tree.child(callee, 0), tree[base].name != noName, [.name, .member].contains(tree[base].kind)
      else { return nil }
      let type = text(tree[base].name)
      // `Home.init()`, `Home.make()`, `Home.Detail()`
      if startsUpper(name) { return name }
      return startsUpper(type) && isScreen(type) ? type : nil
    default: return nil
    }
  }

  private func startsUpper(_ name: String) -> Bool { name.utf8.first.map { $0 &- 0x41 < 26 } ?? false }

  /// The type of what an expression gives. Of a navigation controller made around a screen it is that screen's.
  private func type(of node: FlowNodeID, depth: Int = 0) -> String? {
    guard depth < 12 else { return nil }
    let expression = tree[node]
    switch expression.kind {
    case .selfName: return owner.name.isEmpty ? nil : owner.name
    case .cast: return expression.extra == noName ? nil : text(expression.extra)
    case .attempt, .coalescing, .labeled: return tree.child(node, 0).flatMap { type(of: $0, depth: depth + 1) }
    case .ternary: return tree.child(node, 1).flatMap { type(of: $0, depth: depth + 1) }
    case .name: return typeOfName(expression.name, depth)
    case .member:
      guard let base = tree.child(node, 0), let holder = type(of: base, depth: depth + 1) else { return nil }
      let found = types.propertyType(of: holder, nil, text(expression.name), file, within: owner.declaration)
      return found.map(\.name)
    case .call:
      if let type = created(node) {
        let isAround = type == "UINavigationController" || isNavigation(type)
        let root = isAround ? arguments(of: node).first.flatMap { self.type(of: $0, depth: depth + 1) } : nil
        return root.flatMap { isScreen($0) ? $0 : nil } ?? type
      }
      return returned(by: node)
    case .closure:
      return nil
    default: return nil
    }
  }

  private func typeOfName(_ name: NameID, _ depth: Int) -> String? {
    if let known = bound[name] {
      if known.type != noName { return text(known.type) }
      // A name that is bound to itself: `if let child = child`.
      if let value = known.value, !(tree[value].kind == .name && tree[value].name == name) {
        return type(of: value, depth: depth + 1)
      }
    }
    return types.propertyType(of: owner.name, owner, text(name), file)?.name
  }

  /// What a function of the same type, or of the file, returns.
  private func returned(by call: FlowNodeID) -> String? {
    guard let callee = tree.child(call, 0), tree[callee].name != noName else { return nil }
    let name = tree[callee].name
    let fitting = tree.functions.first { $0.kind == .function && $0.baseName == name && $0.type != noName }
    return fitting.map { text($0.type) }
  }

  private mutating func bind(_ nodes: Range<FlowNodeID>) {
    bound = [:]
    for node in nodes {
      switch tree[node].kind {
      case .parameter where tree[node].extra != noName: bound[tree[node].name] = (tree[node].extra, nil)
      case .declaration, .bindCondition:
        guard let pattern = tree.child(node, 0), tree[pattern].kind == .binding else { continue }
        bound[tree[pattern].name] = (tree[pattern].extra, tree.child(node, 1))
      default: break
      }
    }
  }
}

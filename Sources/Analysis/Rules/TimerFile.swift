import Syntax

/// Collects the timers and invalidations of one file, for `UninvalidatedTimer`.
struct TimerFile {
  private let file: FlowFile
  private let index: ProjectIndex
  private let interpreter: PairedCallInterpreter
  private var tree: FlowTree { file.tree }

  init(_ id: FileID, _ source: SourceFile, _ types: ProjectTypes) {
    file = FlowFile(triggered: id, source)
    index = types.index
    interpreter = PairedCallInterpreter(id, source, types)
  }

  func facts() -> TimerFacts {
    var facts = TimerFacts()
    for (number, function) in tree.functions.enumerated() {
      let nodes = file.nodes(of: number)
      let marks = nodes.filter { node in
        [.name, .member].contains(tree[node].kind) && tree[node].name != noName
          && (isMaker(node) || isInvalidating(node))
      }
      guard !marks.isEmpty else { continue }
      // If the interpretation of a function exceeds a bound, no operands are known, and it may invalidate any timer of
      // its class.
      let operands = interpreter.operands(of: Set(marks.compactMap(file.parent)), in: number) ?? PairedOperands()
      var body = TimerFunction(
        file: file, index: index, number: number, function: function,
        matcher: PairedMatcher(file: file, operands: operands))
      if marks.contains(where: isInvalidating) { body.restarts = TimerFunction.restarts(body) }
      for mark in marks {
        if isInvalidating(mark) {
          if let invalidation = body.invalidation(mark) { facts.invalidations.append(invalidation) }
        } else if let call = file.parent(mark), tree[call].kind == .call, tree.child(call, 0) == mark,
          let timer = body.timer(call)
        {
          facts.timers.append(timer)
        }
      }
    }
    return facts
  }

  private func isMaker(_ node: FlowNodeID) -> Bool { UninvalidatedTimer.makers.contains(file.text(tree[node].name)) }

  /// Whether a node is the name `invalidate`, or the `remove` of `remove(from:forMode:)`.
  private func isInvalidating(_ node: FlowNodeID) -> Bool {
    switch file.text(tree[node].name) {
    case "invalidate": return true
    case "remove":
      guard let call = file.parent(node), tree[call].kind == .call, tree.child(call, 0) == node else { return false }
      return file.arguments(call).contains { $0.label.map(file.text) == "forMode" }
    default: return false
    }
  }
}

/// Where a function assigns to properties, and where it leaves a path, in the order of the sources.
private struct TimerRestarts {
  struct Place {
    var start: UInt32
    var block: FlowNodeID = noName
    var isOfTimer = false
  }

  /// By the name of the property.
  var assignments: [String: [Place]] = [:]
  var exits: [Place] = []
}

extension [TimerRestarts.Place] {
  /// The first place at an offset or behind it.
  fileprivate func first(from offset: UInt32) -> TimerRestarts.Place? {
    let position = partitioningIndex { $0.start >= offset }
    return position < count ? self[position] : nil
  }
}

/// A function that mentions a timer or an invalidation.
private struct TimerFunction {
  let file: FlowFile
  let index: ProjectIndex
  let number: Int
  let function: FlowFunction
  let matcher: PairedMatcher
  /// Empty without invalidations.
  var restarts = TimerRestarts()

  private var tree: FlowTree { file.tree }

  /// The class of which the function is a member.
  private var owner: DeclarationID? {
    guard let owner = file.owner(of: number) else { return nil }
    let type = index.link(of: owner).extended.first ?? owner
    return index.declaration(type)?.kind == .class ? type : nil
  }

  // MARK: Timers

  /// The timer that a call creates; nil if it does not need to be invalidated, or if its holder is unknown.
  func timer(_ call: FlowNodeID) -> RetainingTimer? {
    guard let type = owner, index.isViewController(type) || index.isView(type), !function.modifiers.contains(.static),
      function.kind != .initialValue || function.modifiers.contains(.lazy), retainsSelf(call), let holder = holder(of: call)
    else { return nil }
    let name: String? = if case .name(let name) = holder { name } else { nil }
    return RetainingTimer(
      place: file.place(tree[call].range), symbol: file.symbol(of: number), type: type, name: name,
      isRepeated: UIKitCalls.repeated.contains(file.text(function.name)), isReplaced: isReplaced(call))
  }

  /// Whether the statement after the assignment of a running timer assigns another timer to the same property, and calls
  /// nothing else: `timer = .scheduledTimer(…); timer = .scheduledTimer(…)`.
  private func isReplaced(_ call: FlowNodeID) -> Bool {
    guard let callee = file.callee(call), UninvalidatedTimer.schedulers.contains(file.text(tree[callee].name)),
      let assignment = file.parent(call),
      let property = assigned(assignment, call), let block = file.parent(assignment), tree[block].kind == .block
    else { return false }
    guard let next = tree.children(block).drop(while: { $0 != assignment }).dropFirst().first,
      let value = tree.operands(next)?.right, assigned(next, value) == property, tree[value].kind == .call,
      let callee = file.callee(value), UninvalidatedTimer.makers.contains(file.text(tree[callee].name))
    else { return false }
    let (start, end) = (tree[next].start, tree[next].end)
    return file.nodes(of: number).count { tree[$0].kind == .call && start <= tree[$0].start && tree[$0].end <= end } == 1
  }

  /// The name of the property to which an assignment assigns a value; nil for others.
  private func assigned(_ assignment: FlowNodeID, _ value: FlowNodeID) -> NameID? {
    guard tree[assignment].kind == .assignment, let (target, right) = tree.operands(assignment), right == value else {
      return nil
    }
    switch tree[target].kind {
    case .name: return tree[target].name
    case .member: return tree.operand(target).map { tree[$0].kind } == .selfName ? tree[target].name : nil
    default: return nil
    }
  }

  /// Whether a call creates a repeating timer or a display link that retains `self`, as its target or through its block.
  private func retainsSelf(_ call: FlowNodeID) -> Bool {
    guard let callee = file.callee(call) else { return false }
    let arguments = file.arguments(call)
    func argument(_ label: String) -> FlowNode? {
      arguments.first { $0.label.map { file.text($0) == label } ?? false }.map { tree[$0.value] }
    }
    let isTarget = argument("target")?.kind == .selfName && argument("selector") != nil
    switch file.text(tree[callee].name) {
    case "CADisplayLink": return isTarget
    case let name where UninvalidatedTimer.makers.contains(name):
      guard let repeats = argument("repeats"), repeats.kind == .boolean, repeats.flags.contains(.isLet) else { return false }
      return isTarget || arguments.last.map { isBlockWithSelf($0.value, call) } ?? false
    default: return false
    }
  }

  /// Whether a value is a closure that retains `self`. A closure around it may hold `self` weakly, and hand that on.
  private func isBlockWithSelf(_ value: FlowNodeID, _ call: FlowNodeID) -> Bool {
    guard tree[value].kind == .closure else { return false }
    var around = file.parent(call)
    while let node = around {
      if captures(of: node).contains(where: { tree[$0].flags.contains(.weak) && namesSelf($0) }) { return false }
      around = file.parent(node)
    }
    let ownCaptures = captures(of: value).filter(namesSelf)
    if ownCaptures.contains(where: { !tree[$0].flags.contains(.weak) }) { return true }
    guard ownCaptures.isEmpty, let body = tree.body(value) else { return false }
    var rest = [body]
    while let node = rest.popLast() {
      switch tree[node].kind {
      case .selfName, .superName: return true
      case .capture where namesSelf(node): return true
      default: rest += tree.children(node)
      }
    }
    return false
  }

  private func captures(of node: FlowNodeID) -> [FlowNodeID] {
    tree[node].kind == .closure ? tree.children(node).filter { tree[$0].kind == .capture } : []
  }

  /// Whether a capture is of `self`: `[self]`, `[weak self]`, `[owner = self]`.
  private func namesSelf(_ capture: FlowNodeID) -> Bool {
    file.text(tree[capture].name) == "self" || tree.child(capture, 0).map { tree[$0].kind == .selfName } ?? false
  }

  private enum Holder {
    case nothing
    case name(String)
  }

  /// The holder of a call's result; nil if it is unknown.
  private func holder(of call: FlowNodeID) -> Holder? {
    switch matcher.result(of: call) {
    case .dropped: return .nothing
    case .assigned(let target):
      switch tree[target].kind {
      case .binding, .name: return holder(ofLocal: target, call)
      case .member:
        guard let base = tree.operand(target), tree[base].kind == .selfName else { return nil }
        return .name(file.text(tree[target].name))
      default: return nil
      }
    case .escapes:
      // `CADisplayLink(…).add(to:forMode:)`, `RunLoop.main.add(Timer(…), forMode:)`.
      if let parent = file.parent(call), isAdding(parent) { return .nothing }
      return function.kind == .initialValue ? .name(file.text(function.name)) : nil
    }
  }

  /// The final holder of a value in a local variable; nil if the value is passed to code that may invalidate it, or
  /// stored in several properties.
  private func holder(ofLocal target: FlowNodeID, _ call: FlowNodeID) -> Holder? {
    guard let result = matcher.operands.calls[call]?.result else { return nil }
    let objects = Set(result.objects)
    var properties: Set<NameID> = []
    for escape in matcher.operands.escapes where objects.contains(escape.object) {
      switch escape.destination {
      case .argument where isAdding(escape.call): continue
      case .property(let name): properties.insert(name)
      case .return where function.kind == .initialValue: properties.insert(function.name)
      case .argument, .store, .return: return nil
      }
    }
    return properties.count > 1 ? nil : .name(file.text(properties.first ?? tree[target].name))
  }

  /// Whether a node adds a timer to a run loop. The node is the call or its callee.
  private func isAdding(_ node: FlowNodeID) -> Bool {
    let callee = tree[node].kind == .call ? file.callee(node) : node
    return callee.map { tree[$0].kind == .member && file.text(tree[$0].name) == "add" } ?? false
  }

  // MARK: Invalidations

  /// The timers that a call of `invalidate` or `remove` may concern; nil if the rule does not report any of these.
  func invalidation(_ node: FlowNodeID) -> TimerInvalidation? {
    var found = TimerInvalidation(
      place: file.place(tree[file.parent(node) ?? node].range), isInDeinit: function.kind == .deinitializer)
    let owner = owner
    guard tree[node].kind == .member, let base = tree.child(node, 0) else {
      // The receiver is `self`. An extension of a timer class may be called on any timer.
      return file.owner(of: number) != nil && owner == nil ? found : nil
    }
    guard let call = file.parent(node), tree.callParts(call).callee == node,
      let timer = matcher.operands.calls[call]?.receiver
    else { return any(found, owner) }
    let subjects = Set(timer.objects.map { subject($0, isVariable: timer.isVariable, base) })
    guard subjects.count == 1, let subject = subjects.first else { return any(found, owner) }
    switch subject {
    case .itself: return owner == nil ? found : nil
    case .property(let name): (found.type, found.name, found.isRestart) = (owner, name, isRestart(node, of: name))
    // The `deinit` of another object may run.
    case .propertyElsewhere(let name): (found.name, found.isInDeinit) = (name, false)
    case .local: return owner == nil ? nil : any(found, owner)
    case .any: return any(found, owner)
    }
    return found
  }

  /// Whether every path from an invalidation leads to the assignment of another repeating timer to the same property, in the same
  /// block or one around it: `timer?.invalidate(); timer = .scheduledTimer(…)`.
  private func isRestart(_ node: FlowNodeID, of name: String) -> Bool {
    let end = tree[node].end
    guard let next = restarts.assignments[name]?.first(from: end), next.isOfTimer,
      restarts.exits.first(from: end).map({ next.start < $0.start }) ?? true
    else { return false }
    var current = node
    for _ in 0..<64 {
      guard let parent = file.parent(current), tree[parent].kind != .closure else { return false }
      if parent == next.block { return true }
      current = parent
    }
    return false
  }

  /// The assignments to properties, and what leaves a path, read once for a function with invalidations.
  static func restarts(_ body: TimerFunction) -> TimerRestarts {
    var found = TimerRestarts()
    for node in body.file.nodes(of: body.number) {
      switch body.tree[node].kind {
      case .return, .throw, .break, .continue, .guard: found.exits.append(.init(start: body.tree[node].start))
      case .assignment:
        guard let value = body.tree.operands(node)?.right, let property = body.assigned(node, value),
          let block = body.file.parent(node)
        else { continue }
        let isOfTimer = body.tree[value].kind == .call && body.retainsSelf(value)
        found.assignments[body.file.text(property), default: []].append(
          .init(start: body.tree[node].start, block: block, isOfTimer: isOfTimer))
      default: break
      }
    }
    found.exits.sort { $0.start < $1.start }
    for name in found.assignments.keys { found.assignments[name]?.sort { $0.start < $1.start } }
    return found
  }

  /// The object that is invalidated.
  private enum Subject: Hashable {
    case itself
    case property(String)
    /// A property of another object of any class.
    case propertyElsewhere(String)
    /// An object that the function created or read itself. Outside classes, it is not the timer of another object.
    case local
    case any
  }

  private func subject(_ object: ObjectID, isVariable: Bool, _ expression: FlowNodeID) -> Subject {
    switch matcher.operands.objects[object].origin {
    case .receiver: return .itself
    case .part(of: 0, let name): return .property(file.text(name))
    case .oldValue, .newValue: return .property(file.text(function.name))
    case .part(_, let name), .global(let name, _): return .propertyElsewhere(file.text(name))
    case .result(let source) where tree[source].kind == .parameter: return .any
    case .result, .allocation:
      if isVariable { return .local }
      // The result was assigned to a property in this function.
      guard tree[expression].kind == .name || tree[expression].kind == .member else { return .any }
      return .property(file.text(tree[expression].name))
    case .parameter, .argument, .element, .projection, .literal: return .any
    }
  }

  /// Sets the invalidation to any timer of the class. In a free or static function, and in an extension of a type
  /// outside the sources, it may concern any timer of the project: `func stop(_ timer: Timer?)`. A value type is
  /// assumed to invalidate only timers that it created itself.
  private func any(_ invalidation: TimerInvalidation, _ owner: DeclarationID?) -> TimerInvalidation? {
    var invalidation = invalidation
    guard !function.modifiers.contains(.static) else { return invalidation }
    if owner == nil, let around = file.owner(of: number) {
      switch index.declaration(index.link(of: around).extended.first ?? around)?.kind {
      case .struct, .enum, .actor: return nil
      default: break
      }
    }
    invalidation.type = owner
    return invalidation
  }
}

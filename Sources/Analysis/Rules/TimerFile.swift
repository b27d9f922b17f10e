import Syntax

/// The timers and invalidations of one file, for `UninvalidatedTimer`.
struct TimerFile {
  private let file: FlowFile
  private let index: ProjectIndex
  private var tree: FlowTree { file.tree }

  init(_ id: FileID, _ source: SourceFile, _ index: ProjectIndex) {
    file = FlowFile(triggered: id, source)
    self.index = index
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
      let body = TimerFunction(
        file: file, index: index, number: number, function: function,
        matcher: PairedMatcher(file: file, shapes: PairedShapes(tree, file.names, nodes)), nodes: nodes)
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

  /// `invalidate`, or the `remove` of `remove(from:forMode:)`.
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

/// One function that names a timer or invalidates something.
private struct TimerFunction {
  let file: FlowFile
  let index: ProjectIndex
  let number: Int
  let function: FlowFunction
  let matcher: PairedMatcher
  let nodes: Range<FlowNodeID>

  private var tree: FlowTree { file.tree }

  /// The class whose member the function is.
  private var owner: DeclarationID? {
    guard let owner = file.owner(of: number) else { return nil }
    let type = index.link(of: owner).extended.first ?? owner
    return index.declaration(type)?.kind == .class ? type : nil
  }

  // MARK: Timers

  /// The timer that a call makes; nil for one that need not be invalidated, or whose holder is not known.
  func timer(_ call: FlowNodeID) -> RetainingTimer? {
    guard let type = owner, index.isViewController(type) || index.isView(type), !function.modifiers.contains(.static),
      function.kind != .initialValue || function.modifiers.contains(.lazy), retainsSelf(call), let holder = holder(of: call)
    else { return nil }
    let name: String? = if case .name(let name) = holder { name } else { nil }
    return RetainingTimer(
      place: file.place(tree[call].range), symbol: file.symbol(of: number), type: type, name: name)
  }

  private func retainsSelf(_ call: FlowNodeID) -> Bool {
    guard let callee = file.callee(call) else { return false }
    let arguments = file.arguments(call)
    func argument(_ label: String) -> FlowNode? {
      arguments.first { $0.label.map { file.text($0) == label } ?? false }.map { tree[$0.value] }
    }
    guard argument("target")?.kind == .selfName, argument("selector") != nil else { return false }
    switch file.text(tree[callee].name) {
    case "CADisplayLink": return true
    case "scheduledTimer", "Timer", "NSTimer":
      guard let repeats = argument("repeats") else { return false }
      return repeats.kind == .boolean && repeats.flags.contains(.isLet)
    default: return false
    }
  }

  private enum Holder {
    case nothing
    case name(String)
  }

  /// What holds the value of a call; nil where that is not known.
  private func holder(of call: FlowNodeID) -> Holder? {
    switch matcher.result(of: call) {
    case .dropped: return .nothing
    case .bound(let operand):
      guard let shape = operand.shape, !shape.contains("."), !shape.contains("(") else { return nil }
      return matcher.shapes.home(of: shape) == .local ? holder(ofLocal: shape) : .name(shape)
    case .escapes:
      // `CADisplayLink(…).add(to:forMode:)`, `RunLoop.main.add(Timer(…), forMode:)`.
      if let parent = file.parent(call), isAdding(parent) { return .nothing }
      return function.kind == .initialValue ? .name(file.text(function.name)) : nil
    }
  }

  /// What holds the value of a local variable in the end; nil where it is given to something that may invalidate it.
  private func holder(ofLocal name: String) -> Holder? {
    var holder = Holder.name(name)
    for node in nodes where tree[node].kind == .name && matcher.shapes.shape(of: node) == name {
      var value = node
      while let parent = file.parent(value), [.attempt, .cast, .labeled].contains(tree[parent].kind) { value = parent }
      guard let parent = file.parent(value) else { return nil }
      switch tree[parent].kind {
      case .member: continue
      case .call where isAdding(parent): continue
      case .assignment where tree.child(parent, 0) == value: continue
      case .assignment:
        guard let target = tree.child(parent, 0), let shape = matcher.shapes.shape(of: target), !shape.contains(".") else {
          return nil
        }
        holder = .name(shape)
      case .return where function.kind == .initialValue: holder = .name(file.text(function.name))
      case .block, .bindCondition: continue
      default: return nil
      }
    }
    return holder
  }

  /// Whether a node adds a timer to a run loop: the call, or the member that it calls.
  private func isAdding(_ node: FlowNodeID) -> Bool {
    let callee = tree[node].kind == .call ? file.callee(node) : node
    return callee.map { tree[$0].kind == .member && file.text(tree[$0].name) == "add" } ?? false
  }

  // MARK: Invalidations

  /// What `invalidate` at a node concerns; nil for nothing that the rule reports.
  func invalidation(_ node: FlowNodeID) -> TimerInvalidation? {
    var found = TimerInvalidation(
      place: file.place(tree[file.parent(node) ?? node].range), isInDeinit: function.kind == .deinitializer)
    let owner = owner
    guard tree[node].kind == .member, let base = tree.child(node, 0) else {
      // Of `self`: what extends timers may be called for any of them.
      return file.owner(of: number) != nil && owner == nil ? found : nil
    }
    guard let shape = matcher.shapes.shape(of: base) else { return any(found, owner) }
    if shape == "self" { return owner == nil ? found : nil }
    if shape == "oldValue" {
      (found.type, found.name) = (owner, file.text(function.name))
      return found
    }
    // An element, an argument of a closure, or the method itself: `timers.forEach(Timer.invalidate)`.
    if shape.contains("(") || shape.hasPrefix("$") || shape.first?.isUppercase == true { return any(found, owner) }
    if let dot = shape.lastIndex(of: ".") {
      // A timer of another object, whatever its class.
      found.name = String(shape[shape.index(after: dot)...])
      return found
    }
    switch matcher.shapes.home(of: shape) {
    case .parameter: return any(found, owner)
    // What the function made or took out itself: outside of classes, no timer of another object.
    case .local: return owner == nil ? nil : any(found, owner)
    case .elsewhere:
      (found.type, found.name) = (owner, shape)
      return found
    }
  }

  /// Any timer of the class. In a free or static function and in an extension of a type that the sources do not show,
  /// any timer of the project: `func stop(_ timer: Timer?)`. A value type invalidates what it made itself.
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

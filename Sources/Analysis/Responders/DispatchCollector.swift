import Syntax

/// A message to nil whose selector has still to be resolved.
struct OpenDispatch {
  var kind: Dispatch.Kind
  var file: FileID
  var callee: ByteRange
  var expression: Finding.Place
  var function: Int
  var selector: WrittenSelector?
  /// Nil where it is known that there is no action.
  var isInert = false
  var isDismissal = false
  /// The target may be set where it cannot be told.
  var isUncertain = false
  /// The call that makes an object, for whoever asks what becomes of it.
  var node: FlowNodeID
}

/// Gathers the nil-target actions of all Swift files.
struct DispatchCollector {
  let index: ProjectIndex
  private(set) var files: [FileID: FlowFile] = [:]
  private(set) var order: [FileID] = []
  private(set) var found: [OpenDispatch] = []
  private let targets: ItemTargets
  private var sites: [(file: FileID, sites: [DispatchSite])] = []
  private var wrappers: [String: [Wrapper]] = [:]
  /// Built for the first wrapper.
  private var namesakes: WrapperNamesakes?
  private let constants: SelectorConstants

  init(_ index: ProjectIndex, _ bodies: ProjectBodies?, _ workforce: some Workforce) {
    self.index = index
    let classes = FrameworkNames(index)
    let read = workforce.mapInBatches(index.files, of: 64) { id -> (FlowFile, [DispatchSite])? in
      guard let source = index[id], let file = FlowFile(id, source) else { return nil }
      return (file, file.sites(classes))
    }
    constants = SelectorConstants(read.compactMap { $0?.0 })
    // Most projects set every target where they make the item: then there is nothing to compute.
    let isAnyOpen = read.contains { part in
      guard let (file, sites) = part else { return false }
      return sites.contains { $0.leavesTargetOpen && file.tree[$0.action].kind != .nilLiteral }
    }
    targets = isAnyOpen ? ItemTargets(bodies ?? ProjectBodies(index, workforce), classes, workforce) : ItemTargets()
    for (file, fileSites) in read.compactMap({ $0 }) {
      files[file.id] = file
      order.append(file.id)
      if !fileSites.isEmpty { sites.append((file.id, fileSites)) }
    }
    var made = collect()
    // Wrappers of wrappers: more than a few levels nobody writes.
    for _ in 0..<4 where !made.isEmpty { made = callers(of: made) }
  }

  /// Judges each site; gives the functions that turn out to send for others.
  private mutating func collect() -> Set<Wrapper> {
    var made: Set<Wrapper> = []
    for (id, fileSites) in sites {
      guard let file = files[id] else { continue }
      for site in fileSites {
        let verdict = nilTarget(site, file)
        switch verdict {
        case .no: continue
        case .yes, .maybe:
          let first = found.count
          emit(file, site.kind, site.node, site.callee, site.action, site.function, target: nil, &made)
          let isDismissal = site.isDismissal || site.kind == .barButton && targets.hasMenu(site.node, in: file)
          for position in first..<found.count {
            found[position].isDismissal = isDismissal
            if case .maybe = verdict { found[position].isUncertain = true }
          }
        case .parameter(let root, let position):
          emit(file, site.kind, site.node, site.callee, site.action, site.function, target: (root, position), &made)
        }
      }
    }
    return made
  }

  private enum Nil {
    case yes, no
    /// It may be, but another file or a function that is not kept may set it.
    case maybe
    case parameter(FlowNodeID, Int)
  }

  private func nilTarget(_ site: DispatchSite, _ file: FlowFile) -> Nil {
    switch site.kind {
    case .keyCommand, .command, .menuItem: return .yes
    case .control, .sendAction, .gesture, .barButton, .interfaceBuilder: break
    }
    switch site.target {
    case .isNil:
      guard site.kind == .barButton || site.kind == .gesture else { return .yes }
      if site.kind == .gesture, targets.isForCaller(site.node, in: file, site.function) { return .no }
      return targets.hasTarget(site.node, in: file, site.function) ? .no : .yes
    case .absent:
      // Only an assignment leaves the target to others.
      guard file.tree[site.node].kind == .assignment else { return .no }
      if targets.isTargetless(site.node, in: file, site.function) { return .yes }
      return targets.mayBeTargetless(site.node, in: file, site.function) ? .maybe : .no
    case .parameter(let root, let index): return .parameter(root, index)
    case .selector, .member, .other: return .no
    }
  }

  /// The selectors that `class_addMethod` is given.
  func addedSelectors() -> [WrittenSelector] {
    order.compactMap { files[$0] }.filter(\.words.addsMethods).flatMap { file -> [WrittenSelector] in
      (0..<FlowNodeID(truncatingIfNeeded: file.tree.nodeCount)).flatMap { node -> [WrittenSelector] in
        guard file.tree[node].kind == .call, let callee = file.callee(node),
          file.words[file.tree[callee].name] == .addMethod
        else { return [] }
        return file.arguments(node).dropFirst().prefix(1).flatMap { argument in
          constants.resolved(file.actions(argument.value), file, files).compactMap { value in
            if case .selector(let selector) = value { selector } else { nil }
          }
        }
      }
    }
  }

  private mutating func emit(
    _ file: FlowFile, _ kind: Dispatch.Kind, _ node: FlowNodeID, _ callee: ByteRange, _ action: FlowNodeID, _ function: Int,
    target: (root: FlowNodeID, index: Int)?, _ made: inout Set<Wrapper>
  ) {
    for value in constants.resolved(file.actions(action), file, files) {
      var open = OpenDispatch(
        kind: kind, file: file.id, callee: callee,
        expression: file.place(file.tree[kind == .gesture ? node : action].range), function: function,
        selector: nil, node: node)
      switch value {
      case .parameter(let root, let position):
        if let target, target.root != root { continue }
        if let wrapper = file.wrapper(root, kind, action: position, target: target?.index) { made.insert(wrapper) }
        continue
      case .selector(let selector): open.selector = selector
      case .isNil: open.isInert = true
      case .absent, .member, .other: break
      }
      guard let target else {
        found.append(open)
        continue
      }
      // The action is this function's own, the target its callers' affair.
      guard let selector = open.selector, var wrapper = file.wrapper(target.root, kind, action: nil, target: target.index)
      else { continue }
      wrapper.fixed = selector
      made.insert(wrapper)
    }
  }

  /// The calls of wrappers, each a site.
  private mutating func callers(of made: Set<Wrapper>) -> Set<Wrapper> {
    var fresh: [String: [Wrapper]] = [:]
    if namesakes == nil { namesakes = WrapperNamesakes(index, files.values) }
    for wrapper in made where wrappers[wrapper.name]?.contains(wrapper) != true {
      wrappers[wrapper.name, default: []].append(wrapper)
      fresh[wrapper.name, default: []].append(wrapper)
    }
    guard !fresh.isEmpty else { return [] }
    var next: Set<Wrapper> = []
    for id in order {
      guard let file = files[id] else { continue }
      for node in 0..<FlowNodeID(truncatingIfNeeded: file.tree.nodeCount) where file.tree[node].kind == .call {
        guard let callee = file.callee(node), let function = file.function(of: node) else { continue }
        let name = file.tree[callee].name
        let candidates: [Wrapper]
        if file.words[name] == .initializer {
          guard let type = constructed(callee, function, file) else { continue }
          candidates = fresh[type] ?? []
        } else {
          candidates = fresh[file.text(name)] ?? []
        }
        for wrapper in candidates.sorted(by: { $0.file < $1.file }) {
          guard let arguments = file.match(node, wrapper),
            namesakes?.mayMeanAnother(than: wrapper, among: wrappers[wrapper.name] ?? [], callee, function, file) != true
          else { continue }
          call(wrapper, arguments, node, callee, function, file, &next)
          break
        }
      }
    }
    return next
  }

  private func constructed(_ callee: FlowNodeID, _ function: Int, _ file: FlowFile) -> String? {
    guard file.tree[callee].kind == .member, let base = file.tree.child(callee, 0) else { return nil }
    switch file.tree[base].kind {
    case .name, .member: return file.text(file.tree[base].name)
    case .selfName:
      return file.owner(of: function).map { file.source.text(file.source.summary.interface.declarations[$0.index].name) }
    default: return nil
    }
  }

  private mutating func call(
    _ wrapper: Wrapper, _ arguments: [Int: FlowNodeID], _ node: FlowNodeID, _ callee: FlowNodeID, _ function: Int,
    _ file: FlowFile, _ next: inout Set<Wrapper>
  ) {
    var target: (root: FlowNodeID, index: Int)?
    if let position = wrapper.target {
      let value: ActionValue
      if let argument = arguments[position] {
        value = file.target(argument)
      } else if let standard = wrapper.defaults[position], let other = files[wrapper.file] {
        value = other.target(standard)
      } else {
        value = .other
      }
      switch value {
      case .isNil: break
      case .parameter(let root, let index): target = (root, index)
      default: return
      }
    }
    if wrapper.kind == .barButton || wrapper.kind == .gesture, targets.hasTarget(node, in: file, function) { return }
    if let fixed = wrapper.fixed {
      guard target == nil else { return }
      found.append(
        OpenDispatch(
          kind: wrapper.kind, file: file.id, callee: file.nameRange(callee), expression: file.place(file.nameRange(callee)),
          function: function, selector: fixed, node: node))
    } else if let action = wrapper.action.flatMap({ arguments[$0] }),
      // A string may be anything where a function is known by its name alone.
      file.tree[action].kind != .string || wrapper.file == file.id
    {
      emit(file, wrapper.kind, node, file.nameRange(callee), action, function, target: target, &next)
    }
  }
}

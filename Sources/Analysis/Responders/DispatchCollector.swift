import Syntax

/// A message to nil whose selector has still to be resolved.
struct OpenDispatch {
  var kind: Dispatch.Kind
  var file: FileID
  var callee: ByteRange
  var expression: Finding.Place
  var function: Int
  var selector: WrittenSelector?
  /// It is known that there is no action.
  var isInert = false
  var isDismissal = false
  /// The target may be set where it cannot be seen.
  var isUncertain = false
}

/// A place at which a function names a segue, with the text of the name.
struct SegueUse {
  var function: FunctionID
  var named: NamedSegue
  var identifier: String
}

/// Gathers the nil-target actions of all Swift files.
struct DispatchCollector {
  let index: ProjectIndex
  /// The files that name targets, actions, selectors or segues, and those that send actions through functions of others.
  private(set) var files: [FileID: FlowFile] = [:]
  private(set) var order: [FileID] = []
  /// In the order of the files and their functions.
  private(set) var found: [OpenDispatch] = []
  /// The selectors that `class_addMethod` is given.
  private(set) var added: [WrittenSelector] = []
  private(set) var segues: [SegueUse] = []

  init(_ index: ProjectIndex, _ bodies: ProjectBodies?, _ workforce: some Workforce) {
    self.index = index
    let classes = FrameworkNames(ProjectTypes(index: index))
    let read = workforce.mapInBatches(index.files, of: 64) { id -> (FlowFile, ActionCandidates)? in
      guard let file = index[id].flatMap({ FlowFile(id, $0) }) else { return nil }
      return (file, ActionCandidates(file, classes))
    }
    var candidates: [FileID: [ActionCandidates.Need]] = [:]
    var hasOpenItems = false
    for (file, found) in read.compactMap({ $0 }) {
      files[file.id] = file
      order.append(file.id)
      if found.needs.contains(where: { $0 != .none }) { candidates[file.id] = found.needs }
      if found.hasOpenItems { hasOpenItems = true }
    }
    guard !candidates.isEmpty else { return }
    let least = hasOpenItems ? ActionCandidates.Need.items : .always
    let analysis = SummaryAnalysis<TargetActionClient>(
      bodies ?? ProjectBodies(index, workforce), workforce, options: { _ in classes },
      isRoot: { [candidates] bodies, function in (candidates[bodies.id]?[function] ?? .none) >= least })
    collect(analysis, ItemTargets(analysis, classes))
  }

  private mutating func collect(_ analysis: SummaryAnalysis<TargetActionClient>, _ targets: ItemTargets) {
    let results = analysis.results.filter {
      !$0.value.sent.isEmpty || !$0.value.added.isEmpty || !$0.value.segues.isEmpty
    }
    for (id, result) in results.sorted(by: { ($0.key.file, $0.key.index) < ($1.key.file, $1.key.index) }) {
      guard let file = read(id.file) else { continue }
      for literal in result.added.sorted(by: { ($0.file, $0.node) < ($1.file, $1.node) }) {
        if let selector = written(literal) { added.append(selector) }
      }
      for named in result.segues {
        guard let identifier = read(named.identifier.file)?.text(of: named.identifier) else { continue }
        segues.append(SegueUse(function: id, named: named, identifier: identifier))
      }
      for sent in result.sent {
        let target = target(of: sent, targets, file, id.index)
        guard target != .other else { continue }
        var open = OpenDispatch(
          kind: sent.kind, file: id.file, callee: callee(of: sent.site, file),
          expression: expression(of: sent, file), function: id.index)
        open.isInert = sent.isInert
        open.isUncertain = sent.isUncertain || target == .uncertain
        open.isDismissal = sent.isDismissal || sent.kind == .barButton && targets.hasMenu(sent.node, in: file)
        open.selector = sent.selector.flatMap { written($0) }
        found.append(open)
      }
    }
  }

  // MARK: Targets

  private enum Target {
    case absent, other
    /// It may be nil, but another file or a function that is not kept may set it.
    case uncertain
  }

  /// What the target of a sent action is once everything that the project does to it is taken together.
  private func target(of sent: SentAction, _ targets: ItemTargets, _ file: FlowFile, _ function: Int) -> Target {
    if sent.isTargetOpen {
      if targets.isTargetless(sent.node, in: file, function) { return .absent }
      return targets.mayBeTargetless(sent.node, in: file, function) ? .uncertain : .other
    }
    switch sent.kind {
    case .gesture where targets.isForCaller(sent.node, in: file, function): return .other
    case .gesture, .barButton: return targets.hasTarget(sent.node, in: file, function) ? .other : .absent
    case .keyCommand, .command, .menuItem, .control, .sendAction, .interfaceBuilder: return .absent
    }
  }

  // MARK: Places

  private func callee(of node: FlowNodeID, _ file: FlowFile) -> ByteRange {
    let callee = file.tree[node].kind == .call ? file.callee(node) : file.tree.child(node, 0)
    return callee.map { file.nameRange($0) } ?? file.tree[node].range
  }

  private func expression(of sent: SentAction, _ file: FlowFile) -> Finding.Place {
    if sent.kind == .gesture { return file.place(file.tree[sent.site].range) }
    // The action is that of the function which is called.
    if sent.expression == sent.site { return file.place(callee(of: sent.site, file)) }
    return file.place(file.tree[sent.expression].range)
  }

  /// The selector that a literal is. It may stand in a file that sends nothing itself.
  private mutating func written(_ literal: LiteralID) -> WrittenSelector? { read(literal.file)?.selector(literal) }

  private mutating func read(_ id: FileID) -> FlowFile? {
    if let known = files[id] { return known }
    guard let source = index[id], !source.isForAppKit else { return nil }
    let file = FlowFile(id, source, DispatchWords(source.summary.names))
    files[id] = file
    return file
  }
}

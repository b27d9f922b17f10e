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
struct DispatchCollector: Sendable {
  private(set) var index: ProjectIndex
  /// The files that name targets, actions, selectors or segues, and those that send actions through functions of others.
  private(set) var files: [FileID: FlowFile] = [:]
  /// The former alone, in the order of all output.
  private(set) var order: [FileID] = []
  /// In the order of the files and their functions.
  private(set) var found: [OpenDispatch] = []
  /// The selectors that `class_addMethod` is given.
  private(set) var added: [WrittenSelector] = []
  private(set) var segues: [SegueUse] = []

  private var classes: FrameworkNames
  private var candidates: [FileID: [ActionCandidates.Need]] = [:]
  /// Files in which some item or recognizer may have no target.
  private var withOpenItems: Set<FileID> = []
  /// Functions with this need at least are analyzed.
  private var least = ActionCandidates.Need.always
  private var analysis: SummaryAnalysis<TargetActionClient>?
  /// The functions whose results are not empty.
  private var noteworthy: Set<FunctionID> = []
  private var itemProperties: ItemProperties
  /// The files of what is found, and of literals that are given to it.
  private var mentioned: Set<FileID> = []

  init(_ index: ProjectIndex, _ bodies: () -> ProjectBodies, _ workers: any WorkerPool) {
    self.index = index
    classes = FrameworkNames(ProjectTypes(index: index))
    itemProperties = ItemProperties(index)
    let read = workers.mapInBatches(index.files, of: 64) { [classes] id -> (FlowFile, ActionCandidates)? in
      index[id].flatMap { DispatchCollector.read(id, $0, classes) }
    }
    for case (let file, let found)? in read {
      order.append(file.id)
      enter(file, found)
    }
    analyze(bodies, workers)
    collect()
  }

  private static func read(
    _ id: FileID, _ source: SourceFile, _ classes: FrameworkNames
  ) -> (FlowFile, ActionCandidates)? {
    guard let file = FlowFile(id, source) else { return nil }
    return (file, ActionCandidates(file, classes))
  }

  private mutating func enter(_ file: FlowFile, _ found: ActionCandidates) {
    files[file.id] = file
    if found.needs.contains(where: { $0 != .none }) { candidates[file.id] = found.needs }
    if found.hasOpenItems { withOpenItems.insert(file.id) }
  }

  /// Goes on to a version of the project in which some files have other bodies, or declarations differ. Whether anything
  /// may be another.
  mutating func advance(
    to new: ProjectIndex, _ changed: Set<FileID>, _ declarations: DeclarationScope?, _ bodies: () -> ProjectBodies,
    types: () -> ProjectTypes, _ workers: any WorkerPool
  ) -> Bool {
    var differs = declarations != nil
    if let declarations { itemProperties.advance(from: index, to: new, declarations.edited) }
    index = new
    if let declarations {
      let known = classes
      classes = FrameworkNames(types(), like: known, declarations)
      // The first subclass, and the last: which names are looked up at all.
      if known.hasSubclasses != classes.hasSubclasses {
        self = DispatchCollector(new, bodies, workers)
        return true
      }
    }
    // Those that are gone first: what is put in below has its place among those that are there.
    for id in changed.sorted(by: { new[$0] == nil && new[$1] != nil }) {
      // What is sent lies in these files, and what is given to it, so that at least their places differ.
      if files.removeValue(forKey: id) != nil, mentioned.contains(id) { differs = true }
      candidates[id] = nil
      withOpenItems.remove(id)
      let place = order.firstIndex(of: id)
      guard let source = new[id], let (file, found) = DispatchCollector.read(id, source, classes) else {
        if let place { order.remove(at: place) }
        continue
      }
      if place == nil { order.insert(id, at: order.firstIndex { new.precedes(id, $0) } ?? order.count) }
      enter(file, found)
    }
    if analysis == nil || candidates.isEmpty || least != neededLeast {
      let before = noteworthy
      analyze(bodies, workers)
      differs = differs || !before.isEmpty || !noteworthy.isEmpty
    } else {
      let bodies = bodies()
      let (candidates, least, classes) = (candidates, least, classes)
      func isRoot(_ bodies: BodyFile, _ function: Int) -> Bool { (candidates[bodies.id]?[function] ?? .none) >= least }
      let analyzed: Set<FunctionID>?
      let unsettled = analysis?.unsettled
      if let declarations {
        analyzed = analysis?.replaceDeclarations(
          declarations, in: bodies, bodies.callers, workers, options: { _, _ in classes }, isRoot: isRoot)
      } else {
        analyzed = analysis?.replaceBodies(of: changed, in: bodies, bodies.callers, workers, isRoot: isRoot)
      }
      if analysis?.unsettled != unsettled { differs = true }
      for id in analyzed ?? [] {
        if noteworthy.remove(id) != nil { differs = true }
        guard let result = analysis?.results[id], !result.isEmpty else { continue }
        noteworthy.insert(id)
        differs = true
      }
    }
    guard differs else { return false }
    // What was read for the sake of a selector that is written there is read again.
    if files.count > order.count {
      let own = Set(order)
      files = files.filter { own.contains($0.key) }
    }
    collect()
    return true
  }

  var interpretedFunctions: Int { analysis?.interpretedFunctions ?? 0 }

  private var neededLeast: ActionCandidates.Need { withOpenItems.isEmpty ? .always : .items }

  private mutating func analyze(_ bodies: () -> ProjectBodies, _ workers: any WorkerPool) {
    analysis = nil
    noteworthy = []
    least = neededLeast
    guard !candidates.isEmpty else { return }
    let made = SummaryAnalysis<TargetActionClient>(
      bodies(), workers, options: { [classes] _ in classes },
      isRoot: { [candidates, least] bodies, function in (candidates[bodies.id]?[function] ?? .none) >= least })
    noteworthy = Set(made.results.lazy.filter { !$0.value.isEmpty }.map(\.key))
    analysis = made
  }

  private mutating func collect() {
    found = []
    added = []
    segues = []
    mentioned = []
    guard let analysis else { return }
    let targets = ItemTargets(analysis, noteworthy, classes, declared: itemProperties)
    for id in noteworthy.sorted(by: { ($0.file, $0.index) < ($1.file, $1.index) }) {
      guard let result = analysis.results[id], !(result.sent.isEmpty && result.added.isEmpty && result.segues.isEmpty),
        let file = read(id.file)
      else { continue }
      mentioned.insert(id.file)
      for literal in result.added.sorted(by: { ($0.file, $0.node) < ($1.file, $1.node) }) {
        if let selector = written(literal) { added.append(selector) }
      }
      for named in result.segues {
        mentioned.insert(named.identifier.file)
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
  private mutating func written(_ literal: LiteralID) -> WrittenSelector? {
    mentioned.insert(literal.file)
    return read(literal.file)?.selector(literal)
  }

  private mutating func read(_ id: FileID) -> FlowFile? {
    if let known = files[id] { return known }
    guard let source = index[id], !source.isForAppKit else { return nil }
    let file = FlowFile(id, source, DispatchWords(source.summary.names))
    files[id] = file
    return file
  }
}

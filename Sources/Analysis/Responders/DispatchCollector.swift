import Syntax

/// A nil-target action whose selector is not resolved yet.
struct OpenDispatch: Sendable {
  var kind: Dispatch.DispatchKind
  var file: FileID
  var callee: ByteRange
  var expression: Finding.Place
  var function: Int
  var selector: WrittenSelector?
  /// Whether it is known that there is no action.
  var isInert = false
  var isDismissal = false
  /// Whether other code, which is not visible to the analysis, may set the target.
  var isUncertain = false
}

/// A use of a segue identifier in a function.
struct SegueUse: Sendable {
  var function: FunctionID
  var named: NamedSegue
  var identifier: String
}

/// The actions, selectors and segues that the functions of a file send and name.
struct GatheredDispatches: Sendable {
  /// The nil-target actions, in the order of the functions, as are the other properties.
  var found: [OpenDispatch] = []
  /// The selectors passed to `class_addMethod`.
  var added: [WrittenSelector] = []
  var segues: [SegueUse] = []
  /// The files that contain the literals used in these actions and segues.
  fileprivate var literals: Set<FileID> = []
}

/// Collects the nil-target actions of all Swift files.
struct DispatchCollector: Sendable {
  private(set) var index: ProjectIndex
  /// Files that name targets, actions, selectors or segues, and files that send actions through functions of other files.
  private(set) var files: [FileID: FlowFile] = [:]
  /// Only the files that name targets, actions, selectors or segues, in output order.
  private(set) var order: [FileID] = []
  /// The collected items of each file that has some.
  private(set) var gathered: [FileID: GatheredDispatches] = [:]

  private var classes: FrameworkNames
  private var candidates: [FileID: [ActionCandidates.Need]] = [:]
  /// Files in which some item or recognizer may have no target.
  private var withOpenItems: Set<FileID> = []
  /// The minimum need of the functions that are analyzed.
  private var least = ActionCandidates.Need.always
  private var analysis: SummaryAnalysis<TargetActionClient>?
  /// By file, the functions whose results are not empty.
  private var functionsWithResults: [FileID: Set<Int>] = [:]
  private var itemProperties: ItemProperties
  /// The targets of items; nil if nothing is analyzed.
  private var targets: ItemTargets?

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
    gather()
  }

  /// All uses of segues, in the order of the files.
  var segues: [SegueUse] {
    let files = gathered.keys.filter { gathered[$0]?.segues.isEmpty == false }
    return files.sorted(by: index.precedes).flatMap { gathered[$0]?.segues ?? [] }
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

  /// Advances to another version of the project. Returns the
  /// files whose dispatches may differ; nil if this may be all files.
  mutating func update(
    to new: ProjectIndex, _ change: ProjectChange, _ bodies: () -> ProjectBodies,
    types: () -> ProjectTypes, _ workers: any WorkerPool
  ) -> Set<FileID>? {
    if !change.declaresSame { itemProperties.update(from: index, to: new, change.edited) }
    index = new
    if !change.declaresSame {
      let known = classes
      classes = FrameworkNames(types(), like: known, change)
      // The first subclass was added or the last one removed, which changes the names that are looked up at all.
      if known.hasSubclasses != classes.hasSubclasses {
        self = DispatchCollector(new, bodies, workers)
        return nil
      }
    }
    reread(change.files)
    let analyzed = reanalyze(change, bodies, workers)
    guard change.declaresSame, let analyzed, let analysis else {
      gather(stale: analyzed?.union(change.files))
      return nil
    }
    // A changed literal may be in a file that does not itself send anything.
    var stale = analyzed.union(change.files).filter { gathered[$0] != nil || functionsWithResults[$0] != nil }
    for (file, known) in gathered where !known.literals.isDisjoint(with: change.files) { stale.insert(file) }
    guard !stale.isEmpty else { return [] }
    guard targets?.replace(stale, analysis, functionsWithResults) == true else {
      gather()
      return nil
    }
    var addsMethods = false
    for file in stale {
      let new = gathered(in: file, analysis)
      // A selector passed to `class_addMethod` affects every dispatch of that selector.
      addsMethods = addsMethods || gathered[file]?.added.isEmpty == false || new?.added.isEmpty == false
      gathered[file] = new
    }
    return addsMethods ? nil : stale
  }

  /// Reads changed and new files again, and removes deleted files.
  private mutating func reread(_ changed: Set<FileID>) {
    // Deleted files are removed first, because a new file is inserted at its position among the existing files.
    for id in changed.sorted(by: { index[$0] == nil && index[$1] != nil }) {
      files[id] = nil
      candidates[id] = nil
      withOpenItems.remove(id)
      let place = order.firstIndex(of: id)
      guard let source = index[id], let (file, found) = DispatchCollector.read(id, source, classes) else {
        if let place { order.remove(at: place) }
        continue
      }
      if place == nil { order.insert(id, at: order.firstIndex { index.precedes(id, $0) } ?? order.count) }
      enter(file, found)
    }
  }

  /// Interprets the functions again whose results may differ. Returns the files of functions with a nonempty result
  /// before or after; nil if these may be all files.
  private mutating func reanalyze(
    _ change: ProjectChange, _ bodies: () -> ProjectBodies, _ workers: any WorkerPool
  ) -> Set<FileID>? {
    guard analysis != nil, !candidates.isEmpty, least == neededLeast else {
      let before = functionsWithResults
      analyze(bodies, workers)
      return before.isEmpty && functionsWithResults.isEmpty ? [] : nil
    }
    let bodies = bodies()
    let (candidates, least, classes) = (candidates, least, classes)
    func isSeed(_ bodies: BodyFile, _ function: Int, _: TargetActionClient.Options) -> Bool {
      (candidates[bodies.id]?[function] ?? .none) >= least
    }
    let notConverged = analysis?.notConverged
    let analyzed = analysis?.update(
      to: bodies, change, workers, options: { _, _ in classes }, isSeed: isSeed)
    var files: Set<FileID> = []
    for id in analyzed ?? [] {
      if functionsWithResults[id.file]?.remove(id.index) != nil { files.insert(id.file) }
      if let result = analysis?.results[id], !result.isEmpty {
        functionsWithResults[id.file, default: []].insert(id.index)
        files.insert(id.file)
      }
      if functionsWithResults[id.file]?.isEmpty == true { functionsWithResults[id.file] = nil }
    }
    return analysis?.notConverged == notConverged ? files : nil
  }

  var interpretedFunctions: Int { analysis?.interpretedFunctions ?? 0 }

  private var neededLeast: ActionCandidates.Need { withOpenItems.isEmpty ? .always : .items }

  private mutating func analyze(_ bodies: () -> ProjectBodies, _ workers: any WorkerPool) {
    analysis = nil
    functionsWithResults = [:]
    least = neededLeast
    guard !candidates.isEmpty else { return }
    let made = SummaryAnalysis<TargetActionClient>(
      bodies(), workers, options: { [classes] _ in classes },
      isSeed: { [candidates, least] bodies, function, _ in (candidates[bodies.id]?[function] ?? .none) >= least })
    for (id, result) in made.results where !result.isEmpty { functionsWithResults[id.file, default: []].insert(id.index) }
    analysis = made
  }

  /// Collects all items again.
  ///
  /// - Parameter stale: the files in which functions may have other results than before; nil if this may be all files
  private mutating func gather(stale: Set<FileID>? = nil) {
    // Files that were read only because a literal selector is in them are dropped; they are read again when needed.
    if files.count > order.count {
      let own = Set(order)
      files = files.filter { own.contains($0.key) }
    }
    let known = stale.flatMap { stale in targets.map { (table: $0, stale: stale) } }
    gathered = [:]
    targets = nil
    guard let analysis else { return }
    targets = ItemTargets(analysis, functionsWithResults, classes, declared: itemProperties, like: known)
    for file in functionsWithResults.keys { gathered[file] = gathered(in: file, analysis) }
  }

  /// Collects the items of a file; nil if there are none.
  private mutating func gathered(
    in id: FileID, _ analysis: SummaryAnalysis<TargetActionClient>
  ) -> GatheredDispatches? {
    guard let functions = functionsWithResults[id], let targets, let file = read(id) else { return nil }
    var gathered = GatheredDispatches()
    for function in functions.sorted() {
      guard let result = analysis.results[FunctionID(file: id, index: function)] else { continue }
      for literal in result.added.sorted(by: { ($0.file, $0.node) < ($1.file, $1.node) }) {
        if let selector = written(literal, &gathered) { gathered.added.append(selector) }
      }
      for named in result.segues {
        gathered.literals.insert(named.identifier.file)
        guard let identifier = read(named.identifier.file)?.text(of: named.identifier) else { continue }
        gathered.segues.append(
          SegueUse(function: FunctionID(file: id, index: function), named: named, identifier: identifier))
      }
      for sent in result.sent {
        let target = target(of: sent, targets, file, function)
        guard target != .other else { continue }
        var open = OpenDispatch(
          kind: sent.kind, file: id, callee: callee(of: sent.site, file), expression: expression(of: sent, file),
          function: function)
        open.isInert = sent.isInert
        open.isUncertain = sent.isUncertain || target == .uncertain
        open.isDismissal = sent.isDismissal || sent.kind == .barButton && targets.hasMenu(sent.node, in: file)
        open.selector = sent.selector.flatMap { written($0, &gathered) }
        gathered.found.append(open)
      }
    }
    let isEmpty = gathered.found.isEmpty && gathered.added.isEmpty && gathered.segues.isEmpty
    return isEmpty && gathered.literals.isEmpty ? nil : gathered
  }

  // MARK: Targets

  private enum Target {
    case absent, other
    /// The target may be nil, but another file or a function without a kept body may set it.
    case uncertain
  }

  /// The target of a sent action, considering everything that the project does to the object.
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
    // The action belongs to the callee, so the callee's name is the place.
    if sent.expression == sent.site { return file.place(callee(of: sent.site, file)) }
    return file.place(file.tree[sent.expression].range)
  }

  /// The selector that a literal denotes. The literal may be in a file that does not itself send anything.
  private mutating func written(_ literal: LiteralID, _ gathered: inout GatheredDispatches) -> WrittenSelector? {
    gathered.literals.insert(literal.file)
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

// MARK: - ActionCandidates

/// Determines from the nodes of a file's functions which ones may send an action with a nil target. Most functions pass
/// `self` as the target and do not need to be interpreted.
struct ActionCandidates {
  enum Need: UInt8, Comparable {
    /// The function does not need to be analyzed.
    case none
    /// The function creates items, all with targets. It needs to be analyzed only if the project has items without a target.
    case items
    case always

    static func < (left: Need, right: Need) -> Bool { left.rawValue < right.rawValue }
  }

  /// By function index.
  private(set) var needs: [Need] = []
  /// Whether some item or recognizer may have no target.
  private(set) var hasOpenItems = false

  private let file: FlowFile
  private let classes: FrameworkNames

  init(_ file: FlowFile, _ classes: FrameworkNames) {
    self.file = file
    self.classes = classes
    for (index, function) in file.tree.functions.enumerated() {
      needs.append(function.topics.contains(.actions) ? need(of: index, function) : .none)
    }
  }

  private mutating func need(of index: Int, _ function: FlowFunction) -> Need {
    var need = Need.none
    var hasSelector = false
    for node in file.tree.nodes(of: index) {
      switch file.tree[node].kind {
      case .call: need = max(need, self.need(ofCall: node))
      case .assignment: need = max(need, self.need(ofAssignment: node))
      case .member: if file.words[file.tree[node].name] == .identifier { need = .always }
      case .name: if file.words[file.tree[node].name] == .identifier { need = .always }
      case .selector, .string: hasSelector = true
      default: break
      }
      if need == .always, hasOpenItems { return need }
    }
    // A function that returns selectors or objects that contain some.
    let returns = function.type != noName || function.kind == .initialValue
    return hasSelector && returns && function.kind != .initializer ? .always : need
  }

  private mutating func need(ofCall call: FlowNodeID) -> Need {
    guard let callee = file.callee(call) else { return .none }
    let name = file.tree[callee].name
    switch file.words[name] {
    case .sendAction, .keyCommand, .command, .menuItem, .performSegue, .addMethod: return .always
    case .addTarget:
      return file.tree[file.arguments(call).first?.value ?? call].kind == .selfName ? .items : .always
    case .barButton, .gesture, .initializer: return need(ofItem: call)
    default:
      return classes.hasSubclasses && classes.mayBeKnown(file.text(name)) ? need(ofItem: call) : .none
    }
  }

  private mutating func need(ofItem call: FlowNodeID) -> Need {
    var need = Need.none
    for argument in file.arguments(call) {
      guard let label = argument.label else { continue }
      switch file.words[label] {
      case .action: need = max(need, .items)
      case .target where file.tree[argument.value].kind != .selfName:
        hasOpenItems = true
        return .always
      default: break
      }
    }
    // Initializers such as `.init(title:action:input:…)` have no target parameter; their actions have a nil target.
    return need == .items && !file.arguments(call).contains { $0.label.map { file.words[$0] == .target } ?? false }
      ? .always : need
  }

  private mutating func need(ofAssignment node: FlowNodeID) -> Need {
    guard let left = file.tree.child(node, 0) else { return .none }
    switch file.words[file.tree[left].name] {
    case .action:
      hasOpenItems = true
      return .always
    case .target, .primaryAction, .menu: return .items
    default: return .none
    }
  }
}

import RuleModel
import Syntax

/// The containment analysis of a project. Its seeds are the functions that may affect children; it also analyzes every
/// function that depends on those.
typealias ContainmentAnalysis = SummaryAnalysis<ContainmentClient>

extension SummaryAnalysis where Client == ContainmentClient {
  init(
    _ project: ProjectBodies, settings: @escaping @Sendable (_ path: String) -> RuleSettings, _ workers: any WorkerPool
  ) {
    self.init(
      project, workers, options: { ContainmentClient.Options(helpers: settings($0).containmentHelpers) },
      isSeed: ContainmentClient.touchesContainment)
  }

  /// Creates an analysis that also records the screens of some files, or of all files if `files` is nil.
  init(
    screens project: ProjectBodies, _ storyboards: Storyboards, of files: Set<FileID>?,
    helpers: @escaping @Sendable (_ path: String) -> [ContainmentHelper], _ workers: any WorkerPool
  ) {
    self.init(
      project, workers, of: files,
      options: { ContainmentClient.Options(helpers: helpers($0), screensIn: storyboards) },
      isSeed: { bodies, function, options in
        files?.contains(bodies.id) ?? true || ContainmentClient.touchesContainment(bodies, function, options)
      })
  }
}

extension ContainmentClient {
  /// Whether the body of a function may by itself have an effect on children.
  @Sendable
  static func touchesContainment(_ bodies: BodyFile, _ index: Int, _ options: Options) -> Bool {
    let tree = bodies.tree
    let function = tree.functions[index]
    // A function that adds only its own views does not affect controllers. One that receives views as parameters may.
    let takesViews =
      function.topics.contains(.views)
      && (function.kind == .didSet || function.kind == .willSet
        || tree.children(function.root).contains { tree[$0].kind == .parameter })
    // `var controller: UIViewController { hidden }` is an alias of the same child.
    // `lazy var controller = { … }()`: a closure that creates one.
    if function.kind == .getter || function.kind == .initialValue, function.topics.contains(.controllers),
      function.range.count < 512
    {
      return true
    }
    if storesController(tree, index) || returnsAlias(tree, index) || callsHelper(bodies, index, options) { return true }
    if keepsDestination(bodies, index) { return true }
    // `func rounded() -> Self`: an alias of the view on which it is called.
    if function.topics.contains(.returnsSelf), function.range.count < 1024 { return true }
    // Code that removes all subviews of a container, or removes its receiver from its superview, may also remove the
    // view of a child.
    return takesViews || !function.topics.isDisjoint(with: [.containment, .viewsOfOthers, .removedViews])
  }

  /// Whether a function is short and may return an element of a collection or a property, such as
  /// `func page(at index: Int) -> UIViewController? { pages[index] }` or `{ isOpen ? page : other }`. Its result is an alias
  /// of a child.
  private static func returnsAlias(_ tree: FlowTree, _ index: Int) -> Bool {
    let function = tree.functions[index]
    guard function.kind == .function, function.type != noName, function.topics.contains(.controllers),
      function.range.count < 512
    else { return false }
    func isAlias(_ node: FlowNodeID?) -> Bool { node.map { tree[$0].kind == .name || tree[$0].kind == .member } ?? false }
    return tree.nodes(of: index).contains { node in
      switch tree[node].kind {
      case .subscripting: true
      case .return: isAlias(tree.child(node, 0))
      case .ternary: isAlias(tree.child(node, 1)) || isAlias(tree.child(node, 2))
      case .block: isAlias(tree.children(node).last)
      default: false
      }
    }
  }

  /// Whether a function calls a configured helper.
  private static func callsHelper(_ bodies: BodyFile, _ index: Int, _ options: Options) -> Bool {
    guard !options.helperNames.isEmpty else { return false }
    let tree = bodies.tree
    return tree.nodes(of: index).contains { node in
      guard tree[node].kind == .call, let callee = tree.child(node, 0) else { return false }
      return bodies.hash(tree[callee].name).map(options.helperNames.contains) ?? false
    }
  }

  /// Whether a function may keep the destination of a segue, as `prepare(for:sender:)` does.
  private static func keepsDestination(_ bodies: BodyFile, _ index: Int) -> Bool {
    let tree = bodies.tree
    guard tree.functions[index].kind == .function, tree.functions[index].topics.contains(.actions) else { return false }
    let nodes = tree.nodes(of: index)
    return nodes.contains { tree[$0].kind == .assignment }
      && nodes.contains { node in
        guard tree[node].kind == .member, tree[node].name != noName else { return false }
        return ContainmentName(bodies.names.text(tree[node].name)) == .destination
      }
  }

  /// Whether a function names a controller and has an assignment: `func keep(_ child: UIViewController) { current = child }`.
  private static func storesController(_ tree: FlowTree, _ index: Int) -> Bool {
    let function = tree.functions[index]
    guard function.kind == .function || function.kind == .initializer, function.topics.contains(.controllers),
      function.range.count < 512
    else { return false }
    return tree.nodes(of: index).contains { tree[$0].kind == .assignment }
  }
}

// MARK: - ContainmentCache

/// The containment analysis and the findings derived from it, kept from one version of a project to the next.
struct ContainmentCache: Sendable {
  private(set) var analysis: ContainmentAnalysis
  /// Findings by the file of the faulty function. A finding itself may be in that file or at a caller in another file.
  private var reportedBy: [FileID: [ContainmentFindings.Reported]] = [:]
  /// Findings by the file in which they are reported.
  private(set) var byFile: [FileID: [Finding]] = [:]
  private var facts = ContainmentFacts()
  /// Files of types that may add views that were assigned to their properties. Their bodies affect findings even if the
  /// analysis does not interpret them.
  private var showingFiles: Set<FileID> = []
  /// The segues of scenes, which change only with declarations; nil if no finding depends on them yet.
  private(set) var segues: SegueTable?

  init(
    _ bodies: ProjectBodies, _ settings: @escaping @Sendable (_ path: String) -> RuleSettings,
    _ workers: any WorkerPool
  ) {
    analysis = ContainmentAnalysis(bodies, settings: settings, workers)
    _ = facts.update(analysis.results.keys, in: [], analysis)
    report(ContainmentFindings(analysis, facts, segues, settings: settings), in: nil)
  }

  /// Advances to another version of the project.
  mutating func update(
    to bodies: ProjectBodies, _ change: ProjectChange,
    _ settings: @escaping @Sendable (_ path: String) -> RuleSettings, _ workers: any WorkerPool
  ) {
    let analyzed = analysis.update(
      to: bodies, change, workers,
      options: { $0 ?? ContainmentClient.Options(helpers: settings($1()).containmentHelpers) },
      isSeed: ContainmentClient.touchesContainment)
    let difference = facts.update(analyzed, in: change.bodies, analysis)
    if !change.declaresSame { segues = nil }
    // Which function discharges the obligation of another one depends on superclasses.
    guard
      difference != nil || !change.declaresSame || mentions(change.files) || !showingFiles.isDisjoint(with: change.files)
    else { return }
    let findings = ContainmentFindings(analysis, facts, segues, settings: settings)
    report(
      findings,
      in: change.declaresSame ? findings.files(with: difference ?? ContainmentFacts.Difference(), change.files, analyzed) : nil)
  }

  /// Whether one of some files contains a finding, or a related place of a finding.
  private func mentions(_ files: Set<FileID>) -> Bool {
    files.contains { byFile[$0] != nil }
      || reportedBy.values.contains { $0.contains { $0.finding.related.contains { files.contains($0.place.file) } } }
  }

  /// Recomputes the findings that faulty functions of some files cause, or of all files if `stale` is nil.
  private mutating func report(_ findings: ContainmentFindings, in stale: Set<FileID>?) {
    showingFiles = Set(facts.showing.flatMap(\.types).flatMap(findings.declarations).map(\.file))
    let new = findings.reported(in: stale ?? Set(facts.faulty.map(\.file)))
    segues = findings.segues.known
    var places: Set<FileID> = []
    for file in stale ?? Set(reportedBy.keys) {
      for old in reportedBy.removeValue(forKey: file) ?? [] { places.insert(old.finding.place.file) }
    }
    for (file, found) in new where !found.isEmpty {
      reportedBy[file] = found
      for reported in found { places.insert(reported.finding.place.file) }
    }
    guard !places.isEmpty else { return }
    for file in places { byFile[file] = nil }
    // Includes the findings that faulty helpers in other files cause here, in the order of `reported(where:)`.
    for reported in reported(where: { places.contains($0.place.file) }) {
      byFile[reported.finding.place.file, default: []].append(reported.finding)
    }
  }

  /// The files whose findings differ from those of another version.
  func files(differingFrom old: ContainmentCache) -> Set<FileID> {
    Set(byFile.keys).union(old.byFile.keys).filter { byFile[$0] != old.byFile[$0] }
  }

  /// Findings that satisfy a predicate, in the order of the faulty functions.
  func reported(where isWanted: (Finding) -> Bool) -> [ContainmentFindings.Reported] {
    let files = reportedBy.keys.sorted(by: analysis.types.index.precedes)
    return ContainmentFindings.withoutDuplicates(
      files.flatMap { file in (reportedBy[file] ?? []).filter { isWanted($0.finding) } })
  }
}

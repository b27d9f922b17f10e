import Syntax

/// The containment contract over a project: every function that touches it, and every function that depends on those.
typealias ContainmentAnalysis = SummaryAnalysis<ContainmentClient>

extension SummaryAnalysis where Client == ContainmentClient {
  init(
    _ project: ProjectBodies, settings: @escaping @Sendable (_ path: String) -> RuleSettings, _ workers: any WorkerPool
  ) {
    self.init(
      project, workers, options: { ContainmentClient.Options(helpers: settings($0).containmentHelpers) },
      isSeed: { bodies, function in ContainmentClient.touchesContainment(bodies.tree, function) })
  }

  /// Records the screens of some files, or of all.
  init(
    screens project: ProjectBodies, of files: Set<FileID>?,
    helpers: @escaping @Sendable (_ path: String) -> [ContainmentHelper], _ workers: any WorkerPool
  ) {
    self.init(
      project, workers, of: files,
      options: { ContainmentClient.Options(helpers: helpers($0), recordsScreens: true) },
      isSeed: { bodies, function in
        files?.contains(bodies.id) ?? true
          || ContainmentClient.touchesContainment(bodies.tree, function)
      })
  }
}

extension ContainmentClient {
  /// Whether a function may have an effect on children by its own body.
  static func touchesContainment(_ tree: FlowTree, _ index: Int) -> Bool {
    let function = tree.functions[index]
    // A function that puts views of its own into others touches no controller; one that is given a view may.
    let takesViews =
      function.topics.contains(.views)
      && (function.kind == .didSet || function.kind == .willSet
        || tree.children(function.root).contains { tree[$0].kind == .parameter })
    // `var controller: UIViewController { hidden }`: another name of the same child.
    // `lazy var controller = { … }()`: a closure that makes one.
    if function.kind == .getter || function.kind == .initialValue, function.topics.contains(.controllers),
      function.range.count < 512
    {
      return true
    }
    if storesController(tree, index) || returnsElement(tree, index) { return true }
    // One that empties a container, or takes out the view whose method it is, may take out the view of a child as well.
    return takesViews || !function.topics.isDisjoint(with: [.containment, .viewsOfOthers, .removedViews])
  }

  /// `func page(at index: Int) -> UIViewController? { pages[index] }`: another name of the same children.
  private static func returnsElement(_ tree: FlowTree, _ index: Int) -> Bool {
    let function = tree.functions[index]
    guard function.kind == .function, function.type != noName, function.topics.contains(.controllers),
      function.range.count < 512
    else { return false }
    return tree.nodes(of: index).contains { tree[$0].kind == .subscripting }
  }

  /// Whether a function names a controller and assigns something: `func keep(_ child: UIViewController) { current = child }`.
  private static func storesController(_ tree: FlowTree, _ index: Int) -> Bool {
    let function = tree.functions[index]
    guard function.kind == .function || function.kind == .initializer, function.topics.contains(.controllers),
      function.range.count < 512
    else { return false }
    return tree.nodes(of: index).contains { tree[$0].kind == .assignment }
  }
}

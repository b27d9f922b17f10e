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
      isSeed: { bodies, function in ContainmentClient.touchesContainment(bodies.tree, function) })
  }

  /// Creates an analysis that also records the screens of some files, or of all files if `files` is nil.
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
  /// Whether the body of a function may by itself have an effect on children.
  static func touchesContainment(_ tree: FlowTree, _ index: Int) -> Bool {
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
    if storesController(tree, index) || returnsElement(tree, index) { return true }
    // Code that removes all subviews of a container, or removes its receiver from its superview, may also remove the
    // view of a child.
    return takesViews || !function.topics.isDisjoint(with: [.containment, .viewsOfOthers, .removedViews])
  }

  /// Whether a function is short and returns an element of a collection, such as
  /// `func page(at index: Int) -> UIViewController? { pages[index] }`. Its result is an alias of a child.
  private static func returnsElement(_ tree: FlowTree, _ index: Int) -> Bool {
    let function = tree.functions[index]
    guard function.kind == .function, function.type != noName, function.topics.contains(.controllers),
      function.range.count < 512
    else { return false }
    return tree.nodes(of: index).contains { tree[$0].kind == .subscripting }
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

import Syntax

/// The containment contract over a project: every function that touches it, and every function that depends on those.
typealias ContainmentAnalysis = SummaryAnalysis<ContainmentClient>

extension SummaryAnalysis where Client == ContainmentClient {
  init(
    _ index: ProjectIndex, settings: @escaping @Sendable (_ path: String) -> RuleSettings, _ workforce: some Workforce
  ) {
    self.init(
      index, workforce, options: { settings($0).containmentHelpers },
      isRoot: { tree, function in
        // A function that puts views of its own into others touches no controller; one that is given a view may.
        let takesViews =
          function.topics.contains(.views)
          && (function.kind == .didSet || function.kind == .willSet
            || tree.children(function.root).contains { tree[$0].kind == .parameter })
        return takesViews || !function.topics.isDisjoint(with: [.containment, .viewsOfOthers])
      })
  }
}

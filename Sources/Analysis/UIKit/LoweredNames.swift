// The names by which functions are chosen for the dataflow analyses.

public import Syntax

extension LoweringNames {
  /// The names in functions that the dataflow analyses interpret: those of the containment contract and of targets and
  /// actions, and the names that people give to controllers and to helpers.
  public static let uiKit = LoweringNames(
    words: [
      "addChild addChildViewController removeFromParent removeFromParentViewController": .containment,
      "didMove didMoveToParentViewController willMove willMoveToParentViewController": .containment,
      "rootViewController": .containment,
      "transitionFromViewController": [.views, .controllers],
      "present show push detach vc": .controllers,
      "transition addItem": .views,
      "subviews arrangedSubviews": [.views, .allSubviews],
      "removeFromSuperview": [.views, .removedViews],
      "tableHeaderView tableFooterView backgroundView": [.views, .viewsOfOthers],
      // The returned view is in a hierarchy that SwiftUI manages.
      "makeUIView": .viewsOfOthers,
      "addTarget sendAction performSegue shouldPerformSegue UIStoryboardSegue": .actions,
      "#selector Selector NSSelectorFromString": .actions,
    ],
    suffixes: [
      "ontroller ontrollers VC Child": .controllers,
      // `leaveParent()`
      "Parent": .controllers,
      "ubview ubviews": .views,
      "GestureRecognizer": .actions,
    ],
    prefixes: [
      "addChild removeFromParent": .containment,
      "child embed": .controllers,
      "segue UIKeyCommand UICommand UIMenuItem UIBarButtonItem": .actions,
    ])
}

// The advice of `orphaned_child_view` where the embedded view is only a part of its controller's view.

import Testing

@testable import Analysis

@Suite("Advice about orphaned views")
struct OrphanedChildViewTests {
  @Test(
    "A collection view is not the view of its controller, but a table view is",
    arguments: [
      ("photos.collectionView", "Call `addChild`, embed the `view` of its controller instead, and call `didMove(toParent:)` after."),
      ("options.tableView", "Call `addChild` before and `didMove(toParent:)` after."),
    ])
  func advice(view: String, advice: String) {
    let message = OrphanedChildView.Message(child: ChildName(spelled: view), isViewNamed: true, hasDidMove: false)
    #expect(message.text == "`\(view)` is embedded, but its view controller is never added as a child. \(advice)")
  }
}

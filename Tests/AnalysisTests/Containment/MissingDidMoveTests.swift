import Testing

@testable import Analysis

@Suite("Messages of missing_did_move")
struct MissingDidMoveTests {
  @Test("A call that makes the child is not written again", arguments: [
    ("feed", "but `feed.didMove(toParent:)` is never called. Call it after adding the view."),
    (
      "Screens.makeFeed()",
      "but its `didMove(toParent:)` is never called. Keep the child in a constant, and call the method after adding its view."
    ),
  ])
  func text(child: String, end: String) {
    let message = MissingDidMove.Message(child: ChildName(spelled: child), path: .every)
    #expect(message.text == "`\(child)` is added as a child, \(end)")
  }

  @Test("Nor is it for its view", arguments: [
    ("feed", "Add `feed.view` to the hierarchy."), ("makeFeed()", "Keep the child in a constant, and add its view to the hierarchy."),
    ("(page as! Feed)", "Add `(page as! Feed).view` to the hierarchy."),
  ])
  func view(child: String, end: String) {
    let message = ChildViewNotAdded.Message(child: ChildName(spelled: child))
    #expect(message.text == "`\(child)` is added as a child, but its view is never added. \(end)")
  }
}

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
}

/// Fixes of containment findings that depend on other functions: callers, helpers, and calls that belong together.
import RuleModel
import TestSupport
import Testing

@testable import Analysis

@Suite("Containment fixes in context")
struct FixesInContextTests {
  @Test("Where a method removes in each branch, and callers lead to one of them, each removal has a fix")
  func eachBranch() {
    let found = check(
      """
      final class Notice: UIViewController {
        func hide(animated: Bool = false) {
          if animated {
            UIView.animate(withDuration: 0.3, animations: {}, completion: { _ in
              self.view.removeFromSuperview()
              self.removeFromParent()
            })
            return
          }
          view.removeFromSuperview()
          removeFromParent()
        }
      }
      final class Inbox: UIViewController {
        let noticeController = Notice()
        func load() { noticeController.hide(animated: true) }
      }
      final class Outbox: UIViewController {
        let noticeController = Notice()
        func load() { noticeController.hide() }
      }
      """)
    #expect(found.map(\.symbol) == ["Notice.hide(animated:)", "Notice.hide(animated:)"])
    #expect(found.map { $0.fixes.map(\.isSafe) } == [[false], [false]])
  }

  /// The findings of all containment rules in a file.
  private func check(_ text: String) -> [Finding] {
    let bytes = ContiguousArray(text.utf8)
    let index = ProjectIndex([("A.swift", summary("A.swift", text))], catalog: .appleForFixtures)
    var settings = RuleSettings()
    for rule in ContainmentFixtureTests.rules.subtracting([ChildViewNotAdded.id.name]) {
      settings.severities[RuleID(rule)] = .warning
    }
    return Analyzer(index: index, settings: { [settings] _ in settings }, bytes: { _ in bytes }).findings()
  }
}

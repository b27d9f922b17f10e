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

  @Test("A helper that adds and tells a child cannot be called in the right order, so nothing is moved")
  func helperForBoth() {
    let found = check(
      """
      final class Shelf: UIViewController {
        let page = UIViewController()
        func early() {
          add(page)
          view.addSubview(page.view)
        }
        func add(_ child: UIViewController) {
          addChild(child)
          child.didMove(toParent: self)
        }
      }
      """)
    #expect(found.map(\.symbol) == ["Shelf.early()"])
    #expect(found.allSatisfy { $0.fixes.isEmpty && $0.message.hasSuffix("Add the view between `addChild` and `didMove(toParent:)`.") })
  }

  @Test("Behind a helper that puts the view into one of the parent's views, the call is safe, whatever its name", arguments: [
    ("put(page.view, in: box)", true), ("addSubview(page.view, to: box)", true),
    ("addSubView(page.view, toView: self.box)", true), ("putIn(page.view)", true),
    ("box.fill(with: page.view)", true), ("view.fill(with: page.view)", true),
    // The view around it may enter the hierarchy later, or another one.
    ("put(page.view, in: UIView())", false), ("addSubview(page.view, to: UIView())", false),
    ("put(page.view, in: other.view)", false), ("putLater(page.view, in: box)", false), ("putIntoEither(page.view)", false),
  ])
  func shownByHelper(call: String, isSafe: Bool) {
    let found = check(
      """
      class Shelf: UIViewController {
        let box = UIView()
        let page = UIViewController()
        let other = UIViewController()
        func open() {
          addChild(page)
          \(call)
        }
        func put(_ inner: UIView, in outer: UIView) {
          outer.addSubview(inner)
          outer.alpha = 1
        }
        func addSubview(_ inner: UIView, to outer: UIView) { outer.addSubview(inner) }
        func addSubView(_ inner: UIView, toView outer: UIView) { put(inner, in: outer) }
        func putIn(_ inner: UIView) { view.addSubview(inner) }
        func putLater(_ inner: UIView, in outer: UIView) {
          DispatchQueue.main.async { outer.addSubview(inner) }
        }
        func putIntoEither(_ inner: UIView) {
          if isEditing { box.addSubview(inner) } else { UIView().addSubview(inner) }
        }
      }
      extension UIView {
        func fill(with inner: UIView) { addSubview(inner) }
      }
      """)
    #expect(found.map(\.rule.name) == ["missing_did_move"])
    let fixes = found.flatMap(\.fixes)
    #expect(!isSafe || fixes.first?.isSafe == true, "\(fixes)")
    #expect(isSafe || !fixes.isEmpty && fixes.allSatisfy { !$0.isSafe }, "\(fixes)")
  }

  @Test("Behind a helper that puts the view into the hierarchy of another controller than the parent, the call is not safe",
    arguments: [
      ("addChild(page)\n    put(page.view)", true), ("other.addChild(page)\n    other.put(page.view)", true),
      ("let host = other\n    host.addChild(page)\n    other.put(page.view)", true),
      ("addChild(page)\n    other.put(page.view)", false), ("other.addChild(page)\n    put(page.view)", false),
      // On one path only, the controller is the parent.
      ("let host = isEditing ? self : other\n    host.addChild(page)\n    put(page.view)", false),
    ])
  func shownByHelperOfAnother(calls: String, isSafe: Bool) {
    let found = check(
      """
      class Shelf: UIViewController {
        let other = Shelf()
        func open(_ page: UIViewController) {
          \(calls)
        }
        func put(_ inner: UIView) { view.addSubview(inner) }
      }
      """)
    let fixes = found.flatMap(\.fixes)
    #expect(found.map(\.rule.name) == ["missing_did_move"])
    #expect(fixes.first?.isSafe == isSafe && (isSafe || fixes.allSatisfy { !$0.isSafe }), "\(fixes)")
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

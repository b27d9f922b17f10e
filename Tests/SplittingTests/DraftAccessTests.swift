/// What a draft lets the new file see, and what names in moved code mean.
import Analysis
import Testing

@testable import Splitting

@Suite("Names and access in drafts")
struct DraftAccessTests {
  @Test("What the new file names is no longer private: the owner, its types, what its file keeps to itself")
  func access() throws {
    let result = try DraftCase(
      """
      fileprivate let limit = 1
      private let other = 2
      private extension String { var short: String { self } }
      private final class Home: UIViewController {
        func load() -> Int { state.count + limit + Keys.all + "".short.count }
        private var state: State = State()
        private struct State { var count = 0 }
        private func unused() {}
      }
      private extension Home { enum Keys { static let all = 1 } }
      """, "load()")
    for line in ["let limit = 1", "extension String {", "final class Home: UIViewController {", "extension Home {"] {
      #expect(result.old.contains("\n" + line) || result.old.hasPrefix(line), "\(line)")
    }
    #expect(result.old.contains("  var state: State") && result.old.contains("  struct State"))
    #expect(result.old.contains("private let other") && result.old.contains("private func unused"))
  }

  @Test("A property of the superclass is meant where delegate methods of its name move or stay")
  func inheritedProperty() throws {
    let text = """
      class Home: UITableViewController {
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
        func tableView(_ tableView: UITableView, other: Int) { tableView.reloadData() }
        func refresh() { tableView.reloadData(); tableView(tableView, other: 1) }
      }
      """
    let alone = try DraftCase(text, "refresh()")
    let requirement = "  func tableView(_ tableView: UITableView, other: Int)\n}"
    #expect(alone.new.contains("protocol PartOwner: UITableViewController {\n" + requirement))
    #expect(alone.new.contains("private var tableView: UITableView! { owner.tableView }"))
    let both = try DraftCase(text, "refresh() tableView(_:other:)")
    #expect(both.new.contains("protocol PartOwner: UITableViewController {}"))
    #expect(both.new.contains("private var tableView: UITableView! { owner.tableView }"))
  }
}

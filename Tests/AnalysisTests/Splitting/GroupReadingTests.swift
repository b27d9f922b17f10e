/// What a group becomes, and what it is called.
import Syntax
import Testing

@testable import Analysis

@Suite("Roles and titles")
struct GroupReadingTests {
  /// The group of the members of the extension or section in which all names stand.
  private func reading(_ text: String, _ names: Set<String>, isSource: Bool = false) throws -> GroupReading {
    let project = Fixture(text).index()
    let map = project.memberMap(of: try #require(project.allTypes.first))
    let indices = map.members.indices.filter { names.contains(map.members[$0].name) }
    #expect(indices.count == names.count)
    let set = MemberSet(capacity: map.members.count, indices)
    var qualities = SplitQualities()
    qualities.isSource = isSource
    return GroupReading(
      map: map, split: RankedSplit(set: set, signals: [], qualities: qualities, support: 1), indices: indices)
  }

  private func title(_ text: String, _ names: Set<String>) throws -> String? {
    try reading(text, names).title { _ in "Home" }
  }

  @Test("Methods that answer a list are a data source; a few among many others are not")
  func dataSource() throws {
    let text = """
      class A: UIViewController {
        func tableView(_ t: UITableView, cellForRowAt i: IndexPath) -> UITableViewCell { make() }
        func tableView(_ t: UITableView, numberOfRowsInSection s: Int) -> Int { 1 }
        func logOutUser() { } \n func syncAccount() { } \n func makeReceipt() { }
      }
      """
    let list: Set = ["tableView(_:cellForRowAt:)", "tableView(_:numberOfRowsInSection:)"]
    #expect(try reading(text, list, isSource: true).role.role == .dataSource)
    let all = list.union(["logOutUser()", "syncAccount()", "makeReceipt()"])
    #expect(try reading(text, all, isSource: true).role.role != .dataSource)
  }

  @Test("Methods that lead to other screens are a coordinator")
  func coordinator() throws {
    let text = "class A: UIViewController { func showHelp() { help() }\n func openShop() { shop() }\n func price() { } }"
    #expect(try reading(text, ["showHelp()", "openShop()", "price()"]).role.role == .coordinator)
  }

  @Test("Values with methods that touch no view are a view model, views with what acts on them a child")
  func state() throws {
    let text = """
      class A: UIViewController {
        var total = 0
        func sum() { total += 1 }
        var left = UILabel()
        var right = UILabel()
        func refresh() { left.text = ""; right.text = "" }
      }
      """
    #expect(try reading(text, ["total", "sum()"]).role.role == .viewModel)
    #expect(try reading(text, ["left", "right", "refresh()"]).role.role == .childViewController)
  }

  @Test("A title is what a comment says, without where it stands")
  func comments() throws {
    let text = """
      class A: UIViewController { }
      // MARK: - Sleep timer helpers
      extension A { func begin() { stop() }\n func stop() { } }
      // MARK: - Private Helpers
      extension A { func one() { two() }\n func two() { } }
      """
    #expect(try title(text, ["begin()", "stop()"]) == "Sleep timer")
    #expect(try title(text, ["one()", "two()"]) == nil)
  }

  @Test("Names give a title where they share a noun that is not that of the type; no verbs and particles")
  func names() throws {
    let text = """
      class KeyboardViewController: UIViewController {
        func keyboardDidShow() { }\n func keyboardDidHide() { }
        func voucherDidLoad() { }\n func voucherDidFail() { }\n func clearVoucher() { }
        func wasShown() { }\n func wasHidden() { }\n func emptyStateShown() { }\n func hideEmptyState() { }
        func moreAbove() { }\n func moreBelow() { }\n func cellIDs() { }\n func cellID() { }
      }
      """
    #expect(try title(text, ["keyboardDidShow()", "keyboardDidHide()"]) == nil)
    #expect(try title(text, ["voucherDidLoad()", "voucherDidFail()", "clearVoucher()"]) == "Voucher")
    #expect(try title(text, ["wasShown()", "wasHidden()"]) == nil)
    #expect(try title(text, ["emptyStateShown()", "hideEmptyState()"]) == "Empty state")
    #expect(try title(text, ["moreAbove()", "moreBelow()"]) == nil)
    #expect(try title(text, ["cellIDs()", "cellID()"]) == nil)
  }

  @Test(
    "Names of types",
    arguments: [
      ("Sleep timer", Cut.Role.viewModel, "SleepTimerViewModel"), ("Sync'ing", .service, "SyncingHandler"),
      ("UITableViewDataSource, UITableViewDelegate", .dataSource, "ShopDataSource"),
      ("SearchDelegate, Other", .coordinator, "SearchCoordinator"), (nil, .view, "ShopView"),
      ("Cart", .childViewController, "CartViewController"), ("Taken", .view, "ShopTakenView"), ("店", .view, "ShopView"),
      ("Row press handlers", .service, "RowPressHandler"), ("Keyboard support (List)", .service, "KeyboardSupportHandler"),
      ("Search + SearchViewControllerDelegate", .coordinator, "SearchCoordinator"),
      ("table view datasource", .dataSource, "TableViewDataSource"),
      ("Table view", .childViewController, "ShopTableViewController"), ("Scroll", .service, "ShopScrollHandler"),
      ("User Actions From Nav Bar", .service, "UserActionsFromNavBar"), ("Actions", .service, "ShopHandler"),
      ("Row actions", .childViewController, "RowViewController"), ("Loading messages", .service, "MessagesLoader"),
      ("Loading messages", .view, "MessagesView"), ("Handle Message Updates", .service, "MessageUpdatesHandler"),
      ("ShopViewController: ShopViewControllerProtocol", .coordinator, "ShopCoordinator"),
    ] as [(String?, Cut.Role, String)])
  func typeNames(title: String?, role: Cut.Role, expected: String) throws {
    let project = Fixture("class ShopViewController: UIViewController { }\nclass TakenView { }").index()
    var names = TypeNames(of: try #require(project.allTypes.first), in: project)
    #expect(names.propose(title, role) == expected)
    // Given once.
    #expect(names.propose(title, role) != expected)
  }

  @Test("Bar items, constraints and images are no views that a child view controller would hold")
  func views() throws {
    func role(_ type: String) throws -> Cut.Role {
      var text = "class Host: UIViewController {\n"
      for number in 0..<3 { text += "  var archive\(number): \(type)?\n" }
      for number in 0..<3 { text += "  func archive\(number)Changed() { archive\(number)?.isHidden = archive\((number + 1) % 3) == nil }\n" }
      return try reading(text + "}\n", Set((0..<3).flatMap { ["archive\($0)", "archive\($0)Changed()"] })).role.role
    }
    #expect(try role("UILabel") == .childViewController && role("ArchiveView") == .childViewController)
    for type in ["UIBarButtonItem", "NSLayoutConstraint", "UIImage", "UITapGestureRecognizer"] {
      #expect(try role(type) != .childViewController, "\(type)")
    }
  }

  @Test("Around a seed: its own part of two that are joined by one call")
  func communities() throws {
    var text = "class A: UIViewController {\n"
    for part in ["order", "basket"] {
      text += "  var \(part)Items = 0\n"
      for number in 0..<5 { text += "  func \(part)Step\(number)() { \(part)Items += 1; \(part)Step\((number + 1) % 5)() }\n" }
    }
    text += "  func bridge() { orderStep0(); basketStep0() }\n}\n"
    let project = Fixture(text).index()
    let map = project.memberMap(of: try #require(project.allTypes.first))
    let graph = LocalCommunities(MemberTies(map, .everything))
    let seed = try #require(map.members.firstIndex { $0.name == "orderStep2()" })
    let found = graph.communities(around: [seed]).map { Set($0.map { map.members[$0].name }) }
    let own = Set(map.members.map(\.name).filter { $0.hasPrefix("order") })
    #expect(found.contains { $0.isSuperset(of: own) && $0.allSatisfy { !$0.hasPrefix("basket") } })
  }

  @Test("Exponentials", arguments: [0, -1e-9, -0.5, -1, -10, -100, -800])
  func exponentials(value: Double) {
    // The inverse of the logarithm, where that is defined.
    let power = exponential(value)
    #expect(value < -700 ? power == 0 : abs(logarithm(power) - value) < 1e-6 * max(1, abs(value)))
  }
}

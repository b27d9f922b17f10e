/// What a plan promises, whatever the groups are that it is made from.
import Analysis
import Syntax
import TestSupport
import Testing

@testable import Splitting

@Suite("Plans to split")
struct SplitPlanTests {
  private static func capitalized(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }

  /// A controller with a part for each name: an extension of five methods over two properties, 35 lines of code.
  static func controller(parts: [String], filler: Int = 0) -> String {
    var text = "class ShopViewController: UIViewController {\n"
    for part in parts { text += "  var \(part)Items: [String] = []\n  var \(part)Count = 0\n" }
    text += "  override func viewDidLoad() {\n"
    for part in parts { text += "    begin\(capitalized(part))()\n" }
    for number in 0..<filler { text += "    print(\(number))\n" }
    text += "  }\n}\n"
    for part in parts {
      let name = capitalized(part)
      text += "// MARK: - \(name)\nextension ShopViewController {\n"
      text += "  func begin\(name)() {\n    \(part)Items = []\n    load\(name)()\n    count\(name)()\n  }\n"
      for verb in ["load", "count", "sort", "clear"] {
        text += "  func \(verb)\(name)() {\n"
        for step in 0..<4 { text += "    \(part)Items.append(\"\(verb)\(step)\")\n" }
        text +=
          "    \(part)Count += 1\n    \(verb == "load" ? "sort\(name)" : verb == "sort" ? "clear\(name)" : "print")()\n  }\n"
      }
      text += "}\n"
    }
    return text
  }

  private func plan(_ text: String, limit: Int = 100) throws -> (SplitPlan, ProjectIndex, DeclarationID) {
    let project = Fixture(text).index()
    let type = try #require(project.allTypes.first)
    return (project.splitPlan(of: type, limit: limit), project, type)
  }

  @Test("A title without Latin letters is shown, and the name comes from a word of the members")
  func otherScripts() throws {
    let text = SplitPlanTests.controller(parts: ["order", "basket"]).replacing("MARK: - Basket", with: "MARK: - \u{8CFC}\u{7269}\u{8ECA}")
    let (plan, _, _) = try plan(text, limit: 20)
    let step = try #require(plan.steps.first { $0.title == "\u{8CFC}\u{7269}\u{8ECA}" })
    #expect(step.cut.proposedName == "ShopBasketViewModel")
  }

  @Test("Steps share no member, and what is left counts down to the limit")
  func disjoint() throws {
    let (plan, project, type) = try plan(SplitPlanTests.controller(parts: ["order", "basket", "voucher", "rating"]))
    #expect(plan.steps.count >= 2 && plan.reachesLimit)
    let members = plan.steps.flatMap(\.cut.members)
    #expect(Set(members).count == members.count)
    var left = project.totalCodeLines(of: type)
    #expect(plan.codeLines == left)
    for step in plan.steps {
      left -= step.lines
      #expect(step.left == left && step.cut.owner == type)
      #expect(step.members.count == step.cut.members.count)
    }
    #expect(plan.left == left)
    #expect(project.splitOutcome(of: type, limit: plan.limit) == (plan.steps.count, left))
    // The step before the last had not reached the limit.
    #expect(plan.steps.dropLast().allSatisfy { $0.left > plan.limit })
  }

  @Test("A data source that is most of its controller is a step all the same")
  func largeUnit() throws {
    let cells = (0..<200).map { "    cell.set(\($0), posts[path.row])\n" }.joined()
    let rest = (0..<60).map { "    print(\($0), posts)\n" }.joined()
    let (plan, _, _) = try plan(
      """
      class FeedViewController: UIViewController, UITableViewDataSource {
        @IBOutlet weak var list: UITableView!
        var posts: [String] = []
        override func viewDidLoad() {
          list.dataSource = self
      \(rest)  }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
          return posts.count
        }
        func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
          let cell = list.dequeueReusableCell(withIdentifier: "post", for: path) as! PostCell
      \(cells)    return cell
        }
      }
      """)
    #expect(plan.steps.map(\.cut.role) == [.dataSource] && plan.steps.map(\.cut.members.count) == [3])
    #expect(plan.steps.first.map { 2 * $0.lines > plan.codeLines } == true)
  }

  @Test("Within the limit there is nothing to do")
  func withinLimit() throws {
    #expect(try plan(SplitPlanTests.controller(parts: ["order", "basket"]), limit: 1000).0.steps.isEmpty)
  }

  @Test("No step takes less than thirty lines")
  func smallest() throws {
    let text = "class A: UIViewController { var one = 0, two = 0\n func f() { one += 1; g() }\n func g() { one += 1 } }"
    #expect(try plan(text, limit: 1).0.steps.isEmpty)
    let large = try plan(SplitPlanTests.controller(parts: ["order", "basket"], filler: 800)).0
    #expect(large.codeLines > 850 && !large.steps.isEmpty && large.steps.allSatisfy { $0.lines >= 30 })
  }

  @Test("No step has two purposes: each part is one of its own, however alike they are")
  func onePurpose() throws {
    let plan = try plan(SplitPlanTests.controller(parts: ["order", "basket", "voucher", "rating"])).0
    let parts: Set = ["Order", "Basket", "Voucher", "Rating"]
    #expect(plan.steps.count == 2 && plan.steps.allSatisfy { parts.contains($0.title) && $0.members.count == 7 })
  }

  @Test("What the life cycle calls, too, is no helper of the part that calls it")
  func entries() throws {
    // The last method of each part begins the next part, as `viewDidLoad` does.
    var text = SplitPlanTests.controller(parts: ["order", "basket", "voucher", "rating"])
    for (part, next) in [("Order", "Basket"), ("Basket", "Voucher"), ("Voucher", "Rating")] {
      text = text.replacing("func clear\(part)() {", with: "func clear\(part)() {\n    begin\(next)()")
    }
    let plan = try plan(text).0
    #expect(plan.steps.count >= 2 && plan.steps.allSatisfy { $0.members.count == 7 })
  }

  @Test("Private code that nothing calls is in no step, nor is a property that no member of the step uses")
  func unused() throws {
    var text = SplitPlanTests.controller(parts: ["order", "basket"])
    text = text.replacing(
      "// MARK: - Order\nextension ShopViewController {\n",
      with: "// MARK: - Order\nextension ShopViewController {\n  private func forgottenOrder() {\n    print(orderItems)\n  }\n")
    text = text.replacing("  var orderCount = 0\n", with: "  var orderCount = 0\n  var orderStamp = 0\n")
    let (plan, _, _) = try plan(text, limit: 20)
    let moved = plan.steps.flatMap(\.members).map(\.name)
    #expect(moved.contains("loadOrder()") && moved.contains("orderItems"))
    #expect(!moved.contains("forgottenOrder()") && !moved.contains("orderStamp"))
  }

  @Test("What makes, shows and answers an object of a framework is one step, though other code stands between")
  func delegatingTypes() throws {
    func lines(_ count: Int, _ text: String) -> String { (0..<count).map { "    print(\"\(text) \($0)\")\n" }.joined() }
    let orders = ["load", "sort", "count", "clear"].map { verb in
      "  func \(verb)Orders() {\n    orders.append(\"\(verb)\")\n\(lines(18, verb))  }\n"
    }
    let (plan, _, _) = try plan(
      """
      class ProfileViewController: UIViewController, UIImagePickerControllerDelegate {
        var orders: [String] = []
        override func viewDidLoad() {
          loadOrders()
          sortOrders()
          countOrders()
          clearOrders()
        }
        @IBAction func takePicture() {
          let source = UIImagePickerController()
          source.delegate = self
          present(source, animated: true)
      \(lines(9, "camera"))  }
        @IBAction func chooseFromLibrary() {
          let source = UIImagePickerController()
          source.delegate = self
          present(source, animated: true)
      \(lines(9, "library"))  }
      \(orders.joined())  func imagePickerController(_ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [String: Any]) {
          picker.dismiss(animated: true)
      \(lines(9, "finish"))  }
      }
      """, limit: 70)
    let step = try #require(plan.steps.first { $0.title == "Image picker" })
    #expect(
      step.members.map(\.name) == [
        "takePicture()", "chooseFromLibrary()", "imagePickerController(_:didFinishPickingMediaWithInfo:)",
      ])
    #expect(step.cut.proposedName == "ProfileImagePickerPresenter")
    #expect(step.evidence == ["3 of its members make, use or answer UIImagePickerController"])
  }

  @Test("Methods that only other code calls are the interface of the type, and no step", arguments: [true, false])
  func surface(isCalled: Bool) throws {
    var text = "class ShopViewController: UIViewController {\n  override func viewDidLoad() {\n"
    for number in 0..<90 { text += "    print(\(number))\n" }
    if isCalled { for verb in ["load", "sort", "count"] { text += "    \(verb)Receipt()\n" } }
    text += "  }\n  // MARK: - Receipt\n  var receipt: [String] = []\n"
    for verb in ["load", "sort", "count"] {
      text += "  func \(verb)Receipt() {\n"
      for number in 0..<18 { text += "    receipt.append(\"\(number)\")\n" }
      text += "  }\n"
    }
    #expect(try plan(text + "}\n", limit: 70).0.steps.map(\.title) == (isCalled ? ["Receipt"] : []))
  }

  @Test(
    "A type that most methods work with already could take them: one that does something, and for the same purpose",
    arguments: [
      ("class BasketHelper {}", "BasketHelper"), ("struct BasketHelper {}", "BasketHelper"),
      ("class BasketHelper: UIViewController {}", nil), ("protocol BasketHelper {}", nil), ("", nil),
      ("class BasketHelper {}\nenum Shop { class BasketHelper {} }", "BasketHelper"),
    ])
  func existing(declaration: String, expected: String?) throws {
    func existing(_ type: String, inOf methods: [String] = ["load", "count", "sort"]) throws -> SplitPlan.Existing? {
      var text = SplitPlanTests.controller(parts: ["order", "basket"])
      text.replace("  var basketCount = 0\n", with: "  var basketCount = 0\n  let helper: \(type)\n")
      for method in methods { text.replace("func \(method)Basket() {", with: "func \(method)Basket() {\n    helper.run()") }
      let plan = try plan(text + "\n\(declaration)\nclass Basket {}\nclass VoucherHelper {}\nclass ShopViewModel {}\nclass RowViewModel {}", limit: 1).0
      return try #require(plan.steps.first { $0.title == "Basket" }).existing
    }
    let found = try existing("BasketHelper")
    #expect(found?.name == expected && found?.users == expected.map { _ in 3 })
    #expect(try existing("BasketHelper", inOf: ["load"]) == nil)
    #expect(try existing("Basket") == nil && existing("VoucherHelper") == nil)
    #expect(try existing("ShopViewModel")?.users == 3 && existing("RowViewModel") == nil)
  }

  @Test("Properties without a method are no step")
  func propertiesAlone() throws {
    var text = "class ShopViewController: UIViewController {\n  override func viewDidLoad() {\n"
    for number in 0..<90 { text += "    print(\(number))\n" }
    text += "  }\n  // MARK: - Receipt\n"
    for number in 0..<8 {
      text += "  var receipt\(number): Receipt {\n    let receipt = Receipt()\n    receipt.number = \(number)\n    receipt.print()\n"
      text += "    return receipt\n  }\n"
    }
    #expect(try plan(text + "}\n").0.steps.isEmpty)
  }

  @Test("The interface: what is handed in, what is called back, what the type goes on calling")
  func interface() throws {
    let text = """
      class A: UIViewController {
        var items: [String] = []
        let rate: Double = 0.19
        override func viewDidLoad() { load() }
        func load() { items = fetch(rate) }
        func fetch(_ rate: Double) -> [String] { showTotal(); return [String(self.rate)] }
        func showTotal() { print(items) }
      }
      """
    let project = Fixture(text).index()
    let map = project.memberMap(of: try #require(project.allTypes.first))
    let leaving: Set = ["items", "load()", "fetch(_:)"]
    let set = MemberSet(capacity: map.members.count, map.members.indices.filter { leaving.contains(map.members[$0].name) })
    let interface = map.interface(of: set)
    #expect(interface.state == [.init(name: "rate", type: "Double", count: 2)])
    #expect(interface.callbacks == [.init(name: "showTotal()", type: "", count: 1)])
    #expect(interface.entries.map(\.name) == ["items", "load()"] && interface.entries.map(\.count) == [1, 1])
  }

  @Test("What the project's superclasses declare is handed in and called back, too")
  func inheritedInterface() throws {
    let text = """
      class Base<Model>: UIViewController {
        var model: Model!
        var count: Int = 0
        private var hidden = 0
        func report(_ text: String, to place: Int) { }
        override func viewDidLoad() { }
      }
      //- A.swift
      class A: Base<String> {
        override var count: Int { didSet { } }
        override func viewDidLoad() { super.viewDidLoad(); load() }
        func load() { report("\\(model!) \\(count) \\(hidden)", to: 1) }
      }
      """
    let project = Fixture(text).index()
    let map = project.memberMap(of: try #require(project.allTypes.first { project.qualifiedName(of: $0) == "A" }))
    let set = MemberSet(capacity: map.members.count, map.members.indices.filter { map.members[$0].name == "load()" })
    let interface = map.interface(of: set)
    #expect(interface.state == [.init(name: "count", type: "Int", count: 1), .init(name: "model", type: "String", count: 1)])
    #expect(interface.callbacks == [.init(name: "report(_:to:)", type: "", count: 1)])
  }

  @Test("A property that has the base name of a superclass's delegate method is no call of that method")
  func inheritedDelegateMethod() throws {
    let text = """
      class Base: UIViewController, UINavigationControllerDelegate {
        func navigationController(_ navigation: UINavigationController, willShow page: UIViewController, animated: Bool) { }
        func leave(_ page: UIViewController, animated: Bool) { }
      }
      //- A.swift
      class A: Base {
        override func viewDidLoad() { super.viewDidLoad(); load() }
        func load() { navigationController?.popViewController(animated: true); leave(self, animated: true) }
      }
      """
    let project = Fixture(text).index()
    let map = project.memberMap(of: try #require(project.allTypes.first { project.qualifiedName(of: $0) == "A" }))
    let set = MemberSet(capacity: map.members.count, map.members.indices.filter { map.members[$0].name == "load()" })
    #expect(map.interface(of: set).callbacks == [.init(name: "leave(_:animated:)", type: "", count: 1)])
    #expect(map.interface(of: set).state == [])
  }

  @Test("What Interface Builder and subclasses call goes on being called")
  func calledFromOutside() throws {
    let text = """
      class Map: UIViewController {
        @IBAction func zoomTapped(_ sender: Any) { zoom() }
        func zoom() { step() }
        func step() { hide() }
        private func hide() { }
      }
      class Home: Map { override func viewDidLoad() { super.viewDidLoad(); step(); hide() } }
      class Small: Home { func toggle() { step() } }
      class Other: UIViewController { func toggle() { zoom() } }
      """
    let project = Fixture(text).index()
    let type = try #require(project.allTypes.first { project.qualifiedName(of: $0) == "Map" })
    let map = project.memberMap(of: type)
    let set = MemberSet(capacity: map.members.count, map.members.indices)
    let entries = map.interface(of: set, inSubclasses: project.mentions(in: map.partsOfSubclasses)).entries
    #expect(entries.map(\.name) == ["zoomTapped(_:)", "step()"] && entries.map(\.count) == [1, 2])
  }

  @Test("All members by the steps that take them, and what ties the steps to each other")
  func parts() throws {
    let (plan, project, type) = try plan(SplitPlanTests.controller(parts: ["order", "basket", "voucher", "rating"]))
    let map = project.memberMap(of: type)
    let parts = PartMap(map, plan)
    #expect(parts.members.count == map.members.count)
    #expect(parts.members.map(\.line) == parts.members.map(\.line).sorted())
    for (number, step) in plan.steps.enumerated() {
      #expect(parts.members.filter { $0.part == number + 1 }.map(\.name).sorted() == step.members.map(\.name).sorted())
      let outward = parts.couplings.filter { $0.from == number + 1 }
      #expect(outward.reduce(0) { $0 + $1.calls } == step.interface.callbacks.reduce(0) { $0 + $1.count })
      #expect(outward.reduce(0) { $0 + $1.properties } == step.interface.state.reduce(0) { $0 + $1.count })
      let inward = parts.couplings.filter { $0.to == number + 1 }
      #expect(inward.reduce(0) { $0 + $1.calls + $1.properties } == step.interface.entries.reduce(0) { $0 + $1.count })
    }
    #expect(parts.couplings.contains { $0.from == 0 && $0.calls > 0 }, "viewDidLoad() calls each part")
    #expect(parts.couplings.allSatisfy { $0.from != $0.to })
  }

  @Test("What must stay is in no step, and counts for none", arguments: ["override", "open", "static"])
  func bound(modifier: String) throws {
    let text = SplitPlanTests.controller(parts: ["order", "basket", "voucher"])
    let (plan, _, _) = try plan(text, limit: 40)
    func takes(_ plan: SplitPlan) -> Bool {
      plan.steps.contains { step in step.members.contains { $0.kind == .method && $0.name.contains("Basket") } }
    }
    #expect(takes(plan))
    var bound = text
    for verb in ["begin", "load", "count", "sort", "clear"] {
      bound = bound.replacing("  func \(verb)Basket", with: "  \(modifier) func \(verb)Basket")
    }
    let (less, _, _) = try self.plan(bound, limit: 40)
    #expect(!takes(less))
    #expect(less.left > plan.left)
  }

  @Test("Each member with its lines, each new type with a name that is free")
  func members() throws {
    var text = SplitPlanTests.controller(parts: ["order", "basket", "voucher"])
    text += "class OrderViewModel { }\nclass BasketViewModel { }\nclass VoucherViewModel { }\n"
    let (plan, project, _) = try plan(text, limit: 40)
    let names = plan.steps.map(\.cut.proposedName)
    #expect(Set(names).count == names.count && !names.isEmpty)
    #expect(Set(names).isDisjoint(with: ["OrderViewModel", "BasketViewModel", "VoucherViewModel"]))
    for step in plan.steps {
      for (member, id) in zip(step.members, step.cut.members) {
        let range = try #require(project.range(of: id))
        let lines = try #require(project[member.file]?.summary.lines)
        #expect(
          lines.position(of: range.start).line == member.line && lines.position(of: range.end).line == member.endLine)
      }
    }
  }
}

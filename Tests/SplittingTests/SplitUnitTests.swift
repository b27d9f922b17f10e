/// What leaves together or not at all, and what a step of a plan is about.
import Analysis
import Syntax
import TestSupport
import Testing

@testable import Splitting

@Suite("Units and purposes")
struct SplitUnitTests {
  private func map(_ text: String) throws -> MemberMap {
    let project = Fixture(text).index()
    return project.memberMap(of: try #require(project.allTypes.first { project.qualifiedName(of: $0) == "A" }))
  }

  private func users(of name: String, _ text: String) throws -> [String] {
    let map = try map(text)
    let member = try #require(map.members.first { $0.name == name })
    return member.users.map { map.members[$0].name }
  }

  @Test("A method is named after its sender only if it has a second parameter; a helper with one has edges")
  func named() throws {
    let text = """
      class A: UIViewController {
        func load() { configureCell(1); tableView(2, didSelect: 3) }
        private func configureCell(_ cell: Int) { }
        func tableView(_ tableView: Int, didSelect row: Int) { }
      }
      """
    #expect(try users(of: "configureCell(_:)", text) == ["load()"])
    #expect(try users(of: "tableView(_:didSelect:)", text) == [])
  }

  @Test("A private member of another file is not the one that is named, and --members takes the one beside the others")
  func namesakesInFiles() throws {
    let text = """
      //- A.swift
      class A: UIViewController {}
      //- Tools.swift
      extension A {
        func showTools() { update() }
        private func update() { }
      }
      //- People.swift
      extension A {
        func showPeople() { update() }
        private func update() { }
      }
      """
    let map = try map(text)
    #expect(map.members.filter { $0.name == "update()" }.map { $0.users.map { map.members[$0].name } }.sorted { $0[0] < $1[0] } == [
      ["showPeople()"], ["showTools()"],
    ])
    let project = Fixture(text).index()
    let type = try #require(project.allTypes.first { project.qualifiedName(of: $0) == "A" })
    let files = project.members(of: type, named: ["showPeople()", "update()"]).map { project[$0.part.file]?.path }
    #expect(files == ["People.swift", "People.swift"])
    #expect(project.members(of: type, named: ["update()"]).count == 1)
  }

  @Test("Of the protocols of an extension, those that a set implements")
  func answeredConformances() throws {
    let map = try map(
      """
      protocol Rating: AnyObject { func rated(_ stars: Int) }
      protocol Sharing: AnyObject { func shared() }
      class A: UIViewController {}
      extension A: Rating, Sharing, UITextFieldDelegate {
        func rated(_ stars: Int) { }
        func shared() { }
        func textFieldDidEndEditing(_ textField: UITextField) { }
        func other() { }
      }
      """)
    func answered(_ names: Set<String>) -> [String] {
      let members = map.members.indices.filter { names.contains(map.members[$0].name) }
      return map.conformances(ofPart: 1, answeredBy: MemberSet(capacity: map.members.count, members))
    }
    #expect(answered(["rated(_:)", "other()"]) == ["Rating"])
    #expect(answered(["shared()", "textFieldDidEndEditing(_:)"]) == ["Sharing", "UITextFieldDelegate"])
    #expect(answered(["other()"]) == ["Rating", "Sharing", "UITextFieldDelegate"])
  }

  private func units(_ text: String) throws -> Set<Set<String>> {
    let map = try map(text)
    return Set(map.units.map { Set($0.members.map { map.members[$0].name }) })
  }

  @Test("The methods of one delegate protocol wherever they stand, with those of the protocol that it inherits; data sources apart")
  func lists() throws {
    let text = """
      class A: UIViewController { func plain() { } }
      extension A: UITableViewDelegate, UITableViewDataSource {
        func tableView(_ t: UITableView, numberOfRowsInSection s: Int) -> Int { 1 }
        func tableView(_ t: UITableView, cellForRowAt i: IndexPath) -> UITableViewCell { make() }
        func numberOfSections(in t: UITableView) -> Int { 1 }
        func tableView(_ t: UITableView, didSelectRowAt i: IndexPath) { }
      }
      extension A {
        func tableView(_ t: UITableView, heightForRowAt i: IndexPath) -> CGFloat { 1 }
        func scrollViewDidScroll(_ s: UIScrollView) { }
      }
      """
    #expect(
      try units(text) == [
        ["tableView(_:numberOfRowsInSection:)", "tableView(_:cellForRowAt:)", "numberOfSections(in:)"],
        ["tableView(_:didSelectRowAt:)", "tableView(_:heightForRowAt:)", "scrollViewDidScroll(_:)"],
      ])
  }

  @Test("Two protocols whose methods begin with one sender are two")
  func senders() throws {
    let text = """
      class A: UIViewController { }
      extension A: UITextViewDelegate {
        func textViewDidChange(_ t: UITextView) { }
        func textView(_ t: UITextView, shouldChangeTextIn r: NSRange, replacementText s: String) -> Bool { true }
      }
      extension A: TextViewAttachmentDelegate {
        func textView(_ t: UITextView, deleted a: Attachment) { }
        func textView(_ t: UITextView, selected a: Attachment) { }
      }
      """
    #expect(
      try units(text) == [
        ["textViewDidChange(_:)", "textView(_:shouldChangeTextIn:replacementText:)"],
        ["textView(_:deleted:)", "textView(_:selected:)"],
      ])
  }

  @Test("What a protocol of the project requires, with what it inherits, and overloads")
  func requirements() throws {
    let text = """
      protocol Base { func began() }
      protocol Listener: Base { func ended(_ code: Int); var name: String { get } }
      class A: UIViewController, Listener {
        var name: String { "" }
        func began() { } \n func ended(_ code: Int) { } \n func other() { } \n func more() { } \n func third() { }
        func fill(_ one: Int) { } \n func fill(_ two: String, at: Int) { }
      }
      """
    #expect(try units(text) == [["name", "began()", "ended(_:)"], ["fill(_:)", "fill(_:at:)"]])
  }

  @Test("A protocol that most methods answer is how others see the type, and no piece of it")
  func surface() throws {
    let text = """
      protocol ShopView { func one(); func two(); func three() }
      class A: UIViewController, ShopView { func one() { } \n func two() { } \n func three() { } \n func four() { } }
      """
    #expect(try units(text) == [])
  }

  @Test("A set has a unit whole or not at all")
  func whole() throws {
    let map = try map("class A: UIViewController { func f(_ a: Int) { } \n func f(_ a: String) { } \n func f(b: Int) { } \n func g() { } }")
    #expect(map.units.count == 1)
    func whole(_ names: Set<String>) -> Set<String> {
      let set = MemberSet(capacity: 4, map.members.indices.filter { names.contains("\($0)") })
      return Set(map.whole(set).members.map { "\($0)" })
    }
    #expect(whole(["0", "3"]) == ["3"])
    #expect(whole(["0", "1", "3"]) == ["0", "1", "2", "3"])
  }

  @Test("A mark within a method begins no section")
  func marks() throws {
    let map = try map(
      """
      class A: UIViewController {
        // MARK: - Orders
        func load() {
          // MARK: 2. Present
          print(1)
        }
        func clear() { }
      }
      """)
    #expect(map.sections.map(\.title) == ["Orders"])
    #expect(map.sections.map(\.members) == [Array(map.members.indices)])
  }

  @Test("What an initializer sets, and outlets, are in no step")
  func handedIn() throws {
    let map = try map(
      """
      class A: UIViewController {
        let store: Store
        var count = 0
        @IBOutlet var label: UILabel!
        var timer: Timer?
        init(store: Store) { self.store = store; super.init(nibName: nil, bundle: nil) }
        deinit { timer?.invalidate() }
        func f() { count += 1 }
      }
      """)
    #expect(map.members.filter { $0.isBound }.map(\.name).sorted() == ["deinit", "init(store:)", "label", "store"])
  }

  @Test("What a subclass overrides is in no step", arguments: [true, false])
  func overridden(isSubclass: Bool) throws {
    let text = """
      class A: UIViewController {
        var size: Int { 1 }
        func refresh(_ page: Int) { step() }
        func refresh() {}
        func step() {}
      }
      //- Other.swift
      class B: \(isSubclass ? "A" : "C") { override func refresh(_ page: Int) {} }
      class C: UIViewController { func refresh(_ page: Int) {} }
      class D: B { override var size: Int { 2 } }
      extension D { override func step() {} }
      """
    let bound = try map(text).members.filter(\.isBound).map(\.name)
    #expect(bound == (isSubclass ? ["refresh(_:)", "step()", "size"] : []))
  }

  private func plan(_ text: String, limit: Int = 40) throws -> SplitPlan {
    let project = Fixture(text).index()
    let type = try #require(project.allTypes.first { project.qualifiedName(of: $0)?.hasSuffix("ViewController") == true })
    return project.splitPlan(of: type, limit: limit)
  }

  @Test("A step gets the action that only calls it, and loses a stranger under its extension")
  func corrected() throws {
    let text = """
      class A: UIViewController {
        var clip = 0
        var clipTime = 0
        func playClip() { clip += 1; clipTime += 1; seekClip() }
        func seekClip() { clip += 1; clipTime = clip }
        func stopClip() { clip = 0; clipTime = 0 }
        @objc func clipTapped() { playClip(); seekClip() }
        func loadOrders() { orders += 1; sum() }
        func sum() { orders += total; total = 0 }
        var orders = 0
        var total = 0
      }
      """
    let map = try map(text)
    func set(_ names: Set<String>) -> MemberSet { map.set { names.contains($0.name) } }
    let membership = SplitMembership(map, MemberChances(map))
    let clip: Set = ["clip", "clipTime", "playClip()", "seekClip()", "stopClip()"]
    let all = map.set { _ in true }
    #expect(membership.corrected(set(clip.union(["sum()"])), of: all) == set(clip.union(["clipTapped()"])))
    #expect(membership.corrected(set(clip), of: set(clip.union(["sum()"]))) == set(clip))
  }

  @Test("State that only a step writes goes along, whatever reads it; what an initializer or another member sets, too, stays")
  func writtenState() throws {
    let map = try map(
      """
      class A: UIViewController {
        var clip = 0
        var clipTime = 0
        var isBusy = false
        var isReady = false
        func playClip() { clip += 1; clipTime += 1; isBusy = true; isReady = true }
        func stopClip() { clip = 0; clipTime = 0; isBusy = false }
        func loadOrders() { guard !isBusy else { return }; orders += 1 }
        func sumOrders() { guard !isBusy, isReady else { return }; orders += 2 }
        func sortOrders() { guard !isBusy else { return }; orders = 1 }
        override func viewDidLoad() { isReady = false; sortOrders() }
        var orders = 0
      }
      """)
    func set(_ names: Set<String>) -> MemberSet { map.set { names.contains($0.name) } }
    let membership = SplitMembership(map, MemberChances(map))
    let clip: Set = ["clip", "clipTime", "playClip()", "stopClip()"]
    #expect(membership.withState(set(clip), of: map.set { !$0.isBound }) == set(clip.union(["isBusy"])))
  }

  @Test("What stands in an `#if` of its own is in no step; that of the whole type is none of its members'")
  func conditions() throws {
    let text = """
      class A: UIViewController {
        var kept = 0
        func plain() {
          #if DEBUG
          kept = 1
          #endif
        }
        #if DEBUG
        var logs = 0
        func log() { logs += 1 }
        #endif
        func after() { kept = 2 }
      }
      #if DEBUG
      extension A { func inspect() {} }
      #endif
      """
    #expect(try map(text).members.filter(\.isBound).map(\.baseName).sorted() == ["inspect", "log", "logs"])
    #expect(try map("#if os(iOS)\n\(text)\n#endif").members.filter(\.isBound).map(\.baseName).sorted() == ["log", "logs"])
  }

  @Test("A picker is asked for its components, and a scroll view of its own sends what a list would")
  func sendersOfOneType() throws {
    let text = """
      class A: UIViewController, UITableViewDelegate, UIPickerViewDataSource {
        private let scroll: UIScrollView!
        func numberOfComponents(in p: UIPickerView) -> Int { 1 }
        func tableView(_ t: UITableView, didSelectRowAt i: IndexPath) {}
        func scrollViewDidScroll(_ s: UIScrollView) {}
      }
      """
    func sender(_ name: String, _ text: String) throws -> String? { try map(text).members.first { $0.name == name }?.sender }
    #expect(try sender("numberOfComponents(in:)", text) == "pickerView data source")
    #expect(try sender("scrollViewDidScroll(_:)", text) == "scrollView")
    let list = text.replacing("UIScrollView!", with: "UIView!")
    #expect(try sender("scrollViewDidScroll(_:)", list) == "tableView")
  }

  @Test("A method that sets up all of a screen stays")
  func setup() throws {
    let text = """
      class A: UIViewController {
        func setupUI() {} \n func setUpLayout() {} \n func configureConstraints() {}
        func setupPlayer() {} \n func layoutViews() {} \n func configure() {}
        func buildUI() {} \n func createLayout() {} \n func makeScreen() {}
      }
      """
    let staying = ["setupUI", "setUpLayout", "configureConstraints", "buildUI", "makeScreen"]
    #expect(try map(text).members.filter(\.isBound).map(\.baseName) == staying)
  }

  @Test("The interface of a screen to what drives it is no unit")
  func ownInterface() throws {
    let text = """
      protocol HomeDisplayLogic { func show(a: Int); func hide(b: Int) }
      protocol Player { func play(); func stop() }
      class A: UIViewController, HomeDisplayLogic, Player {
        func show(a: Int) {}
        func hide(b: Int) {}
        func play() {}
        func stop() {}
        func other() {}
        func another() {}
      }
      """
    #expect(try map(text.replacing("HomeDisplayLogic", with: "HomeMenu")).units.count == 2)
    #expect(try map(text.replacing("HomeDisplayLogic", with: "ADisplayLogic")).units.count == 1)
    var map = MemberMap()
    map.ownWords = ["create", "post", "view", "controller"]
    for name in ["CreatePostViewControllerProtocol", "CreatePostDisplayLogic", "PostViewInput"] { #expect(map.isOwnInterface(name)) }
    let others = ["CreatePostView", "PostCellDelegate", "UITableViewDelegate", "Post", "CreatePostViewDelegate", "ViewModelDelegate"]
    for name in others { #expect(!map.isOwnInterface(name)) }
    map.ownWords = ["text", "view", "controller"]
    #expect(!map.isOwnInterface("UITextViewDelegate"))
  }

  @Test("Steps tear no delegate protocol")
  func torn() throws {
    var text = SplitPlanTests.controller(parts: ["order", "basket"])
    text += "extension ShopViewController: UITableViewDelegate {\n"
    for (number, name) in ["didSelectRowAt", "willDisplay", "heightForRowAt", "estimatedHeightForRowAt"].enumerated() {
      text += "  func tableView(_ t: UITableView, \(name) i: Int) {\n"
      for _ in 0..<12 { text += "    \(number < 2 ? "loadOrder()" : "loadBasket()")\n" }
      text += "  }\n"
    }
    text += "}\n"
    let plan = try plan(text)
    #expect(!plan.steps.isEmpty)
    for members in plan.steps.map({ $0.members.map(\.name) }) + plan.steps.flatMap({ $0.alternatives.map(\.members) }) {
      #expect([0, 4].contains(members.count { $0.hasPrefix("tableView") }), "\(members)")
    }
  }

  @Test("Members that only lean on each other are no step; the plan says what is left")
  func bag() throws {
    var text = "class ShopViewController: UIViewController {\n  var a = 0, b = 0\n  override func viewDidLoad() { print(1) }\n"
    let verbs = ["did", "will", "set", "get", "is", "has", "can", "on"]
    for (number, verb) in verbs.enumerated() {
      text += "  func \(verb)\(["It", "Up", "On", "In"][number % 4])() {\n"
      for _ in 0..<12 { text += "    a += b\n" }
      text += "    \(verbs[(number + 1) % 8])\(["It", "Up", "On", "In"][(number + 1) % 4])()\n  }\n"
    }
    #expect(try plan(text + "}\n").steps.isEmpty)
    let parts = try plan(SplitPlanTests.controller(parts: ["order", "basket", "voucher"]), limit: 10)
    #expect(parts.steps.allSatisfy { !$0.title.isEmpty } && !parts.steps.isEmpty)
    #expect(parts.rest?.bound ?? 0 >= 4)
  }

  @Test("What is promised counts the lines that pass calls on")
  func promised() throws {
    let plan = try plan(SplitPlanTests.controller(parts: ["order", "basket"]))
    let step = try #require(plan.steps.first)
    let moved = step.members.reduce(0) { $0 + $1.endLine - $1.line + 1 }
    // The new type is held by one line, and what `viewDidLoad` calls is passed on by another.
    #expect(step.lines == moved - 2)
  }

  @Test("What a draft left is no member that another step could take")
  func forwarders() throws {
    let map = try map(
      """
      class A: UIViewController {
        private lazy var shopDrafts = ShopDrafts(owner: self)
        lazy var label = Label(text: "")
        var total: Int { shopDrafts.total }
        func load() { shopDrafts.load() }
        func other() { shopDrafts.load(); more() }
        func more() { label.show() }
      }
      class ShopDrafts { unowned let owner: A }
      """)
    #expect(map.members.filter(\.isForwarder).map(\.name).sorted() == ["load()", "shopDrafts", "total"])
  }

  @Test("A draft is recognized by every name that a draft gives its properties")
  func draftNames() throws {
    func left(_ text: String, name: String, role: Cut.Role = .service) throws -> [String] {
      let result = try DraftCase(text, "load()", of: "A", name: name, role: role)
      let project = Fixture(result.old + result.new).index()
      let map = project.memberMap(of: try #require(project.allTypes.first { project.qualifiedName(of: $0) == "A" }))
      return map.members.filter(\.isForwarder).map(\.name).sorted()
    }
    let text = "class A: UIViewController {\n  override func viewDidLoad() { load() }\n  func load() { show() }\n  func show() { }\n}\n"
    func with(_ names: String...) -> String { text.replacing("{ show() }", with: "{ show(\(names.joined(separator: ", "))) }") }
    #expect(try left(text, name: "Rows") == ["load()", "rows"])
    #expect(try left(with("rows", "owner"), name: "Rows") == ["load()", "rowsPart"])
    #expect(try left(with("rows", "rowsPart", "host", "owner"), name: "Rows") == ["load()", "theRows"])
    #expect(try left(with("rows", "rowsPart", "theRows", "owner", "host", "containing"), name: "Rows") == ["load()", "rowsObject"])
    #expect(try left(with("owner", "host", "containing", "outer"), name: "Rows") == ["load()", "rows"])
    let child = try left(text, name: "ListViewController", role: .childViewController)
    #expect(child == ["embedListViewController(in:)", "listViewController", "load()"])
  }
}

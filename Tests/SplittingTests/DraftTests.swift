/// A cut as a draft: what the new file holds, and what stands in the old one's place.
import Analysis
import Syntax
import TestSupport
import Testing

@testable import Splitting

/// A draft of members that are given by their names, and the files as they are with it.
struct DraftCase {
  let draft: SplitDraft
  let files: [String: String]

  var new: String { draft.newText }

  init(
    _ text: String, _ members: String, of owner: String = "Home", name: String = "Part",
    role: Cut.Role = .service, others: [String: String] = [:]
  ) throws {
    let fixture = Fixture(text)
    let index = fixture.index()
    let type = try #require(index.allTypes.first { index.qualifiedName(of: $0) == owner })
    let names = Set(members.split(separator: " ").map(String.init))
    let cut = Cut(
      owner: type, members: index.members(of: type, named: names), proposedName: name, role: role)
    var bytes = others.mapValues { ContiguousArray($0.utf8) }
    for file in fixture.files { bytes[file.path] = ContiguousArray(file.text.utf8) }
    draft = try index.draft(cut) { bytes[$0] }
    var files: [String: String] = [:]
    for (file, edits) in draft.edits {
      let path = try #require(index[file]?.path)
      files[path] = String(
        decoding: try applying(edits, to: try #require(bytes[path])), as: UTF8.self)
    }
    self.files = files
  }

  var old: String { files["Test.swift"] ?? "" }
}

@Suite("Drafts of cuts")
struct DraftTests {
  @Test("Members move with their comments; what calls them and what they call is passed on")
  func whole() throws {
    let result = try DraftCase(
      """
      // Home.swift

      import UIKit
      private let limit = 3

      class Home: UIViewController {
        private enum Mode { case on, off }
        private var mode = Mode.on
        private let label: UILabel = UILabel()

        // Runs while asleep.
        private var timer: Timer? // nil when awake
        private var minutes = 30

        override func viewDidLoad() {
          start(after: 3)
          minutes = 4
        }

        /// Starts it.
        private func start(after delay: Int = limit) {
          timer = Timer(delay) { [weak self] in self?.ended() }
          title = "Asleep"
          show(.on)
        }

        private func ended() { label.text = nil }

        private func show(_ mode: Mode) {}
      }
      """, "timer minutes start(after:) ended()", name: "SleepTimer")
    #expect(
      result.old == """
        // Home.swift

        import UIKit
        let limit = 3

        class Home: UIViewController {
          private lazy var sleepTimer = SleepTimer(owner: self)

          enum Mode { case on, off }
          private var mode = Mode.on
          let label: UILabel = UILabel()

          private var minutes: Int {
            get { sleepTimer.minutes }
            set { sleepTimer.minutes = newValue }
          }

          override func viewDidLoad() {
            start(after: 3)
            minutes = 4
          }

          private func start(after delay: Int = limit) { sleepTimer.start(after: delay) }

          func show(_ mode: Mode) {}
        }

        """)
    #expect(
      result.new == """
        import UIKit

        /// What `SleepTimer` needs of the object that owns it.
        @preconcurrency @MainActor
        protocol SleepTimerOwner: UIViewController {
          var label: UILabel { get }
          func show(_ mode: Home.Mode)
        }

        extension Home: SleepTimerOwner {}

        /// Taken out of `Home`, which owns it.
        @preconcurrency @MainActor
        final class SleepTimer {
          typealias Mode = Home.Mode

          private unowned let owner: any SleepTimerOwner

          init(owner: any SleepTimerOwner) {
            self.owner = owner
          }

          // Runs while asleep.
          private var timer: Timer? // nil when awake
          var minutes = 30

          /// Starts it.
          func start(after delay: Int = limit) {
            timer = Timer(delay) { [weak self] in self?.ended() }
            title = "Asleep"
            show(.on)
          }

          private func ended() { label.text = nil }

          // MARK: - Of the owner

          private var label: UILabel { owner.label }
          private func show(_ mode: Mode) { owner.show(mode) }
          private var title: String? {
            get { owner.title }
            set { owner.title = newValue }
          }
        }

        """)
  }

  @Test("An extension that conforms moves whole where its delegate is set in code")
  func dataSource() throws {
    let result = try DraftCase(
      """
      class Home: UIViewController {
        let tableView = UITableView()
        private var rows = 3
        override func viewDidLoad() { tableView.dataSource = self; tableView.delegate = self }
      }

      // MARK: - Rows

      extension Home: UITableViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }
      }

      // MARK: - Taps

      extension Home: UITableViewDelegate {}
      """, "tableView(_:numberOfRowsInSection:)", name: "Rows", role: .dataSource)
    #expect(
      result.old == """
        class Home: UIViewController {
          private lazy var rowsPart = Rows(owner: self)

          let tableView = UITableView()
          var rows = 3
          override func viewDidLoad() { tableView.dataSource = rowsPart; tableView.delegate = self }
        }

        // MARK: - Taps

        extension Home: UITableViewDelegate {}

        """)
    #expect(result.new.contains("final class Rows: NSObject {"))
    #expect(
      result.new.hasSuffix(
        """
        // MARK: - Rows

        extension Rows: UITableViewDataSource {
          func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }
        }

        """))
    #expect(result.draft.questions.isEmpty)
  }

  @Test(
    "A table's own property in another file is no call of the data source",
    arguments: [
      ("func count(_ table: UITableView, _ home: Home) { print(table.numberOfSections) }", false),
      ("func count(_ home: Home) { print(home.numberOfSections(in: table)) }", true),
      ("protocol Other {}\nclass B { func numberOfSections(in tableView: UITableView) -> Int { 1 } }", false),
      ("protocol Other { func numberOfSections(in tableView: UITableView) -> Int }", true),
      ("class B { func numberOfSections(in tableView: UITableView) -> Int { rows } }", false),
    ])
  func countsOfTables(use: String, isForwarded: Bool) throws {
    let result = try DraftCase(
      """
      class Home: UIViewController {
        let tableView = UITableView()
        private var rows = 3
        override func viewDidLoad() { tableView.dataSource = self }
      }
      extension Home: UITableViewDataSource {
        func numberOfSections(in tableView: UITableView) -> Int { 1 }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }
      }
      class Chat { func numberOfSections(in view: UIView) -> Int { 2 } }
      //- Other.swift
      let home = Home()
      \(use)
      """, "tableView(_:numberOfRowsInSection:) numberOfSections(in:)", name: "Rows", role: .dataSource)
    #expect(result.old.contains("tableView.dataSource = rowsPart") && !result.old.contains(": UITableViewDataSource"))
    #expect(result.old.contains("func numberOfSections(in tableView: UITableView) -> Int { rowsPart.") == isForwarded)
  }

  @Test("A conformance that is set elsewhere stays and passes calls on")
  func conformance() throws {
    let result = try DraftCase(
      """
      class Home: UIViewController {}
      extension Home: UITextFieldDelegate {
        func textFieldDidEndEditing(_ textField: UITextField) { print(1) }
      }
      """, "textFieldDidEndEditing(_:)")
    #expect(result.old.contains("{ part.textFieldDidEndEditing(textField) }"))
    #expect(
      result.new.contains("extension Part: UITextFieldDelegate {\n  func textFieldDidEndEditing"))
    #expect(result.draft.questions.count == 1)
  }

  @Test("A method that nothing calls passes calls on where another part conforms to protocols")
  func answersElsewhere() throws {
    func draft(_ conformance: String) throws -> DraftCase {
      try DraftCase(
        """
        class Home: UIViewController\(conformance) {
          override func viewDidLoad() { manager.delegate = self }
        }
        extension Home {
          func locationManager(_ manager: Manager, didUpdate places: [Int]) { show(places) }
          func show(_ places: [Int]) { print(places) }
        }
        """, "locationManager(_:didUpdate:) show(_:)")
    }
    let answering = try draft(", LocationDelegate").old
    #expect(answering.contains("{ part.locationManager(manager, didUpdate: places) }") && !answering.contains("func show"))
    #expect(try !draft("").old.contains("func locationManager"))
  }

  @Test("A method beside those of a protocol passes calls on unless it is known to answer none")
  func besideAConformance() throws {
    func old(_ conformance: String, _ more: String = "") throws -> String {
      try DraftCase(
        """
        class Home: UIViewController {}
        extension Home: \(conformance) {
          func textFieldDidEndEditing(_ textField: UITextField) { show(1) }
          func show(_ number: Int) { print(number) }
        }
        \(more)
        """, "textFieldDidEndEditing(_:) show(_:)"
      ).old
    }
    #expect(try !old("UITextFieldDelegate").contains("func show"))
    #expect(try old("FieldDelegate").contains("func show"))
    #expect(try !old("Shown", "protocol Shown { func hide(_ number: Int) }").contains("func show"))
    #expect(try old("Shown", "protocol Shown { func show(_ number: Int) }").contains("func show"))
  }

  @Test("A type that needs an argument has that of a literal, or cannot be written")
  func genericValues() throws {
    let result = try DraftCase(
      """
      class Home: UIViewController {
        let isBusy = MutableProperty(false)
        let names = BehaviorRelay(value: ["a"])
        let counts = BehaviorRelay(value: makeCounts())
        let letters = Set("abc")
        let model = Model(3)
        func run() { print(isBusy, model, counts, letters) }
      }
      """, "run()")
    #expect(result.new.contains("var isBusy: MutableProperty<Bool> {") && result.new.contains("var model: Model {"))
    #expect(!result.new.contains("BehaviorRelay {") && result.draft.questions.contains { $0.contains("Reach `counts`, `letters`") })
  }

  @Test("A slash that is an operator, and is read as the begin of a regex, ends no brace")
  func slashes() throws {
    let text = "class Home: UIViewController {\n  func a() { b(/\"c\", [/\"d\"]) { print(1) } }\n  func e() { print(2) }\n}"
    #expect(try DraftCase(text, "e()").new.contains("func e() { print(2) }"))
  }

  @Test("What cannot leave stays, and the draft says why")
  func kept() throws {
    let result = try DraftCase(
      """
      class Home: UIViewController {
        @IBOutlet var label: UILabel!
        static let key = "key"
        let model: Model
        var a = 1, b = 2
        var c = make()
        #if DEBUG
        func debug() {}
        func trace() {}
        #endif
        init(model: Model) { self.model = model; super.init(nibName: nil, bundle: nil) }
        override func viewDidLoad() { c.run(); move() }
        func layout() { super.viewDidLoad() }
        func move() { label.text = Self.key }
      }
      """, "label key model a c debug() viewDidLoad() layout() move()")
    #expect(result.draft.moved == ["move()"])
    let reasons = Dictionary(grouping: result.draft.kept, by: \.reason).mapValues {
      $0.map(\.member)
    }
    #expect(reasons[KeptReason.connected.rawValue] == ["label"])
    #expect(reasons[KeptReason.isStatic.rawValue] == ["key"])
    #expect(reasons[KeptReason.initializer.rawValue] == ["model"])
    #expect(reasons[KeptReason.boundTogether.rawValue] == ["a", "b"])
    #expect(reasons[KeptReason.untyped.rawValue] == ["c"])
    #expect(reasons[KeptReason.conditional.rawValue] == ["debug()"])
    #expect(reasons[KeptReason.inheritance.rawValue] == ["viewDidLoad()", "layout()"])
    #expect(result.new.contains("#warning(\"Left in Home, static: `key`.\")"))
    #expect(result.new.contains("private static let key: String = Home.key"))
  }

  @Test("Nothing moves: an error with the reasons; a name that is taken, a struct")
  func errors() throws {
    #expect(
      throws: SplitDraftError.nothingMoves([
        .init(member: "a", reason: KeptReason.isStatic.rawValue)
      ])
    ) {
      try DraftCase("class Home: UIViewController { static var a = 1 }", "a")
    }
    #expect(throws: SplitDraftError.nameTaken("Part")) {
      try DraftCase("class Home {\n func a() {}\n}\nclass Part {}", "a()")
    }
    #expect(throws: SplitDraftError.nameTaken("Part")) {
      try DraftCase("//- A.swift\nclass Home {\n func a() {}\n}\n//- Part.swift\n", "a()")
    }
    #expect(throws: SplitDraftError.notAClass) {
      try DraftCase("struct Home {\n func a() {}\n}", "a()")
    }
  }

  @Test("Actions move; selectors go on finding them in the controller")
  func actions() throws {
    let result = try DraftCase(
      """
      class Home: UIViewController {
        func setUp() { button.addTarget(self, action: #selector(tapped(_:)), for: .touchUpInside) }
        @IBAction func done(_ sender: Any) { finish() }
        @objc func tapped(_ sender: Any) {}
        @objc private func inner() {}
        private func listen() { center.addObserver(self, selector: #selector(inner), name: nil, object: nil) }
        @objc func stays() {}
        func press() { item.action = #selector(stays) }
      }
      """, "done(_:) tapped(_:) inner() listen() press()")
    #expect(result.old.contains("@IBAction func done(_ sender: Any) { part.done(sender) }"))
    #expect(result.old.contains("@objc func tapped(_ sender: Any) { part.tapped(sender) }"))
    #expect(!result.old.contains("inner") && !result.old.contains("listen"))
    #expect(result.new.contains("  func done(_ sender: Any) { finish() }\n"))
    #expect(result.new.contains("  func tapped(_ sender: Any) {}\n"))
    #expect(result.new.contains("@objc private func inner() {}"))
    #expect(result.new.contains("@objc private func stays() { owner.stays() }"))
  }

  @Test("What Swift 3, a protocol or `@objcMembers` exposes is exposed by `@objc` in an object that has none of these")
  func inferredExposure() throws {
    func draft(_ opening: String, _ conformance: String = "") throws -> String {
      try DraftCase(
        """
        \(opening)class Home: UIViewController\(conformance) {
          func listen() { button.addTarget(self, action: #selector(Home.tapped(_:)), for: .touchUpInside) }
          // Taps.
          func tapped(_ sender: Any) {}
          func other() { item.action = #selector(Page.other) }
        }
        """, "listen() tapped(_:) other()"
      ).new
    }
    for new in [try draft(""), try draft("@objcMembers "), try draft("", ", UITextFieldDelegate")] {
      #expect(new.contains("  // Taps.\n  @objc func tapped(_ sender: Any) {}\n") && new.contains("  func other() {"))
    }
  }

  @Test("Locals and parameters are no members; what shadows one still reads it")
  func scopes() throws {
    let result = try DraftCase(
      """
      class Home: UIViewController {
        var a = 1
        var b: Int? = 2
        var c = 3
        var d = 4
        var e = 5
        var rows: [Int] = []
        var searched: [Int] = []
        var cleared: [Int] = []
        func run(a: Int, for d: Int) {
          guard let b = b else { return }
          let list = [1].map { c in c + a }
          move(for: d, list)
          if let e = maybe() { use(e) } else { use(self.e) }
          print(b)
          for (c, rows) in rows.enumerated() { use(c, rows) }
          use(searched.first { $0 > a })
          cleared.removeAll { $0 > a }
          do { try use(d) } catch { use(error) }
          var local: Int { self.c }
        }
        var error = ""
      }
      """, "run(a:for:)")
    #expect(result.new.contains("var b: Int? { get }") && result.new.contains("var e: Int { get }"))
    #expect(result.new.contains("var rows: [Int] { get") && result.new.contains("var c: Int { get }"))
    #expect(result.new.contains("var searched: [Int] { get }") && result.new.contains("var cleared: [Int] { get set }"))
    for name in ["a", "d", "error"] { #expect(!result.new.contains("var \(name):"), "\(name)") }
  }

  @Test("A cast of `self` looks at the owner, also within a chain, by another name and in a condition")
  func casts() throws {
    let result = try DraftCase(
      """
      class Home: UIViewController {
        func speed() -> Int {
          if self is Express { return 0 }
          guard let strongSelf = self as? Express else { return (self as? Slow)?.speed ?? 1 }
          later { [weak self] in
            guard let me = self else { return }
            (me as? Express)?.go()
          }
          return strongSelf.speed
        }
      }
      """, "speed()")
    for line in [
      "if self.owner is Express {", "= self.owner as? Express else { return (self.owner as? Slow)?.speed ?? 1 }",
      "(me.owner as? Express)?.go()",
    ] { #expect(result.new.contains(line), "\(line)\n\(result.new)") }
  }

  @Test("A child view controller is added and removed as UIKit asks")
  func child() throws {
    let result = try DraftCase(
      """
      class Home: UIViewController {
        var count = 0
        func show() { count += 1; view.layoutIfNeeded() }
        func other() { show() }
      }
      """, "show()", name: "ListViewController", role: .childViewController)
    let calls = [
      "addChild(listViewController)", "container.addSubview(listViewController.view)",
      "listViewController.didMove(toParent: self)",
    ]
    let places = calls.compactMap { result.old.firstRange(of: $0)?.lowerBound }
    #expect(places.count == 3 && places == places.sorted())
    #expect(result.new.contains("final class ListViewController: UIViewController {"))
    #expect(
      result.new.contains("required init?(coder: NSCoder)") && !result.new.contains("var view:"))
    #expect(result.draft.questions.contains { $0.contains("`view`") })
  }

  @Test("What means the child from now on is a question, what looks for an ancestor is none")
  func membersOfChild() throws {
    let result = try DraftCase(
      """
      class Home: UIViewController {
        func show() {
          title = "List"
          edgesForExtendedLayout = []
          view.layoutIfNeeded()
          navigationController?.setNavigationBarHidden(true, animated: false)
          dismiss(animated: true)
        }
      }
      """, "show()", name: "ListViewController", role: .childViewController)
    #expect(
      result.draft.questions.contains(
        "`edgesForExtendedLayout`, `title`, `view` were those of Home and are those of ListViewController now."))
  }

  @Test("A child view controller reaches what only the owner's class inherits")
  func childOfTable() throws {
    let result = try DraftCase(
      "class Home: UITableViewController {\n  func show() { tableView.reloadData(); title = nil }\n}", "show()",
      name: "ListViewController", role: .childViewController)
    #expect(result.new.contains("tableView: UITableView! { owner.tableView }") && !result.new.contains("var title"))
  }

  @Test("Generic owners are held by their own type")
  func generic() throws {
    let result = try DraftCase(
      """
      class Home<Item: Equatable, Cell>: UIViewController where Cell: UITableViewCell {
        var items: [Item] = []
        func clear() { items = []; reload() }
        func reload() {}
      }
      """, "clear()")
    #expect(
      result.new.contains("final class Part<Item: Equatable, Cell> where Cell: UITableViewCell {"))
    #expect(
      result.new.contains("private unowned let owner: Home<Item, Cell>")
        && !result.new.contains("protocol"))
  }

  @Test("A generic parameter of a superclass is what the class puts in its place")
  func genericSuperclass() throws {
    let result = try DraftCase(
      """
      class Root<Item>: UIViewController { var item: Item? }
      class Screen<T, Key>: Root<Key> { var model: T? }
      class Home: Screen<HomeModel, Int> {
        func load() { print(model, item) }
        func other() { load() }
      }
      """, "load()")
    #expect(result.new.contains("typealias Item = Int\n  typealias T = HomeModel\n"))
    #expect(result.new.contains("var model: T? { owner.model }") && result.new.contains("var item: Item? { owner.item }"))
    #expect(result.draft.questions == [])
  }

  @Test("Types of a generic owner are named with its parameters, which are no types of it")
  func genericTypes() throws {
    let result = try DraftCase(
      """
      class Home<Item>: UIViewController {
        typealias Done = (Item) -> Void
        var done: Done?
        func finish(_ item: Item) { done?(item) }
      }
      """, "finish(_:)")
    #expect(result.new.contains("typealias Done = Home<Item>.Done") && !result.new.contains("typealias Item"))
  }

  @Test("Files keep their line ends, and their sections and imports with conditions go along")
  func files() throws {
    let text = """
      import UIKit
      #if canImport(Combine)
      import Combine
      #endif
      class Home: UIViewController {
        // MARK: - One

        // Loose.

        func one() { two() }

        func two() {}

        // MARK: - Two
        func three() {}
      }
      """.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
    let result = try DraftCase("//- Test.swift\n" + text, "one() two()")
    #expect(
      !result.new.split(separator: "\r\n", omittingEmptySubsequences: false).contains {
        $0.contains("\n")
      })
    #expect(result.new.contains("#if canImport(Combine)\r\nimport Combine\r\n#endif"))
    #expect(
      result.new.contains("  // MARK: - One\r\n\r\n  // Loose.\r\n\r\n  func one() { two() }"))
    #expect(
      !result.old.contains("One") && result.old.contains("  // MARK: - Two\r\n  func three() {}"))
  }
}

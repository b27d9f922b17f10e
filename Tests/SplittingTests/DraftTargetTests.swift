/// Who is the delegate, the target or the object that is passed on, once members have moved.
import Analysis
import Syntax
import Testing

@testable import Splitting

@Suite("Targets and delegates of drafts")
struct DraftTargetTests {
  private let list = """
    class Home: UIViewController {
      let tableView = UITableView()
      override func viewDidLoad() { tableView.delegate = self }
      func open() { }
    }
    extension Home: UITableViewDelegate {
      func tableView(_ t: UITableView, didSelectRowAt i: IndexPath) { open() }
    }
    """

  @Test("A word of a project file is no use of a member, a name behind a period in another source is one")
  func projectFiles() throws {
    func old(_ other: String) throws -> String {
      try DraftCase(
        """
        class Home: UIViewController {
          var path = "a"
          override func viewDidLoad() { open() }
          func open() { print(path) }
        }
        \(other)
        """, "path open()"
      ).old
    }
    #expect(try !old("//- App.xcodeproj/project.pbxproj\n{ path = Home.swift; }").contains("var path"))
    #expect(try old("//- Other.swift\nfunc show(_ home: Home) { print(home.path) }").contains("var path: String { part.path }"))
  }

  @Test("A delegate is the new type only if all methods of its protocol move, wherever they stand")
  func delegates() throws {
    let whole = try DraftCase(list, "tableView(_:didSelectRowAt:)")
    #expect(whole.old.contains("tableView.delegate = part") && whole.new.contains("extension Part: UITableViewDelegate"))
    let more = list + "\nextension Home {\n  func scrollViewDidScroll(_ s: UIScrollView) { open() }\n}"
    let divided = try DraftCase(more, "tableView(_:didSelectRowAt:)")
    #expect(divided.old.contains("tableView.delegate = self") && divided.old.contains("extension Home: UITableViewDelegate"))
    #expect(divided.old.contains("{ part.tableView(t, didSelectRowAt: i) }") && !divided.new.contains("UITableViewDelegate"))
    let both = try DraftCase(more, "tableView(_:didSelectRowAt:) scrollViewDidScroll(_:)")
    #expect(both.old.contains("tableView.delegate = part"))
    // Of two lists each asks its delegate for these methods.
    let two = """
      extension Home: UICollectionViewDelegate {
        func collectionView(_ c: UICollectionView, didSelectItemAt i: IndexPath) { open() }
      }
      """
    let grid = more.replacing("tableView.delegate = self", with: "tableView.delegate = self; grid.delegate = self").replacing(
      "let tableView", with: "let grid = UICollectionView()\n  let tableView")
    let one = try DraftCase(grid + "\n" + two, "collectionView(_:didSelectItemAt:)")
    #expect(one.old.contains("grid.delegate = self") && one.old.contains("extension Home: UICollectionViewDelegate"))
    // The list moves, too, and its rows.
    let rows = try DraftCase(
      """
      class Home: UIViewController {
        let join = UIButton()
        let scrollView = UIScrollView()
        lazy var table: UITableView = {
          let list = UITableView()
          list.dataSource = self
          list.delegate = self
          return list
        }()
        override func viewDidLoad() { view.addSubview(table) }
        func scrollViewDidScroll(_ s: UIScrollView) { join.isHidden = true }
      }
      extension Home: UITableViewDataSource, UITableViewDelegate {
        func tableView(_ t: UITableView, numberOfRowsInSection s: Int) -> Int { 1 }
        func tableView(_ t: UITableView, cellForRowAt i: IndexPath) -> UITableViewCell { UITableViewCell() }
        func tableView(_ t: UITableView, heightForRowAt i: IndexPath) -> CGFloat { 44 }
      }
      """,
      "table tableView(_:numberOfRowsInSection:) tableView(_:cellForRowAt:) tableView(_:heightForRowAt:)")
    #expect(rows.new.contains("list.dataSource = self\n") && rows.new.contains("list.delegate = self.owner\n"))
  }

  @Test("What nothing in the type names is called through the responder chain, and stays reachable")
  func responderChain() throws {
    let text = """
      class Home: UIViewController {
        var isEditingRows = false
        override func viewDidLoad() { reload() }
        func reload() { print(isEditingRows) }
        @objc private func editRows(_ sender: UIKeyCommand) { isEditingRows = true; reload() }
        @objc private func toggle() { isEditingRows = false }
        func menu() -> UIKeyCommand { UIKeyCommand(title: "", action: #selector(toggle), input: "b") }
        @objc private func unused() { reload() }
      }
      //- Other.swift
      let command = UIKeyCommand(title: "", action: #selector(Other.editRows(_:)), input: "e")
      """
    let result = try DraftCase(text, "isEditingRows reload() editRows(_:) toggle() menu() unused()")
    #expect(result.old.contains("editRows(_ sender: UIKeyCommand) { part.editRows(sender) }"), "\(result.old)")
    #expect(result.old.contains("@objc") && !result.new.contains("private func editRows"), "\(result.new)")
    #expect(!result.old.contains("unused()"))
  }

  @Test("An extension that keeps members for others loses its conformance")
  func helpersInConformances() throws {
    let more = list.replacing("{ open() }\n}", with: "{ open() }\n  func clear() {}\n}") + "\nclass Other { func f(_ h: Home) { h.clear() } }"
    let result = try DraftCase(more, "tableView(_:didSelectRowAt:) clear()")
    #expect(result.old.contains("extension Home {\n  func clear() { part.clear() }\n}"), "\(result.old)")
    #expect(result.old.contains("tableView.delegate = part") && result.draft.questions.isEmpty)
  }

  @Test(
    "What makes the owner the delegate makes the new object it",
    arguments: [
      ("[tableView].forEach { $0.delegate = self }", "{ $0.delegate = self.part }"),
      ("later { [weak self] in self?.go(); self?.tableView.delegate = self }", ".delegate = self?.part }"),
      ("later { [weak self] in guard let self else { return }; self.tableView.delegate = self }", ".delegate = self.part }"),
      ("let box = UITableView().then { $0.delegate = self }", "{ $0.delegate = self.part }"),
      ("let box = UITableView.make(); box.delegate = self", "box.delegate = part"),
      ("let box: UITableView = dequeue(); box.delegate = self", "box.delegate = part"),
      ("let box = dequeue(as: UITableView.self)\n    box.delegate = self", "box.delegate = part"),
      ("let box = UITableView(delegate: self)", "UITableView(delegate: part)"),
    ])
  func assignments(code: String, expected: String) throws {
    let result = try DraftCase(list.replacing("tableView.delegate = self", with: code), "tableView(_:didSelectRowAt:)")
    #expect(result.old.contains(expected) && !result.old.contains(": UITableViewDelegate"), "\(result.old)")
    #expect(result.draft.questions.isEmpty)
  }

  @Test(
    "Where the owner may be given to what demands the protocol, it goes on to conform",
    arguments: [
      ("class Flow { func f() { let home = Home(); list.delegate = home } }", true),
      ("class Flow { func f() { list.delegate = pages[0] as? Home } }", true),
      ("class Flow {\n  let page = Page()\n  func f() {\n    Home().open()\n    list.delegate = page } }", false),
      ("class Flow { weak var delegate: Rows?; func f() { Home().open(); list.delegate = self; g(delegate: nil) } }", false),
      ("class Flow { let home = Page(); func f() { list.delegate = home } }", false),
    ])
  func givenElsewhere(other: String, stays: Bool) throws {
    let text = list.replacing("UITableViewDelegate", with: "Rows").replacing("let tableView = UITableView()", with: "let tableView = RowsView()")
    let rows = "protocol Rows: AnyObject {}\nclass RowsView { weak var delegate: Rows? }"
    let result = try DraftCase("\(text)\n\(rows)\n//- Other.swift\n\(other)", "tableView(_:didSelectRowAt:)")
    #expect(result.old.contains("extension Home: Rows") == stays && result.draft.questions.isEmpty != stays)
  }

  @Test("An argument is the delegate that the function asks for, as far as the project says it")
  func arguments() throws {
    func draft(_ declared: String) throws -> DraftCase {
      let text = list.replacing("tableView.delegate = self", with: "rows.delegate = self; cell.configure(3, delegate: self)").replacing(
        "tableView = UITableView()", with: "rows = RowsView()")
      let rows = "protocol Rows: AnyObject {}\nprotocol Other {}\nclass RowsView { weak var delegate: Rows? }\nclass Cell { \(declared) }"
      return try DraftCase("\(text.replacing("UITableViewDelegate", with: "Rows"))\n\(rows)", "tableView(_:didSelectRowAt:)")
    }
    for known in ["Rows?", "some Rows", "any Rows"] {
      #expect(try draft("func configure(_ a: Int, delegate: \(known)) {}").old.contains("delegate: part)"), "\(known)")
    }
    let others = [
      "", "func configure(_ a: Int, delegate: Other) {}", "func configure<T: Rows>(_ a: Int, delegate: T) {}",
      "func configure(_ a: Int, delegate: UIViewController & Rows) {}",
      "func configure(_ a: Int, delegate: @autoclosure () -> Rows) {}",
    ]
    for unknown in others {
      let result = try draft(unknown)
      #expect(result.old.contains("delegate: self)") && result.old.contains("extension Home: Rows"), "\(unknown)")
    }
  }

  @Test("A method that stands with those of another protocol is passed on where the owner still answers it")
  func strayAnswers() throws {
    let text = list.replacing("{ open() }\n}", with: "{ open() }\n  func tableView(_ t: UITableView, canEditRowAt i: IndexPath) -> Bool { true }\n}")
      + "\nextension Home: UITableViewDataSource {\n  func tableView(_ t: UITableView, numberOfRowsInSection n: Int) -> Int { 1 }\n"
      + "  func stays() { super.viewDidLoad() }\n}"
    let all = "tableView(_:didSelectRowAt:) tableView(_:canEditRowAt:) tableView(_:numberOfRowsInSection:)"
    let result = try DraftCase(text, all)
    #expect(result.old.contains("-> Bool { part.tableView(t, canEditRowAt: i) }") && result.old.contains("delegate = part"))
  }

  @Test(
    "Where it is not known who has the delegate, the owner stays it",
    arguments: [
      "pages.pageDelegate = self", "Pages(scrollDelegate: self)", "let pager = UIScrollView(); pager.delegate = self",
      "if tableView.delegate is Home { open() }", "if tableView.delegate !== self { open() }",
      "if self === tableView.delegate { open() }", "other.delegate = isOn ? self : nil", "other.delegate = (self)",
      "(a.delegate, b.delegate) = (self, self)", "let me = self; other.delegate = me",
      "if let strongSelf = self as Home? { let me = self; show(delegate: me) }", "lists.show(delegate: self)",
    ])
  func unknownRoles(code: String) throws {
    let text = list.replacing("tableView.delegate = self", with: "tableView.delegate = self; \(code)").replacing(
      ": UITableViewDelegate", with: ": UITableViewDelegate, MKMapViewDelegate")
    #expect(try DraftCase(text, "tableView(_:didSelectRowAt:)").old.contains("extension Home: UITableViewDelegate"))
    #expect(try DraftCase(list, "tableView(_:didSelectRowAt:)").old.contains("tableView.delegate = part"))
  }

  @Test(
    "A closure that captures `self` does not make it the data source",
    arguments: [
      ("dataSource = Source(tableView) { [weak self] row in self?.open(row) }", true),
      ("dataSource = Source(tableView) { row in self.open(row) }", true),
      ("other.dataSource = { self }()", false), ("other.dataSource = Source(tableView, isOn ? self : nil)", false),
    ])
  func closuresOfDataSources(code: String, moves: Bool) throws {
    let result = try DraftCase(
      """
      class Home: UIViewController {
        private var dataSource: Source?
        override func viewDidLoad() { \(code) }
        func open(_ row: Int) { show() }
      }
      extension Home: QLPreviewControllerDataSource {
        func show() {
          let preview = QLPreviewController()
          preview.dataSource = self
          present(preview, animated: true)
        }
        func numberOfPreviewItems(in controller: QLPreviewController) -> Int { 1 }
      }
      """, "show() numberOfPreviewItems(in:)")
    #expect(result.old.contains("extension Home {\n  func show() { part.show() }\n}") == moves, "\(result.old)")
    #expect(result.old.contains("extension Home: QLPreviewControllerDataSource") != moves)
    #expect(result.draft.questions.contains { $0.contains("still conforms") } != moves)
  }

  @Test("A subclass, and a protocol that inherits from the one that moves, keep the conformance")
  func heirs() throws {
    let text = list.replacing("UITableViewDelegate", with: "Rows").replacing("UITableView()", with: "RowsView()")
      + "\nprotocol Rows: AnyObject {}\nclass RowsView { weak var delegate: Rows? }"
    #expect(try !DraftCase(text, "tableView(_:didSelectRowAt:)").old.contains("extension Home: Rows"))
    for other in ["class Sub: Home { func f() { tableView.delegate = self } }", "protocol More: Rows {}\nextension Home: More {}"] {
      #expect(try DraftCase("\(text)\n\(other)", "tableView(_:didSelectRowAt:)").old.contains("extension Home: Rows"), "\(other)")
    }
  }

  @Test("Other files call what a delegate answers on the delegate, or on the controller, which passes it on", arguments: [
    ("class A { weak var target: Rows?; func f() { target?.chosen(3) } }", false),
    ("class A { func f() { flow.home.chosen(3) } }", true), ("class A { func f() { make().chosen(3) } }", true),
  ])
  func answersElsewhere(other: String, isForwarded: Bool) throws {
    let result = try DraftCase(
      """
      protocol Rows: AnyObject { func chosen(_ row: Int) }
      class RowsView { weak var delegate: Rows? }
      class Home: UIViewController {
        let rows = RowsView()
        override func viewDidLoad() { rows.delegate = self }
      }
      extension Home: Rows {
        func chosen(_ row: Int) { print(row) }
      }
      //- Other.swift
      \(other)
      """, "chosen(_:)")
    #expect(result.old.contains("rows.delegate = part") && !result.old.contains(": Rows {"), "\(result.old)")
    #expect(result.old.contains("func chosen(_ row: Int) { part.chosen(row) }") == isForwarded)
  }

  private func scene(_ owner: String, _ outlets: String) -> String {
    """
    <scene sceneID="1"><objects>
    <viewController id="\(owner)" customClass="Home" sceneMemberID="viewController"><view id="2\(owner)"><subviews>
    <tableView id="3\(owner)">
      <connections>
        <outlet property="delegate" destination="\(owner)" id="4\(owner)"/>
      </connections>
    </tableView>
    </subviews></view>
    <connections>
    \(outlets)
    </connections>
    </viewController>
    </objects></scene>
    """
  }

  @Test("What Interface Builder connects is set when the view has loaded, and the connection goes")
  func connections() throws {
    let text = list.replacing("let tableView = UITableView()", with: "@IBOutlet var tableView: UITableView!").replacing(
      "tableView.delegate = self }", with: "\n    super.viewDidLoad()\n    open()\n  }")
    let outlet = #"<outlet property="tableView" destination="3a" id="5"/>"#
    func draft(_ text: String, _ scenes: String) throws -> DraftCase {
      let board = "<document type=\"a\">\n<scenes>\n\(scenes)\n</scenes>\n</document>"
      return try DraftCase("\(text)\n//- Main.storyboard\n\(board)", "tableView(_:didSelectRowAt:)")
    }
    let result = try draft(text, scene("a", outlet))
    #expect(result.old.contains("super.viewDidLoad()\n    tableView.delegate = part\n    open()") && result.draft.questions.isEmpty)
    #expect(!result.old.contains("UITableViewDelegate"))
    let board = try #require(result.files["Main.storyboard"])
    #expect(board.contains("<connections>\n  </connections>") && board.contains(outlet) && !board.contains("\"delegate\""))
    // Without an outlet, with another scene that lacks it, and without a place for the code, the owner stays the delegate.
    let others = [
      (text, scene("a", "")), (text, scene("a", outlet) + scene("b", "")),
      (text.replacing("super.viewDidLoad()", with: ""), scene("a", outlet)),
    ]
    for (text, scenes) in others {
      let kept = try draft(text, scenes)
      #expect(kept.files["Main.storyboard"] == nil && kept.old.contains("extension Home: UITableViewDelegate"))
    }
    // An outlet that may be nil, one of several objects, and the delegate of an object that a library knows.
    let collection = outlet.replacing("<outlet ", with: "<outletCollection ")
    let optional = text.replacing("UITableView!", with: "UITableView?"), list = text.replacing("UITableView!", with: "[UITableView]!")
    let custom = scene("a", outlet).replacing("</subviews>", with: """
      <view id="7" customClass="Calendar"><connections>
      <outlet property="delegate" destination="a" id="8"/>
      </connections></view></subviews>
      """)
    for (text, scenes) in [(optional, scene("a", outlet)), (list, scene("a", collection)), (text, custom)] {
      #expect(try draft(text, scenes).files["Main.storyboard"] == nil)
    }
    let lines = try draft(text, scene("a", outlet).replacing(#"id="4a"/>"#, with: "id=\"4a\">\n</outlet>"))
    #expect(lines.files["Main.storyboard"] == nil)
    let inBlock = try draft(text.replacing("super.viewDidLoad()", with: "if true {\n    super.viewDidLoad()\n    }"), scene("a", outlet))
    #expect(inBlock.files["Main.storyboard"] == nil)
    // `viewDidLoad()` in another file than the class.
    let apart = text.replacing("  override func viewDidLoad() { \n    super.viewDidLoad()\n    open()\n  }\n", with: "")
    let loading = "extension Home {\n  override func viewDidLoad() {\n    super.viewDidLoad()\n  }\n}"
    let moved = try draft("//- Test.swift\n\(apart)\n//- Load.swift\n\(loading)", scene("a", outlet))
    #expect(moved.files["Load.swift"]?.contains("tableView.delegate = part") == true && moved.old.contains("private(set) lazy var part"))
    // A second table is connected, while code sets the delegate of the first.
    let both = try draft(self.list, scene("a", ""))
    #expect(both.old.contains("extension Home: UITableViewDelegate"))
  }

  @Test("Who stops to observe is who has begun to")
  func observers() throws {
    let text = """
      class Home: UIViewController {
        override func viewDidLoad() { center.addObserver(self, selector: #selector(heard), name: nil, object: nil) }
        @objc func heard() { }
        func begin() { center.addObserver(self, selector: #selector(heard), name: nil, object: nil) }
        func end() { center.removeObserver(self) }
      }
      """
    #expect(try DraftCase(text, "end()").new.contains("center.removeObserver(self.owner)"))
    let both = try DraftCase(text, "begin() end() heard()")
    #expect(both.new.contains("center.removeObserver(self.owner)") && both.new.contains("center.addObserver(self.owner, "))
    let others = text.replacing("override func viewDidLoad", with: "func beginOnce").replacing("#selector(heard)", with: "heard")
    #expect(try DraftCase(others, "beginOnce() begin() end()").new.contains("center.removeObserver(self)"))
    let apart = text.replacing("func begin() {", with: "@objc func told() { }\n  func begin() {").replacing(
      "func begin() { center.addObserver(self, selector: #selector(heard)",
      with: "func begin() { center.addObserver(self, selector: #selector(told)")
    let asked = try DraftCase(apart, "begin() end() told()")
    #expect(asked.new.contains("center.removeObserver(self)"))
    #expect(asked.old.contains("Home observes notifications, too") || asked.new.contains("Home observes notifications, too"))
  }

  @Test("`self` that is passed on is the owner, which then has its own type; a target is the new object")
  func escapingSelves() throws {
    let result = try DraftCase(
      """
      class Home: UIViewController {
        func f() {
          show(on: self)
          if top === self { return }
          button.addTarget(self, action: #selector(tap), for: .touchUpInside)
          Timer(target: self, selector: #selector(tap))
          let strong = self
          show(on: strong)
        }
        @objc func tap() { }
      }
      """, "f() tap()")
    for text in ["show(on: self.owner)", "top === self.owner {", "addTarget(self, ", "target: self, ", "show(on: strong.owner)", "unowned let owner: Home"] {
      #expect(result.new.contains(text), "\(text)")
    }
    #expect(!result.old.contains("tap"))
  }

  @Test("A selector that names a method of the controller leads to the object that is the target")
  func selectorsOfTheOwner() throws {
    let result = try DraftCase(
      """
      class Home: UIViewController {
        func f() {
          button.addTarget(self, action: #selector(Home.close), for: .touchUpInside)
          button.addTarget(other, action: #selector(Home.stay), for: .touchUpInside)
        }
        @objc func close() { }
        @objc func stay() { }
      }
      """, "f()")
    #expect(result.new.contains("addTarget(self, action: #selector(Part.close)"))
    #expect(result.new.contains("addTarget(other, action: #selector(Home.stay)"))
    #expect(result.new.contains("@objc private func close() { owner.close() }"))
  }

  @Test("A selector for an object that is not known to be `self` keeps its method in the controller")
  func selectors() throws {
    let result = try DraftCase(
      "class Home: UIViewController {\n  func f() { alert(on: self, action: #selector(tap)) }\n  @objc func tap() { }\n}", "f() tap()")
    #expect(result.old.contains("@objc func tap() { part.tap() }"))
  }

  @Test("Types of values, and of what a method of the type makes")
  func types() throws {
    let result = try DraftCase(
      """
      class Home: UIViewController {
        let subject = Subject<Int, Never>()
        let names = ["a", "b"]
        lazy var source = makeSource()
        let store = try! Store(name: "a")
        let bar = Bar.Large.init(3)
        lazy var list = { () -> UITableView in UITableView() }()
        func makeSource() -> Source { Source() }
        func f() { print(subject, names, source, store, bar, list) }
      }
      """, "f()")
    #expect(result.draft.questions == [])
    for text in [
      "subject: Subject<Int, Never>", "names: [String]", "source: Source", "store: Store", "bar: Bar.Large", "list: UITableView",
    ] { #expect(result.new.contains(text), "\(text)") }
  }

  @Test("Types of constants, of cases, of names that share a type, and of constraints")
  func constants() throws {
    let result = try DraftCase(
      """
      //- Test.swift
      class Home: Base {
        enum State { case idle, running(Int) }
        private var state = State.running(1)
        private var theme = Theme.plain
        private let session = URLSession.shared
        private var first, second: Timer?
        private lazy var height = view.heightAnchor.constraint(equalToConstant: 1)
        private var size = Theme.size
        func f() { print(state, theme, session, first, second, height, size, style) }
      }
      //- Theme.swift
      struct Theme { static let plain = Theme(); static let size = 3 }
      class Base: UIViewController { var style = Theme.plain; var other = make() }
      """, "f()")
    #expect(result.draft.questions == [])
    for text in [
      "state: State", "theme: Theme", "session: URLSession", "first: Timer?", "second: Timer?", "height: NSLayoutConstraint",
      "size: Int", "style: Theme",
    ] { #expect(result.new.contains("private var \(text) {"), "\(text)") }
    let other = try DraftCase(
      "class Base: UIViewController { var other = make() }\nclass Home: Base {\n  func f() { print(other) }\n}", "f()")
    #expect(other.draft.questions.contains { $0.contains("Reach `other`") })
  }

  @Test("`self` in a closure that has not unwrapped it reaches the owner with a question mark")
  func optionalSelf() throws {
    let result = try DraftCase(
      """
      class Home: UIViewController {
        func f() {
          later { [weak self] in a(self) }
          later { [weak self] in
            if let self { b(self) }
            c(self)
            guard let self else { return }
            d(self)
          }
          later { [unowned self] in e(self) }
          g(self[0])
        }
      }
      """, "f()")
    for text in ["a(self?.owner)", "b(self.owner)", "c(self?.owner)", "d(self.owner)", "e(self.owner)", "g(self.owner[0])"] {
      #expect(result.new.contains(text), "\(text)")
    }
  }

  @Test("A search controller's bar and results follow their methods; a call of `next` is no property")
  func search() throws {
    let result = try DraftCase(
      """
      class Home: UIViewController {
        lazy var controller: UISearchController = {
          let controller = UISearchController()
          controller.searchResultsUpdater = self
          controller.searchBar.delegate = self
          return controller
        }()
        func next() { item.action = #selector(next as () -> Void) }
      }
      extension Home: UISearchResultsUpdating { func updateSearchResults(for searchController: UISearchController) {
        } }
      extension Home: UISearchBarDelegate {
        func searchBar(_ searchBar: UISearchBar, textDidChange text: String) { controller.searchBar.text = text }
      }
      """, "controller updateSearchResults(for:) searchBar(_:textDidChange:) next()")
    #expect(result.new.contains("searchBar.delegate = self\n") && !result.old.contains("UISearchBarDelegate"))
    #expect(!result.new.contains("var next"))
  }

  @Test("Of several delegate protocols, the one that fits the object's name is meant")
  func severalDelegates() throws {
    let result = try DraftCase(
      """
      class Home: UIViewController {
        func pick() { picker.delegate = self; sheet.presentationController.delegate = self; page.container = self }
      }
      extension Home: UIPickerDelegate {
        func pickerDidEnd(_ picker: UIPicker) {}
      }
      extension Home: UIAdaptivePresentationControllerDelegate { func presentationEnded() {} }
      """, "pick() pickerDidEnd(_:)")
    #expect(result.new.contains("picker.delegate = self;") && result.new.contains("Controller.delegate = self.owner;"))
    #expect(result.new.contains("container = self.owner"))
  }

  @Test("Of two delegate protocols, an object that fits neither has the one that nothing else is assigned for")
  func unfitting() throws {
    let text = """
      class Home: UIViewController {
        func pick() { let box = UIDocumentPickerViewController(); box.delegate = self; bar.delegate = self }
        func pickMore() { more().delegate = self }
      }
      extension Home: UISearchBarDelegate {
        func searchBarEnded() {}
      }
      extension Home: UIDocumentPickerDelegate { func ended() { super.viewDidLoad() } }
      """
    let result = try DraftCase(text.replacing("bar.", with: "searchBar."), "pick() pickMore() searchBarEnded()")
    #expect(result.new.contains("box.delegate = self.owner; searchBar.delegate = self }"), "\(result.new)")
    #expect(result.new.contains("more().delegate = self }"))
    let unknown = text.replacing("UIDocumentPickerViewController()", with: "make()").replacing("bar.", with: "searchBar.")
    #expect(try DraftCase(unknown, "pick() searchBarEnded()").new.contains("box.delegate = self.owner; searchBar"))
  }

  @Test("What registers for changes of traits stays")
  func traits() throws {
    let result = try DraftCase(
      """
      class Home: UIViewController {
        func f() { registerForTraitChanges([A.self]) { (self: Self, _) in self.g() } }
        func g() { updateTraitsIfNeeded() }
      }
      """, "f() g()")
    #expect(result.draft.kept.map(\.reason) == [KeptReason.traits.rawValue])
    #expect(result.new.contains("owner.updateTraitsIfNeeded()"))
  }

  @Test("What is opened opens the private types that it names")
  func hidden() throws {
    let result = try DraftCase(
      """
      private enum Style { case a }
      class Home: UIViewController {
        private struct Pin { var style = Style.a }
        private var pins: [Pin] = []
        func f() { pins.append(Pin()) }
      }
      """, "f()")
    #expect(!result.old.contains("private enum") && !result.old.contains("private struct"))
  }

  @Test("The owner's name in front of a member that moves is the new type's")
  func names() throws {
    let result = try DraftCase(
      "class Home: UIViewController {\n  func f() { add(self, #selector(Home.tap)) }\n  @objc private func tap() { }\n}", "f() tap()")
    #expect(result.new.contains("#selector(Part.tap)"))
  }
}

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

  @Test("Operators, statics behind the type's name and members of another instance are reached, with the types they name")
  func named() throws {
    let result = try DraftCase(
      """
      private struct Vector {}
      private func <-> (a: Int, b: Int) -> Vector { Vector() }
      fileprivate struct Palette {}
      class Home: UIViewController {
        private static func text() -> Palette { Palette() }
        fileprivate func advance() {}
        private var count = 0
        private var unused = 0
        private typealias Name = Palette
        private let name: Name? = nil
        func load(_ vc: Home) { print(1 <-> 2, Home.text(), vc.count); all.forEach { $0.advance() }; use(name) }
      }
      """, "load(_:)")
    #expect(result.old.ranges(of: "private").count == 2 && result.old.contains("private var unused"), "\(result.old)")
  }

  @Test("Of a private extension, moved code gets what it uses; the rest stays in its file")
  func extensionMembers() throws {
    let text = """
      //- Test.swift
      private extension UIView {
        func hide() { first?.alpha = 0 }
        var first: UIView? { subviews.first }
        static var gap: Int { 1 }
        @objc class func make() {}
        private func none() {}
        convenience init(text: String) { self.init() }
        convenience init(size: Int) { self.init() }
      }
      private let limit = 1
      class Home: UIViewController {
        var label = UIView()
        func show() { let first = UIView(text: ""); let limit = 2; first.alpha = limit; label.hide() }
        override func viewDidLoad() { show() }
      }
      //- Badge.swift
      class Badge: UIView { let first = 1 }
      """
    let result = try DraftCase(text, "show()")
    #expect(
      result.old.hasPrefix(
        """
        extension UIView {
          func hide() { first?.alpha = 0 }
          fileprivate var first: UIView? { subviews.first }
          fileprivate static var gap: Int { 1 }
          @objc fileprivate class func make() {}
          private func none() {}
          convenience init(text: String) { self.init() }
          fileprivate convenience init(size: Int) { self.init() }
        }
        private let limit = 1

        """), "\(result.old)")
    #expect(result.draft.questions.isEmpty)
    let local = try DraftCase(text.replacing("label.hide()", with: "").replacing("(text: \"\")", with: "()"), "show()")
    #expect(local.old.hasPrefix("private extension UIView {\n  func hide()"))
  }

  @Test(
    "An initializer stays visible where a call may mean it: by any label, a trailing closure, or as a function",
    arguments: [
      ("UILabel(color: .red)", ["color"]), ("UIView.init(size: 3)", ["gap"]), ("add(.init(size: 3))", ["gap"]),
      ("UIView()", ["gap"]), ("UIView { _ in }", ["build"]), ("add(UIView() { _ in })", ["gap", "build"]),
      ("UIView(in: view)", ["in"]), ("colors.map(UIView.init)", ["color", "gap", "build", "in", "width"]),
    ])
  func initializers(call: String, opened: [String]) throws {
    let result = try DraftCase(
      """
      private extension UIView {
        convenience init(color: UIColor) { self.init() }
        convenience init(gap: Int = 0, size: Int = 1) { self.init() }
        convenience init(build: (UIView) -> Void) { self.init() }
        convenience init(in view: UIView) { self.init() }
        convenience init(width: Int) { self.init() }
        convenience init(_ count: Int) { self.init() }
      }
      class Home: UIViewController {
        func show() { \(call) }
        override func viewDidLoad() { show() }
      }
      """, "show()")
    #expect(result.old.hasPrefix("extension UIView {"), "\(result.old)")
    for label in ["color", "gap", "build", "in", "width"] {
      let isHidden = result.old.contains("  fileprivate convenience init(\(label)")
      #expect(isHidden != opened.contains(label), "\(label): \(result.old)")
    }
    #expect(result.old.contains("\n  convenience init(_ count: Int)"))
  }

  @Test(
    "An operator in a private extension stays in its file unless moved code uses one of its name",
    arguments: [
      ("point.half", ""), ("point.half + point", "+ ("), ("-point.half", "- ("), ("point.half == point", "==<"),
      ("point.half && point", "&& ("), ("point && point", "&& ("),
    ])
  func extensionOperators(code: String, used: String) throws {
    let result = try DraftCase(
      """
      //- Test.swift
      private extension CGPoint {
        static func + (a: CGPoint, b: CGPoint) -> CGPoint { a }
        static prefix func - (a: CGPoint) -> CGPoint { a }
        static func ==<T>(a: CGPoint, b: T) -> Bool { true }
        static func && (a: CGPoint, b: CGPoint) -> Bool { true }
        var half: CGPoint { self }
      }
      class Home: UIViewController {
        var point = CGPoint()
        func show() { use(\(code)) }
        override func viewDidLoad() { show() }
      }
      //- Other.swift
      private extension CGPoint { static func + (a: CGPoint, b: CGPoint) -> CGPoint { b } }
      """, "show()")
    #expect(result.old.hasPrefix("extension CGPoint {"), "\(result.old)")
    for declaration in ["static func + (", "static prefix func - (", "static func ==<", "static func && ("] {
      let isUsed = !used.isEmpty && declaration.hasSuffix(" " + used)
      #expect(result.old.contains("  fileprivate " + declaration) != isUsed, "\(declaration): \(result.old)")
    }
    #expect(result.old.contains("  fileprivate var half") == !code.contains("half"))
  }

  @Test("What a subclass elsewhere has, too, stays private, and is a question", arguments: ["UIView", "Other", "UIResponder"])
  func membersOfSubclasses(superclass: String) throws {
    let result = try DraftCase(
      """
      //- Test.swift
      private extension UIView { func hide() {} }
      class Home: UIViewController {
        var label = UIView()
        func show() { label.hide() }
        func hide(_ count: Int) {}
      }
      //- Badge.swift
      class Other: UIView {}
      class Badge: \(superclass) { func hide() {} }
      class Chip: UIView { func hide(_ count: Int) {} }
      """, "show()")
    let clashes = superclass != "UIResponder"
    #expect(result.draft.questions.contains { $0.hasPrefix("Rename `hide` and") } == clashes)
    #expect(result.old.hasPrefix(clashes ? "private extension UIView" : "extension UIView"))
  }

  @Test("A forwarder that moved code calls on another instance is no longer private")
  func forwarder() throws {
    let result = try DraftCase(
      """
      class Home: UIViewController {
        private var items: [() -> Void] = []
        private func next() {}
        func end() { items.append { [weak self] in self?.next() } }
        func show(_ room: Home) { room.next() }
      }
      """, "next() show(_:) end()")
    #expect(result.old.contains("\n  func next() { part.next() }") && result.new.contains("var items: [() -> Void] { get set }"))
  }

  @Test("A property of which only the setter is private keeps its forwarder for other files")
  func setter() throws {
    let result = try DraftCase(
      """
      //- Test.swift
      class Home: UIViewController {
        private(set) var count = 0
      }
      //- Other.swift
      func f(_ home: Home) { home.count }
      """, "count")
    #expect(result.old.contains("\n  var count: Int { part.count }"))
  }

  @Test(
    "A property that other code does not use is gone, unless a protocol may require it",
    arguments: [("UITableViewDataSource", false), ("PanelPresentable", true), ("Counting", true), ("Named", false)])
  func unusedProperty(conformance: String, stays: Bool) throws {
    let result = try DraftCase(
      """
      protocol Counting { var count: Int { get } }
      protocol Named { var name: String { get } }
      class Home: UIViewController, \(conformance) {
        var count = 0
        func load() { count += 1 }
        override func viewDidLoad() { load() }
      }
      """, "count load()")
    #expect(result.old.contains("var count: Int { part.count }") == stays)
    #expect(result.old.contains("func load() { part.load() }"))
  }

  @Test("What other files mention belongs to the type only behind a period, and needs a setter only where something is assigned")
  func mentionsElsewhere() throws {
    let result = try DraftCase(
      """
      //- Test.swift
      class Home: UIViewController {
        var list = UITableView()
        var page = 0
        var title1 = ""
        var rate = 0
        var note: Note?
        var rows: [Int] = []
        var shown: Int = 0
        func load() { page += 1 }
        func store() { rate += 1 }
        func named() {}
        func ended() {}
      }
      class Note {}
      //- Other.swift
      class Other {
        var page = 0
        func load() { page += 1; self.load(); load() }
        func rows(_ home: Home) {
          home.rows
            .append(1)
          home.setValue(1, forKey: "shown")
          find(self).ended()
        }
        func f(_ home: Home) { home.list.reloadData(); home.rate += 1; home.store(); home.title1.append("a"); home.note = nil }
      }
      //- Named.swift
      protocol Named { func named() }
      """, "list page title1 rate note rows shown load() store() named() ended()")
    #expect(result.old.contains("\n  var list: UITableView { part.list }"))
    #expect(!result.old.contains("page") && !result.old.contains("load()"))
    #expect(result.old.contains("func ended() { part.ended() }"))
    for setter in ["title1", "rate", "note", "rows", "shown"] { #expect(result.old.contains("set { part.\(setter) = newValue }"), "\(setter)") }
    #expect(result.old.contains("func store() { part.store() }") && result.old.contains("func named() { part.named() }"))
  }

  @Test("A method is reached beside a property of its name that moves")
  func methodBesideProperty() throws {
    let text = """
      class Home: UIViewController {
        private var marks: [Int] = []
        private func marks(tagged name: String) -> [Int] { [] }
        private func show() { print(marks, marks(tagged: "a")) }
      }
      """
    let result = try DraftCase(text, "marks show()")
    #expect(result.new.contains("func marks(tagged name: String) -> [Int] { owner.marks(tagged: name) }"))
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

  @Test("Members of UIKit are known by the names before Swift 4.2, too")
  func oldNames() throws {
    let result = try DraftCase(
      """
      class Home: UIViewController {
        func show(_ page: UIViewController) {
          page.willMove(toParentViewController: nil)
          removeFromParentViewController()
          print(childViewControllers)
        }
      }
      """, "show(_:)")
    #expect(result.new.contains("private var childViewControllers: [UIViewController] { owner.childViewControllers }"))
    #expect(result.new.contains("private func removeFromParentViewController() { owner.removeFromParentViewController() }"))
    #expect(result.draft.questions == [])
  }

  @Test(
    "A selector with labels exposes the method of these alone, and none exposes a method with a tuple",
    arguments: [
      ("reload(_:)", ["_ sender: Any"]), ("reload(rows: for:)", ["rows: [Int], for page"]),
      ("self.reload(rows:)", ["rows: [Int])"]), ("Home.reload", ["_ sender: Any", "rows: [Int], for page", "rows: [Int])"]),
      ("reload(rows:done:)", []),
    ])
  func exposedOverloads(selector: String, exposed: [String]) throws {
    let result = try DraftCase(
      """
      class Home: UIViewController {
        func listen() { button.addTarget(self, action: #selector(\(selector)), for: .touchUpInside) }
        func reload(_ sender: Any) {}
        func reload(rows: [Int], for page: Int) {}
        func reload(rows: [Int]) {}
        func reload(rows: [Int], done: (Int, Int)) {}
      }
      """, "listen() reload(_:) reload(rows:for:) reload(rows:) reload(rows:done:)")
    for header in ["_ sender: Any", "rows: [Int], for page", "rows: [Int])", "rows: [Int], done"] {
      let isExposed = result.new.contains("@objc func reload(\(header)")
      #expect(result.new.contains("func reload(\(header)") && isExposed == exposed.contains(header), "\(header): \(result.new)")
    }
  }
}

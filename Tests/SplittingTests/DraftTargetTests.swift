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
        func makeSource() -> Source { Source() }
        func f() { print(subject, names, source) }
      }
      """, "f()")
    #expect(result.draft.questions == [])
    for text in ["subject: Subject<Int, Never>", "names: [String]", "source: Source"] { #expect(result.new.contains(text), "\(text)") }
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

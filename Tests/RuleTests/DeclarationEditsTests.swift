/// An edit of a declaration is followed to what mentions it, and little is interpreted again.
import Analysis
import RuleModel
import TestSupport
import Testing
import Workspace

@Suite("Edits of declarations")
struct DeclarationEditsTests {
  private static let screens = Fixture(
    """
    //- Base.swift
    class Base: UIViewController {
      let feed = UIViewController()
      @objc func save() {}
    }
    //- Home.swift
    class Home: Base {
      func open() {
        addChild(feed)
        view.addSubview(feed.view)
      }
    }
    //- Sender.swift
    class Sender: UIViewController {
      func setUp(_ button: UIButton) {
        button.addTarget(nil, action: Selector(("save")), for: .touchUpInside)
        toolbarItems = [ShareItem(title: "Share", style: .plain, target: nil, action: Selector(("share")))]
      }
    }
    //- Answering.swift
    class Answering: UIViewController { @objc var shown = false }
    //- Others.swift
    class Model: NSObject { @objc func share() {} }
    class Other: UIViewController {
      func present(_ other: UIViewController) {
        addChild(other)
        view.addSubview(other.view)
      }
    }
    class Another: UIViewController {
      func push(_ other: UIViewController) {
        addChild(other)
        view.addSubview(other.view)
      }
    }
    """, name: "Screens.swift", location: "")

  /// An edit of `Base.swift`, where something else is found then, and what.
  struct DeclarationEdit: CustomTestStringConvertible {
    var old: String
    var new: String
    var path: String
    var before: [String]
    var after: [String]
    var testDescription: String { "\(new) for \(old)" }
  }

  @Test(
    "A changed declaration is followed to what mentions it, and to no other function",
    arguments: [
      DeclarationEdit(
        old: ": UIViewController {", new: ": NSObject {", path: "Home.swift",
        before: ["missing_did_move"], after: []),
      DeclarationEdit(
        old: "class Base", new: "class Bases", path: "Home.swift", before: ["missing_did_move"], after: []),
      DeclarationEdit(
        old: "let feed = UIViewController()", new: "let feed = UIView()", path: "Home.swift",
        before: ["missing_did_move"], after: []),
      DeclarationEdit(
        old: "func save()", new: "func saved()", path: "Sender.swift",
        before: [], after: ["unhandled_nil_target_action"]),
      DeclarationEdit(
        old: "class Base", new: "class ShareItem: UIBarButtonItem {}\nclass Base", path: "Sender.swift",
        before: [], after: ["unreachable_nil_target_action"]),
      DeclarationEdit(
        old: "@objc func save() {}",
        new: """
          @objc func save() {}
          func setUp(_ button: UIButton) {
            button.addTarget(nil, action: Selector(("setShown:")), for: .touchUpInside)
            button.addTarget(nil, action: Selector(("setHidden:")), for: .touchUpInside)
          }
          """,
        path: "Base.swift", before: [], after: ["unhandled_nil_target_action"]),
    ])
  func declarations(edit: DeclarationEdit) throws {
    var index = DeclarationEditsTests.screens.index(EditedProject.settings)
    var findings = ProjectFindings()
    func analyzer() -> Analyzer { Analyzer(index: index) { _ in EditedProject.settings } }
    findings.update(analyzer())
    func rules() -> [String] {
      index.file(at: edit.path).map { findings[$0].reported.map(\.rule.name) } ?? []
    }
    #expect(rules() == edit.before)
    let all = findings.interpretedFunctions
    let base = DeclarationEditsTests.screens.files[0].text
    #expect(base.contains(edit.old))
    let edited = EditedProject.source("Base.swift", base.replacing(edit.old, with: edit.new))
    index.update(edited)
    #expect(findings.goesOn(to: index))
    findings.update(analyzer())
    #expect(rules() == edit.after)
    // Neither of the functions in `Others.swift`.
    #expect(findings.interpretedFunctions - all <= all - 2)
  }

  @Test("A segue of a storyboard that embeds, shows and embeds again decides about the child that it adds")
  func segues() throws {
    let fixture = try #require(EditedProject.fixtures[0].first { $0.name == "SeguesThatEmbed.swift" })
    let storyboard = try #require(fixture.files.first { $0.path == "Steps.storyboard" })
    let embeds = "kind=\"embed\" identifier=\"toPager\""
    #expect(storyboard.text.contains(embeds))
    var index = fixture.index(EditedProject.settings)
    var findings = ProjectFindings()
    /// The rules, functions and places of the findings.
    func found(_ findings: ProjectFindings) -> [String] {
      findings.entries.values.flatMap(\.reported).map { "\($0.rule.name) \($0.symbol) \($0.place.range)" }.sorted()
    }
    for kind in ["embed", "show", "embed"] {
      let text = storyboard.text.replacing(embeds, with: "kind=\"\(kind)\" identifier=\"toPager\"")
      index.update(EditedProject.source(storyboard.path, text))
      let analyzer = Analyzer(index: index) { _ in EditedProject.settings }
      findings.update(analyzer)
      var fresh = ProjectFindings()
      fresh.update(analyzer)
      #expect(found(findings) == found(fresh), "\(kind)")
      let isReported = found(findings).contains { $0.hasPrefix("missing_did_move StepsController.viewDidLoad()") }
      #expect(isReported == (kind == "show"), "\(kind)")
      // An edit of a body keeps what is known of the segues.
      let code = try #require(fixture.files.first { $0.path != storyboard.path })
      for body in [code.text.replacing("addChild(controller)", with: "print(controller)"), code.text] {
        index.update(EditedProject.source(code.path, body))
        let analyzer = Analyzer(index: index) { _ in EditedProject.settings }
        findings.update(analyzer)
        var fresh = ProjectFindings()
        fresh.update(analyzer)
        #expect(found(findings) == found(fresh), "\(kind)")
      }
    }
  }

  @Test("A version that was indexed anew with fewer files is analyzed anew")
  func fewerFiles() {
    let base = """
      //- Base.swift
      class Base: UIViewController {
        func setUp(_ button: UIButton) {
          button.addTarget(nil, action: Selector(("save")), for: .touchUpInside)
        }
      }

      """
    let handler = "//- Handler.swift\nclass Handler: UIViewController { @objc func save() {} }\n"
    var findings = ProjectFindings()
    func update(_ text: String) -> [String] {
      let index = text.isEmpty ? ProjectIndex(catalog: .embedded()) : Fixture(text).index(EditedProject.settings)
      findings.update(Analyzer(index: index) { _ in EditedProject.settings })
      return index.files.flatMap { findings[$0].reported.map(\.rule.name) }
    }
    #expect(update(base + handler) == [])
    #expect(update(base) == ["unhandled_nil_target_action"])
    #expect(update("") == [] && findings.entries.isEmpty)
  }

  /// The number of functions that an edit of `Base.swift` interprets again.
  private func interpreted(_ fixture: Fixture, old: String, new: String) -> Int {
    var index = fixture.index(EditedProject.settings)
    var findings = ProjectFindings()
    func analyzer() -> Analyzer { Analyzer(index: index) { _ in EditedProject.settings } }
    findings.update(analyzer())
    let before = findings.interpretedFunctions
    #expect(fixture.files[0].text.contains(old))
    index.update(EditedProject.source("Base.swift", fixture.files[0].text.replacing(old, with: new)))
    #expect(findings.goesOn(to: index))
    findings.update(analyzer())
    return findings.interpretedFunctions - before
  }

  @Test("A property is followed to what looks it up in its type, not to all that mention its name")
  func properties() {
    let fixture = Fixture(
      """
      //- Base.swift
      class Base: UIViewController {
        var pane: UIViewController?
      }
      //- Home.swift
      class Home: Base {
        func open() {
          guard let pane else { return }
          addChild(pane)
          view.addSubview(pane.view)
        }
      }
      //- Other.swift
      class Other: UIViewController {
        var pane: UIViewController?
        func open() {
          guard let pane else { return }
          addChild(pane)
          view.addSubview(pane.view)
        }
      }
      """, name: "Panes.swift", location: "")
    #expect(interpreted(fixture, old: "UIViewController?", new: "UIView?") == 1)
  }

  @Test("Functions that call one another by name, but with other arguments, are no circle")
  func calls() {
    let fixture = Fixture(
      """
      //- Base.swift
      class Base: UIViewController {
        let feed = UIViewController()
        func present() {
          addChild(feed)
          view.addSubview(feed.view)
          feed.didMove(toParent: self)
          Caller().open(self, feed)
        }
      }
      //- Caller.swift
      class Caller: UIViewController {
        func open(_ page: Base, _ child: UIViewController) {
          addChild(child)
          view.addSubview(child.view)
          page.present(child, animated: true)
        }
      }
      """, name: "Calls.swift", location: "")
    #expect(interpreted(fixture, old: "    feed.didMove(toParent: self)\n", new: "") == 1)
  }
}

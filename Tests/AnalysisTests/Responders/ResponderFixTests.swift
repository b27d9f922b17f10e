/// What the rules on the responder chain offer to put right: the edits are made, and the mistake is gone.
import RuleModel
import Syntax
import Testing

@testable import Analysis

@Suite("Fixes of nil-target actions")
struct ResponderFixTests {
  private static let rules: [RuleID] = [
    UnhandledNilTargetAction.id, UnexposedNilTargetAction.id, UnreachableNilTargetAction.id,
    NilTargetGestureRecognizer.id, SelfTargetInPropertyInitializer.id, UnknownSegueIdentifier.id,
  ]

  private func findings(_ text: String) -> [Finding] {
    let index = ProjectIndex([("Test.swift", summary("Test.swift", text))], catalog: .appleForFixtures)
    var settings = RuleSettings()
    for rule in ResponderFixTests.rules { settings.severities[rule] = .warning }
    return Analyzer(index: index, settings: { [settings] _ in settings }).findings()
      .filter { ResponderFixTests.rules.contains($0.rule) }
  }

  /// The text with one fix made.
  private func fixed(_ text: String, _ fix: Fix) -> String {
    var bytes = Array(text.utf8)
    for edit in fix.edits.reversed() {
      bytes.replaceSubrange(Int(edit.place.range.start)..<Int(edit.place.range.end), with: Array(edit.text.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("@objc before whatever else stands before the method; safe")
  func exposing() throws {
    let text = """
      class Bar: UIView { func f(_ b: UIButton) { b.addTarget(nil, action: Selector(("go:")), for: .touchUpInside) } }
      class Home: UIViewController {
        @available(iOS 13, *) private
        func go(_ sender: Any) {}
      }
      """
    let finding = try #require(findings(text).first)
    #expect(finding.rule == UnexposedNilTargetAction.id)
    let fix = try #require(finding.fixes.first)
    #expect(fix.isSafe)
    #expect(fixed(text, fix).contains("  @objc @available(iOS 13, *) private\n"))
    #expect(findings(fixed(text, fix)).isEmpty)
  }

  @Test("What cannot be exposed has no fix", arguments: [
    "protocol Going {}\nextension Going { func go(_ sender: Any) {} }",
    "class Home<T>: UIViewController {}\nextension Home { func go(_ sender: Any) {} }",
    "class Home: UIViewController { func go<T>(_ sender: T) {} }",
  ])
  func unexposable(declaration: String) throws {
    let text = "class Bar: UIView { func f(_ b: UIButton) { b.addTarget(nil, action: Selector((\"go:\")), for: .touchUpInside) } }\n"
    let finding = try #require(findings(text + declaration).first)
    #expect(finding.rule == UnexposedNilTargetAction.id)
    #expect(finding.fixes.isEmpty)
  }

  @Test("A stub in a type of the user's choice: the sender, the type that answers most, the delegates; never by itself")
  func stubs() throws {
    let text = """
      class Bar: UIView {
        func f(_ b: UIButton) {
          b.addTarget(nil, action: Selector(("openCart:")), for: .touchUpInside)
          b.addTarget(nil, action: #selector(MainViewController.openHome), for: .touchUpInside)
          b.addTarget(nil, action: #selector(MainViewController.openHelp), for: .touchUpInside)
          b.addTarget(nil, action: #selector(SideViewController.close), for: .touchUpInside)
        }
      }
      class SideViewController: UIViewController {
        @objc func close() {}
      }
      class MainViewController: UIViewController {
        @objc func openHome() {}
      }
      extension MainViewController {
        @objc func openHelp() {}
      }
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
      }
      """
    let finding = try #require(findings(text).first)
    #expect(finding.rule == UnhandledNilTargetAction.id)
    #expect(finding.fixes.map(\.title) == [
      "Add `openCart:` to `Bar`", "Add `openCart:` to `MainViewController`", "Add `openCart:` to `SideViewController`",
      "Add `openCart:` to `AppDelegate`",
    ])
    for fix in finding.fixes {
      #expect(!fix.isSafe)
      #expect(findings(fixed(text, fix)).isEmpty)
    }
  }

  @Test("The near miss instead, or a stub in the class around; neither without anybody looking")
  func nearMissAndStub() throws {
    let text = """
      class Home: UIViewController {
        func f(_ b: UIButton) { b.addTarget(nil, action: Selector(("didTapScan:")), for: .touchUpInside) }
        @objc func didTapScan(sender: Any) {}
      }
      """
    let finding = try #require(findings(text).first)
    #expect(finding.rule == UnhandledNilTargetAction.id)
    #expect(finding.message.contains("Did you mean `Home.didTapScan(sender:)`?"))
    #expect(finding.fixes.map(\.isSafe) == [false, false])
    for fix in finding.fixes { #expect(findings(fixed(text, fix)).isEmpty, "\(fix.title)") }
    #expect(fixed(text, finding.fixes[0]).contains("action: #selector(Home.didTapScan(sender:)), for:"))
    #expect(fixed(text, finding.fixes[1]).hasSuffix("    @objc func didTapScan(_ sender: Any?) {\n    }\n}"))
  }

  @Test(
    "A near miss is named as the compiler takes it, or not at all",
    arguments: [
      ("@objc func saveNote() {}", "Home.saveNote"), ("@IBAction func saveNote() {}", "Home.saveNote"),
      ("@objc private func saveNote() {}", "Home.saveNote"), ("@objc func saveNote(_ s: Any) {}", "Home.saveNote(_:)"),
      ("@objc func saveNote() {}\n  func saveNote(_ a: Int) {}", nil), ("func saveNote() {}", nil),
      ("private func saveNote(_ s: Any) {}", nil),
    ])
  func references(method: String, expected: String?) throws {
    let text = """
      class Home: UIViewController {
        func f(_ b: UIButton) { b.addTarget(nil, action: Selector(("saveNotte")), for: .touchUpInside) }
        \(method)
      }
      """
    let finding = try #require(findings(text).first { $0.rule == UnhandledNilTargetAction.id })
    #expect(finding.message.contains("Did you mean `Home.saveNote"))
    #expect(finding.message.contains("if it were `@objc`") == (expected == nil && !method.contains("@objc")))
    let sending = finding.fixes.filter { $0.title.hasPrefix("Send ") }
    #expect(sending.flatMap(\.edits).map(\.text) == (expected.map { ["#selector(\($0))"] } ?? []))
  }

  @Test(
    "A stub has a name that Swift takes, and the indentation of its file",
    arguments: [
      ("goOn", "@objc func goOn()"), ("class", "@objc func `class`()"), ("default:", "@objc func `default`(_ sender: Any?)"),
      ("goWithSender:", "@objc func go(sender: Any?)"), ("go:in:", "@objc func go(_ sender: Any?, in argument1: Any?)"),
      ("a-b:", nil), ("init", nil), ("1st", nil),
    ])
  func stubs(selector: String, expected: String?) throws {
    let text = "class Home: UIViewController {\n\tfunc f(_ b: UIButton) {\n"
      + "\t\tb.addTarget(nil, action: Selector((\"\(selector)\")), for: .touchUpInside)\n\t}\n}"
    let fixes = try #require(findings(text).first).fixes
    #expect(fixes.flatMap(\.edits).map(\.text) == (expected.map { ["\n\t\($0) {\n\t}\n"] } ?? []))
  }

  @Test("A short name is meant only where it is the same", arguments: [("tap()", true), ("top(_:)", false)])
  func shortNames(name: String, isNear: Bool) throws {
    let parameters = name.hasSuffix("()") ? "" : "_ sender: Any"
    let text = """
      class Home: UIViewController {
        func f(_ b: UIButton) { b.addTarget(nil, action: Selector(("tap:")), for: .touchUpInside) }
        @objc func \(name.prefix { $0 != "(" })(\(parameters)) {}
      }
      """
    let finding = try #require(findings(text).first { $0.rule == UnhandledNilTargetAction.id })
    #expect(finding.message.contains("Did you mean `Home.\(name)`?") == isNear)
  }

  @Test("A lazy var in place of a let")
  func lazy() throws {
    let text = """
      class Home: UIViewController {
        private let button: UIButton = {
          let button = UIButton()
          button.addTarget(self, action: #selector(go), for: .touchUpInside)
          return button
        }()
        @objc func go() {}
      }
      """
    let finding = try #require(findings(text).first)
    #expect(finding.rule == SelfTargetInPropertyInitializer.id)
    let text2 = fixed(text, try #require(finding.fixes.first))
    #expect(text2.contains("  private lazy var button: UIButton = {"))
    #expect(findings(text2).isEmpty)
  }

  @Test(
    "No lazy var where Swift takes none",
    arguments: [("weak var w: UIBarButtonItem? = X", 0), ("let a = X, n = 5", 0), ("let n = 5, a = X", 0), ("let a = X", 1)])
  func notLazy(property: String, count: Int) throws {
    let item = "UIBarButtonItem(title: \"\", style: .plain, target: self, action: #selector(go))"
    let text = "class Home: UIViewController {\n  \(property.replacing("X", with: item))\n  @objc func go() {}\n}"
    #expect(try #require(findings(text).first).fixes.count == count)
  }

  @Test("Static members that a lazy var would look for in the instance get the name of their type")
  func lazyWithStaticMembers() throws {
    let text = """
      class Home: UIViewController {
        static let titles = ["a", "b"]
        var bar: UIView = {
          let bar = UIView()
          for title in titles { bar.add(button(title), self, action: #selector(go), target: self) }
          return bar
        }()
        @objc func go() {}
      }
      extension Home { class func button(_ title: String) -> UIButton { UIButton() } }
      """
    let text2 = fixed(text, try #require(findings(text).first?.fixes.first))
    #expect(text2.contains("  lazy var bar: UIView = {"))
    #expect(text2.contains("for title in Home.titles { bar.add(Home.button(title), self,"))
    #expect(findings(text2).isEmpty)
    let shadowed = text.replacing("let bar = UIView()", with: "let bar = UIView(), titles = [\"c\"]")
    #expect(try #require(findings(shadowed).first).fixes.isEmpty)
  }

  @Test("What has no target is told to be implemented, and not to be given one", arguments: [
    ("UIMenuController.shared.menuItems = [UIMenuItem(title: \"\", action: Selector((\"go\")))]", false),
    ("addKeyCommand(UIKeyCommand(input: \"g\", modifierFlags: .command, action: Selector((\"go\"))))", false),
    ("navigationItem.rightBarButtonItem = UIBarButtonItem(title: \"\", style: .plain, target: nil, action: Selector((\"go\")))", true),
  ])
  func targets(item: String, takesTarget: Bool) throws {
    let text = "class Home: UIViewController {\n  override func viewDidLoad() { \(item) }\n}\n"
    let found = findings(text).filter { $0.rule == UnhandledNilTargetAction.id }
    #expect(found.count == 1 && found.allSatisfy { $0.message.contains("pass a target") == takesTarget })
  }
}

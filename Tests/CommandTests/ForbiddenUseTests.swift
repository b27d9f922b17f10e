/// Custom rules that forbid a call, a member or an assignment.
import Foundation
import TestSupport
import Testing

@Suite("Custom rules: forbid")
struct ForbiddenUseTests {
  /// The lines with findings, of rules whose text is given, in a file.
  private func lines(_ rules: String, _ source: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> [Int] {
    let folder = try Folder()
    try folder.add(".chaperone.yml", "custom_rules: [rules.yml]\nrules: {massive_view_controller: off}\n")
    try folder.add("rules.yml", rules)
    try folder.add("A.swift", source)
    let outcome = try folder.run("check")
    #expect(outcome.code != 2, "\(outcome.errorText)", sourceLocation: sourceLocation)
    return outcome.lines.compactMap { $0.split(separator: ":").dropFirst().first.flatMap { Int($0) } }
  }

  private func marked(_ source: String) -> [Int] { Fixture(source).marks.map(\.line) }

  private func rule(_ pattern: String, _ more: String = "") -> String {
    "rule: mine\nmessage: Do not.\nforbid: '\(pattern)'\n\(more)"
  }

  @Test(
    "Expressions are compared, whatever stands between their parts; text and comments are not",
    arguments: [
      (
        "UIApplication.shared.isIdleTimerDisabled = $x",
        """
        class A: UIViewController {
          func f() {
            UIApplication.shared.isIdleTimerDisabled = true // expect: mine
            UIApplication . shared // expect: mine
              .isIdleTimerDisabled = flag
            UIApplication.shared.isIdleTimerDisabled // why // expect: mine
              = false
            print("UIApplication.shared.isIdleTimerDisabled = true")
            // UIApplication.shared.isIdleTimerDisabled = true
            let is = UIApplication.shared.isIdleTimerDisabled
            other.shared.isIdleTimerDisabled = true
            if UIApplication.shared.isIdleTimerDisabled == true {}
            run { UIApplication.shared.isIdleTimerDisabled = a && b } // expect: mine
          }
        }
        """
      ),
      (
        "tableView.reloadData()",
        """
        class A: UIViewController {
          func f() {
            tableView.reloadData() // expect: mine
            self.tableView?.reloadData() // expect: mine
            tableView!.reloadData() // expect: mine
            self . tableView.reloadData() // expect: mine
            other.tableView.reloadData()
            tableView.reloadData(1)
            tableView.reloadData
            run { [weak self] in self?.tableView.reloadData() } // expect: mine
          }
          var x: Int { tableView.reloadData(); return 1 } // expect: mine
        }
        """
      ),
      (
        "UserDefaults.standard.set(_, forKey: \"token\", ...)",
        """
        func f() {
          UserDefaults.standard.set(token, forKey: "token") // expect: mine
          UserDefaults.standard.set(token, forKey: key)
          UserDefaults.standard.set(token, forKey: "name")
          UserDefaults.standard.set(token, "token")
        }
        let a = UserDefaults.standard
        struct S { let b = UserDefaults.standard.set(1, forKey: "token") } // expect: mine
        """
      ),
      (
        "_.isHidden = true",
        """
        class V: UIView {
          func f() {
            isHidden = true // expect: mine
            label?.isHidden = true // expect: mine
            label.isHidden = false
            label.isHidden = flag
          }
        }
        """
      ),
      ("count = $x", "func f() {\n  count += 1 // expect: mine\n  count = 1 // expect: mine\n  count == 1\n  a.count = 1\n}\n"),
      ("Formatter(...)", "func f() {\n  let a = Formatter() // expect: mine\n  Formatter.init(x: 1) // expect: mine\n  Formatter.make()\n}\n"),
      ("UIScreen.main", "func f() -> X { UIScreen.main.bounds } // expect: mine\nfunc g() -> X { screen.main }\n"),
      ("NSLog*(...)", "func f() {\n  NSLog(1) // expect: mine\n  NSLogv(1) // expect: mine\n  x.NSLog(1)\n}\n"),
    ])
  func matching(pattern: String, source: String) throws {
    #expect(try lines(rule(pattern), source) == marked(source))
  }

  @Test(
    "Subscripts, `try`, casts, trailing closures and imports",
    arguments: [
      ("_[0]", "func f() {\n  a[0] // expect: mine\n  a.b?[0] // expect: mine\n  g()[0] // expect: mine\n  a[1]\n  a[x: 0]\n  a[0, 1]\n  let b = [0]\n  self[0] = 1 // expect: mine\n}\n"),
      ("self[_]", "class A {\n  func f() {\n    self[1] // expect: mine\n    a[1]\n    [1]\n  }\n  var b: [Int] = [1]\n}\n"),
      ("userInfo[$key]", "func f() {\n  userInfo[\"a\"] // expect: mine\n  self.userInfo[b] // expect: mine\n  note.userInfo[b]\n}\n"),
      ("_.userInfo[$key]", "func f() {\n  userInfo?[\"a\"] // expect: mine\n  note.userInfo![b] // expect: mine\n  note.info[b]\n}\n"),
      ("UserDefaults.standard[\"token\", ...]", "func f() {\n  UserDefaults.standard[\"token\"] // expect: mine\n  UserDefaults.standard[\"a\"]\n}\n"),
      ("headers[\"A\"] = $v", "func f() {\n  headers[\"A\"] = 1 // expect: mine\n  headers[\"A\"] += 1 // expect: mine\n  g(headers[\"A\"])\n}\n"),
      ("_[_][_]", "func f() {\n  a[0][1] // expect: mine\n  a[0]\n}\n"),
      ("try!", "func f() throws {\n  try! g() // expect: mine\n  let a = try! h.i { 1 } // expect: mine\n  try? g()\n  try g()\n}\nlet a = try! g() // expect: mine\n"),
      ("try! _.decode(...)", "func f() {\n  try! JSONDecoder().decode(A.self, from: d) // expect: mine\n  try! g()\n  try! (decode()) // expect: mine\n}\n"),
      ("try? $call", "func f() {\n  let a = try? g() // expect: mine\n  try! g()\n  do { try g() } catch {}\n}\n"),
      ("as!", "func f() {\n  let a = b as! C // expect: mine\n  g(b as! [D: E]) // expect: mine\n  b as? C\n  b as C\n  b is C\n}\n"),
      ("_.dequeue(...) as! UI*Cell", "func f() {\n  list.dequeue(id) as! UITableCell // expect: mine\n  list.dequeue(id) as! UITableCell<Row> // expect: mine\n  list.dequeue(id) as! Cell\n  list as! UITableCell\n}\n"),
      ("$x as! [String: Any]", "func f() {\n  a as! [String:Any] // expect: mine\n  a as! [String : Any] // expect: mine\n  a as! [String]\n}\n"),
      ("$x is $type", "func f() -> Bool {\n  a is B // expect: mine\n  a as? B != nil\n}\n"),
      ("UIView.animate(...) { ... }", "func f() {\n  UIView.animate(1) { } // expect: mine\n  UIView.animate { } // expect: mine\n  UIView.animate(1, animations: { })\n}\n"),
      (
        "UIView.animate(withDuration: _) { ... } completion: { ... }",
        "func f() {\n  UIView.animate(withDuration: 1) { } completion: { _ in } // expect: mine\n  UIView.animate(withDuration: 1) { }\n}\n"
      ),
      ("async { ... }", "func f() {\n  async { } // expect: mine\n  async() { } // expect: mine\n  async(1) { }\n  async(execute: { })\n}\n"),
      (
        "import UIKit",
        "import UIKit // expect: mine\n@testable import UIKit // expect: mine\nimport class UIKit.UIView // expect: mine\nimport UIKitCore\n#if swift(<4)\nimport UIKit\n#endif\n"
      ),
      ("import *Kit", "import UIKit // expect: mine\nimport Foundation\nimport MapKit.Annotation // expect: mine\n"),
      ("import UIKit.UIView", "import UIKit\nimport class UIKit.UIView // expect: mine\nfunc f() { UIKit.UIView() }\n"),
    ])
  func kinds(pattern: String, source: String) throws {
    #expect(try lines(rule(pattern), source) == marked(source))
  }

  @Test("An import stands in no type, and its module can be named in the message")
  func imports() throws {
    let folder = try Folder(
      """
      //- .chaperone.yml
      custom_rules: [rules.yml]
      //- rules.yml
      - {rule: modules, message: Not `$module`., forbid: [import $module], replace_with: import Other}
      //- A.swift
      @testable import class App.Home
      """)
    #expect(try folder.run("check").lines == ["A.swift:1:11: warning: Not `App.Home`. [modules]"])
    _ = try folder.run("check", "--fix", "--unsafe-fixes")
    #expect(try folder.text("A.swift").hasPrefix("@testable import Other"))
  }

  @Test("In types by their names, superclasses and kinds, with their extensions")
  func types() throws {
    let source = """
      class HomeViewController: BaseController { func f() { exit(0) } } // 1
      extension HomeViewController { func g() { exit(0) } } // 2
      class BaseController: UIViewController { func f() { exit(0) } } // 3
      class HomeModel { func f() { exit(0) } } // 4
      func f() { exit(0) } // 5
      """
    #expect(try lines(rule("exit(_)"), source) == [1, 2, 3, 4, 5])
    #expect(try lines(rule("exit(_)", "types: Home*"), source) == [1, 2, 4])
    #expect(try lines(rule("exit(_)", "subclasses_of: [BaseController]"), source) == [1, 2])
    #expect(try lines(rule("exit(_)", "within: view_controllers"), source) == [1, 2, 3])
    #expect(try lines(rule("exit(_)", "types: [HomeModel]\nwithin: views"), source) == [4])
  }

  @Test("The message has what names stand for; severity, suppression and the list of rules are those of every rule")
  func reports() throws {
    let folder = try Folder(
      """
      //- .chaperone.yml
      custom_rules: [rules.yml]
      //- rules.yml
      - rule: no_open
        name: Opening URLs
        message: Open `$url` through the router, not by `$app`.
        forbid: ["$app.open($url)", "$app.open($url, ...)"]
      //- A.swift
      func f() {
        UIApplication.shared.open(link.url)
        // chaperone:disable:next no_open - no router here
        UIApplication.shared.open(link.url, options: [:])
      }
      """)
    let outcome = try folder.run("check")
    #expect(
      outcome.lines == [
        "A.swift:2:3: warning: Open `link.url` through the router, not by `UIApplication.shared`. [no_open]"
      ])
    #expect(outcome.errorText.contains("1 suppressed"))
    #expect(try folder.run("rules").text.contains("no_open") && folder.run("rules", "no_open").text.contains("Opening URLs"))
    try folder.add(".chaperone.yml", "custom_rules: [rules.yml]\nrules: {no_open: error}\n")
    #expect(try places(folder.run("check")) == ["A.swift:2:3: error"])
    try folder.add(".chaperone.yml", "custom_rules: [rules.yml]\nrules: {no_open: off}\n")
    #expect(try folder.run("check").lines.isEmpty)
  }

  @Test(
    "A mistake is an error at its place",
    arguments: [
      ("{rule: a, message: Not `$y`., forbid: f($x)}", "1:20: error: '$y' in the message is not bound by every pattern of 'forbid'"),
      ("{rule: a, message: m, forbid: $x}", "1:31: error: bad pattern: a name is expected here"),
      ("{rule: a, message: m, forbid: 'a.b('}", "error: bad pattern:"),
      ("{rule: a, message: m, forbid: a == b}", "error: bad pattern:"),
      ("{rule: a, message: m, forbid: []}", "1:31: error: 'forbid' names no pattern"),
      ("{rule: a, message: m, forbid: f(), after: g()}", "1:43: error: 'after' does not go with 'forbid'"),
      ("{rule: a, message: m, forbid: import A.}", "1:38: error: bad pattern: the name of a module is expected here"),
      ("{rule: a, message: m, forbid: import A, within: views}", "1:49: error: 'within' does not go with an import"),
      ("{rule: a, message: m, forbid: f() = 1}", "1:31: error: bad pattern: only a member or a subscript is assigned to"),
      ("{rule: a, message: m, forbid: 'x as! A<B>'}", "1:38: error: bad pattern: a type is written without generic arguments"),
      ("{rule: a, message: m, forbid: '\(String(repeating: "try ", count: 100_000))f()'}", "the pattern is nested too deeply"),
      ("{rule: a, message: m, forbid: 'a\(String(repeating: "[_]", count: 100_000))'}", "the pattern is nested too deeply"),
      ("{rule: a, message: m, forbid: 'f() { a }'}", "1:38: error: bad pattern: a closure is written { ... }"),
      ("{rule: a, message: m, forbid: '_[0'}", "error: bad pattern: ',' or ']' is expected here"),
      ("{rule: a, message: m, forbid: '$x[$y]', paired_calls: {}}", "error: 'paired_calls' does not go with 'forbid'"),
      ("{rule: a, forbid: f()}", "1:1: error: this rule lacks 'message'"),
      ("{rule: a, message: m, forbid: f(), types: ['a b']}", "1:44: error: 'a b' is no type's name"),
    ])
  func mistakes(rule: String, message: String) throws {
    let folder = try Folder("//- .chaperone.yml\ncustom_rules: [rules.yml]\n//- rules.yml\n\(rule)\n//- A.swift\nclass A {}\n")
    let outcome = try folder.run("check")
    #expect(outcome.code == 2)
    #expect(outcome.errorText.contains(message), "\(outcome.errorText)")
  }

  @Test("The examples of the article on custom rules find what they say")
  func examples() throws {
    let article = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Sources/chaperone/chaperone.docc/CustomRules.md")
    let text = try String(contentsOf: article, encoding: .utf8)
    var count = 0
    for match in text.matches(of: #/(?m)^```yaml\n(- rule:(?s).*?)^```$\s+^```swift\n((?s).*?)^```$/#) {
      let source = String(match.2)
      let expected = source.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
        .filter { $0.element.contains("// reported") }.map { $0.offset + 1 }
      #expect(try lines(String(match.1), source) == expected && !expected.isEmpty, "\(match.1)")
      count += 1
    }
    #expect(count >= 3)
  }
}

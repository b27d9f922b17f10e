/// Test code in a repository: it changes nothing about the app, and is checked where the configuration says so.
import Foundation
import TestSupport
import Testing

@Suite("Test code, from the command line")
struct TestCodeCommandTests {
  private static let app = """
    //- .git/HEAD
    //- App/Tab.swift
    class TabViewController: UIViewController {
      func f(_ b: UIButton) { b.addTarget(nil, action: Selector(("lost:")), for: .touchUpInside) }
    }
    """
  private static let tests = """

    //- AppTests/MockTabDelegate.swift
    extension TabViewController {
      @objc func lost(_ sender: Any) {}
      func mock() { present(MockViewController(), animated: true) }
    }
    class MockViewController: UIViewController {
      let child = UIViewController()
      override func viewDidLoad() { addChild(child) }
    }
    """

  private func json(_ outcome: Outcome) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
  }

  @Test("No command reports anything else of an app because of its tests")
  func app() throws {
    let alone = try Folder(TestCodeCommandTests.app)
    let folder = try Folder(TestCodeCommandTests.app + TestCodeCommandTests.tests)
    #expect(try folder.run("check").lines == alone.run("check").lines)
    #expect(try folder.run("check").text.contains("[unhandled_nil_target_action]"))
    for command in ["responders", "graph"] {
      #expect(try folder.run(command, "--format", "json").text == alone.run(command, "--format", "json").text)
    }
    #expect(try folder.run("split", "TabViewController", "--format", "json").text
      == alone.run("split", "TabViewController", "--format", "json").text)
    let controllers = { (outcome: Outcome) in try #require(try json(outcome)["viewControllers"] as? [[String: Any]]) }
    let both = try controllers(folder.run("report", "--format", "json"))
    let tab = try controllers(alone.run("report", "--format", "json"))[0]
    #expect(both.map { $0["name"] as? String } == ["MockViewController", "TabViewController"])
    #expect(NSDictionary(dictionary: both[1]) == NSDictionary(dictionary: tab))
    #expect(both[0]["test"] as? Bool == true && tab["test"] == nil)
  }

  @Test("Rules are off in tests, and on where the configuration says so")
  func rules() throws {
    let folder = try Folder(TestCodeCommandTests.app + TestCodeCommandTests.tests)
    #expect(try folder.run("check", "AppTests").text == "")
    try folder.add(".chaperone.yml", "tests: {rules: on}\n")
    let tests = try folder.run("check", "AppTests")
    #expect(places(tests) == ["AppTests/MockTabDelegate.swift:7:33: warning"])
    #expect(try folder.run("check", "App").lines.count == 1)
    #expect(try folder.run("config").text.contains("tests:\n  rules: on"))
    try folder.add(".chaperone.yml", "tests: {rules: maybe}\n")
    #expect(try folder.run("check").errorText.contains("1:16: error: 'rules' under 'tests' is true or false, not 'maybe'"))
    try folder.add(".chaperone.yml", "tests: on\n")
    #expect(try folder.run("check").errorText.contains("'tests' is a mapping, not 'on'; write {rules: on}"))
  }

  @Test("Of nothing but test code check says that rules are off there")
  func hint() throws {
    let folder = try Folder("//- .git/HEAD\n//- App/A.swift\nclass A {}\n")
    try folder.add("AppTests/B.swift", "import XCTest\n" + controller("BViewController", lines: 300))
    let note = "this is test code, where rules are off"
    let alone = try folder.run("check", "AppTests")
    #expect(alone.code == 0 && alone.errorText.contains(note))
    #expect(try folder.run("check", "AppTests/B.swift").errorText.contains(note))
    #expect(try !folder.run("check").errorText.contains(note) && !folder.run("check", "App").errorText.contains(note))
    try folder.add(".chaperone.yml", "tests: {rules: on}\nrules: {massive_view_controller: off}\n")
    #expect(try !folder.run("check", "AppTests").errorText.contains(note))
  }
}

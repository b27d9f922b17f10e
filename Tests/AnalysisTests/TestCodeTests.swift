/// Test code sees the app that it tests, and the app does not see test code.
import RuleModel
import TestSupport
import Testing

@testable import Analysis

@Suite("Test code")
struct TestCodeTests {
  private static let mistake = "override func viewDidLoad() { addChild(child); view.addSubview(child.view) }"

  private func index(_ text: String, below roots: [String] = []) -> ProjectIndex {
    ProjectIndex(
      Fixture(text).files.map { source($0.path, $0.text) }, catalog: .small, testCode: TestCode(below: roots))
  }

  private func findings(_ index: ProjectIndex, checksTests: Bool = false) -> [String] {
    var settings = RuleSettings()
    for rule in Analyzer.rulesInSwift { settings.severities[rule] = .warning }
    settings.checksTests = checksTests
    return Analyzer(index: index, settings: { [settings] _ in settings }).findings().map {
      "\(index[$0.place.file]?.path ?? "?") \($0.rule.name)"
    }
  }

  @Test(
    "Folders and imports that make a file test code",
    arguments: [
      ("AppTests/A.swift", "", true), ("App/UITests/Deep/A.swift", "", true), ("Tests/A.swift", "", true),
      ("Specs/A.swift", "", true), ("AppSpecs/A.swift", "", true), ("App/HomeTests.swift", "", false),
      ("App/Requests/A.swift", "", false), ("App/Tests+More/A.swift", "", false), ("App/A.swift", "import XCTest", true),
      ("App/A.swift", "@testable import Home\nimport Testing", true), ("App/A.swift", "import class XCTest.XCTestCase", true),
      ("App/A.swift", "import Quick", true), ("App/A.swift", "import Nimble", true), ("App/A.swift", "import UIKit", false),
      ("App/A.swift", "import TestingKit", false),
    ])
  func kinds(path: String, text: String, isTest: Bool) throws {
    let index = index("//- \(path)\n\(text)")
    #expect(index.isTest(try #require(index.file(at: path))) == isTest)
    #expect(index.files.isEmpty == isTest && index.testFiles.isEmpty != isTest && index.allFiles.count == 1)
  }

  @Test("Only folders below the project's count")
  func roots() throws {
    let text = "//- /home/Tests/App/A.swift\nclass A {}\n//- /home/Tests/App/ATests/B.swift\nclass B {}"
    let found = index(text, below: ["/home/Tests/App", "/home/Tests/App/ATests"])
    #expect(found.testFiles.map { found[$0]?.path } == ["/home/Tests/App/ATests/B.swift"])
    #expect(index(text, below: ["/"]).testFiles.count == 2)
    #expect(index(text, below: ["/home/Tests/A"]).testFiles.count == 2)
  }

  @Test("Extensions in tests add nothing to types of the app; types of tests have theirs")
  func extensions() {
    check(
      """
      //- App/Home.swift
      class Home: UIViewController {} // expect: view controller: UIViewController
      class Base: UIViewController {} // expect: view controller: UIViewController
      class Odd: Mock {} // expect: unknown
      //- App/Home+More.swift
      extension Home {} // expect: extends Home in App/Home.swift
      //- AppTests/Mock.swift
      extension Home {} // expect: extends nothing
      class Mock: Home {} // expect: view controller: Home, UIViewController
      class Base: UIView {} // expect: responder: UIView
      extension Mock {} // expect: extends Mock in AppTests/Mock.swift
      extension Base {} // expect: extends Base in AppTests/Mock.swift
      //- AppTests/Use.swift
      class Used: Base {} // expect: responder: Base, UIView
      //- App/Use.swift
      class Used: Base {} // expect: view controller: Base, UIViewController
      extension Used {} // expect: extends Used in App/Use.swift
      """)
  }

  @Test("A handler, a caller and a subclass in tests change no finding of the app, and the screens of mocks are not shown")
  func app() {
    let app = """
      //- App/Home.swift
      class Home: UIViewController {
        let child = UIViewController()
        func f(_ b: UIButton) { b.addTarget(nil, action: Selector(("lost:")), for: .touchUpInside) }
        func show(_ child: UIViewController) { addChild(child) }
      }
      //- App/Flow.swift
      class Flow { func go(_ home: Home) { home.show(UIViewController()) } }
      """
    let tests = """

      //- AppTests/Mock.swift
      class Mock: Home {
        @objc func lost(_ sender: Any) {}
        override func show(_ child: UIViewController) { addChild(child); child.didMove(toParent: self) }
        \(TestCodeTests.mistake)
      }
      extension Home { @objc func lost(_ sender: Any) {} }
      func test() { let mock = Mock(); mock.present(Home(), animated: true); mock.show(mock); mock.didMove(toParent: mock) }
      """
    let alone = index(app)
    let together = index(app + tests)
    #expect(findings(alone).contains("App/Home.swift unhandled_nil_target_action"))
    #expect(findings(alone).contains("App/Home.swift missing_did_move"))
    #expect(findings(together) == findings(alone))
    let strict = findings(together, checksTests: true)
    #expect(strict.filter { $0.hasPrefix("App/") } == findings(alone))
    #expect(strict.contains("AppTests/Mock.swift missing_did_move"))
    let names = { (index: ProjectIndex) in
      ScreenGraph(index).nodes.map(\.name)
    }
    #expect(names(together) == names(alone))
    #expect(together.viewControllers.count == alone.viewControllers.count)
    #expect(together.allTypes.count == alone.allTypes.count + 1)
  }

  @Test("With the rules on, a test is analyzed with the classes of the app")
  func on() {
    let text = """
      //- App/Base.swift
      class Base: UIViewController { let child = UIViewController() }
      //- AppTests/Mock.swift
      class Mock: Base { \(TestCodeTests.mistake) }
      """
    #expect(findings(index(text)) == [])
    #expect(findings(index(text), checksTests: true) == ["AppTests/Mock.swift missing_did_move"])
  }

  @Test("A suppression in test code is not reported while the rules are off")
  func suppressions() {
    let text = "//- AppTests/A.swift\n// chaperone:disable:next missing_did_move\nclass A {}\n"
    #expect(findings(index(text)) == [])
    #expect(findings(index(text), checksTests: true) == ["AppTests/A.swift unused_suppression"])
  }

  @Test("A file that begins or ceases to be test code changes sides")
  func changes() {
    var index = index("//- App/Home.swift\nclass Home: UIViewController {}\n//- App/More.swift\nextension Home {}")
    let home = index.viewControllers[0]
    #expect(index.extensions(of: home).count == 1)
    index.update("App/More.swift", to: summary("App/More.swift", "import XCTest\nextension Home {}"))
    #expect(index.extensions(of: home).isEmpty && index.testFiles.count == 1 && index.files.count == 1)
    index.update("App/More.swift", to: summary("App/More.swift", "extension Home {}"))
    #expect(index.extensions(of: home).count == 1 && index.testFiles.isEmpty)
    index.update("App/More.swift", to: summary("App/More.swift", "import XCTest\nextension Home {}"))
    index.remove("App/More.swift")
    #expect(index.testFiles.isEmpty && index.allFiles.count == 1)
  }
}

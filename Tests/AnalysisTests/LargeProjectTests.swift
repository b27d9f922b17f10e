/// Projects that are large in one dimension: what is found where a bound on the work is near, or hit.
import RuleModel
import Syntax
import TestSupport
import Testing

@testable import Analysis

@Suite("Large projects")
struct LargeProjectTests {
  @Test("A class has its role however many superclasses it has; its chain is listed up to a bound")
  func deepHierarchy() throws {
    let count = 3 * ProjectIndex.deepestChain
    let classes = (0..<count).map { "class Home\($0): \($0 > 0 ? "Home\($0 - 1)" : "UIViewController") {}" }
    let index = Fixture(classes.reversed().joined(separator: "\n")).index()
    #expect(index.allTypes.allSatisfy(index.isViewController))
    #expect(index.superclassChain(of: try type("Home2", index)) == ["Home1", "Home0", "UIViewController"])
    #expect(index.superclassChain(of: try type("Home\(count - 1)", index)).count == ProjectIndex.deepestChain)
  }

  @Test("A cycle of superclasses has no role, and what inherits from it neither, unless a superclass is open")
  func cycle() throws {
    let classes = (0..<100).map { "class Home\($0): Home\(($0 + 1) % 100) {}" }
    let text = classes.joined(separator: "\n") + """

      class Leaf: Home5 {}
      #if os(iOS)
      class Open: Leaf {}
      #else
      class Open: UIViewController {}
      #endif
      class Below: Open {}
      """
    let index = Fixture(text).index()
    #expect(index.role(of: try type("Home7", index)) == nil)
    #expect(index.role(of: try type("Leaf", index)) == nil)
    #expect(index.role(of: try type("Below", index)) == .viewController)
  }

  @Test("Roles follow a base class that changes")
  func rolesAfterChanges() throws {
    var index = Fixture(
      """
      //- Base.swift
      class Base: UIViewController {}
      //- Home.swift
      class Home: Base {}
      """).index()
    #expect(index.isViewController(try type("Home", index)))
    index.update("Base.swift", to: summary("Base.swift", "class Base: UIView {}"))
    #expect(index.role(of: try type("Home", index)) == .responder)
    index.remove("Base.swift")
    #expect(index.role(of: try type("Home", index)) == nil)
  }

  @Test("Of many types of one name the nearest is meant, and none that is private to another file")
  func namesakes() throws {
    let count = 2 * ProjectIndex.mostNamesakes
    var text = "//- Z/Base.swift\nclass Base: UIView {}\n//- Z/Home.swift\nclass Last: Base {}\n"
    for number in 0..<count {
      let module = number < 10 ? "M00\(number)" : number < 100 ? "M0\(number)" : "M\(number)"
      text += """
        //- \(module)/Base.swift
        class Base: UIViewController {}
        //- \(module)/Home.swift
        class Home\(number): Base {}
        //- \(module)/Part.swift
        private class Part: UIViewController {}
        //- \(module)/Page.swift
        class Page\(number): Part {}

        """
    }
    text += "//- A/Part.swift\nclass Part: UIView {}\n"
    let index = Fixture(text).index()
    for number in 0..<count {
      let superclass = try #require(index.declaredSuperclass(of: try type("Home\(number)", index)))
      let home = try #require(index[try type("Home\(number)", index).file])
      #expect(index[superclass.file]?.path == home.path.replacing("Home", with: "Base"))
      #expect(index.superclasses(of: try type("Home\(number)", index)).count == 1)
      #expect(index.role(of: try type("Page\(number)", index)) == .responder)
    }
    #expect(index.role(of: try type("Last", index)) == .responder)
  }

  @Test("A property is found in a type with many properties and extensions, the declaration's own first")
  func properties() {
    let stored = (0..<100).map { "  var value\($0) = Page()" }.joined(separator: "\n")
    let extensions = (0..<40).map { "extension Home { var more\($0): Side { Side() } }" }.joined(separator: "\n")
    let text = "class Page {}\nclass Side {}\nclass Home {\n\(stored)\n}\n\(extensions)\n"
    let index = Fixture(text).index()
    let lookup = PropertyLookup(index)
    let home = DeclarationID(file: index.files[0], index: 2)
    let names = (0..<100).map { "value\($0)" } + (0..<40).map { "more\($0)" }
    for name in names {
      let found = lookup.property(name, of: home)
      let summary = index[index.files[0]]?.summary
      #expect(found.map { summary?.names.text($0.property.name) } == name)
      #expect((found?.part == home) == name.hasPrefix("value"))
    }
    #expect(lookup.property("value100", of: home) == nil)
  }

  @Test("Thousands of functions that call one another in a circle are followed all the way round")
  func largeComponent() {
    let count = SummaryAnalysis<ContainmentClient>.largeComponent + 50
    let steps = (0..<count).map { "  func show\($0)(_ child: UIViewController) { show\($0 + 1)(child) }" }
    let text = """
      class Page: UIViewController {}
      class Home: UIViewController {
        func begin() {
          let child = Page()
          addChild(child)
          view.addSubview(child.view)
          show0(child)
        }
      \(steps.joined(separator: "\n"))
        func show\(count)(_ child: UIViewController) {
          child.didMove(toParent: self)
          if isLast { return }
          let other = Page()
          addChild(other)
          view.addSubview(other.view)
          show0(child)
        }
      }
      """
    var settings = RuleSettings()
    settings.severities["missing_did_move"] = .warning
    let index = Fixture(text).index()
    let findings = Analyzer(index: index, settings: { [settings] _ in settings }).findings()
    let lines = findings.map { index[$0.place.file]?.summary.lines.position(of: $0.place.range.start).line }
    #expect(lines == [count + 13])
  }

  @Test("Each of many findings of a file has its fix, and all can be made")
  func fixes() {
    let functions = (0..<30).map {
      "  func show\($0)() {\n    let child = Page()\n    addChild(child)\n    view.addSubview(child.view)\n  }"
    }
    let text = """
      class Page: UIViewController {}
      class Home: UIViewController {
      \(functions.joined(separator: "\n"))
      }
      """
    let bytes = ContiguousArray(text.utf8)
    let index = Fixture(text).index()
    var settings = RuleSettings()
    settings.severities["missing_did_move"] = .warning
    // The fixture ends each line.
    let analyzer = Analyzer(index: index, settings: { [settings] _ in settings }, bytes: { _ in bytes + [0x0A] })
    let findings = analyzer.findings()
    #expect(findings.count == 30)
    #expect(findings.allSatisfy { $0.fixes.count == 1 })
    var plan = FixPlan()
    for finding in findings { for fix in finding.fixes { _ = plan.add(fix) } }
    #expect(plan.fixes.count == 30)
  }

  @Test("An action with many handlers is handled, and lists no more than a hundred")
  func handlers() {
    let classes = (0..<150).map { number in
      """
      class Home\(number): UIViewController {
        @objc func tap() {}
        func send() { UIApplication.shared.sendAction(#selector(tap), to: nil, from: self, for: nil) }
      }
      """
    }
    let map = ResponderMap(Fixture(classes.joined(separator: "\n")).index())
    #expect(map.dispatches.count == 150)
    #expect(map.dispatches.allSatisfy { $0.status == .handled && $0.handlers.count == 100 })
  }

  @Test("An obligation that is handed on through more functions than are tracked is not reported")
  func obligations() {
    // Each of the functions leaves a child to its caller or, on another path, what all the others leave to it.
    let functions = (0..<40).map { number in
      """
        func show\(number)(_ child: UIViewController, _ count: Int) {
          if count > \(number) {
            addChild(child)
            child.didMove(toParent: self)
          } else {
            \(number < 39 ? "show\(number + 1)(child, count)" : "")
          }
        }
      """
    }
    func findings(begin: String) -> [Finding] {
      let text = """
        class Home: UIViewController {
        \(functions.joined(separator: "\n"))
          func begin(_ child: UIViewController) {
            \(begin)
          }
        }
        """
      var settings = RuleSettings()
      settings.severities[ChildViewNotAdded.id] = .warning
      return Analyzer(index: Fixture(text).index(), settings: { [settings] _ in settings }).findings()
    }
    #expect(findings(begin: "show0(child, 1)\nview.addSubview(child.view)").isEmpty)
    #expect(!findings(begin: "addChild(child)\nchild.didMove(toParent: self)").isEmpty, "the rule is on")
  }

  @Test("A call goes to the method of its class among any number of namesakes", arguments: [1, 100])
  func namesakes(count: Int) {
    let others = (0..<count).map { "class Other\($0) { func finish(_ child: UIViewController) {} }" }
    func findings(_ base: String, completes: Bool) -> [String] {
      let text = """
        class Base: UIViewController {
          func finish(_ child: UIViewController) { \(completes ? "child.didMove(toParent: self)" : "print(child)") }
        }
        class Home: \(base) {
          func show(_ child: UIViewController) {
            addChild(child)
            view.addSubview(child.view)
            self.finish(child)
          }
        }
        \(others.joined(separator: "\n"))
        """
      var settings = RuleSettings()
      settings.severities[MissingDidMove.id] = .warning
      return Analyzer(index: Fixture(text).index(), settings: { [settings] _ in settings }).findings().map(\.symbol)
    }
    #expect(findings("Base", completes: true) == [])
    #expect(findings("Base", completes: false) == ["Home.show(_:)"])
  }

  private func type(_ name: String, _ index: ProjectIndex) throws -> DeclarationID {
    try #require(index.allTypes.first { index.qualifiedName(of: $0) == name })
  }
}

@Suite("Scopes of suppressions")
struct SuppressionScopeTests {
  /// Each line `rule` or `rule*` after `find ` is a finding, the latter suppressed.
  private func check(_ text: String, unused: [Int], sourceLocation: SourceLocation = #_sourceLocation) {
    let source = source("Test.swift", text)
    var scopes = SuppressionScopes(source.summary.suppressions.comments)
    var findings: [(rule: String, line: Int, comment: Int?)] = []
    var expected: [Bool] = []
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      guard line.hasPrefix("find"), let word = line.split(separator: " ").dropFirst().first else { continue }
      expected.append(word.hasSuffix("s"))
      findings.append((String(word.prefix(1)), number + 1, nil))
    }
    // Their order is of no consequence.
    let reversed = scopes.suppress(findings.reversed())
    #expect(reversed.reversed() == expected, sourceLocation: sourceLocation)
    #expect(scopes.scopes.filter { !$0.isUsed }.map { $0.comment } == unused, sourceLocation: sourceLocation)
  }

  @Test("Ranges, ranges within ranges, and rules that are enabled again within all")
  func ranges() {
    check(
      """
      find a
      // chaperone:disable a
      find as
      find b
      // chaperone:disable a
      find as
      // chaperone:enable a
      find a
      // chaperone:disable all
      find as
      find bs
      // chaperone:enable b
      find b
      find as
      // chaperone:disable all
      find bs
      // chaperone:enable all
      find a
      """, unused: [])
  }

  @Test("A comment for the next line within all that is enabled again")
  func next() {
    check(
      """
      // chaperone:disable all
      // chaperone:disable:next all
      // chaperone:enable b
      find bs
      find b
      find as
      // chaperone:disable:next a
      find b
      find as
      // chaperone:disable:next a
      let done = 1
      """, unused: [3, 4])
  }
}

/// Limits, and what `massive_view_controller` says.
import Paths
import RuleModel
import Syntax
import TestSupport
import Testing

@testable import Analysis

@Suite("Limits")
struct LimitTests {
  @Test(
    "A value at the limit is within it",
    arguments: [
      (10, nil), (11, Severity.warning), (20, .warning), (21, .error), (1_000_000, .error),
    ] as [(Int, Severity?)])
  func thresholds(value: Int, expected: Severity?) {
    var measures = TypeMeasures()
    measures.codeLines = value
    let over = exceeded(measures, [.codeLines: Limit(warning: 10, error: 20)])
    #expect(over.map(\.severity) == [expected].compactMap(\.self))
    #expect(over.first?.limit == expected.map { $0 == .error ? 20 : 10 })
    #expect(over.allSatisfy { $0.value == value && $0.measure == .codeLines })
  }

  @Test("Each measure has a limit of its own, and a limit may be for one severity alone", arguments: Measure.allCases)
  func measures(measure: Measure) {
    let method = MeasuredMethod(name: "f()", file: FileID(0), line: 1, value: 5, range: .init(0, 0))
    let measures = TypeMeasures(
      lines: 5, codeLines: 5, commentLines: 5, methods: 5, storedProperties: 5, computedProperties: 5, outlets: 5,
      actions: 5, conformances: 5, longestMethod: method, maxComplexity: method)
    #expect(exceeded(measures, [measure: Limit(warning: 4)]).map(\.severity) == [.warning])
    #expect(exceeded(measures, [measure: Limit(error: 4)]).map(\.severity) == [.error])
    #expect(exceeded(measures, [measure: Limit(warning: 4, error: 4)]).map(\.severity) == [.error])
    #expect(exceeded(measures, [measure: Limit(warning: 5, error: 5)]) == [])
    #expect(exceeded(measures, [measure: Limit()]) == [])
    #expect(exceeded(measures, [:]) == [])
    #expect(exceeded(TypeMeasures(), [measure: Limit(warning: 0)]) == [])
  }

  @Test("What is exceeded comes in the order of the measures")
  func order() {
    let measures = TypeMeasures(lines: 9, codeLines: 9, methods: 9, conformances: 9)
    let limits: Limits = [
      .conformances: Limit(warning: 1), .lines: Limit(warning: 1), .methods: Limit(warning: 1),
      .codeLines: Limit(warning: 1),
    ]
    #expect(exceeded(measures, limits).map(\.measure) == [.codeLines, .lines, .methods, .conformances])
  }

  @Test(
    "A stated severity takes the place of what the limits say, and `off` of everything",
    arguments: [Severity.error, .warning, .info, .hint, .off])
  func stated(severity: Severity) {
    let measures = TypeMeasures(lines: 9, codeLines: 9)
    let limits: Limits = [.lines: Limit(warning: 1), .codeLines: Limit(error: 1)]
    let over = MassiveViewController.exceeded(measures, .massive(limits, stated: severity))
    #expect(over.map(\.severity) == (severity == .off ? [] : [severity, severity]))
  }
}

@Suite("massive_view_controller")
struct MassiveViewControllerTests {
  @Test("The whole class is measured, and the name of the class is the place")
  func place() {
    let findings = checkFindings(
      """
      //- App/Home.swift
      /* é */ final class Home: UIViewController {
      //                  ^^^^ massive_view_controller warning: `Home` is too large: 13 lines of code (limit 10). See `chaperone split Home`.
        func load() {}
        func reload() {
          load()
        }
      }
      class Small: UIViewController {}
      class Model {
        let lines = [

          1, 2,
          3, 4,
          5, 6,
          7, 8,
          9, 10,
          11, 12,
          13, 14,
          15, 16]
      }
      //- App/Home+More.swift
      extension Home: P, Q {

        // Nothing.
        func a() {

        }
        func b() {}
      }
      extension Home {
      }
      """,
      .massive([.codeLines: Limit(warning: 10, error: 100)]))
    #expect(findings.map(\.symbol) == ["Home"])
  }

  @Test("The parts are related, each at its name")
  func related() {
    let text = """
      //- App/Home.swift
      class Home: UIViewController {
        func load(_ x: Int) {
          print(x)
        }
      }
      //- App/Home+More.swift
      extension Home {
        var x: Int { 1 }
      }
      extension Home: P {}
      """
    let index = Fixture(text).index()
    let settings = RuleSettings.massive([.codeLines: Limit(warning: 1)])
    let related = Analyzer(index: index, settings: { _ in settings }).findings().flatMap(\.related)
    #expect(
      related.map { "\(shown($0.place, index)) \($0.message)" } == [
        "App/Home.swift:2:3-4:4 `load(_:)`: 3 lines of code",
        "App/Home+More.swift:1:11-15 the extension in Home+More.swift: 3 lines of code",
        "App/Home+More.swift:4:11-15 the extension for P: 1 line of code",
      ])
  }

  @Test("The worst severity is that of the finding; every measure over its limit is named")
  func severities() {
    checkFindings(
      """
      class Home: UIViewController, P {
      //    ^^^^ massive_view_controller error: `Home` is too large: 4 lines of code (limit 1), 1 method (limit 0), 1 stored property (limit 0), 1 computed property (limit 0), 1 outlet (limit 0), 1 action (limit 0), 1 conformance (limit 0). See `chaperone split Home`.
        @IBAction func f() {}
        @IBOutlet var a: Int
        var b: Int { 1 } }
      """,
      .massive([
        .codeLines: Limit(warning: 0, error: 1), .methods: Limit(warning: 0), .storedProperties: Limit(warning: 0),
        .computedProperties: Limit(warning: 0), .outlets: Limit(warning: 0), .actions: Limit(warning: 0),
        .conformances: Limit(warning: 0),
      ]))
  }

  @Test("A method that is too long or too complex is reported where it stands, in the class and its extensions")
  func methods() {
    checkFindings(
      """
      //- Home.swift
      class Home: UIViewController {
        func load(_ x: Bool) {
      //     ^^^^ long_method warning: `Home.load(_:)` is too long: 4 lines (limit 2). Split it into smaller methods.
          if x {}
        }
        func short() {}
        class View: UIView {
          func draw(_ x: Bool) {
            if x { print(x) }
          }
        }
      }
      //- HomeX.swift
      extension Home {
        init(x: Bool) { if x { if !x {} } }
      //^^^^ complex_method error: `Home.init(x:)` is too complex: cyclomatic complexity 3 (limit 2). Split it into smaller methods.
      }
      """,
      .massive([.longestMethod: Limit(warning: 2), .complexity: Limit(warning: 2, error: 2)]))
  }

  @Test("Comments silence a method where it stands; one at the class for its size makes what is said of methods a hint")
  func methodComments() {
    let limits: Limits = [.longestMethod: Limit(warning: 2), .codeLines: Limit(warning: 1)]
    func found(_ atClass: String, _ atMethod: String) -> [String] {
      let fixture = Fixture(
        """
        //- Home.swift
        \(atClass)
        class Home: UIViewController {
          \(atMethod)
          func load() {
            print()
          }
        }
        //- Home+More.swift
        extension Home {
          func more() {
            print()
          }
        }
        """)
      let index = fixture.index()
      var settings = RuleSettings.massive(limits)
      settings.severities[UnusedSuppression.id] = .warning
      settings.knownRules = ["massive_view_controller", "long_method"]
      return Analyzer(index: index, settings: { [settings] _ in settings }).findings()
        .map { "\($0.severity == .hint ? "hint: " : "")\($0.rule.name) \($0.symbol)" }.sorted()
    }
    #expect(
      found("", "") == ["long_method Home.load()", "long_method Home.more()", "massive_view_controller Home"])
    #expect(
      found("", "// chaperone:disable:next long_method") == ["long_method Home.more()", "massive_view_controller Home"])
    let ofSize = "// chaperone:disable:next massive_view_controller"
    #expect(found(ofSize, "") == ["hint: long_method Home.load()", "hint: long_method Home.more()"])
    #expect(found(ofSize, "// chaperone:disable:next long_method") == ["hint: long_method Home.more()"])
    #expect(found("", "// chaperone:disable:next massive_view_controller").contains("unused_suppression Home"))
  }

  @Test("Nested classes are called by their whole names; findings are ordered by path and place")
  func order() {
    let fixture = Fixture(
      """
      //- b.swift
      class Late: UIViewController {}
      enum Space { class Inner: UIViewController {} }
      //- B.swift
      class Early: UIViewController {}
      """)
    let settings = RuleSettings.massive([.lines: Limit(warning: 0)])
    let findings = Analyzer(index: fixture.index(), settings: { _ in settings }).findings()
    #expect(findings.map(\.symbol) == ["Early", "Late", "Space.Inner"])
  }

  @Test("Settings are those of the file that declares the class")
  func settingsByFile() {
    let fixture = Fixture(
      """
      //- Off/Home.swift
      class Home: UIViewController {}
      //- On/Other.swift
      class Other: UIViewController {}
      """)
    let findings = Analyzer(index: fixture.index()) { path in
      .massive([.lines: Limit(warning: 0)], stated: path.hasPrefix("Off") ? .off : .hint)
    }.findings()
    #expect(findings.map(\.symbol) == ["Other"])
    #expect(findings.map(\.severity) == [.hint])
  }

  @Test("A finding keeps its fingerprint while other code moves it")
  func fingerprint() throws {
    let settings = RuleSettings.massive([.methods: Limit(warning: 0)])
    func fingerprints(_ text: String) -> [String] {
      Analyzer(index: Fixture(text).index(), settings: { _ in settings }).findings()
        .map { $0.fingerprint(path: "Test.swift") }
    }
    let before = fingerprints("class Home: UIViewController { func f() {} }")
    let after = fingerprints("import UIKit\n\nclass Other: UIViewController { func g() {} }\nclass Home: UIViewController { func f() { f() }; func h() {} }")
    #expect(before.count == 1)
    #expect(after.count == 2)
    #expect(after.last == before.first)
    #expect(after.first != before.first)
    #expect(before.allSatisfy { $0.utf8.count == 16 })
  }

  @Test("The order of output is that of bytes")
  func paths() {
    let paths = ["é", "a/b", "B", "a", "a.swift", "a-b", "", "ab"].sorted(by: pathPrecedes)
    #expect(paths == ["", "B", "a", "a-b", "a.swift", "a/b", "ab", "é"])
  }
}

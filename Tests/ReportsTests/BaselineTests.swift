/// What a baseline knows again after code has moved, and what it does not let grow.
import JSON
import RuleModel
import Syntax
import TestSupport
import Testing

@testable import Analysis
@testable import Reports

@Suite("Baseline")
struct BaselineTests {
  /// `rule symbol identity measure=value` in each file, a line each.
  private func findings(_ text: String) -> (findings: [Finding], index: ProjectIndex) {
    let index = index(text)
    var findings: [Finding] = []
    let lines = Fixture(text).files.flatMap { file in file.text.split(separator: "\n").map { (file.path, $0) } }
    for (path, line) in lines {
      let words = line.split(separator: " ").map(String.init)
      guard let file = index.file(at: path) else { continue }
      var finding = Finding(
        rule: RuleID(words[0]), severity: .warning, message: "m.", place: .init(file: file, range: ByteRange(0, 1)), symbol: words[1])
      for word in words.dropFirst(2) {
        let parts = word.split(separator: "=")
        if parts.count == 2, let measure = Measure.allCases.first(where: { $0.option == parts[0] }), let value = Int(parts[1]) {
          finding.exceeded.append(Exceeded(measure: measure, value: value, limit: 10, severity: .warning))
        } else {
          finding.identity = word
        }
      }
      findings.append(finding)
    }
    return (findings, index)
  }

  private func compare(_ before: String, _ after: String) -> Comparison {
    let (old, oldIndex) = findings(before)
    let (new, newIndex) = findings(after)
    return Baseline(old, oldIndex) { $0 }.compare(new, newIndex) { $0 }
  }

  private func shown(_ findings: [Finding]) -> [String] { findings.map { "\($0.rule.name) \($0.symbol) \($0.identity)" } }

  @Test("What moves to another folder, another file or another place is known")
  func moved() {
    let result = compare(
      "//- a/A.swift\nr S x\nr S y\n//- a/B.swift\nr T z", "//- b/c/A.swift\nr S y\nr S x\n//- Other.swift\nr T z")
    #expect(result.new.isEmpty && result.gone.isEmpty)
    #expect(result.known.count == 3)
    #expect(result.remaining.map(\.file) == ["Other.swift", "b/c/A.swift", "b/c/A.swift"])
  }

  @Test("Each entry stands for one finding; the one in the same file comes first")
  func once() {
    let result = compare("//- A.swift\nr S x", "//- A.swift\nr S x\n//- B.swift\nr S x")
    #expect(shown(result.known) == ["r S x"])
    #expect(result.new.map(\.place.file.number) == [1])
    let other = compare("//- B.swift\nr S x", "//- A.swift\nr S x\n//- B.swift\nr S x")
    #expect(other.new.map(\.place.file.number) == [0])
    let nearer = compare("//- x/B.swift\nr S x", "//- A.swift\nr S x\n//- y/B.swift\nr S x")
    #expect(nearer.new.map(\.place.file.number) == [0])
  }

  @Test("Another rule, symbol or identity is another finding", arguments: ["q S x", "r T x", "r S y"])
  func others(finding: String) {
    let result = compare("//- A.swift\nr S x", "//- A.swift\n\(finding)")
    #expect(result.new.count == 1 && result.gone.map(\.rule) == ["r"] && result.known.isEmpty)
  }

  @Test("What is large may not grow")
  func ratchet() {
    let same = compare("//- A.swift\nr S methods=12 code_lines=300", "//- A.swift\nr S methods=12 code_lines=299")
    #expect(same.new.isEmpty)
    #expect(same.remaining.map(\.measures) == [["methods": 12, "code_lines": 299]])
    let grown = compare("//- A.swift\nr S methods=12 code_lines=300", "//- A.swift\nr S methods=11 code_lines=1301")
    #expect(grown.new.map(\.message) == ["m. It has grown: code lines from 300 to 1,301."])
    #expect(grown.remaining.map(\.measures) == [["methods": 11, "code_lines": 300]])
    let another = compare("//- A.swift\nr S methods=12", "//- A.swift\nr S methods=12 code_lines=30")
    #expect(another.new.map(\.message) == ["m. It has grown: code lines from no more than 10 to 30."])
    #expect(another.remaining.map(\.measures) == [["methods": 12]])
    let smaller = compare("//- A.swift\nr S methods=12 code_lines=300", "//- A.swift\nr S methods=12")
    #expect(smaller.new.isEmpty && smaller.remaining.map(\.measures) == [["methods": 12]])
  }

  @Test("An entry of the time when one rule was about classes and methods stands for a class's methods, too")
  func methodsOfFormerEntries() {
    let before = "//- A.swift\nmassive_view_controller B.Home code_lines=300 longest_method=90"
    let same = compare(
      before, "//- A.swift\nmassive_view_controller B.Home code_lines=300\n//- C.swift\nlong_method B.Home.load(_:) longest_method=90")
    #expect(same.new.isEmpty && same.gone.isEmpty)
    #expect(same.remaining.map(\.rule) == ["massive_view_controller", "long_method"])
    let methodAlone = compare(before, "//- A.swift\nlong_method B.Home.load(_:) longest_method=80")
    #expect(methodAlone.new.isEmpty && methodAlone.gone.isEmpty)
    #expect(methodAlone.remaining.map(\.measures) == [["longest_method": 80]])
    let longer = compare(before, "//- A.swift\nlong_method B.Home.load(_:) longest_method=91")
    #expect(longer.new.map(\.message) == ["m. It has grown: longest method from 90 to 91."])
    #expect(compare(before, "//- A.swift\ncomplex_method B.Home.load(_:) complexity=20").new.count == 1)
    #expect(compare(before, "//- A.swift\nlong_method Home.load(_:) longest_method=20").new.count == 1)
  }

  @Test("Written and read again it is the same, a finding on a line")
  func json() throws {
    let (found, index) = findings("//- b é\"/A.swift\nr S x methods=12 code_lines=300\nq T\n//- A.swift\nr S y")
    let baseline = Baseline(found, index) { $0 }
    #expect(try Baseline(json: ContiguousArray(baseline.json.utf8)).entries == baseline.entries)
    #expect(
      baseline.json == """
        {
          "schemaVersion": 1,
          "findings": [
            {"rule": "r", "file": "A.swift", "symbol": "S", "identity": "y"},
            {"rule": "q", "file": "b é\\"/A.swift", "symbol": "T"},
            {"rule": "r", "file": "b é\\"/A.swift", "symbol": "S", "identity": "x", "measures": {"code_lines": 300, "methods": 12}}
          ]
        }

        """)
  }

  @Test(
    "What is no baseline is refused",
    arguments: [
      ("", "this is no JSON: unexpected end"), ("[]", "this is no baseline; 'chaperone baseline' writes one"),
      ("{\"schemaVersion\": 2, \"findings\": []}", "it was written by another version of Chaperone (schema 2); write it anew"),
      ("{\"schemaVersion\": 1, \"findings\": [{}]}", "a finding in it lacks 'rule', 'file' or 'symbol'"),
      ("{\n<<<<<<< HEAD\n", "there is a merge conflict; 'chaperone baseline' writes the file anew"),
      ("{\"schemaVersion\": 1,", "this is no JSON: expected the name of a member"),
    ])
  func broken(text: String, message: String) {
    #expect { try Baseline(json: ContiguousArray(text.utf8)) } throws: { ($0 as? BaselineError)?.description == message }
  }

  @Test(
    "A baseline begins behind the markers of a merge conflict; markers alone are none",
    arguments: [
      ("<<<<<<< HEAD\n{\n  \"schemaVersion\": 1,\n", true), ("<<<<<<< a\n||||||| b\n=======\n{\"schemaVersion\": 1}", true),
      ("{\n<<<<<<< HEAD\n", false), ("<<<<<<< HEAD\nclass A {}\n", false), ("<<<<<<< HEAD", false), ("", false),
    ])
  func conflict(text: String, begins: Bool) {
    #expect(Baseline.begins(ContiguousArray(text.utf8)) == begins)
  }
}

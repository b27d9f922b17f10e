/// The format for a terminal.
import RuleModel
import Syntax
import Testing

@testable import Analysis
@testable import Reports

@Suite("Full format")
struct FullFormatTests {
  /// A finding of some words of the sources, with the words that its notes are about.
  private func finding(
    _ index: ProjectIndex, _ file: Int, at range: Range<Int>, rule: RuleID = "some_rule", _ severity: Severity = .warning,
    message: String = "`child` is wrong.", notes: [(file: Int, range: Range<Int>, message: String)] = [],
    fixes: [Fix] = []
  ) -> Finding {
    func place(_ file: Int, _ range: Range<Int>) -> Finding.Place {
      Finding.Place(file: index.files[file], range: ByteRange(range.lowerBound, range.upperBound))
    }
    var finding = Finding(rule: rule, severity: severity, message: message, place: place(file, range), symbol: "A")
    finding.related = notes.map { Finding.Note(place: place($0.file, $0.range), message: $0.message) }
    finding.fixes = fixes
    return finding
  }

  private func full(
    _ files: [(path: String, text: String)], width: Int = 80, color: Bool = false, _ findings: (ProjectIndex) -> [Finding]
  ) -> String {
    let index = index(files)
    let report = CheckReport(findings(index), index, unreadable: [], name: { $0 })
    let texts = Dictionary(files.map { ($0.path, ContiguousArray($0.text.utf8)) }) { $1 }
    return report.full(TableStyle(width: width, color: color), source: { texts[$0] })
  }

  @Test("Each with its place, the line of code with a mark, notes; counts by rule, and what can be done")
  func whole() {
    let text = full([
      ("App/A.swift", "class A: UIViewController {\n\tfunc show() {\n\t\taddChild(child)\n\t}\n}"),
      ("App/B.swift", "class B {}"),
    ]) { index in
      [
        finding(
          index, 0, at: 45..<60, notes: [(0, 29..<40, "in this method"), (1, 6..<7, "the child's class")],
          fixes: [Fix(title: "Correct it", isSafe: true, edits: [])]),
        finding(index, 1, at: 6..<7, rule: "other", .error, message: "B."),
      ]
    }
    #expect(
      text == """
        App/A.swift:3:3
          warning: `child` is wrong. [some_rule]
            3 │         addChild(child)
              │         ^^^^^^^^^^^^^^^
            note: in this method
            2 │     func show() {
              │     ^^^^^^^^^^^
            note: App/B.swift:1:7: the child's class
            1 │ class B {}
              │       ^

        App/B.swift:1:7
          error: B. [other]
            1 │ class B {}
              │       ^

        2 findings (1 error, 1 warning) in 2 files, 6 lines.

          1  other
          1  some_rule  1 fixable

        Fix 1 of them:         chaperone check --fix
        Explain a rule:        chaperone rules other
        Suppress a finding:    // chaperone:disable:next other

        """)
  }

  @Test("No line is wider than the terminal, and none loses a word", arguments: [60, 80, 100, 160])
  func widths(width: Int) {
    let message = "`aVeryLongName` is added as a child, but `aVeryLongName.didMove(toParent:)` is never called on any path."
    let code = "class A { let x = \(String(repeating: "someName + ", count: 30))y }"
    let text = full([("App/A.swift", code)], width: width) { index in
      [finding(index, 0, at: 150..<158, message: message, notes: [(0, 6..<7, message)])]
    }
    let report = lines(text).prefix { !$0.hasPrefix("1 finding") }
    for line in report { #expect(columns(of: line) <= width, "\(line)") }
    let words = report.joined(separator: " ").split(separator: " ").joined(separator: " ")
    #expect(words.contains(message + " [some_rule]"))
  }

  @Test("Code in a message is not broken where it fits into a line")
  func codeSpans() {
    #expect(wrapped("Run `a b c d` now.", to: 10) == ["Run", "`a b c d`", "now."])
    #expect(wrapped("Run `a b c d` now.", to: 6) == ["Run `a", "b c d`", "now."])
    #expect(wrapped("one ` alone", to: 8) == ["one", "` alone"])
    #expect(wrapped("", to: 8) == [])
  }

  @Test("The mark stands below the code", arguments: [
    ("é", "é = child", 4), ("日本", "日本 = child", 7), ("👩‍👩‍👧", "👩‍👩‍👧 = child", 5), ("\t", "     = child", 7),
  ])
  func marks(prefix: String, shown: String, indent: Int) {
    let code = "\(prefix) = child"
    let start = code.utf8.count - 5
    let frame = CodeFrame(
      line: ArraySlice(code.utf8), range: start..<start + 5, width: 60)
    #expect(frame.text == shown)
    #expect((frame.indent, frame.length) == (indent, 5))
  }

  @Test("Of a long line what surrounds the mark is shown", arguments: [20, 30, 50])
  func longLines(width: Int) {
    let code = String(repeating: "a", count: 500) + "child" + String(repeating: "b", count: 500)
    let frame = CodeFrame(line: ArraySlice(code.utf8), range: 500..<505, width: width)
    #expect(columns(of: frame.text) <= width)
    #expect(frame.text.dropFirst(frame.indent).hasPrefix("child"))
    #expect(frame.text.hasPrefix("…") && frame.text.hasSuffix("…"))
    let whole = CodeFrame(line: ArraySlice(code.utf8), range: 0..<code.utf8.count, width: width)
    #expect(columns(of: whole.text) == width && whole.length == width)
  }

  @Test("Escape sequences and changes of direction in a source do not reach the terminal")
  func controls() {
    let text = full([("A\u{1B}[2J.swift", "let a = \"\u{1B}[31m\u{202E}\u{9B}2J\" // \u{7F}")]) { index in
      [finding(index, 0, at: 4..<5, message: "`\u{1B}[2J`")]
    }
    let controls = text.unicodeScalars.filter { scalar in
      scalar.value < 0x20 && scalar != "\n" || 0x7F...0x9F ~= scalar.value || scalar == "\u{202E}"
    }
    #expect(controls.isEmpty, "\(controls)")
  }

  @Test("Colours change no character")
  func colors() {
    func text(_ color: Bool) -> String {
      full([("A.swift", "class A {}")], color: color) { [finding($0, 0, at: 6..<7, notes: [(0, 0..<5, "note")])] }
    }
    #expect(withoutColor(text(true)) == text(false))
    #expect(text(true).contains("\u{1B}[35mwarning:\u{1B}[0m"))
  }

  @Test("A place is a link where the terminal shows links, and its text is the same")
  func links() {
    let index = index("class A {}")
    let report = CheckReport([finding(index, 0, at: 6..<7)], index, unreadable: [], name: { $0 })
    var style = TableStyle(width: 80, color: true)
    let plain = (report.full(style, source: { _ in nil }), report.concise(style))
    style.address = { file, line, _ in "file:///\(file)#\(line)" }
    let link = "\u{1B}]8;;file:///Test.swift#1\u{1B}\\"
    for (linked, plain) in [(report.full(style, source: { _ in nil }), plain.0), (report.concise(style), plain.1)] {
      #expect(linked.hasPrefix(link))
      #expect(linked.replacing(link, with: "").replacing("\u{1B}]8;;\u{1B}\\", with: "") == plain)
    }
  }

  @Test("What is not known any more has no line of code", arguments: [nil, ContiguousArray<UInt8>()])
  func unknownSource(source: ContiguousArray<UInt8>?) {
    let index = index("class A {\n}")
    let report = CheckReport([finding(index, 0, at: 10..<11)], index, unreadable: [], name: { $0 })
    let text = report.full(TableStyle(width: 80, color: false), source: { _ in source })
    #expect(text.hasPrefix("Test.swift:2:1\n  warning: `child` is wrong. [some_rule]\n\n1 finding"))
  }

  @Test("Nothing found")
  func nothing() {
    #expect(full([("A.swift", "class A {}")]) { _ in [] } == "No findings in 1 file, 1 line.\n")
  }
}

/// Findings as text, and the tokens of a file.
import RuleModel
import Syntax
import Testing

@testable import Analysis
@testable import Reports

@Suite("Check report")
struct CheckReportTests {
  @Test("path:line:column: severity: message [rule], a line each, columns in bytes")
  func text() throws {
    let report = checkReport(
      index(
        """
        //- b.swift
        class A: UIViewController {}; /* é👩 */ class B: UIViewController {}
          class C: UIViewController {}
        //- B.swift
        class D: UIViewController {}
        """))
    let found = lines(report.concise(color: false)).dropLast()
    let shape = /^([^:]+:\d+:\d+): warning: [^\n]+ \[massive_view_controller\]$/
    let places = try found.map { line in String(try #require(line.wholeMatch(of: shape), "\(line)").1) }
    #expect(places == ["B.swift:1:7", "b.swift:1:7", "b.swift:1:50", "b.swift:2:9"])
  }

  @Test("Sorted by the paths that are shown")
  func shownPaths() {
    let names = ["/x/a.swift": "z.swift", "/x/b.swift": "y.swift"]
    let report = checkReport(
      index([("/x/a.swift", "class A: UIViewController {}"), ("/x/b.swift", "class B: UIViewController {}")]),
      name: { names[$0] ?? $0 })
    #expect(report.items.map(\.place.file) == ["y.swift", "z.swift"])
  }

  @Test("A message of several lines is shown in one", arguments: ["a\nb", "a\r\nb", "a\n\n\nb", "a\u{2028}b"])
  func oneLine(message: String) {
    let index = index("class A: UIViewController {}")
    let place = Finding.Place(file: index.files[0], range: ByteRange(6, 7))
    let finding = Finding(rule: "some_rule", severity: .error, message: message, place: place, symbol: "A")
    let report = CheckReport([finding], index, unreadable: [], name: { $0 })
    #expect(report.concise(color: false) == "Test.swift:1:7: error: a b [some_rule]\n")
  }

  @Test("Markdown: errors first, and nothing in a message or a path is markup")
  func markdown() {
    let index = index([("a|b/`c`.swift", "class A: UIViewController {}")])
    let place = Finding.Place(file: index.files[0], range: ByteRange(6, 7))
    let findings = [
      Finding(rule: "r", severity: .warning, message: "`a | b<C>` is *not* <b>, @x [y](z)", place: place, symbol: "A"),
      Finding(rule: "some_rule", severity: .error, message: "one ` alone", place: place, symbol: "A"),
    ]
    let report = CheckReport(findings, index, unreadable: [], name: { $0 })
    #expect(
      report.markdown() == """
        ### Chaperone: 1 error, 1 warning

        | severity | place | finding |
        | --- | --- | --- |
        | error | `` a\\|b/`c`.swift:1 `` | one \\` alone `some_rule` |
        | warning | `` a\\|b/`c`.swift:1 `` | `a \\| b<C>` is \\*not\\* &lt;b&gt;, &#64;x \\[y\\](z) `r` |

        """)
    #expect(report.markdown(rows: 1).hasSuffix("`some_rule` |\n\n1 finding more.\n"))
    #expect(CheckReport([], index, unreadable: [], name: { $0 }).markdown() == "### Chaperone: no findings\n")
  }

  @Test("All severities, their order and their colours")
  func severities() {
    let index = index("class A: UIViewController {}")
    let place = Finding.Place(file: index.files[0], range: ByteRange(6, 7))
    let findings = [Severity.error, .warning, .info, .hint].map { severity in
      Finding(rule: "r", severity: severity, message: "m", place: place, symbol: "A")
    }
    let report = CheckReport(findings, index, unreadable: [], name: { $0 })
    #expect(
      report.concise(color: false) == ["error", "warning", "info", "hint"].map { "Test.swift:1:7: \($0): m [r]\n" }.joined())
    #expect(withoutColor(report.concise(color: true)) == report.concise(color: false))
    #expect(report.concise(color: true).contains("\u{1B}[31merror:\u{1B}[0m"))
    #expect(report.errors == 1)
    #expect(report.warnings == 1)
    #expect(report.conclusion == "4 findings (1 error, 1 warning, 1 info, 1 hint) in 1 file, 1 line.")
  }

  @Test("Counts by rule, most first")
  func statistics() {
    let index = index("class A: UIViewController {}")
    let place = Finding.Place(file: index.files[0], range: ByteRange(6, 7))
    let rules = Array(repeating: "often", count: 12) + ["b", "a"]
    let findings = rules.map { rule in
      Finding(rule: RuleID(rule), severity: .hint, message: "m", place: place, symbol: "A")
    }
    let report = CheckReport(findings, index, unreadable: [], name: { $0 })
    #expect(report.statistics == "12  often\n 1  a\n 1  b\n")
  }

  @Test("Fixes are in the JSON, with their edits placed as people count")
  func fixes() throws {
    let index = index("class A: UIViewController {\n  é()\n}")
    let file = index.files[0]
    var finding = Finding(
      rule: "r", severity: .error, message: "m", place: .init(file: file, range: ByteRange(6, 7)), symbol: "A")
    finding.fixes = [
      Fix(
        title: "Say \"b\"", isSafe: true,
        edits: [
          .init(place: .init(file: file, range: ByteRange(32, 35)), text: "b\n"),
          .init(place: .init(file: file, range: ByteRange(36, 36)), text: ""),
        ]),
      Fix(title: "Look", isSafe: false, edits: []),
    ]
    let report = CheckReport([finding], index, unreadable: [], name: { "x/" + $0 })
    let json = try #require(OrderedJSON(report.json(version: "1")))
    let fixes = try #require(json["findings"]?[0]?["fixes"])
    #expect(fixes.count == 2)
    #expect(fixes[0]?["title"]?.text == "Say \"b\"")
    #expect(fixes[0]?["safe"]?.text == "true")
    #expect(fixes[1]?["safe"]?.text == "false")
    let edit = try #require(fixes[0]?["edits"]?[0])
    #expect(edit.keys == ["file", "line", "column", "endLine", "endColumn", "text"])
    #expect(edit.keys.map { edit[$0]?.text } == ["x/Test.swift", "2", "5", "3", "1", "b\n"])
  }

  @Test("Nothing found")
  func nothing() {
    let report = checkReport(index("struct A {}"))
    #expect(report.concise(color: true) == "")
    #expect(report.statistics == "")
    #expect(report.conclusion == "No findings in 1 file, 1 line.")
  }

  @Test("Headers are read and not counted")
  func headers() {
    var catalog = FrameworkCatalog()
    catalog.add(.viewController, ["UIViewController"])
    let bytes = ContiguousArray("@interface A : UIViewController\n@end".utf8)
    let index = ProjectIndex([("A.h", summarizeObjectiveCFile(bytes.span))], catalog: catalog)
    #expect(CheckReport([], index, unreadable: [], name: { $0 }).files == 0)
    #expect(SizeReport(index, allTypes: true, settings: { _ in RuleSettings() }, name: { $0 }).summary.types == 0)
  }
}

@Suite("Token listing")
struct TokenListingTests {
  private func listing(_ source: String, trivia: Bool = false) -> TokenListing {
    let bytes = ContiguousArray(source.utf8)
    var tokens = TokenList()
    tokenize(bytes.span, into: &tokens)
    return TokenListing(tokens, withTrivia: trivia)
  }

  @Test(
    "A line for each token: where it begins and ends, and its kind",
    arguments: [
      ("", ""),
      ("let x = 1", "0 3 word\n4 5 word\n6 7 operator\n8 9 integer\n"),
      ("`if` $0 _ <#name#>", "0 4 word\n5 7 word\n8 9 word\n10 18 word\n"),
      ("é.b", "0 2 word\n2 3 operator\n3 4 word\n"),
      ("1.5 0x1F", "0 3 float\n4 8 integer\n"),
      ("a !== b&&=c", "0 1 word\n2 5 operator\n6 7 word\n7 10 operator\n10 11 word\n"),
      ("a + -b", "0 1 word\n2 3 operator\n4 5 operator\n5 6 word\n"),
      ("([{}]),:;@", (0..<10).map { "\($0) \($0 + 1) punct\n" }.joined()),
      ("A::B", "0 1 word\n1 3 punct\n3 4 word\n"),
      ("#if os(iOS)", "0 3 pound\n4 6 word\n6 7 punct\n7 10 word\n10 11 punct\n"),
      ("\"a\" #\"b\"#", "0 3 string\n4 9 string\n"),
      (#""a\(b + "c\(d)")e" f"#, "0 18 string\n19 20 word\n"),
      ("x = /a b/", "0 1 word\n2 3 operator\n4 9 regex\n"),
      ("a // b", "0 1 word\n"),
    ])
  func tokens(source: String, expected: String) {
    let listing = listing(source)
    #expect(String(decoding: listing.bytes, as: UTF8.self) == expected)
    #expect(listing.count == expected.count { $0 == "\n" })
  }

  @Test("Comments with --trivia, those within literals left out")
  func trivia() {
    let source = "#!x\n// a\na /* b */ /// c\n/** d */ \"\\(e /* f */)\"\n"
    let found = String(decoding: listing(source, trivia: true).bytes, as: UTF8.self)
    #expect(
      found == """
        0 3 shebang
        4 8 lineComment
        9 10 word
        11 18 blockComment
        19 24 docLine
        25 33 docBlock
        34 48 string

        """)
  }

  @Test("The hash is FNV-1a over the lines, in sixteen digits")
  func hash() {
    #expect(listing("").hash == "cbf29ce484222325")
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in "0 1 word\n".utf8 { hash = (hash ^ UInt64(byte)).multipliedReportingOverflow(by: 0x100_0000_01B3).partialValue }
    #expect(listing("a").hash == (String(repeating: "0", count: 16) + String(hash, radix: 16)).suffix(16))
    #expect(listing("a").hash != listing("a b").hash)
  }
}

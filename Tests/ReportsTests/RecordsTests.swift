/// CSV and Markdown.
import Analysis
import RuleModel
import Testing

@testable import Reports

@Suite("CSV")
struct CSVTests {
  @Test("A header, and a record for each, lines ended by CR LF")
  func records() throws {
    let report = sizeReport(
      index(
        """
        //- App/Home.swift
        class Home: UIViewController, P {
          var a = 1
          func load(_ x: Int, y: Int) {
            if x > 1 {}
          }
        }
        class Small: UIViewController {}
        """), limits: [.codeLines: Limit(warning: 3)])
    let records = try #require(csvRecords(report.csv(top: nil)))
    #expect(
      records == [
        [
          "qualifiedName", "kind", "file", "line", "superclass", "rootClass", "lines", "codeLines", "commentLines",
          "methods", "storedProperties", "computedProperties", "outlets", "actions", "conformances", "longestMethod",
          "longestMethodLines", "maxComplexity", "maxComplexityMethod", "cohesion", "extensions", "severity",
          "language",
        ],
        [
          "Home", "class", "App/Home.swift", "1", "UIViewController", "UIViewController", "6", "6", "0", "1", "1", "0",
          "0", "0", "1", "load(_:y:)", "3", "2", "load(_:y:)", "2", "0", "warning", "swift",
        ],
        [
          "Small", "class", "App/Home.swift", "7", "UIViewController", "UIViewController", "1", "1", "0", "0", "0", "0",
          "0", "0", "0", "", "0", "0", "", "0", "0", "", "swift",
        ],
      ])
    #expect(csvRecords(report.csv(top: 1))?.count == 2)
    #expect(csvRecords(report.csv(top: 0))?.count == 1)
  }

  @Test(
    "Paths with commas, quotes and newlines are one field",
    arguments: [
      "a,b.swift", "a\"b\".swift", "\"all\"", "a\nb.swift", "a\r\nb.swift", "a\rb.swift", "a,\"\n", "é,ü", "\"\u{301}a",
      "a,\u{301}b", "a b\t.swift",
    ])
  func paths(path: String) throws {
    let report = sizeReport(index([(path, "class Home: UIViewController {}")]))
    let records = try #require(csvRecords(report.csv(top: nil)))
    #expect(records.count == 2)
    #expect(records.map(\.count) == [23, 23])
    // A line break, even within quotes, would begin a line of a log.
    let shown = String(String.UnicodeScalarView(path.unicodeScalars.map { $0.value < 0x20 ? "\u{FFFD}" : $0 }))
    #expect(records.last.map { Array($0[2].utf8) } == Array(shown.utf8))
  }

  @Test("What a spreadsheet takes for a formula is no formula", arguments: ["=1+1", "+a", "-a", "@a", "=\u{301}a"])
  func formulas(path: String) throws {
    let report = sizeReport(index([(path, "class Home: UIViewController {}")]))
    let records = try #require(csvRecords(report.csv(top: nil)))
    #expect(records.last?[2] == "'" + path)
  }

  @Test("A generic superclass with a comma is one field")
  func superclass() throws {
    let report = sizeReport(
      index("class Base<A, B>: UIViewController {}\nclass Home: Base<Int, String> {\n}"))
    #expect(csvRecords(report.csv(top: nil))?[1][4] == "Base<Int, String>")
  }
}

@Suite("Markdown")
struct MarkdownTests {
  @Test("A table, and the totals below")
  func table() {
    let report = sizeReport(
      index(
        """
        //- App/Home.swift
        class Home: UIViewController {
          func a() {}
        }
        class Big: UIViewController {
          func a() {}
          func b() {
          }
        }
        class Small: UIViewController {}
        """), limits: [.codeLines: Limit(warning: 2, error: 4)])
    #expect(
      report.markdown(top: nil) == """
        | code lines | methods | longest method | complexity | view controller | place |
        | ---: | ---: | ---: | ---: | :--- | :--- |
        | 5 | 2 | 2 | 1 | `Big` 🔴 | `App/Home.swift:4` |
        | 3 | 1 | 1 | 1 | `Home` 🟡 | `App/Home.swift:1` |
        | 1 | 0 | 0 | 0 | `Small` | `App/Home.swift:9` |

        3 view controllers in 1 file, 1 over an error limit, 1 over a warning limit.

        """)
    #expect(lines(report.markdown(top: 1))[3...4] == ["", "2 more are not shown."])
    #expect(lines(report.markdown(top: 2))[5] == "1 more is not shown.")
  }

  @Test(
    "Pipes and newlines end no cell",
    arguments: [
      ("a|b.swift", "`a\\|b.swift:1`"), ("a\nb", "`a\u{FFFD}b:1`"), ("a\r\nb", "`a\u{FFFD}\u{FFFD}b:1`"),
      ("|\u{301}", "`\\|\u{301}:1`"), ("a``b", "``` a``b:1 ```"),
    ])
  func cells(path: String, expected: String) {
    let report = sizeReport(index([(path, "class Home: UIViewController {}")]))
    let row = lines(report.markdown(top: nil))[2]
    #expect(row.hasSuffix("| `Home` | \(expected) |"))
    let pipes = row.unicodeScalars.count { $0 == "|" } - row.unicodeScalars.count { $0 == "\\" }
    #expect(pipes == 7)
  }
}

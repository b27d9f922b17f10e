/// The HTML page: what it holds, and that nothing of the sources gets out of its text.
import Analysis
import Foundation
import Reports
import RuleModel
import Syntax
import TestSupport
import Testing

@testable import Pages

@Suite("Hashes of style and script")
struct HashTests {
  @Test("They are those of the files", arguments: [("report.css", styleHash), ("report.js", scriptHash)])
  func hashes(file: String, hash: String) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources/Pages/Resources")
    // Linux has the one, macOS the other.
    let line = "sha256sum \"$0\" || shasum -a 256 \"$0\""
    let answer = try runProgram("/bin/sh", ["-c", line, folder.appending(path: file).path], in: "/").text
    let digits = Array(answer.prefix(64))
    let bytes = stride(from: 0, to: digits.count - 1, by: 2).compactMap { UInt8(String(digits[$0...($0 + 1)]), radix: 16) }
    #expect(bytes.count == 32)
    #expect(Data(bytes).base64EncodedString() == hash, "in PageFrame.swift")
  }
}

@Suite("Names that may continue on the next line")
struct BreakableNameTests {
  @Test("At humps and behind separators", arguments: [
    ("HomeViewController", "Home View Controller"), ("App/URLBar.swift:12", "App/ URLBar. swift: 12"), ("SPNote", "SPNote"), ("", ""),
    ("RuleEditor (Objective-C)", "Rule Editor  (Objective-C)"), ("Local-Pods/A (1)", "Local- Pods/ A  (1)"),
  ])
  func pieces(name: String, expected: String) {
    #expect(HTML.pieces(of: name).joined(separator: " ") == expected)
    #expect(HTML.breakable("<a>B").text == "&lt;a&gt;B")
  }

  @Test("In so many lines of so many characters", arguments: [
    ("ProductForm", 20, 2, "ProductForm"), ("ProductForm", 8, 2, "Product|Form"), ("ProductFormCell", 8, 2, "Product|FormCell"),
    ("ProductForm", 8, 1, "Product…"), ("Internationalization", 8, 3, "Interna…"),
  ])
  func lines(name: String, width: Int, most: Int, expected: String) {
    #expect(HTML.lines(of: name, width: Double(width), lines: most) { Double($0.count) }.joined(separator: "|") == expected)
  }
}

@Suite("The treemap")
struct TreemapTests {
  @Test("Tiles cover the whole by their values, and none leaves it", arguments: [1, 2, 3, 7, 50])
  func tiles(count: Int) {
    let values = (0..<count).map { Double(1 + (count - $0) * (count - $0)) }
    let tiles = Treemap.tiles(values, width: 1000, height: 520)
    #expect(tiles.count == count)
    let sum = values.reduce(0, +)
    for (tile, value) in zip(tiles, values) {
      #expect(abs(tile.width * tile.height - value / sum * 520_000) < 0.01)
      #expect(tile.x >= -0.001 && tile.y >= -0.001 && tile.x + tile.width < 1000.001 && tile.y + tile.height < 520.001)
    }
  }

  @Test("Of nothing there are none")
  func empty() {
    #expect(Treemap.tiles([], width: 10, height: 10) == [])
    #expect(Treemap.tiles([0], width: 10, height: 10) == [])
  }
}

@Suite("The map of sizes")
struct SizeMapTests {
  @Test("Labels are within their tile, a line below the other, and stop where they would not", arguments: [
    ("HomeViewController", 100.0, 40.0, "Home|12"), ("HomeViewController", 100, 20, "Home"), ("Home_PageViewController", 60, 60, "Home_|Page|12"),
    ("HomeViewController", 100, 15, ""), ("HomeViewController", 12, 40, ""), ("WWWWWWWWController", 45, 40, ""), ("WWWWWWWWController", 60, 40, "WWW…|12"),
    ("Controller", 100, 40, "Controller|12"), ("AController", 100, 40, "A|12"),
  ])
  func labels(name: String, width: Double, height: Double, expected: String) {
    let labels = SizeMap.labels(name, 12, width, height)
    #expect(labels.map(\.text).joined(separator: "|") == expected)
    for (text, _) in labels { #expect(labelWidth(text) <= width - 8) }
    // The first stands on 13, each further one 14 below; what hangs below a line takes 3.
    #expect(labels.isEmpty || Double(13 + (labels.count - 1) * 14 + 3) <= height)
  }
}

@Suite("The page")
struct PageTests {
  private func page(_ text: String, path: String = "App/Home.swift", source: String = "let a = 1") -> String {
    var catalog = FrameworkCatalog()
    catalog.add(.viewController, ["UIViewController"])
    var scratch = SummaryScratch(lowering: .uiKit)
    let summary = summarize(ContiguousArray(text.utf8).span, using: &scratch)
    let index = ProjectIndex([SourceFile(path: path, summary: summary)], catalog: catalog)
    let settings: @Sendable (String) -> RuleSettings = { _ in
      var settings = RuleSettings()
      settings.severities[MassiveViewController.id] = .warning
      settings.severities[UnusedSuppression.id] = .info
      settings.massiveLimits = [.lines: Limit(warning: 1), .methods: Limit(warning: 90, error: 100)]
      settings.severities[LongMethod.id] = .warning
      settings.methodLimits = [.longestMethod: Limit(warning: 60)]
      return settings
    }
    var cuts: [String: SplitReport] = [:]
    for type in index.viewControllers {
      guard let cut = SplitReport(type, index, limit: 40, name: { $0 }) else { continue }
      cuts[ReportPage.key(cut.type, cut.file, cut.line)] = cut
    }
    let sizes = SizeReport(index, allTypes: false, settings: settings, name: { $0 })
    let checks = CheckReport(
      Analyzer(index: index, settings: settings).findings(), index, unreadable: [], name: { $0 })
    let map = ResponderMap(index, answered: { _ in [] }, workers: SequentialWorkers())
    return ReportPage(
      sizes: sizes, checks: checks, screens: ScreenReport(ScreenGraph(index), index, name: { $0 }),
      responders: ResponderReport(map, index, name: { $0 }), cuts: cuts, parts: [:], version: "1",
      sourceLine: { _, _ in source }
    ).html()
  }

  @Test("It holds the controllers, the findings and the policy")
  func contents() {
    let html = page("class Home: UIViewController {\n  // chaperone:disable:next all\n  let a = 1\n}\n")
    #expect(html.hasPrefix("<!DOCTYPE html>") && html.hasSuffix("</html>\n"))
    #expect(html.contains("default-src 'none'; style-src 'sha256-") && !html.contains("unsafe-inline"))
    #expect(html.contains("unused_suppression") && html.contains("<pre>let a = 1</pre>"))
    #expect(!html.replacing("http://www.w3.org/2000/svg", with: "").contains("http://"))
  }

  @Test(
    "Names of files and source lines stay text",
    arguments: ["<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "'\u{301}\"\u{301} onfocus=x "])
  func hostile(text: String) {
    let html = page("class Home: UIViewController {\n  let a = 1\n}\n", path: "App/\(text).swift", source: text)
    #expect(html.components(separatedBy: "<script").count == 2)
    #expect(!html.contains("<img") && !html.contains("\"\u{301} onfocus"))
    #expect(html == page("class Home: UIViewController {\n  let a = 1\n}\n", path: "App/\(text).swift", source: text))
  }

  @Test("A massive controller as members by the steps of its plan, with what ties those to each other")
  func plan() {
    var text = "class Home: UIViewController {\n  override func viewDidLoad() { startTimer() }\n"
    for number in 0..<4 {
      text += "  func price\(number)() {\n" + (0..<30).map { "    print(\($0))\n" }.joined() + "  }\n"
    }
    text += "}\n// MARK: - Sleep timer\nextension Home {\n  func startTimer() {\n"
    text += (0..<30).map { "    print(\($0))\n" }.joined() + "    stopTimer()\n  }\n  func stopTimer() { }\n}\n"
    let html = page(text)
    #expect(html.contains("<ul class=\"legend\">") && html.contains("<div class=\"members\" role=\"img\" aria-label=\""))
    #expect(html.contains("startTimer(): 33 lines of code from line") && html.contains(" step 1</title>"))
    #expect(html.contains("price0(): 32 lines of code") && html.contains("<div>1 call</div>"))
    #expect(html.components(separatedBy: "id=\"hatch1\"").count == 2)
  }

  @Test("Each measure over its limit is named")
  func badges() {
    let html = page("class Home: UIViewController {\n" + (0...100).map { "  func f\($0)() { }\n" }.joined() + "}\n")
    let badges = [
      "<span class=\"badge warning\" title=\"warning: limit 1\">103 lines</span>",
      "<span class=\"badge error\" title=\"error: limit 100\">101 methods</span>",
    ]
    // In the table, and in the details.
    for badge in badges { #expect(html.components(separatedBy: badge).count == 3) }
  }

  @Test("A finding about size stands once, at its view controller")
  func sizesOnce() {
    let method = "() {\n" + (0..<70).map { "    print(\($0))\n" }.joined() + "  }\n"
    let html = page("class Home: UIViewController {\n  func a\(method)}\nextension Home {\n  func b\(method)}\n")
    let message = " is too long: 72 lines (limit 60)."
    #expect(html.components(separatedBy: message).count == 3)
    let details = html.components(separatedBy: "id=\"findings\"")[0]
    #expect(details.components(separatedBy: message).count == 3 && details.contains("<h4>Methods over a limit</h4>"))
    #expect(html.contains(">Findings: 3</h2>") && html.contains("<p>3 of them are about the size of a view controller"))
    #expect(!html.contains("<h3>long_method</h3>") && !html.contains("massive_view_controller</h3>"))
  }

  @Test("Of an extension the page has the lines of code, as the notes of the finding do")
  func extensions() {
    let html = page("class Home: UIViewController {\n  let a = 1\n}\n// A comment\nextension Home {\n\n  // None\n  func b() { }\n}\n")
    #expect(html.contains("<tr><th scope=\"row\">the declaration itself</th><td>3</td>"))
    #expect(html.contains("5</th><td>3</td>") && html.contains("<th scope=\"col\">Lines of code</th>"))
  }

  @Test("One view controller is one")
  func singular() {
    let html = page("class Home: UIViewController {\n  let a = 1\n}\n")
    #expect(html.contains("<h2 id=\"table-h\">1 view controller</h2>") && html.contains("aria-label=\"1 view controller by lines"))
    #expect(page("class A: UIViewController {}\nclass B: UIViewController {}\n").contains(">All 2 view controllers</h2>"))
  }

  @Test("The rest of the map is counted in the singular, too", arguments: [(1, "1 smaller one"), (2, "2 smaller ones")])
  func restOfMap(more: Int, words: String) {
    let text = (1...240 + more).map { "class Home\($0): UIViewController {\n  let a = 1\n}\n" }.joined()
    #expect(page(text).contains("<title>\(words): "))
  }

  @Test("An empty project has a page, too")
  func empty() {
    #expect(page("struct A { }").contains("All 0 view controllers"))
  }
}

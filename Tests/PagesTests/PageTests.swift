/// The HTML page: what it holds, and that nothing of the sources gets out of its text.
import Analysis
import Foundation
import Reports
import Syntax
import Testing

@testable import Pages

@Suite("SHA-256 and base 64")
struct HashTests {
  @Test(
    "Test vectors of FIPS 180-4",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
    ])
  func vectors(message: String, expected: String) {
    let digits = sha256(message.utf8).map { String(format: "%02x", $0) }.joined()
    #expect(digits == expected)
  }

  @Test("As Foundation has it", arguments: 0..<70)
  func base(count: Int) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37) }
    #expect(base64(bytes) == Data(bytes).base64EncodedString())
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

@Suite("The page")
struct PageTests {
  private func page(_ text: String, path: String = "App/Home.swift", source: String = "let a = 1") -> String {
    var catalog = FrameworkCatalog()
    catalog.add(.viewController, ["UIViewController"])
    var scratch = SummaryScratch()
    let summary = summarize(ContiguousArray(text.utf8).span, using: &scratch)
    let index = ProjectIndex([SourceFile(path: path, summary: summary)], catalog: catalog)
    let settings: @Sendable (String) -> RuleSettings = { _ in
      var settings = RuleSettings()
      settings.severities[MassiveViewController.id] = .warning
      settings.massiveLimits = [.lines: Limit(warning: 1)]
      return settings
    }
    let sizes = SizeReport(index, allTypes: false, settings: settings, name: { $0 })
    let checks = CheckReport(
      Analyzer(index: index, settings: settings).findings(), index, unreadable: [], name: { $0 })
    let map = ResponderMap(index, answered: { _ in [] }, workers: SequentialWorkers())
    return ReportPage(
      sizes: sizes, checks: checks, screens: ScreenReport(ScreenGraph(index), index, name: { $0 }),
      responders: ResponderReport(map, index, name: { $0 }), cuts: [:], parts: [:], version: "1",
      sourceLine: { _, _ in source }
    ).html()
  }

  @Test("It holds the controllers, the findings and the policy")
  func contents() {
    let html = page("class Home: UIViewController {\n  let a = 1\n}\n")
    #expect(html.hasPrefix("<!DOCTYPE html>") && html.hasSuffix("</html>\n"))
    #expect(html.contains("default-src 'none'; style-src 'sha256-") && !html.contains("unsafe-inline"))
    #expect(html.contains("massive_view_controller") && html.contains("<pre>let a = 1</pre>"))
    #expect(html.firstRange(of: "http://") == nil || html.contains("http://www.w3.org/2000/svg"))
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

  @Test("An empty project has a page, too")
  func empty() {
    #expect(page("struct A { }").contains("All 0 view controllers"))
  }
}

/// The sample app, in which comments say what must be found where.
import Foundation
import TestSupport
import Testing

@Suite("Sample app")
struct SampleAppTests {
  private static let tests = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().path(percentEncoded: false)

  /// `path:line` of each `// expect:` that names the rule.
  private func expected(_ rule: String) throws -> [String] {
    let root = SampleAppTests.tests + "/SampleApp"
    let names = try #require(FileManager.default.enumerator(atPath: root)).compactMap { $0 as? String }
    var places: [String] = []
    for name in names.filter({ $0.hasSuffix(".swift") }).sorted() {
      let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: root + "/" + name)), as: UTF8.self)
      for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        guard let mark = line.firstRange(of: "// expect: ") else { continue }
        let rules = line[mark.upperBound...].split { $0 == " " || $0 == "," }
        if rules.contains(where: { $0 == rule }) { places.append("SampleApp/\(name):\(number + 1)") }
      }
    }
    return places
  }

  @Test("Sizes are found exactly where they are expected", arguments: ["massive_view_controller", "long_method", "complex_method"])
  func sizes(rule: String) throws {
    let outcome = try Folder().shell("cd '\(SampleAppTests.tests)' && \"$chaperone\" check SampleApp")
    let found = outcome.lines.filter { $0.hasSuffix("[\(rule)]") }.map { line in
      line.split(separator: ":")[..<2].joined(separator: ":")
    }
    let marked = try expected(rule)
    #expect(!marked.isEmpty)
    #expect(found.sorted() == marked.sorted())
    #expect(outcome.errorText.contains("finding"))
  }

  @Test("The routes to a view controller are all found, and what the configuration leaves out is not")
  func viewControllers() throws {
    let outcome = try Folder().shell("\"$chaperone\" report --format csv '\(SampleAppTests.tests)/SampleApp'")
    #expect(outcome.code == 0)
    let names = Set(outcome.lines.dropFirst().map { String($0.prefix { $0 != "," }) })
    let routes = [
      "TicketDetailViewController", "TicketHeroController", "PierSheetViewController", "AlertsViewController",
      "AboutViewController", "LegacyHelpViewController", "Onboarding.PageViewController",
      "Onboarding.PermissionPageViewController", "PassengerPickerViewController.RowController",
      "SettingsViewController", "StopListController", "LoyaltyViewController",
    ]
    #expect(routes.filter { !names.contains($0) } == [])
    #expect(names.isDisjoint(with: ["SheetPresentationController", "PreviewHostController", "Coordinator"]))
  }

  @Test("Reports of it in every format", arguments: ["table", "json", "csv", "markdown"])
  func formats(format: String) throws {
    let line = "\"$chaperone\" report --format \(format) '\(SampleAppTests.tests)/SampleApp'"
    let outcome = try Folder().shell(line)
    #expect(outcome.code == 0)
    #expect(outcome.errorText == "")
    #expect(outcome.text.contains("TimetableViewController"))
    #expect(try Folder().shell(line).output == outcome.output)
  }

  @Test("A table as wide as COLUMNS says", arguments: [60, 80, 100, 160])
  func width(columns: Int) throws {
    let line = "\"$chaperone\" report --top 99 '\(SampleAppTests.tests)/SampleApp'"
    let outcome = try Folder().shell(line, environment: ["COLUMNS": "\(columns)"])
    let rows = outcome.text.split(separator: "\n", omittingEmptySubsequences: false).prefix { !$0.isEmpty }
    #expect(rows.count > 20)
    for row in rows { #expect(row.count <= columns, "\(row)") }
  }
}

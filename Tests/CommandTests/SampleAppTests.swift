/// The sample app, in which comments say what must be found where.
import Foundation
import TestSupport
import Testing

@Suite("Sample app")
struct SampleAppTests {
  private static let tests = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().path(percentEncoded: false)

  private static let fileTypes = [".swift", ".xib", ".storyboard"]

  /// The marks of all files.
  private static let marks: [Fixture.Mark] = {
    let root = tests + "/SampleApp"
    let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return names.filter { name in fileTypes.contains { name.hasSuffix($0) } }.flatMap { name in
      let text = String(decoding: FileManager.default.contents(atPath: root + "/" + name) ?? Data(), as: UTF8.self)
      return Fixture(text, name: "SampleApp/" + name).marks
    }
  }()

  @Test("Findings are exactly where they are expected")
  func findings() throws {
    let outcome = try Folder().shell("cd '\(SampleAppTests.tests)' && \"$chaperone\" check SampleApp")
    let found = outcome.lines.map { line in
      let place = line.split(separator: ":")[..<2].joined(separator: ":")
      return "\(place) \(line.split(separator: "[").last?.dropLast() ?? "")"
    }
    #expect(found.sorted() == SampleAppTests.marks.map { "\($0.place) \($0.text)" }.sorted())
    #expect(Set(SampleAppTests.marks.map(\.text)).count > 15)
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

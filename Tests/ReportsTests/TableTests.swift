/// The table for the eye.
import Analysis
import Paths
import RuleModel
import Testing

@testable import Reports

@Suite("Table")
struct TableTests {
  /// Thirty view controllers of all sizes, the names of which grow.
  private static let manyText = (1...30).map { number in
    let body = (0..<number * number).map { "  let x\($0) = \($0)" }.joined(separator: "\n")
    let name = "Screen\(String(repeating: "Long", count: number / 3))ViewController\(number)"
    return """
      //- Modules/Feature\(number)/Sources/Screens/\(name).swift
      class \(name): UIViewController {
      \(body)
        func load() { if true {} }
      }
      """
  }.joined(separator: "\n")
  private static let limits: Limits = [.codeLines: Limit(warning: 200, error: 600), .methods: Limit(error: 0)]
  private static let many = sizeReport(index(manyText), limits: limits)

  @Test("No row is wider than the terminal", arguments: [60, 80, 100, 160, 200])
  func widths(width: Int) throws {
    let table = lines(TableTests.many.table(TableStyle(width: width, color: false), top: nil))
    let rows = table.prefix { !$0.isEmpty }
    #expect(rows.count == 31)
    for row in rows { #expect(row.count <= width, "\(row)") }
  }

  @Test("The measure that rows are sorted by has a column, and the bars show it", arguments: [60, 100])
  func sorted(width: Int) {
    var report = sizeReport(
      index(
        """
        //- A.swift
        class Short: UIViewController { @IBOutlet var a: UIView!; @IBOutlet var b: UIView! }
        class Long: UIViewController {
          @IBOutlet var a: UIView!
          let b = 1
          let c = 1
        }
        """))
    report.sort(by: .outlets)
    let table = lines(report.table(TableStyle(width: width, color: false), top: nil))
    #expect(table[0].contains("outlets") && table[1].hasSuffix("Short") == (width == 60))
    #expect(table[1].count { $0 == "█" } == 2 * table[2].count { $0 == "█" } && table[1].contains("█"))
  }

  @Test("A long name of a method is broken behind a colon")
  func longNames() {
    #expect(pieces(of: "save(price:currency:taxes:) 12-20", upTo: 18) == ["save(price:", "currency:taxes:", ") 12-20"])
    #expect(pieces(of: "save(price:) 12-20", upTo: 18) == ["save(price:) 12-20"])
  }

  @Test("Narrower than a table can be, it is as narrow as it can be", arguments: [0, 1, 20, 30])
  func tooNarrow(width: Int) {
    func rows(_ width: Int) -> [String] {
      Array(lines(TableTests.many.table(TableStyle(width: width, color: false), top: nil)).prefix { !$0.isEmpty })
    }
    let narrow = rows(width)
    #expect(narrow.count == 31)
    #expect(narrow == rows(0))
    #expect(narrow.allSatisfy { $0.count <= 60 } && narrow.contains { $0.count > 30 })
    // Numbers are whole, and of a name so much is there that one knows it again.
    #expect(narrow[1].contains("903") && narrow[1...].allSatisfy { $0.contains(" Screen") })
  }

  @Test("Columns are aligned, and a place is shown where there is space", arguments: [60, 80, 100, 160, 200])
  func alignment(width: Int) throws {
    let report = sizeReport(
      index(
        """
        //- App/Screens/SettingsViewController.swift
        class SettingsViewController: UIViewController {
          func load() {}
        }
        //- App/Screens/Home.swift
        class Home: UIViewController {}
        """))
    let table = lines(report.table(TableStyle(width: width, color: false), top: nil))
    let names = ["SettingsViewController", "Home"]
    let header = try #require(table.first)
    let title = try #require(header.firstRange(of: "view controller")).lowerBound
    let column = header.distance(from: header.startIndex, to: title)
    for (row, name) in zip(table.dropFirst(), names) {
      let cells = Array(row)
      #expect(String(cells[column...].prefix(name.count)) == name || width < 80, "\(row)")
      // The numbers end where their titles end.
      #expect(cells[3] != " " && cells[4] == " ", "\(row)")
    }
    let showsPlace = header.contains("place")
    #expect(showsPlace == (width >= 100))
    if showsPlace {
      let place = try #require(header.firstRange(of: "place")).lowerBound
      let column = header.distance(from: header.startIndex, to: place)
      #expect(String(Array(table[1])[column...]) == "App/Screens/SettingsViewController.swift:1" || width == 100)
      #expect(table[2].hasSuffix("  App/Screens/Home.swift:1"))
      #expect(Array(table[2])[column - 1] == " " && Array(table[2])[column] == "A")
    }
  }

  @Test("Beside a name that several have is the file, where there is no room for places", arguments: [60, 80, 92, 100])
  func namesakes(width: Int) {
    let report = sizeReport(
      index(
        """
        //- AppA/HomeViewController.swift
        class HomeViewController: UIViewController {}
        //- AppB/HomeViewController.swift
        class HomeViewController: UIViewController {}
        //- App/M.swift
        class SettingsViewController: UIViewController {}
        //- Ext/M.swift
        class SettingsViewController: UIViewController {}
        //- Other.swift
        class OtherViewController: UIViewController {}
        """))
    let table = lines(report.table(TableStyle(width: width, color: false), top: nil)).prefix { !$0.isEmpty }
    #expect(table.allSatisfy { $0.count <= width })
    let expected =
      width < 92
      ? [
        "SettingsViewController (App/M.swift)", "HomeViewController (AppA/…)", "HomeViewController (AppB/…)",
        "SettingsViewController (Ext/M.swift)", "OtherViewController",
      ]
      : [
        "SettingsViewController  App/M.swift:1",
        "HomeViewController      AppA/\(width < 100 ? "…" : "HomeViewController.swift"):1",
        "HomeViewController      AppB/\(width < 100 ? "…" : "HomeViewController.swift"):1",
        "SettingsViewController  Ext/M.swift:1", "OtherViewController     Other.swift:1",
      ]
    for title in expected { #expect(table.contains { $0.hasSuffix("   \(title)") }, "\(title) in \(table)") }
  }

  @Test("Namesakes in files with the same name are told apart by their folders in a narrow table of growth, too")
  func growingNamesakes() {
    let samples = ["2024-01-01", "2024-02-01"].map { TrendReport.Commit(object: "1", date: $0, subject: "") }
    let series = ["AppA", "AppB"].map {
      TrendReport.Series(name: "HomeViewController", file: "\($0)/HomeViewController.swift", sizes: [1, 2])
    }
    let report = TrendReport(samples: samples, series: series)
    let narrow = report.table(TableStyle(width: 80, color: false), top: 10)
    #expect(narrow.contains("HomeViewController (AppA/…)\n") && narrow.contains("HomeViewController (AppB/…)\n"), "\(narrow)")
    let wide = report.table(TableStyle(width: 100, color: false), top: 10)
    #expect(wide.contains("HomeViewController (AppA/HomeViewController.swift)\n"), "\(wide)")
  }

  @Test("Places are whole in what other programs read")
  func wholePlaces() {
    let report = sizeReport(
      index(
        """
        //- App/Screens/Settings/Notifications/NotificationSettingsViewController.swift
        class A: UIViewController {}
        """))
    var style = TableStyle(width: 100, color: false)
    let whole = "App/Screens/Settings/Notifications/NotificationSettingsViewController.swift:1"
    #expect(!report.table(style, top: nil).contains(whole))
    style.shortensPlaces = false
    #expect(report.table(style, top: nil).contains("A  \(whole)\n"))
  }

  @Test("The largest first, its bar full, and something for anything")
  func bars() throws {
    let table = lines(TableTests.many.table(TableStyle(width: 120, color: false), top: nil))
    let bars = table[1...30].map { row in row.count { "█▏▎▍▌▋▊▉".contains($0) } }
    #expect(bars.first == 16)
    #expect(bars.allSatisfy { $0 >= 1 })
    #expect(bars == bars.sorted(by: >))
  }

  @Test("Totals come last, with what is left out")
  func totals() {
    let table = lines(TableTests.many.table(TableStyle(width: 100, color: false), top: 10))
    #expect(
      Array(table[11...]) == [
        "", "20 smaller ones are not shown (--top 30 shows all).",
        "30 view controllers among 30 types in 30 files, 9,545 lines.",
        "✖ 30 over an error limit, ▲ 0 over a warning limit.", "",
      ])
  }

  @Test("Nothing to show")
  func nothing() {
    let style = TableStyle(width: 80, color: true)
    #expect(sizeReport(index([])).table(style, top: nil) == "No view controllers in 0 Swift files.\n")
    #expect(sizeReport(index("struct A {}")).table(style, top: nil) == "No view controllers in 1 Swift file.\n")
    #expect(sizeReport(index(""), allTypes: true).table(style, top: nil) == "No types in 1 Swift file.\n")
  }

  @Test("One view controller is one")
  func singular() {
    let text = sizeReport(index("class A: UIViewController {}")).table(TableStyle(width: 80, color: false), top: nil)
    #expect(text.contains("\n1 view controller among 1 type in 1 file, 1 line.\n"))
    let two = sizeReport(index("class A: UIViewController {}\nclass B: UIViewController {}"))
    let style = TableStyle(width: 80, color: false)
    #expect(two.table(style, top: 1).contains("\n1 smaller one is not shown (--top 2 shows all).\n"))
    #expect(two.table(style, top: 0).hasPrefix("2 are not shown (--top 2 shows all).\n"))
  }

  @Test("Colour changes no letter, and codes come only with it", arguments: [60, 100, 160])
  func color(width: Int) {
    let plain = TableTests.many.table(TableStyle(width: width, color: false), top: nil)
    let colored = TableTests.many.table(TableStyle(width: width, color: true), top: nil)
    #expect(!plain.contains("\u{1B}"))
    #expect(colored.contains("\u{1B}[31m"))
    #expect(withoutColor(colored) == plain)
  }

  @Test("Each row has the colour of its worst limit, and each number its own")
  func severities() {
    let report = sizeReport(
      index("class A: UIViewController { func f() {} }"),
      limits: [.codeLines: Limit(warning: 0), .methods: Limit(error: 0)])
    let row = lines(report.table(TableStyle(width: 80, color: true), top: nil))[1]
    #expect(row.contains("\u{1B}[35m   1\u{1B}[0m"))
    #expect(row.contains("\u{1B}[31m      1\u{1B}[0m"))
    #expect(row.contains("\u{1B}[31mA\u{1B}[0m"))
  }

  @Test("The same again")
  func deterministic() {
    let style = TableStyle(width: 100, color: true)
    let again = sizeReport(index(TableTests.manyText), limits: TableTests.limits)
    #expect(again.table(style, top: nil) == TableTests.many.table(style, top: nil))
  }

  @Test("Sorted by any measure, ties by path and place", arguments: Measure.allCases)
  func sorting(measure: Measure) {
    var report = SizeReport(
      index(TableTests.manyText), allTypes: false, settings: { _ in .massive([:]) }, name: { $0 })
    report.sort(by: measure)
    let values = report.viewControllers.map { measure.value(in: $0.total) }
    #expect(values == values.sorted(by: >))
    for (upper, lower) in zip(report.viewControllers, report.viewControllers.dropFirst())
    where measure.value(in: upper.total) == measure.value(in: lower.total) {
      #expect(pathPrecedes(upper.file, lower.file))
    }
  }

  /// A small view controller with a large view model, and a larger one alone.
  private static let screens = index(
    """
    //- App/Home.swift
    class HomeViewController: UIViewController { let model: HomeViewModel }
    class HomeViewModel {
    \((0..<50).map { "  let x\($0) = \($0)" }.joined(separator: "\n"))
    }
    class OtherViewController: UIViewController {
      let model: HomeViewModel
      let a = 1
    }
    """)

  private func screensReport(withFootprints: Bool) -> SizeReport {
    let index = TableTests.screens
    var report = SizeReport(
      index, allTypes: false, footprintsBy: withFootprints ? ScreenGraph(index) : nil, settings: { _ in .massive([:]) }, name: { $0 })
    report.sortByFootprint()
    return report
  }

  @Test("Where no column is left for the bar, there is none")
  func noBar() throws {
    var report = screensReport(withFootprints: true)
    for number in report.viewControllers.indices { report.viewControllers[number].footprint?.codeLines = 1_234_567_890 }
    let table = lines(report.table(TableStyle(width: 80, color: false), top: nil))
    #expect(table.count > report.viewControllers.count && !report.viewControllers.isEmpty)
    #expect(table.dropLast().allSatisfy { $0.count <= 80 && !$0.contains("▏") }, "\(table)")
  }

  @Test("Footprints are a column where they were requested, and a row is no wider for it", arguments: [72, 80, 100, 160])
  func footprints(width: Int) throws {
    let table = lines(screensReport(withFootprints: true).table(TableStyle(width: width, color: false), top: nil))
    #expect(table[0].contains("complex  footprint") && table[0].count <= width)
    #expect(table[1].contains("56") && table[1].contains("OtherViewControll") && table[1].count <= width, "\(table[1])")
    #expect(table[2].contains("53"), "\(table[2])")
    #expect(!screensReport(withFootprints: false).table(TableStyle(width: width, color: false), top: nil).contains("footprint"))
  }

  @Test("A name is whole where fewer columns make room for it, and a bar of few cells is left out", arguments: [72, 80, 90, 100])
  func wholeNames(width: Int) {
    let name = "InstantOnboardingFromInvitationViewController".prefix(39)
    let index = index("class \(name): UIViewController { let model: Model }\nclass Model { let a = 1 }")
    var report = SizeReport(index, allTypes: false, footprintsBy: ScreenGraph(index), settings: { _ in .massive([:]) }, name: { $0 })
    report.viewControllers[0].plan = .init(steps: 1, left: 100, limit: 250)
    let table = lines(report.table(TableStyle(width: width, color: false), top: nil))
    #expect(table[1].contains(name) && table[1].count <= width && table[0].contains("footprint"), "\(table)")
    #expect(table[0].contains("split to") == (width > 72))
    let omitted = ["longest", "complex", "split to"].filter { !table[0].contains($0) }
    #expect(
      table.joined(separator: " ").contains(omitted.map { "'\($0)'" }.joined(separator: ", ") + " need") == !omitted.isEmpty, "\(table)")
    report.viewControllers[0].plan = .init(steps: 0, left: 300, limit: 250)
    #expect(!report.table(TableStyle(width: width, color: false), top: nil).contains("split to"))
    let bar = table[1].count { "█▏▎▍▌▋▊▉".contains($0) }
    #expect(bar == 0 || bar >= 4, "\(table[1])")
  }

  @Test("Totals are wrapped at words")
  func wrappedTotals() {
    let table = lines(TableTests.many.table(TableStyle(width: 50, color: false), top: nil))
    #expect(table.suffix(5) == [
      "30 view controllers among 30 types in 30 files,", "9,545 lines.", "✖ 30 over an error limit,", "▲ 0 over a warning limit.", "",
    ])
    for width in [24, 40] {
      var report = TableTests.many
      report.changesSince = "2025-01-01"
      let narrow = lines(report.table(TableStyle(width: width, color: false), top: 10)).drop { !$0.isEmpty }
      #expect(narrow.allSatisfy { $0.count <= width }, "\(narrow)")
      // With its sign the first part has 25 columns.
      let errors = width < 25 ? ["✖ 30 over an error", "limit,"] : ["✖ 30 over an error limit,"]
      #expect(errors.allSatisfy(narrow.contains), "\(narrow)")
      let warnings = width < 26 ? ["▲ 0 over a warning", "limit."] : ["▲ 0 over a warning limit."]
      #expect(warnings.allSatisfy(narrow.contains), "\(narrow)")
      let colored = report.table(TableStyle(width: width, color: true), top: 10)
      #expect(withoutColor(colored) == report.table(TableStyle(width: width, color: false), top: 10))
    }
  }

  @Test("Footprints in Markdown")
  func footprintsInMarkdown() {
    let text = lines(screensReport(withFootprints: true).markdown(top: nil))
    #expect(text[0] == "| code lines | methods | longest method | complexity | footprint | view controller | place |")
    #expect(text[1] == "| ---: | ---: | ---: | ---: | ---: | :--- | :--- |")
    #expect(text[2].contains(" | 56 | `OtherViewControll") && text[3].contains(" | 53 | `"), "\(text)")
    #expect(!screensReport(withFootprints: false).markdown(top: nil).contains("footprint"))
  }

  @Test("Footprints in JSON and CSV")
  func footprintRecords() throws {
    let report = screensReport(withFootprints: true)
    let json = try #require(OrderedJSON(report.json(version: "1", top: nil)))
    let footprint = try #require(json["viewControllers"]?[0]?["footprint"])
    #expect(footprint.shape == "{codeLines parts[{name role file line codeLines sharedBy}]}")
    #expect(footprint["parts"]?[0]?["role"]?.text == "viewModel" && footprint["parts"]?[0]?["sharedBy"]?.text == "2")
    let records = try #require(csvRecords(report.csv(top: nil)))
    #expect(records.map { $0.last } == ["footprint", "56", "53"])
    #expect(Set(records.map(\.count)).count == 1)
    #expect(!screensReport(withFootprints: false).json(version: "1", top: nil).contains("footprint"))
  }
}

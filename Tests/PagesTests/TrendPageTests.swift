/// The page on growth: its lines, dates and limits, and that what commits say stays text.
import Analysis
import Reports
import RuleModel
import Testing

@testable import Pages

@Suite("Growth as lines")
struct TrendPageTests {
  private func page(_ subject: String, sizes: [Int?] = [100, nil, 300, 700]) -> String {
    let samples = ["2024-01-01", "2024-02-01", "2024-02-29", "2024-12-31"].prefix(sizes.count).enumerated().map {
      TrendReport.Commit(object: String(repeating: "\($0)", count: 40), date: $1, subject: subject)
    }
    var series = TrendReport.Series(name: "Home", file: "App/Home.swift", sizes: sizes)
    series.limit = Limit(warning: 250, error: 600)
    series.crossings = [(Severity.warning, 250), (.error, 600)].compactMap { severity, bound in
      sizes.firstIndex { ($0 ?? 0) > bound }.map {
        .init(severity: severity, bound: bound, sample: $0, commit: samples[$0])
      }
    }
    series.formerNames = [.init(name: subject, commit: samples[0])]
    return TrendPage(TrendReport(samples: samples, series: [series]), top: 10, version: "1").html()
  }

  @Test("A line, its limits, and where it crossed them; a gap where there was nothing")
  func contents() {
    let html = page("Grow")
    #expect(html.contains("default-src 'none'; style-src 'sha256-"))
    #expect(html.contains("Home: from 100 to 700 lines of code; over its warning limit since 2024-02-29; over its error limit since"))
    #expect(html.contains("warning limit 250</text>") && html.contains("over 600 since 2024-12-31: <code>333333333</code> Grow"))
    #expect(html.contains("<td>not there</td>"))
    #expect(html.contains(#/d="M[0-9. ]+M[0-9. L]+"/#), "a gap begins the line anew")
  }

  @Test("Of view controllers with the same name, the file is shown")
  func namesakes() {
    let samples = ["2024-01-01", "2024-02-01"].map { TrendReport.Commit(object: "1", date: $0, subject: "") }
    let series = ["App/Home.swift", "Kit/Home.swift"].map { TrendReport.Series(name: "Home", file: $0, sizes: [1, 2]) }
    let html = TrendPage(TrendReport(samples: samples, series: series), top: 10, version: "1").html()
    #expect(html.contains("Home <small>Kit/<wbr>Home.<wbr>swift</small></h4>") && html.contains("Home (App/Home.swift): from 1 to 2"))
    #expect(!page("One").contains("<small>App/"))
  }

  @Test(
    "What a commit says stays text", arguments: ["<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>"])
  func hostile(subject: String) {
    let html = page(subject)
    #expect(!html.contains("<script") && !html.contains("<img"))
  }

  @Test("Nothing, one commit, and nothing that grew have a page, too")
  func little() {
    let nothing = TrendReport(samples: [], series: [])
    #expect(TrendPage(nothing, top: 10, version: "1").html().contains("No commits."))
    #expect(page("One", sizes: [100]).contains("Nothing grew."))
    #expect(page("Less", sizes: [100, 90]).contains("Nothing grew."))
    #expect(page("Empty", sizes: [0, 0, 0, 0]).contains("Nothing grew."))
  }

  @Test("A limit far above the line is not drawn, nor does it press the line down", arguments: [(130, true), (120, false)])
  func farLimit(size: Int, isDrawn: Bool) {
    #expect(page("Small", sizes: [1, size]).contains("warning limit 250</text>") == isDrawn)
  }

  @Test("The label of a limit keeps clear of the curve and of the other limit", arguments: [
    [100, 110, 120, 700], [260, 255, 252, 255], [590, 640, 620, 620], [600, 600, 250, 250], [700, 700, nil, 700],
  ])
  func labels(values: [Int?]) {
    let chart = LineChart(values, places: [0, 0.05, 0.5, 1], with: [600])
    for (bound, others) in [(250, [250, 600]), (600, [250, 600])] {
      let place = chart.labelPlace(at: bound, width: 180, values, others: others)
      #expect(place.x >= LineChart.left && place.x + 180 <= LineChart.right)
      let rows = (place.y - 16)...(place.y + 3)
      #expect(!rows.contains(chart.y(250)) && !rows.contains(chart.y(600)))
      for (sample, value) in values.enumerated() {
        guard let value, sample > 0, let last = values[sample - 1] else { continue }
        for step in stride(from: 0, through: 1, by: 0.01) {
          let x = chart.columns[sample - 1] + step * (chart.columns[sample] - chart.columns[sample - 1])
          let y = chart.y(last) + step * (chart.y(value) - chart.y(last))
          #expect(!(place.x...(place.x + 180)).contains(x) || !rows.contains(y), "\(bound) at \(place), the curve at \(x), \(y)")
        }
      }
    }
  }

  @Test("Dates stand where they belong; what cannot be read stands evenly; no point is before its predecessor")
  func dates() {
    #expect(placesInTime(["2024-02-28", "2024-02-29", "2024-03-01"]) == [0, 0.5, 1])
    #expect(placesInTime(["2023-12-31", "2024-01-01", "2024-01-03"]) == [0, 1.0 / 3, 1])
    #expect(placesInTime(["2024-01-02", "2024-01-01", "2024-01-04"]) == [0, 0, 1])
    #expect(placesInTime(["x", "2024-99-99", "99999999999999999999-01-01"]) == [0, 0.5, 1])
    #expect(placesInTime(["2024-01-01", "2024-01-01"]) == [0, 1])
    #expect(placesInTime([]) == [] && placesInTime(["2024-01-01"]) == [0])
  }

  @Test("The scale has few, round numbers", arguments: [0, 1, 3, 7, 19, 350, 9_999, 1_000_000])
  func ticks(most: Int) {
    let ticks = LineChart([most], places: [0]).ticks
    #expect(ticks.first == 0 && ticks.count <= 6 && ticks.count >= 2, "\(ticks)")
  }
}

// A figure of a value over time: a line chart with crossed limits, former names, and a table of the values.

import Analysis
import Reports
import RuleModel

struct ChartFigure {
  var id: String
  var title: String
  /// The file of a view controller whose name is not unique.
  var file: String?
  var growth: Int
  var last: Int
  /// A description of the chart for screen readers.
  var summary: String
  var chart: LineChart
  /// The values by sample; nil if the view controller did not exist.
  var values: [Int?]
  var samples: [TrendReport.Commit]
  /// The limits to draw.
  var limits: [(severity: Severity, bound: Int)] = []
  var crossings: [TrendReport.Crossing] = []
  var formerNames: [TrendReport.FormerName] = []

  var html: HTML {
    """
    <figure class="chart" aria-labelledby="\(id)-h"><figcaption><h4 id="\(id)-h">\(HTML.breakable(title))\(place)</h4>\
    <p><strong>\((growth > 0 ? "+" : "") + grouped(growth))</strong> to \(grouped(last))</p></figcaption>
    <svg viewBox="0 0 640 240" role="img" aria-label="\(summary)">
    \(chart.ticks.map(tickLine))
    \(limits.map(limitLine))
    <path class="curve" d="\(chart.path(values))"/>
    \(changedSamples.compactMap(point))
    \(crossings.map(ring))
    \(limits.map(limitLabel))
    <text x="70" y="228">\(samples.first?.date ?? "")</text>\
    <text x="628" y="228" text-anchor="end">\(samples.last?.date ?? "")</text>
    </svg>
    \(crossingList)
    \(renames)
    <details><summary>Its numbers</summary>\
    <div class="scroll" tabindex="0" role="region" aria-labelledby="\(id)-h">\
    \(plainTable(["Date", "Number", "Commit"], rows: changedSamples.map(row)))</div></details>
    </figure>

    """
  }

  private var place: HTML? { file.map { " <small>\(HTML.breakable($0))</small>" } }

  // MARK: The chart

  /// The indices of the samples whose value differs from the previous one, and of the first and the last sample.
  private var changedSamples: [Int] {
    values.indices.filter { $0 == 0 || values[$0] != values[$0 - 1] || $0 == values.count - 1 }
  }

  private func tickLine(_ tick: Int) -> HTML {
    let words = tick < 10_000 ? grouped(tick) : grouped(tick / 1_000) + "k"
    let y = chart.y(tick)
    return """
      <line class="tick" x1="70" x2="628" y1="\(coordinate(y))" y2="\(coordinate(y))"/>\
      <text x="64" y="\(coordinate(y + 4))" text-anchor="end">\(words)</text>
      """
  }

  private func limitLine(_ severity: Severity, _ bound: Int) -> HTML {
    let y = chart.y(bound)
    return """
      <line class="limit \(severity.name)" x1="70" x2="628" y1="\(coordinate(y))" y2="\(coordinate(y))"/>
      """
  }

  private func limitLabel(_ severity: Severity, _ bound: Int) -> HTML {
    let words = "\(severity.name) limit \(grouped(bound))"
    // The text of a chart has at most 20 pixels, and `labelWidth` is that of 11 bold ones.
    let place = chart.labelPlace(at: bound, width: labelWidth(words) * 1.7, values, others: limits.map(\.bound))
    return """
      <text class="\(severity.name)" x="\(coordinate(place.x))" y="\(coordinate(place.y))">\(words)</text>
      """
  }

  private func point(_ sample: Int) -> HTML? {
    values[sample].map { value in
      """
      <circle class="point" cx="\(coordinate(chart.columns[sample]))" cy="\(coordinate(chart.y(value)))" r="3">\
      <title>\(samples[sample].date): \(grouped(value))</title></circle>
      """
    }
  }

  private func ring(_ crossing: TrendReport.Crossing) -> HTML {
    let (severity, sample, commit) = (crossing.severity.name, crossing.sample, crossing.commit)
    return """
      <g class="crossing \(severity)">\
      <circle cx="\(coordinate(chart.columns[sample]))" cy="\(coordinate(chart.y(values[sample] ?? 0)))" r="6">\
      <title>over its \(severity) limit \(crossing.period): \(commit.short) \(commit.subject)</title></circle></g>
      """
  }

  // MARK: Below the chart

  private var crossingList: HTML? {
    guard !crossings.isEmpty else { return nil }
    let items = crossings.map { crossing -> HTML in
      let (severity, commit) = (crossing.severity.name, crossing.commit)
      return """
        <li><span class="badge \(severity)">\(severity)</span> over \(grouped(crossing.bound)) \(crossing.period): \
        <code>\(commit.short)</code> \(commit.subject)</li>
        """
    }
    return "<ul class=\"crossings\">\(items)</ul>"
  }

  private var renames: HTML? {
    guard !formerNames.isEmpty else { return nil }
    let items = formerNames.map { former -> HTML in
      "<code>\(former.name)</code> until \(former.commit.date) (<code>\(former.commit.short)</code>). "
    }
    return "<p class=\"note\">\(items)</p>"
  }

  private func row(_ sample: Int) -> HTML {
    let at = samples[sample]
    return """
      <tr><th scope="row">\(at.date)</th><td>\(values[sample].map(grouped) ?? "not there")</td>\
      <td><code>\(at.short)</code> \(at.subject)</td></tr>
      """
  }
}

// MARK: - LineChart

/// A chart of a value over time, with a scale. Coordinates are those of an SVG image of 640 × 240.
struct LineChart {
  static let width = 640.0
  static let height = 240.0
  static let left = 70.0
  static let right = 628.0
  static let top = 16.0
  static let bottom = 206.0

  /// The largest value on the scale, at least one.
  let most: Double
  /// The x coordinate of each sample.
  let columns: [Double]

  /// `places` are the positions of the samples in time, from 0 to 1. `others` are values that must fit on the scale.
  init(_ values: [Int?], places: [Double], with others: [Int] = []) {
    most = Double(max(1, (values.compactMap(\.self) + others).max() ?? 1)) * 1.06
    columns = places.map { LineChart.left + $0 * (LineChart.right - LineChart.left) }
  }

  func y(_ value: Int) -> Double { LineChart.bottom - Double(value) / most * (LineChart.bottom - LineChart.top) }

  /// The data of an SVG path, with gaps where values are nil.
  func path(_ values: [Int?]) -> String {
    var path = ""
    var isDrawing = false
    for (value, x) in zip(values, columns) {
      guard let value else {
        isDrawing = false
        continue
      }
      path += (isDrawing ? "L" : "M") + coordinate(x) + " " + coordinate(y(value))
      isDrawing = true
    }
    return path
  }

  /// The start of the baseline of a label above or below the line of a limit. Neither the curve nor the line of another
  /// limit crosses the label, if there is such a place.
  func labelPlace(at bound: Int, width: Double, _ values: [Int?], others: [Int]) -> (x: Double, y: Double) {
    let (line, first) = (y(bound), LineChart.left + 4)
    let places = [line - 4, line + 22].flatMap { y in
      stride(from: first, through: max(first, LineChart.right - width), by: 20).map { (x: $0, y: y) }
    }
    let clear = places.first { place in
      // The ring of a crossing reaches beyond the curve.
      let rows = (place.y - 20)...(place.y + 10)
      return place.y < LineChart.bottom && !others.contains { $0 != bound && rows.contains(y($0)) }
        && extent(values, from: place.x - 10, to: place.x + width + 10).map { !$0.overlaps(rows) } ?? true
    }
    return clear ?? places[0]
  }

  /// The highest and the lowest y coordinate of the curve between two x coordinates; nil if no part of it is there.
  private func extent(_ values: [Int?], from left: Double, to right: Double) -> ClosedRange<Double>? {
    var heights: [Double] = []
    for (sample, value) in values.enumerated() {
      guard let value else { continue }
      let (x, y) = (columns[sample], y(value))
      if left <= x, x <= right { heights.append(y) }
      guard sample > 0, let last = values[sample - 1] else { continue }
      let (lastX, lastY) = (columns[sample - 1], self.y(last))
      heights += [left, right].filter { lastX < $0 && $0 < x }.map { lastY + ($0 - lastX) / (x - lastX) * (y - lastY) }
    }
    guard let top = heights.min(), let bottom = heights.max() else { return nil }
    return top...bottom
  }

  /// A few round numbers for the scale, from zero.
  var ticks: [Int] {
    var step = 1
    while most / Double(step) > 4, step < 1 << 40 {
      // The steps are 1, 2, 5, 10, 20, 50 and so on.
      step = String(step).first == "2" ? step / 2 * 5 : step * 2
    }
    return stride(from: 0, through: Int(most), by: step).map(\.self)
  }
}

/// Formats a coordinate with at most one decimal.
func coordinate(_ value: Double) -> String {
  let tenths = Int((value * 10).rounded())
  return tenths % 10 == 0 ? String(tenths / 10) : "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
}

/// The positions of dates (`2024-02-29`) between the first and the last date, from 0 to 1. A date before its predecessor gets
/// the position of the predecessor. If a date is invalid, or all dates are equal, the positions are evenly spaced.
func placesInTime(_ dates: [String]) -> [Double] {
  let evenly = dates.indices.map { dates.count < 2 ? 0 : Double($0) / Double(dates.count - 1) }
  var days: [Int] = []
  for date in dates {
    guard let day = dayNumber(date) else { return evenly }
    days.append(max(day, days.last ?? day))
  }
  guard let first = days.first, let last = days.last, last > first else { return evenly }
  return days.map { Double($0 - first) / Double(last - first) }
}

/// The number of a day in the Gregorian calendar, counted from a fixed day. Years begin in March, so that a leap day is
/// the last day of its year.
private func dayNumber(_ date: String) -> Int? {
  let parts = date.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
  guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2], (0...9999).contains(year),
    (1...12).contains(month), (1...31).contains(day)
  else { return nil }
  let shifted = month < 3 ? year + 399 : year + 400
  return shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + (153 * ((month + 9) % 12) + 2) / 5 + day
}

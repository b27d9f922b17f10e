// A figure of a value over time: a chart with crossed limits, former names, and a table of the values.
import Analysis
import Reports

struct ChartFigure {
  var id: String
  var title: String
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
    <figure class="chart" aria-labelledby="\(id)-h"><figcaption><h4 id="\(id)-h">\(HTML.breakable(title))</h4>\
    <p><strong>\((growth > 0 ? "+" : "") + grouped(growth))</strong> to \(grouped(last))</p></figcaption>
    <svg viewBox="0 0 640 240" role="img" aria-label="\(summary)">
    \(chart.ticks.map(tickLine))
    \(limits.map(limitLine))
    <path class="curve" d="\(chart.path(values))"/>
    \(changedSamples.compactMap(point))
    \(crossings.map(ring))
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
      <line class="limit \(severity.name)" x1="70" x2="628" y1="\(coordinate(y))" y2="\(coordinate(y))"/>\
      <text class="\(severity.name)" x="74" y="\(coordinate(y - 4))">\(severity.name) limit \(grouped(bound))</text>
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
      <title>over its \(severity) limit since \(commit.date): \(commit.short) \(commit.subject)</title></circle></g>
      """
  }

  // MARK: Below the chart

  private var crossingList: HTML? {
    guard !crossings.isEmpty else { return nil }
    let items = crossings.map { crossing -> HTML in
      let (severity, commit) = (crossing.severity.name, crossing.commit)
      return """
        <li><span class="badge \(severity)">\(severity)</span> over \(grouped(crossing.bound)) since \(commit.date): \
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

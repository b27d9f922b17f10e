import Analysis
public import Reports
import RuleModel

/// A page with the growth over time as charts. It has no script.
public struct TrendPage {
  let trend: TrendReport
  let top: Int
  let version: String
  /// The name of the project.
  public var project = ""

  /// Makes a page with the `top` view controllers that grew most.
  public init(_ trend: TrendReport, top: Int, version: String) {
    (self.trend, self.top, self.version) = (trend, top, version)
  }

  public func html() -> String {
    let main: HTML = """
      <section aria-labelledby="growth-h">
      <h2 id="growth-h">Growth</h2>
      \(growthMarkup(trend, top: top))
      </section>
      """
    let title = project.isEmpty ? "Growth of view controllers" : "\(project): growth of view controllers"
    let header: HTML = "<h1>\(project.isEmpty ? "View controllers" : project)</h1>"
    return page(title: "\(title)", header: header, main: main, version: version).text
  }
}

// MARK: - Growth charts

// Charts of growth: for all view controllers together, and for those that grew most.

func growthMarkup(_ trend: TrendReport, top: Int) -> HTML {
  guard let from = trend.samples.first, let to = trend.samples.last else { return "<p>No commits.</p>" }
  let places = placesInTime(trend.samples.map(\.date))
  let grown = trend.series.filter { $0.growth > 0 }
  let charts = grown.prefix(top).enumerated().map { growthFigure($1, number: $0, trend.samples, places).html }
  let found: HTML = charts.isEmpty ? "<p>Nothing grew.</p>" : "<div class=\"charts\">\(charts)</div>"
  let more: HTML? =
    grown.count > charts.count ? "<p class=\"note\">\(grouped(grown.count - charts.count)) more grew; --top lists them.</p>" : nil
  return """
    <p class="note">Lines of code of view controllers, extensions included, at \(counted(trend.samples.count, "sample")) \
    of git's history from \(from.date) to \(to.date). A ring marks the first sample over a limit.</p>
    <h3>All together</h3>
    <div class="charts">\(totalFigures(trend, places).map(\.html))</div>
    <h3>What grew most</h3>
    \(found)
    \(more)
    """
}

/// Charts for all view controllers together: lines of code, number, and number over a limit.
private func totalFigures(_ trend: TrendReport, _ places: [Double]) -> [ChartFigure] {
  let lines = trend.samples.indices.map { sample in trend.series.reduce(0) { $0 + ($1.sizes[sample] ?? 0) } }
  let counts = trend.samples.indices.map { sample in trend.series.count { $0.sizes[sample] != nil } }
  let over = trend.samples.indices.map { sample in
    trend.series.count { series in
      guard let size = series.sizes[sample], let bound = series.limit?.warning ?? series.limit?.error else { return false }
      return size > bound
    }
  }
  let all = [
    ("total-lines", "Lines of code in all view controllers", lines), ("total-count", "View controllers", counts),
    ("total-over", "View controllers over a limit on lines of code", over),
  ]
  return all.map { id, title, numbers in
    let first = numbers.first ?? 0
    let last = numbers.last ?? 0
    return ChartFigure(
      id: id, title: title, growth: last - first, last: last,
      summary: "\(title): from \(grouped(first)) to \(grouped(last)).",
      chart: LineChart(numbers, places: places), values: numbers, samples: trend.samples)
  }
}

private func growthFigure(
  _ series: TrendReport.Series, number: Int, _ samples: [TrendReport.Commit], _ places: [Double]
) -> ChartFigure {
  let limits = [(Severity.warning, series.limit?.warning), (.error, series.limit?.error)].compactMap { severity, bound in
    bound.map { (severity: severity, bound: $0) }
  }
  // A limit far above the values would flatten the curve.
  let most = series.sizes.compactMap(\.self).max() ?? 0
  let shown = limits.filter { $0.bound / 2 <= most }
  let crossed = series.crossings.map { "over its \($0.severity.name) limit \($0.period)" }
  let words = ["\(series.title): from \(grouped(series.first)) to \(grouped(series.last)) lines of code"] + crossed
  return ChartFigure(
    id: "growth-\(number)", title: series.name, file: series.isNamesake ? series.file : nil, growth: series.growth,
    last: series.last,
    summary: words.joined(separator: "; ") + ".",
    chart: LineChart(series.sizes, places: places, with: shown.map(\.bound)), values: series.sizes, samples: samples,
    limits: shown,
    crossings: series.crossings, formerNames: series.formerNames)
}

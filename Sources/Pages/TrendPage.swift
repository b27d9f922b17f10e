import Analysis
import Mustache
public import Reports

/// One page with what grew over time, as lines: it needs no network and nothing beside it.
public struct TrendPage {
  let trend: TrendReport
  let top: Int
  let version: String

  /// A page with the `top` ones that grew most.
  public init(_ trend: TrendReport, top: Int, version: String) {
    (self.trend, self.top, self.version) = (trend, top, version)
  }

  /// The page. Its style is the only one that its policy lets in, by its hash; a script it has none.
  public func html() throws -> String {
    let style = String(decoding: PackageResources.report_css, as: UTF8.self)
    let context: Values = [
      "version": version, "style": style, "styleHash": base64(sha256(style.utf8)),
      "growth": growthValues(trend, top: top),
    ]
    return try pageTemplate(PackageResources.trend_mustache).render(context, library: pageParts())
  }
}

/// A page's template, whose text is escaped as `PageText` does it.
func pageTemplate(_ bytes: [UInt8]) throws -> MustacheTemplate {
  MustacheContentTypes.register(PageText(), named: "PAGE")
  return try MustacheTemplate(string: String(decoding: bytes, as: UTF8.self))
}

/// What several pages have in common.
func pageParts() throws -> MustacheLibrary {
  MustacheLibrary(templates: [
    "growth": try pageTemplate(PackageResources.growth_mustache), "chart": try pageTemplate(PackageResources.chart_mustache),
  ])
}

/// What the charts are filled with.
func growthValues(_ trend: TrendReport, top: Int) -> Values {
  guard let from = trend.samples.first, let to = trend.samples.last else { return ["isEmpty": true] }
  let places = placesInTime(trend.samples.map(\.date))
  let grown = trend.series.filter { $0.growth > 0 }.prefix(top)
  var values: Values = [
    "samples": counted(trend.samples.count, "sample"), "from": from.date, "to": to.date,
    "totals": totals(trend, places),
    "charts": grown.enumerated().map { growthChart($1, number: $0, trend.samples, places) },
    "hasCharts": !grown.isEmpty, "nothingGrew": grown.isEmpty,
  ]
  let more = trend.series.count { $0.growth > 0 } - grown.count
  if more > 0 { values["more"] = grouped(more) }
  return values
}

/// All view controllers together: their lines of code, and how many are over a limit.
private func totals(_ trend: TrendReport, _ places: [Double]) -> [Values] {
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
    var values = chartValues(numbers, LineChart(numbers, places: places), trend.samples, limits: [])
    values["id"] = id
    values["title"] = title
    values["growth"] = signed(last - first)
    values["last"] = grouped(last)
    values["summary"] = "\(title): from \(grouped(first)) to \(grouped(last))."
    return values
  }
}

private func growthChart(
  _ series: TrendReport.Series, number: Int, _ samples: [TrendReport.Sample], _ places: [Double]
) -> Values {
  let limits = [(Severity.warning, series.limit?.warning), (.error, series.limit?.error)].compactMap { severity, bound in
    bound.map { (severity, $0) }
  }
  let chart = LineChart(series.sizes, places: places, with: fitting(series.sizes, limits))
  var values = chartValues(series.sizes, chart, samples, limits: limits)
  let crossings = series.crossings.map { crossing -> Values in
    let sample = samples[crossing.sample]
    return [
      "severity": crossing.severity.name, "date": sample.date, "commit": String(sample.commit.prefix(9)),
      "subject": sample.subject, "limit": limits.first { $0.0 == crossing.severity }.map { grouped($0.1) } ?? "",
      "x": coordinate(chart.columns[crossing.sample]), "y": coordinate(chart.y(series.sizes[crossing.sample] ?? 0)),
      "tone": crossing.severity.name,
    ]
  }
  let crossed = series.crossings.map { "over its \($0.severity.name) limit by \(samples[$0.sample].date)" }
  values["id"] = "growth-\(number)"
  values["title"] = series.name
  values["file"] = series.file
  values["growth"] = signed(series.growth)
  values["last"] = grouped(series.last)
  values["crossings"] = crossings
  values["hasCrossings"] = !crossings.isEmpty
  values["renames"] = series.formerNames.map { former -> Values in
    ["former": former.name, "date": samples[former.sample].date, "commit": String(samples[former.sample].commit.prefix(9))]
  }
  values["hasRenames"] = !series.formerNames.isEmpty
  let words = ["\(series.name): from \(grouped(series.first)) to \(grouped(series.last)) lines of code"] + crossed
  values["summary"] = words.joined(separator: "; ") + "."
  return values
}

/// A limit far above the line would press it to the ground.
private func fitting(_ sizes: [Int?], _ limits: [(Severity, Int)]) -> [Int] {
  let most = sizes.compactMap(\.self).max() ?? 0
  return limits.map(\.1).filter { $0 / 2 <= most }
}

private func chartValues(
  _ sizes: [Int?], _ chart: LineChart, _ samples: [TrendReport.Sample], limits: [(Severity, Int)]
) -> Values {
  let shownLimits = fitting(sizes, limits)
  let changed = sizes.indices.filter { $0 == 0 || sizes[$0] != sizes[$0 - 1] || $0 == sizes.count - 1 }
  return [
    "path": chart.path(sizes),
    "ticks": chart.ticks.map { tick -> Values in
      let words = tick < 10_000 ? grouped(tick) : grouped(tick / 1_000) + "k"
      return ["y": coordinate(chart.y(tick)), "textY": coordinate(chart.y(tick) + 4), "tick": words]
    },
    "limits": limits.filter { shownLimits.contains($0.1) }.map { severity, bound -> Values in
      [
        "tone": severity.name, "y": coordinate(chart.y(bound)), "textY": coordinate(chart.y(bound) - 4),
        "words": "\(severity.name) limit \(grouped(bound))",
      ]
    },
    "points": changed.compactMap { sample -> Values? in
      guard let size = sizes[sample] else { return nil }
      return [
        "x": coordinate(chart.columns[sample]), "y": coordinate(chart.y(size)), "lines": grouped(size),
        "date": samples[sample].date,
      ]
    },
    "from": samples.first?.date ?? "", "to": samples.last?.date ?? "",
    "rows": changed.map { sample -> Values in
      [
        "date": samples[sample].date, "commit": String(samples[sample].commit.prefix(9)),
        "subject": samples[sample].subject, "lines": sizes[sample].map(grouped) ?? "not there",
      ]
    },
    "crossings": [Values](), "renames": [Values](), "hasCrossings": false, "hasRenames": false, "file": "",
  ]
}

private func signed(_ number: Int) -> String { (number > 0 ? "+" : "") + grouped(number) }

// The trend as a table for a terminal.

import Analysis

extension TrendReport {
  /// The view controllers that changed, largest growth first, each with a curve and the commits that crossed its limits.
  public func table(_ style: TableStyle, top: Int) -> String {
    guard let from = samples.first, let to = samples.last else { return "No commits.\n" }
    var text = "\(counted(samples.count, "sample")) from \(from.date) to \(to.date)\n\n"
    let changed = series.filter { $0.growth != 0 || !$0.crossings.isEmpty }
    let shown = changed.prefix(top)
    guard !shown.isEmpty else { return text + rest(changed.count, shown: 0, style) }
    let rows = shown.map { series in
      (growth: (series.growth > 0 ? "+" : "") + grouped(series.growth), last: grouped(series.last))
    }
    let growthWidth = max("growth".count, rows.map(\.growth.count).max() ?? 0)
    let lastWidth = max("lines".count, rows.map(\.last.count).max() ?? 0)
    // On a narrow terminal the names need the space.
    let curveWidth = style.width >= 72 ? 24 : 12
    let indent = growthWidth + lastWidth + 4
    let nameWidth = max(16, style.width - indent - curveWidth - 2)
    let head =
      padded("growth", growthWidth, alignsRight: true) + "  " + padded("lines", lastWidth, alignsRight: true) + "  "
      + padded("over time", curveWidth) + "  view controller"
    text += style.bold(head) + "\n"
    for (series, row) in zip(shown, rows) {
      text +=
        style.bold(padded(row.growth, growthWidth, alignsRight: true)) + "  " + padded(row.last, lastWidth, alignsRight: true)
        + "  "
      text += TrendReport.curve(series.sizes, width: curveWidth) + "  " + shortened(oneLine(series.name), nameWidth) + "\n"
      for crossing in series.crossings {
        let commit = crossing.commit
        let words = "over its \(crossing.severity.name) limit since \(commit.date) \(commit.short) \(oneLine(commit.subject))"
        let line = shortened(words, max(40, style.width - indent))
        text += String(repeating: " ", count: indent) + style.colored(line, crossing.severity) + "\n"
      }
    }
    return text + rest(changed.count, shown: shown.count, style)
  }

  /// The number of view controllers that are not shown, with the reason.
  private func rest(_ changed: Int, shown: Int, _ style: TableStyle) -> String {
    var facts: [String] = []
    if changed > shown { facts.append("\(grouped(changed - shown)) more changed (--top \(changed) shows all).") }
    let same = series.count - changed
    if same > 0 { facts.append("\(counted(same, "view controller")) did not change in size.") }
    if facts.isEmpty, shown == 0 { facts.append("No view controllers.") }
    return facts.map { style.dim($0) + "\n" }.joined()
  }

  /// Draws sizes as a line of block characters, scaled to the largest size.
  static func curve(_ sizes: [Int?], width: Int) -> String {
    let blocks = Array("▁▂▃▄▅▆▇█")
    let most = max(1, sizes.compactMap(\.self).max() ?? 1)
    let columns = min(width, sizes.count)
    let text = (0..<columns).map { column -> Character in
      let index = columns == 1 ? 0 : column * (sizes.count - 1) / (columns - 1)
      guard let size = sizes[index] else { return " " }
      return blocks[min(7, size * 8 / (most + 1))]
    }
    return String(text) + String(repeating: " ", count: width - columns)
  }
}

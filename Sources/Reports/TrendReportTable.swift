// Growth for a terminal.

import Analysis

extension TrendReport {
  /// For people: a curve for each that changed, and where it crossed its limits; what grew most first.
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
    // Where it is narrow, the names need the width.
    let curveWidth = style.width >= 72 ? 24 : 12
    let indent = growthWidth + lastWidth + 4
    let nameWidth = max(16, style.width - indent - curveWidth - 2)
    let head =
      TrendReport.right("growth", growthWidth) + "  " + TrendReport.right("lines", lastWidth) + "  "
      + "over time".padding(to: curveWidth) + "  view controller"
    text += style.bold(head) + "\n"
    for (series, row) in zip(shown, rows) {
      text += style.bold(TrendReport.right(row.growth, growthWidth)) + "  " + TrendReport.right(row.last, lastWidth) + "  "
      text += TrendReport.curve(series.sizes, width: curveWidth) + "  " + TrendReport.cut(oneLine(series.name), nameWidth) + "\n"
      for crossing in series.crossings {
        let commit = crossing.commit
        let words = "over its \(crossing.severity.name) limit since \(commit.date) \(commit.short) \(oneLine(commit.subject))"
        let line = TrendReport.cut(words, max(40, style.width - indent))
        text += String(repeating: " ", count: indent) + style.colored(line, crossing.severity) + "\n"
      }
    }
    return text + rest(changed.count, shown: shown.count, style)
  }

  /// How many are not shown, and why.
  private func rest(_ changed: Int, shown: Int, _ style: TableStyle) -> String {
    var facts: [String] = []
    if changed > shown { facts.append("\(grouped(changed - shown)) more changed (--top \(changed) shows all).") }
    let same = series.count - changed
    if same > 0 { facts.append("\(counted(same, "view controller")) did not change in size.") }
    if facts.isEmpty, shown == 0 { facts.append("No view controllers.") }
    return facts.map { style.dim($0) + "\n" }.joined()
  }

  private static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  /// The beginning of a text, with a sign that it goes on.
  private static func cut(_ text: String, _ width: Int) -> String {
    var used = 0
    for index in text.indices {
      used += columns(of: text[index])
      if used > width { return cut(String(text[..<index]), width - 1, isCut: true) }
    }
    return text
  }

  private static func cut(_ text: String, _ width: Int, isCut: Bool) -> String {
    var text = text
    while columns(of: text) > width { text.removeLast() }
    return text + "…"
  }

  /// Sizes as a line of blocks, the highest for the largest.
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

extension String {
  fileprivate func padding(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}

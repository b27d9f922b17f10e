// The totals and the charts of sizes.
import Analysis
import Reports

/// The class that gives a severity its colour.
func tone(_ severity: Severity?) -> String {
  switch severity {
  case .error?: "error"
  case .warning?: "warning"
  default: "fine"
  }
}

extension ReportPage {
  func totals() -> HTML {
    let summary = sizes.summary
    let all = [
      ("view controllers", summary.viewControllers, ""),
      ("over an error limit", summary.massiveErrors, summary.massiveErrors > 0 ? "error" : ""),
      ("over a warning limit", summary.massiveWarnings, summary.massiveWarnings > 0 ? "warning" : ""),
      ("findings", checks.items.count, ""), ("Swift files", summary.swift.files, ""), ("lines", summary.swift.lines, ""),
    ]
    let items = all.map { label, number, tone -> HTML in
      "<div class=\"\(tone)\"><dt>\(label)</dt><dd>\(grouped(number))</dd></div>"
    }
    return "<dl class=\"totals\">\(items)</dl>"
  }

  func sizeSection(_ entries: [SizeReport.Entry], _ anchors: [String: String]) -> HTML {
    """
    <section id="sizes" aria-labelledby="sizes-h">
    <h2 id="sizes-h">Sizes</h2>
    \(treemap(entries, anchors))
    \(distribution(entries))
    </section>
    """
  }

  // MARK: The treemap

  private static let mostTiles = 240

  private func treemap(_ all: [SizeReport.Entry], _ anchors: [String: String]) -> HTML {
    let entries = all.filter { $0.total.codeLines > 0 }.sorted { $0.total.codeLines > $1.total.codeLines }
    let shown = entries.prefix(ReportPage.mostTiles)
    let rest = entries.dropFirst(ReportPage.mostTiles).reduce(0) { $0 + $1.total.codeLines }
    var sizes = shown.map(\.total.codeLines)
    if rest > 0 { sizes.append(rest) }
    // What is last need not be smallest: the tiles are laid out by size, and the rest takes its turn.
    let order = sizes.indices.sorted { sizes[$0] == sizes[$1] ? $0 < $1 : sizes[$0] > sizes[$1] }
    let layout = Treemap.tiles(order.map { Double(sizes[$0]) }, width: 1000, height: 520)
    let tiles = zip(order, layout).map { number, place -> HTML in
      guard number < shown.count else {
        return tile(place, "\(entries.count - shown.count) smaller ones", lines: sizes[number], tone: "fine", anchor: nil)
      }
      let entry = shown[number]
      let anchor = anchors[ReportPage.key(entry)]
      return tile(place, entry.title, lines: sizes[number], tone: tone(entry.severity), anchor: anchor)
    }
    let largest = entries.first.map { "\($0.qualifiedName), \(grouped($0.total.codeLines)) lines" } ?? "none"
    let summary = "\(grouped(entries.count)) view controllers by lines of code; the largest: \(largest)."
    return """
      <p class="note">Each area is a view controller's lines of code, extensions included; names are without \
      “ViewController”. \
      <span class="key error">over an error limit</span> <span class="key warning">over a warning limit</span> \
      <span class="key fine">within limits</span></p>
      <svg class="map" viewBox="0 0 1000 520" role="group" aria-label="\(summary)">
      \(tiles)</svg>
      """
  }

  private func tile(_ place: Treemap.Tile, _ name: String, lines: Int, tone: String, anchor: String?) -> HTML {
    let (width, height) = (coordinate(max(0, place.width - 1)), coordinate(max(0, place.height - 1)))
    let labels = labels(name, lines, characters: Int((place.width - 6) / 7.4), lines: Int((place.height - 6) / 12))
    let words = "\(name): \(grouped(lines)) lines of code"
    let content: HTML = "<title>\(words)</title><rect width=\"\(width)\" height=\"\(height)\" rx=\"2\"/>\(labels)"
    let linked: HTML = anchor.map { "<a href=\"#\($0)\" aria-label=\"\(words)\">\(content)</a>" } ?? content
    return """
      <svg class="tile \(tone)" x="\(coordinate(place.x))" y="\(coordinate(place.y))" width="\(width)" height="\(height)">\
      \(linked)</svg>

      """
  }

  /// The name without the ending that most have, and below it the number, where there is width for both.
  private func labels(_ name: String, _ lines: Int, characters width: Int, lines most: Int) -> [HTML] {
    let endings = ["ViewController", "Controller"]
    let ending = endings.first { name.hasSuffix($0) && name.count > $0.count } ?? ""
    let words = HTML.lines(of: String(name.dropLast(ending.count)), characters: width, lines: max(1, most - 1))
    guard width >= 4, most >= 1, words.first?.first != "…" else { return [] }
    let name = words.enumerated().map { line, text -> HTML in "<text x=\"4\" y=\"\(13 + line * 12)\">\(text)</text>" }
    guard most > words.count else { return name }
    return name + ["<text class=\"small\" x=\"4\" y=\"\(13 + words.count * 12)\">\(grouped(lines))</text>"]
  }

  // MARK: The distribution

  private func distribution(_ entries: [SizeReport.Entry]) -> HTML {
    let bounds = [0, 50, 100, 200, 350, 600, 1_000, 2_000]
    var counts = Array(repeating: 0, count: bounds.count)
    for entry in entries {
      counts[bounds.lastIndex { $0 <= entry.total.codeLines } ?? 0] += 1
    }
    let most = max(1, counts.max() ?? 1)
    let labels = bounds.indices.map { index in
      grouped(bounds[index]) + (index + 1 < bounds.count ? "–\(grouped(bounds[index + 1] - 1))" : "+")
    }
    let bars = bounds.indices.map { index -> HTML in
      let (y, textY) = (index * 30, index * 30 + 18)
      let width = counts[index] == 0 ? 0 : max(2, Double(counts[index]) / Double(most) * 600)
      return """
        <text x="150" y="\(textY)" text-anchor="end">\(labels[index])</text>\
        <rect x="160" y="\(y)" width="\(coordinate(width))" height="24" rx="2"/>\
        <text x="\(coordinate(166 + width))" y="\(textY)">\(grouped(counts[index]))</text>
        """
    }
    let rows = bounds.indices.map { index -> HTML in
      "<tr><th scope=\"row\">\(labels[index]) lines</th><td>\(grouped(counts[index]))</td></tr>"
    }
    return """
      <h3 id="distribution-h">Distribution of size</h3>
      <svg class="bars" viewBox="0 0 840 \(bounds.count * 30)" role="img" aria-labelledby="distribution-h" \
      aria-describedby="distribution-t">
      \(bars)
      </svg>
      <table id="distribution-t" class="hidden"><caption>View controllers by lines of code</caption><tbody>\(rows)</tbody></table>
      """
  }
}

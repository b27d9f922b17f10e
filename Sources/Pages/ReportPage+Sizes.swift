// The totals and the charts of sizes.
import Analysis
import Reports

/// The CSS class for the color of a severity.
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
    \(sizeMaps(entries, anchors))
    \(distribution(entries))
    </section>
    """
  }

  private func sizeMaps(_ all: [SizeReport.Entry], _ anchors: [String: String]) -> HTML {
    let entries = all.filter { $0.total.codeLines > 0 }.sorted { $0.total.codeLines > $1.total.codeLines }
    let maps = SizeMap.all.map { map -> HTML in map.html(entries) { anchors[ReportPage.key($0)] } }
    return """
      <p class="note">Each area is a view controller's lines of code, extensions included; names are without \
      “ViewController”. \
      <span class="key error">over an error limit</span> <span class="key warning">over a warning limit</span> \
      <span class="key fine">within limits</span></p>
      \(maps)
      """
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

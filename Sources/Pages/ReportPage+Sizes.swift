// The totals and the charts of sizes, the hot spots, and the treemap.

import Analysis
import Reports
import RuleModel

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
      ("findings", checks.items.count, ""), ("Swift files", summary.swift.files, ""),
    ]
    let objectiveC = summary.objectiveC.files > 0 ? [("Objective-C files", summary.objectiveC.files, "")] : []
    let items = (all + objectiveC + [("lines", summary.lines, "")]).map { label, number, tone -> HTML in
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

// MARK: - Hot spots

// Hot spots: the size of each view controller and the number of its changes.

extension ReportPage {
  private static let mostHotSpots = 10
  /// The maximum number of points in the plot.
  private static let mostPoints = 400

  /// Returns nil if the history was not read or has no changes.
  func hotSpotSection(_ entries: [SizeReport.Entry], _ anchors: [String: String]) -> HTML? {
    guard let since = sizes.changesSince else { return nil }
    let spots = entries.compactMap { entry in entry.hotSpot.map { (entry: entry, spot: $0) } }
      .filter { $0.spot.score > 0 }.enumerated()
      .sorted { ($1.element.spot.score, $0.offset) < ($0.element.spot.score, $1.offset) }.map(\.element)
    guard !spots.isEmpty else { return nil }
    let points = spots.prefix(ReportPage.mostPoints).map { entry, spot in
      HotSpotPlot.Point(
        name: entry.qualifiedName, commits: spot.commits, lines: entry.total.codeLines,
        words: "\(entry.qualifiedName): \(grouped(entry.total.codeLines)) lines of code, "
          + "\(counted(spot.commits, "commit")) by \(counted(spot.authors, "author"))",
        tone: tone(entry.severity), anchor: anchors[ReportPage.key(entry)])
    }
    let columns = [
      NumberColumn("Code lines"), NumberColumn("Decisions", isExtra: true), NumberColumn("Commits"),
      NumberColumn("Authors", isExtra: true), NumberColumn("Hot spot"),
    ]
    let rows = spots.prefix(ReportPage.mostHotSpots).map { entry, spot in
      let numbers = [entry.total.codeLines, entry.decisions, spot.commits, spot.authors, spot.score]
      let title = HTML.breakable(entry.qualifiedName)
      let name: HTML = anchors[ReportPage.key(entry)].map { "<a href=\"#\($0)\">\(title)</a>" } ?? title
      return "<tr><th scope=\"row\">\(name)</th>\(zip(columns, numbers).map { $0.cell($1) })</tr>" as HTML
    }
    let headings = columns.map { column -> HTML in "<th scope=\"col\"\(column.style)>\(column.title)</th>" }
    return """
      <section id="hotspots" aria-labelledby="hotspots-h">
      <h2 id="hotspots-h">Hot spots</h2>
      <p class="note">Lines of code against commits since \(since). What is large and changes often is where to begin: \
      a hot spot is lines of code and decisions together, times the commits that changed a file of the view controller.</p>
      \(HotSpotPlot.all(points).map(\.html))
      <div class="scroll" tabindex="0" role="region" aria-labelledby="hotspots-h">
      <table><thead><tr><th scope="col">View controller</th>\(headings)</tr></thead><tbody>\(rows)</tbody></table></div>
      </section>

      """
  }
}

/// A column of numbers. Narrow windows do not show the extra ones.
struct NumberColumn {
  var title: String
  private var isExtra: Bool

  init(_ title: String, isExtra: Bool = false) { (self.title, self.isExtra) = (title, isExtra) }

  /// The attribute of the column's cells.
  var style: HTML? { isExtra ? " class=\"extra\"" : nil }

  func cell(_ number: Int) -> HTML { "<td\(style)>\(grouped(number))</td>" }
}

/// A plot of commits (x) and lines of code (y), both from zero, for one range of window widths. As for the treemap, the
/// style shows one of several, and the text has about its final size.
struct HotSpotPlot {
  struct Point {
    var name: String
    var commits: Int
    var lines: Int
    var words: String
    var tone: String
    var anchor: String?
  }

  private var name: String
  private var (width, height, left): (Double, Double, Double)
  private var textSize: Double
  /// The points, highest score first.
  private var points: [Point]

  private var right: Double { width - textSize }
  private var top: Double { textSize }
  private var bottom: Double { height - 3.2 * textSize }
  private var mostCommits: Int { max(1, points.map(\.commits).max() ?? 1) }
  private var mostLines: Int { max(1, points.map(\.lines).max() ?? 1) }
  private static let mostLabels = 5

  static func all(_ points: [Point]) -> [HotSpotPlot] {
    [
      HotSpotPlot(name: "wide", width: 960, height: 420, left: 80, textSize: 16, points: points),
      HotSpotPlot(name: "narrow", width: 360, height: 320, left: 48, textSize: 12, points: points),
    ]
  }

  var html: HTML {
    let (commits, lines) = (mostCommits, mostLines)
    func x(_ number: Int) -> Double { left + Double(number) / Double(commits) / 1.06 * (right - left) }
    func y(_ number: Int) -> Double { bottom - Double(number) / Double(lines) / 1.06 * (bottom - top) }
    let horizontal = LineChart([lines], places: [0]).ticks.map { number -> HTML in
      let row = coordinate(y(number))
      return """
        <line class="tick" x1="\(coordinate(left))" x2="\(coordinate(right))" y1="\(row)" y2="\(row)"/>\
        <text x="\(coordinate(left - 8))" y="\(coordinate(y(number) + textSize / 3))" text-anchor="end">\(grouped(number))</text>
        """
    }
    let vertical = LineChart([commits], places: [0]).ticks.map { number -> HTML in
      """
      <text x="\(coordinate(x(number)))" y="\(coordinate(bottom + 1.2 * textSize))" text-anchor="middle">\(grouped(number))</text>
      """
    }
    // Points with a higher score are drawn later, over the others.
    let marks = points.map { mark($0, x($0.commits), y($0.lines)) }.reversed()
    return """
      <svg class="plot \(name)" viewBox="0 0 \(coordinate(width)) \(coordinate(height))" role="group" \
      aria-label="View controllers by commits and lines of code">
      \(horizontal)\(vertical)\
      <text x="\(coordinate(right))" y="\(coordinate(height - 6))" text-anchor="end">commits</text>\
      <text x="\(coordinate(left))" y="\(coordinate(height - 6))">lines of code, upwards</text>
      \(Array(marks))
      \(labels(x, y))</svg>

      """
  }

  private func mark(_ point: Point, _ x: Double, _ y: Double) -> HTML {
    let circle: HTML = """
      <circle class="spot \(point.tone)" cx="\(coordinate(x))" cy="\(coordinate(y))" r="5"><title>\(point.words)</title></circle>
      """
    return point.anchor.map { "<a href=\"#\($0)\" aria-label=\"\(point.words)\">\(circle)</a>\n" } ?? "\(circle)\n"
  }

  /// The names of the first points, as far as there is room for them.
  private func labels(_ x: (Int) -> Double, _ y: (Int) -> Double) -> [HTML] {
    var taken: [(columns: ClosedRange<Double>, y: Double)] = []
    return points.prefix(HotSpotPlot.mostLabels).compactMap { point in
      let (x, y) = (x(point.commits), y(point.lines))
      let isRight = x > (left + right) / 2
      // What is not bold is narrower than `labelWidth` by about a tenth.
      func length(_ text: String) -> Double { labelWidth(text) / 11 * textSize * 0.9 }
      let name = HTML.shortened(point.name, to: isRight ? x - 8 - left : right - x - 8, measure: length)
      let columns = isRight ? (x - 8 - length(name))...(x - 8) : (x + 8)...(x + 8 + length(name))
      guard !taken.contains(where: { abs($0.y - y) < textSize && $0.columns.overlaps(columns) }) else { return nil }
      taken.append((columns, y))
      return """
        <text x="\(coordinate(isRight ? x - 8 : x + 8))" y="\(coordinate(y + textSize / 3))" \
        text-anchor="\(isRight ? "end" : "start")">\(name)</text>
        """
    }
  }
}

// MARK: - SizeMap

// The treemap of sizes, with an area for each view controller.

/// The layout of the treemap for one range of window widths; the style shows one of several. The text has about its
/// final size, so labels that fit here also fit on the page.
struct SizeMap {
  var name: String
  var width: Double
  var height: Double

  static let all = [
    SizeMap(name: "wide", width: 1_000, height: 520), SizeMap(name: "middle", width: 700, height: 560),
    SizeMap(name: "narrow", width: 360, height: 640),
  ]

  private static let mostTiles = 240
  /// The distance between baselines, which keeps an underscore apart from the next line.
  private static let lineHeight = 14.0
  private static let margin = 4.0

  /// `entries` are sorted by size, largest first.
  func html(_ entries: [SizeReport.Entry], anchor: (SizeReport.Entry) -> String?) -> HTML {
    let shown = entries.prefix(SizeMap.mostTiles)
    let rest = entries.dropFirst(SizeMap.mostTiles).reduce(0) { $0 + $1.total.codeLines }
    var sizes = shown.map(\.total.codeLines)
    if rest > 0 { sizes.append(rest) }
    // The sum of the remaining entries may be larger than others, so all values are sorted again.
    let order = sizes.indices.sorted { sizes[$0] == sizes[$1] ? $0 < $1 : sizes[$0] > sizes[$1] }
    let layout = Treemap.tiles(order.map { Double(sizes[$0]) }, width: width, height: height)
    let tiles = zip(order, layout).map { number, place -> HTML in
      guard number < shown.count else {
        let words = counted(entries.count - shown.count, "smaller one")
        return tile(place, words, label: words, lines: sizes[number], tone: "fine", anchor: nil)
      }
      let entry = shown[number]
      return tile(
        place, entry.title, label: entry.qualifiedName, lines: sizes[number], tone: tone(entry.severity), anchor: anchor(entry))
    }
    let largest = entries.first.map { "\($0.qualifiedName), \(grouped($0.total.codeLines)) lines" } ?? "none"
    let summary = "\(counted(entries.count, "view controller")) by lines of code; the largest: \(largest)."
    return """
      <svg class="map \(name)" viewBox="0 0 \(coordinate(width)) \(coordinate(height))" role="group" aria-label="\(summary)">
      \(tiles)</svg>

      """
  }

  private func tile(
    _ place: Treemap.Tile, _ name: String, label: String, lines: Int, tone: String, anchor: String?
  ) -> HTML {
    let (width, height) = (coordinate(max(0, place.width - 1)), coordinate(max(0, place.height - 1)))
    let words = "\(name): \(grouped(lines)) lines of code"
    let labels = SizeMap.labels(label, lines, place.width - 1, place.height - 1)
    let texts = labels.enumerated().map { number, label -> HTML in
      let style: HTML? = label.isNumber ? "class=\"small\" " : nil
      let y = coordinate(13 + Double(number) * SizeMap.lineHeight)
      return "<text \(style)x=\"\(coordinate(SizeMap.margin))\" y=\"\(y)\">\(label.text)</text>"
    }
    let content: HTML = "<title>\(words)</title><rect width=\"\(width)\" height=\"\(height)\" rx=\"2\"/>\(texts)"
    let linked: HTML = anchor.map { "<a href=\"#\($0)\" aria-label=\"\(words)\">\(content)</a>" } ?? content
    return """
      <svg class="tile \(tone)" x="\(coordinate(place.x))" y="\(coordinate(place.y))" width="\(width)" height="\(height)">\
      \(linked)</svg>

      """
  }

  /// The label lines of a tile: the name without its common suffix and, if it fits, the number of lines.
  static func labels(_ name: String, _ lines: Int, _ width: Double, _ height: Double) -> [(text: String, isNumber: Bool)] {
    let ending = ["ViewController", "Controller"].first { name.hasSuffix($0) && name.count > $0.count } ?? ""
    let (room, most) = (width - 2 * margin, Int((height - 4) / lineHeight))
    guard most >= 1 else { return [] }
    let words = HTML.lines(of: String(name.dropLast(ending.count)), width: room, lines: max(1, most - 1), measure: labelWidth)
    // One or two letters do not identify the name, which the tile's title contains in any case.
    guard let first = words.first, !first.hasSuffix("…") || first.count > 3 else { return [] }
    let number = grouped(lines)
    let isRoom = most > words.count && labelWidth(number) <= room
    return words.map { ($0, false) } + (isRoom ? [(number, true)] : [])
  }
}

/// The width of a label at 11 pixels, in bold, in the widest of the usual system fonts.
func labelWidth(_ text: some StringProtocol) -> Double {
  text.unicodeScalars.reduce(0) { width, letter in
    let thousandths: Double =
      switch letter {
      case "i", "j", "l", "I", "J", ".", ",", ":", "'", "|": 380
      case "f", "t", "r", "s", "_", "-", " ", "(", ")": 550
      case "m", "M", "w", "W": 1_080
      case "a"..."z", "0"..."9", "E", "F", "L", "S", "T": 715
      case "A"..."Z": 835
      default: 1_100
      }
    return width + thousandths * 0.011
  }
}

// MARK: - Treemap

/// Divides a rectangle into nearly square tiles with given areas (Bruls, Huizing and van Wijk, 2000).
struct Treemap {
  struct Tile: Equatable {
    var x: Double
    var y: Double
    var width: Double
    var height: Double
  }

  /// The tiles in the order of `values`, which must be positive and sorted in descending order.
  static func tiles(_ values: [Double], width: Double, height: Double) -> [Tile] {
    let sum = values.reduce(0, +)
    guard sum > 0 else { return [] }
    let areas = values.map { $0 * width * height / sum }
    var free = Tile(x: 0, y: 0, width: width, height: height)
    var tiles: [Tile] = []
    var start = 0
    while start < areas.count {
      let side = min(free.width, free.height)
      var end = start + 1
      var rowSum = areas[start]
      // A row is extended as long as its worst aspect ratio does not increase.
      while end < areas.count {
        let now = worst(areas[start], areas[end - 1], rowSum, side)
        let next = worst(areas[start], areas[end], rowSum + areas[end], side)
        guard next <= now else { break }
        rowSum += areas[end]
        end += 1
      }
      let isWide = free.width >= free.height
      let depth = side > 0 ? rowSum / side : 0
      var offset = 0.0
      for area in areas[start..<end] {
        let length = depth > 0 ? area / depth : 0
        tiles.append(
          isWide
            ? Tile(x: free.x, y: free.y + offset, width: depth, height: length)
            : Tile(x: free.x + offset, y: free.y, width: length, height: depth))
        offset += length
      }
      if isWide {
        free.x += depth
        free.width = max(0, free.width - depth)
      } else {
        free.y += depth
        free.height = max(0, free.height - depth)
      }
      start = end
    }
    return tiles
  }

  /// The worst aspect ratio in a row with these largest and smallest areas.
  private static func worst(_ largest: Double, _ smallest: Double, _ sum: Double, _ side: Double) -> Double {
    guard smallest > 0, side > 0 else { return .infinity }
    return max(side * side * largest / (sum * sum), sum * sum / (side * side * smallest))
  }
}

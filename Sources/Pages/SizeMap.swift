// The treemap of sizes, with an area for each view controller.
import Analysis
import Reports

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
        return tile(place, "\(entries.count - shown.count) smaller ones", lines: sizes[number], tone: "fine", anchor: nil)
      }
      let entry = shown[number]
      return tile(place, entry.title, lines: sizes[number], tone: tone(entry.severity), anchor: anchor(entry))
    }
    let largest = entries.first.map { "\($0.qualifiedName), \(grouped($0.total.codeLines)) lines" } ?? "none"
    let summary = "\(grouped(entries.count)) view controllers by lines of code; the largest: \(largest)."
    return """
      <svg class="map \(name)" viewBox="0 0 \(coordinate(width)) \(coordinate(height))" role="group" aria-label="\(summary)">
      \(tiles)</svg>

      """
  }

  private func tile(_ place: Treemap.Tile, _ name: String, lines: Int, tone: String, anchor: String?) -> HTML {
    let (width, height) = (coordinate(max(0, place.width - 1)), coordinate(max(0, place.height - 1)))
    let words = "\(name): \(grouped(lines)) lines of code"
    let labels = SizeMap.labels(name, lines, place.width - 1, place.height - 1)
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

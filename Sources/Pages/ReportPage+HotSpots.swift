// Hot spots: the size of each view controller and the number of its changes.
import Analysis
import Reports

extension ReportPage {
  private static let mostHotSpots = 10
  /// The maximum number of points in the plot.
  private static let mostPoints = 400
  private static let mostLabels = 5

  /// Returns nil if the history was not read or has no changes.
  func hotSpotSection(_ entries: [SizeReport.Entry], _ anchors: [String: String]) -> HTML? {
    guard let since = sizes.changesSince else { return nil }
    let spots = entries.compactMap { entry in entry.hotSpot.map { (entry: entry, spot: $0) } }
      .filter { $0.spot.score > 0 }.enumerated()
      .sorted { ($1.element.spot.score, $0.offset) < ($0.element.spot.score, $1.offset) }.map(\.element)
    guard !spots.isEmpty else { return nil }
    let plot = HotSpotPlot(spots.prefix(ReportPage.mostPoints).map { ($0.spot.commits, $0.entry.total.codeLines) })
    // Points with a higher score are drawn later, over the others.
    let points = spots.prefix(ReportPage.mostPoints).enumerated().reversed().map { number, found -> HTML in
      let (entry, spot) = found
      let place = plot.place(spot.commits, entry.total.codeLines)
      let words =
        "\(entry.qualifiedName): \(grouped(entry.total.codeLines)) lines of code, "
        + "\(counted(spot.commits, "commit")) by \(counted(spot.authors, "author"))"
      let (x, anchorPoint) = place.isRight ? (place.x - 8, "end") : (place.x + 8, "start")
      let label: HTML? =
        number >= ReportPage.mostLabels
        ? nil
        : """
        <text x="\(coordinate(x))" y="\(coordinate(place.y + 4))" text-anchor="\(anchorPoint)">\(entry.qualifiedName)</text>
        """
      let circle: HTML = """
        <circle class="spot \(tone(entry.severity))" cx="\(coordinate(place.x))" cy="\(coordinate(place.y))" r="5">\
        <title>\(words)</title></circle>
        """
      let anchor = anchors[ReportPage.key(entry)]
      return "\(anchor.map { "<a href=\"#\($0)\" aria-label=\"\(words)\">\(circle)</a>" as HTML } ?? circle)\(label)\n"
    }
    let rows = spots.prefix(ReportPage.mostHotSpots).map { entry, spot in
      let numbers = [entry.total.codeLines, entry.decisions, spot.commits, spot.authors, spot.score]
      let cells = numbers.map { number -> HTML in "<td>\(grouped(number))</td>" }
      let name: HTML =
        anchors[ReportPage.key(entry)].map { "<a href=\"#\($0)\">\(entry.qualifiedName)</a>" }
        ?? "\(entry.qualifiedName)"
      return "<tr><th scope=\"row\">\(name)</th>\(cells)</tr>" as HTML
    }
    let headings = ["View controller", "Code lines", "Decisions", "Commits", "Authors", "Hot spot"].map { heading -> HTML in
      "<th scope=\"col\">\(heading)</th>"
    }
    return """
      <section id="hotspots" aria-labelledby="hotspots-h">
      <h2 id="hotspots-h">Hot spots</h2>
      <p class="note">Lines of code against commits since \(since). What is large and changes often is where to begin: \
      a hot spot is lines of code and decisions together, times the commits that changed a file of the view controller.</p>
      <svg class="plot" viewBox="0 0 960 420" role="group" aria-label="View controllers by commits and lines of code">
      \(plot.axes)
      \(Array(points))</svg>
      <div class="scroll" tabindex="0" role="region" aria-labelledby="hotspots-h">
      <table><thead><tr>\(headings)</tr></thead><tbody>\(rows)</tbody></table></div>
      </section>

      """
  }
}

/// A plot of commits (x) and lines of code (y), both from zero.
private struct HotSpotPlot {
  private let mostCommits: Int
  private let mostLines: Int
  private static let (left, right, top, bottom) = (80.0, 940.0, 16.0, 370.0)

  init(_ points: [(commits: Int, lines: Int)]) {
    mostCommits = max(1, points.map(\.commits).max() ?? 1)
    mostLines = max(1, points.map(\.lines).max() ?? 1)
  }

  func place(_ commits: Int, _ lines: Int) -> (x: Double, y: Double, isRight: Bool) {
    let (left, right, top, bottom) = (Self.left, Self.right, Self.top, Self.bottom)
    let x = left + Double(commits) / Double(mostCommits) / 1.04 * (right - left)
    let y = bottom - Double(lines) / Double(mostLines) / 1.04 * (bottom - top)
    return (x, y, x > (left + right) / 2)
  }

  var axes: HTML {
    let (left, right, bottom) = (Self.left, Self.right, Self.bottom)
    let horizontal = LineChart([mostLines], places: [0]).ticks.map { number -> HTML in
      let y = coordinate(place(0, number).y)
      return """
        <line class="tick" x1="\(coordinate(left))" x2="\(coordinate(right))" y1="\(y)" y2="\(y)"/>\
        <text x="72" y="\(coordinate(place(0, number).y + 4))" text-anchor="end">\(grouped(number))</text>
        """
    }
    let vertical = LineChart([mostCommits], places: [0]).ticks.map { number -> HTML in
      """
      <text x="\(coordinate(place(number, 0).x))" y="\(coordinate(bottom + 18))" text-anchor="middle">\(grouped(number))</text>
      """
    }
    return """
      \(horizontal)\(vertical)<text x="940" y="410" text-anchor="end">commits</text>\
      <text x="80" y="410">lines of code, upwards</text>
      """
  }
}

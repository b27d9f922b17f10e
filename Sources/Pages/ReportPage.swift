import Analysis
public import Reports

/// A page with all reports. It needs no external resources.
public struct ReportPage {
  public var sizes: SizeReport
  public var checks: CheckReport
  public var screens: ScreenReport
  public var responders: ResponderReport
  /// The proposals for splitting massive view controllers, by `key`.
  public var cuts: [String: SplitReport]
  /// The longest methods and the outlets of massive view controllers, by `key`.
  public var parts: [String: ControllerDetails]
  /// Returns the text of a line; nil if the file cannot be read.
  public var sourceLine: (_ file: String, _ line: Int) -> String?
  public var version: String
  /// The name of the project.
  public var project = ""
  public var commit: (name: String, date: String)?
  /// The trend report; nil if it was not requested.
  public var growth: TrendReport?

  /// The base URL of links to places; nil for no links.
  public var links: LinkBase?

  /// The output of Graphviz for `GraphPicture.question`; nil if there is none.
  public var layout: String?

  /// The details of a massive view controller besides its measures.
  public struct ControllerDetails: Sendable {
    public var longest: [(name: String, file: String, line: Int, lines: Int)] = []
    public var outlets: [String] = []

    public init() {}
  }

  public init(
    sizes: SizeReport, checks: CheckReport, screens: ScreenReport, responders: ResponderReport,
    cuts: [String: SplitReport], parts: [String: ControllerDetails], version: String,
    sourceLine: @escaping (_ file: String, _ line: Int) -> String?
  ) {
    (self.sizes, self.checks, self.screens, self.responders) = (sizes, checks, screens, responders)
    (self.cuts, self.parts, self.version, self.sourceLine) = (cuts, parts, version, sourceLine)
  }

  /// The key of a view controller, which distinguishes those with the same name.
  public static func key(_ entry: SizeReport.Entry) -> String { key(entry.qualifiedName, entry.file, entry.line) }

  public static func key(_ qualifiedName: String, _ file: String, _ line: Int) -> String {
    "\(qualifiedName) \(file):\(line)"
  }

  /// The maximum number of massive view controllers with details; the others are only in the table.
  public static let mostDetailed = 150

  public func html() -> String {
    let entries = sizes.viewControllers
    let massive = entries.filter { $0.severity == .error || $0.severity == .warning }
    let anchors = Dictionary(
      massive.prefix(ReportPage.mostDetailed).enumerated().map { (ReportPage.key($1), "vc-\($0)") },
      uniquingKeysWith: { first, _ in first })
    let growthSection: HTML? = growth.map {
      """
      <section id="growth" aria-labelledby="growth-h">
      <h2 id="growth-h">Growth</h2>
      \(growthMarkup($0, top: 10))
      </section>

      """
    }
    let hotSpots = hotSpotSection(entries, anchors)
    let main: HTML = """
      \(totals())
      \(sizeSection(entries, anchors))
      \(hotSpots)\(growthSection)\(tableSection(entries, anchors))
      \(massiveSection(massive, anchors))
      \(findingSection())
      \(screenSection())
      \(responderSection())
      """
    let script = String(decoding: PackageResources.report_js, as: UTF8.self)
    let header = header(hasHotSpots: hotSpots != nil)
    let title = project.isEmpty ? "View controllers" : "\(project): view controllers"
    return page(title: "\(title)", header: header, main: main, script: script, version: version).text
  }

  private func header(hasHotSpots: Bool) -> HTML {
    let hotSpots: HTML? = hasHotSpots ? "<a href=\"#hotspots\">Hot spots</a> " : nil
    let growth: HTML? = growth == nil ? nil : "<a href=\"#growth\">Growth</a> "
    let commit: HTML? = commit.map { "<p class=\"note\">commit \($0.name), \($0.date)</p>" }
    return """

      <h1>\(project.isEmpty ? "View controllers" : project)</h1>\(commit)
      <nav aria-label="Parts of this page">
      <a href="#sizes">Sizes</a> \(hotSpots)\(growth)<a href="#table">Table</a> <a href="#massive">Where to cut</a> \
      <a href="#findings">Findings</a> <a href="#screens">Screens</a> <a href="#responders">Actions</a>
      </nav>

      """
  }
}

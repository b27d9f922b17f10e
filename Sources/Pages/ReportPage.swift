import Analysis
public import Reports
import RuleModel

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
    let findings = SizeFindings(checks.items, of: massive.prefix(ReportPage.mostDetailed))
    let main: HTML = """
      \(totals())
      \(sizeSection(entries, anchors))
      \(hotSpots)\(growthSection)\(tableSection(entries, anchors))
      \(massiveSection(massive, anchors, findings))
      \(findingSection(findings))
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

// MARK: - Controllers

// The table of all view controllers, and the details of those over their limits.

extension ReportPage {
  private static let columns = [
    NumberColumn("Code lines"), NumberColumn("Footprint", isExtra: true), NumberColumn("Methods", isExtra: true),
    NumberColumn("Stored", isExtra: true), NumberColumn("Outlets", isExtra: true), NumberColumn("Longest method"),
    NumberColumn("Complexity"), NumberColumn("Extensions", isExtra: true), NumberColumn("Unrelated groups", isExtra: true),
  ]

  func tableSection(_ entries: [SizeReport.Entry], _ anchors: [String: String]) -> HTML {
    let rows = entries.map { row($0, anchor: anchors[ReportPage.key($0)]) }
    let headings = ReportPage.columns.map { column -> HTML in
      let order = column.title == "Code lines" ? "descending" : "none"
      return "<th scope=\"col\"\(column.style) aria-sort=\"\(order)\"><button>\(column.title)</button></th>"
    }
    return """
      <section id="table" aria-labelledby="table-h">
      <h2 id="table-h">\(entries.count == 1 ? "" : "All ")\(counted(entries.count, "view controller"))</h2>
      <p class="controls"><label>Name or file <input id="filter" type="search" autocomplete="off"></label> \
      <label>Limits <select id="limits"><option value="">all</option>\
      <option value="error">over an error limit</option><option value="warning">over a warning limit</option>\
      <option value="fine">within limits</option></select></label> <span id="shown" role="status"></span></p>
      <p class="note">The footprint is lines of code together with those of view model, presenter, interactor, coordinator, \
      router, data source and children.</p>
      <p class="note narrow">Wider windows show more columns.</p>
      <div class="scroll" tabindex="0" role="region" aria-labelledby="table-h">
      <table id="controllers"><thead><tr>
      <th scope="col" data-key="text" aria-sort="none"><button>View controller</button></th>\(headings)
      </tr></thead><tbody>
      \(rows)</tbody></table>
      </div>
      <p><button id="more" hidden>Show more</button></p>
      </section>
      """
  }

  private func row(_ entry: SizeReport.Entry, anchor: String?) -> HTML {
    let total = entry.total
    let title = HTML.breakable(entry.title)
    let name: HTML = anchor.map { "<a href=\"#\($0)\">\(title)</a>" } ?? title
    let numbers = [
      total.codeLines, entry.footprint?.codeLines ?? total.codeLines, total.methods, total.storedProperties, total.outlets,
      total.longestMethod?.value ?? 0, total.maxComplexity?.value ?? 0, entry.extensions.count, total.unrelatedGroups ?? 0,
    ]
    let cells = zip(ReportPage.columns, numbers).map { $0.cell($1) }
    return """
      <tr class="\(tone(entry.severity))"><th scope="row">\(name) \(badges(entry))\
      <small>\(place(entry.file, entry.nameLine))</small></th>\
      \(cells)</tr>

      """
  }

  /// A badge for each exceeded measure.
  private func badges(_ entry: SizeReport.Entry) -> [HTML] {
    entry.exceeded.map { over in
      """
      <span class="badge \(tone(over.severity))" title="\(over.severity.name): limit \(grouped(over.limit))">\(words(over))</span>

      """
    }
  }

  private func words(_ over: Exceeded) -> String {
    let number = grouped(over.value)
    return switch over.measure {
    case .codeLines: "\(number) lines of code"
    case .longestMethod: "method of \(number) lines"
    case .complexity: "complexity \(number)"
    default: "\(number) \(over.measure.option.split(separator: "_").joined(separator: " "))"
    }
  }

  // MARK: The massive ones

  func massiveSection(_ massive: [SizeReport.Entry], _ anchors: [String: String], _ findings: SizeFindings) -> HTML {
    let details = massive.prefix(ReportPage.mostDetailed).map { entry in
      detail(entry, anchor: anchors[ReportPage.key(entry)] ?? "", findings.byController[ReportPage.key(entry)] ?? [])
    }
    let more: HTML? =
      massive.count > ReportPage.mostDetailed
      ? """
      <p class="note">\(grouped(massive.count - ReportPage.mostDetailed)) more are in the table; \
      <code>chaperone split</code> suggests where to cut them.</p>
      """ : nil
    return """
      <section id="massive" aria-labelledby="massive-h">
      <h2 id="massive-h">Over their limits: \(grouped(massive.count))</h2>
      \(PartPicture.patterns)
      \(details)\(more)
      </section>
      """
  }

  private func detail(_ entry: SizeReport.Entry, anchor: String, _ findings: [CheckReport.Item]) -> HTML {
    let key = ReportPage.key(entry)
    let tone = tone(entry.severity)
    var conformances: [String] = []
    for name in entry.extensions.flatMap(\.conformances) where !conformances.contains(name) { conformances.append(name) }
    return """
      <details class="controller \(tone)" id="\(anchor)"><summary><h3>\(HTML.breakable(entry.title))</h3> \
      \(badges(entry))</summary>
      <p class="place">\(place(entry.file, entry.nameLine)) · \(entry.chain.joined(separator: " › "))</p>
      \(cuts[key].flatMap(plan))
      \(cuts[key].flatMap(states))
      \(measures(entry))
      \(methods(findings))
      \(entry.footprint.flatMap(footprint))
      \(extensions(entry))
      \(longestMethods(parts[key]?.longest ?? []))
      \(names("Responsibilities", conformances))
      \(names("Outlets", parts[key]?.outlets ?? []))
      </details>

      """
  }

  private func states(_ cut: SplitReport) -> HTML? {
    cut.statesSentence.isEmpty ? nil : "<p>\(HTML.prose(cut.statesSentence))</p>"
  }

  private func measures(_ entry: SizeReport.Entry) -> HTML {
    let rows = entry.exceeded.map { over -> HTML in
      let width = coordinate(min(300, Double(over.value) / Double(max(1, over.limit)) * 100))
      return """
        <tr><th scope="row">\(over.measure.option.split(separator: "_").joined(separator: " "))</th>\
        <td>\(grouped(over.value))</td><td>\(grouped(over.limit))</td><td class="extra" aria-hidden="true">\
        <svg class="meter \(tone(over.severity))" viewBox="0 0 300 10" width="150" height="10">\
        <rect width="\(width)" height="10"/><line x1="100" x2="100" y1="0" y2="10"/></svg></td></tr>
        """
    }
    return """
      <h4>Over the limits</h4>\
      \(plainTable(["Measure", "Value", "Limit"], "<th scope=\"col\" class=\"extra\" aria-hidden=\"true\"></th>", rows: rows))
      """
  }

  private func methods(_ findings: [CheckReport.Item]) -> HTML? {
    let methods = findings.filter { $0.rule != MassiveViewController.id.name }
    return methods.isEmpty ? nil : "<h4>Methods over a limit</h4><ul class=\"findings\">\(methods.map(finding))</ul>"
  }

  private func footprint(_ footprint: SizeReport.Footprint) -> HTML? {
    guard !footprint.parts.isEmpty else { return nil }
    let rows = footprint.parts.map { part -> HTML in
      let sharing = part.screens > 1 ? "shared by \(grouped(part.screens))" : ""
      return """
        <tr><th scope="row">\(HTML.breakable(part.name)) \
        <small>\(place(part.file, part.line))</small></th>\
        <td>\(part.role.words) <small>\(sharing)</small></td><td>\(grouped(part.codeLines))</td></tr>
        """
    }
    return """
      <h4>Footprint</h4><p>\(grouped(footprint.codeLines)) lines of code, together with these types.</p>\
      \(plainTable(["Part", "Role", "Lines of code"], rows: rows))
      """
  }

  private func extensions(_ entry: SizeReport.Entry) -> HTML? {
    guard !entry.extensions.isEmpty else { return nil }
    let own: HTML = """
      <tr><th scope="row">the declaration itself</th><td>\(grouped(entry.own.codeLines))</td><td></td></tr>
      """
    let rows = entry.extensions.map { part -> HTML in
      """
      <tr><th scope="row">\(place(part.file, part.line))</th><td>\(grouped(part.codeLines))</td>\
      <td>\(HTML.breakable(part.conformances.joined(separator: ", ")))</td></tr>
      """
    }
    return "<h4>Extensions</h4>\(plainTable(["Place", "Lines of code", "Conforms to"], rows: [own] + rows))"
  }

  private func longestMethods(_ methods: [(name: String, file: String, line: Int, lines: Int)]) -> HTML? {
    guard !methods.isEmpty else { return nil }
    let items = methods.map { method -> HTML in
      """
      <li><code>\(method.name)</code> \(counted(method.lines, "line")) \
      <small>\(place(method.file, method.line))</small></li>
      """
    }
    return "<h4>Longest methods</h4><ol>\(items)</ol>"
  }

  private func names(_ heading: String, _ names: [String]) -> HTML? {
    names.isEmpty ? nil : "<h4>\(heading)</h4><p>\(codes(names))</p>"
  }

  func codes(_ names: [String]) -> [HTML] { names.enumerated().map { $0 > 0 ? " <code>\($1)</code>" : "<code>\($1)</code>" } }
}

/// A table with a heading for each column, and optionally a last column with another heading.
func plainTable(_ columns: [String], _ lastColumn: HTML? = nil, rows: [HTML]) -> HTML {
  let headings = columns.map { column -> HTML in "<th scope=\"col\">\(column)</th>" }
  return """
    <table class="plain"><thead><tr>\(headings)\(lastColumn)</tr></thead><tbody>\(rows)</tbody></table>
    """
}

// MARK: - Findings

/// The findings about sizes, which the page shows once, with the view controller that they are about.
struct SizeFindings {
  /// By `ReportPage.key`.
  private(set) var byController: [String: [CheckReport.Item]] = [:]
  /// The findings about something else, or about what has no details on the page.
  private(set) var others: [CheckReport.Item] = []

  init(_ items: [CheckReport.Item], of controllers: some Sequence<SizeReport.Entry>) {
    let rules = Set(Measure.allCases.map(\.rule.name))
    let keys = Dictionary(grouping: controllers, by: \.qualifiedName)
    for item in items {
      let owner = item.rule == MassiveViewController.id.name ? item.symbol[...] : SizeFindings.type(of: item.symbol)
      // Controllers of several apps may have the same name.
      let entry = keys[String(owner)]?.first { entry in
        entry.file == item.place.file || (entry.extensions + entry.parts).contains { $0.file == item.place.file }
      }
      if let entry, rules.contains(item.rule) {
        byController[ReportPage.key(entry), default: []].append(item)
      } else {
        others.append(item)
      }
    }
  }

  /// The type before the name of a method: `A.B` of `A.B.c(d:)`.
  private static func type(of symbol: String) -> Substring {
    let name = symbol.prefix { $0 != "(" }
    return name[..<(name.lastIndex(of: ".") ?? name.startIndex)]
  }
}

// Findings, screens and dispatches.

extension ReportPage {
  /// The findings by rule, except those that stand at their view controllers.
  func findingSection(_ sizes: SizeFindings) -> HTML {
    let byRule = Dictionary(grouping: sizes.others, by: \.rule)
    let rules = byRule.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.map { rule, items -> HTML in
      """
      <details><summary><h3>\(rule)</h3> <span class="badge \(tone(items.map(\.severity).min()))">\(grouped(items.count))\
      </span></summary><ul class="findings">\(items.map(finding))</ul></details>

      """
    }
    let count = checks.items.count - sizes.others.count
    let note: HTML? =
      count == 0
      ? nil
      : """
      <p>\(grouped(count)) of them \(count == 1 ? "is" : "are") about the size of a view controller or of its methods: see \
      <a href="#massive">Over their limits</a>.</p>
      """
    let known: HTML? =
      checks.baselined == 0
      ? nil
      : """
      <p>The baseline has \(grouped(checks.baselined)) of them, so that <code>chaperone check</code> does not report \
      \(checks.baselined == 1 ? "it" : "these").</p>
      """
    return """
      <section id="findings" aria-labelledby="findings-h">
      <h2 id="findings-h">Findings: \(grouped(checks.items.count))</h2>
      \(known)\(note)\(rules)</section>
      """
  }

  private func finding(_ item: CheckReport.Item) -> HTML {
    let source: HTML? = sourceLine(item.place.file, item.place.line).map { "<pre>\($0)</pre>" }
    return """
      <li><p><span class="badge \(tone(item.severity))">\(item.severity.name)</span> \(HTML.prose(item.message))</p>\
      <p class="place">\
      \(place(item.place.file, item.place.line, column: item.place.column)) \
      in \(HTML.breakable(item.symbol))</p>\(source)</li>
      """
  }

  /// The screens of the app, without framework classes, to which most screens lead.
  func screenSection() -> HTML {
    let (screens, left) = screens.withoutFrameworks()
    let classes = left == 1 ? "1 class of a framework is" : "\(grouped(left)) classes of frameworks are"
    let picture = GraphPicture(screens)
    let drawing = layout.flatMap { picture.drawing($0)?.html }
    let reason: HTML? = drawing == nil ? picture.reasonForNone.map { "<p class=\"note\">\($0)</p>" } : nil
    let leading = Dictionary(grouping: screens.edges, by: \.from)
    let names = screens.nodes.map { node -> HTML in "<option value=\"\(node.name)\"></option>" }
    let list = screens.nodes.compactMap { node in leading[node.name].map { screen(node, leadingTo: $0) } }
    return """
      <section id="screens" aria-labelledby="screens-h">
      <h2 id="screens-h">Screens: \(grouped(screens.nodes.count))</h2>
      <p class="note">What contains, presents, pushes and creates what. \(classes) left out; \
      <code>chaperone graph --all</code> has them.</p>
      <p class="controls"><label>Screen <input id="screen" list="screen-names" autocomplete="off" \
      placeholder="name"></label><datalist id="screen-names">\(names)</datalist></p>
      \(drawing)\(reason)\
      <svg id="graph" role="img" aria-label="No screen chosen" hidden></svg>
      <details><summary>List of all screens</summary><ul class="tree">\(list)</ul></details>
      </section>
      """
  }

  private func screen(_ node: ScreenReport.Node, leadingTo edges: [ScreenReport.Edge]) -> HTML {
    let kind = node.kind.rawValue.split(separator: "_").joined(separator: " ")
    let place = node.file.map { "\($0):\(node.line ?? 1)" } ?? ""
    let items = edges.map { edge -> HTML in
      "<li data-edge=\"\(edge.kind.rawValue)\" data-to=\"\(edge.to)\">\(edge.kind.rawValue) \(edge.to)</li>"
    }
    return """
      <li><button class="link" data-screen="\(node.name)">\(HTML.breakable(node.name))</button> \
      <small>\(kind) \(HTML.breakable(place))</small>\
      <ul>\(items)</ul></li>
      """
  }

  func responderSection() -> HTML {
    let columns = ["Selector", "Sent by", "Status", "Handlers"]
    return """
      <section id="responders" aria-labelledby="responders-h">
      <h2 id="responders-h">Actions without a target: \(grouped(responders.entries.count))</h2>
      <div class="scroll" tabindex="0" role="region" aria-labelledby="responders-h">\
      \(plainTable(columns, rows: responders.entries.map(dispatch)))</div>
      </section>
      """
  }

  private func dispatch(_ entry: ResponderReport.Entry) -> HTML {
    let status = entry.status.rawValue
    let isFine = ["handled", "system", "inert", "unknown"].contains(status)
    let handlers = HTML.breakable(entry.handlers.map(\.type).joined(separator: ", "))
    let near = entry.near.map { near -> HTML in "<p>near: \(HTML.breakable(near.type)) \(HTML.prose(near.reason))</p>" }
    return """
      <tr><th scope="row"><code>\(entry.selector ?? entry.expression)</code></th>\
      <td>\(HTML.breakable(entry.symbol)) \
      <small>\(place(entry.place.file, entry.place.line))</small></td>\
      <td><span class="badge \(isFine ? "fine" : "error")">\(status)</span></td>\
      <td>\(handlers)\(near)</td></tr>
      """
  }
}

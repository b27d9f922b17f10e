// The table of all view controllers, and the details of those over their limits.
import Analysis
import Reports

extension ReportPage {
  func tableSection(_ entries: [SizeReport.Entry], _ anchors: [String: String]) -> HTML {
    let rows = entries.map { row($0, anchor: anchors[ReportPage.key($0)]) }
    let headings = [
      "Code lines", "Footprint", "Methods", "Stored", "Outlets", "Longest method", "Complexity", "Extensions", "Unrelated groups",
    ].map { heading -> HTML in
      let order = heading == "Code lines" ? "descending" : "none"
      return "<th scope=\"col\" aria-sort=\"\(order)\"><button>\(heading)</button></th>"
    }
    return """
      <section id="table" aria-labelledby="table-h">
      <h2 id="table-h">All \(grouped(entries.count)) view controllers</h2>
      <p class="controls"><label>Name or file <input id="filter" type="search" autocomplete="off"></label> \
      <label>Limits <select id="limits"><option value="">all</option>\
      <option value="error">over an error limit</option><option value="warning">over a warning limit</option>\
      <option value="fine">within limits</option></select></label> <span id="shown" role="status"></span></p>
      <p class="note">The footprint is lines of code together with those of view model, presenter, interactor, coordinator, \
      router, data source and children.</p>
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
    let badge = badge(entry)
    let numbers = [
      total.codeLines, entry.footprint?.codeLines ?? total.codeLines, total.methods, total.storedProperties, total.outlets,
      total.longestMethod?.value ?? 0, total.maxComplexity?.value ?? 0, entry.extensions.count, total.unrelatedGroups ?? 0,
    ]
    let cells = numbers.map { number -> HTML in "<td>\(grouped(number))</td>" }
    return """
      <tr class="\(tone(entry.severity))"><th scope="row">\(name) \(badge)\
      <small>\(place(entry.file, entry.nameLine))</small></th>\
      \(cells)</tr>

      """
  }

  /// The exceeded measure with the highest severity, and the number of other exceeded measures.
  private func badge(_ entry: SizeReport.Entry) -> HTML? {
    guard let severity = entry.severity, let worst = entry.exceeded.first(where: { $0.severity == severity }) else { return nil }
    let more = entry.exceeded.count - 1
    let all = entry.exceeded.map { "\(words($0)) (limit \(grouped($0.limit)))" }.joined(separator: ", ")
    return """
      <span class="badge \(tone(severity))" title="\(severity.name): \(all)">\(words(worst))\(more > 0 ? " +\(more)" : "")</span>
      """
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

  func massiveSection(_ massive: [SizeReport.Entry], _ anchors: [String: String]) -> HTML {
    let details = massive.prefix(ReportPage.mostDetailed).map { detail($0, anchor: anchors[ReportPage.key($0)] ?? "") }
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

  private func detail(_ entry: SizeReport.Entry, anchor: String) -> HTML {
    let key = ReportPage.key(entry)
    let tone = tone(entry.severity)
    var conformances: [String] = []
    for name in entry.extensions.flatMap(\.conformances) where !conformances.contains(name) { conformances.append(name) }
    return """
      <details class="controller \(tone)" id="\(anchor)"><summary><h3>\(HTML.breakable(entry.title))</h3> \
      \(badge(entry))</summary>
      <p class="place">\(place(entry.file, entry.nameLine)) · \(entry.chain.joined(separator: " › "))</p>
      \(cuts[key].flatMap(plan))
      \(cuts[key].flatMap(states))
      \(measures(entry))
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
        <td>\(grouped(over.value))</td><td>\(grouped(over.limit))</td><td aria-hidden="true">\
        <svg class="meter \(tone(over.severity))" viewBox="0 0 300 10" width="150" height="10">\
        <rect width="\(width)" height="10"/><line x1="100" x2="100" y1="0" y2="10"/></svg></td></tr>
        """
    }
    return """
      <h4>Over the limits</h4>\
      \(plainTable(["Measure", "Value", "Limit"], "<th scope=\"col\" aria-hidden=\"true\"></th>", rows: rows))
      """
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
      <tr><th scope="row">the declaration itself</th><td>\(grouped(entry.own.codeLines)) of code</td><td></td></tr>
      """
    let rows = entry.extensions.map { part -> HTML in
      """
      <tr><th scope="row">\(place(part.file, part.line))</th><td>\(grouped(part.endLine - part.line + 1))</td>\
      <td>\(part.conformances.joined(separator: ", "))</td></tr>
      """
    }
    return "<h4>Extensions</h4>\(plainTable(["Place", "Lines", "Conforms to"], rows: [own] + rows))"
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

  func codes(_ names: [String]) -> [HTML] { names.map { "<code>\($0)</code> " } }
}

/// A table with a heading for each column, and optionally a last column with another heading.
func plainTable(_ columns: [String], _ lastColumn: HTML? = nil, rows: [HTML]) -> HTML {
  let headings = columns.map { column -> HTML in "<th scope=\"col\">\(column)</th>" }
  return """
    <table class="plain"><thead><tr>\(headings)\(lastColumn)</tr></thead><tbody>\(rows)</tbody></table>
    """
}

import Analysis

// The report on sizes as CSV and as Markdown.

extension SizeReport {
  /// `report --format csv`: RFC 4180 with a header and CR LF line endings.
  public func csv(top: Int?) -> String {
    var rows = [
      [
        "qualifiedName", "kind", "file", "line", "superclass", "rootClass", "lines", "codeLines", "commentLines",
        "methods", "storedProperties", "computedProperties", "outlets", "actions", "conformances", "longestMethod",
        "longestMethodLines", "maxComplexity", "maxComplexityMethod", "cohesion", "extensions", "severity", "language",
      ]
    ]
    let showsFootprint = listed.contains { $0.footprint != nil }
    if showsFootprint { rows[0].append("footprint") }
    let showsHotSpots = changesSince != nil
    if showsHotSpots { rows[0] += ["commits", "authors", "decisions", "hotspot"] }
    for entry in listed.prefix(top ?? .max) {
      let total = entry.total
      let spot = entry.hotSpot
      let hotSpot: [Int?] = [spot?.commits, spot?.authors, entry.decisions, spot?.score]
      let (longest, complex) = (total.longestMethod, total.maxComplexity)
      var row: [String] = [entry.qualifiedName, entry.kind, entry.file, String(entry.nameLine)]
      row += [entry.superclass ?? "", entry.chain.last ?? ""]
      row += [
        total.lines, total.codeLines, total.commentLines, total.methods, total.storedProperties, total.computedProperties,
        total.outlets, total.actions, total.conformances,
      ].map { String($0) }
      row += [longest?.name ?? "", String(longest?.value ?? 0), String(complex?.value ?? 0), complex?.name ?? ""]
      row += [total.unrelatedGroups.map { String($0) } ?? "", String(entry.extensions.count), entry.severity?.name ?? ""]
      row.append(entry.isObjectiveC ? "objective-c" : "swift")
      if showsFootprint { row.append(entry.footprint.map { String($0.codeLines) } ?? "") }
      if showsHotSpots { row += hotSpot.map { $0.map { String($0) } ?? "" } }
      rows.append(row)
    }
    return rows.map { $0.map(csvField).joined(separator: ",") + "\r\n" }.joined()
  }

  /// `report --format markdown`: a table for a pull request or a wiki.
  public func markdown(top: Int?) -> String {
    let showsHotSpots = changesSince != nil
    var text = showsHotSpots ? "| hot spot | commits | authors " : ""
    text += "| code lines | methods | longest method | complexity | \(types == nil ? "view controller" : "type") | place |\n"
    text += (showsHotSpots ? "| ---: | ---: | ---: " : "") + "| ---: | ---: | ---: | ---: | :--- | :--- |\n"
    for entry in listed.prefix(top ?? .max) {
      let mark =
        switch entry.severity {
        case .error?: " 🔴"
        case .warning?: " 🟡"
        default: ""
        }
      let name = codeSpan(entry.qualifiedName) + (entry.isObjectiveC ? " (Objective-C)" : "")
      let cells = [
        grouped(entry.total.codeLines), grouped(entry.total.methods), grouped(entry.total.longestMethod?.value ?? 0),
        grouped(entry.total.maxComplexity?.value ?? 0), name + mark,
        codeSpan("\(entry.file):\(entry.nameLine)"),
      ]
      var row: [String] = []
      if showsHotSpots {
        let numbers: [Int?] = [entry.hotSpot?.score, entry.hotSpot?.commits, entry.hotSpot?.authors]
        row = numbers.map { $0.map(grouped) ?? "" }
      }
      row += cells
      text += "| " + row.joined(separator: " | ") + " |\n"
    }
    text += "\n\(counted(summary.viewControllers, "view controller")) in \(summary.filesInWords), "
    text += "\(grouped(summary.massiveErrors)) over an error limit, "
    text += "\(grouped(summary.massiveWarnings)) over a warning limit.\n"
    return changesSince.map { text + "Commits and authors are those since \($0).\n" } ?? text
  }
}

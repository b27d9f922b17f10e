import Analysis

// The report as rows of plain values: CSV and Markdown.

extension SizeReport {
  /// `report --format csv`: RFC 4180 with a header, lines ended by CR LF.
  public func csv(top: Int?) -> String {
    var rows = [[
      "qualifiedName", "kind", "file", "line", "superclass", "rootClass", "lines", "codeLines", "commentLines",
      "methods", "storedProperties", "computedProperties", "outlets", "actions", "conformances", "longestMethod",
      "longestMethodLines", "maxComplexity", "maxComplexityMethod", "cohesion", "extensions", "severity",
    ]]
    let showsFootprint = listed.contains { $0.footprint != nil }
    if showsFootprint { rows[0].append("footprint") }
    for entry in listed.prefix(top ?? .max) {
      let total = entry.total
      rows.append([
        entry.qualifiedName, entry.kind, entry.file, String(entry.nameLine), entry.superclass ?? "",
        entry.chain.last ?? "", String(total.lines), String(total.codeLines), String(total.commentLines),
        String(total.methods), String(total.storedProperties), String(total.computedProperties),
        String(total.outlets), String(total.actions), String(total.conformances), total.longestMethod?.name ?? "",
        String(total.longestMethod?.value ?? 0), String(total.maxComplexity?.value ?? 0),
        total.maxComplexity?.name ?? "", total.cohesion.map { String($0) } ?? "", String(entry.extensions.count),
        entry.severity?.name ?? "",
      ] + (showsFootprint ? [entry.footprint.map { String($0.codeLines) } ?? ""] : []))
    }
    return rows.map { $0.map(csvField).joined(separator: ",") + "\r\n" }.joined()
  }

  /// `report --format markdown`: a table for a pull request or a wiki.
  public func markdown(top: Int?) -> String {
    var text = "| code lines | methods | longest method | complexity | \(types == nil ? "view controller" : "type") | place |\n"
    text += "| ---: | ---: | ---: | ---: | :--- | :--- |\n"
    for entry in listed.prefix(top ?? .max) {
      let mark =
        switch entry.severity {
        case .error?: " 🔴"
        case .warning?: " 🟡"
        default: ""
        }
      let cells = [
        grouped(entry.total.codeLines), grouped(entry.total.methods), grouped(entry.total.longestMethod?.value ?? 0),
        grouped(entry.total.maxComplexity?.value ?? 0), "`\(entry.qualifiedName)`\(mark)",
        "\(entry.file):\(entry.nameLine)",
      ]
      text += "| " + cells.map(markdownCell).joined(separator: " | ") + " |\n"
    }
    text += "\n\(counted(summary.viewControllers, "view controller")) in \(counted(summary.files, "file")), "
    text += "\(grouped(summary.massiveErrors)) over an error limit, "
    return text + "\(grouped(summary.massiveWarnings)) over a warning limit.\n"
  }
}

// By scalars, not characters: a quote or a pipe before a combining mark is still one to those who read it.

private func csvField(_ field: String) -> String {
  // A spreadsheet takes `=` and its like at the beginning for a formula.
  let isFormula = field.unicodeScalars.first.map { "=+-@".unicodeScalars.contains($0) } ?? false
  let safe = isFormula && Int(field) == nil ? "'" + field : field
  guard safe.unicodeScalars.contains(where: { "\",\r\n".unicodeScalars.contains($0) }) else { return safe }
  let parts = safe.unicodeScalars.split(separator: "\"", omittingEmptySubsequences: false).map { String($0) }
  return "\"" + parts.joined(separator: "\"\"") + "\""
}

private func markdownCell(_ cell: String) -> String {
  var text = String.UnicodeScalarView()
  var last: Unicode.Scalar?
  for scalar in cell.unicodeScalars {
    switch scalar {
    case "|": text.append(contentsOf: "\\|".unicodeScalars)
    case "\n" where last == "\r": break
    case "\n", "\r": text.append(" ")
    default: text.append(scalar)
    }
    last = scalar
  }
  return String(text)
}

import Analysis
import RuleModel

/// The options of terminal output: maximum width and colors.
public struct TableStyle: Sendable {
  public var width: Int
  public var color: Bool
  /// Whether places are shortened to the width: not in what other programs read.
  public var shortensPlaces = true
  /// Returns the URL of a place in a file with a shown path, for terminals that support links; nil for others.
  public var address: (@Sendable (_ file: String, _ line: Int, _ column: Int) -> String)?

  public init(width: Int, color: Bool) {
    self.width = width
    self.color = color
  }
}

extension SizeReport {
  /// `report --format table`: measures, a bar for the size, the name and, if the width allows, the place.
  public func table(_ style: TableStyle, top: Int?) -> String {
    let shown = Array(listed.prefix(top ?? .max))
    guard !listed.isEmpty else { return emptyTable }
    guard !shown.isEmpty else { return totals(style, shown: 0, omitted: []) }
    let showsFootprint = listed.contains { $0.footprint != nil }
    let showsPlans = listed.contains { TableColumn.plan.value(in: $0) != nil }
    // The measure that the rows are sorted by is shown, also if it is none of the usual ones.
    let unusual = sortedBy.flatMap { measure in TableColumn.all.contains { $0.measure == measure } ? nil : TableColumn(measure) }
    let more =
      (unusual.map { [$0] } ?? []) + (showsPlans ? [TableColumn.plan] : []) + (showsFootprint ? [TableColumn.footprint] : [])
      + (changesSince != nil ? TableColumn.hotSpots : [])
    // The components of hot spots are omitted if the bar needs their space.
    let basic = changesSince != nil && style.width < 120 ? [TableColumn.all[0]] : TableColumn.all
    var columns = (basic + more).map { column in
      let cells = shown.map { column.value(in: $0).map(grouped) ?? "" }
      return (column, cells, max(column.title.count, cells.map(\.count).max() ?? 0))
    }
    let all = columns.map(\.0.title)
    // Two columns after the bar are for the severity mark.
    func numbers() -> Int { columns.reduce(3) { $0 + $1.2 + 2 } }
    /// The width of the bar and of what follows it, for names of at most `longest` columns.
    func arrange(_ longest: Int) -> (bar: Int, rest: Int) {
      // On a narrow terminal the names need the space more than other columns and the bar.
      for column in TableColumn.dispensable where numbers() + min(longest, 40) > style.width {
        columns.removeAll { $0.0.title == column.title && ($0.0.measure == nil || $0.0.measure != sortedBy) }
      }
      let room = min(style.width >= 120 ? 16 : 8, style.width - numbers() - min(longest, 40))
      // With fewer cells, nearly all bars look the same.
      let bar = room < 4 ? 0 : room
      return (bar, max(20, style.width - numbers() - bar))
    }
    var longest = shown.map { oneLine($0.title).count }.max() ?? 0
    var (barWidth, rest) = arrange(longest)
    // Places are shown only if nearly all fit, because a truncated place is of little use.
    let placeWidth = rest - min(longest, rest) - 2
    let showsPlace = placeWidth >= 24
    var titles = TitlesInTable(listed.map { ($0.title, $0.file) })
    if !showsPlace {
      longest = shown.map { titles.title($0.title, $0.file, width: .max).count }.max() ?? 0
      (barWidth, rest) = arrange(longest)
    }
    let nameWidth = min(longest, rest)

    var text = columns.map { padded($0.0.title, $0.2, alignsRight: true) + "  " }.joined()
    text += padded("", barWidth) + "   " + padded(types == nil ? "view controller" : "type", showsPlace ? nameWidth : 0)
    if showsPlace { text += "  place" }
    text = style.bold(trimmed(text)) + "\n"
    let largest = shown.map(sortValue).max() ?? 0
    for (row, entry) in shown.enumerated() {
      var line = ""
      for (column, cells, width) in columns {
        let over = entry.exceeded.first { $0.measure == column.measure }
        line += style.colored(padded(cells[row], width, alignsRight: true), over?.severity) + "  "
      }
      line += style.colored(padded(bar(sortValue(entry), of: largest, barWidth), barWidth), entry.severity)
      line += style.colored(" \(mark(entry.severity)) ", entry.severity)
      let name =
        showsPlace
        ? shortened(oneLine(entry.title), nameWidth) : titles.title(entry.title, entry.file, width: nameWidth)
      line += style.colored(showsPlace ? padded(name, nameWidth) : name, entry.severity)
      if showsPlace {
        let width = style.shortensPlaces ? placeWidth : .max
        line += "  " + style.dim(titles.place(entry.title, entry.file, entry.nameLine, width: width))
      }
      text += trimmed(line) + "\n"
    }
    let omitted = all.filter { title in !columns.contains { $0.0.title == title } }
    return text + "\n" + totals(style, shown: shown.count, omitted: omitted)
  }

  private func totals(_ style: TableStyle, shown: Int, omitted: [String]) -> String {
    var text = ""
    if !omitted.isEmpty {
      let titles = omitted.map { "'\($0)'" }.joined(separator: ", ")
      let rest = "\(titles) \(omitted.count == 1 ? "needs" : "need") a wider terminal."
      text += wrapped(rest, to: style.width).map { style.dim($0) + "\n" }.joined()
    }
    if shown < listed.count {
      let hidden = listed.count - shown
      let which = shown > 0 ? changesSince == nil ? hidden == 1 ? " smaller one" : " smaller ones" : " more" : ""
      let rest = "\(grouped(hidden))\(which) \(hidden == 1 ? "is" : "are") not shown (--top \(listed.count) shows all)."
      text += wrapped(rest, to: style.width).map { style.dim($0) + "\n" }.joined()
    }
    let counts =
      "\(counted(summary.viewControllers, "view controller")) among \(counted(summary.types, "type"))"
      + " in \(summary.filesInWords), \(counted(summary.lines, "line"))."
    text += wrapped(counts, to: style.width).joined(separator: "\n") + "\n"
    guard summary.viewControllers > 0 else { return text }
    let (errors, warnings) = (summary.massiveErrors, summary.massiveWarnings)
    let over: [(words: String, severity: Severity?)] = [
      ("\(mark(.error)) \(grouped(errors)) over an error limit,", errors > 0 ? .error : nil),
      ("\(mark(.warning)) \(grouped(warnings)) over a warning limit.", warnings > 0 ? .warning : nil),
    ]
    let fits = over.reduce(1) { $0 + $1.words.count } <= style.width
    let rows = over.map { part in
      // Colors would count as columns.
      let rows = fits ? [part.words] : wrapped(part.words, to: style.width)
      return rows.map { style.colored($0, part.severity) }.joined(separator: "\n")
    }
    text += rows.joined(separator: fits ? " " : "\n") + "\n"
    guard let changesSince else { return text }
    let since = wrapped("Commits and authors are those since \(changesSince).", to: style.width)
    return text + since.map { style.dim($0) + "\n" }.joined()
  }

  private var emptyTable: String {
    let files = counted(summary.swift.files, "Swift file")
    return types == nil ? "No view controllers in \(files).\n" : "No types in \(files).\n"
  }
}

private struct TableColumn {
  var title: String
  /// Nil for a column that is not a measure of one type.
  var measure: Measure?
  private var number: @Sendable (SizeReport.Entry) -> Int?

  func value(in entry: SizeReport.Entry) -> Int? { number(entry) }

  private init(_ title: String, _ measure: Measure) {
    (self.title, self.measure, number) = (title, measure, { measure.value(in: $0.total) })
  }

  /// The column of a measure that is shown only if the rows are sorted by it.
  init(_ measure: Measure) { self.init(measure.option.replacing("_", with: " "), measure) }

  private init(_ title: String, _ number: @escaping @Sendable (SizeReport.Entry) -> Int?) {
    (self.title, self.number) = (title, number)
  }

  static let all = [
    TableColumn("code", .codeLines), TableColumn("methods", .methods), TableColumn("longest", .longestMethod),
    TableColumn("complex", .complexity),
  ]
  /// What a narrow terminal leaves out, the least important first. What the measures of methods exceed, `check` reports, too.
  static let dispensable = [all[3], all[2], plan]
  /// The remaining lines of code after all steps of the plan; nothing where it has none.
  static let plan = TableColumn("split to") { entry in entry.plan.flatMap { $0.steps > 0 ? $0.left : nil } }
  static let footprint = TableColumn("footprint") { $0.footprint?.codeLines }
  static let hotSpots = [
    TableColumn("commits") { $0.hotSpot?.commits }, TableColumn("authors") { $0.hotSpot?.authors },
    TableColumn("hot spot") { $0.hotSpot?.score },
  ]
}

extension TableStyle {
  /// Red and magenta are readable on light and dark backgrounds in the palettes of common terminals; yellow, cyan and
  /// blue are not readable on one of them.
  func colored(_ text: String, _ severity: Severity?) -> String {
    guard color, let severity else { return text }
    switch severity {
    case .error: return "\u{1B}[31m\(text)\u{1B}[0m"
    case .warning: return "\u{1B}[35m\(text)\u{1B}[0m"
    case .info, .hint: return "\u{1B}[1m\(text)\u{1B}[0m"
    case .off: return text
    }
  }

  /// The place as `path:line:column`, with a link if the terminal supports it.
  func place(_ place: CheckReport.Place, _ suffix: String = "") -> String {
    let text = bold("\(oneLine(place.file)):\(place.line):\(place.column)\(suffix)")
    guard let address else { return text }
    return "\u{1B}]8;;\(oneLine(address(place.file, place.line, place.column)))\u{1B}\\\(text)\u{1B}]8;;\u{1B}\\"
  }

  func bold(_ text: String) -> String { color ? "\u{1B}[1m\(text)\u{1B}[0m" : text }
  func dim(_ text: String) -> String { color ? "\u{1B}[2m\(text)\u{1B}[0m" : text }
}

/// The mark that shows the severity without color.
private func mark(_ severity: Severity?) -> String {
  switch severity {
  case .error?: "✖"
  case .warning?: "▲"
  default: " "
  }
}

/// A bar with a resolution of an eighth of a column. Values above zero always have a visible bar if there is space.
private func bar(_ value: Int, of largest: Int, _ width: Int) -> String {
  guard largest > 0, value > 0, width > 0 else { return "" }
  let eighths = max(1, Int((Double(value) / Double(largest) * Double(width) * 8).rounded()))
  let parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
  return String(repeating: "█", count: eighths / 8) + parts[eighths % 8]
}

private func trimmed(_ text: String) -> String {
  var text = text
  while text.last == " " { text.removeLast() }
  return text
}

// MARK: - CSV and Markdown

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
    let showsFootprint = listed.contains { $0.footprint != nil }
    text += "| code lines | methods | longest method | complexity \(showsFootprint ? "| footprint " : "")"
    text += "| \(types == nil ? "view controller" : "type") | place |\n"
    text += (showsHotSpots ? "| ---: | ---: | ---: " : "") + "| ---: | ---: | ---: | ---: "
    text += (showsFootprint ? "| ---: " : "") + "| :--- | :--- |\n"
    for entry in listed.prefix(top ?? .max) {
      let mark =
        switch entry.severity {
        case .error?: " 🔴"
        case .warning?: " 🟡"
        default: ""
        }
      let name = codeSpan(entry.qualifiedName) + (entry.isObjectiveC ? " (Objective-C)" : "")
      let measures = [
        grouped(entry.total.codeLines), grouped(entry.total.methods), grouped(entry.total.longestMethod?.value ?? 0),
        grouped(entry.total.maxComplexity?.value ?? 0),
      ]
      var row: [String] = []
      if showsHotSpots {
        let numbers: [Int?] = [entry.hotSpot?.score, entry.hotSpot?.commits, entry.hotSpot?.authors]
        row = numbers.map { $0.map(grouped) ?? "" }
      }
      row += measures
      if showsFootprint { row.append(entry.footprint.map { grouped($0.codeLines) } ?? "") }
      row += [name + mark, codeSpan("\(entry.file):\(entry.nameLine)")]
      text += "| " + row.joined(separator: " | ") + " |\n"
    }
    let hidden = listed.count - min(top ?? .max, listed.count)
    if hidden > 0 { text += "\n\(grouped(hidden)) more \(hidden == 1 ? "is" : "are") not shown.\n" }
    text += "\n\(counted(summary.viewControllers, "view controller")) in \(summary.filesInWords), "
    text += "\(grouped(summary.massiveErrors)) over an error limit, "
    text += "\(grouped(summary.massiveWarnings)) over a warning limit.\n"
    return changesSince.map { text + "Commits and authors are those since \($0).\n" } ?? text
  }
}

public import Analysis
import JSON
import Paths
import RuleModel
import Syntax

/// The result of `chaperone responders`: each action sent up the responder chain, and its handlers.
public struct ResponderReport: Sendable {
  /// A place with 1-based line and column.
  public struct Place: Sendable, Hashable {
    public var file: String
    public var line: Int
    public var column: Int
  }

  public struct Entry: Sendable {
    public var place: Place
    public var kind: Dispatch.DispatchKind
    public var expression: String
    public var selector: String?
    public var symbol: String
    public var status: Dispatch.Status
    public var handlers: [(type: String, place: Place)]
    public var near: [(type: String, place: Place, reason: String)]
  }

  public var entries: [Entry]

  /// `isReported` selects files, and `name` converts a path to the form that is shown.
  public init(
    _ map: ResponderMap, _ index: ProjectIndex, isReported: (FileID) -> Bool = { _ in true },
    name: (_ path: String) -> String
  ) {
    func place(_ place: Finding.Place) -> Place {
      guard let file = index[place.file] else { return Place(file: "", line: 1, column: 1) }
      let position = file.summary.lines.position(of: place.range.start)
      return Place(file: name(file.path), line: position.line, column: position.column)
    }
    // Dispatches of one selector mostly have the same handlers.
    var known: [String?: (handlers: [Dispatch.Handler], shown: [(type: String, place: Place)])] = [:]
    func handlers(_ dispatch: Dispatch) -> [(type: String, place: Place)] {
      if let known = known[dispatch.selector], known.handlers == dispatch.handlers { return known.shown }
      let shown = dispatch.handlers.map { ($0.type, place($0.place)) }.sorted(by: ResponderReport.precedes)
      known[dispatch.selector] = (dispatch.handlers, shown)
      return shown
    }
    entries = map.dispatches.filter { isReported($0.place.file) }.map { dispatch in
      Entry(
        place: place(dispatch.place), kind: dispatch.kind, expression: dispatch.written, selector: dispatch.selector,
        symbol: dispatch.symbol, status: dispatch.status,
        handlers: handlers(dispatch),
        near: dispatch.near.map { ($0.type, place($0.place), "`\($0.name)`: \($0.reason)") })
    }
    entries.sort { left, right in
      left.place.file == right.place.file
        ? (left.place.line, left.place.column) < (right.place.line, right.place.column)
        : pathPrecedes(left.place.file, right.place.file)
    }
  }

  private static func precedes(_ left: (type: String, place: Place), _ right: (type: String, place: Place)) -> Bool {
    left.place.file == right.place.file
      ? left.place.line < right.place.line : pathPrecedes(left.place.file, right.place.file)
  }

  /// Keeps the dispatches with a selector, and those that a type sends or handles; nil matches all.
  public mutating func filter(selector: String?, type: String?) {
    entries = entries.filter { entry in
      if let selector, entry.selector != selector { return false }
      guard let type else { return true }
      return entry.symbol == type || entry.symbol.hasPrefix(type + ".") || entry.handlers.contains { $0.type == type }
    }
  }

  /// `responders --format json`, which conforms to responders.schema.json.
  public func json() -> String {
    var json = JSONWriter(breaksDownTo: 3)
    json.object { json in
      json.member("schemaVersion", 1)
      json.key("dispatches")
      json.array(entries) { json, entry in
        json.object { json in
          json.place(entry.place, withColumn: true)
          json.member("kind", entry.kind.rawValue)
          json.member("expression", entry.expression)
          json.member("selector", entry.selector)
          json.member("symbol", entry.symbol)
          json.member("status", entry.status.rawValue)
          json.key("handlers")
          json.array(entry.handlers) { json, handler in
            json.object { json in
              json.member("type", handler.type)
              json.place(handler.place, withColumn: false)
            }
          }
          json.key("near")
          json.array(entry.near) { json, near in
            json.object { json in
              json.member("type", near.type)
              json.place(near.place, withColumn: false)
              json.member("reason", near.reason)
            }
          }
        }
      }
    }
    return json.lines()
  }
}

extension JSONWriter {
  fileprivate mutating func place(_ place: ResponderReport.Place, withColumn: Bool) {
    member("file", place.file)
    member("line", place.line)
    if withColumn { member("column", place.column) }
  }
}

// MARK: - Table and graphs

extension ResponderReport {
  /// `responders --format table`: a line for each dispatch; those without a handler are highlighted. What does not fit the
  /// width stands on further lines.
  public func table(_ style: TableStyle) -> String {
    guard !entries.isEmpty else { return "No action is sent up the responder chain.\n" }
    let selectors = entries.map { oneLine($0.selector ?? ($0.expression.isEmpty ? "?" : $0.expression)) }
    let selectorWidth = min(44, selectors.map(\.count).max() ?? 0)
    let statusWidth = entries.map { $0.status.rawValue.count }.max() ?? 0
    let indent = 9
    var text = ""
    var file = ""
    for (entry, selector) in zip(entries, selectors) {
      if entry.place.file != file {
        if !file.isEmpty { text += "\n" }
        file = entry.place.file
        text += style.bold(oneLine(file)) + "\n"
      }
      var line = "  " + padded("\(entry.place.line)", 5, alignsRight: true) + "  "
      line += padded(selector, selectorWidth) + "  "
      line += style.colored(padded(entry.status.rawValue, statusWidth), severity(entry.status)) + "  "
      let answer = answer(entry)
      let used = indent + max(selectorWidth, columns(of: selector)) + 2 + statusWidth + 2
      let rest = used + columns(of: answer) > style.width ? wrapped(answer, to: max(20, style.width - indent)) : []
      if rest.isEmpty { line += answer }
      while line.last == " " { line.removeLast() }
      text += ([line] + rest.map { String(repeating: " ", count: indent) + $0 }).joined(separator: "\n") + "\n"
    }
    let totals = wrapped(totals, to: style.width).joined(separator: "\n")
    return text + "\n" + totals + "\n" + meanings(style)
  }

  private func answer(_ entry: Entry) -> String {
    if let first = entry.handlers.first {
      let rest = entry.handlers.count - 1
      return oneLine(first.type) + (rest > 0 ? " and \(rest) more" : "")
    }
    switch entry.status {
    case .system: return "UIKit"
    case .unhandled, .unexposed, .unreachable:
      return entry.near.first.map { oneLine("not \($0.type): \($0.reason)") } ?? noResponder
    case .handled, .inert, .unknown: return ""
    }
  }

  private func severity(_ status: Dispatch.Status) -> Severity? {
    switch status {
    case .unhandled, .unexposed, .unreachable: .warning
    case .handled, .system, .inert: nil
    case .unknown: .hint
    }
  }

  private var totals: String {
    let counts = Dispatch.Status.allCases.compactMap { status -> String? in
      let count = entries.count { $0.status == status }
      return count > 0 ? "\(grouped(count)) \(status.rawValue)" : nil
    }
    return "\(counted(entries.count, "action")) sent up the responder chain: \(counts.joined(separator: ", "))."
  }

  /// Explanations of the statuses that occur in the table.
  private func meanings(_ style: TableStyle) -> String {
    let words: [(Dispatch.Status, String)] = [
      (.inert, "no action, or one that needs no handler, such as `endEditing:`"),
      (.system, "UIKit itself responds"), (.unexposed, "a method of this name is not visible to Objective-C"),
      (.unreachable, "only classes that are no responders implement it"),
      (.unknown, "the selector or the target is not known from the sources"),
    ]
    let rows = words.filter { word in entries.contains { $0.status == word.0 } }
    let width = rows.map(\.0.rawValue.count).max() ?? 0
    return rows.map { status, meaning in
      style.dim("  " + padded(status.rawValue, width) + "  " + meaning) + "\n"
    }.joined()
  }

  // MARK: Graphs

  private struct Edge: Hashable {
    var from: String
    var selector: String
    var to: String
    var isAnswered: Bool
  }

  /// The unique edges from senders to handlers, labeled with selectors.
  private var edges: [Edge] {
    var seen: Set<Edge> = []
    var edges: [Edge] = []
    for entry in entries where entry.status != .inert {
      let sender = entry.symbol.split(separator: ".").first.map(String.init) ?? ""
      let from = sender.isEmpty ? entry.place.file : sender
      let selector = entry.selector ?? "?"
      var answers = entry.handlers.map(\.type)
      if answers.isEmpty { answers = [entry.status == .system ? "UIKit" : entry.status == .unknown ? "unknown" : noResponder] }
      for to in answers {
        let edge = Edge(from: from, selector: selector, to: to, isAnswered: to != noResponder)
        if seen.insert(edge).inserted { edges.append(edge) }
      }
    }
    return edges
  }

  public var mermaid: String {
    var numbers: [String: Int] = [:]
    var text = "flowchart LR\n"
    func node(_ name: String) -> String {
      if let known = numbers[name] { return "n\(known)" }
      numbers[name] = numbers.count
      return "n\(numbers.count - 1)[\"\(mermaidLabel(name))\"]"
    }
    for edge in edges {
      let from = node(edge.from)
      let to = node(edge.to)
      text += "  \(from) \(edge.isAnswered ? "-->" : "-.->")|\"\(mermaidLabel(edge.selector))\"| \(to)\n"
    }
    return text
  }

  public var dot: String {
    var text = "digraph responders {\n  rankdir=LR;\n  node [shape=box];\n"
    for edge in edges {
      text += "  \"\(graphLabel(edge.from))\" -> \"\(graphLabel(edge.to))\" [label=\"\(graphLabel(edge.selector))\""
      text += edge.isAnswered ? "];\n" : ", style=dashed, color=red];\n"
    }
    return text + "}\n"
  }
}

/// The name shown as handler if there is none.
private let noResponder = "no responder"

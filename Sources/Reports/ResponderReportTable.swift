// The responder report as a table and as graphs.

import Analysis

extension ResponderReport {
  /// `responders --format table`: a line for each dispatch; those without a handler are highlighted.
  public func table(_ style: TableStyle) -> String {
    guard !entries.isEmpty else { return "No action is sent up the responder chain.\n" }
    let selectors = entries.map { oneLine($0.selector ?? ($0.expression.isEmpty ? "?" : $0.expression)) }
    let selectorWidth = min(44, selectors.map(\.count).max() ?? 0)
    let statusWidth = entries.map { $0.status.rawValue.count }.max() ?? 0
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
      line += answer(entry)
      while line.last == " " { line.removeLast() }
      text += line + "\n"
    }
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

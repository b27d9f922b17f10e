import Analysis
import Reports

// What the template is filled with: dictionaries and arrays, by the names that the template uses.

typealias Values = [String: Any]

extension ReportPage {
  func context() -> Values {
    let entries = sizes.viewControllers
    let massive = entries.filter { $0.severity == .error || $0.severity == .warning }
    let anchors = Dictionary(
      massive.prefix(ReportPage.mostDetailed).enumerated().map { (ReportPage.key($1), "vc-\($0)") },
      uniquingKeysWith: { first, _ in first })
    var context: Values = [
      "version": version,
      "totals": totals(),
      "map": treemap(entries, anchors),
      "distribution": distribution(entries),
      "rows": entries.map { row($0, anchors) },
      "rowCount": grouped(entries.count),
      "massive": massive.prefix(ReportPage.mostDetailed).map { detail($0, anchors) },
      "massiveCount": grouped(massive.count),
      "rules": rules(),
      "findingCount": grouped(checks.items.count),
      "screens": screenList(),
      "screenCount": grouped(screens.nodes.count),
      "edges": screens.edges.map { ["from": $0.from, "to": $0.to, "kind": $0.kind.rawValue] as Values },
      "dispatches": dispatches(),
      "dispatchCount": grouped(responders.entries.count),
      "unreadable": checks.unreadable.map { ["path": $0.path, "reason": $0.reason] as Values },
    ]
    if let growth { context["growth"] = growthValues(growth, top: 10) }
    if let layout, let picture = GraphPicture(screens).values(layout) { context["picture"] = picture }
    if massive.count > ReportPage.mostDetailed { context["moreMassive"] = grouped(massive.count - ReportPage.mostDetailed) }
    return context
  }

  private func totals() -> [Values] {
    let summary = sizes.summary
    return [
      ["label": "view controllers", "value": grouped(summary.viewControllers), "tone": ""],
      [
        "label": "over an error limit", "value": grouped(summary.massiveErrors),
        "tone": summary.massiveErrors > 0 ? "error" : "",
      ],
      [
        "label": "over a warning limit", "value": grouped(summary.massiveWarnings),
        "tone": summary.massiveWarnings > 0 ? "warning" : "",
      ],
      ["label": "findings", "value": grouped(checks.items.count), "tone": ""],
      ["label": "Swift files", "value": grouped(summary.files), "tone": ""],
      ["label": "lines", "value": grouped(summary.lines), "tone": ""],
    ]
  }

  private func tone(_ severity: Severity?) -> String {
    switch severity {
    case .error?: "error"
    case .warning?: "warning"
    default: "fine"
    }
  }

  // MARK: Charts

  private static let mostTiles = 240

  private func treemap(_ all: [SizeReport.Entry], _ anchors: [String: String]) -> Values {
    let entries = all.filter { $0.total.codeLines > 0 }.sorted { $0.total.codeLines > $1.total.codeLines }
    let shown = entries.prefix(ReportPage.mostTiles)
    let rest = entries.dropFirst(ReportPage.mostTiles).reduce(0) { $0 + $1.total.codeLines }
    var values = shown.map { Double($0.total.codeLines) }
    if rest > 0 { values.append(Double(rest)) }
    // What is last need not be smallest: the tiles are laid out by size, and the rest takes its turn.
    let order = values.indices.sorted { values[$0] == values[$1] ? $0 < $1 : values[$0] > values[$1] }
    let tiles = Treemap.tiles(order.map { values[$0] }, width: 1000, height: 520)
    let described = zip(order, tiles).map { number, tile -> Values in
      let isRest = number == shown.count
      let name = isRest ? "\(entries.count - shown.count) smaller ones" : shown[number].qualifiedName
      let lines = grouped(Int(values[number]))
      let room = Int((tile.width - 8) / 8.4)
      var value: Values = [
        "x": coordinate(tile.x), "y": coordinate(tile.y), "width": coordinate(max(0, tile.width - 1)),
        "height": coordinate(max(0, tile.height - 1)), "name": name, "lines": lines,
        "tone": isRest ? "fine" : tone(shown[number].severity),
      ]
      value["anchor"] = isRest ? nil : anchors[ReportPage.key(shown[number])]
      if tile.height > 20, room >= 6 { value["label"] = name.count <= room ? name : String(name.prefix(room - 1)) + "…" }
      if tile.height > 38, room >= 6 { value["label2"] = lines }
      return value
    }
    let largest = entries.first.map { "\($0.qualifiedName), \(grouped($0.total.codeLines)) lines" } ?? "none"
    let summary = "\(grouped(entries.count)) view controllers by lines of code; the largest: \(largest)."
    return ["tiles": described, "summary": summary]
  }

  private func distribution(_ entries: [SizeReport.Entry]) -> Values {
    let bounds = [0, 50, 100, 200, 350, 600, 1_000, 2_000]
    var counts = Array(repeating: 0, count: bounds.count)
    for entry in entries {
      counts[bounds.lastIndex { $0 <= entry.total.codeLines } ?? 0] += 1
    }
    let most = max(1, counts.max() ?? 1)
    let bars = bounds.indices.map { index -> Values in
      let next = index + 1 < bounds.count ? "–\(grouped(bounds[index + 1] - 1))" : "+"
      let width = counts[index] == 0 ? 0 : max(2, Double(counts[index]) / Double(most) * 600)
      return [
        "label": grouped(bounds[index]) + next, "count": grouped(counts[index]), "y": index * 30, "textY": index * 30 + 18,
        "width": coordinate(width), "countX": coordinate(166 + width),
      ]
    }
    return ["bars": bars, "height": bounds.count * 30]
  }

  // MARK: View controllers

  private func row(_ entry: SizeReport.Entry, _ anchors: [String: String]) -> Values {
    let total = entry.total
    var value: Values = [
      "name": entry.qualifiedName, "file": entry.file, "line": entry.nameLine, "tone": tone(entry.severity),
      "code": total.codeLines, "methods": total.methods,
      "properties": total.storedProperties, "outlets": total.outlets, "longest": total.longestMethod?.value ?? 0,
      "complexity": total.maxComplexity?.value ?? 0, "extensions": entry.extensions.count,
      "cohesion": total.cohesion ?? 0,
    ]
    value["footprint"] = entry.footprint?.codeLines ?? total.codeLines
    value["severity"] = entry.severity?.name
    value["anchor"] = anchors[ReportPage.key(entry)]
    return value
  }

  private func detail(_ entry: SizeReport.Entry, _ anchors: [String: String]) -> Values {
    let key = ReportPage.key(entry)
    var conformances: [String] = []
    for name in entry.extensions.flatMap(\.conformances) where !conformances.contains(name) { conformances.append(name) }
    let most = max(1, entry.extensions.map { $0.endLine - $0.line + 1 }.max() ?? 1)
    var value: Values = [
      "anchor": anchors[key] ?? "", "name": entry.qualifiedName, "file": entry.file, "line": entry.nameLine,
      "tone": tone(entry.severity), "code": grouped(entry.total.codeLines), "chain": entry.chain.joined(separator: " › "),
      "measures": entry.exceeded.map { over -> Values in
        [
          "name": over.measure.option.split(separator: "_").joined(separator: " "), "value": grouped(over.value),
          "limit": grouped(over.limit), "tone": tone(over.severity),
          "width": coordinate(min(300, Double(over.value) / Double(max(1, over.limit)) * 100)),
        ]
      },
      "extensions": entry.extensions.map { part -> Values in
        let lines = part.endLine - part.line + 1
        return [
          "file": part.file, "line": part.line, "lines": grouped(lines), "width": coordinate(Double(lines) / Double(most) * 120),
          "conformances": part.conformances.joined(separator: ", "),
        ]
      },
      "hasExtensions": !entry.extensions.isEmpty, "ownCode": grouped(entry.own.codeLines),
      "responsibilities": conformances.map { ["name": $0] as Values }, "hasResponsibilities": !conformances.isEmpty,
    ]
    if let footprint = entry.footprint, !footprint.parts.isEmpty {
      value["footprint"] = [
        "codeLines": grouped(footprint.codeLines),
        "parts": footprint.parts.map { part -> Values in
          [
            "part": part.name, "role": part.role.words, "place": "\(part.file):\(part.line)",
            "lines": grouped(part.codeLines), "sharing": part.screens > 1 ? "shared by \(grouped(part.screens))" : "",
          ]
        },
      ] as Values
    }
    if let parts = parts[key] {
      value["longest"] = parts.longest.map { method -> Values in
        ["name": method.name, "file": method.file, "line": method.line, "lines": counted(method.lines, "line")]
      }
      value["hasLongest"] = !parts.longest.isEmpty
      value["outlets"] = parts.outlets.map { ["name": $0] as Values }
      value["hasOutlets"] = !parts.outlets.isEmpty
    }
    if let cut = cuts[key] {
      value["groups"] = cut.advice.groups.prefix(3).map { group -> Values in
        [
          "title": group.title, "shape": group.shape.words, "inventory": group.inventory, "tied": group.tiedBy,
          "members": group.members.map { ["name": $0] as Values }, "evidence": group.evidence.joined(separator: ", "),
          "place": cut.place(of: group),
        ]
      }
      value["hasGroups"] = !cut.advice.groups.isEmpty
      if !cut.statesSentence.isEmpty { value["states"] = cut.statesSentence }
    }
    return value
  }

  // MARK: Findings, screens, messages

  private func rules() -> [Values] {
    let byRule = Dictionary(grouping: checks.items, by: \.rule)
    return byRule.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.map { rule, items in
      [
        "rule": rule, "count": grouped(items.count), "tone": tone(items.map(\.severity).min()),
        "items": items.map { item -> Values in
          var value: Values = [
            "place": "\(item.place.file):\(item.place.line):\(item.place.column)", "message": item.message,
            "symbol": item.symbol, "tone": tone(item.severity), "severity": item.severity.name,
          ]
          value["source"] = sourceLine(item.place.file, item.place.line)
          return value
        },
      ]
    }
  }

  private func screenList() -> [Values] {
    let leading = Dictionary(grouping: screens.edges, by: \.from)
    return screens.nodes.map { node in
      let edges = leading[node.name] ?? []
      return [
        "name": node.name, "kind": node.kind.rawValue.split(separator: "_").joined(separator: " "),
        "place": node.file.map { "\($0):\(node.line ?? 1)" } ?? "",
        "edges": edges.map { ["kind": $0.kind.rawValue, "to": $0.to] as Values }, "hasEdges": !edges.isEmpty,
      ]
    }
  }

  private func dispatches() -> [Values] {
    responders.entries.map { entry in
      let isAnswered = ["handled", "system", "inert"].contains(entry.status.rawValue)
      let answer = entry.handlers.map(\.type) + entry.near.map { "near: \($0.type) \($0.reason)" }
      return [
        "selector": entry.selector ?? entry.expression, "symbol": entry.symbol, "status": entry.status.rawValue,
        "place": "\(entry.place.file):\(entry.place.line)",
        "tone": isAnswered || entry.status.rawValue == "unknown" ? "fine" : "error",
        "answer": answer.joined(separator: ", "),
      ]
    }
  }
}

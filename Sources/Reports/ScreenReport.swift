public import Analysis
import JSON
import Syntax

/// The result of `chaperone graph`: the screens and the transitions between them.
public struct ScreenReport: Sendable {
  public struct Node: Sendable {
    /// The name of the type, with its file if several screens have that name.
    public var name: String
    public var type: String
    public var kind: ScreenGraph.Node.NodeKind
    public var file: String?
    public var line: Int?
  }

  public struct Edge: Sendable {
    public var from: String
    public var to: String
    public var kind: ScreenGraph.Edge.EdgeKind
    public var file: String
    public var line: Int
  }

  public var nodes: [Node]
  public var edges: [Edge]

  /// `isReported` selects the files of screens and transitions, and `name` converts a path to the form that is shown.
  /// Both ends of a transition are nodes, even outside these files.
  public init(
    _ graph: ScreenGraph, _ index: ProjectIndex, isReported: (FileID) -> Bool = { _ in true },
    name: (_ path: String) -> String
  ) {
    func place(_ place: Finding.Place) -> (file: String, line: Int) {
      guard let file = index[place.file] else { return ("", 1) }
      return (name(file.path), file.summary.lines.position(of: place.range.start).line)
    }
    let counts = graph.nodes.reduce(into: [:]) { $0[$1.name, default: 0] += 1 }
    func title(_ screen: ScreenGraph.Screen) -> String {
      guard counts[screen.name, default: 0] > 1, let file = screen.file.flatMap({ index[$0] }) else { return screen.name }
      return "\(screen.name) (\(name(file.path)))"
    }
    // What a storyboard states belongs to the screen that it leaves, wherever the storyboard is.
    let steps = graph.edges.filter { edge in
      isReported(edge.place.file)
        || index[edge.place.file]?.summary.scenes != nil && edge.source.file.map(isReported) == true
    }
    let ends = Set(steps.flatMap { [$0.source, $0.target] })
    nodes = graph.nodes.filter { node in
      ends.contains(node.screen) || node.place.map { isReported($0.file) } ?? false
    }.map { node in
      let at = node.place.map(place)
      return Node(name: title(node.screen), type: node.name, kind: node.kind, file: at?.file, line: at?.line)
    }
    edges = steps.map { edge in
      let at = place(edge.place)
      return Edge(
        from: title(edge.source), to: title(edge.target), kind: edge.kind, file: at.file, line: at.line)
    }
  }

  /// The graph without framework classes, and the number of classes removed.
  public func withoutFrameworks() -> (report: ScreenReport, leftOut: Int) {
    let system = Set(nodes.filter { $0.kind == .system }.map(\.name))
    var report = self
    report.edges.removeAll { system.contains($0.from) || system.contains($0.to) }
    let ends = Set(report.edges.flatMap { [$0.from, $0.to] })
    // The node of unknown screens is removed if it has no edges left. Screens of the app stay even without edges.
    report.nodes.removeAll { system.contains($0.name) || ($0.kind == .unknown && !ends.contains($0.name)) }
    return (report, system.count)
  }

  /// Keeps the nodes within a number of steps from a type, in either direction.
  public mutating func keep(around type: String, steps: Int) {
    let start = Set(nodes.filter { $0.type == type }.map(\.name)).union([type])
    var kept = start
    // Transitions to and from unknown screens and classes of frameworks are included, but not followed: what shows some
    // `UIViewController` has nothing to do with what shows another one.
    let ends = Set(nodes.filter { $0.kind == .system || $0.kind == .unknown }.map(\.name)).union([ScreenGraph.unknown])
      .subtracting(start)
    for _ in 0..<steps {
      let reached = edges.filter { kept.contains($0.from) || kept.contains($0.to) }
      kept.formUnion(reached.flatMap { [$0.from, $0.to] }.filter { !ends.contains($0) })
    }
    let known = kept
    kept.formUnion(ends)
    edges = edges.filter { edge in
      kept.contains(edge.from) && kept.contains(edge.to) && (known.contains(edge.from) || known.contains(edge.to))
    }
    let named = Set(edges.flatMap { [$0.from, $0.to] }).union(start)
    nodes = nodes.filter { named.contains($0.name) }
  }

  /// Keeps the nodes with the most edges, and the edges between them.
  public mutating func keep(mostConnected count: Int) {
    guard nodes.count > count else { return }
    let degrees = edges.flatMap { [$0.from, $0.to] }.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    let order = nodes.enumerated().sorted {
      (degrees[$1.element.name] ?? 0, $0.offset) < (degrees[$0.element.name] ?? 0, $1.offset)
    }
    let kept = Set(order.prefix(count).map(\.element.name))
    nodes.removeAll { !kept.contains($0.name) }
    edges.removeAll { !kept.contains($0.from) || !kept.contains($0.to) }
  }

  /// - Parameter omitted: What the graph leaves out, in words, for readers that did not ask for less.
  public func json(version: String, omitted: String? = nil) -> String {
    var json = JSONWriter(breaksDownTo: 3)
    json.object { json in
      json.opening(version: version)
      json.member("omitted", ifAny: omitted)
      json.key("nodes")
      json.array(nodes) { json, node in
        json.object { json in
          json.member("name", node.name)
          json.member("kind", node.kind.rawValue)
          if let file = node.file, let line = node.line {
            json.member("file", file)
            json.member("line", line)
          }
        }
      }
      json.key("edges")
      json.array(edges) { json, edge in
        json.object { json in
          json.member("from", edge.from)
          json.member("to", edge.to)
          json.member("kind", edge.kind.rawValue)
          json.member("file", edge.file)
          json.member("line", edge.line)
        }
      }
    }
    return json.lines()
  }

  /// The label of a node in a drawing.
  private func label(_ node: Node) -> String { node.kind == .unknown ? "unknown screen" : node.name }

  /// - Parameter chosen: The screen to highlight.
  public func mermaid(chosen: String? = nil) -> String {
    var numbers: [String: Int] = [:]
    var text = "flowchart LR\n"
    for (number, node) in nodes.enumerated() {
      numbers[node.name] = number
      let label = "\"\(mermaidLabel(label(node)))\""
      switch node.kind {
      case .viewController: text += "  n\(number)[\(label)]\n"
      case .coordinator: text += "  n\(number)([\(label)])\n"
      case .system: text += "  n\(number)[[\(label)]]\n"
      case .other: text += "  n\(number)(\(label))\n"
      case .unknown: text += "  n\(number){\(label)}\n"
      }
    }
    for edge in edges {
      guard let from = numbers[edge.from], let to = numbers[edge.to] else { continue }
      let isFirm = edge.kind == .contains || edge.kind == .root
      text += "  n\(from) \(isFirm ? "==>" : edge.kind == .creates ? "-.->" : "-->")|\(edge.kind.rawValue)| n\(to)\n"
    }
    for (number, node) in nodes.enumerated() where node.type == chosen { text += "  style n\(number) stroke-width:4px\n" }
    return text
  }

  /// The graph in DOT, with the colors of the page.
  /// - Parameter chosen: The screen to highlight.
  public func dot(chosen: String? = nil) -> String {
    var text = "digraph screens {\n  rankdir=LR; ranksep=0.9; nodesep=0.2; bgcolor=\"#ffffff\";\n"
    text += "  node [shape=box, style=\"rounded,filled\", fontname=\"Helvetica\", fontsize=12, "
    text += "color=\"#57606a\", fillcolor=\"#f5f7f9\", fontcolor=\"#1b1f24\"];\n"
    text += "  edge [fontname=\"Helvetica\", fontsize=10, color=\"#57606a\", fontcolor=\"#57606a\"];\n"
    for node in nodes {
      var style: [String] =
        switch node.kind {
        case .viewController: ["color=\"#1d5f3a\"", "fillcolor=\"#d9efe1\"", "fontcolor=\"#1d5f3a\""]
        case .coordinator: ["shape=ellipse"]
        case .system: ["style=\"rounded,filled,dashed\""]
        case .other: []
        case .unknown: ["shape=plaintext", "style=\"\"", "label=\"\(label(node))\""]
        }
      if node.type == chosen { style.append("penwidth=4") }
      text += "  \"\(graphLabel(node.name))\"\(style.isEmpty ? "" : " [\(style.joined(separator: ", "))]");\n"
    }
    for edge in edges {
      let style =
        switch edge.kind {
        case .contains, .root: ", penwidth=2, color=\"#0b5cad\""
        case .creates: ", style=dotted"
        default: ""
        }
      text += "  \"\(graphLabel(edge.from))\" -> \"\(graphLabel(edge.to))\" [label=\"\(edge.kind.rawValue)\"\(style)];\n"
    }
    return text + "}\n"
  }
}

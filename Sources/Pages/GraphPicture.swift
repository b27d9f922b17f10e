import Analysis
public import Reports

/// The graph of all screens as a picture. Graphviz computes the layout in its plain format. Names and markup are not
/// passed through it.
public struct GraphPicture {
  /// Options that make Graphviz fast on graphs with hundreds of nodes: a shorter search for the best order, and polylines.
  public static let graphvizArguments = ["-Tplain", "-Gnslimit=0.2", "-Gnslimit1=0.2", "-Gmclimit=0.1", "-Gsplines=polyline"]

  /// The number of edges above which a picture is unreadable and takes Graphviz minutes.
  static let mostEdges = 1_500

  /// The nodes that have edges, and the kinds of the edges between each pair of nodes.
  private let nodes: [ScreenReport.Node]
  private let arrows: [Arrow: [String]]

  struct Arrow: Hashable {
    var from: Int
    var to: Int
  }

  public init(_ screens: ScreenReport) {
    let known = screens.edges.filter { $0.from != ScreenGraph.unknown && $0.to != ScreenGraph.unknown }
    let ends = Set(known.flatMap { [$0.from, $0.to] })
    nodes = screens.nodes.filter { ends.contains($0.name) }
    let numbers = Dictionary(nodes.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    var arrows: [Arrow: [String]] = [:]
    for edge in known {
      guard let from = numbers[edge.from], let to = numbers[edge.to] else { continue }
      arrows[Arrow(from: from, to: to), default: []].append(edge.kind.rawValue)
    }
    self.arrows = arrows
  }

  /// The input of Graphviz: nodes with numbers and sizes, without any text of the sources. Nil if there are too few or
  /// too many edges.
  public var question: String? {
    guard arrows.count > 1, arrows.count <= GraphPicture.mostEdges else { return nil }
    var text = "digraph {\n  rankdir=LR; ranksep=0.9; nodesep=0.12;\n"
    text += "  node [shape=box, fixedsize=true, height=0.42, label=\"\"];\n"
    for (number, node) in nodes.enumerated() {
      text += "  n\(number) [width=\(coordinate(0.3 + 0.12 * Double(node.name.count)))];\n"
    }
    for arrow in arrows.keys.sorted(by: { ($0.from, $0.to) < ($1.from, $1.to) }) { text += "  n\(arrow.from) -> n\(arrow.to);\n" }
    return text + "}\n"
  }

  /// The reason why there is no picture; nil if there is nothing to draw.
  var reasonForNone: String? {
    if arrows.count > GraphPicture.mostEdges {
      return "\(grouped(arrows.count)) arrows between \(grouped(nodes.count)) screens are too many for one diagram; "
        + "choose a screen."
    }
    return question == nil ? nil : "There is no diagram of all screens: Graphviz is not installed, or took too long."
  }

  /// A picture with its coordinates formatted as text.
  struct Drawing: Sendable {
    struct Box: Sendable {
      var name: String
      var kind: String
      var x: String
      var y: String
      var width: String
      var height: String
      var textX: String
      var textY: String
    }

    struct Link: Sendable {
      var path: String
      var tone: String
      var words: String
      var from: String
      var to: String
    }

    var width: String
    var height: String
    var nodes: [Box]
    var links: [Link]
    var summary: String
  }

  /// Parses the output of Graphviz; nil if it is invalid.
  func drawing(_ answer: String) -> Drawing? {
    var size: (width: Double, height: Double)?
    var boxes: [Drawing.Box] = []
    var links: [Drawing.Link] = []
    for line in answer.split(whereSeparator: \.isNewline) {
      let fields = line.split(separator: " ").map { String($0) }
      switch fields.first {
      case "graph" where fields.count >= 4:
        guard let width = inches(fields[2]), let height = inches(fields[3]), width > 0, height > 0 else { return nil }
        size = (width, height)
      case "node" where fields.count >= 6:
        guard let size, let number = number(fields[1]), let x = inches(fields[2]), let y = inches(fields[3]),
          let width = inches(fields[4]), let height = inches(fields[5])
        else { return nil }
        boxes.append(box(number, x: x, y: size.height - y, width: width, height: height))
      case "edge" where fields.count >= 4:
        guard let size, let from = number(fields[1]), let to = number(fields[2]),
          let path = path(fields.dropFirst(3), height: size.height)
        else { return nil }
        links.append(link(Arrow(from: from, to: to), path))
      default: continue
      }
    }
    guard let size, !boxes.isEmpty else { return nil }
    return Drawing(
      width: coordinate(size.width), height: coordinate(size.height), nodes: boxes, links: links,
      summary: "\(nodes.count) screens and \(arrows.count) arrows between them; the list below says the same in words.")
  }

  private func box(_ number: Int, x: Double, y: Double, width: Double, height: Double) -> Drawing.Box {
    Drawing.Box(
      name: nodes[number].name, kind: nodes[number].kind.rawValue, x: coordinate(x - width / 2), y: coordinate(y - height / 2),
      width: coordinate(width), height: coordinate(height), textX: coordinate(x), textY: coordinate(y + 5))
  }

  private func link(_ arrow: Arrow, _ path: String) -> Drawing.Link {
    let kinds = arrows[arrow] ?? []
    let firm = kinds.contains("contains") || kinds.contains("root")
    return Drawing.Link(
      path: path, tone: firm ? "firm" : kinds == ["creates"] ? "faint" : "",
      words: "\(nodes[arrow.from].name) \(kinds.joined(separator: ", ")) \(nodes[arrow.to].name)",
      from: nodes[arrow.from].name, to: nodes[arrow.to].name)
  }

  /// Parses a Bézier curve: the number of points, followed by the coordinates of each.
  private func path(_ fields: ArraySlice<String>, height: Double) -> String? {
    guard let first = fields.first, let count = Int(first), count > 0, count <= fields.count / 2, count % 3 == 1 else {
      return nil
    }
    let numbers = fields.dropFirst().prefix(count * 2).compactMap(inches)
    guard numbers.count == count * 2 else { return nil }
    let points = (0..<count).map { "\(coordinate(numbers[2 * $0])) \(coordinate(height - numbers[2 * $0 + 1]))" }
    return "M\(points[0])C" + points.dropFirst().joined(separator: " ")
  }

  /// The index of an existing node.
  private func number(_ name: String) -> Int? {
    guard name.hasPrefix("n"), let number = Int(name.dropFirst()), nodes.indices.contains(number) else { return nil }
    return number
  }

  /// Converts inches to pixels; nil if the text is not a number or is too large.
  private func inches(_ text: String) -> Double? {
    guard let value = Double(text), value.isFinite, abs(value) < 1_000_000 else { return nil }
    return value * 72
  }
}

extension GraphPicture.Drawing {
  var html: HTML {
    let paths = links.map { link -> HTML in
      """
      <path class="\(link.tone)" data-from="\(link.from)" data-to="\(link.to)" d="\(link.path)" marker-end="url(#arrow)">\
      <title>\(link.words)</title></path>
      """
    }
    let boxes = nodes.map { box -> HTML in
      """
      <g class="\(box.kind)" data-name="\(box.name)"><title>\(box.name)</title>\
      <rect x="\(box.x)" y="\(box.y)" width="\(box.width)" height="\(box.height)" rx="5"/>\
      <text x="\(box.textX)" y="\(box.textY)" text-anchor="middle">\(box.name)</text></g>
      """
    }
    return """
      <details id="whole"><summary>Diagram of all screens</summary>
      <p class="controls"><button data-zoom="in">Zoom in</button> <button data-zoom="out">Zoom out</button> \
      <button data-zoom="all">Fit</button> <label>Highlight <input id="find" type="search" autocomplete="off" \
      placeholder="part of a name"></label> <small>Drag, or use the arrow keys, + and −. Click a screen to see its neighbors.\
      </small></p>
      <svg id="picture" tabindex="0" role="img" aria-label="\(summary)" viewBox="0 0 \(width) \(height)" \
      data-width="\(width)" data-height="\(height)">
      <defs><marker id="arrow" viewBox="0 0 10 10" refX="2" refY="5" markerWidth="12" markerHeight="12" \
      markerUnits="userSpaceOnUse" orient="auto"><path class="head" d="M0 0L10 5L0 10z"/></marker></defs>
      \(paths)
      \(boxes)
      </svg></details>

      """
  }
}

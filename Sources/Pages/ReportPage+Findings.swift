// Findings, screens, and messages up the responder chain.
import Analysis
import Reports

extension ReportPage {
  func findingSection() -> HTML {
    let byRule = Dictionary(grouping: checks.items, by: \.rule)
    let rules = byRule.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.map { rule, items -> HTML in
      """
      <details><summary><h3>\(rule)</h3> <span class="badge \(tone(items.map(\.severity).min()))">\(grouped(items.count))\
      </span></summary><ul class="findings">\(items.map(finding))</ul></details>

      """
    }
    return """
      <section id="findings" aria-labelledby="findings-h">
      <h2 id="findings-h">\(grouped(checks.items.count)) findings</h2>
      \(rules)</section>
      """
  }

  private func finding(_ item: CheckReport.Item) -> HTML {
    let source: HTML? = sourceLine(item.place.file, item.place.line).map { "<pre>\($0)</pre>" }
    return """
      <li><p><span class="badge \(tone(item.severity))">\(item.severity.name)</span> \(item.message)</p>\
      <p class="place">\(item.place.file):\(item.place.line):\(item.place.column) in \(item.symbol)</p>\(source)</li>
      """
  }

  func screenSection() -> HTML {
    let leading = Dictionary(grouping: screens.edges, by: \.from)
    let names = screens.nodes.map { node -> HTML in "<option value=\"\(node.name)\"></option>" }
    let list = screens.nodes.compactMap { node in leading[node.name].map { screen(node, leadingTo: $0) } }
    return """
      <section id="screens" aria-labelledby="screens-h">
      <h2 id="screens-h">\(grouped(screens.nodes.count)) screens, and how one leads to another</h2>
      <p class="controls"><label>Around <input id="screen" list="screen-names" autocomplete="off" \
      placeholder="a screen's name"></label><datalist id="screen-names">\(names)</datalist></p>
      \(layout.flatMap { GraphPicture(screens).drawing($0)?.html })\
      <svg id="graph" role="img" aria-label="No screen chosen" hidden></svg>
      <details><summary>All of them as a list</summary><ul class="tree">\(list)</ul></details>
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
      <li><button class="link" data-screen="\(node.name)">\(node.name)</button> <small>\(kind) \(place)</small>\
      <ul>\(items)</ul></li>
      """
  }

  func responderSection() -> HTML {
    let columns = ["Selector", "Sent by", "Status", "Answered by"]
    return """
      <section id="responders" aria-labelledby="responders-h">
      <h2 id="responders-h">\(grouped(responders.entries.count)) messages up the responder chain</h2>
      <div class="scroll" tabindex="0" role="region" aria-labelledby="responders-h">\
      \(plainTable(columns, rows: responders.entries.map(dispatch)))</div>
      </section>
      """
  }

  private func dispatch(_ entry: ResponderReport.Entry) -> HTML {
    let status = entry.status.rawValue
    let isFine = ["handled", "system", "inert", "unknown"].contains(status)
    let answer = entry.handlers.map(\.type) + entry.near.map { "near: \($0.type) \($0.reason)" }
    return """
      <tr><th scope="row"><code>\(entry.selector ?? entry.expression)</code></th>\
      <td>\(entry.symbol) <small>\(entry.place.file):\(entry.place.line)</small></td>\
      <td><span class="badge \(isFine ? "fine" : "error")">\(status)</span></td><td>\(answer.joined(separator: ", "))</td></tr>
      """
  }
}

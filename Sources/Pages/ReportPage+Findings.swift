// Findings, screens and dispatches.
import Analysis
import Reports

extension ReportPage {
  func findingSection() -> HTML {
    // Size findings of types have their own section.
    let ofSize = checks.items.count { $0.rule == MassiveViewController.id.name }
    let byRule = Dictionary(grouping: checks.items.filter { $0.rule != MassiveViewController.id.name }, by: \.rule)
    let rules = byRule.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.map { rule, items -> HTML in
      """
      <details><summary><h3>\(rule)</h3> <span class="badge \(tone(items.map(\.severity).min()))">\(grouped(items.count))\
      </span></summary><ul class="findings">\(items.map(finding))</ul></details>

      """
    }
    let sizes: HTML? =
      ofSize == 0
      ? nil
      : """
      <p><code>\(MassiveViewController.id.name)</code>: \(counted(ofSize, "type")) over a limit. \
      <a href="#massive">Over their limits</a> says which, and by how much.</p>
      """
    return """
      <section id="findings" aria-labelledby="findings-h">
      <h2 id="findings-h">Findings: \(grouped(checks.items.count))</h2>
      \(sizes)\(rules)</section>
      """
  }

  private func finding(_ item: CheckReport.Item) -> HTML {
    let source: HTML? = sourceLine(item.place.file, item.place.line).map { "<pre>\($0)</pre>" }
    return """
      <li><p><span class="badge \(tone(item.severity))">\(item.severity.name)</span> \(HTML.prose(item.message))</p>\
      <p class="place">\
      \(place(item.place.file, item.place.line, column: item.place.column)) \
      in \(HTML.breakable(item.symbol))</p>\(source)</li>
      """
  }

  /// The screens of the app, without framework classes, to which most screens lead.
  func screenSection() -> HTML {
    let (screens, left) = screens.withoutFrameworks()
    let classes = left == 1 ? "1 class of a framework is" : "\(grouped(left)) classes of frameworks are"
    let picture = GraphPicture(screens)
    let drawing = layout.flatMap { picture.drawing($0)?.html }
    let reason: HTML? = drawing == nil ? picture.reasonForNone.map { "<p class=\"note\">\($0)</p>" } : nil
    let leading = Dictionary(grouping: screens.edges, by: \.from)
    let names = screens.nodes.map { node -> HTML in "<option value=\"\(node.name)\"></option>" }
    let list = screens.nodes.compactMap { node in leading[node.name].map { screen(node, leadingTo: $0) } }
    return """
      <section id="screens" aria-labelledby="screens-h">
      <h2 id="screens-h">Screens: \(grouped(screens.nodes.count))</h2>
      <p class="note">What contains, presents, pushes and creates what. \(classes) left out; \
      <code>chaperone graph --all</code> has them.</p>
      <p class="controls"><label>Screen <input id="screen" list="screen-names" autocomplete="off" \
      placeholder="name"></label><datalist id="screen-names">\(names)</datalist></p>
      \(drawing)\(reason)\
      <svg id="graph" role="img" aria-label="No screen chosen" hidden></svg>
      <details><summary>List of all screens</summary><ul class="tree">\(list)</ul></details>
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
      <li><button class="link" data-screen="\(node.name)">\(HTML.breakable(node.name))</button> \
      <small>\(kind) \(HTML.breakable(place))</small>\
      <ul>\(items)</ul></li>
      """
  }

  func responderSection() -> HTML {
    let columns = ["Selector", "Sent by", "Status", "Handlers"]
    return """
      <section id="responders" aria-labelledby="responders-h">
      <h2 id="responders-h">Actions without a target: \(grouped(responders.entries.count))</h2>
      <div class="scroll" tabindex="0" role="region" aria-labelledby="responders-h">\
      \(plainTable(columns, rows: responders.entries.map(dispatch)))</div>
      </section>
      """
  }

  private func dispatch(_ entry: ResponderReport.Entry) -> HTML {
    let status = entry.status.rawValue
    let isFine = ["handled", "system", "inert", "unknown"].contains(status)
    let handlers = HTML.breakable(entry.handlers.map(\.type).joined(separator: ", "))
    let near = entry.near.map { near -> HTML in "<p>near: \(HTML.breakable(near.type)) \(HTML.prose(near.reason))</p>" }
    return """
      <tr><th scope="row"><code>\(entry.selector ?? entry.expression)</code></th>\
      <td>\(HTML.breakable(entry.symbol)) \
      <small>\(place(entry.place.file, entry.place.line))</small></td>\
      <td><span class="badge \(isFine ? "fine" : "error")">\(status)</span></td>\
      <td>\(handlers)\(near)</td></tr>
      """
  }
}

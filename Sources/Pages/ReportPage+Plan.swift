// The plan to split a massive view controller: its members by step, the couplings between the parts, and a description
// of each step.
import Analysis
import Reports
import Splitting

extension ReportPage {
  func plan(_ cut: SplitReport) -> HTML? {
    let items = cut.advice.plan.steps.map { step -> HTML in
      let outside: HTML? =
        step.interface.state.isEmpty && step.interface.callbacks.isEmpty
        ? nil
        : "<p>It needs \(codes(step.interface.state.map(\.name) + step.interface.callbacks.map(\.name))).</p>"
      return """
        <li><strong>\(step.title)</strong>: \(step.cut.role.words) <code>\(step.cut.proposedName)</code> \
        takes \(counted(step.lines, "line")) of code and leaves \(grouped(step.left)).
        <details><summary>Its \(counted(step.members.count, "member"))</summary>\
        <p>\(codes(step.members.map(\.name)))</p>\(outside)\
        <p class="note">\(HTML.prose(step.roleReason)). Together because of: \
        \(HTML.prose(step.evidence.joined(separator: ", "))).</p></details></li>
        """
    }
    let list: HTML? = items.isEmpty ? nil : "<ol class=\"groups\">\(items)</ol>"
    return "<h4>A plan to split it</h4><p>\(HTML.prose(cut.outlook))</p>\(list)\(picture(of: cut))\(couplings(of: cut))"
  }

  // MARK: The picture

  private func picture(of cut: SplitReport) -> HTML? {
    let members = cut.advice.parts.members
    guard !cut.advice.plan.steps.isEmpty, !members.isEmpty else { return nil }
    let drawn = PartPicture(
      members.map { member in
        PartPicture.Member(
          name: member.name, isProperty: member.isProperty, part: member.part, file: cut.file(of: member),
          line: member.line, lines: member.lines)
      })
    let heading: HTML = "<h4>Its members, by the step that takes them</h4>"
    guard let drawn else {
      return """
        \(heading)<p class="note">\(grouped(members.count)) members are too many for one drawing.</p>
        """
    }
    let legend = (0...cut.advice.plan.steps.count).map { part -> HTML in
      let own = members.filter { $0.part == part }
      let size = "\(counted(own.count, "member")), \(counted(own.reduce(0) { $0 + $1.lines }, "line"))"
      return "<li>\(PartPicture.mark(part)) <span>\(name(of: part, cut)): \(size)</span></li>"
    }
    let summary =
      "\(counted(members.count, "member")) in the order of the sources, each as high as its lines of code, "
      + "marked with the number of the step that takes it. The lists of the steps above say the same in words."
    return """
      \(heading)<p class="note">In the order of the sources, each as high as its lines of code; \
      small neighbors are one block.</p>
      <ul class="legend">\(legend)</ul>
      <div class="members" role="img" aria-label="\(summary)">
      \(drawn.columns.map(\.html))</div>
      """
  }

  /// The name of a part in the legend.
  private func name(of part: Int, _ cut: SplitReport) -> HTML {
    guard part > 0 else { return "stays" }
    let step = cut.advice.plan.steps[part - 1]
    return "\(HTML.breakable(step.title))"
  }

  // MARK: The couplings

  private func couplings(of cut: SplitReport) -> HTML? {
    let count = cut.advice.plan.steps.count
    let found = cut.advice.parts.couplings
    guard count > 0, !found.isEmpty else { return nil }
    let most = found.reduce(1) { max($0, $1.calls + $1.properties) }
    var cells: [[PartMap.Coupling?]] = Array(repeating: Array(repeating: nil, count: count + 1), count: count + 1)
    for coupling in found { cells[coupling.from][coupling.to] = coupling }
    // The part that stays is the largest and comes last.
    let order = Array(1...count) + [0]
    let heads = order.map { part -> HTML in
      let words: HTML = part == 0 ? "what stays" : "\(PartPicture.mark(part)) <span>step \(part)</span>"
      return "<th scope=\"col\">\(words)</th>"
    }
    let rows = order.map { from -> HTML in
      let row = order.map { to -> HTML in
        guard let coupling = cells[from][to] else { return from == to ? "<td class=\"own\">–</td>" : "<td></td>" }
        let heat = 1 + 3 * (coupling.calls + coupling.properties - 1) / most
        return "<td class=\"heat\(min(3, heat))\">\(words(coupling))</td>"
      }
      let head: HTML = from == 0 ? "what stays" : "\(PartPicture.mark(from)) <span>step \(from)</span>"
      return "<tr><th scope=\"row\">\(head)</th>\(row)</tr>"
    }
    return """
      <h4>What ties the parts to each other</h4>
      <p class="note">How many methods of the column's part the row's part calls, and how many of its properties it uses: \
      each pair of members counts once.</p>
      <div class="scroll" tabindex="0" role="region" aria-label="What ties the parts to each other">
      <table class="couplings"><thead><tr><td></td>\(heads)</tr></thead><tbody>\(rows)</tbody></table></div>
      """
  }

  private func words(_ coupling: PartMap.Coupling) -> HTML {
    let calls: HTML? = coupling.calls == 0 ? nil : "<div>\(counted(coupling.calls, "call"))</div>"
    let uses = counted(coupling.properties, "property", "properties")
    let properties: HTML? = coupling.properties == 0 ? nil : "<div>\(uses)</div>"
    return "\(calls)\(properties)"
  }
}

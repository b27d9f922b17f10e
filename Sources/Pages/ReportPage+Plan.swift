// The plan to split a massive view controller: a picture of its members by step, the couplings between the parts, and a
// description of each step.

import Analysis
import Reports
import Splitting

extension ReportPage {
  func plan(_ cut: SplitReport) -> HTML? {
    let items = cut.advice.plan.steps.map { step -> HTML in
      func list(_ uses: [SplitPlan.Use], _ beginning: HTML) -> HTML? {
        uses.isEmpty ? nil : "<p>\(beginning) \(codes(uses.map(\.name))).</p>"
      }
      let outside = [list(step.interface.state, "It needs"), list(step.interface.callbacks, "It calls back")]
      let reason = step.roleReason.prefix(1).uppercased() + step.roleReason.dropFirst()
      let existing: HTML? = step.existing.map { "<p><code>\($0.name)</code> could take them, too.</p>" }
      return """
        <li><strong>\(step.title)</strong>: \(step.cut.role.words) <code>\(step.cut.proposedName)</code> \
        takes \(counted(step.lines, "line")) of code and leaves \(grouped(step.left)).
        <details><summary>Its \(counted(step.members.count, "member"))</summary>\
        <p>\(codes(step.members.map(\.name)))</p>\(outside.compactMap(\.self))\(existing)\
        <p class="note">\(HTML.prose(reason)). Together because of: \
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
      small neighbors are one block. A step takes fewer lines than its members have: calls that are passed on stay.</p>
      <ul class="legend">\(legend)</ul>
      <div class="members\(drawn.isWide ? "" : " many")" role="img" aria-label="\(summary)">
      \(drawn.html)</div>
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

// MARK: - PartPicture

// A drawing of the members of a type, colored by the steps of a plan.

/// The members of a type as blocks in source order, arranged in columns. The height of a block is proportional to its
/// lines of code, and its mark shows the step of the plan that moves the member.
struct PartPicture {
  /// A member, or adjacent members of one part that are too small to have a label each.
  struct Block: Equatable {
    var part: Int
    var file: String
    var label: String
    var words: String
    var height: Double
  }

  struct Column: Equatable {
    var height = 0.0
    /// The names of files, where a type has several.
    var headings: [(y: Double, file: String)] = []
    var blocks: [(y: Double, block: Block)] = []

    static func == (left: Column, right: Column) -> Bool {
      left.height == right.height && left.headings.elementsEqual(right.headings, by: ==)
        && left.blocks.elementsEqual(right.blocks, by: ==)
    }
  }

  /// The input for one member.
  struct Member {
    var name: String
    var isProperty: Bool
    var part: Int
    var file: String
    var line: Int
    var lines: Int
  }

  /// The minimum height of a block, which holds a line of text and what hangs below it.
  static let least = 15.0
  /// The number of blocks above which a drawing is unreadable.
  static let mostBlocks = 500
  private static let headingHeight = 18.0
  private static let columnHeight = 420.0
  private static let mostColumns = 4

  let columns: [Column]
  let blockCount: Int
  /// Whether the columns have the room for wide blocks beside each other.
  var isWide: Bool { columns.count < PartPicture.mostColumns }
  /// The width of a column, which is about that on the page.
  var width: Int { isWide ? 360 : 284 }

  var html: [HTML] { columns.map { $0.html(width: width) } }

  /// Returns nil if there are too many blocks.
  init?(_ members: [Member]) {
    let blocks = PartPicture.blocks(members)
    guard !blocks.isEmpty, blocks.count <= PartPicture.mostBlocks else { return nil }
    blockCount = blocks.count
    columns = PartPicture.columns(blocks)
  }

  // MARK: Blocks

  private static func blocks(_ members: [Member]) -> [Block] {
    let lines = members.reduce(0) { $0 + $1.lines }
    let scale = min(3, max(0.4, 1_600 / Double(max(1, lines))))
    func isSmall(_ member: Member) -> Bool { Double(member.lines) * scale < least }
    var blocks: [Block] = []
    var start = 0
    while start < members.count {
      let first = members[start]
      var end = start + 1
      while isSmall(first), end < members.count, isSmall(members[end]),
        members[end].part == first.part, members[end].file == first.file
      {
        end += 1
      }
      blocks.append(block(members[start..<end], scale))
      start = end
    }
    return blocks
  }

  private static func block(_ members: ArraySlice<Member>, _ scale: Double) -> Block {
    let first = members[members.startIndex]
    let lines = members.reduce(0) { $0 + $1.lines }
    let properties = members.count { $0.isProperty }
    let label =
      switch (members.count, properties) {
      case (1, _): first.name
      case (members.count, 0): "\(members.count) small methods"
      case (properties, _): "\(members.count) small properties"
      default: "\(members.count) small members"
      }
    var names = members.prefix(20).map(\.name).joined(separator: ", ")
    if members.count > 20 { names += " …" }
    return Block(
      part: first.part, file: first.file, label: label,
      words: "\(names): \(counted(lines, "line")) of code from line \(grouped(first.line))",
      height: max(least, Double(lines) * scale))
  }

  // MARK: Columns

  private static func columns(_ blocks: [Block]) -> [Column] {
    let hasFiles = blocks.contains { $0.file != blocks[0].file }
    let headings = hasFiles ? 1 + zip(blocks, blocks.dropFirst()).count { $0.file != $1.file } : 0
    let all = blocks.reduce(Double(headings) * headingHeight) { $0 + $1.height }
    let count = min(mostColumns, max(1, Int((all / columnHeight).rounded(.up))))
    let target = all / Double(count)
    var columns = [Column()]
    var file: String?
    for block in blocks {
      let last = columns.count - 1
      let isFull = columns[last].height + block.height / 2 > target
      if isFull, columns.count < count, !columns[last].blocks.isEmpty { columns.append(Column()) }
      let current = columns.count - 1
      if hasFiles, block.file != file || columns[current].blocks.isEmpty {
        columns[current].headings.append((columns[current].height, block.file))
        columns[current].height += headingHeight
      }
      file = block.file
      columns[current].blocks.append((columns[current].height, block))
      columns[current].height += block.height
    }
    return columns
  }
}

extension PartPicture.Column {
  fileprivate func html(width: Int) -> HTML {
    let heads = headings.map { heading -> HTML in
      let name = heading.file.split(separator: "/").last.map(String.init) ?? ""
      return """
        <text class="file" x="0" y="\(coordinate(heading.y + 13))">\(shortened(name, to: width, isBold: true))</text>
        """
    }
    return """
      <svg viewBox="0 0 \(width) \(coordinate(max(1, height)))" aria-hidden="true">\(heads)\
      \(blocks.map { block($0, $1, width) })</svg>

      """
  }

  private func block(_ y: Double, _ block: PartPicture.Block, _ width: Int) -> HTML {
    let (top, height, textY) = (coordinate(y), coordinate(block.height - 1), coordinate(y + 10.5))
    guard block.part > 0 else {
      return """
        <g><title>\(block.words); stays</title><rect y="\(top)" width="\(width)" height="\(height)"/>\
        <text x="5" y="\(textY)">\(shortened(block.label, to: width - 10))</text></g>
        """
    }
    let tone = PartPicture.tone(block.part)
    return """
      <g class="\(tone)"><title>\(block.words); step \(block.part)</title><rect y="\(top)" width="\(width)" height="\(height)"/>\
      <text x="27" y="\(textY)">\(shortened(block.label, to: width - 52))</text>\
      <rect class="hatch" x="\(width - 20)" y="\(top)" width="20" height="\(height)"/></g>\
      <g class="number \(tone)"><rect y="\(top)" width="22" height="\(height)"/>\
      <text x="11" y="\(textY)" text-anchor="middle">\(block.part)</text></g>
      """
  }
}

extension PartPicture {
  /// The number of colors with their patterns. Further steps reuse them and differ by their numbers.
  private static let tones = 8

  static func tone(_ part: Int) -> String { part == 0 ? "stays" : "p\((part - 1) % tones + 1)" }

  /// The mark of a part: its number, color and pattern.
  static func mark(_ part: Int) -> HTML {
    guard part > 0 else {
      return """
        <svg class="mark" viewBox="0 0 42 14" width="42" height="14" aria-hidden="true"><rect width="42" height="14"/></svg>
        """
    }
    return """
      <svg class="mark" viewBox="0 0 42 14" width="42" height="14" aria-hidden="true">\
      <g class="\(tone(part))"><rect class="hatch" x="22" width="20" height="14"/></g>\
      <g class="number \(tone(part))"><rect width="22" height="14"/>\
      <text x="11" y="11" text-anchor="middle">\(part)</text></g></svg>
      """
  }

  /// The patterns to which the style refers; included once in a page.
  static let patterns: HTML = {
    let shapes = [
      "M-1 7L7 -1M-1 1L1 -1M5 7L7 5", "M-1 -1L7 7M-1 5L1 7M5 -1L7 1", "M0 3H6", "M3 0V6", "M0 3H6M3 0V6",
      "M2 3H4", "M0 0L6 6M0 6L6 0", "M0 5L3 1L6 5",
    ]
    let patterns = shapes.enumerated().map { number, shape -> HTML in
      """
      <pattern id="hatch\(number + 1)" width="6" height="6" patternUnits="userSpaceOnUse">\
      <path class="p\(number + 1)" d="\(shape)"/></pattern>
      """
    }
    return "<svg class=\"hidden\" aria-hidden=\"true\"><defs>\(patterns)</defs></svg>"
  }()
}

/// Truncates a label of 11 pixels to a width.
private func shortened(_ label: String, to width: Int, isBold: Bool = false) -> String {
  // What is not bold is narrower by about a tenth.
  HTML.shortened(label, to: Double(width)) { labelWidth($0) * (isBold ? 1 : 0.9) }
}

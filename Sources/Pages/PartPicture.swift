// A drawing of the members of a type, colored by the steps of a plan.
import Analysis

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

  static let width = 220
  /// The minimum height of a block, which holds a line of text.
  static let least = 13.0
  /// The number of blocks above which a drawing is unreadable.
  static let mostBlocks = 500
  private static let headingHeight = 18.0
  private static let columnHeight = 420.0
  private static let mostColumns = 5

  let columns: [Column]
  let blockCount: Int

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
    let all = blocks.reduce(0) { $0 + $1.height }
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
  var html: HTML {
    let heads = headings.map { heading -> HTML in
      let name = heading.file.split(separator: "/").last.map(String.init) ?? ""
      return "<text class=\"file\" x=\"0\" y=\"\(coordinate(heading.y + 13))\">\(shortened(name, to: 180))</text>"
    }
    return """
      <svg viewBox="0 0 \(PartPicture.width) \(coordinate(max(1, height)))" aria-hidden="true">\(heads)\(blocks.map(block))</svg>

      """
  }

  private func block(_ y: Double, _ block: PartPicture.Block) -> HTML {
    let (top, width, height) = (coordinate(y), PartPicture.width, coordinate(block.height - 1))
    let textY = coordinate(y + 10)
    guard block.part > 0 else {
      return """
        <g><title>\(block.words); stays</title><rect y="\(top)" width="\(width)" height="\(height)"/>\
        <text x="5" y="\(textY)">\(shortened(block.label, to: 210))</text></g>
        """
    }
    let tone = PartPicture.tone(block.part)
    return """
      <g class="\(tone)"><title>\(block.words); step \(block.part)</title><rect y="\(top)" width="\(width)" height="\(height)"/>\
      <text x="27" y="\(textY)">\(shortened(block.label, to: 168))</text>\
      <rect class="hatch" x="200" y="\(top)" width="20" height="\(height)"/></g>\
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

/// Truncates a label to a width, assuming wide letters.
private func shortened(_ label: String, to width: Int) -> String {
  let most = Int(Double(width) / 6.4)
  return label.count <= most ? label : label.prefix(most - 1) + "…"
}

/// The picture of a plan: members as blocks, marked with the steps that take them.
import Testing

@testable import Pages

@Suite("Members by the steps of a plan")
struct PartPictureTests {
  private func member(
    _ name: String, part: Int = 0, lines: Int = 40, isProperty: Bool = false, file: String = "A.swift"
  ) -> PartPicture.Member {
    PartPicture.Member(name: name, isProperty: isProperty, part: part, file: file, line: 1, lines: lines)
  }

  @Test("Small neighbors of one part are one block; all others have one each, as high as they are long")
  func blocks() throws {
    let picture = try #require(
      PartPicture([
        member("a", lines: 1, isProperty: true), member("b", lines: 1, isProperty: true),
        member("c", part: 1, lines: 1, isProperty: true), member("d()", part: 1, lines: 1),
        member("large()", part: 1, lines: 30), member("larger()", lines: 60),
        member("e()", lines: 2), member("f()", lines: 2), member("g()", lines: 2, file: "B.swift"),
      ]))
    let blocks = picture.columns.flatMap(\.blocks).map(\.block)
    #expect(
      blocks.map(\.label) == [
        "2 small properties", "2 small members", "large()", "larger()", "2 small methods", "g()",
      ])
    #expect(blocks.map(\.part) == [0, 1, 1, 0, 0, 0])
    #expect(blocks[3].height == 2 * blocks[2].height)
    #expect(blocks.allSatisfy { $0.height >= PartPicture.least })
    #expect(picture.columns.flatMap(\.headings).map(\.file) == ["A.swift", "B.swift"])
    #expect(blocks[0].words.hasPrefix("a, b: 2 lines of code"))
  }

  @Test("Columns hold all blocks in their order, below one another", arguments: [1, 7, 60, 300])
  func columns(count: Int) throws {
    let members = (0..<count).map { member("m\($0)()", part: $0 % 11, lines: 5 + $0 * 7 % 60) }
    let picture = try #require(PartPicture(members))
    #expect((1...4).contains(picture.columns.count))
    #expect(picture.columns.flatMap(\.blocks).map(\.block.label) == members.map(\.name))
    for column in picture.columns {
      #expect(!column.blocks.isEmpty)
      var end = 0.0
      for (y, block) in column.blocks {
        #expect(y >= end)
        end = y + block.height
      }
      #expect(end <= column.height)
    }
    let heights = picture.columns.map(\.height)
    #expect((heights.max() ?? 0) < 2 * (heights.min() ?? 0) + 200, "the columns are about as high as each other")
  }

  @Test("A label has the width of its column, which is larger where there are few, and what hangs below it is not covered")
  func labels() throws {
    let name = "collectionView(_:didDeselectItemAt:)"
    let few = try #require(PartPicture([member(name, lines: 40), member(name, part: 1, lines: 1)]))
    #expect(few.isWide && few.html.map(\.text).joined().ranges(of: ">\(name)</text>").count == 2)
    let many = try #require(PartPicture((0..<60).map { member("\(name)\(name)", part: $0 % 2) }))
    #expect(!many.isWide && many.columns.count == 4 && many.width < few.width)
    #expect(many.html[0].text.contains(">collectionView(_:didDeselectItemAt:)") && many.html[0].text.contains("…</text>"))
    // The baseline of the text is 10.5 below the top of a block of at least this height.
    #expect(PartPicture.least >= 10.5 + 4)
  }

  @Test("What is too much to look through is not drawn; many small members of one part are not too much")
  func bound() {
    #expect(PartPicture((0..<600).map { member("m\($0)", part: $0 % 2) }) == nil)
    #expect(PartPicture((0..<6_000).map { member("m\($0)", lines: 1) })?.blockCount == 1)
    #expect(PartPicture([]) == nil)
  }

  @Test("Each part has its number, and its neighbors other colors and patterns; names stay text")
  func marks() throws {
    let tones = (0...9).map(PartPicture.tone)
    #expect(tones.prefix(9).count == Set(tones.prefix(9)).count && tones[9] == tones[1])
    #expect(PartPicture.mark(9).text.contains(">9</text>"))
    for number in 1...8 { #expect(PartPicture.patterns.text.contains("id=\"hatch\(number)\"")) }
    let picture = try #require(PartPicture([member("`<script>`()", part: 12)]))
    let text = picture.html.map(\.text).joined()
    #expect(text.contains("&lt;script&gt;") && !text.contains("<script>") && text.contains(">12</text>"))
  }
}

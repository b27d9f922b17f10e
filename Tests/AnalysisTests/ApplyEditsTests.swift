/// Edits over bytes, and which fixes can be made at once.
import RuleModel
import Syntax
import TestSupport
import Testing

@testable import Analysis

@Suite("Applying edits")
struct ApplyEditsTests {
  /// `0-3:text` is an edit.
  private func edits(_ text: String) -> [ByteEdit] {
    text.split(separator: " ").map { item in
      let parts = item.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let range = parts[0].split(separator: "-").compactMap { Int($0) }
      return ByteEdit(range: ByteRange(range[0], range[1]), text: String(parts[1]))
    }
  }

  private func result(_ text: String, of source: String) throws(EditError) -> String {
    String(decoding: try applying(edits(text), to: ContiguousArray(source.utf8)), as: UTF8.self)
  }

  @Test(
    "Each range speaks of the old bytes, whatever the order",
    arguments: [
      ("", "abcdef"), ("0-0:X", "Xabcdef"), ("6-6:X", "abcdefX"), ("0-6:", ""), ("1-2:XYZ", "aXYZcdef"),
      ("4-5:Y 1-2:X", "aXcdYf"), ("1-2:X 2-3:Y", "aXYdef"), ("1-1:X 1-3:Y", "aXYdef"), ("1-3:Y 3-3:X", "aYXdef"),
      ("0-0:é 6-6:👩", "éabcdef👩"),
    ])
  func applies(edits: String, expected: String) throws {
    #expect(try result(edits, of: "abcdef") == expected)
  }

  @Test("What overlaps is refused", arguments: ["0-2:X 1-3:Y", "0-4:X 1-2:Y", "1-1:X 1-1:Y", "0-3:X 1-1:Y", "1-3:X 1-3:X"])
  func overlapping(edits: String) {
    #expect(throws: EditError.overlapping) { try result(edits, of: "abcdef") }
  }

  @Test("What was made for other bytes is refused", arguments: ["6-7:X", "9-9:X", "3-2:X"])
  func stale(edits: String) {
    #expect(throws: EditError.stale) { try result(edits, of: "abcdef") }
  }

  // MARK: Plans

  private let index = Fixture("//- a.swift\nabcdefghij\n//- b.swift\nabcdefghij").index()

  private func fix(_ title: String, isSafe: Bool = true, _ places: (file: Int, edits: String)...) -> Fix {
    Fix(
      title: title, isSafe: isSafe,
      edits: places.flatMap { place in
        edits(place.edits).map { .init(place: .init(file: index.files[place.file], range: $0.range), text: $0.text) }
      })
  }

  private func finding(_ fixes: Fix...) -> Finding {
    var finding = Finding(
      rule: "r", severity: .warning, message: "m", place: .init(file: index.files[0], range: ByteRange(0, 1)), symbol: "")
    finding.fixes = fixes
    return finding
  }

  @Test("Of two that overlap the first wins; a fix is made whole or not at all")
  func firstWins() {
    let plan = FixPlan(fixesOf: [
      finding(fix("one", (0, "1-2:X"), (1, "1-2:X"))),
      finding(fix("two", (0, "4-5:Y"), (1, "1-3:Y"))),
      finding(fix("three", (0, "0-1:Z"))),
      finding(),
    ])
    #expect(plan.fixes.map(\.title) == ["one", "three"])
    #expect(plan.postponed == 1)
    #expect(plan.edits[index.files[0]] == edits("0-1:Z 1-2:X"))
    #expect(plan.edits[index.files[1]] == edits("1-2:X"))
  }

  @Test("Unsafe fixes are passed over, and the first safe one is taken")
  func safeOnes() {
    let plan = FixPlan(fixesOf: [
      finding(fix("unsafe", isSafe: false, (0, "1-2:X")), fix("safe", (0, "1-2:Y")), fix("later", (0, "5-6:Z"))),
      finding(fix("never", isSafe: false, (0, "8-9:X"))),
    ])
    #expect(plan.fixes.map(\.title) == ["safe"])
  }

  @Test("A fix that gets in its own way is never made")
  func incoherent() {
    #expect(FixPlan(fixesOf: [finding(fix("a", (0, "1-5:"), (0, "3-3:X")))]).fixes == [])
  }

  @Test("One fix of two findings is made once")
  func shared() {
    let plan = FixPlan(fixesOf: [finding(fix("a", (0, "1-1:X"))), finding(fix("a", (0, "1-1:X")))])
    #expect(plan.fixes.count == 2)
    #expect(plan.edits[index.files[0]] == edits("1-1:X"))
    #expect(plan.postponed == 0)
  }
  @Test("An edit that two fixes share is made once, with what else they change")
  func partlyShared() {
    let plan = FixPlan(fixesOf: [
      finding(fix("a", (0, "1-2:X"), (0, "6-6:Y"))), finding(fix("b", (0, "1-2:X"), (0, "4-5:Z"), (0, "1-1:W"))),
    ])
    #expect(plan.fixes.map(\.title) == ["a", "b"])
    #expect(plan.edits[index.files[0]] == edits("1-1:W 1-2:X 4-5:Z 6-6:Y"))
  }

  @Test("Of edits at random, those are taken that overlap none of the ones before them", arguments: 0..<20)
  func random(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var plan = FixPlan()
    var taken: [ByteEdit] = []
    for _ in 0..<60 {
      let start = Int.random(in: 0..<40, using: &random)
      let edit = ByteEdit(range: ByteRange(start, start + Int.random(in: 0..<4, using: &random)), text: "x")
      let isFree = taken.contains(edit) || !taken.contains { $0.range.overlaps(edit.range) }
      let place = Finding.Place(file: index.files[0], range: edit.range)
      #expect(plan.add(Fix(title: "", isSafe: true, edits: [.init(place: place, text: edit.text)])) == isFree)
      if isFree, !taken.contains(edit) { taken.append(edit) }
    }
    #expect(plan.edits[index.files[0]] == taken.sorted { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) })
  }
}

/// What comes back from a summary's bytes.
import Syntax
import Testing

@Suite("Summaries as bytes")
struct RoundTripTests {
  @Test("There are samples of every kind")
  func samples() {
    let kinds = Set(Sample.all.compactMap { $0.path.split(separator: "/").last?.split(separator: ".").last.map(String.init) })
    #expect(kinds.isSuperset(of: ["swift", "h", "m", "storyboard", "xib"]))
    #expect(Sample.all.count > 60)
  }

  @Test("A file's summary comes back as it was, in the same bytes", arguments: Sample.all)
  func sample(_ sample: Sample) throws {
    try expectReturn(of: try sample.summary())
  }

  @Test(
    "So does that of any text",
    arguments: [
      "", "\n", "class A: B { @IBOutlet var c: D!; func e(f: Int) { if g { self.h = c } } }\nextension A { var i: Int { 1 } }",
      "import UIKit\ntypealias A = B<C>\nstruct D { let e = \"\\(f)\" } // g\r\n", "class A {", "\0\u{FEFF}",
      "func a() { addChild(\(String(repeating: "(", count: 400)) }",
      "func a() { addChild(b\(String(repeating: ".c", count: 4000))) }",
      "func a() { addChild(b) \(String(repeating: "if x { ", count: 300)) }", "// chaperone:disable:next all - why\nlet a = 1\n",
      "func a() { \(String(repeating: "{ addChild(", count: 300)) }",
      "func a() { addChild(\(String(repeating: "!-try await ", count: 300)) b) }",
    ])
  func text(_ text: String) throws { try expectReturn(of: summarize(ContiguousArray(text.utf8), as: "A.swift")) }

  @Test("Names that are no UTF-8 survive, too")
  func invalidNames() throws {
    let text = Array("class `A".utf8) + [0xFF] + Array("`: B { func `".utf8) + [0xC3] + Array("`() {} }".utf8)
    try expectReturn(of: summarize(ContiguousArray(text), as: "A.swift"))
  }

  private func expectReturn(of summary: FileSummary) throws {
    let bytes = summary.encoded()
    // Among others, as they stand in a file.
    let around = ContiguousArray([1, 2, 3]) + bytes + [4]
    let decoded = try FileSummary(decoding: around, in: 3..<(3 + bytes.count))
    #expect(decoded == summary)
    #expect(decoded.encoded() == bytes)
  }
}

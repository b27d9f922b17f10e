/// Which lines of a text are new.
import Testing

@testable import Reports

@Suite("Changed lines")
struct ChangedLinesTests {
  /// A letter is a line.
  @Test(
    "Lines that were added or changed, from one",
    arguments: [
      ("", "", []), ("abc", "abc", []), ("abc", "axc", [2]), ("abc", "abxc", [3]), ("abc", "ac", []), ("", "ab", [1, 2]),
      ("abc", "", []), ("abab", "ababab", [5, 6]), ("abcdef", "xbcydefz", [1, 4, 8]), ("abc", "xyz", [1, 2, 3]),
    ])
  func changes(old: String, new: String, expected: [Int]) {
    for end in ["\n", "\r\n", "\r"] {
      func text(_ letters: String) -> ContiguousArray<UInt8> { ContiguousArray(letters.map { "\($0)\(end)" }.joined().utf8) }
      #expect(changedLines(from: text(old), to: text(new)) == Set(expected))
      #expect(changedLines(from: ContiguousArray(old.map { "\($0)\n" }.joined().utf8), to: text(new)) == Set(expected))
    }
  }

  @Test("A file that was written anew as a whole")
  func anew() {
    let old = ContiguousArray((0..<5000).map { "a\($0)\n" }.joined().utf8)
    let new = ContiguousArray((0..<4000).map { "b\($0)\n" }.joined().utf8)
    #expect(changedLines(from: old, to: new) == Set(1...4000))
  }
}

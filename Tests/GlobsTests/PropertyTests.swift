import TestSupport
import Testing

@testable import Globs

@Suite("What holds for every pattern")
struct PropertyTests {
  private func text(_ alphabet: [String], _ longest: Int, _ random: inout SeededGenerator) -> String {
    (0..<Int.random(in: 1...longest, using: &random)).map { _ in
      alphabet.randomElement(using: &random) ?? ""
    }.joined()
  }

  @Test("Any text is a pattern or an error within it, and no path is too odd", arguments: 1...4)
  func anyText(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let alphabet = [
      "a", "b", "/", "*", "**", "?", "[", "]", "!", "^", "-", "\\", "{", "}", ",", ":", "[:alpha:]", "é", "\0", "\n",
      " ",
    ]
    for _ in 0..<4000 {
      let pattern = text(alphabet, 12, &random)
      let path = text(alphabet, 12, &random)
      do throws(GlobError) {
        _ = try Glob(pattern).matches(path)
      } catch {
        #expect((0...pattern.utf8.count).contains(error.offset), "\(pattern)")
        #expect(!error.description.isEmpty)
      }
      let rules = IgnoreRules(pattern.utf8)
      _ = rules.verdict(on: ContiguousArray(path.utf8).span, isDirectory: true)
    }
  }

  @Test("Any bytes are rules, and any bytes a path", arguments: 1...4)
  func anyBytes(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<2000 {
      let bytes = (0..<20).map { _ in UInt8.random(in: 0...255, using: &random) }
      let path = ContiguousArray((0..<6).map { _ in UInt8.random(in: 0...255, using: &random) })
      _ = IgnoreRules(bytes).verdict(on: path.span, isDirectory: false)
      _ = IgnoreRules(bytes, ignoresCase: true, composesNames: true).verdict(on: path.span, isDirectory: false)
      for index in path.indices {
        let unit = PatternSyntax.characters.unit(in: path.span, at: index)
        #expect(unit.length > 0 && index + unit.length <= path.count)
      }
    }
  }

  @Test("A directory that is passed over holds nothing that is wanted", arguments: 1...4)
  func pruning(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let pieces = ["a", "b", "ab", "*", "**", "?", "[ab]", "{a,b/a}", "a*"]
    let names = ["a", "b", "ab", "ba"]
    var (covered, matched, passedOver) = (0, 0, 0)
    for _ in 0..<3000 {
      let parts = (0..<Int.random(in: 1...3, using: &random)).map { _ in text(pieces, 2, &random) }
      let glob = try Glob(parts.joined(separator: "/") + (Bool.random(using: &random) ? "" : "/"))
      let way = (0..<4).map { _ in names.randomElement(using: &random) ?? "a" }
      let path = way.joined(separator: "/")
      for depth in 1..<way.count {
        let directory = ContiguousArray(way[..<depth].joined(separator: "/").utf8)
        if glob.covers(directory: directory.span) {
          covered += 1
          #expect(glob.matches(path), "\(glob.pattern) covers but does not match \(path)")
        }
        let mayMatch = glob.mayMatch(below: directory.span)
        if !mayMatch { passedOver += 1 }
        if glob.matches(path) {
          matched += 1
          #expect(mayMatch, "\(glob.pattern) matches \(path)")
        }
      }
    }
    #expect(covered > 100 && matched > 100 && passedOver > 100, "\(covered) \(matched) \(passedOver)")
  }
}

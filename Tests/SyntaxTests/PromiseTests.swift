import Analysis
import TestSupport
import Testing

@testable import Syntax

/// What holds for any bytes at all. The pieces come from a generator with a seed, so each run is the same.
@Suite("What holds for any bytes")
struct PromiseTests {
  /// The first numbers of a run, so that a failure names its seed.
  @Test("Random bytes", arguments: 0..<8)
  func randomBytes(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<60 {
      let count = Int(random.next() % 200)
      expectPromises((0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) })
    }
  }

  @Test("Random pieces of Swift", arguments: 0..<8)
  func randomPieces(seed: UInt64) {
    var random = SeededGenerator(seed: seed &+ 100)
    for _ in 0..<80 {
      let count = Int(random.next() % 60)
      expectPromises((0..<count).flatMap { _ in Array(pieces[Int(random.next() % UInt64(pieces.count))].utf8) })
    }
  }

  @Test("Mutated sources", arguments: 0..<8)
  func mutations(seed: UInt64) {
    var random = SeededGenerator(seed: seed &+ 200)
    for _ in 0..<60 {
      var bytes = Array(tour.utf8)
      for _ in 0..<(1 + random.next() % 4) {
        let index = Int(random.next() % UInt64(bytes.count))
        switch random.next() % 4 {
        case 0: bytes[index] = UInt8(truncatingIfNeeded: random.next())
        case 1: bytes.removeSubrange(index..<min(bytes.count, index + 1 + Int(random.next() % 9)))
        case 2: bytes.insert(contentsOf: pieces[Int(random.next() % UInt64(pieces.count))].utf8, at: index)
        default: bytes.insert(contentsOf: bytes[index..<min(bytes.count, index + 20)], at: Int(random.next() % UInt64(index + 1)))
        }
      }
      expectPromises(bytes)
    }
  }

  @Test("A tour of the language")
  func wholeTour() {
    expectPromises(Array(tour.utf8))
    loseEachToken(of: tour)
  }
}

let pieces = [
  "\"", "\"\"\"", "#\"", "\"#", "\\(", "\\#(", ")", "(", "{", "}", "[", "]", "\n", "\r", "\r\n", " ", "/", "#/", "/#", "/*", "*/",
  "//", "///", "`", "<#", "#>", "<", ">", "=", "->", "&&", "||", "??", "?", "!", ".", ",", ":", "::", ";", "@", "#", "#if", "#else",
  "#endif", "\\", "'", "“", "”", "\0", "\u{FEFF}", "\u{A0}", "<<<<<<< ", "=======\n", ">>>>>>> ", ">>>> ", "<<<<\n", "#!", "0x", "1.", "1e",
  "0b1", "_", "$0", "é", "👩‍👧", "class", "struct A", "enum B {", "actor C:", "protocol", "extension D", "func f(", "init?(", "deinit", "subscript",
  "var a", "let (", "case .b:", "if", "guard", "for", "while", "repeat", "switch c {", "catch", "typealias E =", "import F", "get", "didSet {",
  "@objc", "private(set)", "lazy", "where", "static", "in", "is", "self.", "try?", "default:", "<T>", "-", "+",
]

let tour = ##"""
  #!/usr/bin/swift
  import UIKit
  @objc public class A<T: B>: C, D & E { // one
    @IBOutlet private(set) weak var f: G! { didSet { h() } }
    /* two /* three */ */ let (i, _) = (1, "j\(k ?? "l\(m)")n"), o = [1: 2.5e3]
    @available(iOS 13, *) override class func p<Q>(r: [S: T]..., u v: (W) -> X) async throws -> Y? where Q: Z {
      guard let a, case .b = c else { throw d }
      for await e in f where e is G { repeat { h() } while i && j }
      switch k { case let .l(m), .n(m) where m > 1: break; default: fallthrough }
      let q = /r[s]/ ; let t = #"\#(u) "v" "#
      return w ? x : y?.z ?? .default
    }
    #if DEBUG && os(iOS) || canImport(Combine)
    subscript(a b: Int) -> Int { get { b } set { c = newValue } }
    #elseif e
    init?(d: Int) { }
    #endif
    typealias F = G<H>.I; let text = """
      j

      \(k.map { $0 + `l` })
      """
    var sum: Int { if m { 1 } else { 2 } }
    deinit { n() }
  }
  actor O: P { nonisolated func q() {} }
  extension A.R<Int>: @retroactive S where T == U { enum V: Int { case w = 1, x; indirect case y(z: Self) } }
  """##

/// Tokens and comments are sorted, lie in the file and do not overlap; between them is no graphic ASCII character but in
/// conflicts; reading again, into a list that held something else, gives the same; so does the summary.
func expectPromises(_ source: [UInt8], sourceLocation: SourceLocation = #_sourceLocation) {
  let bytes = ContiguousArray(source)
  var tokens = TokenList()
  tokenize(bytes.span, into: &tokens)
  func promise(_ kept: Bool, _ words: @autoclosure () -> String) {
    if !kept { Issue.record("\(words()): \(String(decoding: bytes, as: UTF8.self).debugDescription)", sourceLocation: sourceLocation) }
  }

  var ranges: [Range<Int>] = []
  for index in 0..<tokens.count {
    promise(tokens.start(index) <= tokens.end(index), "token \(index) is turned round")
    promise((tokens.kind(index) == .endOfFile) == (index == tokens.count - 1), "endOfFile is not last")
    ranges.append(tokens.start(index)..<max(tokens.start(index), tokens.end(index)))
  }
  promise(tokens.count > 0 && tokens.start(tokens.count - 1) == bytes.count, "endOfFile is not at the end")
  promise(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound }, "tokens are not in order")
  for index in 0..<tokens.comments.count {
    let range = tokens.comments.range(index)
    promise(range.start < range.end, "comment \(index) is empty")
    ranges.append(Int(range.start)..<Int(range.end))
  }
  ranges.sort { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
  promise(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound }, "comments overlap tokens")
  if !mayHoldConflict(bytes) {
    for (range, next) in zip(ranges, ranges.dropFirst()) where range.upperBound <= next.lowerBound {
      let lost = bytes[range.upperBound..<next.lowerBound].first { (0x21...0x7E).contains($0) }
      promise(lost == nil, "byte \(lost ?? 0) behind \(range.upperBound) is lost")
    }
  }

  let first = state(of: tokens)
  tokenize(ContiguousArray("\"\\(\"\"\"\n<<<<<<< ".utf8).span, into: &tokens)
  tokenize(bytes.span, into: &tokens)
  promise(state(of: tokens) == first, "reading again gives something else")

  var scratch = SummaryScratch(lowering: .uiKit)
  let summary = summarize(bytes.span, using: &scratch)
  promise(summarize(bytes.span, using: &scratch) == summary, "the summary differs when it is made again")
  for place in summary.places {
    promise(place.range.start <= place.name.start && place.name.end <= place.range.end, "a name lies outside its declaration")
    promise(place.line <= place.nameLine && place.nameLine <= place.endLine, "lines of \(place)")
    promise(Int(place.range.end) <= bytes.count && Int(place.endLine) <= summary.lines.lineCount, "\(place) lies outside the file")
  }
  for method in summary.members.methods {
    promise(method.complexity >= 1 && method.codeLines <= method.lines, "\(method)")
    promise(method.range.start <= method.range.end && Int(method.range.end) <= bytes.count, "\(method)")
    promise(Int(method.mentionStart + method.mentionCount) <= summary.members.mentions.count, "\(method)")
  }
  let writes = summary.members.writes
  promise(writes.allSatisfy { Int($0) < summary.members.mentions.count }, "a write is no mention")
  promise(zip(writes, writes.dropFirst()).allSatisfy(<), "writes are not in order")
  for measures in summary.members.measures {
    promise(measures.codeLines + measures.commentLines <= measures.lines, "\(measures)")
  }
}

private func mayHoldConflict(_ bytes: ContiguousArray<UInt8>) -> Bool {
  let text = String(decoding: bytes, as: UTF8.self)
  return text.contains("<<<<<<< ") || text.contains(">>>> ")
}

private func state(of tokens: borrowing TokenList) -> [[Int]] {
  var rows: [[Int]] = []
  for index in 0..<tokens.count {
    rows.append([
      Int(tokens.kind(index).rawValue), tokens.start(index), tokens.end(index), tokens.beginsLine(index) ? 1 : 0,
    ])
  }
  for index in 0..<tokens.comments.count {
    let range = tokens.comments.range(index)
    rows.append([Int(tokens.comments.kind(index).rawValue), Int(range.start), Int(range.end)])
  }
  for line in 0..<tokens.lineStarts.count {
    rows.append([Int(tokens.lineStarts[line]), Int(tokens.lineContents[line].rawValue)])
  }
  return rows
}

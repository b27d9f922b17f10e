import Analysis
import Testing

@testable import Syntax

@Suite("Lines, and what they hold")
struct LineTests {
  /// A letter for each line: `c` code, `/` comment, `+` code and comment, `.` neither.
  static let fixtures: [(String, String)] = [
    ("", "."),
    ("a", "c"),
    ("a\n", "c."),
    ("\n\n", "..."),
    ("  \t \na", ".c"),
    ("// a", "/"),
    ("a // b\n// c\n\nd", "+/.c"),
    ("}", "c"),
    // Blank lines within a block comment are neither.
    ("/*\n\n a\n  \n*/", "/././"),
    ("/* a */ b\nc /* d\n*/ e", "+++"),
    ("a /* b\n c */", "+/"),
    // Blank lines within a literal of several lines are neither, the others are code.
    ("let a = \"\"\"\n\n  text\n   \n  \"\"\"", "c.c.c"),
    ("\"\"\"\n// text\n\"\"\"", "ccc"),
    ("\"\"\"\n\\(a // b\n)\n\"\"\"", "c+cc"),
    ("\"\"\"\n\\(\n  a\n\n)\n\"\"\"", "ccc.cc"),
    ("#/\n a\n\n/#", "cc.c"),
    // Every branch of a conditional counts.
    ("#if A\na\n#else\n\nb\n#endif", "ccc.cc"),
    ("#!/usr/bin/swift\na", "/c"),
    // What Swift does not know is code, too.
    ("\u{A0}\n", "c."),
    ("<<<<<<< a\nb\n\n=======\n>>>>>>> c\nd", "cc.ccc"),
    // A literal that broke off.
    ("\"open\n\na", "c.c"),
    ("\"\\(a\n\nb", "c.c"),
    ("\"\"\"\nopen\n\n", "cc.."),
    ("/* open\n\n a\n", "/./."),
    ("\u{FEFF}// a", "/"),
    ("   \\\n", "c."),
  ]

  @Test("Code, comment or neither", arguments: fixtures)
  func contents(source: String, expected: String) {
    #expect(lineListing(of: source) == expected)
  }

  @Test("The kind of line end makes no difference", arguments: fixtures)
  func lineEnds(source: String, expected: String) {
    #expect(lineListing(of: source.replacing("\n", with: "\r\n")) == expected)
    #expect(lineListing(of: source.replacing("\n", with: "\r")) == expected)
  }

  @Test("Where lines begin")
  func starts() {
    var tokens = TokenList()
    tokenize(ContiguousArray("a\nbc\r\nd\r\re /*\n*/ \"\"\"\r\n\"\"\"\n".utf8).span, into: &tokens)
    #expect(ContiguousArray(tokens.lineStarts) == [0, 2, 6, 8, 9, 14, 22, 26])
  }

  @Test("Positions count from one, columns in bytes")
  func positions() {
    let source = "ab\n\né = 1\r\nx\ry"
    let lines = summary(of: source).lines
    #expect(lines.lineCount == 5)
    let expected: [(UInt32, Int, Int)] = [
      (0, 1, 1), (1, 1, 2), (2, 1, 3), (3, 2, 1), (4, 3, 1), (6, 3, 3), (9, 3, 6), (10, 3, 7), (12, 4, 1), (13, 4, 2),
      (14, 5, 1), (15, 5, 2), (99, 5, 2), (UInt32.max, 5, 2),
    ]
    for (offset, line, column) in expected {
      #expect(lines.position(of: offset) == LineTable.Position(line: line, column: column), "offset \(offset)")
    }
  }

  @Test("A position on each side of every length that takes another byte to encode", arguments: [0, 126, 127, 128, 16_383, 16_384])
  func longLines(length: Int) {
    let line = String(repeating: "a", count: length)
    let lines = summary(of: line + "\n" + line + "\nb").lines
    let start = UInt32(length + 1)
    #expect(lines.position(of: start - 1) == LineTable.Position(line: 1, column: length + 1))
    #expect(lines.position(of: start) == LineTable.Position(line: 2, column: 1))
    #expect(lines.position(of: start * 2) == LineTable.Position(line: 3, column: 1))
  }

  @Test("A file of nothing has one line")
  func empty() {
    let lines = summary(of: "").lines
    #expect(lines.lineCount == 1)
    #expect(lines.position(of: 0) == LineTable.Position(line: 1, column: 1))
  }

  @Test("Positions in a file of many lines, at and beside every beginning")
  func manyLines() {
    var text = ""
    var starts: [Int] = []
    for number in 0..<1000 {
      starts.append(text.utf8.count)
      text += String(repeating: " ", count: number % 200) + "\n"
    }
    let bytes = ContiguousArray(text.utf8)
    var scratch = SummaryScratch(lowering: .uiKit)
    let lines = summarize(bytes.span, using: &scratch).lines
    for (number, start) in starts.enumerated() {
      #expect(lines.start(ofLine: number + 1) == UInt32(start))
      #expect(lines.position(of: UInt32(start)) == LineTable.Position(line: number + 1, column: 1))
      guard number > 0 else { continue }
      #expect(
        lines.position(of: UInt32(start - 1)) == LineTable.Position(line: number, column: start - starts[number - 1]))
    }
    #expect(lines.position(of: UInt32(bytes.count)).line == 1001)
    #expect(lines.start(ofLine: 1001) == UInt32(bytes.count))
    #expect(lines.start(ofLine: 1002) == nil)
  }
}

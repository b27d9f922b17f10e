import Testing

@testable import Syntax

@Suite("Comments, white space and what is no Swift")
struct TriviaTests {
  @Test("Comments", arguments: [
    ("a // b\nc", "line(// b)"),
    ("/// doc\n//// more\n//", "docLine(/// doc) docLine(//// more) line(//)"),
    ("/* a */ /** b */ /**/ /***/", "block(/* a */) docBlock(/** b */) block(/**/) docBlock(/***/)"),
    ("/* a /* b */ c */ d", "block(/* a /* b */ c */)"),
    ("/* open", "block(/* open)"),
    ("/* /* */", "block(/* /* */)"),
    ("// a\r\n// b\r// c", "line(// a) line(// b) line(// c)"),
    ("\"// no\" /* // */ x", "block(/* // */)"),
    ("\"\\(a /* b */)\"", "block(/* b */)"),
    ("/*/ a */", "block(/*/ a */)"),
    ("// a \\\n b", "line(// a \\)"),
  ] as [(String, String)])
  func comments(source: String, expected: String) {
    #expect(commentListing(of: source) == expected)
  }

  @Test("A shebang is one at the beginning alone")
  func shebang() {
    #expect(commentListing(of: "#!/usr/bin/swift\nlet x") == "shebang(#!/usr/bin/swift)")
    #expect(listing(of: "#!/usr/bin/swift\nlet x") == "<let> x")
    #expect(commentListing(of: "\n#!/usr/bin/swift") == "")
    #expect(commentListing(of: "#!") == "shebang(#!)")
  }

  @Test("Lines end at LF, CR LF and a lone CR", arguments: ["\n", "\r\n", "\r", "\n\n", "\r\n\r\n", "\r\r"])
  func lineEnds(end: String) {
    #expect(listing(of: "a\(end)b // c\(end)d") == "a ↵ b ↵ d")
    #expect(listing(of: "\"a\(end)b") == "string(\"a) ↵ b")
  }

  @Test("A token behind a comment of several lines begins a line")
  func beginsLine() {
    #expect(listing(of: "a /* \n */ b") == "a ↵ b")
    #expect(listing(of: "a /* */ b") == "a b")
    #expect(listing(of: "\"\"\"\n\"\"\" b") == "string(\"\"\"⏎\"\"\") b")
  }

  @Test("A byte order mark is white space")
  func byteOrderMark() {
    #expect(listing(of: "\u{FEFF}let x") == "<let> x")
    #expect(listing(of: "let \u{FEFF} x") == "<let> x")
    #expect(listing(of: "\u{FEFF}") == "")
  }

  @Test("NUL is passed over")
  func nul() {
    #expect(listing(of: "a\0b") == "a b")
    #expect(listing(of: "\0\0") == "")
    #expect(listing(of: "\"a\0b\"") == "string(\"a␀b\")")
    #expect(commentListing(of: "// a\0b") == "line(// a␀b)")
  }

  @Test("Bytes that are no UTF-8 are passed over, within literals and comments too", arguments: [
    ([0x61, 0xFF, 0x62], "a b"),
    ([0x61, 0x80, 0x80, 0x62], "a b"),
    ([0x61, 0xC3], "a"),
    ([0xE2, 0x82, 0x2B, 0x62], "binaryOperator(+) b"),
    ([0xC0, 0xAF, 0x61], "a"),
    ([0xED, 0xA0, 0x80, 0x61], "a"),
    ([0x22, 0xFF, 0x22, 0x61], "string(\"\u{FFFD}\") a"),
    ([0x2F, 0x2F, 0xFF, 0x0A, 0x61], "a"),
  ] as [([UInt8], String)])
  func invalidUTF8(bytes: [UInt8], expected: String) {
    #expect(listing(of: bytes) == expected)
  }

  @Test("Curly quotes", arguments: [
    ("“a b” c", "“a b” c"),
    ("“open", "“ open"),
    ("a” b", "a curlyQuote(”) b"),
  ] as [(String, String)])
  func curlyQuotes(source: String, expected: String) {
    #expect(listing(of: source) == expected)
  }

  @Test("Spaces that Swift does not know separate words", arguments: ["\u{A0}", "\u{2028}", "\u{3000}", "\u{85}"])
  func otherSpaces(space: String) {
    #expect(listing(of: "let\(space)x") == "<let> x")
  }

  @Test("An unmerged conflict is passed over whole")
  func conflicts() {
    let git = "a\n<<<<<<< HEAD\nlet b = \"\n=======\nlet c {\n>>>>>>> branch\nd"
    #expect(listing(of: git) == "a ↵ d")
    // Of Perforce's marks the last takes its line feed in, and so the line behind it: Swift's lexer has it so.
    #expect(listing(of: "a\n>>>> ORIGINAL x\nb\n<<<<\nc\nd") == "a ↵ d")
    // Not at the beginning of a line, or never closed: operators.
    #expect(listing(of: "a <<<<<<< b") == "a binaryOperator(<<<<<<<) b")
    #expect(listing(of: "<<<<<<< HEAD\nb") == "binaryOperator(<<<<<<<) HEAD ↵ b")
    #expect(listing(of: "\"\"\"\n<<<<<<< HEAD\n>>>>>>> b\n\"\"\"") == "string(\"\"\"⏎<<<<<<< HEAD⏎>>>>>>> b⏎\"\"\")")
  }

  @Test("Nothing at all")
  func empty() {
    var tokens = TokenList()
    tokenize(ContiguousArray<UInt8>().span, into: &tokens)
    #expect(tokens.count == 1)
    #expect(tokens.kind(0) == .endOfFile)
    #expect(tokens.lineStarts.count == 1)
    #expect(tokens.comments.count == 0)
  }

  @Test("An index out of bounds is the end of the file")
  func outOfBounds() {
    var tokens = TokenList()
    tokenize(ContiguousArray("a b".utf8).span, into: &tokens)
    #expect(tokens.kind(-1) == .endOfFile)
    #expect(tokens.kind(99) == .endOfFile)
    #expect(tokens.start(99) == 3)
    #expect(tokens.start(-1) == 0)
  }
}

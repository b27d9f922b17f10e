import Testing

@testable import Syntax

@Suite("Words, numbers and punctuation")
struct WordTests {
  @Test("Words", arguments: [
    ("let x", "<let> x"),
    ("class classes Class", "<class> classes Class"),
    ("_ __ _a", "wildcard(_) __ _a"),
    ("$0 $abc $", "dollarIdentifier($0) dollarIdentifier($abc) dollarIdentifier($)"),
    ("actor async await any some each", "actor async await any some each"),
    ("Any Self self super", "<Any> <Self> <self> <super>"),
    ("é größe 変数 👩‍👧 a\u{301}", "é größe 変数 👩‍👧 a\u{301}"),
    ("precedencegroup associatedtype fallthrough", "<precedencegroup> <associatedtype> <fallthrough>"),
    // Words as long as a reserved one, and the same but for a letter.
    ("extensiom fileprivatE subscripT in_", "extensiom fileprivatE subscripT in_"),
  ] as [(String, String)])
  func words(source: String, expected: String) {
    #expect(listing(of: source) == expected)
  }

  @Test("Back-ticks", arguments: [
    ("`class`.`init`", "`class` period(.) `init`"),
    ("func `does a thing`()", "<func> `does a thing` ( )"),
    ("`open\nlet", "backtick(`) open ↵ <let>"),
    ("a`", "a backtick(`)"),
    ("``", "``"),
  ] as [(String, String)])
  func backticks(source: String, expected: String) {
    #expect(listing(of: source) == expected)
  }

  @Test("A reserved word behind a period is the name of a member", arguments: [
    ("a.default", "a period(.) default"),
    ("x?.self", "x postfixQuestion(?) period(.) self"),
    (".init()", "period(.) init ( )"),
    ("a. class", "a period(.) class"),
    ("a\n  .repeat", "a ↵ period(.) repeat"),
    // A range is no period.
    ("0...self", "integer(0) binaryOperator(...) <self>"),
    ("a.b default", "a period(.) b <default>"),
  ] as [(String, String)])
  func members(source: String, expected: String) {
    #expect(listing(of: source) == expected)
  }

  @Test("Placeholders are words", arguments: [
    ("f(<#name#>)", "f ( <#name#> )"),
    ("<#T##Int#> + 1", "<#T##Int#> binaryOperator(+) integer(1)"),
    ("a+<#b#>", "a binaryOperator(+) <#b#>"),
    ("<#open\n1", "prefixOperator(<) poundWord(#open) ↵ integer(1)"),
  ] as [(String, String)])
  func placeholders(source: String, expected: String) {
    #expect(listing(of: source) == expected)
  }

  @Test("Numbers", arguments: [
    ("1 1_000 0x1F 0b01 0o17", "integer(1) integer(1_000) integer(0x1F) integer(0b01) integer(0o17)"),
    ("1.5 1e3 1.5E-3 0x1p4 0x1.8p-2", "float(1.5) float(1e3) float(1.5E-3) float(0x1p4) float(0x1.8p-2)"),
    ("1.max", "integer(1) period(.) max"),
    ("1..<2", "integer(1) binaryOperator(..<) integer(2)"),
    ("t.0.1", "t period(.) integer(0) period(.) integer(1)"),
    ("0xff.description", "integer(0xff) period(.) description"),
    ("1abc 0b2", "integer(1abc) integer(0b2)"),
    ("0x 0xg", "integer(0x) integer(0xg)"),
    ("-1", "prefixOperator(-) integer(1)"),
    ("1.", "integer(1) period(.)"),
  ] as [(String, String)])
  func numbers(source: String, expected: String) {
    #expect(listing(of: source) == expected)
  }

  @Test("Punctuation", arguments: [
    ("([{,;:@\\}])", "( [ { , ; : @ \\ } ] )"),
    ("Swift::Int", "Swift :: Int"),
    ("a:::b", "a :: : b"),
    ("@objc(name:)", "@ objc ( name : )"),
    ("\\.name", "\\ period(.) name"),
  ] as [(String, String)])
  func punctuation(source: String, expected: String) {
    #expect(listing(of: source) == expected)
  }

  @Test("Words behind a pound sign", arguments: [
    ("#if DEBUG\n#elseif A\n#else\n#endif",
      "poundIf(#if) DEBUG ↵ poundElseif(#elseif) A ↵ poundElse(#else) ↵ poundEndif(#endif)"),
    ("#available(iOS 17, *)", "poundAvailable(#available) ( iOS integer(17) , binaryOperator(*) )"),
    ("#unavailable", "poundAvailable(#unavailable)"),
    ("#sourceLocation()", "poundSourceLocation(#sourceLocation) ( )"),
    ("#selector(a)", "poundWord(#selector) ( a )"),
    ("#iffy #`a b`", "poundWord(#iffy) poundWord(#`a b`)"),
    ("# a ##b", "pound(#) a pound(#) poundWord(#b)"),
  ] as [(String, String)])
  func pounds(source: String, expected: String) {
    #expect(listing(of: source) == expected)
  }

  @Test("Each reserved word is distinguished from an identifier, at the end of a file and before its end")
  func reservedWords() {
    let long = [
      "extension", "subscript", "typealias", "fileprivate", "fallthrough", "associatedtype", "precedencegroup",
    ]
    for word in shortKeywords.map(\.0) + long {
      #expect(listing(of: word) == "<\(word)>")
      #expect(listing(of: word + " and nothing more") == "<\(word)> and nothing more")
      #expect(listing(of: word + "x") == word + "x")
      #expect(listing(of: "_" + word + "        ") == "_" + word)
      #expect(listing(of: "a." + word) == "a period(.) " + word)
    }
  }

  @Test("No two reserved words share a slot of the table")
  func noCollisions() {
    var slots: Set<Int> = []
    for (text, kind) in shortKeywords {
      #expect(text.utf8.count <= 8)
      let word = text.utf8.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      let slot = KeywordTable.slot(of: word)
      #expect(slots.insert(slot).inserted, "\(text) has the slot of another word")
      #expect(KeywordTable.shared.words[slot] == word)
      #expect(KeywordTable.shared.kinds[slot] == kind)
      #expect("\(kind)" == keywordName(text))
    }
    #expect(slots.insert(KeywordTable.slot(of: 0x5F)).inserted, "_ has the slot of another word")
  }
}

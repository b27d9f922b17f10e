import Testing

@testable import Syntax

@Suite("String and regex literals")
struct LiteralTests {
  @Test("Strings", arguments: [
    (#""a" "" "a\"b""#, #"string("a") string("") string("a\"b")"#),
    (###"#"a"b"# ##"\#(a)"##"###, ###"string(#"a"b"#) string(##"\#(a)"##)"###),
    (##"#"raw \n \"# x"##, ##"string(#"raw \n \"#) x"##),
    ("\"\"\"\na \"quoted\"\n\"\"\" x", "string(\"\"\"⏎a \"quoted\"⏎\"\"\") x"),
    ("#\"\"\"\n\"\"\"\n\"\"\"#", "string(#\"\"\"⏎\"\"\"⏎\"\"\"#)"),
    // A raw literal of one line that begins with quotes.
    ("#\"\"\"#", "string(#\"\"\"#)"),
    ("'a' b", "string('a') b"),
    (#""// no comment /*""#, #"string("// no comment /*")"#),
  ] as [(String, String)])
  func strings(source: String, expected: String) {
    #expect(listing(of: source) == expected)
  }

  @Test("The tokens of an interpolation are tokens like others", arguments: [
    (#""a\(b)c""#, #"stringHead("a\() b stringTail()c")"#),
    (#""\(a)-\(b)""#, #"stringHead("\() a stringMiddle()-\() b stringTail()")"#),
    (#""\(f(x) + (1))""#,
      #"stringHead("\() f ( x ) binaryOperator(+) ( integer(1) ) stringTail()")"#),
    (#""\("\(x)")""#, #"stringHead("\() stringHead("\() x stringTail()") stringTail()")"#),
    (##"#"\(no) \#(yes)"#"##, ##"stringHead(#"\(no) \#() yes stringTail()"#)"##),
    (#""\(list.map { $0 })""#,
      #"stringHead("\() list period(.) map { dollarIdentifier($0) } stringTail()")"#),
    ("\"\"\"\n\\(a\n  + b)\n\"\"\"",
      "stringHead(\"\"\"⏎\\() a ↵ binaryOperator(+) b stringTail()⏎\"\"\")"),
    (#""\(a /* ) */)""#, #"stringHead("\() a stringTail()")"#),
    (#""\(a ? "b" : "c")" + d"#,
      #"stringHead("\() a infixQuestion(?) string("b") : string("c") stringTail()") binaryOperator(+) d"#),
  ] as [(String, String)])
  func interpolations(source: String, expected: String) {
    #expect(listing(of: source) == expected)
  }

  @Test("A literal that nothing closes ends with its line", arguments: [
    ("\"open\nlet x", "string(\"open) ↵ <let> x"),
    ("\"a\\(b\nlet x", "stringHead(\"a\\() b stringTail() ↵ <let> x"),
    ("\"a\\(\"b\\(c\nlet", "stringHead(\"a\\() stringHead(\"b\\() c stringTail() stringTail() ↵ <let>"),
    ("\"a\\(", "stringHead(\"a\\() stringTail()"),
    ("\"a\\", "string(\"a\\)"),
    ("#\"open\"\nx", "string(#\"open\") ↵ x"),
    ("\"\"\"\nopen\nlet", "string(\"\"\"⏎open⏎let)"),
    ("\"\"\"\n\\(a\nlet", "stringHead(\"\"\"⏎\\() a ↵ <let> stringTail()"),
    ("'open\nx", "string('open) ↵ x"),
    // Within a literal of several lines the one of one line ends, the outer goes on.
    ("\"\"\"\n\\(f(\"a\n))\n\"\"\" x", "stringHead(\"\"\"⏎\\() f ( string(\"a) ↵ ) stringTail()⏎\"\"\") x"),
  ] as [(String, String)])
  func unterminatedStrings(source: String, expected: String) {
    #expect(listing(of: source) == expected)
  }

  @Test("Regex literals", arguments: [
    ("let r = /ab+/", "<let> r equal(=) regex(/ab+/)"),
    ("#/a/b/#", "regex(#/a/b/#)"),
    ("#/\n a # comment\n/#", "regex(#/⏎ a # comment⏎/#)"),
    ("f(/a\\/b/)", "f ( regex(/a\\/b/) )"),
    ("if /a/ == b", "<if> regex(/a/) binaryOperator(==) b"),
    ("return /\"{/", "<return> regex(/\"{/)"),
    ("try! /a/", "<try> exclamation(!) regex(/a/)"),
  ] as [(String, String)])
  func regexes(source: String, expected: String) {
    #expect(listing(of: source) == expected)
  }

  @Test("Division and other slashes are operators", arguments: [
    ("a / b / c", "a binaryOperator(/) b binaryOperator(/) c"),
    ("a/b/c", "a binaryOperator(/) b binaryOperator(/) c"),
    ("(a) / 2 /", "( a ) binaryOperator(/) integer(2) binaryOperator(/)"),
    ("func / (a: A)", "<func> binaryOperator(/) ( a : A )"),
    ("operator /", "<operator> binaryOperator(/)"),
    ("reduce(1, /)", "reduce ( integer(1) , binaryOperator(/) )"),
    ("x /= 2", "x binaryOperator(/=) integer(2)"),
  ] as [(String, String)])
  func slashes(source: String, expected: String) {
    #expect(listing(of: source) == expected)
  }

  @Test("A regex that nothing closes leaves the next line alone", arguments: [
    ("let r = /ab\nlet", "<let> r equal(=) prefixOperator(/) ab ↵ <let>"),
    ("#/ab\nlet", "regex(#/ab) ↵ <let>"),
    ("#/\nlet", "regex(#/) ↵ <let>"),
    ("#/", "regex(#/)"),
  ] as [(String, String)])
  func unterminatedRegexes(source: String, expected: String) {
    #expect(listing(of: source) == expected)
  }
}

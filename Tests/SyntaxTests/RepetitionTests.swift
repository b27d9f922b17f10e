import Testing

@testable import Syntax

/// Pieces of source over and over, and nested as deep: time and memory must stay in proportion, and the stack has no
/// part in it. What is found must be in proportion, too. Nothing is timed here; what is quadratic at these sizes does not
/// come back.
@Suite("Pieces over and over")
struct RepetitionTests {
  @Test("200,000 times", arguments: [
    "<#", "\"\\(", "/*", "#/\n", "“", "#", "[", "{", "(", "@a(", "<<<<<<< \n", "`", "case ", "class A{", "\"\"\"\n",
  ])
  func manyRepetitions(piece: String) {
    expectProportion(200_000) { repeated(piece, $0) }
  }

  @Test("20,000 times", arguments: [
    "`\n", "}", ")", "/* */", "\"", "'", "#\"", "#\"\"\"", "#\"\"\"\\#(", "\\(", ">>>> \n", "#/", " /(", "/", "<", "a<", "?", "a?",
    "&&", "::", "#if a\n", "#else\n", "#endif\n", "#if (", "func f(", "func f", "var a=b<", "var (a,", "switch a{", "repeat{",
    "if ", "extension A{", "actor A:B ", "class A:B ", "class A:", "struct A<", "typealias A=B ", "\u{FEFF}", "\0", "é", "\u{300}",
    "@a ", "static ", "class ", "\"\\(\"", "{(", "([", "a.", "import A\n", "extension [\n", "typealias A=(\n", "#!", "0x", "1e", "\r", "\n", "//\n", "\"\"\"\n\\(",
  ])
  func repetitions(piece: String) {
    expectProportion(20_000) { repeated(piece, $0) }
  }

  /// Pieces that make the summarizer look ahead or back from every declaration.
  @Test("8,000 times, and what is looked for from a declaration", arguments: [
    "class A{var a=b<(}", "class A{var a=b<({", "class A{var x{@a(}", "class A{var x{@a({", "class A{func f(<(}", "class A{var (a}",
    "class A{)func f", ")var a;", "class A{@a(func f", "class A{func f(@a(}", "class A:b<(}", "class A{init<(}", ">var a;class A{",
    "class A{let a:b<c,", "class A{case a(", "extension A<(", "class A{func <(", "class A{func f(a:b<", "class A{ @a{ var b", "class A{var a=b<c",
  ])
  func lookAround(piece: String) {
    expectProportion(8_000) { repeated(piece, $0) }
    expectProportion(8_000) { Array("class Z{".utf8) + repeated(piece, $0) }
  }

  @Test("Names that are all different")
  func names() {
    let pieces = ["import a%\n", "class a%{", "struct a%{}\n", "func a%(){}\n", "var a%=1\n", "extension a%{}", "a%.", "enum a%{case a%\n"]
    let long = String(repeating: "a", count: 200_000)
    expectProportion(20_000) { Array("class \(long) { \(String(repeating: "class a{}", count: $0)) }".utf8) }
    for piece in pieces {
      expectProportion(20_000) { count in Array((0..<count).map { piece.replacing("%", with: "\($0)") }.joined().utf8) }
    }
  }

  @Test("Nested and closed again", arguments: [
    ("(", ")"), ("[", "]"), ("{", "}"), ("/*", "*/"), ("\"\\(", ")\""), ("class A{", "}"), ("func f(){", "}"), ("var a:B{", "}"),
    ("#if a\n", "#endif\n"), ("\"\"\"\n\\(", ")\n\"\"\"\n"), ("A<", ">"), ("repeat{", "}while a"),
  ] as [(String, String)])
  func nesting(opening: String, closing: String) {
    let inside = Array("\nclass Z { func f() {} }\n".utf8)
    expectProportion(60_000) { repeated(opening, $0) + inside + repeated(closing, $0) }
    // What is nested deeper than 65,536 has no members.
    expectPromises(repeated(opening, 70_000) + inside + repeated(closing, 70_000))
  }

  private func repeated(_ piece: String, _ count: Int) -> [UInt8] {
    let bytes = Array(piece.utf8)
    return Array((0..<count).lazy.map { _ in bytes }.joined())
  }
}

import Testing

@testable import Globs

/// Rules, and paths with what is said of them: `-` ignored, `+` kept, `.` not mentioned. A path that ends in a slash is
/// a directory.
private func check(
  _ rules: String, _ paths: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let rules = IgnoreRules(rules.utf8)
  for line in paths.split(separator: "\n") {
    let expected: IgnoreRules.Verdict =
      switch line.first {
      case "-": .ignored
      case "+": .kept
      default: .unmentioned
      }
    let path = String(line.dropFirst(2))
    let isDirectory = path.hasSuffix("/")
    let bytes = ContiguousArray((isDirectory ? String(path.dropLast()) : path).utf8)
    #expect(
      rules.verdict(on: bytes.span, isDirectory: isDirectory) == expected, "\(path)",
      sourceLocation: sourceLocation)
  }
}

@Suite("Rules of a .gitignore")
struct IgnoreRulesTests {
  @Test("Blank lines and comments say nothing")
  func comments() {
    check("\n# a comment\n\n#a\n", ". a\n. #a\n. # a comment")
    check("\\#a", "- #a\n. a")
    #expect(IgnoreRules("".utf8).isEmpty)
  }

  @Test("A name is meant wherever it is")
  func names() {
    check("foo", "- foo\n- foo/\n- a/b/foo\n. foobar\n. a/foo/b")
    check("*.o", "- a.o\n- x/y/a.o\n. a.oo")
    check("foo/", ". foo\n- foo/\n- a/foo/")
  }

  @Test("A slash within ties to the directory of the file")
  func anchors() {
    check("/foo", "- foo\n. a/foo")
    check("a/foo", "- a/foo\n. b/a/foo")
    check("/*.o", "- a.o\n. a/b.o")
    check("a/*", "- a/b\n. a/b/c")
  }

  @Test("Two stars, in all their places")
  func directories() {
    check("**/foo", "- foo\n- a/b/foo")
    check("**/foo/bar", "- foo/bar\n- a/foo/bar\n. foo/a/bar")
    check("abc/**", "- abc/a\n- abc/a/b\n. abc/\n. x/abc/a")
    check("a/**/b", "- a/b\n- a/x/b\n- a/x/y/b\n. b\n. x/a/b")
    check("**", "- a\n- a/b")
    check("a**b", "- ab\n- axxb\n- x/ab\n. a/b")
    check("foo/a**b", "- foo/axb\n. foo/a/b")
  }

  @Test("The last rule that matches decides")
  func negation() {
    check("*.a\n!lib.a", "- x.a\n+ lib.a\n+ sub/lib.a")
    check("!lib.a\n*.a", "- lib.a")
    check(#"\!x"#, "- !x\n. x")
    check("/*\n!/foo\n/foo/*\n!/foo/bar", "- x\n+ foo/\n- foo/x\n+ foo/bar/\n. foo/bar/x")
  }

  @Test("Spaces at the end, and line ends of all kinds")
  func spaces() {
    check("foo   \nbar\\ \nbaz\\  \r\nqux\r\n", "- foo\n. foo   \n- bar \n. bar\n- baz \n- qux")
    check("tab\t", ". tab\n- tab\t")
    check("\u{FEFF}foo", "- foo")
    check("\r\n\r\nfoo", "- foo\n. \r")
  }

  @Test("Brackets")
  func brackets() {
    check("[a-c].o", "- b.o\n. d.o")
    check("[!a-c].o", ". b.o\n- d.o")
    check("[^a].o", ". a.o\n- b.o")
    check("[[:alpha:]]x", "- ax\n. 1x")
    check("[]-]x", "- ]x\n- -x\n. ax")
    check(#"[\]\\]x"#, "- ]x\n- \\x\n. ax")
    check("[[:x]y", "- :y\n- xy\n- [y\n. ay")
    check("a[/]b", ". a/b")
  }

  @Test("What is broken matches nothing", arguments: ["[a", "a[", "foo\\", "[[:letter:]]", "!", "/", "//", "foo//"])
  func broken(_ rule: String) {
    check(rule, ". a\n. [a\n. a[\n. foo\n. foo\\\n. foo/\n. a/foo/")
  }

  @Test("Bytes that are no text are bytes like others")
  func bytes() {
    let rules = IgnoreRules([0xFF, UInt8(ascii: "?")])
    let name: ContiguousArray<UInt8> = [0xFF, 0xFE]
    #expect(rules.verdict(on: name.span, isDirectory: false) == .ignored)
  }

  @Test("No rules take long")
  func bounds() {
    let name = String(repeating: "a", count: 250)
    check(String(repeating: "*a", count: 500) + "b", ". \(name)")
    check(String(repeating: "**/a/", count: 500) + "b", ". \(String(repeating: "a/", count: 2000) + "a")")
    check(String(repeating: "[", count: 100_000), ". a")
  }
}

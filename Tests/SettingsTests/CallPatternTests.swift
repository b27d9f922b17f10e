/// Calls as paired-call rules describe them.
import RuleModel
import Testing

@testable import Settings

@Suite struct CallPatternTests {
  @Test(arguments: [
    "$receiver.beginUpdates()", "UIGraphicsBeginImageContext*(...)", "$id = $receiver.begin(...)",
    "$receiver.endBackgroundTask($id)", "UIApplication.shared.f(_, in: $x, animated: true, ...)", "f(nil, -1, 2.5, \"a, b\")",
    "_.f(self.view, .zero)", "f(\"\\\"\")",
  ])
  func isReadAndWritten(_ text: String) throws {
    #expect(try CallPattern(text).description == text)
  }

  @Test func spacesDoNotCount() throws {
    #expect(try CallPattern("  $a=$b . f( x : $c ,nil , ... )") == CallPattern("$a = $b.f(x: $c, nil, ...)"))
  }

  @Test func partsAreRead() throws {
    let pattern = try CallPattern("$id = UIApplication.shared.begin*(name: $x, _, .zero, ...)")
    #expect(pattern.result == "id")
    #expect(pattern.receiver == .name("UIApplication.shared"))
    #expect(pattern.name == "begin" && pattern.isPrefix && pattern.takesMore)
    #expect(pattern.arguments.map(\.label) == ["name", nil, nil])
    #expect(pattern.arguments.map(\.operand) == [.binding("x"), .anything, .name(".zero")])
    #expect(pattern.bindings == ["id", "x"])
  }

  @Test(arguments: [
    ("", 0, "a name is expected here"), ("f", 1, "'(' is expected here, as in $receiver.beginUpdates()"),
    ("f(", 2, "a name is expected here"), ("f(a", 3, "',' or ')' is expected here"), ("f() g", 4, "nothing may follow the call"),
    ("$.f()", 1, "a name is expected behind '$'"), ("$a()", 2, "a function's name is expected before '('"),
    ("a.$b.f()", 0, "'$b' is a receiver of its own, and no part of a longer one"),
    ("f(..., a)", 5, "'...' stands for all the arguments that follow, so ')' is expected here"),
    ("f(\"a)", 2, "the text that begins here has no end"), ("f(-a)", 3, "a number is expected behind '-'"),
    ("3()", 0, "a name is expected here"), ("f(\"\\", 2, "the text that begins here has no end"),
  ])
  func whatIsWrongIsReported(_ text: String, _ offset: Int, _ message: String) {
    #expect(throws: CallPatternError(message: message, offset: offset)) { try CallPattern(text) }
  }
}

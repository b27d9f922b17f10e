import RuleModel
import Testing

@testable import Settings

@Suite struct ContainmentHelperTests {
  @Test(arguments: [
    "$parent.embed($child)", "embed($child)", "$child.attach(to: $parent)", "$child.detach()",
    "Embedder.shared.add($child, to: $parent, in: $view, animated: _)", "add(_, $child)",
  ])
  func isWrittenAsItWasRead(_ text: String) throws {
    #expect(try ContainmentHelper(call: text, steps: []).call.description == text)
  }

  @Test func spacesDoNotCount() throws {
    #expect(
      try ContainmentHelper(call: " $parent . embed ( in : $view ,$child ) ", steps: []).call.description
        == "$parent.embed(in: $view, $child)")
    #expect(try ContainmentHelper(call: "embed(_: $child)", steps: []).call.description == "embed($child)")
  }

  @Test(arguments: [
    ("", 0, "a name is expected here"),
    ("embed", 5, "'(' is expected here, as in $parent.embed($child)"),
    ("$parent", 7, "a function's name is expected before '('"),
    ("$parent.$child()", 14, "a function's name is expected before '('"),
    ("$parent.(", 8, "a name is expected here"), ("a($child) b", 10, "nothing may follow the call"),
    ("a($child", 8, "',' or ')' is expected here"), ("a($child,)", 9, "a name is expected here"),
    ("a($kid, $child)", 2, "'$kid' is not one of $parent, $child, $view and _"),
    ("a(b)", 0, "the pattern does not say which part is $child"),
    ("1a($child)", 0, "a name is expected here"),
    ("a(x: $kid, $child)", 5, "'$kid' is not one of $parent, $child, $view and _"),
    ("a(\"\u{1F600}\")", 2, "a name is expected here"),
  ])
  func mistakesHaveAPlace(_ text: String, _ offset: Int, _ message: String) {
    #expect(throws: CallPatternError(message: message, offset: offset)) { try ContainmentHelper(call: text, steps: []) }
  }
}

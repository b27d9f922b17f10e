/// Markup: only what is a literal, markup or trusted comes into the page as it stands.
import Testing

@testable import Pages

@Suite("Markup")
struct HTMLTests {
  @Test(
    "Text is escaped, whatever it holds",
    arguments: [
      ("<b>", "&lt;b&gt;"), ("a && b", "a &amp;&amp; b"), ("\"'`", "&quot;&#39;&#96;"), ("&lt;", "&amp;lt;"), ("é👩", "é👩"),
      // One character with what follows it, and a quotation mark all the same.
      ("\"\u{301}", "&quot;\u{301}"), ("a\u{202E}b\u{2066}c", "a\u{FFFD}b\u{FFFD}c"), ("\u{0}\u{1B}", "\u{FFFD}\u{FFFD}"),
      ("a\n\tb", "a&#10;\tb"),
    ])
  func escaping(text: String, escaped: String) {
    #expect(("<p>\(text)</p>" as HTML).text == "<p>\(escaped)</p>")
  }

  @Test("Markup within markup stays as it is; what is not there leaves nothing")
  func nesting() {
    let inner: HTML = "<b>\("<")</b>"
    let nothing: HTML? = nil
    let something: HTML? = "<br>"
    #expect(("<p>\(inner)\(nothing)\(something)\([inner, inner])\(42)</p>" as HTML).text == "<p><b>&lt;</b><br><b>&lt;</b><b>&lt;</b>42</p>")
    #expect(("<style>\(trusted: "a > b")</style>" as HTML).text == "<style>a > b</style>")
  }

  @Test("A string that was made elsewhere is text, although it looks like markup", arguments: [("<b>", "&lt;b&gt;"), ("", "")])
  func strings(made: String, escaped: String) {
    #expect(("\(made.isEmpty ? "" : "<b>")" as HTML).text == escaped)
  }
}

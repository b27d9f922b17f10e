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

  @Test("What stands between backticks is code, and a backtick without another stays one")
  func prose() {
    #expect(HTML.prose("Call `f(_: <T>)` on `a`.").text == "Call <code>f(_: &lt;T&gt;)</code> on <code>a</code>.")
    #expect(HTML.prose("a ` b").text == "a &#96; b")
    #expect(HTML.prose("plain").text == "plain")
  }

  @Test("What places lead to", arguments: [
    ("https://example.org/app/", "https://example.org/app/A%20b/C.swift#L3"), ("vscode://", "vscode://file/w/A%20b/C.swift:3:7"),
    ("xed://", "xed://open?file=/w/A%20b/C.swift&line=3"), ("http://h/{line}/{column}/{path}?{x}", "http://h/3/7/A%20b/C.swift?{x}"),
    ("javascript://{path}", nil), ("data:text/html,{path}", nil), ("example.org", nil), ("", nil),
  ])
  func linkBase(text: String, address: String?) {
    #expect(LinkBase(text, folder: "/w")?.address("A b/C.swift", line: 3, column: 7) == address)
  }
}

/// The old form of property lists, and what is wrong with one.
import Testing

@testable import BuildFiles

@Suite("Property lists")
struct PropertyListTests {
  private func list(_ text: String) throws -> PropertyList { try PropertyList(ContiguousArray(text.utf8).span) }

  @Test("Words, quoted texts, data, lists and comments")
  func values() throws {
    let list = try list(
      """
      // !$*UTF8*$!
      {
        /* a comment */ word = App/Home+More.swift;
        "quoted key" = "with \\"quotes\\", a\\nline, \\U00e9 and \\101";
        'single' = '"';
        data = <0fbd 777f>;
        list = (one, "two", /* three */ (three), );
        empty = ();
        nested = {a = {b = c}; };
        url = http://example.com;
      }
      """)
    #expect(list.string(0, "word") == "App/Home+More.swift")
    #expect(list.string(0, "quoted key") == "with \"quotes\", a\nline, é and A")
    #expect(list.string(0, "single") == "\"")
    #expect(list.value(0, "data") != nil && list.string(0, "data") == nil)
    #expect(list.elements(list.value(0, "list")).map(list.text) == ["one", "two", ""])
    #expect(list.elements(list.value(0, "empty")).isEmpty)
    let nested = try #require(list.value(0, "nested"))
    #expect(list.value(nested, "a").flatMap { list.string($0, "b") } == "c")
    #expect(list.string(0, "url") == "http://example.com")
    #expect(list.value(0, "missing") == nil && list.elements(list.value(0, "word")).isEmpty)
  }

  @Test(
    "What is wrong, and where",
    arguments: [
      ("", 0, "it is empty"), ("<?xml version=\"1.0\"?>", 0, "it does not begin with '{', as project files do"),
      ("{ a = 1; ", 0, "the file ends before what begins here"), ("{ a = (1, 2; }", 11, "',' is missing before this"),
      ("{ a 1; }", 4, "'=' is missing before this"), ("{ a = 1 b = 2; }", 8, "';' is missing before this"),
      ("{ a = \"x; }", 6, "the text has no closing quote"), ("{ a = /* x; }", 6, "the comment has no end"),
      ("{ a = ; }", 6, "this is neither a text nor a list"), ("{ a = <zz>; }", 6, "this is neither a text nor data"),
      ("{ a = <00", 6, "the data has no end"), ("{\n<<<<<<< HEAD\n}", 2, "a key is missing"),
      ("{ a = 1; } }", 11, "something follows the closing brace"), ("{ a = {b = 1; ", 6, "the file ends before what begins here"),
    ])
  func faults(text: String, offset: Int, reason: String) {
    let failure = #expect(throws: PropertyList.Failure.self) { try list(text) }
    #expect(failure?.offset == offset)
    #expect(failure?.reason == reason)
  }

  @Test("Depth costs no stack, and every prefix of a file ends in a fault or a list")
  func bounds() throws {
    let deep = 200_000
    _ = try list("{a = " + String(repeating: "(", count: deep) + String(repeating: ")", count: deep) + "; }")
    #expect(throws: PropertyList.Failure.self) { try list("{a = " + String(repeating: "{", count: deep)) }
    let text = "{ /* c */ a = (\"\\\"x\", <00>, y,); 'b' = {c = d; }; }"
    for length in 0..<text.utf8.count {
      #expect(throws: PropertyList.Failure.self) { try list(String(text.prefix(length))) }
    }
  }
}

/// JSON is read as RFC 8259 has it, and written so that it reads the same.
import JSON
import TestSupport
import Testing

@Suite("JSON")
struct JSONTests {
  private func parse(_ text: String) -> JSONValue? { parse(Array(text.utf8)) }

  private func parse(_ bytes: [UInt8]) -> JSONValue? {
    do throws(JSONError) { return try JSONValue(parsing: ContiguousArray(bytes)) } catch { return nil }
  }

  private func text(_ json: JSONWriter) -> String { String(decoding: json.bytes, as: UTF8.self) }

  @Test(
    "Values",
    arguments: [
      (" null ", JSONValue.null), ("true", .bool(true)), ("false", .bool(false)), ("0", .integer(0)),
      ("-12", .integer(-12)), ("1.5", .number(1.5)), ("1e3", .number(1000)), ("-0.25E-1", .number(-0.025)),
      ("9223372036854775807", .integer(.max)), ("9223372036854775808", .number(9_223_372_036_854_775_808)),
      ("\"\"", .string("")), ("\"a\\n\\t\\\"\\\\\\/\\b\\f\\r\"", .string("a\n\t\"\\/\u{8}\u{C}\r")),
      ("\"\\u0041\\u00e9\\uD83D\\ude00\"", .string("Aé😀")), ("\"\\u0000\"", .string("\u{0}")),
      ("\"\\ud83d\"", .string("\u{FFFD}")), ("\"\\ude00x\"", .string("\u{FFFD}x")),
      ("\"\\ud83d\\u0041\"", .string("\u{FFFD}A")), ("\"é😀\"", .string("é😀")),
      ("[]", .array([])), ("[1, [2] ,{}]", .array([.integer(1), .array([.integer(2)]), .object([:])])),
      ("{\"a\": {\"b\": null}}", .object(["a": .object(["b": .null])])),
      ("{\"a\":1,\"a\":2}", .object(["a": .integer(2)])),
    ])
  func values(text: String, value: JSONValue) {
    #expect(parse(text) == value)
  }

  @Test(
    "What is no JSON",
    arguments: [
      "", " ", "nul", "tru", "+1", "01", "1.", ".5", "1e", "-", "'a'", "\"a", "\"\\x\"", "\"\\u12g4\"", "\"\n\"", "[1,]", "[1 2]",
      "{\"a\"}", "{a:1}", "{\"a\":1,}", "{} {}", "[", "{\"a\":", "1e999", "NaN", "\u{FEFF}{}",
    ])
  func errors(text: String) {
    #expect(parse(text) == nil)
  }

  @Test("Bytes that are no UTF-8 are refused")
  func invalidUTF8() {
    #expect(parse([0x22, 0xFF, 0x22]) == nil)
    #expect(parse([0x22, 0xED, 0xA0, 0x80, 0x22]) == nil)
  }

  @Test("Nesting is bounded", arguments: ["[", "{\"a\":"])
  func depth(open: String) {
    #expect(parse(String(repeating: open, count: 1_000_000)) == nil)
    let close = open == "[" ? "]" : "}"
    let deepest = JSONValue.deepest
    #expect(parse(String(repeating: open, count: deepest - 1) + "[]" + String(repeating: close, count: deepest - 1)) != nil)
  }

  @Test("What is written reads the same", arguments: 0..<100)
  func roundTrip(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let value = any(depth: 0, &random)
    #expect(parse(Array(JSONWriter(value).bytes)) == value)
  }

  @Test("What is not shown, or changes the direction of writing, is escaped, and reads the same")
  func hidden() {
    let escaped: [(String, String)] = [
      ("\u{1B}[2J\u{0}\u{7F}", #"\u001b[2J\u0000\u007f"#), ("a\u{85}\u{9B}2J", #"a\u0085\u009b2J"#), ("\u{202E}x\u{2066}", #"\u202ex\u2066"#),
      ("\u{61C}\u{180E}\u{200B}\u{200F}", #"\u061c\u180e\u200b\u200f"#), ("\u{2028}\u{2029}\u{2060}\u{FEFF}", #"\u2028\u2029\u2060\ufeff"#),
      ("\u{E0041}", #"\udb40\udc41"#), ("\u{FFFE}\u{FFFF}", #"\ufffe\uffff"#), ("\"\\\n\r\t", #"\"\\\n\r\t"#),
      ("👩‍👩‍👧 é … “a” ©¨ नमस्ते", "👩‍👩‍👧 é … “a” ©¨ नमस्ते"),
    ]
    for (text, expected) in escaped {
      let json = JSONWriter(JSONValue.object([text: .string(text)]))
      #expect(json.text == "{\"\(expected)\":\"\(expected)\"}")
      #expect(parse(Array(json.bytes)) == .object([text: .string(text)]))
    }
  }

  private func any(depth: Int, _ random: inout SeededGenerator) -> JSONValue {
    switch Int.random(in: 0..<(depth < 5 ? 8 : 6), using: &random) {
    case 0: .null
    case 1: .bool(.random(using: &random))
    case 2: .integer(.random(in: .min ... .max, using: &random))
    case 3: .number(Double.random(in: -1e6...1e6, using: &random))
    case 4, 5: .string(anyString(&random))
    case 6: .array((0..<Int.random(in: 0...4, using: &random)).map { _ in any(depth: depth + 1, &random) })
    default:
      .object(
        Dictionary(
          (0..<Int.random(in: 0...4, using: &random)).map { _ in (anyString(&random), any(depth: depth + 1, &random)) },
          uniquingKeysWith: { $1 }))
    }
  }

  private func anyString(_ random: inout SeededGenerator) -> String {
    let scalars = (0..<Int.random(in: 0...12, using: &random)).compactMap { _ in
      Unicode.Scalar(UInt32.random(in: 0...(Bool.random(using: &random) ? 0x7F : 0x10FFFF), using: &random))
    }
    return String(String.UnicodeScalarView(scalars))
  }

  @Test("JSON of others becomes one line")
  func raw() {
    var json = JSONWriter()
    json.object { json in
      json.key("a")
      json.raw("{\n  \"b c\": [1,\n    2],\r\n\t\"d\": \"x  y\"\n}\n".utf8)
      json.member("e", true)
    }
    #expect(text(json) == "{\"a\":{\"b c\": [1,2],\"d\": \"x  y\"},\"e\":true}")
  }

  @Test(
    "What is missing is missing at the end",
    arguments: ["\"", "\"\\", "\"\\u", "\"\\ud83d\\", "[", "{\"a\"", "-", "tr"])
  func offset(text: String) {
    let bytes = ContiguousArray(text.utf8)
    #expect { try JSONValue(parsing: bytes) } throws: { ($0 as? JSONError)?.offset == bytes.count }
  }

  @Test(
    "An error has its line",
    arguments: ["{", "[1,]", "\"a", "{\"a\" 1}", "tru", "[1] 2", "\"\\u12\"", "\"\\q\"", "\"\\", "nul", "{1: 2}", "-"])
  func line(text: String) {
    #expect { try JSONValue(parsing: ContiguousArray("\n\n\(text)".utf8)) } throws: { ($0 as? JSONError)?.line == 3 }
  }

  @Test("Two layouts of the same values")
  func layouts() {
    func write(_ json: inout JSONWriter) {
      json.object { json in
        json.member("hundredths", hundredths: -105)
        json.member("none", nil as Int?)
        json.key("list")
        json.array([[1, 2], []])
        json.object("empty") { _ in }
      }
    }
    var message = JSONWriter()
    write(&message)
    #expect(message.text == #"{"hundredths":-1.05,"none":null,"list":[[1,2],[]],"empty":{}}"#)
    var line = JSONWriter(breaksDownTo: 0)
    write(&line)
    #expect(line.text == #"{"hundredths": -1.05, "none": null, "list": [[1, 2], []], "empty": {}}"#)
    var lines = JSONWriter(breaksDownTo: 2)
    write(&lines)
    #expect(
      lines.text == """
        {
          "hundredths": -1.05,
          "none": null,
          "list": [
            [1, 2],
            []
          ],
          "empty": {}
        }
        """)
  }
}

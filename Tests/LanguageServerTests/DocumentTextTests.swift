/// Offsets and positions of a text, in every encoding, also after changes.
import LanguageServerProtocol
import Paths
import TestSupport
import Testing

@testable import LanguageServer

@Suite("Texts of documents")
struct DocumentTextTests {
  @Test("After any changes a text is as if it had been made of its bytes", arguments: 0..<300)
  func changes(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces = ["a", "é", "😀", "\n", "\r", "\r\n", "  ", "line\n", "\n\n", "\r\r\n", "", "e\u{301}"]
    func any(_ count: Int) -> ContiguousArray<UInt8> {
      ContiguousArray((0..<count).flatMap { _ in Array((pieces.randomElement(using: &random) ?? "").utf8) })
    }
    var text = DocumentText(any(30))
    for _ in 0..<30 {
      let bounds = [Int.random(in: 0...text.bytes.count, using: &random), Int.random(in: 0...text.bytes.count, using: &random)]
      text.replace(bounds.min()!..<bounds.max()!, with: any(Int.random(in: 0...4, using: &random)))
      #expect(text == DocumentText(text.bytes))
    }
  }

  @Test("Positions and offsets are each other's inverse", arguments: [PositionEncoding.utf8, .utf16, .utf32])
  func inverse(encoding: PositionEncoding) {
    let text = DocumentText("a\r\né😀x\r\r\nlast e\u{301}")
    var offset = 0
    for scalar in String(decoding: text.bytes, as: UTF8.self).unicodeScalars {
      let position = text.position(of: offset, encoding)
      // The end of a line cannot be pointed into.
      if scalar != "\n" || offset == 0 || text.bytes[offset - 1] != 0x0D {
        #expect(text.offset(of: position, encoding) == offset, "\(position)")
      }
      offset += UTF8.width(scalar)
    }
  }

  @Test("Positions of a long line are the same from marks, in any order", arguments: [PositionEncoding.utf8, .utf16, .utf32])
  func longLine(encoding: PositionEncoding) {
    let text = DocumentText(ContiguousArray((String(repeating: "a😀é", count: 4000) + "\nb\n").utf8))
    var marks = DocumentText.ColumnMarks()
    for offset in [28_000, 0, 4096, 4097, 27_999, 12_288, 8191, 28_003, 28_001, 20_000] {
      #expect(text.position(of: offset, encoding, &marks) == text.position(of: offset, encoding))
    }
  }

  @Test("Columns count what was agreed on")
  func columns() {
    let text = DocumentText("é😀x")
    #expect(text.position(of: 6, .utf8) == Position(line: 0, character: 6))
    #expect(text.position(of: 6, .utf16) == Position(line: 0, character: 3))
    #expect(text.position(of: 6, .utf32) == Position(line: 0, character: 2))
    // Within a surrogate pair: the beginning of it.
    #expect(text.offset(of: Position(line: 0, character: 2), .utf16) == 2)
  }

  @Test(
    "Positions that are nowhere are the nearest place there is",
    arguments: [
      (Position(line: 0, character: 99), 2), (Position(line: 1, character: 99), 6), (Position(line: 99, character: 0), 6),
      (Position(line: -1, character: 5), 0), (Position(line: 0, character: -5), 0), (Position(line: .max, character: .max), 6),
    ])
  func outOfRange(position: Position, offset: Int) {
    #expect(DocumentText("ab\r\ncd").offset(of: position, .utf16) == offset)
  }

  @Test("A range that is turned round is turned back")
  func invertedRange() {
    var text = DocumentText("abcdef")
    let range = DocumentRange(start: Position(line: 0, character: 4), end: Position(line: 0, character: 2))
    text.replace(range, with: "-", .utf16)
    #expect(text == DocumentText("ab-ef"))
  }

  @Test(
    "A byte order mark of a file is in no position, and one that the client sends is",
    arguments: [.utf8, .utf16, .utf32] as [PositionEncoding])
  func byteOrderMark(encoding: PositionEncoding) {
    let bytes = ContiguousArray("\u{FEFF}ab\ncd".utf8)
    let file = DocumentText(ofFile: bytes)
    #expect([0, 2, 3, 4, 6, 7].map { file.position(of: $0, encoding).character } == [0, 0, 0, 1, 0, 1])
    #expect(file.offset(of: Position(line: 0, character: 1), encoding) == 4)
    #expect(file.offset(of: Position(line: 1, character: 1), encoding) == 7)
    var marks = DocumentText.ColumnMarks()
    #expect([0, 4].map { file.position(of: $0, encoding, &marks).character } == [0, 1])
    let sent = DocumentText(bytes)
    #expect(sent.position(of: 4, encoding).character == 1 + encoding.units(in: bytes.prefix(3)))
  }
}

@Suite("URIs")
struct DocumentURITests {
  @Test(
    "Paths of URIs",
    arguments: [
      ("file:///a/b.swift", "/a/b.swift"), ("file:///a%20b/%C3%A9.swift", "/a b/é.swift"), ("file://localhost/a", "/a"),
      ("FILE:///a//b/../c/./d", "/a/c/d"), ("file:/a/b", "/a/b"), ("file:///a%2Fb", "/a/b"), ("file:///a+b@c", "/a+b@c"),
      ("file:///100%", "/100%"),
    ])
  func paths(uri: String, path: String) {
    #expect(filePath(ofURI: uri) == path)
  }

  @Test(
    "URIs that are no files",
    arguments: ["", "file", "file:", "file://", "file://host/share", "untitled:Untitled-1", "git:/a/b.swift?x", "file:///a%00b", "file:///%FF", "http://a/b"])
  func others(uri: String) {
    #expect(filePath(ofURI: uri) == nil)
  }

  @Test("A path becomes a URI that leads back to it", arguments: ["/a b/é😀.swift", "/100%/#?&", "/a+b@c,d;e"])
  func roundTrip(path: String) {
    #expect(filePath(ofURI: fileURI(path)) == path)
  }
}

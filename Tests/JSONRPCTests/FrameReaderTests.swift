/// Messages are found in a stream of bytes, however it is cut and whatever stands between them.
import JSONRPC
import TestSupport
import Testing

@Suite("Frames")
struct FrameReaderTests {
  /// All frames of a stream that comes in pieces of so many bytes.
  private func frames(_ text: String, pieces: Int = .max, bounds: FrameReader.Bounds = .init()) -> [FrameReader.Frame] {
    frames(Array(text.utf8), pieces: pieces, bounds: bounds)
  }

  private func frames(_ bytes: [UInt8], pieces: Int, bounds: FrameReader.Bounds = .init()) -> [FrameReader.Frame] {
    var reader = FrameReader(bounds: bounds)
    var found: [FrameReader.Frame] = []
    var start = 0
    while start < bytes.count {
      let end = min(bytes.count, start + min(pieces, bytes.count))
      reader.feed(bytes[start..<end])
      while let frame = reader.next() { found.append(frame) }
      start = end
    }
    if let last = reader.end() { found.append(last) }
    return found
  }

  private func message(_ text: String) -> FrameReader.Frame { .message(ContiguousArray(text.utf8)) }

  private func framed(_ text: String) -> String { "Content-Length: \(text.utf8.count)\r\n\r\n\(text)" }

  @Test("A message may be cut anywhere", arguments: [1, 2, 3, 7, 16, 1000])
  func pieces(size: Int) {
    let stream = framed("{\"a\":\"é😀\"}") + framed("[1]") + framed("{}")
    #expect(frames(stream, pieces: size) == [message("{\"a\":\"é😀\"}"), message("[1]"), message("{}")])
  }

  @Test(
    "Other headers, spaces, the case of letters and bare line feeds make no difference",
    arguments: [
      "Content-Type: application/vscode-jsonrpc; charset=utf-8\r\nContent-Length: 2\r\n\r\n{}",
      "Content-Length: 2\r\nContent-Type: application/vscode-jsonrpc; charset=utf8\r\n\r\n{}",
      "content-LENGTH:2\r\nX-Other: yes\r\n\r\n{}",
      "X-First: 1\r\nContent-Length:   2  \r\n\r\n{}",
      "Content-Length: 2\n\n{}",
      "\r\n\r\nContent-Length: 2\r\n\r\n{}",
      "Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}",
    ])
  func headers(stream: String) {
    #expect(frames(stream) == [message("{}")])
    #expect(frames(stream, pieces: 1) == [message("{}")])
  }

  @Test(
    "What cannot be framed is reported once, and the next good message is found",
    arguments: [
      ("Content-Length: abc\r\n\r\n{}", FramingError.badLength),
      ("Content-Length: 0x10\r\n\r\n{}", .badLength),
      ("Content-Length: -5\r\n\r\n{}", .badLength),
      ("Content-Length: 99999999999999999999999\r\n\r\n{}", .badLength),
      ("Content-Length:\r\n\r\n{}", .badLength),
      ("Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}", .badLength),
      ("Content-Type: text/plain\r\n\r\n{}", .noLength),
      ("Nonsense\r\n\r\n{\"a\":1}", .noHeader),
      ("Content-Type: x; charset=latin1\r\nContent-Length: 2\r\n\r\n{}", .foreignCharset),
      ("Content-Length: 2\r\nnonsense\r\n\r\n{}", .noHeader),
    ])
  func errors(stream: String, error: FramingError) {
    let expected = [.error(error), message("{\"ok\":1}")]
    #expect(frames(stream + framed("{\"ok\":1}")) == expected)
    #expect(frames(stream + framed("{\"ok\":1}"), pieces: 1) == expected)
  }

  private static let garbageBefore: [(String, FramingError)] = [
    ("garbage\n", .noHeader),
    ("garbage\r\nmore garbage\r\n", .noHeader),
    ("garbage\n\nmore garbage\n\n", .noHeader),
    (repeated("g", 100) + "\n", .headerTooLarge),
    (repeated("g", 100) + "\n" + repeated("h", 100) + "\n", .headerTooLarge),
    (repeated("g", 100), .headerTooLarge),
    (repeated("garbage\n", 20), .headerTooLarge),
    (repeated("X-A: b\n", 20), .headerTooLarge),
  ]

  private static func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

  @Test(
    "Garbage before a good message in one write is reported once, and the message is read without waiting for more bytes",
    arguments: garbageBefore)
  func garbage(text: String, error: FramingError) {
    var bounds = FrameReader.Bounds()
    bounds.header = 64
    var reader = FrameReader(bounds: bounds)
    reader.feed((text + framed("{\"ok\":1}")).utf8)
    #expect(reader.next() == .error(error))
    #expect(reader.next() == message("{\"ok\":1}"))
    #expect(reader.next() == nil)
  }

  @Test("An empty message is no message")
  func emptyMessage() {
    #expect(frames("Content-Length: 0\r\n\r\n" + framed("{}")) == [message("{}")])
  }

  @Test("What is too large is passed over without being kept")
  func bounds() {
    var bounds = FrameReader.Bounds()
    bounds.message = 100
    bounds.header = 64
    let large = framed(String(repeating: "x", count: 1000))
    #expect(frames(large + framed("{}"), pieces: 10, bounds: bounds) == [.error(.messageTooLarge(limit: 100)), message("{}")])
    let longHeader = "X-Long: " + String(repeating: "y", count: 5000)
    #expect(frames(longHeader + framed("{}"), pieces: 10, bounds: bounds) == [.error(.headerTooLarge), message("{}")])
    #expect(frames("Content-Length: 10000000000\r\n\r\n{}") == [.error(.messageTooLarge(limit: 256 << 20)), .error(.endsEarly)])
    let line = "[" + String(repeating: "1,", count: 200) + "]\n{}\n"
    #expect(frames(line, pieces: 10, bounds: bounds) == [.error(.messageTooLarge(limit: 100)), message("{}")])
  }

  @Test("Lines are messages when the first byte begins no header", arguments: [1, 5, 1000])
  func lines(pieces: Int) {
    let found = frames("\n{\"a\":1}\r\n\n  \n[2]\n{\"last\":true}", pieces: pieces)
    #expect(found == [message("{\"a\":1}"), message("[2]"), message("{\"last\":true}")])
  }

  @Test("A stream that breaks off within a message says so")
  func brokenOff() {
    #expect(frames("Content-Length: 10\r\n\r\n{}") == [.error(.endsEarly)])
    #expect(frames("Content-Len") == [.error(.endsEarly)])
    #expect(frames("") == [])
  }

  @Test("Any bytes end in frames, the same however they are cut, and nothing is kept", arguments: 0..<200)
  func anyBytes(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let words = [
      "Content-Length", ":", " ", "2", "-1", "99", "\r\n", "\n", "\r", "{}", "[]", "{\"a\":", "\u{0}", "é", "X-A: b",
      "charset=utf-7", "Content-Type:", "\r\n\r\n", "Content-Length: 2\r\n\r\n{}",
    ]
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 1...60, using: &random) {
      if Int.random(in: 0..<8, using: &random) == 0 {
        bytes.append(.random(in: 0...255, using: &random))
      } else {
        bytes += Array((words.randomElement(using: &random) ?? "").utf8)
      }
    }
    let whole = frames(bytes, pieces: .max)
    #expect(frames(bytes, pieces: 1) == whole)
    #expect(frames(bytes, pieces: Int.random(in: 2...40, using: &random)) == whole)
  }
}

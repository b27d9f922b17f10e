/// What comes back from a summary's bytes.
import Syntax
import Testing

@Suite("Summaries as bytes")
struct RoundTripTests {
  @Test("An empty summary comes back")
  func empty() throws {
    let bytes = FileSummary().encoded()
    #expect(try FileSummary(decoding: bytes, in: 0..<bytes.count) == FileSummary())
  }
}

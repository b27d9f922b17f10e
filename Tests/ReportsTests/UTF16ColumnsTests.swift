/// Columns as SARIF's readers count them, out of those in bytes.
import Analysis
import RuleModel
import Testing

@testable import Reports

@Suite("Columns in UTF-16 code units")
struct UTF16ColumnsTests {
  @Test(
    "Letters, emoji, marks and line ends before a place",
    arguments: [
      ("abc", 1, 3, 3),
      ("é=1", 1, 3, 2),
      ("👩=1", 1, 5, 3),
      ("👩‍👩=1", 1, 12, 6),
      ("e\u{301}=1", 1, 4, 3),
      ("a\r\n👩b", 2, 5, 3),
      ("é\r👩\nb", 2, 5, 3),
      // Behind the line feed, where a finding about the whole line ends.
      ("é\n", 1, 4, 3),
      // The byte order mark is no part of the text.
      ("\u{FEFF}ab", 1, 1, 1),
      ("\u{FEFF}ab", 1, 5, 2),
      ("a\n\u{FEFF}b", 2, 4, 2),
      // No such line: the file has changed under us.
      ("a", 7, 3, 3),
    ])
  func columns(text: String, line: Int, column: Int, expected: Int) {
    var columns = UTF16Columns { _ in ContiguousArray(text.utf8) }
    #expect(columns.recounted(item(line, column)).place.column == expected)
    #expect(columns.recounted(item(line, column)).place.endColumn == expected)
  }

  @Test("Bytes that are no text count as the sign that takes their place")
  func broken() {
    var columns = UTF16Columns { _ in [0xFF, 0x61, 0x62] }
    #expect(columns.recounted(item(1, 3)).place.column == 3)
  }

  @Test("Each file is read once, and one that cannot be read keeps its columns")
  func files() {
    var read: [String] = []
    var columns = UTF16Columns { file in
      read.append(file)
      return nil
    }
    for _ in 1...2 { #expect(columns.recounted(item(1, 9)).place.column == 9) }
    #expect(read == ["A.swift"])
  }

  private func item(_ line: Int, _ column: Int) -> CheckReport.Item {
    let place = CheckReport.Place(file: "A.swift", line: line, column: column, endLine: line, endColumn: column)
    return CheckReport.Item(
      rule: "r", severity: .warning, message: "m", place: place, symbol: "", related: [], fixes: [], fingerprint: "")
  }
}

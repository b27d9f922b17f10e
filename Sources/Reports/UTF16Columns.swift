/// Converts columns in UTF-8 bytes to UTF-16 code units, which SARIF and the editors that read it use.
struct UTF16Columns {
  /// Returns the contents of a file by its shown path; nil if unknown.
  private let source: (_ file: String) -> ContiguousArray<UInt8>?
  /// The lines of each file, split once.
  private var known: [String: [ArraySlice<UInt8>]] = [:]

  init(_ source: @escaping (_ file: String) -> ContiguousArray<UInt8>?) {
    self.source = source
  }

  /// Converts all places of a finding.
  mutating func recounted(_ item: CheckReport.Item) -> CheckReport.Item {
    var item = item
    item.place = recounted(item.place)
    for note in item.related.indices { item.related[note].place = recounted(item.related[note].place) }
    for fix in item.fixes.indices {
      for edit in item.fixes[fix].edits.indices {
        item.fixes[fix].edits[edit].place = recounted(item.fixes[fix].edits[edit].place)
      }
    }
    return item
  }

  private mutating func recounted(_ place: CheckReport.Place) -> CheckReport.Place {
    if known[place.file] == nil { known[place.file] = source(place.file).map { lines(of: $0) } ?? [] }
    guard let lines = known[place.file] else { return place }
    var place = place
    place.column = column(place.column, in: lines, place.line)
    place.endColumn = column(place.endColumn, in: lines, place.endLine)
    return place
  }

  private func column(_ column: Int, in lines: [ArraySlice<UInt8>], _ line: Int) -> Int {
    guard lines.indices.contains(line - 1), column > 1 else { return column }
    let text = lines[line - 1]
    let before = text.prefix(column - 1)
    // A byte order mark is not part of the text.
    let mark = line == 1 && before.starts(with: [0xEF, 0xBB, 0xBF]) ? 1 : 0
    // The number of bytes after the last character, which belong to the line ending.
    let beyond = column - 1 - before.count
    return String(decoding: before, as: UTF8.self).utf16.count - mark + beyond + 1
  }
}

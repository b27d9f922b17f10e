/// Columns in UTF-16 code units, which is how SARIF and the editors that read it count, out of columns in UTF-8 bytes.
struct UTF16Columns {
  /// What a file holds, by the path that is shown; nil where that is not known any more.
  private let source: (_ file: String) -> ContiguousArray<UInt8>?
  /// Findings come file by file: the lines of each are looked for once.
  private var known: [String: [ArraySlice<UInt8>]] = [:]

  init(_ source: @escaping (_ file: String) -> ContiguousArray<UInt8>?) {
    self.source = source
  }

  /// The same finding, with all its places counted so.
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
    // A byte order mark says how the text is written, and is no part of it.
    let mark = line == 1 && before.starts(with: [0xEF, 0xBB, 0xBF]) ? 1 : 0
    // Behind the last letter stand the bytes of the line's end.
    let beyond = column - 1 - before.count
    return String(decoding: before, as: UTF8.self).utf16.count - mark + beyond + 1
  }
}

import LanguageServerProtocol
import Paths
import SourceFiles
import Workspace

/// The documents that the client has open. It is a value and has no side effects: the session acts on its results.
///
/// A client may open one file under several URIs that differ in escapes or links. Each URI then has its own text, and
/// the text of the most recently used URI counts.
struct OpenDocuments: Sendable {
  /// The most recently used document of each key. The key is the real path of a file, or the URI if it is no file.
  private(set) var byKey: [String: Document] = [:]
  /// The documents open under other URIs, by key, most recently used last.
  private var others: [String: [Document]] = [:]
  /// The key of each open URI.
  private var keys: [String: String] = [:]
  private var uses = 0

  subscript(key: String) -> Document? { byKey[key] }

  /// The number of open files; a file that is open under several URIs counts once.
  var count: Int { byKey.count }

  /// The key of the document that is open under a URI.
  func key(of uri: String) -> String? { keys[uri] }

  /// The documents that are open under a key, most recently used last.
  func names(of key: String) -> [Document] { others[key, default: []] + (byKey[key].map { [$0] } ?? []) }

  /// Opens a document. A document that is open under the same URI is replaced.
  mutating func open(_ document: Document, as key: String) {
    if keys[document.uri] != nil { _ = close(document.uri) }
    uses += 1
    var document = document
    document.lastUse = uses
    put(document, at: key)
  }

  private mutating func put(_ document: Document, at key: String) {
    var names = (names(of: key) + [document]).sorted { $0.lastUse < $1.lastUse }
    byKey[key] = names.popLast()
    others[key] = names.isEmpty ? nil : names
    keys[document.uri] = key
  }

  /// Applies changes in place, which avoids a copy of the text at each key press. Returns the key of the document; nil
  /// if the URI is not open.
  mutating func change(
    _ uri: String, _ changes: [ContentChange], version: Int?, _ encoding: PositionEncoding
  ) -> String? {
    guard let key = keys[uri] else { return nil }
    if byKey[key]?.uri != uri, let place = others[key]?.firstIndex(where: { $0.uri == uri }),
      let document = others[key]?.remove(at: place), let other = byKey.updateValue(document, forKey: key)
    {
      others[key]?.append(other)
    }
    uses += 1
    byKey[key]?.lastUse = uses
    byKey[key]?.apply(changes, version: version, encoding)
    return key
  }

  /// Closes a document. Returns its key, which may still be open under another URI; nil if the URI was not open.
  mutating func close(_ uri: String) -> String? {
    guard let key = keys.removeValue(forKey: uri) else { return nil }
    if byKey[key]?.uri == uri {
      byKey[key] = others[key]?.popLast()
    } else {
      others[key]?.removeAll { $0.uri == uri }
    }
    if others[key]?.isEmpty == true { others[key] = nil }
    return key
  }

  /// Recomputes the key of each document. Returns the documents whose key has changed.
  mutating func renew(_ newKey: (_ uri: String) -> (key: String, path: String?)) -> [(uri: String, old: String, new: String)] {
    var moved: [(uri: String, old: String, new: String)] = []
    for (uri, old) in keys.sorted(by: { $0.key < $1.key }) {
      let (key, path) = newKey(uri)
      guard key != old, var document = names(of: old).first(where: { $0.uri == uri }) else { continue }
      _ = close(uri)
      document.path = path
      put(document, at: key)
      moved.append((uri, old, key))
    }
    return moved
  }
}

// MARK: - Document

/// A document that the client has open. Its text takes precedence over the file on disk.
struct Document: Sendable {
  /// The URI as the client spells it.
  var uri: String
  /// The path of the file; nil if the URI does not name a file.
  var path: String?
  var version: Int
  var text: DocumentText
  /// The sequence number of the last event that opened or changed the document.
  var lastUse = 0

  /// Applies changes in order. The range of each change refers to the text after the previous change.
  mutating func apply(_ changes: [ContentChange], version: Int?, _ encoding: PositionEncoding) {
    for change in changes {
      if let range = change.range {
        text.replace(range, with: change.text, encoding)
      } else {
        text = DocumentText(change.text)
      }
    }
    if let version { self.version = version }
  }
}

/// A folder of the workspace.
struct OpenFolder: Sendable, Hashable {
  /// The URI as the client spells it.
  var uri: String
  var path: String

  init?(uri: String) {
    // Old clients send `rootPath`, which is a path and not a URI.
    guard let spelled = spelledPath(ofURI: uri.hasPrefix("/") ? fileURI(uri) : uri) else { return nil }
    self.uri = uri.hasPrefix("/") ? fileURI(spelled) : uri
    path = resolvedPath(spelled)
  }

  init(path: String) {
    self.path = path
    uri = fileURI(path)
  }

  func contains(_ path: String) -> Bool {
    self.path == "/" || path == self.path || path.utf8.starts(with: (self.path + "/").utf8)
  }
}

/// Maps paths to the URIs that the client uses.
struct FileNames: Sendable {
  var folders: [OpenFolder] = []
  /// The URIs of open documents as the client spells them, by path.
  var open: [String: String] = [:]

  func uri(of path: String) -> String {
    if let uri = open[path] { return uri }
    guard let folder = folders.first(where: { $0.contains(path) }), folder.path != "/" else { return fileURI(path) }
    let base = folder.uri.hasSuffix("/") ? String(folder.uri.dropLast()) : folder.uri
    return base + percentEncoded(path.dropFirst(folder.path.count))
  }
}

// MARK: - DocumentText

/// A text with the offsets of its lines.
struct DocumentText: Sendable, Equatable {
  private(set) var bytes: ContiguousArray<UInt8>
  /// The offset in bytes of the start of each line. Lines end at LF, CR LF or a lone CR.
  private(set) var starts: ContiguousArray<Int>
  /// The length of a byte order mark, which no position counts; 0 if there is none.
  private var markLength = 0

  init(_ bytes: ContiguousArray<UInt8>) {
    self.bytes = bytes
    starts = [0]
    starts.append(contentsOf: DocumentText.lineStarts(bytes, behind: 0, upTo: bytes.count))
  }

  init(_ text: String) { self.init(ContiguousArray(text.utf8)) }

  /// The text of a file. An editor has it without its byte order mark.
  init(ofFile bytes: ContiguousArray<UInt8>) {
    self.init(bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { markLength = 3 }
  }

  /// Returns the starts of lines in `first + 1...last`.
  private static func lineStarts(
    _ bytes: ContiguousArray<UInt8>, behind first: Int, upTo last: Int
  ) -> ContiguousArray<Int> {
    var starts = ContiguousArray<Int>()
    let span = bytes.span
    var index = first
    while index < last {
      let byte = span[index]
      index += 1
      if byte == 0x0A || (byte == 0x0D && !(index < span.count && span[index] == 0x0A)) { starts.append(index) }
    }
    return starts
  }

  // MARK: Positions

  /// The 0-based line of an offset in bytes.
  func line(of offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The byte range of a 0-based line without its line ending, and without a byte order mark.
  func contents(ofLine line: Int) -> Range<Int> {
    guard starts.indices.contains(line) else { return bytes.count..<bytes.count }
    let start = line == 0 ? markLength : starts[line]
    var end = line + 1 < starts.count ? starts[line + 1] : bytes.count
    if line + 1 < starts.count {
      if end > start, bytes[end - 1] == 0x0A { end -= 1 }
      if end > start, bytes[end - 1] == 0x0D { end -= 1 }
    }
    return start..<end
  }

  /// The offset in bytes of a position. A position after the end of a line is clamped to the end of the line, and a
  /// position after the last line to the end of the text.
  func offset(of position: Position, _ encoding: PositionEncoding) -> Int {
    guard position.line >= 0 else { return 0 }
    guard position.line < starts.count else { return bytes.count }
    let line = contents(ofLine: position.line)
    var offset = line.lowerBound
    var units = 0
    while offset < line.upperBound, units < position.character {
      let length = min(scalarLength(bytes[offset]), line.upperBound - offset)
      units += encoding.units(of: length)
      // A position inside a surrogate pair or a UTF-8 sequence is clamped to the start of the character.
      guard units <= position.character else { break }
      offset += length
    }
    return offset
  }

  func position(of offset: Int, _ encoding: PositionEncoding) -> Position {
    let offset = min(max(0, offset), bytes.count)
    let line = line(of: offset)
    let contents = contents(ofLine: line)
    let end = min(max(offset, contents.lowerBound), contents.upperBound)
    guard encoding != .utf8 else { return Position(line: line, character: end - contents.lowerBound) }
    return Position(line: line, character: encoding.units(in: bytes[contents.lowerBound..<end]))
  }

  /// Converts an offset like `position(of:_:)`, for many positions on one long line. `marks` caches the number of code
  /// units before each 4,096th byte of the last line, which avoids time quadratic in the length of the line.
  func position(of offset: Int, _ encoding: PositionEncoding, _ marks: inout ColumnMarks) -> Position {
    let offset = min(max(0, offset), bytes.count)
    let line = line(of: offset)
    let contents = contents(ofLine: line)
    let end = min(max(offset, contents.lowerBound), contents.upperBound)
    guard encoding != .utf8, end - contents.lowerBound > ColumnMarks.step else {
      return position(of: offset, encoding)
    }
    if marks.line != line { marks = ColumnMarks(line: line) }
    while marks.units.count * ColumnMarks.step <= end - contents.lowerBound {
      let next = contents.lowerBound + marks.units.count * ColumnMarks.step
      let known = marks.units.last ?? 0
      marks.units.append(known + encoding.units(in: bytes[max(contents.lowerBound, next - ColumnMarks.step)..<next]))
    }
    let passed = (end - contents.lowerBound) / ColumnMarks.step
    let rest = bytes[(contents.lowerBound + passed * ColumnMarks.step)..<end]
    return Position(line: line, character: marks.units[passed] + encoding.units(in: rest))
  }

  /// The number of code units before each 4,096th byte of a line.
  struct ColumnMarks {
    static let step = 4096
    var line = -1
    var units: [Int] = []
  }

  // MARK: Changes

  /// Replaces the text of a range. If the start is after the end, the two are swapped.
  mutating func replace(_ range: DocumentRange, with text: String, _ encoding: PositionEncoding) {
    let first = offset(of: range.start, encoding)
    let last = offset(of: range.end, encoding)
    replace(min(first, last)..<max(first, last), with: ContiguousArray(text.utf8))
  }

  mutating func replace(_ range: Range<Int>, with new: ContiguousArray<UInt8>) {
    // A CR before the range and an LF after it may become one line ending or stop being one, so the adjacent lines are
    // scanned again.
    let firstLine = max(0, line(of: range.lowerBound) - 1)
    let nextLine = min(starts.count, line(of: range.upperBound) + 2)
    let from = starts[firstLine]
    let to = nextLine < starts.count ? starts[nextLine] : bytes.count
    let growth = new.count - range.count
    bytes.replaceSubrange(range, with: new)
    let found = DocumentText.lineStarts(bytes, behind: from, upTo: to + growth)
    // A line that starts exactly at the end of the scanned bytes is found again.
    let rest = nextLine < starts.count ? nextLine + (found.last == to + growth ? 1 : 0) : starts.count
    if growth != 0 { for index in rest..<starts.count { starts[index] += growth } }
    starts.replaceSubrange(firstLine + 1..<rest, with: found)
  }
}

extension PositionEncoding {
  /// The number of code units of a scalar with `length` UTF-8 bytes.
  fileprivate func units(of length: Int) -> Int {
    switch self {
    case .utf8: length
    case .utf16: length == 4 ? 2 : 1
    case .utf32: 1
    }
  }

  /// Counts code units. In invalid UTF-8, each byte that is not a continuation byte is counted.
  func units(in bytes: some Sequence<UInt8>) -> Int {
    var count = 0
    for byte in bytes {
      switch self {
      case .utf8: count += 1
      case .utf16: count += byte & 0xC0 == 0x80 ? 0 : (byte >= 0xF0 ? 2 : 1)
      case .utf32: count += byte & 0xC0 == 0x80 ? 0 : 1
      }
    }
    return count
  }
}

private func scalarLength(_ lead: UInt8) -> Int {
  switch lead {
  case 0xF0...: 4
  case 0xE0...: 3
  case 0xC0...: 2
  default: 1
  }
}

// MARK: - Document URIs

// Conversion between document URIs and file paths.

/// The path of a `file` URI with symbolic links resolved, as the project uses it; nil for other URIs. A client may
/// spell workspace folders and documents with different links.
func filePath(ofURI uri: String) -> String? { spelledPath(ofURI: uri).map { resolvedPath($0) } }

/// The absolute path that a `file` URI spells, without `.`, `..` and repeated slashes; nil for other URIs.
func spelledPath(ofURI uri: String) -> String? {
  let bytes = Array(uri.utf8)
  let scheme = Array("file:".utf8)
  guard bytes.count > scheme.count, zip(bytes, scheme).allSatisfy({ $0 == $1 || $0 | 0x20 == $1 }) else { return nil }
  var rest = bytes[scheme.count...]
  if rest.starts(with: "//".utf8) {
    rest = rest.dropFirst(2)
    guard let slash = rest.firstIndex(of: UInt8(ascii: "/")) else { return nil }
    let host = String(decoding: rest[..<slash], as: UTF8.self)
    guard host.isEmpty || host == "localhost" else { return nil }
    rest = rest[slash...]
  }
  // Editors percent-encode special characters in names, so an unescaped `?` or `#` ends the path.
  if let end = rest.firstIndex(where: { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }) { rest = rest[..<end] }
  guard rest.first == UInt8(ascii: "/"), let path = percentDecoded(rest), !path.utf8.contains(0) else { return nil }
  return absolutePath(path, from: "/")
}

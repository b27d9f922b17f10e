// Comments that suppress findings: `// chaperone:disable:next missing_did_move - the base class calls it`.

/// The suppression comments of a file in source order. Most files have none.
public struct SuppressionTable: Hashable, Sendable {
  public var comments: [Suppression] = []

  public init() {}

  public var isEmpty: Bool { comments.isEmpty }
}

/// A comment that begins with `chaperone:`, or with a misspelling of it and a command.
public struct Suppression: Hashable, Sendable {
  public enum Form: UInt8, Sendable {
    /// `disable:next`: applies up to the next line with code.
    case next
    /// `disable:this`: applies to the lines of the comment.
    case this
    /// `disable:previous`: applies back to the previous line with code.
    case previous
    /// `disable`: applies up to the `enable` of the same rule, or to the end of the file.
    case disable
    case enable
    /// An unknown command, which suppresses nothing although its author expects it.
    case unknown
  }

  /// The name of a rule in the comment.
  public struct Name: Hashable, Sendable {
    public var text: String
    public var range: ByteRange
  }

  public var form: Form
  /// The whole comment, including its delimiters.
  public var range: ByteRange
  /// The command, such as `chaperone:disable:next`.
  public var command: Name
  public var names: [Name]
  /// Whether a reason follows ` - ` or `: `.
  public var hasReason: Bool
  /// The 1-based lines, inclusive, to which `next`, `this` and `previous` apply; for other forms, the lines of the comment.
  /// The lines of an unknown command are those of `likelyForm`.
  public var firstLine: UInt32
  public var lastLine: UInt32
  /// The range to delete with the comment: its whole lines if they contain nothing else, otherwise the comment with the
  /// blanks around it.
  public var removal: ByteRange
}

extension Suppression {
  private static let commands: [(text: String, form: Form)] = [
    ("chaperone:disable:next", .next), ("chaperone:disable:this", .this), ("chaperone:disable:previous", .previous),
    ("chaperone:disable", .disable), ("chaperone:enable", .enable),
  ]

  /// The command that an unknown one most likely means; nil if it resembles none.
  public var nearestCommand: String? {
    // In other tools, a command for the whole file ends in this word. Here, `disable` alone does that.
    let scope = ":file"
    let isOfFile = command.text.lowercased().hasSuffix(scope)
    let text = isOfFile ? String(command.text.dropLast(scope.count)) : command.text
    return nearestName(to: text, among: Suppression.commands.map(\.text))
  }

  /// The form or, if the command is unknown, the form that it most likely means. Authors of commands that resemble none
  /// most likely mean the code below the comment.
  public var likelyForm: Form {
    guard form == .unknown else { return form }
    let near = nearestCommand
    return Suppression.commands.first { $0.text == near }?.form ?? .next
  }
}

extension Suppression {
  /// The offset of `chaperone:` in a comment; nil if the comment does not begin with it. Most comments are rejected at
  /// their first letter.
  @inline(__always)
  static func range(of comment: ByteRange, in bytes: Span<UInt8>) -> Int? {
    var index = Int(comment.start) &+ 2
    // `///`, `/**`, `//:` and the blanks after them.
    var next = byte(bytes, index)
    // Stop at the end of the comment: in Objective-C, `/*/*/` may be followed by `/*/*/` any number of times.
    while index < Int(comment.end), next == 0x20 || next == 0x2F || next == 0x2A || next == 0x09 {
      index &+= 1
      next = byte(bytes, index)
    }
    guard next | 0x20 == UInt8(ascii: "c"), index < Int(comment.end) else { return nil }
    return starts(bytes, at: index, with: "chaperone:") || isMisspelled(bytes, at: index) ? index : nil
  }

  /// Whether a command follows a word like `chaperone`, such as `Chaperone:disable` and `chaperon: disable:next`.
  private static func isMisspelled(_ bytes: Span<UInt8>, at start: Int) -> Bool {
    var word: [UInt8] = []
    while word.count < 12, case let letter = byte(bytes, start &+ word.count) | 0x20, letter &- 0x61 < 26 { word.append(letter) }
    var command = start &+ word.count
    while [0x3A, 0x20].contains(byte(bytes, command)), command &- start &- word.count < 3 { command &+= 1 }
    guard command > start &+ word.count, starts(bytes, at: command, with: "disable") || starts(bytes, at: command, with: "enable")
    else { return false }
    return editDistance(word, Array("chaperone".utf8), atMost: 2) <= 2
  }

  /// Parses the text of a comment from `start`. The lines to which it applies are set later.
  init(_ comment: ByteRange, from start: Int, kind: CommentKind, in bytes: Span<UInt8>) {
    var end = min(Int(comment.end), endOfLine(bytes, from: start))
    let isBlock = kind == .block || kind == .docBlock
    if isBlock, end &- 2 >= start, bytes[end &- 2] == 0x2A, bytes[end &- 1] == 0x2F { end &-= 2 }
    var words: [Name] = []
    var hasReason = false
    var index = start
    while index < end {
      let next = bytes[index]
      guard !isBlank(next), next != UInt8(ascii: ",") else {
        index &+= 1
        continue
      }
      let begin = index
      while index < end, !isBlank(bytes[index]), bytes[index] != UInt8(ascii: ",") { index &+= 1 }
      let word = String(decoding: bytes.extracting(begin..<index), as: UTF8.self)
      if word.isDash {
        hasReason = true
        break
      }
      // `RULE: reason`
      let endsNames = !words.isEmpty && word.utf8.last == UInt8(ascii: ":")
      let name = endsNames ? String(word.dropLast()) : word
      if !name.isEmpty { words.append(Name(text: name, range: ByteRange(begin, endsNames ? index &- 1 : index))) }
      if endsNames {
        hasReason = true
        break
      }
    }
    var command = words.first ?? Name(text: "", range: ByteRange(start, start))
    // `chaperone: disable:next`
    if words.count > 1, !command.text.utf8.dropLast().contains(UInt8(ascii: ":")) {
      let second = words.remove(at: 1)
      command.text += " " + second.text
      command.range.end = second.range.end
    }
    form = Suppression.commands.first { $0.text == command.text }?.form ?? .unknown
    range = comment
    self.command = command
    names = Array(words.dropFirst())
    self.hasReason = hasReason
    firstLine = 0
    lastLine = 0
    removal = comment
  }
}

extension String {
  fileprivate init(decoding span: Span<UInt8>, as encoding: UTF8.Type) {
    var bytes = ContiguousArray<UInt8>()
    bytes.reserveCapacity(span.count)
    for index in span.indices { bytes.append(span[index]) }
    self.init(decoding: bytes, as: encoding)
  }

  /// Whether a word separates the names from the reason. Editors may replace `-` by a longer dash.
  fileprivate var isDash: Bool {
    self == "-" || self == "--" || self == "–" || self == "—"
  }
}

// MARK: - Reading

// Determines the lines to which suppression comments apply, from the lines with code and the places of declarations.

/// Reads the suppression comments among all comments of a file, which costs one comparison for most comments. `summary`
/// has the declarations, members and lines of the file.
func suppressions(
  _ bytes: Span<UInt8>, _ tokens: borrowing TokenList, of summary: FileSummary
) -> SuppressionTable {
  // Most files have no suppression comments.
  var found: SuppressionReader?
  var table = SuppressionTable()
  for index in 0..<tokens.comments.count {
    let range = tokens.comments.range(index)
    guard let start = Suppression.range(of: range, in: bytes) else { continue }
    let reader = found ?? SuppressionReader(headers: summary.headerLines)
    found = reader
    var comment = Suppression(range, from: start, kind: tokens.comments.kind(index), in: bytes)
    reader.place(&comment, bytes, tokens)
    table.comments.append(comment)
  }
  return table
}

private struct SuppressionReader {
  let headers: [HeaderLines]

  func place(_ comment: inout Suppression, _ bytes: Span<UInt8>, _ tokens: borrowing TokenList) {
    let own = line(of: Int(comment.range.start), tokens)
    let last = line(of: max(Int(comment.range.start), Int(comment.range.end) &- 1), tokens)
    var lines = own...last
    switch comment.likelyForm {
    case .next:
      var end = last &+ 1
      while end &+ 1 < tokens.lineStarts.count, !tokens.lineContents[end].contains(.code) { end &+= 1 }
      end = min(end, tokens.lineStarts.count &- 1)
      lines = min(last &+ 1, end)...lineOfName(ofDeclarationAt: end)
    case .previous:
      var start = own &- 1
      while start > 0, !tokens.lineContents[start].contains(.code) { start &-= 1 }
      lines = max(0, start)...max(0, own &- 1)
    case .this, .disable, .enable, .unknown: break
    }
    comment.firstLine = UInt32(lines.lowerBound &+ 1)
    comment.lastLine = UInt32(lines.upperBound &+ 1)
    comment.removal = removal(of: comment.range, own, last, bytes, tokens)
  }

  /// The line of the name of a declaration that begins on a line. Its attributes may be on separate lines before the
  /// name, where findings are reported.
  private func lineOfName(ofDeclarationAt line: Int) -> Int {
    var low = 0
    var high = headers.count
    while low < high {
      let middle = (low &+ high) / 2
      if headers[middle].first < line &+ 1 { low = middle &+ 1 } else { high = middle }
    }
    guard low < headers.count, headers[low].first == line &+ 1 else { return line }
    return headers[low].name &- 1
  }

  private func removal(
    of range: ByteRange, _ first: Int, _ last: Int, _ bytes: Span<UInt8>, _ tokens: borrowing TokenList
  ) -> ByteRange {
    var start = Int(range.start)
    while start > 0, isBlank(bytes[start &- 1]) { start &-= 1 }
    var end = Int(range.end)
    while isBlank(byte(bytes, end)) { end &+= 1 }
    let ownsStart = start == Int(tokens.lineStarts[first])
    let nextLine = last &+ 1 < tokens.lineStarts.count ? Int(tokens.lineStarts[last &+ 1]) : bytes.count
    let ownsEnd = end == bytes.count || bytes[end] == 0x0A || bytes[end] == 0x0D
    if ownsStart, ownsEnd { return ByteRange(start, nextLine) }
    // After code, the blanks before the comment are removed, too; before code, those after it.
    return ownsEnd ? ByteRange(start, Int(range.end)) : ByteRange(Int(range.start), end)
  }

  /// The 0-based line of an offset.
  private func line(of offset: Int, _ tokens: borrowing TokenList) -> Int {
    var low = 0
    var high = tokens.lineStarts.count
    while high &- low > 1 {
      let middle = (low &+ high) / 2
      if Int(tokens.lineStarts[middle]) <= offset { low = middle } else { high = middle }
    }
    return low
  }
}

// MARK: - Headers

/// The 1-based lines of the header of a declaration or member.
public struct HeaderLines: Hashable, Sendable {
  /// The line of the first attribute or modifier.
  public var first: Int
  /// The line of the name, where findings are reported.
  public var name: Int
}

extension FileSummary {
  /// The header lines of types, extensions, methods and properties, ordered by their first lines, each of which occurs
  /// once: of declarations that begin on one line, only the first counts.
  public var headerLines: [HeaderLines] {
    var starts = places.map { (first: $0.range.start, name: $0.name.start) }
    starts += members.methods.map { (first: $0.range.start, name: $0.nameStart) }
    starts += members.properties.map { (first: $0.range.start, name: $0.nameStart) }
    starts.sort { ($0.first, $0.name) < ($1.first, $1.name) }
    var headers: [HeaderLines] = []
    for start in starts {
      let first = lines.position(of: start.first).line
      if let last = headers.last, last.first >= first { continue }
      headers.append(HeaderLines(first: first, name: max(first, lines.position(of: start.name).line)))
    }
    return headers
  }
}

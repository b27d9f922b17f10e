// Comments that suppress findings: `// chaperone:disable:next missing_did_move - the base class calls it`.

/// The suppression comments of a file, in their order. Nearly every file has none.
public struct SuppressionTable: Hashable, Sendable {
  public var comments: [Suppression] = []

  public init() {}

  public var isEmpty: Bool { comments.isEmpty }
}

/// One comment that begins with `chaperone:`.
public struct Suppression: Hashable, Sendable {
  public enum Form: UInt8, Sendable {
    /// `disable:next`: up to the next line that holds code.
    case next
    /// `disable:this`: the comment's own lines.
    case this
    /// `disable:previous`: back to the line before that holds code.
    case previous
    /// `disable`: from here to the `enable` of the same rule, or to the end of the file.
    case disable
    case enable
    /// None of these: nothing is suppressed, though its author expects it.
    case unknown
  }

  /// A rule as the comment names it.
  public struct Name: Hashable, Sendable {
    public var text: String
    public var range: ByteRange
  }

  public var form: Form
  /// The whole comment, its marks included.
  public var range: ByteRange
  /// The word that says what to do: `chaperone:disable:next`.
  public var command: Name
  public var names: [Name]
  /// Whether text follows ` - `.
  public var hasReason: Bool
  /// The lines that `next`, `this` and `previous` speak of, and the lines of the comment for the others; from one, both
  /// counted.
  public var firstLine: UInt32
  public var lastLine: UInt32
  /// What goes when the comment goes: its lines with their ends where nothing else stands on them, else the comment
  /// with the blanks before it.
  public var removal: ByteRange
}

extension Suppression {
  /// Reads a comment. Nil for one that does not begin with `chaperone:`, as nearly all do not; they are turned away at
  /// their first letter.
  @inline(__always)
  static func range(of comment: ByteRange, in bytes: Span<UInt8>) -> Int? {
    var index = Int(comment.start) &+ 2
    // `///`, `/**`, `//:` and the blanks behind them.
    var next = byte(bytes, index)
    // No further than the comment: in Objective-C `/*/*/` may stand behind `/*/*/` without end.
    while index < Int(comment.end), next == 0x20 || next == 0x2F || next == 0x2A || next == 0x09 {
      index &+= 1
      next = byte(bytes, index)
    }
    guard next == UInt8(ascii: "c"), starts(bytes, at: index, with: "chaperone:") else { return nil }
    return index < Int(comment.end) ? index : nil
  }

  /// The text of a comment from `start` on, its lines not yet known.
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
      words.append(Name(text: word, range: ByteRange(begin, index)))
    }
    let command = words.first ?? Name(text: "", range: ByteRange(start, start))
    form =
      switch command.text {
      case "chaperone:disable:next": .next
      case "chaperone:disable:this": .this
      case "chaperone:disable:previous": .previous
      case "chaperone:disable": .disable
      case "chaperone:enable": .enable
      default: .unknown
      }
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

  /// What parts the names from the reason. A dash that an editor made longer is one, too.
  fileprivate var isDash: Bool {
    self == "-" || self == "--" || self == "–" || self == "—"
  }
}

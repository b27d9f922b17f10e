// Fixes of findings, and their application.

public import Syntax

/// A change to the sources that removes a finding.
public struct Fix: Hashable, Sendable {
  /// The title as a command: "Send didMove(toParent: self) to `child`".
  public var title: String
  /// Whether the fix can be applied without review, because it does not change the behavior of correct code.
  public var isSafe: Bool
  /// The edits, in the order of their places within a file. They do not overlap.
  public var edits: [Edit]

  public init(title: String, isSafe: Bool, edits: [Edit]) {
    self.title = title
    self.isSafe = isSafe
    self.edits = edits
  }

  /// Whether no two edits overlap.
  var isCoherent: Bool {
    edits.indices.allSatisfy { position in
      edits[..<position].allSatisfy { other in
        other.place.file != edits[position].place.file || !other.place.range.overlaps(edits[position].place.range)
      }
    }
  }

  /// A range of a file and its replacement. An empty range inserts the text.
  public struct Edit: Hashable, Sendable {
    public var place: Finding.Place
    public var text: String

    public init(place: Finding.Place, text: String) {
      self.place = place
      self.text = text
    }
  }
}

// MARK: - Application of edits

// From edits to new bytes, and from many fixes to those that can be made at once. Nothing here touches a disk.

/// A range of a file's bytes, empty to insert, and the text that takes its place.
public struct ByteEdit: Hashable, Sendable {
  public var range: ByteRange
  public var text: String

  public init(range: ByteRange, text: String) {
    self.range = range
    self.text = text
  }
}

/// Why edits cannot be made.
public enum EditError: Error, Hashable, Sendable {
  /// Two of them claim one byte, or insert at one place, so that their order would decide what comes out.
  case overlapping
  /// A range is turned round or ends behind the file: it was made for other bytes than these.
  case stale
}

/// The bytes with every edit made. The order in which edits are given does not matter; each range is one of `bytes`.
public func applying(
  _ edits: some Sequence<ByteEdit>, to bytes: ContiguousArray<UInt8>
) throws(EditError) -> ContiguousArray<UInt8> {
  let ordered = edits.sorted { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }
  var result = ContiguousArray<UInt8>()
  result.reserveCapacity(bytes.count + ordered.reduce(0) { $0 + $1.text.utf8.count })
  var done = 0
  for (index, edit) in ordered.enumerated() {
    let (start, end) = (Int(edit.range.start), Int(edit.range.end))
    guard start <= end, end <= bytes.count else { throw .stale }
    if index > 0, edit.range.overlaps(ordered[index - 1].range) { throw .overlapping }
    result.append(contentsOf: bytes[done..<start])
    result.append(contentsOf: edit.text.utf8)
    done = end
  }
  result.append(contentsOf: bytes[done...])
  return result
}

extension ByteRange {
  /// Whether changing both would depend on which comes first. Ranges that merely touch do not, unless both are empty.
  public func overlaps(_ other: ByteRange) -> Bool {
    if start == other.start { return start == end ? other.start == other.end : other.start != other.end }
    return start < other.end && other.start < end
  }
}

/// Fixes that can be made together.
public struct FixPlan: Sendable {
  /// By file, in the order of their places. No two of them overlap.
  public private(set) var edits: [FileID: [ByteEdit]] = [:]
  /// The fixes that are in it.
  public private(set) var fixes: [Fix] = []
  /// How many got in the way of an earlier one and wait for the next round.
  public private(set) var postponed = 0

  public init() {}

  /// The first safe fix of each finding, or where it has none and that is allowed, its first one. Of those that overlap the
  /// first wins.
  public init(fixesOf findings: some Sequence<Finding>, includingUnsafe: Bool = false) {
    for finding in findings {
      if let fix = finding.fixes.first(where: \.isSafe) ?? (includingUnsafe ? finding.fixes.first : nil) { _ = add(fix) }
    }
  }

  /// Takes in a fix, whole or not at all. Edits that an earlier one makes, too, are in already.
  public mutating func add(_ fix: Fix) -> Bool {
    guard !fix.edits.isEmpty else { return false }
    let places = fix.edits.map { place(for: ByteEdit($0), in: $0.place.file) }
    guard fix.isCoherent, places.allSatisfy({ $0 != nil }) else {
      postponed += 1
      return false
    }
    fixes.append(fix)
    for edit in fix.edits {
      let file = edit.place.file
      guard case .free(let position)? = place(for: ByteEdit(edit), in: file) else { continue }
      edits[file, default: []].insert(ByteEdit(edit), at: position)
    }
    return true
  }

  private enum Place {
    case taken
    case free(Int)
  }

  /// Where an edit goes among those of a file; nil if it overlaps one of them, which then stands beside that place.
  private func place(for edit: ByteEdit, in file: FileID) -> Place? {
    guard let known = edits[file] else { return .free(0) }
    let next = known.partitioningIndex {
      ($0.range.start, $0.range.end) >= (edit.range.start, edit.range.end)
    }
    if next < known.count, known[next] == edit { return .taken }
    let isFree = known[max(0, next - 1)..<min(next + 1, known.count)].allSatisfy { !$0.range.overlaps(edit.range) }
    return isFree ? .free(next) : nil
  }
}

extension ByteEdit {
  fileprivate init(_ edit: Fix.Edit) { self.init(range: edit.place.range, text: edit.text) }
}

// MARK: - Line terminators

/// The line terminator of the first line: LF, CR LF or a single CR. A text without line terminators has LF.
public func lineEnd(of bytes: ContiguousArray<UInt8>) -> String {
  guard let first = bytes.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }), bytes[first] == 0x0D else { return "\n" }
  return first + 1 < bytes.count && bytes[first + 1] == 0x0A ? "\r\n" : "\r"
}

extension Fix {
  /// The fix with its line feeds replaced by this line terminator.
  func ending(linesWith end: String) -> Fix {
    guard end != "\n" else { return self }
    var fix = self
    for position in fix.edits.indices {
      fix.edits[position].text = fix.edits[position].text.split(separator: "\n", omittingEmptySubsequences: false)
        .joined(separator: end)
    }
    return fix
  }
}

// From edits to new bytes, and from many fixes to those that can be made at once. Nothing here touches a disk.

public import Syntax

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
  /// By file, in the order of their places.
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

  /// Takes in a fix, whole or not at all. One that makes the very edits of an earlier one is in already.
  public mutating func add(_ fix: Fix) -> Bool {
    var mine: [FileID: [ByteEdit]] = [:]
    for edit in fix.edits {
      mine[edit.place.file, default: []].append(ByteEdit(range: edit.place.range, text: edit.text))
    }
    let isKnown = !mine.isEmpty && mine.allSatisfy { file, new in new.allSatisfy { edits[file]?.contains($0) == true } }
    let isFree = mine.allSatisfy { file, new in
      new.allSatisfy { edit in !(edits[file] ?? []).contains { $0.range.overlaps(edit.range) } }
    }
    guard isKnown || isFree, fix.isCoherent, !mine.isEmpty else {
      postponed += mine.isEmpty ? 0 : 1
      return false
    }
    fixes.append(fix)
    guard !isKnown else { return true }
    for (file, new) in mine {
      edits[file, default: []] += new
      edits[file]?.sort { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }
    }
    return true
  }
}

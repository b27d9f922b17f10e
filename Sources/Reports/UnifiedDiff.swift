// A patch from edits: what `git apply` and `patch -p1` take. A pure function of texts.

public import Analysis
import Syntax

/// One file of a patch.
public struct FilePatch: Sendable {
  /// Relative to the folder in which the patch is applied.
  public var path: String
  /// Nil for a new file.
  public var old: ContiguousArray<UInt8>?
  public var edits: [ByteEdit]

  public init(path: String, old: ContiguousArray<UInt8>, edits: [ByteEdit]) {
    self.path = path
    self.old = old
    self.edits = edits
  }

  /// A file that is not there yet.
  public init(path: String, new text: String) {
    self.path = path
    edits = [ByteEdit(range: ByteRange(0, 0), text: text)]
  }
}

/// The files as one patch, three lines of context around each change. Lines are what a line feed ends, as in Git.
public func unifiedDiff(_ files: [FilePatch]) throws(EditError) -> String {
  var patch = ""
  for file in files { patch += try file.diff() }
  return patch
}

extension FilePatch {
  fileprivate func diff() throws(EditError) -> String {
    let bytes = old ?? []
    let lines = linesWithEnds(bytes)
    var hunks: [[Change]] = []
    for change in try changes(bytes, lines) where !change.isEmpty {
      if let last = hunks.last?.last, change.old.lowerBound - last.old.upperBound <= 2 * context {
        hunks[hunks.count - 1].append(change)
      } else {
        hunks.append([change])
      }
    }
    guard !hunks.isEmpty else { return "" }
    var text = "--- \(old == nil ? "/dev/null" : quoted("a/" + path))\n+++ \(quoted("b/" + path))\n"
    var shift = 0
    for hunk in hunks { text += self.text(of: hunk, lines, &shift) }
    return text
  }

  /// Whole lines that go, and those that come in their place.
  private struct Change {
    var old: Range<Int>
    var new: [ArraySlice<UInt8>]
    var isEmpty: Bool { old.isEmpty && new.isEmpty }
  }

  private func changes(
    _ bytes: ContiguousArray<UInt8>, _ lines: [ArraySlice<UInt8>]
  ) throws(EditError) -> [Change] {
    let starts = lines.map(\.startIndex) + [bytes.count]
    func line(_ offset: Int) -> Int { starts.partitioningIndex { $0 > offset } - 1 }
    var changes: [Change] = []
    var pending: [ByteEdit] = []
    var range = 0..<0
    func finish() throws(EditError) {
      guard !pending.isEmpty else { return }
      let (start, end) = (starts[range.lowerBound], starts[range.upperBound])
      let moved = pending.map { edit in
        ByteEdit(
          range: ByteRange(Int(edit.range.start) - start, Int(edit.range.end) - start),
          text: edit.text)
      }
      let new = try applying(moved, to: ContiguousArray(bytes[start..<end]))
      changes.append(trimmed(Change(old: range, new: linesWithEnds(new)), lines))
    }
    for edit in edits.sorted(by: { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }
    ) {
      guard edit.range.start <= edit.range.end, edit.range.end <= bytes.count else { throw .stale }
      let first = min(line(Int(edit.range.start)), lines.count)
      let last = line(Int(edit.range.end))
      let startsLine = starts[first] == edit.range.start
      let isWhole =
        startsLine && starts[last] == edit.range.end
        && (edit.text.isEmpty || edit.text.utf8.last == 0x0A)
      let touched = first..<max(first, isWhole ? last : min(last + 1, lines.count))
      if !pending.isEmpty, touched.lowerBound <= range.upperBound {
        range = range.lowerBound..<max(range.upperBound, touched.upperBound)
      } else {
        try finish()
        pending = []
        range = touched
      }
      pending.append(edit)
    }
    try finish()
    return changes
  }

  private func trimmed(_ change: Change, _ lines: [ArraySlice<UInt8>]) -> Change {
    var change = change
    while let first = change.new.first, !change.old.isEmpty, lines[change.old.lowerBound] == first {
      change.old = (change.old.lowerBound + 1)..<change.old.upperBound
      change.new.removeFirst()
    }
    while let last = change.new.last, !change.old.isEmpty, lines[change.old.upperBound - 1] == last {
      change.old = change.old.lowerBound..<(change.old.upperBound - 1)
      change.new.removeLast()
    }
    return change
  }

  private func text(of hunk: [Change], _ lines: [ArraySlice<UInt8>], _ shift: inout Int) -> String {
    guard let first = hunk.first, let last = hunk.last else { return "" }
    let start = max(0, first.old.lowerBound - context)
    let end = min(lines.count, last.old.upperBound + context)
    let added = hunk.reduce(0) { $0 + $1.new.count - $1.old.count }
    func place(_ start: Int, _ count: Int) -> String {
      "\(count == 0 ? start : start + 1)" + (count == 1 ? "" : ",\(count)")
    }
    var text = "@@ -\(place(start, end - start)) +\(place(start + shift, end - start + added)) @@\n"
    var position = start
    for change in hunk {
      for line in position..<change.old.lowerBound { text += written(" ", lines[line]) }
      for line in change.old { text += written("-", lines[line]) }
      for line in change.new { text += written("+", line) }
      position = change.old.upperBound
    }
    for line in position..<end { text += written(" ", lines[line]) }
    shift += added
    return text
  }

  private func written(_ sign: String, _ line: ArraySlice<UInt8>) -> String {
    sign + String(decoding: line, as: UTF8.self)
      + (line.last == 0x0A ? "" : "\n\\ No newline at end of file\n")
  }
}

private let context = 3

/// The lines of a text, each with the line feed that ends it.
public func linesWithEnds(_ bytes: ContiguousArray<UInt8>) -> [ArraySlice<UInt8>] {
  let bytes = Array(bytes)
  var lines: [ArraySlice<UInt8>] = []
  var start = 0
  for (offset, byte) in bytes.enumerated() where byte == 0x0A {
    lines.append(bytes[start...offset])
    start = offset + 1
  }
  if start < bytes.count { lines.append(bytes[start...]) }
  return lines
}

/// A path as Git writes it: in quotes, with escapes, where it holds quotes, backslashes, control characters or bytes
/// beyond ASCII; with a tab behind it where it holds blanks, so that its end is seen.
private func quoted(_ path: String) -> String {
  // Two number signs may begin a command of a build service.
  let isCommand = zip(path.utf8, path.utf8.dropFirst()).contains { $0 == 0x23 && $1 == 0x23 }
  let isPlain = !isCommand && path.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C }
  guard !isPlain else { return path.utf8.contains(0x20) ? path + "\t" : path }
  var text = "\""
  for byte in path.utf8 {
    switch byte {
    case 0x22: text += "\\\""
    case 0x5C: text += "\\\\"
    case 0x09: text += "\\t"
    case 0x0A: text += "\\n"
    case 0x20..<0x7F where byte != 0x23: text.unicodeScalars.append(Unicode.Scalar(byte))
    default:
      let digits = [byte >> 6, byte >> 3 & 7, byte & 7].map(String.init).joined()
      text += "\\" + digits
    }
  }
  return text + "\""
}

// MARK: - Line edits

/// The edits that turn one text into another, as replacements of whole lines, for a patch.
public func lineEdits(from old: ContiguousArray<UInt8>, to new: ContiguousArray<UInt8>) -> [ByteEdit] {
  let (before, after) = (linesWithEnds(old), linesWithEnds(new))
  let difference = after.difference(from: before)
  let removed = Set(difference.removals.map(\.place))
  let inserted = Set(difference.insertions.map(\.place))
  var edits: [ByteEdit] = []
  var (old, new, offset) = (0, 0, 0)
  while old < before.count || new < after.count {
    let start = offset
    var text: [UInt8] = []
    while removed.contains(old) {
      offset += before[old].count
      old += 1
    }
    while inserted.contains(new) {
      text += after[new]
      new += 1
    }
    if offset > start || !text.isEmpty {
      edits.append(ByteEdit(range: ByteRange(start, offset), text: String(decoding: text, as: UTF8.self)))
    } else {
      offset += before[old].count
      (old, new) = (old + 1, new + 1)
    }
  }
  return edits
}

extension CollectionDifference.Change {
  fileprivate var place: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}

// MARK: - Changed lines

/// The 1-based numbers of the lines that were added or changed.
public func changedLines(from old: ContiguousArray<UInt8>, to new: ContiguousArray<UInt8>) -> Set<Int> {
  let old = lines(of: old)
  let new = lines(of: new)
  var start = 0
  while start < old.count, start < new.count, old[start] == new[start] { start += 1 }
  var (oldEnd, newEnd) = (old.count, new.count)
  while oldEnd > start, newEnd > start, old[oldEnd - 1] == new[newEnd - 1] {
    oldEnd -= 1
    newEnd -= 1
  }
  // If most of the text was rewritten, computing the shortest difference would take too long.
  guard (oldEnd - start) * (newEnd - start) < 4_000_000 else { return Set((start + 1)...newEnd) }
  let difference = new[start..<newEnd].difference(from: old[start..<oldEnd])
  return Set(
    difference.insertions.map { change in
      if case .insert(let offset, _, _) = change { start + offset + 1 } else { 0 }
    })
}

/// Splits a text into lines. Lines end at LF, CR LF or a lone CR, which is not part of the line, so a different line
/// ending does not count as a change.
public func lines(of bytes: ContiguousArray<UInt8>) -> [ArraySlice<UInt8>] {
  let bytes = Array(bytes)
  var lines: [ArraySlice<UInt8>] = []
  var start = 0
  var index = 0
  while index < bytes.count {
    if bytes[index] == 0x0A || bytes[index] == 0x0D {
      lines.append(bytes[start..<index])
      if bytes[index] == 0x0D, index + 1 < bytes.count, bytes[index + 1] == 0x0A { index += 1 }
      start = index + 1
    }
    index += 1
  }
  lines.append(bytes[start...])
  return lines
}

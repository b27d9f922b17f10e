public import Analysis
import Syntax

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

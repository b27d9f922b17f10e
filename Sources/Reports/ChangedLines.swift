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
func lines(of bytes: ContiguousArray<UInt8>) -> [ArraySlice<UInt8>] {
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

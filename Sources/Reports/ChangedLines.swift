/// The lines of a text, from one, that an older text does not have in their place: those that were added or changed.
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
  // What was written anew as a whole is not worth the time that the shortest way between the two would take.
  guard (oldEnd - start) * (newEnd - start) < 4_000_000 else { return Set((start + 1)...newEnd) }
  let difference = new[start..<newEnd].difference(from: old[start..<oldEnd])
  return Set(
    difference.insertions.map { change in
      if case .insert(let offset, _, _) = change { start + offset + 1 } else { 0 }
    })
}

/// Lines end at LF, CR LF or a lone CR, none of which is part of them: a change of line ends changes no line.
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

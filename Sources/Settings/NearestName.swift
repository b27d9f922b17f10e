/// The candidate that a misspelt name most likely means, or nil when none is near.
///
/// Case, `_`, `-` and spaces do not count, so that `codeLines` finds `code_lines`.
public func nearest(to name: String, among candidates: [String]) -> String? {
  // Names are short. What is longer than any of them is no misspelling of one.
  guard name.utf8.count <= 80 else { return nil }
  let wanted = lettersAlone(name)
  var best: (name: String, distance: Int)?
  for candidate in candidates {
    let letters = lettersAlone(candidate)
    let distance = editDistance(wanted, letters)
    let allowed = max(1, min(wanted.count, letters.count) / 3)
    let isBetter = best.map { distance < $0.distance } ?? true
    if distance <= allowed, isBetter { best = (candidate, distance) }
  }
  return best?.name
}

private func lettersAlone(_ name: String) -> [UInt8] {
  name.lowercased().utf8.filter { byte in
    byte != UInt8(ascii: "_") && byte != UInt8(ascii: "-") && byte != UInt8(ascii: " ")
  }
}

/// Insertions, deletions, replacements and swaps of neighbours that turn one into the other.
func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
  var beforePrevious = [Int](repeating: 0, count: right.count + 1)
  var previous = Array(0...right.count)
  for row in left.indices {
    var current = [row + 1]
    current.reserveCapacity(right.count + 1)
    for column in right.indices {
      let replaced = previous[column] + (left[row] == right[column] ? 0 : 1)
      var best = min(replaced, previous[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
        best = min(best, beforePrevious[column - 1] + 1)
      }
      current.append(best)
    }
    beforePrevious = previous
    previous = current
  }
  return previous[right.count]
}

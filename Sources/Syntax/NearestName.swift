/// The candidate that a misspelled name most likely means; nil if none is near.
///
/// Case, `_`, `-` and spaces are ignored, so that `codeLines` matches `code_lines`.
public func nearestName(to name: String, among candidates: [String]) -> String? {
  // Names are short. A name that is longer than all of them is not a misspelling.
  guard name.utf8.count <= 80 else { return nil }
  let wanted = lettersAlone(name)
  var best: (name: String, distance: Int)?
  for candidate in candidates {
    let letters = lettersAlone(candidate)
    let allowed = max(1, min(wanted.count, letters.count) / 3)
    let distance = editDistance(wanted, letters, atMost: allowed)
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

// MARK: - Edit distance

/// The edit distance of two names, for suggestions on misspelled names: the number of insertions, deletions,
/// substitutions and swaps of adjacent bytes (optimal string alignment). A distance greater than `most` is returned as
/// `most + 1`.
public func editDistance(_ left: [UInt8], _ right: [UInt8], atMost most: Int = .max - 1) -> Int {
  guard abs(left.count - right.count) <= most else { return most + 1 }
  var beforePrevious = [Int](repeating: 0, count: right.count + 1)
  var previous = Array(0...right.count)
  var current = beforePrevious
  var leastBefore = 0
  for row in left.indices {
    current[0] = row + 1
    var least = row + 1
    for column in right.indices {
      let replaced = previous[column] + (left[row] == right[column] ? 0 : 1)
      var best = min(replaced, previous[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
        best = min(best, beforePrevious[column - 1] + 1)
      }
      current[column + 1] = best
      least = min(least, best)
    }
    // A swap refers to the row before the previous one, so both rows must exceed the bound.
    if min(least, leastBefore) > most { return most + 1 }
    leastBefore = least
    swap(&beforePrevious, &previous)
    swap(&previous, &current)
  }
  return min(previous[right.count], most + 1)
}

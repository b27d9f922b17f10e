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

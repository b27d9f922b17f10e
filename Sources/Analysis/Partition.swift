// Binary search, written once: where in a sorted collection something begins.

extension RandomAccessCollection {
  /// The first index whose element `isBehind`, or the end. It must hold for all that follow, too. Takes as many steps as
  /// the count has binary digits.
  @inline(__always)
  func partitioningIndex(where isBehind: (Element) -> Bool) -> Index {
    var (low, rest) = (startIndex, count)
    while rest > 0 {
      let half = rest / 2
      let middle = index(low, offsetBy: half)
      if isBehind(self[middle]) {
        rest = half
      } else {
        low = index(after: middle)
        rest -= half + 1
      }
    }
    return low
  }
}

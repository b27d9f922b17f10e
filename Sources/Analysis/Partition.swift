// Binary search in sorted collections.

extension RandomAccessCollection {
  /// The first index whose element satisfies a predicate, or `endIndex`. The predicate must also hold for all elements
  /// after that. Logarithmic in the number of elements.
  @inline(__always)
  public func partitioningIndex(where isBehind: (Element) -> Bool) -> Index {
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

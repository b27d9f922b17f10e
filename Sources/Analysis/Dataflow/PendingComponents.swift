/// The strongly connected components that must be analyzed again, callees first.
struct PendingComponents {
  private var byLevel: [Int32: Set<Int>] = [:]
  /// The range of levels that may have components.
  private var (next, last): (Int32, Int32) = (.max, -1)

  mutating func insert(_ component: Int32, _ order: ComponentOrder) {
    let level = order.levels[Int(component)]
    byLevel[level, default: []].insert(Int(component))
    (next, last) = (min(next, level), max(last, level))
  }

  /// Removes and returns the components of the lowest level. They do not depend on one another.
  mutating func popLevel() -> Set<Int>? {
    while next <= last {
      defer { next += 1 }
      if let components = byLevel.removeValue(forKey: next) { return components }
    }
    return nil
  }
}

/// Components that are to be analyzed anew, callees first.
struct PendingComponents {
  private var byLevel: [Int32: Set<Int>] = [:]
  /// No level before this one has any, and none after the last.
  private var (next, last): (Int32, Int32) = (.max, -1)

  mutating func insert(_ component: Int32, _ order: ComponentOrder) {
    let level = order.levels[Int(component)]
    byLevel[level, default: []].insert(Int(component))
    (next, last) = (min(next, level), max(last, level))
  }

  /// Those of the earliest level, which do not depend on one another.
  mutating func popLevel() -> Set<Int>? {
    while next <= last {
      defer { next += 1 }
      if let components = byLevel.removeValue(forKey: next) { return components }
    }
    return nil
  }
}

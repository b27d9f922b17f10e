import Analysis

/// For each of many sets the others that share a member with it: of a large type most sets share nothing.
struct SetOverlaps {
  private let sets: [MemberSet]
  /// By member, the numbers of the sets that hold it; nil where comparing all bits takes less time.
  private var holders: [[Int]]?
  private let all: [Int]

  init(_ sets: [MemberSet], capacity: Int) {
    self.sets = sets
    all = Array(sets.indices)
    guard capacity > MemberMap.mostTied else { return }
    var holders = Array(repeating: [Int](), count: capacity)
    for (number, set) in sets.enumerated() { for member in set.members { holders[member].append(number) } }
    self.holders = holders
  }

  /// At least those that share a member with a set, and that set itself; in ascending order.
  func candidates(for number: Int) -> [Int] {
    guard let holders else { return all }
    var found: Set<Int> = [number]
    for member in sets[number].members { found.formUnion(holders[member]) }
    return found.sorted()
  }
}

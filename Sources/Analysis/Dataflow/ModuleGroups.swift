/// Targets that may see one another's declarations, in groups: what one app of a tree declares means nothing in another.
///
/// Two targets are of one group if one may import the other, if a file belongs to both or imports one into the other, or
/// if both are so related to a third. Code of no target is in no group: it may see all, and all may see it.
struct ModuleGroups: Equatable, Sendable {
  struct Group: Equatable, Sendable {
    fileprivate var number: Int32

    /// That of code in no target and, where there is one group alone, of all code.
    static let none = Group(number: 0)
    /// What is meant by code that may see all groups.
    static let any = Group(number: -1)
  }

  /// By target; empty where there is one group.
  private var groups: [Int32] = []

  init(_ index: ProjectIndex) {
    let targets = index.buildTargets.targets
    guard targets.count > 1 else { return }
    var sets = DisjointSets(count: targets.count)
    for (number, target) in targets.enumerated() {
      for other in target.visible { sets.unite(number, other) }
    }
    for file in index.files {
      let own = index.membership(of: file)
      guard let first = own.first else { continue }
      for other in own.dropFirst() { sets.unite(first, other) }
      for other in index.imported(by: file) { sets.unite(first, other) }
    }
    // In the order of the targets.
    var numbers: [Int: Int32] = [:]
    let groups = targets.indices.map { target in
      let root = sets.root(of: target)
      let number = numbers[root] ?? Int32(truncatingIfNeeded: numbers.count + 1)
      numbers[root] = number
      return number
    }
    if numbers.count > 1 { self.groups = groups }
  }

  var areSeveral: Bool { !groups.isEmpty }

  /// What is meant by code that may see all.
  var all: Group { areSeveral ? .any : .none }

  func group(of file: FileID, in index: ProjectIndex) -> Group {
    guard areSeveral, let target = index.membership(of: file).first, groups.indices.contains(target) else { return .none }
    return Group(number: groups[target])
  }

  /// The hash of a name in a group.
  func key(_ hash: UInt64, in group: Group) -> UInt64 {
    hash &+ UInt64(truncatingIfNeeded: group.number) &* 0xD6E8_FEB8_6659_FD93
  }
}

/// Numbers that are united to sets. (Tarjan 1975, with path halving.)
private struct DisjointSets {
  private var parents: [Int]

  init(count: Int) { parents = Array(0..<count) }

  mutating func root(of number: Int) -> Int {
    var number = number
    while parents[number] != number {
      parents[number] = parents[parents[number]]
      number = parents[number]
    }
    return number
  }

  mutating func unite(_ one: Int, _ other: Int) {
    let (first, second) = (root(of: one), root(of: other))
    parents[max(first, second)] = min(first, second)
  }
}

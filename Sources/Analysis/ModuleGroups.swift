/// Targets that may see one another's declarations, in groups: what one app of a tree declares means nothing in another.
///
/// Two targets are of one group if one may import the other, if a file belongs to both or imports one into the other, if
/// their projects lie in one folder, or if both are so related to a third. Code of no target is of the group of the project
/// around it. Where there is none it is in no group: it may see all, and all may see it.
struct ModuleGroups: Sendable {
  struct Group: Hashable, Sendable {
    fileprivate var number: Int32

    /// That of code outside all projects and, where there is one group alone, of all code.
    static let none = Group(number: 0)
    /// What is meant by code that may see all groups.
    static let any = Group(number: -1)

    /// Whether code of this group may mean what another declares.
    func sees(_ other: Group) -> Bool { self == other || self == .none || other == .none }
  }

  /// By target; empty where there is one group.
  private var groups: [Int32] = []
  /// Targets that files relate, with the number of those files.
  private var pairs: [Pair: Int] = [:]
  private var isSettled = false

  private struct Pair: Hashable {
    var one: Int
    var other: Int
  }

  var areSeveral: Bool { !groups.isEmpty }

  /// What is meant by code that may see all.
  var all: Group { areSeveral ? .any : .none }

  /// The group of a target's code.
  func group(of target: Int?) -> Group {
    guard let target, groups.indices.contains(target) else { return .none }
    return Group(number: groups[target])
  }

  /// The groups under which something of a group's code is kept, so that code of any group finds it.
  func entered(from group: Group) -> [Group] { areSeveral ? [group, .any] : [group] }

  /// The groups under which code of a group finds what it may see.
  func seen(from group: Group) -> [Group] {
    guard areSeveral else { return [group] }
    return group == .none ? [.any] : [group, .none]
  }

  /// The hash of a name in a group.
  func key(_ hash: UInt64, in group: Group) -> UInt64 {
    hash &+ UInt64(truncatingIfNeeded: group.number) &* 0xD6E8_FEB8_6659_FD93
  }

  func isSame(as other: ModuleGroups) -> Bool { groups == other.groups }

  // MARK: Changes

  /// A file belongs to other targets, or imports others, than before. What follows from it is known from `settle` on.
  mutating func replace(_ old: Membership, by new: Membership) {
    guard old.own != new.own || old.imported != new.imported else { return }
    forEachPair(old) { pair in
      let count = pairs[pair, default: 0] - 1
      pairs[pair] = count > 0 ? count : nil
      if count <= 0 { isSettled = false }
    }
    forEachPair(new) { pair in
      pairs[pair, default: 0] += 1
      if pairs[pair] == 1 { isSettled = false }
    }
  }

  private func forEachPair(_ file: Membership, _ body: (Pair) -> Void) {
    guard let first = file.own.first else { return }
    for other in file.own.dropFirst() + file.imported { body(Pair(one: first, other: other)) }
  }

  mutating func settle(_ targets: [BuildTargets.Target]) {
    guard !isSettled else { return }
    isSettled = true
    var sets = DisjointSets(count: targets.count)
    var homes: [String: Int] = [:]
    for (number, target) in targets.enumerated() {
      if let home = homes[target.folder] { sets.unite(number, home) } else { homes[target.folder] = number }
      for other in target.visible { sets.unite(number, other) }
    }
    for pair in pairs.keys { sets.unite(pair.one, pair.other) }
    // In the order of the targets.
    var numbers: [Int: Int32] = [:]
    groups = targets.indices.map { target in
      let root = sets.root(of: target)
      let number = numbers[root] ?? Int32(truncatingIfNeeded: numbers.count + 1)
      numbers[root] = number
      return number
    }
    if numbers.count == 1 { groups = [] }
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

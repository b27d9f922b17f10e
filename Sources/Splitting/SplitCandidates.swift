import Analysis
import Paths
import Syntax

/// Why a set of members may belong together.
struct SplitSignals: OptionSet, Hashable, Sendable {
  var rawValue: UInt16

  /// An extension with the helpers only it calls.
  static let extensionPart = SplitSignals(rawValue: 1 << 0)
  /// A `// MARK:` section, or two neighbours.
  static let section = SplitSignals(rawValue: 1 << 1)
  /// Methods that one object sends: `tableView(…)`.
  static let sender = SplitSignals(rawValue: 1 << 2)
  /// A word that names have in common.
  static let word = SplitSignals(rawValue: 1 << 3)
  /// A property with all that use it.
  static let anchor = SplitSignals(rawValue: 1 << 4)
  /// Properties of one type with all that use them.
  static let type = SplitSignals(rawValue: 1 << 5)
  /// What only one method leads to.
  static let region = SplitSignals(rawValue: 1 << 6)
  /// Values, and the methods over them that touch nothing on the screen.
  static let values = SplitSignals(rawValue: 1 << 7)
  /// Members that are close in every respect together.
  static let cluster = SplitSignals(rawValue: 1 << 8)

  /// Members around a seed, cut off where little leads out.
  static let community = SplitSignals(rawValue: 1 << 9)

  static let all: [SplitSignals] = (0..<10).map { SplitSignals(rawValue: 1 << $0) }
}

/// Every set of members that some signal proposes.
struct SplitCandidates {
  let map: MemberMap
  /// In the order in which they were first proposed.
  private(set) var sets: [MemberSet] = []
  private(set) var signals: [SplitSignals] = []
  private var numbers: [MemberSet: Int] = [:]
  private let everywhere: MemberSet
  /// How many members a part could have.
  private let innerCount: Int
  /// How close the members are; empty where there are too many.
  private(set) var ties = MemberTies(MemberMap())

  static let mostCommunities = 400
  /// All sets are compared with each other.
  private static let mostOfOneSignal = 800
  private var counts: [SplitSignals: Int] = [:]

  init(_ map: MemberMap) {
    self.map = map
    let all = map.members.indices
    everywhere = MemberSet(capacity: all.count, all.filter { map.members[$0].isEverywhere })
    innerCount = all.count { map.members[$0].isCounted && !map.members[$0].isEverywhere }
    proposeParts()
    proposeSenders()
    guard map.members.count <= MemberMap.mostTied else { return }
    proposeWords()
    proposeAnchors()
    proposeRegions()
    proposeValues()
    let inner = all.filter { !map.members[$0].isEverywhere }
    ties = MemberTies(map)
    let close = MemberTies(map, .everything)
    for set in ties.clusters(of: inner, .moderate) + close.clusters(of: inner, .moderate) {
      add(set, .cluster)
      add(closed(set, atLeast: 1), .cluster)
    }
    for set in close.clusters(of: inner, .average) { add(set, .cluster) }
    proposeCommunities(LocalCommunities(close), inner)
  }

  /// What is around each member, section and extension. Of those that are nearly the same the first.
  private mutating func proposeCommunities(_ graph: LocalCommunities, _ inner: [Int]) {
    var seeds = inner.map { [$0] }
    seeds += map.sections.indices.map { section in inner.filter { map.members[$0].section == section } }
    seeds += map.parts.indices.filter { map.parts[$0].isExtension }.map { part in inner.filter { map.members[$0].part == part } }
    var found: [MemberSet] = []
    for seed in seeds where !seed.isEmpty {
      for members in graph.communities(around: seed) where found.count < SplitCandidates.mostCommunities {
        let set = set(members)
        if found.allSatisfy({ $0.likeness(set) < 0.8 }) { found.append(set) }
      }
    }
    for set in found { add(set, .community) }
  }

  private var capacity: Int { map.members.count }
  private func set(_ members: some Sequence<Int>) -> MemberSet { MemberSet(capacity: capacity, members) }

  private mutating func add(_ proposed: MemberSet, _ signal: SplitSignals) {
    let set = proposed.subtracting(everywhere)
    let size = set.members.count { map.members[$0].isCounted }
    // All of a type is no part of it.
    guard size >= 2, size < innerCount else { return }
    if let known = numbers[set] {
      signals[known].formUnion(signal)
    } else if counts[signal, default: 0] < SplitCandidates.mostOfOneSignal {
      counts[signal, default: 0] += 1
      numbers[set] = sets.count
      sets.append(set)
      signals.append(signal)
    }
  }

  /// A set as it is, with what only it uses, and with what it mostly uses.
  private mutating func addAll(_ proposed: MemberSet, _ signal: SplitSignals) {
    let set = proposed.subtracting(everywhere)
    guard !set.isEmpty else { return }
    add(set, signal)
    add(closed(set, atLeast: 1), signal)
    add(closed(set, atLeast: 0.6), signal)
  }

  /// A set with the members of whose users at least such a share are in it. What is added only ever makes more fit, so
  /// that the order does not matter.
  private func closed(_ start: MemberSet, atLeast share: Double) -> MemberSet {
    var set = start
    var open = start.members
    var inside: [Int: Int] = [:]
    for index in open { for other in map.members[index].uses { inside[other, default: 0] += 1 } }
    while let next = open.popLast() {
      for index in map.members[next].uses where !set.contains(index) && !everywhere.contains(index) {
        let member = map.members[index]
        guard !member.isForSender, member.modifiers.isDisjoint(with: [.override, .ibAction, .ibOutlet]) else { continue }
        // That `viewDidLoad` sets a property up says nothing about where it belongs; that it calls a method does.
        let users = member.kind == .method ? member.users.count : member.innerUsers
        guard Double(inside[index] ?? 0) >= share * Double(users) else { continue }
        set.insert(index)
        open.append(index)
        for other in member.uses { inside[other, default: 0] += 1 }
      }
    }
    return set
  }

  // MARK: Signals

  private mutating func proposeParts() {
    let byPart = Dictionary(grouping: map.members.indices) { map.members[$0].part }
    for part in map.parts.indices where map.parts[part].isExtension { addAll(set(byPart[part] ?? []), .extensionPart) }
    let bySection = Dictionary(grouping: map.members.indices) { map.members[$0].section }
    let sections = map.sections.indices.compactMap { section in bySection[section].map { set($0) } }
    for section in sections { addAll(section, .section) }
    for (left, right) in zip(sections, sections.dropFirst()) { addAll(left.union(right), .section) }
  }

  private mutating func proposeSenders() {
    for (name, methods) in grouped(map.members.indices.filter { map.members[$0].isForSender }, by: { map.members[$0].baseName }) {
      var found = methods
      if name == "tableView" || name == "collectionView" {
        found += map.members.indices.filter { map.members[$0].baseName == "numberOfSections" }
      }
      if found.count >= 2 { addAll(set(found), .sender) }
    }
  }

  private mutating func proposeWords() {
    var found: [(String, Int)] = []
    for (index, member) in map.members.enumerated() where !member.isEverywhere {
      let pairs = zip(member.words, member.words.dropFirst()).map { "\($0) \($1)" }
      for word in Set(member.words + pairs) where !commonWords.contains(word) { found.append((word, index)) }
    }
    let most = max(6, Double(capacity) * 0.3)
    for (_, members) in grouped(found, by: \.0) where members.count >= 2 && Double(members.count) <= most {
      addAll(set(members.map(\.1)), .word)
    }
  }

  private mutating func proposeAnchors() {
    let most = max(6, Double(capacity) * 0.35)
    for (index, member) in map.members.enumerated() where member.kind == .stored || member.kind == .computed {
      let users = member.users.filter { !everywhere.contains($0) }
      if !users.isEmpty, Double(users.count) <= most { addAll(set(users + [index]), .anchor) }
    }
    let typed = map.members.indices.filter {
      let member = map.members[$0]
      return member.kind == .stored && !member.type.isEmpty && !member.modifiers.contains(.ibOutlet)
    }
    for (type, properties) in grouped(typed, by: { String(map.members[$0].type.prefix { $0 != "<" }) })
    where properties.count >= 2 && !plainTypes.contains(type) {
      addAll(set(properties), .type)
      addAll(set(properties + properties.flatMap { map.members[$0].users }), .type)
    }
  }

  private mutating func proposeRegions() {
    for (index, member) in map.members.enumerated() where member.kind == .method && !member.isEverywhere {
      add(closed(set([index]), atLeast: 1), .region)
      add(closed(set([index]), atLeast: 0.6), .region)
    }
  }

  /// What could be a view model: stored values, and the methods over them that touch the screen little or not at all.
  private mutating func proposeValues() {
    let values = set(
      map.members.indices.filter {
        let member = map.members[$0]
        return member.kind == .stored && !member.isView && member.modifiers.isDisjoint(with: [.ibOutlet, .weak])
      })
    for tolerance in [0.0, 0.5, 1] {
      var found = MemberSet(capacity: capacity)
      for (index, member) in map.members.enumerated() where isFreeOfViews(index) && member.kind == .method {
        let touched = member.uses.count(where: values.contains)
        guard touched > 0, member.modifiers.isDisjoint(with: [.override, .ibAction]) else { continue }
        guard Double(member.screenNames) <= tolerance * Double(touched) else { continue }
        found.insert(index)
        for value in member.uses where values.contains(value) { found.insert(value) }
      }
      var isGrowing = true
      while isGrowing {
        isGrowing = false
        for (index, member) in map.members.enumerated() where !found.contains(index) && isFreeOfViews(index) {
          guard member.screenNames == 0, member.kind != .stored || values.contains(index) else { continue }
          let users = member.users.filter { !everywhere.contains($0) }
          if !users.isEmpty, users.allSatisfy(found.contains) {
            found.insert(index)
            isGrowing = true
          }
        }
      }
      add(found, .values)
      add(closed(found, atLeast: 0.6), .values)
      let pieces = map.connectedPieces(of: found)
      if pieces.count > 1 { for piece in pieces where piece.count >= 4 { add(piece, .values) } }
    }
  }

  private func isFreeOfViews(_ index: Int) -> Bool {
    let member = map.members[index]
    return !member.isEverywhere && !member.isForSender && !(member.kind == .method && labelsNameScreen(member.name))
  }
}

/// Types that things of no kinship share.
private let plainTypes: Set<String> = [
  "Bool", "String", "Int", "CGFloat", "Double", "UIView", "UILabel", "UIButton", "NSLayoutConstraint",
]

/// Groups in the order of their keys.
private func grouped<Item>(_ items: [Item], by key: (Item) -> String) -> [(String, [Item])] {
  Dictionary(grouping: items, by: key).sorted { pathPrecedes($0.key, $1.key) }.map { ($0.key, $0.value) }
}

// MARK: - LocalCommunities

/// The members around a seed: approximate personalized PageRank, and a sweep over its order for the sets of low
/// conductance (Andersen, Chung and Lang, 2006).
///
/// It finds the part around a member without dividing the whole type, and a member may be in the parts of several seeds.
/// Global methods (Louvain, Leiden) give each member to one part, and leave out parts smaller than their resolution: the
/// typical cut, a tenth of a controller, is below it.
struct LocalCommunities {
  private var neighbors: [[(member: Int, weight: Float)]]
  private var degrees: [Float]
  private let volume: Float

  /// The chance of a walk to return to its seed.
  private static let restart: Float = 0.25
  /// What may be left out per unit of degree: bounds the work for a seed, whatever the size of the type.
  private static let tolerance: Float = 0.000_2
  /// Weaker ties are left out.
  private static let weakest: Float = 0.03

  init(_ ties: MemberTies) {
    neighbors = (0..<ties.count).map { left in
      (0..<ties.count).compactMap { right in
        let weight = ties[left, right]
        return weight >= LocalCommunities.weakest ? (right, weight) : nil
      }
    }
    degrees = neighbors.map { $0.reduce(0) { $0 + $1.weight } }
    volume = degrees.reduce(0, +)
  }

  /// The sets at which the conductance has a local minimum, smallest first.
  func communities(around seed: [Int]) -> [[Int]] {
    let order = rank(seed)
    var isInside = Array(repeating: false, count: degrees.count)
    var (cut, inside): (Float, Float) = (0, 0)
    var conductances: [Float] = []
    for member in order {
      inside += degrees[member]
      cut += degrees[member] - 2 * neighbors[member].reduce(0) { $0 + (isInside[$1.member] ? $1.weight : 0) }
      isInside[member] = true
      conductances.append(cut / max(1e-6, min(inside, volume - inside)))
    }
    return conductances.indices.dropFirst().filter { position in
      conductances[position] < conductances[position - 1]
        && (position + 1 == conductances.count || conductances[position] <= conductances[position + 1])
    }.map { Array(order[...$0]) }
  }

  /// The members that a walk from the seed reaches, by how often it does for their degree.
  private func rank(_ seed: [Int]) -> [Int] {
    var reached = Array(repeating: Float(0), count: degrees.count)
    var residual = reached
    var isQueued = Array(repeating: false, count: degrees.count)
    var queue = seed.filter { degrees[$0] > 0 }
    for member in queue {
      residual[member] = 1 / Float(queue.count)
      isQueued[member] = true
    }
    var next = 0
    while next < queue.count {
      let member = queue[next]
      next += 1
      isQueued[member] = false
      let mass = residual[member]
      guard mass > LocalCommunities.tolerance * degrees[member] else { continue }
      residual[member] = 0
      reached[member] += LocalCommunities.restart * mass
      let rest = (1 - LocalCommunities.restart) * mass / degrees[member]
      for (other, weight) in neighbors[member] {
        residual[other] += rest * weight
        if !isQueued[other], residual[other] > LocalCommunities.tolerance * degrees[other] {
          isQueued[other] = true
          queue.append(other)
        }
      }
    }
    let most = max(5, degrees.count * 6 / 10)
    let order = reached.indices.filter { reached[$0] > 0 }.sorted { left, right in
      let (one, other) = (reached[left] / degrees[left], reached[right] / degrees[right])
      return one == other ? left < right : one > other
    }
    return Array(order.prefix(most))
  }
}

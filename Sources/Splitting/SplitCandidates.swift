import Analysis
import Paths
import Syntax

/// A signal that a set of members belongs together.
enum SplitSignal: Int, CaseIterable {
  /// An extension, with the helpers that only it uses.
  case extensionPart
  /// A `// MARK:` section.
  case section
  /// The delegate methods of one sender: `tableView(…)`.
  case sender
  /// The members whose names have a word in common.
  case word
  /// A property with all its users.
  case anchor
  /// A cluster of the graph of members (`MemberTies`).
  case cluster
  /// An object whose delegate the type is (`MemberMap.delegatingTypes`).
  case delegating
}

/// Whether members are few enough to belong together: at most a share of all, or six if that is more.
func isFew(_ count: Int, _ share: Double, of all: Int) -> Bool { count <= max(6, Int(share * Double(all))) }

/// The candidate sets: all sets of members that some signal proposes.
struct SplitCandidates {
  let map: MemberMap
  let purposes: SplitPurposes
  /// Lines of code of the type with all its extensions.
  let codeLines: Int
  /// The sets, in the order in which they were first proposed.
  private(set) var sets: [MemberSet] = []
  /// By set, the signals that propose it.
  private(set) var signals: [Set<SplitSignal>] = []
  private var numbers: [MemberSet: Int] = [:]
  /// How likely members belong together; nil for types with more members than the graph may have (`MemberMap.mostTied`).
  let chances: MemberChances?
  /// The excluded members, which no set contains.
  let excluded: MemberSet
  /// The number of members that a set can contain.
  private let innerCount: Int
  /// The maximum number of sets that one signal may propose, because all sets are compared pairwise.
  private static let mostOfOneSignal = 800
  /// By signal, the number of sets that it was the first to propose.
  private var counts: [SplitSignal: Int] = [:]

  init(_ map: MemberMap, _ purposes: SplitPurposes, codeLines: Int) {
    (self.map, self.purposes, self.codeLines) = (map, purposes, codeLines)
    let all = map.members.indices
    chances = map.members.count > MemberMap.mostTied ? nil : MemberChances(map)
    excluded = map.set(where: \.isExcluded)
    innerCount = all.count { map.members[$0].isCounted && !map.members[$0].isExcluded }
    proposeParts()
    proposeSenders()
    guard map.members.count <= MemberMap.mostTied else { return }
    proposeWords()
    proposeAnchors()
    for type in map.delegatingTypes where isFew(type.members.count, 0.3, of: map.members.count) {
      addAll(type.members, .delegating)
    }
    for set in MemberTies(map).clusters(of: map.inner) { add(set, .cluster) }
  }

  /// Adds a set without excluded members, or another signal to an equal set. Ignores sets with fewer than two counted
  /// members.
  private mutating func add(_ set: MemberSet, _ signal: SplitSignal) {
    let size = set.members.count { map.members[$0].isCounted }
    // A set with all members of the type is not a candidate.
    guard size >= 2, size < innerCount else { return }
    if let known = numbers[set] {
      signals[known].insert(signal)
    } else if counts[signal, default: 0] < SplitCandidates.mostOfOneSignal {
      counts[signal, default: 0] += 1
      numbers[set] = sets.count
      sets.append(set)
      signals.append([signal])
    }
  }

  /// Proposes a set without its excluded members, and two larger ones: with the members that only the set uses, and with those
  /// that it mostly uses.
  private mutating func addAll(_ proposed: MemberSet, _ signal: SplitSignal) {
    let set = proposed.subtracting(excluded)
    guard !set.isEmpty else { return }
    add(set, signal)
    add(closed(set, atLeast: 1), signal)
    add(closed(set, atLeast: 0.6), signal)
  }

  /// The closure of a set: adds each used member if at least the given share of its users is in the set, until no
  /// member qualifies. An addition never disqualifies another member, so the result does not depend on the order.
  private func closed(_ start: MemberSet, atLeast share: Double) -> MemberSet {
    var set = start
    var open = start.members
    var inside: [Int: Int] = [:]
    for index in open { for other in map.members[index].uses { inside[other, default: 0] += 1 } }
    while let next = open.popLast() {
      for index in map.members[next].uses where !set.contains(index) && !excluded.contains(index) {
        let member = map.members[index]
        guard !member.isForSender, member.modifiers.isDisjoint(with: [.override, .ibAction, .ibOutlet]) else { continue }
        // Life-cycle overrides and initializers count as users of a method, but not of a property: `viewDidLoad` sets
        // up properties of all groups.
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
    for part in map.parts where part.isExtension { addAll(map.set(part.members), .extensionPart) }
    for section in map.sections { addAll(map.set(section.members), .section) }
  }

  private mutating func proposeSenders() {
    let senders = Dictionary(grouping: map.members.indices.filter { map.members[$0].isForSender }) { map.members[$0].baseName }
    for (name, methods) in senders.sorted(by: { pathPrecedes($0.key, $1.key) }) {
      var found = methods
      if name == "tableView" || name == "collectionView" {
        found += map.members.indices.filter { map.members[$0].baseName == "numberOfSections" }
      }
      if found.count >= 2 { addAll(map.set(found), .sender) }
    }
  }

  private mutating func proposeWords() {
    for (_, members) in map.phrases(of: map.inner).sorted(by: { pathPrecedes($0.name, $1.name) })
    where members.count >= 2 && isFew(members.count, 0.3, of: map.members.count) {
      addAll(map.set(members), .word)
    }
  }

  private mutating func proposeAnchors() {
    for (index, member) in map.members.enumerated() where member.isProperty {
      let users = map.inner(member.users)
      if !users.isEmpty, isFew(users.count, 0.35, of: map.members.count) { addAll(map.set(users + [index]), .anchor) }
    }
  }
}

// How to break a large type up: disjoint cuts, one after the other.

import Syntax

extension ProjectIndex {
  /// How to break a type with its extensions up until it has at most `limit` lines of code, or nothing sensible is left.
  public func splitPlan(of type: DeclarationID, limit: Int = SplitPlan.defaultLimit) -> SplitPlan {
    let codeLines = totalCodeLines(of: type)
    guard codeLines > limit else { return SplitPlan(codeLines: codeLines, limit: limit) }
    return splitPlan(of: type, SplitRanking(SplitCandidates(memberMap(of: type))), limit: limit)
  }

  /// How many steps the plan for a type has, and how many lines of code it leaves: less work than the plan itself.
  public func splitOutcome(of type: DeclarationID, limit: Int) -> (steps: Int, left: Int) {
    let codeLines = totalCodeLines(of: type)
    guard codeLines > limit else { return (0, codeLines) }
    let chosen = planner(of: type, SplitRanking(SplitCandidates(memberMap(of: type))), limit: limit).chosen
    return (chosen.count, chosen.last?.left ?? codeLines)
  }

  private func planner(of type: DeclarationID, _ ranking: SplitRanking, limit: Int) -> SplitPlanner {
    var planner = SplitPlanner(map: ranking.candidates.map, codeLines: totalCodeLines(of: type), limit: limit)
    if planner.codeLines > limit {
      planner.plan(ranking.best(SplitPlan.mostCandidates, where: planner.isEligible), fileName: fileName)
    }
    return planner
  }

  func splitPlan(of type: DeclarationID, _ ranking: SplitRanking, limit: Int) -> SplitPlan {
    let planner = planner(of: type, ranking, limit: limit)
    var names = TypeNames(of: type, in: self)
    var plan = SplitPlan(codeLines: planner.codeLines, limit: limit)
    for chosen in planner.chosen {
      plan.steps.append(planner.step(chosen, owner: type, fileName: fileName, names: &names))
    }
    return plan
  }
}

extension RuleSettings {
  /// The lines of code at which a plan ends: from where on a view controller is reported.
  public var splitLimit: Int {
    let limit = massiveLimits[.codeLines]
    return limit?.warning ?? limit?.error ?? SplitPlan.defaultLimit
  }
}

extension SplitPlan {
  /// The lines of code up to which a view controller is not too large, where no configuration says otherwise.
  public static let defaultLimit = 250
  /// How many groups a plan is made from.
  static let mostCandidates = 60
  /// A step takes at least so many lines of code, and so much of the type.
  static let fewestLines = 30
  static let smallestShare = 0.05
  static let largestShare = 0.35
  /// What stays and is named by a step: so many members more than it has itself, and so many at most.
  static let freeTies = 4
  static let mostTies = 30
}

/// Chooses disjoint cuts, the best first (greedy weighted set packing).
struct SplitPlanner {
  let map: MemberMap
  let codeLines: Int
  let limit: Int

  struct Choice {
    var split: RankedSplit
    var indices: [Int]
    var lines: Int
    var left: Int
    var alternatives: [(split: RankedSplit, shared: Int)]
  }

  private(set) var chosen: [Choice] = []
  private let bound: MemberSet

  init(map: MemberMap, codeLines: Int, limit: Int) {
    self.map = map
    bound = MemberSet(capacity: map.members.count, map.members.indices.filter { map.members[$0].isBound })
    self.codeLines = codeLines
    self.limit = limit
  }

  /// A set without the members that must stay.
  private func movable(_ set: MemberSet) -> MemberSet { set.subtracting(bound) }

  func lines(_ indices: [Int]) -> Int { indices.reduce(0) { $0 + map.members[$1].codeLines } }

  /// Whether a set is large enough to be worth a type, and small enough to be a part.
  func isEligible(_ set: MemberSet) -> Bool {
    let lines = lines(movable(set).members)
    guard lines >= fewest, Double(lines) <= SplitPlan.largestShare * Double(codeLines) else { return false }
    // A type that is handed more than it has itself is not a part of its own.
    var outside = MemberSet(capacity: map.members.count)
    let members = set.members
    for index in members {
      for other in map.members[index].uses where !set.contains(other) { outside.insert(other) }
    }
    let handed = outside.count
    return handed <= members.count + SplitPlan.freeTies && handed <= SplitPlan.mostTies
  }

  private var fewest: Int {
    max(SplitPlan.fewestLines, Int((SplitPlan.smallestShare * Double(codeLines)).rounded(.up)))
  }

  mutating func plan(_ proposed: [RankedSplit], fileName: (FileID) -> String) {
    // What is left of a data source whose methods are overrides is none.
    let ranked = proposed.compactMap { split -> RankedSplit? in
      var rest = split
      rest.set = movable(split.set)
      return 2 * lines(rest.set.members) < lines(split.set.members) ? nil : rest
    }
    var taken = MemberSet(capacity: map.members.count)
    var left = codeLines
    for (number, split) in ranked.enumerated() where left > limit {
      let rest = split.set.subtracting(taken)
      let indices = rest.members
      let lines = lines(indices)
      // A group of which another step has taken much is not what it was.
      guard lines >= fewest, Double(lines) >= 0.7 * Double(self.lines(split.set.members)) else { continue }
      var kept = split
      kept.set = rest
      guard GroupReading(map: map, split: kept, indices: indices).isExplained(fileName) else { continue }
      taken.formUnion(rest)
      left -= lines
      let others = ranked.enumerated().filter { other in
        other.offset != number && other.element.set.likeness(rest) >= 0.15
      }
      chosen.append(
        Choice(
          split: kept, indices: indices, lines: lines, left: max(0, left),
          alternatives: others.map { ($0.element, $0.element.set.sharedCount(rest)) }))
    }
    // What became a step of its own is no alternative to another. One without a name says nothing to choose by, and one that
    // is shown twice looks like two.
    var shown: Set<MemberSet> = []
    for position in chosen.indices {
      let steps = chosen.indices.filter { $0 != position }.map { chosen[$0].split.set }
      var titles: Set<String> = []
      var others: [(split: RankedSplit, shared: Int)] = []
      for other in chosen[position].alternatives where others.count < 2 && !shown.contains(other.split.set) {
        guard lines(other.split.set.members) >= fewest, steps.allSatisfy({ $0.likeness(other.split.set) < 0.5 }),
          let title = title(of: other.split, fileName), titles.insert(title).inserted
        else { continue }
        others.append(other)
        shown.insert(other.split.set)
      }
      chosen[position].alternatives = others
    }
  }

  private func title(of split: RankedSplit, _ fileName: (FileID) -> String) -> String? {
    GroupReading(map: map, split: split, indices: split.set.members).title(fileName)
  }

  func step(
    _ choice: Choice, owner: DeclarationID, fileName: (FileID) -> String, names: inout TypeNames
  ) -> SplitPlan.Step {
    let reading = GroupReading(map: map, split: choice.split, indices: choice.indices)
    let (role, reason) = reading.role
    let title = reading.title(fileName)
    let ordered = map.ordered(choice.indices)
    let cut = Cut(
      owner: owner, members: ordered.map { map.members[$0].id },
      proposedName: names.propose(title ?? reading.subject, role),
      role: role)
    return SplitPlan.Step(
      cut: cut, title: title, members: ordered.map(member), lines: choice.lines, left: choice.left,
      interface: map.interface(of: choice.split.set), roleReason: reason, evidence: reading.evidence,
      alternatives: choice.alternatives.map { other in
        let indices = other.split.set.members
        let reading = GroupReading(map: map, split: other.split, indices: indices)
        return SplitPlan.Alternative(
          title: reading.title(fileName), role: reading.role.role,
          members: map.ordered(indices).map { map.members[$0].name },
          lines: lines(indices), shared: other.shared)
      })
  }

  private func member(_ index: Int) -> SplitPlan.Member {
    let member = map.members[index]
    return SplitPlan.Member(
      name: member.name,
      kind: member.kind == .method ? .method : member.modifiers.contains(.ibOutlet) ? .outlet : .property,
      file: map.parts[member.part].file, line: member.line, endLine: member.line + max(1, member.lines) - 1)
  }
}

extension MemberMap {
  /// In the order of the sources.
  func ordered(_ indices: [Int]) -> [Int] {
    indices.sorted { left, right in
      let (one, other) = (members[left], members[right])
      return (one.part, one.line, left) < (other.part, other.line, right)
    }
  }

  /// What ties a set of members to all others.
  func interface(of set: MemberSet) -> SplitPlan.Interface {
    var outward: [Int: Int] = [:]
    var interface = SplitPlan.Interface()
    for index in ordered(set.members) {
      for other in members[index].uses where !set.contains(other) { outward[other, default: 0] += 1 }
      let callers = members[index].users.count { !set.contains($0) }
      if callers > 0 { interface.entries.append(use(index, callers)) }
    }
    for other in ordered(Array(outward.keys)) {
      if members[other].kind == .method {
        interface.callbacks.append(use(other, outward[other] ?? 0))
      } else {
        interface.state.append(use(other, outward[other] ?? 0))
      }
    }
    return interface
  }

  private func use(_ index: Int, _ count: Int) -> SplitPlan.Use {
    // Of a function or a tuple the summary keeps that it is one.
    let type = members[index].type.contains("(") ? "" : members[index].type
    return SplitPlan.Use(name: members[index].name, type: type, count: count)
  }
}

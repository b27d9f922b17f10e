// How to break a large type up: disjoint cuts, one after the other.

public import Analysis
import RuleModel
import Syntax

extension ProjectIndex {
  /// How to break a type with its extensions up until it has at most `limit` lines of code, or nothing sensible is left.
  public func splitPlan(of type: DeclarationID, limit: Int = SplitPlan.defaultLimit) -> SplitPlan {
    let codeLines = totalCodeLines(of: type)
    guard codeLines > limit else { return SplitPlan(codeLines: codeLines, limit: limit) }
    let map = memberMap(of: type)
    return splitPlan(of: type, SplitRanking(SplitCandidates(map)), SplitPurposes(map, fileName), limit: limit)
  }

  /// How many steps the plan for a type has, and how many lines of code it leaves: less work than the plan itself.
  public func splitOutcome(of type: DeclarationID, limit: Int) -> (steps: Int, left: Int) {
    let codeLines = totalCodeLines(of: type)
    guard codeLines > limit else { return (0, codeLines) }
    let map = memberMap(of: type)
    let planner = planner(of: type, SplitRanking(SplitCandidates(map)), SplitPurposes(map, fileName), limit: limit)
    return (planner.chosen.count, planner.chosen.last?.left ?? codeLines)
  }

  private func planner(of type: DeclarationID, _ ranking: SplitRanking, _ purposes: SplitPurposes, limit: Int) -> SplitPlanner {
    var planner = SplitPlanner(map: ranking.candidates.map, purposes: purposes, codeLines: totalCodeLines(of: type), limit: limit)
    if planner.codeLines > limit { planner.plan(ranking.best(SplitPlan.mostCandidates, where: planner.mayBeCut)) }
    return planner
  }

  func splitPlan(of type: DeclarationID, _ ranking: SplitRanking, _ purposes: SplitPurposes, limit: Int) -> SplitPlan {
    let planner = planner(of: type, ranking, purposes, limit: limit)
    var names = TypeNames(of: type, in: self)
    var plan = SplitPlan(codeLines: planner.codeLines, limit: limit)
    for chosen in planner.chosen { plan.steps.append(planner.step(chosen, owner: type, names: &names)) }
    plan.rest = planner.rest
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
  /// How many groups a plan is made from, and how many steps it has at most.
  static let mostCandidates = 60
  static let mostSteps = 4
  /// A step takes at least so many lines of code, and so much of the type; at most so much, or more where it is one piece.
  static let fewestLines = 30
  static let smallestShare = 0.06
  static let largestShare = 0.35
  static let largestPiece = 0.6
  /// What stays and is named by a step: so many members more than it has itself, and so many at most.
  static let freeTies = 4
  static let mostTies = 30
}

/// Chooses disjoint cuts that have a purpose, the best first (greedy weighted set packing).
struct SplitPlanner {
  let map: MemberMap
  let purposes: SplitPurposes
  let codeLines: Int
  let limit: Int

  struct Choice {
    var cut: Refined
    var left: Int
    var indices: [Int] { cut.split.set.members }
    var alternatives: [(cut: Refined, shared: Int)] = []
  }

  /// A set that could be a step.
  struct Refined {
    var split: RankedSplit
    var title: String
    var lines: Int
    /// The verb of the method that leads to all others.
    var verb: String?
  }

  private(set) var chosen: [Choice] = []
  private let bound: MemberSet

  init(map: MemberMap, purposes: SplitPurposes, codeLines: Int, limit: Int) {
    self.map = map
    self.purposes = purposes
    bound = MemberSet(capacity: map.members.count, map.members.indices.filter { map.members[$0].isBound })
    self.codeLines = codeLines
    self.limit = limit
  }

  private func lines(_ indices: [Int]) -> Int { indices.reduce(0) { $0 + map.members[$1].codeLines } }

  private var fewest: Int { max(SplitPlan.fewestLines, Int((SplitPlan.smallestShare * Double(codeLines)).rounded(.up))) }

  /// Whether enough of a set can leave that it is worth a closer look.
  func mayBeCut(_ set: MemberSet) -> Bool {
    let lines = lines(set.subtracting(bound).members)
    return lines >= fewest && Double(lines) <= SplitPlan.largestPiece * Double(codeLines) && isLooselyTied(set)
  }

  /// A type that is handed more than it has itself is not a part of its own.
  private func isLooselyTied(_ set: MemberSet) -> Bool {
    var outside = MemberSet(capacity: map.members.count)
    let members = set.members
    for index in members { for other in map.members[index].uses where !set.contains(other) { outside.insert(other) } }
    let handed = outside.count
    return handed <= members.count + SplitPlan.freeTies && handed <= SplitPlan.mostTies
  }

  mutating func plan(_ ranked: [RankedSplit]) {
    var taken = MemberSet(capacity: map.members.count)
    var left = codeLines
    for split in ranked where left > limit && chosen.count < SplitPlan.mostSteps {
      guard let found = refined(split, without: taken) else { continue }
      taken.formUnion(found.split.set)
      left -= found.lines
      chosen.append(Choice(cut: found, left: max(0, left)))
    }
    // What became a step of its own is no alternative to another, and one that is shown twice looks like two.
    let steps = chosen.map(\.cut.split.set)
    var shown: [MemberSet] = steps
    for position in chosen.indices {
      var others = taken
      for member in chosen[position].indices { others.remove(member) }
      for split in ranked
      where chosen[position].alternatives.count < SplitPlan.alternativeLetters.count
        && split.set.likeness(steps[position]) >= 0.15
      {
        guard let other = refined(split, without: others), shown.allSatisfy({ $0.likeness(other.split.set) < 0.75 }),
          other.split.set.sharedCount(steps[position]) > 0
        else { continue }
        shown.append(other.split.set)
        chosen[position].alternatives.append((other, other.split.set.sharedCount(steps[position])))
      }
    }
  }

  /// A set as one would cut it: what must stay and what has nothing to do with its purpose left out, units whole, and
  /// with the members that only it uses. Nil where what comes out has no purpose that can be named, or is too small, too
  /// large or too closely tied to the rest.
  func refined(_ split: RankedSplit, without taken: MemberSet) -> Refined? {
    let start = movable(map.whole(split.set), taken)
    guard let found = purposes.purpose(of: start, start.members) else { return nil }
    var set = found.explained
    for member in purposes.rest(of: found.purpose, set.members) { set.insert(member) }
    set = map.whole(set)
    let all = movable(MemberSet(capacity: map.members.count, map.members.indices), taken)
    set = movable(map.withHelpers(movable(set, taken), within: all), taken)
    let indices = set.members
    let moved = lines(indices)
    // Of a set that another step, or what stays, has taken much of, and of a bag little is left.
    guard moved >= fewest, Double(moved) >= 0.6 * Double(lines(split.set.subtracting(bound).members)), isLooselyTied(set),
      let purpose = purposes.purpose(of: set, indices), lines(purpose.explained.members) * 4 >= moved * 3
    else { return nil }
    let isPiece: Bool =
      switch purpose.purpose {
      case .part, .section, .method: true
      case .word, .object: false
      }
    guard Double(moved) <= (isPiece ? SplitPlan.largestPiece : SplitPlan.largestShare) * Double(codeLines) else { return nil }
    let saved = moved - map.linesPassingOn(set)
    guard 2 * saved >= moved, saved >= fewest else { return nil }
    var kept = split
    kept.set = set
    var verb: String?
    if case .method(let index) = purpose.purpose { verb = map.members[index].words.first }
    return Refined(split: kept, title: purpose.title, lines: saved, verb: verb)
  }

  /// A set less what must stay, and less units of which something stays.
  private func movable(_ set: MemberSet, _ taken: MemberSet) -> MemberSet {
    let staying = bound.union(taken)
    var result = set.subtracting(staying)
    for unit in map.units where unit.sharedCount(staying) > 0 { result = result.subtracting(unit) }
    return result
  }

  var rest: SplitPlan.Rest? {
    guard !chosen.isEmpty else { return nil }
    var staying = MemberSet(capacity: map.members.count, map.members.indices.filter { map.members[$0].kind == .method })
    for choice in chosen { staying = staying.subtracting(choice.cut.split.set) }
    let longest = staying.subtracting(bound).members.sorted { left, right in
      (map.members[right].codeLines, left) < (map.members[left].codeLines, right)
    }
    return SplitPlan.Rest(
      bound: lines(bound.members),
      methods: longest.prefix(3).filter { map.members[$0].codeLines > 9 }.map { map.members[$0].name })
  }

  func step(_ choice: Choice, owner: DeclarationID, names: inout TypeNames) -> SplitPlan.Step {
    let naming = GroupNaming(map: map, purposes: purposes, split: choice.cut.split, indices: choice.indices)
    // An alternative is made in the place of the step: they may have one name.
    let before = names
    return SplitPlan.Step(
      cut: cut(choice.cut, owner, &names), title: choice.cut.title, members: map.ordered(choice.indices).map(member),
      lines: choice.cut.lines, left: choice.left, interface: map.interface(of: choice.cut.split.set),
      roleReason: naming.role.reason, evidence: naming.evidence,
      alternatives: choice.alternatives.map { other in
        var names = before
        return SplitPlan.Alternative(
          cut: cut(other.cut, owner, &names), title: other.cut.title,
          members: map.ordered(other.cut.split.set.members).map { map.members[$0].name }, lines: other.cut.lines,
          shared: other.shared)
      })
  }

  private func cut(_ refined: Refined, _ owner: DeclarationID, _ names: inout TypeNames) -> Cut {
    let indices = map.ordered(refined.split.set.members)
    let role = GroupNaming(map: map, purposes: purposes, split: refined.split, indices: indices).role.role
    let methods = indices.filter { map.members[$0].kind == .method && map.members[$0].sender == nil }
    let agent = refined.verb.flatMap { TypeNames.agent(of: [[$0]]) } ?? TypeNames.agent(of: methods.map { map.members[$0].words })
    return Cut(
      owner: owner, members: indices.map { map.members[$0].id }, proposedName: names.propose(refined.title, role, agent: agent),
      role: role)
  }

  private func member(_ index: Int) -> SplitPlan.Member {
    let member = map.members[index]
    return SplitPlan.Member(
      name: member.name, kind: member.kind == .method ? .method : member.modifiers.contains(.ibOutlet) ? .outlet : .property,
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

  /// About how many lines a type keeps to hold the new one and to pass calls on to members of it.
  func linesPassingOn(_ set: MemberSet) -> Int {
    1
      + set.members.reduce(0) { lines, index in
        let member = members[index]
        // What the type itself never calls is called from elsewhere, if it is not a protocol's.
        let isCalledElsewhere = member.kind == .method && member.users.isEmpty && member.unit == nil && member.sender == nil
        let isUsed =
          member.users.contains { !set.contains($0) } || member.modifiers.contains(.ibAction)
          || isCalledElsewhere && member.modifiers.isDisjoint(with: [.private, .fileprivate])
        guard isUsed else { return lines }
        return lines + (member.kind == .method ? 1 : 3)
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

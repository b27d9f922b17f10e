// The planner: chooses disjoint extractions for a large type, best first.

public import Analysis
import RuleModel
import Syntax

extension ProjectIndex {
  /// A plan to split a type with all its extensions. The plan ends when the type has at most `limit` lines of code, or
  /// when no further set of members has a purpose. It has no steps if the type is within the limit.
  public func splitPlan(of type: DeclarationID, limit: Int = SplitPlan.defaultLimit) -> SplitPlan {
    let codeLines = totalCodeLines(of: type)
    guard codeLines > limit else { return SplitPlan(codeLines: codeLines, limit: limit) }
    let map = memberMap(of: type)
    return splitPlan(of: type, SplitRanking(SplitCandidates(map)), SplitPurposes(map, fileName), limit: limit)
  }

  /// The number of steps in the plan for a type, and the lines of code that remain. Cheaper than the plan itself,
  /// because names, reasons and interfaces are not computed.
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
  /// The lines of code at which a plan ends: the limit above which a view controller is reported, as a warning or else
  /// as an error.
  public var splitLimit: Int {
    let limit = massiveLimits[.codeLines]
    return limit?.warning ?? limit?.error ?? SplitPlan.defaultLimit
  }
}

extension SplitPlan {
  /// The limit in lines of code of a view controller, unless the configuration sets another one.
  public static let defaultLimit = 250
  /// The number of candidate sets that a plan is chosen from.
  static let mostCandidates = 60
  /// The maximum number of steps in a plan.
  static let mostSteps = 4
  /// The lines of code that a step moves: at least `fewestLines`, and at least `smallestShare` of the type, unless that
  /// exceeds `largestMinimum`. At most `largestShare` of the type, or `largestPiece` if the step is one extension, one
  /// section, or one method with its helpers.
  static let fewestLines = 30
  static let smallestShare = 0.06
  static let largestMinimum = 80
  static let largestShare = 0.35
  static let largestPiece = 0.6
  /// The number of members that a step may use outside itself: at most `freeTies` more than it has members, and at most
  /// `mostTies`.
  static let freeTies = 4
  static let mostTies = 30
}

/// Chooses disjoint sets of members that have a purpose, best first, by greedy weighted set packing.
struct SplitPlanner {
  let map: MemberMap
  let purposes: SplitPurposes
  let codeLines: Int
  let limit: Int

  struct Choice {
    var cut: Refined
    /// Lines of code that remain in the type after this step.
    var left: Int
    var alternatives: [(cut: Refined, shared: Int)] = []
  }

  /// A candidate set that was refined to a possible step.
  struct Refined {
    var set: MemberSet
    var title: String
    /// Lines of code by which the type becomes shorter, as in `SplitPlan.Step.lines`.
    var lines: Int
    /// If the purpose is a method that leads to all other members, the first word of its name.
    var verb: String?
  }

  private(set) var chosen: [Choice] = []
  /// The members that must stay in the type.
  private let bound: MemberSet

  init(map: MemberMap, purposes: SplitPurposes, codeLines: Int, limit: Int) {
    self.map = map
    self.purposes = purposes
    bound = map.set(where: \.isBound)
    self.codeLines = codeLines
    self.limit = limit
  }

  private func lines(_ indices: [Int]) -> Int { indices.reduce(0) { $0 + map.members[$1].codeLines } }

  /// The minimum number of lines of code that a step moves.
  private var fewest: Int {
    let share = Int((SplitPlan.smallestShare * Double(codeLines)).rounded(.up))
    return max(SplitPlan.fewestLines, min(share, SplitPlan.largestMinimum))
  }

  /// Whether a set may result in a step: it has enough movable lines, not too many, and few dependencies. This test is
  /// cheaper than `refined(_:without:)`.
  func mayBeCut(_ set: MemberSet) -> Bool {
    let lines = lines(set.subtracting(bound).members)
    return lines >= fewest && Double(lines) <= SplitPlan.largestPiece * Double(codeLines) && isLooselyTied(set)
  }

  /// Whether a set uses few enough members outside itself. A type that needs more members from its owner than it has
  /// itself is not independent.
  private func isLooselyTied(_ set: MemberSet) -> Bool {
    let outside = map.usedOutside(set).count
    return outside <= set.count + SplitPlan.freeTies && outside <= SplitPlan.mostTies
  }

  /// Chooses the steps from sets in the order of their rank, then the alternatives to each step.
  mutating func plan(_ ranked: [RankedSplit]) {
    var taken = MemberSet(capacity: map.members.count)
    var left = codeLines
    for split in ranked where left > limit && chosen.count < SplitPlan.mostSteps {
      guard let found = refined(split.set, without: taken) else { continue }
      taken.formUnion(found.set)
      left -= found.lines
      chosen.append(Choice(cut: found, left: max(0, left)))
    }
    // An alternative must differ from all steps and from all alternatives that are already listed.
    let steps = chosen.map(\.cut.set)
    var shown: [MemberSet] = steps
    for position in chosen.indices {
      var others = taken
      for member in steps[position].members { others.remove(member) }
      for split in ranked
      where chosen[position].alternatives.count < SplitPlan.alternativeLetters.count
        && split.set.jaccardIndex(with: steps[position]) >= 0.15
      {
        guard let other = refined(split.set, without: others), shown.allSatisfy({ $0.jaccardIndex(with: other.set) < 0.75 }),
          other.set.sharedCount(steps[position]) > 0
        else { continue }
        shown.append(other.set)
        chosen[position].alternatives.append((other, other.set.sharedCount(steps[position])))
      }
    }
  }

  /// A set, adjusted so that it can be a step. Members that must stay and members that do not serve its purpose are
  /// removed, units are completed or removed, and helpers that only the set uses are added. Nil if the result has no
  /// purpose, is too small or too large, or depends too much on other members.
  func refined(_ proposed: MemberSet, without taken: MemberSet) -> Refined? {
    let start = movable(map.whole(proposed), taken)
    guard let found = purposes.purpose(of: start) else { return nil }
    var set = found.explained
    for member in purposes.rest(of: found.purpose, set.members) { set.insert(member) }
    set = map.whole(set)
    let all = movable(map.set { _ in true }, taken)
    set = movable(map.withHelpers(movable(set, taken), within: all), taken)
    let moved = lines(set.members)
    // Reject a set of which other steps or remaining members hold a large part, and a set whose purpose explains less
    // than three quarters of its lines.
    guard moved >= fewest, Double(moved) >= 0.6 * Double(lines(proposed.subtracting(bound).members)), isLooselyTied(set),
      let purpose = purposes.purpose(of: set), lines(purpose.explained.members) * 4 >= moved * 3
    else { return nil }
    let isPiece: Bool =
      switch purpose.purpose {
      case .part, .section, .method: true
      case .word, .object: false
      }
    guard Double(moved) <= (isPiece ? SplitPlan.largestPiece : SplitPlan.largestShare) * Double(codeLines) else { return nil }
    let saved = moved - map.forwardingLines(set)
    guard 2 * saved >= moved, saved >= fewest else { return nil }
    var verb: String?
    if case .method(let index) = purpose.purpose { verb = map.members[index].words.first }
    return Refined(set: set, title: purpose.title, lines: saved, verb: verb)
  }

  /// A set without members that must stay or are taken by other steps, and without the units that contain such members.
  private func movable(_ set: MemberSet, _ taken: MemberSet) -> MemberSet {
    let staying = bound.union(taken)
    var result = set.subtracting(staying)
    for unit in map.units where unit.sharedCount(staying) > 0 { result = result.subtracting(unit) }
    return result
  }

  /// What remains after the last step. Names at most three methods, and only those with at least ten lines of code.
  var rest: SplitPlan.Rest? {
    guard !chosen.isEmpty else { return nil }
    var staying = map.set { $0.kind == .method }
    for choice in chosen { staying = staying.subtracting(choice.cut.set) }
    let longest = staying.subtracting(bound).members.sorted { left, right in
      (map.members[right].codeLines, left) < (map.members[left].codeLines, right)
    }
    return SplitPlan.Rest(
      bound: lines(bound.members),
      methods: longest.prefix(3).filter { map.members[$0].codeLines > 9 }.map { map.members[$0].name })
  }

  func step(_ choice: Choice, owner: DeclarationID, names: inout TypeNames) -> SplitPlan.Step {
    let naming = GroupNaming(map: map, purposes: purposes, set: choice.cut.set)
    // An alternative replaces the step, so both may have the same name.
    let before = names
    return SplitPlan.Step(
      cut: cut(choice.cut, owner, &names), title: choice.cut.title, members: map.ordered(choice.cut.set.members).map(member),
      lines: choice.cut.lines, left: choice.left, interface: map.interface(of: choice.cut.set),
      roleReason: naming.role.reason, evidence: naming.evidence,
      alternatives: choice.alternatives.map { other in
        var names = before
        return SplitPlan.Alternative(
          cut: cut(other.cut, owner, &names), title: other.cut.title,
          members: map.ordered(other.cut.set.members).map { map.members[$0].name }, lines: other.cut.lines,
          shared: other.shared)
      })
  }

  private func cut(_ refined: Refined, _ owner: DeclarationID, _ names: inout TypeNames) -> Cut {
    let indices = map.ordered(refined.set.members)
    let role = GroupNaming(map: map, purposes: purposes, set: refined.set).role.role
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
  /// Members in source order: by part, then by line.
  func ordered(_ indices: [Int]) -> [Int] {
    indices.sorted { left, right in
      let (one, other) = (members[left], members[right])
      return (one.part, one.line, left) < (other.part, other.line, right)
    }
  }

  /// An estimate of the lines that the type keeps to hold the new object and to forward calls: one for the property,
  /// one for each forwarded method, and three for each forwarded property.
  func forwardingLines(_ set: MemberSet) -> Int {
    1
      + set.members.reduce(0) { lines, index in
        let member = members[index]
        // A method that the type itself never calls is called from elsewhere, unless a protocol requires it.
        let isCalledElsewhere = member.kind == .method && member.users.isEmpty && member.unit == nil && member.sender == nil
        let isUsed =
          member.users.contains { !set.contains($0) } || member.modifiers.contains(.ibAction)
          || isCalledElsewhere && member.modifiers.isDisjoint(with: [.private, .fileprivate])
        guard isUsed else { return lines }
        return lines + (member.kind == .method ? 1 : 3)
      }
  }

  /// The dependencies between a set of members and all other members.
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
    // For a function or tuple type, the summary stores only a placeholder.
    let type = members[index].type.contains("(") ? "" : members[index].type
    return SplitPlan.Use(name: members[index].name, type: type, count: count)
  }
}

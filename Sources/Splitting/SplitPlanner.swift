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
    return splitPlan(of: type, SplitRanking(splitCandidates(of: type)), limit: limit)
  }

  /// The number of steps in the plan for a type, and the lines of code that remain. Cheaper than the plan itself,
  /// because alternatives, names, reasons and interfaces are not computed.
  public func splitOutcome(of type: DeclarationID, limit: Int) -> (steps: Int, left: Int) {
    let codeLines = totalCodeLines(of: type)
    guard codeLines > limit else { return (0, codeLines) }
    let planner = SplitPlanner(SplitRanking(splitCandidates(of: type)), limit: limit)
    return (planner.steps.count, planner.left(after: planner.steps.count))
  }

  /// The candidate sets of a type with all its extensions.
  func splitCandidates(of type: DeclarationID) -> SplitCandidates {
    let map = memberMap(of: type)
    return SplitCandidates(map, SplitPurposes(map, fileName), codeLines: totalCodeLines(of: type))
  }

  func splitPlan(of type: DeclarationID, _ ranking: SplitRanking, limit: Int) -> SplitPlan {
    let planner = SplitPlanner(ranking, limit: limit)
    let map = ranking.possible.map
    let inSubclasses = planner.steps.isEmpty ? [:] : mentions(in: map.partsOfSubclasses)
    var names = TypeNames(of: type, in: self)
    var plan = SplitPlan(codeLines: ranking.possible.codeLines, limit: limit)
    for (number, alternatives) in planner.alternatives.enumerated() {
      let set = planner.steps[number].set
      var step = planner.step(number, alternatives, owner: type, names: &names)
      step.interface = map.interface(of: set, inSubclasses: inSubclasses)
      step.existing = existingType(for: step, set, of: type, map)
      plan.steps.append(step)
    }
    plan.rest = planner.rest
    return plan
  }
}

extension RuleSettings {
  /// The lines of code above which a view controller is reported, as a warning or else as an error; nil if the limit or its
  /// rule is off.
  public var codeLinesLimit: Int? {
    guard severity(of: MassiveViewController.id) != .off, let limit = massiveLimits[.codeLines] else { return nil }
    return limit.warning ?? limit.error
  }

  /// The lines of code at which a plan ends.
  public var splitLimit: Int { codeLinesLimit ?? SplitPlan.defaultLimit }
}

extension SplitPlan {
  /// The lines of code at which a plan ends, unless the configuration sets a limit.
  public static let defaultLimit = 250
  /// The number of possible steps among which alternatives are sought.
  static let mostCandidates = 60
  /// The maximum number of steps in a plan.
  static let mostSteps = 3
  /// The lines of code that a step moves: at least `fewestLines`, and at most `largestShare` of the type, or
  /// `largestPiece` if the step is an extension or a section. A step that is one unit, such as a data source, may have any size.
  static let fewestLines = 30
  static let largestShare = 0.35
  static let largestPiece = 0.6
  /// The share of a step's lines of code that its purpose must explain.
  static let leastExplained = 0.6
  /// The support (`RankedSplit.support`) of a step, except the first: below it, one in three steps was a cut that readers would
  /// make, above it two in three.
  static let leastSupport = 0.055
  /// The number of members that a step may use outside itself: at most `freeTies` more than it has members, and at most
  /// `mostTies`.
  static let freeTies = 4
  static let mostTies = 30
}

// MARK: - PossibleSteps

/// A set of members that can be a step of a plan.
struct PossibleStep {
  var set: MemberSet
  var purpose: SplitPurpose
  var title: String
  /// Lines of code by which the type becomes shorter, as in `SplitPlan.Step.lines`.
  var lines: Int
}

/// Makes possible steps of candidate sets: sets that can leave a type, serve a purpose, and depend little on the rest.
struct PossibleSteps {
  let map: MemberMap
  let purposes: SplitPurposes
  /// Lines of code of the type with all its extensions.
  let codeLines: Int
  private let fewestLines: Int
  /// The members that must stay in the type.
  let bound: MemberSet
  /// The members that may leave if nothing has left yet.
  private let movable: MemberSet

  init(_ candidates: SplitCandidates, fewestLines: Int) {
    (map, purposes, codeLines) = (candidates.map, candidates.purposes, candidates.codeLines)
    self.fewestLines = fewestLines
    bound = map.set(where: \.isBound)
    movable = map.movable(from: map.set { _ in true }, without: bound)
  }

  /// The maximum number of possible steps, because all are compared pairwise.
  private static let most = 2_000

  /// What the candidate sets lead to, each set once. Each leads to two sets: one with all its members, and one with those
  /// that its purpose explains. Both have all members of the extension or section that is their purpose, and the helpers
  /// that only they use, and lack members that must stay.
  func all(of candidates: SplitCandidates) -> [PossibleStep] {
    var seen: Set<MemberSet> = []
    var starts: Set<MemberSet> = []
    var found: [PossibleStep] = []
    func add(_ set: MemberSet) {
      var whole = map.withHelpers(map.whole(set).intersection(movable), within: movable)
      guard seen.insert(whole).inserted, found.count < PossibleSteps.most else { return }
      if let rest = purposes.purpose(of: whole)?.rest, !rest.isEmpty {
        let united = map.whole(whole.union(map.set(rest)))
        let completed = map.withHelpers(united.intersection(movable), within: movable)
        guard completed == whole || seen.insert(completed).inserted else { return }
        whole = completed
      }
      if let step = step(whole) { found.append(step) }
    }
    for candidate in candidates.sets where mayBeStep(candidate) {
      let start = map.whole(candidate).intersection(movable)
      guard starts.insert(start).inserted else { continue }
      add(start)
      if let purpose = purposes.purpose(of: start) { add(purpose.explained) }
    }
    return found
  }

  /// What remains of a step when other steps have taken members. Nil if that is less than three quarters of it, or can be
  /// no step.
  func remaining(_ possible: PossibleStep, without taken: MemberSet) -> PossibleStep? {
    let movable = map.movable(from: movable, without: taken)
    let set = possible.set.intersection(movable)
    guard 4 * set.count >= 3 * possible.set.count else { return nil }
    return step(withoutSharedState(map.withHelpers(set, within: movable)))
  }

  /// A chosen step with the members that belong to it; nil if that is no step, or the same. `others` are in other steps.
  func corrected(_ chosen: PossibleStep, _ membership: SplitMembership, without others: MemberSet) -> PossibleStep? {
    let movable = mayJoin(without: others)
    let set = membership.corrected(chosen.set, of: movable)
    return set == chosen.set ? nil : step(map.withHelpers(set, within: movable))
  }

  /// A chosen step with the state that only it writes, which does not change its purpose; nil if that is no step, or the same.
  func withState(_ chosen: PossibleStep, _ membership: SplitMembership, without others: MemberSet) -> PossibleStep? {
    let set = membership.withState(chosen.set, of: mayJoin(without: others))
    guard set != chosen.set, let saved = savedLines(set) else { return nil }
    return PossibleStep(set: set, purpose: chosen.purpose, title: chosen.title, lines: saved)
  }

  /// The members that no other step has and that may leave the type, for which a step is corrected.
  func mayJoin(without others: MemberSet) -> MemberSet { map.movable(from: movable, without: others) }

  /// A set as a step. Nil if it has no purpose, is too small or too large, or depends too much on other members.
  private func step(_ set: MemberSet) -> PossibleStep? {
    let moved = lines(set)
    // Properties alone, even with accessors, are no object.
    guard let saved = savedLines(set), set.members.contains(where: { map.members[$0].kind == .method }),
      let purpose = purposes.purpose(of: set), !map.isSurface(set),
      Double(lines(purpose.explained)) >= SplitPlan.leastExplained * Double(moved)
    else { return nil }
    guard purpose.purpose.isFromSources || Double(moved) <= SplitPlan.largestShare * Double(codeLines) || isOneUnit(set, moved)
    else { return nil }
    return PossibleStep(set: set, purpose: purpose.purpose, title: purpose.title, lines: saved)
  }

  /// The lines by which a step makes the type smaller. Nil if that is too little, and if the set is too small or too large, or
  /// depends too much on other members.
  private func savedLines(_ set: MemberSet) -> Int? {
    let moved = lines(set)
    guard isOfSize(set, moved), isLooselyTied(set) else { return nil }
    let saved = moved - map.forwardingLines(set)
    return saved >= fewestLines ? saved : nil
  }

  /// Whether a set may lead to a step. This test is cheaper than the others.
  private func mayBeStep(_ set: MemberSet) -> Bool {
    let free = set.subtracting(bound)
    return isOfSize(free, lines(free)) && isLooselyTied(set)
  }

  private func isOfSize(_ set: MemberSet, _ lines: Int) -> Bool {
    lines >= fewestLines && (Double(lines) <= SplitPlan.largestPiece * Double(codeLines) || isOneUnit(set, lines))
  }

  /// Whether a set is one unit, with the helpers and the state that it alone uses.
  private func isOneUnit(_ set: MemberSet, _ lines: Int) -> Bool {
    map.units.contains { unit in
      set.sharedCount(unit) == unit.count
        && Double(self.lines(set.intersection(unit))) >= SplitPlan.leastExplained * Double(lines)
    }
  }

  /// Whether a set uses few enough members outside itself. A type that needs more members from its owner than it has
  /// itself is not independent.
  private func isLooselyTied(_ set: MemberSet) -> Bool {
    let outside = map.usedOutside(set).count
    return outside <= set.count + SplitPlan.freeTies && outside <= SplitPlan.mostTies
  }

  func lines(_ set: MemberSet) -> Int { set.members.reduce(0) { $0 + map.members[$1].codeLines } }

  /// A set without the state that it shares with the rest of the type.
  private func withoutSharedState(_ set: MemberSet) -> MemberSet {
    var result = set
    for index in set.members where map.members[index].kind == .stored && isShared(index, by: set) { result.remove(index) }
    return result
  }

  /// Whether a stored property is used as much by the rest of the type as by a set, or not at all by the set: it stays, and
  /// the set is given it.
  private func isShared(_ index: Int, by set: MemberSet) -> Bool {
    let inside = map.members[index].users.count { set.contains($0) && !map.members[$0].isExcluded }
    return inside == 0 || 2 * inside <= map.members[index].innerUsers && inside < map.members[index].innerUsers
  }
}

// MARK: - SplitPlanner

/// Chooses disjoint steps, best first, by greedy weighted set packing.
struct SplitPlanner {
  let ranking: SplitRanking
  private(set) var steps: [PossibleStep] = []

  /// - Parameter isCorrected: whether members are added to the steps and taken from them at the end (`SplitMembership`)
  init(_ ranking: SplitRanking, limit: Int, isCorrected: Bool = true) {
    self.ranking = ranking
    let possible = ranking.possible
    var steps: [PossibleStep] = []
    _ = ranking.best(SplitPlan.mostSteps, leastSupport: SplitPlan.leastSupport) { next in
      guard possible.codeLines - steps.reduce(0, { $0 + $1.lines }) > limit,
        let step = possible.remaining(next, without: possible.map.united(steps)),
        !steps.contains(where: { nameWords($0.title) == nameWords(step.title) })
      else { return false }
      steps.append(step)
      return true
    }
    self.steps = steps
    if isCorrected, let chances = ranking.chances { correct(SplitMembership(map, chances)) }
  }

  /// Corrects the chosen steps, each beside the others, as far as they still can be steps: first their members, then the state
  /// that only one of them writes.
  private mutating func correct(_ membership: SplitMembership) {
    let possible = ranking.possible
    change { possible.corrected($0, membership, without: $1) }
    change { possible.withState($0, membership, without: $1) }
  }

  private mutating func change(_ change: (_ step: PossibleStep, _ others: MemberSet) -> PossibleStep?) {
    for position in steps.indices {
      let titles = steps.indices.filter { $0 != position }.map { nameWords(steps[$0].title) }
      if let step = change(steps[position], map.united(steps, except: position)), !titles.contains(nameWords(step.title)) {
        steps[position] = step
      }
    }
  }

  /// Lines of code that remain in the type after so many steps.
  func left(after count: Int) -> Int { max(0, ranking.possible.codeLines - steps.prefix(count).reduce(0) { $0 + $1.lines }) }

  private var map: MemberMap { ranking.possible.map }

  /// The alternatives to each step. An alternative differs from all steps and from the alternatives before it.
  var alternatives: [[PossibleStep]] {
    let ranked = ranking.best(SplitPlan.mostCandidates)
    var shown: [MemberSet] = steps.map(\.set)
    return steps.enumerated().map { position, step in
      let others = map.united(steps, except: position)
      var found: [PossibleStep] = []
      for split in ranked
      where found.count < SplitPlan.alternativeLetters.count && split.step.set.jaccardIndex(with: step.set) >= 0.15 {
        guard let other = ranking.possible.remaining(split.step, without: others),
          shown.allSatisfy({ $0.jaccardIndex(with: other.set) < 0.75 }), other.set.sharedCount(step.set) > 0
        else { continue }
        shown.append(other.set)
        found.append(other)
      }
      return found
    }
  }

  /// What remains after the last step. Names at most three methods, overrides among them, and only those with at least ten
  /// lines of code.
  var rest: SplitPlan.Rest? {
    guard !steps.isEmpty else { return nil }
    let staying = map.set { $0.kind == .method }.subtracting(map.united(steps))
    // What nothing calls stays, too, but need not.
    let bound = ranking.possible.bound.subtracting(map.set(where: \.isUnused))
    let longest = staying.members.sorted { left, right in
      (map.members[right].codeLines, left) < (map.members[left].codeLines, right)
    }
    return SplitPlan.Rest(
      bound: ranking.possible.lines(bound),
      methods: longest.prefix(3).filter { map.members[$0].codeLines > 9 }.map { map.members[$0].name })
  }

  /// The step of that number, counted from 0, with its alternatives, but without what other types have to do with it.
  func step(
    _ number: Int, _ alternatives: [PossibleStep], owner: DeclarationID, names: inout TypeNames
  ) -> SplitPlan.Step {
    let step = steps[number]
    let naming = naming(of: step)
    // An alternative replaces the step, so both may have the same name.
    let before = names
    return SplitPlan.Step(
      cut: cut(step, naming.role.role, owner, &names), title: shown(step),
      members: map.ordered(step.set.members).map(member), lines: step.lines, left: left(after: number + 1),
      roleReason: naming.role.reason, evidence: naming.evidence,
      alternatives: alternatives.map { other in
        var names = before
        return SplitPlan.Alternative(
          cut: cut(other, self.naming(of: other).role.role, owner, &names), title: shown(other),
          members: map.ordered(other.set.members).map { map.members[$0].name }, lines: other.lines,
          shared: other.set.sharedCount(step.set))
      })
  }

  private func naming(of step: PossibleStep) -> GroupNaming {
    GroupNaming(map: map, purposes: ranking.possible.purposes, set: step.set)
  }

  private func shown(_ step: PossibleStep) -> String { map.shownTitle(step.title, step.purpose, of: step.set.members) }

  private func cut(_ step: PossibleStep, _ role: Cut.Role, _ owner: DeclarationID, _ names: inout TypeNames) -> Cut {
    let indices = map.ordered(step.set.members)
    let methods = indices.filter { map.members[$0].kind == .method && map.members[$0].sender == nil }
    var agent = TypeNames.agent(of: methods.map { map.members[$0].words })
    // Of a method that leads to all other members, the verb.
    if case .method(let index) = step.purpose, let verb = map.members[index].words.first {
      agent = TypeNames.agent(of: [[verb]]) ?? agent
    } else if case .delegating = step.purpose {
      agent = agent ?? (indices.contains { map.members[$0].presentsScreens } ? "Presenter" : "Delegate")
    }
    // What has state of its own does more than make things.
    if agent == "Factory", indices.contains(where: { map.members[$0].kind == .stored }) { agent = nil }
    let answers = indices.contains { map.members[$0].sender != nil }
    let answering = map.makesCells(indices) ? "DataSource" : answers ? "Delegate" : nil
    // A title without Latin letters says nothing in a name.
    let isLatin = step.title.contains { $0.isASCII && $0.isLetter }
    var title = isLatin ? step.title : map.commonNoun(of: indices) ?? step.title
    if let list = map.listTitle(indices, insteadOf: map.withoutProtocols(step.title, step.purpose)) {
      (title, agent) = (list, "DataSource")
    }
    return Cut(
      owner: owner, members: indices.map { map.members[$0].id },
      proposedName: names.propose(title, role, agent: agent, answering: answering, isPhrase: step.purpose.isPhrase), role: role)
  }

  private func member(_ index: Int) -> SplitPlan.Member {
    let member = map.members[index]
    return SplitPlan.Member(
      name: member.name, kind: member.kind == .method ? .method : member.modifiers.contains(.ibOutlet) ? .outlet : .property,
      file: map.parts[member.part].file, line: member.line, endLine: member.line + max(1, member.lines) - 1)
  }
}

extension MemberMap {
  /// The members of all steps, or of all but one.
  func united(_ steps: [PossibleStep], except position: Int? = nil) -> MemberSet {
    var united = MemberSet(capacity: members.count)
    for (number, step) in steps.enumerated() where number != position { united.formUnion(step.set) }
    return united
  }

  /// A set without members that stay, and without the units that contain such members.
  fileprivate func movable(from set: MemberSet, without staying: MemberSet) -> MemberSet {
    units.reduce(set.subtracting(staying)) { rest, unit in
      unit.sharedCount(staying) > 0 ? rest.subtracting(unit) : rest
    }
  }

  /// Members in source order: by part, or another place, then by line.
  func ordered(_ indices: [Int], by place: (Member) -> Int = \.part) -> [Int] {
    indices.sorted { left, right in
      let (one, other) = (members[left], members[right])
      return (place(one), one.line, left) < (place(other), other.line, right)
    }
  }

  /// An estimate of the lines that the type keeps to hold the new object and to forward calls: one for the property,
  /// one for each forwarded method, and three for each forwarded property.
  func forwardingLines(_ set: MemberSet) -> Int {
    1
      + set.members.reduce(0) { lines, index in
        let member = members[index]
        guard member.isForOthers || member.modifiers.contains(.ibAction) || member.users.contains(where: { !set.contains($0) })
        else { return lines }
        return lines + (member.kind == .method ? 1 : 3)
      }
  }

  /// Whether the methods of a set are mostly the interface of the type to other code: those that it never calls itself, and
  /// that no protocol, Interface Builder or the runtime calls.
  func isSurface(_ set: MemberSet) -> Bool {
    let methods = set.members.filter { members[$0].kind == .method }
    let surface = methods.count {
      members[$0].isForOthers && !members[$0].isForSender
        && members[$0].modifiers.isDisjoint(with: [.objc, .ibAction, .ibSegueAction])
    }
    return 2 * surface > methods.count
  }

  /// The dependencies between a set of members and all other members, those inherited from the project's classes included.
  ///
  /// - Parameter inSubclasses: by name, the number of members of subclasses that mention it
  func interface(of set: MemberSet, inSubclasses: [String: Int] = [:]) -> SplitPlan.Interface {
    var interface = SplitPlan.Interface()
    for index in ordered(set.members) {
      let member = members[index]
      let callers =
        member.users.count { !set.contains($0) } + (member.modifiers.isDisjoint(with: [.ibAction, .ibSegueAction]) ? 0 : 1)
        + (member.isPrivate ? 0 : inSubclasses[member.baseName] ?? 0)
      if callers > 0 { interface.entries.append(use(member.name, member.type, callers)) }
    }
    func need(_ name: String, _ type: String, isMethod: Bool, by users: [Int]) {
      let count = users.count(where: set.contains)
      if count > 0 { interface[keyPath: isMethod ? \SplitPlan.Interface.callbacks : \.state].append(use(name, type, count)) }
    }
    for member in ordered(usedOutside(set).members).map({ members[$0] }) {
      need(member.name, member.type, isMethod: member.kind == .method, by: member.users)
    }
    for member in inherited { need(member.name, member.type, isMethod: member.isMethod, by: member.users) }
    return interface
  }

  private func use(_ name: String, _ type: String, _ count: Int) -> SplitPlan.Use {
    // For a function or tuple type, the summary stores only a placeholder. What a static function of a type makes, as in
    // `Table.build(rows)`, is of an unknown type.
    let isName = !type.contains("(") && type.split(separator: ".").last?.first?.isLowercase != true
    return SplitPlan.Use(name: name, type: isName ? type : "", count: count)
  }
}

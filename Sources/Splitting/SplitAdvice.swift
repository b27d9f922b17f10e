public import Analysis
import Syntax

/// Advice on how to split a type: candidate sets of members, and a plan.
public struct SplitAdvice: Sendable {
  /// The candidate sets, best first. They may overlap.
  public var groups: [Group] = []
  /// Which extractions to apply, and in which order.
  public var plan: SplitPlan
  /// All members, with the step of the plan that moves each one.
  public var parts = PartMap()
  /// Views and children that represent states of one screen, if the type switches between several of them.
  public var states: [State] = []

  /// A candidate set of members, as it is reported.
  public struct Group: Sendable {
    /// Nil if the set has no purpose with a title.
    public var title: String?
    public var shape: Cut.Role
    /// Methods as `name(label:_:)`, stored properties by name, in source order and without duplicates.
    public var members: [String]
    public var methods = 0
    public var properties = 0
    public var outlets = 0
    public var lines = 0
    public var couplings: [Coupling]
    /// Why the members belong together, as short phrases.
    public var evidence: [String]
    /// The support of the set in percent, from 0 to 100.
    public var score: Int
    /// The place of its first method or property.
    public var file: FileID
    public var line: Int
  }

  /// A use of `to` by `count` members on the other side of the set's boundary. The first of them is `from`.
  public struct Coupling: Sendable, Hashable {
    public var from: String
    public var to: String
    public var count: Int
    /// Whether `to` is outside the set, so that the new type needs it passed in.
    public var isOutward: Bool
  }

  /// A property that is shown in one state of the screen.
  public struct State: Sendable, Hashable {
    public enum Kind: String, Sendable, CaseIterable { case loading, empty, error }
    public var kind: Kind
    public var property: String
  }
}

extension ProjectIndex {
  /// Advice for a type with all its extensions, with at most `most` groups. The plan ends at `limit` lines of code.
  public func splitAdvice(of type: DeclarationID, most: Int = 5, limit: Int = SplitPlan.defaultLimit) -> SplitAdvice {
    let candidates = splitCandidates(of: type)
    let map = candidates.map
    var advice = SplitAdvice(plan: SplitPlan(codeLines: candidates.codeLines, limit: limit))
    if candidates.codeLines > limit { advice.plan = splitPlan(of: type, SplitRanking(candidates), limit: limit) }
    advice.parts = PartMap(map, advice.plan)
    advice.states = map.states()
    advice.groups = SplitRanking(candidates, fewestLines: 1).best(most).compactMap { map.group($0, candidates.purposes) }
    return advice
  }

  /// The name of a file, without folder and extension.
  func fileName(_ file: FileID) -> String {
    let name = self[file]?.path.split(separator: "/").last ?? ""
    let ending = [".swift", ".m", ".mm"].first(where: name.hasSuffix)
    return String(name.dropLast(ending?.count ?? 0))
  }
}

extension MemberMap {
  /// The states that views or children of the type represent, judged by their names. Empty unless some member uses
  /// properties of several states.
  fileprivate func states() -> [SplitAdvice.State] {
    let words: [(SplitAdvice.State.Kind, Set<String>)] = [
      (.loading, ["loading", "loader", "spinner", "activity", "skeleton", "placeholder", "ghost", "progress"]),
      (.empty, ["empty"]), (.error, ["error", "retry", "offline", "failure"]),
    ]
    var found: [(state: SplitAdvice.State, index: Int)] = []
    for (index, member) in members.enumerated() where member.kind == .stored {
      let isChild = member.type.hasSuffix("ViewController") || member.name.hasSuffix("ViewController")
      guard member.isView || isChild else { continue }
      guard let kind = words.first(where: { !$0.1.isDisjoint(with: member.words) })?.0 else { continue }
      found.append((SplitAdvice.State(kind: kind, property: member.name), index))
    }
    let isSwitched = members.contains { member in Set(found.filter { member.uses.contains($0.index) }.map(\.state.kind)).count > 1
    }
    return isSwitched ? found.map(\.state) : []
  }

  fileprivate func group(_ split: RankedSplit, _ purposes: SplitPurposes) -> SplitAdvice.Group? {
    let indices = split.step.set.members
    let counted = indices.filter { members[$0].isCounted }
    let ordered = ordered(counted)
    guard let first = ordered.first else { return nil }
    let naming = GroupNaming(map: self, purposes: purposes, set: split.step.set)
    var names: [String] = []
    for name in ordered.map({ members[$0].name }) where !names.contains(name) { names.append(name) }
    return SplitAdvice.Group(
      title: naming.title, shape: naming.role.role, members: names, methods: counted.count { members[$0].kind == .method },
      properties: counted.count { members[$0].kind == .stored },
      outlets: counted.count { members[$0].modifiers.contains(.ibOutlet) }, lines: indices.reduce(0) { $0 + members[$1].lines },
      couplings: couplings(of: split.step.set), evidence: naming.evidence,
      score: Int((100 * min(1, split.support)).rounded()), file: parts[members[first].part].file, line: members[first].line)
  }

  /// The edges across the boundary of a set, grouped by the used member. Those with the most users come first, and of as many the
  /// outward ones.
  private func couplings(of set: MemberSet) -> [SplitAdvice.Coupling] {
    usedOutside(set).union(set).members.compactMap { to -> (to: Int, users: [Int], isOutward: Bool)? in
      let isOutward = !set.contains(to)
      let users = members[to].users.filter { set.contains($0) == isOutward }
      return users.isEmpty ? nil : (to, users, isOutward)
    }.sorted { left, right in
      let ranks = (left.isOutward ? 0 : 1, right.isOutward ? 0 : 1)
      return (right.users.count, ranks.0, left.users[0], left.to) < (left.users.count, ranks.1, right.users[0], right.to)
    }.map { to, users, isOutward in
      SplitAdvice.Coupling(from: members[users[0]].name, to: members[to].name, count: users.count, isOutward: isOutward)
    }
  }
}

// The last look at a chosen step, member by member.

/// How likely a member is in the cut that a chosen step comes near to.
///
/// Candidate sets come from one signal each, so that a step often lacks one or two members of the cut, or has as many of another
/// one. A logistic regression over the members of a type says of each whether it belongs to the step. It was fitted to the steps
/// that come near a cut in `Tests/Splits/cuts.tsv`, with a Jaccard index of at least 0.3, each with the same weight;
/// `Tests/Splits/cross-validate --members` fits it.
struct SplitMembership {
  private let map: MemberMap
  private let chances: MemberChances
  private let vocabulary: MemberTies
  private let neighbors: MemberTies

  /// - Parameter chances: of the members of the same map
  init(_ map: MemberMap, _ chances: MemberChances) {
    (self.map, self.chances) = (map, chances)
    vocabulary = MemberTies(map, .only(\.vocabulary))
    neighbors = MemberTies(map, .only(\.neighbors))
  }

  /// What is known of one member beside the other members of a step, each from 0 to 1: whether the step has it; the mean
  /// probability that it is in the same cut as they; the largest share of them that have one of its words; the share of its users
  /// that the step has; the mean similarity of what they mention; whether a delegate protocol requires it; how many of them stand
  /// beside it; the share of what it uses that the step has.
  static let model = LinearModel(
    [
      "inside": 1.45, "chance": 3.59, "word": 2.26, "users": 2.16, "vocabulary": 1.47, "sender": 1.08, "neighbors": 2.67,
      "uses": 1.03,
    ], intercept: -4.14)

  /// The probability from which a member outside a step joins it, and below which one inside leaves it. Between them are those
  /// of which nothing is known.
  static let leastToJoin = 0.4
  static let leastToStay = 0.3

  /// The values of one member, as `SplitMembership.model` names them.
  func vector(of member: Int, in set: MemberSet) -> [Double] {
    let others = set.members.filter { $0 != member }
    let count = Double(max(1, others.count))
    func mean(_ value: (Int) -> Float) -> Double { Double(others.reduce(Float(0)) { $0 + value($1) }) / count }
    func share(_ members: [Int]) -> Double {
      Double(members.count(where: set.contains)) / Double(max(1, members.count))
    }
    let own = map.members[member]
    let words = own.words.filter { $0.utf8.count > 2 }
    let word = words.map { word in others.count { map.members[$0].words.contains(word) } }.max() ?? 0
    return [
      set.contains(member) ? 1 : 0, mean { chances[member, $0] }, Double(word) / count,
      share(map.inner(own.users)), mean { vocabulary[member, $0] }, own.sender == nil ? 0 : 1,
      mean { neighbors[member, $0] }, share(own.uses),
    ]
  }

  func chance(of member: Int, in set: MemberSet) -> Double {
    logistic(SplitMembership.model.score(vector(of: member, in: set)))
  }

  /// A step with the members that belong to it, of those that may leave the type, and without those that do not.
  func corrected(_ set: MemberSet, of movable: MemberSet) -> MemberSet {
    var corrected = set
    for member in movable.members where map.members[member].isCounted || map.members[member].kind == .computed {
      let chance = chance(of: member, in: set)
      if set.contains(member) {
        if chance < SplitMembership.leastToStay { corrected.remove(member) }
      } else if chance > SplitMembership.leastToJoin {
        corrected.insert(member)
      }
    }
    return map.whole(corrected).intersection(movable)
  }

  /// A step with the state that only its members write, however many others read it.
  func withState(_ set: MemberSet, of movable: MemberSet) -> MemberSet {
    var result = set
    for member in movable.members where map.members[member].kind == .stored && !map.members[member].writers.isEmpty {
      if map.members[member].writers.allSatisfy(set.contains) { result.insert(member) }
    }
    return map.whole(result).intersection(movable)
  }
}

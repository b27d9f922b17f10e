// The features of possible steps, and their ranking.

public import Analysis
import Syntax

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A linear model: the names of values, and what each is multiplied with.
struct LinearModel: Sendable {
  let names: [String]
  let weights: [Double]
  let intercept: Double

  init(_ terms: KeyValuePairs<String, Double>, intercept: Double = 0) {
    (names, weights, self.intercept) = (terms.map(\.key), terms.map(\.value), intercept)
  }

  func score(_ values: [Double]) -> Double { zip(weights, values).reduce(intercept) { $0 + $1.0 * $1.1 } }
}

extension SplitCandidates {
  /// The features of possible steps, in their order, as `SplitRanking.model` names them.
  func features(of steps: [PossibleStep]) -> [[Double]] {
    let counted = map.set(where: \.isCounted)
    let proposed = sets.map { $0.intersection(counted) }
    let ranks = map.methodRanks
    return steps.map { step in
      let set = step.set.intersection(counted)
      let size = set.count
      var agreeing = [Double](repeating: 0, count: SplitSignal.allCases.count)
      // If one set is more than twice as large as the other, their Jaccard index is below 0.5.
      for other in proposed.indices where proposed[other].count <= 2 * size && size <= 2 * proposed[other].count {
        let jaccardIndex = set.jaccardIndex(with: proposed[other])
        guard jaccardIndex >= 0.5 else { continue }
        for signal in signals[other] { agreeing[signal.rawValue] = max(agreeing[signal.rawValue], jaccardIndex) }
      }
      let members = step.set.members
      return [
        agreeing.reduce(0, +), longestRun(members.compactMap { ranks[$0] }), chances?.cohesion(of: members) ?? 0,
      ]
    }
  }

  /// The share of ranks in the longest run of successive ones. 0 without ranks.
  private func longestRun(_ ranks: [Int]) -> Double {
    let sorted = ranks.sorted()
    guard !sorted.isEmpty else { return 0 }
    var (longest, current) = (1, 1)
    for (left, right) in zip(sorted, sorted.dropFirst()) {
      current = right == left + 1 ? current + 1 : 1
      longest = max(longest, current)
    }
    return Double(longest) / Double(sorted.count)
  }
}

extension MemberMap {
  /// By member, its rank among the methods in source order. Nil for other members.
  fileprivate var methodRanks: [Int?] {
    var ranks: [Int?] = Array(repeating: nil, count: members.count)
    let methods = inner.filter { members[$0].kind == .method }.sorted { members[$0].position < members[$1].position }
    for (rank, index) in methods.enumerated() { ranks[index] = rank }
    return ranks
  }
}

extension MemberMap {
  /// Whether methods include the data source methods that return the number and the cells of a list.
  func makesCells(_ methods: [Int]) -> Bool {
    methods.contains { members[$0].answersCell } && methods.contains { members[$0].answersCount }
  }
}

// MARK: - SplitMeasures

/// The possible steps of a type with their features, exported to fit the weights of the ranking.
public struct SplitMeasures: Sendable {
  /// The names of methods and properties, as in plans; nil for initializers and for what remains of earlier steps.
  public var members: [String?]
  public var sets: [Candidate]
  /// The members that a set can contain: indices in `members`.
  public var inner: [Int]
  /// The relations between them.
  public var ties: [Tie]

  /// The steps of the plan before they are corrected, each with the members that may be in it.
  public var chosen: [[Candidate]]
  /// The names of the values of a member in `chosen`, and their weights with the intercept.
  public static var memberNames: [String] { SplitMembership.model.names }
  public static var memberWeights: [Double] { SplitMembership.model.weights + [SplitMembership.model.intercept] }

  /// Two members, and how each kind of relation ties them (`MemberTies.Shares`), before it is weighted.
  public struct Tie: Sendable {
    public var left: Int
    public var right: Int
    public var values: [Float]
  }

  public struct Candidate: Sendable {
    /// Indices in `members` of the measures.
    public var members: [Int]
    /// The features, in the order of `names`.
    public var values: [Double]
  }

  /// The names of the features.
  public static var names: [String] { SplitRanking.model.names }
  /// The weights of the features, in the order of `names`.
  public static var weights: [Double] { SplitRanking.model.weights }
  /// The support below which a plan takes no step but the first.
  public static var leastSupport: Double { SplitPlan.leastSupport }
}

extension ProjectIndex {
  public func splitMeasures(of type: DeclarationID) -> SplitMeasures {
    let candidates = splitCandidates(of: type)
    let ranking = SplitRanking(candidates)
    let map = candidates.map
    let inner = candidates.chances == nil ? [] : map.inner
    let kinds = inner.isEmpty ? [] : MemberTies.Shares.kinds.map { MemberTies(map, $0) }
    let ties = inner.enumerated().flatMap { position, left in
      inner[(position + 1)...].compactMap { right -> SplitMeasures.Tie? in
        let values = kinds.map { $0[left, right] }
        return values.contains { $0 > 0 } ? SplitMeasures.Tie(left: left, right: right, values: values) : nil
      }
    }
    var chosen: [[SplitMeasures.Candidate]] = []
    if let chances = candidates.chances {
      let membership = SplitMembership(map, chances)
      let steps = SplitPlanner(ranking, limit: 0, isCorrected: false).steps
      chosen = steps.indices.map { number in
        ranking.possible.mayJoin(without: map.united(steps, except: number)).members.map { member in
          SplitMeasures.Candidate(members: [member], values: membership.vector(of: member, in: steps[number].set))
        }
      }
    }
    return SplitMeasures(
      members: map.members.map { $0.isCounted || $0.kind == .computed ? $0.name : nil },
      sets: zip(ranking.steps, ranking.features).map { step, features in
        SplitMeasures.Candidate(members: step.set.members, values: features)
      }, inner: inner, ties: ties, chosen: chosen)
  }
}

// MARK: - SplitRanking

// Which of the possible steps to take first.

/// A step that was chosen from the possible ones.
struct RankedSplit {
  var step: PossibleStep
  /// The sum of the probabilities of the step and of the similar ones that it represents, from 0 to 1.
  var support: Double
}

/// The ranking of all possible steps by their scores.
///
/// A score is the logarithm of a relative probability (conditional logit). Similar steps, with a Jaccard index of at
/// least 0.5, share their probabilities: the first chosen step is the one that represents the largest sum of
/// probabilities, the second represents most of the remainder, and so on. This is a greedy maximum coverage.
struct SplitRanking {
  /// The features that a possible step is ranked by. The score is the logarithm of its relative probability, up to a constant.
  ///
  /// - agreement: the number of signals that propose a similar set, weighted by similarity. For each signal, the largest Jaccard
  ///   index with a set that it proposes counts if it is at least 0.5.
  /// - run: the share of its methods in the longest run of methods that follow one another in the sources, from 0 to 1
  /// - cohesion: how closely its members belong together and to no others, from 0 to 1 (`MemberChances.cohesion(of:)`); 0 for
  ///   types with too many members for the graph
  ///
  /// They were chosen from 39 and fitted to 197 cuts that readers wrote down for 58 controllers of 47 public apps, by a
  /// conditional logit over all possible steps of the same controller (McFadden, 1974). More features, such as titles from the
  /// sources, the size, or the number of members that a step uses of the rest, do not choose better for apps that are left out
  /// of the fit. `Tests/Splits/cross-validate` fits the weights, and says what each feature contributes.
  static let model = LinearModel(["agreement": 0.61, "run": 1.42, "cohesion": 2.62])

  let possible: PossibleSteps
  /// How likely members belong together, as in `SplitCandidates`.
  let chances: MemberChances?
  /// The steps to which the candidate sets lead, in the order in which they were proposed.
  let steps: [PossibleStep]
  /// By step.
  let features: [[Double]]
  /// The maximum number of steps that are compared pairwise.
  private static let mostCompared = 600

  /// The compared steps, by their scores, best first. The following are in this order.
  private let order: [Int]
  /// The probabilities of the steps, relative to that of the first.
  private let odds: [Double]
  /// The similar steps of each step, itself included.
  private let alike: [[Int]]

  /// - Parameter fewestLines: how many each step moves at least
  init(_ candidates: SplitCandidates, fewestLines: Int = SplitPlan.fewestLines) {
    possible = PossibleSteps(candidates, fewestLines: fewestLines)
    chances = candidates.chances
    steps = possible.all(of: candidates)
    features = candidates.features(of: steps)
    let scores = features.map(SplitRanking.model.score)
    let order = Array(
      scores.indices.sorted { left, right in scores[left] == scores[right] ? left < right : scores[left] > scores[right] }
        .prefix(SplitRanking.mostCompared))
    let counted = possible.map.set(where: \.isCounted)
    let named = order.map { [steps] in steps[$0].set.intersection(counted) }
    self.order = order
    odds = order.map { exp(scores[$0] - scores[order[0]]) }
    alike = named.map { left in named.indices.filter { left.jaccardIndex(with: named[$0]) >= 0.5 } }
  }

  /// The best steps, best first: at most `most`, and only those that `accept` takes when their turn comes. A step that is
  /// not accepted represents no others. Behind the first step, none has less than `leastSupport`.
  func best(_ most: Int, leastSupport: Double = 0, accept: (PossibleStep) -> Bool = { _ in true }) -> [RankedSplit] {
    let sum = odds.reduce(0, +)
    var rest = odds
    var isOpen = Array(repeating: true, count: order.count)
    var chosen: [RankedSplit] = []
    while chosen.count < most {
      var next: (position: Int, gain: Double)?
      for position in order.indices where isOpen[position] {
        let gain = alike[position].reduce(0) { $0 + rest[$1] }
        if gain > next?.gain ?? 0 { next = (position, gain) }
      }
      guard let (position, gain) = next, chosen.isEmpty || gain >= leastSupport * sum else { break }
      isOpen[position] = false
      guard accept(steps[order[position]]) else {
        rest[position] = 0
        continue
      }
      chosen.append(RankedSplit(step: steps[order[position]], support: gain / sum))
      for other in alike[position] { rest[other] = 0 }
    }
    return chosen
  }
}

// Features of candidate sets, and the ranking of the sets by their features.

public import Analysis
import Syntax

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The features that a candidate set is ranked by. Shares are from 0 to 1; "members" are the members of the set.
struct SplitFeatures: Sendable {
  /// The natural logarithm of one plus the number of members outside the set that it uses. The new type would need
  /// these from its owner.
  var outward = 0.0
  /// The similarity (Dice coefficient) of the set to the extension that contains most of it, if that extension declares
  /// a conformance. 0 otherwise.
  var conformance = 0.0
  /// The mean number of lines per method, divided by 20; at most 1.
  var methodLength = 0.0
  /// The amount by which its share of all counted members exceeds 45 %. A set of that size is the view controller
  /// itself.
  var excess = 0.0
  /// The share of the users of a stored property that are in the set: the mean over its stored properties. 0.5 without
  /// stored properties.
  var ownership = 0.5
  /// The share of members that use, or are used by, another member of the set.
  var connected = 0.0
  /// The share of its methods in the longest run of methods that follow one another in the sources.
  var run = 0.0
  /// The number of its methods, divided by the number of all methods from its first to its last one. 1 without methods.
  var span = 1.0
  /// The share of members in the `// MARK:` section that contains most of them.
  var section = 0.0
  /// The share of members in the extension that contains most of them.
  var extensionPart = 0.0
  /// The share of members whose names have the most frequent word, or pair of words, in common. 0 if only one has it.
  var word = 0.0
  /// The share of outlets among its members. Outlets are connected in Interface Builder, so they cannot be moved.
  var outlets = 0.0
  /// The number of signals that propose a similar set, weighted by similarity: for each signal, the largest Jaccard
  /// index with a set that it proposes counts if it is at least 0.5.
  var agreement = 0.0
  /// The largest Jaccard index with a set that the signal `values` proposes. 0 if it is below 0.5.
  var values = 0.0
  /// The conductance of the set in the graph of members: the weight of its edges to other members, relative to the sum
  /// of its degrees, or of the other members' degrees if that is smaller.
  var conductance = 0.0

  /// The score of the set: the logarithm of its relative probability, up to a constant.
  ///
  /// The weights were fitted to 55 extractions that people made in ten public apps, by a conditional logit over all
  /// candidate sets of the same view controllers (McFadden, 1974). Each weight is constrained to the sign that it must
  /// have, and the squares of the weights are penalized strongly. For an app that is left out of the fit, one of the
  /// first three sets matches the extraction (Jaccard index of at least 0.5) in 52 % of the cases; with neighboring
  /// penalties, in 49 to 55 %. `Tests/Splits/cross-validate` fits the weights and computes these numbers. Without the
  /// constraints and the penalty, and with forest regression, the same features fit the known extractions better and
  /// match fewer of the unseen ones: 35 to 44 %.
  var score: Double { zip(SplitFeatures.weights, vector).reduce(0) { $0 + $1.0 * $1.1 } }

  var vector: [Double] {
    [
      outward, conformance, methodLength, excess, ownership, connected, run, span, section, extensionPart, word, outlets,
      agreement, values, conductance,
    ]
  }

  static let names = [
    "outward", "conformance", "method_length", "excess", "ownership", "connected", "run", "span", "section", "extension", "word",
    "outlets", "agreement", "values", "conductance",
  ]

  static let weights: [Double] = [-0.31, 1.33, 1.0, -1.14, 0.45, 0.27, 0.88, 0.57, 0.44, 0.48, 0.43, -1.44, 0.29, 1.76, -0.99]
}

extension SplitCandidates {
  /// The features of each set, in the order of `sets`.
  func features() -> [SplitFeatures] {
    let counted = map.set(where: \.isCounted)
    let surroundings = Surroundings(map, ties)
    var all = sets.map { features(of: $0, counted, surroundings) }
    let named = sets.map { $0.intersection(counted) }
    let sizes = named.map(\.count)
    let overlaps = SetOverlaps(named, capacity: map.members.count)
    for number in sets.indices {
      var agreeing = [Double](repeating: 0, count: SplitSignals.all.count)
      // If one set is more than twice as large as the other, their Jaccard index is below 0.5.
      for other in overlaps.candidates(for: number) where sizes[other] <= 2 * sizes[number] && sizes[number] <= 2 * sizes[other] {
        let jaccardIndex = other == number ? 1 : named[number].jaccardIndex(with: named[other])
        guard jaccardIndex >= 0.5 else { continue }
        for (index, signal) in SplitSignals.all.enumerated() where signals[other].contains(signal) {
          agreeing[index] = max(agreeing[index], jaccardIndex)
        }
      }
      all[number].agreement = agreeing.reduce(0, +)
      all[number].values = zip(SplitSignals.all, agreeing).first { $0.0 == .values }?.1 ?? 0
    }
    return all
  }

  private func features(of set: MemberSet, _ counted: MemberSet, _ around: Surroundings) -> SplitFeatures {
    var features = SplitFeatures()
    let members = set.members
    let own = members.filter(counted.contains)
    let methods = members.filter { map.members[$0].kind == .method }
    let stored = members.filter { map.members[$0].kind == .stored }
    features.excess = max(0, Double(own.count) / Double(max(1, around.counted)) - 0.45)

    features.outward = log(Double(1 + map.usedOutside(set).subtracting(excluded).count))
    let connected = members.count { index in
      map.members[index].uses.contains(where: set.contains) || map.members[index].users.contains(where: set.contains)
    }
    features.connected = Double(connected) / Double(max(1, members.count))

    let lines = own.reduce(0) { $0 + map.members[$1].lines }
    features.methodLength = min(1, Double(lines) / Double(max(1, methods.count)) / 20)
    let owned = stored.map { property -> Double in
      let users = map.members[property].users.count(where: set.contains)
      return Double(users) / Double(max(1, map.members[property].innerUsers))
    }
    if !owned.isEmpty { features.ownership = owned.reduce(0, +) / Double(owned.count) }
    features.outlets = Double(own.count { map.members[$0].modifiers.contains(.ibOutlet) }) / Double(max(1, own.count))

    var sections: [Int: Int] = [:]
    var parts: [Int: Int] = [:]
    var words: [Int: Int] = [:]
    for index in members {
      let member = map.members[index]
      if let section = member.section { sections[section, default: 0] += 1 }
      if map.parts[member.part].isExtension { parts[member.part, default: 0] += 1 }
    }
    for index in own { for word in around.words[index] { words[word, default: 0] += 1 } }
    let size = Double(max(1, members.count))
    features.section = Double(sections.values.max() ?? 0) / size
    features.extensionPart = Double(parts.values.max() ?? 0) / size
    let common = words.values.max() ?? 0
    features.word = common >= 2 ? Double(common) / Double(max(1, own.count)) : 0
    if let (part, diceCoefficient) = map.mostSimilarPart(members), !map.parts[part].conformances.isEmpty {
      features.conformance = diceCoefficient
    }
    (features.run, features.span) = around.order(of: methods)
    features.conductance = around.conductance(of: members, set)
    return features
  }
}

/// Statistics of the whole type, from which the features of its sets are computed.
private struct Surroundings {
  /// The number of members that plans and advice count.
  let counted: Int
  /// By member, the numbers of the words and pairs of words of its name. Words that only one name has, or more than
  /// 35 % of the names have, are omitted.
  let words: [[Int]]
  /// By member, its rank among the methods in source order. 0 for other members.
  private var ranks: [Int]
  private let ties: MemberTies
  /// By member, the sum of the weights of its edges. Empty for a type without a graph.
  private var degrees: [Double] = []
  /// The sum of all degrees.
  private var volume = 0.0

  init(_ map: MemberMap, _ ties: MemberTies) {
    counted = map.members.count(where: \.isCounted)
    let inner = map.inner
    let most = Int(0.35 * Double(inner.count))
    var words = Array(repeating: [Int](), count: map.members.count)
    for (number, (_, members)) in map.phrases(of: inner).enumerated() where members.count > 1 && members.count <= most {
      for member in members { words[member].append(number) }
    }
    self.words = words
    ranks = Array(repeating: 0, count: map.members.count)
    let methods = inner.filter { map.members[$0].kind == .method }
    for (rank, index) in methods.sorted(by: { map.members[$0].position < map.members[$1].position }).enumerated() {
      ranks[index] = rank
    }
    self.ties = ties
    if ties.count == map.members.count {
      degrees = map.members.indices.map { Double(ties.total($0)) }
      volume = degrees.reduce(0, +)
    }
  }

  /// The maximum size of a set whose conductance is computed, because the cost is quadratic in the size. Larger sets
  /// are poor candidates.
  private static let mostSummed = 200

  /// The features `run` and `span` of a set with these methods.
  func order(of methods: [Int]) -> (run: Double, span: Double) {
    let sorted = methods.map { ranks[$0] }.sorted()
    guard let first = sorted.first, let last = sorted.last else { return (0, 1) }
    var (longest, current) = (1, 1)
    for (left, right) in zip(sorted, sorted.dropFirst()) {
      current = right == left + 1 ? current + 1 : 1
      longest = max(longest, current)
    }
    return (Double(longest) / Double(sorted.count), Double(sorted.count) / Double(last - first + 1))
  }

  /// The conductance of a set, from 0 to 1. 0.5 for a type without a graph and for large sets.
  func conductance(of members: [Int], _ set: MemberSet) -> Double {
    guard !degrees.isEmpty, members.count <= Surroundings.mostSummed else { return 0.5 }
    var (volume, inside) = (0.0, 0.0)
    for left in members {
      volume += degrees[left]
      for right in members { inside += Double(ties[left, right]) }
    }
    return min(1, max(0, (volume - inside) / max(1e-9, min(volume, self.volume - volume))))
  }
}

extension MemberMap {
  /// The extension that contains most members of a set, and its similarity (Dice coefficient) to the set. Nil if the
  /// declaration itself contains most members.
  func mostSimilarPart(_ indices: [Int]) -> (part: Int, diceCoefficient: Double)? {
    var shared = Array(repeating: 0, count: parts.count)
    for index in indices { shared[members[index].part] += 1 }
    guard let most = shared.max(), let part = shared.firstIndex(of: most), parts[part].isExtension else { return nil }
    return (part, 2 * Double(most) / Double(indices.count + members.count { $0.part == part }))
  }

  /// Whether methods include the data source methods that return the number and the cells of a list.
  func makesCells(_ methods: [Int]) -> Bool {
    methods.contains { members[$0].answersCell } && methods.contains { members[$0].answersCount }
  }
}

// MARK: - SplitMeasures

/// The candidate sets of a type with their features, exported to fit the weights of the ranking.
public struct SplitMeasures: Sendable {
  /// The names of methods and stored properties, as in advice; nil for other members.
  public var members: [String?]
  public var sets: [Candidate]

  public struct Candidate: Sendable {
    /// Indices in `members` of the measures.
    public var members: [Int]
    /// The features, in the order of `names`.
    public var values: [Double]
  }

  /// The names of the features.
  public static var names: [String] { SplitFeatures.names }
  /// The weights of the features, in the order of `names`.
  public static var weights: [Double] { SplitFeatures.weights }
}

extension ProjectIndex {
  public func splitMeasures(of type: DeclarationID) -> SplitMeasures {
    let map = memberMap(of: type)
    let candidates = SplitCandidates(map)
    return SplitMeasures(
      members: map.members.map { $0.isCounted ? $0.name : nil },
      sets: zip(candidates.sets, candidates.features()).map { set, features in
        SplitMeasures.Candidate(members: set.members, values: features.vector)
      })
  }
}

// MARK: - SplitRanking

// Which of the candidate sets to show first.

/// A set that was chosen from the candidates.
struct RankedSplit {
  var set: MemberSet
  /// The sum of the probabilities of the set and of the similar sets that it represents, from 0 to 1.
  var support: Double
}

/// The ranking of all candidate sets by their scores.
///
/// A score is the logarithm of a relative probability (conditional logit). Similar sets, with a Jaccard index of at
/// least 0.5, share their probabilities: the first chosen set is the one that represents the largest sum of
/// probabilities, the second represents most of the remainder, and so on. This is a greedy maximum coverage.
struct SplitRanking {
  let candidates: SplitCandidates
  private let scores: [Double]
  private let order: [Int]
  /// The maximum number of sets that are compared pairwise.
  private static let mostCompared = 400

  init(_ candidates: SplitCandidates) {
    self.candidates = candidates
    let scores = candidates.features().map(\.score)
    order = scores.indices.sorted { left, right in scores[left] == scores[right] ? left < right : scores[left] > scores[right] }
    self.scores = scores
  }

  /// The best sets, best first: at most `most`, and only eligible ones.
  func best(_ most: Int, where isEligible: (MemberSet) -> Bool = { _ in true }) -> [RankedSplit] {
    let map = candidates.map
    let counted = map.set(where: \.isCounted)
    let order = Array(self.order.filter { isEligible(candidates.sets[$0]) }.prefix(SplitRanking.mostCompared))
    guard let best = order.first.map({ scores[$0] }) else { return [] }
    let named = order.map { candidates.sets[$0].intersection(counted) }
    let chances = order.map { exp(scores[$0] - best) }
    let sum = chances.reduce(0, +)
    var alike = Array(repeating: [Int](), count: order.count)
    for left in order.indices {
      for right in order.indices where named[left].jaccardIndex(with: named[right]) >= 0.5 { alike[left].append(right) }
    }
    var rest = chances
    var isOpen = Array(repeating: true, count: order.count)
    var chosen: [RankedSplit] = []
    while chosen.count < most {
      var next: (position: Int, gain: Double)?
      for position in order.indices where isOpen[position] {
        let gain = alike[position].reduce(0) { $0 + rest[$1] }
        if gain > next?.gain ?? 0 { next = (position, gain) }
      }
      guard let (position, gain) = next else { break }
      chosen.append(
        RankedSplit(set: candidates.sets[order[position]], support: gain / sum))
      isOpen[position] = false
      for other in alike[position] { rest[other] = 0 }
    }
    return chosen
  }
}

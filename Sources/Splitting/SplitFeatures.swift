// What speaks for and against moving a set of members out, and the ranking of sets by it.

public import Analysis
import Syntax

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The measures that a set of members is ranked by.
struct SplitFeatures: Sendable {
  /// The logarithm of the number of members outside that it names: what would have to be handed in.
  var outward = 0.0
  /// How nearly it is one extension that declares a conformance.
  var conformance = 0.0
  /// Lines of a method in the mean, of twenty.
  var methodLength = 0.0
  /// What it takes beyond 45 % of all: then it is the controller, not a part of it.
  var excess = 0.0
  /// Of the members that use its stored properties, how many are in it.
  var ownership = 0.5
  /// The members that name another one of it, or are named by one.
  var connected = 0.0
  /// Of its methods, those that stand in one run in the sources.
  var run = 0.0
  /// How densely its methods fill the stretch between the first and the last.
  var span = 1.0
  /// What the section, or the extension, that most of it stands in has of it.
  var section = 0.0
  var extensionPart = 0.0
  /// How many of its names have a word in common.
  var word = 0.0
  /// Outlets among its members: a storyboard holds them where they are.
  var outlets = 0.0
  /// How many signals propose nearly the same.
  var agreement = 0.0
  /// How nearly it is values with the methods over them.
  var values = 0.0
  /// How much of what ties its members leads out.
  var conductance = 0.0
  /// Whether it makes the cells of a list.
  var isSource = false

  /// The weights come from 55 cuts that people made in ten public apps: a conditional logit over all sets that the same
  /// controllers offer (McFadden, 1974), each weight kept to the sign that it must have, with a strong penalty on large
  /// weights. Of the cuts of an app that was left out of the fit, the first three sets catch 52 % (by half of the members
  /// at least; 49 to 55 % with neighbouring penalties); `Tests/Splits/cross-validate` fits and tries them. Without the
  /// signs and the penalty, and with forest regression, the same features fit the known cuts better and catch fewer of
  /// the unseen ones: 35 to 44 %.
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
  /// The features of each set, in their order.
  func features() -> [SplitFeatures] {
    let counted = MemberSet(capacity: map.members.count, map.members.indices.filter { map.members[$0].isCounted })
    let surroundings = Surroundings(map, ties)
    var all = sets.map { features(of: $0, counted, surroundings) }
    let named = sets.map { $0.intersection(counted) }
    let sizes = named.map(\.count)
    let overlaps = SetOverlaps(named, capacity: map.members.count)
    for number in sets.indices {
      var agreeing = [Double](repeating: 0, count: SplitSignals.all.count)
      // Sets of which one is more than twice the other are never half alike.
      for other in overlaps.candidates(for: number) where sizes[other] <= 2 * sizes[number] && sizes[number] <= 2 * sizes[other] {
        let likeness = other == number ? 1 : named[number].likeness(named[other])
        guard likeness >= 0.5 else { continue }
        for (index, signal) in SplitSignals.all.enumerated() where signals[other].contains(signal) {
          agreeing[index] = max(agreeing[index], likeness)
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

    var outside = MemberSet(capacity: map.members.count)
    var connected = 0
    for index in members {
      let member = map.members[index]
      for other in member.uses where !set.contains(other) && !map.members[other].isEverywhere { outside.insert(other) }
      if member.uses.contains(where: set.contains) || member.users.contains(where: set.contains) { connected += 1 }
    }
    features.outward = log(Double(1 + outside.count))
    features.connected = Double(connected) / Double(max(1, members.count))

    let lines = own.reduce(0) { $0 + map.members[$1].lines }
    features.methodLength = min(1, Double(lines) / Double(max(1, methods.count)) / 20)
    features.isSource = map.makesCells(methods)
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
    if let (part, likeness) = map.likestPart(set, members), !map.parts[part].conformances.isEmpty {
      features.conformance = likeness
    }
    (features.run, features.span) = around.order(of: methods)
    features.conductance = around.conductance(of: members, set)
    return features
  }
}

/// What the features of all sets are counted against.
private struct Surroundings {
  let counted: Int
  /// By member, the words and pairs of words of its name, those left out that a third of all names have.
  let words: [[Int]]
  /// By member, its rank among the methods.
  private var ranks: [Int]
  private let ties: MemberTies
  private var degrees: [Double] = []
  private var volume = 0.0

  init(_ map: MemberMap, _ ties: MemberTies) {
    counted = map.members.count(where: \.isCounted)
    let inner = map.members.indices.filter { !map.members[$0].isEverywhere }
    var numbers: [String: Int] = [:]
    var found = Array(repeating: [Int](), count: map.members.count)
    var counts: [Int] = []
    for index in inner {
      for phrase in phrases(map.members[index].words) {
        let number = numbers[phrase, default: numbers.count]
        numbers[phrase] = number
        if number == counts.count { counts.append(0) }
        counts[number] += 1
        found[index].append(number)
      }
    }
    let most = Int(0.35 * Double(inner.count))
    words = found.map { $0.filter { counts[$0] > 1 && counts[$0] <= most } }
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

  /// Larger sets are no parts: their ties are not worth the square of their size.
  private static let mostSummed = 200

  /// The share of methods in the longest run, and how full the stretch of all is.
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

/// The words of a name that say something, and its pairs of neighbouring words; each once.
func phrases(_ words: [String]) -> [String] {
  var result: [String] = []
  for phrase in words.filter({ !commonWords.contains($0) }) + zip(words, words.dropFirst()).map({ "\($0) \($1)" })
  where !result.contains(phrase) { result.append(phrase) }
  return result
}

extension MemberMap {
  /// The extension that holds most of a set, and how nearly the two are the same; nil where the declaration does.
  func likestPart(_ set: MemberSet, _ indices: [Int]) -> (part: Int, likeness: Double)? {
    var shared = Array(repeating: 0, count: parts.count)
    for index in indices { shared[members[index].part] += 1 }
    guard let most = shared.max(), let part = shared.firstIndex(of: most), parts[part].isExtension else { return nil }
    return (part, 2 * Double(most) / Double(indices.count + members.count { $0.part == part }))
  }

  /// Whether methods among them answer how many cells a list has, and which.
  func makesCells(_ methods: [Int]) -> Bool {
    methods.contains { members[$0].answersCell } && methods.contains { members[$0].answersCount }
  }
}

// MARK: - SplitMeasures

/// The sets of members that a type offers, each with its measures: what the weights of the ranking are fitted to.
public struct SplitMeasures: Sendable {
  /// Methods and stored properties by name, as advice does; nothing for the other members.
  public var members: [String?]
  public var sets: [Candidate]

  /// A set that some signal proposes.
  public struct Candidate: Sendable {
    /// Positions in `members`.
    public var members: [Int]
    /// In the order of `names`.
    public var values: [Double]
  }

  /// What the values are, and how each weighs.
  public static var names: [String] { SplitFeatures.names }
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

// Which of the proposed sets to show first.

/// A set that was chosen, with what speaks for it.
struct RankedSplit {
  var set: MemberSet
  var signals: SplitSignals
  var features: SplitFeatures
  /// The chances of the sets that it stands for, itself and those that are half like it: from 0 to 1.
  var support: Double
}

/// The sets of all candidates in the order of their scores.
///
/// The scores are read as the logarithms of chances (a conditional logit). Near doubles share their chances, so that the
/// first set is the one that stands for most of them, the second for most of the rest, and so on: a greedy maximum cover.
struct SplitRanking {
  let candidates: SplitCandidates
  private let features: [SplitFeatures]
  private let scores: [Double]
  private let order: [Int]
  /// How many sets are compared with each other.
  private static let mostCompared = 400

  init(_ candidates: SplitCandidates) {
    self.candidates = candidates
    let features = candidates.features()
    let scores = features.map(\.score)
    order = scores.indices.sorted { left, right in scores[left] == scores[right] ? left < right : scores[left] > scores[right] }
    (self.features, self.scores) = (features, scores)
  }

  /// The sets that most deserve to be shown, best first.
  func best(_ most: Int, where isEligible: (MemberSet) -> Bool = { _ in true }) -> [RankedSplit] {
    let map = candidates.map
    let counted = MemberSet(capacity: map.members.count, map.members.indices.filter { map.members[$0].isCounted })
    let order = Array(self.order.filter { isEligible(candidates.sets[$0]) }.prefix(SplitRanking.mostCompared))
    guard let best = order.first.map({ scores[$0] }) else { return [] }
    let named = order.map { candidates.sets[$0].intersection(counted) }
    let chances = order.map { exp(scores[$0] - best) }
    let sum = chances.reduce(0, +)
    var alike = Array(repeating: [Int](), count: order.count)
    for left in order.indices {
      for right in order.indices where named[left].likeness(named[right]) >= 0.5 { alike[left].append(right) }
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
      let number = order[position]
      chosen.append(
        RankedSplit(
          set: candidates.sets[number], signals: candidates.signals[number], features: features[number], support: gain / sum))
      isOpen[position] = false
      for other in alike[position] { rest[other] = 0 }
    }
    return chosen
  }
}

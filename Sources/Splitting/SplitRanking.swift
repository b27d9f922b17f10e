import Analysis

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
    let chances = order.map { exponential(scores[$0] - best) }
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

/// e to the power of a number that is not positive; good to seven digits.
func exponential(_ value: Double) -> Double {
  guard value > -700 else { return 0 }
  // Halved until its series is short, then squared again.
  let small = value / 1024
  var (term, sum) = (1.0, 1.0)
  for step in 1...6 {
    term *= small / Double(step)
    sum += term
  }
  for _ in 0..<10 { sum *= sum }
  return sum
}

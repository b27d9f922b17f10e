// Which of the proposed sets to cut out first.

/// What speaks for and against cutting a set of members out.
///
/// The weights were fitted to 28 cuts that people made in the history of public apps, against all other sets that the
/// same controllers offered, and then rounded; halving or doubling any one of them changes the result by one or two
/// cases. What decides most is how few of the members outside a group names.
struct SplitQualities: Sendable {
  /// The logarithm of the number of methods and stored properties.
  var size = 0.0
  /// The logarithm of the number of members outside that it names: what would have to be handed in.
  var outward = 0.0
  /// How nearly it is one extension that declares a conformance.
  var conformance = 0.0
  /// Lines of a method in the mean, of twenty.
  var methodLength = 0.0
  /// How many signals propose nearly the same.
  var agreement = 0.0
  /// How nearly it is values with the methods over them, what a word stands for, what hangs on a property.
  var values = 0.0
  var words = 0.0
  var anchors = 0.0
  /// What it takes beyond 45 % of all: then it is the controller, not a part of it.
  var excess = 0.0
  /// Of those who use its stored properties, how many are in it.
  var ownership = 0.5
  /// The members that name another one of it, or are named by one.
  var connected = 0.0
  /// Whether it makes the cells of a list.
  var isSource = false

  var score: Double {
    var score = 0.7 * size - 1.3 * outward + 3 * conformance + 1.3 * methodLength + 0.4 * agreement + 2.4 * values
    score += words - 0.55 * anchors - 9 * excess + 1.2 * ownership + 0.7 * connected
    return isSource ? score + 0.45 * size : score
  }
}

/// A set that was chosen, with what speaks for it.
struct RankedSplit {
  var set: MemberSet
  var signals: SplitSignals
  var qualities: SplitQualities
}

extension SplitCandidates {
  /// The best sets, no two of which are much the same.
  func ranked(most: Int) -> [RankedSplit] {
    let counted = MemberSet(room: map.members.count, map.members.indices.filter { map.members[$0].isCounted })
    let named = sets.map { $0.intersection(counted) }
    let sizes = named.map(\.count)
    let scored = sets.indices.map { number in
      RankedSplit(
        set: sets[number], signals: signals[number], qualities: qualities(of: number, named, sizes, counted.count))
    }
    let order = sets.indices.sorted { left, right in
      let (leftScore, rightScore) = (scored[left].qualities.score, scored[right].qualities.score)
      return leftScore == rightScore ? left < right : leftScore > rightScore
    }
    var chosen: [Int] = []
    for number in order where chosen.count < most {
      if chosen.allSatisfy({ named[$0].likeness(named[number]) < 0.3 }) { chosen.append(number) }
    }
    return chosen.map { scored[$0] }
  }

  private func qualities(of number: Int, _ named: [MemberSet], _ sizes: [Int], _ all: Int) -> SplitQualities {
    let set = sets[number]
    let members = set.members
    let own = named[number]
    let count = own.count
    var qualities = SplitQualities()
    qualities.size = logarithm(Double(count))
    qualities.excess = max(0, Double(count) / Double(max(1, all)) - 0.45)

    var outside = MemberSet(room: map.members.count)
    var connected = 0
    for index in members {
      let member = map.members[index]
      for other in member.uses where !set.contains(other) && !map.members[other].isEverywhere { outside.insert(other) }
      if member.uses.contains(where: set.contains) || member.users.contains(where: set.contains) { connected += 1 }
    }
    qualities.outward = logarithm(Double(1 + outside.count))
    qualities.connected = Double(connected) / Double(max(1, members.count))

    let methods = members.filter { map.members[$0].kind == .method }
    let lines = own.members.reduce(0) { $0 + map.members[$1].lines }
    qualities.methodLength = min(1, Double(lines) / Double(max(1, methods.count)) / 20)
    qualities.isSource = map.makesCells(methods)
    let owned = members.filter { map.members[$0].kind == .stored }.map { property in
      let users = map.members[property].users.filter { !map.members[$0].isEverywhere }
      return Double(users.count(where: set.contains)) / Double(max(1, users.count))
    }
    if !owned.isEmpty { qualities.ownership = owned.reduce(0, +) / Double(owned.count) }
    if let (part, likeness) = map.likestPart(set, members), !map.parts[part].conformances.isEmpty {
      qualities.conformance = likeness
    }

    var agreeing = [Double](repeating: 0, count: SplitSignals.all.count)
    // Sets of which one is more than twice the other are never half alike.
    for other in sets.indices where sizes[other] <= 2 * count && count <= 2 * sizes[other] {
      let likeness = other == number ? 1 : own.likeness(named[other])
      guard likeness >= 0.5 else { continue }
      for (index, signal) in SplitSignals.all.enumerated() where signals[other].contains(signal) {
        agreeing[index] = max(agreeing[index], likeness)
      }
    }
    for (signal, value) in zip(SplitSignals.all, agreeing) {
      qualities.agreement += value
      switch signal {
      case .values: qualities.values = value
      case .word: qualities.words = value
      case .anchor: qualities.anchors = value
      default: break
      }
    }
    return qualities
  }
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
    func has(_ words: [String]) -> Bool {
      methods.contains { index in words.contains { members[index].name.contains($0) } }
    }
    return has(["cellForRowAt", "cellForItemAt"]) && has(["numberOf"])
  }
}

/// The natural logarithm of a positive number; this module knows no mathematics library.
func logarithm(_ value: Double) -> Double {
  guard value > 0 else { return 0 }
  // The series of the inverse hyperbolic tangent, of a number from 1 to 2.
  let ratio = (value.significand - 1) / (value.significand + 1)
  var (term, sum) = (ratio, 0.0)
  for odd in stride(from: 1.0, through: 31, by: 2) {
    sum += term / odd
    term *= ratio * ratio
  }
  return 2 * sum + Double(value.exponent) * 0.693_147_180_559_945_3
}

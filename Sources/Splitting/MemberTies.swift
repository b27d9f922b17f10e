import Analysis
import Paths

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A weighted graph over the members of a type. The weight of an edge says how closely two members belong together. It
/// is the sum of the weights of several kinds of relations: uses, places in the sources, and names.
struct MemberTies {
  let count: Int
  /// The symmetric matrix of edge weights, row by row. Excluded members (`isExcluded`) have no edges.
  private var weights: [Float]

  /// The coefficients of the kinds of relations.
  struct Shares {
    /// One member uses the other.
    var calls: Float = 2
    /// Both are in the same `// MARK:` section or extension.
    var places: Float = 1
    /// Their names have a word in common.
    var words: Float = 0.8
    /// The cosine similarity of the identifiers that both members mention, weighted by inverse document frequency.
    var vocabulary: Float = 0
    /// Adjacency in the sources.
    var neighbors: Float = 0

    /// Whether the share of places is divided by the square root of the number of members there, not by the number.
    var dividesByRoot = false

    static let structure = Shares()
    /// Each kind of relation alone, as `fitted` weights them.
    static let kinds: [Shares] = [\Shares.calls, \.places, \.words, \.vocabulary, \.neighbors].map(only)

    static func only(_ kind: WritableKeyPath<Shares, Float>) -> Shares {
      var shares = Shares(calls: 0, places: 0, words: 0, dividesByRoot: true)
      shares[keyPath: kind] = 1
      return shares
    }
    /// The coefficients of a logistic regression, without the intercept. It was fitted to all pairs of members of which the
    /// cuts in `Tests/Splits/cuts.tsv` contain one or both, each controller with the same weight, and says how likely both
    /// are in the same cut. `Tests/Splits/cross-validate --ties` fits it.
    static let fitted = Shares(calls: 2.24, places: 6.5, words: 3.1, vocabulary: 1.74, neighbors: 0.95, dividesByRoot: true)
    /// The intercept of this regression.
    static let fittedIntercept: Float = -2.76
  }

  init(_ map: MemberMap, _ shares: Shares = .structure) {
    count = map.members.count
    weights = Array(repeating: 0, count: count * count)
    let inner = map.inner
    for index in inner {
      for other in map.members[index].uses where !map.members[other].isExcluded {
        // The more members use a property, the less it says about each of them.
        add(index, other, shares.calls / Float(max(1, map.members[other].innerUsers)))
      }
    }
    for place in map.sections.map(\.members) + map.parts.filter(\.isExtension).map(\.members) {
      let members = map.inner(place)
      let size = Float(members.count)
      tie(members) { _, _ in shares.places / (shares.dividesByRoot ? size.squareRoot() : size) }
    }
    var named: [String: [Int]] = [:]
    for index in inner {
      for word in Set(map.members[index].words).subtracting(commonWords) { named[word, default: []].append(index) }
    }
    for (_, members) in named.sorted(by: { pathPrecedes($0.key, $1.key) }) where members.count <= most {
      tie(members) { _, _ in shares.words / Float(members.count).squareRoot() }
    }
    if shares.vocabulary > 0 { tieByVocabulary(map, inner, shares.vocabulary) }
    if shares.neighbors > 0 {
      let order = inner.sorted { map.members[$0].position < map.members[$1].position }
      for (position, left) in order.enumerated() {
        for right in order[(position + 1)...].prefix(2) {
          let distance = map.members[right].position - map.members[left].position
          if distance <= 2 { add(left, right, shares.neighbors / Float(distance)) }
        }
      }
    }
  }

  /// The maximum number of members that a word or an identifier may connect. Words and identifiers that more members
  /// have in common are ignored.
  private var most: Int { max(8, count / 4) }

  /// Adds the cosine similarity of the sets of identifiers that two members mention. The weight of an identifier is its
  /// inverse document frequency.
  private mutating func tieByVocabulary(_ map: MemberMap, _ inner: [Int], _ share: Float) {
    var lengths = Array(repeating: Float(0), count: count)
    let names = map.mentions.all.compactMap { name, mentioning -> (members: [Int], weight: Float)? in
      let members = map.inner(mentioning)
      guard members.count > 1 else { return nil }
      let weight = Float(log(Double(inner.count) / Double(members.count)))
      for member in members { lengths[member] += weight * weight }
      return members.count <= most ? (members, weight * weight) : nil
    }
    for index in inner { lengths[index] = max(1e-6, lengths[index].squareRoot()) }
    for (members, weight) in names { tie(members) { left, right in share * weight / (lengths[left] * lengths[right]) } }
  }

  /// Connects each pair of members.
  private mutating func tie(_ members: [Int], _ weight: (Int, Int) -> Float) {
    for (position, left) in members.enumerated() {
      for right in members[(position + 1)...] { add(left, right, weight(left, right)) }
    }
  }

  subscript(left: Int, right: Int) -> Float { weights[left * count + right] }

  private mutating func add(_ left: Int, _ right: Int, _ weight: Float) {
    guard left != right else { return }
    weights[left * count + right] += weight
    weights[right * count + left] += weight
  }
}

/// The probability of a score, which is the logarithm of its odds.
func logistic(_ score: Double) -> Double {
  let odds = exp(score)
  return odds / (1 + odds)
}

/// How likely each two members of a type are in the same cut.
struct MemberChances {
  private let count: Int
  /// The symmetric matrix of probabilities, row by row. Excluded members have none.
  private var chances: [Float]
  /// By member, the sum of its probabilities.
  private var sums: [Float]

  init(_ map: MemberMap) {
    let ties = MemberTies(map, .fitted)
    count = ties.count
    chances = Array(repeating: 0, count: count * count)
    sums = Array(repeating: 0, count: count)
    let inner = map.inner
    for left in inner {
      for right in inner where left != right {
        let chance = Float(logistic(Double(ties[left, right] + MemberTies.Shares.fittedIntercept)))
        chances[left * count + right] = chance
        sums[left] += chance
      }
    }
  }

  subscript(left: Int, right: Int) -> Float { chances[left * count + right] }

  /// How closely members belong together and to no others, from 0 to 1: of the probabilities of all pairs of one of them
  /// with any member, the share of the pairs within.
  func cohesion(of members: [Int]) -> Double {
    let all = members.reduce(Float(0)) { $0 + sums[$1] }
    let within = members.reduce(Float(0)) { sum, left in members.reduce(sum) { $0 + chances[left * count + $1] } }
    return all > 0 ? Double(within / all) : 0
  }
}

extension MemberMap {
  /// The maximum number of members for which the graph is built, because its size is quadratic. For larger types, only
  /// extensions, sections and the methods of one sender are proposed.
  static let mostTied = 1_000
  /// The maximum number of members of one name that a mention is resolved to.
  static let mostOverloads = 32
}

extension MemberTies {
  /// Agglomerative clustering. The similarity of two clusters is the sum of the edge weights between them, divided by the
  /// square root of the product of their sizes. Returns each cluster that results from a merge, in the order of the merges.
  /// Stops when no two clusters are similar enough, or when a merge would contain more than 70 % of the type's members.
  func clusters(of indices: [Int]) -> [MemberSet] {
    var groups = indices.map { MemberSet(capacity: count, [$0]) }
    var sizes = Array(repeating: Float(1), count: indices.count)
    var isAlive = Array(repeating: true, count: indices.count)
    let width = indices.count
    var between = indices.flatMap { left in indices.map { self[left, $0] } }
    func score(_ left: Int, _ right: Int) -> Float {
      between[left * width + right] / (sizes[left] * sizes[right]).squareRoot()
    }
    func best(of left: Int) -> (Int, Float) {
      var found = (-1, Float(0))
      for right in 0..<width where isAlive[right] && right != left && between[left * width + right] > 0 {
        let value = score(left, right)
        if value > found.1 { found = (right, value) }
      }
      return found
    }
    var nearest = (0..<width).map(best)
    var result: [MemberSet] = []
    while true {
      var pair = (-1, -1)
      var value: Float = 0.02
      for left in 0..<width where isAlive[left] && nearest[left].1 > value {
        (pair, value) = ((left, nearest[left].0), nearest[left].1)
      }
      guard pair.0 >= 0 else { return result }
      let (left, right) = (min(pair.0, pair.1), max(pair.0, pair.1))
      groups[left].formUnion(groups[right])
      sizes[left] += sizes[right]
      isAlive[right] = false
      for other in 0..<width where isAlive[other] && other != left {
        between[left * width + other] += between[right * width + other]
        between[other * width + left] = between[left * width + other]
      }
      if Double(groups[left].count) > Double(count) * 0.7 { return result }
      result.append(groups[left])
      nearest[left] = best(of: left)
      for other in 0..<width where isAlive[other] && other != left {
        if nearest[other].0 == left || nearest[other].0 == right {
          nearest[other] = best(of: other)
        } else if score(other, left) > nearest[other].1 {
          nearest[other] = (left, score(other, left))
        }
      }
    }
  }
}

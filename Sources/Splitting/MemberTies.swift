import Analysis
import Paths

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// How close the members of a type are to each other, in every respect together: which names which, the place, the words.
struct MemberTies {
  let count: Int
  /// A row for each member; what touches everything is tied to no member.
  private var weights: [Float]

  /// How much each respect weighs.
  struct Shares {
    var calls: Float = 2
    var places: Float = 1
    var words: Float = 0.8
    /// Common names among all that the two mention, by rarity (tf-idf).
    var vocabulary: Float = 0
    /// Standing beside each other.
    var neighbors: Float = 0

    static let structure = Shares()
    static let everything = Shares(calls: 2, places: 0.7, words: 0.5, vocabulary: 0.5, neighbors: 0.3)
  }

  init(_ map: MemberMap, _ shares: Shares = .structure) {
    count = map.members.count
    weights = Array(repeating: 0, count: count * count)
    let inner = map.members.indices.filter { !map.members[$0].isEverywhere }
    for index in inner {
      for other in map.members[index].uses where !map.members[other].isEverywhere {
        // A property that all methods name ties none of them.
        add(index, other, shares.calls / Float(max(1, map.members[other].innerUsers)))
      }
    }
    tieTogether(inner, shares.places) { map.members[$0].section.map { $0 } }
    tieTogether(inner, shares.places) { map.parts[map.members[$0].part].isExtension ? map.members[$0].part : nil }
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

  /// More members than this share nothing by one name.
  private var most: Int { max(8, count / 4) }

  /// The cosine of what two members mention, each name weighed by its rarity.
  private mutating func tieByVocabulary(_ map: MemberMap, _ inner: [Int], _ share: Float) {
    var mentioning: [Int: [Int]] = [:]
    for index in inner { for name in map.members[index].mentions { mentioning[name, default: []].append(index) } }
    var lengths = Array(repeating: Float(0), count: count)
    let names = mentioning.keys.sorted().compactMap { name -> (members: [Int], weight: Float)? in
      guard let members = mentioning[name], members.count > 1 else { return nil }
      let weight = Float(log(Double(inner.count) / Double(members.count)))
      for member in members { lengths[member] += weight * weight }
      return members.count <= most ? (members, weight * weight) : nil
    }
    for index in inner { lengths[index] = max(1e-6, lengths[index].squareRoot()) }
    for (members, weight) in names { tie(members) { left, right in share * weight / (lengths[left] * lengths[right]) } }
  }

  private mutating func tie(_ members: [Int], _ weight: (Int, Int) -> Float) {
    for (position, left) in members.enumerated() {
      for right in members[(position + 1)...] { add(left, right, weight(left, right)) }
    }
  }

  subscript(left: Int, right: Int) -> Float { weights[left * count + right] }

  /// What ties a member to all others.
  func total(_ member: Int) -> Float { weights[(member * count)..<((member + 1) * count)].reduce(0, +) }

  private mutating func add(_ left: Int, _ right: Int, _ weight: Float) {
    guard left != right else { return }
    weights[left * count + right] += weight
    weights[right * count + left] += weight
  }

  private mutating func tieTogether(_ members: [Int], _ share: Float, by key: (Int) -> Int?) {
    var groups: [Int: [Int]] = [:]
    for member in members { if let key = key(member) { groups[key, default: []].append(member) } }
    for key in groups.keys.sorted() {
      let group = groups[key] ?? []
      tie(group) { _, _ in share / Float(group.count) }
    }
  }
}

extension MemberMap {
  /// Of a type with more members only extensions, sections and what one object sends are proposed.
  static let mostTied = 1_000
  /// Of a name with more bearers a mention says nothing.
  static let mostOverloads = 32

  /// A set by pieces that do not name each other.
  func connectedPieces(of set: MemberSet) -> [MemberSet] {
    var rest = set
    var pieces: [MemberSet] = []
    for start in set.members where rest.contains(start) {
      var piece = MemberSet(capacity: members.count, [start])
      rest.remove(start)
      var open = [start]
      while let next = open.popLast() {
        for other in members[next].uses + members[next].users where rest.contains(other) {
          rest.remove(other)
          piece.insert(other)
          open.append(other)
        }
      }
      pieces.append(piece)
    }
    return pieces
  }
}

extension MemberTies {
  /// How the closeness of two groups depends on their sizes.
  enum Linkage {
    /// The sum of their ties over the square root of the product of their sizes.
    case moderate
    /// The mean of their ties (UPGMA).
    case average
  }

  /// Agglomerative clustering: joins the two closest groups until too much would be one. Every group that arises, the
  /// smallest first.
  func clusters(of indices: [Int], _ linkage: Linkage) -> [MemberSet] {
    var groups = indices.map { MemberSet(capacity: count, [$0]) }
    var sizes = Array(repeating: Float(1), count: indices.count)
    var isAlive = Array(repeating: true, count: indices.count)
    var between = [Float](repeating: 0, count: indices.count * indices.count)
    let width = indices.count
    for left in 0..<width { for right in 0..<width { between[left * width + right] = self[indices[left], indices[right]] } }
    func score(_ left: Int, _ right: Int) -> Float {
      let size = sizes[left] * sizes[right]
      return between[left * width + right] / (linkage == .average ? size : size.squareRoot())
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
        } else if between[other * width + left] > 0 {
          let value = score(other, left)
          if value > nearest[other].1 { nearest[other] = (left, value) }
        }
      }
    }
  }
}

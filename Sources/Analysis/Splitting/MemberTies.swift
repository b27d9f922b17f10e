/// How close the members of a type are to each other, in every respect together: who names whom, the place, the words.
struct MemberTies {
  let count: Int
  /// A row for each member; what touches everything is tied to nobody.
  private var weights: [Float]

  init(_ map: MemberMap) {
    count = map.members.count
    weights = Array(repeating: 0, count: count * count)
    let inner = map.members.indices.filter { !map.members[$0].isEverywhere }
    for index in inner {
      for other in map.members[index].uses where !map.members[other].isEverywhere {
        // What everybody names ties nobody.
        let users = map.members[other].users.count { !map.members[$0].isEverywhere }
        add(index, other, 2 / Float(max(1, users)))
      }
    }
    tieTogether(inner) { map.members[$0].section.map { $0 } }
    tieTogether(inner) { map.parts[map.members[$0].part].isExtension ? map.members[$0].part : nil }
    var named: [String: [Int]] = [:]
    for (index, member) in map.members.enumerated() {
      for word in Set(member.words).subtracting(commonWords) { named[word, default: []].append(index) }
    }
    let most = max(8, Double(count) / 4)
    for (_, all) in named.sorted(by: { pathPrecedes($0.key, $1.key) }) where Double(all.count) <= most {
      let members = all.filter { !map.members[$0].isEverywhere }
      let weight = 0.8 / Float(all.count).squareRoot()
      for (position, left) in members.enumerated() {
        for right in members[(position + 1)...] { add(left, right, weight) }
      }
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

  private mutating func tieTogether(_ members: [Int], by key: (Int) -> Int?) {
    var groups: [Int: [Int]] = [:]
    for member in members { if let key = key(member) { groups[key, default: []].append(member) } }
    for (_, group) in groups {
      for (position, left) in group.enumerated() {
        for right in group[(position + 1)...] { add(left, right, 1 / Float(group.count)) }
      }
    }
  }
}

extension MemberMap {
  /// More members than anybody can advise about; beyond them closeness is not asked for.
  static let mostTied = 1_500

  /// The groups that come of joining the two closest again and again, smallest first.
  func clusters() -> [MemberSet] {
    guard members.count <= MemberMap.mostTied else { return [] }
    var link = MemberTies(self)
    return link.joined(members.indices.filter { !members[$0].isEverywhere })
  }

  /// A set by pieces that do not name each other.
  func connectedPieces(of set: MemberSet) -> [MemberSet] {
    var rest = set
    var pieces: [MemberSet] = []
    for start in set.members where rest.contains(start) {
      var piece = MemberSet(room: members.count, [start])
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
  /// Joins the two closest groups, by the mean of what ties them, until too much would be one.
  fileprivate mutating func joined(_ indices: [Int]) -> [MemberSet] {
    var groups = indices.map { MemberSet(room: count, [$0]) }
    var sizes = Array(repeating: Float(1), count: indices.count)
    var isAlive = Array(repeating: true, count: indices.count)
    var between = [Float](repeating: 0, count: indices.count * indices.count)
    let width = indices.count
    for left in 0..<width {
      for right in 0..<width { between[left * width + right] = self[indices[left], indices[right]] }
    }
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
        } else if between[other * width + left] > 0 {
          let value = score(other, left)
          if value > nearest[other].1 { nearest[other] = (left, value) }
        }
      }
    }
  }
}

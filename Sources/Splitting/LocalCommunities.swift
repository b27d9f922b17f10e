import Analysis

/// The members around a seed: approximate personalized PageRank, and a sweep over its order for the sets of low
/// conductance (Andersen, Chung and Lang, 2006).
///
/// It finds the part around a member without dividing the whole type, and a member may be in the parts of several seeds.
/// Global methods (Louvain, Leiden) give each member to one part, and leave out parts smaller than their resolution: the
/// typical cut, a tenth of a controller, is below it.
struct LocalCommunities {
  private var neighbors: [[(member: Int, weight: Float)]]
  private var degrees: [Float]
  private let volume: Float

  /// The chance of a walk to return to its seed.
  private static let restart: Float = 0.25
  /// What may be left out per unit of degree: bounds the work for a seed, whatever the size of the type.
  private static let tolerance: Float = 0.000_2
  /// Weaker ties are left out.
  private static let weakest: Float = 0.03

  init(_ ties: MemberTies) {
    neighbors = (0..<ties.count).map { left in
      (0..<ties.count).compactMap { right in
        let weight = ties[left, right]
        return weight >= LocalCommunities.weakest ? (right, weight) : nil
      }
    }
    degrees = neighbors.map { $0.reduce(0) { $0 + $1.weight } }
    volume = degrees.reduce(0, +)
  }

  /// The sets at which the conductance has a local minimum, smallest first.
  func communities(around seed: [Int]) -> [[Int]] {
    let order = rank(seed)
    var isInside = Array(repeating: false, count: degrees.count)
    var (cut, inside): (Float, Float) = (0, 0)
    var conductances: [Float] = []
    for member in order {
      inside += degrees[member]
      cut += degrees[member] - 2 * neighbors[member].reduce(0) { $0 + (isInside[$1.member] ? $1.weight : 0) }
      isInside[member] = true
      conductances.append(cut / max(1e-6, min(inside, volume - inside)))
    }
    return conductances.indices.dropFirst().filter { position in
      conductances[position] < conductances[position - 1]
        && (position + 1 == conductances.count || conductances[position] <= conductances[position + 1])
    }.map { Array(order[...$0]) }
  }

  /// The members that a walk from the seed reaches, by how often it does for their degree.
  private func rank(_ seed: [Int]) -> [Int] {
    var reached = Array(repeating: Float(0), count: degrees.count)
    var residual = reached
    var isQueued = Array(repeating: false, count: degrees.count)
    var queue = seed.filter { degrees[$0] > 0 }
    for member in queue {
      residual[member] = 1 / Float(queue.count)
      isQueued[member] = true
    }
    var next = 0
    while next < queue.count {
      let member = queue[next]
      next += 1
      isQueued[member] = false
      let mass = residual[member]
      guard mass > LocalCommunities.tolerance * degrees[member] else { continue }
      residual[member] = 0
      reached[member] += LocalCommunities.restart * mass
      let rest = (1 - LocalCommunities.restart) * mass / degrees[member]
      for (other, weight) in neighbors[member] {
        residual[other] += rest * weight
        if !isQueued[other], residual[other] > LocalCommunities.tolerance * degrees[other] {
          isQueued[other] = true
          queue.append(other)
        }
      }
    }
    let most = max(5, degrees.count * 6 / 10)
    let order = reached.indices.filter { reached[$0] > 0 }.sorted { left, right in
      let (one, other) = (reached[left] / degrees[left], reached[right] / degrees[right])
      return one == other ? left < right : one > other
    }
    return Array(order.prefix(most))
  }
}

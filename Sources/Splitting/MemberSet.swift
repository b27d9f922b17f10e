import Analysis

/// A set of members of one type, as bits: thousands of candidates are compared with each other.
struct MemberSet: Hashable, Sendable {
  private var words: [UInt64]

  /// For so many members.
  init(capacity: Int) { words = Array(repeating: 0, count: (capacity + 63) / 64) }

  init(capacity: Int, _ members: some Sequence<Int>) {
    self.init(capacity: capacity)
    for member in members { insert(member) }
  }

  func contains(_ member: Int) -> Bool { words[member >> 6] & (1 << UInt64(member & 63)) != 0 }

  mutating func insert(_ member: Int) { words[member >> 6] |= 1 << UInt64(member & 63) }
  mutating func remove(_ member: Int) { words[member >> 6] &= ~(1 << UInt64(member & 63)) }

  mutating func formUnion(_ other: MemberSet) { for index in words.indices { words[index] |= other.words[index] } }

  func union(_ other: MemberSet) -> MemberSet {
    var result = self
    result.formUnion(other)
    return result
  }

  func intersection(_ other: MemberSet) -> MemberSet {
    var result = self
    for index in words.indices { result.words[index] &= other.words[index] }
    return result
  }

  func subtracting(_ other: MemberSet) -> MemberSet {
    var result = self
    for index in words.indices { result.words[index] &= ~other.words[index] }
    return result
  }

  var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }
  var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  func sharedCount(_ other: MemberSet) -> Int {
    var count = 0
    for index in words.indices { count += (words[index] & other.words[index]).nonzeroBitCount }
    return count
  }

  func isSubset(of other: MemberSet) -> Bool { words.indices.allSatisfy { words[$0] & ~other.words[$0] == 0 } }

  /// What two sets share of what they have together (Jaccard, 1901).
  func likeness(_ other: MemberSet) -> Double {
    let shared = sharedCount(other)
    let all = count + other.count - shared
    return all == 0 ? 0 : Double(shared) / Double(all)
  }

  /// The members, lowest first.
  var members: [Int] {
    var result: [Int] = []
    for (index, word) in words.enumerated() {
      var rest = word
      while rest != 0 {
        result.append(index << 6 + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
    return result
  }
}

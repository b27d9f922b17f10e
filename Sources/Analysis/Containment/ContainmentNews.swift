/// What functions of some names do otherwise than before: whoever uses one has to be followed again.
///
/// Names are told by their hashes: of the many names of a file few are wanted, and none is made a text to find that out.
struct ContainmentNews: Sendable {
  private(set) var calls: [UInt64: Callers] = [:]
  /// Of properties.
  private(set) var accesses: [UInt64: Callers] = [:]
  /// A bit for the last bits of each hash: most names are told apart by that alone.
  private var filter: [UInt64] = Array(repeating: 0, count: 256)

  /// Who may have to be followed again.
  enum Callers: Sendable {
    case all
    /// Those of these types: what is done to the receiver's own properties is their business alone.
    case of(Set<String>)
  }

  var isEmpty: Bool { calls.isEmpty && accesses.isEmpty }

  /// Whether there may be news of a name.
  func mayConcern(_ name: UInt64) -> Bool { filter[Int(name >> 6 & 0xFF)] & (1 << (name & 63)) != 0 }

  /// A function does something else, for those of one type or for all.
  mutating func add(call name: UInt64, _ type: String?) {
    mark(name)
    ContainmentNews.add(name, type, &calls)
  }

  mutating func add(access name: UInt64, _ type: String?) {
    mark(name)
    ContainmentNews.add(name, type, &accesses)
  }

  private mutating func mark(_ name: UInt64) { filter[Int(name >> 6 & 0xFF)] |= 1 << (name & 63) }

  private static func add(_ name: UInt64, _ type: String?, _ callers: inout [UInt64: Callers]) {
    guard let type else { return callers[name] = .all }
    switch callers[name] {
    case .all?: break
    case .of(let owners)?: callers[name] = .of(owners.union([type]))
    case nil: callers[name] = .of([type])
    }
  }
}

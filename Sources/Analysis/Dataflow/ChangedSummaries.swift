/// The names of functions and properties whose summaries have changed: what uses one has to be analyzed again.
///
/// Names are compared by their hashes: of the many names of a file few are among them, and no text is made of the others.
struct ChangedSummaries: Sendable {
  private(set) var calls: [UInt64: Dependents] = [:]
  /// Of properties.
  private(set) var accesses: [UInt64: Dependents] = [:]
  /// A bit for the last bits of each hash: most names are told apart by that alone.
  private var filter: [UInt64] = Array(repeating: 0, count: 256)

  /// Which functions depend on a changed summary.
  enum Dependents: Sendable {
    case all
    /// Those of these types: the summary is about properties of the receiver alone.
    case of(Set<String>)
  }

  var isEmpty: Bool { calls.isEmpty && accesses.isEmpty }

  /// False where no summary of that name has changed.
  func mayConcern(_ name: UInt64) -> Bool { filter[Int(name >> 6 & 0xFF)] & (1 << (name & 63)) != 0 }

  /// The summary of a function has changed, for the members of one type or for all.
  mutating func add(call name: UInt64, _ type: String?) {
    mark(name)
    ChangedSummaries.add(name, type, &calls)
  }

  mutating func add(access name: UInt64, _ type: String?) {
    mark(name)
    ChangedSummaries.add(name, type, &accesses)
  }

  private mutating func mark(_ name: UInt64) { filter[Int(name >> 6 & 0xFF)] |= 1 << (name & 63) }

  private static func add(_ name: UInt64, _ type: String?, _ dependents: inout [UInt64: Dependents]) {
    guard let type else { return dependents[name] = .all }
    switch dependents[name] {
    case .all?: break
    case .of(let owners)?: dependents[name] = .of(owners.union([type]))
    case nil: dependents[name] = .of([type])
    }
  }
}

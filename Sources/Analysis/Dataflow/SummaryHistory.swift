import Synchronization

/// How the summaries of a recursive component came about: what each of its functions meant before each round.
struct SummaryHistory<Effect: CallEffect>: Sendable {
  typealias Summary = FunctionSummary<Effect>

  /// A summary that differs from the one before, from the end of a round on.
  struct Step: Sendable {
    var round: Int
    var summary: Summary
  }

  /// By function, ascending. What is not in here has no summary that matters, or is of another component.
  private(set) var steps: [FunctionID: [Step]] = [:]
  /// By function that has steps, what it means before the first of them.
  private var declared: [FunctionID: Summary] = [:]

  mutating func enter(_ steps: [Step], of id: FunctionID, returning declared: DeclaredResult) {
    self.steps[id] = steps
    self.declared[id] = Summary(returning: declared)
  }

  enum State {
    /// It has none yet; this is what is declared.
    case declared(Summary)
    case entered(Summary)
  }

  /// What a function of the component meant before a round; nil for other functions.
  func state(of id: FunctionID, before round: Int) -> State? {
    guard let steps = steps[id], let declared = declared[id] else { return nil }
    return steps.last { $0.round < round }.map { .entered($0.summary) } ?? .declared(declared)
  }
}

/// The functions of a table as they were before some round of a component. A class, so that what was made once is kept
/// while functions are interpreted.
final class EarlierSummaries<Effect: CallEffect>: Sendable {
  typealias Table = FunctionTable<Effect>

  private let history: SummaryHistory<Effect>
  private let round: Int
  private let known = Mutex(Known())

  private struct Known {
    var buckets: [FunctionKey: Table.Bucket] = [:]
    var accessors: [UInt64: Bool] = [:]
  }

  init(_ history: SummaryHistory<Effect>, before round: Int) { (self.history, self.round) = (history, round) }

  func state(of id: FunctionID) -> SummaryHistory<Effect>.State? { history.state(of: id, before: round) }

  func bucket(_ key: FunctionKey, in table: Table) -> Table.Bucket? {
    if let made = known.withLock({ $0.buckets[key] }) { return made }
    guard let made = table.bucket(key)?.before(self) else { return nil }
    known.withLock { $0.buckets[key] = made }
    return made
  }

  func hasAccessors(_ name: UInt64, in table: Table) -> Bool {
    guard table.accessors.contains(name) else { return false }
    if let known = known.withLock({ $0.accessors[name] }) { return known }
    let found = table.hasAccessors(name, self)
    known.withLock { $0.accessors[name] = found }
    return found
  }
}

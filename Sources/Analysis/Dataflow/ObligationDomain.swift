import Syntax

/// A set of must-call obligations of one function. An obligation is a bit; there are at most 64.
struct ObligationSet: OptionSet, Hashable, Sendable {
  var rawValue: UInt64

  init(rawValue: UInt64) { self.rawValue = rawValue }
  /// Creates a set with one obligation; an empty set for a number beyond the bound.
  init(_ number: Int) { rawValue = number >= 0 && number < ObligationSet.most ? 1 &<< UInt64(number) : 0 }

  /// The maximum number of obligations. Obligations beyond it are not tracked, and nothing is reported about them.
  static let most = 64

  /// Calls `body` with the numbers in ascending order.
  func forEach(_ body: (Int) -> Void) {
    var bits = rawValue
    while bits != 0 {
      body(bits.trailingZeroBitCount)
      bits &= bits &- 1
    }
  }
}

/// The must-call obligations at one point of a function: the part of the abstract state that the clients for
/// containment and for paired calls share.
struct ObligationDomain: AbstractDomain, Hashable {
  /// Obligations that were opened on some path and have not been discharged since.
  private(set) var open: ObligationSet = []
  /// Obligations whose required call was made on every path.
  var done: ObligationSet = []
  /// Obligations whose required call was made on some path.
  var touched: ObligationSet = []
  private var implications = Implications<ObligationSet>()

  var size: Int { implications.count }
  var isFull: Bool { implications.isFull }

  mutating func join(_ other: ObligationDomain) {
    implications.join(other.implications, here: { [done] _ in done }, there: { _ in other.done })
    open.formUnion(other.open)
    done.formIntersection(other.done)
    touched.formUnion(other.touched)
  }

  mutating func open(_ obligations: ObligationSet) {
    open.formUnion(obligations)
    done.subtract(obligations)
    implications.remove(obligations, of: 0)
  }

  /// Records that the required call is made, so that the obligations are no longer open.
  mutating func discharge(_ obligations: ObligationSet) {
    open.subtract(obligations)
    done.formUnion(obligations)
    touched.formUnion(obligations)
  }

  /// Removes obligations that do not exist on this path.
  mutating func cancel(_ obligations: ObligationSet) { open.subtract(obligations) }

  /// Assumes a condition. An obligation that was opened under a contradicting condition does not exist on this path.
  ///
  /// - Parameter conditions: returns the conditions that held where an obligation was opened
  mutating func assume(_ condition: PathCondition, _ conditions: (Int) -> [PathCondition]) {
    var excluded: ObligationSet = []
    open.forEach { number in
      if conditions(number).contains(where: condition.contradicts) { excluded.insert(ObligationSet(number)) }
    }
    open.subtract(excluded)
    var gained: ObligationSet = []
    implications.forEach(where: condition) { gained.formUnion($1) }
    done.formUnion(gained)
    open.subtract(gained)
  }

  /// Records, after a join of two branches, that obligations which the first branch discharged are discharged wherever
  /// the condition holds.
  mutating func branchesJoined(_ then: ObligationDomain, _ condition: PathCondition) {
    implications.insert(then.done.subtracting(done), of: 0, where: condition)
  }

  /// Enters a deferred closure. Returns the obligations that were discharged before.
  mutating func enterDeferred() -> ObligationSet {
    let before = touched
    touched = []
    return before
  }

  /// Leaves a deferred closure. An obligation that it discharges on one of its paths is assumed to be discharged.
  mutating func leaveDeferred(_ before: ObligationSet) {
    open.subtract(touched)
    touched.formUnion(before)
  }
}

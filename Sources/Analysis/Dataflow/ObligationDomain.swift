import Syntax

/// Must-call obligations of one function, by their numbers: a bit each, at most 64.
struct ObligationSet: OptionSet, Hashable, Sendable {
  var rawValue: UInt64

  init(rawValue: UInt64) { self.rawValue = rawValue }
  /// The set with one obligation; empty for a number beyond the bound.
  init(_ number: Int) { rawValue = number >= 0 && number < ObligationSet.most ? 1 &<< UInt64(number) : 0 }

  /// Those beyond the bound are not followed, and nothing is reported of them.
  static let most = 64

  /// Calls `body` with the numbers, ascending.
  func forEach(_ body: (Int) -> Void) {
    var bits = rawValue
    while bits != 0 {
      body(bits.trailingZeroBitCount)
      bits &= bits &- 1
    }
  }
}

/// Which must-call obligations are open at a point of a function: the part of an abstract state that containment and
/// paired calls share.
struct ObligationDomain: AbstractDomain, Hashable {
  /// Opened on some path, and not discharged since.
  private(set) var open: ObligationSet = []
  /// The required call was made on every path.
  var done: ObligationSet = []
  /// The required call was made on some path.
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
    implications.forget(obligations, of: 0)
  }

  /// The required call is made, so that these are not open any more.
  mutating func discharge(_ obligations: ObligationSet) {
    open.subtract(obligations)
    done.formUnion(obligations)
    touched.formUnion(obligations)
  }

  /// On this path there is nothing to discharge.
  mutating func cancel(_ obligations: ObligationSet) { open.subtract(obligations) }

  /// A condition holds from here on: what was opened under one that contradicts it was not opened on this path.
  ///
  /// - Parameter conditions: of an obligation, what held where it was opened
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

  /// Two branches of a condition have met in this state: what the first one discharged is done wherever the condition holds.
  mutating func branchesJoined(_ then: ObligationDomain, _ condition: PathCondition) {
    implications.insert(then.done.subtracting(done), of: 0, where: condition)
  }

  /// Code that runs at some later time begins. Gives what had been discharged before it.
  mutating func enterDeferred() -> ObligationSet {
    let before = touched
    touched = []
    return before
  }

  /// That code has run: what it discharges on one of its paths, it is taken to discharge.
  mutating func leaveDeferred(_ before: ObligationSet) {
    open.subtract(touched)
    touched.formUnion(before)
  }
}

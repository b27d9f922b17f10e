import Syntax

/// What is known at a place of a function: of the calls that ask for a partner, a bit each.
struct PairedState {
  var isReachable = true
  /// Opened on some path, and not closed since.
  var open: UInt64 = 0
  /// The partner was called on every path.
  var done: UInt64 = 0
  /// The partner was called on some path.
  var touched: UInt64 = 0
  /// Which conditions hold on the way here.
  var assumed: [PairedAssumption] = []
  /// What is done, too, wherever a condition holds.
  var certain: [(assumption: PairedAssumption, done: UInt64)] = []

  static let nowhere = PairedState(isReachable: false)

  mutating func merge(_ other: PairedState) {
    guard other.isReachable else { return }
    guard isReachable else {
      self = other
      return
    }
    open |= other.open
    done &= other.done
    touched |= other.touched
    var common = 0
    let most = min(assumed.count, other.assumed.count)
    while common < most, assumed[common] == other.assumed[common] { common &+= 1 }
    assumed.removeSubrange(common...)
    if other.certain.count < certain.count { certain = other.certain }
  }
}

/// A condition, and how it was answered: 1 for true, 0 for false, another number for a case of a `switch`.
struct PairedAssumption: Hashable, Sendable {
  var key: Int
  var answer: Int
}

/// A call that asks for a partner.
struct PairedObligation {
  /// The rule, by its number in the project.
  var rule: Int
  var call: FlowNodeID
  var bindings: PairedBindings
  /// Calls of the function that are, or may be, its partner.
  var partners: [FlowNodeID] = []
}

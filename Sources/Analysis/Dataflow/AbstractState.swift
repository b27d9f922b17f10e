import Syntax

/// A client's part of an abstract state: a join semilattice.
protocol AbstractDomain: Sendable {
  init()
  /// The least upper bound with what holds on another path to the same point.
  mutating func join(_ other: Self)
  /// How many parts a join goes through.
  var size: Int { get }
}

extension AbstractDomain {
  var size: Int { 0 }
}

/// A condition that a path has passed, and how it turned out: 1 for true, 0 for false, another number for the matching
/// case of a `switch`.
struct PathCondition: Hashable, Sendable {
  /// Equal for expressions that evaluate alike when they are evaluated again.
  var key: Int
  var outcome: Int

  func contradicts(_ other: PathCondition) -> Bool { key == other.key && outcome != other.outcome }

  /// The same question with the other answer; nil for a case of a `switch`.
  var opposite: PathCondition? { outcome == 0 || outcome == 1 ? PathCondition(key: key, outcome: 1 - outcome) : nil }
}

/// What holds at one point of a function.
struct AbstractState<Domain: AbstractDomain>: Sendable {
  struct Variable: Sendable {
    var name: NameID
    var value: AbstractValue
  }
  struct Field: Sendable {
    var object: ObjectID
    var name: NameID
    var value: AbstractValue
    /// It was assigned on every path; on others it holds what it held before.
    var isAssigned = true
  }

  var isReachable = true
  var variables: [Variable] = []
  /// Properties that were assigned.
  var fields: [Field] = []
  /// Closures that run after the function has returned, in the order in which they were handed on.
  var deferred: [FlowNodeID] = []
  /// Conditions that hold on every path to here.
  var conditions: [PathCondition] = []
  var domain = Domain()

  /// How many parts are copied and joined where paths part and meet.
  var size: Int { variables.count &+ fields.count &+ conditions.count &+ domain.size }

  func field(_ object: ObjectID, _ name: NameID) -> Field? {
    fields.last { $0.object == object && $0.name == name }
  }

  mutating func setField(_ object: ObjectID, _ name: NameID, _ value: AbstractValue) {
    if let index = fields.firstIndex(where: { $0.object == object && $0.name == name }) {
      fields[index] = Field(object: object, name: name, value: value)
    } else {
      fields.append(Field(object: object, name: name, value: value))
    }
  }

  /// Joins what holds on another path to the same point. Both have the same variables in scope.
  mutating func join(_ other: AbstractState) {
    guard other.isReachable else { return }
    guard isReachable else {
      self = other
      return
    }
    for index in variables.indices where index < other.variables.count {
      variables[index].value.join(other.variables[index].value)
    }
    let known = fields.count
    for index in 0..<known where other.field(fields[index].object, fields[index].name) == nil {
      fields[index].isAssigned = false
    }
    for var field in other.fields {
      if let index = fields[..<known].firstIndex(where: { $0.object == field.object && $0.name == field.name }) {
        fields[index].value.join(field.value)
        fields[index].isAssigned = fields[index].isAssigned && field.isAssigned
      } else {
        field.isAssigned = false
        fields.append(field)
      }
    }
    for closure in other.deferred where !deferred.contains(closure) { deferred.append(closure) }
    keepCommonConditions(with: other)
    domain.join(other.domain)
  }

  /// What was assumed before the paths parted is the common beginning of both lists.
  private mutating func keepCommonConditions(with other: AbstractState) {
    var common = 0
    let most = min(conditions.count, other.conditions.count)
    while common < most, conditions[common] == other.conditions[common] { common &+= 1 }
    conditions.removeSubrange(common...)
  }

  /// As `join`, where each path may have names of its own in scope: those of the longer one stay.
  mutating func joinScopes(_ other: AbstractState) {
    var other = other
    if other.variables.count > variables.count, isReachable {
      variables += other.variables[variables.count...]
    } else if !isReachable {
      self = other
      return
    }
    other.variables = Array(other.variables.prefix(variables.count))
    join(other)
  }

  /// Ends the scope of all variables but the first so many.
  mutating func endScope(_ count: Int) {
    if variables.count > count { variables.removeSubrange(count...) }
  }
}

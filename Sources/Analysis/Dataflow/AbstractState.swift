import Syntax

/// A client's part of an abstract state. It must be a join semilattice.
protocol AbstractDomain: Sendable {
  init()
  /// Replaces this value by its least upper bound with the value from another path to the same point.
  mutating func join(_ other: Self)
  /// The number of parts that a join visits.
  var size: Int { get }
}

extension AbstractDomain {
  var size: Int { 0 }
}

/// A branch condition on a path, with its outcome: 1 for true, 0 for false, another number for the matching case of a
/// `switch`.
struct PathCondition: Hashable, Sendable {
  /// A hash of the expression. It is equal for expressions that evaluate to the same value when they are evaluated
  /// again.
  var key: Int
  var outcome: Int

  func contradicts(_ other: PathCondition) -> Bool { key == other.key && outcome != other.outcome }

  /// The condition with the other Boolean outcome; nil for a case of a `switch`.
  var opposite: PathCondition? { outcome == 0 || outcome == 1 ? PathCondition(key: key, outcome: 1 - outcome) : nil }
}

/// The abstract state at one point of a function.
struct AbstractState<Domain: AbstractDomain>: Sendable {
  struct Variable: Sendable {
    var name: NameID
    var value: AbstractValue
  }
  struct Field: Sendable {
    var object: ObjectID
    var name: NameID
    var value: AbstractValue
    /// Whether every path has assigned the property. On a path without an assignment it has its initial value.
    var isAssigned = true
  }

  var isReachable = true
  var variables: [Variable] = []
  /// The properties that were assigned on some path.
  var fields: [Field] = []
  /// Closures that run after the function has returned, in the order in which they escaped.
  var deferred: [FlowNodeID] = []
  /// Conditions that hold on every path to this point, in the order in which they were assumed.
  var conditions: [PathCondition] = []
  var domain = Domain()

  /// The number of parts that are copied at a branch and joined after it.
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

  /// Joins the state of another path to the same point. Both states have the same variables in scope.
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

  /// Keeps the common prefix of both lists: the conditions that were assumed before the paths diverged.
  private mutating func keepCommonConditions(with other: AbstractState) {
    var common = 0
    let most = min(conditions.count, other.conditions.count)
    while common < most, conditions[common] == other.conditions[common] { common &+= 1 }
    conditions.removeSubrange(common...)
  }

  /// Joins like `join`, but allows each path to have additional variables in scope. The variables of the longer list
  /// stay in scope.
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

  /// Removes all variables but the first `count` from the scope.
  mutating func endScope(_ count: Int) {
    if variables.count > count { variables.removeSubrange(count...) }
  }
}

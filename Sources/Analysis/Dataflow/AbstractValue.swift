import Syntax

/// Number of an abstract object in the `ObjectTable` of one function.
typealias ObjectID = Int32

/// What an expression may evaluate to: up to three abstract objects, a closure, nil.
struct AbstractValue: Hashable, Sendable {
  private(set) var first: ObjectID = -1
  private var second: ObjectID = -1
  private var third: ObjectID = -1
  /// Node of a closure or a local function, or `noName`.
  var closure: FlowNodeID = noName
  /// It is nil on some path.
  var isNil = false

  static let unknown = AbstractValue()
  static let `nil`: AbstractValue = {
    var value = AbstractValue()
    value.isNil = true
    return value
  }()

  init() {}
  init(_ object: ObjectID) { first = object }

  var isUnknown: Bool { first < 0 }

  /// The value is nil on every path.
  var isOnlyNil: Bool { isNil && first < 0 && closure == noName }

  /// The one object it is, if it is only one.
  var only: ObjectID? { first >= 0 && second < 0 ? first : nil }

  var objects: [ObjectID] {
    if first < 0 { return [] }
    if second < 0 { return [first] }
    return third < 0 ? [first, second] : [first, second, third]
  }

  func contains(_ object: ObjectID) -> Bool {
    object >= 0 && (first == object || second == object || third == object)
  }

  mutating func insert(_ object: ObjectID) {
    if first < 0 {
      first = object
    } else if first == object || second == object || third == object {
      return
    } else if second < 0 {
      second = object
    } else if third < 0 {
      third = object
    }
  }

  mutating func join(_ other: AbstractValue) {
    isNil = isNil || other.isNil
    if closure == noName { closure = other.closure }
    for object in other.objects { insert(object) }
  }
}

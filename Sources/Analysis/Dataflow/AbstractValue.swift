import Syntax

/// The index of an abstract object in the `ObjectTable` of one function.
typealias ObjectID = Int32

/// The set of values to which an expression may evaluate: an element of a join semilattice.
///
/// The least element, `bottom`, is the value of an expression that no path has evaluated. The next elements are sets of
/// at most eight abstract objects, at most two closures, nil, and an unknown value. Larger sets are widened to `top`,
/// the greatest element. Sets are ordered by inclusion and joined by union, so that a join is commutative, associative
/// and idempotent (`LatticeTests`).
struct AbstractValue: Hashable, Sendable {
  /// Object indices in ascending order. Unused lanes hold `none`.
  private var low = SIMD4<ObjectID>(repeating: AbstractValue.none)
  private var high = SIMD4<ObjectID>(repeating: AbstractValue.none)
  private var firstClosure: FlowNodeID = noName
  private var secondClosure: FlowNodeID = noName
  /// Whether the value is nil on some path.
  var isNil = false
  /// Whether the value may be something unknown, in addition to its objects, its closures and nil.
  private(set) var isOther = false
  private(set) var isTop = false

  private static let none = ObjectID.max
  static let mostObjects = 8

  static let bottom = AbstractValue()
  /// A single unknown value.
  static let unknown: AbstractValue = {
    var value = AbstractValue()
    value.isOther = true
    return value
  }()
  static let top: AbstractValue = {
    var value = AbstractValue()
    value.isNil = true
    value.isOther = true
    value.isTop = true
    return value
  }()
  static let `nil`: AbstractValue = {
    var value = AbstractValue()
    value.isNil = true
    return value
  }()

  init() {}
  init(_ object: ObjectID) { low[0] = object }
  init(closure: FlowNodeID) { firstClosure = closure }

  /// Whether the set contains no object.
  var isUnknown: Bool { !hasObjects }

  var hasObjects: Bool { low[0] != AbstractValue.none }

  /// Whether the value is nil on every path.
  var isOnlyNil: Bool { isNil && !isOther && !hasObjects && firstClosure == noName }

  /// The only object that the value may be, apart from nil; nil if there is no object, more than one, or an unknown
  /// value.
  var unique: ObjectID? { hasObjects && low[1] == AbstractValue.none && !isOther ? low[0] : nil }

  var hasClosures: Bool { firstClosure != noName }

  /// The closures that the value may be, at most two.
  var closures: [FlowNodeID] {
    if firstClosure == noName { return [] }
    return secondClosure == noName ? [firstClosure] : [firstClosure, secondClosure]
  }

  /// The objects that the value may be, in ascending order.
  var objects: [ObjectID] {
    if !hasObjects { return [] }
    if low[1] == AbstractValue.none { return [low[0]] }
    var objects: [ObjectID] = []
    objects.reserveCapacity(AbstractValue.mostObjects)
    for index in 0..<AbstractValue.mostObjects {
      let object = self[index]
      if object == AbstractValue.none { break }
      objects.append(object)
    }
    return objects
  }

  private subscript(index: Int) -> ObjectID {
    get { index < 4 ? low[index] : high[index &- 4] }
    set { if index < 4 { low[index] = newValue } else { high[index &- 4] = newValue } }
  }

  func contains(_ object: ObjectID) -> Bool {
    guard object >= 0, object != AbstractValue.none else { return false }
    return any(low .== object) || any(high .== object)
  }

  mutating func insert(_ object: ObjectID) {
    guard !isTop, !contains(object) else { return }
    guard self[AbstractValue.mostObjects - 1] == AbstractValue.none else {
      self = .top
      return
    }
    var moved = object
    for index in 0..<AbstractValue.mostObjects where self[index] > moved {
      (moved, self[index]) = (self[index], moved)
      if moved == AbstractValue.none { break }
    }
  }

  private mutating func insert(closure: FlowNodeID) {
    guard !isTop, closure != firstClosure, closure != secondClosure else { return }
    guard secondClosure == noName else {
      self = .top
      return
    }
    // `noName` is the greatest index, so a single closure stays first.
    (firstClosure, secondClosure) = (min(firstClosure, closure), max(firstClosure, closure))
  }

  /// Replaces this value by its least upper bound with another value.
  mutating func join(_ other: AbstractValue) {
    guard !isTop, self != other else { return }
    guard !other.isTop else {
      self = other
      return
    }
    isNil = isNil || other.isNil
    isOther = isOther || other.isOther
    if other.firstClosure != noName { insert(closure: other.firstClosure) }
    if other.secondClosure != noName { insert(closure: other.secondClosure) }
    for index in 0..<AbstractValue.mostObjects {
      let object = other[index]
      if object == AbstractValue.none { break }
      insert(object)
    }
  }

  func joined(_ other: AbstractValue) -> AbstractValue {
    var value = self
    value.join(other)
    return value
  }
}

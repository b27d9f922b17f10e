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

// MARK: - AbstractValue

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

// MARK: - AbstractObject

/// The origin of an abstract object, which is also its identity within one function.
enum ObjectOrigin: Hashable, Sendable {
  case receiver
  case parameter(Int)
  /// An unknown argument of a closure without named parameters.
  case argument(of: FlowNodeID, Int)
  /// The initial value of a property of another object, or the payload of an enum case; `name` identifies it.
  case part(of: ObjectID, name: NameID)
  /// An element of a collection: any one, or another one that a subscript at this node yields.
  case element(of: ObjectID, at: FlowNodeID = noName)
  /// The projection of an object: the property that a client distinguishes from all others, such as a view controller's
  /// view.
  case projection(of: ObjectID)
  /// An object that an initializer or a literal allocates at this node.
  case allocation(FlowNodeID)
  /// The result of a call, or of another expression of unknown value, at this node.
  case result(FlowNodeID)
  /// A static member of a type, or a member of an unknown value. `of` is the name of the type or value, or `noName`.
  case global(NameID, of: NameID)
  /// A literal. All occurrences of the same `LiteralID` are one object.
  case literal(LiteralID)
  /// The value of a property before and after an assignment that its observers see.
  case oldValue, newValue
}

/// A literal of the sources.
struct LiteralID: Hashable, Sendable {
  var file: FileID
  /// The node of the literal; for a constant, its position in `MemberTable.texts`.
  var node: FlowNodeID
  /// Whether the literal is a constant in `MemberTable.texts`. The body that creates it is not kept.
  var isConstant = false
}

/// An abstract object in one function.
struct AbstractObject: Sendable {
  var origin: ObjectOrigin
  var kind = TypeKind.unknown
  var type = TypeReference.unknown
  /// The arguments for the type's generic parameters, including the constraints that an enclosing extension puts on
  /// `self`.
  var arguments: [TypeArgument] = []
  /// The type to which the object was last cast.
  var castType = TypeReference.unknown
  /// Whether casts give the object several types, depending on the path.
  var hasSeveralTypes = false
  /// The elements of a collection, if known.
  var elements: AbstractValue = .unknown
  /// The elements of a collection in order, if there are at most `DataflowClient.longestList` of them (by default
  /// eight); also the parts of a tuple.
  var list: [AbstractValue] = []
  /// The first subscript that was read from a collection. Subscripts with other indices may yield other elements.
  var subscripted: FlowNodeID = noName

  var hasElements: Bool { !list.isEmpty || elements.hasObjects }

  mutating func become(_ resolved: ResolvedType) {
    (type, kind, arguments) = (resolved.reference, resolved.kind, resolved.arguments)
  }
}

/// The categories of types that rules distinguish.
enum TypeKind: UInt8, Sendable {
  case unknown
  case controller
  /// A type declared outside the sources whose name ends like that of a view controller.
  case likelyController
  case view
  /// A known type that is neither a view controller nor a view.
  case other

  var isController: Bool { self == .controller || self == .likelyController }
}

/// The abstract objects of one function, one for each origin.
struct ObjectTable: Sendable {
  private(set) var all: [AbstractObject] = []
  private var known: [ObjectOrigin: ObjectID] = [:]
  /// The objects with known elements.
  private(set) var collections: [ObjectID] = []

  subscript(id: ObjectID) -> AbstractObject {
    get { all[Int(id)] }
    set {
      if newValue.hasElements, !all[Int(id)].hasElements { collections.append(id) }
      all[Int(id)] = newValue
    }
  }

  /// The object with this origin. It is created on first use.
  mutating func object(_ origin: ObjectOrigin) -> ObjectID {
    if let id = known[origin] { return id }
    let id = ObjectID(truncatingIfNeeded: all.count)
    all.append(AbstractObject(origin: origin))
    known[origin] = id
    return id
  }

  /// The object with this origin, if it has been created.
  func known(_ origin: ObjectOrigin) -> ObjectID? { known[origin] }

  /// An object and what it contains: the known elements of a collection, the components of a tuple, and those of its elements.
  /// At most 64 objects, to a depth of three.
  func contents(of object: ObjectID) -> [ObjectID] {
    var (found, level) = ([object], [object])
    for _ in 0..<3 {
      level = Array(level.lazy.flatMap { self[$0].list.flatMap(\.objects) }.prefix(64 - found.count))
      found += level
    }
    return found
  }

  /// A property that has the same value for all objects of an abstract value; nil if it differs, or if there are no
  /// objects.
  func common<Property: Equatable>(_ value: AbstractValue, _ property: (AbstractObject) -> Property) -> Property? {
    if let only = value.unique { return property(self[only]) }
    guard let first = value.objects.first.map({ property(self[$0]) }) else { return nil }
    return value.objects.allSatisfy { property(self[$0]) == first } ? first : nil
  }

  /// The object of which this object is the projection; nil if it is no projection.
  func owner(ofProjection id: ObjectID) -> ObjectID? {
    guard id >= 0, case .projection(let owner) = all[Int(id)].origin else { return nil }
    return owner
  }
}

// MARK: - Implications

/// Implications from path conditions to facts. A fact that was gained on only one branch of a condition holds again on
/// every path on which the condition holds.
///
/// An implication survives a join if the fact holds under the condition on both sides, by an implication or
/// unconditionally.
struct Implications<Fact: OptionSet & Hashable & Sendable>: Hashable, Sendable where Fact.Element == Fact {
  struct Key: Hashable, Sendable {
    var condition: PathCondition
    /// The subject of the facts, as a number that the client assigns.
    var subject: ObjectID
  }

  private var facts: [Key: Fact] = [:]

  /// The maximum number of implications. It is larger than any function needs; if it is reached, the client abandons
  /// the function.
  static var most: Int { 64 }

  var count: Int { facts.count }
  var isFull: Bool { facts.count >= Implications.most }

  mutating func insert(_ gained: Fact, of subject: ObjectID, where condition: PathCondition) {
    guard !gained.isEmpty else { return }
    facts[Key(condition: condition, subject: subject), default: []].formUnion(gained)
  }

  /// Calls `body` with the facts that hold under a condition.
  func forEach(where condition: PathCondition, _ body: (_ subject: ObjectID, _ facts: Fact) -> Void) {
    guard !facts.isEmpty else { return }
    for (key, facts) in facts where key.condition == condition { body(key.subject, facts) }
  }

  /// Removes facts about a subject, under all conditions, after an event that invalidates them.
  mutating func remove(_ removed: Fact, of subject: ObjectID) {
    guard !facts.isEmpty else { return }
    for (key, known) in facts where key.subject == subject {
      let left = known.subtracting(removed)
      facts[key] = left.isEmpty ? nil : left
    }
  }

  /// Keeps the implications that hold on both paths to a join.
  ///
  /// - Parameters:
  ///   - here: the facts about a subject that hold unconditionally on this path
  ///   - there: the facts that hold unconditionally on the other path
  mutating func join(_ other: Implications, here: (ObjectID) -> Fact, there: (ObjectID) -> Fact) {
    guard !facts.isEmpty || !other.facts.isEmpty else { return }
    var joined: [Key: Fact] = [:]
    func keep(_ key: Key) {
      let (mine, others) = (facts[key] ?? [], other.facts[key] ?? [])
      let both = mine.union(here(key.subject)).intersection(others.union(there(key.subject)))
      let kept = both.intersection(mine.union(others))
      if !kept.isEmpty { joined[key] = kept }
    }
    for key in facts.keys { keep(key) }
    for key in other.facts.keys where facts[key] == nil { keep(key) }
    facts = joined
  }
}

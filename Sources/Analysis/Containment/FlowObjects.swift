import Syntax

/// Number of an object that a function speaks of.
typealias ObjectID = Int32

/// What an expression may stand for: up to three objects, a closure, nothing.
struct FlowValue: Hashable {
  private(set) var first: ObjectID = -1
  private var second: ObjectID = -1
  private var third: ObjectID = -1
  /// A closure's node, or a local function's.
  var closure: FlowNodeID = noName
  var isNil = false

  static let unknown = FlowValue()
  static let `nil`: FlowValue = {
    var value = FlowValue()
    value.isNil = true
    return value
  }()

  init() {}
  init(_ object: ObjectID) { first = object }

  var isUnknown: Bool { first < 0 }

  /// The one object it is, if it is only one.
  var only: ObjectID? { first >= 0 && second < 0 ? first : nil }

  var objects: [ObjectID] {
    if first < 0 { return [] }
    if second < 0 { return [first] }
    return third < 0 ? [first, second] : [first, second, third]
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

  mutating func merge(_ other: FlowValue) {
    isNil = isNil || other.isNil
    if closure == noName { closure = other.closure }
    for object in other.objects { insert(object) }
  }
}

/// Where an object comes from.
enum FlowOrigin: Hashable {
  case receiver
  case parameter(Int)
  /// A property of another object, the payload of a case, an element of a collection: `name` says which.
  case part(of: ObjectID, name: NameID)
  case element(of: ObjectID)
  /// The view of a controller.
  case view(of: ObjectID)
  /// Made here, by an initializer; or what a call gave, of which nothing more is known.
  case made(FlowNodeID)
  case result(FlowNodeID)
  case global(NameID)
  /// What a property held before, and will hold.
  case old, new
}

/// An object that a function speaks of.
struct FlowObject {
  var origin: FlowOrigin
  var nature = TypeNature.unknown
  /// Its type as `FlowTree` writes types; empty when not known.
  var type = ""
  /// What the elements of a collection are, where that is known.
  var elements: FlowValue = .unknown
  var list: [FlowValue] = []
}

/// What a type is to the containment rules.
enum TypeNature: UInt8, Sendable {
  case unknown
  case controller
  /// Declared outside the sources, and called a controller.
  case likelyController
  case view
  /// Known, and neither.
  case other

  var isController: Bool { self == .controller || self == .likelyController }
}

/// All objects of one run, each origin once.
struct FlowObjects {
  private(set) var all: [FlowObject] = []
  private var known: [FlowOrigin: ObjectID] = [:]

  subscript(id: ObjectID) -> FlowObject {
    get { all[Int(id)] }
    set { all[Int(id)] = newValue }
  }

  /// The object of this origin, made when it is first spoken of.
  mutating func object(_ origin: FlowOrigin) -> ObjectID {
    if let id = known[origin] { return id }
    let id = ObjectID(truncatingIfNeeded: all.count)
    all.append(FlowObject(origin: origin))
    known[origin] = id
    return id
  }

  /// The controller whose view this is.
  func owner(ofView id: ObjectID) -> ObjectID? {
    guard id >= 0, case .view(let owner) = all[Int(id)].origin else { return nil }
    return owner
  }
}

/// What holds at a point of a function: variables, fields that were written, controllers.
struct FlowState {
  struct Variable {
    var name: NameID
    var value: FlowValue
  }
  struct Field {
    var object: ObjectID
    var name: NameID
    var value: FlowValue
  }
  /// What a condition, known by its shape, made certain: on one branch of it alone.
  struct Certainty {
    var key: Int
    var holds: Bool
    var object: ObjectID
    var events: ContainmentEvents
  }

  var isReachable = true
  var variables: [Variable] = []
  var fields: [Field] = []
  var controllers: [ControllerState] = []
  /// Closures that run when the function has ended.
  var deferred: [FlowNodeID] = []
  /// Conditions that hold on this path, by shape.
  var assumed: [(key: Int, holds: Bool)] = []
  var certainties: [Certainty] = []
  /// Obligations that some path has met.
  var met: UInt64 = 0

  subscript(object: ObjectID) -> ControllerState {
    get { Int(object) < controllers.count ? controllers[Int(object)] : ControllerState() }
    set {
      while controllers.count <= Int(object) { controllers.append(ControllerState()) }
      controllers[Int(object)] = newValue
    }
  }

  func field(_ object: ObjectID, _ name: NameID) -> FlowValue? {
    fields.last { $0.object == object && $0.name == name }?.value
  }

  mutating func setField(_ object: ObjectID, _ name: NameID, _ value: FlowValue) {
    if let index = fields.firstIndex(where: { $0.object == object && $0.name == name }) {
      fields[index].value = value
    } else {
      fields.append(Field(object: object, name: name, value: value))
    }
  }

  /// Two paths meet. Both have the same variables in scope.
  mutating func merge(_ other: FlowState) {
    guard other.isReachable else { return }
    guard isReachable else {
      self = other
      return
    }
    for index in variables.indices where index < other.variables.count {
      variables[index].value.merge(other.variables[index].value)
    }
    for field in other.fields {
      if let index = fields.firstIndex(where: { $0.object == field.object && $0.name == field.name }) {
        fields[index].value.merge(field.value)
      } else {
        fields.append(field)
      }
    }
    let count = max(controllers.count, other.controllers.count)
    for index in 0..<count {
      let object = ObjectID(truncatingIfNeeded: index)
      var state = self[object]
      state.merge(other[object])
      self[object] = state
    }
    for closure in other.deferred where !deferred.contains(closure) { deferred.append(closure) }
    assumed.removeAll { mine in !other.assumed.contains { $0.key == mine.key && $0.holds == mine.holds } }
    met |= other.met
    if certainties.count < 32 { certainties += other.certainties.prefix(16) }
  }
}

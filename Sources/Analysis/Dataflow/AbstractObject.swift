import Syntax

/// The origin of an abstract object, which is also its identity within one function.
enum ObjectOrigin: Hashable, Sendable {
  case receiver
  case parameter(Int)
  /// An unknown argument of a closure without named parameters.
  case argument(of: FlowNodeID, Int)
  /// The initial value of a property of another object, or the payload of an enum case; `name` identifies it.
  case part(of: ObjectID, name: NameID)
  /// An element of a collection.
  case element(of: ObjectID)
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

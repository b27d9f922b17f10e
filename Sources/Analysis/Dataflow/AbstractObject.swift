import Syntax

/// Where an abstract object comes from: its identity within one function.
enum ObjectOrigin: Hashable, Sendable {
  case receiver
  case parameter(Int)
  /// What a closure without named parameters is called with, where that is not known.
  case argument(of: FlowNodeID, Int)
  /// A property of another object, or the payload of an enum case: `name` says which.
  case part(of: ObjectID, name: NameID)
  /// An element of a collection.
  case element(of: ObjectID)
  /// The property that a client distinguishes from all others, such as a view controller's view.
  case projection(of: ObjectID)
  /// Allocated by an initializer or a literal at this node.
  case allocation(FlowNodeID)
  /// The result of a call, or of anything else that is not understood, at this node.
  case result(FlowNodeID)
  /// A static member of a type, or a member of something that is not known: `of` is the name of that, or `noName`.
  case global(NameID, of: NameID)
  /// A literal, wherever it is written: it is what the source says, whatever holds it.
  case literal(LiteralID)
  /// What a property holds before and after an assignment that its observers see.
  case oldValue, newValue
}

/// A literal of the sources.
struct LiteralID: Hashable, Sendable {
  var file: FileID
  /// The node that makes it; of a constant, its position in `MemberTable.texts`.
  var node: FlowNodeID
  /// It is a constant that holds a text, of which no body is kept.
  var isConstant = false
}

/// An object that a function refers to.
struct AbstractObject: Sendable {
  var origin: ObjectOrigin
  var kind = TypeKind.unknown
  var type = TypeReference.unknown
  /// What the type's generic parameters are, and what an extension around the function says of `self`.
  var arguments: [TypeArgument] = []
  /// What a cast says that it is.
  var castType = TypeReference.unknown
  /// Casts say that it is one of several types: which one holds depends on the path.
  var hasSeveralTypes = false
  /// What the elements of a collection are, where that is known.
  var elements: AbstractValue = .unknown
  /// The elements of a literal of at most eight.
  var list: [AbstractValue] = []

  var hasElements: Bool { !list.isEmpty || elements.hasObjects }

  mutating func become(_ resolved: ResolvedType) {
    (type, kind, arguments) = (resolved.reference, resolved.kind, resolved.arguments)
  }
}

/// What a type is, as far as the rules distinguish types.
enum TypeKind: UInt8, Sendable {
  case unknown
  case controller
  /// Declared outside the sources, with a name that ends as those of view controllers do.
  case likelyController
  case view
  /// Known, and neither.
  case other

  var isController: Bool { self == .controller || self == .likelyController }
}

/// The abstract objects of one function, one for each origin.
struct ObjectTable: Sendable {
  private(set) var all: [AbstractObject] = []
  private var known: [ObjectOrigin: ObjectID] = [:]
  /// Those whose elements are known.
  private(set) var collections: [ObjectID] = []

  subscript(id: ObjectID) -> AbstractObject {
    get { all[Int(id)] }
    set {
      if newValue.hasElements, !all[Int(id)].hasElements { collections.append(id) }
      all[Int(id)] = newValue
    }
  }

  /// The object of this origin; made at its first use.
  mutating func object(_ origin: ObjectOrigin) -> ObjectID {
    if let id = known[origin] { return id }
    let id = ObjectID(truncatingIfNeeded: all.count)
    all.append(AbstractObject(origin: origin))
    known[origin] = id
    return id
  }

  /// The object of this origin, where one was made.
  func known(_ origin: ObjectOrigin) -> ObjectID? { known[origin] }

  /// What all objects that a value may be have in common; nil where they differ, or there is none.
  func common<Property: Equatable>(_ value: AbstractValue, _ property: (AbstractObject) -> Property) -> Property? {
    if let only = value.unique { return property(self[only]) }
    guard let first = value.objects.first.map({ property(self[$0]) }) else { return nil }
    return value.objects.allSatisfy { property(self[$0]) == first } ? first : nil
  }

  /// The object whose projection this is.
  func owner(ofProjection id: ObjectID) -> ObjectID? {
    guard id >= 0, case .projection(let owner) = all[Int(id)].origin else { return nil }
    return owner
  }
}

import Syntax

/// What the receiver, an argument or the result of a call may be, over all the times that the call is reached: the
/// objects that the dataflow core knows, or the keys of what it does not know.
struct PairedOperand: Sendable {
  /// Something that two operands may have in common.
  enum Identity: Hashable, Sendable {
    case object(ObjectID)
    case closure(FlowNodeID)
    case type(TypeReference)
  }

  var identities: Set<Identity> = []
  /// Keys of expressions that evaluate alike when they are evaluated again, such as two calls of one getter.
  var keys: Set<Int> = []
  /// Members without a base, `.main`: of which type is not known.
  var implicitMembers: Set<NameID> = []
  /// The static members among the objects.
  var staticMembers: Set<NameID> = []
  /// The last names under which it is reached: `task` of `upload.task`.
  var names: Set<NameID> = []
  /// As the code spells literals among the values.
  var literals: Set<String> = []
  /// On some path nothing is known of it: it may be anything.
  var isAnything = false
  /// It is not the same each time, or on each path.
  var isSeveral = false
  /// A variable holds it: that a call spelled alike would return the same says nothing.
  var isVariable = false

  static let anything: PairedOperand = {
    var operand = PairedOperand()
    operand.isAnything = true
    return operand
  }()

  /// Whether both may be the same.
  func mayBe(_ other: PairedOperand) -> Bool {
    if isAnything || other.isAnything || !identities.isDisjoint(with: other.identities) { return true }
    if !(isVariable && other.isVariable), !keys.isDisjoint(with: other.keys) { return true }
    return !implicitMembers.isDisjoint(with: other.staticMembers)
      || !staticMembers.isDisjoint(with: other.implicitMembers)
  }

  /// The call is reached again.
  mutating func join(_ other: PairedOperand) {
    isSeveral = isSeveral || other.isSeveral || identities != other.identities || keys != other.keys
    identities.formUnion(other.identities)
    keys.formUnion(other.keys)
    implicitMembers.formUnion(other.implicitMembers)
    staticMembers.formUnion(other.staticMembers)
    names.formUnion(other.names)
    literals.formUnion(other.literals)
    isAnything = isAnything || other.isAnything
    isVariable = isVariable && other.isVariable
  }

  var objects: [ObjectID] {
    identities.compactMap { if case .object(let object) = $0 { object } else { nil } }
  }
}

/// A path of names in a rule, `UIApplication.shared`, as far as a file has those names.
struct PairedPath: Sendable {
  var text: String
  var names: [NameID]
}

/// What a function does with its values, as far as the matching of paired calls needs it.
struct PairedOperands: Sendable {
  /// A call that opens or closes something under some rule.
  struct Call: Sendable {
    var receiver: PairedOperand
    var arguments: [PairedOperand]
    var result = PairedOperand()
    /// Of a closure or a local function, which is interpreted there.
    var isInlined = false
    /// By the text of a path in a rule, what that path means at the call.
    var paths: [String: PairedOperand] = [:]
  }

  /// Where a value goes, so that other code may know it.
  struct Escape: Hashable, Sendable {
    enum Destination: Hashable, Sendable {
      case `return`
      /// To a call.
      case argument
      /// Into a collection, or a property of another object.
      case store
      /// Into a property of the receiver.
      case property(NameID)
    }

    var object: ObjectID
    var destination: Destination
    /// The call; `noName` for any other destination.
    var call: FlowNodeID = noName
  }

  /// Those that are reached.
  var calls: [FlowNodeID: Call] = [:]
  var escapes: Set<Escape> = []
  var objects = ObjectTable()
}

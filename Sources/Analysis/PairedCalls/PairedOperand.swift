import Syntax

/// The possible values of the receiver, an argument or the result of a call, joined over all visits of the call:
/// abstract objects, or keys of unknown expressions.
struct PairedOperand: Sendable {
  /// A property by which two operands may be equal.
  enum Identity: Hashable, Sendable {
    case object(ObjectID)
    case closure(FlowNodeID)
    case type(TypeReference)
  }

  /// A function that is called with arguments, on `self` or on an object with a key.
  struct Callee: Hashable, Sendable {
    var base: Int?
    var name: NameID
    /// The labels of the arguments; `noName` for those without.
    var labels: [NameID]

    /// Whether two calls may be of one function. One of them may omit arguments that have default values.
    func mayBe(_ other: Callee) -> Bool {
      base == other.base && name == other.name && (omits(other.labels) || other.omits(labels))
    }

    /// Whether the labels are some of the others, in their order.
    private func omits(_ others: [NameID]) -> Bool {
      var rest = labels[...]
      for label in others where label == rest.first { rest.removeFirst() }
      return rest.isEmpty
    }
  }

  var identities: Set<Identity> = []
  /// Keys of expressions that evaluate to the same value when evaluated again, such as two reads of one property.
  var keys: Set<Int> = []
  /// Members without a base, such as `.main`, whose type is unknown.
  var implicitMembers: Set<NameID> = []
  /// The static members among the objects.
  var staticMembers: Set<NameID> = []
  /// The last names in the expressions that denote it, such as `task` in `upload.task`.
  var names: Set<NameID> = []
  /// The functions of which it is a result. For other arguments, they may return the same object.
  var callees: Set<Callee> = []
  /// The keys of the arguments of each of these calls, if all of them are constants.
  var constants: Set<[Int]> = []
  /// Whether all arguments of all these calls are constants.
  var isOfConstants = true
  /// The source text of the literals among the values.
  var literals: Set<String> = []
  /// Whether it may be any value, because nothing is known about it on some path.
  var isAnything = false
  /// Whether it differs between visits or paths.
  var isSeveral = false
  /// Whether it is a variable. In this case equal keys do not imply equal values.
  var isVariable = false

  static let anything: PairedOperand = {
    var operand = PairedOperand()
    operand.isAnything = true
    return operand
  }()

  /// Whether two operands may be the same value.
  func mayBe(_ other: PairedOperand) -> Bool {
    if isAnything || other.isAnything || !identities.isDisjoint(with: other.identities) { return true }
    if !(isVariable && other.isVariable), !keys.isDisjoint(with: other.keys) { return true }
    return !implicitMembers.isDisjoint(with: other.staticMembers)
      || !staticMembers.isDisjoint(with: other.implicitMembers)
  }

  /// Whether two operands are results of one function for different arguments, such as `page(for: side)` and
  /// `page(for: drawer.side)`. They may be the same object, unless each has a variable of its own, or the arguments are
  /// different constants.
  func mayBeResult(ofCalleeOf other: PairedOperand) -> Bool {
    if isVariable && other.isVariable { return false }
    if isOfConstants, other.isOfConstants, constants.isDisjoint(with: other.constants) { return false }
    return callees.contains { callee in other.callees.contains { callee.mayBe($0) } }
  }

  /// Joins the operand of another visit of the call.
  mutating func join(_ other: PairedOperand) {
    isSeveral = isSeveral || other.isSeveral || identities != other.identities || keys != other.keys
    identities.formUnion(other.identities)
    keys.formUnion(other.keys)
    implicitMembers.formUnion(other.implicitMembers)
    staticMembers.formUnion(other.staticMembers)
    names.formUnion(other.names)
    callees.formUnion(other.callees)
    constants.formUnion(other.constants)
    isOfConstants = isOfConstants && other.isOfConstants
    literals.formUnion(other.literals)
    isAnything = isAnything || other.isAnything
    isVariable = isVariable && other.isVariable
  }

  var objects: [ObjectID] {
    identities.compactMap { if case .object(let object) = $0 { object } else { nil } }
  }
}

/// A dotted path in a rule, such as `UIApplication.shared`, with the name numbers of a file.
struct PairedPath: Sendable {
  var text: String
  var names: [NameID]
}

/// The facts about the values in a function that matching of paired calls needs.
struct PairedOperands: Sendable {
  /// A call that opens or discharges an obligation of some rule.
  struct Call: Sendable {
    var receiver: PairedOperand
    var arguments: [PairedOperand]
    var result = PairedOperand()
    /// Whether the callee is a closure or a local function, which is interpreted at the call.
    var isInlined = false
    /// By the text of a dotted path in a rule, its value at the call.
    var paths: [String: PairedOperand] = [:]
  }

  /// A destination to which a value escapes, so that other code may access it.
  struct Escape: Hashable, Sendable {
    enum Destination: Hashable, Sendable {
      case `return`
      /// An argument of a call.
      case argument
      /// A collection, or a property of another object.
      case store
      /// A property of the receiver.
      case property(NameID)
    }

    var object: ObjectID
    var destination: Destination
    /// The call; `noName` for other destinations.
    var call: FlowNodeID = noName
  }

  /// The recorded calls that are reached.
  var calls: [FlowNodeID: Call] = [:]
  var escapes: Set<Escape> = []
  var objects = ObjectTable()
}

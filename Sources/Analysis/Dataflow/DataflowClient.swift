import Syntax

/// A client of the interpreter: what it tracks, and its transfer functions for calls, properties and control flow.
///
/// The interpreter owns control flow, values and aliases. A client owns its `Domain` and the functions below. They are
/// static and take the interpreter, so that a client can evaluate, read and change anything at each of these points. A
/// client must implement how the analysis of a function begins and ends, and how the effects of callees are applied.
/// All other functions have default implementations that leave the interpreter's result unchanged.
protocol DataflowClient: Sendable {
  associatedtype Domain: AbstractDomain
  associatedtype Effect: CallEffect
  /// The result of analyzing one function, in addition to its summary.
  associatedtype Result: Sendable
  /// The configuration for the functions of one file.
  associatedtype Options: Sendable
  /// The results of lookups that are the same for all functions of a file.
  associatedtype Cache: Sendable

  typealias Summary = FunctionSummary<Effect>

  // MARK: Requirements without a default

  /// Creates the client's state for a function that is about to be interpreted.
  init()
  static func makeCache(_ file: BodyFile) -> Cache
  /// Interprets some functions of a file. Each client implements it as `AnalyzedFunctions(…)`, because the compiler
  /// specializes the interpreter for a client only where the type of the client is known.
  static func analyze(
    _ functions: [Int], of bodies: BodyFile, _ resolver: CallResolver<Effect>, _ options: Options,
    _ cache: consuming LookupCache<Cache>
  ) -> AnalyzedFunctions<Self>
  /// Applies an effect of a callee to an object of the caller.
  static func apply(
    _ effect: Effect, of summary: Summary, to object: ObjectID, _ context: CallContext,
    _ interpreter: inout Interpreter<Self>)
  /// Applies an effect of a callee where its object in the caller is unknown.
  static func applyElsewhere(_ effect: Effect, at node: FlowNodeID, _ interpreter: inout Interpreter<Self>)
  /// Finishes the analysis of a function after all paths have been interpreted. `interpreter.exits` contains the exits.
  static func finish(_ interpreter: inout Interpreter<Self>) -> (summary: Summary, result: Result)

  // MARK: Scope

  /// Whether literals are abstract values, which functions may return.
  static var tracksLiterals: Bool { get }
  /// Whether two subscripts that may yield different elements of a collection yield two objects. Otherwise the second one yields
  /// either.
  static var separatesElements: Bool { get }
  /// The maximum number of elements of a collection that are distinguished. In a longer collection one element
  /// represents all.
  static var longestList: Int { get }
  /// Whether summaries distinguish arguments that are nil, not nil, or a Boolean literal.
  static var distinguishesArguments: Bool { get }
  /// For an effect of a summary variant, includes what callers must do because of the same effect without assumptions. The
  /// interpreter has interpreted the function under the assumptions of the variant.
  static func formVariant(_ effect: inout Effect, of base: Effect, _ interpreter: inout Interpreter<Self>)
  /// Whether the callers of a function must be analyzed because of its summary, even if their own bodies are not seeds.
  static func affectsCallers(_ summary: Summary) -> Bool
  /// The part of a result that may be kept if the summaries on which it relies have not converged.
  static func notConverged(_ result: Result) -> Result

  // MARK: Calls

  /// When a function outside the sources runs its closure arguments, and what it does with collections.
  static func behavior(of name: String) -> CallBehavior
  /// Called for every call after the receiver and the arguments have been evaluated. The receiver of a call by name
  /// alone is `self`. The receiver of a static call is unknown.
  static func willCall(
    at node: FlowNodeID, on receiver: AbstractValue, _ arguments: [Argument], _ interpreter: inout Interpreter<Self>)
  /// Returns the value of a call. `value` is the interpreter's result.
  static func result(
    _ value: AbstractValue, of call: FlowNodeID, _ interpreter: inout Interpreter<Self>
  ) -> AbstractValue
  /// Called for a call by name before it is resolved. If it returns a value, the call is not interpreted further.
  static func call(_ call: Invocation, _ interpreter: inout Interpreter<Self>) -> AbstractValue?
  /// Called after an initializer has created an object, and before the summary of the initializer is applied. If it
  /// returns a value, that value replaces the object.
  static func construct(_ construction: Construction, _ interpreter: inout Interpreter<Self>) -> AbstractValue?
  /// Returns the value of a call on an implicit type, such as `.init(…)`; nil if it is unknown.
  static func implicitCall(
    _ name: NameID, _ arguments: [Argument], at node: FlowNodeID, _ interpreter: inout Interpreter<Self>
  ) -> AbstractValue?
  /// Called for a call that resolves to no function with a summary, after its closures have run or have been deferred.
  static func unresolved(
    _ call: Invocation, result: AbstractValue, _ interpreter: inout Interpreter<Self>
  ) -> AbstractValue?
  /// Whether an unresolved call runs a closure argument before it returns; nil to use `behavior`.
  static func runsNow(_ argument: Argument, of call: Invocation, _ interpreter: inout Interpreter<Self>) -> Bool?
  /// Called for a call of a method on `super`. Returns whether the client has interpreted it.
  static func callSuper(
    _ name: NameID, _ arguments: [Argument], at node: FlowNodeID, _ interpreter: inout Interpreter<Self>
  ) -> Bool
  /// Called if a callee returns the projection of an object that it has created.
  static func hideOwner(_ object: ObjectID, _ interpreter: inout Interpreter<Self>)

  // MARK: Properties

  /// Returns the value of a literal, if the client tracks literals.
  static func literal(_ node: FlowNodeID, _ interpreter: inout Interpreter<Self>) -> AbstractValue
  /// Returns the value of a static property of a type, or of a property of the receiver, that has no getter and no kept
  /// initial value; nil if it is unknown.
  static func constant(_ name: NameID, of type: TypeReference, _ interpreter: inout Interpreter<Self>) -> AbstractValue?
  /// Returns the value of a member of an implicit type, such as `.didTap`; nil if it is unknown.
  static func implicitMember(_ node: FlowNodeID, _ interpreter: inout Interpreter<Self>) -> AbstractValue?
  /// Returns the value of a property; nil to use the interpreter's result.
  static func read(_ name: NameID, of object: ObjectID, _ interpreter: inout Interpreter<Self>) -> AbstractValue?
  /// Called for a read of a property that is neither computed nor assigned in this function. The client can add to the
  /// object what the declaration does not contain.
  static func describe(part: ObjectID, of object: ObjectID, _ name: NameID, _ interpreter: inout Interpreter<Self>)
  /// Called for an assignment to a property, before it takes effect.
  static func write(
    _ value: AbstractValue, to name: NameID, of base: AbstractValue, at node: FlowNodeID,
    _ interpreter: inout Interpreter<Self>)
  /// Called when a value becomes an element of a collection, as in `tokens[key] = token` and `tokens += [token]`.
  static func store(_ value: AbstractValue, _ interpreter: inout Interpreter<Self>)
  /// Called for an element of a collection that has more than are followed: what happens to it there is unknown. By default it
  /// is stored.
  static func forget(_ value: AbstractValue, _ interpreter: inout Interpreter<Self>)
  /// Whether a property with this name is the projection of the object.
  static func isProjection(_ name: NameID, of object: ObjectID, _ interpreter: inout Interpreter<Self>) -> Bool

  // MARK: Control flow

  /// Called when a condition starts to hold on the current path.
  static func assume(_ condition: PathCondition, _ interpreter: inout Interpreter<Self>)
  /// Called after the two branches of a condition have been joined.
  static func branchesJoined(
    _ then: AbstractState<Domain>, _ otherwise: AbstractState<Domain>, _ condition: PathCondition,
    _ interpreter: inout Interpreter<Self>)
  /// Called for the path on which an object is nil. If `isNil` is false, the property of the object that
  /// `subject(ofNilCheck:)` recognizes is nil instead.
  static func absent(
    _ object: ObjectID, isNil: Bool, in state: inout AbstractState<Domain>, _ interpreter: inout Interpreter<Self>)
  /// The object that counts as absent if an expression is nil or differs from the value with which it is compared, such
  /// as `child` for `child.parent`. Returns nil for other expressions.
  static func subject(ofNilCheck node: FlowNodeID, _ interpreter: inout Interpreter<Self>) -> ObjectID?
  /// Returns the state of the path on which a `try` throws, given the states before and after its expression.
  static func thrownState(
    _ before: AbstractState<Domain>, _ after: AbstractState<Domain>
  ) -> AbstractState<Domain>
  /// Called on the path on which two compared expressions are equal. Not called for comparisons with nil or a Boolean
  /// literal.
  static func equal(
    _ left: FlowNodeID, _ right: FlowNodeID, _ interpreter: inout Interpreter<Self>
  )
  /// Called when two values are compared, or the subject of a `switch` with an expression pattern, whatever the outcome
  /// is.
  static func compare(_ left: Operand, _ right: Operand, _ interpreter: inout Interpreter<Self>)
  /// Whether the path on which a `try` throws out of the function is relevant.
  static func tracksThrow(_ interpreter: borrowing Interpreter<Self>) -> Bool
  /// Called when a value is returned.
  static func returns(_ value: AbstractValue, _ interpreter: inout Interpreter<Self>)
  /// Called before and after a closure is interpreted. Its exits are those after the first `count`.
  static func enter(_ closure: FlowNodeID, _ interpreter: inout Interpreter<Self>)
  static func leave(_ closure: FlowNodeID, exitsFrom count: Int, _ interpreter: inout Interpreter<Self>)
  /// Interprets a deferred closure by calling `body`.
  static func runDeferred(
    _ closure: FlowNodeID, _ interpreter: inout Interpreter<Self>, _ body: (inout Interpreter<Self>) -> Void)
  /// Called for code that could not be lowered.
  static func opaque(_ node: FlowNodeID, _ interpreter: inout Interpreter<Self>)
}

/// An expression and its value.
struct Operand: Sendable {
  var node: FlowNodeID
  var value: AbstractValue
}

/// An argument of a call and its value.
struct Argument: Sendable {
  var label: NameID
  var node: FlowNodeID
  var value: AbstractValue
  var isTrailing: Bool
}

/// A call by name: `name(…)`, `base.name(…)`, `Type.name(…)`.
struct Invocation: Sendable {
  var name: NameID
  /// The receiver; unknown for a static call.
  var base: AbstractValue
  /// Whether the receiver is an implicit `self`, or there is none.
  var isImplicit: Bool
  /// The type that is written as the receiver; unknown for other receivers.
  var staticType = TypeReference.unknown
  var arguments: [Argument]
  var node: FlowNodeID
  var callee: FlowNodeID
}

/// A call of an initializer.
struct Construction: Sendable {
  /// The simple name of the type, without its enclosing types.
  var type: NameID
  var reference: TypeReference
  var object: ObjectID
  var arguments: [Argument]
  var node: FlowNodeID
}

/// The caller's values at a call, to which the access paths of the callee are resolved.
struct CallContext: Sendable {
  var base: AbstractValue
  /// The argument values in the order of the callee's parameters.
  var arguments: [AbstractValue]
  /// By argument of the call, the index of its parameter.
  var positions: [Int] = []
  /// The object that represents the callee's result.
  var result: ObjectID
  /// If observers run, the value of the property before the assignment.
  var oldValue: AbstractValue
  /// If observers run, the name of the property.
  var property: NameID = noName
  var node: FlowNodeID
}

// MARK: Defaults

extension DataflowClient {
  static func applyElsewhere(_ effect: Effect, at node: FlowNodeID, _ interpreter: inout Interpreter<Self>) {}
  static var tracksLiterals: Bool { false }
  static var separatesElements: Bool { false }
  static var longestList: Int { 8 }
  static var distinguishesArguments: Bool { false }
  static func behavior(of name: String) -> CallBehavior { CallBehavior(name) }
  static func willCall(
    at node: FlowNodeID, on receiver: AbstractValue, _ arguments: [Argument], _ interpreter: inout Interpreter<Self>
  ) {}
  static func hideOwner(_ object: ObjectID, _ interpreter: inout Interpreter<Self>) {}
  static func result(
    _ value: AbstractValue, of call: FlowNodeID, _ interpreter: inout Interpreter<Self>
  ) -> AbstractValue {
    value
  }
  static func call(_ call: Invocation, _ interpreter: inout Interpreter<Self>) -> AbstractValue? { nil }
  static func construct(_ construction: Construction, _ interpreter: inout Interpreter<Self>) -> AbstractValue? { nil }
  static func implicitCall(
    _ name: NameID, _ arguments: [Argument], at node: FlowNodeID, _ interpreter: inout Interpreter<Self>
  ) -> AbstractValue? { nil }
  static func unresolved(
    _ call: Invocation, result: AbstractValue, _ interpreter: inout Interpreter<Self>
  ) -> AbstractValue? { nil }
  static func runsNow(_ argument: Argument, of call: Invocation, _ interpreter: inout Interpreter<Self>) -> Bool? { nil }
  static func literal(_ node: FlowNodeID, _ interpreter: inout Interpreter<Self>) -> AbstractValue { .unknown }
  static func constant(
    _ name: NameID, of type: TypeReference, _ interpreter: inout Interpreter<Self>
  ) -> AbstractValue? { nil }
  static func implicitMember(_ node: FlowNodeID, _ interpreter: inout Interpreter<Self>) -> AbstractValue? { nil }
  static func read(_ name: NameID, of object: ObjectID, _ interpreter: inout Interpreter<Self>) -> AbstractValue? { nil }
  static func describe(part: ObjectID, of object: ObjectID, _ name: NameID, _ interpreter: inout Interpreter<Self>) {}
  static func write(
    _ value: AbstractValue, to name: NameID, of base: AbstractValue, at node: FlowNodeID,
    _ interpreter: inout Interpreter<Self>
  ) {}
  static func store(_ value: AbstractValue, _ interpreter: inout Interpreter<Self>) {}
  static func forget(_ value: AbstractValue, _ interpreter: inout Interpreter<Self>) { store(value, &interpreter) }
  static func isProjection(_ name: NameID, of object: ObjectID, _ interpreter: inout Interpreter<Self>) -> Bool { false }
  static func assume(_ condition: PathCondition, _ interpreter: inout Interpreter<Self>) {}
  static func branchesJoined(
    _ then: AbstractState<Domain>, _ otherwise: AbstractState<Domain>, _ condition: PathCondition,
    _ interpreter: inout Interpreter<Self>
  ) {}
  static func absent(
    _ object: ObjectID, isNil: Bool, in state: inout AbstractState<Domain>, _ interpreter: inout Interpreter<Self>
  ) {}
  static func subject(ofNilCheck node: FlowNodeID, _ interpreter: inout Interpreter<Self>) -> ObjectID? { nil }
  static func thrownState(
    _ before: AbstractState<Domain>, _ after: AbstractState<Domain>
  ) -> AbstractState<Domain> { before }
  static func equal(_ left: FlowNodeID, _ right: FlowNodeID, _ interpreter: inout Interpreter<Self>) {}
  static func compare(_ left: Operand, _ right: Operand, _ interpreter: inout Interpreter<Self>) {}
  static func tracksThrow(_ interpreter: borrowing Interpreter<Self>) -> Bool { true }
  static func returns(_ value: AbstractValue, _ interpreter: inout Interpreter<Self>) {}
  static func enter(_ closure: FlowNodeID, _ interpreter: inout Interpreter<Self>) {}
  static func leave(_ closure: FlowNodeID, exitsFrom count: Int, _ interpreter: inout Interpreter<Self>) {}
  static func runDeferred(
    _ closure: FlowNodeID, _ interpreter: inout Interpreter<Self>, _ body: (inout Interpreter<Self>) -> Void
  ) {
    body(&interpreter)
  }
  static func opaque(_ node: FlowNodeID, _ interpreter: inout Interpreter<Self>) {}
  static func callSuper(
    _ name: NameID, _ arguments: [Argument], at node: FlowNodeID, _ interpreter: inout Interpreter<Self>
  ) -> Bool { false }
  static func formVariant(_ effect: inout Effect, of base: Effect, _ interpreter: inout Interpreter<Self>) {}
  static func affectsCallers(_ summary: Summary) -> Bool { !summary.isEmpty }
  static func notConverged(_ result: Result) -> Result { result }
}

extension DataflowClient where Effect == NoEffect {
  static func apply(
    _ effect: NoEffect, of summary: Summary, to object: ObjectID, _ context: CallContext,
    _ interpreter: inout Interpreter<Self>
  ) {}
}

// MARK: - CallBehavior

/// The behavior of a function outside the sources: when it runs its closure arguments, and what it does with
/// collections.
enum CallBehavior: UInt8, Sendable {
  /// Unknown. Closure arguments are assumed to run after the caller has returned.
  case unknown
  /// Runs its closure arguments before it returns, except one labelled `completion`.
  case runsNow
  /// Runs its closure argument on its receiver, and returns that.
  case configures
  /// Runs its closure arguments after the caller has returned.
  case runsLater
  /// Runs the `animations` closure before it returns, and other closures later.
  case animates
  /// Runs its closure argument on each element of its receiver.
  case forEach
  /// Runs its closure argument on each element of its receiver, and returns the results.
  case transforms
  /// Returns a collection with elements of its receiver.
  case sameElements
  /// Returns a collection of pairs whose second components are the elements of its receiver.
  case enumerates
  /// Returns a collection of pairs of elements of its two arguments.
  case zips
  /// Exchanges the values of its two arguments.
  case swaps
  /// Returns an element of its receiver.
  case oneElement
  /// Adds its first argument to its receiver.
  case appends
  /// Removes all elements of its receiver.
  case empties
  /// Does not return.
  case neverReturns

  /// Looks up a function of the standard library, or a helper that many projects define alike (`then`, `with`,
  /// `apply`).
  init(_ name: String) { self = standard[name] ?? .unknown }
}

private let standard: [String: CallBehavior] = {
  var table: [String: CallBehavior] = [:]
  func add(_ behavior: CallBehavior, _ names: String) {
    for name in names.split(separator: " ") { table[String(name)] = behavior }
  }
  add(.runsNow, "sync autoreleasepool withExtendedLifetime run let")
  for name in configuringFunctions { add(.configures, name.description) }
  add(.runsLater, "async asyncAfter")
  add(.forEach, "forEach")
  add(.transforms, "map compactMap flatMap")
  add(
    .sameElements,
    "filter reversed sorted dropFirst dropLast prefix suffix lazy values shuffled allObjects")
  add(.enumerates, "enumerated")
  add(.zips, "zip")
  add(.swaps, "swap")
  add(.oneElement, "first last randomElement popLast removeLast removeFirst min max remove object objectAtIndex")
  add(.appends, "append insert")
  add(.empties, "removeAll")
  add(.neverReturns, "fatalError preconditionFailure abort exit")
  return table
}()

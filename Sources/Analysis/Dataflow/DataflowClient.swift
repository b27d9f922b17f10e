import Syntax

/// An analysis on top of the interpreter: what it tracks, and what calls and properties mean to it.
///
/// The interpreter owns control flow, values and aliases; a client owns its `Domain` and the transfer functions below.
/// They are static and take the interpreter, so that a client can evaluate, read and change anything at such a point. A client
/// must say how it begins and ends, and what the effects of called functions do; all else it may say: without it, what the
/// interpreter knows holds.
protocol DataflowClient: Sendable {
  associatedtype Domain: AbstractDomain
  associatedtype Effect: CallEffect
  /// What the analysis of one function gives, beside its summary.
  associatedtype Result: Sendable
  /// What the configuration says, for the functions of one file.
  associatedtype Options: Sendable
  /// What is looked up once for a file, whatever its functions do.
  associatedtype Cache: Sendable

  typealias Summary = FunctionSummary<Effect>

  // MARK: What a client must say

  /// The state of the client for a function that is about to be interpreted.
  init()
  static func makeCache(_ file: BodyFile) -> Cache
  /// Interprets some functions of a file: `AnalyzedFunctions(…)`, written in each client, where its type is known, because
  /// the compiler specializes the interpreter for the client only there.
  static func analyze(
    _ functions: [Int], of bodies: BodyFile, _ resolver: CallResolver<Effect>, _ options: Options,
    _ cache: consuming LookupCache<Cache>
  ) -> AnalyzedFunctions<Self>
  /// Applies an effect of a called function to the caller's object.
  static func apply(
    _ effect: Effect, of summary: Summary, to object: ObjectID, _ context: CallContext,
    _ interpreter: inout Interpreter<Self>)
  /// All paths have been interpreted; `interpreter.exits` has them.
  static func finish(_ interpreter: inout Interpreter<Self>) -> (summary: Summary, result: Result)

  // MARK: What it may say of its scope

  /// Whether literals are values, which functions may return.
  static var tracksLiterals: Bool { get }
  /// Of a longer collection one element stands for all.
  static var longestList: Int { get }
  /// Whether summaries distinguish arguments that are nil, not nil, or a Boolean literal.
  static var distinguishesArguments: Bool { get }
  /// Whether the functions that call this one are analyzed for the sake of its summary, whatever they do themselves.
  static func affectsCallers(_ summary: Summary) -> Bool
  /// What may be kept of a result that is not final, because the summaries that it rests on reached no fixpoint.
  static func notConverged(_ result: Result) -> Result

  // MARK: Of calls

  /// What a function outside the sources does with closures.
  static func behavior(of name: String) -> CallBehavior
  /// Any call, once its receiver and its arguments are evaluated. The receiver of a call by name alone is `self`; that of
  /// a static call is unknown.
  static func reach(
    call node: FlowNodeID, on receiver: AbstractValue, _ arguments: [Argument], _ interpreter: inout Interpreter<Self>)
  /// What a call evaluates to; `value` is what the interpreter knows of it.
  static func result(
    _ value: AbstractValue, of call: FlowNodeID, _ interpreter: inout Interpreter<Self>
  ) -> AbstractValue
  /// A call by name, before it is resolved. A value other than nil ends its interpretation.
  static func call(_ call: Invocation, _ interpreter: inout Interpreter<Self>) -> AbstractValue?
  /// An initializer has made an object; its summary, if it has one, is applied afterwards. A value other than nil takes
  /// the place of the object.
  static func construct(_ construction: Construction, _ interpreter: inout Interpreter<Self>) -> AbstractValue?
  /// A call whose type is not written, such as `.init(…)`; nil where its result is not known.
  static func implicitCall(
    _ name: NameID, _ arguments: [Argument], at node: FlowNodeID, _ interpreter: inout Interpreter<Self>
  ) -> AbstractValue?
  /// A call that resolves to no function with a summary. Its closures have run, or were deferred.
  static func unresolved(
    _ call: Invocation, result: AbstractValue, _ interpreter: inout Interpreter<Self>
  ) -> AbstractValue?
  /// Which closures of an unresolved call run before it returns; nil for what `behavior` says.
  static func runsNow(_ argument: Argument, of call: Invocation, _ interpreter: inout Interpreter<Self>) -> Bool?
  /// A method of the superclass is called.
  static func callSuper(
    _ name: NameID, _ arguments: [Argument], at node: FlowNodeID, _ interpreter: inout Interpreter<Self>)
  /// A called function has returned the projection of an object that it has made.
  static func hideOwner(_ object: ObjectID, _ interpreter: inout Interpreter<Self>)

  // MARK: Of properties

  /// A literal, where the client tracks them.
  static func literal(_ node: FlowNodeID, _ interpreter: inout Interpreter<Self>) -> AbstractValue
  /// A static property of a type, or a property of the receiver, that has neither a getter nor a kept initial value; nil
  /// where it is not known.
  static func constant(_ name: NameID, of type: TypeReference, _ interpreter: inout Interpreter<Self>) -> AbstractValue?
  /// A member whose type is not written, such as `.didTap`; nil where it is not known.
  static func implicitMember(_ node: FlowNodeID, _ interpreter: inout Interpreter<Self>) -> AbstractValue?
  /// Reads a property; nil for what the interpreter knows of it.
  static func read(_ name: NameID, of object: ObjectID, _ interpreter: inout Interpreter<Self>) -> AbstractValue?
  /// Reads a property that is neither computed nor assigned in this function: what its declaration does not say.
  static func describe(part: ObjectID, of object: ObjectID, _ name: NameID, _ interpreter: inout Interpreter<Self>)
  /// An assignment to a property, before it takes effect.
  static func write(
    _ value: AbstractValue, to name: NameID, of base: AbstractValue, at node: FlowNodeID,
    _ interpreter: inout Interpreter<Self>)
  /// A value becomes an element of a collection: `tokens[key] = token`, `tokens += [token]`.
  static func store(_ value: AbstractValue, _ interpreter: inout Interpreter<Self>)
  /// Whether two properties of this name and of that are the same projection of an object.
  static func isProjection(_ name: NameID, of object: ObjectID, _ interpreter: inout Interpreter<Self>) -> Bool

  // MARK: Of control flow

  /// A condition holds from here on.
  static func assume(_ condition: PathCondition, _ interpreter: inout Interpreter<Self>)
  /// Two branches of a condition have been joined.
  static func branchesJoined(
    _ then: AbstractState<Domain>, _ otherwise: AbstractState<Domain>, _ condition: PathCondition,
    _ interpreter: inout Interpreter<Self>)
  /// On the path of this state the object is nil, or else the property of it that `subject(ofNilCheck:)` knows.
  static func absent(
    _ object: ObjectID, isNil: Bool, in state: inout AbstractState<Domain>, _ interpreter: borrowing Interpreter<Self>)
  /// The object whose absence an expression tests, where comparing it with nil says as much as the object's absence.
  static func subject(ofNilCheck node: FlowNodeID, _ interpreter: inout Interpreter<Self>) -> ObjectID?
  /// The state of the path on which a `try` throws, from those before and behind its expression.
  static func thrownState(
    _ before: AbstractState<Domain>, _ after: AbstractState<Domain>
  ) -> AbstractState<Domain>
  /// Two expressions are compared: what holds where they are equal. Not called for comparisons with nil or a Boolean.
  static func equal(
    _ left: FlowNodeID, _ right: FlowNodeID, _ interpreter: inout Interpreter<Self>
  )
  /// Two values are compared, or the subject of a `switch` with a pattern that is an expression, whatever comes of it.
  static func compare(_ left: Operand, _ right: Operand, _ interpreter: inout Interpreter<Self>)
  /// Whether a path on which a `try` throws out of the function matters here.
  static func tracksThrow(_ interpreter: borrowing Interpreter<Self>) -> Bool
  /// A value is returned.
  static func returns(_ value: AbstractValue, _ interpreter: inout Interpreter<Self>)
  /// A closure is about to be interpreted, or has been; its exits are those behind so many.
  static func enter(_ closure: FlowNodeID, _ interpreter: inout Interpreter<Self>)
  static func leave(_ closure: FlowNodeID, exitsFrom count: Int, _ interpreter: inout Interpreter<Self>)
  /// Interprets a deferred closure by calling `body`.
  static func runDeferred(
    _ closure: FlowNodeID, _ interpreter: inout Interpreter<Self>, _ body: (inout Interpreter<Self>) -> Void)
  /// Code that is not understood.
  static func opaque(_ node: FlowNodeID, _ interpreter: inout Interpreter<Self>)
}

/// An expression, evaluated.
struct Operand: Sendable {
  var node: FlowNodeID
  var value: AbstractValue
}

/// An argument of a call, evaluated.
struct Argument: Sendable {
  var label: NameID
  var node: FlowNodeID
  var value: AbstractValue
  var isTrailing: Bool
}

/// A call by name: `name(…)`, `base.name(…)`, `Type.name(…)`.
struct Invocation: Sendable {
  var name: NameID
  /// The receiver; unknown for a static one.
  var base: AbstractValue
  /// The receiver is an unwritten `self`, or there is none.
  var isImplicit: Bool
  /// The type that is named as receiver; unknown where there is none.
  var staticType = TypeReference.unknown
  var arguments: [Argument]
  var node: FlowNodeID
  var callee: FlowNodeID
}

/// A call of an initializer.
struct Construction: Sendable {
  /// The name of the type, without those around it.
  var type: NameID
  var reference: TypeReference
  var object: ObjectID
  var arguments: [Argument]
  var node: FlowNodeID
}

/// The caller's values at a call, to resolve access paths of the callee.
struct CallContext: Sendable {
  var base: AbstractValue
  /// In the order of the callee's parameters.
  var arguments: [AbstractValue]
  /// By argument of the call, the position of the parameter that it goes to.
  var positions: [Int] = []
  /// What stands for the callee's result.
  var result: ObjectID
  /// Of a property whose observers run, what it held before.
  var oldValue: AbstractValue
  /// That property.
  var property: NameID = noName
  var node: FlowNodeID
}

// MARK: Of a client that does not say it

extension DataflowClient {
  static var tracksLiterals: Bool { false }
  static var longestList: Int { 8 }
  static var distinguishesArguments: Bool { false }
  static func behavior(of name: String) -> CallBehavior { CallBehavior(name) }
  static func reach(
    call node: FlowNodeID, on receiver: AbstractValue, _ arguments: [Argument], _ interpreter: inout Interpreter<Self>
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
  static func isProjection(_ name: NameID, of object: ObjectID, _ interpreter: inout Interpreter<Self>) -> Bool { false }
  static func assume(_ condition: PathCondition, _ interpreter: inout Interpreter<Self>) {}
  static func branchesJoined(
    _ then: AbstractState<Domain>, _ otherwise: AbstractState<Domain>, _ condition: PathCondition,
    _ interpreter: inout Interpreter<Self>
  ) {}
  static func absent(
    _ object: ObjectID, isNil: Bool, in state: inout AbstractState<Domain>, _ interpreter: borrowing Interpreter<Self>
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
  ) {}
  static func affectsCallers(_ summary: Summary) -> Bool { !summary.isEmpty }
  static func notConverged(_ result: Result) -> Result { result }
}

extension DataflowClient where Effect == NoEffect {
  static func apply(
    _ effect: NoEffect, of summary: Summary, to object: ObjectID, _ context: CallContext,
    _ interpreter: inout Interpreter<Self>
  ) {}
}

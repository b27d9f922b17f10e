import Syntax

// What a client may read of the interpreter's own state. It reads and changes `client` and `state`, reads `objects`, `exits`
// and `returned`, and evaluates and resolves by the interpreter's methods.

extension Interpreter {
  var file: FileID { bodies.id }
  var tree: FlowTree { bodies.tree }
  var names: NameTable { bodies.names }
  var receiver: ObjectID { 0 }

  /// Whether a bound was hit. Then nothing is known about the function.
  var isExhausted: Bool { budget.isExhausted }
  /// Whether a deferred closure is being interpreted.
  var isDeferred: Bool { closureState.isDeferred }
  /// The closures and local functions that are being interpreted, outermost first.
  var enclosingClosures: [FlowNodeID] { closureState.inlined }
  /// Whether one of these certainly runs after the function has returned.
  var isInLateClosure: Bool { closureState.inlined.contains(where: closureState.late.contains) }
  /// By closure, the captured variables.
  var environments: [FlowNodeID: Environment] { closureState.captured }

  /// The types of a closure's parameters if they are not written but follow from the type of the property or variable that
  /// holds the closure.
  func inferredParameterTypes(of closure: FlowNodeID) -> [ResolvedType] { closureState.parameterTypes[closure] ?? [] }

  /// Abandons the function: nothing is known about it.
  mutating func abandon() { budget.exhaust() }
}

import Syntax

// The parts of an interpreter's state that only the interpreter changes. Clients read them by `Interpreter+Interface.swift`.

/// The bounds on the work for one function.
struct InterpretationBudget {
  private var depth = 0
  private var steps = 0
  private let mostSteps: Int

  /// The maximum nesting of statements and expressions, measured by stack use. A level takes about 4 KB in an
  /// unoptimized build, so that all levels fit into a thread with a stack of 512 KB.
  private static let deepest = 100

  /// The number of levels that a statement, an expression or a pattern takes. Calls and some others add more.
  static let levels = 2

  /// The maximum number of statements and expressions that are interpreted for a function with some nodes. Those in a
  /// closure count each time the closure runs. The bound is a multiple of the function's size, so that the cost is linear
  /// whatever the closures call.
  init(nodes: Int) { mostSteps = min(60_000, 2_000 + 16 * max(0, nodes)) }

  /// Whether a bound was hit. Then nothing is known about the function.
  var isExhausted: Bool { steps >= mostSteps }

  mutating func exhaust() { steps = max(steps, mostSteps) }

  mutating func charge(_ count: Int) { steps &+= count }

  mutating func descend(_ levels: Int) { depth &+= levels }

  mutating func ascend(_ levels: Int) { depth &-= levels }

  /// Counts a step and descends the levels of a statement. Returns false if a bound is exceeded. Then the function is
  /// exhausted, because the code that is not interpreted may contain a call that would otherwise be reported as missing.
  mutating func begin() -> Bool {
    steps &+= 1
    depth &+= InterpretationBudget.levels
    if depth >= InterpretationBudget.deepest { exhaust() }
    return !isExhausted
  }
}

/// The statements around the point that is being interpreted, as far as they decide where a path continues.
struct ControlFlowState<State> {
  /// A statement that `break` or `continue` can leave.
  struct Frame {
    enum FrameKind { case loop, `switch`, block }

    var label: NameID
    var kind: FrameKind
    var defers: Int
    var scope: Int
    var broken: State?
    var continued: State?
  }

  var frames: [Frame] = []
  var defers: [FlowNodeID] = []
  /// For each enclosing `do`, the initial state of its handlers, and the number of `defer` blocks that were open before
  /// it.
  var handlers: [(state: State, defers: Int)] = []
  /// The statements that are values of branches used as an expression, and the join of their values.
  var yielding: Set<FlowNodeID> = []
  var yielded = AbstractValue.bottom
}

/// The closures and local functions of the function.
struct ClosureState<Variable> {
  /// The variables that are visible in a closure.
  struct Environment {
    var variables: [Variable]
    /// The number of variables at the beginning that are shared with the enclosing code. They are followed by the
    /// copies of a capture list.
    var shared: Int
  }

  /// Those that are being interpreted, outermost first.
  var inlined: [FlowNodeID] = []
  /// By closure, the captured variables.
  var captured: [FlowNodeID: Environment] = [:]
  /// By closure, the types of its parameters if they are not written but follow from the type of the property or
  /// variable that holds the closure.
  var parameterTypes: [FlowNodeID: [ResolvedType]] = [:]
  /// Closures that certainly run after the function has returned.
  var late: Set<FlowNodeID> = []
  /// Whether a deferred closure is being interpreted.
  var isDeferred = false
}

/// The conditions on arguments under which the function is interpreted, and those that it tests.
struct ArgumentTests {
  var assumptions: [PathCondition] = []
  /// The conditions on parameters that the function may test, and the indices of those that it does test.
  var tests: [ParameterTest] = []
  var tested: Set<Int> = []
}

/// A condition on a parameter, identified by the key of its path conditions.
struct ParameterTest {
  var key: Int
  var parameter: Int
  /// Whether the condition tests for nil rather than for true.
  var isOfPresence: Bool
}

/// Indices for names that do not occur in the file. They follow those of the file.
struct SyntheticNames {
  private var indices: [String: NameID] = [:]
  private var texts: [String] = []
  private let first: Int

  init(following names: NameTable) { first = names.count }

  /// The text of an index; empty for one that is none of these.
  func text(_ name: NameID) -> String {
    let index = Int(name) - first
    return texts.indices.contains(index) ? texts[index] : ""
  }

  /// The index of a name, which may be one of the file's.
  mutating func index(of text: String, in file: BodyFile) -> NameID {
    if let known = indices[text] { return known }
    let index = file.name(text) ?? NameID(truncatingIfNeeded: first + texts.count)
    if Int(index) >= first { texts.append(text) }
    indices[text] = index
    return index
  }
}

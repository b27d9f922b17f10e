import Syntax

/// By name of a call graph, the functions that use it.
struct CallersOfNames: Sendable {
  private var callers: [[Int32]]

  init(_ graph: CallGraph) {
    callers = Array(repeating: [], count: graph.definitions.count)
    for (function, names) in graph.uses.enumerated() {
      for name in names { callers[Int(name)].append(Int32(truncatingIfNeeded: function)) }
    }
  }

  subscript(name: Int32) -> [Int32] { callers[Int(name)] }

  /// Takes over what a function uses in place of what it used.
  mutating func replace(_ old: [Int32], by new: [Int32], of function: Int32) {
    guard old != new else { return }
    for name in old { callers[Int(name)].removeAll { $0 == function } }
    for name in new { callers[Int(name)].append(function) }
  }
}

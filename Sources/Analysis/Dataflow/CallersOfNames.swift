import Syntax

/// The functions that use each name of a call graph.
struct CallersOfNames: Sendable {
  private var callers: [[Int32]]

  init(_ graph: CallGraph) {
    callers = Array(repeating: [], count: graph.definitions.count)
    for (function, names) in graph.uses.enumerated() {
      for name in names { callers[Int(name)].append(Int32(truncatingIfNeeded: function)) }
    }
  }

  subscript(name: Int32) -> [Int32] { callers[Int(name)] }

  /// Replaces the names that a function uses.
  mutating func replace(_ old: [Int32], by new: [Int32], of function: Int32) {
    guard old != new else { return }
    for name in old { callers[Int(name)].removeAll { $0 == function } }
    for name in new { callers[Int(name)].append(function) }
  }
}

import Syntax

/// Which function of a call graph is which of another version's.
struct FunctionRenumbering {
  /// By function of the old graph, that of the new one, and the other way round; -1 where there is none.
  private(set) var new: [Int32]
  private(set) var old: [Int32]
  /// By position of a file in the new graph, that in the old one.
  private(set) var files: [Int?]
  /// Files, functions and names have the numbers that they had.
  let isIdentity: Bool

  /// - Parameter renumbered: files of which no function is known to be the same
  init(from before: [BodyFile], _ graph: CallGraph, to project: ProjectBodies, _ renumbered: Set<FileID>) {
    isIdentity =
      renumbered.isEmpty && graph.hasNumbers(of: project.graph) && before.elementsEqual(project.files) { $0.id == $1.id }
    if isIdentity {
      let all = Array(0..<Int32(truncatingIfNeeded: graph.functions.count))
      (new, old, files) = (all, all, Array(before.indices))
      return
    }
    new = Array(repeating: -1, count: graph.functions.count)
    old = Array(repeating: -1, count: project.graph.functions.count)
    let positions = Dictionary(uniqueKeysWithValues: before.enumerated().map { ($1.id, $0) })
    files = project.files.map { positions[$0.id] }
    for (position, known) in files.enumerated() {
      guard let known, !renumbered.contains(project.files[position].id) else { continue }
      let (start, end) = (graph.starts[known], project.graph.starts[position])
      for index in project.files[position].tree.functions.indices {
        new[start + index] = Int32(truncatingIfNeeded: end + index)
        old[end + index] = Int32(truncatingIfNeeded: start + index)
      }
    }
  }

  /// What is kept by function.
  func moved<Value>(_ values: [Int32: Value]) -> [Int32: Value] {
    var moved: [Int32: Value] = [:]
    for (function, value) in values where new[Int(function)] >= 0 { moved[new[Int(function)]] = value }
    return moved
  }
}

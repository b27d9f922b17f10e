import Syntax

/// The correspondence between the functions of two versions of a call graph.
struct FunctionRenumbering {
  /// By function of one graph, the same function in the other graph: from old to new, and from new to old; -1 if there
  /// is none.
  private(set) var new: [Int32]
  private(set) var old: [Int32]
  /// By position of a file in the new graph, its position in the old one.
  private(set) var files: [Int?]
  /// Whether files, functions and names have the same indices in both versions.
  let isIdentity: Bool

  /// - Parameter renumbered: files whose function indices may differ, so that none of their functions correspond
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

  /// Replaces the old functions in the keys of a table by the new ones, and drops functions that no longer exist.
  func moved<Value>(_ values: [Int32: Value]) -> [Int32: Value] {
    var moved: [Int32: Value] = [:]
    for (function, value) in values where new[Int(function)] >= 0 { moved[new[Int(function)]] = value }
    return moved
  }
}

// Components of thousands of functions: in a large project, names join functions that have nothing to do with each other.

extension SummaryAnalysis {
  /// The maximum number of interpretations for a component of a given size.
  private static func mostInterpretations(_ size: Int) -> Int { max(mostIterations * largeComponent, 2 * size) }

  /// Analyzes a component callees first, as far as it has no cycles, so that fewer functions are interpreted again. What
  /// has not converged within a number of interpretations proportional to its size is widened.
  mutating func analyze(large component: ArraySlice<Int32>, _ callers: CallersOfNames?, _ workers: any WorkerPool) {
    let levels = graph.levels(of: component)
    var rest = SummaryAnalysis.mostInterpretations(component.count)
    var pending: Set<Int32>?
    for _ in 0..<SummaryAnalysis.mostIterations where rest > 0 {
      let next = analyze(pending, in: levels, &rest, workers)
      if next.isEmpty { return }
      pending = next
    }
    widen(pending?.sorted() ?? [], in: Set(component.prefix(1).map { order.componentOf[Int($0)] }), callers)
  }

  /// Interprets functions, and those of later levels that have looked up what has changed. Returns those of the same and of
  /// earlier levels that have.
  ///
  /// - Parameters:
  ///   - pending: the functions; nil for all that must be interpreted
  ///   - rest: the number of interpretations that are left, possibly below zero in the end
  private mutating func analyze(
    _ pending: Set<Int32>?, in levels: [[Int32]], _ rest: inout Int, _ workers: any WorkerPool
  ) -> Set<Int32> {
    var changes: [ChangedSummaries] = []
    var changed = ChangedSummaries()
    for level in levels {
      let functions = level.filter { function in
        guard let pending else { return isPending(function) }
        return pending.contains(function) || isAffected(function, by: changed) && dependsOnEffect(function)
      }
      changes.append(functions.isEmpty ? ChangedSummaries() : analyze(functions, workers))
      rest -= functions.count
      if pending != nil { changed.formUnion(changes[changes.count - 1]) }
    }
    changed = ChangedSummaries()
    var affected: Set<Int32> = []
    for (level, change) in zip(levels, changes).reversed() {
      changed.formUnion(change)
      affected.formUnion(level.filter { isAffected($0, by: changed) && dependsOnEffect($0) })
    }
    return affected
  }

  /// Widens functions, and then those of their components that have looked up a summary which became weaker. What the
  /// others have looked up is final.
  private mutating func widen(_ functions: [Int32], in components: Set<Int32>, _ callers: CallersOfNames?) {
    var open = functions
    var widened = Set(functions)
    while !open.isEmpty {
      var changed = ChangedSummaries()
      for function in open where widen(function) { insert(function, into: &changed) }
      guard !changed.isEmpty else { return }
      open = dependents(of: changed, in: components, callers).filter { !widened.contains($0) && isAffected($0, by: changed) }
      widened.formUnion(open)
    }
  }
}

extension CallGraph {
  /// Divides a component into levels: a function is in a later level than those that it may call, except where the call
  /// closes a cycle in the order of a depth-first search. The time is linear in the size of the component.
  func levels(of component: ArraySlice<Int32>) -> [[Int32]] {
    // Nodes are the functions and, after them, the names that they use.
    var number: [Int32: Int] = [:]
    for (index, function) in component.enumerated() { number[function] = index }
    var edges = Array(repeating: [Int](), count: component.count)
    var numberOfName: [Int32: Int] = [:]
    for (index, function) in component.enumerated() {
      for name in uses[Int(function)] {
        if let known = numberOfName[name] {
          edges[index].append(known)
          continue
        }
        let inside = definitions[Int(name)].compactMap { number[$0] }
        guard !inside.isEmpty else { continue }
        numberOfName[name] = edges.count
        edges[index].append(edges.count)
        edges.append(inside)
      }
    }
    // Nil until the node has been left.
    var levelOf = Array(repeating: Int?.none, count: edges.count)
    var next = Array(repeating: 0, count: edges.count)
    for root in 0..<component.count where levelOf[root] == nil {
      var path = [root]
      next[root] = 1
      while let node = path.last {
        guard next[node] > edges[node].count else {
          let target = edges[node][next[node] - 1]
          next[node] += 1
          if next[target] == 0 {
            next[target] = 1
            path.append(target)
          }
          continue
        }
        let below = edges[node].lazy.compactMap { levelOf[$0] }.max() ?? -1
        levelOf[node] = node < component.count ? below + 1 : below
        path.removeLast()
      }
    }
    var levels: [[Int32]] = []
    for (index, function) in component.enumerated() {
      let level = levelOf[index] ?? 0
      while levels.count <= level { levels.append([]) }
      levels[level].append(function)
    }
    return levels
  }
}

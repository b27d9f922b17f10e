// The order in which the functions of a call graph are analyzed.

/// The strongly connected components of a call graph, callees first.
struct ComponentOrder: Sendable {
  /// The functions of each component. Components of one level follow one another.
  private(set) var components: [[Int32]] = []
  /// By component, its level: it depends on components of earlier levels alone.
  private(set) var levels: [Int32] = []
  /// By function, its component.
  private(set) var componentOf: [Int32]

  init(_ graph: CallGraph) {
    componentOf = Array(repeating: -1, count: graph.functions.count)
    for (number, level) in graph.levels().enumerated() {
      for component in level {
        for function in component { componentOf[Int(function)] = Int32(truncatingIfNeeded: components.count) }
        components.append(component)
        levels.append(Int32(truncatingIfNeeded: number))
      }
    }
  }

  /// The components of each level.
  var byLevel: [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    while start < levels.count {
      var end = start
      while end < levels.count, levels[end] == levels[start] { end += 1 }
      ranges.append(start..<end)
      start = end
    }
    return ranges
  }
}

extension CallGraph {
  /// The strongly connected components of the graph, callees first, in levels: a component depends on components of
  /// earlier levels alone. (Tarjan 1972, with an explicit stack.)
  fileprivate func levels() -> [[[Int32]]] {
    let count = functions.count + bearers.count
    var search = ComponentSearch(count: count)
    for root in 0..<count where search.number[root] < 0 { search.visit(root, successors) }
    return search.levels(functions: functions.count, successors)
  }

  private func successors(_ node: Int) -> [Int32] {
    node < functions.count
      ? uses[node].map { $0 &+ Int32(truncatingIfNeeded: functions.count) } : bearers[node - functions.count]
  }
}

/// Tarjan's search for strongly connected components.
private struct ComponentSearch {
  /// By node, the order in which it was found, or -1.
  var number: [Int32]
  private var low: [Int32]
  private var component: [Int32]
  private var stack: [Int32] = []
  private var next: Int32 = 0
  private var components: Int32 = 0

  init(count: Int) {
    number = Array(repeating: -1, count: count)
    low = Array(repeating: 0, count: count)
    component = Array(repeating: -1, count: count)
  }

  mutating func visit(_ root: Int, _ successors: (Int) -> [Int32]) {
    var path: [(node: Int, successors: [Int32], position: Int)] = []
    func open(_ node: Int, _ search: inout ComponentSearch) {
      search.number[node] = search.next
      search.low[node] = search.next
      search.next += 1
      search.stack.append(Int32(truncatingIfNeeded: node))
      path.append((node, successors(node), 0))
    }
    open(root, &self)
    while let last = path.indices.last {
      let node = path[last].node
      if path[last].position < path[last].successors.count {
        let successor = Int(path[last].successors[path[last].position])
        path[last].position += 1
        if number[successor] < 0 {
          open(successor, &self)
        } else if component[successor] < 0 {
          low[node] = min(low[node], number[successor])
        }
        continue
      }
      path.removeLast()
      if let parent = path.last { low[parent.node] = min(low[parent.node], low[node]) }
      guard low[node] == number[node] else { continue }
      while let member = stack.popLast() {
        component[Int(member)] = components
        if Int(member) == node { break }
      }
      components += 1
    }
  }

  /// Components are numbered callees first, so that those of a component's successors are known before its own.
  func levels(functions: Int, _ successors: (Int) -> [Int32]) -> [[[Int32]]] {
    var members = Array(repeating: [Int32](), count: Int(components))
    for node in component.indices { members[Int(component[node])].append(Int32(truncatingIfNeeded: node)) }
    var level = Array(repeating: 0, count: Int(components))
    var levels: [[[Int32]]] = []
    for (number, nodes) in members.enumerated() {
      for node in nodes {
        for successor in successors(Int(node)) where component[Int(successor)] != Int32(truncatingIfNeeded: number) {
          level[number] = max(level[number], level[Int(component[Int(successor)])] + 1)
        }
      }
      let own = nodes.filter { Int($0) < functions }
      guard !own.isEmpty else { continue }
      while levels.count <= level[number] { levels.append([]) }
      levels[level[number]].append(own)
    }
    return levels.filter { !$0.isEmpty }
  }
}

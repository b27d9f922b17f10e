// The order in which the functions of a call graph are analyzed.

/// The strongly connected components of a call graph, callees first. A class, so that two versions of a project with
/// the same order can be recognized by identity.
final class ComponentOrder: Sendable {
  /// The functions of each component. The components of one level are adjacent.
  let components: NumberLists
  /// By component, its level. A component depends only on components of lower levels.
  let levels: [Int32]
  /// By function, the index of its component.
  let componentOf: [Int32]

  init(_ graph: CallGraph) {
    var search = ComponentSearch(graph)
    for root in 0..<search.count where search.number[root] < 0 { search.visit(root) }
    (components, levels) = search.ordered()
    var componentOf: [Int32] = Array(repeating: -1, count: graph.functions.count)
    for number in 0..<components.count {
      for function in components[number] { componentOf[Int(function)] = Int32(truncatingIfNeeded: number) }
    }
    self.componentOf = componentOf
  }

  /// Whether this order is also valid for a graph that differs in the names that one function uses. It is valid if each
  /// new name leads to lower levels or into the same component, and if the component stays strongly connected.
  ///
  /// - Parameter before: the names that the function used before
  func isKept(in graph: CallGraph, where function: Int32, using before: [Int32]) -> Bool {
    let component = componentOf[Int(function)]
    let now = graph.uses[Int(function)]
    for name in now where !before.contains(name) {
      let leadsAway = graph.definitions[Int(name)].contains { definition in
        let other = componentOf[Int(definition)]
        return other != component && levels[Int(other)] >= levels[Int(component)]
      }
      if leadsAway { return false }
    }
    guard components[Int(component)].count > 1 else { return true }
    let gone = before.filter { name in
      !now.contains(name) && graph.definitions[Int(name)].contains { componentOf[Int($0)] == component }
    }
    return gone.isEmpty || reaches(Set(gone), from: function, within: component, graph)
  }

  /// Whether this order of a graph is also valid for another version of it, whose functions have the same numbers. It is if
  /// each use leads to lower levels or into the same component, and if all components of several functions have the edges
  /// that they had.
  func isKept(in graph: CallGraph, insteadOf before: CallGraph) -> Bool {
    // By name, the highest level of its definitions, and their component there; -1 for several.
    var highest = Array(repeating: Int32(-1), count: graph.definitions.count)
    var only = highest
    for name in highest.indices {
      for definition in graph.definitions[name] {
        let component = componentOf[Int(definition)]
        let level = levels[Int(component)]
        if level > highest[name] {
          (highest[name], only[name]) = (level, component)
        } else if level == highest[name], only[name] != component {
          only[name] = -1
        }
      }
    }
    let leadsDown = componentOf.indices.allSatisfy { function in
      let component = componentOf[function]
      let level = levels[Int(component)]
      return graph.uses[function].allSatisfy { name in
        highest[Int(name)] < level || highest[Int(name)] == level && only[Int(name)] == component
      }
    }
    return leadsDown
      && (0..<components.count).lazy.filter { self.components[$0].count > 1 }.allSatisfy { component in
        self.components[component].allSatisfy { function in
          let uses = graph.uses[Int(function)]
          return uses == before.uses[Int(function)]
            && uses.allSatisfy { graph.definitions[Int($0)] == before.definitions[Int($0)] }
        }
      }
  }

  /// Whether each of these names is used by a function that is reachable from this one within the component.
  private func reaches(_ names: Set<Int32>, from function: Int32, within component: Int32, _ graph: CallGraph) -> Bool {
    var open = [function]
    var found: Set<Int32> = [function]
    var followed: Set<Int32> = []
    var missing = names.count
    while let next = open.popLast() {
      for name in graph.uses[Int(next)] where followed.insert(name).inserted {
        if names.contains(name) {
          missing -= 1
          if missing == 0 { return true }
        }
        for definition in graph.definitions[Int(name)] where componentOf[Int(definition)] == component {
          if found.insert(definition).inserted { open.append(definition) }
        }
      }
    }
    return false
  }

  /// The range of the components of each level, in ascending order of levels.
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

/// Tarjan's search for strongly connected components (1972, with an explicit stack). The nodes are the functions, followed by
/// the names.
private struct ComponentSearch {
  private let graph: CallGraph
  private let functions: Int
  let count: Int
  /// By node, its position in the order of discovery; -1 if it has not been visited.
  private(set) var number: [Int32]
  private var low: [Int32]
  private var component: [Int32]
  private var stack: [Int32] = []
  /// The nodes from the root to the current one, each with the positions of its successors that were not followed yet.
  private var path: [(node: Int, next: Int, end: Int)] = []
  private var next: Int32 = 0
  private var components: Int32 = 0

  init(_ graph: CallGraph) {
    self.graph = graph
    functions = graph.functions.count
    count = functions + graph.definitions.count
    number = Array(repeating: -1, count: count)
    low = Array(repeating: 0, count: count)
    component = Array(repeating: -1, count: count)
  }

  /// The positions of a node's successors among the numbers of its kind of lists.
  private func successors(of node: Int) -> Range<Int> {
    node < functions ? graph.uses.range(of: node) : graph.definitions.range(of: node - functions)
  }

  private func successor(of node: Int, at position: Int) -> Int {
    node < functions ? Int(graph.uses.numbers[position]) + functions : Int(graph.definitions.numbers[position])
  }

  mutating func visit(_ root: Int) {
    open(root)
    while let last = path.last {
      let node = last.node
      if last.next < last.end {
        let successor = successor(of: node, at: last.next)
        path[path.count - 1].next += 1
        if number[successor] < 0 {
          open(successor)
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

  private mutating func open(_ node: Int) {
    number[node] = next
    low[node] = next
    next += 1
    stack.append(Int32(truncatingIfNeeded: node))
    let successors = successors(of: node)
    path.append((node, successors.lowerBound, successors.upperBound))
  }

  /// The functions of each component, and its level. Lower levels come first; levels have no gaps.
  func ordered() -> (components: NumberLists, levels: [Int32]) {
    // The nodes of each component, in ascending order.
    var nodes: [Int32] = Array(repeating: 0, count: count)
    var starts = Array(repeating: 0, count: Int(components) + 1)
    for own in component { starts[Int(own) + 1] += 1 }
    for number in starts.indices.dropFirst() { starts[number] += starts[number - 1] }
    var next = starts
    for (node, own) in component.enumerated() {
      nodes[next[Int(own)]] = Int32(truncatingIfNeeded: node)
      next[Int(own)] += 1
    }
    // Components are numbered callees first, so that the levels of a component's successors are known before its own.
    var levels: [Int32] = Array(repeating: 0, count: Int(components))
    var byLevel: [[Int32]] = []
    for number in levels.indices {
      var level: Int32 = 0
      for node in nodes[starts[number]..<starts[number + 1]] {
        for position in successors(of: Int(node)) {
          let other = Int(component[successor(of: Int(node), at: position)])
          if other != number { level = max(level, levels[other] + 1) }
        }
      }
      levels[number] = level
      guard nodes[starts[number]] < functions else { continue }
      while byLevel.count <= level { byLevel.append([]) }
      byLevel[Int(level)].append(Int32(truncatingIfNeeded: number))
    }
    var (ordered, levelOf) = (NumberLists(), [Int32]())
    for (level, numbers) in byLevel.filter({ !$0.isEmpty }).enumerated() {
      for number in numbers {
        ordered.append(nodes[starts[Int(number)]..<starts[Int(number) + 1]].prefix { $0 < functions })
        levelOf.append(Int32(truncatingIfNeeded: level))
      }
    }
    return (ordered, levelOf)
  }
}

// MARK: - PendingComponents

/// The strongly connected components that must be analyzed again, callees first.
struct PendingComponents {
  private var byLevel: [Int32: Set<Int>] = [:]
  /// The range of levels that may have components.
  private var (next, last): (Int32, Int32) = (.max, -1)

  mutating func insert(_ component: Int32, _ order: ComponentOrder) {
    let level = order.levels[Int(component)]
    byLevel[level, default: []].insert(Int(component))
    (next, last) = (min(next, level), max(last, level))
  }

  /// Removes and returns the components of the lowest level. They do not depend on one another.
  mutating func popLevel() -> Set<Int>? {
    while next <= last {
      defer { next += 1 }
      if let components = byLevel.removeValue(forKey: next) { return components }
    }
    return nil
  }
}

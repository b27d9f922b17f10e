/// The roles of all classes of a project. They are propagated from the framework's classes to all subclasses. The cost
/// is linear in the number of links, whatever the depth of the hierarchy, and even if it has cycles.
struct ClassRoles: Sendable {
  /// By file number, the position of its first declaration in `roles`.
  private var starts: [Int] = []
  /// By declaration, the raw value of its role; `none` if no superclass has a role.
  private var roles: [UInt8] = []

  private static let none = UInt8.max

  init() {}

  init(_ links: [[Link]], _ catalog: FrameworkCatalog) {
    starts.reserveCapacity(links.count)
    var count = 0
    for file in links {
      starts.append(count)
      count += file.count
    }
    roles = Array(repeating: ClassRoles.none, count: count)
    /// By role, the classes whose direct superclass has it. A class with several candidates for a superclass gets the
    /// best role.
    var open: [[Int32]] = Array(repeating: [], count: ClassRoles.order.count)
    var edges: [(superclass: Int32, subclass: Int32)] = []
    for (file, found) in links.enumerated() {
      for (index, link) in found.enumerated() where !link.superclasses.isEmpty {
        let own = Int32(truncatingIfNeeded: starts[file] + index)
        for superclass in link.superclasses {
          switch superclass {
          case .framework(let name): if let role = catalog.classes[name] { open[Int(role.rawValue)].append(own) }
          case .configured: open[Int(FrameworkCatalog.Role.viewController.rawValue)].append(own)
          case .declaration(let id):
            if let position = position(of: id) { edges.append((Int32(truncatingIfNeeded: position), own)) }
          }
        }
      }
    }
    let subclasses = Adjacency(edges, count: count)
    for role in ClassRoles.order {
      var reached = open[Int(role.rawValue)]
      while let next = reached.popLast() {
        guard roles[Int(next)] == ClassRoles.none else { continue }
        roles[Int(next)] = role.rawValue
        reached += subclasses[Int(next)]
      }
    }
  }

  /// All roles, the best one first.
  private static let order: [FrameworkCatalog.Role] = [.viewController, .responder, .other]

  subscript(id: DeclarationID) -> FrameworkCatalog.Role? {
    position(of: id).flatMap { FrameworkCatalog.Role(rawValue: roles[$0]) }
  }

  private func position(of id: DeclarationID) -> Int? {
    guard starts.indices.contains(id.file.number) else { return nil }
    let position = starts[id.file.number] + id.index
    let end = id.file.number + 1 < starts.count ? starts[id.file.number + 1] : roles.count
    return id.index >= 0 && position < end ? position : nil
  }
}

/// The successors of each node of a graph, in one array.
private struct Adjacency {
  private var starts: [Int32]
  private var successors: [Int32]

  init(_ edges: [(superclass: Int32, subclass: Int32)], count: Int) {
    starts = Array(repeating: 0, count: count + 1)
    for edge in edges { starts[Int(edge.superclass) + 1] += 1 }
    for node in 0..<count { starts[node + 1] += starts[node] }
    var next = starts
    successors = Array(repeating: 0, count: edges.count)
    for edge in edges {
      successors[Int(next[Int(edge.superclass)])] = edge.subclass
      next[Int(edge.superclass)] += 1
    }
  }

  subscript(node: Int) -> ArraySlice<Int32> { successors[Int(starts[node])..<Int(starts[node + 1])] }
}

public import Syntax

// The class hierarchy of a project: superclass chains, from a class to a framework class or to the last class that the
// sources declare, and the roles that subclasses inherit.

extension ProjectIndex {
  public func declaration(_ id: DeclarationID) -> Declaration? {
    guard let file = self[id.file], file.summary.interface.declarations.indices.contains(id.index) else { return nil }
    return file.summary.interface.declarations[id.index]
  }

  /// The superclass that the sources declare. If there are several candidates, the first one.
  func declaredSuperclass(of type: DeclarationID) -> DeclarationID? {
    for case .declaration(let superclass) in superclasses(of: type) { return superclass }
    return nil
  }

  /// The role of a class, which is that of the framework class at the end of its superclass chain. Nil if the chain
  /// ends in the sources or at an unknown class. If there are several candidates for a superclass, a view controller
  /// takes precedence.
  public func role(of type: DeclarationID) -> FrameworkCatalog.Role? { roles[declared(type)] }

  public func isViewController(_ type: DeclarationID) -> Bool {
    guard let kind = declaration(type)?.kind else { return false }
    return (kind == .class || kind == .interface || kind == .implementation) && role(of: type) == .viewController
  }

  /// The maximum length of a superclass chain that is followed class by class. No program is known to exceed it; it
  /// bounds the work for thousands of classes that inherit from one another. The role of a class is known for chains of
  /// any length.
  static let deepestChain = 64

  /// The names of the superclasses, nearest first, up to the first one that the sources do not declare, or to the
  /// bound. If there are several candidates for a superclass, one that leads to a view controller takes precedence.
  public func superclassChain(of type: DeclarationID) -> [String] {
    superclassReferences(of: type).map { reference in
      reference.declaration.flatMap { qualifiedName(of: $0) } ?? reference.externalName
    }
  }

  /// The superclasses, nearest first, as `superclassChain(of:)` names them.
  func superclassReferences(of type: DeclarationID) -> [TypeReference] {
    var chain: [TypeReference] = []
    var current = declared(type)
    var seen: Set<DeclarationID> = [current]
    while chain.count < ProjectIndex.deepestChain {
      let choices = link(of: current).superclasses
      let leading = choices.first { leadsToViewController($0) } ?? choices.first
      switch leading {
      case .declaration(let declaration)?:
        guard seen.insert(declaration).inserted else { return chain }
        chain.append(.declaration(declaration))
        current = declaration
      case .framework(let name)?, .configured(let name)?:
        chain.append(.external(name))
        return chain
      case nil: return chain
      }
    }
    return chain
  }

  private func leadsToViewController(_ superclass: Superclass) -> Bool {
    switch superclass {
    case .declaration(let declaration): role(of: declaration) == .viewController
    case .framework(let name): catalog.classes[name] == .viewController
    case .configured: true
    }
  }

  /// The dotted name of a type, with its enclosing types.
  public func qualifiedName(of id: DeclarationID) -> String? {
    pathLessModule(of: declared(id))
  }

  /// The path of a type. If an enclosing extension names a module, as in `extension Module.Outer`, the path does not
  /// include the module.
  func pathLessModule(of type: DeclarationID) -> String? {
    guard let source = self[type.file], let declaration = declaration(type) else { return nil }
    let path = source.text(declaration.path)
    guard source.mayBeginWithModule(declaration), let (module, rest) = splitFirst(path),
      imports(String(module), from: type.file), !declares(String(module), from: type.file)
    else { return path }
    return String(rest)
  }

  /// The view controller classes in the sources, without test code, ordered by path and place. A class declared in
  /// Objective-C is represented by its `@implementation`.
  public var viewControllers: [DeclarationID] {
    files.flatMap(types).filter { (declaration($0)?.kind == .class || isObjectiveC($0)) && isViewController($0) }
  }

  /// All types in the sources, including test code, ordered by path and place.
  public var allTypes: [DeclarationID] { allFiles.flatMap(types) }

  /// The types to which the members of a declaration belong: itself, or the types that an extension extends.
  func typesOfMembers(in declaration: DeclarationID) -> [DeclarationID] {
    let isExtension = self.declaration(declaration)?.kind == .extension
    return (isExtension ? link(of: declaration).extended : [declaration]).compactMap(listed)
  }

  /// The types of a file, ordered by place.
  public func types(of id: FileID) -> [DeclarationID] {
    guard let file = self[id] else { return [] }
    let declarations = file.summary.interface.declarations
    return declarations.indices.lazy
      .filter { declarations[$0].kind != .extension && declarations[$0].kind != .interface }
      .map { DeclarationID(file: id, index: $0) }
      .filter { declarations[$0.index].kind != .implementation || listed($0) == $0 }
  }
}

// MARK: - ClassRoles

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

// MARK: - Unknown superclasses

// Classes that are probably view controllers but cannot be recognized as such, because their superclass is declared
// neither in the sources nor in the frameworks.

/// A superclass that neither the sources nor the frameworks declare, with the classes that inherit from it.
public struct UnknownBase: Sendable, Hashable {
  /// The name as written, without generic arguments.
  public var name: String
  public var classes: [DeclarationID]
}

extension ProjectIndex {
  /// The superclasses that are probably view controllers of a library, those with the most subclasses first. Either the
  /// name suggests it, or a subclass overrides a method that only view controllers have. The configuration can state
  /// what they are with `view_controllers: {bases}`.
  public var unknownViewControllerBases: [UnknownBase] {
    var classes: [String: [DeclarationID]] = [:]
    for type in allTypes where declaration(type)?.kind == .class && role(of: type) == nil && !isTest(type.file) {
      guard let name = unknownBase(of: type) else { continue }
      classes[name, default: []].append(type)
    }
    let bases = classes.filter { name, classes in
      name.hasSuffix("ViewController") || name.hasSuffix("VC") || classes.contains(where: overridesLifeCycle)
    }
    return bases.map { UnknownBase(name: $0, classes: $1) }
      .sorted { ($1.classes.count, $0.name) < ($0.classes.count, $1.name) }
  }

  /// The name of the superclass at which the superclass chain leaves the sources; nil if it does not.
  private func unknownBase(of type: DeclarationID) -> String? {
    let chain = superclassReferences(of: type)
    guard chain.count < ProjectIndex.deepestChain else { return nil }
    let last = chain.last?.declaration ?? type
    guard let declaration = declaration(last), declaration.kind == .class, declaration.inheritedCount > 0,
      link(of: last).superclasses.isEmpty, let interface = self[last.file]?.summary.interface
    else { return nil }
    let written = interface.names.text(interface.inherited[Int(declaration.inheritedStart)])
    let name = String(written.prefix { $0 != "<" })
    return declares(name, from: last.file) || looksLikeProtocol(name) ? nil : name
  }

  private func overridesLifeCycle(_ type: DeclarationID) -> Bool {
    ([type] + extensions(of: type)).contains { part in
      guard let summary = self[part.file]?.summary else { return false }
      return summary.members.methods(of: part.index).contains { method in
        let name = summary.names.text(method.name)
        // Views have life-cycle methods, too.
        return name.hasPrefix("view") && isLifeCycle(method, name)
      }
    }
  }
}

public import Syntax

// Superclass chains, from a class to a framework class or to the last class that the sources declare.

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

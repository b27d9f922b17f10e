public import Syntax

// Superclass chains, from a class up to the framework or to where the sources end.

extension ProjectIndex {
  public func declaration(_ id: DeclarationID) -> Declaration? {
    guard let file = self[id.file], file.summary.interface.declarations.indices.contains(id.index) else { return nil }
    return file.summary.interface.declarations[id.index]
  }

  /// The superclass that the sources declare; where several may be meant, the first.
  func declaredSuperclass(of type: DeclarationID) -> DeclarationID? {
    for case .declaration(let superclass) in superclasses(of: type) { return superclass }
    return nil
  }

  /// The role of a class: that of the framework class its chain reaches. Nil where the chain ends in the sources, or
  /// at an unknown class. Where the superclass is open, a view controller among the choices decides.
  public func role(of type: DeclarationID) -> FrameworkCatalog.Role? { roles[declared(type)] }

  public func isViewController(_ type: DeclarationID) -> Bool {
    guard let kind = declaration(type)?.kind else { return false }
    return (kind == .class || kind == .interface || kind == .implementation) && role(of: type) == .viewController
  }

  /// So many superclasses of a class are looked at one by one: more than any program has, and a bound on the work for
  /// thousands of classes that inherit from one another. The role of a class is known however many there are.
  static let deepestChain = 64

  /// The names of the superclasses, nearest first, up to the first that the sources do not declare, or to the bound.
  /// Where a superclass is open, the way to a view controller is taken.
  public func superclassChain(of type: DeclarationID) -> [String] {
    superclassReferences(of: type).map { reference in
      reference.declaration.flatMap { qualifiedName(of: $0) } ?? reference.externalName
    }
  }

  /// The superclasses themselves.
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

  /// The names of the enclosing types and its own, dotted.
  public func qualifiedName(of id: DeclarationID) -> String? {
    pathLessModule(of: declared(id))
  }

  /// The path of a type less the module that the extension around it names, if that is what it names.
  func pathLessModule(of type: DeclarationID) -> String? {
    guard let source = self[type.file], let declaration = declaration(type) else { return nil }
    let path = source.text(declaration.path)
    guard source.mayBeginWithModule(declaration), let (module, rest) = splitFirst(path),
      imports(String(module), from: type.file), !declares(String(module), from: type.file)
    else { return path }
    return String(rest)
  }

  /// The classes of the sources that are view controllers, ordered by path and place; those of test code are not among
  /// them. A class in Objective-C is there by its `@implementation`.
  public var viewControllers: [DeclarationID] {
    files.flatMap(types).filter { (declaration($0)?.kind == .class || isObjectiveC($0)) && isViewController($0) }
  }

  /// Every type of the sources, those of test code among them, ordered by path and place.
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

import Syntax

// Which types conform to which protocol, and what a name in an expression means.

extension ProjectIndex {
  /// The types that a name may mean where it is written; names that the sources do not declare in `outside`.
  func types(named name: String, in owner: DeclarationID?, of file: FileID, outside: inout [String]) -> [DeclarationID] {
    let scope = owner.flatMap { self[$0.file]?.text(declaration($0)?.path ?? noName) }
    var resolver = NameResolver(self)
    return resolver.types(name, at: NameResolver.Place(file: file, scope: scope, isLocal: true), outside: &outside)
  }

  /// What a declaration's own inheritance clause names, or the first so many of its entries.
  func inherited(
    of declared: DeclarationID, first count: UInt32 = .max, outside: inout [String]
  ) -> [DeclarationID] {
    guard let source = self[declared.file], let declaration = declaration(declared) else { return [] }
    let first = Int(declaration.inheritedStart)
    let place = NameResolver.Place(
      file: declared.file, scope: enclosing(source.text(declaration.path)), itself: .type(declared),
      isLocal: declaration.isLocal)
    var resolver = NameResolver(self)
    var found: [DeclarationID] = []
    for entry in source.summary.interface.inherited[first..<(first + Int(min(count, declaration.inheritedCount)))] {
      for name in nominalNames(source.text(entry)) {
        found += resolver.types(name, at: place, outside: &outside)
      }
    }
    return found
  }

  /// The protocols of the sources to which a type itself conforms, in any of its declarations and extensions, those
  /// that they inherit from included; in `outside` the names that the sources do not declare.
  func conformedProtocols(of type: DeclarationID, outside: inout [String]) -> [DeclarationID] {
    var open: [DeclarationID] = []
    for part in [type] + extensions(of: type) {
      open += inherited(of: part, outside: &outside).filter { declaration($0)?.kind == .protocol }
    }
    return inheritedProtocols(of: open, outside: &outside)
  }

  /// These protocols and those they inherit from.
  func inheritedProtocols(of protocols: [DeclarationID], outside: inout [String]) -> [DeclarationID] {
    var open = protocols
    var seen: Set<DeclarationID> = []
    var all: [DeclarationID] = []
    while let next = open.popLast() {
      guard seen.insert(next).inserted else { continue }
      all.append(next)
      open += inherited(of: next, outside: &outside).filter { declaration($0)?.kind == .protocol }
    }
    return all
  }

  /// The superclasses of a class that the sources declare, nearest first, up to `deepestChain`.
  func superclassDeclarations(of type: DeclarationID) -> [DeclarationID] {
    var chain: [DeclarationID] = []
    var seen: Set<DeclarationID> = [type]
    var current = type
    while chain.count < ProjectIndex.deepestChain {
      var next: DeclarationID?
      for superclass in superclasses(of: current) {
        if case .declaration(let found) = superclass, seen.insert(found).inserted {
          next = found
          break
        }
      }
      guard let next else { return chain }
      chain.append(next)
      current = next
    }
    return chain
  }
}

/// Whether something is in the responder chain.
enum Responderhood {
  case responder
  case other
  /// A superclass, or the type itself, is none of the sources' and none of Apple's.
  case unknown
}

extension ProjectIndex {
  /// Whether objects of a class are responders.
  func responderhood(of type: DeclarationID) -> Responderhood {
    guard let declaration = declaration(type) else { return .unknown }
    switch declaration.kind {
    case .class, .interface, .implementation: break
    case .struct, .enum, .actor, .protocol: return .other
    case .extension: return .unknown
    }
    switch role(of: type) {
    case .viewController, .responder: return .responder
    case .other: return .other
    case nil: break
    }
    // The chain ends in the sources: at a class without superclass, or at one that is not known.
    let ancestors = superclassDeclarations(of: type)
    guard ancestors.count < ProjectIndex.deepestChain else { return .unknown }
    for ancestor in [type] + ancestors where superclasses(of: ancestor).isEmpty {
      guard let root = self.declaration(ancestor) else { return .unknown }
      if root.inheritedCount == 0 { continue }
      var outside: [String] = []
      _ = inherited(of: ancestor, first: 1, outside: &outside)
      // Whatever stands first and is not known may be a class of a dependency.
      if let first = outside.first, !isProtocolByName(first) { return .unknown }
    }
    return .other
  }

  /// Protocols of Apple's and of Swift's that stand first in many inheritance clauses.
  private func isProtocolByName(_ name: String) -> Bool {
    let suffixes = ["Delegate", "DataSource", "Protocol", "able", "ible", "ing", "Sendable", "Observer"]
    return suffixes.contains { name.hasSuffix($0) } || name == "AnyObject" || name == "Error" || name == "Codable"
  }

  /// The class of Apple's that an extension extends, if that is what its name says.
  func frameworkRole(extendedBy part: DeclarationID) -> FrameworkCatalog.Role? {
    guard link(of: part).extended.isEmpty, let source = self[part.file], let declaration = declaration(part) else {
      return nil
    }
    let name = source.text(declaration.name)
    // What every object has, responders have, too.
    if name == "NSObject" { return .responder }
    return catalog.classes[simpleName(name)]
  }
}

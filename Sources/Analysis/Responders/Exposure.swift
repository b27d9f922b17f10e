import Syntax

/// Whether a method is visible to Objective-C.
enum Exposure: Hashable {
  case exposed
  /// The method is not visible. The associated value says whether `@objc` would make it visible.
  case hidden(canBeExposed: Bool)
  /// The visibility depends on declarations outside the sources.
  case unknown
}

/// Determines the exposure of methods in one analysis, with caches by type.
struct ExposureReader {
  let index: ProjectIndex
  private var protocols: [DeclarationID: (known: [DeclarationID], outside: Set<String>)] = [:]
  /// By type, the names of the requirements of the `@objc` protocols to which it conforms.
  private var requirements: [DeclarationID: (methods: Set<String>, properties: Set<String>)] = [:]
  /// The exposure of methods that override others.
  private var known: [Method: Exposure] = [:]
  /// By name of a protocol in an Objective-C header, the selectors that it declares.
  private let objectiveCProtocols: [String: Set<String>]

  /// The properties of a method on which its exposure depends.
  private struct Method: Hashable {
    var owner: DeclarationID
    var name: String
    var selector: String
    var modifiers: UInt32
    var isProperty: Bool

    init(_ implementation: Implementation) {
      (owner, name, selector) = (implementation.owner, implementation.name, implementation.selector)
      (modifiers, isProperty) = (implementation.modifiers.rawValue, implementation.isProperty)
    }
  }

  init(_ index: ProjectIndex) {
    self.index = index
    var found: [String: Set<String>] = [:]
    for file in index.files {
      guard let summary = index[file]?.summary.objectiveC else { continue }
      for method in summary.methods where summary.containers[method.container].kind == .protocol {
        found[summary.containers[method.container].name, default: []].insert(method.selector)
      }
    }
    objectiveCProtocols = found
  }

  /// The types whose instances have the method.
  func types(of implementation: Implementation) -> [DeclarationID] {
    let owner = implementation.owner
    guard index.declaration(owner)?.kind == .extension else { return owner.index < 0 ? [] : [owner] }
    return index.link(of: owner).extended
  }

  /// The exposure of a method. A chain of overrides of any length is evaluated iteratively from its end; the exposure
  /// of cyclic overrides is unknown.
  mutating func exposure(of implementation: Implementation) -> Exposure {
    guard implementation.modifiers.contains(.override) else { return evaluate(implementation) }
    var open = [implementation]
    var begun: Set<Method> = []
    while let last = open.last {
      let method = Method(last)
      if known[method] != nil {
        open.removeLast()
      } else if begun.insert(method).inserted {
        open += overridden(by: last).filter { $0.modifiers.contains(.override) && !begun.contains(Method($0)) }
      } else {
        known[method] = evaluate(last)
        open.removeLast()
      }
    }
    return known[Method(implementation)] ?? .unknown
  }

  private mutating func evaluate(_ implementation: Implementation) -> Exposure {
    if implementation.objectiveC != nil { return .exposed }
    let modifiers = implementation.modifiers
    guard let owner = index.declaration(implementation.owner) else { return .unknown }
    if modifiers.contains(.nonobjc) { return .hidden(canBeExposed: false) }
    if !modifiers.isDisjoint(with: [.objc, .ibAction, .ibSegueAction, .ibOutlet, .nsManaged]) { return .exposed }
    if owner.kind == .extension, owner.modifiers.contains(.objc) { return .exposed }
    let types = types(of: implementation)
    if types.isEmpty, index.frameworkRole(extendedBy: implementation.owner) == nil { return .unknown }
    let isPrivate = !modifiers.isDisjoint(with: [.private, .fileprivate])
    for type in types {
      let chain = [type] + index.superclassDeclarations(of: type)
      let isMembers = chain.contains { index.declaration($0)?.modifiers.contains(.objcMembers) == true }
      if isMembers, !isPrivate { return .exposed }
      if modifiers.contains(.override) {
        let overridden = exposureOfOverridden(implementation, chain.dropFirst())
        if overridden != .hidden(canBeExposed: true) { return overridden }
      }
      if witnesses(implementation, of: type) { return .exposed }
    }
    let canBeExposed = canBeExposed(implementation, owner, types)
    // Before Swift 4, methods of Objective-C classes are visible unless they are private.
    if canBeExposed, !isPrivate, index.infersExposure(in: implementation.file) { return .exposed }
    return .hidden(canBeExposed: canBeExposed)
  }

  private mutating func exposureOfOverridden(
    _ implementation: Implementation, _ ancestors: ArraySlice<DeclarationID>
  ) -> Exposure {
    // A method that is declared outside the sources comes from the SDK or a dependency, and is usually an Objective-C method.
    guard let base = overridden(implementation, ancestors) else { return .exposed }
    return base.modifiers.contains(.override) ? known[Method(base)] ?? .unknown : evaluate(base)
  }

  /// The methods that a method overrides, one for each type whose instances have it.
  private func overridden(by implementation: Implementation) -> [Implementation] {
    types(of: implementation).compactMap { overridden(implementation, index.superclassDeclarations(of: $0)[...]) }
  }

  private func overridden(_ implementation: Implementation, _ ancestors: ArraySlice<DeclarationID>) -> Implementation? {
    for ancestor in ancestors {
      for part in [ancestor] + index.extensions(of: ancestor) {
        guard let summary = index[part.file]?.summary else { continue }
        for method in summary.members.methods(of: part.index) where summary.names.text(method.name) == implementation.name {
          var base = implementation
          base.owner = part
          base.modifiers = method.modifiers
          return base
        }
      }
    }
    return nil
  }

  /// Whether the method implements a requirement of an `@objc` protocol to which its type conforms.
  private mutating func witnesses(_ implementation: Implementation, of type: DeclarationID) -> Bool {
    let conformed = protocols(of: type)
    if !objectiveCProtocols.isEmpty {
      for name in conformed.outside where objectiveCProtocols[name]?.contains(implementation.selector) == true {
        return true
      }
    }
    let required = requirements(of: type, conformed.known)
    return implementation.isProperty
      ? required.properties.contains(implementation.name) : required.methods.contains(implementation.name)
  }

  private mutating func requirements(
    of type: DeclarationID, _ protocols: [DeclarationID]
  ) -> (methods: Set<String>, properties: Set<String>) {
    if let known = requirements[type] { return known }
    var found: (methods: Set<String>, properties: Set<String>) = ([], [])
    for declared in protocols where index.declaration(declared)?.modifiers.contains(.objc) == true {
      guard let summary = index[declared.file]?.summary else { continue }
      found.methods.formUnion(summary.members.methods(of: declared.index).map { summary.names.text($0.name) })
      found.properties.formUnion(summary.members.properties(of: declared.index).map { summary.names.text($0.name) })
    }
    requirements[type] = found
    return found
  }

  mutating func protocols(of type: DeclarationID) -> (known: [DeclarationID], outside: Set<String>) {
    if let known = protocols[type] { return known }
    var outside: [String] = []
    let found = index.conformedProtocols(of: type, outside: &outside)
    protocols[type] = (found, Set(outside))
    return (found, Set(outside))
  }

  /// Whether `@objc` can be added to a method. It cannot in extensions of protocols and of generic classes, or in value types.
  private func canBeExposed(_ implementation: Implementation, _ owner: Declaration, _ types: [DeclarationID]) -> Bool {
    if implementation.modifiers.contains(.generic) { return false }
    if types.isEmpty { return index.frameworkRole(extendedBy: implementation.owner) != nil }
    return types.allSatisfy { type in
      guard let declaration = index.declaration(type), declaration.kind == .class else { return false }
      guard owner.kind == .extension else { return true }
      return !([type] + index.superclassDeclarations(of: type)).contains {
        index.declaration($0)?.modifiers.contains(.generic) == true
      }
    }
  }

  // MARK: Responders

  mutating func responderhood(of implementation: Implementation) -> Responderhood {
    if let name = implementation.objectiveC { return responderhood(ofClass: name, from: implementation.file) }
    let types = types(of: implementation)
    guard !types.isEmpty else {
      switch index.frameworkRole(extendedBy: implementation.owner) {
      case .viewController, .responder: return .responder
      case .other: return .other
      case nil: return .unknown
      }
    }
    var best = Responderhood.other
    for type in types {
      switch index.responderhood(of: type) {
      case .responder: return .responder
      case .unknown: best = .unknown
      case .other: break
      }
    }
    return best
  }

  private func responderhood(ofClass name: String, from file: FileID) -> Responderhood {
    if let role = index.catalog.classes[name] { return role == .other ? .other : .responder }
    var outside: [String] = []
    let types = index.types(named: name, in: nil, of: file, outside: &outside)
    return types.first.map { index.responderhood(of: $0) } ?? .unknown
  }

  /// The name of a method's type in messages.
  func typeName(of implementation: Implementation) -> String {
    if let name = implementation.objectiveC { return name }
    if let type = types(of: implementation).first, let name = index.qualifiedName(of: type) { return name }
    guard let source = index[implementation.file], let declaration = index.declaration(implementation.owner) else {
      return ""
    }
    return source.text(declaration.name)
  }
}

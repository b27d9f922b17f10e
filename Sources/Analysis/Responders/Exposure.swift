import Syntax

/// Whether Objective-C sees a method.
enum Exposure: Hashable {
  case exposed
  /// It does not; whether `@objc` would change that.
  case hidden(canBeExposed: Bool)
  /// It depends on what the sources do not show.
  case unknown
}

/// Answers for one analysis, remembered by type.
struct ExposureReader {
  let index: ProjectIndex
  private var protocols: [DeclarationID: (known: [DeclarationID], outside: Set<String>)] = [:]
  /// Names of the requirements of the `@objc` protocols to which a type conforms.
  private var requirements: [DeclarationID: (methods: Set<String>, properties: Set<String>)] = [:]
  /// Selectors of the protocols that Objective-C headers declare, by protocol.
  private let objectiveCProtocols: [String: Set<String>]

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

  /// The types whose objects have the method.
  func types(of implementation: Implementation) -> [DeclarationID] {
    let owner = implementation.owner
    guard index.declaration(owner)?.kind == .extension else { return owner.index < 0 ? [] : [owner] }
    return index.link(of: owner).extended
  }

  mutating func exposure(of implementation: Implementation, depth: Int = 0) -> Exposure {
    if implementation.objectiveC != nil { return .exposed }
    let modifiers = implementation.modifiers
    guard let owner = index.declaration(implementation.owner), depth < 16 else { return .unknown }
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
        let overridden = exposureOfOverridden(implementation, chain.dropFirst(), depth)
        if overridden != .hidden(canBeExposed: true) { return overridden }
      }
      if witnesses(implementation, of: type) { return .exposed }
    }
    return .hidden(canBeExposed: canBeExposed(implementation, owner, types))
  }

  private mutating func exposureOfOverridden(
    _ implementation: Implementation, _ ancestors: ArraySlice<DeclarationID>, _ depth: Int
  ) -> Exposure {
    for ancestor in ancestors {
      for part in [ancestor] + index.extensions(of: ancestor) {
        guard let summary = index[part.file]?.summary else { continue }
        for method in summary.methods(of: part.index) where summary.names.text(method.name) == implementation.name {
          var base = implementation
          base.owner = part
          base.modifiers = method.modifiers
          return exposure(of: base, depth: depth + 1)
        }
      }
    }
    // What the sources do not declare comes from Apple or from a dependency, and there from Objective-C as a rule.
    return .exposed
  }

  /// Whether the method fulfils a requirement of an `@objc` protocol to which its type conforms.
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
      found.methods.formUnion(summary.methods(of: declared.index).map { summary.names.text($0.name) })
      found.properties.formUnion(summary.properties(of: declared.index).map { summary.names.text($0.name) })
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

  /// Extensions of protocols and of generic classes are beyond Objective-C; structs are no objects.
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

  /// The name by which a method's type is shown.
  func typeName(of implementation: Implementation) -> String {
    if let name = implementation.objectiveC { return name }
    if let type = types(of: implementation).first, let name = index.qualifiedName(of: type) { return name }
    guard let source = index[implementation.file], let declaration = index.declaration(implementation.owner) else {
      return ""
    }
    return source.text(declaration.name)
  }
}

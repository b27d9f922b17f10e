import Syntax

/// The members of an Objective-C class over all its parts, without duplicates. A property can be declared again to make
/// it writable, an action is declared in the header and defined in the implementation, and whether a property is stored
/// depends on methods in other parts.
struct ObjectiveCMembers {
  struct Member {
    var part: DeclarationID
    var property: Property
    var name: String
    /// Whether the member is an instance variable, or a property with synthesized accessors.
    var isStored: Bool
  }

  /// The properties and instance variables. The variable of a stored property is left out.
  private(set) var properties: [Member] = []
  private(set) var outlets = 0
  /// The selectors of methods that return `IBAction`.
  private(set) var actions: Set<String> = []

  /// - Parameter parts: the parts to include; parts in Swift are ignored
  init(of parts: [DeclarationID], in index: ProjectIndex) {
    let facts = Facts(of: parts, in: index)
    actions = facts.actions
    var positions: [String: Int] = [:]
    var variables: [String: Member] = [:]
    var order: [String] = []
    for part in parts where index.isObjectiveC(part) {
      guard let summary = index[part.file]?.summary else { continue }
      let isCategory = index.declaration(part)?.modifiers.contains(.category) ?? false
      for property in summary.members.properties(of: part.index) {
        let name = summary.names.text(property.name)
        if property.modifiers.contains(.instanceVariable) {
          if variables[name] == nil { order.append(name) }
          variables[name] = variables[name] ?? Member(part: part, property: property, name: name, isStored: true)
        } else if let known = positions[name] {
          // The property is writable, or an outlet, if one of its declarations is.
          properties[known].merge(property, isCategory: isCategory)
        } else {
          positions[name] = properties.count
          properties.append(Member(part: part, property: property, name: name, isStored: !isCategory))
        }
      }
    }
    for position in properties.indices {
      let member = properties[position]
      let getter = index[member.part.file]?.summary.names.text(member.property.objcName) ?? ""
      let variable = facts.variables[member.name]
      properties[position].isStored = facts.isStored(member, getter: getter.isEmpty ? member.name : getter)
      guard properties[position].isStored, let own = variables.removeValue(forKey: variable ?? "_" + member.name) else {
        continue
      }
      if own.property.modifiers.contains(.ibOutlet) { properties[position].property.modifiers.insert(.ibOutlet) }
    }
    properties += order.compactMap { variables[$0] }
    var named: Set<String> = []
    for member in properties where member.property.modifiers.contains(.ibOutlet) {
      named.insert(member.name.hasPrefix("_") ? String(member.name.dropFirst()) : member.name)
    }
    outlets = named.count
  }

  /// Facts in all parts about members that other parts declare.
  private struct Facts {
    var actions: Set<String> = []
    /// By property, its instance variable according to `@synthesize`.
    var variables: [String: String] = [:]
    var dynamic: Set<String> = []
    var implemented: Set<String> = []

    init(of parts: [DeclarationID], in index: ProjectIndex) {
      for part in parts where index.isObjectiveC(part) {
        guard let summary = index[part.file]?.summary else { continue }
        for method in summary.members.methods(of: part.index) { implemented.insert(summary.names.text(method.name)) }
        for fact in summary.facts(of: part.index) {
          let name = summary.names.text(fact.name)
          switch fact.kind {
          case .action: actions.insert(name)
          case .dynamic: dynamic.insert(name)
          case .synthesized: variables[name] = fact.variable == noName ? name : summary.names.text(fact.variable)
          }
        }
      }
    }

    /// Whether the compiler synthesizes storage. It does not if all accessors are implemented, or for class properties.
    func isStored(_ member: Member, getter: String) -> Bool {
      if dynamic.contains(member.name) || member.property.modifiers.contains(.static) { return false }
      if variables[member.name] != nil { return true }
      guard member.isStored else { return false }
      let hasGetter = implemented.contains(getter)
      if member.property.modifiers.contains(.readonly) { return !hasGetter }
      return !(hasGetter && implemented.contains(accessorSelectors(member.name).setter))
    }
  }
}

extension ObjectiveCMembers.Member {
  fileprivate mutating func merge(_ other: Property, isCategory: Bool) {
    if !other.modifiers.contains(.readonly) { property.modifiers.remove(.readonly) }
    if other.modifiers.contains(.ibOutlet) { property.modifiers.insert(.ibOutlet) }
    if !isCategory { isStored = true }
  }
}

extension TypeMeasures {
  /// Adds the members of the Objective-C parts. The members of Swift extensions have been counted before.
  mutating func setMembers(_ members: ObjectiveCMembers) {
    storedProperties += members.properties.count(where: \.isStored)
    computedProperties += members.properties.count { !$0.isStored }
    outlets += members.outlets
    actions += members.actions.count
  }
}

extension FileSummary {
  /// The facts in one declaration about members that other declarations declare.
  func facts(of declaration: Int) -> ArraySlice<ObjectiveCSummary.Fact> {
    guard let facts = objectiveC?.facts, let first = facts.first(from: declaration) else { return [] }
    return facts[first...].prefix { Int($0.owner) == declaration }
  }
}

extension [ObjectiveCSummary.Fact] {
  /// The position of the first fact of a declaration or a later one. Facts are ordered by declaration.
  fileprivate func first(from declaration: Int) -> Int? {
    let first = partitioningIndex { Int($0.owner) >= declaration }
    return first < count ? first : nil
  }
}

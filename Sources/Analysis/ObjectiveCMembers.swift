import Syntax

/// The members of an Objective-C class over all its parts, each once: a property is declared again to make it writable,
/// an action is declared in the header and defined in the implementation, and what stores a property depends on methods
/// in other parts.
struct ObjectiveCMembers {
  struct Member {
    var part: DeclarationID
    var property: Property
    var name: String
    /// Holds a value: an instance variable, or a property whose accessors the compiler makes.
    var isStored: Bool
  }

  /// Instance variables and properties, in the order of the parts; of a property with a variable of its own that alone.
  private(set) var properties: [Member] = []
  private(set) var outlets = 0
  /// Selectors of methods that return `IBAction`.
  private(set) var actions: Set<String> = []

  /// - Parameter parts: some of those in Objective-C; any others are passed over.
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
          // What some declaration makes writable or an outlet is that.
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

  /// What the parts say of members that others declare.
  private struct Facts {
    var actions: Set<String> = []
    /// The variable behind a property for which `@synthesize` stands.
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

    /// As the compiler decides it: not where all accessors are written, and never for class properties.
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
  /// Takes the members of Objective-C parts as they are over all of them; those of Swift extensions have been counted.
  mutating func setMembers(_ members: ObjectiveCMembers) {
    storedProperties += members.properties.count(where: \.isStored)
    computedProperties += members.properties.count { !$0.isStored }
    outlets += members.outlets
    actions += members.actions.count
  }
}

extension FileSummary {
  /// What one of the file's declarations says of members that others declare.
  func facts(of declaration: Int) -> ArraySlice<ObjectiveCSummary.Fact> {
    guard let facts = objectiveC?.facts, let first = facts.first(from: declaration) else { return [] }
    return facts[first...].prefix { Int($0.owner) == declaration }
  }
}

extension [ObjectiveCSummary.Fact] {
  /// Where those of a declaration begin: they are ordered by it.
  fileprivate func first(from declaration: Int) -> Int? {
    let first = partitioningIndex { Int($0.owner) >= declaration }
    return first < count ? first : nil
  }
}

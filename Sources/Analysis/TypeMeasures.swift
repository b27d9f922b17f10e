public import Syntax

/// The measures of a declaration, or of a declaration and its extensions, as defined in Measures.md.
public struct TypeMeasures: Hashable, Sendable {
  public var lines = 0
  public var codeLines = 0
  public var commentLines = 0
  public var methods = 0
  public var storedProperties = 0
  public var computedProperties = 0
  public var outlets = 0
  public var actions = 0
  public var conformances = 0
  /// The longest method, and the first one if there are several; nil if there is no method.
  public var longestMethod: MeasuredMethod?
  /// The method with the greatest complexity, and the first one if there are several.
  public var maxComplexity: MeasuredMethod?
  /// The number of unrelated groups of methods and stored properties. Computed only for view controllers.
  public var unrelatedGroups: Int?
}

/// The method with the greatest length or complexity.
public struct MeasuredMethod: Hashable, Sendable {
  /// The name with its labels, as `name(label:_:)`.
  public var name: String
  public var file: FileID
  /// The 1-based line of the first token.
  public var line: Int
  /// The number of lines, or the complexity.
  public var value: Int
  public var range: ByteRange
}

extension ProjectIndex {
  /// The measures of the declaration without its extensions.
  public func ownMeasures(of type: DeclarationID) -> TypeMeasures {
    guard isObjectiveC(type) else { return measures(of: [type], of: type) }
    return measures(of: [type] + extensions(of: type).filter(isOwnPart), of: type)
  }

  /// The measures of the declaration and all its extensions, over all files.
  public func totalMeasures(of type: DeclarationID) -> TypeMeasures {
    measures(of: [type] + compiledExtensions(of: type), of: type)
  }

  /// The extensions of a type, without those in files that no target compiles and that repeat a member of the type: old copies,
  /// and leftovers of a merge.
  public func compiledExtensions(of type: DeclarationID) -> [DeclarationID] {
    let all = extensions(of: type)
    guard !isLeftOut(type.file), all.contains(where: { isLeftOut($0.file) }) else { return all }
    func names(_ part: DeclarationID) -> [String] {
      guard let summary = self[part.file]?.summary else { return [] }
      return summary.members.methods(of: part.index).map { summary.names.text($0.name) }
        + summary.members.properties(of: part.index).map { summary.names.text($0.name) }
    }
    let compiled = Set(([type] + all.filter { !isLeftOut($0.file) }).flatMap(names))
    return all.filter { !isLeftOut($0.file) || compiled.isDisjoint(with: names($0)) }
  }

  /// The lines of code of the declaration and all its extensions: the `codeLines` of `totalMeasures`, without the cost
  /// of the other measures.
  public func totalCodeLines(of type: DeclarationID) -> Int {
    ([type] + compiledExtensions(of: type)).reduce(0) { sum, part in
      guard let measures = self[part.file]?.summary.members.measures, measures.indices.contains(part.index) else { return sum }
      return sum + Int(measures[part.index].codeLines)
    }
  }

  /// Whether an extension of this type may instead extend another type with the same name.
  public func isAmbiguous(_ type: DeclarationID) -> Bool {
    extensions(of: type).contains { link(of: $0).extended.count > 1 }
  }

  private func measures(of parts: [DeclarationID], of type: DeclarationID) -> TypeMeasures {
    var sum = TypeMeasures()
    var conformances: Set<String> = []
    var longest: (method: Method, file: FileID)?
    var complex: (method: Method, file: FileID)?
    for part in parts {
      guard let file = self[part.file], file.summary.members.measures.indices.contains(part.index) else { continue }
      let own = file.summary.members.measures[part.index]
      sum.lines += Int(own.lines)
      sum.codeLines += Int(own.codeLines)
      sum.commentLines += Int(own.commentLines)
      sum.methods += Int(own.methodCount)
      // Members declared in Objective-C are counted below, over all parts together.
      if file.summary.objectiveC == nil {
        sum.outlets += Int(own.outlets)
        sum.actions += Int(own.actions)
        for property in file.summary.members.properties(of: part.index) {
          if property.isStored { sum.storedProperties += 1 } else { sum.computedProperties += 1 }
        }
      }
      for method in file.summary.members.methods(of: part.index) {
        if longest.map({ method.lines > $0.method.lines }) ?? true { longest = (method, part.file) }
        if complex.map({ method.complexity > $0.method.complexity }) ?? true { complex = (method, part.file) }
      }
      conformances.formUnion(inherited(part))
    }
    sum.conformances = conformances.count
    let declared = declared(type)
    if link(of: declared).inheritsClass, let superclass = inherited(declared).first, conformances.contains(superclass) {
      sum.conformances -= 1
    }
    if isObjectiveC(type) { sum.setMembers(ObjectiveCMembers(of: parts, in: self)) }
    sum.longestMethod = longest.map { measured($0.method, $0.file, Int($0.method.lines)) }
    sum.maxComplexity = complex.map { measured($0.method, $0.file, Int($0.method.complexity)) }
    return sum
  }

  private func measured(_ method: Method, _ file: FileID, _ value: Int) -> MeasuredMethod {
    MeasuredMethod(
      name: self[file]?.summary.names.text(method.name) ?? "", file: file, line: Int(method.line), value: value,
      range: method.range)
  }

  /// The entries of a declaration's inheritance clause, as written.
  public func inherited(_ id: DeclarationID) -> [String] {
    guard let source = self[id.file], let declaration = declaration(id) else { return [] }
    return source.inherited(by: declaration)
  }

  /// The entries of a declaration's inheritance clause without a superclass.
  public func conformances(of id: DeclarationID) -> [String] {
    let entries = inherited(id)
    return link(of: id).inheritsClass ? Array(entries.dropFirst()) : entries
  }
}

extension MemberTable {
  /// The methods of a declaration of the file, in source order.
  public func methods(of declaration: Int) -> ArraySlice<Method> {
    guard measures.indices.contains(declaration) else { return [] }
    let own = measures[declaration]
    let end = Int(own.methodStart) + Int(own.methodCount)
    return end <= methods.count ? methods[Int(own.methodStart)..<end] : []
  }

  /// The properties of a declaration of the file, in source order.
  public func properties(of declaration: Int) -> ArraySlice<Property> {
    guard measures.indices.contains(declaration) else { return [] }
    let own = measures[declaration]
    let end = Int(own.propertyStart) + Int(own.propertyCount)
    return end <= properties.count ? properties[Int(own.propertyStart)..<end] : []
  }
}

// MARK: - ObjectiveCMembers

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

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
    measures(of: [type] + extensions(of: type), of: type)
  }

  /// The lines of code of the declaration and all its extensions: the `codeLines` of `totalMeasures`, without the cost
  /// of the other measures.
  public func totalCodeLines(of type: DeclarationID) -> Int {
    ([type] + extensions(of: type)).reduce(0) { sum, part in
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

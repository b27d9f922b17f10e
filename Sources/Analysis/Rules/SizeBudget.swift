public import RuleModel
import Syntax

/// A custom rule with size limits for a family of types, such as `*ViewModel`. Types are measured like view
/// controllers, with all extensions. Limits for methods apply to each method, and are reported there.
public struct SizeBudget: Hashable, Sendable {
  /// The identifier of the rule. Its severity in `RuleSettings.severities` is the default; each limit has its own severity.
  public var id: RuleID
  /// A message by the user, shown before the numbers.
  public var message: String?
  var types: TypePatterns
  public var limits: Limits
  /// A severity that overrides those of the limits.
  public var statedSeverity: Severity?

  public init(
    id: RuleID, message: String? = nil, types: TypePatterns, limits: Limits, statedSeverity: Severity? = nil
  ) {
    self.id = id
    self.message = message
    self.types = types
    self.limits = limits
    self.statedSeverity = statedSeverity
  }

  /// The findings of all size budgets, according to the settings of each file.
  static func findings(_ context: RuleContext) -> [FileID: [Finding]] {
    let (index, settings) = (context.index, context.settings)
    return context.facts(of: Self.self, dependingOn: .extendedTypes) { file in
      let held = settings(index[file]?.path ?? "")
      guard !held.sizeBudgets.isEmpty else { return [] }
      let types = index.types(of: file).flatMap { type in held.sizeBudgets.compactMap { $0.check(type, index, held) } }
      return types + held.sizeBudgets.flatMap { $0.checkMethods(of: file, index, held) }
    }.byFile
  }

  private func covers(_ type: DeclarationID, named name: String, _ index: ProjectIndex) -> Bool {
    types.match(name, superclasses: index.superclassChain(of: type))
  }

  func check(_ type: DeclarationID, _ index: ProjectIndex, _ settings: RuleSettings) -> Finding? {
    guard settings.severity(of: id) != .off, let name = index.qualifiedName(of: type),
      covers(type, named: name, index), let place = index[type.file]?.summary.places[type.index]
    else { return nil }
    let measures = index.totalMeasures(of: type)
    var over = Analysis.exceeded(measures, limits.filter { !$0.key.isOfMethods })
    if let statedSeverity {
      for position in over.indices { over[position].severity = statedSeverity }
    }
    guard let worst = over.map(\.severity).min() else { return nil }
    return settings.finding(
      of: id, severity: worst, at: .init(file: type.file, range: place.name), in: name,
      Message(type: name, exceeded: over, measures: measures, own: message), exceeded: over)
  }

  /// The methods of a file, in types and extensions, that exceed a limit.
  private func checkMethods(of file: FileID, _ index: ProjectIndex, _ settings: RuleSettings) -> [Finding] {
    let rules: [any MethodSizeRule.Type] = [LongMethod.self, ComplexMethod.self].filter { limits[$0.measure] != nil }
    guard !rules.isEmpty, settings.severity(of: id) != .off, let summary = index[file]?.summary else { return [] }
    var owners: [UInt32: String?] = [:]
    return summary.members.methods.flatMap { method -> [Finding] in
      let over = rules.compactMap { rule in
        limits[rule.measure]?.exceeded(by: rule.value(of: method), rule.measure).map { (rule, $0) }
      }
      guard !over.isEmpty else { return [] }
      let owner = owners[method.owner] ?? self.owner(DeclarationID(file: file, index: Int(method.owner)), index)
      owners[method.owner] = .some(owner)
      guard let owner else { return [] }
      return over.compactMap { rule, exceeded in
        rule.finding(of: id, method, owner, exceeded, severity: statedSeverity, summary, file, settings, prefix: message)
      }
    }
  }

  /// The name of the type to which the methods of a declaration belong, if the rule covers it.
  private func owner(_ declaration: DeclarationID, _ index: ProjectIndex) -> String? {
    for type in index.typesOfMembers(in: declaration) {
      if let name = index.qualifiedName(of: type), covers(type, named: name, index) { return name }
    }
    return nil
  }

  struct Message: FindingMessage {
    var type: String
    var exceeded: [Exceeded]
    var measures: TypeMeasures
    /// The user's message.
    var own: String?

    var text: String {
      let facts = exceeded.map { "\(phrase($0, measures)) (limit \(grouped($0.limit)))" }
      let numbers = "`\(type)` exceeds its limits: \(facts.joined(separator: ", "))."
      return own.map { "\($0) \(numbers)" } ?? numbers
    }
  }
}

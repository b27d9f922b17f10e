import Syntax

/// A rule of the user's own: limits for a family of types, such as `*ViewModel`. Measured as view controllers are, with
/// all extensions.
public struct SizeBudget: Hashable, Sendable {
  /// Its severity in `RuleSettings.severities` is the default; a limit that is exceeded has its own.
  public var id: RuleID
  /// A message of the user's, shown before the numbers.
  public var message: String?
  /// Names of types, `*` standing for any letters. A pattern without a period speaks of the last name alone.
  public var types: [String]
  /// Names of superclasses, at any distance; such patterns, too.
  public var superclasses: [String]
  public var limits: Limits
  /// A severity that takes the place of what the limits say.
  public var statedSeverity: Severity?

  public init(
    id: RuleID, message: String? = nil, types: [String] = [], superclasses: [String] = [], limits: Limits,
    statedSeverity: Severity? = nil
  ) {
    self.id = id
    self.message = message
    self.types = types
    self.superclasses = superclasses
    self.limits = limits
    self.statedSeverity = statedSeverity
  }

  /// What the budgets of each file's settings find.
  static func findings(_ context: RuleContext) -> [Finding] {
    let (index, settings) = (context.index, context.settings)
    return context.budgetFindings { file in
      let held = settings(index[file]?.path ?? "")
      guard !held.sizeBudgets.isEmpty else { return [] }
      return index.types(of: file).flatMap { type in held.sizeBudgets.compactMap { $0.check(type, index, held) } }
    }
  }

  func check(_ type: DeclarationID, _ index: ProjectIndex, _ settings: RuleSettings) -> Finding? {
    guard settings.severity(of: id) != .off, let name = index.qualifiedName(of: type), isMeant(type, name, index),
      let place = index[type.file]?.summary.places[type.index]
    else { return nil }
    let measures = index.totalMeasures(of: type)
    var over = Analysis.exceeded(measures, limits)
    if let statedSeverity {
      for position in over.indices { over[position].severity = statedSeverity }
    }
    guard let worst = over.map(\.severity).min() else { return nil }
    return settings.finding(
      of: id, severity: worst, at: .init(file: type.file, range: place.name), in: name,
      Message(type: name, exceeded: over, measures: measures, own: message), exceeded: over)
  }

  struct Message: FindingMessage {
    var type: String
    var exceeded: [Exceeded]
    var measures: TypeMeasures
    /// The user's text.
    var own: String?

    var text: String {
      let facts = exceeded.map { "\(phrase($0, measures)) (limit \(grouped($0.limit)))" }
      let numbers = "`\(type)` exceeds its limits: \(facts.joined(separator: ", "))."
      return own.map { "\($0) \(numbers)" } ?? numbers
    }
  }

  private func isMeant(_ type: DeclarationID, _ name: String, _ index: ProjectIndex) -> Bool {
    index.isMeant(type, name, byTypes: types, superclasses: superclasses)
  }
}

extension ProjectIndex {
  /// Whether patterns of a rule of the user's own mean a type, by its name or by a superclass of it.
  func isMeant(_ type: DeclarationID, _ name: String, byTypes types: [String], superclasses: [String]) -> Bool {
    if types.contains(where: { matches($0, name) }) { return true }
    guard !superclasses.isEmpty else { return false }
    return superclassChain(of: type).contains { superclass in superclasses.contains { matches($0, superclass) } }
  }
}

private func matches(_ pattern: String, _ name: String) -> Bool {
  let isDotted = pattern.utf8.contains(UInt8(ascii: "."))
  let last = isDotted ? name[...] : name[(name.lastIndex(of: ".").map(name.index(after:)) ?? name.startIndex)...]
  return wildcard(Array(pattern.utf8), Array(last.utf8))
}

/// `*` stands for any letters. Where it could end in several places, the last `*` alone is tried again: linear enough.
private func wildcard(_ pattern: [UInt8], _ name: [UInt8]) -> Bool {
  let star = UInt8(ascii: "*")
  var (index, position) = (0, 0)
  var retry: (pattern: Int, name: Int)?
  while position < name.count {
    if index < pattern.count, pattern[index] == star {
      retry = (index, position)
      index += 1
    } else if index < pattern.count, pattern[index] == name[position] {
      index += 1
      position += 1
    } else if let last = retry {
      retry = (last.pattern, last.name + 1)
      (index, position) = (last.pattern + 1, last.name + 1)
    } else {
      return false
    }
  }
  return pattern[index...].allSatisfy { $0 == star }
}

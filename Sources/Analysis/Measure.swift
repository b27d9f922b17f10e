public import RuleModel

/// A measure for which a limit can be set.
public enum Measure: String, Sendable, Hashable, CaseIterable {
  case codeLines
  case lines
  case methods
  case storedProperties
  case computedProperties
  case outlets
  case actions
  case conformances
  case longestMethod
  case complexity

  /// The key in `.chaperone.yml`.
  public var option: String {
    switch self {
    case .codeLines: "code_lines"
    case .lines: "lines"
    case .methods: "methods"
    case .storedProperties: "stored_properties"
    case .computedProperties: "computed_properties"
    case .outlets: "outlets"
    case .actions: "actions"
    case .conformances: "conformances"
    case .longestMethod: "longest_method"
    case .complexity: "complexity"
    }
  }

  /// Whether the measure belongs to single methods. The value for a type is that of the method with the greatest value.
  public var isOfMethods: Bool { self == .longestMethod || self == .complexity }

  /// The option of the measure's rule that sets its limit.
  public var ruleOption: String { self == .longestMethod ? "lines" : option }

  /// The rule that compares the measure with its limit.
  public var rule: RuleID {
    switch self {
    case .longestMethod: LongMethod.id
    case .complexity: ComplexMethod.id
    default: MassiveViewController.id
    }
  }

  /// Whether the measure is a number of lines.
  public var countsLines: Bool { self == .codeLines || self == .lines || self == .longestMethod }

  /// The key in JSON, as `TypeMeasures` has it.
  public var key: String { self == .complexity ? "maxComplexity" : rawValue }

  public func value(in measures: TypeMeasures) -> Int {
    switch self {
    case .codeLines: measures.codeLines
    case .lines: measures.lines
    case .methods: measures.methods
    case .storedProperties: measures.storedProperties
    case .computedProperties: measures.computedProperties
    case .outlets: measures.outlets
    case .actions: measures.actions
    case .conformances: measures.conformances
    case .longestMethod: measures.longestMethod?.value ?? 0
    case .complexity: measures.maxComplexity?.value ?? 0
    }
  }
}

/// Formats a number with commas as thousands separators, independent of the locale.
public func grouped(_ number: Int) -> String {
  var digits = String(number.magnitude)
  var groups: [Substring] = []
  while digits.count > 3 {
    groups.insert(digits.suffix(3)[...], at: 0)
    digits.removeLast(3)
  }
  groups.insert(digits[...], at: 0)
  return (number < 0 ? "-" : "") + groups.joined(separator: ",")
}

/// Formats a count with its noun: `1 line`, `2 lines`.
public func counted(_ count: Int, _ one: String, _ many: String? = nil) -> String {
  "\(grouped(count)) \(count == 1 ? one : many ?? one + "s")"
}

/// Limits by measure.
public typealias Limits = [Measure: Limit]

/// A measure that exceeds its limit.
public struct Exceeded: Hashable, Sendable {
  public var measure: Measure
  public var value: Int
  public var limit: Int
  public var severity: Severity
}

/// The measures that exceed their limits, in the order of `Measure`.
public func exceeded(_ measures: TypeMeasures, _ limits: Limits) -> [Exceeded] {
  Measure.allCases.compactMap { measure in
    limits[measure]?.exceeded(by: measure.value(in: measures), measure)
  }
}

extension Limit {
  func exceeded(by value: Int, _ measure: Measure) -> Exceeded? {
    if let error, value > error { return Exceeded(measure: measure, value: value, limit: error, severity: .error) }
    if let warning, value > warning { return Exceeded(measure: measure, value: value, limit: warning, severity: .warning) }
    return nil
  }
}

// MARK: - Measures in messages

// Measures and lists of names, as they appear in messages.

func phrase(_ over: Exceeded, _ measures: TypeMeasures) -> String {
  switch over.measure {
  case .codeLines: "\(counted(over.value, "line")) of code"
  case .lines: counted(over.value, "line")
  case .methods: counted(over.value, "method")
  case .storedProperties: counted(over.value, "stored property", "stored properties")
  case .computedProperties: counted(over.value, "computed property", "computed properties")
  case .outlets: counted(over.value, "outlet")
  case .actions: counted(over.value, "action")
  case .conformances: counted(over.value, "conformance")
  case .longestMethod: "`\(shortened(measures.longestMethod?.name ?? ""))` has \(counted(over.value, "line"))"
  case .complexity: "`\(shortened(measures.maxComplexity?.name ?? ""))` has a complexity of \(grouped(over.value))"
  }
}

func listed(_ items: some Collection<String>) -> String {
  let items = Array(items)
  guard items.count > 1, let last = items.last else { return items.first ?? "" }
  return items.dropLast().joined(separator: ", ") + " and " + last
}

/// Shortens a long method name to its first label: `init(title:…)`.
public func shortened(_ name: String) -> String {
  guard name.utf8.count > 32, let colon = name.firstIndex(of: ":"), name.index(after: colon) < name.index(before: name.endIndex)
  else { return name }
  return name[...colon] + "…)"
}

extension String {
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

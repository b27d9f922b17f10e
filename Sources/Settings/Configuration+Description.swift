import Paths
import RuleModel

/// A line of a printed configuration, with the origin of its value.
public struct ConfigurationLine: Sendable, Equatable {
  public var text: String
  /// Nil for a line that only opens a section.
  public var origin: Origin?
}

extension Configuration {
  /// Every effective value as lines of YAML. Parsing them in the same directory gives the same values.
  public func describe(_ registry: RuleRegistry = .embedded) -> [ConfigurationLine] {
    var lines = ConfigurationLines()
    lines.value("root", isRoot, indent: 0) { $0 ? "true" : "false" }
    lines.list("include", include, indent: 0) { yamlScalar("\($0)") }
    lines.list("exclude", exclude, indent: 0) { yamlScalar("\($0)") }
    lines.open("view_controllers", indent: 0)
    lines.list("bases", viewControllerBases, indent: 1) { yamlScalar($0) }
    lines.open("responders", indent: 0)
    lines.list("selectors", answeredSelectors, indent: 1) { yamlScalar($0) }
    lines.open("containment", indent: 0)
    lines.list("helpers", containmentHelpers, indent: 1) { helper in
      let effects = helper.steps.map(\.rawValue).joined(separator: ", ")
      return "{call: \(yamlScalar("\(helper.call)")), effect: [\(effects)]}"
    }
    lines.open("tests", indent: 0)
    lines.value("rules", checksTests, indent: 1) { $0 ? "on" : "off" }
    lines.list("custom_rules", customRules, indent: 0) { yamlScalar("\($0)") }
    lines.value("baseline", baseline, indent: 0) { $0.map(yamlScalar) ?? "~" }
    lines.open("rules", indent: 0)
    for rule in registry.rules {
      guard let metadata = registry.metadata(rule) else { continue }
      lines.rule(settings(for: metadata))
    }
    let overrides = remainingOverrides
    guard !overrides.isEmpty else { return lines.lines }
    lines.open("overrides", indent: 0)
    for override in overrides {
      lines.item("paths: [\(override.paths.map { yamlScalar("\($0.value)") }.joined(separator: ", "))]", indent: 1)
      lines.open("rules", indent: 2)
      for (rule, statement) in override.rules.sorted(by: { $0.key < $1.key }) { lines.statement(rule, statement) }
    }
    return lines.lines
  }

  /// The lines as a YAML file with the origin of each value in a comment.
  public func describedYAML(_ registry: RuleRegistry = .embedded) -> String {
    let lines = describe(registry)
    // The column of the comments is limited so that one long line does not move all of them far to the right.
    let column = min(60, lines.lazy.map(\.text.count).max() ?? 0)
    return lines.reduce(into: "") { text, line in
      text += line.text
      if let origin = line.origin {
        let padding = String(repeating: " ", count: max(0, column - line.text.count))
        text += "\(padding)  # \(commentText("\(origin)"))"
      }
      text += "\n"
    }
  }

  /// Whether two configurations have the same values, regardless of their origins.
  public func hasSameValues(as other: Configuration, _ registry: RuleRegistry = .embedded) -> Bool {
    describe(registry).map(\.text) == other.describe(registry).map(\.text)
  }
}

/// Replaces line breaks and hidden characters, which may occur in a path but not in a comment.
private func commentText(_ text: String) -> String {
  String(
    text.unicodeScalars.map { isHidden($0) ? "?" : Character($0) })
}

/// Collects the lines of a description.
private struct ConfigurationLines {
  private(set) var lines: [ConfigurationLine] = []

  mutating func open(_ key: String, indent: Int) {
    add("\(key):", indent, nil)
  }

  mutating func item(_ text: String, indent: Int) { add("- \(text)", indent, nil) }

  mutating func value<Value>(
    _ key: String, _ value: Sourced<Value>, indent: Int, text: (Value) -> String
  ) {
    add("\(key): \(text(value.value))", indent, value.origin)
  }

  mutating func list<Item>(
    _ key: String, _ list: Configuration.List<Item>, indent: Int, text: (Item) -> String
  ) {
    guard !list.value.isEmpty else { return add("\(key): []", indent, list.origin) }
    open(key, indent: indent)
    for item in list.value { add("- \(text(item.value))", indent + 1, item.origin) }
  }

  mutating func rule(_ settings: RuleConfiguration) {
    open(settings.rule, indent: 1)
    let hasLimits = settings.options.contains { if case .limits = $0.value { true } else { false } }
    if settings.statesSeverity || !hasLimits { value("severity", settings.severity, indent: 2) { $0.name } }
    for option in settings.options {
      switch option.value {
      case .limits(let warning, let error):
        open(option.name, indent: 2)
        value("warning", warning, indent: 3) { $0.map(String.init) ?? "off" }
        value("error", error, indent: 3) { $0.map(String.init) ?? "off" }
      case .integer(let number): value(option.name, number, indent: 2) { "\($0)" }
      case .boolean(let flag): value(option.name, flag, indent: 2) { "\($0)" }
      case .strings(let texts):
        value(option.name, texts, indent: 2) { "[\($0.map(yamlScalar).joined(separator: ", "))]" }
      }
    }
  }

  /// Adds only what an override states for a rule.
  mutating func statement(_ rule: String, _ statement: RuleStatement) {
    open(rule, indent: 3)
    if let severity = statement.severity { value("severity", severity, indent: 4) { $0.name } }
    for (name, option) in statement.options.sorted(by: { $0.key < $1.key }) {
      switch option {
      case .limits(let stated):
        open(name, indent: 4)
        if let warning = stated.warning { value("warning", warning, indent: 5) { $0.map(String.init) ?? "off" } }
        if let error = stated.error { value("error", error, indent: 5) { $0.map(String.init) ?? "off" } }
      case .integer(let number): value(name, number, indent: 4) { "\($0)" }
      case .boolean(let flag): value(name, flag, indent: 4) { "\($0)" }
      case .strings(let texts): value(name, texts, indent: 4) { "[\($0.map(yamlScalar).joined(separator: ", "))]" }
      }
    }
  }

  private mutating func add(_ text: String, _ indent: Int, _ origin: Origin?) {
    let spaces = String(repeating: "  ", count: indent)
    lines.append(ConfigurationLine(text: spaces + text, origin: origin))
  }
}

/// Support for rules that were split off from another rule, so that configurations with the old name still work.
extension RuleRegistry {
  /// The former rule of each rule that was split off.
  static let former = Dictionary(
    uniqueKeysWithValues: embedded.rules.compactMap { rule in embedded.head(rule)?.former.map { (rule, $0) } })

  /// The rules that were split off from a rule.
  func parts(of rule: String) -> [String] { RuleRegistry.former.filter { $0.value == rule }.map(\.key).sorted() }

  /// The rule and the option to which an option of a former rule has moved.
  func moved(_ option: String, of rule: String) -> (rule: String, option: RuleOption)? {
    for part in parts(of: rule) {
      if let found = metadata(part)?.options.first(where: { $0.former == option }) { return (part, found) }
    }
    return nil
  }

  /// Applies the severity of a former rule to the rules split off from it, unless a statement names them.
  func splitOff(_ statements: inout [String: RuleStatement]) {
    for (part, former) in RuleRegistry.former where statements[part]?.severity == nil {
      guard let severity = statements[former]?.severity else { continue }
      statements[part, default: RuleStatement()].severity = severity
    }
  }
}

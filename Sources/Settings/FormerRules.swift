/// Rules that were part of another one: configurations that name that one go on working.
extension RuleRegistry {
  /// By rule, the one that it was part of before.
  static let former = Dictionary(
    uniqueKeysWithValues: embedded.rules.compactMap { rule in embedded.head(rule)?.former.map { (rule, $0) } })

  /// The rules that were part of another before.
  func parts(of rule: String) -> [String] { RuleRegistry.former.filter { $0.value == rule }.map(\.key).sorted() }

  /// What an option of a rule is now that it belongs to one that was part of it.
  func moved(_ option: String, of rule: String) -> (rule: String, option: RuleOption)? {
    for part in parts(of: rule) {
      if let found = metadata(part)?.options.first(where: { $0.former == option }) { return (part, found) }
    }
    return nil
  }

  /// What a file states as the severity of a rule holds for those that were part of it, unless it names them.
  func splitOff(_ statements: inout [String: RuleStatement]) {
    for (part, former) in RuleRegistry.former where statements[part]?.severity == nil {
      guard let severity = statements[former]?.severity else { continue }
      statements[part, default: RuleStatement()].severity = severity
    }
  }
}

/// A rule that Swift code checks: a file of this folder, and its metadata in the file of `Rules` with its id as name.
/// `swiftRules` lists them all. Rules that are data alone, paired calls and size budgets, come with the settings.
protocol Rule: Sendable {
  static var id: RuleID { get }
  /// Whether the rule stays silent about an expression that a rule before it in the list has reported.
  static var yields: Bool { get }
  /// Names whose functions the rule reads in `SourceFile.bodies`, because no summary keeps them.
  static var triggers: [String] { get }

  /// What the rule finds in the project, by file, suppressed findings too. It is called only where the rule is on for some file.
  /// Where a file's findings are those of the version before, so is the array: to compare them costs nothing.
  static func checkByFile(_ context: RuleContext) -> [FileID: [Finding]]
}

extension Rule {
  static var yields: Bool { false }
  static var triggers: [String] { [] }
}

/// A rule that finds what it finds in the project as a whole.
protocol ProjectRule: Rule {
  static func check(_ context: RuleContext) -> [Finding]
}

extension ProjectRule {
  static func checkByFile(_ context: RuleContext) -> [FileID: [Finding]] {
    Dictionary(grouping: check(context), by: \.place.file)
  }
}

/// A rule whose findings in a file depend on that file, on those that extend its types, and on declarations.
protocol FileRule: Rule {
  static func check(_ file: FileID, _ index: ProjectIndex, _ settings: RuleSettings) -> [Finding]
}

extension FileRule {
  static func checkByFile(_ context: RuleContext) -> [FileID: [Finding]] {
    let (index, settings) = (context.index, context.settings)
    return context.findings(of: id) { check($0, index, settings(index[$0]?.path ?? "")) }
  }
}

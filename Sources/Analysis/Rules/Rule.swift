import RuleModel

/// A rule that is implemented in Swift: a file in this folder, with metadata in the file of `Rules` that is named by
/// its id. `swiftRules` lists all of them. Rules that are only data, such as paired calls and size budgets, are part of
/// the settings.
protocol Rule: Sendable {
  static var id: RuleID { get }
  /// Whether the rule does not report an expression that a rule earlier in the list has reported.
  static var yields: Bool { get }
  /// Names for which the rule needs function bodies in `SourceFile.bodies`, because file summaries do not contain them.
  static var triggers: [String] { get }

  /// The findings in the project by file, including suppressed ones. It is called only if the rule is enabled for some file.
  ///
  /// If the findings of a file are unchanged from the previous version, the array must be identical, so that comparing
  /// the two is cheap.
  static func checkByFile(_ context: RuleContext) -> [FileID: [Finding]]
}

extension Rule {
  static var yields: Bool { false }
  static var triggers: [String] { [] }
}

/// A rule that is evaluated for the project as a whole.
protocol ProjectRule: Rule {
  static func check(_ context: RuleContext) -> [Finding]
}

extension ProjectRule {
  static func checkByFile(_ context: RuleContext) -> [FileID: [Finding]] {
    Dictionary(grouping: check(context), by: \.place.file)
  }
}

/// A rule whose findings in a file depend only on that file, on the files that extend its types, and on declarations.
protocol FileRule: Rule {
  static func check(_ file: FileID, _ index: ProjectIndex, _ settings: RuleSettings) -> [Finding]
}

extension FileRule {
  static func checkByFile(_ context: RuleContext) -> [FileID: [Finding]] {
    let (index, settings) = (context.index, context.settings)
    return context.facts(of: Self.self, dependingOn: .extendedTypes) { check($0, index, settings(index[$0]?.path ?? "")) }.byFile
  }
}

public import RuleModel

/// The configuration of the user, from `.chaperone.yml` and the files that it extends, with defaults for the rest.
public struct Configuration: Sendable, Equatable {
  /// A list with its origin and the origin of each item.
  public typealias List<Item: Sendable & Equatable> = Sourced<[Sourced<Item>]>

  /// The configuration files: the requested one, and those that it extends. Empty for the defaults. All patterns and
  /// paths are relative to the directory of the first file.
  public var files: [String] = []
  /// The requested file; nil for the defaults.
  public var path: String? { files.first }
  /// Whether the folder of this file is the root of a project, so that folders above it are not part of it.
  public var isRoot = Sourced(false)
  /// The files to analyze; all files if empty.
  public var include = List<FilePattern>([])
  /// The files to exclude.
  public var exclude = List<FilePattern>([])
  /// Names of view controller classes that are declared outside the sources.
  public var viewControllerBases = List<String>([])
  /// Objective-C selectors that are handled outside the sources.
  public var answeredSelectors = List<String>([])
  /// Functions outside the sources that add or remove child view controllers.
  public var containmentHelpers = List<ContainmentHelper>([])
  /// Whether rules apply to test code.
  public var checksTests = Sourced(false)
  /// The files with custom rules.
  public var customRules = List<FilePattern>([])
  /// The baseline file with known findings.
  public var baseline = Sourced<String?>(nil)

  /// The parsed custom rules; empty until the caller reads them.
  public var definitions: [RuleMetadata] = []
  /// All rules: the built-in ones, then the custom ones.
  public var registry: RuleRegistry { definitions.isEmpty ? .embedded : .embedded.adding(definitions) }

  var rules: [String: RuleStatement] = [:]
  /// The rule statements and overrides of each file, nearest file last.
  var ruleLayers: [RuleLayer] = []

  /// The defaults.
  public init() {}

  /// The effective settings of a rule. The caller provides the metadata, so that only needed metadata is parsed.
  public func settings(for metadata: RuleMetadata) -> RuleConfiguration {
    RuleConfiguration(metadata, rules[metadata.rule])
  }

  /// The effective severity of a rule; nil if the rule is unknown. If the configuration states none, it is read from
  /// the head of the metadata.
  public func severity(of rule: String, _ registry: RuleRegistry = .embedded) -> Sourced<Severity>? {
    rules[rule]?.severity ?? registry.head(rule).map { Sourced($0.severity) }
  }

  /// The severity that the configuration states for a rule; nil if it states none, or only chooses the rule with `only`.
  public func statedSeverity(of rule: String) -> Sourced<Severity>? {
    rules[rule].flatMap { $0.isChosen ? nil : $0.severity }
  }
}

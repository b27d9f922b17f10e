/// What the user chose in `.chaperone.yml` and the files it extends; the defaults for all else.
public struct Configuration: Sendable, Equatable {
  /// A list, where it was decided, and where each of its items stands.
  public typealias List<Item: Sendable & Equatable> = Sourced<[Sourced<Item>]>

  /// The files that were read: the one that was requested, and those it extends. None for the defaults.
  /// Patterns and paths below are relative to the directory of the first.
  public var files: [String] = []
  /// The file that was requested; nil for the defaults.
  public var path: String? { files.first }
  /// Whether a project begins in the folder of this file, so that it does not reach further up.
  public var isRoot = Sourced(false)
  /// What is looked at. None is everything.
  public var include = List<FilePattern>([])
  /// What is left out of that.
  public var exclude = List<FilePattern>([])
  /// Names of view controller classes that the sources do not show.
  public var viewControllerBases = List<String>([])
  /// Objective-C selectors that are answered outside the sources.
  public var answeredSelectors = List<String>([])
  /// What functions outside the sources do to parents and children.
  public var containmentHelpers = List<ContainmentHelper>([])
  /// Whether rules are on in test code.
  public var checksTests = Sourced(false)
  /// Files with rules of the project's own.
  public var customRules = List<FilePattern>([])
  /// The file of findings that are known and accepted.
  public var baseline = Sourced<String?>(nil)

  /// The rules that those files hold, once somebody has read them.
  public var definitions: [RuleMetadata] = []
  /// All rules that there are: the program's own, then the project's.
  public var registry: RuleRegistry { definitions.isEmpty ? .embedded : .embedded.adding(definitions) }

  var rules: [String: RuleStatement] = [:]
  /// What each file states of the rules, and for which paths it states something else, the nearest file last.
  var ruleLayers: [RuleLayer] = []

  /// The defaults.
  public init() {}

  /// How a rule is to run. The caller reads the metadata, so that only what is needed is read.
  public func settings(for metadata: RuleMetadata) -> RuleSettings {
    RuleSettings(metadata, rules[metadata.rule])
  }

  /// The severity that is in force for a rule, read from the head of its metadata where the configuration states none;
  /// nil when there is no such rule.
  public func severity(of rule: String, _ registry: RuleRegistry = .embedded) -> Sourced<RuleSeverity>? {
    statedSeverity(of: rule) ?? registry.head(rule).map { Sourced($0.severity) }
  }

  /// The severity that the configuration states for a rule; nil when that is left to the metadata.
  public func statedSeverity(of rule: String) -> Sourced<RuleSeverity>? {
    rules[rule]?.severity
  }
}

/// A function that lives outside the sources, and what calling it does.
public struct ContainmentHelper: Sendable, Equatable {
  public var call: CallPattern
  public var effects: [ContainmentEffect]
}

/// A step of the containment contract that a function takes.
public enum ContainmentEffect: String, Sendable, CaseIterable {
  /// `parent.addChild(child)`
  case addChild = "add_child"
  /// The child's view enters the parent's view hierarchy.
  case addView = "add_view"
  /// `child.didMove(toParent: parent)`
  case didMove = "did_move"
  /// `child.willMove(toParent: nil)`
  case willMove = "will_move"
  /// The child's view leaves the hierarchy.
  case removeView = "remove_view"
  /// `child.removeFromParent()`
  case removeFromParent = "remove_from_parent"
}

/// What one configuration file says. What it does not say is nil.
struct ConfigurationLayer: Sendable, Equatable {
  /// Holds for the folder of the file that states it: what the file extends says nothing of that folder.
  var isRoot: Sourced<Bool>?
  var extends: Sourced<String>?
  var include: Configuration.List<FilePattern>?
  var exclude: Configuration.List<FilePattern>?
  var viewControllerBases: Configuration.List<String>?
  var answeredSelectors: Configuration.List<String>?
  var containmentHelpers: Configuration.List<ContainmentHelper>?
  var customRules: Configuration.List<FilePattern>?
  var baseline: Sourced<String>?
  var checksTests: Sourced<Bool>?
  var rules: [String: RuleStatement] = [:]
  /// What holds for some files, in the order in which it is laid over the rules.
  var overrides: [ConfigurationOverride] = []
}

/// What one file states of the rules.
struct RuleLayer: Sendable, Equatable {
  var rules: [String: RuleStatement]
  var overrides: [ConfigurationOverride] = []
}

/// What a configuration states of rules for some files.
struct ConfigurationOverride: Sendable, Equatable {
  var paths: [FilePattern]
  var rules: [String: RuleStatement]
}

extension Configuration {
  /// Lays what a nearer file says over what is known so far. Key by key the nearer one wins; a list replaces
  /// the whole list, for half of each would be what neither author wrote.
  mutating func merge(_ layer: ConfigurationLayer) {
    include = layer.include ?? include
    exclude = layer.exclude ?? exclude
    viewControllerBases = layer.viewControllerBases ?? viewControllerBases
    answeredSelectors = layer.answeredSelectors ?? answeredSelectors
    containmentHelpers = layer.containmentHelpers ?? containmentHelpers
    customRules = layer.customRules ?? customRules
    if let file = layer.baseline { baseline = Sourced(file.value, from: file.origin) }
    checksTests = layer.checksTests ?? checksTests
    merge(layer.rules)
    ruleLayers.append(RuleLayer(rules: layer.rules, overrides: layer.overrides))
  }

  mutating func merge(_ statements: [String: RuleStatement]) {
    for (rule, statement) in statements { rules[rule, default: RuleStatement()].merge(statement) }
  }
}

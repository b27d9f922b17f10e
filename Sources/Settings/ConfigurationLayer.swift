import RuleModel

/// The content of one configuration file. Nil members are not stated.
struct ConfigurationLayer: Sendable, Equatable {
  /// Applies only to the folder of the file that states it, so it is not inherited with `extends`.
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
  /// The settings for some files, in the order in which they are merged into the rules.
  var overrides: [ConfigurationOverride] = []
}

/// The rule statements of one file.
struct RuleLayer: Sendable, Equatable {
  var rules: [String: RuleStatement]
  var overrides: [ConfigurationOverride] = []
}

/// The rule statements that apply to some files.
struct ConfigurationOverride: Sendable, Equatable {
  var paths: [Sourced<FilePattern>]
  var rules: [String: RuleStatement]
}

extension Configuration {
  /// Merges the layer of a nearer file, which has precedence for each key. A list replaces the whole list, because a
  /// mixture of both is what neither author wrote.
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

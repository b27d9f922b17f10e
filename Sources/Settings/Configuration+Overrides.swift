// What holds for some files alone: `overrides` of a configuration.

extension Configuration {
  var overrides: [ConfigurationOverride] { ruleLayers.flatMap(\.overrides) }

  public var overrideCount: Int { overrides.count }

  /// Whether some files have other settings than the rest.
  public var hasOverrides: Bool { ruleLayers.contains { !$0.overrides.isEmpty } }

  /// The overrides less what nearer files state for all paths: merged into all rules together, as a single file would merge
  /// them, these have the same effect.
  var remainingOverrides: [ConfigurationOverride] {
    var nearer: [String: RuleStatement] = [:]
    var remaining: [ConfigurationOverride] = []
    for layer in ruleLayers.reversed() {
      for override in layer.overrides.reversed() {
        var override = override
        for (rule, statement) in nearer { override.rules[rule] = override.rules[rule]?.without(statement) }
        if !override.rules.isEmpty { remaining.append(override) }
      }
      for (rule, statement) in layer.rules { nearer[rule, default: RuleStatement()].merge(statement) }
    }
    return remaining.reversed()
  }

  /// The patterns of each override, the farthest first, as globs below one directory, which is returned as well.
  /// - Parameter directory: the absolute path of the directory of the configuration's file, without links and dots.
  public func overridePatterns(in directory: String) -> (base: String, patterns: [[String]]) {
    let names = directory.split(separator: "/")
    let climb = min(names.count, overrides.flatMap(\.paths).map(\.levelsUp).max() ?? 0)
    let base = names.dropLast(climb)
    return (
      "/" + base.joined(separator: "/"), overrides.map { $0.paths.map { $0.glob(from: base.count, of: names) } }
    )
  }

  /// The configuration as it holds for files to which these overrides apply, by their places in `overridePatterns`.
  ///
  /// What a file states for some paths counts more than what it states for all, and what a nearer file states counts more
  /// than both.
  public func applying(_ places: Set<Int>) -> Configuration {
    var configuration = self
    configuration.rules = [:]
    var place = 0
    for layer in ruleLayers {
      configuration.merge(layer.rules)
      for override in layer.overrides {
        if places.contains(place) { configuration.merge(override.rules) }
        place += 1
      }
    }
    configuration.ruleLayers = [RuleLayer(rules: configuration.rules)]
    return configuration
  }
}

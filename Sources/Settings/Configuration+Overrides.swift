// Settings for some files: the `overrides` of a configuration.

extension Configuration {
  var overrides: [ConfigurationOverride] { ruleLayers.flatMap(\.overrides) }

  public var overrideCount: Int { overrides.count }

  /// Whether some files have other settings than the rest.
  public var hasOverrides: Bool { ruleLayers.contains { !$0.overrides.isEmpty } }

  /// The overrides without the parts that nearer files replace for all paths. Written into a single file, which merges
  /// them into all rules together, they have the same effect.
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

  /// The patterns of each override, farthest first, as globs relative to one base directory.
  /// - Parameter directory: The absolute path of the directory of the configuration file, without symbolic links and dots.
  public func overridePatterns(in directory: String) -> (base: String, patterns: [[String]]) {
    let names = directory.split(separator: "/")
    let climb = min(names.count, overrides.flatMap(\.paths).map(\.value.levelsUp).max() ?? 0)
    let base = names.dropLast(climb)
    return (
      "/" + base.joined(separator: "/"), overrides.map { $0.paths.map { $0.value.glob(from: base.count, of: names) } }
    )
  }

  /// The patterns of all overrides as they are written, in the order of `overridePatterns`.
  public var writtenOverridePatterns: [Sourced<FilePattern>] { overrides.flatMap(\.paths) }

  /// The configuration for files to which some overrides apply. `places` holds the indices of these overrides in
  /// `overridePatterns`.
  ///
  /// What a file states for some paths has precedence over what it states for all paths, and a nearer file has
  /// precedence over both.
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

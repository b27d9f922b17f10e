// Rule settings by file, for a tree that has been walked.

import Analysis
import Settings
import Synchronization

/// Caches the rule settings of each configuration.
///
/// All threads look up settings several times for each file. A lookup of the folder under one lock, with a copy of its
/// configuration, took a twentieth of a whole check. Here each of the few folders with a configuration has its own lock.
final class RuleSettingsCache: Sendable {
  typealias Change = @Sendable (inout RuleSettings) -> Void

  /// The settings by path prefix, which ends in a slash; longer prefixes first.
  private let folders: [(prefix: String, settings: ConfigurationSettingsCache)]
  private let others: ConfigurationSettingsCache

  init(_ configurations: Configurations, _ change: @escaping Change) {
    let current = configurations.workingDirectory
    let byFolder = configurations.byFolder.map {
      (prefix: $0 == "/" ? $0 : $0 + "/", settings: ConfigurationSettingsCache($1, current, change))
    }
    folders = byFolder.sorted { $0.prefix.utf8.count > $1.prefix.utf8.count }
    others = ConfigurationSettingsCache(configurations.elsewhere, current, change)
  }

  func settings(forFile path: String) -> RuleSettings {
    (folders.first { path.hasPrefix($0.prefix) }?.settings ?? others).settings(path)
  }
}

/// The settings of one configuration, for each set of overrides that applies to some file.
private final class ConfigurationSettingsCache: Sendable {
  private let configuration: Configuration
  private let overrides: OverridePatterns?
  private let change: RuleSettingsCache.Change
  private let cached = Mutex(CachedSettings())

  private struct CachedSettings {
    var base: RuleSettings?
    var overridden: [Set<Int>: RuleSettings] = [:]
  }

  init(_ configuration: Configuration, _ workingDirectory: String, _ change: @escaping RuleSettingsCache.Change) {
    self.configuration = configuration
    overrides = configuration.hasOverrides ? OverridePatterns(configuration, workingDirectory) : nil
    self.change = change
  }

  func settings(_ path: String) -> RuleSettings {
    let places = overrides?.places(path) ?? []
    return cached.withLock { cached in
      if let known = places.isEmpty ? cached.base : cached.overridden[places] { return known }
      var settings = RuleSettings(places.isEmpty ? configuration : configuration.applying(places))
      settings.variesWithinFolder = overrides != nil
      change(&settings)
      if places.isEmpty { cached.base = settings } else { cached.overridden[places] = settings }
      return settings
    }
  }
}

// Rule settings by file, for a tree that has been walked.

import Analysis
import Settings
import Synchronization

/// Caches the rule settings of each configuration.
///
/// All threads look up settings several times for each file. A lookup of the folder under one lock, with a copy of its
/// configuration, took a twentieth of a whole check. Here each of the few folders with a configuration has its own lock.
final class RuleSettingsMemory: Sendable {
  typealias Change = @Sendable (inout Analysis.RuleSettings) -> Void

  /// The settings by path prefix, which ends in a slash; longer prefixes first.
  private let folders: [(prefix: String, settings: MadeOnce)]
  private let others: MadeOnce

  init(_ configurations: Configurations, _ change: @escaping Change) {
    let current = configurations.workingDirectory
    let byFolder = configurations.byFolder.map {
      (prefix: $0 == "/" ? $0 : $0 + "/", settings: MadeOnce($1, current, change))
    }
    folders = byFolder.sorted { $0.prefix.utf8.count > $1.prefix.utf8.count }
    others = MadeOnce(configurations.elsewhere, current, change)
  }

  func settings(forFile path: String) -> Analysis.RuleSettings {
    (folders.first { path.hasPrefix($0.prefix) }?.settings ?? others).settings(path)
  }
}

/// The settings of one configuration, for each set of overrides that applies to some file.
private final class MadeOnce: Sendable {
  private let configuration: Configuration
  private let overrides: OverridePatterns?
  private let change: RuleSettingsMemory.Change
  private let made = Mutex(Made())

  private struct Made {
    var base: Analysis.RuleSettings?
    var overridden: [Set<Int>: Analysis.RuleSettings] = [:]
  }

  init(_ configuration: Configuration, _ workingDirectory: String, _ change: @escaping RuleSettingsMemory.Change) {
    self.configuration = configuration
    overrides = configuration.hasOverrides ? OverridePatterns(configuration, workingDirectory) : nil
    self.change = change
  }

  func settings(_ path: String) -> Analysis.RuleSettings {
    let places = overrides?.places(path) ?? []
    return made.withLock { made in
      if let known = places.isEmpty ? made.base : made.overridden[places] { return known }
      var settings = Analysis.RuleSettings(places.isEmpty ? configuration : configuration.applying(places))
      settings.variesWithinFolder = overrides != nil
      change(&settings)
      if places.isEmpty { made.base = settings } else { made.overridden[places] = settings }
      return settings
    }
  }
}

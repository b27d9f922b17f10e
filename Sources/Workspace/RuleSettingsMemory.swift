/// The settings of the rules by file, for a tree that has been walked.

import Analysis
import Settings
import Synchronization

/// What each configuration makes of the rules, made on first use.
///
/// The rules look settings up for every file, several times, on all threads at once. To look a file's folder up under one lock
/// and to copy its configuration took a twentieth of a whole check; here each folder with a configuration has a place of
/// its own, and there are few.
final class RuleSettingsMemory: Sendable {
  typealias Change = @Sendable (inout Analysis.RuleSettings) -> Void

  /// Those nearer to the files come before those above them. Prefixes end with a slash.
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

/// The settings of one configuration, and those of each set of its overrides that holds for some file.
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

/// The settings of the rules by file, for a tree that has been walked.

import Analysis
import Settings
import Synchronization

/// What each configuration makes of the rules, made when it is first asked for.
///
/// The rules ask for every file, several times over, on all threads at once. To look a file's folder up under one lock
/// and to copy its configuration took a twentieth of a whole check; here each folder with a configuration has a place of
/// its own, and there are few.
final class RuleSettingsMemory: Sendable {
  typealias Change = @Sendable (inout Analysis.RuleSettings) -> Void

  /// Those nearer to the files come before those above them. Prefixes end with a slash.
  private let folders: [(prefix: String, settings: MadeOnce)]
  private let others: MadeOnce

  init(_ configurations: Configurations, _ change: @escaping Change) {
    let byFolder = configurations.byFolder.map { (prefix: $0 == "/" ? $0 : $0 + "/", settings: MadeOnce($1, change)) }
    folders = byFolder.sorted { $0.prefix.utf8.count > $1.prefix.utf8.count }
    others = MadeOnce(configurations.elsewhere, change)
  }

  func settings(forFile path: String) -> Analysis.RuleSettings {
    (folders.first { path.hasPrefix($0.prefix) }?.settings ?? others).value
  }
}

private final class MadeOnce: Sendable {
  private let configuration: Configuration
  private let change: RuleSettingsMemory.Change
  private let made = Mutex<Analysis.RuleSettings?>(nil)

  init(_ configuration: Configuration, _ change: @escaping RuleSettingsMemory.Change) {
    self.configuration = configuration
    self.change = change
  }

  var value: Analysis.RuleSettings {
    made.withLock { made in
      if let made { return made }
      var settings = Analysis.RuleSettings(configuration)
      change(&settings)
      made = settings
      return settings
    }
  }
}

import Analysis
import Settings
import Synchronization

/// The settings that were made, by configuration.
final class RuleSettingsMemory: Sendable {
  private let made = Mutex<[String: Analysis.RuleSettings]>([:])

  func settings(of configuration: Configuration) -> Analysis.RuleSettings {
    made.withLock { made in
      let key = configuration.files.first ?? ""
      if let known = made[key] { return known }
      let settings = Analysis.RuleSettings(configuration)
      made[key] = settings
      return settings
    }
  }
}

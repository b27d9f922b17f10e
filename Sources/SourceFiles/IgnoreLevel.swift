/// The .gitignore files that hold for a directory, from the nearest upward.
import Globs

final class IgnoreLevel: Sendable {
  private let rules: IgnoreRules
  /// The length of the real path that the rules are relative to, its slash included.
  private let base: Int
  private let outer: IgnoreLevel?

  init(_ rules: IgnoreRules, base: Int, outer: IgnoreLevel?) {
    self.rules = rules
    self.base = base
    self.outer = outer
  }

  /// The nearest file that mentions the real path decides.
  func ignores(_ path: Span<UInt8>, isDirectory: Bool) -> Bool {
    var level = self
    while true {
      switch level.rules.verdict(on: path.extracting(level.base...), isDirectory: isDirectory) {
      case .ignored: return true
      case .kept: return false
      case .unmentioned:
        guard let outer = level.outer else { return false }
        level = outer
      }
    }
  }
}

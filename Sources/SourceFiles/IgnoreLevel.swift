// The `.gitignore` files that apply to a directory, nearest first.
import Globs

final class IgnoreLevel: Sendable {
  private let rules: IgnoreRules
  /// The length of the real path to which the rules are relative, including its slash.
  private let base: Int
  private let outer: IgnoreLevel?

  init(_ rules: IgnoreRules, base: Int, outer: IgnoreLevel?) {
    self.rules = rules
    self.base = base
    self.outer = outer
  }

  /// Whether a real path is ignored, as the nearest file that has a matching rule decides.
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

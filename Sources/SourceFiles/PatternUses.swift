// Records which patterns of a filter have matched in a walk.
import Globs
import Synchronization

public final class PatternUses: Sendable {
  /// One bit for each of the first patterns of each list.
  private let matched = Atomic<UInt64>(0)
  private let matchedExclude = Atomic<UInt64>(0)

  public init() {}

  /// The indices of the patterns that matched nothing. Patterns after the first 64 of a list count as used.
  public func unused(of filter: PathFilter) -> (include: [Int], exclude: [Int]) {
    func places(_ patterns: [Glob], _ bits: UInt64) -> [Int] {
      patterns.indices.prefix(64).filter { bits & 1 << UInt64($0) == 0 }
    }
    return (
      places(filter.include, matched.load(ordering: .relaxed)), places(filter.exclude, matchedExclude.load(ordering: .relaxed))
    )
  }

  func noteInclude(_ patterns: [Glob], _ isMatch: (Glob) -> Bool) { PatternUses.note(matched, patterns, isMatch) }

  func noteExclude(_ patterns: [Glob], _ isMatch: (Glob) -> Bool) { PatternUses.note(matchedExclude, patterns, isMatch) }

  /// Sets the bits of matching patterns. Only patterns without a match so far are tested; soon there are none.
  private static func note(_ used: borrowing Atomic<UInt64>, _ patterns: [Glob], _ isMatch: (Glob) -> Bool) {
    let known = used.load(ordering: .relaxed)
    var bits: UInt64 = 0
    for place in patterns.indices.prefix(64) where known & 1 << UInt64(place) == 0 {
      if isMatch(patterns[place]) { bits |= 1 << UInt64(place) }
    }
    if bits != 0 { used.bitwiseOr(bits, ordering: .relaxed) }
  }
}

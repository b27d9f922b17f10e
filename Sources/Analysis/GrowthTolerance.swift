import RuleModel

/// How much a measure may grow before a known finding about size is reported again.
public struct GrowthTolerance: Hashable, Sendable {
  /// The tolerance as a percentage of the previous value.
  public var percent: Int
  /// For measures in lines, the minimum tolerance in lines.
  public var lines: Int

  public init(percent: Int, lines: Int) { (self.percent, self.lines) = (percent, lines) }

  public static let none = GrowthTolerance(percent: 0, lines: 0)

  /// The greatest value that does not count as growth. An error has no tolerance.
  public func allowed(_ exceeded: Exceeded, from before: Int) -> Int {
    guard exceeded.severity != .error else { return before }
    let share = before.multipliedReportingOverflow(by: max(0, percent))
    let allowed = max(share.overflow ? 0 : share.partialValue / 100, exceeded.measure.countsLines ? lines : 0)
    let sum = before.addingReportingOverflow(max(0, allowed))
    return sum.overflow ? before : sum.partialValue
  }
}

/// How much a finding about size may grow before it is reported again where it is known.
public struct GrowthTolerance: Hashable, Sendable {
  /// In percent of what the measure was.
  public var percent: Int
  /// For measures that count lines, so many lines, where that is more.
  public var lines: Int

  public init(percent: Int, lines: Int) { (self.percent, self.lines) = (percent, lines) }

  public static let none = GrowthTolerance(percent: 0, lines: 0)

  /// The highest value that does not count as growth. An error allows none.
  public func allowed(_ exceeded: Exceeded, from before: Int) -> Int {
    guard exceeded.severity != .error else { return before }
    let share = before.multipliedReportingOverflow(by: max(0, percent))
    let allowed = max(share.overflow ? 0 : share.partialValue / 100, exceeded.measure.countsLines ? lines : 0)
    let sum = before.addingReportingOverflow(max(0, allowed))
    return sum.overflow ? before : sum.partialValue
  }
}

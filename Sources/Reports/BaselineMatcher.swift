import Analysis
import RuleModel

/// The entries of a baseline by their keys. Which entry matches a finding depends on the findings with the same key alone.
struct BaselineMatcher: Sendable {
  let entries: [Baseline.Entry]
  private var numbers: [BaselineKey: [Int]] = [:]
  /// By view controller, its entry. Up to version 0.1, such an entry also covered its longest and its most complex method.
  private var former: [String: Int] = [:]

  init(_ baseline: Baseline) {
    entries = baseline.entries
    for (number, entry) in entries.enumerated() {
      numbers[BaselineKey(entry), default: []].append(number)
      guard entry.rule == MassiveViewController.id.name,
        Measure.allCases.contains(where: { $0.isOfMethods && entry.measures[$0.option] != nil })
      else { continue }
      former[entry.symbol] = number
    }
  }

  func has(_ key: BaselineKey) -> Bool { numbers[key] != nil }

  /// The numbers of the entries that match findings with one key, each entry at most one finding.
  func partners(of candidates: [Baseline.Entry]) -> [Int?] {
    guard let key = candidates.first.map(BaselineKey.init), let own = numbers[key] else {
      return [Int?](repeating: nil, count: candidates.count)
    }
    return filePartners(of: candidates.map(\.file), among: own.map { entries[$0].file }).map { $0.map { own[$0] } }
  }

  /// The number of the entry of a view controller that covers a finding about one of its methods.
  func former(_ finding: Finding) -> Int? {
    guard !former.isEmpty, finding.rule == LongMethod.id || finding.rule == ComplexMethod.id,
      let measure = finding.exceeded.first?.measure, let end = finding.symbol.firstIndex(of: "(") ?? finding.symbol.indices.last
    else { return nil }
    // The symbol has the form `Outer.Home.reload(from:)`.
    guard let period = finding.symbol[..<end].lastIndex(of: "."), let number = former[String(finding.symbol[..<period])] else {
      return nil
    }
    return entries[number].measures[measure.option] == nil ? nil : number
  }
}

/// The properties of a finding that do not change when code moves.
struct BaselineKey: Hashable, Sendable {
  var rule: String
  var symbol: String
  var identity: String

  init(_ entry: Baseline.Entry) { (rule, symbol, identity) = (entry.rule, entry.symbol, entry.identity) }

  init(_ finding: Finding) { (rule, symbol, identity) = (finding.rule.name, finding.symbol, finding.identity) }
}

/// A measure that has grown by more than the tolerance, and its value in the baseline; nil if it was within its limit.
struct Growth: Sendable, Equatable {
  var over: Exceeded
  var before: Int?
}

extension Baseline.Entry {
  /// The measures of a finding that have grown since.
  func growth(of finding: Finding, _ tolerance: () -> GrowthTolerance) -> [Growth] {
    guard !finding.exceeded.isEmpty else { return [] }
    let tolerance = tolerance()
    return finding.exceeded.compactMap { over in
      // A measure without an old value was within its limit, so exceeding it now is always growth.
      let before = measures[over.measure.option]
      return before.map { over.value > tolerance.allowed(over, from: $0) } ?? true ? Growth(over: over, before: before) : nil
    }
  }
}

extension Finding {
  private static let growth = " It has grown: "

  /// Adds to the message how much the measures have grown.
  func grown(_ growth: [Growth]) -> Finding {
    let facts = growth.map { growth in
      let (over, before) = (growth.over, growth.before)
      let name = over.measure.option.replacing("_", with: " ")
      return "\(name) from \(before.map(grouped) ?? "no more than \(grouped(over.limit))") to \(grouped(over.value))"
    }
    var finding = self
    // A finding may be compared with a revision and then with a baseline; the growth is added only once.
    guard !finding.message.contains(Finding.growth) else { return finding }
    finding.message += Finding.growth + facts.joined(separator: ", ") + "."
    return finding
  }
}

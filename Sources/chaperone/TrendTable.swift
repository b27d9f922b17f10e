import Analysis
import Git
import Reports

/// The size of each view controller by commit, also under former names.
struct TrendTable {
  /// A view controller at a commit.
  struct Controller {
    var file: String
    var codeLines: Int
  }

  private(set) var samples: [TrendReport.Commit] = []
  private var series: [Series] = []
  /// The indices of the series of view controllers at the last commit, by name, and of those that no longer exist.
  private var present: [String: Int] = [:]
  private var absent: [String: Int] = [:]
  /// The limit on lines of code for the types of a file.
  private let limit: (_ file: String) -> Limit?

  struct Series {
    var name: String
    var file: String
    var sizes: [Int?]
    var formerNames: [TrendReport.FormerName] = []
    var crossings: [TrendReport.Crossing] = []
    /// The limits that were exceeded at this or an earlier sample.
    fileprivate var crossed: Set<Severity> = []
    /// The sizes since the last sample, with the commits that changed them.
    fileprivate var trail: [(commit: History.Commit, size: Int?)] = []
  }

  init(limit: @escaping (_ file: String) -> Limit?) { self.limit = limit }

  /// Whether no view controller was added, removed or crossed a limit, so that the commits between two samples need not
  /// be measured.
  func isUneventful(_ now: [String: Controller]) -> Bool {
    // The first sample has nothing to compare with.
    guard !samples.isEmpty else { return true }
    guard now.count == present.count else { return false }
    return now.allSatisfy { name, controller in
      guard let number = present[name] else { return false }
      return bounds(of: controller.file).allSatisfy { severity, bound in
        controller.codeLines <= bound || series[number].crossed.contains(severity)
      }
    }
  }

  private func bounds(of file: String) -> [(severity: Severity, bound: Int)] {
    let limit = limit(file)
    return [(.warning, limit?.warning), (.error, limit?.error)].compactMap { severity, bound in
      bound.map { (severity, $0) }
    }
  }

  // MARK: Commit by commit

  /// Advances to another commit. `moved` contains the old paths of renamed files by new path.
  mutating func advance(to now: [String: Controller], moved: [String: String], at commit: History.Commit) {
    let gone = present.filter { now[$0.key] == nil }
    if !gone.isEmpty { rename(gone, among: now.filter { present[$0.key] == nil }, moved, at: commit) }
    for (name, number) in present where now[name] == nil {
      absent[name] = number
      present[name] = nil
      series[number].trail.append((commit, nil))
    }
    // Sorted so that the order does not depend on hashes: it decides between series with equal name and growth.
    for (name, controller) in now.sorted(by: { pathPrecedes($0.key, $1.key) }) {
      let number = present[name] ?? absent.removeValue(forKey: name) ?? series.count
      if number == series.count {
        series.append(Series(name: name, file: controller.file, sizes: Array(repeating: nil, count: samples.count)))
      }
      present[name] = number
      (series[number].name, series[number].file) = (name, controller.file)
      series[number].trail.append((commit, controller.codeLines))
    }
  }

  /// Renames a view controller that no longer exists if exactly one other was added in its file. Earlier commits do not
  /// matter, because a history that begins later must have the same result.
  private mutating func rename(
    _ gone: [String: Int], among come: [String: Controller], _ moved: [String: String], at commit: History.Commit
  ) {
    for (name, number) in gone {
      let file = series[number].file
      let heirs = come.filter { $0.value.file == file || moved[$0.value.file] == file }
      guard heirs.count == 1, let heir = heirs.first else { continue }
      let rivals = gone.filter { rival in
        let other = series[rival.value].file
        return other == heir.value.file || other == moved[heir.value.file]
      }
      guard rivals.count == 1 else { continue }
      present[name] = nil
      present[heir.key] = number
      series[number].formerNames.append(.init(name: name, commit: .init(commit)))
    }
  }

  // MARK: Samples

  /// Records the sizes at the current commit, and finds the types that crossed a limit since the previous sample.
  mutating func sample(at commit: History.Commit) -> [(series: Int, crossing: Int, commit: History.Commit)] {
    var found: [(series: Int, crossing: Int, commit: History.Commit)] = []
    samples.append(.init(commit))
    for number in series.indices {
      let before = series[number].sizes.last ?? nil
      let trail = series[number].trail
      let size = trail.last?.size ?? (trail.isEmpty ? before : nil)
      series[number].trail = []
      series[number].sizes.append(size)
      guard let size else { continue }
      for (severity, bound) in bounds(of: series[number].file) where size > bound {
        guard series[number].crossed.insert(severity).inserted, samples.count > 1 else { continue }
        guard let culprit = TrendTable.culprit(trail, over: bound) else { continue }
        series[number].crossings.append(
          .init(severity: severity, bound: bound, sample: samples.count - 1, commit: .init(culprit)))
        found.append((number, series[number].crossings.count - 1, culprit))
      }
    }
    return found
  }

  /// The commit since which a size has been above a bound.
  private static func culprit(_ trail: [(commit: History.Commit, size: Int?)], over bound: Int) -> History.Commit? {
    let last = trail.lastIndex { ($0.size ?? 0) <= bound }
    return trail[(last.map { $0 + 1 } ?? 0)...].first?.commit
  }

  /// The commit after `first` by which a view controller exceeded a bound that it still exceeds at the last commit; nil
  /// if there is none.
  func commit(taking name: String, over bound: Int, after first: History.Commit) -> History.Commit? {
    guard let number = present[name], (series[number].trail.last?.size ?? 0) > bound,
      let commit = TrendTable.culprit(series[number].trail, over: bound), commit.object != first.object
    else { return nil }
    return commit
  }

  func name(of number: Int) -> String { series[number].name }

  func crossing(_ place: (series: Int, crossing: Int)) -> TrendReport.Crossing {
    series[place.series].crossings[place.crossing]
  }

  /// Replaces a merge by the responsible commit of its branch.
  mutating func name(_ commit: History.Commit, for place: (series: Int, crossing: Int)) {
    series[place.series].crossings[place.crossing].merge = crossing(place).commit
    series[place.series].crossings[place.crossing].commit = .init(commit)
  }

  /// - Parameter shown: Converts a path to the form that is shown; nil for a file that is not reported.
  func report(_ shown: (_ file: String) -> String?) -> TrendReport {
    let all = series.compactMap { own -> TrendReport.Series? in
      guard let file = shown(own.file) else { return nil }
      var series = TrendReport.Series(name: own.name, file: file, sizes: own.sizes)
      (series.formerNames, series.crossings, series.limit) = (own.formerNames, own.crossings, limit(own.file))
      return series
    }
    return TrendReport(samples: samples, series: all)
  }
}

extension TrendReport.Commit {
  init(_ commit: History.Commit) { self.init(object: commit.object, date: commit.date, subject: commit.subject) }
}

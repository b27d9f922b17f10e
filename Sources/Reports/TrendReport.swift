import Analysis
import JSON
import Paths
public import RuleModel

/// The result of `chaperone trend`: the size of each view controller at several commits.
public struct TrendReport: Sendable {
  /// A commit at which sizes are measured, or to which a change is attributed.
  public struct Commit: Sendable, Hashable {
    public var object: String
    public var date: String
    public var subject: String

    public init(object: String, date: String, subject: String) {
      (self.object, self.date, self.subject) = (object, date, subject)
    }

    /// The abbreviated object name.
    public var short: String { String(object.prefix(9)) }
  }

  /// The sizes of one view controller, also under former names.
  public struct Series: Sendable {
    /// The most recent name.
    public var name: String
    public var file: String
    /// Lines of code by sample; nil if the view controller did not exist.
    public var sizes: [Int?]
    /// The times at which it exceeded its limits. Limits that it exceeded from the beginning are omitted.
    public var crossings: [Crossing] = []
    /// The currently configured limit on lines of code.
    public var limit: Limit?
    /// The former names.
    public var formerNames: [FormerName] = []
    /// Whether another view controller of the report has the same name.
    public fileprivate(set) var isNamesake = false

    public init(name: String, file: String, sizes: [Int?]) {
      (self.name, self.file, self.sizes) = (name, file, sizes)
    }

    /// The name, with the file if the name is not unique.
    public var title: String { isNamesake ? "\(name) (\(file))" : name }

    public var first: Int { sizes.compactMap(\.self).first ?? 0 }
    public var last: Int { (sizes.last ?? nil) ?? 0 }
    /// The difference between the last and the first sample; a missing sample counts as zero.
    public var growth: Int { last - ((sizes.first ?? nil) ?? 0) }
  }

  /// A crossing of a limit.
  public struct Crossing: Sendable, Hashable {
    public var severity: Severity
    public var bound: Int
    /// The index of the first sample over the limit.
    public var sample: Int
    /// The commit by which the view controller exceeded the limit, after which it did so up to that sample.
    public var commit: Commit
    /// The merge by which that commit came to the branch.
    public var merge: Commit?
    /// The first sample at which the view controller is not over the limit any more, or does not exist; nil if there is none.
    public var end: Commit?

    public init(severity: Severity, bound: Int, sample: Int, commit: Commit, merge: Commit? = nil) {
      (self.severity, self.bound, self.sample) = (severity, bound, sample)
      (self.commit, self.merge) = (commit, merge)
    }

    /// `since 2026-02-01`, or `from 2026-02-01 to 2026-05-01`.
    public var period: String { end.map { "from \(commit.date) to \($0.date)" } ?? "since \(commit.date)" }
  }

  /// A former name of a view controller.
  public struct FormerName: Sendable, Hashable {
    public var name: String
    /// The commit that changed the name.
    public var commit: Commit

    public init(name: String, commit: Commit) { (self.name, self.commit) = (name, commit) }
  }

  public var samples: [Commit]
  /// The view controllers, largest growth first.
  public var series: [Series]
  /// Whether no commit is between two samples.
  public var hasEachCommit = false

  public init(samples: [Commit], series: [Series]) {
    self.samples = samples
    let counts = series.reduce(into: [:]) { $0[$1.name, default: 0] += 1 }
    self.series = series.map { series in
      var series = series
      series.isNamesake = counts[series.name, default: 0] > 1
      return series
    }.sorted { left, right in
      if left.growth != right.growth { return left.growth > right.growth }
      return left.name == right.name ? pathPrecedes(left.file, right.file) : pathPrecedes(left.name, right.name)
    }
  }

  public func json(version: String, top: Int?) -> String {
    var json = JSONWriter(breaksDownTo: 3)
    json.object { json in
      json.opening(version: version)
      json.key("samples")
      json.array(samples) { json, sample in
        json.object { $0.commit(sample) }
      }
      json.key("viewControllers")
      json.array(series.prefix(top ?? .max)) { json, series in
        json.object { json in
          json.member("name", series.name)
          json.member("file", series.file)
          json.member("growth", series.growth)
          json.key("codeLines")
          json.array(series.sizes) { json, size in if let size { json.value(size) } else { json.null() } }
          if !series.formerNames.isEmpty {
            json.key("renamed")
            json.array(series.formerNames) { json, former in
              json.object { json in
                json.member("from", former.name)
                json.commit(former.commit)
              }
            }
          }
          json.key("crossed")
          json.array(series.crossings) { json, crossing in
            json.object { json in
              json.member("severity", crossing.severity.name)
              json.member("limit", crossing.bound)
              json.commit(crossing.commit)
              if let merge = crossing.merge { json.member("merge", merge.object) }
              if let end = crossing.end { json.member("until", end.date) }
            }
          }
        }
      }
    }
    return json.lines()
  }
}

extension JSONWriter {
  fileprivate mutating func commit(_ commit: TrendReport.Commit) {
    member("commit", commit.object)
    member("date", commit.date)
    member("subject", commit.subject)
  }
}

// MARK: - Table

extension TrendReport {
  /// The view controllers that changed, largest growth first, each with a curve and the commits that crossed its limits.
  public func table(_ style: TableStyle, top: Int) -> String {
    guard let from = samples.first, let to = samples.last else { return "No commits.\n" }
    var text = "\(counted(samples.count, "sample")) from \(from.date) to \(to.date)\n\n"
    let changed = series.filter { $0.growth != 0 || !$0.crossings.isEmpty }
    let shown = changed.prefix(top)
    guard !shown.isEmpty else { return text + rest(changed.count, shown: 0, style) }
    let rows = shown.map { series in
      (growth: (series.growth > 0 ? "+" : "") + grouped(series.growth), last: grouped(series.last))
    }
    let growthWidth = max("growth".count, rows.map(\.growth.count).max() ?? 0)
    let lastWidth = max("lines".count, rows.map(\.last.count).max() ?? 0)
    // On a narrow terminal the names need the space.
    let curveWidth = style.width >= 72 ? 24 : 12
    let indent = growthWidth + lastWidth + 4
    var titles = TitlesInTable(series.map { ($0.name, $0.file) })
    let nameWidth = max(16, style.width - indent - curveWidth - 2)
    let head =
      padded("growth", growthWidth, alignsRight: true) + "  " + padded("lines", lastWidth, alignsRight: true) + "  "
      + padded("over time", curveWidth) + "  view controller"
    text += style.bold(head) + "\n"
    for (series, row) in zip(shown, rows) {
      text +=
        style.bold(padded(row.growth, growthWidth, alignsRight: true)) + "  " + padded(row.last, lastWidth, alignsRight: true)
        + "  "
      text += TrendReport.curve(series.sizes, width: curveWidth) + "  "
      text += titles.title(series.name, series.file, width: nameWidth) + "\n"
      for crossing in series.crossings {
        let commit = crossing.commit
        let words = "over its \(crossing.severity.name) limit \(crossing.period): \(commit.short) \(oneLine(commit.subject))"
        let line = shortened(words, max(40, style.width - indent))
        // Only what is still over the limit has the color of a problem.
        let isOpen = crossing.end == nil
        text += String(repeating: " ", count: indent) + style.colored(line, isOpen ? crossing.severity : nil) + "\n"
      }
    }
    return text + rest(changed.count, shown: shown.count, style)
  }

  /// The number of view controllers that are not shown, with the reason.
  private func rest(_ changed: Int, shown: Int, _ style: TableStyle) -> String {
    var facts: [String] = []
    if changed > shown { facts.append("\(grouped(changed - shown)) more changed (--top \(changed) shows all).") }
    let same = series.count { !$0.sizes.contains(nil) && Set($0.sizes).count == 1 }
    let others = series.count - changed - same
    if samples.count == 1 {
      facts.append("One sample has nothing to be compared with\(hasEachCommit ? "" : "; --every commit takes each commit").")
    } else if same > 0 {
      facts.append("\(counted(same, "view controller")) did not change in size.")
    }
    if samples.count > 1, others > 0 {
      facts.append("\(counted(others, "view controller")) changed in between, or came and went.")
    }
    if facts.isEmpty, shown == 0 { facts.append("No view controllers.") }
    return facts.map { style.dim($0) + "\n" }.joined()
  }

  /// Draws sizes as a line of block characters, scaled to the largest size.
  static func curve(_ sizes: [Int?], width: Int) -> String {
    let blocks = Array("▁▂▃▄▅▆▇█")
    let most = max(1, sizes.compactMap(\.self).max() ?? 1)
    let columns = min(width, sizes.count)
    let text = (0..<columns).map { column -> Character in
      let index = columns == 1 ? 0 : column * (sizes.count - 1) / (columns - 1)
      guard let size = sizes[index] else { return " " }
      return blocks[min(7, size * 8 / (most + 1))]
    }
    return String(text) + String(repeating: " ", count: width - columns)
  }
}

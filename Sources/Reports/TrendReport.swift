public import Analysis
import JSON

/// What `chaperone trend` shows: how large each view controller was at each of some commits.
public struct TrendReport: Sendable {
  public struct Sample: Sendable {
    public var commit: String
    public var date: String
    public var subject: String

    public init(commit: String, date: String, subject: String) {
      (self.commit, self.date, self.subject) = (commit, date, subject)
    }
  }

  /// One view controller, whatever it was called.
  public struct Series: Sendable {
    /// What it is called last.
    public var name: String
    public var file: String
    /// Lines of code by sample; nil where it was not there.
    public var sizes: [Int?]
    /// The first sample over each limit, of those that it did not begin over.
    public var crossings: [(severity: Severity, sample: Int)] = []
    /// Its limit on lines of code, as it is configured now.
    public var limit: Limit?
    /// What it was called before, and the first sample at which it no longer was.
    public var formerNames: [(name: String, sample: Int)] = []

    public init(name: String, file: String, sizes: [Int?]) {
      (self.name, self.file, self.sizes) = (name, file, sizes)
    }

    public var first: Int { sizes.compactMap(\.self).first ?? 0 }
    public var last: Int { (sizes.last ?? nil) ?? 0 }
    /// From what it was at the first sample, where it may not have been, to the last.
    public var growth: Int { last - ((sizes.first ?? nil) ?? 0) }

    /// Finds where the lines of code came to be over a limit.
    public mutating func noteCrossings(_ limit: Limit?) {
      guard let limit else { return }
      self.limit = limit
      for (bound, severity) in [(limit.warning, Severity.warning), (limit.error, .error)] {
        guard let bound, let sample = sizes.firstIndex(where: { ($0 ?? 0) > bound }) else { continue }
        if sample > 0 { crossings.append((severity, sample)) }
      }
    }
  }

  public var samples: [Sample]
  /// What grew most comes first.
  public var series: [Series]

  public init(samples: [Sample], series: [Series]) {
    self.samples = samples
    self.series = series.sorted { left, right in
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
        json.object { json in
          json.member("commit", sample.commit)
          json.member("date", sample.date)
          json.member("subject", sample.subject)
        }
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
                json.member("commit", samples[former.sample].commit)
                json.member("date", samples[former.sample].date)
              }
            }
          }
          json.key("crossed")
          json.array(series.crossings) { json, crossing in
            json.object { json in
              json.member("severity", crossing.severity.name)
              json.member("commit", samples[crossing.sample].commit)
              json.member("date", samples[crossing.sample].date)
            }
          }
        }
      }
    }
    return json.text + "\n"
  }

  /// For people: a curve for each, and where it crossed its limits.
  public func table(_ style: TableStyle, top: Int) -> String {
    guard let from = samples.first, let to = samples.last else { return "No commits.\n" }
    var text = "\(counted(samples.count, "sample")) from \(from.date) to \(to.date)\n\n"
    let shown = series.prefix(top)
    let numbers = shown.map { series in
      (growth: (series.growth > 0 ? "+" : "") + grouped(series.growth), last: grouped(series.last))
    }
    let growthWidth = numbers.map(\.growth.count).max() ?? 0
    let lastWidth = numbers.map(\.last.count).max() ?? 0
    for (series, number) in zip(shown, numbers) {
      text += String(repeating: " ", count: growthWidth - number.growth.count) + style.bold(number.growth) + "  "
      text += String(repeating: " ", count: lastWidth - number.last.count) + number.last + "  "
      text += TrendReport.curve(series.sizes, width: 24) + "  " + series.name + "\n"
      for crossing in series.crossings {
        let sample = samples[crossing.sample]
        let words = "over its \(crossing.severity.name) limit since \(sample.date) \(sample.commit.prefix(9)) \(sample.subject)"
        text += String(repeating: " ", count: growthWidth + lastWidth + 4) + style.colored(words, crossing.severity) + "\n"
      }
    }
    if series.count > top { text += style.dim("\(grouped(series.count - top)) more (--top).") + "\n" }
    return text
  }

  /// Sizes as a line of blocks, the highest for the largest.
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

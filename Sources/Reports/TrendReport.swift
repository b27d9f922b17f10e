public import Analysis
import JSON

/// What `chaperone trend` shows: how large each view controller was at each of some commits.
public struct TrendReport: Sendable {
  /// A commit: one of those whose sizes are shown, or the one that did something.
  public struct Commit: Sendable, Hashable {
    public var object: String
    public var date: String
    public var subject: String

    public init(object: String, date: String, subject: String) {
      (self.object, self.date, self.subject) = (object, date, subject)
    }

    /// As much of its object as people quote.
    public var short: String { String(object.prefix(9)) }
  }

  /// One view controller, whatever it was called.
  public struct Series: Sendable {
    /// What it is called last.
    public var name: String
    public var file: String
    /// Lines of code by sample; nil where it was not there.
    public var sizes: [Int?]
    /// Where it went over its limits, of those that it did not begin over.
    public var crossings: [Crossing] = []
    /// Its limit on lines of code, as it is configured now.
    public var limit: Limit?
    /// What it was called before.
    public var formerNames: [FormerName] = []

    public init(name: String, file: String, sizes: [Int?]) {
      (self.name, self.file, self.sizes) = (name, file, sizes)
    }

    public var first: Int { sizes.compactMap(\.self).first ?? 0 }
    public var last: Int { (sizes.last ?? nil) ?? 0 }
    /// From what it was at the first sample, where it may not have been, to the last.
    public var growth: Int { last - ((sizes.first ?? nil) ?? 0) }
  }

  /// A limit that was crossed.
  public struct Crossing: Sendable, Hashable {
    public var severity: Severity
    public var bound: Int
    /// The first sample over it.
    public var sample: Int
    /// The commit that took the view controller over the limit, where it was until that sample.
    public var commit: Commit
    /// The merge by which that commit came to the branch.
    public var merge: Commit?

    public init(severity: Severity, bound: Int, sample: Int, commit: Commit, merge: Commit? = nil) {
      (self.severity, self.bound, self.sample) = (severity, bound, sample)
      (self.commit, self.merge) = (commit, merge)
    }
  }

  /// A name that was given up for another.
  public struct FormerName: Sendable, Hashable {
    public var name: String
    /// The commit that renamed it.
    public var commit: Commit

    public init(name: String, commit: Commit) { (self.name, self.commit) = (name, commit) }
  }

  public var samples: [Commit]
  /// What grew most comes first.
  public var series: [Series]

  public init(samples: [Commit], series: [Series]) {
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

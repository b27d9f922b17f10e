import Analysis
import ArgumentParser
import Git
import Reports
import SourceFiles
import Workspace

/// The commits at which the past project is measured.
enum TrendSteps: String, ExpressibleByArgument, CaseIterable {
  case week, tag, commit

  /// The indices of the commits to measure, always including the last one.
  func chosen(_ commits: [History.Commit], tagged: Set<String>) -> [Int] {
    let week = 7 * 24 * 3600
    return commits.indices.filter { index in
      guard index + 1 < commits.count else { return true }
      return switch self {
      case .commit: true
      case .tag: tagged.contains(commits[index].object)
      // If commits are not in order of time, the later one in the history counts.
      case .week: commits[index].time / week != commits[index + 1].time / week
      }
    }
  }
}

/// The growth of the view controllers of a project since a revision or a date, read from git's objects.
func readTrend(_ project: Project, since: String?, every: TrendSteps) throws -> TrendReport {
  let view = try GitView(project.scope)
  let history = try explained(since ?? "", in: view.repository) { () throws(GitError) in
    try view.repository.history(since: since)
  }
  if let since, history.commits.isEmpty, history.baseCommit == nil {
    throw Failure("there is no commit since '\(since)': leave --since out, or name an earlier date")
  }
  let tagged = every == .tag ? try explained { () throws(GitError) in try view.repository.taggedCommits() } : []
  var past = Past(TrendSources(project: project, view: view))
  try past.walk(history, stops: every.chosen(history.commits, tagged: tagged))
  return past.table.report { project.scope.reports($0) ? project.scope.names.shown($0) : nil }
}

/// The past project, advanced from one sample to the next. If a view controller was added, removed or crossed a limit
/// between two samples, each commit is measured to find the one responsible.
private struct Past {
  private let sources: TrendSources
  private var index: ProjectIndex
  private(set) var table: TrendTable

  init(_ sources: TrendSources) {
    let project = sources.project
    let settings = project.ruleSettings()
    self.sources = sources
    table = TrendTable { settings($0).massiveLimits[.codeLines] }
    index = ProjectIndex(
      catalog: project.index.catalog, viewControllerBases: project.configurations.viewControllerBases,
      testCode: project.index.testCode)
  }

  /// The number of files read ahead. Starting git and the threads for each sample would take longer than their work.
  private static let filesAhead = 400

  mutating func walk(_ history: History, stops: [Int]) throws {
    let base = history.base.map { TrendSources.Change(path: $0.key, object: $0.value) }
      .filter { FileKind(path: $0.path) != nil }.sorted { pathPrecedes($0.path, $1.path) }
    sources.apply(base, try sources.load(base), to: &index)
    if let commit = history.baseCommit {
      table.advance(to: sources.controllers(index), moved: [:], at: commit)
      _ = table.sample(at: commit)
    }
    let progress = Progress(total: stops.count, of: "commits")
    let intervals = zip([-1] + stops, stops).map { history.commits[($0 + 1)...$1] }
    var next = 0
    while next < intervals.count {
      var steps: [TrendSources.Step] = []
      var files = 0
      while next + steps.count < intervals.count, files < Past.filesAhead {
        steps.append(sources.step(intervals[next + steps.count]))
        files += steps.last?.changes.count ?? 0
      }
      let loaded = try sources.load(steps.lazy.flatMap(\.changes))
      for step in steps {
        try take(intervals[next], step, loaded)
        next += 1
        progress.advance()
      }
    }
    progress.finish()
  }

  /// Advances to the last commit of an interval and takes a sample.
  private mutating func take(
    _ commits: ArraySlice<History.Commit>, _ step: TrendSources.Step, _ loaded: [TrendSources.Change: SourceFile]
  ) throws {
    guard let last = commits.last else { return }
    guard !step.changes.isEmpty else {
      _ = table.sample(at: last)
      return
    }
    let before = index
    sources.apply(step.changes, loaded, to: &index)
    let now = sources.controllers(index)
    if commits.count == 1 || table.isUneventful(now) {
      table.advance(to: now, moved: step.moved, at: last)
    } else {
      try replay(commits, from: before)
    }
    for (series, crossing, culprit) in table.sample(at: last) where culprit.parents > 1 {
      try lookInto(culprit, (series, crossing), commits, before)
    }
  }

  /// Measures each commit that changes sources.
  private mutating func replay(
    _ commits: ArraySlice<History.Commit>, from before: ProjectIndex
  ) throws {
    var index = before
    let steps = commits.map { (commit: $0, step: sources.step([$0])) }.filter { !$0.step.changes.isEmpty }
    let loaded = try sources.load(steps.lazy.flatMap(\.step.changes))
    for (commit, step) in steps {
      sources.apply(step.changes, loaded, to: &index)
      table.advance(to: sources.controllers(index), moved: step.moved, at: commit)
    }
  }

  /// The maximum number of commits in a merged branch that are measured. A larger merge is reported itself, because the
  /// work would be large and seldom finds one responsible commit.
  private static let mostMerged = 500

  /// Finds the commit of a merged branch by which a view controller exceeded a limit. If there is none, because both
  /// sides of the merge contributed, the merge is reported.
  private mutating func lookInto(
    _ merge: History.Commit, _ place: (series: Int, crossing: Int), _ commits: ArraySlice<History.Commit>,
    _ before: ProjectIndex
  ) throws {
    let repository = sources.view.repository
    let branch = try explained { () throws(GitError) in
      try repository.branch(of: merge.object, most: Past.mostMerged)
    }
    guard let branch, !branch.isEmpty else { return }
    var index = before
    let earlier = sources.step(commits.prefix { $0.object != merge.object })
    sources.apply(earlier.changes, try sources.load(earlier.changes), to: &index)

    let name = table.name(of: place.series)
    let steps = branch.map { (commit: $0, step: sources.step([$0])) }.filter { !$0.step.changes.isEmpty }
    let loaded = try sources.load(steps.lazy.flatMap(\.step.changes))
    var side = TrendTable { _ in nil }
    side.advance(to: sources.controllers(index), moved: [:], at: merge)
    for (commit, step) in steps {
      sources.apply(step.changes, loaded, to: &index)
      side.advance(to: sources.controllers(index), moved: step.moved, at: commit)
    }
    let bound = table.crossing(place).bound
    if let culprit = side.commit(taking: name, over: bound, after: merge) { table.name(culprit, for: place) }
  }
}

import Analysis
import ArgumentParser
import Git
import Pages
import Paths
import Reports
import RuleModel
import SourceFiles
import Workspace

/// `chaperone trend`: the growth of view controllers, read from git's objects.
struct TrendCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trend", abstract: "Show how view controllers grew, from git's history.",
    usage: "chaperone trend [<options>] [<paths> ...]",
    discussion: """
      Examples:
        chaperone trend App --since 2025-01-01
        chaperone trend App --format html --output trend.html
      """)

  enum Format: String, TextFormat {
    case table, json, html

    static var standard: Self { .table }
    static var note: String? { "html is one self-contained page" }
  }

  @Option(help: ArgumentHelp("Start at this revision or date.", valueName: "date|rev"))
  var since: String?

  @Option(help: "Sample the last commit of each week, each tagged commit, or every commit.")
  var every = TrendSteps.week

  @OptionGroup var target: OutputOptions<Format>

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Maximum number of rows, those that grew most (default for tables and pages: 10).", valueName: "n"))
  var top: Int?

  @Option(help: "When to use colors.")
  var color = ColorChoice.auto

  @OptionGroup(title: "Project") var project: ProjectOptions

  func validate() throws {
    try project.refuseSummaries("takes the place of a tree: a trend is read from git.")
    if let top, top < 0 { throw ValidationError("--top takes a number from 0 on, not \(top).") }
  }

  func run() throws {
    let format = try target.format
    if format == .html { try refuseTerminal("html", target.path, example: "trend.html") }
    let project = try self.project.read()
    let report = try readTrend(project, since: since, every: every)
    let style = TableStyle(width: StandardStream.output.width ?? 100, color: target.path == nil && color.applies(to: .output))
    let text =
      switch format {
      case .table: report.table(style, top: top ?? 10)
      case .json: report.json(version: Chaperone.version, top: top)
      case .html: page(report, project)
      }
    try writeResult(text, to: target.path)
    withExtendedLifetime(project) { Chaperone.end(0) }
  }

  private func page(_ report: TrendReport, _ project: Project) -> String {
    var page = TrendPage(report, top: top ?? 10, version: Chaperone.version)
    page.project = name(of: project.scope.projectFolder)
    return page.html()
  }
}

// MARK: - TrendReading

/// The commits at which the past project is measured.
enum TrendSteps: String, ExpressibleByArgument, CaseIterable {
  case week, tag, commit

  /// The indices of the commits to measure, always including the last one.
  func chosen(_ commits: [History.Commit], tagged: Set<String>) -> [Int] {
    let day = 24 * 3600
    // Weeks begin on Monday, in UTC; the time counts from a Thursday.
    func week(_ commit: History.Commit) -> Int { (commit.time + 3 * day) / (7 * day) }
    return commits.indices.filter { index in
      guard index + 1 < commits.count else { return true }
      return switch self {
      case .commit: true
      case .tag: tagged.contains(commits[index].object)
      // If commits are not in order of time, the later one in the history counts.
      case .week: week(commits[index]) != week(commits[index + 1])
      }
    }
  }
}

/// The growth of the view controllers of a project since a revision or a date, read from git's objects.
func readTrend(_ project: Project, since: String?, every: TrendSteps) throws -> TrendReport {
  let view = try GitView(project.scope)
  try view.refuseOtherCheckouts()
  let history = try explained(since ?? "", in: view.repository) { () throws(GitError) in
    try view.repository.history(since: since)
  }
  if let since, history.commits.isEmpty, history.baseCommit == nil {
    throw Failure("there is no commit since '\(since)': leave --since out, or name an earlier date")
  }
  let tagged = every == .tag ? try explained { () throws(GitError) in try view.repository.taggedCommits() } : []
  if let hint = history.hintForMissing, let first = history.commits.first {
    StandardStream.errors.line("chaperone: note: what was before \(first.date) is unknown\(hint)")
  }
  let stops = every.chosen(history.commits, tagged: tagged)
  var past = Past(TrendSources(project: project, view: view))
  try past.walk(history, stops: stops)
  var report = past.table.report { project.scope.reports($0) ? project.scope.names.shown($0) : nil }
  report.hasEachCommit = stops.count == history.commits.count
  return report
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
    if commits.count == 1 || table.isUneventful(now, moved: step.moved) {
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

    let type = table.lastType(of: place.series)
    let steps = branch.map { (commit: $0, step: sources.step([$0])) }.filter { !$0.step.changes.isEmpty }
    let loaded = try sources.load(steps.lazy.flatMap(\.step.changes))
    var side = TrendTable { _ in nil }
    side.advance(to: sources.controllers(index), moved: [:], at: merge)
    for (commit, step) in steps {
      sources.apply(step.changes, loaded, to: &index)
      side.advance(to: sources.controllers(index), moved: step.moved, at: commit)
    }
    let bound = table.crossing(place).bound
    if let culprit = side.commit(taking: type, over: bound, after: merge) { table.name(culprit, for: place) }
  }
}

// MARK: - TrendSources

/// Reads the past contents of a project's files from git's objects, in batches, and summarizes them in parallel.
struct TrendSources {
  let project: Project
  let view: GitView

  /// A change of a file to another object, or its deletion.
  struct Change: Hashable {
    /// The path in git.
    var path: String
    var object: String?
  }

  /// The combined changes of several commits, and the old paths of renamed files by new path.
  struct Step {
    var changes: [Change] = []
    var moved: [String: String] = [:]
  }

  /// Combines the changes of several commits; the last state of each file counts.
  func step(_ commits: some Collection<History.Commit>) -> Step {
    var changed: [String: String?] = [:]
    var step = Step()
    for commit in commits {
      for change in commit.changes {
        if let old = change.oldPath {
          changed.updateValue(nil, forKey: old)
          step.moved[change.path] = step.moved[old] ?? old
        }
        changed.updateValue(change.object, forKey: change.path)
      }
    }
    step.changes = changed.map { Change(path: $0.key, object: $0.value) }.filter { projectPath($0.path) != nil }
      .sorted { pathPrecedes($0.path, $1.path) }
    step.moved = Dictionary(
      step.moved.compactMap { new, old in
        guard let new = view.projectPath(new), let old = view.projectPath(old) else { return nil }
        return (new, old)
      }, uniquingKeysWith: { first, _ in first })
    return step
  }

  /// The path in the project of a file that is measured; nil for other files. Manifests contain no view controllers.
  private func projectPath(_ path: String) -> String? {
    guard let kind = FileKind(path: path), kind == .swift || kind == .objcHeader || kind == .objcSource,
      let path = view.projectPath(path), project.admits(path)
    else { return nil }
    return path
  }

  /// Reads and summarizes changed files, in batches to limit memory.
  func load(_ changes: some Sequence<Change>) throws -> [Change: SourceFile] {
    let wanted = Array(Set(changes.filter { $0.object != nil }))
    var loaded: [Change: SourceFile] = [:]
    for start in stride(from: 0, to: wanted.count, by: 1_000) {
      let batch = wanted[start..<min(start + 1_000, wanted.count)]
      let repository = view.repository
      let contents = try explained { () throws(GitError) in try repository.contents(of: batch.compactMap(\.object)) }
      let read = batch.compactMap { change -> (change: Change, path: String, bytes: ContiguousArray<UInt8>)? in
        guard let bytes = change.object.flatMap({ contents[$0] }), let path = projectPath(change.path) else { return nil }
        return (change, path, bytes)
      }
      let sources = project.threads.map(read.count) { number in
        var summarizer = FileSummarizer()
        return summarizer.source(of: read[number].bytes, path: read[number].path)
      }
      for ((change, _, _), source) in zip(read, sources) { loaded[change] = source }
    }
    return loaded
  }

  /// Applies changes to an index. Their files must be loaded.
  func apply(_ changes: [Change], _ loaded: [Change: SourceFile], to index: inout ProjectIndex) {
    if index.allFiles.isEmpty {
      // The current targets determine what is test code in the past, because reading each former project file would
      // take long.
      let projects = project.index.allFiles.compactMap { project.index[$0] }
        .filter { [.xcodeProject, .packageManifest].contains(FileKind(path: $0.path)) }
      index = ProjectIndex(
        changes.compactMap { loaded[$0] } + projects, catalog: index.catalog,
        viewControllerBases: index.viewControllerBases, testCode: index.testCode, workers: project.threads)
      index.prepareForChanges(project.threads, findingMentions: false)
      return
    }
    for change in changes {
      if change.object == nil {
        if let path = projectPath(change.path), index.file(at: path) != nil { index.remove(path) }
      } else if let source = loaded[change] {
        index.update(source)
      }
    }
  }

  /// The view controllers of an index, ordered by path and place.
  func controllers(_ index: ProjectIndex) -> [TrendTable.Controller] {
    index.viewControllers.compactMap { id in
      guard let name = index.qualifiedName(of: id), let file = index[id.file]?.path else { return nil }
      return .init(name: name, file: file, codeLines: index.totalCodeLines(of: id))
    }
  }
}

// MARK: - TrendTable

/// The size of each view controller by commit, also under former names.
struct TrendTable {
  /// A view controller at a commit.
  struct Controller {
    var name: String
    var file: String
    var codeLines: Int
  }

  private(set) var samples: [TrendReport.Commit] = []
  private var series: [Series] = []
  /// The indices of the series of view controllers at the last commit, ordered by path and place, and of those that no longer
  /// exist.
  private var present: [Int] = []
  private var absent: [Int] = []
  /// The limit on lines of code for the types of a file.
  private let limit: (_ file: String) -> Limit?

  struct Series {
    var name: String
    var file: String
    var sizes: [Int?]
    var formerNames: [TrendReport.FormerName] = []
    var crossings: [TrendReport.Crossing] = []
    /// The limits that are exceeded at the last sample.
    fileprivate var crossed: Set<Severity> = []
    /// The sizes since the last sample, with the commits that changed them.
    fileprivate var trail: [(commit: History.Commit, size: Int?)] = []

    /// Records that a limit is not exceeded any more.
    fileprivate mutating func end(_ severity: Severity, at sample: TrendReport.Commit) {
      guard crossed.remove(severity) != nil else { return }
      if let last = crossings.lastIndex(where: { $0.severity == severity && $0.end == nil }) { crossings[last].end = sample }
    }
  }

  init(limit: @escaping (_ file: String) -> Limit?) { self.limit = limit }

  /// Whether no view controller was added, removed, renamed or crossed a limit, so that the commits between two samples need
  /// not be measured.
  func isUneventful(_ now: [Controller], moved: [String: String]) -> Bool {
    // The first sample has nothing to compare with.
    guard !samples.isEmpty else { return true }
    guard now.count == present.count else { return false }
    return zip(now, partners(of: now, moved)).allSatisfy { controller, number in
      guard let number, series[number].name == controller.name else { return false }
      return bounds(of: controller.file).allSatisfy { severity, bound in
        controller.codeLines <= bound || series[number].crossed.contains(severity)
      }
    }
  }

  /// The indices of the series of view controllers that were there at the last commit. Earlier commits do not matter for
  /// renames, because a history that begins later must have the same result.
  private func partners(of now: [Controller], _ moved: [String: String]) -> [Int?] {
    let types = now.map { TypeAtRevision(name: $0.name, file: moved[$0.file] ?? $0.file) }
    return typePartners(of: types, among: present.map(lastType)).map { $0.map { present[$0] } }
  }

  /// The view controller of a series, with its last name and file.
  func lastType(of number: Int) -> TypeAtRevision { TypeAtRevision(name: series[number].name, file: series[number].file) }

  private func bounds(of file: String) -> [(severity: Severity, bound: Int)] {
    let limit = limit(file)
    return [(.warning, limit?.warning), (.error, limit?.error)].compactMap { severity, bound in
      bound.map { (severity, $0) }
    }
  }

  // MARK: Commit by commit

  /// Advances to another commit. `moved` contains the old paths of renamed files by new path.
  mutating func advance(to now: [Controller], moved: [String: String], at commit: History.Commit) {
    var numbers = partners(of: now, moved)
    let staying = Set(numbers.compactMap(\.self))
    for number in present where !staying.contains(number) {
      absent.append(number)
      series[number].trail.append((commit, nil))
    }
    let added = numbers.indices.filter { numbers[$0] == nil }
    if !added.isEmpty {
      // The last one to leave comes first.
      let candidates = Array(absent.reversed())
      let returning = namePartners(
        of: added.map { .init(name: now[$0].name, file: now[$0].file) }, among: candidates.map(lastType))
      for (position, partner) in zip(added, returning) { numbers[position] = partner.map { candidates[$0] } }
      let returned = Set(returning.compactMap { $0.map { candidates[$0] } })
      absent.removeAll(where: returned.contains)
    }
    present = zip(now, numbers).map { controller, known in
      let number = known ?? series.count
      if known == nil {
        series.append(Series(name: controller.name, file: controller.file, sizes: Array(repeating: nil, count: samples.count)))
      }
      if series[number].name != controller.name {
        series[number].formerNames.append(.init(name: series[number].name, commit: .init(commit)))
      }
      (series[number].name, series[number].file) = (controller.name, controller.file)
      series[number].trail.append((commit, controller.codeLines))
      return number
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
      if size == nil, series[number].crossed.isEmpty { continue }
      for (severity, bound) in bounds(of: series[number].file) {
        // What is not there any more is over no limit.
        guard let size, size > bound else {
          series[number].end(severity, at: samples[samples.count - 1])
          continue
        }
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
  func commit(taking type: TypeAtRevision, over bound: Int, after first: History.Commit) -> History.Commit? {
    guard let partner = namePartners(of: [type], among: present.map(lastType)).first ?? nil else { return nil }
    let number = present[partner]
    guard (series[number].trail.last?.size ?? 0) > bound,
      let commit = TrendTable.culprit(series[number].trail, over: bound), commit.object != first.object
    else { return nil }
    return commit
  }

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

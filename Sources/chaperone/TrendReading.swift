import Analysis
import ArgumentParser
import Git
import Reports
import SourceFiles
import Workspace

/// At which commits the past is looked at.
enum TrendSteps: String, ExpressibleByArgument, CaseIterable {
  case week, tag, commit

  /// The commits to look at, the last one always among them.
  func chosen(_ commits: [History.Commit], tagged: Set<String>) -> [Int] {
    let week = 7 * 24 * 3600
    return commits.indices.filter { index in
      guard index + 1 < commits.count else { return true }
      return switch self {
      case .commit: true
      case .tag: tagged.contains(commits[index].object)
      // Of commits out of order the later in the line counts.
      case .week: commits[index].time / week != commits[index + 1].time / week
      }
    }
  }
}

/// How the view controllers of a project grew since a revision or a date, read from git's objects.
func readTrend(_ project: Project, since: String?, every: TrendSteps) throws -> TrendReport {
  let view = try GitView(project.scope)
  let history = try explained { () throws(GitError) in try view.repository.history(since: since) }
  let tagged = every == .tag ? try explained { () throws(GitError) in try view.repository.taggedCommits() } : []
  var past = Past(project: project, view: view)
  return try past.report(history, stops: every.chosen(history.commits, tagged: tagged))
}

/// The project as it was, moved on from one commit to the next.
private struct Past {
  let project: Project
  let view: GitView
  private var index: ProjectIndex
  private var samples: [TrendReport.Sample] = []
  /// Sizes by number of the series, the number of the series of each name, and its file.
  private var sizes: [[Int?]] = []
  private var numbers: [String: Int] = [:]
  private var names: [String] = []
  private var files: [String] = []
  private var formerNames: [Int: [(name: String, sample: Int)]] = [:]

  init(project: Project, view: GitView) {
    (self.project, self.view) = (project, view)
    index = ProjectIndex(
      catalog: project.index.catalog, viewControllerBases: project.configurations.viewControllerBases,
      testCode: project.index.testCode)
  }

  mutating func report(_ history: History, stops: [Int]) throws -> TrendReport {
    try move(history.base.map { ($0.key, $0.value) })
    if let base = history.baseCommit { sample(base, moved: [:]) }
    let progress = Progress(total: stops.count, of: "commits")
    var next = 0
    for stop in stops {
      // What changed several times between two samples is read as it was at the second.
      var changed: [String: String?] = [:]
      var moved: [String: String] = [:]
      for commit in history.commits[next...stop] {
        for change in commit.changes {
          if let old = change.oldPath {
            changed.updateValue(nil, forKey: old)
            moved[change.path] = moved[old] ?? old
          }
          changed.updateValue(change.object, forKey: change.path)
        }
      }
      next = stop + 1
      try move(changed.map { ($0.key, $0.value) })
      sample(history.commits[stop], moved: moved)
      progress.advance()
    }
    progress.finish()
    let settings = project.ruleSettings()
    let series = sizes.indices.filter { project.scope.reports(files[$0]) }.map { number -> TrendReport.Series in
      var series = TrendReport.Series(
        name: names[number], file: project.scope.names.shown(files[number]),
        sizes: sizes[number] + Array(repeating: nil, count: samples.count - sizes[number].count))
      series.formerNames = formerNames[number] ?? []
      series.noteCrossings(settings(files[number]).massiveLimits[.codeLines])
      return series
    }
    return TrendReport(samples: samples, series: series)
  }

  /// Takes files to other objects: reads and summarises what is new, so many at a time that memory stays small.
  private mutating func move(_ changes: [(path: String, object: String?)]) throws {
    let sources = changes.compactMap { change -> (path: String, object: String?)? in
      guard let kind = FileKind(path: change.path), kind.isSwift || kind == .objcHeader,
        let path = view.projectPath(change.path), project.admits(path)
      else { return nil }
      return (path, change.object)
    }.sorted { pathPrecedes($0.path, $1.path) }
    var fresh: [SourceFile] = []
    for start in stride(from: 0, to: sources.count, by: 1_000) {
      let batch = sources[start..<min(start + 1_000, sources.count)]
      let repository = view.repository
      let contents = try explained { () throws(GitError) in try repository.contents(of: batch.compactMap(\.object)) }
      let read = batch.compactMap { change -> (path: String, bytes: ContiguousArray<UInt8>)? in
        change.object.flatMap { contents[$0] }.map { (change.path, $0) }
      }
      fresh += project.threads.map(read.count) { number in
        var bench = Workbench()
        return bench.source(of: read[number].bytes, path: read[number].path)
      }.compactMap(\.self)
      for change in batch where change.object == nil && index.file(at: change.path) != nil { index.remove(change.path) }
    }
    if index.allFiles.isEmpty {
      index = ProjectIndex(
        fresh, catalog: index.catalog, viewControllerBases: index.viewControllerBases, testCode: index.testCode,
        workforce: project.threads)
    } else {
      for file in fresh { index.update(file) }
    }
  }

  /// Notes how large each view controller is now. One that is gone, when another has come in its file, was renamed.
  private mutating func sample(_ commit: History.Commit, moved: [String: String]) {
    samples.append(.init(commit: commit.object, date: commit.date, subject: commit.subject))
    var now: [(name: String, file: String, size: Int)] = []
    for id in index.viewControllers {
      guard let name = index.qualifiedName(of: id), let file = index[id.file]?.path else { continue }
      now.append((name, file, index.totalMeasures(of: id).codeLines))
    }
    let present = Set(now.map(\.name))
    let gone = numbers.filter { !present.contains($0.key) && lastIsThere($0.value) }
    let come = now.filter { numbers[$0.name] == nil }
    for (name, number) in gone {
      let heirs = come.filter { files[number] == $0.file || before($0.file, moved) == files[number] }
      let rivals = gone.count { files[$0.value] == files[number] }
      guard heirs.count == 1, rivals == 1, numbers[heirs[0].name] == nil else { continue }
      numbers[name] = nil
      numbers[heirs[0].name] = number
      formerNames[number, default: []].append((name, samples.count - 1))
    }
    for (name, file, size) in now {
      let number = numbers[name] ?? sizes.count
      if number == sizes.count {
        numbers[name] = number
        sizes.append([])
        names.append(name)
        files.append(file)
      }
      // Of several of one name the largest counts.
      let missing = samples.count - 1 - sizes[number].count
      if missing >= 0 {
        sizes[number] += Array(repeating: nil, count: missing) + [size]
        (names[number], files[number]) = (name, file)
      } else if let known = sizes[number].last ?? nil, known < size {
        sizes[number][samples.count - 1] = size
        files[number] = file
      }
    }
  }

  /// Whether a series had a size at the sample before this one.
  private func lastIsThere(_ number: Int) -> Bool { sizes[number].count == samples.count - 1 }

  /// Where a file of the project was before it moved.
  private func before(_ path: String, _ moved: [String: String]) -> String? {
    view.gitPath(path).flatMap { moved[$0] }.flatMap(view.projectPath)
  }
}

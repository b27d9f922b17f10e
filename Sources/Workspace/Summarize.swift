// The first half of a check: finds, reads and summarizes files, and records the summaries for the second half.

import Analysis
public import Settings
public import SourceFiles
public import Summaries
import Syntax

extension Project {
  /// The result of `summarize`.
  public struct Summarizing: Sendable {
    public var file: SummaryFile
    public var problems: [ConfigurationProblem]
    public var unreadable: [Unreadable]
  }

  /// Finds, reads and summarizes the files in parallel, without linking them.
  /// - Throws: If a configuration has an error.
  public static func summarize(_ request: Request) throws(BrokenConfiguration) -> Summarizing {
    let beginning = Beginning(request)
    let configurations = beginning.configurations
    let problems = configurations.problems
    guard !problems.contains(where: { $0.severity == .error }) else {
      throw BrokenConfiguration(problems: problems.map(request.scope.shown))
    }
    let names = request.scope.names

    let jobs = request.jobs ?? availableCores()
    let files = beginning.files.map { (file: $0.file, path: names.shown($0.path)) }
      .sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    let meter = request.meter(files.count)
    let results = forEachInParallel(count: files.count, jobs: jobs, makeState: { FileSummarizer() }) {
      (number: Int, summarizer: inout FileSummarizer) -> Result<EncodedSummary, ReadError> in
      defer { meter.advance() }
      return summarizer.encode(files[number].file)
    }
    meter.finish()

    var result = SummaryFile()
    result.roots = request.scope.paths.map { .init(path: $0, isFile: isRegularFile($0)) }
    result.configurations = configurations.known(for: request.scope.roots.map(\.path))
    var unreadable = beginning.unreadable
    for (file, outcome) in zip(files, results) {
      switch outcome {
      case .success(let summary): result.add(file.path, hash: summary.hash, encoded: summary.bytes)
      case .failure(let error): unreadable.append(Unreadable(path: file.path, reason: error.description))
      }
    }
    unreadable.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    result.unreadable = unreadable.map { .init(path: $0.path, reason: $0.reason) }
    return Summarizing(file: result, problems: problems.map(request.scope.shown), unreadable: unreadable)
  }
}

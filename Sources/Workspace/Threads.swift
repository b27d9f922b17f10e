public import Analysis
import SourceFiles

/// The machine's cores, lent to the analysis.
public struct Threads: WorkerPool {
  public var jobs: Int

  public init(jobs: Int) { self.jobs = jobs }

  public func map<Result: Sendable>(_ count: Int, _ body: @escaping @Sendable (Int) -> Result) -> [Result] {
    forEachInParallel(count: count, jobs: jobs, makeState: { NoState() }) { number, _ in body(number) }
  }

  private struct NoState {}
}

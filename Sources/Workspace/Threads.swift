public import Analysis
import SourceFiles

/// Runs the parallel work of the analysis on the cores of the machine.
public struct Threads: WorkerPool {
  public var jobs: Int

  public init(jobs: Int) { self.jobs = jobs }

  public func map<Result: Sendable>(_ count: Int, _ body: @escaping @Sendable (Int) -> Result) -> [Result] {
    forEachInParallel(count: count, jobs: jobs, makeState: { NoState() }) { number, _ in body(number) }
  }

  private struct NoState {}
}

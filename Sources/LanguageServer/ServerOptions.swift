public import Analysis
import Reports
public import Workspace

/// The options of the daemon.
public struct ServerOptions: Sendable {
  public var version: String
  /// The path of the configuration for all files; nil to use the nearest one of each file.
  public var configuration: String?
  public var jobs: Int
  public var log: Log
  /// The process that started the daemon; the daemon exits when that process ends.
  public var parentProcess: Int?
  /// The URL of a page with an anchor for each built-in rule.
  public var rulesPage: String?
  public var engine = Engine()
  /// Ends the process.
  public var end: @Sendable (_ code: Int32) -> Void = { _ in }
  /// The delay before progress is shown; shorter work shows none.
  public var progressDelay = Duration.milliseconds(150)

  public init(version: String, jobs: Int, log: Log = Log(level: .off) { _ in }) {
    self.version = version
    self.jobs = jobs
    self.log = log
  }
}

/// The functions that compute findings. Tests replace them.
public struct Engine: Sendable {
  /// Creates the analysis state of a project.
  public var findings: @Sendable () -> ProjectFindings = { ProjectFindings() }
  /// Computes every action that is sent up the responder chain, with its handlers.
  public var responders:
    @Sendable (
      _ index: ProjectIndex, _ answered: @escaping @Sendable (_ path: String) -> Set<String>, _ threads: Threads
    ) -> ResponderMap = { ResponderMap($0, answered: $1, workers: $2) }

  /// Called between the steps of a load, on its thread. A test can block here.
  var didReach: @Sendable (_ point: ReadingPoint, _ reading: Int) -> Void = { _, _ in }

  public init() {}
}

/// The points between the steps of a load.
enum ReadingPoint: Sendable, CaseIterable {
  /// The open documents are known, and no file has been read.
  case begun
  /// The files are listed.
  case listed
  /// The files are read.
  case read
  /// The project is analyzed, and the session has not adopted the result.
  case analyzed
}

/// The log of the daemon. It never contains source code.
public struct Log: Sendable {
  public enum Level: Int, Sendable, Comparable, CaseIterable {
    case off, error, warning, info, debug, trace

    public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }

    public var name: String { "\(self)" }
  }

  public var level: Level
  private let write: @Sendable (String) -> Void

  public init(level: Level, write: @escaping @Sendable (String) -> Void) {
    self.level = level
    self.write = write
  }

  func callAsFunction(_ level: Level, _ message: @autoclosure () -> String) {
    guard level <= self.level, level != .off else { return }
    write(oneLine("\(level.name): \(message())") + "\n")
  }
}

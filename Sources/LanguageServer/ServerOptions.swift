public import Analysis
import Reports
public import Workspace

/// How the daemon is set up.
public struct ServerOptions: Sendable {
  public var version: String
  /// The configuration for all files; nil for the nearest one of each.
  public var configuration: String?
  public var jobs: Int
  public var log: Log
  /// The process that started this one: when it ends, so does the daemon.
  public var parentProcess: Int?
  /// The address of a page with an anchor for each rule of the program.
  public var rulesPage: String?
  public var engine = Engine()
  /// Ends the process.
  public var end: @Sendable (_ code: Int32) -> Void = { _ in }
  /// Shorter work shows no progress.
  public var progressDelay = Duration.milliseconds(150)

  public init(version: String, jobs: Int, log: Log = Log(level: .off) { _ in }) {
    self.version = version
    self.jobs = jobs
    self.log = log
  }
}

/// What finds. Given so that a session can be tried with findings of any kind.
public struct Engine: Sendable {
  /// Begins to analyze a project.
  public var findings: @Sendable () -> ProjectFindings = { ProjectFindings() }
  /// Every action that is sent up the responder chain, with its handlers.
  public var responders:
    @Sendable (
      _ index: ProjectIndex, _ answered: @escaping @Sendable (_ path: String) -> Set<String>, _ threads: Threads
    ) -> ResponderMap = { ResponderMap($0, answered: $1, workers: $2) }

  /// Called on the way of the reading of this number, on its own thread. A test that does not return stops it there.
  var reach: @Sendable (_ point: ReadingPoint, _ reading: Int) -> Void = { _, _ in }

  public init() {}
}

/// The points between the steps of a reading.
enum ReadingPoint: Sendable, CaseIterable {
  /// It knows which documents are open, and has not looked at the disk.
  case begun
  /// The files are listed.
  case listed
  /// The files are read.
  case read
  /// All is analyzed; the session has not taken it over.
  case analyzed
}

/// Where the daemon says what it does. Never with a word of anybody's source.
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

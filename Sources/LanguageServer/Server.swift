public import Analysis
import Dispatch
import JSONRPC
import Reports
import SourceFiles
import Synchronization
public import Workspace

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The daemon: reads frames, passes each message to the session in order, and exits when the client is gone.
public final class Server: Sendable {
  private let options: ServerOptions
  private let inbox = Inbox<Session.Incoming>()
  private let outbox: Outbox
  /// The number of cancellations of each request that are in the inbox. They take effect before it is processed.
  private let cancellations = Mutex<[MessageID: Int]>([:])
  /// Nil until the first byte has determined the framing.
  private let session = Mutex<Session?>(nil)
  private let hasEnded = Atomic(false)
  private let exit: @Sendable (_ code: Int32) -> Void

  /// `write` returns false when the client has closed its end; `exit` ends the process.
  public init(
    options: ServerOptions, write: @escaping @Sendable (ContiguousArray<UInt8>) -> Bool,
    exit: @escaping @Sendable (_ code: Int32) -> Void
  ) {
    self.options = options
    self.exit = exit
    outbox = Outbox(write: write)
  }

  /// Serves until `read` returns nil at the end of the input. `hasHungUp` reports without reading whether the client
  /// has closed its end, because nothing is read while too many messages wait.
  public func run(read: () -> ContiguousArray<UInt8>?, hasHungUp: @escaping @Sendable () -> Bool = { false }) {
    onEndSignals { [self] in endNow() }
    if let parent = options.parentProcess { ParentWatch.begin(parent) { [self] in endNow() } }
    let watch = watchForUnreadAnswers(hasHungUp)
    var frames = FrameReader()
    while let bytes = read() {
      frames.feed(bytes)
      while let frame = frames.next() { take(frame, frames.framing) }
    }
    if let frame = frames.end() { take(frame, frames.framing) }
    inputHasEnded.store(true, ordering: .relaxed)
    inbox.close()
    if session.withLock({ $0 == nil }) { end(1) }
    ended.wait()
    watch.cancel()
  }

  /// Exits when the client has closed its end and no longer reads responses. Otherwise the server would wait for it
  /// forever. The timer has its own queue because requests may occupy all threads of the global queue.
  private func watchForUnreadAnswers(_ hasHungUp: @escaping @Sendable () -> Bool) -> any DispatchSourceTimer {
    let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "chaperone.input"))
    timer.schedule(deadline: .now() + .milliseconds(500), repeating: .milliseconds(500))
    timer.setEventHandler { [self] in
      guard outbox.isStalled(for: Server.patience), inputHasEnded.load(ordering: .relaxed) || hasHungUp()
      else { return }
      options.log(.info, "the client has closed its end and reads no answers")
      endNow()
    }
    timer.activate()
    return timer
  }

  /// The time after which a client that has closed its end and reads nothing is considered gone.
  private static let patience = DispatchTimeInterval.seconds(1)
  private let inputHasEnded = Atomic(false)
  private let ended = DispatchSemaphore(value: 0)

  private func take(_ frame: FrameReader.Frame, _ framing: Framing?) {
    begin(framing ?? .headers)
    let size = if case .message(let bytes) = frame { bytes.count } else { 0 }
    let incoming = Session.Incoming(frame)
    if let id = incoming.cancelled { count(1, id) }
    inbox.put(incoming, size: size + 64)
  }

  /// Counts a cancellation that enters or leaves the inbox.
  private func count(_ change: Int, _ id: MessageID) {
    cancellations.withLock { cancellations in
      let count = cancellations[id, default: 0] + change
      cancellations[id] = count == 0 ? nil : count
    }
  }

  private func begin(_ framing: Framing) {
    let new = session.withLock { session -> Session? in
      guard session == nil else { return nil }
      var options = options
      options.end = { [self] in end($0) }
      session = Session(
        options: options, framing: framing, outbox: outbox, isIdle: { [inbox] in inbox.isEmpty },
        isCancelled: { [self] id in cancellations.withLock { $0[id] != nil } })
      return session
    }
    guard let new else { return }
    Task { [self] in
      while let incoming = await inbox.take() {
        // No message is taken while the client has too much to read or too many requests are unanswered.
        await new.waitForCapacity()
        if let id = incoming.cancelled { count(-1, id) }
        if let code = await new.receive(incoming) { return end(code) }
        if outbox.isBroken { break }
      }
      if framing == .lines { await new.finish() }
      end(new.endCode)
    }
  }

  // MARK: The end

  /// Exits without waiting for running requests or for the session, which may be busy.
  private func endNow() {
    end(session.withLock { $0?.endCode ?? 1 }) { [outbox] in outbox.flush(within: .milliseconds(300)) }
  }

  private func end(_ code: Int32) {
    end(code) { [outbox] in outbox.flush(unlessStalledFor: Server.patience) }
  }

  private func end(_ code: Int32, flush: () -> Void) {
    guard hasEnded.compareExchange(expected: false, desired: true, ordering: .relaxed).exchanged else { return }
    options.log(.info, "ends with \(code)")
    flush()
    exit(code)
    ended.signal()
  }
}

// MARK: - ServerOptions

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
  /// The least time between two loads that saves cause, for a client that does not watch files.
  public var saveInterval = Duration.seconds(3)

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

// MARK: - ParentWatch

/// Watches the process that started this one, because a client that was killed cannot send `exit`.
enum ParentWatch {
  /// Polls every two seconds while this process runs, and calls `gone` once when the process has ended.
  static func begin(_ process: Int, gone: @escaping @Sendable () -> Void) {
    guard process > 1, let number = pid_t(exactly: process) else { return }
    // The number of a parent that has ended but was not waited for stays in use, but its children get another parent.
    let isParent = getppid() == number
    // The timer has its own queue because all threads of the global queue may be busy.
    let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "chaperone.parent"))
    timer.schedule(deadline: .now() + .milliseconds(500), repeating: .seconds(2))
    timer.setEventHandler {
      let hasEnded = (kill(number, 0) != 0 && errno == ESRCH) || (isParent && getppid() != number)
      guard hasEnded else { return }
      timer.cancel()
      gone()
    }
    timer.activate()
  }
}

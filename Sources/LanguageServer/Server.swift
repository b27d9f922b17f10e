import Dispatch
import JSONRPC
import SourceFiles
import Synchronization

/// The daemon: reads, hands every message to the session in its turn, and ends when there is nobody left to serve.
public final class Server: Sendable {
  private let options: ServerOptions
  private let inbox = Inbox<Session.Incoming>()
  private let outbox: Outbox
  /// Nil until the first byte has told the framing.
  private let session = Mutex<Session?>(nil)
  private let hasEnded = Atomic(false)
  private let exit: @Sendable (_ code: Int32) -> Void

  /// `write` returns false when nobody will read any more; `exit` ends the process.
  public init(
    options: ServerOptions, write: @escaping @Sendable (ContiguousArray<UInt8>) -> Bool,
    exit: @escaping @Sendable (_ code: Int32) -> Void
  ) {
    self.options = options
    self.exit = exit
    outbox = Outbox(write: write)
  }

  /// Serves until `read` returns nil, which it does at the end of what the client sends.
  public func run(read: () -> ContiguousArray<UInt8>?) {
    onEndSignals { [self] in endSoon() }
    if let parent = options.parentProcess { ParentWatch.begin(parent) { [self] in endSoon() } }
    var frames = FrameReader()
    while let bytes = read() {
      frames.feed(bytes)
      while let frame = frames.next() { take(frame, frames.framing) }
    }
    if let frame = frames.end() { take(frame, frames.framing) }
    inbox.close()
    if session.withLock({ $0 == nil }) { end(1) }
    ended.wait()
  }

  private let ended = DispatchSemaphore(value: 0)

  private func take(_ frame: FrameReader.Frame, _ framing: Framing?) {
    begin(framing ?? .headers)
    let size = if case .message(let bytes) = frame { bytes.count } else { 0 }
    inbox.put(Session.Incoming(frame), size: size + 64)
  }

  private func begin(_ framing: Framing) {
    let new = session.withLock { session -> Session? in
      guard session == nil else { return nil }
      var options = options
      options.end = { [self] in end($0) }
      session = Session(options: options, framing: framing, outbox: outbox, isIdle: { [inbox] in inbox.isEmpty })
      return session
    }
    guard let new else { return }
    Task { [self] in
      while let incoming = await inbox.take() {
        // As long as nobody reads what was answered, nothing more is taken up.
        await outbox.waitForRoom()
        if let code = await new.receive(incoming) { return end(code) }
        if outbox.isBroken { break }
      }
      if framing == .lines { await new.finish() }
      end(await new.endCode)
    }
  }

  // MARK: The end

  private func endSoon() {
    guard let session = session.withLock({ $0 }) else { return end(1) }
    Task { [self] in end(await session.endCode) }
  }

  private func end(_ code: Int32) {
    guard hasEnded.compareExchange(expected: false, desired: true, ordering: .relaxed).exchanged else { return }
    options.log(.info, "ends with \(code)")
    outbox.flush(within: .seconds(1))
    exit(code)
    ended.signal()
  }
}

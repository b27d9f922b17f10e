public import Dispatch
import Synchronization

/// What is to be written, in order, by a thread of its own: a writer never waits for the reader.
///
/// That would let what is not read grow without bound. So the session waits for capacity before it takes up the next
/// message: `waitForCapacity` returns when enough has been read at the other end.
public final class Outbox: Sendable {
  private struct State {
    var waitingBytes = 0
    var waiters: [CheckedContinuation<Void, Never>] = []
    var isBroken = false
    /// When the other end read something last, or something began to wait for it.
    var lastProgress = DispatchTime.now()
  }

  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "chaperone.output")
  private let limit: Int
  /// Writes all of it, or returns false when the reader has gone.
  private let write: @Sendable (ContiguousArray<UInt8>) -> Bool
  /// Large messages are written in pieces, so that a slow reader differs from one that has stopped.
  private static let pieceLength = 64 << 10

  public init(limit: Int = 8 << 20, write: @escaping @Sendable (ContiguousArray<UInt8>) -> Bool) {
    self.limit = limit
    self.write = write
  }

  /// Whether the other end has gone.
  public var isBroken: Bool { state.withLock { $0.isBroken } }

  /// Whether little enough waits to be read.
  public var hasCapacity: Bool { state.withLock { $0.isBroken || $0.waitingBytes <= limit } }

  /// Whether something waits, and the other end has read nothing for some time.
  public func isStalled(for time: DispatchTimeInterval) -> Bool {
    state.withLock { $0.waitingBytes > 0 && $0.lastProgress + time < .now() }
  }

  public func send(_ bytes: ContiguousArray<UInt8>) {
    let isBroken = state.withLock { state in
      guard !state.isBroken else { return true }
      if state.waitingBytes == 0 { state.lastProgress = .now() }
      state.waitingBytes += bytes.count
      return false
    }
    guard !isBroken else { return }
    queue.async { [self] in
      var rest = bytes[...]
      while !rest.isEmpty {
        let piece = rest.prefix(Outbox.pieceLength)
        rest = rest.dropFirst(piece.count)
        let isSound = !self.isBroken && write(piece.count == bytes.count ? bytes : ContiguousArray(piece))
        finish(piece.count, isSound: isSound)
      }
    }
  }

  private func finish(_ count: Int, isSound: Bool) {
    let waiters = state.withLock { state -> [CheckedContinuation<Void, Never>] in
      state.waitingBytes -= count
      state.lastProgress = .now()
      if !isSound { state.isBroken = true }
      guard state.isBroken || state.waitingBytes <= limit / 2 else { return [] }
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in waiters { waiter.resume() }
  }

  /// Returns at once unless too much waits to be read.
  public func waitForCapacity() async {
    guard !hasCapacity else { return }
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        if state.isBroken || state.waitingBytes <= limit { return true }
        state.waiters.append(continuation)
        return false
      }
      if isFree { continuation.resume() }
    }
  }

  /// Returns when all has been written, or when the time is up: a reader may never come.
  public func flush(within time: DispatchTimeInterval) {
    let done = DispatchSemaphore(value: 0)
    queue.async { done.signal() }
    _ = done.wait(timeout: .now() + time)
  }

  /// Returns when all has been written, however slowly it is read, or when nothing has been read for some time.
  public func flush(unlessStalledFor time: DispatchTimeInterval) {
    let done = DispatchSemaphore(value: 0)
    queue.async { done.signal() }
    while done.wait(timeout: .now() + time) == .timedOut {
      if isStalled(for: time) { return }
    }
  }
}

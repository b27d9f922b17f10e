public import Dispatch
import Synchronization

/// Writes messages in order on a separate thread, so that `send` never blocks.
///
/// To bound the memory for unread output, the session waits for capacity before it processes the next message:
/// `waitForCapacity` returns when the other end has read enough.
public final class Outbox: Sendable {
  private struct State {
    var waitingBytes = 0
    var waiters: [CheckedContinuation<Void, Never>] = []
    var isBroken = false
    /// The last time when the other end read something, or when output began to wait.
    var lastProgress = DispatchTime.now()
  }

  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "chaperone.output")
  private let limit: Int
  /// Writes all bytes; returns false if the reader has closed its end.
  private let write: @Sendable (ContiguousArray<UInt8>) -> Bool
  /// The size of the pieces in which large messages are written, which allows a slow reader to be distinguished from a
  /// stalled one.
  private static let pieceLength = 64 << 10

  public init(limit: Int = 8 << 20, write: @escaping @Sendable (ContiguousArray<UInt8>) -> Bool) {
    self.limit = limit
    self.write = write
  }

  /// Whether the reader has closed its end.
  public var isBroken: Bool { state.withLock { $0.isBroken } }

  /// Whether the unread output is within the limit.
  public var hasCapacity: Bool { state.withLock { $0.isBroken || $0.waitingBytes <= limit } }

  /// Whether output is waiting and the other end has read nothing for some time.
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

  /// Waits until the unread output is within the limit.
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

  /// Waits until all output is written, but at most for the given time.
  public func flush(within time: DispatchTimeInterval) {
    let done = DispatchSemaphore(value: 0)
    queue.async { done.signal() }
    _ = done.wait(timeout: .now() + time)
  }

  /// Waits until all output is written, or until nothing was read for the given time.
  public func flush(unlessStalledFor time: DispatchTimeInterval) {
    let done = DispatchSemaphore(value: 0)
    queue.async { done.signal() }
    while done.wait(timeout: .now() + time) == .timedOut {
      if isStalled(for: time) { return }
    }
  }
}

public import Dispatch
import Synchronization

/// What is to be written, in order, by a thread of its own: whoever has something to say never waits for the reader.
///
/// That would let what nobody reads grow without bound. So those who answer ask for room before they take up the next
/// message: `waitForRoom` returns when enough has been read at the other end.
public final class Outbox: Sendable {
  private struct State {
    var waitingBytes = 0
    var waiters: [CheckedContinuation<Void, Never>] = []
    var isBroken = false
  }

  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "chaperone.output")
  private let limit: Int
  /// Writes all of it, or returns false when nobody will read any more.
  private let write: @Sendable (ContiguousArray<UInt8>) -> Bool

  public init(limit: Int = 8 << 20, write: @escaping @Sendable (ContiguousArray<UInt8>) -> Bool) {
    self.limit = limit
    self.write = write
  }

  /// Whether the other end has gone.
  public var isBroken: Bool { state.withLock { $0.isBroken } }

  public func send(_ bytes: ContiguousArray<UInt8>) {
    let isBroken = state.withLock { state in
      state.waitingBytes += bytes.count
      return state.isBroken
    }
    guard !isBroken else { return }
    queue.async { [self] in
      let isSound = !self.isBroken && write(bytes)
      let waiters = state.withLock { state -> [CheckedContinuation<Void, Never>] in
        state.waitingBytes -= bytes.count
        if !isSound { state.isBroken = true }
        guard state.isBroken || state.waitingBytes <= limit / 2 else { return [] }
        defer { state.waiters = [] }
        return state.waiters
      }
      for waiter in waiters { waiter.resume() }
    }
  }

  /// Returns at once unless too much waits to be read.
  public func waitForRoom() async {
    guard state.withLock({ !$0.isBroken && $0.waitingBytes > limit }) else { return }
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
}

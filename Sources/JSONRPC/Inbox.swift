import Dispatch
import Synchronization

/// A queue of received items that are not processed yet, in order.
///
/// One thread puts items and one task takes them. If too many bytes are queued, the thread is blocked, and so is the
/// sender at the other end of the pipe. This bounds the memory.
public final class Inbox<Item: Sendable>: Sendable {
  private struct State {
    var items: [Item] = []
    /// The index of the next item to take.
    var first = 0
    var sizes: [Int] = []
    var waitingBytes = 0
    var taker: CheckedContinuation<Item?, Never>?
    var isPutterWaiting = false
    var isClosed = false
  }

  private let state = Mutex(State())
  private let space = DispatchSemaphore(value: 0)
  private let limit: Int

  public init(limit: Int = 4 << 20) { self.limit = limit }

  /// Whether the queue is empty.
  public var isEmpty: Bool { state.withLock { $0.first == $0.items.count } }

  /// Adds an item with its size in bytes. Blocks afterwards while the queue is over its limit.
  public func put(_ item: Item, size: Int) {
    let (taker, mustWait) = state.withLock { state -> (CheckedContinuation<Item?, Never>?, Bool) in
      guard !state.isClosed else { return (nil, false) }
      if let taker = state.taker {
        state.taker = nil
        return (taker, false)
      }
      state.items.append(item)
      state.sizes.append(size)
      state.waitingBytes += size
      state.isPutterWaiting = state.waitingBytes > limit
      return (nil, state.isPutterWaiting)
    }
    taker?.resume(returning: item)
    if mustWait { space.wait() }
  }

  /// Takes the next item, waiting for one if necessary; nil if the queue is closed and empty.
  public func take() async -> Item? {
    await withCheckedContinuation { continuation in
      let answer = state.withLock { state -> Item?? in
        guard state.first < state.items.count else {
          if state.isClosed { return .some(nil) }
          state.taker = continuation
          return nil
        }
        return .some(pop(&state))
      }
      if let answer { continuation.resume(returning: answer) }
    }
  }

  private func pop(_ state: inout State) -> Item {
    let item = state.items[state.first]
    state.waitingBytes -= state.sizes[state.first]
    state.first += 1
    if state.first == state.items.count || state.first > 1024 {
      state.items.removeSubrange(..<state.first)
      state.sizes.removeSubrange(..<state.first)
      state.first = 0
    }
    if state.isPutterWaiting, state.waitingBytes <= limit / 2 {
      state.isPutterWaiting = false
      space.signal()
    }
    return item
  }

  /// Closes the queue: no more items can be added.
  public func close() {
    let taker = state.withLock { state in
      state.isClosed = true
      if state.isPutterWaiting {
        state.isPutterWaiting = false
        space.signal()
      }
      defer { state.taker = nil }
      return state.taker
    }
    taker?.resume(returning: nil)
  }
}

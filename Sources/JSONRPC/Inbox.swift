import Dispatch
import Synchronization

/// What has been read and not yet dealt with, in the order in which it came.
///
/// One thread puts in, one task takes out. When too many bytes wait, the thread that puts them in is held up, and with
/// it the other side of the pipe: memory stays bounded however much is sent.
public final class Inbox<Item: Sendable>: Sendable {
  private struct State {
    var items: [Item] = []
    /// Where the next item to be taken stands.
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

  /// Whether nothing waits to be taken.
  public var isEmpty: Bool { state.withLock { $0.first == $0.items.count } }

  /// Puts in an item of so many bytes, once there is capacity.
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

  /// The next item; nil when it is closed and all has been taken.
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

  /// Nothing more will be put in.
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

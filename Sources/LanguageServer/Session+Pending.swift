// Scheduling of requests that cannot be answered at once.

import JSON
import JSONRPC

extension Session {
  typealias Requests = PendingRequests<@Sendable (isolated Session) -> Void, Task<Void, Never>>

  // MARK: Bounds

  /// Registers a request. Returns false if an unanswered request has the same id.
  func take(_ id: MessageID, _ method: String, _ params: JSONValue) -> Bool {
    requests.receive(id, bytes: 512 + method.utf8.count + params.size)
  }

  func finishRequest(_ id: MessageID) {
    guard requests.answer(id) else { return }
    if requests.hasCapacity, let waiter = capacityWaiter {
      capacityWaiter = nil
      waiter.resume()
    }
    if requests.isEmpty, let waiter = whenAnswered {
      whenAnswered = nil
      waiter.resume()
    }
  }

  /// Waits while the client has too much to read or too many requests are unanswered.
  public func waitForCapacity() async {
    await outbox.waitForCapacity()
    guard requests.isFull else { return }
    // Some requests wait for a load or for changes, which are deferred while input is pending.
    catchUp()
    guard requests.isFull else { return }
    await withCheckedContinuation { capacityWaiter = $0 }
  }

  /// Withdraws a deferred request and cancels its background work. Returns false if it is answered or being processed.
  func drop(_ id: MessageID) -> Bool {
    guard let withdrawn = requests.withdraw(id) else { return false }
    if let work = withdrawn.work {
      work.cancel()
      beginQueued()
    }
    return true
  }

  /// Refuses all deferred requests.
  func cancelAll() {
    for request in requests.withdrawAll() {
      request.work?.cancel()
      answer(request.id, .failure(.cancelled))
    }
  }

  // MARK: Turns

  /// Calls `act` now, or after the project is loaded. Scripts and agents do not announce changed files, so each of
  /// their requests waits for a new load.
  func whenRead(_ id: MessageID, _ act: @escaping @Sendable (isolated Session) -> Void) {
    let isWatched = connection.isNotified
    guard project != nil, isWatched, !requests.areWaiting else {
      _ = requests.wait(id, for: isWatched ? 1 : state.begun + 1, act)
      if !isWatched || project == nil && !state.isReading { state.want() }
      return
    }
    lookAtChanges()
    act(self)
  }

  /// Answers the requests that waited for a load, as long as the client reads its messages.
  func answerWaiting() {
    while project != nil, requests.isDue(state.adopted) {
      guard outbox.hasCapacity else { return continueWithCapacity() }
      lookAtChanges()
      requests.resume(after: state.adopted)?(self)
    }
  }

  /// Answers a request in the background once a slot is free.
  func later(_ id: MessageID, _ begin: @escaping @Sendable (isolated Session) -> Void) {
    _ = requests.enqueue(id, begin)
    beginQueued()
  }

  func beginQueued() {
    while requests.isTurn {
      guard outbox.hasCapacity else { return continueWithCapacity() }
      requests.takeTurn()?(self)
    }
  }

  private func continueWithCapacity() {
    guard !isWaitingForCapacity else { return }
    isWaitingForCapacity = true
    Task {
      await outbox.waitForCapacity()
      isWaitingForCapacity = false
      answerWaiting()
      beginQueued()
    }
  }
}

extension JSONValue {
  /// The approximate memory in bytes.
  fileprivate var size: Int {
    switch self {
    case .null, .bool, .integer, .number: 16
    case .string(let text): 16 + text.utf8.count
    case .array(let items): items.reduce(32) { $0 + $1.size }
    case .object(let members): members.reduce(64) { $0 + 32 + $1.key.utf8.count + $1.value.size }
    }
  }
}

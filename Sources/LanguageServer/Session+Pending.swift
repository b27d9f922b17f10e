// Requests that are not answered yet: what they wait for, and who goes on with them.

import JSON
import JSONRPC

extension Session {
  typealias Requests = PendingRequests<@Sendable (isolated Session) -> Void, Task<Void, Never>>

  // MARK: Bounds

  /// Puts down that a request waits for its answer. False where another one of this id does.
  func take(_ id: MessageID, _ method: String, _ params: JSONValue) -> Bool {
    requests.receive(id, bytes: 512 + method.utf8.count + params.size)
  }

  func forget(_ id: MessageID) {
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

  /// Returns at once unless the client has too much to read, or too many requests wait for their answers.
  public func waitForCapacity() async {
    await outbox.waitForCapacity()
    guard requests.isFull else { return }
    // Some wait for what is put off until nothing is left to be read.
    catchUp()
    guard requests.isFull else { return }
    await withCheckedContinuation { capacityWaiter = $0 }
  }

  /// Takes a request from wherever it waits. False where it has its answer, or gets it now.
  func drop(_ id: MessageID) -> Bool {
    guard let withdrawn = requests.withdraw(id) else { return false }
    if let work = withdrawn.work {
      work.cancel()
      beginQueued()
    }
    return true
  }

  /// Refuses all that wait.
  func cancelAll() {
    for request in requests.withdrawAll() {
      request.work?.cancel()
      answer(request.id, .failure(.cancelled))
    }
  }

  // MARK: Turns

  /// Answers now, or when the project has been read. Scripts and agents do not say which files they change: for them
  /// it is read again before each answer.
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

  /// Answers the requests that waited for the project, as far as the client reads what it is sent.
  func answerWaiting() {
    while project != nil, requests.isDue(state.adopted) {
      guard outbox.hasCapacity else { return continueWithCapacity() }
      lookAtChanges()
      requests.resume(after: state.adopted)?(self)
    }
  }

  /// Answers elsewhere, in its turn.
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
  /// About how many bytes of memory it takes.
  fileprivate var size: Int {
    switch self {
    case .null, .bool, .integer, .number: 16
    case .string(let text): 16 + text.utf8.count
    case .array(let items): items.reduce(32) { $0 + $1.size }
    case .object(let members): members.reduce(64) { $0 + 32 + $1.key.utf8.count + $1.value.size }
    }
  }
}

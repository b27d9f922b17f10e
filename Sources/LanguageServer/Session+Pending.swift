// Requests that are not answered yet: what they wait for, and how many there may be.

import JSON
import JSONRPC

/// A request that waits for the project to have been read.
struct WaitingRequest: Sendable {
  var id: MessageID
  /// The number of the first reading that serves.
  var reading: Int
  var act: @Sendable (isolated Session) -> Void
}

/// A request that takes long.
struct QueuedRequest: Sendable {
  var id: MessageID
  /// Begins to answer it elsewhere.
  var begin: @Sendable (isolated Session) -> Void
}

extension Session {
  /// With more than this in requests that are not answered, no more messages are taken up.
  private static let limit = 4 << 20
  /// So many requests are answered at once elsewhere. Their results are what a client that does not read leaves in
  /// memory beyond the bound of the outbox.
  private var mostInFlight: Int { max(2, options.jobs) }

  // MARK: Bounds

  /// Puts down that a request waits for its answer. False where another one of this id does.
  func take(_ id: MessageID, _ method: String, _ params: JSONValue) -> Bool {
    guard unanswered[id] == nil else { return false }
    let size = 512 + method.utf8.count + params.size
    unanswered[id] = size
    unansweredBytes += size
    return true
  }

  func forget(_ id: MessageID) {
    guard let size = unanswered.removeValue(forKey: id) else { return }
    unansweredBytes -= size
    if unansweredBytes <= Session.limit / 2, let waiter = capacityWaiter {
      capacityWaiter = nil
      waiter.resume()
    }
    if unanswered.isEmpty, let waiter = whenAnswered {
      whenAnswered = nil
      waiter.resume()
    }
  }

  func isUnanswered(_ id: MessageID) -> Bool { unanswered[id] != nil }

  /// Returns at once unless the client has too much to read, or too many requests wait for their answers.
  public func waitForCapacity() async {
    await outbox.waitForCapacity()
    guard unansweredBytes > Session.limit else { return }
    // Some wait for what is put off until nothing is left to be read.
    catchUp()
    guard unansweredBytes > Session.limit else { return }
    await withCheckedContinuation { capacityWaiter = $0 }
  }

  /// Takes a request from wherever it waits. False where it has its answer.
  func drop(_ id: MessageID) -> Bool {
    guard unanswered[id] != nil else { return false }
    if let task = inFlight.removeValue(forKey: id) {
      task.cancel()
      beginQueued()
      return true
    }
    return queued.removeFirst { $0.id == id } || waiting.removeFirst { $0.id == id }
  }

  /// Refuses all that wait.
  func cancelAll() {
    for task in inFlight.values { task.cancel() }
    let ids = inFlight.keys.sorted { "\($0)" < "\($1)" } + queued.removeAll().map(\.id) + waiting.removeAll().map(\.id)
    inFlight = [:]
    for id in ids { answer(id, .failure(.cancelled)) }
  }

  // MARK: Turns

  /// Answers now, or when the project has been read. Scripts and agents do not say which files they change: for them
  /// it is read again before each answer.
  func whenRead(_ id: MessageID, _ act: @escaping @Sendable (isolated Session) -> Void) {
    let isWatched = connection.isNotified
    guard project != nil, isWatched, waiting.isEmpty else {
      waiting.append(WaitingRequest(id: id, reading: isWatched ? 1 : state.begun + 1, act: act))
      if !isWatched || project == nil && !state.isReading { state.want() }
      return
    }
    lookAtChanges()
    act(self)
  }

  /// Answers the requests that waited for the project, as far as the client reads what it is sent.
  func answerWaiting() {
    while project != nil, let request = waiting.first, request.reading <= state.adopted {
      guard outbox.hasCapacity else { return continueWithCapacity() }
      _ = waiting.popFirst()
      lookAtChanges()
      request.act(self)
    }
  }

  /// Answers elsewhere, in its turn.
  func later(_ id: MessageID, _ begin: @escaping @Sendable (isolated Session) -> Void) {
    queued.append(QueuedRequest(id: id, begin: begin))
    beginQueued()
  }

  func beginQueued() {
    while inFlight.count < mostInFlight, !queued.isEmpty {
      guard outbox.hasCapacity else { return continueWithCapacity() }
      queued.popFirst()?.begin(self)
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

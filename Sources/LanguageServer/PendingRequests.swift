import JSON
import JSONRPC

/// The unanswered requests of the client, each in one stage. It is a value and has no side effects: it returns what to
/// start or cancel, and the session does so.
///
/// - `Action` continues a deferred request.
/// - `Work` is the task that runs in the background for a request.
struct PendingRequests<Action: Sendable, Work: Sendable>: Sendable {
  enum Stage: Hashable, Sendable, CaseIterable {
    /// The session itself is processing it.
    case received
    /// It waits for a load of the project.
    case waiting
    /// It takes long and waits for a free slot.
    case queued
    /// It is being answered in the background.
    case running
  }

  private struct Entry {
    var stage = Stage.received
    /// The approximate memory of the request in bytes.
    var bytes: Int
    var work: Work?
  }

  private struct Waiting {
    var id: MessageID
    /// The number of the first load whose result may answer the request.
    var reading: Int
    var action: Action
  }

  private struct Queued {
    var id: MessageID
    var action: Action
  }

  private var entries: [MessageID: Entry] = [:]
  private var waiting = Queue<Waiting>()
  private var queued = Queue<Queued>()
  private var running: Set<MessageID> = []
  private(set) var bytes = 0
  /// The maximum number of requests that run in the background. If the client does not read, their results stay in
  /// memory in addition to the bound of the outbox.
  private let mostRunning: Int
  /// The size of all requests in bytes above which no more messages are accepted.
  private let mostBytes: Int

  init(mostRunning: Int, mostBytes: Int = 4 << 20) {
    self.mostRunning = max(1, mostRunning)
    self.mostBytes = mostBytes
  }

  var count: Int { entries.count }
  var isEmpty: Bool { entries.isEmpty }
  /// Whether no more messages may be accepted.
  var isFull: Bool { bytes > mostBytes }
  /// Whether enough requests are answered to accept messages again.
  var hasCapacity: Bool { bytes <= mostBytes / 2 }
  /// Whether some request waits for a load. Later requests must wait behind it.
  var areWaiting: Bool { !waiting.isEmpty }

  /// Whether some requests run in the background.
  var isRunning: Bool { !running.isEmpty }

  /// The stage of a request; nil if it is answered or unknown.
  func stage(of id: MessageID) -> Stage? { entries[id]?.stage }

  // MARK: Transitions

  /// Adds a request. Returns false if an unanswered request has the same id.
  mutating func receive(_ id: MessageID, bytes: Int) -> Bool {
    guard entries[id] == nil else { return false }
    entries[id] = Entry(bytes: bytes)
    self.bytes += bytes
    return true
  }

  /// Defers a request until the load with the number `reading` is adopted.
  mutating func wait(_ id: MessageID, for reading: Int, _ action: Action) -> Bool {
    guard move(id, from: .received, to: .waiting) else { return false }
    waiting.append(Waiting(id: id, reading: reading, action: action))
    return true
  }

  /// Whether the next waiting request can be answered after the load with the number `reading`.
  func isDue(_ reading: Int) -> Bool { waiting.first.map { $0.reading <= reading } ?? false }

  /// Returns the action of the next waiting request, if the load that it needs is adopted.
  mutating func resume(after reading: Int) -> Action? {
    guard isDue(reading), let next = waiting.popFirst() else { return nil }
    _ = move(next.id, from: .waiting, to: .received)
    return next.action
  }

  /// Defers a request until a background slot is free.
  mutating func enqueue(_ id: MessageID, _ action: Action) -> Bool {
    guard move(id, from: .received, to: .queued) else { return false }
    queued.append(Queued(id: id, action: action))
    return true
  }

  /// Whether a queued request may start in the background.
  var isTurn: Bool { running.count < mostRunning && !queued.isEmpty }

  /// Returns the action of the next queued request, if it may start.
  mutating func takeTurn() -> Action? {
    guard isTurn, let next = queued.popFirst() else { return nil }
    _ = move(next.id, from: .queued, to: .received)
    return next.action
  }

  /// Marks a request as running in the background.
  mutating func run(_ id: MessageID, _ work: Work) -> Bool {
    guard move(id, from: .received, to: .running) else { return false }
    entries[id]?.work = work
    running.insert(id)
    return true
  }

  /// Marks the background work of a request as complete. Returns false if the request was answered meanwhile.
  mutating func complete(_ id: MessageID) -> Bool {
    guard move(id, from: .running, to: .received) else { return false }
    entries[id]?.work = nil
    running.remove(id)
    return true
  }

  /// Removes a request from its queue so that it can be refused, and returns its background work. Returns nil if the
  /// request is unknown, answered, or being processed by the session.
  mutating func withdraw(_ id: MessageID) -> Withdrawn? {
    guard let entry = entries[id] else { return nil }
    switch entry.stage {
    case .received: return nil
    case .waiting: _ = waiting.removeFirst { $0.id == id }
    case .queued: _ = queued.removeFirst { $0.id == id }
    case .running: running.remove(id)
    }
    entries[id]?.stage = .received
    entries[id]?.work = nil
    return Withdrawn(id: id, work: entry.work)
  }

  struct Withdrawn: Sendable {
    var id: MessageID
    var work: Work?
  }

  /// Withdraws all deferred requests, those that run in the background first.
  mutating func withdrawAll() -> [Withdrawn] {
    let ids = running.sorted { "\($0)" < "\($1)" } + queued.removeAll().map(\.id) + waiting.removeAll().map(\.id)
    return ids.compactMap { withdraw($0) }
  }

  /// Removes an answered request. Returns false if it was answered before.
  mutating func answer(_ id: MessageID) -> Bool {
    _ = withdraw(id)
    guard let entry = entries.removeValue(forKey: id) else { return false }
    bytes -= entry.bytes
    return true
  }

  private mutating func move(_ id: MessageID, from old: Stage, to new: Stage) -> Bool {
    guard entries[id]?.stage == old else { return false }
    entries[id]?.stage = new
    return true
  }
}

// MARK: - Scheduling in the session

// Scheduling of requests that cannot be answered at once.

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
  ///
  /// - Parameter isCurrent: Whether the result must include what a load brings that has begun or is due. Editors ask again
  ///   after a load; nothing tells others that there is another result.
  func whenRead(_ id: MessageID, isCurrent: Bool = false, _ act: @escaping @Sendable (isolated Session) -> Void) {
    let isWatched = connection.isNotified
    if isWatched, isCurrent, project != nil { lookAtChanges() }
    let next = state.begun + (state.isWanted ? 1 : 0)
    guard project != nil, isWatched, !requests.areWaiting, !isCurrent || state.adopted >= next else {
      _ = requests.wait(id, for: isWatched ? (isCurrent ? max(next, 1) : 1) : state.begun + 1, act)
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

// MARK: - Queue

/// A first-in, first-out queue with constant-time insertion and removal.
struct Queue<Element: Sendable>: Sendable {
  private var elements: [Element?] = []
  private var start = 0

  var isEmpty: Bool { start == elements.count }
  var count: Int { elements.count - start }
  var first: Element? { isEmpty ? nil : elements[start] }

  mutating func append(_ element: Element) { elements.append(element) }

  mutating func popFirst() -> Element? {
    guard !isEmpty else { return nil }
    defer {
      elements[start] = nil
      start += 1
      if start > 64, start * 2 > elements.count {
        elements.removeSubrange(..<start)
        start = 0
      }
    }
    return elements[start]
  }

  /// Removes the first element that satisfies the predicate. Returns false if there is none.
  mutating func removeFirst(where isWanted: (Element) -> Bool) -> Bool {
    guard let index = elements[start...].firstIndex(where: { $0.map(isWanted) ?? false }) else { return false }
    elements.remove(at: index)
    return true
  }

  mutating func removeAll() -> [Element] {
    defer { self = Queue() }
    return elements[start...].compactMap { $0 }
  }
}

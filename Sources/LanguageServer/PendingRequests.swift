import JSONRPC

/// The requests of the client that have no answer yet, each in one stage. A value without effects: it says what is to be
/// begun or ended, and the session does so.
///
/// - `Action` begins what a request waits for; `Work` is what goes on elsewhere for it.
struct PendingRequests<Action: Sendable, Work: Sendable>: Sendable {
  enum Stage: Hashable, Sendable, CaseIterable {
    /// It is being looked at, by the session itself.
    case received
    /// It waits for the project to have been read.
    case waiting
    /// It takes long, and waits for its turn.
    case queued
    /// It is being answered elsewhere.
    case running
  }

  private struct Entry {
    var stage = Stage.received
    /// About how much memory the request takes.
    var bytes: Int
    var work: Work?
  }

  private struct Waiting {
    var id: MessageID
    /// The number of the first reading that serves.
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
  /// So many requests are answered at once elsewhere. Their results are what a client that does not read leaves in
  /// memory beyond the bound of the outbox.
  private let mostRunning: Int
  /// With more than this in requests, no more messages are taken up.
  private let mostBytes: Int

  init(mostRunning: Int, mostBytes: Int = 4 << 20) {
    self.mostRunning = max(1, mostRunning)
    self.mostBytes = mostBytes
  }

  var count: Int { entries.count }
  var isEmpty: Bool { entries.isEmpty }
  /// Whether no more messages are to be taken up.
  var isFull: Bool { bytes > mostBytes }
  /// Whether so much has been answered that messages are taken up again.
  var hasCapacity: Bool { bytes <= mostBytes / 2 }
  /// Whether some request waits for a reading: a later one waits behind it.
  var areWaiting: Bool { !waiting.isEmpty }

  /// Whether some are answered elsewhere.
  var isRunning: Bool { !running.isEmpty }

  /// Nil where the client has its answer, or sent no such request.
  func stage(of id: MessageID) -> Stage? { entries[id]?.stage }

  // MARK: Transitions

  /// A request comes. False where another of this id has no answer yet.
  mutating func receive(_ id: MessageID, bytes: Int) -> Bool {
    guard entries[id] == nil else { return false }
    entries[id] = Entry(bytes: bytes)
    self.bytes += bytes
    return true
  }

  /// Puts a request off until the project has been read so many times.
  mutating func wait(_ id: MessageID, for reading: Int, _ action: Action) -> Bool {
    guard move(id, from: .received, to: .waiting) else { return false }
    waiting.append(Waiting(id: id, reading: reading, action: action))
    return true
  }

  /// Whether the project has been read as often as the next of those that wait needs it.
  func isDue(_ reading: Int) -> Bool { waiting.first.map { $0.reading <= reading } ?? false }

  /// The next of those that wait, where the project has been read often enough.
  mutating func resume(after reading: Int) -> Action? {
    guard isDue(reading), let next = waiting.popFirst() else { return nil }
    _ = move(next.id, from: .waiting, to: .received)
    return next.action
  }

  /// Puts a request off until it is its turn to be answered elsewhere.
  mutating func enqueue(_ id: MessageID, _ action: Action) -> Bool {
    guard move(id, from: .received, to: .queued) else { return false }
    queued.append(Queued(id: id, action: action))
    return true
  }

  /// Whether one more may be answered elsewhere.
  var isTurn: Bool { running.count < mostRunning && !queued.isEmpty }

  /// The next whose turn it is.
  mutating func takeTurn() -> Action? {
    guard isTurn, let next = queued.popFirst() else { return nil }
    _ = move(next.id, from: .queued, to: .received)
    return next.action
  }

  /// A request is answered elsewhere from here on.
  mutating func run(_ id: MessageID, _ work: Work) -> Bool {
    guard move(id, from: .received, to: .running) else { return false }
    entries[id]?.work = work
    running.insert(id)
    return true
  }

  /// What was done elsewhere has come to its end. False where the client has its answer already.
  mutating func complete(_ id: MessageID) -> Bool {
    guard move(id, from: .running, to: .received) else { return false }
    entries[id]?.work = nil
    running.remove(id)
    return true
  }

  /// Takes a request from wherever it waits, to be refused. Nil where nothing is put off: it has its answer, or gets it
  /// now; else what goes on for it.
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

  /// Takes all from wherever they wait, what goes on elsewhere first.
  mutating func withdrawAll() -> [Withdrawn] {
    let ids = running.sorted { "\($0)" < "\($1)" } + queued.removeAll().map(\.id) + waiting.removeAll().map(\.id)
    return ids.compactMap { withdraw($0) }
  }

  /// A request has its answer. False where it had one.
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

import Analysis
import JSON
public import JSONRPC
import LanguageServerProtocol
import Paths
import SourceFiles
import Synchronization
import Workspace

/// The session of one client, which owns all mutable state. Messages are processed in the order of arrival. Long
/// requests are answered in the background from a snapshot, and their results return to the session.
public actor Session {
  let options: ServerOptions
  let outbox: Outbox
  let framing: Framing
  /// Whether no input is pending. Edits are analyzed only then.
  let isIdle: @Sendable () -> Bool

  // MARK: Protocol

  var connection: ConnectionState { didSet { notedEndCode.store(connection.exitCode, ordering: .relaxed) } }
  var client = ClientCapabilities()
  var clientName: String?
  var encoding = PositionEncoding.utf16
  /// The unanswered requests of the client.
  var requests: Requests
  /// Resumes the processing of messages once enough requests are answered.
  var capacityWaiter: CheckedContinuation<Void, Never>?
  /// Whether a task waits for the client to read before deferred requests continue.
  var isWaitingForCapacity = false
  /// The handlers of responses, by the id of the server's request.
  var expected: [MessageID: @Sendable (isolated Session, Result<JSONValue, ResponseError>) -> Void] = [:]
  var batches = Batches()
  var sentRequests = 0
  var loggedMessages = 0

  // MARK: Workspace

  var folders: [OpenFolder] {
    get { names.folders }
    set { names.folders = newValue }
  }
  /// The URIs of folders and open documents as the client spells them.
  var names = FileNames()
  var documents = OpenDocuments()
  /// The changes not yet applied to `project`.
  var changes = ChangeQueue()
  var project: Project?
  var settings: @Sendable (_ path: String) -> Analysis.RuleSettings = { _ in .init() }
  /// The findings in `project`.
  var findings = ProjectFindings() {
    didSet { fixes = KnownFixes() }
  }
  /// The fixes of `findings` that were computed for requests.
  private var fixes = KnownFixes()
  var diagnostics = WorkspaceDiagnostics()
  /// The URIs under which the client has pushed diagnostics, by path.
  var published: [String: [String]] = [:]
  /// The `lastUse` of the open document for which diagnostics, even empty ones, were published last, by path.
  var answered: [String: Int] = [:]
  var configuration: String?
  var summarizer = FileSummarizer()
  /// Whether a large document was closed and its freed memory must be trimmed.
  var hasClosedLargeDocument = false
  var state = LoadState()
  /// The folders outside the workspace for which file watchers were registered.
  var watchedOutside: Set<String> = []

  public init(
    options: ServerOptions, framing: Framing, outbox: Outbox, isIdle: @escaping @Sendable () -> Bool = { true }
  ) {
    self.options = options
    self.framing = framing
    self.outbox = outbox
    self.isIdle = isIdle
    configuration = options.configuration
    requests = Requests(mostRunning: max(2, options.jobs))
    let connection = ConnectionState(framing)
    self.connection = connection
    notedEndCode = Atomic(connection.exitCode)
  }

  private let notedEndCode: Atomic<Int32>

  /// A message or batch from the client, or the reason why there is none.
  public enum Incoming: Sendable {
    case message(Message)
    case invalid(InvalidMessage)
    /// Bytes that are no JSON-RPC message.
    case unreadable(ResponseError)
    /// Several messages in an array.
    case batch([Incoming])

    /// Parses the contents of a frame.
    public init(_ frame: FrameReader.Frame) {
      switch frame {
      case .error(let error): self = .unreadable(.parseError(error.description))
      case .message(let bytes):
        do throws(JSONError) {
          let json = try JSONValue(parsing: bytes)
          self = if let items = json.array { .batch(items.map(Incoming.init)) } else { Incoming(json) }
        } catch {
          let invalid = InvalidMessage(beyondLimit: error, in: bytes)
          self = invalid.map { .invalid($0) } ?? .unreadable(.parseError(error.description))
        }
      }
    }

    private init(_ json: JSONValue) {
      do throws(InvalidMessage) { self = .message(try Message(json)) } catch { self = .invalid(error) }
    }
  }

  /// Processes one message. Returns the exit code if the session has ended.
  public func receive(_ incoming: Incoming) -> Int32? {
    switch incoming {
    case .unreadable(let error):
      options.log(.warning, "cannot read a message: \(error.message)")
      send(.failure(nil, error))
    case .invalid(let invalid):
      options.log(.warning, "not a valid message: \(invalid.error.message)")
      if !invalid.expectsNoReply {
        send(.failure(invalid.id, invalid.error))
      } else if let id = invalid.id {
        expected.removeValue(forKey: id)?(self, .failure(invalid.error))
      }
    case .batch(let items): receive(batch: items)
    case .message(.response(let id, let result)):
      // A response without a matching request is ignored.
      expected.removeValue(forKey: id)?(self, result)
    case .message(.notification(let method, let params)):
      if method == "exit" { return endCode }
      options.log(.trace, "← \(method)")
      notify(method, params)
    case .message(.request(let id, let method, let params)):
      options.log(.trace, "← \(method) \(id)")
      request(id, method, params)
    }
    if isIdle() { catchUp() }
    return nil
  }

  /// Applies changes and starts a load if one is due; both are deferred while input is pending.
  func catchUp() {
    lookAtChanges()
    if state.isDue { read() }
  }

  /// The exit code if the session ends now. It can be read without waiting for the session.
  public nonisolated var endCode: Int32 { notedEndCode.load(ordering: .relaxed) }

  /// Waits until every request is answered. Called at the end of the input.
  public func finish() async {
    catchUp()
    guard !requests.isEmpty else { return }
    await withCheckedContinuation { whenAnswered = $0 }
  }

  var whenAnswered: CheckedContinuation<Void, Never>?

  // MARK: Sending

  func send(_ message: JSONWriter) {
    outbox.send(framing.frame(message))
  }

  func answer(_ id: MessageID, _ result: Result<JSONWriter, ResponseError>) {
    defer { finishRequest(id) }
    switch result {
    case .success(let json): respond(id, .answer(id, json))
    case .failure(let error):
      options.log(.debug, "refused \(id): \(error.message)")
      respond(id, .failure(id, error))
    }
  }

  /// Sends a request to the client.
  func sendRequest(
    _ method: String, _ params: some JSONWritable,
    then act: @escaping @Sendable (isolated Session, Result<JSONValue, ResponseError>) -> Void = { _, _ in }
  ) {
    sentRequests += 1
    let id = MessageID.string("chaperone-\(sentRequests)")
    expected[id] = act
    send(.request(id, method, params))
  }

  /// Logs a message, also in the client's log up to a maximum number of messages.
  func log(_ level: Log.Level, _ message: String) {
    options.log(level, message)
    guard connection.maySend, level <= .info, loggedMessages < 200 else { return }
    loggedMessages += 1
    let kind: MessageParams.MessageKind = level == .error ? .error : level == .warning ? .warning : .info
    send(.notification("window/logMessage", MessageParams(kind: kind, message: message)))
  }

  // MARK: State

  /// The folder to which displayed paths are relative: the first workspace folder, or the working directory.
  var root: String { folders.first?.path ?? workingDirectory() }

  /// Whether a path is in a workspace folder, or in a project that such a folder belongs to.
  func isInProject(_ path: String) -> Bool {
    folders.contains { $0.contains(path) } || project?.scope.roots.contains { lies(path, in: $0.path) } ?? false
  }

  /// A snapshot of the workspace with every applied change; nil before the first load.
  func snapshot() -> Snapshot? {
    guard let project else { return nil }
    var snapshot = template(project, settings)
    snapshot.findings = findings
    snapshot.fixes = fixes
    snapshot.configurationDiagnostics = diagnostics.ofConfigurations
    return snapshot
  }
}

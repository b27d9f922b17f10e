import Analysis
import JSON
public import JSONRPC
import LanguageServerProtocol
import Paths
import SourceFiles
import Synchronization
import Workspace

/// One client's session: the owner of everything that changes. Messages are dealt with in the order in which they
/// come; what takes long is done elsewhere, on a snapshot, and its result comes back here.
public actor Session {
  let options: ServerOptions
  let outbox: Outbox
  let framing: Framing
  /// Whether nothing waits to be read: then it is time to look at what was typed.
  let isIdle: @Sendable () -> Bool

  // MARK: Protocol

  var connection: ConnectionState { didSet { notedEndCode.store(connection.exitCode, ordering: .relaxed) } }
  var client = ClientCapabilities()
  var clientName: String?
  var encoding = PositionEncoding.utf16
  /// Those of the client that have no answer yet.
  var requests: Requests
  /// Goes on with taking up messages once enough requests have been answered.
  var capacityWaiter: CheckedContinuation<Void, Never>?
  /// Whether the answering goes on when the client has read what it was sent.
  var isWaitingForCapacity = false
  /// What is to be done when the client answers a request of ours.
  var expected: [MessageID: @Sendable (isolated Session, Result<JSONValue, ResponseError>) -> Void] = [:]
  var batches = Batches()
  var sentRequests = 0
  var loggedMessages = 0

  // MARK: Workspace

  var folders: [OpenFolder] {
    get { names.folders }
    set { names.folders = newValue }
  }
  /// How the client spells folders and open documents.
  var names = FileNames()
  var documents = OpenDocuments()
  /// What has not been applied to `project`.
  var changes = ChangeQueue()
  var project: Project?
  var settings: @Sendable (_ path: String) -> Analysis.RuleSettings = { _ in .init() }
  /// What is found in the project as it is in `project`.
  var findings = ProjectFindings() {
    didSet { fixes = KnownFixes() }
  }
  /// What would put them right, as far as that was asked for.
  private var fixes = KnownFixes()
  var diagnostics = WorkspaceDiagnostics()
  /// The URIs under which the client holds diagnostics that were pushed, by path.
  var published: [String: [String]] = [:]
  /// By path, the last use of the open document for which diagnostics were published, none or some.
  var answered: [String: Int] = [:]
  var configuration: String?
  var summarizer = FileSummarizer()
  /// Whether a large document has been closed, whose memory is to be given back.
  var hasClosedLargeDocument = false
  var state = LoadState()
  /// What lies outside the folders, and the client was asked to watch.
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

  /// What came in.
  public enum Incoming: Sendable {
    case message(Message)
    case invalid(InvalidMessage)
    /// Bytes that were no message at all.
    case unreadable(ResponseError)
    /// Several messages in an array.
    case batch([Incoming])

    /// What a frame holds.
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

  /// Deals with one message. Returns the exit code when the session has ended.
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
      // A response to no request of ours is ignored.
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

  /// Does what was put off for as long as there was more to be read.
  func catchUp() {
    lookAtChanges()
    if state.isDue { read() }
  }

  /// The exit code when the session ends now, known without waiting for what the session is at.
  public nonisolated var endCode: Int32 { notedEndCode.load(ordering: .relaxed) }

  /// Waits until every request has been answered: the input has ended.
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
    defer { forget(id) }
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

  /// Says something in the editor's log, if it is not too much already.
  func log(_ level: Log.Level, _ message: String) {
    options.log(level, message)
    guard connection.maySend, level <= .info, loggedMessages < 200 else { return }
    loggedMessages += 1
    let kind: MessageParams.Kind = level == .error ? .error : level == .warning ? .warning : .info
    send(.notification("window/logMessage", MessageParams(kind: kind, message: message)))
  }

  // MARK: State

  /// What shown paths are relative to: the first folder, or where the process was started.
  var root: String { folders.first?.path ?? workingDirectory() }

  /// Whether a path lies in a folder of the workspace, or in a project that one belongs to.
  func isInProject(_ path: String) -> Bool {
    folders.contains { $0.contains(path) } || project?.scope.roots.contains { lies(path, in: $0.path) } ?? false
  }

  /// The workspace as it is now, with every edit that has come in.
  func snapshot() -> Snapshot? {
    guard let project else { return nil }
    var snapshot = template(project, settings)
    snapshot.findings = findings
    snapshot.fixes = fixes
    snapshot.configurationDiagnostics = diagnostics.ofConfigurations
    return snapshot
  }
}

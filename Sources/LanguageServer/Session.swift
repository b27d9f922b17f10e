import Analysis
import JSON
public import JSONRPC
import LanguageServerProtocol
import Paths
import Reports
import SourceFiles
import Syntax
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
  /// Whether the pending input cancels a request.
  let isCancelled: @Sendable (MessageID) -> Bool

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
  /// The messages for the client's log that were logged before it may receive any.
  private var heldMessages: [JSONWriter] = []

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
  var settings: @Sendable (_ path: String) -> RuleSettings = { _ in .init() }
  /// The findings in `project`.
  var findings = ProjectFindings() {
    didSet { fixes = KnownFixes() }
  }
  /// Whether findings that a baseline knows are not reported.
  var hidesKnown = true
  /// Those of `findings` that a baseline knows.
  var known = KnownFindings()
  /// The paths of the baselines.
  var baselines: Set<String> = []
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
  /// When a save may cause the next load, and whether that load is scheduled.
  var nextLoadOnSave = (earliest: ContinuousClock.now, isScheduled: false)
  /// The folders outside the workspace, and the baselines, for which file watchers were registered.
  var watchedOutside: Set<String> = []

  public init(
    options: ServerOptions, framing: Framing, outbox: Outbox, isIdle: @escaping @Sendable () -> Bool = { true },
    isCancelled: @escaping @Sendable (MessageID) -> Bool = { _ in false }
  ) {
    self.options = options
    self.framing = framing
    self.outbox = outbox
    self.isIdle = isIdle
    self.isCancelled = isCancelled
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

    /// The request that a cancellation names.
    var cancelled: MessageID? {
      guard case .message(.notification(let method, let params)) = self else { return nil }
      switch method {
      case "$/cancelRequest": return MessageID(params["id"])
      case "notifications/cancelled": return MessageID(params["requestId"])
      default: return nil
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
    _ method: String, _ params: (some JSONWritable)? = JSONValue?.none,
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
    guard connection.isNotified, level <= .info, loggedMessages < 200 else { return }
    loggedMessages += 1
    let kind: MessageParams.MessageKind = level == .error ? .error : level == .warning ? .warning : .info
    let notification = JSONWriter.notification("window/logMessage", MessageParams(kind: kind, message: message))
    if connection.maySend { send(notification) } else { heldMessages.append(notification) }
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
    snapshot.known = known
    snapshot.fixes = fixes
    snapshot.configurationDiagnostics = diagnostics.ofConfigurations
    return snapshot
  }
}

// MARK: - Lifecycle

// The beginning and the end of a session.

extension Session {
  /// Answers `initialize` and `shutdown`, and refuses requests outside of a session. Returns false for all other requests.
  func answerLifecycle(_ id: MessageID, _ method: String, _ params: JSONValue) -> Bool {
    switch method {
    case "initialize":
      if framing == .lines, params["protocolVersion"].string != nil {
        initializeModelContext(id, params)
      } else {
        initialize(id, params)
      }
    case "shutdown" where connection.isRunning:
      shutDown()
      answer(id, .success(JSONWriter(JSONValue.null)))
    case _ where connection.stage == .shutDown: answer(id, .failure(.invalidRequest("the server has been shut down")))
    // Scripts send requests without `initialize`.
    case _ where connection.stage == .fresh && framing == .headers: answer(id, .failure(.notInitialized))
    default: return false
    }
    return true
  }

  private func initialize(_ id: MessageID, _ params: JSONValue) {
    let wanted: InitializeParams
    do throws(JSONMismatch) { wanted = try InitializeParams(params) } catch {
      return answer(id, .failure(.invalidParams(error)))
    }
    guard connection.initialize(.languageServer) else { return answer(id, .failure(.initializedBefore)) }
    client = wanted.capabilities
    switchOff(wanted.options)
    clientName = wanted.clientName
    // Every client supports UTF-16. UTF-8 needs no conversion of columns.
    let encodings = client.positionEncodings.compactMap(PositionEncoding.init)
    encoding = encodings.contains(.utf8) ? .utf8 : encodings.first ?? .utf16
    folders = openFolders(wanted.folders)
    adopt(settings: wanted.options)
    if let parent = wanted.processID { watch(parent) }
    options.log(.info, "initialized by \(clientName ?? "a client") for \(folders.count) folders, \(encoding.rawValue)")

    var result = JSONWriter()
    result.object { json in
      json.member("capabilities", capabilities)
      json.object("serverInfo") { json in
        json.member("name", "chaperone")
        json.member("version", options.version)
      }
    }
    answer(id, .success(result))
    read()
  }

  /// Disables features for which the user has another language server, by clearing the client's capabilities.
  private func switchOff(_ settings: JSONValue) {
    let own = settings["chaperone"].object == nil ? settings : settings["chaperone"]
    for key in (own.object ?? [:]).keys.sorted() where key != "disable" && nearestName(to: key, among: ["disable"]) != nil {
      log(.warning, "there is no option '\(key)'; did you mean 'disable'?")
    }
    let parts = own["disable"]
    if !parts.isNull, parts.array == nil { log(.warning, "'disable' is ignored: write a list, such as [\"symbols\"]") }
    for part in parts.array ?? [] {
      switch part.string {
      case "symbols": (client.documentSymbol, client.workspaceSymbol) = (false, false)
      case "definition": client.definition = false
      case "references": client.references = false
      case "hierarchy": client.typeHierarchy = false
      case "lenses": client.codeLens = false
      case "hover": client.hover = false
      case "baseline": hidesKnown = false
      case let name:
        let known = "symbols, definition, references, hierarchy, lenses, hover, baseline"
        log(.warning, "there is no part \(name.map { "'\($0)'" } ?? "of this kind") to disable; known: \(known)")
      }
    }
  }

  private var capabilities: ServerCapabilities {
    ServerCapabilities(
      client: client, positionEncoding: encoding, pullsDiagnostics: pullsDiagnostics,
      commands: Session.commands, codeActionKinds: ["quickfix", CodeActionKind.extract, CodeActionKind.fixAll])
  }

  /// Whether the client pulls diagnostics and supports the refresh request. Such a client gets no pushed diagnostics.
  var pullsDiagnostics: Bool { client.pullDiagnostics && client.refreshDiagnostics }

  func initialized() {
    guard connection.becomeReady() else { return }
    for message in heldMessages { send(message) }
    heldMessages = []
    if client.dynamicWatchedFiles {
      register("workspace/didChangeWatchedFiles", Session.watchedFiles)
      watchOutside()
    }
    if client.dynamicConfiguration { register("workspace/didChangeConfiguration", []) }
    askForSettings()
    publish(diagnostics.all.keys.sorted())
  }

  /// Registers file watchers for roots of the project outside the workspace folders, because patterns without a base
  /// cover only those folders (LSP 3.17, RelativePattern).
  func watchOutside() {
    guard connection.maySend, client.dynamicWatchedFiles, client.relativePatterns else { return }
    for root in project?.scope.roots ?? [] where !root.isFile && !folders.contains(where: { $0.contains(root.path) }) {
      guard watchedOutside.insert(root.path).inserted else { continue }
      register("workspace/didChangeWatchedFiles", Session.watchedFiles, below: root.path)
    }
    for path in baselines.sorted() where lastName(of: path) != BaselineFile.usualName || !isInProject(path) {
      guard watchedOutside.insert(path).inserted else { continue }
      register("workspace/didChangeWatchedFiles", [String(lastName(of: path))], below: directory(of: path), for: path)
    }
  }

  /// - Parameter path: What the registration is for, if that is not the whole folder.
  private func register(_ method: String, _ patterns: [String], below folder: String? = nil, for path: String? = nil) {
    let id = "chaperone/\(method)\((path ?? folder).map { " in \($0)" } ?? "")"
    var params = JSONWriter()
    params.object { json in
      json.member(
        "registrations",
        [Registration(id: id, method: method, watchedFiles: patterns, base: folder.map { fileURI($0) })])
    }
    sendRequest("client/registerCapability", params)
  }

  private static let watchedFiles = [
    "**/*.{swift,h,m,mm,storyboard,xib}", "**/project.pbxproj", "**/.chaperone.yml", "**/.gitignore", "**/*.{yml,yaml}",
    "**/" + BaselineFile.usualName,
  ]

  private func shutDown() {
    guard connection.shutDown() else { return }
    state.end()
    cancelAll()
  }

  private func watch(_ process: Int) {
    ParentWatch.begin(process) { [self] in
      options.log(.info, "the client's process has ended")
      options.end(endCode)
    }
  }
}

// MARK: - ConnectionState

/// The protocol state of the connection with the client. It is a value and has no side effects.
struct ConnectionState: Sendable, Equatable {
  enum Stage: Sendable, CaseIterable {
    /// Before `initialize`. Scripts, which use line framing, send requests without it.
    case fresh
    /// After `initialize` was answered.
    case initialized
    /// After the client has sent `initialized`: the server may send notifications and requests.
    case ready
    /// After `shutdown` was answered.
    case shutDown
  }

  enum Dialect: Sendable, Hashable {
    case languageServer
    /// The Model Context Protocol, with the negotiated version.
    case modelContext(version: String)
  }

  let framing: Framing
  private(set) var stage = Stage.fresh
  private(set) var dialect = Dialect.languageServer

  init(_ framing: Framing) { self.framing = framing }

  /// True between `initialize` and `shutdown`.
  var isRunning: Bool { stage == .initialized || stage == .ready }
  var isModelContext: Bool { dialect != .languageServer }
  /// Whether the client sends notifications of changed files. Scripts and agents do not.
  var isNotified: Bool { isRunning && !isModelContext }
  /// Whether the server may send notifications and requests. Agents expect only responses.
  var maySend: Bool { stage == .ready && !isModelContext }
  /// The exit code if the session ends now: 0 after `shutdown`, else 1. Clients with line framing send no `shutdown`,
  /// so scripts without `initialize` and agents always get 0.
  var exitCode: Int32 {
    stage == .shutDown || framing == .lines && (stage == .fresh || isModelContext) ? 0 : 1
  }

  /// Enters the stage `initialized`. Returns false if `initialize` was received before.
  mutating func initialize(_ dialect: Dialect) -> Bool {
    guard stage == .fresh else { return false }
    stage = .initialized
    self.dialect = dialect
    return true
  }

  /// Enters the stage `ready`. Returns false if the current stage is not `initialized`.
  mutating func becomeReady() -> Bool {
    guard stage == .initialized else { return false }
    stage = .ready
    return true
  }

  /// Enters the stage `shutDown`. Returns false if the session is not running.
  mutating func shutDown() -> Bool {
    guard isRunning else { return false }
    stage = .shutDown
    return true
  }
}

// MARK: - Batches

// JSON-RPC batches: several messages in one array, with all responses in one array.

/// The batches that still have unanswered requests.
struct Batches: Sendable {
  private struct Batch {
    var unanswered: Set<MessageID>
    var responses: [JSONWriter]
  }

  private var batches: [Int: Batch] = [:]
  /// The number of the batch of each unanswered request.
  private var numbers: [MessageID: Int] = [:]
  private var last = 0

  /// Registers a batch with its requests and with the responses to requests that were refused already. Returns the
  /// message to send now: the responses if no request is left to answer.
  mutating func begin(_ requests: Set<MessageID>, refused responses: [JSONWriter]) -> JSONWriter? {
    guard !requests.isEmpty else { return responses.isEmpty ? nil : JSONWriter(responses) }
    last += 1
    batches[last] = Batch(unanswered: requests, responses: responses)
    for id in requests { numbers[id] = last }
    return nil
  }

  /// Records the response to a request; `response` is nil for a request that gets none. Returns the message to send
  /// now: the response itself if the request is not part of a batch, or all responses of the batch after its last one.
  mutating func finish(_ id: MessageID, _ response: JSONWriter?) -> JSONWriter? {
    guard let number = numbers.removeValue(forKey: id) else { return response }
    batches[number]?.unanswered.remove(id)
    if let response { batches[number]?.responses.append(response) }
    guard let batch = batches[number], batch.unanswered.isEmpty else { return nil }
    batches[number] = nil
    return batch.responses.isEmpty ? nil : JSONWriter(batch.responses)
  }
}

extension Session {
  /// Sends the response to a request, alone or together with the other responses of its batch.
  func respond(_ id: MessageID, _ response: JSONWriter?) {
    if let message = batches.finish(id, response) { send(message) }
  }

  /// Processes a batch. Only one version of the Model Context Protocol has batches; the Language Server Protocol has none.
  func receive(batch items: [Incoming]) {
    guard connection.dialect == .modelContext(version: "2025-03-26") else {
      return send(.failure(nil, .invalidRequest("a message is an object")))
    }
    guard !items.isEmpty else { return send(.failure(nil, .invalidRequest("a batch holds at least one message"))) }
    var requests: Set<MessageID> = []
    var refused: [JSONWriter] = []
    var accepted: [Incoming] = []
    for item in items {
      switch item {
      case .invalid(let invalid) where !invalid.expectsNoReply: refused.append(.failure(invalid.id, invalid.error))
      case .message(.request(let id, let method, _)):
        if method == "initialize" {
          refused.append(.failure(id, .invalidRequest("'initialize' is no part of a batch")))
        } else if self.requests.stage(of: id) != nil || !requests.insert(id).inserted {
          refused.append(.failure(id, .invalidRequest("another request has this id")))
        } else {
          accepted.append(item)
        }
      case .batch: refused.append(.failure(nil, .invalidRequest("a message is an object")))
      default: accepted.append(item)
      }
    }
    if let message = batches.begin(requests, refused: refused) { send(message) }
    for item in accepted { _ = receive(item) }
  }
}

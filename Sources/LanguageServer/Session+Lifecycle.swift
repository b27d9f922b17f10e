// The beginning and the end of a session.

import JSON
import JSONRPC
import LanguageServerProtocol
import Paths
import Workspace

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
    folders = wanted.folders.compactMap { OpenFolder(uri: $0) }
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
    for name in own["disable"].array?.compactMap(\.string) ?? [] {
      switch name {
      case "symbols": (client.documentSymbol, client.workspaceSymbol) = (false, false)
      case "definition": client.definition = false
      case "references": client.references = false
      case "hierarchy": client.typeHierarchy = false
      case "lenses": client.codeLens = false
      case "hover": client.hover = false
      default: options.log(.warning, "there is no part '\(name)' to disable")
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
  }

  private func register(_ method: String, _ patterns: [String], below folder: String? = nil) {
    let id = "chaperone/\(method)\(folder.map { " in \($0)" } ?? "")"
    var params = JSONWriter()
    params.object { json in
      json.member(
        "registrations",
        [Registration(id: id, method: method, watchedFiles: patterns, base: folder.map { fileURI($0) })])
    }
    sendRequest("client/registerCapability", params)
  }

  private static let watchedFiles = [
    "**/*.{swift,h,m,mm,storyboard,xib}", "**/project.pbxproj", "**/.chaperone.yml", "**/.gitignore", "**/*.yml",
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

// Requests and commands, and their handlers.

import Analysis
import JSON
import JSONRPC
import LanguageServerProtocol
import Workspace

extension Session {
  func request(_ id: MessageID, _ method: String, _ params: JSONValue) {
    guard take(id, method, params) else {
      return send(.failure(id, .invalidRequest("another request has this id")))
    }
    guard !answerLifecycle(id, method, params) else { return }
    guard !connection.isRunning || !isCancelled(id) else { return refuse(id) }
    if connection.isModelContext { return requestModelContext(id, method, params) }
    switch method {
    case "chaperone/status": answer(id, .success(status))
    case "chaperone/rules": answer(id, .success(ruleList()))
    case "workspace/executeCommand": whenRead(id, isCurrent: true) { $0.execute(id, params) }
    case "workspace/diagnostic" where MessageID(params["partialResultToken"]) != nil:
      whenRead(id) { session in
        guard let token = MessageID(params["partialResultToken"]) else { return }
        session.answerInParts(id, params, token)
      }
    default:
      guard let handler = requestHandlers[method] else { return answer(id, .failure(.methodNotFound(method))) }
      whenRead(id, isCurrent: method.hasPrefix("chaperone/")) { $0.answer(id, handler, params) }
    }
  }

  func answer(_ id: MessageID, _ handler: RequestHandler, _ params: JSONValue) {
    guard handler.isLong else {
      guard let snapshot = snapshot() else { return }
      return answer(id, handler.result(snapshot, params))
    }
    later(id) { $0.begin(id, handler, params) }
  }

  private func begin(_ id: MessageID, _ handler: RequestHandler, _ params: JSONValue) {
    guard let snapshot = snapshot() else { return }
    let work = Task { finish(id, await inBackground { handler.result(snapshot, params) }) }
    _ = requests.run(id, work)
  }

  /// Sends the result of background work, unless the request was cancelled and thus answered already.
  func finish(_ id: MessageID, _ result: Result<JSONWriter, ResponseError>) {
    guard requests.complete(id) else { return }
    answer(id, result)
    beginQueued()
  }

  func cancel(_ id: MessageID?) {
    if let id, drop(id) { refuse(id) }
  }

  /// Ends a cancelled request. Agents expect no response to it.
  private func refuse(_ id: MessageID) {
    guard connection.isModelContext else { return answer(id, .failure(.cancelled)) }
    finishRequest(id)
    respond(id, nil)
  }
}

/// A request that is answered from a snapshot.
struct RequestHandler: Sendable {
  /// Whether the answer may take long enough to delay other messages, so that it is computed in the background.
  var isLong: Bool
  private let answer: @Sendable (Snapshot, JSONValue) throws(RequestHandlerError) -> JSONWriter

  init<Params: JSONReadable & SendableMetatype>(
    isLong: Bool = false, _ type: Params.Type,
    _ answer: @escaping @Sendable (Snapshot, Params) throws(ResponseError) -> JSONWriter
  ) {
    self.isLong = isLong
    self.answer = { (snapshot, json) throws(RequestHandlerError) in
      // A tool checks its arguments itself.
      guard json.array == nil || type is JSONValue.Type else { throw .params(JSONMismatch("the parameters must be an object")) }
      let params: Params
      do throws(JSONMismatch) { params = try Params(json) } catch { throw .params(error) }
      do throws(ResponseError) { return try answer(snapshot, params) } catch { throw .response(error) }
    }
  }

  func result(_ snapshot: Snapshot, _ params: JSONValue) -> Result<JSONWriter, ResponseError> {
    do throws(RequestHandlerError) {
      return .success(try answer(snapshot, params))
    } catch {
      switch error {
      case .params(let mismatch): return .failure(.invalidParams(mismatch))
      case .response(let error): return .failure(error)
      }
    }
  }
}

private enum RequestHandlerError: Error {
  case params(JSONMismatch)
  case response(ResponseError)
}

/// The handlers of requests by method.
let requestHandlers: [String: RequestHandler] = [
  "textDocument/diagnostic": RequestHandler(DocumentDiagnosticParams.self) { snapshot, params in
    JSONWriter(snapshot.diagnosticReport(params))
  },
  "workspace/diagnostic": RequestHandler(isLong: true, WorkspaceDiagnosticParams.self) { snapshot, params in
    JSONWriter(WorkspaceReport(items: snapshot.workspaceReports(params)))
  },
  "textDocument/codeAction": RequestHandler(isLong: true, CodeActionParams.self) { snapshot, params in
    JSONWriter(snapshot.codeActions(params))
  },
  "codeAction/resolve": RequestHandler(isLong: true, CodeActionResolveParams.self) { snapshot, params throws(ResponseError) in
    try snapshot.resolve(params)
  },
  "textDocument/codeLens": RequestHandler(isLong: true, DocumentParams.self) { snapshot, params in
    JSONWriter(snapshot.codeLenses(params.textDocument.uri))
  },
  "textDocument/hover": RequestHandler(PositionParams.self) { snapshot, params in
    JSONWriter(snapshot.hover(params))
  },
  "textDocument/definition": RequestHandler(isLong: true, PositionParams.self) { snapshot, params in
    JSONWriter(snapshot.definitions(params))
  },
  "textDocument/references": RequestHandler(isLong: true, PositionParams.self) { snapshot, params in
    JSONWriter(snapshot.references(params))
  },
  "textDocument/documentSymbol": RequestHandler(DocumentParams.self) { snapshot, params in
    snapshot.client.hierarchicalSymbols
      ? JSONWriter(snapshot.documentSymbols(params.textDocument.uri))
      : JSONWriter(snapshot.flatSymbols(params.textDocument.uri))
  },
  "workspace/symbol": RequestHandler(isLong: true, JSONValue.self) { snapshot, params in
    JSONWriter(snapshot.symbols(matching: params["query"].string ?? ""))
  },
  "textDocument/prepareTypeHierarchy": RequestHandler(PositionParams.self) { snapshot, params in
    JSONWriter(snapshot.hierarchyItems(params))
  },
  "typeHierarchy/supertypes": RequestHandler(HierarchyParams.self) { snapshot, params in
    JSONWriter(snapshot.supertypes(params.item))
  },
  "typeHierarchy/subtypes": RequestHandler(isLong: true, HierarchyParams.self) { snapshot, params in
    JSONWriter(snapshot.subtypes(params.item))
  },
  "chaperone/check": RequestHandler(isLong: true, CheckParams.self) { (snapshot, params) throws(ResponseError) in
    try snapshot.check(params)
  },
  "chaperone/report": RequestHandler(isLong: true, ReportParams.self) { (snapshot, params) throws(ResponseError) in
    try snapshot.report(params)
  },
  "chaperone/metrics": RequestHandler(PositionParams.self) { (snapshot, params) throws(ResponseError) in
    try snapshot.metrics(params)
  },
  "chaperone/containment": RequestHandler(isLong: true, ContainmentParams.self) { (snapshot, params) throws(ResponseError) in
    try snapshot.containment(params)
  },
  "chaperone/responders": RequestHandler(isLong: true, RespondersParams.self) { (snapshot, params) throws(ResponseError) in
    try snapshot.responders(params)
  },
  "chaperone/split": RequestHandler(isLong: true, SplitParams.self) { (snapshot, params) throws(ResponseError) in
    try snapshot.split(params)
  },
]

struct HierarchyParams: JSONReadable {
  var item: TypeHierarchyItem

  init(_ json: JSONValue) throws(JSONMismatch) {
    item = try json.required("item")
  }
}

extension JSONWriter {
  init(orNull value: (some JSONWritable)?) {
    if let value { self.init(value) } else { self.init(JSONValue.null) }
  }
}

// MARK: - Commands

// The commands of `workspace/executeCommand`.

extension Session {
  static let showMetrics = "chaperone.showMetrics"
  static let showResponders = "chaperone.showResponders"
  static let fixAll = "chaperone.fixAll"
  static let readAgain = "chaperone.readAgain"
  static let commands = [showMetrics, showResponders, fixAll, readAgain]

  func execute(_ id: MessageID, _ params: JSONValue) {
    let command: ExecuteCommandParams
    do throws(JSONMismatch) { command = try ExecuteCommandParams(params) } catch {
      return answer(id, .failure(.invalidParams(error)))
    }
    switch command.command {
    case Session.showMetrics: showMetrics(id, command)
    case Session.showResponders: showResponders(id, command)
    case Session.fixAll: fixAll(id, command)
    case Session.readAgain:
      read()
      whenRead(id, isCurrent: true) { $0.answer(id, .success(JSONWriter(JSONValue.null))) }
    default:
      answer(id, .failure(.invalidParams(JSONMismatch("there is no command '\(command.command)'"))))
    }
  }

  /// Shows the measures of a type, and answers with them. Arguments: the URI of a document, and the qualified name of a
  /// type in it.
  private func showMetrics(_ id: MessageID, _ command: ExecuteCommandParams) {
    guard let snapshot = snapshot(), let uri = command.arguments.first?.string, let file = snapshot.file(ofURI: uri),
      let type = snapshot.index.types(of: file).first(where: {
        snapshot.index.qualifiedName(of: $0) == command.arguments.dropFirst().first?.string
      })
    else { return answer(id, .failure(.invalidParams(JSONMismatch("expected a document and the name of a type in it")))) }
    if connection.maySend {
      let name = snapshot.index.qualifiedName(of: type) ?? ""
      let message = "\(name): \(line(snapshot.index.totalMeasures(of: type)))"
      send(.notification("window/showMessage", MessageParams(kind: .info, message: message)))
    }
    answer(id, .success(snapshot.metrics(type)))
  }

  /// Shows the handlers of a selector, and answers with the report on responders. Argument: the selector.
  private func showResponders(_ id: MessageID, _ command: ExecuteCommandParams) {
    guard let selector = command.arguments.first?.string, let handler = requestHandlers["chaperone/responders"] else {
      return answer(id, .failure(.invalidParams(JSONMismatch("expected a selector"))))
    }
    later(id) { $0.showHandlers(id, selector, handler) }
  }

  private func showHandlers(_ id: MessageID, _ selector: String, _ handler: RequestHandler) {
    guard let snapshot = snapshot() else { return }
    let work = Task {
      let (message, result) = await inBackground {
        (snapshot.handlers(ofSelector: selector), handler.result(snapshot, .object(["selector": .string(selector)])))
      }
      if connection.maySend, requests.stage(of: id) == .running, let message {
        send(.notification("window/showMessage", MessageParams(kind: .info, message: message)))
      }
      finish(id, result)
    }
    _ = requests.run(id, work)
  }

  /// Applies all safe fixes in a document. Argument: the URI of the document.
  private func fixAll(_ id: MessageID, _ command: ExecuteCommandParams) {
    guard client.applyEdit else { return answer(id, .failure(.requestFailed("the client applies no edits"))) }
    guard let snapshot = snapshot(), let uri = command.arguments.first?.string, let file = snapshot.file(ofURI: uri)
    else { return answer(id, .failure(.invalidParams(JSONMismatch("expected a document")))) }
    later(id) { $0.findFixes(id, snapshot, file) }
  }

  private func findFixes(_ id: MessageID, _ snapshot: Snapshot, _ file: FileID) {
    let work = Task {
      let edit = await inBackground {
        var places = snapshot.places()
        return snapshot.fixAll(of: snapshot.findingsWithFixes(in: file), &places)
      }
      guard requests.stage(of: id) == .running else { return }
      if let edit {
        var params = JSONWriter()
        params.object { json in
          json.member("label", "Apply all safe fixes of Chaperone")
          json.member("edit", edit)
        }
        sendRequest("workspace/applyEdit", params)
      }
      finish(id, .success(JSONWriter(JSONValue.null)))
    }
    _ = requests.run(id, work)
  }
}

extension Snapshot {
  /// A message with the handlers of a selector and their places; nil if nothing sends the selector.
  fileprivate func handlers(ofSelector selector: String) -> String? {
    let dispatches = responders.dispatches.filter { $0.selector == selector }
    guard !dispatches.isEmpty else { return nil }
    var places = places()
    var handlers: [String] = []
    for handler in dispatches.flatMap(\.handlers) {
      let line = places.range(handler.place).start.line + 1
      let text = "\(handler.type) (\(shown(index[handler.place.file]?.path ?? "")):\(line))"
      if !handlers.contains(text) { handlers.append(text) }
    }
    guard !handlers.isEmpty else { return "\(selector): no handler in the project" }
    let more = handlers.count > 5 ? " and \(grouped(handlers.count - 5)) more" : ""
    return "\(selector): " + handlers.prefix(5).joined(separator: ", ") + more
  }
}

// Requests and their handlers.

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
    if connection.isModelContext { return requestModelContext(id, method, params) }
    switch method {
    case "chaperone/status": answer(id, .success(status))
    case "chaperone/rules": answer(id, .success(ruleList()))
    case "workspace/executeCommand": whenRead(id) { $0.execute(id, params) }
    case "workspace/diagnostic" where MessageID(params["partialResultToken"]) != nil:
      whenRead(id) { session in
        guard let token = MessageID(params["partialResultToken"]) else { return }
        session.answerInParts(id, params, token)
      }
    default:
      guard let handler = requestHandlers[method] else { return answer(id, .failure(.methodNotFound(method))) }
      whenRead(id) { $0.answer(id, handler, params) }
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
    if let id, drop(id) { answer(id, .failure(.cancelled)) }
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
  "chaperone/metrics": RequestHandler(PositionParams.self) { snapshot, params in
    snapshot.metrics(params)
  },
  "chaperone/containment": RequestHandler(isLong: true, ContainmentParams.self) { (snapshot, params) throws(ResponseError) in
    try snapshot.containment(params)
  },
  "chaperone/responders": RequestHandler(isLong: true, RespondersParams.self) { snapshot, params in
    snapshot.responders(params)
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

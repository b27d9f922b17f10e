// The commands of `workspace/executeCommand`.

import Analysis
import JSON
import JSONRPC
import LanguageServerProtocol

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
      answer(id, .success(JSONWriter(JSONValue.null)))
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
        return snapshot.fixAll(in: file, snapshot.findingsWithFixes(in: file), &places)
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

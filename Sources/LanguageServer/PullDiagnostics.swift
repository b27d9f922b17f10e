// Diagnostics that the client pulls with requests.

import Analysis
import JSON
import JSONRPC
import LanguageServerProtocol

struct DocumentDiagnosticParams: JSONReadable {
  var uri: String
  /// The identifier of the diagnostics that the client has.
  var previousResultID: String?

  init(_ json: JSONValue) throws(JSONMismatch) {
    uri = try json.required("textDocument", as: TextDocumentIdentifier.self).uri
    previousResultID = try json.optional("previousResultId")
  }
}

extension Snapshot {
  /// The diagnostics of one document. A document outside the project has none; the request does not fail.
  func diagnosticReport(_ params: DocumentDiagnosticParams) -> DiagnosticReport {
    guard let path = filePath(ofURI: params.uri) else { return report([], params.previousResultID) }
    if let known = configurationDiagnostics[path] { return report(known, params.previousResultID) }
    guard let file = index.file(at: path) else { return report([], params.previousResultID) }
    var places = places()
    return report(diagnostics(findings[file].reported, &places), params.previousResultID)
  }

  private func report(_ diagnostics: [Diagnostic], _ previous: String?) -> DiagnosticReport {
    let id = resultID(diagnostics)
    return id == previous ? .unchanged(resultID: id) : .full(diagnostics, resultID: id)
  }

  /// The reports of every file that has diagnostics, and of every file for which the client still has some.
  ///
  /// - Parameter send: Receives up to `partLength` reports at a time and returns false to stop. The function returns
  ///   the rest.
  func workspaceReports(
    _ params: WorkspaceDiagnosticParams, partLength: Int = .max, send: ([WorkspaceDocumentReport]) -> Bool = { _ in true }
  ) -> [WorkspaceDocumentReport] {
    var previous: [String: (uri: String, id: String)] = [:]
    for (uri, id) in params.previousResultIDs { previous[filePath(ofURI: uri) ?? uri] = (uri, id) }
    var places = places()
    var reports: [WorkspaceDocumentReport] = []
    var isHeard = true
    func add(_ path: String, _ diagnostics: [Diagnostic]) {
      guard isHeard else { return }
      let known = previous.removeValue(forKey: path)
      guard !diagnostics.isEmpty || known != nil else { return }
      reports.append(
        WorkspaceDocumentReport(
          uri: known?.uri ?? names.uri(of: path), version: documents[path]?.version,
          report: report(diagnostics, known?.id)))
      guard reports.count >= partLength else { return }
      isHeard = send(reports)
      reports.removeAll(keepingCapacity: true)
    }
    for (path, diagnostics) in configurationDiagnostics.sorted(by: { pathPrecedes($0.key, $1.key) }) { add(path, diagnostics) }
    for file in index.allFiles {
      let found = findings[file].reported
      guard let path = index[file]?.path, !found.isEmpty || previous[path] != nil else { continue }
      add(path, shows(path) ? diagnostics(found, &places) : [])
    }
    // Files that no longer exist.
    for path in previous.keys.sorted(by: pathPrecedes) { add(path, []) }
    return reports
  }
}

extension Session {
  /// Answers `workspace/diagnostic` in parts, as a client requests with a partial result token. All reports are sent as
  /// progress; the response itself is empty (LSP 3.17, Partial Result Progress).
  func answerInParts(_ id: MessageID, _ json: JSONValue, _ token: MessageID) {
    let params: WorkspaceDiagnosticParams
    do throws(JSONMismatch) { params = try WorkspaceDiagnosticParams(json) } catch {
      return answer(id, .failure(.invalidParams(error)))
    }
    later(id) { $0.beginParts(id, params, token) }
  }

  private func beginParts(_ id: MessageID, _ params: WorkspaceDiagnosticParams, _ token: MessageID) {
    guard let snapshot = snapshot() else { return }
    let (parts, sink) = AsyncStream.makeStream(of: [WorkspaceDocumentReport].self)
    let work = Task {
      async let reading: Void = inBackground {
        let rest = snapshot.workspaceReports(params, partLength: Session.partLength) { part in
          if case .terminated = sink.yield(part) { false } else { true }
        }
        if !rest.isEmpty { sink.yield(rest) }
        sink.finish()
      }
      for await part in parts {
        await outbox.waitForCapacity()
        // A cancelled request was already answered.
        guard requests.stage(of: id) == .running else { return }
        send(.notification("$/progress", PartialDiagnostics(token: token, items: part)))
      }
      await reading
      finish(id, .success(JSONWriter(WorkspaceReport(items: []))))
    }
    _ = requests.run(id, work)
  }

  /// The number of documents in one part.
  private static let partLength = 100
}

// Diagnostics for a client that pulls them.

import Analysis
import JSON
import JSONRPC
import LanguageServerProtocol

struct DocumentDiagnosticParams: JSONReadable {
  var uri: String
  /// What the client holds already.
  var previousResultID: String?

  init(_ json: JSONValue) throws(JSONMismatch) {
    uri = try json.required("textDocument", as: TextDocumentIdentifier.self).uri
    previousResultID = try json.optional("previousResultId")
  }
}

extension Snapshot {
  /// A document that is none of ours has no diagnostics; the request is no error.
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

  /// Every file with findings, and every other one of which the client still believes that it has some.
  ///
  /// - Parameter send: takes as many as `partLength` at a time; nothing more comes when it says false. What is left
  ///   is the result.
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
    // Files that are gone.
    for path in previous.keys.sorted(by: pathPrecedes) { add(path, []) }
    return reports
  }
}

extension Session {
  /// Answers `workspace/diagnostic` in parts, as a client wants it that gives a token for them. All of the answer goes
  /// there; the response itself holds nothing more (LSP 3.17, Partial Result Progress).
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
        // A request that was answered as cancelled gets no other answer.
        guard requests.stage(of: id) == .running else { return }
        send(.notification("$/progress", PartialDiagnostics(token: token, items: part)))
      }
      await reading
      finish(id, .success(JSONWriter(WorkspaceReport(items: []))))
    }
    _ = requests.run(id, work)
  }

  /// So many documents go into one part.
  private static let partLength = 100
}

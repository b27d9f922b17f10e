// Diagnostics for a client that asks for them.

import Analysis
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
  /// A document that is none of ours has no diagnostics; to ask for them is no mistake.
  func diagnosticReport(_ params: DocumentDiagnosticParams) -> DiagnosticReport {
    guard let path = filePath(ofURI: params.uri) else { return report([], params.previousResultID) }
    if let told = configurationDiagnostics[path] { return report(told, params.previousResultID) }
    guard let file = index.file(at: path) else { return report([], params.previousResultID) }
    var places = places()
    return report(diagnostics(currentFindings(of: file), &places), params.previousResultID)
  }

  private func report(_ diagnostics: [Diagnostic], _ previous: String?) -> DiagnosticReport {
    let id = resultID(diagnostics)
    return id == previous ? .unchanged(resultID: id) : .full(diagnostics, resultID: id)
  }

  /// Every file with findings, and every other one of which the client still believes that it has some.
  func workspaceReports(_ params: WorkspaceDiagnosticParams) -> [WorkspaceDocumentReport] {
    var previous: [String: (uri: String, id: String)] = [:]
    for (uri, id) in params.previousResultIDs { previous[filePath(ofURI: uri) ?? uri] = (uri, id) }
    var places = places()
    var reports: [WorkspaceDocumentReport] = []
    func add(_ path: String, _ diagnostics: [Diagnostic]) {
      let known = previous.removeValue(forKey: path)
      guard !diagnostics.isEmpty || known != nil else { return }
      reports.append(
        WorkspaceDocumentReport(
          uri: known?.uri ?? names.uri(of: path), version: documents[path]?.version,
          report: report(diagnostics, known?.id)))
    }
    for (path, told) in configurationDiagnostics.sorted(by: { pathPrecedes($0.key, $1.key) }) { add(path, told) }
    for (file, found) in zip(index.files, findings(of: index.files)) {
      guard let path = index[file]?.path, !found.told.isEmpty || previous[path] != nil else { continue }
      add(path, diagnostics(found.told, &places))
    }
    // Files that are gone.
    for path in previous.keys.sorted(by: pathPrecedes) { add(path, []) }
    return reports
  }
}

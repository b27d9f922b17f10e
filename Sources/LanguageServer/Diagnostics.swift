// Diagnostics: conversion of findings and configuration problems, requests that pull them, and those of the workspace.

import Analysis
import JSON
import JSONRPC
import LanguageServerProtocol
import Paths
import RuleModel
import Settings
import SourceFiles
import Syntax

extension Snapshot {
  func diagnostics(_ findings: [Finding], _ places: inout Places) -> [Diagnostic] {
    findings.compactMap { diagnostic($0, &places) }
  }

  /// The URL of a rule's documentation; nil for custom rules.
  func page(of rule: String) -> String? {
    guard let rulesPage, RuleRegistry.embedded.rules.contains(rule) else { return nil }
    return "\(rulesPage)#\(rule)"
  }

  func diagnostic(_ finding: Finding, _ places: inout Places) -> Diagnostic? {
    guard let severity = DiagnosticSeverity(finding.severity) else { return nil }
    var diagnostic = Diagnostic(
      range: places.range(finding.place), severity: severity, code: finding.rule.name, message: finding.message)
    if client.codeDescription { diagnostic.codeDescription = page(of: finding.rule.name) }
    if finding.rule == UnusedSuppression.id, client.diagnosticTags.contains(DiagnosticTag.unnecessary.rawValue) {
      diagnostic.tags = [.unnecessary]
    }
    if client.relatedInformation {
      diagnostic.relatedInformation = finding.related.map {
        RelatedInformation(location: places.location($0.place), message: $0.message)
      }
    }
    if client.diagnosticData {
      diagnostic.fingerprint = finding.fingerprint(path: shown(index[finding.place.file]?.path ?? ""))
    }
    return diagnostic
  }
}

extension DiagnosticSeverity {
  init?(_ severity: Severity) {
    switch severity {
    case .error: self = .error
    case .warning: self = .warning
    case .info: self = .information
    case .hint: self = .hint
    case .off: return nil
    }
  }
}

/// The URI of a rule's documentation, which the session serves as a resource.
func ruleURI(_ rule: String) -> String { "chaperone://rules/" + rule }

/// A hash of diagnostics. Equal diagnostics have the same identifier in every session.
func resultID(_ diagnostics: [Diagnostic]) -> String {
  var hash = FNV1a()
  hash.combine(JSONWriter(diagnostics).bytes)
  return hash.digits
}

/// Converts the problems of a configuration file to diagnostics.
func diagnostics(_ problems: [ConfigurationProblem], in text: DocumentText, _ encoding: PositionEncoding) -> [Diagnostic] {
  problems.map { problem in
    let line = text.contents(ofLine: problem.line - 1)
    let start = min(line.lowerBound + problem.column - 1, line.upperBound)
    // The range ends at the end of the word, or at the end of the line if no word begins here.
    let rest = text.bytes[start..<line.upperBound]
    let word = rest.prefix { isWord($0) }.count
    let end = word > 0 ? start + word : line.upperBound
    return Diagnostic(
      range: DocumentRange(start: text.position(of: start, encoding), end: text.position(of: end, encoding)),
      severity: problem.severity == .error ? .error : .warning, code: "configuration", message: problem.message)
  }
}

/// Converts the problems of a configuration or project file to diagnostics.
///
/// - Parameter text: the text of the open document; nil to read the file
func diagnostics(
  _ problems: [ConfigurationProblem], of path: String, _ text: DocumentText?, _ encoding: PositionEncoding
) -> [Diagnostic] {
  var text = text
  if text == nil { do throws(ReadError) { text = DocumentText(ofFile: try readWhole(path)) } catch { text = nil } }
  return diagnostics(problems, in: text ?? DocumentText(""), encoding)
}

private func isWord(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
    UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."), 0x80...:
    true
  default: false
  }
}

// MARK: - Pulled diagnostics

// Diagnostics that the client pulls with requests.

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
    return report(diagnostics(reported(in: file), &places), params.previousResultID)
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
      let found = reported(in: file)
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

// MARK: - WorkspaceDiagnostics

/// The diagnostics of each file by path. Files without diagnostics have no entry.
struct WorkspaceDiagnostics: Sendable {
  private(set) var all: [String: [Diagnostic]] = [:]
  /// The paths of configuration and project files, whose diagnostics are not findings.
  private var configurations: Set<String> = []

  subscript(path: String) -> [Diagnostic] { all[path] ?? [] }

  /// The diagnostics of configuration files by path.
  var ofConfigurations: [String: [Diagnostic]] { all.filter { configurations.contains($0.key) } }

  /// Sets the diagnostics of a file. Returns whether they have changed.
  mutating func set(_ path: String, _ diagnostics: [Diagnostic]) -> Bool {
    guard self[path] != diagnostics else { return false }
    all[path] = diagnostics.isEmpty ? nil : diagnostics
    return true
  }

  /// Sets the diagnostics of a configuration or project file. Returns whether they have changed.
  @discardableResult
  mutating func setConfiguration(_ path: String, _ diagnostics: [Diagnostic]) -> Bool {
    configurations.insert(path)
    return set(path, diagnostics)
  }

  /// The paths whose diagnostics differ, sorted.
  func differences(from other: WorkspaceDiagnostics) -> [String] {
    Set(all.keys).union(other.all.keys).filter { self[$0] != other[$0] }.sorted(by: pathPrecedes)
  }
}

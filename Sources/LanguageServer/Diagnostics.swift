// Conversion of findings and configuration problems to diagnostics.

import Analysis
import JSON
import JSONRPC
import LanguageServerProtocol
import Settings
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

private func isWord(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
    UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."), 0x80...:
    true
  default: false
  }
}

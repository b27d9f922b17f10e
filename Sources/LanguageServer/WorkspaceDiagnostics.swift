import Analysis
import LanguageServerProtocol

/// The diagnostics of each file as the client is to show them; files without any have none.
struct WorkspaceDiagnostics: Sendable {
  private(set) var all: [String: [Diagnostic]] = [:]
  /// The paths of configurations: their diagnostics are no findings.
  private var configurations: Set<String> = []

  subscript(path: String) -> [Diagnostic] { all[path] ?? [] }

  /// What is wrong with configurations, by path.
  var ofConfigurations: [String: [Diagnostic]] { all.filter { configurations.contains($0.key) } }

  /// Takes up what is found in a file; returns whether the client would see a difference.
  mutating func set(_ path: String, _ diagnostics: [Diagnostic]) -> Bool {
    guard self[path] != diagnostics else { return false }
    all[path] = diagnostics.isEmpty ? nil : diagnostics
    return true
  }

  /// Takes up what is wrong with a configuration.
  mutating func setConfiguration(_ path: String, _ diagnostics: [Diagnostic]) {
    _ = set(path, diagnostics)
    configurations.insert(path)
  }

  /// The paths for which this and another differ to the client.
  func differences(from other: WorkspaceDiagnostics) -> [String] {
    Set(all.keys).union(other.all.keys).filter { self[$0] != other[$0] }.sorted(by: pathPrecedes)
  }
}

import Analysis
import LanguageServerProtocol

/// The diagnostics of each file by path. Files without diagnostics have no entry.
struct WorkspaceDiagnostics: Sendable {
  private(set) var all: [String: [Diagnostic]] = [:]
  /// The paths of configuration files, whose diagnostics are not findings.
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

  /// Sets the diagnostics of a configuration file.
  mutating func setConfiguration(_ path: String, _ diagnostics: [Diagnostic]) {
    _ = set(path, diagnostics)
    configurations.insert(path)
  }

  /// The paths whose diagnostics differ, sorted.
  func differences(from other: WorkspaceDiagnostics) -> [String] {
    Set(all.keys).union(other.all.keys).filter { self[$0] != other[$0] }.sorted(by: pathPrecedes)
  }
}

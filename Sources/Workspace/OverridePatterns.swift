import Globs
import Paths
import Settings
import SourceFiles

/// Matches the override patterns of a configuration.
struct OverridePatterns: Sendable {
  private let base: String
  private let patterns: [[Glob]]

  init(_ configuration: Configuration, _ workingDirectory: String) {
    let file = absolutePath(configuration.path ?? ".chaperone.yml", from: workingDirectory)
    let written = configuration.overridePatterns(in: directory(of: file))
    base = written.base
    patterns = written.patterns.map { patterns in
      patterns.compactMap { pattern in
        // An invalid pattern was already reported as a problem of the configuration.
        do throws(GlobError) { return try Glob(pattern) } catch { return nil }
      }
    }
  }

  /// The indices of the overrides that apply to the file at an absolute path.
  func places(_ path: String) -> Set<Int> {
    let relative = relativePath(path, to: base)
    guard !relative.hasPrefix("../") else { return [] }
    return Set(patterns.indices.filter { patterns[$0].contains { $0.matches(relative) } })
  }
}

extension Configuration {
  /// The configuration without overrides, and with each of its overrides applied alone.
  var variants: [Configuration] { [self] + (0..<overrideCount).map { applying([$0]) } }
}

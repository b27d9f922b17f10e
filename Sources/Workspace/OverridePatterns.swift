import Globs
import Paths
import Settings
import SourceFiles

/// Which overrides of a configuration hold for a file.
struct OverridePatterns: Sendable {
  private let base: String
  private let patterns: [[Glob]]

  init(_ configuration: Configuration, _ workingDirectory: String) {
    let file = absolutePath(configuration.path ?? ".chaperone.yml", from: workingDirectory)
    let written = configuration.overridePatterns(in: directory(of: file))
    base = written.base
    patterns = written.patterns.map { patterns in
      patterns.compactMap { pattern in
        // A pattern that is no glob was reported as a problem of the configuration.
        do throws(GlobError) { return try Glob(pattern) } catch { return nil }
      }
    }
  }

  /// The places of the overrides that hold for a file, by its absolute path.
  func places(_ path: String) -> Set<Int> {
    let relative = relativePath(path, to: base)
    guard !relative.hasPrefix("../") else { return [] }
    return Set(patterns.indices.filter { patterns[$0].contains { $0.matches(relative) } })
  }
}

extension Configuration {
  /// The configuration as it holds for all files, and as it holds where one of its overrides does.
  var variants: [Configuration] { [self] + (0..<overrideCount).map { applying([$0]) } }
}

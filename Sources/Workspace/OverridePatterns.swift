import Analysis
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

  /// Whether each pattern matches any of the files at some absolute paths, for the patterns of all overrides.
  func uses(among paths: [String]) -> [Bool] {
    let relative = paths.map { relativePath($0, to: base) }.filter { !$0.hasPrefix("../") }
    return patterns.joined().map { pattern in relative.contains { pattern.matches($0) } }
  }

  /// The indices of the overrides that apply to the file at an absolute path.
  func places(_ path: String) -> Set<Int> {
    let relative = relativePath(path, to: base)
    guard !relative.hasPrefix("../") else { return [] }
    return Set(patterns.indices.filter { patterns[$0].contains { $0.matches(relative) } })
  }
}

extension Configurations {
  /// Adds a warning for each pattern of an override that matches no file, and for each stated base class that no class has.
  func noteUnusedNames(in index: ProjectIndex) {
    let paths = index.allFiles.compactMap { index[$0]?.path }
    // Configurations of subfolders inherit overrides, which may match only there.
    var unmatched: [(configuration: Configuration, pattern: Sourced<FilePattern>)] = []
    var matched: [Origin] = []
    for configuration in all where configuration.hasOverrides {
      let patterns = OverridePatterns(configuration, workingDirectory)
      for (pattern, isUsed) in zip(configuration.writtenOverridePatterns, patterns.uses(among: paths)) {
        if isUsed { matched.append(pattern.origin) } else { unmatched.append((configuration, pattern)) }
      }
    }
    for (configuration, pattern) in unmatched where !matched.contains(pattern.origin) {
      warn("the pattern '\(pattern.value)' of an override matches nothing", at: pattern.origin, in: configuration)
    }
    guard !viewControllerBases.isEmpty else { return }
    let types = index.allTypes
    let known = Set((types.flatMap(index.superclassChain) + types.compactMap(index.qualifiedName)).map(lastPart))
    for configuration in all {
      for base in configuration.viewControllerBases.value
      where !known.contains(lastPart(base.value)) {
        warn("no class inherits from '\(base.value)'", at: base.origin, in: configuration)
      }
    }
  }

  private func lastPart(_ name: String) -> String { name.split(separator: ".").last.map(String.init) ?? name }

  /// A statement of a file that several projects extend need not be used in each of them.
  private func warn(_ message: String, at origin: Origin, in configuration: Configuration) {
    guard case .file(let path, let line, let column) = origin, path == configuration.path else { return }
    add(ConfigurationProblem(path: path, line: line, column: column, severity: .warning, message: message))
  }
}

extension Configuration {
  /// The configuration without overrides, and with each of its overrides applied alone.
  var variants: [Configuration] { [self] + (0..<overrideCount).map { applying([$0]) } }
}

import TestSupport
import Testing

@testable import Settings

/// Loads a configuration whose text marks its own problems, `# ^ error: …` with the caret below the place, and compares.
///
/// `files` holds what the configuration may extend, marked in the same way.
@discardableResult
func check(
  _ yaml: String, path: String = ".chaperone.yml", files: [String: String] = [:],
  registry: RuleRegistry = .embedded, sourceLocation: SourceLocation = #_sourceLocation
) -> Configuration {
  let all = files.merging([path: yaml]) { $1 }
  let fixtures = all.map { Fixture($0.value, name: $0.key) }
  let texts = Dictionary(fixtures.flatMap { $0.files.map { ($0.path, $0.text) } }, uniquingKeysWith: { $1 })
  let loaded = loadConfiguration(path: path, registry: registry, read: reader(of: texts))
  let expected = fixtures.flatMap(\.marks).map { "\($0.place):\($0.columns?.lowerBound ?? 0): \($0.text)" }
  #expect(
    loaded.problems.map(\.description).sorted() == expected.sorted(),
    sourceLocation: sourceLocation)
  return loaded.configuration
}

/// Reads from texts instead of files.
func reader(
  of files: [String: String]
) -> (_ path: String) throws(UnreadableFile) -> [UInt8] {
  { path throws(UnreadableFile) in
    guard let text = files[path] else { throw UnreadableFile(reason: "no such file") }
    return Array(text.utf8)
  }
}

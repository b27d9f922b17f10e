import Testing

@testable import Settings

/// Loads a configuration whose text marks its own mistakes, and compares.
///
/// A comment below a line says what must be found in that line: under the `^` of `# ^ error: …`, or, with
/// `#<- error: …`, in the column of the `#` itself. What is not marked must not be found.
///
/// `files` holds what the configuration may extend, marked in the same way.
@discardableResult
func check(
  _ yaml: String, path: String = ".chaperone.yml", files: [String: String] = [:],
  registry: RuleRegistry = .embedded, sourceLocation: SourceLocation = #_sourceLocation
) -> Configuration {
  let all = files.merging([path: yaml]) { $1 }
  let loaded = loadConfiguration(path: path, registry: registry, read: reader(of: all))
  let expected = all.sorted { $0.key < $1.key }.flatMap { marks(in: $0.value, path: $0.key) }
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

/// `path:line:column: error: message` for each mark. A mark stands under a character, a column counts bytes.
private func marks(in text: String, path: String) -> [String] {
  var line = 0
  var marked: Substring = ""
  var found: [String] = []
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  for (index, content) in lines.enumerated() {
    guard let mark = mark(in: content) else {
      line = index + 1
      marked = content
      continue
    }
    let column = marked.prefix(mark.column - 1).utf8.count + 1
    found.append("\(path):\(line):\(column): \(mark.message)")
  }
  return found
}

private func mark(in line: Substring) -> (column: Int, message: Substring)? {
  let indent = line.prefix { $0 == " " }
  var rest = line.dropFirst(indent.count)
  guard rest.first == "#" else { return nil }
  rest = rest.dropFirst()
  if rest.hasPrefix("<- ") { return (indent.count + 1, rest.dropFirst(3)) }
  let gap = rest.prefix { $0 == " " }
  guard rest.dropFirst(gap.count).hasPrefix("^ ") else { return nil }
  return (indent.count + 1 + gap.count + 1, rest.dropFirst(gap.count + 2))
}

/// A line of a `.gitignore` file.
struct IgnoreRule: Sendable {
  private enum Target: Sendable {
    /// A pattern without a slash, which matches names at any depth.
    case name(NamePattern)
    case path(PathPattern)
  }

  let isNegated: Bool
  private let directoriesOnly: Bool
  private let target: Target
  /// The literal bytes at the end and, for a path pattern, at the start of every matching path. They reject most paths
  /// quickly.
  private let lastBytes: ContiguousArray<UInt8>
  private let firstBytes: ContiguousArray<UInt8>
  private let reading: PatternSyntax

  /// Returns nil for blank lines, comments, and patterns that match nothing, such as invalid ones.
  init?(line: ArraySlice<UInt8>, by reading: PatternSyntax) {
    self.reading = reading
    var line = line
    guard line.first != UInt8(ascii: "#") else { return nil }
    if let end = line.firstIndex(of: 0) { line = line[..<end] }
    dropTrailingSpaces(of: &line)
    isNegated = line.first == UInt8(ascii: "!")
    if isNegated { line.removeFirst() }
    directoriesOnly = line.last == UInt8(ascii: "/")
    if directoriesOnly { line.removeLast() }
    guard !line.isEmpty else { return nil }
    let hasSlash = line.contains(UInt8(ascii: "/"))
    if line.first == UInt8(ascii: "/") { line.removeFirst() }

    let parsed: PatternTokens
    do throws(GlobError) {
      parsed = try PatternTokens(ContiguousArray(line), by: reading)
    } catch {
      return nil
    }
    let pattern = PathPattern(parsed.tokens, sets: parsed.sets, reading: reading)
    var first: ContiguousArray<UInt8> = []
    var last: ContiguousArray<UInt8> = []
    if hasSlash {
      if case .name(let name) = pattern.segments.first { first = name.firstBytes }
      if case .name(let name) = pattern.segments.last { last = name.lastBytes }
      target = .path(pattern)
    } else if case .name(let name) = pattern.segments.first {
      last = name.lastBytes
      target = .name(name)
    } else {
      // `**` without an adjacent slash is equivalent to `*`.
      target = .name(NamePattern([.star], sets: [], reading: reading))
    }
    firstBytes = first
    lastBytes = last
  }

  /// The last byte of every matching path; nil if it may vary.
  var lastByte: UInt8? { lastBytes.last }

  func matches(_ path: Span<UInt8>, nameStart: Int, isDirectory: Bool) -> Bool {
    if directoriesOnly, !isDirectory { return false }
    guard path.ends(in: lastBytes.span, by: reading), path.begins(with: firstBytes.span, by: reading) else { return false }
    switch target {
    case .name(let name): return name.matches(path.extracting(nameStart..<path.count))
    case .path(let pattern):
      if case .whole = pattern.compare(path, allowingAncestors: false) { return true }
      return false
    }
  }
}

/// Removes trailing spaces except those that follow a backslash.
private func dropTrailingSpaces(of line: inout ArraySlice<UInt8>) {
  var firstOfTrailing: Int?
  var index = line.startIndex
  while index < line.endIndex {
    switch line[index] {
    case UInt8(ascii: " "): firstOfTrailing = firstOfTrailing ?? index
    case UInt8(ascii: "\\"):
      firstOfTrailing = nil
      index += 1
    default: firstOfTrailing = nil
    }
    index += 1
  }
  if let firstOfTrailing { line = line[..<firstOfTrailing] }
}

extension Span<UInt8> {
  fileprivate func begins(with prefix: Span<UInt8>, by reading: PatternSyntax) -> Bool {
    guard count >= prefix.count else { return false }
    for index in prefix.indices where reading.folded(self[index]) != prefix[index] { return false }
    return true
  }

  fileprivate func ends(in suffix: Span<UInt8>, by reading: PatternSyntax) -> Bool {
    count >= suffix.count && extracting((count - suffix.count)...).begins(with: suffix, by: reading)
  }
}

/// One line of a .gitignore file.
struct IgnoreRule: Sendable {
  private enum Target: Sendable {
    /// A pattern without slash speaks of names, wherever they are.
    case name(NamePattern)
    case path(PathPattern)
  }

  let isNegated: Bool
  private let directoriesOnly: Bool
  private let target: Target

  /// Nil for blank lines and comments, and for patterns that match nothing, as broken ones do.
  init?(line: ArraySlice<UInt8>) {
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
      parsed = try PatternTokens(ContiguousArray(line), by: .bytes)
    } catch {
      return nil
    }
    let pattern = PathPattern(parsed.tokens, sets: parsed.sets, reading: .bytes)
    if hasSlash {
      target = .path(pattern)
    } else if case .name(let name) = pattern.segments.first {
      target = .name(name)
    } else {
      // Without a slash beside it, `**` is a star.
      target = .name(NamePattern([.star], sets: [], reading: .bytes))
    }
  }

  /// The byte that every path that matches ends in; nil when it may be any of several.
  var lastByte: UInt8? {
    switch target {
    case .name(let name): name.lastByte
    case .path(let path): if case .name(let name) = path.segments.last { name.lastByte } else { nil }
    }
  }

  func matches(_ path: Span<UInt8>, nameStart: Int, isDirectory: Bool) -> Bool {
    if directoriesOnly, !isDirectory { return false }
    switch target {
    case .name(let name): return name.matches(path.extracting(nameStart..<path.count))
    case .path(let pattern):
      if case .whole = pattern.compare(path, allowingAncestors: false) { return true }
      return false
    }
  }
}

/// Spaces at the end do not count, unless a backslash stands before them.
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

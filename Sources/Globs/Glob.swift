/// A path pattern of the configuration: `App`, `Modules/**`, `**/Generated/**`, `*.{h,m}`.
///
/// Pattern and path are relative to the same directory. `*`, `?` and `[…]` match within a name, `**` matches any number of
/// directories, and `{a,b}` matches either alternative. A pattern that matches a directory matches everything below it.
public struct Glob: Sendable, Hashable {
  /// The pattern as it was written.
  public let pattern: String
  private let alternatives: [PathPattern]
  private let directoriesOnly: Bool

  public init(_ pattern: String) throws(GlobError) {
    self.pattern = pattern
    let bytes = ContiguousArray(pattern.utf8)
    guard !bytes.isEmpty else { throw .empty }
    guard bytes.count <= longestPattern else { throw .tooLong(limit: longestPattern) }
    if let offset = parentDirectory(in: bytes) { throw .parentDirectory(at: offset) }
    let parsed = try PatternTokens(bytes, by: .characters)
    directoriesOnly = parsed.tokens.last == .slash
    alternatives = try expandBraces(in: parsed.tokens, limit: mostAlternatives).map { tokens in
      // Leading, repeated and trailing slashes and `.` components do not change the path.
      let names = tokens.split(separator: .slash).filter { $0 != [.byte(UInt8(ascii: "."))] }
      let joined = names.joined(separator: [.slash])
      guard !names.isEmpty else { return PathPattern([]) }
      return PathPattern(Array(joined), sets: parsed.sets, reading: .characters)
    }
  }

  /// Whether the pattern matches a path.
  public func matches(_ path: String) -> Bool {
    matches(ContiguousArray(path.utf8).span)
  }

  /// Whether the pattern matches the file at a path, which has no leading slash.
  public func matches(_ path: Span<UInt8>) -> Bool {
    for alternative in alternatives {
      switch alternative.compare(path, allowingAncestors: true) {
      case .ancestor: return true
      case .whole where !directoriesOnly || alternative.endsInDirectories: return true
      case .whole, .onlyBelow, .mismatch: continue
      }
    }
    return false
  }

  /// Whether the pattern matches everything below a directory.
  public func covers(directory: Span<UInt8>) -> Bool {
    for alternative in alternatives {
      switch alternative.compare(directory, allowingAncestors: true) {
      case .whole, .ancestor, .onlyBelow: return true
      case .mismatch: continue
      }
    }
    return false
  }

  /// Whether the pattern may match something below a directory.
  public func mayMatch(below directory: Span<UInt8>) -> Bool {
    for alternative in alternatives where alternative.mayMatch(below: directory) { return true }
    return false
  }
}

/// Bounds on patterns, which are far above practical use but keep time and memory low.
private let longestPattern = 4096
private let mostAlternatives = 1024

/// The offset of a `..` component.
private func parentDirectory(in pattern: ContiguousArray<UInt8>) -> Int? {
  let dot = UInt8(ascii: ".")
  return pattern.split(separator: UInt8(ascii: "/")).first { $0 == [dot, dot] }?.startIndex
}

extension PathPattern {
  fileprivate var endsInDirectories: Bool { segments.last == .directories }
}

/// A pattern for paths, as the configuration writes them: `App`, `Modules/**`, `**/Generated/**`, `*.{h,m}`.
///
/// Both pattern and path are relative to one directory. `*`, `?` and `[…]` stay within a name, `**` crosses
/// directories, `{a,b}` is either; a pattern that names a directory covers all that is in it.
public struct Glob: Sendable, Hashable {
  /// As it was written.
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
      // A leading, doubled or trailing slash and a `.` between slashes say nothing about where a file lies.
      let names = tokens.split(separator: .slash).filter { $0 != [.byte(UInt8(ascii: "."))] }
      let joined = names.joined(separator: [.slash])
      guard !names.isEmpty else { return PathPattern([]) }
      return PathPattern(Array(joined), sets: parsed.sets, reading: .characters)
    }
  }

  /// Whether the pattern covers this path.
  public func matches(_ path: String) -> Bool {
    matches(ContiguousArray(path.utf8).span)
  }

  /// Whether the pattern covers the file at this path, given without leading slash.
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

  /// Whether the pattern covers all that lies below this directory.
  public func covers(directory: Span<UInt8>) -> Bool {
    for alternative in alternatives {
      switch alternative.compare(directory, allowingAncestors: true) {
      case .whole, .ancestor, .onlyBelow: return true
      case .mismatch: continue
      }
    }
    return false
  }

  /// Whether the pattern may cover something below this directory.
  public func mayMatch(below directory: Span<UInt8>) -> Bool {
    for alternative in alternatives where alternative.mayMatch(below: directory) { return true }
    return false
  }
}

/// Far above what anybody writes, and low enough that no pattern can take noticeable time or memory.
private let longestPattern = 4096
private let mostAlternatives = 1024

/// Where a `..` stands between slashes.
private func parentDirectory(in pattern: ContiguousArray<UInt8>) -> Int? {
  let dot = UInt8(ascii: ".")
  return pattern.split(separator: UInt8(ascii: "/")).first { $0 == [dot, dot] }?.startIndex
}

extension PathPattern {
  fileprivate var endsInDirectories: Bool { segments.last == .directories }
}

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

// MARK: - GlobError

/// A syntax error in a pattern.
public enum GlobError: Error, Hashable, Sendable {
  case empty
  case trailingBackslash(at: Int)
  case unclosedBracket(at: Int)
  case unclosedBrace(at: Int)
  case unknownClass(String, at: Int)
  case reversedRange(at: Int)
  case parentDirectory(at: Int)
  case tooManyAlternatives(limit: Int, at: Int)
  case tooLong(limit: Int)

  /// The 0-based offset in bytes in the pattern.
  public var offset: Int {
    switch self {
    case .empty: 0
    case .trailingBackslash(let offset), .unclosedBracket(let offset), .unclosedBrace(let offset),
      .unknownClass(_, let offset), .reversedRange(let offset), .parentDirectory(let offset),
      .tooManyAlternatives(_, let offset):
      offset
    case .tooLong(let limit): limit
    }
  }
}

extension GlobError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .empty: "the pattern is empty"
    case .trailingBackslash: "nothing follows the backslash"
    case .unclosedBracket: "this '[' has no ']'"
    case .unclosedBrace: "this '{' has no '}'"
    case .unknownClass(let name, _): "there is no character class '[:\(name):]'"
    case .reversedRange: "the range ends before it begins"
    case .parentDirectory: "a pattern cannot leave its directory with '..'"
    case .tooManyAlternatives(let limit, _): "the braces make more than \(limit) patterns"
    case .tooLong(let limit): "the pattern is longer than \(limit) bytes"
    }
  }
}

// MARK: - Brace expansion

/// Expands braces: `{a,b}/c` becomes `a/c` and `b/c`.
///
/// Braces are expanded when a pattern is parsed, so that matching need not support them. The number of results is
/// bounded. A list of pending patterns replaces recursion, so that nested braces use no stack.
func expandBraces(
  in tokens: ContiguousArray<PatternTokens.Token>, limit: Int
) throws(GlobError) -> [ContiguousArray<PatternTokens.Token>] {
  var expanded: [ContiguousArray<PatternTokens.Token>] = []
  var pending = [tokens]
  while let next = pending.popLast() {
    guard let group = BraceGroup(firstIn: next) else {
      expanded.append(next)
      continue
    }
    guard expanded.count + pending.count + group.alternatives.count <= limit else {
      throw .tooManyAlternatives(limit: limit, at: group.offset)
    }
    // The first alternative is appended last and processed first, which keeps the order of the pattern.
    for alternative in group.alternatives.reversed() {
      var pattern = ContiguousArray(next[..<group.open])
      pattern.append(contentsOf: next[alternative])
      pattern.append(contentsOf: next[(group.close + 1)...])
      pending.append(pattern)
    }
  }
  return expanded
}

/// The first pair of braces in a pattern, with the ranges of its alternatives.
private struct BraceGroup {
  let offset: Int
  let open: Int
  let close: Int
  let alternatives: [Range<Int>]

  init?(firstIn tokens: ContiguousArray<PatternTokens.Token>) {
    var opening: (index: Int, offset: Int)?
    var alternatives: [Range<Int>] = []
    var start = 0
    var depth = 0
    for (index, token) in tokens.enumerated() {
      switch token {
      case .openBrace(let offset):
        depth += 1
        if depth == 1 {
          opening = (index, offset)
          start = index + 1
        }
      case .comma where depth == 1:
        alternatives.append(start..<index)
        start = index + 1
      case .closeBrace:
        depth -= 1
        if depth == 0, let opening {
          self.offset = opening.offset
          self.open = opening.index
          self.close = index
          self.alternatives = alternatives + [start..<index]
          return
        }
      default: break
      }
    }
    return nil
  }
}

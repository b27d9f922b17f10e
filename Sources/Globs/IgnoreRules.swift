/// The rules of one `.gitignore` file, as specified in gitignore(5).
///
/// Paths are matched from the top down. The contents of an ignored directory are not visited, so `!` cannot include
/// them again. The walker combines the rules of several files: the nearest file with a matching rule decides.
///
/// There is one deviation: git (2.39.5) lets the `**` of `ab**/c`, which follows only literal text, match directories,
/// although its manual specifies that it is a plain star.
public struct IgnoreRules: Sendable {
  public enum Verdict: Sendable {
    case ignored
    case kept
    case unmentioned
  }

  private let rules: ContiguousArray<IgnoreRule>
  /// The indices of the rules, grouped by the last byte of the paths that they match, last rule first. Of the 57 rules of one
  /// app, only six must be compared with a name that ends in `.swift`. The last group holds rules whose last byte may vary.
  private var numbers: ContiguousArray<Int> = []
  private var groups: ContiguousArray<Range<Int>> = []

  private let reading: PatternSyntax

  /// - Parameters:
  ///   - ignoresCase: Whether `build/` matches `Build/`, as in git with `core.ignorecase`.
  ///   - composesNames: Whether names are compared in composed form, as in git with `core.precomposeUnicode`.
  public init(_ text: some Collection<UInt8>, ignoresCase: Bool = false, composesNames: Bool = false) {
    let reading = PatternSyntax(syntax: .git, byCharacter: composesNames, ignoresCase: ignoresCase)
    self.reading = reading
    var bytes = Array(text)[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    rules = ContiguousArray(
      bytes.split(separator: UInt8(ascii: "\n")).lazy.compactMap { line in
        IgnoreRule(line: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, by: reading)
      })
    guard !rules.isEmpty else { return }
    var byLastByte = ContiguousArray(repeating: ContiguousArray<Int>(), count: 257)
    for (number, rule) in rules.enumerated().reversed() {
      byLastByte[rule.lastByte.map(Int.init) ?? 256].append(number)
    }
    for group in byLastByte {
      groups.append(numbers.count..<(numbers.count + group.count))
      numbers.append(contentsOf: group)
    }
  }

  public var isEmpty: Bool { rules.isEmpty }

  /// The verdict on a path relative to the directory of the file. The last matching rule decides.
  public func verdict(on path: Span<UInt8>, isDirectory: Bool) -> Verdict {
    guard !rules.isEmpty, !path.isEmpty else { return .unmentioned }
    var nameStart = path.count
    while nameStart > 0, path[nameStart - 1] != UInt8(ascii: "/") { nameStart -= 1 }

    var exact = groups[Int(reading.folded(path[path.count - 1]))]
    var open = groups[256]
    while let number = later(of: &exact, &open) {
      if rules[number].matches(path, nameStart: nameStart, isDirectory: isDirectory) {
        return rules[number].isNegated ? .kept : .ignored
      }
    }
    return .unmentioned
  }

  /// Removes and returns the higher of the first indices of two groups.
  private func later(of exact: inout Range<Int>, _ open: inout Range<Int>) -> Int? {
    let fromExact = exact.isEmpty ? -1 : numbers[exact.lowerBound]
    let fromOpen = open.isEmpty ? -1 : numbers[open.lowerBound]
    if fromExact > fromOpen {
      exact = (exact.lowerBound + 1)..<exact.upperBound
      return fromExact
    }
    if fromOpen >= 0 {
      open = (open.lowerBound + 1)..<open.upperBound
      return fromOpen
    }
    return nil
  }
}

// MARK: - IgnoreRule

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

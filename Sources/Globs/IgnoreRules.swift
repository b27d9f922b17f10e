/// The rules of one .gitignore file, as gitignore(5) has them.
///
/// Paths are matched from the top down: once a directory is ignored nothing in it is looked at, which is why nothing
/// in it can be taken back by a `!` either. What several files say is joined by the walker: the file nearest to the
/// path that mentions it decides.
///
/// One quirk of git is not followed: it takes the `**` of `ab**/c`, which stands after nothing but literal text, for
/// directories (2.39.5 does), where its manual says that it is a plain star.
public struct IgnoreRules: Sendable {
  public enum Verdict: Sendable {
    case ignored
    case kept
    case unmentioned
  }

  private let rules: ContiguousArray<IgnoreRule>
  /// The numbers of the rules by the last byte of what they match, each group from the last rule to the first: of the
  /// 57 rules of one app, six have to be compared with a name that ends in `.swift`. The last group is of those that
  /// may end in several bytes.
  private var numbers: ContiguousArray<Int> = []
  private var groups: ContiguousArray<Range<Int>> = []

  private let reading: PatternSyntax

  /// - Parameters:
  ///   - ignoresCase: whether `build/` is `Build/`, as for git with `core.ignorecase`.
  ///   - composesNames: whether names count as if they were composed, as for git with `core.precomposeUnicode`.
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

  /// What the rules say of a path relative to the directory of their file; the last rule that matches decides.
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

  /// The higher of the first numbers of two groups; takes it out.
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

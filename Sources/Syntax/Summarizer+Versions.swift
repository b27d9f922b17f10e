// Branches of `#if` that no compiler since Swift 5 compiles, such as `!swift(>=4.2)` and `swift(<5)`. Their
// declarations and measures are read, but their functions are not executed.

/// The compilers since Swift 5 that compile the code under a condition.
enum VersionCheck: BitwiseCopyable {
  case all, none, some
}

/// The state of the branches of an `#if`, which is updated at each branch.
struct ConditionalBranches: BitwiseCopyable {
  /// Whether all compilers compile some branch before the current one.
  private var isSettled = false
  /// Whether no compiler compiles the current branch, and whether all compilers that reach it do.
  private(set) var isDead = false
  private(set) var isLast = false

  /// Begins a branch.
  ///
  /// - Parameter check: The condition of the branch; `all` for `#else`.
  mutating func begin(_ check: VersionCheck) {
    isDead = isSettled || check == .none
    isLast = !isDead && check == .all
    if check == .all { isSettled = true }
  }
}

extension Summarizer {
  /// Evaluates the condition of the `#if` or `#elseif` at a token, if it consists only of `swift(…)` or `compiler(…)`.
  func versionCheck(_ directive: Int, _ bytes: Span<UInt8>, _ scratch: inout SummaryScratch) -> VersionCheck {
    if scratch.tokens.kind(directive) == .poundElse { return .all }
    var cursor = directive &+ 1
    let isNegated = tokenIs("!", at: cursor, bytes, &scratch)
    if isNegated { cursor &+= 1 }
    guard tokenIs("swift", at: cursor, bytes, &scratch) || tokenIs("compiler", at: cursor, bytes, &scratch),
      scratch.tokens.kind(cursor &+ 1) == .leftParen
    else { return .some }
    var close = cursor &+ 2
    while scratch.tokens.kind(close) != .rightParen {
      guard close &- cursor < 8, scratch.tokens.kind(close) != .endOfFile else { return .some }
      close &+= 1
    }
    guard scratch.tokens.beginsLine(close &+ 1) || scratch.tokens.kind(close &+ 1) == .endOfFile else { return .some }
    guard let check = isLeast(scratch.tokens.end(cursor &+ 1)..<scratch.tokens.start(close), bytes) else { return .some }
    return check != isNegated ? .all : .none
  }

  /// Whether a version condition is true for all compilers since Swift 5, as `>=4.2`, or false, as `<5`; nil for later
  /// versions.
  private func isLeast(_ range: Range<Int>, _ bytes: Span<UInt8>) -> Bool? {
    var text: [UInt8] = []
    for offset in range where bytes[offset] != 0x20 { text.append(bytes[offset]) }
    let isLeast = text.starts(with: ">=".utf8)
    guard isLeast || text.first == 0x3C else { return nil }
    let version = text.dropFirst(isLeast ? 2 : 1).split(separator: 0x2E).map { Int(String(decoding: $0, as: UTF8.self)) }
    guard let first = version.first, let major = first,
      major < 5 || major == 5 && version.dropFirst().allSatisfy({ $0 == 0 })
    else { return nil }
    return isLeast
  }
}

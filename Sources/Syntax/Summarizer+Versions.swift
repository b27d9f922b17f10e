// Branches of `#if` that no compiler from Swift 5 on compiles, as under `!swift(>=4.2)` and `swift(<5)`. What stands there
// is read for its declarations and measures, but its functions do not run.

/// Which compilers from Swift 5 on compile what stands under a condition.
enum VersionCheck: BitwiseCopyable {
  case all, none, some
}

/// The branches of an `#if`, as they come.
struct ConditionalBranches: BitwiseCopyable {
  /// Some branch before the current one is compiled by all.
  private var isSettled = false
  /// No compiler compiles the current branch, and all do that come to it.
  private(set) var isDead = false
  private(set) var isLast = false

  /// - Parameter check: of the branch that begins; of `#else`, all
  mutating func begin(_ check: VersionCheck) {
    isDead = isSettled || check == .none
    isLast = !isDead && check == .all
    if check == .all { isSettled = true }
  }
}

extension Summarizer {
  /// What the condition of the `#if` or `#elseif` at a token says of compilers: `swift(…)` or `compiler(…)` and nothing else.
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

  /// Of `>=4.2` whether it is that, of `<5` that it is not; nil for versions after 5.
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

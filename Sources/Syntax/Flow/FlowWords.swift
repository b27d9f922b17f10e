// Decides which functions are lowered: those that mention a name relevant to some rule.

/// The topics of the identifier at `start..<end`; empty for most identifiers.
func flowTopics(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> FlowTopics {
  let count = end &- start
  guard count >= 2 else { return [] }
  func isWord(_ text: StaticString) -> Bool {
    count == text.utf8CodeUnitCount && starts(bytes, at: start, with: text)
  }
  func begins(_ text: StaticString) -> Bool {
    count >= text.utf8CodeUnitCount && starts(bytes, at: start, with: text)
  }
  func ends(_ text: StaticString) -> Bool {
    count >= text.utf8CodeUnitCount && starts(bytes, at: end &- text.utf8CodeUnitCount, with: text)
  }
  switch bytes[end &- 1] {
  case UInt8(ascii: "r"):
    if ends("ontroller") {
      if isWord("transitionFromViewController") { return [.views, .controllers] }
      return isWord("addChildViewController") || isWord("removeFromParentViewController")
        || isWord("didMoveToParentViewController") || isWord("willMoveToParentViewController")
        ? .containment : .controllers
    }
    if ends("GestureRecognizer") { return .actions }
  case UInt8(ascii: "s"):
    if ends("ontrollers") { return .controllers }
    if isWord("subviews") || isWord("arrangedSubviews") { return [.views, .allSubviews] }
    if ends("ubviews") { return .views }
  case UInt8(ascii: "C"), UInt8(ascii: "c"):
    if ends("VC") || isWord("vc") { return .controllers }
  case UInt8(ascii: "d"): if ends("Child") { return isWord("addChild") ? .containment : .controllers }
  case UInt8(ascii: "t"):
    if isWord("removeFromParent") { return .containment }
    // `leaveParent()`
    if ends("Parent") { return .controllers }
  case UInt8(ascii: "w"):
    if ends("ubview") { return .views }
    if isWord("removeFromSuperview") { return [.views, .removedViews] }
    if isWord("tableHeaderView") || isWord("tableFooterView") || isWord("backgroundView") {
      return [.views, .viewsOfOthers]
    }
  default: break
  }
  switch bytes[start] {
  case UInt8(ascii: "#"): return isWord("#selector") ? .actions : []
  case UInt8(ascii: "a"):
    if begins("addChild") { return .containment }
    if isWord("addTarget") { return .actions }
  case UInt8(ascii: "c"): if begins("child") { return .controllers }
  case UInt8(ascii: "d"):
    if isWord("didMove") { return .containment }
    if isWord("detach") { return .controllers }
  case UInt8(ascii: "e"): if begins("embed") { return .controllers }
  // The returned view is in a hierarchy that SwiftUI manages.
  case UInt8(ascii: "m"): if isWord("makeUIView") { return .viewsOfOthers }
  case UInt8(ascii: "N"): if isWord("NSSelectorFromString") { return .actions }
  case UInt8(ascii: "p"):
    if isWord("performSegue") { return .actions }
    if isWord("present") { return .controllers }
  case UInt8(ascii: "r"): if begins("removeFromParent") { return .containment }
  case UInt8(ascii: "S"): if isWord("Selector") { return .actions }
  case UInt8(ascii: "s"): if isWord("sendAction") || begins("segue") || isWord("shouldPerformSegue") { return .actions }
  case UInt8(ascii: "t"): if isWord("transition") { return .views }
  case UInt8(ascii: "U"):
    if begins("UIKeyCommand") || begins("UICommand") || begins("UIMenuItem") || begins("UIBarButtonItem")
      || isWord("UIStoryboardSegue")
    {
      return .actions
    }
  case UInt8(ascii: "w"): if isWord("willMove") { return .containment }
  default: break
  }
  return []
}

/// Whether the identifier at a token denotes the target or the action of an object: it is the label of an argument that
/// is not a closure, or a member that is assigned. Both words are common, and mostly have other meanings.
func isTargetOrAction(_ token: Int, _ bytes: Span<UInt8>, _ tokens: borrowing TokenList) -> Bool {
  let (start, end) = (tokens.start(token), tokens.end(token))
  guard end &- start == 6, starts(bytes, at: start, with: "action") || starts(bytes, at: start, with: "target") else {
    return false
  }
  switch tokens.kind(token &+ 1) {
  // `target = self` in the code of the item itself.
  case .equal where bytes[start] == UInt8(ascii: "t") && tokens.kind(token &+ 2) == .selfKeyword: return true
  case .colon: return tokens.kind(token &+ 2) != .leftBrace && tokens.kind(token &+ 2) != .at
  case .equal: return tokens.kind(token &- 1) == .period
  default: return false
  }
}

// MARK: - NameHashes

/// A small set of names of a file.
///
/// One such set holds the names of properties whose declared types are view controllers: a function that uses such a
/// property may call a helper that adds or removes the controller, whatever the helper's name.
struct NameHashes: ~Copyable, Sendable {
  /// 64-bit FNV-1a hashes of the names. A collision only causes an unnecessary lowered function.
  private var hashes = Column<UInt64>()
  /// A bit set, indexed by a value computed from the first byte and the length of a name. It excludes most words
  /// without hashing.
  private var shapes: UInt64 = 0

  /// Maximum number of names. A file with more such properties is generated.
  private static let most = 64

  var isEmpty: Bool { hashes.count == 0 }

  mutating func removeAll() {
    hashes.removeAll()
    shapes = 0
  }

  mutating func insert(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) {
    guard start < end, hashes.count < NameHashes.most, !contains(bytes, start, end) else { return }
    hashes.append(FNV1a(bytes, start, end).value)
    shapes |= NameHashes.shape(bytes, start, end)
  }

  @inline(__always)
  func contains(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    guard start < end, shapes & NameHashes.shape(bytes, start, end) != 0 else { return false }
    let hash = FNV1a(bytes, start, end).value
    for index in 0..<hashes.count where hashes[index] == hash { return true }
    return false
  }

  @inline(__always)
  private static func shape(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> UInt64 {
    1 << ((UInt64(bytes[start]) &+ 7 &* UInt64(truncatingIfNeeded: end &- start)) & 63)
  }
}

// MARK: - TriggerNames

/// The names in rules about calls and forbidden expressions, and keywords and characters without a name of their own. A
/// function that contains one of them is lowered for these rules; see `TriggeredBodies`.
public struct TriggerNames: Hashable, Sendable {
  /// 64-bit FNV-1a hashes of the names. A collision only causes an unnecessary lowered function.
  private var hashes: Set<UInt64> = []
  private var prefixes: Set<[UInt8]> = []

  public private(set) var signs: Signs = []

  public init() {}

  /// Every name, so that every function that names something is lowered.
  public static let every: TriggerNames = {
    var names = TriggerNames()
    names.prefixes = [[]]
    return names
  }()

  public var isEmpty: Bool { hashes.isEmpty && prefixes.isEmpty && signs.isEmpty }

  /// Keywords and characters that rules search for independently of names.
  public struct Signs: OptionSet, Hashable, Sendable {
    public var rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// `try`, `try?`, `try!`.
    public static let attempts = Signs(rawValue: 1)
    /// `as`, `as?`, `as!`, `is`.
    public static let casts = Signs(rawValue: 2)
    public static let subscripts = Signs(rawValue: 4)
    public static let imports = Signs(rawValue: 8)
  }

  public mutating func insert(_ signs: Signs) { self.signs.formUnion(signs) }

  /// Adds a name, or all names with this prefix.
  public mutating func insert(_ name: String, isPrefix: Bool = false) {
    guard !name.isEmpty else { return }
    if isPrefix {
      prefixes.insert(Array(name.utf8))
    } else {
      hashes.insert(FNV1a(name.utf8).value)
    }
  }

  /// Whether the identifier at `start..<end` is a trigger.
  func contains(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    if hashes.isEmpty, prefixes.isEmpty { return false }
    if hashes.contains(FNV1a(bytes, start, end).value) { return true }
    return prefixes.contains { prefix in
      prefix.count <= end - start && prefix.indices.allSatisfy { bytes[start + $0] == prefix[$0] }
    }
  }
}

/// The functions of a file that mention a trigger, lowered for the rules with that trigger.
///
/// They are not part of the file's summary, which depends only on the file's bytes, so built-in rules never see them. A
/// function that built-in rules also need is lowered twice, once for each tree.
public struct TriggeredBodies: Hashable, Sendable {
  /// The lowered functions. Their owners are declarations in the file's summary.
  public internal(set) var tree = FlowTree()
  /// The names in `tree`.
  public internal(set) var names = NameTable()
  /// The imports of the file, if some rule needs them.
  public internal(set) var imports: [Import] = []

  public init() {}

  public var isEmpty: Bool { tree.functions.isEmpty && imports.isEmpty }

  /// An import, such as `import UIKit` or `import class UIKit.UIView`.
  public struct Import: Hashable, Sendable {
    /// The dotted path, without the kind of declaration.
    public var path: String
    /// The range from `import` to the end of the path.
    public var range: ByteRange
  }
}

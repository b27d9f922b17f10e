// The names by which functions are chosen for lowering.

/// The names for which functions are lowered: a function that contains one of them is lowered, with the topics of the name.
///
/// Which names these are is up to the reader of the lowered functions. A name is compared with the words first, then with
/// the suffixes, then with the prefixes, and has the topics of the first one that matches.
public struct LoweringNames: Sendable {
  private struct Entry {
    /// The range of the name in `text`.
    var start: UInt16
    var count: UInt16
    var isWord: Bool
    var topics: FlowTopics
  }

  private var text: [UInt8] = []
  /// The words and suffixes, then the prefixes.
  private var entries: [Entry] = []
  /// By the hash of the last two bytes, the end of these words and suffixes in `entries`; they start where those of the hash
  /// before end.
  private var byLast: [UInt16] = []
  /// The same for prefixes, by the first two bytes.
  private var byFirst: [UInt16] = []

  /// - Parameters: Names by topics, separated by spaces. Names are at least two bytes long.
  public init(
    words: KeyValuePairs<String, FlowTopics> = [:], suffixes: KeyValuePairs<String, FlowTopics> = [:],
    prefixes: KeyValuePairs<String, FlowTopics> = [:]
  ) {
    typealias Named = (name: [UInt8], topics: FlowTopics, isWord: Bool)
    func named(_ lists: KeyValuePairs<String, FlowTopics>, isWord: Bool) -> [Named] {
      lists.flatMap { names, topics in names.split(separator: " ").map { (Array($0.utf8), topics, isWord) } }
    }
    let endings = named(words, isWord: true) + named(suffixes, isWord: false)
    let beginnings = named(prefixes, isWord: false)
    func add(_ names: [Named], by pair: (Named) -> ArraySlice<UInt8>) -> [UInt16] {
      let hashes = names.map { name in pair(name).first.map { LoweringNames.hash($0, pair(name).last ?? 0) } }
      return (UInt8.min...UInt8.max).map { value in
        for (name, hash) in zip(names, hashes) where hash == value {
          entries.append(
            Entry(
              start: UInt16(clamping: text.count), count: UInt16(clamping: name.name.count), isWord: name.isWord,
              topics: name.topics))
          text += name.name
        }
        return UInt16(clamping: entries.count)
      }
    }
    byLast = add(endings) { $0.name.suffix(2) }
    byFirst = add(beginnings) { $0.name.prefix(2) }
  }

  private static func hash(_ byte: UInt8, _ next: UInt8) -> UInt8 { byte &* 37 ^ next }

  /// The topics of the identifier at `start..<end`; empty for most identifiers.
  func topics(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> FlowTopics {
    let count = end &- start
    guard count >= 2, !entries.isEmpty else { return [] }
    let last = Int(LoweringNames.hash(bytes[end &- 2], bytes[end &- 1]))
    let first = Int(LoweringNames.hash(bytes[start], bytes[start &+ 1]))
    for index in (last == 0 ? 0 : Int(byLast[last &- 1]))..<Int(byLast[last]) {
      let entry = entries[index]
      let length = Int(entry.count)
      if entry.isWord ? length == count : length <= count, holds(entry, bytes, at: end &- length) { return entry.topics }
    }
    for index in Int(first == 0 ? byLast[255] : byFirst[first &- 1])..<Int(byFirst[first]) {
      let entry = entries[index]
      if Int(entry.count) <= count, holds(entry, bytes, at: start) { return entry.topics }
    }
    return []
  }

  private func holds(_ entry: Entry, _ bytes: Span<UInt8>, at start: Int) -> Bool {
    for offset in 0..<Int(entry.count) where bytes[start &+ offset] != text[Int(entry.start) &+ offset] { return false }
    return true
  }
}

/// Whether the identifier at a token denotes the target or the action of an object: it is the label of an argument that
/// is not a closure, or a member that is assigned. Both words are common, and mostly have other meanings. So have `menu` and
/// `primaryAction`, which take the place of an action where they are assigned.
func isTargetOrAction(_ token: Int, _ bytes: Span<UInt8>, _ tokens: borrowing TokenList) -> Bool {
  let (start, end) = (tokens.start(token), tokens.end(token))
  if end &- start == 4 && starts(bytes, at: start, with: "menu")
    || end &- start == 13 && starts(bytes, at: start, with: "primaryAction")
  {
    return tokens.kind(token &+ 1) == .equal && tokens.kind(token &- 1) == .period
  }
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
  /// Whether the methods of a file that call a function with a trigger, directly or through others, are lowered, too.
  public var followsCalls = false
  /// Whether the text of files with lowered functions is kept, because replacements of expressions are made from it.
  public var keepsText = false

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
/// With `TriggerNames.followsCalls`, the methods that call one of them are among them.
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
  /// The bytes of the file, if some rule needs them; otherwise empty.
  public internal(set) var text = ContiguousArray<UInt8>()

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

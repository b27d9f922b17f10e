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

/// Names that rules of calls and of forbidden expressions mention, and words and signs without a name of their own. A function
/// with one is lowered for these rules, see `TriggeredBodies`.
public struct TriggerNames: Hashable, Sendable {
  /// The 64-bit FNV-1a hashes of the names. Two names with one hash cost a lowered function and nothing else.
  private var hashes: Set<UInt64> = []
  private var prefixes: Set<[UInt8]> = []

  public private(set) var signs: Signs = []

  public init() {}

  public var isEmpty: Bool { hashes.isEmpty && prefixes.isEmpty && signs.isEmpty }

  /// What is looked for whatever names stand beside it.
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

  /// Adds a name, or every name with this prefix.
  public mutating func insert(_ name: String, isPrefix: Bool = false) {
    guard !name.isEmpty else { return }
    if isPrefix {
      prefixes.insert(Array(name.utf8))
    } else {
      hashes.insert(FNV1a(name.utf8).value)
    }
  }

  /// Whether the identifier at `start..<end` is one of them.
  func contains(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    if hashes.isEmpty, prefixes.isEmpty { return false }
    if hashes.contains(FNV1a(bytes, start, end).value) { return true }
    return prefixes.contains { prefix in
      prefix.count <= end - start && prefix.indices.allSatisfy { bytes[start + $0] == prefix[$0] }
    }
  }
}

/// The functions of a file that name a trigger, lowered for the rules that mention the trigger.
///
/// They are no part of the file's summary, which depends on the file's bytes alone: built-in rules never see them. A
/// function that built-in rules need too is lowered twice, once into each tree.
public struct TriggeredBodies: Hashable, Sendable {
  /// The declarations that own the functions are those of the file's summary.
  public internal(set) var tree = FlowTree()
  /// The names of `tree`.
  public internal(set) var names = NameTable()
  /// Where a rule is about imports.
  public internal(set) var imports: [Import] = []

  public init() {}

  public var isEmpty: Bool { tree.functions.isEmpty && imports.isEmpty }

  /// `import UIKit`, `import class UIKit.UIView`.
  public struct Import: Hashable, Sendable {
    /// With periods, and without the kind of declaration.
    public var path: String
    /// From `import` to the end of the path.
    public var range: ByteRange
  }
}

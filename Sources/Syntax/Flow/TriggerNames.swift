/// Names that paired-call rules mention. A function that names one is lowered for these rules, see `TriggeredBodies`.
public struct TriggerNames: Hashable, Sendable {
  /// The 64-bit FNV-1a hashes of the names. Two names with one hash cost a lowered function and nothing else.
  private var hashes: Set<UInt64> = []
  private var prefixes: Set<[UInt8]> = []

  public init() {}

  public var isEmpty: Bool { hashes.isEmpty && prefixes.isEmpty }

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
    if isEmpty { return false }
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

  public init() {}

  public var isEmpty: Bool { tree.functions.isEmpty }
}

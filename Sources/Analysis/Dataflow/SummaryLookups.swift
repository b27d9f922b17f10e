import Syntax

/// The functions whose summaries the interpretation of a function has read. The interpretation has the same result as
/// long as these summaries are the same, whatever other functions have the same names. Accessors are not recorded.
struct SummaryLookups: Sendable {
  /// The functions with one name in one file, or in all files. Functions are not identified by index, because an edit
  /// of their file can change it.
  private struct Key: Hashable {
    /// The key of the name in a call graph.
    var name: UInt64
    var file: FileID?
  }

  private var keys: Set<Key> = []

  mutating func removeAll() { if !keys.isEmpty { keys = [] } }

  /// Records that the functions with this name in one file were read; in all files if `file` is nil.
  mutating func insert(_ name: UInt64, in file: FileID?) { keys.insert(Key(name: name, file: file)) }

  func contains(_ name: UInt64, in files: Set<FileID>) -> Bool {
    keys.contains(Key(name: name)) || files.contains { keys.contains(Key(name: name, file: $0)) }
  }
}

/// The functions whose summaries have changed, by name in a call graph.
struct ChangedSummaries: Sendable {
  /// By name of functions, the key of the name and the files of the changed functions.
  private var files: [Int32: (key: UInt64, files: Set<FileID>)] = [:]
  /// Names for which every use is affected: names of accessors, and names for which more than a summary has changed.
  private(set) var wide: Set<Int32> = []

  var isEmpty: Bool { files.isEmpty && wide.isEmpty }
  var names: Set<Int32> { wide.union(files.keys) }

  mutating func insert(_ name: Int32) { wide.insert(name) }

  mutating func insert(_ names: [Int32]) { wide.formUnion(names) }

  mutating func insert(_ name: Int32, _ key: UInt64, in file: FileID) {
    files[name, default: (key, [])].files.insert(file)
  }

  /// Whether the result of a function may change, given the names that it uses and the summaries that it has read;
  /// `lookups` is nil if the function was not interpreted.
  func affects(_ uses: [Int32], _ lookups: SummaryLookups?) -> Bool {
    uses.contains { name in
      if wide.contains(name) { return true }
      guard let changed = files[name] else { return false }
      return lookups?.contains(changed.key, in: changed.files) ?? true
    }
  }
}

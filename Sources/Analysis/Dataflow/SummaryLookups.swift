import Syntax

/// Which functions' summaries the interpretation of a function has looked at: it gives the same as long as these are the
/// same, whatever other functions of their names do. Accessors are not among them.
struct SummaryLookups: Sendable {
  /// The functions of one name, all or those of one file. Not by their numbers, which change where a file is edited.
  private struct Key: Hashable {
    /// The key of the name in a call graph.
    var name: UInt64
    var file: FileID?
  }

  private var keys: Set<Key> = []

  mutating func removeAll() { if !keys.isEmpty { keys = [] } }

  /// The functions of this name in one file were looked at, or where it is nil in all.
  mutating func insert(_ name: UInt64, in file: FileID?) { keys.insert(Key(name: name, file: file)) }

  func contains(_ name: UInt64, in files: Set<FileID>) -> Bool {
    keys.contains(Key(name: name)) || files.contains { keys.contains(Key(name: name, file: $0)) }
  }
}

/// Functions whose summaries have changed, by the names of a call graph.
struct ChangedSummaries: Sendable {
  /// Of functions that are called, with the key of each name.
  private var files: [Int32: (key: UInt64, files: Set<FileID>)] = [:]
  /// Names whose every use is affected: of accessors, and where more than a summary has changed.
  private(set) var wide: Set<Int32> = []

  var isEmpty: Bool { files.isEmpty && wide.isEmpty }
  var names: Set<Int32> { wide.union(files.keys) }

  mutating func insert(_ name: Int32) { wide.insert(name) }

  mutating func insert(_ names: [Int32]) { wide.formUnion(names) }

  mutating func insert(_ name: Int32, _ key: UInt64, in file: FileID) {
    files[name, default: (key, [])].files.insert(file)
  }

  /// Whether a function that uses some names may find something else, by what it has looked at so far: nil where it was
  /// not interpreted.
  func affects(_ uses: [Int32], _ lookups: SummaryLookups?) -> Bool {
    uses.contains { name in
      if wide.contains(name) { return true }
      guard let changed = files[name] else { return false }
      return lookups?.contains(changed.key, in: changed.files) ?? true
    }
  }
}

// The names and kinds of the entries of one directory.
//
// This file contains unsafe code. It is sound because an entry is used only before the next one is read, its name is
// copied at once, and the stream is closed in the function that opens it.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The listing of a directory. It is reused for each directory to avoid allocations.
struct DirectoryListing {
  enum EntryKind { case file, directory, link, unknown, other }

  struct Entry {
    let kind: EntryKind
    let name: Range<Int>
  }

  /// The names of all entries, concatenated.
  private(set) var names: ContiguousArray<UInt8> = []
  /// The entries in the order of the disk.
  private(set) var entries: ContiguousArray<Entry> = []

  /// Reads a directory. After a failure, it holds the entries that were read before.
  ///
  /// `opendir` is exposed to a race with a process that replaces the directory by a link. `fdopendir` on a descriptor
  /// opened without following links would need two more system calls for each directory.
  mutating func read(_ path: SystemPath) throws(SystemError) {
    names.removeAll(keepingCapacity: true)
    entries.removeAll(keepingCapacity: true)
    guard let stream = unsafe path.withPointer({ unsafe $0.flatMap { unsafe opendir($0) } }) else {
      throw .last
    }
    defer { unsafe closedir(stream) }
    while true {
      errno = 0
      guard let entry = unsafe readdir(stream) else {
        if errno != 0 { throw .last }
        return
      }
      let kind: EntryKind =
        switch Int(unsafe entry.pointee.d_type) {
        case Int(DT_REG): .file
        case Int(DT_DIR): .directory
        case Int(DT_LNK): .link
        case Int(DT_UNKNOWN): .unknown
        default: .other
        }
      // The record is only as long as its name, so the name is not read through the struct.
      let name = unsafe UnsafeRawPointer(entry) + nameOffset
      let length = unsafe strlen(name.assumingMemoryBound(to: CChar.self))
      unsafe append(kind, UnsafeRawBufferPointer(start: name, count: length))
    }
  }

  private mutating func append(_ kind: EntryKind, _ name: UnsafeRawBufferPointer) {
    let dot = UInt8(ascii: ".")
    if unsafe name.first == dot, unsafe name.count == 1 || (name.count == 2 && name[1] == dot) {
      return
    }
    let start = names.count
    unsafe names.append(contentsOf: name)
    entries.append(Entry(kind: kind, name: start..<names.count))
  }
}

private let nameOffset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0

// MARK: - Comparison of names

// Comparison of names by their bytes, without creating strings.
extension Span<UInt8> {
  func equals(_ name: String) -> Bool {
    count == name.utf8.count && begins(with: name)
  }

  func begins(with prefix: String) -> Bool {
    var index = 0
    for byte in prefix.utf8 {
      guard index < count, self[index] == byte else { return false }
      index += 1
    }
    return true
  }

  func ends(in suffix: String) -> Bool {
    let length = suffix.utf8.count
    return count >= length && extracting((count - length)...).begins(with: suffix)
  }

  /// Whether the name ends in a suffix that is given in lower case, whatever the case of its ASCII letters.
  func ends(inAnyCaseOf suffix: String) -> Bool {
    let start = count - suffix.utf8.count
    guard start >= 0 else { return false }
    for (offset, byte) in suffix.utf8.enumerated() {
      let own = self[start + offset]
      guard (UInt8(ascii: "A")...UInt8(ascii: "Z") ~= own ? own | 0x20 : own) == byte else { return false }
    }
    return true
  }

  func begins(with prefix: Span<UInt8>) -> Bool {
    guard count >= prefix.count else { return false }
    for index in prefix.indices where self[index] != prefix[index] { return false }
    return true
  }
}

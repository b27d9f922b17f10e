/// The names in one directory, and what each of them is.
///
/// One of the files with unsafe code. It is sound because an entry is looked at only before the next one is read,
/// its name is copied at once, and the stream is closed in the function that opens it.
#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Is used again for each directory, so that a walk does not allocate.
struct DirectoryListing {
  enum Kind { case file, directory, link, unknown, other }

  struct Entry {
    let kind: Kind
    let name: Range<Int>
  }

  /// All names, one after the other.
  private(set) var names: ContiguousArray<UInt8> = []
  /// In the order of the disk.
  private(set) var entries: ContiguousArray<Entry> = []

  /// Reads a directory. After a failure those entries are there that were read before.
  ///
  /// `opendir` trusts that no other process puts a link in the directory's place just now; `fdopendir` on a descriptor that does
  /// not would cost two calls of the system more for each directory.
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
      let kind: Kind =
        switch Int(unsafe entry.pointee.d_type) {
        case Int(DT_REG): .file
        case Int(DT_DIR): .directory
        case Int(DT_LNK): .link
        case Int(DT_UNKNOWN): .unknown
        default: .other
        }
      // The record is only as long as its name, so the name is read where it stands, not through the struct.
      let name = unsafe UnsafeRawPointer(entry) + nameOffset
      let length = unsafe strlen(name.assumingMemoryBound(to: CChar.self))
      unsafe append(kind, UnsafeRawBufferPointer(start: name, count: length))
    }
  }

  private mutating func append(_ kind: Kind, _ name: UnsafeRawBufferPointer) {
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

/// A directory entry to keep, with its position in the sort order.
struct Candidate {
  enum What {
    case directory
    case file(FileKind)
    case link(FileKind, size: Int)
  }

  /// The range of the name in `names` of the listing.
  let name: Range<Int>
  let what: What
  /// The first eight bytes of the name, which decide most comparisons.
  private let key: UInt64

  init(_ name: Range<Int>, _ what: What, _ names: ContiguousArray<UInt8>) {
    self.name = name
    self.what = what
    let isDirectory = if case .directory = what { true } else { false }
    var key: UInt64 = 0
    for offset in 0..<8 {
      key = key << 8 | UInt64(byte(names, name, offset, isDirectory: isDirectory))
    }
    self.key = key
  }

  /// Compares entries in the order of full paths: the name of a directory is followed by a slash, as in the paths below it.
  func precedes(_ other: Candidate, _ names: ContiguousArray<UInt8>) -> Bool {
    if key != other.key { return key < other.key }
    let isDirectory = if case .directory = what { true } else { false }
    let otherIsDirectory = if case .directory = other.what { true } else { false }
    var offset = 8
    while offset <= name.count || offset <= other.name.count {
      let mine = byte(names, name, offset, isDirectory: isDirectory)
      let theirs = byte(names, other.name, offset, isDirectory: otherIsDirectory)
      if mine != theirs { return mine < theirs }
      offset += 1
    }
    return false
  }
}

/// The byte at an offset; zero, which no name contains, after the end.
private func byte(
  _ names: ContiguousArray<UInt8>, _ name: Range<Int>, _ offset: Int, isDirectory: Bool
) -> UInt8 {
  if offset < name.count { return names[name.lowerBound + offset] }
  return isDirectory && offset == name.count ? UInt8(ascii: "/") : 0
}

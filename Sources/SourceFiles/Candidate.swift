/// An entry of a directory that will be kept, in the order in which it will be.
struct Candidate {
  enum What {
    case directory
    case file(FileKind)
    case link(FileKind, size: Int)
  }

  /// Where the listing has it.
  let name: Range<Int>
  let what: What
  /// The first bytes as one number: most comparisons need no more.
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

  /// The order of whole paths: a directory stands where its name with a slash would stand, for that is how the paths
  /// below it go on.
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

/// Zero past the end, which no name holds.
private func byte(
  _ names: ContiguousArray<UInt8>, _ name: Range<Int>, _ offset: Int, isDirectory: Bool
) -> UInt8 {
  if offset < name.count { return names[name.lowerBound + offset] }
  return isDirectory && offset == name.count ? UInt8(ascii: "/") : 0
}

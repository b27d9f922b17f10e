/// A list of names in contiguous memory, which can be searched without reference counting.
struct NameList: Sendable {
  private var bytes: ContiguousArray<UInt8> = []
  private var names: ContiguousArray<Range<Int>> = []

  init(_ list: [String]) {
    for name in list {
      let start = bytes.count
      bytes.append(contentsOf: name.utf8)
      names.append(start..<bytes.count)
    }
  }

  func contains(_ name: Span<UInt8>) -> Bool {
    let bytes = bytes.span
    let names = names.span
    for index in names.indices where names[index].count == name.count {
      if name.begins(with: bytes.extracting(names[index])) { return true }
    }
    return false
  }
}

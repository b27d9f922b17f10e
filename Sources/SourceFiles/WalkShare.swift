/// The results of one worker of a walk.
struct WalkShare: Sendable {
  /// An item of a directory, in sorted order.
  enum Item: Sendable {
    /// Consecutive files, as a range in `files`.
    case files(Range<Int>)
    /// The contents of a subdirectory, by its number.
    case directory(Int)
  }

  private(set) var files: ContiguousArray<FoundFile> = []
  private(set) var items: ContiguousArray<Item> = []
  /// For each directory of this worker the range of its items, which are sorted by the bytes of their paths.
  private(set) var directories: ContiguousArray<(number: Int, items: Range<Int>)> = []
  var unreadable: [Unreadable] = []
  private var firstItem = 0
  private var firstFile = 0

  mutating func add(_ file: FoundFile) {
    files.append(file)
  }

  mutating func addDirectory(_ number: Int) {
    closeRow()
    items.append(.directory(number))
  }

  /// Assigns everything added since the last call to a directory.
  mutating func close(_ number: Int) {
    closeRow()
    directories.append((number, firstItem..<items.count))
    firstItem = items.count
  }

  private mutating func closeRow() {
    if firstFile < files.count { items.append(.files(firstFile..<files.count)) }
    firstFile = files.count
  }
}

/// Merges the files of all workers in path order: the files of a directory take the place of its item. The roots have
/// the first numbers.
func inOrder(_ shares: [WalkShare], roots: Int, directories: Int) -> [FoundFile] {
  var places = ContiguousArray(repeating: (share: 0, items: 0..<0), count: directories)
  for (number, share) in shares.enumerated() {
    for directory in share.directories { places[directory.number] = (number, directory.items) }
  }
  var files: [FoundFile] = []
  files.reserveCapacity(shares.reduce(0) { $0 + $1.files.count })
  // The remaining items, next one last. An explicit stack instead of recursion.
  var open = ContiguousArray(places[..<roots].reversed())
  while let (share, items) = open.popLast() {
    guard let first = items.first else { continue }
    open.append((share, (first + 1)..<items.upperBound))
    switch shares[share].items[first] {
    case .files(let row): files.append(contentsOf: shares[share].files[row])
    case .directory(let number): open.append(places[number])
    }
  }
  return files
}

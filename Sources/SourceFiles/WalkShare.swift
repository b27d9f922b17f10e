/// What one worker of a walk has found, and how the shares of all are put together.
struct WalkShare: Sendable {
  /// A piece of what a directory holds.
  enum Item: Sendable {
    /// Some files in a row, in `files`.
    case files(Range<Int>)
    /// All that another directory holds, by its number.
    case directory(Int)
  }

  private(set) var files: ContiguousArray<FoundFile> = []
  private(set) var items: ContiguousArray<Item> = []
  /// For each directory of this worker, where its items stand, in the order of the bytes of the paths.
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

  /// What was added since the last time is what this directory holds.
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

/// The files of all shares: those of a directory stand where the directory stands. The roots have the first numbers.
func inOrder(_ shares: [WalkShare], roots: Int, directories: Int) -> [FoundFile] {
  var places = ContiguousArray(repeating: (share: 0, items: 0..<0), count: directories)
  for (number, share) in shares.enumerated() {
    for directory in share.directories { places[directory.number] = (number, directory.items) }
  }
  var files: [FoundFile] = []
  files.reserveCapacity(shares.reduce(0) { $0 + $1.files.count })
  // What is still to do, the next at the end, in place of recursion.
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

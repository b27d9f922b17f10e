// Removal of files that are found twice: from two roots, or by a link and by their own path.

/// Whether one of the real paths is equal to another or below it. Directories end in a slash.
func overlap(_ realPaths: [Int: ContiguousArray<UInt8>]) -> Bool {
  let sorted = realPaths.values.sorted { $0.lexicographicallyPrecedes($1) }
  // After sorting, the paths below a directory follow it directly.
  return zip(sorted, sorted.dropFirst()).contains { $1.starts(with: $0) }
}

/// Keeps one entry for each file: the one from the first root, or a link only if the file is not found by its own path.
/// `realPaths` holds the real paths of the roots by index.
func withoutDuplicates(
  _ files: [FoundFile], realPaths: [Int: ContiguousArray<UInt8>]
) -> [FoundFile] {
  let byRoot = files.enumerated().sorted { ($0.element.root, $0.offset) < ($1.element.root, $1.offset) }
  var known: Set<ContiguousArray<UInt8>> = []
  var kept = ContiguousArray(repeating: false, count: files.count)
  for takingLinks in [false, true] {
    for (index, file) in byRoot where (file.origin == .link) == takingLinks {
      kept[index] = known.insert(realPath(of: file, realPaths)).inserted
    }
  }
  return zip(files, kept).compactMap { $1 ? $0 : nil }
}

private func realPath(
  of file: FoundFile, _ realPaths: [Int: ContiguousArray<UInt8>]
) -> ContiguousArray<UInt8> {
  let root = realPaths[file.root, default: []]
  switch file.origin {
  case .root: return root
  // The walk follows no links to directories.
  case .walk: return root + file.path.utf8.dropFirst(file.rootLength)
  case .link:
    do throws(SystemError) { return try realPath(of: file.path) } catch {
      return ContiguousArray(file.path.utf8)
    }
  }
}

/// Files that are found twice: from two roots, or by a link as well.

/// Whether one of the real paths is another, or lies below it. Directories end in a slash.
func overlap(_ realPaths: [Int: ContiguousArray<UInt8>]) -> Bool {
  let sorted = realPaths.values.sorted { $0.lexicographicallyPrecedes($1) }
  // All that lie below a directory follow it at once.
  return zip(sorted, sorted.dropFirst()).contains { $1.starts(with: $0) }
}

/// Keeps of those that are one file the one from the first root; a link gives way to what is none. `realPaths` has
/// those of the roots by their numbers.
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
  // No links were followed on the way from the root.
  case .walk: return root + file.path.utf8.dropFirst(file.rootLength)
  case .link:
    do throws(SystemError) { return try realPath(of: file.path) } catch {
      return ContiguousArray(file.path.utf8)
    }
  }
}

/// The paths to which a walk is restricted.
struct WalkFocus: Sendable {
  private let paths: [ContiguousArray<UInt8>]

  init(_ paths: [String]) { self.paths = paths.map { ContiguousArray($0.utf8) } }

  /// Whether a real path is equal to one of the paths, is below one, or is a directory on the way to one. A trailing
  /// slash is ignored.
  func covers(_ path: Span<UInt8>, isDirectory: Bool) -> Bool {
    let count = path.isEmpty || path[path.count - 1] != UInt8(ascii: "/") ? path.count : path.count - 1
    let path = path.extracting(0..<count)
    return paths.contains { wanted in
      let (shorter, longer) = (min(path.count, wanted.count), max(path.count, wanted.count))
      guard isDirectory || path.count >= wanted.count else { return false }
      let wanted = wanted.span
      for offset in 0..<shorter where path[offset] != wanted[offset] { return false }
      return shorter == longer || (path.count > shorter ? path[shorter] : wanted[shorter]) == UInt8(ascii: "/")
    }
  }
}

/// A filter whose base is known by its real path.
import Globs

final class ActiveFilter: Sendable {
  /// Ends in a slash.
  let base: ContiguousArray<UInt8>
  private let include: [Glob]
  private let exclude: [Glob]

  init(_ filter: PathFilter, base: ContiguousArray<UInt8>) {
    self.base = base
    include = filter.include
    exclude = filter.exclude
  }

  /// Whether the base is this directory, given by its real path, or lies in it.
  func isBased(in directory: Span<UInt8>) -> Bool {
    let base = base
    return base.count > directory.count && base.span.begins(with: directory)
      && base[directory.count] == UInt8(ascii: "/")
  }

  /// Whether the file is wanted, given by its real path.
  func admits(file path: Span<UInt8>) -> Bool {
    let relative = path.extracting(base.count...)
    for glob in exclude where glob.matches(relative) { return false }
    if include.isEmpty { return true }
    for glob in include where glob.matches(relative) { return true }
    return false
  }

  /// Whether anything below the directory can be wanted, given by its real path.
  func admits(directory path: Span<UInt8>) -> Bool {
    let relative = path.extracting(base.count...)
    for glob in exclude where glob.covers(directory: relative) { return false }
    if include.isEmpty { return true }
    for glob in include where glob.mayMatch(below: relative) { return true }
    return false
  }
}

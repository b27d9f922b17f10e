/// A directory that a walk begins with.
import Globs

final class WalkRoot: Sendable {
  /// Its place in the list of roots.
  let index: Int
  /// Its real path, which ends in a slash.
  let real: ContiguousArray<UInt8>
  /// What stands before the subpath from here in the paths of files: empty, or ends in a slash.
  let shown: ContiguousArray<UInt8>
  /// The filter that holds here, and those that hold from some directory below on.
  let filter: ActiveFilter?
  private let innerFilters: [ActiveFilter]

  init(
    index: Int, real: ContiguousArray<UInt8>, shown: String, filters: [ActiveFilter]
  ) {
    self.index = index
    self.real = real
    self.shown = ContiguousArray(asDirectory(shown).utf8)
    filter = filters.filter { real.starts(with: $0.directory) }
      .max { $0.directory.count < $1.directory.count }
    innerFilters = filters.filter {
      $0.directory.count > real.count && $0.directory.starts(with: real)
    }
  }

  /// The filter that holds from this directory on, given by the subpath to it, a slash at its end.
  func filter(at subpath: ContiguousArray<UInt8>) -> ActiveFilter? {
    if innerFilters.isEmpty { return nil }
    return innerFilters.first { $0.directory.dropFirst(real.count) == subpath[...] }
  }

  /// Whether a filter holds from some directory on that is this one, given by its real path, or lies in it.
  func hasFilter(from directory: Span<UInt8>) -> Bool {
    for filter in innerFilters where filter.begins(in: directory) { return true }
    return false
  }
}

/// Makes a tidied path one that names can be put behind.
func asDirectory(_ path: String) -> String {
  path.isEmpty || path == "/" ? path : path + "/"
}

/// The path without `./` before it and slashes behind and doubled: `./App//` is `App`. The directory that we are in
/// is the empty string, `/` is itself.
func tidied(_ path: String) -> String {
  var names = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: true)
    .map { String(Substring($0)) }
  names.removeAll { $0 == "." }
  return (path.utf8.first == UInt8(ascii: "/") ? "/" : "") + names.joined(separator: "/")
}

/// The rules that hold in a directory because of those above it, up to the one that holds `.git`. None when it holds
/// that itself, or there is no such directory: a file in the user's home folder does not count.
func ignoreRules(above real: ContiguousArray<UInt8>) -> (rules: IgnoreLevel?, names: GitNames) {
  guard let checkout = checkout(of: real), checkout != real else { return (nil, GitNames()) }
  let names = GitNames(checkout: checkout)
  var ancestors: [ContiguousArray<UInt8>] = []
  var directory = real
  while directory != checkout, let parent = parent(of: directory) {
    ancestors.append(parent)
    directory = parent
  }
  var level = names.exclude.flatMap { readRules($0, names, base: checkout.count, inside: nil) }
  for ancestor in ancestors.reversed() {
    level = readRules(ancestor + ".gitignore".utf8, names, base: ancestor.count, inside: level)
  }
  return (level, names)
}

/// The nearest directory, this one or one above it, that holds `.git`. All end in a slash.
func checkout(of real: ContiguousArray<UInt8>) -> ContiguousArray<UInt8>? {
  var directory = real
  while !exists(directory, ".git") {
    guard let parent = parent(of: directory) else { return nil }
    directory = parent
  }
  return directory
}

/// Nil at the top of the disk. Both end in a slash.
func parent(of directory: ContiguousArray<UInt8>) -> ContiguousArray<UInt8>? {
  guard let slash = directory.dropLast().lastIndex(of: UInt8(ascii: "/")) else { return nil }
  return ContiguousArray(directory[...slash])
}

private func exists(_ directory: ContiguousArray<UInt8>, _ name: String) -> Bool {
  do throws(SystemError) {
    _ = try status(of: SystemPath(directory + name.utf8))
    return true
  } catch {
    return false
  }
}

private func readRules(
  _ file: ContiguousArray<UInt8>, _ names: GitNames, base: Int, inside outer: IgnoreLevel?
) -> IgnoreLevel? {
  var reader = FileReader()
  do throws(ReadError) { try reader.read(SystemPath(file)) } catch { return outer }
  return IgnoreLevel(names.rules(reader.bytes[..<reader.count]), base: base, outer: outer)
}

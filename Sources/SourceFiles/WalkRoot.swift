// The root directories of a walk.

import Globs

final class WalkRoot: Sendable {
  /// The index in the list of roots.
  let index: Int
  /// The real path, ending in a slash.
  let real: ContiguousArray<UInt8>
  /// The prefix of the paths of found files before the path from the root: empty, or ends in a slash.
  let shown: ContiguousArray<UInt8>
  /// The filter that applies to the root, and those that apply to directories below it.
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

  /// The filter that begins to apply at a directory, given by its path from the root with a trailing slash.
  func filter(at subpath: ContiguousArray<UInt8>) -> ActiveFilter? {
    if innerFilters.isEmpty { return nil }
    return innerFilters.first { $0.directory.dropFirst(real.count) == subpath[...] }
  }

  /// Whether a filter begins to apply at or below a directory, given by its real path.
  func hasFilter(from directory: Span<UInt8>) -> Bool {
    for filter in innerFilters where filter.begins(in: directory) { return true }
    return false
  }
}

/// Appends a slash to a normalized path, so that names can be appended.
func asDirectory(_ path: String) -> String {
  path.isEmpty || path == "/" ? path : path + "/"
}

/// The path without `.` components and without repeated and trailing slashes: `./App//` becomes `App`. The current
/// directory is the empty string, and `/` stays.
func tidied(_ path: String) -> String {
  var names = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: true)
    .map { String(Substring($0)) }
  names.removeAll { $0 == "." }
  return (path.utf8.first == UInt8(ascii: "/") ? "/" : "") + names.joined(separator: "/")
}

/// The ignore rules that a directory inherits from its ancestors, up to the one that contains `.git`. None if the
/// directory itself contains `.git`, or if no ancestor does: `.gitignore` in the user's home folder does not apply.
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

/// The nearest directory that contains `.git`, of a directory and its ancestors. All end in a slash.
func checkout(of real: ContiguousArray<UInt8>) -> ContiguousArray<UInt8>? {
  var directory = real
  while !exists(directory, ".git") {
    guard let parent = parent(of: directory) else { return nil }
    directory = parent
  }
  return directory
}

/// The parent directory; nil for the root of the file system. Both end in a slash.
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

// MARK: - WalkStart

/// The roots of a walk, classified as directories to list, files, and failures.
struct WalkStart {
  private(set) var jobs: [DirectoryJob] = []
  private(set) var files: [FoundFile] = []
  private(set) var unreadable: [Unreadable] = []
  /// The real paths of the existing roots by index; directories end in a slash.
  private(set) var realPaths: [Int: ContiguousArray<UInt8>] = [:]

  private let options: WalkOptions
  private let filters: [ActiveFilter]
  private let focus: WalkFocus?

  init(_ roots: [String], _ options: WalkOptions) {
    self.options = options
    focus = options.focus.map(WalkFocus.init)
    filters = options.filters.compactMap { filter in
      do throws(SystemError) {
        return try ActiveFilter(filter)
      } catch {
        // A directory that does not exist has no files to filter.
        return nil
      }
    }
    for (index, root) in roots.enumerated() {
      do throws(SystemError) {
        try add(root, index)
      } catch {
        let reason = error == .notFound && isLink(root) ? Unreadable.brokenLink : error.description
        unreadable.append(Unreadable(path: root, reason: reason))
      }
    }
  }

  private mutating func add(_ root: String, _ index: Int) throws(SystemError) {
    guard !root.isEmpty, !root.utf8.contains(0) else { throw .notFound }
    let status = try status(of: SystemPath(root.utf8))
    let shown = tidied(root)
    switch status.kind {
    case .directory:
      let real = try realDirectory(of: root)
      guard !realPaths.values.contains(real), focus?.covers(real.span, isDirectory: true) ?? true else { return }
      let root = WalkRoot(index: index, real: real, shown: shown, filters: filters)
      let (ignore, git) = options.useGitignore ? ignoreRules(above: real) : (nil, GitNames())
      jobs.append(
        DirectoryJob(root: root, number: jobs.count, subpath: [], ignore: ignore, git: git, filter: root.filter))
      realPaths[index] = real
    case .file:
      let real = try realPath(of: root)
      guard focus?.covers(real.span, isDirectory: false) ?? true else { return }
      realPaths[index] = real
      let name = ContiguousArray(shown.utf8.reversed().prefix { $0 != UInt8(ascii: "/") }.reversed())
      files.append(
        FoundFile(
          path: shown, root: index, kind: FileKind(name: name.span) ?? .swift,
          byteSize: status.size, rootLength: shown.utf8.count - name.count, origin: .root))
    case .link, .other:
      unreadable.append(Unreadable(path: root, reason: ReadError.notAFile.description))
    }
  }
}

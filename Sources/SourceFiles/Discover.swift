// Discovery of files below some roots, in parallel and with a sorted result.

public import Globs
import Synchronization

/// Finds the files below `roots` that `options` select, on up to `jobs` threads.
///
/// A root that is a file is included even if it is ignored or excluded, because the user named it. A file that is reachable
/// from several roots is found once, from the first. A link to a file that is found by its own path is omitted.
public func discover(_ roots: [String], options: WalkOptions, jobs: Int) -> Discovery {
  let start = WalkStart(roots, options)
  var discovery = walk(start.jobs, options, threads: jobs)
  // Appending an empty array would still copy the files.
  if !start.files.isEmpty { discovery.files.append(contentsOf: start.files) }
  discovery.unreadable.append(contentsOf: start.unreadable)
  if overlap(start.realPaths) || discovery.files.contains(where: { $0.origin == .link }) {
    discovery.files = withoutDuplicates(discovery.files, realPaths: start.realPaths)
  }
  if roots.count > 1 { sort(&discovery.files, by: \.path) }
  sort(&discovery.unreadable, by: \.path)
  return discovery
}

private func walk(
  _ jobs: [DirectoryJob], _ options: WalkOptions, threads: Int
) -> Discovery {
  guard !jobs.isEmpty else { return Discovery(files: [], unreadable: []) }
  let numbers = Numbers(from: jobs.count)
  let queue = WorkQueue(jobs)
  let shares = Mutex<[WalkShare]>([])
  onThreads(threads) { _ in
    var walker = Walker(options: options, numbers: numbers)
    queue.work { job, made in walker.list(job, &made) }
    shares.withLock { $0.append(walker.found) }
  }
  let found = shares.withLock { $0 }
  return Discovery(
    files: inOrder(found, roots: jobs.count, directories: numbers.count),
    unreadable: found.flatMap(\.unreadable))
}

private func sort<Element>(_ elements: inout [Element], by path: (Element) -> String) {
  elements.sort { path($0).utf8.lexicographicallyPrecedes(path($1).utf8) }
}

// MARK: - FoundFile

/// A file found by a walk.
public struct FoundFile: Sendable, Hashable {
  /// The path by which to open the file: the root as given, followed by the path below it.
  public let path: String
  /// The index of the root from which it was found.
  public let root: Int
  public let kind: FileKind
  /// The size, if it is known without another system call: for roots and targets of symbolic links.
  public let byteSize: Int?

  /// Whether the path is a symbolic link to a file.
  public var isLink: Bool { origin == .link }

  let rootLength: Int
  let origin: Origin

  enum Origin: Sendable, Hashable {
    case walk
    case link
    case root
  }

  /// The path relative to the root; for a root that is a file, its name.
  public var relativePath: String {
    String(decoding: path.utf8.dropFirst(rootLength), as: UTF8.self)
  }
}

/// A file or directory that cannot be read, or a root that does not exist.
public struct Unreadable: Sendable, Hashable {
  public let path: String
  /// A description such as "permission denied".
  public let reason: String

  static let brokenLink = "the link leads nowhere"

  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }
}

/// The found files and the failures, each sorted by the bytes of the path.
public struct Discovery: Sendable, Hashable {
  public internal(set) var files: [FoundFile]
  public internal(set) var unreadable: [Unreadable]
}

// MARK: - Duplicates

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

// MARK: - Files that match a pattern

// Files that match a pattern of a configuration, such as `Config/rules/*.yml`.

/// The files below a directory that match a glob, as paths that begin with the directory, sorted by their bytes.
/// Directories that cannot be listed are skipped, and at most `most` directories are visited.
public func files(in directory: String, matching glob: Glob, most: Int = 10_000) -> [String] {
  var listing = DirectoryListing()
  var open: [ContiguousArray<UInt8>] = [[]]
  var found: [String] = []
  var visited = 0
  while let subpath = open.popLast(), visited < most {
    visited += 1
    let path = ContiguousArray(directory.utf8) + [UInt8(ascii: "/")] + subpath
    do throws(SystemError) { try listing.read(SystemPath(path)) } catch { continue }
    for entry in listing.entries {
      let name = subpath + listing.names[entry.name]
      switch entry.kind {
      case .directory where glob.mayMatch(below: name.span): open.append(name + [UInt8(ascii: "/")])
      case .file where glob.matches(name.span), .link where glob.matches(name.span), .unknown where glob.matches(name.span):
        if let text = String(validating: path + listing.names[entry.name], as: UTF8.self) { found.append(text) }
      default: break
      }
    }
  }
  return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
}

/// The absolute path with symbolic links resolved; nil if nothing exists there, or if it is not UTF-8.
public func realPathText(of path: String) -> String? {
  do throws(SystemError) { return String(validating: try realPath(of: path), as: UTF8.self) } catch { return nil }
}

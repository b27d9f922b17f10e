import ArgumentParser
import Git
import SourceFiles
import Workspace

/// Which tree is judged, and against which: `--staged`, `--since REV`, `--stdin --stdin-path P`.
struct TreeOptions: ParsableArguments {
  @Flag(help: "Judge what the git index holds, not the work tree.")
  var staged = false

  @Option(
    help: ArgumentHelp(
      "Tell only what stands on lines changed since a revision, what has grown since, and what the change causes elsewhere.",
      valueName: "revision"))
  var since: String?

  @Flag(help: "Read one file from standard input; the rest of the project is taken from the disk.")
  var stdin = false

  @Option(help: ArgumentHelp("Where the file on standard input belongs.", valueName: "path"))
  var stdinPath: String?

  func validate() throws {
    if stdin != (stdinPath != nil) { throw ValidationError("--stdin and --stdin-path go together.") }
    if stdin, staged || since != nil { throw ValidationError("--stdin excludes --staged and --since.") }
  }

  /// Whether the sources that are judged are not, or not only, those on the disk.
  var isElsewhere: Bool { staged || stdin }
}

/// A tree that git knows, laid over the one on the disk.
struct GitView {
  let repository: Repository
  let listing: IndexListing
  fileprivate let roots: [Root]

  /// A root as the project knows it, and its real path. Both end without a slash.
  fileprivate struct Root {
    var shown: String
    var real: String
  }

  init(_ paths: [String]) throws {
    let current = workingDirectory()
    roots = paths.compactMap { path in
      let absolute = absolutePath(path, from: current)
      let folder = isRegularFile(absolute) ? directory(of: absolute) : absolute
      return realPathText(of: folder).map { Root(shown: folder, real: $0) }
    }
    guard let first = roots.first else { throw Failure("\(paths.first ?? "."): no such file or directory") }
    repository = try explained { () throws(GitError) in try Repository(holding: first.real) }
    let asked = repository
    listing = try explained { () throws(GitError) in try asked.listIndex() }
  }

  /// The path under which the project knows a file of the checkout; nil where it is below no root.
  func projectPath(_ path: String) -> String? {
    let real = repository.top + "/" + path
    return roots.lazy.compactMap { $0.way(to: real) }.first
  }

  /// The path of a file of the project below the top of the checkout; nil where it lies elsewhere.
  func gitPath(_ path: String) -> String? {
    roots.lazy.compactMap { Root(shown: $0.real, real: $0.shown).way(to: path) }.first.flatMap { real in
      Root(shown: "", real: repository.top).way(to: real).map { String($0.dropFirst()) }
    }
  }

  /// The paths under which a file of the checkout may be asked for. Configurations, and what they name, go by their real
  /// path, and may lie above all roots.
  private func askedPaths(_ path: String) -> Set<String> {
    let real = repository.top + "/" + path
    guard let shown = projectPath(path) else { return isOfConfiguration(path) ? [real] : [] }
    return isOfConfiguration(path) ? [shown, real] : [shown]
  }

  /// Whether git knows a file of the project, or has no say in it.
  func isTracked(_ path: String) -> Bool {
    guard let path = gitPath(path) ?? Root(shown: "", real: repository.top).way(to: path).map({ String($0.dropFirst()) })
    else { return true }
    return listing.files.contains(path) || listing.submodules.contains { path.utf8.starts(with: ($0 + "/").utf8) }
  }

  /// What the index holds of a file beside the sources; nil for one that git does not know.
  func stagedText(of path: String) throws -> ContiguousArray<UInt8>? {
    guard let folder = realPathText(of: directory(of: path)) else { return nil }
    let real = folder + "/" + path.split(separator: "/").suffix(1).joined()
    guard let way = Root(shown: "", real: repository.top).way(to: real).map({ String($0.dropFirst()) }),
      listing.files.contains(way)
    else { return nil }
    return try explained { () throws(GitError) in try repository.staged(way) }
  }

  /// What the index holds, over what is on the disk.
  func staged() throws -> Overlay {
    let differences = try explained { () throws(GitError) in try repository.unstaged() }
    var objects = listing.absent
    var overlay = Overlay()
    for difference in differences {
      if let old = difference.old { objects[old.path] = old.object }
      // Noted to be added, and not in the index yet.
      if difference.old == nil, let new = difference.new {
        for path in askedPaths(new.path) { overlay.files.updateValue(nil, forKey: path) }
      }
    }
    let wanted = objects.filter { FileKind(path: $0.key) != nil || isOfConfiguration($0.key) }
    let contents = try explained { () throws(GitError) in try repository.contents(of: Array(wanted.values)) }
    for (path, object) in wanted {
      guard let bytes = contents[object] else { continue }
      for path in askedPaths(path) { overlay.files[path] = bytes }
    }
    overlay.counts = { [self] in isTracked($0) }
    return overlay
  }
}

/// Whether a file may be a configuration, one that others extend, or one of rules.
private func isOfConfiguration(_ path: String) -> Bool { path.hasSuffix(".yml") || path.hasSuffix(".yaml") }

extension GitView {
  /// Asks git for a revision.
  func revisions(_ name: String, staged: Bool) throws -> [Repository.Revision] {
    let repository = repository
    return try explained { () throws(GitError) in
      let revision = try repository.revision(name)
      // What a merge brings in was judged where it came from: only what neither side has is new.
      guard staged, name == "HEAD" else { return [revision] }
      return [revision] + (try repository.revisionsBeingMerged())
    }
  }
}

extension GitView.Root {
  /// The way to a path below the real root, seen from the shown one.
  fileprivate func way(to path: String) -> String? {
    guard path.utf8.starts(with: (real == "/" ? real : real + "/").utf8) else { return nil }
    return (shown == "/" ? "" : shown) + String(decoding: path.utf8.dropFirst(real == "/" ? 0 : real.utf8.count), as: UTF8.self)
  }
}

/// An error of git is one of use.
func explained<Value>(_ ask: () throws(GitError) -> Value) throws -> Value {
  do throws(GitError) { return try ask() } catch { throw Failure(error.description) }
}

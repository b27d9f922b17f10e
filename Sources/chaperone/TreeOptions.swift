import ArgumentParser
import Git
import Paths
import SourceFiles
import Syntax
import Workspace

/// The tree to analyze, and the one to compare it with: `--staged`, `--since REV`, `--stdin --stdin-path P`.
struct TreeOptions: ParsableArguments {
  @Flag(help: "Check the project as it is staged in git, not the work tree.")
  var staged = false

  @Option(
    help: ArgumentHelp(
      "Report only what changed since this branch left a revision, or since a date: on changed lines, by growth, or elsewhere.",
      valueName: "date|rev"))
  var since: String?

  @Flag(help: "Read one file from standard input, the rest of the project from disk.")
  var stdin = false

  @Option(help: ArgumentHelp("Path of the file on standard input.", valueName: "path"), completion: .file())
  var stdinPath: String?

  func validate() throws {
    if stdin != (stdinPath != nil) { throw ValidationError("--stdin and --stdin-path go together.") }
    if stdin, staged || since != nil { throw ValidationError("--stdin excludes --staged and --since.") }
    guard let stdinPath else { return }
    if isDirectory(stdinPath) {
      throw ValidationError("--stdin-path names the file on standard input: '\(stdinPath)' is a folder.")
    }
    if FileKind(path: stdinPath) == nil {
      throw ValidationError("--stdin-path names the file on standard input: '\(stdinPath)' is no Swift file.")
    }
  }

  /// Whether the tree on disk is analyzed without a comparison.
  var isPlain: Bool { !isElsewhere && since == nil }

  /// Whether the analyzed sources are not, or not only, those on disk.
  var isElsewhere: Bool { staged || stdin }
}

/// A view of a tree in git that overlays the tree on disk.
struct GitView {
  let repository: Repository
  let listing: IndexListing
  private let folders: [String]

  init(_ scope: Scope) throws {
    folders = scope.roots.map(\.folder).filter(isDirectory)
    guard let first = folders.first else { throw Failure("\(scope.paths.first ?? "."): no such file or directory") }
    repository = try explained { () throws(GitError) in try Repository(holding: first) }
    let checkout = repository
    listing = try explained { () throws(GitError) in try checkout.listIndex() }
  }

  /// - Throws: If a root is in another checkout, whose history would be left out.
  func refuseOtherCheckouts() throws {
    var known = Set(folders.prefix(1))
    for folder in folders where known.insert(folder).inserted {
      let other = try explained { () throws(GitError) in try Repository(holding: folder) }
      guard other.top != repository.top else { continue }
      throw Failure(
        "the paths are in two git checkouts, '\(repository.top)' and '\(other.top)': run the command for each of them")
    }
  }

  /// The real path of a file of the checkout; nil if it is below no root.
  func projectPath(_ path: String) -> String? {
    let real = realPath(path)
    return folders.contains { lies(real, in: $0) } ? real : nil
  }

  private func realPath(_ path: String) -> String { (repository.top == "/" ? "" : repository.top) + "/" + path }

  /// The path of a file relative to the top of the checkout; nil if it is elsewhere.
  func gitPath(_ path: String) -> String? {
    lies(path, in: repository.top) && path != repository.top ? relativePath(path, to: repository.top) : nil
  }

  /// The real path of a file of the checkout that may be read. Configurations and files named in them may be above all roots.
  private func readPath(_ path: String) -> String? { isOfConfiguration(path) ? realPath(path) : projectPath(path) }

  /// Whether git tracks a file. True for files outside the checkout and in submodules.
  func isTracked(_ path: String) -> Bool {
    guard let path = gitPath(path) else { return true }
    return listing.files.contains(path) || listing.submodules.contains { path.utf8.starts(with: ($0 + "/").utf8) }
  }

  /// The contents of a file in the index; nil for an untracked file.
  func stagedText(of path: String) throws -> ContiguousArray<UInt8>? {
    guard let relative = gitPath(resolvedPath(path)), listing.files.contains(relative) else { return nil }
    return try explained { () throws(GitError) in try repository.staged(relative) }
  }

  /// The index as an overlay of the disk.
  func staged() throws -> Overlay {
    let differences = try explained { () throws(GitError) in try repository.unstaged() }
    var objects = listing.absent
    var overlay = Overlay()
    for difference in differences {
      if let old = difference.old { objects[old.path] = old.object }
      // The file is marked to be added, but is not in the index yet.
      if difference.old == nil, let new = difference.new {
        if let path = readPath(new.path) { overlay.files.updateValue(nil, forKey: path) }
      }
    }
    let wanted = objects.filter { FileKind(path: $0.key) != nil || isOfConfiguration($0.key) }
    let contents = try explained { () throws(GitError) in try repository.contents(of: Array(wanted.values)) }
    for (path, object) in wanted {
      if let bytes = contents[object], let path = readPath(path) { overlay.files[path] = bytes }
    }
    overlay.counts = { [self] in isTracked($0) }
    return overlay
  }
}

/// Whether a file may be a configuration, an extended one, or a file of rules.
private func isOfConfiguration(_ path: String) -> Bool { path.hasSuffix(".yml") || path.hasSuffix(".yaml") }

extension GitView {
  /// Resolves a name to the revisions to compare with.
  func revisions(_ name: String, staged: Bool) throws -> [Repository.Revision] {
    let repository = repository
    return try explained(name, in: repository) { () throws(GitError) in
      let (revision, isDate) = try repository.revision(orBefore: name)
      if isDate { return [revision] }
      // Changes of the other branch since the merge base are not changes of this branch.
      guard name == "HEAD" else { return [try repository.mergeBase(of: revision, named: name)] }
      // Changes that a merge brings in were checked on their branch, so only findings that are new to both sides are
      // reported.
      guard staged else { return [revision] }
      return [revision] + (try repository.revisionsBeingMerged())
    }
  }
}

/// Runs a query like `explained(_:)`, and adds a similar branch or tag to the message for an unknown name.
func explained<Value>(_ name: String, in repository: Repository, _ query: () throws(GitError) -> Value) throws -> Value {
  do throws(GitError) { return try query() } catch {
    let names = error.isUnknownName ? (try? repository.names()) ?? [] : []
    let hint = nearestName(to: name, among: names).map { "; did you mean '\($0)'?" } ?? ""
    throw Failure(error.description + hint)
  }
}

/// Runs a query and rethrows errors of git as usage errors.
func explained<Value>(_ query: () throws(GitError) -> Value) throws -> Value {
  do throws(GitError) { return try query() } catch { throw Failure(error.description) }
}

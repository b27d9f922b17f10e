// Trees that are not checked out: the index, revisions, and the differences between trees.

/// A file that differs between two trees. Paths are relative to the top of the checkout.
public struct Difference: Sendable, Hashable {
  /// The path and the object name in the old tree; nil if the file does not exist there.
  public var old: (path: String, object: String)? {
    oldPath.map { ($0, oldObject) }
  }
  /// The path and the object name in the new tree; nil if the file does not exist there. The object name is all zeros
  /// for a file that is only on disk.
  public var new: (path: String, object: String)? {
    newPath.map { ($0, newObject) }
  }

  private var oldPath: String?
  private var oldObject: String
  private var newPath: String?
  private var newObject: String

  init(oldPath: String?, oldObject: String, newPath: String?, newObject: String) {
    self.oldPath = oldPath
    self.oldObject = oldObject
    self.newPath = newPath
    self.newObject = newObject
  }
}

/// The contents of the index.
public struct IndexListing: Sendable {
  /// The paths of regular files, including unmerged ones.
  public var files: Set<String> = []
  /// The object names of files that a sparse checkout omits from the work tree, by path.
  public var absent: [String: String] = [:]
  /// The paths of submodules. Files below them belong to other repositories.
  public var submodules: [String] = []
}

extension Repository {
  public func listIndex() throws(GitError) -> IndexListing {
    var listing = IndexListing()
    for record in records(try git(["ls-files", "-z", "-t", "--stage", "--full-name"])) {
      // The format is `S 100644 OBJECT 0<tab>PATH`.
      guard let tab = record.firstIndex(of: 0x09) else { continue }
      let head = record[..<tab].split(separator: 0x20)
      guard head.count == 4, let path = text(record[(tab + 1)...]) else { continue }
      switch head[1].first {
      case UInt8(ascii: "1") where head[1].elementsEqual("160000".utf8): listing.submodules.append(path)
      case UInt8(ascii: "1") where head[1].elementsEqual("100644".utf8) || head[1].elementsEqual("100755".utf8):
        listing.files.insert(path)
        if head[0].first == UInt8(ascii: "S") { listing.absent[path] = text(head[2]) }
      default: break
      }
    }
    return listing
  }

  /// The differences between the index (`old`) and the work tree (`new`).
  public func unstaged() throws(GitError) -> [Difference] {
    differences(try git(["diff-files", "-z", "--raw", "--no-renames", "--ignore-submodules=all", "--no-abbrev"]))
  }

  /// The differences between a revision and the index, or the work tree if `staged` is false.
  public func changes(since revision: Revision, staged: Bool) throws(GitError) -> [Difference] {
    let flags = ["-z", "--raw", "-M", "--ignore-submodules=all", "--no-abbrev"] + (staged ? ["--cached"] : [])
    return differences(try git(["diff-index"] + flags + [revision.object, "--"]))
  }

  /// The contents of objects by name, read by one process. Objects that are not blobs are omitted.
  /// - Throws: If an object is missing, because old findings would then be reported as new.
  public func contents(of objects: [String]) throws(GitError) -> [String: ContiguousArray<UInt8>] {
    let wanted = Set(objects).filter { $0.contains { $0 != "0" } }.sorted()
    guard !wanted.isEmpty else { return [:] }
    let output = try git(["cat-file", "--batch"], input: ContiguousArray(wanted.map { $0 + "\n" }.joined().utf8))
    var contents: [String: ContiguousArray<UInt8>] = [:]
    var index = 0
    while index < output.count, let end = output[index...].firstIndex(of: 0x0A) {
      let head = String(decoding: output[index..<end], as: UTF8.self).split(separator: " ")
      index = end + 1
      if head.last == "missing" {
        throw GitError("git does not have the object \(head[0])\(isPartial ? Repository.hintForPartialClone : "")")
      }
      guard head.count == 3, let size = Int(head[2]), index + size <= output.count else { continue }
      if head[1] == "blob" { contents[String(head[0])] = ContiguousArray(output[index..<(index + size)]) }
      index += size + 1
    }
    return contents
  }

  /// The contents of a file in the index. The path is relative to the top of the checkout.
  /// - Throws: If the index does not contain the file; see `listIndex()`.
  public func staged(_ path: String) throws(GitError) -> ContiguousArray<UInt8> {
    try git(["cat-file", "blob", ":0:" + path])
  }

  // MARK: Revisions

  /// A commit, or the empty tree.
  public struct Revision: Sendable, Hashable {
    public let object: String
  }

  /// The commit with a name given by the user. `HEAD` of a repository without commits is the empty tree.
  public func revision(_ name: String) throws(GitError) -> Revision {
    guard !name.hasPrefix("-"), !name.isEmpty else { throw GitError("'\(name)' is neither a revision nor a date") }
    let question = ["rev-parse", "--verify", "--quiet", "--end-of-options", name + "^{commit}"]
    if let commit = try gitIfAny(question) { return Revision(object: commit) }
    if name == "HEAD" { return try emptyTree() }
    let remote = try gitIfAny(["rev-parse", "--verify", "--quiet", "--end-of-options", "origin/\(name)^{commit}"])
    let hint = remote == nil ? try hintForShallowClone() : "; did you mean 'origin/\(name)'?"
    throw GitError("'\(name)' is neither a revision nor a date\(hint)", isUnknownName: hint.isEmpty)
  }

  /// The tree before the first commit. Its name depends on the hash that the repository uses.
  func emptyTree() throws(GitError) -> Revision {
    let name = String(decoding: try git(["hash-object", "-t", "tree", "/dev/null"]), as: UTF8.self)
    return Revision(object: name.filter { !$0.isNewline })
  }

  /// The names of branches and tags.
  public func names() throws(GitError) -> [String] {
    let names = try gitIfAny(["for-each-ref", "--format=%(refname:short)", "refs/heads", "refs/tags"]) ?? ""
    return names.split(separator: "\n").map(String.init)
  }

  /// The last common ancestor of a revision and `HEAD`. Later changes belong to the branch.
  public func mergeBase(of revision: Revision, named name: String) throws(GitError) -> Revision {
    if let base = try gitIfAny(["merge-base", revision.object, "HEAD"]) { return Revision(object: base) }
    throw GitError("'\(name)' and HEAD have no commit in common\(try hintForShallowClone())")
  }

  func hintForShallowClone() throws(GitError) -> String {
    guard try gitIfAny(["rev-parse", "--is-shallow-repository"]) == "true" else { return "" }
    return "; this clone is shallow: fetch its history ('fetch-depth: 0' for actions/checkout, 'git fetch --unshallow' elsewhere)"
  }

  /// The commits that are being merged into `HEAD`.
  public func revisionsBeingMerged() throws(GitError) -> [Revision] {
    guard let commit = try gitIfAny(["rev-parse", "--verify", "--quiet", "MERGE_HEAD"]) else { return [] }
    return commit.split(whereSeparator: \.isNewline).map { Revision(object: String($0)) }
  }

  // MARK: Reading

  /// Parses `:MODE MODE OBJECT OBJECT STATUS<nul>PATH<nul>`, with a second path for a rename or copy.
  private func differences(_ output: ContiguousArray<UInt8>) -> [Difference] {
    var found: [Difference] = []
    var fields = records(output).makeIterator()
    while let head = fields.next(), let first = fields.next() {
      let parts = head.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
      guard parts.count == 5, let status = parts[4].first else { continue }
      let isPair = status == "R" || status == "C"
      guard let path = text(first), let target = isPair ? fields.next().flatMap(text) : path else { continue }
      // Symbolic links and submodules are not sources.
      let (isOldFile, isNewFile) = (parts[0].hasPrefix(":100"), parts[1].hasPrefix("100"))
      guard status != "U", isOldFile || isNewFile else { continue }
      found.append(
        Difference(
          oldPath: isOldFile && status != "C" ? path : nil, oldObject: parts[2], newPath: isNewFile ? target : nil,
          newObject: parts[3]))
    }
    return found
  }
}

private func records(_ output: ContiguousArray<UInt8>) -> [ArraySlice<UInt8>] {
  Array(output).split(separator: 0, omittingEmptySubsequences: true)
}

/// Decodes a path; nil if it is not UTF-8, because the walk omits such files as well.
private func text(_ bytes: ArraySlice<UInt8>) -> String? { String(validating: bytes, as: UTF8.self) }

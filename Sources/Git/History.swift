// The history of a repository, read from git's objects without a checkout.

/// The commits of a branch, following first parents.
public struct History: Sendable {
  /// The files before the first commit: object name by path. Contains only regular files.
  public var base: [String: String] = [:]
  /// The commit of `base`; nil if the first of the commits has no parent.
  public var baseCommit: Commit?
  /// The commits, oldest first.
  public var commits: [Commit] = []
  /// The end of a message about a shallow clone that lacks the parent of the first commit; nil if it lacks none.
  public var hintForMissing: String?

  public struct Commit: Sendable {
    public var object: String
    /// The date as `YYYY-MM-DD`.
    public var date: String
    /// The time in seconds since 1970.
    public var time: Int
    public var subject: String
    /// The number of parents, which is more than one for a merge.
    public var parents: Int
    /// The changes relative to the first parent.
    public var changes: [Change] = []
  }

  public struct Change: Sendable {
    public var path: String
    /// The object name; nil for a deleted file.
    public var object: String?
    /// The former path of a renamed file.
    public var oldPath: String?
  }
}

extension Repository {
  /// The first-parent history of `HEAD` since a revision or a date; the complete history if `since` is nil.
  public func history(since: String?) throws(GitError) -> History {
    let format = Repository.commitFormat
    var range = ["HEAD"]
    var baseName: String?
    if let since {
      do throws(GitError) {
        let revision = try revision(since)
        (range, baseName) = (["\(revision.object)..HEAD"], revision.object)
      } catch {
        guard let date = Repository.date(since) else { throw error }
        try refuseFuture(date, named: since)
        range = ["--since=\(date)", "HEAD"]
      }
    }
    // Sparse includes commits that change no source file.
    let flags = ["--first-parent", "--diff-merges=first-parent", "--reverse", "--sparse"]
    var history = History()
    history.commits = commits(try sourceChanges(flags + [format] + range))
    // The base is the first parent, not the given revision, which may be on another branch.
    if let first = history.commits.first {
      baseName = try gitIfAny(["rev-parse", "--verify", "--quiet", first.object + "^1"])
    }
    guard let baseName else {
      if let first = history.commits.first { history.hintForMissing = try hintForMissingParent(of: first) }
      return history
    }
    history.baseCommit = commits(try git(["log", "-1", "-z", format, baseName, "--"])).first
    for record in try git(["ls-tree", "-r", "-z", "--full-tree", baseName]).split(separator: 0) {
      // The format is `100644 blob OBJECT<tab>PATH`.
      guard let tab = record.firstIndex(of: 0x09) else { continue }
      let head = String(decoding: record[..<tab], as: UTF8.self).split(separator: " ")
      guard head.count == 3, head[0].hasPrefix("100") else { continue }
      history.base[String(decoding: record[(tab + 1)...], as: UTF8.self)] = String(head[2])
    }
    return history
  }

  /// The hint for a commit that has no parent here; nil if it has none anywhere.
  private func hintForMissingParent(of commit: History.Commit) throws(GitError) -> String? {
    let hint = try hintForShallowClone()
    guard !hint.isEmpty else { return nil }
    // Unlike `git log`, the object itself names the parents that a shallow clone lacks.
    let lines = try git(["cat-file", "commit", commit.object]).split(separator: 0x0A, maxSplits: 2)
    return lines.count > 1 && lines[1].starts(with: "parent ".utf8) ? hint : nil
  }

  /// The commits that a merge added, oldest first, without merge commits; nil if there are more than `most`.
  public func branch(of merge: String, most: Int) throws(GitError) -> [History.Commit]? {
    let range = "\(merge)^1..\(merge)"
    let count = String(decoding: try git(["rev-list", "--count", "--no-merges", range, "--"]), as: UTF8.self)
    guard Int(count.filter(\.isNumber)).map({ $0 <= most }) == true else { return nil }
    let flags = ["--no-merges", "--topo-order", "--full-history", "--reverse"]
    return commits(try sourceChanges(flags + [Repository.commitFormat, range]))
  }

  /// The log of changes to source files. Other files are excluded before git detects renames, because comparing images
  /// takes long and a partial clone may lack them.
  func sourceChanges(_ arguments: [String]) throws(GitError) -> ContiguousArray<UInt8> {
    let paths = ["--", "*.swift", "*.h", "*.m", "*.mm"]
    let flags = ["log", "--raw", "-z", "--no-abbrev"]
    do throws(GitError) {
      return try git(flags + ["-M"] + arguments + paths)
    } catch {
      // If contents are missing, renames without changes can still be detected.
      return try git(flags + ["-M100%"] + arguments + paths)
    }
  }

  private static let commitFormat = "--format=%x01%P%x02%H %cs %ct %s"

  /// The object names of tagged commits.
  public func taggedCommits() throws(GitError) -> Set<String> {
    let output = try git(["for-each-ref", "--format=%(objectname) %(*objectname)", "refs/tags"])
    return Set(String(decoding: output, as: UTF8.self).split(whereSeparator: { $0 == " " || $0.isNewline }).map(String.init))
  }

  private func commits(_ output: ContiguousArray<UInt8>) -> [History.Commit] {
    var commits: [History.Commit] = []
    var fields = output.split(separator: 0).makeIterator()
    while let field = fields.next() {
      let text = String(decoding: field.drop { $0 == 0x0A }, as: UTF8.self)
      if text.hasPrefix("\u{1}") {
        let fields = text.dropFirst().split(separator: "\u{2}", maxSplits: 1, omittingEmptySubsequences: false)
        guard fields.count == 2 else { continue }
        let parts = fields[1].split(separator: " ", maxSplits: 3, omittingEmptySubsequences: false)
        guard parts.count == 4 else { continue }
        let subject = parts[3].drop { $0.isNewline }
        commits.append(
          History.Commit(
            object: String(parts[0]), date: String(parts[1]), time: Int(parts[2]) ?? 0, subject: String(subject),
            parents: fields[0].split(separator: " ").count))
      } else if text.hasPrefix(":") {
        let parts = text.split(separator: " ")
        guard parts.count == 5, let status = parts[4].first, let first = fields.next() else { continue }
        let path = String(decoding: first, as: UTF8.self)
        let isPair = status == "R" || status == "C"
        let target = isPair ? fields.next().map { String(decoding: $0, as: UTF8.self) } ?? path : path
        guard !commits.isEmpty else { continue }
        let isFile = parts[1].hasPrefix("100")
        commits[commits.count - 1].changes.append(
          History.Change(
            path: target, object: isFile ? String(parts[3]) : nil, oldPath: status == "R" ? path : nil))
      }
    }
    return commits
  }
}

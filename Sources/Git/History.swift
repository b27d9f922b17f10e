// What happened to the files of a repository, commit by commit, read from git's objects: nothing is checked out.

/// The first parents' line of a branch.
public struct History: Sendable {
  /// What the tree held before the first of the commits: object by path. Plain files alone.
  public var base: [String: String] = [:]
  /// The commit that `base` is of; nil where the line begins with the first of the commits.
  public var baseCommit: Commit?
  /// Oldest first.
  public var commits: [Commit] = []

  public struct Commit: Sendable {
    public var object: String
    /// As year, month and day.
    public var date: String
    /// Seconds since 1970.
    public var time: Int
    public var subject: String
    /// How many parents it has: a merge has more than one.
    public var parents: Int
    /// Relative to its first parent.
    public var changes: [Change] = []
  }

  public struct Change: Sendable {
    public var path: String
    /// Nil for what is no longer there.
    public var object: String?
    /// Where a file that moved was before.
    public var oldPath: String?
  }
}

extension Repository {
  /// The line of `HEAD` since a revision, or else since a date as git understands dates; all of it where neither is given.
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
        range = ["--since=\(date)", "HEAD"]
      }
    }
    // Sparse: with the commits that change no source.
    let flags = ["--first-parent", "--diff-merges=first-parent", "--reverse", "--sparse"]
    var history = History()
    history.commits = commits(try sourceChanges(flags + [format] + range))
    // Not the revision itself, which may lie on another branch: changes are relative to the first parent.
    if let first = history.commits.first {
      baseName = try gitIfAny(["rev-parse", "--verify", "--quiet", first.object + "^1"])
    }
    guard let baseName else { return history }
    history.baseCommit = commits(try git(["log", "-1", "-z", format, baseName, "--"])).first
    for record in try git(["ls-tree", "-r", "-z", "--full-tree", baseName]).split(separator: 0) {
      // `100644 blob OBJECT<tab>PATH`
      guard let tab = record.firstIndex(of: 0x09) else { continue }
      let head = String(decoding: record[..<tab], as: UTF8.self).split(separator: " ")
      guard head.count == 3, head[0].hasPrefix("100") else { continue }
      history.base[String(decoding: record[(tab + 1)...], as: UTF8.self)] = String(head[2])
    }
    return history
  }

  /// The commits that a merge brought to the line, oldest first, those that are merges themselves left out; nil where
  /// there are more than `most`.
  public func branch(of merge: String, most: Int) throws(GitError) -> [History.Commit]? {
    let range = "\(merge)^1..\(merge)"
    let count = String(decoding: try git(["rev-list", "--count", "--no-merges", range, "--"]), as: UTF8.self)
    guard Int(count.filter(\.isNumber)).map({ $0 <= most }) == true else { return nil }
    let flags = ["--no-merges", "--topo-order", "--full-history", "--reverse"]
    return commits(try sourceChanges(flags + [Repository.commitFormat, range]))
  }

  /// The log of what commits did to source files. Other files are left out before git looks for what moved: to compare
  /// pictures takes long, and a partial clone may not have them.
  func sourceChanges(_ arguments: [String]) throws(GitError) -> ContiguousArray<UInt8> {
    let paths = ["--", "*.swift", "*.h", "*.m", "*.mm"]
    let flags = ["log", "--raw", "-z", "--no-abbrev"]
    do throws(GitError) {
      return try git(flags + ["-M"] + arguments + paths)
    } catch {
      // Without the contents, what moved as it is can still be seen.
      return try git(flags + ["-M100%"] + arguments + paths)
    }
  }

  private static let commitFormat = "--format=%x01%P%x02%H %cs %ct %s"

  /// The commits that tags name.
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

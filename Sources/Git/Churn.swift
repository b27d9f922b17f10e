// The number of recent changes of each file and of their authors, from one run of `git log`.

/// The commits of a period, by the files that they changed.
public struct Churn: Sendable {
  /// The first day of the period as `YYYY-MM-DD`.
  public var since: String
  /// The indices of the commits that changed a file, by its path at the last commit; renames are followed.
  public var commits: [String: [Int]] = [:]
  /// The index of the author of each commit.
  public var authors: [Int] = []

  /// The number of commits that changed any of the files, and of their authors.
  public func changes(of files: some Sequence<String>) -> (commits: Int, authors: Int) {
    var all: Set<Int> = []
    for file in files { all.formUnion(commits[file] ?? []) }
    return (all.count, Set(all.map { authors[$0] }).count)
  }
}

extension Repository {
  /// The changes in a number of days up to the date of the last commit, so that the result does not depend on the
  /// current date. Merge commits and renames without changes are not counted.
  public func churn(days: Int) throws(GitError) -> Churn {
    let head = text(try git(["log", "-1", "--format=%ct", "HEAD", "--"])).filter(\.isNumber)
    guard let now = Int(head) else { throw GitError("there is no commit yet") }
    let (start, isBeforeGit) = now.subtractingReportingOverflow(days * 86_400)
    guard !isBeforeGit, start > 0 else { throw GitError("the last commit has no date that git can count from") }
    let range = ["--since=@\(start)", "HEAD"]
    if let note = try missingHistory(range) { throw GitError(note) }
    // Without --full-history, git would omit a branch whose changes were discarded in a merge.
    let output = try sourceChanges(["--no-merges", "--topo-order", "--full-history", "--format=%x01%aE"] + range)
    var reader = ChurnReader(since: day(start))
    reader.read(output)
    return reader.churn
  }

  /// An error message if commits of a range are missing; nil if none are.
  private func missingHistory(_ range: [String]) throws(GitError) -> String? {
    guard try gitIfAny(["rev-parse", "--is-shallow-repository"]) == "true" else { return nil }
    // The oldest commits of a shallow clone appear to have no parents.
    guard !(try git(["rev-list", "--max-parents=0"] + range + ["--"])).isEmpty else { return nil }
    return "this clone is shallow and does not hold what changed since: fetch its history "
      + "('fetch-depth: 0' for actions/checkout, 'git fetch --unshallow' elsewhere)"
  }
}

/// Parses commits from newest to oldest.
private struct ChurnReader {
  var churn: Churn
  /// The path at the last commit of each former path; nil for a deleted file.
  private var names: [String: String?] = [:]
  private var authorNumbers: [String: Int] = [:]

  init(since: String) { churn = Churn(since: since) }

  mutating func read(_ output: ContiguousArray<UInt8>) {
    var fields = output.split(separator: 0).makeIterator()
    while let field = fields.next() {
      let head = text(field.drop { $0 == 0x0A })
      if head.hasPrefix("\u{1}") {
        let author = head.dropFirst().lowercased()
        let number = authorNumbers[author] ?? authorNumbers.count
        authorNumbers[author] = number
        churn.authors.append(number)
      } else if head.hasPrefix(":") {
        guard let status = head.split(separator: " ").last, let first = fields.next().map({ text($0) }) else { continue }
        switch status.first {
        case "R":
          guard let new = fields.next().map({ text($0) }) else { continue }
          if status != "R100" { count(new) }
          names.updateValue(current(new), forKey: first)
          names.updateValue(nil, forKey: new)
        case "C":
          if let new = fields.next().map({ text($0) }) { count(new) }
        case "D":
          // Earlier changes belong to another file than the one that a later commit added at this path.
          names.updateValue(nil, forKey: first)
        default: count(first)
        }
      }
    }
  }

  private func current(_ path: String) -> String? { names[path] ?? path }

  private mutating func count(_ path: String) {
    guard let name = current(path), !churn.authors.isEmpty else { return }
    churn.commits[name, default: []].append(churn.authors.count - 1)
  }
}

private func text(_ bytes: some Sequence<UInt8>) -> String { String(decoding: Array(bytes), as: UTF8.self) }

/// The day of a Unix time as `YYYY-MM-DD` in UTC (Howard Hinnant, `civil_from_days`).
private func day(_ time: Int) -> String {
  let days = time / 86_400 + 719_468
  let (era, dayOfEra) = days.quotientAndRemainder(dividingBy: 146_097)
  let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
  let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
  let month = (5 * dayOfYear + 2) / 153
  let numbers = [
    yearOfEra + era * 400 + (month < 10 ? 0 : 1), month < 10 ? month + 3 : month - 9, dayOfYear - (153 * month + 2) / 5 + 1,
  ]
  return numbers.map { $0 < 10 ? "0\($0)" : String($0) }.joined(separator: "-")
}

/// A git checkout, which is read by running `git`.
public struct Repository: Sendable {
  /// The absolute path of the top of the work tree, with symbolic links resolved.
  public let top: String
  private let environment: [String: String?]
  /// The options before the command; see `GitSurroundings`.
  private let options: [String]
  private let limit: Duration
  /// Whether the clone is partial, so that git would fetch missing objects.
  let isPartial: Bool

  private var gitDirectory: String? { environment["GIT_DIR"] ?? nil }

  /// Finds the checkout that contains a directory. The variables that git sets for its hooks are used only if they
  /// refer to the same checkout. `directory` is an absolute path with symbolic links resolved.
  public init(holding directory: String) throws(GitError) {
    try self.init(holding: directory, within: GitSurroundings.patience)
  }

  /// - Parameter limit: The time after which git is terminated if it neither reads nor writes.
  init(holding directory: String, within limit: Duration) throws(GitError) {
    var refusal: String?
    let found = try Repository.locate(["-C", directory], GitSurroundings.localVariables, limit, &refusal)
    // Git sets variables for a hook, among them the index of the commit. They may also be left over from another checkout.
    if ["GIT_DIR", "GIT_INDEX_FILE", "GIT_WORK_TREE"].contains(where: isInEnvironment),
      let stated = try Repository.locate([], [], limit, &refusal), contains(stated.top, directory),
      found == nil || found?.gitDirectory == stated.gitDirectory
    {
      self = stated
    } else if let found, contains(found.top, directory) {
      self = found
    } else {
      throw GitError("\(directory) is in no git checkout\(refusal.map { " that git can use: \($0)" } ?? "")")
    }
  }

  private init(top: String, environment: [String: String?], names: [String], limit: Duration) {
    self.top = top
    self.environment = environment
    self.limit = limit
    options = ["-C", top] + GitSurroundings.options + GitSurroundings.options(against: names)
    isPartial = names.contains { $0 == "extensions.partialclone" || $0.hasSuffix(".promisor") }
  }

  /// - Parameter refusal: Set to the reason of git if there may be a checkout that it does not read.
  private static func locate(
    _ place: [String], _ dropped: [String], _ limit: Duration, _ refusal: inout String?
  ) throws(GitError) -> Repository? {
    var environment = GitSurroundings.environment()
    for name in dropped { environment.updateValue(nil, forKey: name) }
    let place = place + GitSurroundings.options
    let parts = [["--show-toplevel"], ["--absolute-git-dir"], ["--git-path", "index"]]
    let question = ["rev-parse", "--path-format=absolute"]
    let result = try start(place + question + parts.joined(), environment, limit)
    let lines = String(decoding: result.output, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    guard result.code == 0 else {
      let reason = Repository.reason(result)
      if !reason.contains("not a git repository") { refusal = refusal ?? reason }
      return nil
    }
    var paths = lines.dropLast().map(String.init)
    // A path may contain a line feed. Then the output cannot be split, and each path is queried separately.
    if paths.count != 3 {
      paths = []
      for part in parts {
        let one = try start(place + question + part, environment, limit)
        guard one.code == 0 else { return nil }
        paths.append(String(decoding: one.output.dropLast(), as: UTF8.self))
      }
    }
    let names = try start(place + ["config", "--list", "--name-only", "-z"], environment, limit)
    guard names.code == 0 else { return nil }
    // After this, the working directory does not matter.
    environment["GIT_WORK_TREE"] = paths[0]
    environment["GIT_DIR"] = paths[1]
    environment["GIT_INDEX_FILE"] = paths[2]
    environment.updateValue(nil, forKey: "GIT_PREFIX")
    return Repository(
      top: paths[0], environment: environment,
      names: names.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) },
      limit: limit)
  }

  private static func start(
    _ arguments: [String], _ environment: [String: String?], _ limit: Duration, _ input: ContiguousArray<UInt8> = []
  ) throws(GitError) -> RunResult {
    do throws(RunError) {
      return try Git.run("git", arguments, environment: environment, input: input, within: limit)
    } catch {
      throw GitError(error.isTimeout ? "git was ended: \(error.description)" : "git cannot be run: \(error.description)")
    }
  }

  private func start(_ arguments: [String], _ input: ContiguousArray<UInt8> = []) throws(GitError) -> RunResult {
    let flags = arguments.first.flatMap { GitSurroundings.flags[$0] } ?? []
    return try Repository.start(options + arguments.prefix(1) + flags + arguments.dropFirst(), environment, limit, input)
  }

  /// The abbreviated name and the date of the commit that is checked out.
  public func lastCommit() throws(GitError) -> (name: String, date: String)? {
    let answer = String(decoding: try git(["log", "-1", "--abbrev=9", "--format=%h %cs", "HEAD", "--"]), as: UTF8.self)
    let words = answer.split { $0 == " " || $0 == "\n" }.map(String.init)
    return words.count == 2 ? (words[0], words[1]) : nil
  }

  /// The output of git. Throws its error message if it fails.
  func git(_ arguments: [String], input: ContiguousArray<UInt8> = []) throws(GitError) -> ContiguousArray<UInt8> {
    let result = try start(arguments, input)
    guard result.code == 0 else { throw GitError(complaint(result, arguments)) }
    return result.output
  }

  /// The output of git; nil if it fails.
  func gitIfAny(_ arguments: [String]) throws(GitError) -> String? {
    let result = try start(arguments)
    guard result.code == 0 else { return nil }
    return String(decoding: result.output, as: UTF8.self).trimmed
  }

  private func complaint(_ result: RunResult, _ arguments: [String]) -> String {
    let hint = isPartial ? Repository.hintForPartialClone : ""
    if Repository.errors(result).contains(where: { $0.hasSuffix("bad revision 'HEAD'") }) {
      return "this repository has no commit yet"
    }
    return "git \(arguments.first ?? ""): \(Repository.reason(result))\(hint)"
  }

  /// What git says about its failure.
  private static func reason(_ result: RunResult) -> String {
    let lines = errors(result)
    // For a checkout of another user, git prints the command that allows to read it in a line of its own.
    if let command = lines.last, command.contains("safe.directory"),
      let first = lines.first(where: { $0.hasPrefix("fatal: ") })
    {
      return "\(first); '\(command.drop(while: \.isWhitespace))' allows it"
    }
    return lines.last.map(String.init) ?? "it ended without saying why"
  }

  private static func errors(_ result: RunResult) -> [Substring] {
    String(decoding: result.errors, as: UTF8.self).split(whereSeparator: \.isNewline)
  }

  static let hintForPartialClone =
    "; this clone is partial, and what it lacks is not fetched here: 'git fetch --refetch --no-filter' brings it"
}

/// An error of git, described in a sentence.
public struct GitError: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String
  /// Whether the user may have misspelled a name.
  public let isUnknownName: Bool

  init(_ description: String, isUnknownName: Bool = false) {
    (self.description, self.isUnknownName) = (description, isUnknownName)
  }
}

/// Whether a path is equal to a directory or below it.
func contains(_ directory: String, _ path: String) -> Bool {
  path == directory || path.utf8.starts(with: (directory == "/" ? directory : directory + "/").utf8)
}

extension String {
  fileprivate var trimmed: String {
    var text = self
    while text.last?.isNewline == true { text.removeLast() }
    return text
  }
}

// MARK: - Environment of git

// The environment and the options of git. A checkout may come from an untrusted source with its own configuration, which must
// not run programs, use the network, or change the output that is parsed here. All precautions are in this enum.

enum GitSurroundings {
  /// Settings that run a program, with values that disable it. Settings whose names contain that of a driver are in
  /// `settingsOfDrivers`; `flags` disables external diffs and text conversion.
  private static let programs = [
    "core.alternateRefsCommand=", "core.askPass=", "core.editor=false", "core.fsmonitor=false", "core.gitProxy=",
    "core.hooksPath=/dev/null", "core.pager=cat", "core.sshCommand=false", "credential.helper=", "gpg.openpgp.program=false",
    "gpg.program=false", "gpg.ssh.defaultKeyCommand=", "gpg.ssh.program=false", "gpg.x509.program=false",
    "interactive.diffFilter=", "log.showSignature=false", "safe.bareRepository=explicit", "sequence.editor=false",
    "uploadpack.packObjectsHook=",
  ]

  /// Settings that change the output of the commands in use, with git's default values.
  private static let output = [
    "color.diff=false", "color.ui=false", "core.abbrev=auto", "core.attributesFile=/dev/null", "core.bigFileThreshold=512m",
    "core.quotePath=false", "diff.autoRefreshIndex=false", "diff.ignoreSubmodules=all", "diff.orderFile=/dev/null",
    "diff.relative=false", "diff.renameLimit=1000", "diff.renames=true", "i18n.commitEncoding=UTF-8",
    "i18n.logOutputEncoding=UTF-8", "log.decorate=false", "log.diffMerges=separate", "log.follow=false", "log.mailmap=true",
    "log.showRoot=true", "mailmap.blob=", "mailmap.file=", "submodule.recurse=false",
  ]

  /// The options before the command.
  static let options = ["--no-pager"] + (programs + output).flatMap { ["-c", $0] }

  /// The options after the command, by command.
  static let flags = [
    "log": ["--no-ext-diff", "--no-textconv", "--no-notes"], "diff-index": ["--no-ext-diff", "--no-textconv"],
    "diff-files": ["--no-ext-diff", "--no-textconv"],
  ]

  /// The settings of filters, which git runs on files in the work tree when it detects renames.
  private static let settingsOfDrivers = ["clean", "process", "smudge"]

  /// Options that disable the filters among the names of settings.
  static func options(against names: some Sequence<String>) -> [String] {
    let filters = names.filter { name in
      name.utf8.starts(with: "filter.".utf8)
        && settingsOfDrivers.contains { name.utf8.reversed().starts(with: ".\($0)".utf8.reversed()) }
    }
    // `-c` splits at the first equals sign, which these names may contain.
    return Set(filters).sorted().map { "--config-env=\($0)=\(emptyVariable)" }
      + Set(filters.map { $0[..<($0.lastIndex(of: ".") ?? $0.endIndex)] }).sorted().map {
        "--config-env=\($0).required=\(emptyVariable)"
      }
  }

  private static let emptyVariable = "CHAPERONE_EMPTY"

  /// Environment variables of git that are kept. All others could run a program or change what is read or printed.
  private static let kept = [
    "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_CEILING_DIRECTORIES", "GIT_COMMON_DIR", "GIT_DIR",
    "GIT_DISCOVERY_ACROSS_FILESYSTEM", "GIT_EXEC_PATH", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY", "GIT_PREFIX",
    "GIT_SHALLOW_FILE", "GIT_WORK_TREE",
  ]

  /// The changes to the environment, except those that select a repository.
  static func environment() -> [String: String?] {
    var changes: [String: String?] = [:]
    for name in environmentNames() where name.hasPrefix("GIT_") && !name.hasPrefix("GIT_CONFIG") && !kept.contains(name) {
      changes.updateValue(nil, forKey: name)
    }
    let fixed = [
      // Never lock and refresh the index while a commit is being made, and print messages in English.
      "GIT_OPTIONAL_LOCKS": "0", "LC_ALL": "C",
      // Missing objects must not be fetched. Older versions of git know only the second variable, which overrides the
      // configuration. There is no protocol with this name.
      "GIT_NO_LAZY_FETCH": "1", "GIT_ALLOW_PROTOCOL": "none", "GIT_TERMINAL_PROMPT": "0",
      "GIT_ATTR_NOSYSTEM": "1", emptyVariable: "",
    ]
    for (name, value) in fixed { changes[name] = value }
    return changes
  }

  /// Variables that git itself removes before it runs in another repository.
  static let localVariables = [
    "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_COMMON_DIR", "GIT_CONFIG", "GIT_DIR", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY",
    "GIT_PREFIX", "GIT_SHALLOW_FILE", "GIT_WORK_TREE",
  ]

  /// The time after which git is terminated if it neither reads nor writes. The total time is not limited, because the
  /// history of a large project takes minutes.
  static let patience = Duration.seconds(120)
}

// MARK: - Dates

// Dates in place of revisions: `2025-01-01`, `2 weeks ago`.

extension Repository {
  /// Converts a date to a form for git; nil if the text is not a date. Git itself accepts any text and uses the current
  /// time if it understands nothing, so a misspelled branch name would be taken for a date.
  public static func date(_ text: String) -> String? {
    // Git would add the current time of day, so the result would depend on when it runs.
    if text.wholeMatch(of: /\d{4}-\d{1,2}-\d{1,2}/) != nil { return isPossible(text[...]) ? text + " 00:00:00" : nil }
    if text.wholeMatch(of: /@\d+/) != nil { return text }
    let words = text.lowercased().split { " .,_".contains($0) }
    guard words.allSatisfy({ isNumber($0) || dateWords.contains(String($0)) || isShortened($0) }) else { return nil }
    guard words.count > 1 || words.contains(where: { !isNumber($0) || $0.contains("t") }) else { return nil }
    guard words.allSatisfy(isPossible) else { return nil }
    let isDay = words.contains { word in months.contains { $0.hasPrefix(word) } } && !text.contains(":")
    return isDay ? text + " 00:00:00" : text
  }

  /// Whether a word is a number, a time, a day, or a date with a time: `3`, `12:00`, `2025-01-01T00:00:00Z`, `+0200`.
  private static func isNumber(_ word: Substring) -> Bool {
    word.wholeMatch(of: /[+-]?\d[\d:\/-]*(t\d[\d:]*)?(z|[+-]\d\d:?\d\d|st|nd|rd|th|am|pm)?/) != nil
  }

  /// Whether a word is not a date that no calendar has, such as `2026-13-45`, of which git takes the parts that it understands.
  private static func isPossible(_ word: Substring) -> Bool {
    guard let date = word.prefixMatch(of: /(\d{4})[-\/](\d{1,2})[-\/](\d{1,2})(?!\d)/)?.output,
      let year = Int(date.1), let month = Int(date.2), let day = Int(date.3)
    else { return true }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return days.indices.contains(month - 1) && 1...days[month - 1] ~= day
  }

  private static func isShortened(_ word: Substring) -> Bool {
    word.count >= 3 && (months + weekdays).contains { $0.hasPrefix(word) }
  }

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november", "december",
  ]
  private static let weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
  private static let units = ["second", "minute", "hour", "day", "week", "fortnight", "month", "year"]
  private static let dateWords = Set(
    units + units.map { $0 + "s" }
      + ["ago", "last", "yesterday", "today", "now", "noon", "midnight", "at", "of", "am", "pm", "utc", "gmt"]
      + ["a", "an", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"])

  /// The last commit before a date, following first parents from `HEAD`; the empty tree if all commits are later.
  /// - Throws: If a shallow clone does not have it.
  func commit(before date: String, named name: String) throws(GitError) -> Revision {
    try refuseFuture(date, named: name)
    let found = String(
      decoding: try git(["rev-list", "-1", "--first-parent", "--before=\(date)", "HEAD", "--"]), as: UTF8.self
    ).filter { !$0.isNewline }
    guard found.isEmpty else { return Revision(object: found) }
    if try gitIfAny(["rev-parse", "--is-shallow-repository"]) == "true" {
      throw GitError("there is no commit before '\(name)'\(try hintForShallowClone())")
    }
    return try emptyTree()
  }

  /// - Throws: If a date is in the future, since which there can be no commit.
  func refuseFuture(_ date: String, named name: String) throws(GitError) {
    // Prints `--max-age=SECONDS` for each date.
    let lines = try gitIfAny(["rev-parse", "--since=\(date)", "--since=now"])?.split(whereSeparator: \.isNewline) ?? []
    let times = lines.compactMap { $0.split(separator: "=").last.flatMap { Int($0) } }
    guard times.count == 2, times[0] > times[1] else { return }
    throw GitError("there is no commit since '\(name)', which is in the future")
  }

  /// The commit with a name, or else the last one before a date; see `revision`.
  public func revision(orBefore name: String) throws(GitError) -> (revision: Revision, isDate: Bool) {
    do throws(GitError) { return (try revision(name), false) } catch {
      guard let date = Repository.date(name) else { throw error }
      return (try commit(before: date, named: name), true)
    }
  }
}

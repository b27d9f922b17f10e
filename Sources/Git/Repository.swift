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
    let found = try Repository.locate(["-C", directory], GitSurroundings.localVariables, limit)
    // Git sets variables for a hook, among them the index of the commit. They may also be left over from another checkout.
    if ["GIT_DIR", "GIT_INDEX_FILE", "GIT_WORK_TREE"].contains(where: isInEnvironment),
      let stated = try Repository.locate([], [], limit), contains(stated.top, directory),
      found == nil || found?.gitDirectory == stated.gitDirectory
    {
      self = stated
    } else if let found, contains(found.top, directory) {
      self = found
    } else {
      throw GitError("\(directory) is in no git checkout")
    }
  }

  private init(top: String, environment: [String: String?], names: [String], limit: Duration) {
    self.top = top
    self.environment = environment
    self.limit = limit
    options = ["-C", top] + GitSurroundings.options + GitSurroundings.options(against: names)
    isPartial = names.contains { $0 == "extensions.partialclone" || $0.hasSuffix(".promisor") }
  }

  private static func locate(
    _ place: [String], _ dropped: [String], _ limit: Duration
  ) throws(GitError) -> Repository? {
    var environment = GitSurroundings.environment()
    for name in dropped { environment.updateValue(nil, forKey: name) }
    let place = place + GitSurroundings.options
    let parts = [["--show-toplevel"], ["--absolute-git-dir"], ["--git-path", "index"]]
    let question = ["rev-parse", "--path-format=absolute"]
    let result = try start(place + question + parts.joined(), environment, limit)
    let lines = String(decoding: result.output, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    guard result.code == 0 else { return nil }
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
    let said = String(decoding: result.errors, as: UTF8.self).split(whereSeparator: \.isNewline)
    let hint = isPartial ? Repository.hintForPartialClone : ""
    return "git \(arguments.first ?? ""): \(said.last.map(String.init) ?? "it ended without saying why")\(hint)"
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

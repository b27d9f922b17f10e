/// A git checkout, read by running `git`.
public struct Repository: Sendable {
  /// The top of the work tree, absolute and without links.
  public let top: String
  private let environment: [String: String?]

  private var gitDirectory: String? { environment["GIT_DIR"] ?? nil }

  /// The checkout that holds a directory. The variables that git sets for its hooks count when they speak of that
  /// checkout, and are passed over when it is another.
  /// `directory` is absolute and without links.
  public init(holding directory: String) throws(GitError) {
    let found = try Repository.locate(["-C", directory], Repository.localVariables)
    // Git gives a hook the index that the commit is made of, by variables that may be left over from another checkout, too.
    if ["GIT_DIR", "GIT_INDEX_FILE", "GIT_WORK_TREE"].contains(where: isInEnvironment),
      let stated = try Repository.locate([], []), contains(stated.top, directory),
      found == nil || found?.gitDirectory == stated.gitDirectory
    {
      self = stated
    } else if let found {
      self = found
    } else {
      throw GitError("\(directory) is in no git checkout")
    }
  }

  private init(top: String, environment: [String: String?]) {
    self.top = top
    self.environment = environment
  }

  /// What git itself clears before it looks at another repository.
  private static let localVariables = [
    "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_COMMON_DIR", "GIT_CONFIG", "GIT_DIR", "GIT_GRAFT_FILE", "GIT_IMPLICIT_WORK_TREE",
    "GIT_INDEX_FILE", "GIT_NO_REPLACE_OBJECTS", "GIT_OBJECT_DIRECTORY", "GIT_PREFIX", "GIT_SHALLOW_FILE", "GIT_WORK_TREE",
  ]

  private static func locate(_ place: [String], _ dropped: [String]) throws(GitError) -> Repository? {
    // Never to refresh the index of a commit that is being made, nor to speak another language than the one read here.
    var environment: [String: String?] = ["GIT_OPTIONAL_LOCKS": "0", "LC_ALL": "C"]
    for name in dropped { environment.updateValue(nil, forKey: name) }
    let question = ["rev-parse", "--path-format=absolute", "--show-toplevel", "--absolute-git-dir", "--git-path", "index"]
    let result = try start(place + question, environment)
    let lines = String(decoding: result.output, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    // A path may hold a line feed: then the answers cannot be separated, and each path is queried alone.
    guard result.code == 0 else { return nil }
    var paths = lines.dropLast().map(String.init)
    if paths.count != 3 {
      paths = []
      for part in [["--show-toplevel"], ["--absolute-git-dir"], ["--git-path", "index"]] {
        let one = try start(place + ["rev-parse", "--path-format=absolute"] + part, environment)
        guard one.code == 0 else { return nil }
        paths.append(String(decoding: one.output.dropLast(), as: UTF8.self))
      }
    }
    // From here on it does not matter where we are.
    environment["GIT_WORK_TREE"] = paths[0]
    environment["GIT_DIR"] = paths[1]
    environment["GIT_INDEX_FILE"] = paths[2]
    environment.updateValue(nil, forKey: "GIT_PREFIX")
    return Repository(top: paths[0], environment: environment)
  }

  private static func start(
    _ arguments: [String], _ environment: [String: String?], _ input: ContiguousArray<UInt8> = []
  ) throws(GitError) -> RunResult {
    do throws(RunError) { return try Git.run("git", arguments, environment: environment, input: input) } catch {
      throw GitError("git cannot be run: \(error.description)")
    }
  }

  /// What git writes; its complaint as an error where it fails.
  /// The commit that is checked out, as much of its name as people quote, and its day.
  public func lastCommit() throws(GitError) -> (name: String, date: String)? {
    let answer = String(decoding: try git(["log", "-1", "--abbrev=9", "--format=%h %cs", "HEAD", "--"]), as: UTF8.self)
    let words = answer.split { $0 == " " || $0 == "\n" }.map(String.init)
    return words.count == 2 ? (words[0], words[1]) : nil
  }

  func git(_ arguments: [String], input: ContiguousArray<UInt8> = []) throws(GitError) -> ContiguousArray<UInt8> {
    let result = try Repository.start(["-C", top] + arguments, environment, input)
    guard result.code == 0 else { throw GitError(complaint(result, arguments)) }
    return result.output
  }

  /// As `git`, with nil where it fails.
  func gitIfAny(_ arguments: [String]) throws(GitError) -> String? {
    let result = try Repository.start(["-C", top] + arguments, environment)
    guard result.code == 0 else { return nil }
    return String(decoding: result.output, as: UTF8.self).trimmed
  }

  private func complaint(_ result: RunResult, _ arguments: [String]) -> String {
    let said = String(decoding: result.errors, as: UTF8.self).split(whereSeparator: \.isNewline)
    return "git \(arguments.first ?? ""): \(said.last.map(String.init) ?? "it ended without saying why")"
  }
}

/// Why git could not be run, in a sentence.
public struct GitError: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String

  init(_ description: String) { self.description = description }
}

/// Whether a path is a directory or lies below it.
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

// The options of a walk, and its path filters.

public import Globs
import Synchronization

public struct WalkOptions: Sendable {
  public var kinds: FileKinds
  /// The filters. Only the one with the deepest directory above a path applies to it.
  public var filters: [PathFilter]
  /// Called with the path of each `.chaperone.yml` below the roots, on any thread. The returned filter applies to its
  /// directory and everything below, instead of the filters above. Nil changes nothing.
  public var filterOfConfiguration: (@Sendable (_ path: String) -> PathFilter?)?
  /// Whether `.gitignore` files apply: those below the roots, even outside of a git checkout, those above the roots up
  /// to the directory that contains `.git`, and `.git/info/exclude`. Git's configuration outside the tree is ignored,
  /// so that the same tree gives the same files.
  public var useGitignore: Bool
  /// The names of directories that are skipped at any depth below a root.
  public var skippedDirectories: [String]
  /// Real paths to which the walk is restricted: only these, everything below them, and the directories on the way
  /// there are visited. Nil for no restriction.
  public var focus: [String]?

  /// Directories in which package managers and Xcode place dependencies and products, and those of version control.
  /// Other hidden directories are walked, as git does; `node_modules` is left to `.gitignore`.
  public static let defaultSkippedDirectories = [
    "Pods", "Carthage", ".build", "DerivedData", ".git", ".hg", ".svn",
  ]

  public init(
    kinds: FileKinds = .swift,
    filters: [PathFilter] = [],
    useGitignore: Bool = true,
    skippedDirectories: [String] = WalkOptions.defaultSkippedDirectories
  ) {
    self.kinds = kinds
    self.filters = filters
    self.useGitignore = useGitignore
    self.skippedDirectories = skippedDirectories
  }
}

/// The include and exclude patterns of one configuration.
public struct PathFilter: Sendable {
  /// The directory to which the patterns are relative.
  public var base: String
  /// The files to find; all files if empty.
  public var include: [Glob]
  public var exclude: [Glob]
  /// The directory in which the filter applies, if it differs from the base: patterns may begin above it.
  public var directory: String?
  /// Records which patterns have matched; nil if that is not needed.
  public var uses: PatternUses?

  public init(
    base: String, include: [Glob] = [], exclude: [Glob] = [], directory: String? = nil, uses: PatternUses? = nil
  ) {
    self.base = base
    self.include = include
    self.exclude = exclude
    self.directory = directory
    self.uses = uses
  }
}

// MARK: - ActiveFilter

// A path filter whose directories are resolved to real paths.

final class ActiveFilter: Sendable {
  /// The real path of the directory in which the filter applies; ends in a slash.
  let directory: ContiguousArray<UInt8>
  /// The length of the prefix of paths to which the patterns are relative. Nil if their base directory is elsewhere, so
  /// that they match nothing.
  private let baseLength: Int?
  private let include: [Glob]
  private let exclude: [Glob]
  private let uses: PatternUses?

  /// Makes a filter for the directory that the filter names.
  convenience init(_ filter: PathFilter) throws(SystemError) {
    let directory = try realDirectory(of: filter.directory ?? filter.base)
    self.init(filter, in: directory)
  }

  /// Makes a filter for a directory, given by its real path.
  init(_ filter: PathFilter, in directory: ContiguousArray<UInt8>) {
    self.directory = directory
    include = filter.include
    exclude = filter.exclude
    uses = filter.uses
    do throws(SystemError) {
      let base = try realDirectory(of: filter.base)
      baseLength = directory.starts(with: base) ? base.count : nil
    } catch {
      baseLength = nil
    }
  }

  /// Whether the directory of the filter is inside a directory, given by its real path.
  func begins(in directory: Span<UInt8>) -> Bool {
    let own = self.directory
    return own.count > directory.count && own.span.begins(with: directory)
      && own[directory.count] == UInt8(ascii: "/")
  }

  /// Whether a source file is included, given by its real path.
  func admits(file path: Span<UInt8>) -> Bool {
    guard let baseLength else { return include.isEmpty }
    let relative = path.extracting(baseLength...)
    for glob in exclude where glob.matches(relative) {
      uses?.noteExclude(exclude) { $0.matches(path.extracting(baseLength...)) }
      return false
    }
    if include.isEmpty { return true }
    for glob in include where glob.matches(relative) {
      uses?.noteInclude(include) { $0.matches(path.extracting(baseLength...)) }
      return true
    }
    return false
  }

  /// Whether an Xcode project is included, given by its real path. Include patterns select only source files.
  func admits(project path: Span<UInt8>, isDirectory: Bool) -> Bool {
    guard let baseLength else { return true }
    let relative = path.extracting(baseLength...)
    return !exclude.contains { isDirectory ? $0.covers(directory: relative) : $0.matches(relative) }
  }

  /// Whether a directory may contain included files, given by its real path.
  func admits(directory path: Span<UInt8>) -> Bool {
    guard let baseLength else { return include.isEmpty }
    let relative = path.extracting(baseLength...)
    for glob in exclude where glob.covers(directory: relative) {
      uses?.noteExclude(exclude) { $0.covers(directory: path.extracting(baseLength...)) }
      return false
    }
    if include.isEmpty { return true }
    for glob in include where glob.mayMatch(below: relative) { return true }
    return false
  }
}

// MARK: - PatternUses

// Records which patterns of a filter have matched in a walk.

public final class PatternUses: Sendable {
  /// One bit for each of the first patterns of each list.
  private let matched = Atomic<UInt64>(0)
  private let matchedExclude = Atomic<UInt64>(0)

  public init() {}

  /// The indices of the patterns that matched nothing. Patterns after the first 64 of a list count as used.
  public func unused(of filter: PathFilter) -> (include: [Int], exclude: [Int]) {
    func places(_ patterns: [Glob], _ bits: UInt64) -> [Int] {
      patterns.indices.prefix(64).filter { bits & 1 << UInt64($0) == 0 }
    }
    return (
      places(filter.include, matched.load(ordering: .relaxed)), places(filter.exclude, matchedExclude.load(ordering: .relaxed))
    )
  }

  func noteInclude(_ patterns: [Glob], _ isMatch: (Glob) -> Bool) { PatternUses.note(matched, patterns, isMatch) }

  func noteExclude(_ patterns: [Glob], _ isMatch: (Glob) -> Bool) { PatternUses.note(matchedExclude, patterns, isMatch) }

  /// Sets the bits of matching patterns. Only patterns without a match so far are tested; soon there are none.
  private static func note(_ used: borrowing Atomic<UInt64>, _ patterns: [Glob], _ isMatch: (Glob) -> Bool) {
    let known = used.load(ordering: .relaxed)
    var bits: UInt64 = 0
    for place in patterns.indices.prefix(64) where known & 1 << UInt64(place) == 0 {
      if isMatch(patterns[place]) { bits |= 1 << UInt64(place) }
    }
    if bits != 0 { used.bitwiseOr(bits, ordering: .relaxed) }
  }
}

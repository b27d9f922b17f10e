// The options of a walk.
public import Globs

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

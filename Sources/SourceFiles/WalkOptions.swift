/// What a walk looks for, and what it leaves out.
public import Globs

public struct WalkOptions: Sendable {
  public var kinds: FileKinds
  /// Of several filters the one with the deepest directory that a path lies below decides, and no other.
  public var filters: [PathFilter]
  /// Is called with the path of each `.chaperone.yml` below the roots, from any thread; what it returns holds for that
  /// directory and all below it, wherever its patterns begin, in place of the filters above. Nil changes nothing.
  public var filterOfConfiguration: (@Sendable (_ path: String) -> PathFilter?)?
  /// Whether .gitignore files count: those below the roots, in a git checkout or not, and those above them up to the
  /// directory that holds `.git`; and `.git/info/exclude`. Git's configuration outside the tree does not count:
  /// the same tree gives the same files.
  public var useGitignore: Bool
  /// Directories of these names are not entered, wherever they are below a root.
  public var skippedDirectories: [String]
  /// Nothing else is found than what has one of these real paths, or lies below one: on the way there no other directory is
  /// listed. Nil for all.
  public var focus: [String]?

  /// What package managers and Xcode fetch and build, and what version control keeps for itself. Other hidden
  /// directories are walked, as git does; `node_modules` is left to .gitignore.
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
  /// The directory that the patterns are relative to.
  public var base: String
  /// Nothing else is found, unless the list is empty.
  public var include: [Glob]
  public var exclude: [Glob]
  /// The directory in which the filter holds, where that is not the base: patterns may begin above it.
  public var directory: String?
  /// Notes which patterns matched something; nil where that is of no interest.
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

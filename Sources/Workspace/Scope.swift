// What a command is to report, and what it has to read for that.

import Analysis
public import Globs
import Paths
import Settings
public import SourceFiles

/// The paths that were given, and the projects that they belong to.
///
/// A project is read whole, because what holds for one file depends on others: its extensions, base classes and callers.
/// The given paths choose what of it is reported.
public struct Scope: Sendable {
  /// What is read: a folder, or a file that belongs to no project.
  public struct Root: Sendable, Hashable {
    /// A real path.
    public var path: String
    public var isFile: Bool

    /// Itself, or the folder that holds it.
    public var folder: String { isFile ? directory(of: path) : path }
  }

  /// As they were given.
  public let paths: [String]
  /// What is read; none lies within another.
  public let roots: [Root]
  public let names: PathNames
  /// Whether all that is read is reported.
  public let isWhole: Bool
  private let isAllGiven: Bool
  /// The folder of the project, to which the identity of a finding and the paths of a baseline relate. It depends neither
  /// on the working directory nor on the paths that are given in a project.
  public let projectFolder: String
  /// Whether there is a project: a configuration, a checkout, an Xcode project or a package says where it begins.
  public let isProject: Bool
  /// Whether more is read than what was given.
  let readsProject: Bool

  /// The real paths of what was given.
  private let folders: [String]
  private let files: [String]
  /// Those files, and what they lead to where they are links.
  private let reportedFiles: Set<PathKey>
  /// Files that are read and not reported, by their paths from the working directory.
  private let excluded: [Glob]

  /// - Parameters:
  ///   - paths: files and folders.
  ///   - onlyGiven: whether nothing else is read.
  ///   - summaries: what summaries that take the place of reading were made of: all of that is reported.
  ///   - spelled: paths below those, as the user spells them.
  ///   - excluded: files that are read and not reported, by their paths from the working directory.
  ///   - beside: the folders of projects that are read as well, and not reported.
  public init(
    _ paths: [String], onlyGiven: Bool = false, summaries: [String] = [], spelled: [String] = [],
    excluding excluded: [Glob] = [], beside projectFolders: [String] = [],
    workingDirectory: String = SourceFiles.workingDirectory()
  ) {
    self.paths = paths
    readsProject = !onlyGiven
    names = PathNames(summaries + paths + spelled, workingDirectory: workingDirectory)
    var roots: [Root] = []
    var folders: [String] = []
    var files: [String] = []
    var reportedFiles: Set<PathKey> = []
    var projects: [String: String?] = [:]
    func project(of root: Root) -> String? {
      if let known = projects[root.folder] { return known }
      let found = Scope.projectFolder(of: root.folder)
      projects.updateValue(found, forKey: root.folder)
      return found
    }
    for path in paths {
      let absolute = path.utf8.first == UInt8(ascii: "/") ? path : workingDirectory + "/" + path
      let real = resolvedPath(absolute)
      let root = Root(path: real, isFile: !isDirectory(real))
      if root.isFile {
        files.append(real)
        reportedFiles.formUnion([PathKey(real), PathKey(realPathText(of: real) ?? real)])
      } else if !folders.contains(real) {
        folders.append(real)
      }
      let wanted = onlyGiven ? root : project(of: root).map { Root(path: $0, isFile: false) } ?? root
      roots.add(wanted)
    }
    for folder in projectFolders { roots.add(Root(path: folder, isFile: false)) }
    self.roots = roots
    (self.folders, self.files, self.reportedFiles) = (folders, files, reportedFiles)
    self.excluded = excluded
    let isAllGiven = !summaries.isEmpty || roots.allSatisfy { $0.isFile || folders.contains($0.path) }
    (self.isAllGiven, isWhole) = (isAllGiven, isAllGiven && excluded.isEmpty)
    let given = (summaries + paths + projectFolders).first
    let first = given.map { resolvedPath(absolutePath($0, from: workingDirectory)) } ?? workingDirectory
    let firstRoot = Root(path: first, isFile: !isDirectory(first))
    let known = project(of: firstRoot)
    isProject = known != nil
    projectFolder = known ?? (lies(first, in: workingDirectory) ? workingDirectory : firstRoot.folder)
  }

  /// The folder of the project that a folder belongs to, by their real paths; nil where it belongs to none.
  public static func projectFolder(of folder: String) -> String? {
    SourceFiles.projectFolder(of: folder, home: homeFolder(), isRoot: beginsProject)
  }

  /// Whether a file is reported, by its real path.
  public func reports(_ path: String) -> Bool {
    guard isAllGiven || reportedFiles.contains(PathKey(path)) || folders.contains(where: { lies(path, in: $0) }) else {
      return false
    }
    return excluded.isEmpty || !excluded.contains { excludes($0, path) }
  }

  /// Whether patterns leave some files out of the report.
  public var hasExclusions: Bool { !excluded.isEmpty }

  /// Whether a pattern leaves a file out of the report. Of a file outside of the working directory the path from where the
  /// two part is compared.
  public func excludes(_ pattern: Glob, _ path: String) -> Bool {
    var relative = relativePath(path, to: names.workingDirectory)[...]
    while relative.utf8.starts(with: "../".utf8) { relative = relative.dropFirst(3) }
    return pattern.matches(String(relative))
  }

  /// Whether a path, as it was given, lies below what is read.
  public func covers(_ path: String) -> Bool {
    let path = resolvedPath(path)
    return roots.contains { lies(path, in: $0.path) }
  }

  /// Where a file stands in its project.
  public func identity(_ path: String) -> String { relativePath(path, to: projectFolder) }

  /// Whether single files are all that is read, so that the rest of their project is not seen.
  public var isPart: Bool { roots.contains(where: \.isFile) }

  /// Whether a file was given by itself: then it is read, whatever is ignored or excluded.
  func names(_ path: String) -> Bool { reportedFiles.contains(PathKey(path)) }

  /// Those given paths below which nothing was found in the project: it leaves them out, or they are not there.
  func unreached(by found: [String]) -> [Root] {
    let given = files.map { Root(path: $0, isFile: true) } + folders.map { Root(path: $0, isFile: false) }
    let inner = given.filter { !roots.contains($0) }
    guard !inner.isEmpty else { return [] }
    let known = Set(found.map { PathKey($0) })
    return inner.filter { given in
      guard given.isFile else { return !found.contains { lies($0, in: given.path) } }
      return ![given.path, realPathText(of: given.path)].contains { $0.map { known.contains(PathKey($0)) } ?? false }
    }
  }
}

extension [Scope.Root] {
  /// Adds one, so that none lies within another.
  fileprivate mutating func add(_ root: Scope.Root) {
    guard !contains(where: { lies(root.path, in: $0.path) }) else { return }
    removeAll { lies($0.path, in: root.path) }
    append(root)
  }
}

/// Whether a configuration states `root: true`. What else it states is read later, with what takes the place of the disk.
private func beginsProject(_ path: String) -> Bool {
  let bytes: [UInt8]
  do throws(ReadError) { bytes = Array(try readWhole(path)) } catch { return false }
  // Few do: the others need not be parsed twice.
  guard String(decoding: bytes, as: UTF8.self).contains("root") else { return false }
  let (configuration, _) = loadConfiguration(path: path) { (requested) throws(UnreadableFile) in
    guard requested == path else { throw UnreadableFile(reason: "it is not needed") }
    return bytes
  }
  return configuration.isRoot.value
}

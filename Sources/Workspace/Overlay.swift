import Paths
public import SourceFiles

/// Files that replace those on disk: a project as in the index of git, or with a text that an editor holds.
public struct Overlay: Sendable {
  /// The bytes by real path; nil for a file that does not exist.
  public var files: [String: ContiguousArray<UInt8>?] = [:]
  /// Whether a file on disk exists in the overlaid project if it is not in `files`; nil if all do.
  public var counts: (@Sendable (_ path: String) -> Bool)?

  public init() {}

  public var isEmpty: Bool { files.isEmpty && counts == nil }

  /// Whether the overlay is the index of git, in which files on disk may be missing.
  public var isIndex: Bool { counts != nil }

  /// The replacement of a file; `.none` if the file is not replaced, `.some(nil)` if it does not exist.
  subscript(path: String) -> ContiguousArray<UInt8>?? { files[path] }

  /// Whether the overlay has the contents of the file.
  func holds(_ path: String) -> Bool { (files[path] ?? nil) != nil }

  func shows(_ path: String) -> Bool {
    if let file = files[path] { return file != nil }
    return counts?(path) ?? true
  }

  /// The overlay without source files, which may be large, for configurations that are read later.
  var withoutSources: Overlay {
    var overlay = self
    overlay.files = files.filter { [nil, .configuration].contains(FileKind(path: $0.key)) }
    return overlay
  }

  /// The sorted paths of the configuration files in the overlay.
  var configurations: [String] {
    files.keys.filter { shows($0) && FileKind(path: $0) == .configuration }.sorted()
  }

  /// Reads a file from the overlay or the disk.
  func read(_ path: String) throws(ReadError) -> ContiguousArray<UInt8> {
    if let bytes = files[path] ?? nil { return bytes }
    return try readWhole(path)
  }
}

extension Project {
  /// The files that exist only in the overlay: those that are below a root, have one of `kinds`, and are not excluded.
  /// A file on disk that was not found is excluded on purpose.
  static func added(
    by overlay: Overlay, to found: @autoclosure () -> [String], _ scope: Scope, _ configurations: Configurations,
    _ kinds: FileKinds
  ) -> [(path: String, kind: FileKind, bytes: ContiguousArray<UInt8>)] {
    guard !overlay.isEmpty else { return [] }
    let found = Set(found())
    return overlay.files.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.compactMap { path in
      guard let bytes = overlay.files[path] ?? nil, !found.contains(path), let kind = FileKind(path: path),
        kinds.contains(kind)
      else { return nil }
      let isAdmitted = scope.names(path) || (admits(path, scope, configurations) && !isRegularFile(path))
      return isAdmitted ? (path, kind, bytes) : nil
    }
  }

  /// Whether the walk would find the file if it were on disk.
  public func admits(_ path: String) -> Bool { Project.admits(path, scope, configurations) }

  static func admits(_ path: String, _ scope: Scope, _ configurations: Configurations) -> Bool {
    if scope.names(path) { return true }
    let root = scope.roots.first { !$0.isFile && lies(path, in: $0.path) }
    guard let root, path != root.path else { return false }
    let folders = relativePath(path, to: root.path).split(separator: "/").dropLast()
    guard !folders.contains(where: { WalkOptions.defaultSkippedDirectories.contains(String($0)) }) else { return false }
    return configurations.admits(path)
  }
}

extension FileKind {
  /// The kind of a file, from the last component of its path.
  public init?(path: String) {
    let name = ContiguousArray(lastName(of: path).utf8)
    self.init(name: name.span)
  }
}

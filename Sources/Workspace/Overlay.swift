import Paths
public import SourceFiles

/// What takes the place of the disk: a project as the index of git has it, or with a text that an editor holds.
public struct Overlay: Sendable {
  /// Bytes by real path, nil for a file that is not there.
  public var files: [String: ContiguousArray<UInt8>?] = [:]
  /// Whether a file of the disk counts that is not among those; nil for all of them.
  public var counts: (@Sendable (_ path: String) -> Bool)?

  public init() {}

  public var isEmpty: Bool { files.isEmpty && counts == nil }

  /// What is there in place of the disk; nil where the disk counts.
  subscript(path: String) -> ContiguousArray<UInt8>?? { files[path] }

  /// Whether it has a file here.
  func holds(_ path: String) -> Bool { (files[path] ?? nil) != nil }

  func shows(_ path: String) -> Bool {
    if let file = files[path] { return file != nil }
    return counts?(path) ?? true
  }

  /// The same without the sources, which may be large: what is kept for configurations that are met later.
  var withoutSources: Overlay {
    var overlay = self
    overlay.files = files.filter { [nil, .configuration].contains(FileKind(path: $0.key)) }
    return overlay
  }

  /// Paths of the configurations among the files.
  var configurations: [String] {
    files.keys.filter { shows($0) && FileKind(path: $0) == .configuration }.sorted()
  }

  /// A file as it counts.
  func read(_ path: String) throws(ReadError) -> ContiguousArray<UInt8> {
    if let bytes = files[path] ?? nil { return bytes }
    return try readWhole(path)
  }
}

extension Project {
  /// The files that the overlay adds to what was found on the disk: they lie below a root, are of a kind that is read,
  /// and the configuration does not leave them out. What is on the disk and was not found is left out on purpose.
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

  /// Whether a file that is not on the disk would have been found there.
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
  /// The kind of a file by the last name of its path.
  public init?(path: String) {
    let name = ContiguousArray(lastName(of: path).utf8)
    self.init(name: name.span)
  }
}

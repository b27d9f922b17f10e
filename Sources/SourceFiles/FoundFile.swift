/// A file found by a walk.
public struct FoundFile: Sendable, Hashable {
  /// The path by which to open the file: the root as given, followed by the path below it.
  public let path: String
  /// The index of the root from which it was found.
  public let root: Int
  public let kind: FileKind
  /// The size, if it is known without another system call: for roots and targets of symbolic links.
  public let byteSize: Int?

  /// Whether the path is a symbolic link to a file.
  public var isLink: Bool { origin == .link }

  let rootLength: Int
  let origin: Origin

  enum Origin: Sendable, Hashable {
    case walk
    case link
    case root
  }

  /// The path relative to the root; for a root that is a file, its name.
  public var relativePath: String {
    String(decoding: path.utf8.dropFirst(rootLength), as: UTF8.self)
  }
}

/// A file or directory that cannot be read, or a root that does not exist.
public struct Unreadable: Sendable, Hashable {
  public let path: String
  /// A description such as "permission denied".
  public let reason: String

  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }
}

/// The found files and the failures, each sorted by the bytes of the path.
public struct Discovery: Sendable, Hashable {
  public internal(set) var files: [FoundFile]
  public internal(set) var unreadable: [Unreadable]
}

/// What a walk finds.
public struct FoundFile: Sendable, Hashable {
  /// As to be opened: the root as it was given, and the path from there.
  public let path: String
  /// The number of the root that it was found from.
  public let root: Int
  public let kind: FileKind
  /// Known only where a system call was needed anyway: for roots and behind symbolic links.
  public let byteSize: Int?

  /// Whether it is a symbolic link to a file.
  public var isLink: Bool { origin == .link }

  let rootLength: Int
  let origin: Origin

  enum Origin: Sendable, Hashable {
    case walk
    case link
    case root
  }

  /// The path from the root; of a root that is a file, its name.
  public var relativePath: String {
    String(decoding: path.utf8.dropFirst(rootLength), as: UTF8.self)
  }
}

/// A file or directory that is there but cannot be read, or a root that is not there.
public struct Unreadable: Sendable, Hashable {
  public let path: String
  /// In plain words, such as "permission denied".
  public let reason: String

  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }
}

/// Files and failures, each sorted by the bytes of their paths.
public struct Discovery: Sendable, Hashable {
  public internal(set) var files: [FoundFile]
  public internal(set) var unreadable: [Unreadable]
}

public import Syntax

/// Number of a file in an index. Stays the same for as long as the file is in it.
public struct FileID: Hashable, Sendable, Comparable {
  public let number: Int

  init(_ number: Int) { self.number = number }

  public static func < (left: FileID, right: FileID) -> Bool { left.number < right.number }
}

/// A declaration: its file, and its index in that file's interface.
public struct DeclarationID: Hashable, Sendable {
  public let file: FileID
  public let index: Int
}

/// One file of a project: where it is, and what it says.
public struct SourceFile: Sendable {
  /// As it is shown, separated by `/`.
  public let path: String
  public internal(set) var summary: FileSummary
  /// The folders around it, outermost first.
  let folders: [Substring]

  init(path: String, summary: FileSummary) {
    self.path = path
    self.summary = summary
    folders = path.split(separator: "/").dropLast()
  }

  /// How many folders, from the top, the two files share.
  func nearness(to other: SourceFile) -> Int {
    var shared = 0
    while shared < folders.count, shared < other.folders.count, folders[shared] == other.folders[shared] {
      shared += 1
    }
    return shared
  }
}

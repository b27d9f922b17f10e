import Paths
import SourceFiles

/// Converts between the real paths of files and the paths that are shown to the user.
///
/// A folder that was given by a symbolic link keeps the user's spelling: files below `/tmp/App` are shown there,
/// although their real path is below `/private/tmp/App`.
public struct PathNames: Sendable {
  /// The absolute path with symbolic links resolved.
  public let workingDirectory: String
  /// The real and the spelled paths of folders and links to files, in the given order; empty if no path contains a link.
  private var links: [(real: String, spelled: String)] = []

  /// - Parameter paths: The paths as the user spells them.
  init(_ paths: [String], workingDirectory: String) {
    self.workingDirectory = workingDirectory
    for path in paths {
      let absolute = path.utf8.first == UInt8(ascii: "/") ? path : workingDirectory + "/" + path
      note(absolutePath(path, from: workingDirectory), resolvedPath(absolute))
    }
    if links.allSatisfy({ $0.real == $0.spelled }) { links = [] }
  }

  /// Records the link in a path, at any of its components.
  private mutating func note(_ spelled: String, _ real: String) {
    // The target of a link to a file may also be found by its own path.
    if let target = realPathText(of: spelled), target != real { add(real: target, spelled: spelled) }
    var (spelled, real) = (spelled, real)
    // The text of a path such as `LINK/..` does not lead to its real path, so the real path is shown.
    if spelled != real, resolvedPath(spelled) != real { spelled = real }
    while spelled != real, spelled != "/", real != "/", lastName(of: spelled) == lastName(of: real) {
      let (folder, realFolder) = (directory(of: spelled), directory(of: real))
      guard resolvedPath(folder) == realFolder else { break }
      (spelled, real) = (folder, realFolder)
    }
    add(real: real, spelled: spelled)
  }

  private mutating func add(real: String, spelled: String) {
    // The first spelling has precedence.
    if !links.contains(where: { $0.real == real }) { links.append((real, spelled)) }
  }

  /// The absolute path as the user spells it.
  public func spelled(_ path: String) -> String {
    for link in links { if let below = pathBelow(link.real, path) { return joined(link.spelled, below) } }
    return path
  }

  /// The path as it is shown: relative to the working directory.
  public func shown(_ path: String) -> String {
    guard !links.isEmpty else { return relativePath(path, to: workingDirectory) }
    let spelled = spelled(path)
    let isBelow = { lies($0, in: workingDirectory) }
    return relativePath(isBelow(spelled) || !isBelow(path) ? spelled : path, to: workingDirectory)
  }

  /// The real path of a shown or spelled path.
  public func real(_ shown: String) -> String {
    let path = absolutePath(shown, from: workingDirectory)
    for link in links { if let below = pathBelow(link.spelled, path) { return joined(link.real, below) } }
    return path
  }
}

private func joined(_ folder: String, _ below: Substring) -> String {
  below.isEmpty ? folder : (folder == "/" ? "" : folder) + below
}

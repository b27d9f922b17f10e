import Paths
import SourceFiles

/// Between the real paths by which files are known, and the names that they are shown by.
///
/// A folder that was given by a link keeps the user's spelling: what lies below `/tmp/App` is shown there, although it is
/// known below `/private/tmp/App`.
public struct PathNames: Sendable {
  /// Absolute, without links.
  public let workingDirectory: String
  /// How folders, and links to files, were spelled, in the order in which they were given; none where no link was among
  /// them.
  private var links: [(real: String, spelled: String)] = []

  /// - Parameter paths: as they were given.
  init(_ paths: [String], workingDirectory: String) {
    self.workingDirectory = workingDirectory
    for path in paths {
      let absolute = path.utf8.first == UInt8(ascii: "/") ? path : workingDirectory + "/" + path
      note(absolutePath(path, from: workingDirectory), resolvedPath(absolute))
    }
    if links.allSatisfy({ $0.real == $0.spelled }) { links = [] }
  }

  /// Notes the link on the way to a path, wherever on the way it is.
  private mutating func note(_ spelled: String, _ real: String) {
    // A link to a file may lead to one that is known by itself.
    if let target = realPathText(of: spelled), target != real { add(real: target, spelled: spelled) }
    var (spelled, real) = (spelled, real)
    // Where the text of a path misleads, as `LINK/..` does, the real one is shown.
    if spelled != real, resolvedPath(spelled) != real { spelled = real }
    while spelled != real, spelled != "/", real != "/", lastName(of: spelled) == lastName(of: real) {
      let (folder, realFolder) = (directory(of: spelled), directory(of: real))
      guard resolvedPath(folder) == realFolder else { break }
      (spelled, real) = (folder, realFolder)
    }
    add(real: real, spelled: spelled)
  }

  private mutating func add(real: String, spelled: String) {
    // Of two spellings the first counts.
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

  /// The real path of what is shown, or spelled, like this.
  public func real(_ shown: String) -> String {
    let path = absolutePath(shown, from: workingDirectory)
    for link in links { if let below = pathBelow(link.spelled, path) { return joined(link.real, below) } }
    return path
  }
}

private func joined(_ folder: String, _ below: Substring) -> String {
  below.isEmpty ? folder : (folder == "/" ? "" : folder) + below
}

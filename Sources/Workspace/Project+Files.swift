// The files on disk that belong to a loaded project.

import Paths
public import SourceFiles

extension Project {
  /// The files that a new walk would find at some absolute paths, and below those that are folders. Lists the folders
  /// on the way there and below.
  public func files(at paths: [String]) -> [(file: FoundFile, path: String)] {
    var options = configurations.walkOptions(kinds: configurations.isNamed ? Project.kinds : Project.kinds.union(.configuration))
    options.focus = paths
    let found = discover(roots.map(\.path), options: options, jobs: 1)
    return found.files.map { ($0, roots[$0.root].path(of: $0)) }
  }

  /// The targets of the symbolic links in a list of files, by the path of the link.
  static func links(among files: [(file: FoundFile, path: String)]) -> [String: String] {
    var links: [String: String] = [:]
    for (file, path) in files where file.isLink { links[path] = realPathText(of: path) }
    return links
  }
}

extension Scope.Root {
  /// The path in the index of a file that was found below this root.
  func path(of file: FoundFile) -> String { (folder == "/" ? "" : folder) + "/" + file.relativePath }
}

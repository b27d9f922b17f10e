// What of the disk belongs to a project, once it has been read.

import Paths
public import SourceFiles

extension Project {
  /// What a new reading would find under some absolute paths, and below those that are folders. Takes the time to list the
  /// folders on the way there, and below.
  public func files(at paths: [String]) -> [(file: FoundFile, path: String)] {
    var options = configurations.walkOptions(kinds: configurations.isNamed ? Project.kinds : Project.kinds.union(.configuration))
    options.focus = paths
    let found = discover(roots.map(\.path), options: options, jobs: 1)
    return found.files.map { ($0, roots[$0.root].path(of: $0)) }
  }

  /// The targets of the links among some files.
  static func links(among files: [(file: FoundFile, path: String)]) -> [String: String] {
    var links: [String: String] = [:]
    for (file, path) in files where file.isLink { links[path] = realPathText(of: path) }
    return links
  }
}

extension Scope.Root {
  /// The path by which the index is to know a file that was found below it.
  func path(of file: FoundFile) -> String { (folder == "/" ? "" : folder) + "/" + file.relativePath }
}

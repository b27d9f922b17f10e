// Which configurations a summary file was made with, and which hold for what it was made of.

import Paths
import Settings
import SourceFiles
import Summaries
import Syntax

extension Configurations {
  /// Those that hold for some roots, as a summary file notes them. Zero is the hash of one that leaves nothing out.
  func known(for roots: [String]) -> [SummaryFile.Selection] {
    let roots = roots.map { resolvedPath(absolutePath($0, from: workingDirectory)) }
    return all.compactMap { configuration in
      guard let path = configuration.path.map({ absolutePath($0, from: workingDirectory) }) else { return nil }
      let folder = directory(of: path)
      guard isNamed || roots.contains(where: { lies($0, in: folder) || lies(folder, in: $0) }) else { return nil }
      return .init(path: relativePath(path, to: workingDirectory), hash: hash(configuration))
    }.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// Those of them that leave something out.
  func selections(for roots: [String]) -> [SummaryFile.Selection] { known(for: roots).filter { $0.hash != 0 } }

  private func hash(_ configuration: Configuration) -> UInt64 {
    let (include, exclude) = (configuration.include.value, configuration.exclude.value)
    guard !(include.isEmpty && exclude.isEmpty) else { return 0 }
    var writer = ByteWriter()
    for patterns in [include, exclude] {
      writer.put(UInt32(truncatingIfNeeded: patterns.count))
      for pattern in patterns { writer.put(pattern.value.description) }
    }
    return checksum(writer.bytes.span) | 1
  }

  /// Reads the configurations that the walk would have found where summaries take its place: those that were there
  /// when the summaries were made, and those of the folders of their files.
  func find(for summaries: SummarySet) {
    guard !isNamed, !summaries.isEmpty else { return }
    let noted = summaries.files.flatMap(\.file.configurations).map { absolutePath($0.path, from: workingDirectory) }
    let roots = Set(
      summaries.roots.map { root in
        let path = resolvedPath(absolutePath(root.path, from: workingDirectory))
        return root.isFile ? directory(of: path) : path
      })
    var folders = summaries.folders
    // The folders between a file and the root it was found from; above the root it is looked up anyway.
    for folder in folders {
      var above = folder
      while !roots.contains(above), above != "/" {
        above = directory(of: above)
        guard folders.insert(above).inserted else { break }
      }
    }
    let paths = Set(noted + folders.map { ($0 == "/" ? "" : $0) + "/.chaperone.yml" })
    for path in paths.sorted() where isRegularFile(path) { _ = take(path) }
  }
}

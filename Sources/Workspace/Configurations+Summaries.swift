// The configurations recorded in summary files, and their lookup when summaries replace the sources.

import Paths
import Settings
import SourceFiles
import Summaries
import Syntax

extension Configurations {
  /// The configurations that apply to files below some roots, as summary files record them. The hash of a configuration
  /// without include and exclude patterns is zero.
  func known(for roots: [String]) -> [SummaryFile.Selection] {
    let roots = roots.map { resolvedPath(absolutePath($0, from: workingDirectory)) }
    return all.compactMap { configuration in
      guard let path = configuration.path.map({ absolutePath($0, from: workingDirectory) }) else { return nil }
      let folder = directory(of: path)
      guard isNamed || roots.contains(where: { lies($0, in: folder) || lies(folder, in: $0) }) else { return nil }
      return .init(path: relativePath(path, to: workingDirectory), hash: hash(configuration))
    }.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// The configurations that exclude files.
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

  /// Reads the configurations that a walk of the summarized sources would have found: those recorded in the summaries,
  /// and those in the folders of the summarized files.
  func find(for summaries: SummarySet) {
    guard !isNamed, !summaries.isEmpty else { return }
    let recorded = summaries.files.flatMap(\.file.configurations).map { absolutePath($0.path, from: workingDirectory) }
    let roots = Set(
      summaries.roots.map { root in
        let path = resolvedPath(absolutePath(root.path, from: workingDirectory))
        return root.isFile ? directory(of: path) : path
      })
    var folders = summaries.folders
    // Adds the folders between each file and its root. Configurations above the roots are looked up in any case.
    for folder in folders {
      var above = folder
      while !roots.contains(above), above != "/" {
        above = directory(of: above)
        guard folders.insert(above).inserted else { break }
      }
    }
    let paths = Set(recorded + folders.map { ($0 == "/" ? "" : $0) + "/.chaperone.yml" })
    for path in paths.sorted() where isRegularFile(path) { _ = take(path) }
  }
}

import Foundation
import PackagePlugin

/// The files of a target that Chaperone reads.
func paths(of files: FileList) -> [String] {
  let kinds: Set = ["swift", "h", "m", "mm", "storyboard", "xib"]
  return files.map(\.url).filter { kinds.contains($0.pathExtension) }.map(\.path)
}

/// The files, or where they are too many for a command line, the folders that they are in.
func shortened(_ files: [String]) -> [String] {
  guard files.reduce(0, { $0 + $1.utf8.count + 1 }) > 200_000 else { return files }
  let folders = Set(files.map { ($0 as NSString).deletingLastPathComponent })
  return folders.filter { folder in
    var above = (folder as NSString).deletingLastPathComponent
    while above != "/", !above.isEmpty {
      if folders.contains(above) { return false }
      above = (above as NSString).deletingLastPathComponent
    }
    return true
  }.sorted()
}

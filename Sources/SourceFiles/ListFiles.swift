// Files that match a pattern of a configuration, such as `Config/rules/*.yml`.
public import Globs

/// The files below a directory that match a glob, as paths that begin with the directory, sorted by their bytes.
/// Directories that cannot be listed are skipped, and at most `most` directories are visited.
public func files(in directory: String, matching glob: Glob, most: Int = 10_000) -> [String] {
  var listing = DirectoryListing()
  var open: [ContiguousArray<UInt8>] = [[]]
  var found: [String] = []
  var visited = 0
  while let subpath = open.popLast(), visited < most {
    visited += 1
    let path = ContiguousArray(directory.utf8) + [UInt8(ascii: "/")] + subpath
    do throws(SystemError) { try listing.read(SystemPath(path)) } catch { continue }
    for entry in listing.entries {
      let name = subpath + listing.names[entry.name]
      switch entry.kind {
      case .directory where glob.mayMatch(below: name.span): open.append(name + [UInt8(ascii: "/")])
      case .file where glob.matches(name.span), .link where glob.matches(name.span), .unknown where glob.matches(name.span):
        if let text = String(validating: path + listing.names[entry.name], as: UTF8.self) { found.append(text) }
      default: break
      }
    }
  }
  return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
}

/// The absolute path with symbolic links resolved; nil if nothing exists there, or if it is not UTF-8.
public func realPathText(of path: String) -> String? {
  do throws(SystemError) { return String(validating: try realPath(of: path), as: UTF8.self) } catch { return nil }
}

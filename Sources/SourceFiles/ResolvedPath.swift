// Where a path leads: by which name the rest of the program knows a file or folder.
import Paths

/// The path by which files and folders are known: absolute, without links on the way. A link to a file keeps its own
/// name, for it is a file of the folder that it is in; one to a folder is followed. What is not there is known by its
/// name below the nearest folder that is.
public func resolvedPath(_ path: String) -> String {
  var missing: [Substring] = []
  var path = path[...]
  while true {
    if let known = resolvedIfThere(String(path)) {
      return missing.reversed().reduce(known) { $0 + ($0 == "/" ? "" : "/") + $1 }
    }
    while path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") { path = path.dropLast() }
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else {
      missing.append(path)
      path = "."
      continue
    }
    let name = path[path.utf8.index(after: slash)...]
    guard !name.isEmpty else { return "/" }
    missing.append(name)
    path = slash == path.startIndex ? "/" : path[..<slash]
  }
}

private func resolvedIfThere(_ path: String) -> String? {
  guard !path.isEmpty, let real = realPathText(of: path) else { return nil }
  let name = lastName(of: path)
  // No name of its own, or no link.
  guard !name.isEmpty, name != ".", name != "..", isLink(path), !isDirectory(path) else { return real }
  let folder = path.utf8.count == name.utf8.count ? "." : String(path.dropLast(name.count))
  return realPathText(of: folder).map { $0 + ($0 == "/" ? "" : "/") + name }
}

private func isLink(_ path: String) -> Bool {
  do throws(SystemError) { return try status(of: SystemPath(path.utf8), followingLinks: false).kind == .link } catch {
    return false
  }
}

/// Whether there is a folder, or a link to one, at this path.
public func isDirectory(_ path: String) -> Bool {
  do throws(SystemError) { return try status(of: SystemPath(path.utf8)).kind == .directory } catch { return false }
}

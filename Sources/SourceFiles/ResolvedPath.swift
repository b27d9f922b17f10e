// The paths by which the rest of the program identifies files and folders.
import Paths

/// The absolute path that identifies a file or folder. Links to folders are resolved. A link to a file keeps its own
/// name, because it is a file of the folder that contains it. A missing file or folder is named relative to its nearest
/// existing ancestor.
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
  // The path has no last component of its own, or is not a link to a file.
  guard !name.isEmpty, name != ".", name != "..", isLink(path), !isDirectory(path) else { return real }
  let folder = path.utf8.count == name.utf8.count ? "." : String(path.dropLast(name.count))
  return realPathText(of: folder).map { $0 + ($0 == "/" ? "" : "/") + name }
}

private func isLink(_ path: String) -> Bool {
  do throws(SystemError) { return try status(of: SystemPath(path.utf8), followingLinks: false).kind == .link } catch {
    return false
  }
}

/// Whether there is a folder, or a link to a folder, at this path.
public func isDirectory(_ path: String) -> Bool {
  do throws(SystemError) { return try status(of: SystemPath(path.utf8)).kind == .directory } catch { return false }
}

// Where a path leads: by which name the rest of the program knows a file or folder.

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
  let name = lastName(path)
  // No name of its own, or no link.
  guard !name.isEmpty, name != ".", name != "..", isLink(path), !isDirectory(path) else { return real }
  let folder = path.utf8.count == name.utf8.count ? "." : String(path.dropLast(name.count))
  return realPathText(of: folder).map { $0 + ($0 == "/" ? "" : "/") + name }
}

private func lastName(_ path: String) -> Substring {
  path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.utf8.index(after: $0)...] } ?? path[...]
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

/// The folder of the project that a folder belongs to, both by their real paths; nil where it belongs to none.
///
/// Within a git checkout that is the topmost folder with a `.chaperone.yml`, or else the top of the checkout. Outside of
/// one it is the nearest folder with a configuration: nothing says there how far up a project may reach.
///
/// - Parameter isRoot: whether a configuration, given by its path, says that the project does not reach further up.
public func projectFolder(of directory: String, isRoot: (_ configuration: String) -> Bool) -> String? {
  var folder = ContiguousArray(directory.utf8)
  if folder.last != UInt8(ascii: "/") { folder.append(UInt8(ascii: "/")) }
  let top = checkout(of: folder)
  var found: ContiguousArray<UInt8>?
  while true {
    let configuration = folder + ".chaperone.yml".utf8
    if isFile(configuration) {
      found = folder
      if isRoot(String(decoding: configuration, as: UTF8.self)) { break }
    }
    if folder == top || (top == nil && found != nil) { break }
    guard let above = parent(of: folder) else { break }
    folder = above
  }
  guard var path = found ?? top else { return nil }
  if path.count > 1 { path.removeLast() }
  return String(validating: path, as: UTF8.self)
}

// Paths as text: absolute, without `.` and `..`, and relative to where they are shown.

/// An absolute path without `.`, `..` and doubled slashes. Symbolic links stay as they are.
public func absolutePath(_ path: String, from directory: String) -> String {
  let joined = path.utf8.first == UInt8(ascii: "/") ? path : directory + "/" + path
  var names: [Substring] = []
  for name in joined.split(separator: "/") where name != "." {
    if name == ".." { _ = names.popLast() } else { names.append(name) }
  }
  return "/" + names.joined(separator: "/")
}

/// Where `path` is as seen from `directory`, both absolute.
public func relativePath(_ path: String, to directory: String) -> String {
  let prefix = directory == "/" ? directory : directory + "/"
  if path.utf8.starts(with: prefix.utf8) { return String(path.utf8.dropFirst(prefix.utf8.count)) ?? path }
  let target = path.split(separator: "/")
  let base = directory.split(separator: "/")
  var shared = 0
  while shared < target.count, shared < base.count, target[shared] == base[shared] { shared += 1 }
  let up = Array(repeating: Substring(".."), count: base.count - shared)
  let way = (up + target[shared...]).joined(separator: "/")
  return way.isEmpty ? "." : way
}

/// The directory that holds a file; of `/` itself.
public func directory(of path: String) -> String {
  guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
  return String(path[..<slash])
}

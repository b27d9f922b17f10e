// System calls on paths: real path, rename, remove and others, and the resolved paths of the program.
//
// This file contains unsafe code. It is sound because strings outlive the call to which they are passed, and memory
// that the system allocates is copied and freed at once.

import Paths

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The absolute path with symbolic links resolved, without repeated slashes and dots.
func realPath(of path: String) throws(SystemError) -> ContiguousArray<UInt8> {
  guard !path.utf8.contains(0) else { throw .notFound }
  guard let resolved = unsafe realpath(path, nil) else { throw .last }
  defer { unsafe free(resolved) }
  let bytes = unsafe UnsafeRawBufferPointer(start: resolved, count: strlen(resolved))
  return unsafe ContiguousArray(bytes)
}

/// The real path of a directory, ending in a slash; that of `/` is `/`.
func realDirectory(of path: String) throws(SystemError) -> ContiguousArray<UInt8> {
  var bytes = try realPath(of: path)
  if bytes.last != UInt8(ascii: "/") { bytes.append(UInt8(ascii: "/")) }
  return bytes
}

/// Replaces a file by another one atomically.
func rename(_ path: String, to target: String) throws(SystemError) {
  guard unsafe rename(path, target) == 0 else { throw .last }
}

/// Whether the user of this process may write to a file.
func isWritable(_ path: String) -> Bool { unsafe access(path, W_OK) == 0 }

func remove(_ path: String) {
  unsafe unlink(path)
}

/// The absolute path of the working directory.
public func workingDirectory() -> String {
  // Sound: getcwd allocates the memory, which is copied and freed.
  guard let path = unsafe getcwd(nil, 0) else { return "/" }
  defer { unsafe free(path) }
  return unsafe String(cString: path)
}

/// The real path of the user's home folder; nil if `HOME` is not set.
public func homeFolder() -> String? {
  // Sound: the string is copied before the environment can change.
  guard let value = unsafe getenv("HOME") else { return nil }
  return realPathText(of: unsafe String(cString: value))
}

/// Whether there is a regular file at this path.
public func isRegularFile(_ path: String) -> Bool {
  var status = stat()
  // Sound: stat fills the structure or fails.
  return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
}

// MARK: - Resolved paths

// The paths by which the rest of the program identifies files and folders.

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

func isLink(_ path: String) -> Bool {
  do throws(SystemError) { return try status(of: SystemPath(path.utf8), followingLinks: false).kind == .link } catch {
    return false
  }
}

/// Whether there is a folder, or a link to a folder, at this path.
public func isDirectory(_ path: String) -> Bool {
  do throws(SystemError) { return try status(of: SystemPath(path.utf8)).kind == .directory } catch { return false }
}

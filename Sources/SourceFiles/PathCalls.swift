/// The calls that take nothing but paths: the real name of a file, putting one in another's place, removing one.
///
/// One of the files with unsafe code. It is sound because strings outlive the call they are passed to, and what the
/// system allocates is copied and freed at once.
#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Absolute, without links, doubled slashes and dots.
func realPath(of path: String) throws(SystemError) -> ContiguousArray<UInt8> {
  guard !path.utf8.contains(0) else { throw .notFound }
  guard let resolved = unsafe realpath(path, nil) else { throw .last }
  defer { unsafe free(resolved) }
  let bytes = unsafe UnsafeRawBufferPointer(start: resolved, count: strlen(resolved))
  return unsafe ContiguousArray(bytes)
}

/// The same for a directory, ending in a slash; `/` is `/`.
func realDirectory(of path: String) throws(SystemError) -> ContiguousArray<UInt8> {
  var bytes = try realPath(of: path)
  if bytes.last != UInt8(ascii: "/") { bytes.append(UInt8(ascii: "/")) }
  return bytes
}

/// Puts a file in the place of another, at one stroke.
func rename(_ path: String, to target: String) throws(SystemError) {
  guard unsafe rename(path, target) == 0 else { throw .last }
}

/// Whether the user of this process may write to a file.
func isWritable(_ path: String) -> Bool { unsafe access(path, W_OK) == 0 }

func remove(_ path: String) {
  unsafe unlink(path)
}

/// The working directory, absolute.
public func workingDirectory() -> String {
  // Sound: getcwd allocates, the string is copied, the memory freed.
  guard let path = unsafe getcwd(nil, 0) else { return "/" }
  defer { unsafe free(path) }
  return unsafe String(cString: path)
}

/// The user's home folder by its real path; nil where the environment names none.
public func homeFolder() -> String? {
  // Sound: the string is copied before anything can change the environment.
  guard let value = unsafe getenv("HOME") else { return nil }
  return realPathText(of: unsafe String(cString: value))
}

/// Whether there is a file, and no folder, at this path.
public func isRegularFile(_ path: String) -> Bool {
  var status = stat()
  // Sound: stat fills the structure, or fails.
  return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
}

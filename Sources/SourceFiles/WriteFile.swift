/// Writes a file so that nobody ever sees half of it.
#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Why a file could not be written. What was there before still is.
public enum WriteError: Error, Hashable, Sendable {
  case system(SystemError)
}

extension WriteError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .system(let error): error.description
    }
  }
}

/// Writes beside the file and then puts the new one in its place, with the permissions of the old.
///
/// A link stays, and what it leads to is replaced. What is no regular file, such as `/dev/stdout` or a FIFO, is written
/// to as it is. The bytes are not forced to the disk: that would cost milliseconds a file, and what it guards against,
/// a loss of power, version control does as well.
public func writeFile(_ bytes: ContiguousArray<UInt8>, to path: String) throws(WriteError) {
  do throws(SystemError) {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .notFound }
    guard let old = try statusIfThere(path) else { return try replace(path, nil, bytes) }
    switch old.kind {
    case .file:
      let target = String(validating: try realPath(of: path), as: UTF8.self) ?? path
      try replace(target, old.permissions, bytes)
    case .directory: throw SystemError(EISDIR)
    case .link, .other: try write(bytes, into: Descriptor.open(path, flags: O_WRONLY | O_CLOEXEC))
    }
  } catch {
    throw .system(error)
  }
}

private func statusIfThere(_ path: String) throws(SystemError) -> FileStatus? {
  do throws(SystemError) { return try status(of: SystemPath(path.utf8)) } catch {
    if error == .notFound { return nil }
    throw error
  }
}

private func replace(
  _ path: String, _ permissions: mode_t?, _ bytes: ContiguousArray<UInt8>
) throws(SystemError) {
  let new = try NewFile(beside: path, permissions: permissions ?? 0o666)
  do throws(SystemError) {
    // What is asked for when a file is made is cut by the umask.
    if let permissions, fchmod(new.file.number, permissions) != 0 { throw .last }
    try write(bytes, into: new.file)
    try rename(new.path, to: path)
  } catch {
    remove(new.path)
    throw error
  }
}

/// A file in the same directory, for only within one disk can a file be moved at one stroke.
private struct NewFile: ~Copyable {
  let file: Descriptor
  let path: String

  init(beside path: String, permissions: mode_t) throws(SystemError) {
    let directory = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[...$0] } ?? ""
    var attempt = 0
    while true {
      let path = "\(directory).chaperone-\(getpid())-\(attempt).tmp"
      do throws(SystemError) {
        self.file = try Descriptor.create(path, permissions: permissions)
        self.path = path
        return
      } catch {
        attempt += 1
        if error.code != EEXIST || attempt == 1000 { throw error }
      }
    }
  }
}

private func write(
  _ bytes: ContiguousArray<UInt8>, into file: borrowing Descriptor
) throws(SystemError) {
  var done = 0
  while done < bytes.count { done += try file.write(bytes, from: done) }
}

import Paths

/// Writes a file so that no other process ever sees half of it.
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
  case readOnly
}

extension WriteError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .system(let error): error.description
    case .readOnly: "the file is read-only"
    }
  }
}

/// Writes beside the file and then puts the new one in its place, with the permissions, the owner and the group of the
/// old. Where the process may not give the new file to them, and where the file has other names, hard links, it writes into
/// the old one. Extended attributes are those of a new file: for sources they say little more than where a download came from.
///
/// A file without write permission is left alone, also by an administrator, who could replace it.
/// A link stays, and what it leads to is replaced. What is no regular file, such as `/dev/stdout` or a FIFO, is written
/// to as it is. The bytes are not forced to the disk: that would cost milliseconds a file, and what it guards against,
/// a loss of power, version control does as well.
public func writeFile(_ bytes: ContiguousArray<UInt8>, to path: String) throws(WriteError) {
  var isReadOnly = false
  do throws(SystemError) {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .notFound }
    guard let old = try statusIfThere(path) else { return try replace(path, nil, bytes) }
    switch old.kind {
    case .file where old.permissions & 0o222 == 0 || !isWritable(path): isReadOnly = true
    case .file:
      let target = String(validating: try realPath(of: path), as: UTF8.self) ?? path
      try replace(target, old, bytes)
    case .directory: throw SystemError(EISDIR)
    case .link, .other: try write(bytes, into: Descriptor.open(path, flags: O_WRONLY | O_CLOEXEC))
    }
  } catch {
    throw .system(error)
  }
  if isReadOnly { throw .readOnly }
}

private func statusIfThere(_ path: String) throws(SystemError) -> FileStatus? {
  do throws(SystemError) { return try status(of: SystemPath(path.utf8)) } catch {
    if error == .notFound { return nil }
    throw error
  }
}

private func replace(
  _ path: String, _ old: FileStatus?, _ bytes: ContiguousArray<UInt8>
) throws(SystemError) {
  if let old, old.links > 1 {
    return try holdingEndSignals { () throws(SystemError) in
      try write(bytes, into: Descriptor.open(path, flags: O_WRONLY | O_TRUNC | O_CLOEXEC))
    }
  }
  try holdingEndSignals { () throws(SystemError) in
    let new = try NewFile(beside: path, permissions: old?.permissions ?? 0o666)
    do throws(SystemError) {
      guard try takesAfter(old, new.file) else {
        remove(new.path)
        return try write(bytes, into: Descriptor.open(path, flags: O_WRONLY | O_TRUNC | O_CLOEXEC))
      }
      try write(bytes, into: new.file)
      try rename(new.path, to: path)
    } catch {
      remove(new.path)
      throw error
    }
  }
}

/// Gives a new file the owner, the group and the permissions of the old one; false where the owner cannot be kept.
private func takesAfter(_ old: FileStatus?, _ new: borrowing Descriptor) throws(SystemError) -> Bool {
  guard let old else { return true }
  let status = try new.status()
  if status.owner != old.owner || status.group != old.group {
    do throws(SystemError) { try new.give(to: old.owner, old.group) } catch { return false }
  }
  // The mode that is requested when a file is made is cut by the umask.
  if fchmod(new.number, old.permissions) != 0 { throw .last }
  return true
}

/// A file in the same directory, for only within one disk can a file be moved at one stroke.
private struct NewFile: ~Copyable {
  let file: Descriptor
  let path: String

  init(beside path: String, permissions: mode_t) throws(SystemError) {
    let directory = directoryPart(of: path)
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

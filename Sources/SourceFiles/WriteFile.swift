import Paths

// Writes a file so that no other process sees an incomplete version.
#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The reason why a file could not be written. The old contents are unchanged.
public enum WriteError: Error, Hashable, Sendable {
  case system(SystemError)
  case readOnly
  /// The file is a link, or is outside the folder that may be written to.
  case elsewhere
}

extension WriteError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .system(let error): error.description
    case .readOnly: "the file is read-only"
    case .elsewhere: "it is a link or lies outside of the project, and the command line does not name it"
    }
  }
}

/// Writes a temporary file in the same folder and renames it to the target, with the permissions, the owner and the
/// group of the old file. If the process may not set the owner, or if the file has several hard links, it overwrites
/// the old file and keeps a copy meanwhile. Extended attributes are not kept: for sources they say little more than
/// where a download came from.
///
/// A file without write permission is not replaced, even if the process could do so as an administrator. The target of
/// a symbolic link is replaced and the link is kept. A file that is not regular, such as `/dev/stdout` or a FIFO, is
/// written to directly. New files are not flushed to disk: that would take milliseconds for each file, and version
/// control also protects against a loss of power.
///
/// - Parameter root: The folder that must contain the file, which must not be a link. Nil for a file named on the
///   command line. Other names of files may come from untrusted sources.
public func writeFile(
  _ bytes: ContiguousArray<UInt8>, to path: String, within root: String? = nil
) throws(WriteError) {
  if let root, !mayWrite(to: path, within: root) { throw .elsewhere }
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

/// Whether a path is a regular file or does not exist, in a folder inside the root.
public func mayWrite(to path: String, within root: String) -> Bool {
  guard let root = realPathText(of: root), let folder = realPathText(of: directory(of: path)), lies(folder, in: root) else {
    return false
  }
  do throws(SystemError) { return try status(of: SystemPath(path.utf8), followingLinks: false).kind == .file } catch {
    return error == .notFound
  }
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
  removeLeftovers(in: String(directoryPart(of: path)))
  try holdingEndSignals { () throws(SystemError) in
    let new = try NewFile(beside: path, permissions: old?.permissions ?? 0o666)
    do throws(SystemError) {
      try write(bytes, into: new.file)
      if old?.links ?? 1 == 1, try takesAfter(old, new.file) {
        try rename(new.path, to: path)
      } else {
        try new.file.sync()
        // If the process is killed after this, the copy has the complete contents and is not removed as a leftover.
        let copy = new.path + ".copy"
        try rename(new.path, to: copy)
        defer { remove(copy) }
        try overwrite(path, bytes)
      }
    } catch {
      remove(new.path)
      throw error
    }
  }
}

/// Overwrites an existing file, and restores its contents after a failure. The part after the old end is written first,
/// because only there the file needs more space; the overwritten part can always be written again.
private func overwrite(_ path: String, _ bytes: ContiguousArray<UInt8>) throws(SystemError) {
  let file = try Descriptor.open(path, flags: O_RDWR | O_CLOEXEC)
  let old = try file.readAll()
  var done = 0
  do throws(SystemError) {
    try write(bytes, from: old.count, into: file)
    while done < min(old.count, bytes.count) {
      done += try file.write(bytes, from: done, to: min(old.count, bytes.count), at: done)
    }
    try file.cut(to: bytes.count)
    try file.sync()
  } catch {
    var restored = 0
    while restored < done { restored += try file.write(old, from: restored, to: done, at: restored) }
    try file.cut(to: old.count)
    throw error
  }
}

/// Gives a new file the owner, the group and the permissions of the old one. Returns false if the owner cannot be set.
private func takesAfter(_ old: FileStatus?, _ new: borrowing Descriptor) throws(SystemError) -> Bool {
  guard let old else { return true }
  let status = try new.status()
  if status.owner != old.owner || status.group != old.group {
    do throws(SystemError) { try new.give(to: old.owner, old.group) } catch { return false }
  }
  // The umask restricts the permissions with which a file is created.
  if fchmod(new.number, old.permissions) != 0 { throw .last }
  return true
}

/// A temporary file in the same directory, because a rename is atomic only within one file system.
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

/// Writes the bytes from `start` at the same offset of the file.
private func write(
  _ bytes: ContiguousArray<UInt8>, from start: Int, into file: borrowing Descriptor
) throws(SystemError) {
  var done = start
  while done < bytes.count { done += try file.write(bytes, from: done, to: bytes.count, at: done) }
}

/// The age in seconds from which a temporary file is removed if its process does not exist here. The process may run on
/// another machine.
private let ageOfLeftovers = 600

/// Removes temporary files that killed processes have left behind.
private func removeLeftovers(in folder: String) {
  var listing = DirectoryListing()
  do throws(SystemError) { try listing.read(SystemPath((folder.isEmpty ? "." : folder).utf8)) } catch { return }
  for entry in listing.entries {
    let name = listing.names.span.extracting(entry.name)
    guard name.ends(in: ".tmp"), let text = String(validating: listing.names[entry.name], as: UTF8.self) else { continue }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == ".chaperone", let process = pid_t(parts[1]), process > 0,
      Int(parts[2].dropLast(4)) != nil,
      kill(process, 0) != 0, errno == ESRCH
    else { continue }
    do throws(SystemError) {
      let status = try status(of: SystemPath((folder + text).utf8), followingLinks: false)
      if status.kind == .file, time(nil) - status.modified > ageOfLeftovers { remove(folder + text) }
    } catch {
      continue
    }
  }
}

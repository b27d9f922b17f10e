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
  /// It is a link, or lies outside of the folder that may be written to.
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

/// Writes beside the file and then puts the new one in its place, with the permissions, the owner and the group of the
/// old. Where the process may not give the new file to them, and where the file has other names, hard links, it writes into
/// the old one, with a copy beside it meanwhile. Extended attributes are those of a new file: for sources they say little
/// more than where a download came from.
///
/// A file without write permission is left alone, also by an administrator, who could replace it.
/// A link stays, and what it leads to is replaced. What is no regular file, such as `/dev/stdout` or a FIFO, is written
/// to as it is. The bytes of a new file are not forced to the disk: that would cost milliseconds a file, and what it guards
/// against, a loss of power, version control does as well.
///
/// - Parameter root: the folder that the file must lie in, under its own name; nil for a file that the command line names.
///   What else names files may come from a stranger.
public func writeFile(
  _ bytes: ContiguousArray<UInt8>, to path: String, within root: String? = nil
) throws(WriteError) {
  if let root, !isPlain(path, within: root) { throw .elsewhere }
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

/// Whether a path names a regular file, or none yet, in a folder that lies in the root.
private func isPlain(_ path: String, within root: String) -> Bool {
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
        // If the process is killed from here on, this file holds all of it, and is not taken for a leftover.
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

/// Writes into a file that is there. What it held is put back where that fails: the end is written first, for only there
/// the file grows, and what has been overwritten can be written once more.
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

/// Writes what lies behind a place, at that place.
private func write(
  _ bytes: ContiguousArray<UInt8>, from start: Int, into file: borrowing Descriptor
) throws(SystemError) {
  var done = start
  while done < bytes.count { done += try file.write(bytes, from: done, to: bytes.count, at: done) }
}

/// How old a new file must be, in seconds, before it passes for one of a run that was killed: its process may run on
/// another machine.
private let ageOfLeftovers = 600

/// Removes what killed runs left behind.
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

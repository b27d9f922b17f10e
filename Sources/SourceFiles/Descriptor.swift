// An open file or directory, with the system calls to open, stat, read and write.
//
// This file contains unsafe code. It is sound because pointers are made from buffers and strings that outlive the call
// to which they are passed, together with the actual number of bytes, and no pointer is kept.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file descriptor that is closed on deinitialization.
struct Descriptor: ~Copyable, Sendable {
  let number: Int32

  init(owning number: Int32) { self.number = number }

  deinit { close(number) }
}

/// The status of a file from `stat`.
struct FileStatus {
  enum EntryKind { case file, directory, link, other }

  let kind: EntryKind
  let size: Int
  let permissions: mode_t
  let owner: uid_t
  let group: gid_t
  /// The number of hard links.
  let links: Int
  /// The modification time in seconds since 1970.
  let modified: Int
  /// The fraction of the modification time in nanoseconds.
  let nanoseconds: Int

  fileprivate init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: kind = .file
    case S_IFDIR: kind = .directory
    case S_IFLNK: kind = .link
    default: kind = .other
    }
    size = Int(clamping: status.st_size)
    permissions = status.st_mode & 0o7777
    (owner, group) = (status.st_uid, status.st_gid)
    links = Int(clamping: status.st_nlink)
    #if canImport(Darwin)
      (modified, nanoseconds) = (status.st_mtimespec.tv_sec, status.st_mtimespec.tv_nsec)
    #else
      (modified, nanoseconds) = (Int(clamping: status.st_mtim.tv_sec), Int(clamping: status.st_mtim.tv_nsec))
    #endif
  }
}

/// Opens without blocking on a FIFO, without inheritance by child processes, and without acquiring a terminal.
let readOnly = O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY

/// A null-terminated path for system calls, which need not be valid UTF-8.
struct SystemPath {
  private let bytes: ContiguousArray<UInt8>

  /// The caller must ensure that the bytes contain no zero.
  init(_ bytes: some Collection<UInt8>) {
    var terminated = ContiguousArray<UInt8>()
    terminated.reserveCapacity(bytes.count + 1)
    terminated.append(contentsOf: bytes)
    terminated.append(0)
    self.bytes = terminated
  }

  func withPointer<Result>(_ call: (UnsafePointer<CChar>?) -> Result) -> Result {
    unsafe bytes.withUnsafeBytes { bytes in
      unsafe call(bytes.baseAddress?.assumingMemoryBound(to: CChar.self))
    }
  }
}

extension Descriptor {
  /// Opens a file for reading.
  static func open(_ path: String, flags: Int32 = readOnly) throws(SystemError) -> Descriptor {
    // The system would cut the path at the zero.
    guard !path.utf8.contains(0) else { throw .notFound }
    let number = retrying { unsafe systemOpen(path, flags, 0) }
    guard number >= 0 else { throw .last }
    return Descriptor(owning: number)
  }

  /// Opens a file for reading.
  static func open(_ path: SystemPath) throws(SystemError) -> Descriptor {
    let number = retrying {
      unsafe path.withPointer { start in
        guard let start = unsafe start else { return -1 as Int32 }
        return unsafe systemOpen(start, readOnly, 0)
      }
    }
    guard number >= 0 else { throw .last }
    return Descriptor(owning: number)
  }

  /// Creates a file; fails if it exists.
  static func create(_ path: String, permissions: mode_t) throws(SystemError) -> Descriptor {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
    let number = retrying { unsafe systemOpen(path, flags, permissions) }
    guard number >= 0 else { throw .last }
    return Descriptor(owning: number)
  }

  /// Changes the owner and the group of the file.
  func give(to owner: uid_t, _ group: gid_t) throws(SystemError) {
    guard fchown(number, owner, group) == 0 else { throw .last }
  }

  func status() throws(SystemError) -> FileStatus {
    var status = stat()
    guard unsafe fstat(number, &status) == 0 else { throw .last }
    return FileStatus(status)
  }

  /// Performs one read into the buffer from index `start`. Returns the number of bytes; zero at the end of the file.
  func read(
    into buffer: inout ContiguousArray<UInt8>, from start: Int
  ) throws(SystemError) -> Int {
    let count = unsafe buffer.withUnsafeMutableBytes { bytes in
      let free = unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[start...])
      return retrying { unsafe systemRead(number, free.baseAddress, free.count) }
    }
    guard count >= 0 else { throw .last }
    return count
  }

  /// Performs one write of `bytes[start..<end]` at an offset of the file. Returns the number of bytes written.
  func write(_ bytes: ContiguousArray<UInt8>, from start: Int, to end: Int, at place: Int) throws(SystemError) -> Int {
    let count = unsafe bytes.withUnsafeBytes { bytes in
      let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[start..<end])
      return retrying { unsafe pwrite(number, rest.baseAddress, rest.count, off_t(place)) }
    }
    guard count >= 0 else { throw .last }
    return count
  }

  /// Reads the whole file.
  func readAll() throws(SystemError) -> ContiguousArray<UInt8> {
    var bytes = ContiguousArray<UInt8>(repeating: 0, count: try status().size + 1)
    var count = 0
    while true {
      let got = try read(into: &bytes, from: count)
      if got == 0 { break }
      count += got
      if count == bytes.count { bytes.append(contentsOf: repeatElement(0, count: count)) }
    }
    bytes.removeLast(bytes.count - count)
    return bytes
  }

  /// Truncates or extends the file to a size.
  func cut(to size: Int) throws(SystemError) {
    guard ftruncate(number, off_t(size)) == 0 else { throw .last }
  }

  /// Flushes the file to disk.
  func sync() throws(SystemError) {
    // Some file systems do not support it.
    guard fsync(number) == 0 || errno == EINVAL || errno == ENOTSUP else { throw .last }
  }

  /// Performs one write of the bytes from `start`. Returns the number of bytes written.
  func write(_ bytes: ContiguousArray<UInt8>, from start: Int) throws(SystemError) -> Int {
    let count = unsafe bytes.withUnsafeBytes { bytes in
      let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[start...])
      return retrying { unsafe systemWrite(number, rest.baseAddress, rest.count) }
    }
    guard count >= 0 else { throw .last }
    return count
  }
}

/// The status of the file at a path.
func status(
  of path: SystemPath, followingLinks: Bool = true
) throws(SystemError) -> FileStatus {
  var status = stat()
  let flags = followingLinks ? 0 : AT_SYMLINK_NOFOLLOW
  let result = unsafe path.withPointer { start in
    guard let start = unsafe start else { return -1 as Int32 }
    return unsafe fstatat(AT_FDCWD, start, &status, flags)
  }
  guard result == 0 else { throw .last }
  return FileStatus(status)
}

/// Repeats a system call that was interrupted by a signal.
private func retrying<Number: BinaryInteger>(_ call: () -> Number) -> Number {
  while true {
    let result = call()
    if result >= 0 || errno != EINTR { return result }
  }
}

// Inside the type, these names would refer to its methods.

private func systemOpen(_ path: UnsafePointer<CChar>, _ flags: Int32, _ permissions: mode_t) -> Int32 {
  unsafe open(path, flags, permissions)
}

private func systemRead(_ number: Int32, _ start: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  unsafe read(number, start, count)
}

private func systemWrite(_ number: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(number, start, count)
}

// MARK: - SystemError

/// An error number. Its description does not use `strerror`, because that depends on the machine and reports must not.
public struct SystemError: Error, Hashable, Sendable {
  let code: Int32

  init(_ code: Int32) { self.code = code }

  /// The error of the last failed call.
  public static var last: SystemError { SystemError(errno) }

  /// The reader of a pipe has closed its end.
  public static let brokenPipe = SystemError(EPIPE)

  static let notFound = SystemError(ENOENT)
}

extension SystemError: CustomStringConvertible {
  public var description: String {
    switch code {
    case ENOENT: "no such file or directory"
    case EACCES, EPERM: "permission denied"
    case ENOTDIR: "a part of the path is not a directory"
    case EISDIR: "it is a folder"
    case EBADF: "it is closed"
    case ELOOP: "too many symbolic links"
    case ENAMETOOLONG: "the path is too long"
    case EMFILE, ENFILE: "too many open files"
    case ENOMEM: "not enough memory"
    case EIO: "the disk cannot be read"
    case ENOSPC, EDQUOT: "the disk is full"
    case EFBIG: "the file would be larger than is allowed"
    case EROFS: "the disk is read-only"
    case EEXIST: "the file exists"
    case EBUSY: "the file is in use"
    case ESTALE: "the network disk has lost the file"
    case ETIMEDOUT: "the disk does not answer"
    case ENXIO, ENODEV: "there is no such device"
    case EINVAL, EILSEQ: "the path is not valid"
    default: "system error \(code)"
    }
  }
}

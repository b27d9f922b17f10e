// System errors with descriptions.
#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

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
    case EISDIR: "is a directory"
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

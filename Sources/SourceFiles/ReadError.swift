/// The reason why a file could not be read.
public enum ReadError: Error, Hashable, Sendable {
  case system(SystemError)
  case notAFile
  case tooLarge(limit: Int)
}

extension ReadError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .system(let error): error.description
    case .notAFile: "is not a regular file"
    case .tooLarge(let limit): "is larger than \(limit) bytes"
    }
  }
}

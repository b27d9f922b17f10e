/// A syntax error in a pattern.
public enum GlobError: Error, Hashable, Sendable {
  case empty
  case trailingBackslash(at: Int)
  case unclosedBracket(at: Int)
  case unclosedBrace(at: Int)
  case unknownClass(String, at: Int)
  case reversedRange(at: Int)
  case parentDirectory(at: Int)
  case tooManyAlternatives(limit: Int, at: Int)
  case tooLong(limit: Int)

  /// The 0-based offset in bytes in the pattern.
  public var offset: Int {
    switch self {
    case .empty: 0
    case .trailingBackslash(let offset), .unclosedBracket(let offset), .unclosedBrace(let offset),
      .unknownClass(_, let offset), .reversedRange(let offset), .parentDirectory(let offset),
      .tooManyAlternatives(_, let offset):
      offset
    case .tooLong(let limit): limit
    }
  }
}

extension GlobError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .empty: "the pattern is empty"
    case .trailingBackslash: "nothing follows the backslash"
    case .unclosedBracket: "this '[' has no ']'"
    case .unclosedBrace: "this '{' has no '}'"
    case .unknownClass(let name, _): "there is no character class '[:\(name):]'"
    case .reversedRange: "the range ends before it begins"
    case .parentDirectory: "a pattern cannot leave its directory with '..'"
    case .tooManyAlternatives(let limit, _): "the braces make more than \(limit) patterns"
    case .tooLong(let limit): "the pattern is longer than \(limit) bytes"
    }
  }
}

/// A path as text, without `.`, doubled slashes and the `..` that follow a name. The disk is not read, so symbolic links
/// stay as they are.
///
/// The only code that resolves `..`: configurations, project files, URIs and reports all use it.
public struct LexicalPath: Hashable, Sendable {
  public let isAbsolute: Bool
  /// The number of `..` before the first name; above the root is the root.
  public private(set) var levelsUp: Int
  public private(set) var names: [Substring] = []

  public init(_ path: some StringProtocol) {
    isAbsolute = path.utf8.first == slash
    levelsUp = 0
    append(path)
  }

  /// The folder that relative paths start from, or one that many levels above it.
  public init(levelsUp: Int = 0) {
    isAbsolute = false
    self.levelsUp = levelsUp
  }

  /// Follows a relative path from here. One slash more at its beginning makes no difference.
  public mutating func append(_ path: some StringProtocol) {
    // By bytes: a slash and a combining mark behind it are one `Character`.
    for part in Substring(path).utf8.split(separator: slash) {
      let name = Substring(part)
      if name == "." { continue }
      if name != ".." {
        names.append(name)
      } else if names.popLast() == nil, !isAbsolute {
        levelsUp += 1
      }
    }
  }

  /// The empty string where a relative path leads nowhere.
  public var text: String {
    (isAbsolute ? "/" : "") + (Array(repeating: "..", count: levelsUp) + names).joined(separator: "/")
  }
}

let slash = UInt8(ascii: "/")

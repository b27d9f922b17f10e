/// A path as text, with `.`, repeated slashes and resolvable `..` removed. It does not access the disk, so symbolic
/// links are not resolved.
///
/// All code that resolves `..` uses this type: configurations, project files, URIs and reports.
public struct LexicalPath: Hashable, Sendable {
  public let isAbsolute: Bool
  /// The number of `..` before the first name. Levels above the root are ignored.
  public private(set) var levelsUp: Int
  public private(set) var names: [Substring] = []

  public init(_ path: some StringProtocol) {
    isAbsolute = path.utf8.first == slash
    levelsUp = 0
    append(path)
  }

  /// The base folder of relative paths, or a folder above it.
  public init(levelsUp: Int = 0) {
    isAbsolute = false
    self.levelsUp = levelsUp
  }

  /// Appends a relative path. A leading slash is ignored.
  public mutating func append(_ path: some StringProtocol) {
    // Splits bytes, because a slash and a combining mark after it are one `Character`.
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

  /// The path as text; empty for the base folder of relative paths.
  public var text: String {
    (isAbsolute ? "/" : "") + (Array(repeating: "..", count: levelsUp) + names).joined(separator: "/")
  }
}

let slash = UInt8(ascii: "/")

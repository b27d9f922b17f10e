internal import Globs
internal import Paths

/// A glob over paths in a configuration.
public struct FilePattern: Sendable, Equatable {
  /// The number of leading `../`: the directory of the pattern is this many levels above the configuration file's.
  public var levelsUp: Int
  /// The glob relative to that directory.
  public var glob: String
}

extension FilePattern: CustomStringConvertible {
  /// The pattern in the syntax of the configuration file.
  public var description: String {
    String(repeating: "../", count: levelsUp) + glob
  }
}

/// The syntax error in a glob with its offset in bytes; nil if the glob is valid.
func globProblem(in glob: String) -> (message: String, offset: Int)? {
  do throws(GlobError) {
    _ = try Glob(glob)
    return nil
  } catch {
    return ("\(error)", error.offset)
  }
}

extension LexicalPath {
  /// Converts a pattern in a file of this directory to one relative to the start of this path.
  func pattern(_ written: String) -> FilePattern {
    var directory = self
    var rest = Substring(written)
    while let name = ["./", "../"].first(where: { rest.hasPrefix($0) }) {
      directory.append(name)
      rest = rest.dropFirst(name.count).drop { $0 == "/" }
    }
    if rest == ".." || rest == "." {
      directory.append(rest)
      rest = ""
    }
    let fixed = directory.names.map { escapingGlob($0) }
    let glob = (fixed + (rest.isEmpty ? [] : [String(rest)])).joined(separator: "/")
    return FilePattern(levelsUp: directory.levelsUp, glob: glob.isEmpty ? "." : glob)
  }

  /// Converts the name of a file, written in a file of this directory, to a path relative to the start of this path.
  func file(_ written: String) -> String {
    guard !written.hasPrefix("/") else { return written }
    var file = self
    file.append(written)
    return file.text
  }
}

/// Escapes a name so that the glob matches only this name.
func escapingGlob(_ name: Substring) -> String {
  var escaped = ""
  for character in name {
    if "\\*?[]{}!,".contains(character) { escaped.append("\\") }
    escaped.append(character)
  }
  return escaped
}

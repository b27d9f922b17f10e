internal import Globs
internal import Paths

/// A glob over paths, as a configuration states it.
public struct FilePattern: Sendable, Equatable {
  /// How many directories above the configuration file's own the pattern starts: one for each leading `../`.
  public var levelsUp: Int
  /// The glob below that directory.
  public var glob: String
}

extension FilePattern: CustomStringConvertible {
  /// As it can be written in the configuration file.
  public var description: String {
    String(repeating: "../", count: levelsUp) + glob
  }
}

/// What is wrong with a glob, and at which of its bytes; nil when nothing is.
func globProblem(in glob: String) -> (message: String, offset: Int)? {
  do throws(GlobError) {
    _ = try Glob(glob)
    return nil
  } catch {
    return ("\(error)", error.offset)
  }
}

extension LexicalPath {
  /// A pattern written in a file of this directory, as seen from where this path begins.
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

  /// A file named in a file of this directory, as seen from where this path begins.
  func file(_ written: String) -> String {
    guard !written.hasPrefix("/") else { return written }
    var file = self
    file.append(written)
    return file.text
  }
}

/// A name as a glob that matches it and nothing else.
func escapingGlob(_ name: Substring) -> String {
  var escaped = ""
  for character in name {
    if "\\*?[]{}!,".contains(character) { escaped.append("\\") }
    escaped.append(character)
  }
  return escaped
}

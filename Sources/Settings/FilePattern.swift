internal import Globs

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

/// The way from the directory of one file to that of another.
struct RelativeDirectory: Sendable, Equatable {
  var levelsUp = 0
  var names: [Substring] = []

  /// Follows a path from here. `/` parts names; `.` and empty names go nowhere.
  mutating func follow(_ path: some StringProtocol) {
    for name in path.split(separator: "/") where name != "." {
      if name != ".." {
        names.append(Substring(name))
      } else if names.popLast() == nil {
        levelsUp += 1
      }
    }
  }

  /// A pattern written in a file of this directory, as seen from the directory where the way began.
  func pattern(_ written: String) -> FilePattern {
    var directory = self
    var rest = Substring(written)
    while let name = ["./", "../"].first(where: { rest.hasPrefix($0) }) {
      directory.follow(name)
      rest = rest.dropFirst(name.count).drop { $0 == "/" }
    }
    if rest == ".." || rest == "." {
      directory.follow(rest)
      rest = ""
    }
    let fixed = directory.names.map { escapingGlob($0) }
    let glob = (fixed + (rest.isEmpty ? [] : [String(rest)])).joined(separator: "/")
    return FilePattern(levelsUp: directory.levelsUp, glob: glob.isEmpty ? "." : glob)
  }

  /// A file named in a file of this directory, as seen from the directory where the way began.
  func file(_ written: String) -> String {
    guard !written.hasPrefix("/") else { return written }
    var file = self
    file.follow(written)
    let names = file.names.joined(separator: "/")
    return String(repeating: "../", count: file.levelsUp) + names
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

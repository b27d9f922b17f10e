/// The include and exclude patterns of a configuration, all relative to one base directory that contains their matches.
public struct FileSelection: Sendable, Equatable {
  /// The configuration's directory, or the highest directory above it that a pattern with `../` refers to.
  public var base: String
  /// All files if empty.
  public var include: [String]
  public var exclude: [String]
}

extension Configuration {
  /// The patterns relative to one base directory. `directory` is the absolute path of the configuration file's
  /// directory, without symbolic links and dots. Its components are needed for patterns that begin with `../`.
  public func selection(in directory: String) -> FileSelection {
    let names = directory.split(separator: "/")
    let patterns = (include.value + exclude.value).map(\.value)
    let climb = min(names.count, patterns.map(\.levelsUp).max() ?? 0)
    let base = names.dropLast(climb)
    return FileSelection(
      base: "/" + base.joined(separator: "/"),
      include: include.value.map { $0.value.glob(from: base.count, of: names) },
      exclude: exclude.value.map { $0.value.glob(from: base.count, of: names) })
  }
}

extension FilePattern {
  /// The glob relative to the directory of the first `depth` components of `names`. Levels above the root are ignored.
  func glob(from depth: Int, of names: [Substring]) -> String {
    let own = max(names.count - levelsUp, depth)
    let fixed = names[depth..<own].map { escapingGlob($0) }
    if glob == ".", !fixed.isEmpty { return fixed.joined(separator: "/") }
    return (fixed + [glob]).joined(separator: "/")
  }
}

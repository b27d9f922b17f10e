/// The include and exclude patterns of a configuration, all relative to one directory and none of them leaving it.
public struct FileSelection: Sendable, Equatable {
  /// The configuration's own directory, or the one above it that the pattern which climbs highest starts from.
  public var base: String
  /// None is everything.
  public var include: [String]
  public var exclude: [String]
}

extension Configuration {
  /// The patterns as seen from one directory. `directory` is the absolute path of the directory of the
  /// configuration's file, without links and dots: its names are needed where a pattern begins with `../`.
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
  /// The glob from a directory above, which the first `depth` of `names` make up. Above the root is the root.
  func glob(from depth: Int, of names: [Substring]) -> String {
    let own = max(names.count - levelsUp, depth)
    let fixed = names[depth..<own].map { escapingGlob($0) }
    if glob == ".", !fixed.isEmpty { return fixed.joined(separator: "/") }
    return (fixed + [glob]).joined(separator: "/")
  }
}

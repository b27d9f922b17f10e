/// The titles and places of types in a table, from which one can tell types with the same name apart.
struct TitlesInTable {
  /// The files of the types with each name.
  private var files: [String: [String]] = [:]
  /// By name and width, how the paths of these files are shortened.
  private var apart: [String: [Int: PathsApart]] = [:]

  init(_ types: [(name: String, file: String)]) {
    for (name, file) in types { files[name, default: []].append(oneLine(file)) }
  }

  /// The title of a type for a table without places, in at most `width` columns: the name, and the file if several have it.
  mutating func title(_ name: String, _ file: String, width: Int) -> String {
    let title = shortened(oneLine(name), width)
    let rest = width - columns(of: title) - 3
    guard let files = files[name], files.count > 1, rest > 4 else { return title }
    return "\(title) (\(path(oneLine(file), of: name, rest)))"
  }

  /// The place of a type, in at most `width` columns.
  mutating func place(_ name: String, _ file: String, _ line: Int, width: Int) -> String {
    let suffix = ":\(line)"
    return path(oneLine(file), of: name, width - suffix.count) + suffix
  }

  private mutating func path(_ path: String, of name: String, _ width: Int) -> String {
    if let known = apart[name]?[width] { return known.shortened(path) }
    let paths = PathsApart(files[name] ?? [], width)
    apart[name, default: [:]][width] = paths
    return paths.shortened(path)
  }
}

/// Truncates a path at its start, because its end is more informative.
func shortenedPath(_ text: String, _ width: Int) -> String {
  text.count <= width ? text : "…" + String(text.suffix(max(0, width - 1)))
}

/// Truncates a path at its start, or also at its end if other paths would look the same: `AppA/…` for `AppA/Home.swift`
/// beside `AppB/Home.swift`.
private struct PathsApart {
  /// By what paths would look like, the number of last components that those with this look have in common.
  private var common: [String: Int] = [:]
  private let width: Int

  init(_ paths: [String], _ width: Int) {
    self.width = width
    for (look, group) in Dictionary(grouping: Set(paths), by: { shortenedPath($0, width) }) where group.count > 1 {
      let first = components(group[0])
      common[look] = group.dropFirst().map { other in
        zip(first.reversed(), components(other).reversed()).prefix { $0 == $1 }.count
      }.min()
    }
  }

  func shortened(_ path: String) -> String {
    let end = shortenedPath(path, width)
    let own = components(path)
    guard let count = common[end], count > 0, count < own.count else { return end }
    return shortenedPath(own.dropLast(count).joined(separator: "/") + "/…", width)
  }
}

private func components(_ path: String) -> [Substring] { path.split(separator: "/", omittingEmptySubsequences: false) }

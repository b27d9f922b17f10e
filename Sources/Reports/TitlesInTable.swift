/// The titles and places of types in a table, from which one can tell types with the same name apart.
struct TitlesInTable {
  /// The files of the types with each name.
  private var files: [String: [String]] = [:]

  init(_ types: [(name: String, file: String)]) {
    for (name, file) in types { files[name, default: []].append(oneLine(file)) }
  }

  /// The title of a type for a table without places, in at most `width` columns: the name, and the file if several have it.
  func title(_ name: String, _ file: String, width: Int) -> String {
    let title = shortened(oneLine(name), width)
    let rest = width - columns(of: title) - 3
    guard let files = files[name], files.count > 1, rest > 4 else { return title }
    return "\(title) (\(shortenedPath(oneLine(file), rest, apartFrom: files)))"
  }

  /// The place of a type, in at most `width` columns.
  func place(_ name: String, _ file: String, _ line: Int, width: Int) -> String {
    let suffix = ":\(line)"
    return shortenedPath(oneLine(file), width - suffix.count, apartFrom: files[name] ?? []) + suffix
  }
}

/// Truncates a path at its start, because its end is more informative.
func shortenedPath(_ text: String, _ width: Int) -> String {
  text.count <= width ? text : "…" + String(text.suffix(max(0, width - 1)))
}

/// Truncates a path at its start, or also at its end if other paths would look the same: `AppA/…` for `AppA/Home.swift`
/// beside `AppB/Home.swift`.
private func shortenedPath(_ path: String, _ width: Int, apartFrom others: [String]) -> String {
  let end = shortenedPath(path, width)
  func components(_ path: String) -> [Substring] { path.split(separator: "/", omittingEmptySubsequences: false) }
  let own = components(path)
  let common = others.filter { $0 != path && shortenedPath($0, width) == end }
    .map { zip(own.reversed(), components($0).reversed()).prefix { $0 == $1 }.count }
  // The last components that all of them have.
  guard let count = common.min(), count > 0, count < own.count else { return end }
  return shortenedPath(own.dropLast(count).joined(separator: "/") + "/…", width)
}

// Lookup of the nearest configuration.

/// The absolute path of the `.chaperone.yml` in a directory or in its nearest ancestor that has one.
///
/// For a directory that does not exist, as for a new file in an editor, the search starts at its nearest existing ancestor.
public func nearestConfiguration(for directory: String) -> String? {
  var path = directory.isEmpty ? "." : directory
  while true {
    if let real = existing(path) { return nearestConfiguration(in: real) }
    guard let slash = path.utf8.dropLast().lastIndex(of: UInt8(ascii: "/")) else { break }
    path = String(path[...slash])
  }
  return existing(".").flatMap(nearestConfiguration)
}

private func nearestConfiguration(in real: ContiguousArray<UInt8>) -> String? {
  var directory = real
  while true {
    let candidate = directory + ".chaperone.yml".utf8
    if isFile(candidate), let path = String(validating: candidate, as: UTF8.self) { return path }
    guard let above = parent(of: directory) else { return nil }
    directory = above
  }
}

private func existing(_ path: String) -> ContiguousArray<UInt8>? {
  do throws(SystemError) { return try realDirectory(of: path) } catch { return nil }
}

func isFile(_ path: ContiguousArray<UInt8>) -> Bool {
  do throws(SystemError) { return try status(of: SystemPath(path)).kind == .file } catch {
    return false
  }
}

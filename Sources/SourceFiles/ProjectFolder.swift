// The project folder of a folder, and its nearest configuration.

import Paths

/// The project folder of a folder, as real paths; nil if the folder belongs to no project.
///
/// In a git checkout it is the topmost folder with a `.chaperone.yml`, or else the top of the checkout. Outside of a
/// checkout it is the nearest folder with a configuration, because the range of farther ones is unknown, or else the
/// topmost folder with an Xcode project, an Xcode workspace or a package manifest, as in an archive of the sources.
///
/// - Parameters:
///   - home: The user's home folder, which is never a project.
///   - isRoot: Whether the configuration at a path states that its folder is the root of the project.
public func projectFolder(
  of directory: String, home: String? = nil, isRoot: (_ configuration: String) -> Bool
) -> String? {
  var folder = ContiguousArray(directory.utf8)
  if folder.last != UInt8(ascii: "/") { folder.append(UInt8(ascii: "/")) }
  let start = folder
  let home = home.map { ContiguousArray($0.utf8) + [UInt8(ascii: "/")] }
  var top = checkout(of: folder)
  // A checkout of the home folder holds settings and is not a project.
  if top == home { top = nil }
  var found: ContiguousArray<UInt8>?
  while true {
    let configuration = folder + ".chaperone.yml".utf8
    if isFile(configuration) {
      found = folder
      if isRoot(String(decoding: configuration, as: UTF8.self)) { break }
    }
    if folder == top || (top == nil && found != nil) { break }
    guard let above = parent(of: folder) else { break }
    folder = above
  }
  guard var path = found ?? top ?? topmostWithBuildFile(from: start, home: home) else { return nil }
  if path.count > 1 { path.removeLast() }
  return String(validating: path, as: UTF8.self)
}

/// The folder that must contain all files named by a configuration in a folder: the top of the git checkout, or else
/// the folder itself. The user's home folder may be a checkout of settings and is not a project.
public func trustedFolder(of directory: String, home: String? = homeFolder()) -> String {
  let folder = realPathText(of: directory) ?? directory
  guard var top = checkout(of: ContiguousArray((folder == "/" ? folder : folder + "/").utf8)) else { return folder }
  if top.count > 1 { top.removeLast() }
  guard let text = String(validating: top, as: UTF8.self), text != home else { return folder }
  return text
}

/// The same for a configuration that is merged with those of parent folders. Outside of a checkout it is the topmost of
/// these folders that is neither the user's home folder nor above it.
public func trustedFolder(of directory: String, under above: [String], home: String? = homeFolder()) -> String {
  let own = trustedFolder(of: directory, home: home)
  let top = checkout(of: ContiguousArray((own == "/" ? own : own + "/").utf8))
  if let top, own != home, own == "/" || top.dropLast().elementsEqual(own.utf8) { return own }
  let others = above.map { realPathText(of: $0) ?? $0 }.filter { folder in home.map { !lies($0, in: folder) } ?? true }
  return others.min { $0.utf8.count < $1.utf8.count } ?? own
}

/// The topmost ancestor that contains an Xcode project, an Xcode workspace or a package manifest.
private func topmostWithBuildFile(
  from start: ContiguousArray<UInt8>, home: ContiguousArray<UInt8>?
) -> ContiguousArray<UInt8>? {
  var found: ContiguousArray<UInt8>?
  var folder = start
  var listing = DirectoryListing()
  while folder != home, let above = parent(of: folder) {
    if holdsBuildFile(folder, &listing) { found = folder }
    folder = above
  }
  return found
}

private func holdsBuildFile(_ folder: ContiguousArray<UInt8>, _ listing: inout DirectoryListing) -> Bool {
  do throws(SystemError) { try listing.read(SystemPath(folder)) } catch { return false }
  return listing.entries.contains { entry in
    let name = listing.names.span.extracting(entry.name)
    return name.ends(in: ".xcodeproj") || name.ends(in: ".xcworkspace") || name.equals("Package.swift")
  }
}

// MARK: - Nearest configuration

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

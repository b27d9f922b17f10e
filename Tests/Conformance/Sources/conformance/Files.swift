import Foundation

/// Directories that Chaperone leaves out unless they are named.
private let skipped: Set<String> = ["Pods", "Carthage", ".build", "DerivedData", ".git"]

/// The files under a directory whose names end so, relative to it and in the order of their bytes.
func files(under directory: String, endingIn suffix: String) -> [String] {
  var found: [String] = []
  var pending = [""]
  while let prefix = pending.popLast() {
    let path = prefix.isEmpty ? directory : directory + "/" + prefix
    for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] {
      let child = prefix.isEmpty ? name : prefix + "/" + name
      var isDirectory: ObjCBool = false
      guard FileManager.default.fileExists(atPath: directory + "/" + child, isDirectory: &isDirectory),
        (try? FileManager.default.destinationOfSymbolicLink(atPath: directory + "/" + child)) == nil
      else { continue }
      if isDirectory.boolValue {
        if !skipped.contains(name) { pending.append(child) }
      } else if name.hasSuffix(suffix) {
        found.append(child)
      }
    }
  }
  return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
}

func isDirectory(_ path: String) -> Bool {
  var isDirectory: ObjCBool = false
  return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory.boolValue
}

/// The bytes of a file; none when it cannot be read.
func bytes(of path: String) -> [UInt8] {
  guard let data = FileManager.default.contents(atPath: path) else {
    complain("cannot read \(path)")
    return []
  }
  return [UInt8](data)
}

/// The files that no .gitignore ignores, as git itself sees it: with an index of its own, so that none counts
/// as tracked.
func unignored(under directory: String) -> Set<String>? {
  let index =
    FileManager.default.temporaryDirectory.path
    + "/conformance-\(ProcessInfo.processInfo.processIdentifier).git"
  defer { try? FileManager.default.removeItem(atPath: index) }
  let git = "/usr/bin/git"
  guard output(of: git, ["init", "-q", "--bare", index]) != nil,
    let listing = output(
      of: git, ["--git-dir=" + index, "--work-tree=.", "ls-files", "-o", "--exclude-standard", "-z"],
      in: directory)
  else { return nil }
  return Set(listing.split(separator: 0).map { String(decoding: $0, as: UTF8.self) })
}

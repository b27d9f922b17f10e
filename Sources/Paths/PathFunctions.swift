// Functions that join, relate and split paths as text.

/// The absolute form of a path, which may be relative to `directory`.
public func absolutePath(_ path: String, from directory: String) -> String {
  let isAbsolute = path.utf8.first == slash
  let whole = isAbsolute ? path : directory + (directory.utf8.last == slash ? "" : "/") + path
  if whole.utf8.first == slash, isNormal(whole.utf8.dropFirst()) { return whole }
  return LexicalPath("/" + whole).text
}

/// A path relative to a folder. The result begins with `..` if the path leaves a relative folder. An absolute path is
/// returned unchanged.
public func joinedPath(_ folder: String, _ path: String) -> String {
  if path.isEmpty { return folder }
  if path.utf8.first == slash { return path }
  if isNormal(path.utf8[...]) {
    if folder.isEmpty { return path }
    return folder + (folder.utf8.last == slash ? "" : "/") + path
  }
  var joined = LexicalPath(folder)
  joined.append(path)
  return joined.text
}

/// Whether a relative path has no empty components, no `.` and no `..`, like nearly all paths.
private func isNormal(_ path: Substring.UTF8View) -> Bool {
  let dot = UInt8(ascii: ".")
  var (length, dots) = (0, 0)
  for byte in path {
    if byte == slash {
      if length == 0 || (length == dots && dots < 3) { return false }
      (length, dots) = (0, 0)
    } else {
      length += 1
      if byte == dot { dots += 1 }
    }
  }
  return length > 0 && (length != dots || dots > 2)
}

/// The path relative to `directory`; both must be absolute and normalized.
public func relativePath(_ path: String, to directory: String) -> String {
  if let below = pathBelow(directory, path), !below.isEmpty { return String(Substring(below.utf8.dropFirst())) }
  let (target, base) = (LexicalPath(path).names, LexicalPath(directory).names)
  var shared = 0
  while shared < target.count, shared < base.count, target[shared] == base[shared] { shared += 1 }
  let up = Array(repeating: Substring(".."), count: base.count - shared)
  let relative = (up + target[shared...]).joined(separator: "/")
  return relative.isEmpty ? "." : relative
}

/// The part of a path after a folder, with its leading slash; empty for the folder itself, nil if the path is not in
/// the folder. A trailing slash of the folder is ignored.
public func pathBelow(_ folder: String, _ path: String) -> Substring? {
  if path == folder { return "" }
  let length = folder.utf8.count - (folder.utf8.last == slash ? 1 : 0)
  guard path.utf8.count > length, path.utf8.starts(with: folder.utf8.prefix(length)) else {
    return equivalentPathBelow(folder, path)
  }
  let rest = path[path.utf8.index(path.startIndex, offsetBy: length)...]
  return rest.utf8.first == slash ? rest : nil
}

/// The same on macOS, where canonically equivalent names are equal: git composes names that the disk stores decomposed.
private func equivalentPathBelow(_ folder: String, _ path: String) -> Substring? {
  #if canImport(Darwin)
    guard folder.utf8.contains(where: { $0 >= 0x80 }) else { return nil }
    let name = folder.utf8.last == slash ? folder.dropLast() : Substring(folder)
    return path.hasPrefix(name + "/") ? path.dropFirst(name.count) : nil
  #else
    return nil
  #endif
}

/// Whether a path is equal to a folder or below it.
public func lies(_ path: String, in folder: String) -> Bool { pathBelow(folder, path) != nil }

/// The directory that contains the file at an absolute path; that of `/` is `/`.
public func directory(of path: String) -> String {
  let part = directoryPart(of: path)
  return part.utf8.count < 2 ? "/" : String(part.dropLast())
}

/// The part of a path up to and including its last slash; empty if there is none.
public func directoryPart(of path: some StringProtocol) -> Substring {
  let path = Substring(path)
  return path.utf8.lastIndex(of: slash).map { Substring(path.utf8[...$0]) } ?? ""
}

/// The folders that contain a path, innermost first, each with a trailing slash. The last one is always the empty
/// string, in which relative paths begin.
public func foldersAround(_ path: some StringProtocol) -> UnfoldFirstSequence<Substring> {
  sequence(first: directoryPart(of: path)) { $0.isEmpty ? nil : directoryPart(of: Substring($0.utf8.dropLast())) }
}

/// The part of a path after its last slash.
public func lastName(of path: some StringProtocol) -> Substring {
  let path = Substring(path)
  return path.utf8.lastIndex(of: slash).map { path[path.utf8.index(after: $0)...] } ?? path
}

// MARK: - Lexical paths

/// A path as text, with `.`, repeated slashes and resolvable `..` removed. It does not access the disk, so symbolic
/// links are not resolved.
///
/// All code that resolves `..` uses this type: configurations, project files, URIs and reports.
public struct LexicalPath: Hashable, Sendable {
  public let isAbsolute: Bool
  /// The number of `..` before the first name. Levels above the root are ignored.
  public private(set) var levelsUp: Int
  public private(set) var names: [Substring] = []

  public init(_ path: some StringProtocol) {
    isAbsolute = path.utf8.first == slash
    levelsUp = 0
    append(path)
  }

  /// The base folder of relative paths, or a folder above it.
  public init(levelsUp: Int = 0) {
    isAbsolute = false
    self.levelsUp = levelsUp
  }

  /// Appends a relative path. A leading slash is ignored.
  public mutating func append(_ path: some StringProtocol) {
    // Splits bytes, because a slash and a combining mark after it are one `Character`.
    for part in Substring(path).utf8.split(separator: slash) {
      let name = Substring(part)
      if name == "." { continue }
      if name != ".." {
        names.append(name)
      } else if names.popLast() == nil, !isAbsolute {
        levelsUp += 1
      }
    }
  }

  /// The path as text; empty for the base folder of relative paths.
  public var text: String {
    (isAbsolute ? "/" : "") + (Array(repeating: "..", count: levelsUp) + names).joined(separator: "/")
  }
}

let slash = UInt8(ascii: "/")

/// Whether a path precedes another one in the order of all output: by bytes, independent of the locale.
public func pathPrecedes(_ left: String, _ right: String) -> Bool {
  var left = left.utf8.makeIterator()
  var right = right.utf8.makeIterator()
  while let next = right.next() {
    guard let this = left.next() else { return true }
    if this != next { return this < next }
  }
  return false
}

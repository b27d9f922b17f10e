import Globs

/// A worker of a walk: lists directories and selects their files.

/// A directory to list.
struct DirectoryJob: Sendable {
  let root: WalkRoot
  /// A unique number, by which the results are ordered.
  let number: Int
  /// The path from the root, ending in a slash; empty for the root.
  let subpath: ContiguousArray<UInt8>
  var ignore: IgnoreLevel?
  /// The settings of the checkout that contains the directory.
  var git: GitNames
  var filter: ActiveFilter?
}

struct Walker: ~Copyable {
  private(set) var found = WalkShare()

  let options: WalkOptions
  private let skipped: NameList
  private let focus: WalkFocus?
  private let numbers: Numbers
  private(set) var listing = DirectoryListing()
  var reader = FileReader(limit: 64 << 20)
  private var candidates: ContiguousArray<Candidate> = []
  /// The real path of the current directory, and the path by which it is shown and opened.
  private(set) var real: ContiguousArray<UInt8> = []
  private(set) var shown: ContiguousArray<UInt8> = []

  init(options: WalkOptions, numbers: Numbers) {
    self.options = options
    self.numbers = numbers
    skipped = NameList(options.skippedDirectories)
    focus = options.focus.map(WalkFocus.init)
  }

  /// Lists one directory and adds a job for each of its subdirectories.
  mutating func list(_ job: consuming DirectoryJob, _ jobs: inout [DirectoryJob]) {
    real.removeAll(keepingCapacity: true)
    real.append(contentsOf: job.root.real)
    real.append(contentsOf: job.subpath)
    shown.removeAll(keepingCapacity: true)
    shown.append(contentsOf: job.root.shown)
    shown.append(contentsOf: job.subpath)
    do throws(SystemError) {
      try listing.read(SystemPath(shown.isEmpty ? [UInt8(ascii: ".")] : shown))
    } catch {
      // The entries that were read before the failure are used.
      fail(error.description)
    }
    readSettings(for: &job)
    choose(for: job)
    let names = listing.names
    candidates.sort { $0.precedes($1, names) }
    keep(of: job, &jobs)
  }

  /// Records that the current directory, or an entry of it, cannot be read.
  mutating func fail(_ reason: String, name: some Sequence<UInt8> = []) {
    var path = shown
    path.append(contentsOf: name)
    if path.isEmpty { path.append(UInt8(ascii: ".")) }
    if path.count > 1, path.last == UInt8(ascii: "/") { path.removeLast() }
    found.unreadable.append(
      Unreadable(path: String(decoding: path, as: UTF8.self), reason: reason))
  }

  /// Selects the entries that are included and not ignored.
  private mutating func choose(for job: borrowing DirectoryJob) {
    candidates.removeAll(keepingCapacity: true)
    let names = listing.names
    let ignore = job.ignore
    let filter = job.filter
    let directoryLength = real.count
    for entry in listing.entries {
      let name = names.span.extracting(entry.name)
      let kind = entry.kind == .directory ? nil : FileKind(name: name)
      let isWantedKind = kind.map(options.kinds.contains) ?? false
      guard isWantedKind || entry.kind == .directory || entry.kind == .unknown else { continue }
      let entryKind = entry.kind == .unknown ? kindFromDisk(names[entry.name]) : entry.kind
      let isDirectory = entryKind == .directory
      if isDirectory ? skipped.contains(name) : !isWantedKind { continue }

      real.append(contentsOf: names[entry.name])
      defer { real.removeLast(real.count - directoryLength) }
      if let focus, !focus.covers(real.span, isDirectory: isDirectory) { continue }
      // Many `.gitignore` files name Xcode projects, but the one beside them is in the repository all the same.
      let isProject = kind == .xcodeProject || (isDirectory && name.ends(in: ".xcodeproj"))
      let isMain = kind == .xcodeProject || isProject && ignore?.isOfDirectory(directoryLength) == true
      if !isMain, let ignore, ignore.ignores(real.span, isDirectory: isDirectory) { continue }
      // Include and exclude patterns select sources. Configurations are always read.
      if let filter, kind != .configuration || isDirectory {
        let isWanted =
          isProject
          ? filter.admits(project: real.span, isDirectory: isDirectory)
          : isDirectory
            ? filter.admits(directory: real.span) || job.root.hasFilter(from: real.span)
            : filter.admits(file: real.span)
        if !isWanted { continue }
      }
      switch entryKind {
      case .directory:
        candidates.append(Candidate(entry.name, .directory, names))
        if FileKind(name: name) == .configuration, options.kinds.contains(.configuration) {
          fail("it is a folder", name: names[entry.name])
        }
      case .file: if let kind { candidates.append(Candidate(entry.name, .file(kind), names)) }
      case .link: if let kind { follow(entry.name, kind) }
      case .unknown, .other: break
      }
    }
  }

  /// Determines the kind of an entry with a system call, because not all file systems list it.
  private mutating func kindFromDisk(_ name: ArraySlice<UInt8>) -> DirectoryListing.EntryKind {
    do throws(SystemError) {
      switch try status(of: SystemPath(shown + name), followingLinks: false).kind {
      case .file: return .file
      case .directory: return .directory
      case .link: return .link
      case .other: return .other
      }
    } catch {
      fail(error.description, name: name)
      return .other
    }
  }

  /// Selects a link if its target is a file, with any name.
  private mutating func follow(_ name: Range<Int>, _ kind: FileKind) {
    do throws(SystemError) {
      let target = try status(of: SystemPath(shown + listing.names[name]))
      if target.kind == .file {
        candidates.append(Candidate(name, .link(kind, size: target.size), listing.names))
      }
    } catch {
      let reason = error == .notFound ? Unreadable.brokenLink : error.description
      fail(reason, name: listing.names[name])
    }
  }

  /// Turns the candidates into files and jobs.
  private mutating func keep(of job: borrowing DirectoryJob, _ jobs: inout [DirectoryJob]) {
    let names = listing.names
    let directoryLength = shown.count
    for candidate in candidates {
      let name = names[candidate.name]
      switch candidate.what {
      case .directory:
        var subpath = ContiguousArray<UInt8>()
        subpath.reserveCapacity(job.subpath.count + name.count + 1)
        subpath.append(contentsOf: job.subpath)
        subpath.append(contentsOf: name)
        subpath.append(UInt8(ascii: "/"))
        let number = numbers.next()
        found.addDirectory(number)
        let filter = job.root.filter(at: subpath) ?? job.filter
        jobs.append(
          DirectoryJob(
            root: job.root, number: number, subpath: subpath, ignore: job.ignore, git: job.git, filter: filter))
      case .file(let kind): keep(name, kind, byteSize: nil, .walk, of: job.root)
      case .link(let kind, let size): keep(name, kind, byteSize: size, .link, of: job.root)
      }
      shown.removeLast(shown.count - directoryLength)
    }
    found.close(job.number)
  }

  private mutating func keep(
    _ name: ArraySlice<UInt8>, _ kind: FileKind, byteSize: Int?, _ origin: FoundFile.Origin,
    of root: WalkRoot
  ) {
    shown.append(contentsOf: name)
    guard let path = text(shown) else {
      // Reports are UTF-8 text, so the file could not be found by its reported path.
      fail("the name is not UTF-8")
      return
    }
    found.add(
      FoundFile(
        path: path, root: root.index, kind: kind, byteSize: byteSize,
        rootLength: root.shown.count, origin: origin))
  }
}

/// Decodes UTF-8; nil if the bytes are invalid. Nearly all paths are ASCII and need no validation.
private func text(_ bytes: ContiguousArray<UInt8>) -> String? {
  if bytes.allSatisfy({ $0 < 0x80 }) { return String(decoding: bytes, as: UTF8.self) }
  return String(validating: bytes, as: UTF8.self)
}

// MARK: - Settings

// Reads the files in a directory that change what the walk selects from there on.

extension Walker {
  mutating func readSettings(for job: inout DirectoryJob) {
    let names = listing.names
    var ignoreFile = false
    for entry in listing.entries {
      let name = names.span.extracting(entry.name)
      guard name[0] == UInt8(ascii: ".") else { continue }
      if name.equals(".gitignore") {
        // Git does not follow a link with this name, which could lead out of the tree.
        ignoreFile = entry.kind == .file || entry.kind == .unknown
      } else if name.equals(".git"), options.useGitignore {
        // Rules of an outer checkout do not apply in a nested one, such as a submodule.
        job.ignore = nil
        job.git = GitNames(checkout: shown.isEmpty ? ContiguousArray("./".utf8) : shown)
        if let exclude = job.git.exclude { addRules(from: exclude, for: &job) }
      } else if name.equals(".chaperone.yml"), entry.kind != .directory {
        useConfiguration(for: &job)
      }
    }
    // After `.git`, regardless of their order in the listing, because later rules have precedence.
    if ignoreFile, options.useGitignore {
      addRules(from: shown + ".gitignore".utf8, isRequired: true, for: &job)
    }
  }

  /// - Parameter isRequired: Whether a failure to read the file is reported.
  private mutating func addRules(
    from file: ContiguousArray<UInt8>, isRequired: Bool = false, for job: inout DirectoryJob
  ) {
    do throws(ReadError) {
      try reader.read(SystemPath(file))
    } catch {
      if isRequired, error != .notAFile { fail(error.description, name: ".gitignore".utf8) }
      return
    }
    let rules = job.git.rules(reader.bytes[..<reader.count])
    if !rules.isEmpty {
      job.ignore = IgnoreLevel(rules, base: real.count, outer: job.ignore)
    }
  }

  private func useConfiguration(for job: inout DirectoryJob) {
    guard let filterOfConfiguration = options.filterOfConfiguration else { return }
    let path = String(decoding: shown + ".chaperone.yml".utf8, as: UTF8.self)
    guard let filter = filterOfConfiguration(path) else { return }
    job.filter = ActiveFilter(filter, in: real)
  }
}

// MARK: - WalkShare

/// The results of one worker of a walk.
struct WalkShare: Sendable {
  /// An item of a directory, in sorted order.
  enum Item: Sendable {
    /// Consecutive files, as a range in `files`.
    case files(Range<Int>)
    /// The contents of a subdirectory, by its number.
    case directory(Int)
  }

  private(set) var files: ContiguousArray<FoundFile> = []
  private(set) var items: ContiguousArray<Item> = []
  /// For each directory of this worker the range of its items, which are sorted by the bytes of their paths.
  private(set) var directories: ContiguousArray<(number: Int, items: Range<Int>)> = []
  var unreadable: [Unreadable] = []
  private var firstItem = 0
  private var firstFile = 0

  mutating func add(_ file: FoundFile) {
    files.append(file)
  }

  mutating func addDirectory(_ number: Int) {
    closeRow()
    items.append(.directory(number))
  }

  /// Assigns everything added since the last call to a directory.
  mutating func close(_ number: Int) {
    closeRow()
    directories.append((number, firstItem..<items.count))
    firstItem = items.count
  }

  private mutating func closeRow() {
    if firstFile < files.count { items.append(.files(firstFile..<files.count)) }
    firstFile = files.count
  }
}

/// Merges the files of all workers in path order: the files of a directory take the place of its item. The roots have
/// the first numbers.
func inOrder(_ shares: [WalkShare], roots: Int, directories: Int) -> [FoundFile] {
  var places = ContiguousArray(repeating: (share: 0, items: 0..<0), count: directories)
  for (number, share) in shares.enumerated() {
    for directory in share.directories { places[directory.number] = (number, directory.items) }
  }
  var files: [FoundFile] = []
  files.reserveCapacity(shares.reduce(0) { $0 + $1.files.count })
  // The remaining items, next one last. An explicit stack instead of recursion.
  var open = ContiguousArray(places[..<roots].reversed())
  while let (share, items) = open.popLast() {
    guard let first = items.first else { continue }
    open.append((share, (first + 1)..<items.upperBound))
    switch shares[share].items[first] {
    case .files(let row): files.append(contentsOf: shares[share].files[row])
    case .directory(let number): open.append(places[number])
    }
  }
  return files
}

// MARK: - Candidate

/// A directory entry to keep, with its position in the sort order.
struct Candidate {
  enum What {
    case directory
    case file(FileKind)
    case link(FileKind, size: Int)
  }

  /// The range of the name in `names` of the listing.
  let name: Range<Int>
  let what: What
  /// The first eight bytes of the name, which decide most comparisons.
  private let key: UInt64

  init(_ name: Range<Int>, _ what: What, _ names: ContiguousArray<UInt8>) {
    self.name = name
    self.what = what
    let isDirectory = if case .directory = what { true } else { false }
    var key: UInt64 = 0
    for offset in 0..<8 {
      key = key << 8 | UInt64(byte(names, name, offset, isDirectory: isDirectory))
    }
    self.key = key
  }

  /// Compares entries in the order of full paths: the name of a directory is followed by a slash, as in the paths below it.
  func precedes(_ other: Candidate, _ names: ContiguousArray<UInt8>) -> Bool {
    if key != other.key { return key < other.key }
    let isDirectory = if case .directory = what { true } else { false }
    let otherIsDirectory = if case .directory = other.what { true } else { false }
    var offset = 8
    while offset <= name.count || offset <= other.name.count {
      let mine = byte(names, name, offset, isDirectory: isDirectory)
      let theirs = byte(names, other.name, offset, isDirectory: otherIsDirectory)
      if mine != theirs { return mine < theirs }
      offset += 1
    }
    return false
  }
}

/// The byte at an offset; zero, which no name contains, after the end.
private func byte(
  _ names: ContiguousArray<UInt8>, _ name: Range<Int>, _ offset: Int, isDirectory: Bool
) -> UInt8 {
  if offset < name.count { return names[name.lowerBound + offset] }
  return isDirectory && offset == name.count ? UInt8(ascii: "/") : 0
}

// MARK: - NameList

/// A list of names in contiguous memory, which can be searched without reference counting.
struct NameList: Sendable {
  private var bytes: ContiguousArray<UInt8> = []
  private var names: ContiguousArray<Range<Int>> = []

  init(_ list: [String]) {
    for name in list {
      let start = bytes.count
      bytes.append(contentsOf: name.utf8)
      names.append(start..<bytes.count)
    }
  }

  func contains(_ name: Span<UInt8>) -> Bool {
    let bytes = bytes.span
    let names = names.span
    for index in names.indices where names[index].count == name.count {
      if name.begins(with: bytes.extracting(names[index])) { return true }
    }
    return false
  }
}

// MARK: - WalkFocus

/// The paths to which a walk is restricted.
struct WalkFocus: Sendable {
  private let paths: [ContiguousArray<UInt8>]

  init(_ paths: [String]) { self.paths = paths.map { ContiguousArray($0.utf8) } }

  /// Whether a real path is equal to one of the paths, is below one, or is a directory on the way to one. A trailing
  /// slash is ignored.
  func covers(_ path: Span<UInt8>, isDirectory: Bool) -> Bool {
    let count = path.isEmpty || path[path.count - 1] != UInt8(ascii: "/") ? path.count : path.count - 1
    let path = path.extracting(0..<count)
    return paths.contains { wanted in
      let (shorter, longer) = (min(path.count, wanted.count), max(path.count, wanted.count))
      guard isDirectory || path.count >= wanted.count else { return false }
      let wanted = wanted.span
      for offset in 0..<shorter where path[offset] != wanted[offset] { return false }
      return shorter == longer || (path.count > shorter ? path[shorter] : wanted[shorter]) == UInt8(ascii: "/")
    }
  }
}

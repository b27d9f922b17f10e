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
      if let ignore, ignore.ignores(real.span, isDirectory: isDirectory) { continue }
      // Include and exclude patterns select sources. Configurations are always read.
      if let filter, kind != .configuration || isDirectory {
        let isProject = kind == .xcodeProject || (isDirectory && name.ends(in: ".xcodeproj"))
        let isWanted =
          isProject
          ? filter.admits(project: real.span, isDirectory: isDirectory)
          : isDirectory
            ? filter.admits(directory: real.span) || job.root.hasFilter(from: real.span)
            : filter.admits(file: real.span)
        if !isWanted { continue }
      }
      switch entryKind {
      case .directory: candidates.append(Candidate(entry.name, .directory, names))
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
      let reason = error == .notFound ? "the link leads nowhere" : error.description
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

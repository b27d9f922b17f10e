/// Lists directories, one after the other, and keeps what is wanted: one worker of a walk.
import Globs

/// A directory to be listed.
struct DirectoryJob: Sendable {
  let root: WalkRoot
  /// A number of its own, by which the results are put in order.
  let number: Int
  /// From the root, without slashes at the ends; empty for the root.
  let way: ContiguousArray<UInt8>
  var ignore: IgnoreLevel?
  var filter: ActiveFilter?
}

/// What a directory holds, in the order of the bytes of the paths.
enum DirectoryItem: Sendable {
  case file(FoundFile)
  case directory(number: Int)
}

/// What one worker has found.
struct WalkShare: Sendable {
  var items: ContiguousArray<DirectoryItem> = []
  /// For each directory of this worker, where its items stand.
  var directories: ContiguousArray<(number: Int, items: Range<Int>)> = []
  var unreadable: [Unreadable] = []
}

struct Walker: ~Copyable {
  private(set) var found = WalkShare()

  private let options: WalkOptions
  private let numbers: Numbers
  private var listing = DirectoryListing()
  private var reader = FileReader(limit: 64 << 20)
  private var candidates: ContiguousArray<Candidate> = []
  /// The real path of what is being judged, and that by which it is shown.
  private var real: ContiguousArray<UInt8> = []
  private var shown: ContiguousArray<UInt8> = []

  init(options: WalkOptions, numbers: Numbers) {
    self.options = options
    self.numbers = numbers
  }

  /// Lists one directory; those in it become new jobs.
  mutating func list(_ job: DirectoryJob, _ jobs: inout [DirectoryJob]) {
    var job = job
    let start = found.items.count
    listing.clear()
    real.removeAll(keepingCapacity: true)
    real.append(contentsOf: job.root.real)
    shown.removeAll(keepingCapacity: true)
    shown.append(contentsOf: job.root.shown)
    if !job.way.isEmpty {
      real.append(contentsOf: job.way)
      real.append(UInt8(ascii: "/"))
      shown.append(contentsOf: job.way)
      shown.append(UInt8(ascii: "/"))
    }
    do throws(SystemError) {
      let way = SystemPath(job.way.isEmpty ? [UInt8(ascii: ".")] : job.way)
      try listing.read(Descriptor.open(way, in: job.root.directory.number, flags: directoryOnly))
    } catch {
      // What was read before the failure still counts.
      fail(error.description, named: "")
    }
    readSettings(for: &job)
    choose(for: job)
    let names = listing.names
    candidates.sort { $0.precedes($1, names) }
    for candidate in candidates { keep(candidate, of: job, &jobs) }
    found.directories.append((job.number, start..<found.items.count))
  }

  /// Looks for those files that say what is wanted from this directory on.
  private mutating func readSettings(for job: inout DirectoryJob) {
    let names = listing.names
    var ignoreFile = false
    for entry in listing.entries {
      let name = names.span.extracting(entry.name)
      guard name[0] == UInt8(ascii: ".") else { continue }
      if name.equals(".gitignore") {
        // Git does not follow a link of this name, lest it lead out of the tree.
        ignoreFile = entry.kind == .file || entry.kind == .unknown
      } else if name.equals(".git"), options.useGitignore {
        // A checkout within another one, such as a submodule, is none of the outer one's business.
        job.ignore = nil
        addRules(from: ".git/info/exclude", for: &job)
      } else if name.equals(".chaperone.yml"), entry.kind != .directory {
        useConfiguration(for: &job)
      }
    }
    if ignoreFile, options.useGitignore { addRules(from: ".gitignore", for: &job) }
  }

  private mutating func addRules(from name: String, for job: inout DirectoryJob) {
    let path = job.way + (job.way.isEmpty ? "" : "/").utf8 + name.utf8
    do throws(ReadError) {
      try reader.read(SystemPath(path), in: job.root.directory.number)
    } catch {
      if name == ".gitignore" { fail(error.description, named: name) }
      return
    }
    let rules = IgnoreRules(reader.bytes[..<reader.count])
    if !rules.isEmpty {
      job.ignore = IgnoreLevel(rules, base: real.count, outer: job.ignore)
    }
  }

  private func useConfiguration(for job: inout DirectoryJob) {
    guard let filterOfConfiguration = options.filterOfConfiguration else { return }
    let path = String(decoding: shown + ".chaperone.yml".utf8, as: UTF8.self)
    guard let filter = filterOfConfiguration(path) else { return }
    job.filter = ActiveFilter(filter, base: real)
  }

  /// Takes from the listing what is wanted and not ignored.
  private mutating func choose(for job: DirectoryJob) {
    candidates.removeAll(keepingCapacity: true)
    let names = listing.names
    let directoryLength = real.count
    for entry in listing.entries {
      let name = names.span.extracting(entry.name)
      var entryKind = entry.kind
      if entryKind == .other { continue }
      let kind = entryKind == .directory ? nil : FileKind(name: name)
      if entryKind == .unknown { entryKind = askKind(of: entry, in: job) }
      let isDirectory = entryKind == .directory
      if isDirectory {
        if isSkipped(name) { continue }
      } else {
        guard let kind, options.kinds.contains(kind) else { continue }
      }

      real.append(contentsOf: names[entry.name])
      let isWanted = isWanted(kind, isDirectory: isDirectory, job)
      real.removeLast(real.count - directoryLength)
      guard isWanted else { continue }
      switch entryKind {
      case .directory: candidates.append(Candidate(entry.name, .directory, names))
      case .file:
        if let kind { candidates.append(Candidate(entry.name, .file(kind), names)) }
      case .link: if let kind { follow(entry, kind, in: job) }
      case .unknown, .other: continue
      }
    }
  }

  private func isSkipped(_ name: Span<UInt8>) -> Bool {
    for skipped in options.skippedDirectories where name.equals(skipped) { return true }
    return false
  }

  /// Whether the rules and filters leave what `real` now names.
  private func isWanted(_ kind: FileKind?, isDirectory: Bool, _ job: DirectoryJob) -> Bool {
    if let ignore = job.ignore, ignore.ignores(real.span, isDirectory: isDirectory) { return false }
    // Include and exclude speak of sources; what a configuration says must be known all the same.
    guard let filter = job.filter, kind != .configuration else { return true }
    if !isDirectory { return filter.admits(file: real.span) }
    return filter.admits(directory: real.span) || job.root.hasFilter(from: real.span)
  }

  /// Not all disks tell what their entries are.
  private mutating func askKind(
    of entry: DirectoryListing.Entry, in job: DirectoryJob
  ) -> DirectoryListing.Kind {
    do throws(SystemError) {
      switch try status(of: systemPath(to: entry, in: job), in: job.root.directory.number, followingLinks: false).kind {
      case .file: return .file
      case .directory: return .directory
      case .link: return .link
      case .other: return .other
      }
    } catch {
      fail(error.description, named: String(decoding: listing.names[entry.name], as: UTF8.self))
      return .other
    }
  }

  /// A link counts if it leads to a file, whose name may be any.
  private mutating func follow(_ entry: DirectoryListing.Entry, _ kind: FileKind, in job: DirectoryJob) {
    do throws(SystemError) {
      let target = try status(of: systemPath(to: entry, in: job), in: job.root.directory.number)
      if target.kind == .file {
        candidates.append(Candidate(entry.name, .link(kind, size: target.size), listing.names))
      }
    } catch {
      let reason = error == .notFound ? "the link leads nowhere" : error.description
      fail(reason, named: String(decoding: listing.names[entry.name], as: UTF8.self))
    }
  }

  private func systemPath(to entry: DirectoryListing.Entry, in job: DirectoryJob) -> SystemPath {
    SystemPath(job.way + (job.way.isEmpty ? "" : "/").utf8 + listing.names[entry.name])
  }

  private mutating func keep(_ candidate: Candidate, of job: DirectoryJob, _ jobs: inout [DirectoryJob]) {
    switch candidate.what {
    case .directory:
      var way = job.way
      way.reserveCapacity(way.count + 1 + candidate.name.count)
      if !way.isEmpty { way.append(UInt8(ascii: "/")) }
      way.append(contentsOf: listing.names[candidate.name])
      let number = numbers.next()
      let filter = job.root.filter(at: way) ?? job.filter
      found.items.append(.directory(number: number))
      jobs.append(
        DirectoryJob(root: job.root, number: number, way: way, ignore: job.ignore, filter: filter))
    case .file(let kind): keep(candidate, kind, byteSize: nil, .walk, of: job)
    case .link(let kind, let size): keep(candidate, kind, byteSize: size, .link, of: job)
    }
  }

  private mutating func keep(
    _ candidate: Candidate, _ kind: FileKind, byteSize: Int?, _ origin: FoundFile.Origin, of job: DirectoryJob
  ) {
    let directoryLength = shown.count
    shown.append(contentsOf: listing.names[candidate.name])
    defer { shown.removeLast(shown.count - directoryLength) }
    guard let path = String(validating: shown, as: UTF8.self) else {
      let path = String(decoding: shown, as: UTF8.self)
      found.unreadable.append(Unreadable(path: path, reason: "the name is not UTF-8"))
      return
    }
    found.items.append(
      .file(
        FoundFile(
          path: path, root: job.root.index, kind: kind, byteSize: byteSize,
          rootLength: job.root.shown.count, origin: origin)))
  }

  /// Notes that something in the directory that is being listed, or itself, cannot be read.
  private mutating func fail(_ reason: String, named name: String) {
    var path = String(decoding: shown, as: UTF8.self) + name
    if path.isEmpty { path = "." }
    if path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
    found.unreadable.append(Unreadable(path: path, reason: reason))
  }
}

// Discovery of files below some roots, in parallel and with a sorted result.
import Synchronization

/// Finds the files below `roots` that `options` select, on up to `jobs` threads.
///
/// A root that is a file is included even if it is ignored or excluded, because the user named it. A file that is reachable
/// from several roots is found once, from the first. A link to a file that is found by its own path is omitted.
public func discover(_ roots: [String], options: WalkOptions, jobs: Int) -> Discovery {
  let start = WalkStart(roots, options)
  var discovery = walk(start.jobs, options, threads: jobs)
  // Appending an empty array would still copy the files.
  if !start.files.isEmpty { discovery.files.append(contentsOf: start.files) }
  discovery.unreadable.append(contentsOf: start.unreadable)
  if overlap(start.realPaths) || discovery.files.contains(where: { $0.origin == .link }) {
    discovery.files = withoutDuplicates(discovery.files, realPaths: start.realPaths)
  }
  if roots.count > 1 { sort(&discovery.files, by: \.path) }
  sort(&discovery.unreadable, by: \.path)
  return discovery
}

private func walk(
  _ jobs: [DirectoryJob], _ options: WalkOptions, threads: Int
) -> Discovery {
  guard !jobs.isEmpty else { return Discovery(files: [], unreadable: []) }
  let numbers = Numbers(from: jobs.count)
  let queue = WorkQueue(jobs)
  let shares = Mutex<[WalkShare]>([])
  onThreads(threads) { _ in
    var walker = Walker(options: options, numbers: numbers)
    queue.work { job, made in walker.list(job, &made) }
    shares.withLock { $0.append(walker.found) }
  }
  let found = shares.withLock { $0 }
  return Discovery(
    files: inOrder(found, roots: jobs.count, directories: numbers.count),
    unreadable: found.flatMap(\.unreadable))
}

private func sort<Element>(_ elements: inout [Element], by path: (Element) -> String) {
  elements.sort { path($0).utf8.lexicographicallyPrecedes(path($1).utf8) }
}

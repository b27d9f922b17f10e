/// The roots of a walk, classified as directories to list, files, and failures.
struct WalkStart {
  private(set) var jobs: [DirectoryJob] = []
  private(set) var files: [FoundFile] = []
  private(set) var unreadable: [Unreadable] = []
  /// The real paths of the existing roots by index; directories end in a slash.
  private(set) var realPaths: [Int: ContiguousArray<UInt8>] = [:]

  private let options: WalkOptions
  private let filters: [ActiveFilter]
  private let focus: WalkFocus?

  init(_ roots: [String], _ options: WalkOptions) {
    self.options = options
    focus = options.focus.map(WalkFocus.init)
    filters = options.filters.compactMap { filter in
      do throws(SystemError) {
        return try ActiveFilter(filter)
      } catch {
        // A directory that does not exist has no files to filter.
        return nil
      }
    }
    for (index, root) in roots.enumerated() {
      do throws(SystemError) {
        try add(root, index)
      } catch {
        unreadable.append(Unreadable(path: root, reason: error.description))
      }
    }
  }

  private mutating func add(_ root: String, _ index: Int) throws(SystemError) {
    guard !root.isEmpty, !root.utf8.contains(0) else { throw .notFound }
    let status = try status(of: SystemPath(root.utf8))
    let shown = tidied(root)
    switch status.kind {
    case .directory:
      let real = try realDirectory(of: root)
      guard !realPaths.values.contains(real), focus?.covers(real.span, isDirectory: true) ?? true else { return }
      let root = WalkRoot(index: index, real: real, shown: shown, filters: filters)
      let (ignore, git) = options.useGitignore ? ignoreRules(above: real) : (nil, GitNames())
      jobs.append(
        DirectoryJob(root: root, number: jobs.count, subpath: [], ignore: ignore, git: git, filter: root.filter))
      realPaths[index] = real
    case .file:
      let real = try realPath(of: root)
      guard focus?.covers(real.span, isDirectory: false) ?? true else { return }
      realPaths[index] = real
      let name = ContiguousArray(shown.utf8.reversed().prefix { $0 != UInt8(ascii: "/") }.reversed())
      files.append(
        FoundFile(
          path: shown, root: index, kind: FileKind(name: name.span) ?? .swift,
          byteSize: status.size, rootLength: shown.utf8.count - name.count, origin: .root))
    case .link, .other:
      unreadable.append(Unreadable(path: root, reason: ReadError.notAFile.description))
    }
  }
}

import Analysis
import Paths
import Reports
import Workspace

/// The baselines of a run, each for the files in some folders.
///
/// If the given paths belong to several projects, each project keeps its own baseline.
struct Baselines {
  /// The files, each once.
  private(set) var files: [BaselineFile] = []
  private var folders: [String] = []
  /// By folder, the position of its baseline among the files.
  private var positions: [Int] = []

  /// One baseline for all files.
  init(_ file: BaselineFile) { add(file, for: "/") }

  /// The baselines that the configurations of the project name.
  init(configuredIn project: Project) {
    for (folder, file) in BaselineFile.configured(inRootsOf: project) { add(file, for: folder) }
  }

  private mutating func add(_ file: BaselineFile, for folder: String) {
    // A file is not shared with a configuration of another checkout, which must not write it.
    let same = files.firstIndex { ($0.path, $0.root, $0.base) == (file.path, file.root, file.base) }
    let position = same ?? files.endIndex
    if position == files.endIndex { files.append(file) }
    folders.append(folder)
    positions.append(position)
  }

  /// Adds a file with the usual name for each project that has none, and for each given folder that belongs to no project. A
  /// file that belongs to none gets no baseline, because nothing else in its folder is given.
  mutating func addUsual(to project: Project) {
    var places: [(root: String, folder: String, place: String)] = []
    for root in project.scope.roots {
      guard let place = Scope.projectFolder(of: root.folder) ?? (root.isFile ? nil : root.path) else { continue }
      places.append((root.folder, place, place))
    }
    if !project.summaries.isEmpty { places.append(("/", "/", project.workingDirectory)) }
    for (root, folder, place) in places where position(of: (root == "/" ? "" : root) + "/file") == nil {
      let path = (place == "/" ? "" : place) + "/" + BaselineFile.usualName
      add(BaselineFile(relativePath(path, to: project.workingDirectory), project, within: place), for: folder)
    }
  }

  /// The position of the baseline that counts for a file.
  private func position(of path: String) -> Int? {
    KnownFindings.source(of: path, among: folders).map { positions[$0] }
  }

  /// The findings that each baseline counts for, and those for which none does.
  func divide(_ findings: [Finding], _ project: Project) -> (of: [[Finding]], others: [Finding]) {
    var divided = [[Finding]](repeating: [], count: files.count)
    var others: [Finding] = []
    var known: [FileID: Int?] = [:]
    for finding in findings {
      let file = finding.place.file
      let position = known[file] ?? project.index[file].flatMap { self.position(of: $0.path) }
      known.updateValue(position, forKey: file)
      if let position { divided[position].append(finding) } else { others.append(finding) }
    }
    return (divided, others)
  }

  /// What the baselines say of findings.
  struct CombinedComparison {
    /// The findings that no baseline knows, or that have grown since.
    var new: [Finding]
    var known: [Finding] = []
    /// By baseline, what it says of the findings for which it counts.
    var comparisons: [Comparison] = []
  }

  /// Compares findings with the baselines.
  /// - Parameters:
  ///   - isQuiet: Whether no warnings are printed.
  ///   - staged: The contents of a file in git's index, if that is checked instead of the disk.
  ///   - isLater: Whether a finding is known to be more recent than others.
  func compare(
    _ findings: [Finding], _ project: Project, isQuiet: Bool = false,
    staged: (_ path: String) throws -> ContiguousArray<UInt8>? = { _ in nil }, isLater: (Finding) -> Bool = { _ in false }
  ) throws -> CombinedComparison {
    let divided = divide(findings, project)
    var result = CombinedComparison(new: divided.others)
    for (file, findings) in zip(files, divided.of) {
      let comparison = try file.compare(
        findings, project, isQuiet: isQuiet, staged: staged(file.path), isLater: isLater)
      result.new += comparison.new
      result.known += comparison.known
      result.comparisons.append(comparison)
    }
    if files.count + (divided.others.isEmpty ? 0 : 1) > 1 { result.new = project.index.ordered(result.new) }
    return result
  }

  /// Throws if one of the files must not be written, so that none of the others is written before.
  func refuseUnwritable() throws {
    for (number, file) in files.enumerated() {
      try file.refuseUnwritable()
      guard files[..<number].contains(where: { $0.path == file.path }) else { continue }
      throw Failure(
        "\(file.shown): several projects use this baseline, but it cannot be shared by them; name another one for each, or one "
          + "for all with --output")
    }
  }

  /// Removes fixed findings from the baselines after a comparison, and lowers what has shrunk.
  func prune(_ result: CombinedComparison, _ project: Project, isQuiet: Bool) throws {
    try refuseUnwritable()
    for (file, comparison) in zip(files, result.comparisons) {
      try file.prune(comparison, project, isQuiet: isQuiet, isOnlyOne: files.count == 1)
    }
  }
}

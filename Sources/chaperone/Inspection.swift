import Analysis
import Git
import Reports
import Settings
import SourceFiles
import Workspace

/// A project that has been read and analyzed: what `check` shows, and what it may change.
struct Inspection {
  let project: Project
  private(set) var findings: [Finding]
  private let suppressed: Int
  private var baselined = 0
  private var branch: BranchChanges?
  /// What takes the place of the disk.
  let overlay: Overlay

  /// - Parameter changed: what takes the place of the disk in a further round of fixing; nil for the first inspection.
  init(_ command: CheckCommand, again changed: Overlay? = nil) throws {
    let tree = command.tree
    let options = command.project
    let scope = tree.isPlain ? nil : options.scope(orOf: tree.stdinPath)
    let view = tree.staged || tree.since != nil ? try scope.map(GitView.init) : nil
    var overlay = changed ?? Overlay()
    if tree.staged, let view { overlay = try view.staged() }
    if let path = tree.stdinPath { overlay = Inspection.standardInput(as: path) }
    self.overlay = overlay
    project = try options.read(scope, over: overlay, turningOn: command.rules.selected, isAgain: changed != nil)
    try command.rules.refuseUnknown(in: project.registry)
    let bytes: Analyzer.Bytes = { [overlay, project] path in overlay.files[path] ?? nil ?? project.text(at: path) }
    var filtered = Inspection.analyze(
      project.index, project, isPart: project.isPart, bytes: command.needsFixes ? bytes : nil)
    if !command.rules.isEmpty {
      filtered.findings.removeAll { !command.rules.reports($0) }
      filtered.suppressed.removeAll { !command.rules.reports($0) }
    }
    findings = filtered.findings
    suppressed = filtered.suppressed.count { [project] in project.reports($0.place.file) }
    if let path = tree.stdinPath { keepFindings(in: path) }
    if let view, let since = tree.since {
      // What is not found now is not new, whatever was found then.
      for revision in try view.revisions(since, staged: tree.staged) where !findings.isEmpty || command.describesBranch {
        let past = try PastProject(project, view, revision, staged: tree.staged ? overlay : nil)
        if command.describesBranch, branch == nil {
          branch = past.changes(findings + filtered.suppressed, project, since: since)
        }
        findings = past.new(findings, project, isPart: project.isPart)
      }
    }
    if let file = try command.baseline.file(for: project) {
      let staged = tree.staged ? try view?.stagedText(of: file.path) : nil
      let comparison = try file.compare(findings, project, staged: staged)
      findings = comparison.new
      baselined = comparison.known.count { [project] in project.reports($0.place.file) }
      if command.baseline.prune { try file.write(file.pruned(comparison, project)) }
    }
    // Only now: what has moved here from elsewhere in the project is not new.
    if !project.scope.isWhole { findings.removeAll { [project] in !project.reports($0.place.file) } }
  }

  /// Checks the project, or an earlier state of it, by all rules or by some.
  /// - Parameter bytes: what the fixes of findings are checked with; nil where none are wanted.
  static func analyze(
    _ index: ProjectIndex, _ project: Project, isPart: Bool, by rules: Set<RuleID>? = nil, bytes: Analyzer.Bytes? = nil
  ) -> FilteredFindings {
    let settings = project.ruleSettings { settings in
      // From a part of the sources it is not known what a suppression is good for.
      if isPart { settings.severities[UnusedSuppression.id] = .off }
      if let rules { settings.severities = settings.severities.filter { rules.contains($0.key) } }
    }
    return Analyzer(index: index, settings: settings, bytes: bytes).filteredFindings(project.threads)
  }

  private static func standardInput(as path: String) -> Overlay {
    var overlay = Overlay()
    overlay.files[resolvedPath(path)] = StandardStream.readInput()
    return overlay
  }

  /// With one file on standard input, findings of that file alone are shown.
  private mutating func keepFindings(in path: String) {
    let file = project.index.file(at: resolvedPath(path))
    findings.removeAll { $0.place.file != file }
  }

  /// - Parameter isAbsolute: whether paths are shown whole, and not relative to the working directory.
  func report(isAbsolute: Bool = false) -> CheckReport {
    let names = project.scope.names
    var report = CheckReport(
      findings, project.index, unreadable: project.unreadable.map { ($0.path, $0.reason) }, isReported: project.reports,
      identity: project.scope.identity, name: isAbsolute ? names.spelled : names.shown)
    report.suppressed = suppressed
    report.baselined = baselined
    report.branch = branch
    return report
  }

  // MARK: What reports contain beside findings

  /// What a rule's metadata says.
  func describe(_ rule: String) -> RuleDescription? {
    project.registry.metadata(rule).map {
      RuleDescription(
        name: $0.name, summary: $0.summary, rationale: $0.rationale,
        page: $0.isOfProject ? nil : page(of: $0.rule))
    }
  }

  private func page(of rule: String) -> String? { Chaperone.rulesPage.map { "\($0)#\(rule)" } }

  /// What was read of a file, by the path that is shown.
  func source(_ shown: String) -> ContiguousArray<UInt8>? {
    let path = project.scope.names.real(shown)
    if let bytes = overlay.files[path] ?? nil { return bytes }
    return project.text(at: path)
  }
}

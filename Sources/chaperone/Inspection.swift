import Analysis
import Git
import Reports
import Settings
import SourceFiles
import Workspace

/// A project that was loaded and analyzed for `check`.
struct Inspection {
  let project: Project
  private(set) var findings: [Finding]
  private let suppressed: Int
  private var baselined = 0
  private var branch: BranchChanges?
  /// The files that replace those on disk.
  let overlay: Overlay

  /// - Parameter changed: The changed files in a further fix iteration; nil for the first inspection.
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
      // If there are no findings now, none can be new.
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
    // Filtered last, because findings that moved here from other parts of the project are not new.
    if !project.scope.isWhole { findings.removeAll { [project] in !project.reports($0.place.file) } }
  }

  /// Analyzes the project, or an earlier state of it, with all rules or some of them.
  /// - Parameter bytes: Returns the contents of files, to verify fixes; nil if no fixes are needed.
  static func analyze(
    _ index: ProjectIndex, _ project: Project, isPart: Bool, by rules: Set<RuleID>? = nil, bytes: Analyzer.Bytes? = nil
  ) -> FilteredFindings {
    let settings = project.ruleSettings { settings in
      // In a part of the sources, it is unknown whether a suppression is used.
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

  /// Keeps only the findings of the file on standard input.
  private mutating func keepFindings(in path: String) {
    let file = project.index.file(at: resolvedPath(path))
    findings.removeAll { $0.place.file != file }
  }

  /// - Parameter isAbsolute: Whether paths are absolute instead of relative to the working directory.
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

  // MARK: Other contents of reports

  /// The description of a rule from its metadata.
  func describe(_ rule: String) -> RuleDescription? {
    project.registry.metadata(rule).map {
      RuleDescription(
        name: $0.name, summary: $0.summary, rationale: $0.rationale,
        page: $0.isOfProject ? nil : page(of: $0.rule))
    }
  }

  private func page(of rule: String) -> String? { Chaperone.rulesPage.map { "\($0)#\(rule)" } }

  /// The contents of a file as it was analyzed, by its shown path.
  func source(_ shown: String) -> ContiguousArray<UInt8>? {
    let path = project.scope.names.real(shown)
    if let bytes = overlay.files[path] ?? nil { return bytes }
    return project.text(at: path)
  }
}

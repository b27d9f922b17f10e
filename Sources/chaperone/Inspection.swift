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
  private let overlay: Overlay

  init(_ command: CheckCommand) throws {
    let tree = command.tree
    let options = command.project
    let scope = tree.isPlain ? nil : options.scope(orOf: tree.stdinPath)
    let view = tree.staged || tree.since != nil ? try scope.map(GitView.init) : nil
    var overlay = Overlay()
    if tree.staged, let view { overlay = try view.staged() }
    if let path = tree.stdinPath { overlay = Inspection.standardInput(as: path) }
    self.overlay = overlay
    project = try options.read(scope, over: overlay)
    let bytes: Analyzer.Bytes = { [overlay, project] path in overlay.files[path] ?? nil ?? project.text(at: path) }
    let filtered = Inspection.analyze(
      project.index, project, isPart: project.isPart, bytes: command.needsFixes ? bytes : nil)
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
        page: $0.isOfProject ? nil : "\(Chaperone.rulesPage)#\($0.rule)")
    }
  }

  /// What was read of a file, by the path that is shown.
  func source(_ shown: String) -> ContiguousArray<UInt8>? {
    let path = project.scope.names.real(shown)
    if let bytes = overlay.files[path] ?? nil { return bytes }
    return project.text(at: path)
  }

  // MARK: Changes

  /// Makes safe fixes, round by round, until there is none left to make.
  mutating func applyFixes(_ command: CheckCommand) throws -> [Unreadable] {
    var fixes = 0
    var failures: [Unreadable] = []
    for _ in 0..<mostRounds {
      let plan = FixPlan(safeFixesOf: findings.map(fixableHere))
      guard !plan.fixes.isEmpty else { break }
      let changed = change(plan.edits, in: project)
      failures = changed.failures
      fixes += failures.isEmpty ? plan.fixes.count : 0
      self = try Inspection(command)
      // What could not be written now cannot be written in the next round.
      guard failures.isEmpty, changed.files > 0 else { break }
    }
    if fixes > 0 { StandardStream.errors.line("Made \(counted(fixes, "fix", "fixes")).") }
    return failures
  }

  /// A finding with those fixes that change nothing but what lies below the given paths.
  private func fixableHere(_ finding: Finding) -> Finding {
    var finding = finding
    finding.fixes.removeAll { $0.edits.contains { !project.reports($0.place.file) } }
    return finding
  }

  /// Writes a comment above each line with findings.
  mutating func addSuppressions(_ command: CheckCommand) throws -> [Unreadable] {
    var edits: [FileID: [ByteEdit]] = [:]
    var failures: [Unreadable] = []
    for file in Set(findings.map(\.place.file)).sorted() {
      // Interface Builder has no suppression comments.
      guard let source = project.index[file], FileKind(path: source.path) != .interfaceBuilder else { continue }
      do throws(ReadError) {
        let found = findings.filter { $0.place.file == file }
        edits[file] = project.index.suppressionEdits(for: found, in: file, try readWhole(source.path))
      } catch {
        failures.append(Unreadable(path: project.scope.names.shown(source.path), reason: error.description))
      }
    }
    let changed = change(edits, in: project)
    let count = edits.values.reduce(0) { $0 + $1.count }
    self = try Inspection(command)
    if changed.failures.isEmpty, count > 0 {
      StandardStream.errors.line("Added \(counted(count, "comment")) in \(counted(changed.files, "file")).")
    }
    return failures + changed.failures
  }
}

import Analysis
import Git
import Paths
import Reports
import RuleModel
import Settings
import SourceFiles
import Syntax
import Workspace

/// A project that was loaded and analyzed for `check`.
struct Inspection {
  let project: Project
  private(set) var findings: [Finding]
  private let suppressed: Int
  private var baselined = 0
  /// The number of findings of the baseline that a fix would put right.
  private var baselinedFixes = 0
  private var branch: BranchChanges?
  /// The revision or date since which findings are new.
  private let since: String?
  /// The file on standard input, of which alone findings are reported.
  private var only: FileID?
  /// The files that replace those on disk.
  let overlay: Overlay

  /// - Parameter changed: The changed files in a further fix iteration; nil for the first inspection.
  init(_ command: CheckCommand, again changed: Overlay? = nil) throws {
    let tree = command.tree
    let options = command.project
    let scope = tree.isPlain ? nil : options.scope(orOf: tree.stdinPath)
    if let path = tree.stdinPath, let scope, !scope.hasExclusions, !scope.reports(resolvedPath(path)) {
      throw Failure("--stdin-path \(path): this file is not below the given paths")
    }
    let view = tree.staged || tree.since != nil ? try scope.map(GitView.init) : nil
    var overlay = changed ?? Overlay()
    if tree.staged, let view { overlay = try view.staged() }
    if let path = tree.stdinPath { overlay = Inspection.standardInput(as: path) }
    self.overlay = overlay
    project = try options.read(
      scope, over: overlay, turningOn: command.rules.selected, isAgain: changed != nil, isQuiet: command.quiet)
    try command.rules.refuseUnknown(in: project.registry)
    let bytes: Analyzer.Bytes = { [overlay, project] path in overlay.files[path] ?? nil ?? project.text(at: path) }
    var filtered = Inspection.analyze(
      project.index, project, isPart: project.isPart, bytes: command.needsFixes ? bytes : nil)
    if !command.rules.isEmpty {
      filtered.findings.removeAll { !command.rules.reports($0) }
      filtered.suppressed.removeAll { !command.rules.reports($0) }
    }
    since = tree.since
    if let path = tree.stdinPath { only = project.index.file(at: resolvedPath(path)) }
    findings = filtered.findings
    suppressed = filtered.suppressed.count { [project] in project.reports($0.place.file) }
    if tree.stdinPath != nil { findings.removeAll { [only] in $0.place.file != only } }
    let all = findings
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
    if let baselines = try command.baseline.baselines(for: project) {
      // What the revision has is compared, too, and first: an entry for it must not match what is new since.
      let new = Dictionary(findings.map { (FindingKey($0), $0) }) { first, _ in first }
      let result = try baselines.compare(
        all.map { new[FindingKey($0)] ?? $0 }, project, isQuiet: command.quiet,
        staged: { path in tree.staged ? try view?.stagedText(of: path) : nil }, isLater: { new[FindingKey($0)] != nil })
      findings = result.new.filter { new[FindingKey($0)] != nil }
      let known = result.known.filter { [project] in new[FindingKey($0)] != nil && project.reports($0.place.file) }
      (baselined, baselinedFixes) = (known.count, known.count { !$0.fixes.isEmpty })
      if command.baseline.prune { try baselines.prune(result, project, isQuiet: command.quiet) }
    }
    // Filtered last, because findings that moved here from other parts of the project are not new.
    if !project.scope.isWhole { findings.removeAll { [project] in !project.reports($0.place.file) } }
    // The formats that have fixes are those that show notes.
    if command.needsFixes, !project.isPart {
      findings = project.index.notingUnusedClasses(findings, project.threads, text: bytes)
    }
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

  /// - Parameter isAbsolute: Whether paths are absolute instead of relative to the working directory.
  func report(isAbsolute: Bool = false) -> CheckReport {
    let names = project.scope.names
    var report = CheckReport(
      findings, project.index, unreadable: project.unreadable.map { ($0.path, $0.reason) },
      isReported: { [only, project] file in only.map { $0 == file } ?? project.reports(file) },
      identity: project.scope.identity, name: isAbsolute ? names.spelled : names.shown)
    report.suppressed = suppressed
    report.baselined = baselined
    report.branch = branch
    report.since = since
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

/// What distinguishes a finding from all others of an analysis.
private struct FindingKey: Hashable {
  var rule: RuleID
  var place: Finding.Place
  var symbol: String
  var identity: String

  init(_ finding: Finding) {
    (rule, place, symbol, identity) = (finding.rule, finding.place, finding.symbol, finding.identity)
  }
}

// MARK: - Fixes and suppression comments

// The changes of `check --fix`, `--fix --diff` and `--add-suppressions`.

extension Inspection {
  /// Applies fixes iteratively until there are none left.
  mutating func applyFixes(_ command: CheckCommand) throws -> [Unreadable] {
    var fixes = 0
    var files: Set<String> = []
    var failures: [Unreadable] = []
    for _ in 0..<mostRounds {
      let plan = plan(command)
      guard !plan.fixes.isEmpty else { break }
      let changed = change(plan.edits, in: project)
      failures = changed.failures
      let written = Set(changed.files)
      fixes += plan.fixes.count { $0.edits.allSatisfy { isIn($0.place.file, written) } }
      files.formUnion(written)
      self = try Inspection(command, again: Overlay())
      // Files that could not be written now would fail again.
      guard failures.isEmpty, !written.isEmpty else { break }
    }
    guard !command.quiet else { return failures }
    if !files.isEmpty {
      StandardStream.errors.line(fixes > 0 ? "Made \(counted(fixes, "fix", "fixes"))." : "Made no fix completely.")
    }
    for file in files.sorted() { StandardStream.errors.line("  \(file)") }
    noteUnsafeFixes(command)
    noteFixesOfKnown()
    return failures
  }

  /// Whether a file is one of those with some shown paths.
  private func isIn(_ file: FileID, _ shown: Set<String>) -> Bool {
    project.index[file].map { shown.contains(project.scope.names.shown($0.path)) } ?? false
  }

  /// Says that fixes of findings in the baseline are not made.
  func noteFixesOfKnown() {
    guard baselinedFixes > 0 else { return }
    let isOne = baselinedFixes == 1
    let findings = "\(counted(baselinedFixes, "finding")) of the baseline \(isOne ? "has a fix" : "have fixes"), too"
    StandardStream.errors.line("\(findings): --no-baseline includes \(isOne ? "it" : "them").")
  }

  /// The fixes as a patch, with their number and that of the unsafe ones that it leaves out. Writes no files.
  func patchOfFixes(_ command: CheckCommand) throws -> (text: String, folder: String, fixes: Int, leftOut: Int) {
    var current = self
    var overlay = Overlay()
    var old: [String: ContiguousArray<UInt8>] = [:]
    var fixes = 0
    for _ in 0..<mostRounds {
      let plan = current.plan(command)
      guard !plan.fixes.isEmpty else { break }
      for (file, edits) in plan.edits {
        guard let path = current.project.index[file]?.path else { continue }
        let bytes = try overlay.files[path].flatMap(\.self) ?? contents(path)
        old[path] = old[path] ?? bytes
        do throws(EditError) { overlay.files[path] = try applying(edits, to: bytes) } catch {
          throw Failure("\(project.scope.names.shown(path)): the file changed during the run; run the command again")
        }
      }
      fixes += plan.fixes.count
      current = try Inspection(command, again: overlay)
    }
    if !command.quiet { current.noteUnsafeFixes(command) }
    let (text, folder) = try project.patch(from: old, to: overlay.files.compactMapValues(\.self))
    return (text, folder, fixes, current.unsafeFixes(command))
  }

  private func contents(_ path: String) throws -> ContiguousArray<UInt8> {
    do throws(ReadError) { return try readWhole(path) } catch {
      throw Failure("\(project.scope.names.shown(path)): \(error.description)")
    }
  }

  private func plan(_ command: CheckCommand) -> FixPlan {
    FixPlan(fixesOf: findings.map(fixableHere), includingUnsafe: command.unsafeFixes)
  }

  /// A finding with only those fixes whose edits are all in reported files.
  private func fixableHere(_ finding: Finding) -> Finding {
    var finding = finding
    finding.fixes.removeAll { $0.edits.contains { !project.reports($0.place.file) } }
    return finding
  }

  /// The number of unsafe fixes that are left out.
  private func unsafeFixes(_ command: CheckCommand) -> Int {
    command.unsafeFixes ? 0 : findings.count { fixableHere($0).fixes.contains { !$0.isSafe } }
  }

  private func noteUnsafeFixes(_ command: CheckCommand) {
    let count = unsafeFixes(command)
    guard count > 0 else { return }
    let fixes = count == 1 ? "1 more fix is" : "\(grouped(count)) more fixes are"
    StandardStream.errors.line(
      "\(fixes) not safe: `\(command.commandLine) --fix --unsafe-fixes --diff` prints what would change.")
  }

  /// Adds a comment above each line with findings.
  mutating func addSuppressions(_ command: CheckCommand) throws -> [Unreadable] {
    var edits: [FileID: [ByteEdit]] = [:]
    var failures: [Unreadable] = []
    for (file, found) in Dictionary(grouping: findings, by: \.place.file).sorted(by: { $0.key < $1.key }) {
      guard let source = project.index[file] else { continue }
      do throws(ReadError) {
        edits[file] = project.index.suppressionEdits(for: found, in: file, try readWhole(source.path))
      } catch {
        failures.append(Unreadable(path: project.scope.names.shown(source.path), reason: error.description))
      }
    }
    let changed = change(edits, in: project)
    let written = Set(changed.files)
    let count = edits.reduce(0) { $0 + (isIn($1.key, written) ? $1.value.count : 0) }
    self = try Inspection(command, again: Overlay())
    if count > 0, !command.quiet {
      StandardStream.errors.line("Added \(counted(count, "comment")) in \(counted(written.count, "file")).")
    }
    return failures + changed.failures
  }
}

// MARK: - Changes to sources

// Changes to the user's sources, which only `check --fix` and `--add-suppressions` make.

/// The result of changing files.
struct ChangedSources {
  /// The shown paths of the changed files.
  var files: [String] = []
  /// Files that could not be read or written, or that changed after the analysis.
  var failures: [Unreadable] = []
}

/// Applies edits to files, each completely or not at all: all new contents are computed first, and then each replaces
/// the old file atomically. A file that has changed since the analysis is skipped, and so is a symbolic link that was
/// not given itself.
func change(_ edits: [FileID: [ByteEdit]], in project: Project) -> ChangedSources {
  var result = ChangedSources()
  var new: [(path: String, bytes: ContiguousArray<UInt8>)] = []
  var summarizer = FileSummarizer(triggers: project.triggers)
  for file in project.index.allFiles {
    guard let edits = edits[file], !edits.isEmpty, let source = project.index[file] else { continue }
    let shown = project.scope.names.shown(source.path)
    do throws(ReadError) {
      let bytes = try readWhole(source.path)
      var now = summarizer.source(of: bytes, path: source.path)?.summary
      now?.build = source.summary.build
      guard now == source.summary else {
        result.failures.append(Unreadable(path: shown, reason: "the file changed during the run; run the command again"))
        continue
      }
      do throws(EditError) { new.append((source.path, try applying(edits, to: bytes))) } catch {
        preconditionFailure("edits of \(shown) are \(error)")
      }
    } catch {
      result.failures.append(Unreadable(path: shown, reason: error.description))
    }
  }
  let named = Set(project.scope.paths.map { resolvedPath(absolutePath($0, from: project.workingDirectory)) })
  for (path, bytes) in new {
    do throws(WriteError) {
      let root = project.scope.roots.first { lies(path, in: $0.path) }?.path ?? project.scope.projectFolder
      try writeFile(bytes, to: path, within: named.contains(path) ? nil : root)
      result.files.append(project.scope.names.shown(path))
    } catch {
      result.failures.append(
        Unreadable(path: project.scope.names.shown(path), reason: "it cannot be written: \(error.description)"))
    }
  }
  return result
}

/// The maximum number of fix iterations. Usually one is sufficient; further ones are for fixes that overlapped and for
/// findings caused by a fix, such as a suppression that is no longer used.
let mostRounds = 10

// MARK: - Comparison with a revision

// `check --since`: analyzes the current and the past project, and reports the findings that the changes introduced.

/// The project at a revision, and the lines that have changed since.
struct PastProject {
  private let index: ProjectIndex
  /// Whether the past project differs from the current one.
  private var isOther = false
  /// The changed files that were there at the revision, as they were and as they are.
  private var changedFiles: [(before: FileID, after: FileID)] = []
  /// The changed lines by path in the project; nil for a new file.
  private var changedLines: [String: Set<Int>?] = [:]
  /// The changed files as they were, each with its path in the project now, if it has one.
  private var formerTexts: [(text: ContiguousArray<UInt8>, path: String?)] = []
  private let staged: Overlay?

  init(_ project: Project, _ view: GitView, _ revision: Repository.Revision, staged: Overlay?) throws {
    self.staged = staged
    let repository = view.repository
    let differences = try explained { () throws(GitError) in
      try repository.changes(since: revision, staged: staged != nil)
    }.filter { $0.isSource }
    let old = try explained { () throws(GitError) in try repository.contents(of: differences.compactMap { $0.old?.object }) }
    var index = project.index
    var summarizer = FileSummarizer(triggers: project.triggers)
    for difference in differences {
      let before = difference.old.flatMap { view.projectPath($0.path) }
      let after = difference.new.flatMap { view.projectPath($0.path) }
      let bytes = difference.old.flatMap { old[$0.object] }
      if let bytes { formerTexts.append((bytes, after)) }
      if let after, project.index.file(at: after) != nil {
        let new = PastProject.text(of: after, staged)
        changedLines.updateValue(bytes.flatMap { old in new.map { Reports.changedLines(from: old, to: $0) } }, forKey: after)
        isOther = true
        if after != before { index.remove(after) }
      }
      guard let before, let bytes, let kind = FileKind(path: before), kind != .configuration else { continue }
      let isKnown = project.index.file(at: before) != nil
      if isKnown || (after != before && project.admits(before)) {
        isOther = true
        index.update(summarizer.summarize(bytes, as: kind, path: before))
      }
    }
    if staged == nil {
      for file in project.index.allFiles {
        guard let path = project.index[file]?.path, !view.isTracked(path) else { continue }
        isOther = true
        index.remove(path)
        changedLines.updateValue(nil, forKey: path)
      }
    }
    self.index = index
    changedFiles = differences.compactMap { difference -> (before: FileID, after: FileID)? in
      guard let before = difference.old.flatMap({ view.projectPath($0.path) }).flatMap(index.file),
        let after = difference.new.flatMap({ view.projectPath($0.path) }).flatMap(project.index.file)
      else { return nil }
      return (before, after)
    }
  }

  /// The findings that the changes introduced.
  func new(_ findings: [Finding], _ project: Project, isPart: Bool) -> [Finding] {
    guard isOther else { return [] }
    let before = Inspection.analyze(index, project, isPart: isPart, by: rules(toCompare: findings)).findings
    let name = { (path: String) in relativePath(path, to: project.workingDirectory) }
    func compare(_ baseline: Baseline) -> Comparison {
      baseline.compare(
        findings, project.index, tolerance: project.growthTolerance(),
        isLater: { !changedLines(of: $0, project.index).isEmpty }, name: name)
    }
    let baseline = Baseline(before, index, name: name)
      .renaming(renamedTypes(in: changedFiles, index, project.index), name: name)
    let former = formerPaths(of: changedFiles, index, project.index)
    var comparison = compare(baseline)
    let renamed = baseline.renamingMembers(comparison, project.index) { finding, member, hasSameName in
      guard finding.exceeded.isEmpty ? changedLines(of: finding, project.index).isEmpty : hasSameName else { return false }
      // What was there under this name is not another member with a new name.
      let path = project.index[finding.place.file]?.path ?? ""
      return !hadMember(member, inFile: former[path] ?? path)
    } name: {
      name(former[$0] ?? $0)
    }
    if let renamed { comparison = compare(renamed) }
    let onChangedLines = comparison.known.filter { $0.exceeded.isEmpty && !changedLines(of: $0, project.index).isEmpty }
    return project.index.ordered(comparison.new + withoutMoved(onChangedLines, project.index))
  }

  /// Whether a type in a file had a member of a name, with its labels, at the revision.
  private func hadMember(_ name: Substring, inFile path: String) -> Bool {
    guard let summary = index.source(at: path)?.summary else { return false }
    return summary.interface.declarations.indices.contains { declaration in
      summary.members.methods(of: declaration).contains { summary.names.text($0.name) == name }
        || summary.members.properties(of: declaration).contains { summary.names.text($0.name) == name }
    }
  }

  /// Findings without those whose changed lines were only moved, or indented anew: the same lines are gone from another place.
  private func withoutMoved(_ findings: [Finding], _ index: ProjectIndex) -> [Finding] {
    guard !findings.isEmpty else { return [] }
    var gone: Set<ArraySlice<UInt8>> = []
    for (old, path) in formerTexts {
      let new = path.flatMap { PastProject.text(of: $0, staged) }
      let removed = new.map { Reports.changedLines(from: $0, to: old) }
      for (number, line) in lines(of: old).enumerated() where removed?.contains(number + 1) ?? true { gone.insert(trimmed(line)) }
    }
    var texts: [FileID: [ArraySlice<UInt8>]] = [:]
    return findings.filter { finding in
      let file = finding.place.file
      let text = texts[file] ?? index[file].flatMap { PastProject.text(of: $0.path, staged) }.map(lines) ?? []
      texts[file] = text
      return changedLines(of: finding, index).contains { $0 > text.count || !gone.contains(trimmed(text[$0 - 1])) }
    }
  }

  /// A line without the white space at both ends.
  private func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
    let start = line.firstIndex { !isSpace($0) } ?? line.endIndex
    return line[start..<(line.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? start)]
  }

  private static func text(of path: String, _ staged: Overlay?) -> ContiguousArray<UInt8>? {
    if let bytes = staged?.files[path] ?? nil { return bytes }
    do throws(ReadError) { return try readWhole(path) } catch { return nil }
  }

  /// The other effects of the changes.
  /// - Parameter findings: All current findings, including suppressed ones.
  func changes(_ findings: [Finding], _ project: Project, since revision: String) -> BranchChanges {
    let known = isOther ? Inspection.analyze(index, project, isPart: project.isPart).findings : []
    return BranchChanges(
      since: revision, known, in: index, findings, in: project.index, files: changedFiles,
      settings: project.ruleSettings(), isReported: project.scope.reports, name: project.scope.names.shown)
  }

  /// The rules with which to analyze the past project for a comparison with the findings; nil for all rules. Findings
  /// of other rules are not needed, and analyzing the responder chain takes time.
  private func rules(toCompare findings: [Finding]) -> Set<RuleID>? {
    let rules = Set(findings.map(\.rule))
    // Whether a comment is used depends on all rules that it may suppress.
    if rules.contains(UnusedSuppression.id) { return nil }
    return Analyzer.closure(of: rules)
  }

  /// The lines of a finding that the change added or changed.
  private func changedLines(of finding: Finding, _ index: ProjectIndex) -> [Int] {
    guard let file = index[finding.place.file], let changed = changedLines[file.path] else { return [] }
    let start = file.summary.lines.position(of: finding.place.range.start).line
    let end = file.summary.lines.position(of: finding.place.range.end).line
    return (start...max(start, end)).filter { changed?.contains($0) ?? true }
  }
}

extension Difference {
  /// Whether the difference concerns a file that is analyzed.
  fileprivate var isSource: Bool {
    [old?.path, new?.path].contains { $0.flatMap { FileKind(path: $0) } != nil }
  }
}

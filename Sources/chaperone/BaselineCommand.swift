import Analysis
import ArgumentParser
import Paths
import Reports
import RuleModel
import Settings
import SourceFiles
import Summaries
import Workspace

/// `chaperone baseline`: records the current findings, so that `check --baseline` reports only new ones.
struct BaselineCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "baseline", abstract: "Record the current findings, so that check reports only new ones.",
    usage: "chaperone baseline [<options>] [<paths> ...]",
    discussion: """
      The file is the one that the configuration names under 'baseline', or .chaperone-baseline.json.
      Examples:
        chaperone baseline
        chaperone baseline --prune
      """)

  @Option(
    name: [.short, .long], help: ArgumentHelp("The file to write, or - for standard output.", valueName: "file"),
    completion: .file())
  var output: String?

  @Flag(name: [.short, .long], help: "Print nothing but errors.")
  var quiet = false

  @Flag(help: "Only remove fixed findings and lower what has shrunk; add nothing.")
  var prune = false

  @OptionGroup(title: "Project") var project: ProjectOptions

  func run() throws {
    let project = try self.project.read(isQuiet: quiet)
    let all = Inspection.analyze(project.index, project, isPart: project.isPart).findings
    let findings = all.filter { project.reports($0.place.file) }
    let configured = Baselines(configuredIn: project)
    if output == "-" {
      guard !prune else { throw Failure("--prune changes a file: name it behind --output") }
      // Where the output goes is unknown, as is the folder of a file outside the project.
      let base = project.scope.isProject ? project.scope.projectFolder : project.workingDirectory
      StandardStream.output.write(Baseline(findings, project.index) { relativePath($0, to: base) }.json)
    } else {
      var baselines = configured
      if let output { baselines = Baselines(BaselineFile(output, project)) }
      if baselines.files.isEmpty {
        baselines = Baselines(BaselineFile(BaselineFile.usualName, project, within: project.workingDirectory))
      }
      if prune {
        try baselines.prune(try baselines.compare(all, project, isQuiet: quiet), project, isQuiet: quiet)
      } else {
        baselines.addUsual(to: project)
        try write(findings, to: baselines, project)
        if !quiet, output == nil || configured.files.isEmpty { adviseNaming(baselines, besides: configured, project) }
      }
    }
    try reportUnreadable(project.unreadable)
    withExtendedLifetime(project) { Chaperone.end(0) }
  }

  /// Says how to use the baselines that no configuration names. The configuration that counts is that of the project, which may
  /// be above the working directory.
  private func adviseNaming(_ baselines: Baselines, besides configured: Baselines, _ project: Project) {
    for file in baselines.files where !configured.files.contains(where: { $0.path == file.path }) {
      let own = directory(of: file.path)
      let folder = configured.files.isEmpty ? project.scope.projectFolder : Scope.projectFolder(of: own) ?? own
      let standard = project.scope.names.shown((folder == "/" ? "" : folder) + "/.chaperone.yml")
      // No configuration of one project counts for several.
      guard self.project.config != nil || !configured.files.isEmpty || project.scope.roots.count < 2 else {
        StandardStream.errors.line("Pass \(file.shown) to `check --baseline`.")
        continue
      }
      let configuration = self.project.config ?? standard
      let place = resolvedPath(absolutePath(configuration, from: project.workingDirectory))
      let name = file.shown.hasPrefix("/") ? file.shown : relativePath(file.path, to: directory(of: place))
      let value = name == file.shown ? "" : " as '\(name)'"
      // The option replaces the baselines of all projects.
      let other = configured.files.isEmpty ? ", or pass it to `check --baseline`" : ""
      let it = baselines.files.count > 1 ? file.shown : "it"
      StandardStream.errors.line("Name \(it) under 'baseline' in \(configuration)\(value)\(other).")
    }
  }

  /// Writes the findings, each to the baseline that counts for it.
  private func write(_ findings: [Finding], to baselines: Baselines, _ project: Project) throws {
    let divided = baselines.divide(findings, project)
    if let other = divided.others.first {
      let file = project.index[other.place.file].map { project.scope.names.shown($0.path) } ?? ""
      throw Failure("\(file): this file belongs to no project with a baseline; name one for all files with --output")
    }
    try baselines.refuseUnwritable()
    let elsewhere = try baselines.files.map { try $0.entriesElsewhere(project) }
    for ((file, others), findings) in zip(zip(baselines.files, elsewhere), divided.of) {
      var baseline = Baseline(findings, project.index) { file.name($0) }
      baseline.entries = (baseline.entries + others).sorted()
      try file.write(baseline)
      let kept = others.isEmpty ? "" : ", and kept \(grouped(others.count)) of other files"
      if !quiet { StandardStream.errors.line("Wrote \(counted(findings.count, "finding")) to \(file.shown)\(kept).") }
    }
  }
}

/// The options `--baseline FILE`, `--no-baseline` and `--prune`.
struct BaselineOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Report only what is not in this baseline, and what has grown.", valueName: "file"), completion: .file())
  var baseline: String?

  @Flag(help: "Ignore the baseline that the configuration names.")
  var noBaseline = false

  @Flag(help: "Remove fixed findings from the baseline, and lower what has shrunk.")
  var prune = false

  func validate() throws {
    if noBaseline, baseline != nil || prune {
      throw ValidationError("--no-baseline excludes --baseline and --prune.")
    }
  }

  /// The baseline named by an option, or those named by the configuration; nil if there is none.
  func baselines(for project: Project) throws -> Baselines? {
    guard !noBaseline else { return nil }
    let baselines = baseline.map { Baselines(BaselineFile($0, project)) } ?? Baselines(configuredIn: project)
    guard baselines.files.isEmpty else { return baselines }
    if prune { throw Failure("--prune needs a baseline: name it with --baseline or in the configuration") }
    return nil
  }
}

extension BaselineFile {
  /// Compares findings with the baseline.
  /// - Parameters:
  ///   - isQuiet: Whether no warnings are printed.
  ///   - staged: The contents of the file in git's index, if that is checked instead of the disk.
  ///   - isLater: Whether a finding is known to be more recent than others.
  func compare(
    _ findings: [Finding], _ project: Project, isQuiet: Bool, staged: ContiguousArray<UInt8>?,
    isLater: (Finding) -> Bool
  ) throws -> Comparison {
    let bytes: ContiguousArray<UInt8>
    do throws(ReadError) { bytes = if let staged { staged } else { try readWhole(path) } } catch {
      throw Failure("\(shown): \(error.description); 'chaperone baseline' writes a baseline")
    }
    let baseline = try parse(bytes)
    let comparison = baseline.compare(
      findings, project.index, tolerance: project.growthTolerance(), isLater: isLater
    ) { name($0) }
    // After a folder was renamed the files have other paths, but their findings are known.
    if comparison.remaining.isEmpty, !isQuiet { warnIfForeign(baseline, project) }
    return comparison
  }

  private func parse(_ bytes: ContiguousArray<UInt8>) throws -> Baseline {
    do throws(BaselineError) { return try Baseline(json: bytes) } catch {
      throw Failure("\(shown):\(error.line.map { "\($0):" } ?? "") \(error.description)")
    }
  }

  /// The contents of the file, which must be a baseline or empty; nil if there is no file.
  /// - Throws: If the file is not a baseline: its name may be a mistake, or an attempt to overwrite a file.
  private func contents() throws -> ContiguousArray<UInt8>? {
    guard isRegularFile(path) else { return nil }
    let bytes: ContiguousArray<UInt8>
    do throws(ReadError) { bytes = try readWhole(path) } catch { throw Failure("\(shown): \(error.description)") }
    guard bytes.isEmpty || Baseline.begins(bytes) else {
      throw Failure("\(shown): this is no baseline, and is not replaced by one; remove it, or name another file")
    }
    return bytes
  }

  /// Warns if none of the files in the baseline is in the project, because it was written for other paths.
  private func warnIfForeign(_ baseline: Baseline, _ project: Project) {
    guard !baseline.entries.isEmpty else { return }
    let files = Set(baseline.entries.map(\.file))
    guard !files.contains(where: { project.index.file(at: absolutePath($0, from: base)) != nil }) else { return }
    let example = files.min { $0.utf8.lexicographicallyPrecedes($1.utf8) } ?? ""
    StandardStream.errors.line(
      "chaperone: warning: \(shown) was written for other paths: "
        + "no file that it names, such as '\(example)', is in this project")
  }

  /// Writes the entries that are still found, and those outside the given paths or of rules that are off, and says so.
  /// - Parameter isOnlyOne: Whether no other baseline is pruned in this run.
  func prune(_ comparison: Comparison, _ project: Project, isQuiet: Bool, isOnlyOne: Bool) throws {
    let settings = project.ruleSettings()
    let unseen = comparison.gone.filter { entry in
      let isOff = settings(absolutePath(entry.file, from: base)).severity(of: RuleID(entry.rule)) == .off
      return isElsewhere(entry, project) || isOff && project.registry.rules.contains(entry.rule)
    }
    try write(Baseline(entries: (comparison.remaining + unseen).sorted()))
    let dropped = counted(comparison.gone.count - unseen.count, "finding") + (isOnlyOne ? "" : " of \(shown)")
    if !isQuiet {
      let lowered = comparison.lowered > 0 ? ", and lowered \(grouped(comparison.lowered)) of them" : ""
      StandardStream.errors.line(
        "Dropped \(dropped), kept \(grouped(comparison.remaining.count + unseen.count))\(lowered).")
    }
  }

  /// The entries of the file, if there is one, about files outside the given paths. The file may be unreadable if there are
  /// none, because everything is read to which it applies.
  func entriesElsewhere(_ project: Project) throws -> [Baseline.Entry] {
    let scope = project.scope
    let replacesAll = scope.isWhole && (!project.summaries.isEmpty || scope.roots.contains { lies(base, in: $0.path) })
    guard !replacesAll, let bytes = try contents(), !bytes.isEmpty else { return [] }
    return try parse(bytes).entries.filter { isElsewhere($0, project) }
  }

  private func isElsewhere(_ entry: Baseline.Entry, _ project: Project) -> Bool {
    let file = absolutePath(entry.file, from: base)
    return !project.scope.roots.contains { lies(file, in: $0.path) } || !project.scope.reports(file)
  }

  /// Throws if the file must not be written: it is outside of the checkout whose configuration names it, or no baseline.
  func refuseUnwritable() throws {
    if let root, !mayWrite(to: path, within: root) { throw Failure("\(shown): \(WriteError.elsewhere.description)") }
    _ = try contents()
  }

  func write(_ baseline: Baseline) throws {
    try refuseUnwritable()
    do throws(WriteError) { try writeFile(ContiguousArray(baseline.json.utf8), to: path, within: root) } catch {
      throw Failure("\(shown): \(error.description)")
    }
  }
}

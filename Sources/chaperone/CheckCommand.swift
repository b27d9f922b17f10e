import Analysis
import ArgumentParser
import Reports
import SourceFiles
import Syntax
import Workspace

/// `chaperone check`: reports findings and sets the exit code.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Report problems; exit with 1 if there are errors.",
    discussion: """
      Examples:
        chaperone check App --strict
        chaperone check --staged --since HEAD
      """)

  @Option(
    help: ArgumentHelp(
      "Output format; by default what the ending of --output asks for, else full on a terminal, concise elsewhere.",
      valueName: "format"))
  private var format: CheckFormat?

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "Write to a file, in the format of its ending, instead of standard output. FORMAT=FILE writes one more. May be repeated.",
      valueName: "[format=]file"), completion: .file())
  var output: [ReportOutput] = []

  @Flag(help: "Fail on warnings, too.")
  var strict = false

  @Flag(help: "Exit with 0 whatever is found.")
  var exitZero = false

  @Flag(name: [.short, .long], help: "Print nothing but findings and errors.")
  var quiet = false

  @Flag(help: "Print the number of findings of each rule instead.")
  var statistics = false

  @Flag(help: "Apply the safe fixes, then report what remains.")
  var fix = false

  @Flag(help: "With --fix, print a patch of the fixes and write nothing; exit with 1 if there are any.")
  var diff = false

  @Flag(help: "With --fix, apply the fixes that may change behavior, too.")
  var unsafeFixes = false

  @Flag(help: "Add a suppression comment above each finding.")
  var addSuppressions = false

  @Flag(help: "Check again whenever a file changes, until the command is ended.")
  var watch = false

  @OptionGroup(title: "Rules") var rules: RuleChoice

  @OptionGroup(title: "What to compare") var tree: TreeOptions

  @OptionGroup(title: "Baseline") var baseline: BaselineOptions

  @Option(help: "When to use colors.")
  var color = ColorChoice.auto

  @OptionGroup(title: "Project") var project: ProjectOptions

  func validate() throws {
    if fix || addSuppressions, tree.isElsewhere {
      throw ValidationError("--fix and --add-suppressions change what is on the disk: they exclude --staged and --stdin.")
    }
    if fix || addSuppressions {
      try project.refuseSummaries("holds what the sources were: it excludes --fix and --add-suppressions.")
    }
    if tree.isElsewhere || tree.since != nil {
      try project.refuseSummaries("takes the place of a tree: it excludes --staged, --since and --stdin.")
    }
    for (flag, option) in [(diff, "--diff"), (unsafeFixes, "--unsafe-fixes")] where flag && !fix {
      throw ValidationError("\(option) goes with --fix.")
    }
    if diff, format != nil || statistics || baseline.prune || output.count > 1 || output.contains(where: { $0.format != nil }) {
      throw ValidationError("--diff prints a patch: it excludes --format, --statistics, --prune and reports in other formats.")
    }
    if watch, tree.isElsewhere || fix || addSuppressions || baseline.prune || !project.summaries.isEmpty {
      throw ValidationError(
        "--watch excludes --staged, --stdin and --summaries, which are not the disk, and --fix, --add-suppressions and --prune."
      )
    }
    if statistics, let format, !format.isForTerminal {
      throw ValidationError("--statistics prints text: it excludes --format \(format.rawValue).")
    }
    if strict, exitZero { throw ValidationError("--strict and --exit-zero exclude each other.") }
    if baseline.prune, tree.since != nil || tree.stdinPath != nil {
      throw ValidationError("--prune needs the findings of the whole project: it excludes --since and --stdin.")
    }
    if baseline.prune, !rules.isEmpty {
      throw ValidationError("--prune needs the findings of all rules: it excludes --select and --ignore.")
    }
    if fix, addSuppressions { throw ValidationError("--fix and --add-suppressions exclude each other.") }
  }

  /// Whether fixes are applied or reported. Verifying them takes time that other runs avoid.
  var needsFixes: Bool { fix || (chosenFormat.holdsFixes && !statistics) || output.contains { self.format(of: $0).holdsFixes } }

  /// Whether the other changes of a branch are reported; they are computed only then.
  var describesBranch: Bool {
    tree.since != nil && !statistics && (chosenFormat == .markdown || output.contains { self.format(of: $0) == .markdown })
  }

  /// A file that replaces standard output is read by other programs, like a pipe.
  var chosenFormat: CheckFormat {
    let isShown = StandardStream.output.isTerminal && output.allSatisfy { $0.format != nil }
    return format ?? (isShown ? .full : .concise)
  }

  /// The format of a file named by `--output`. Its extension was checked before.
  func format(of target: ReportOutput) -> CheckFormat {
    (try? CheckFormat.of(target.path, given: target.format ?? format, standard: chosenFormat)) ?? chosenFormat
  }

  func run() throws {
    if diff {
      try refuseOtherEnding(thanPatch: output.first?.path)
    } else {
      for target in output {
        let asked = try CheckFormat.of(target.path, given: target.format ?? format, standard: chosenFormat)
        guard statistics, target.format == nil, !asked.isForTerminal else { continue }
        throw Failure("--statistics prints text: \(target.path) asks for \(asked.rawValue)")
      }
    }
    // A revision that is unknown now will be so after each change of a file.
    if watch, let since = tree.since { _ = try GitView(project.scope()).revisions(since, staged: false) }
    if watch { try chaperone.watch(project, besides: [baseline.baseline], isQuiet: quiet) { try inspect().project } }
    let (project, code) = try inspect()
    withExtendedLifetime(project) { Chaperone.end(code) }
  }

  /// Reports on the project as it is now, and returns it with the exit code.
  private func inspect() throws -> (project: Project, code: Int32) {
    var inspection = try Inspection(self)
    if diff { return (inspection.project, try printPatch(of: inspection)) }
    var failures: [Unreadable] = []
    if fix { failures = try inspection.applyFixes(self) }
    if addSuppressions { failures = try inspection.addSuppressions(self) }
    let report = inspection.report()
    try write(report, of: inspection)
    // Nothing can be said of files none of which could be read.
    let isBlind = report.isOfNothing && !inspection.project.unreadable.isEmpty
    // A full report contains the conclusion, and a report for programs on standard output stands alone.
    let isInFile = output.contains { $0.format == nil && $0.path != "-" }
    if !quiet, !isBlind, isInFile || chosenFormat == .concise || chosenFormat == .full && statistics {
      StandardStream.errors.paragraph(report.conclusion)
    }
    if report.items.isEmpty, !quiet { inspection.project.noteRulesAreOffInTests() }
    if tree.staged, !quiet { inspection.project.noteNothingIsStaged() }
    for failure in failures { StandardStream.errors.line("chaperone: error: \(failure.path): \(failure.reason)") }
    try reportUnreadable(inspection.project.unreadable)
    let failed = !exitZero && (report.errors > 0 || (strict && report.warnings > 0))
    let code: Int32 = failures.isEmpty ? (failed ? 1 : 0) : 2
    return (inspection.project, code)
  }
}

// MARK: - Output

// The output of `check`: reports, and patches of fixes.

extension CheckCommand {
  /// Prints the fixes as a patch and returns the exit code.
  func printPatch(of inspection: Inspection) throws -> Int32 {
    let patch = try inspection.patchOfFixes(self)
    try writeResult(patch.text, to: output.first?.path)
    if !quiet {
      if patch.fixes > 0, patch.folder != inspection.project.workingDirectory {
        StandardStream.errors.line("chaperone: apply this patch in \(patch.folder)")
      }
      let none = patch.leftOut == 0 ? "There is nothing to fix" : "There is no safe fix"
      let fixes = patch.fixes == 0 ? none : "\(counted(patch.fixes, "fix", "fixes")), not made"
      StandardStream.errors.line("\(fixes).")
      inspection.noteFixesOfKnown()
    }
    try reportUnreadable(inspection.project.unreadable)
    return patch.fixes > 0 && !exitZero ? 1 : 0
  }

  func write(_ report: CheckReport, of inspection: Inspection) throws {
    // A file without an explicit format replaces standard output.
    if output.allSatisfy({ $0.format != nil }) {
      StandardStream.output.write(shown(report, of: inspection, as: chosenFormat, color: color.applies(to: .output)))
    }
    var failure: (any Error)?
    for target in output {
      // A file that cannot be written must not prevent the other reports.
      do {
        try writeResult(shown(report, of: inspection, as: format(of: target), color: false), to: target.path)
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
  }

  /// - Parameter color: Whether escape sequences are allowed.
  private func style(_ color: Bool, _ inspection: Inspection) -> TableStyle {
    var style = TableStyle(width: StandardStream.output.width ?? 80, color: color)
    if color, let links = TerminalLinks.current {
      let names = inspection.project.scope.names
      style.address = { links.address(names.real($0), $1, $2) }
    }
    return style
  }

  /// The command line that checks the same files by the same rules.
  var commandLine: String {
    let since = tree.since.map { ["--since", $0] } ?? []
    let known = baseline.noBaseline ? ["--no-baseline"] : baseline.baseline.map { ["--baseline", $0] } ?? []
    return (["chaperone", "check"] + project.arguments + rules.arguments + since + known).map(shellWord).joined(separator: " ")
  }

  private func shown(_ report: CheckReport, of inspection: Inspection, as format: CheckFormat, color: Bool) -> String {
    switch format {
    // Xcode cannot open relative paths.
    case .xcode: inspection.report(isAbsolute: true).xcode
    case .full where statistics, .concise where statistics: report.statistics
    case .full:
      report.full(style(color, inspection), isQuiet: quiet, command: commandLine, source: inspection.source)
    case .concise: report.concise(style(color, inspection))
    default:
      report.written(
        as: format, version: Chaperone.version, rules: inspection.describe, source: inspection.source)
    }
  }
}

import Analysis
import ArgumentParser
import Reports
import SourceFiles
import Workspace

/// `chaperone check`: findings, and an exit code that says whether there are any.
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
      "Output format: full on a terminal, concise elsewhere, unless one is given.", valueName: "format"))
  private var format: CheckFormat?

  @Option(
    help: ArgumentHelp(
      "Write the report to a file instead of standard output. FORMAT=FILE writes one more. May be repeated.",
      valueName: "[format=]file"))
  var output: [ReportOutput] = []

  @Flag(help: "Fail on warnings, too.")
  var strict = false

  @Flag(help: "Print the number of findings of each rule instead.")
  var statistics = false

  @Flag(help: "Apply the safe fixes, then report what remains.")
  var fix = false

  @Flag(help: "Add a suppression comment above each finding.")
  var addSuppressions = false

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
    if fix, addSuppressions { throw ValidationError("--fix and --add-suppressions exclude each other.") }
  }

  /// Whether fixes are made or reported: to check them takes time that other runs do not spend.
  var needsFixes: Bool { fix || (chosenFormat.holdsFixes && !statistics) || output.contains { $0.format?.holdsFixes ?? false } }

  /// Whether what a branch did beside the findings that it brought is reported: only then is it computed.
  var describesBranch: Bool {
    tree.since != nil && !statistics && (chosenFormat == .markdown || output.contains { $0.format == .markdown })
  }

  /// A file that takes the place of standard output is read by other programs, like a pipe.
  var chosenFormat: CheckFormat {
    let isShown = StandardStream.output.isTerminal && output.allSatisfy { $0.format != nil }
    return format ?? (isShown ? .full : .concise)
  }

  func run() throws {
    var inspection = try Inspection(self)
    var failures: [Unreadable] = []
    if fix { failures = try inspection.applyFixes(self) }
    if addSuppressions { failures = try inspection.addSuppressions(self) }
    let report = inspection.report()
    try write(report, of: inspection)
    // A full report ends with it.
    if chosenFormat == .concise || chosenFormat == .full && statistics {
      StandardStream.errors.write(report.conclusion)
    }
    if report.items.isEmpty { inspection.project.noteRulesAreOffInTests() }
    for failure in failures { StandardStream.errors.line("\(failure.path): error: \(failure.reason)") }
    try reportUnreadable(inspection.project.unreadable)
    let failed = report.errors > 0 || (strict && report.warnings > 0)
    let code: Int32 = failures.isEmpty ? (failed ? 1 : 0) : 2
    withExtendedLifetime(inspection) { Chaperone.end(code) }
  }

  private func write(_ report: CheckReport, of inspection: Inspection) throws {
    // A file without a format of its own takes the place of standard output.
    if output.allSatisfy({ $0.format != nil }) {
      StandardStream.output.write(shown(report, of: inspection, as: chosenFormat, color: color.applies(to: .output)))
    }
    var failure: (any Error)?
    for target in output {
      // One folder that cannot be written to must not keep the others from their reports.
      do {
        try writeResult(shown(report, of: inspection, as: target.format ?? chosenFormat, color: false), to: target.path)
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
  }

  private func shown(_ report: CheckReport, of inspection: Inspection, as format: CheckFormat, color: Bool) -> String {
    switch format {
    // Xcode takes relative paths for nothing that it could open.
    case .xcode: inspection.report(isAbsolute: true).xcode
    case .full where statistics, .concise where statistics: report.statistics
    case .full:
      report.full(
        TableStyle(width: StandardStream.output.width ?? 80, color: color), source: inspection.source)
    case .concise: report.concise(color: color)
    default:
      report.written(
        as: format, version: Chaperone.version, rules: inspection.describe, source: inspection.source)
    }
  }
}

import Analysis
import ArgumentParser
import Reports
import SourceFiles

/// `chaperone check`: findings, and an exit code that tells whether there are any.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Tell what is wrong; exit with 1 where something is.")

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  @Option(help: "text or json.")
  var format = Format.text

  @Option(help: ArgumentHelp("Write to a file instead of standard output.", valueName: "file"))
  var output: String?

  @Flag(help: "Warnings fail the check, too.")
  var strict = false

  @Flag(help: "Count the findings of each rule instead of listing them.")
  var statistics = false

  @Option(help: "auto, always or never.")
  var color = ColorChoice.auto

  @OptionGroup var project: ProjectOptions

  func run() throws {
    let project = try Project(project)
    let findings = Analyzer(index: project.index, settings: project.ruleSettings()).findings(project.threads)
    let report = CheckReport(
      findings, project.index, unreadable: project.unreadable.map { ($0.path, $0.reason) },
      name: { relativePath($0, to: project.workingDirectory) })
    try write(report)
    if format == .text { StandardStream.errors.write(report.conclusion) }
    try reportUnreadable(project.unreadable)
    let failed = report.errors > 0 || (strict && report.warnings > 0)
    withExtendedLifetime(project) { Chaperone.end(failed ? 1 : 0) }
  }

  private func write(_ report: CheckReport) throws {
    let text =
      switch format {
      case .text where statistics: report.statistics
      case .text: report.text(color: output == nil && color.applies(to: .output))
      case .json: report.json(version: Chaperone.version)
      }
    try writeResult(text, to: output)
  }
}

/// Writes a result to standard output, or to a file, whole or not at all.
func writeResult(_ text: String, to path: String?) throws {
  guard let path else { return StandardStream.output.write(text) }
  do throws(WriteError) { try writeFile(ContiguousArray(text.utf8), to: path) } catch {
    throw Failure("\(path): \(error.description)")
  }
}

import Analysis
import ArgumentParser
import Reports
import SourceFiles
import Workspace

/// `chaperone responders`: each action that is sent up the responder chain, from where, and who answers.
struct RespondersCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "responders", abstract: "Map the actions sent up the responder chain, and who answers them.")

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case table, json, mermaid, dot
  }

  @Option(help: "table, json, mermaid or dot.")
  var format = Format.table

  @Option(help: ArgumentHelp("Only this Objective-C selector.", valueName: "selector"))
  var selector: String?

  @Option(help: ArgumentHelp("Only what this type sends or answers.", valueName: "type"))
  var type: String?

  @Option(help: ArgumentHelp("Write to a file instead of standard output.", valueName: "file"))
  var output: String?

  @Option(help: "auto, always or never.")
  var color = ColorChoice.auto

  @OptionGroup var project: ProjectOptions

  func run() throws {
    let project = try self.project.read()
    let map = ResponderMap(project.index, answered: project.answeredSelectors(), workforce: project.threads)
    var report = ResponderReport(
      map, project.index, isReported: project.reports, name: project.scope.names.shown)
    report.filter(selector: selector, type: type)
    let text =
      switch format {
      case .table:
        report.table(
          TableStyle(
            width: StandardStream.output.width ?? 100, color: output == nil && color.applies(to: .output)))
      case .json: report.json()
      case .mermaid: report.mermaid
      case .dot: report.dot
      }
    try writeResult(text, to: output)
    try reportUnreadable(project.unreadable)
    withExtendedLifetime(project) { Chaperone.end(0) }
  }
}

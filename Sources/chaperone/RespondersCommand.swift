import Analysis
import ArgumentParser
import Reports
import SourceFiles
import Workspace

/// `chaperone responders`: each action that is sent up the responder chain, from where, and its handlers.
struct RespondersCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "responders", abstract: "List actions sent up the responder chain, and their handlers.",
    usage: "chaperone responders [<options>] [<paths> ...]",
    discussion: """
      Examples:
        chaperone responders App
        chaperone responders App --selector save:
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case table, json, mermaid, dot
  }

  @Option(help: "Output format.")
  var format = Format.table

  @Option(help: ArgumentHelp("Show only this Objective-C selector.", valueName: "selector"))
  var selector: String?

  @Option(help: ArgumentHelp("Show only actions that this type sends or handles.", valueName: "type"))
  var type: String?

  @Option(help: ArgumentHelp("Write to a file instead of standard output.", valueName: "file"))
  var output: String?

  @Option(help: "When to use colors.")
  var color = ColorChoice.auto

  @OptionGroup(title: "Project") var project: ProjectOptions

  func run() throws {
    let project = try self.project.read()
    let map = ResponderMap(project.index, answered: project.answeredSelectors(), workers: project.threads)
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

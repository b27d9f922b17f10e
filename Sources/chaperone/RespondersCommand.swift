import Analysis
import ArgumentParser
import Reports
import SourceFiles
import Syntax
import Workspace

/// `chaperone responders`: each action sent up the responder chain, with its sender and its handlers.
struct RespondersCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "responders", abstract: "List actions sent up the responder chain, and their handlers.",
    usage: "chaperone responders [<options>] [<paths> ...]",
    discussion: """
      Examples:
        chaperone responders App
        chaperone responders App --selector save:
      """)

  enum Format: String, TextFormat {
    case table, json, mermaid, dot

    static var standard: Self { .table }
  }

  @OptionGroup var target: OutputOptions<Format>

  @Option(help: ArgumentHelp("Show only this Objective-C selector.", valueName: "selector"))
  var selector: String?

  @Option(
    help: ArgumentHelp("Show only actions that this type sends or handles.", valueName: "type"), completion: Completions.types)
  var type: String?

  @Option(help: "When to use colors.")
  var color = ColorChoice.auto

  @OptionGroup(title: "Project") var project: ProjectOptions

  func run() throws {
    let format = try target.format
    let project = try self.project.read()
    let map = ResponderMap(project.index, answered: project.answeredSelectors(), workers: project.threads)
    var report = ResponderReport(
      map, project.index, isReported: project.reports, name: project.scope.names.shown)
    try refuseUnknown(map, project)
    let isAny = !report.entries.isEmpty
    report.filter(selector: selector, type: type)
    if report.entries.isEmpty, isAny, format == .table {
      let facts = [selector.map { "with the selector '\($0)'" }, type.map { "that '\($0)' sends or handles" }]
      StandardStream.errors.line(
        "chaperone: note: no action \(facts.compactMap(\.self).joined(separator: " ")) is sent below the given paths")
      withExtendedLifetime(project) { Chaperone.end(0) }
    }
    let text =
      switch format {
      case .table:
        report.table(
          TableStyle(
            width: StandardStream.output.width ?? 100, color: target.path == nil && color.applies(to: .output)))
      case .json: report.json()
      case .mermaid: report.mermaid
      case .dot: report.dot
      }
    try writeResult(text, to: target.path)
    try reportUnreadable(project.unreadable)
    withExtendedLifetime(project) { Chaperone.end(0) }
  }

  /// - Throws: If no action of the project has the selector, or no type has the name.
  private func refuseUnknown(_ map: ResponderMap, _ project: Project) throws {
    let selectors = Set(map.dispatches.compactMap(\.selector))
    if let selector, !selectors.contains(selector) {
      let hint = nearestName(to: selector, among: selectors.sorted()).map { "; did you mean '\($0)'?" } ?? ""
      throw Failure("no action has the selector '\(selector)'\(hint)")
    }
    guard let type, project.index.types(named: type).isEmpty else { return }
    let handlers = map.dispatches.flatMap(\.handlers).map(\.type)
    guard !handlers.contains(type) else { return }
    let names = project.index.allTypes.compactMap(project.index.qualifiedName)
    throw noType(type, among: names, advice: "name a type that it declares; without --type, all actions are listed")
  }
}

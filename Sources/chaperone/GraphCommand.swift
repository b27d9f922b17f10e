import Analysis
import ArgumentParser
import Git
import Reports
import SourceFiles
import Syntax
import Workspace

/// `chaperone graph`: the screens, and which of them contain, present, push, start and create which others.
struct GraphCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "graph", abstract: "Draw which screens contain, present and create which others.",
    usage: "chaperone graph [<options>] [<paths> ...]",
    discussion: """
      An edge says what one screen does with another: contains it as a child, has it as a root or a page (of a window, a tab \
      bar, a navigation or a page view controller), presents or pushes it, shows it in a way that is decided elsewhere, starts \
      it (a coordinator), or only creates it.
      Examples:
        chaperone graph App --format svg --output screens.svg
        chaperone graph App --type HomeViewController
      """)

  enum Format: String, TextFormat {
    case mermaid, dot, json, svg

    static var standard: Self { .mermaid }
    static var note: String? { "svg needs Graphviz" }
  }

  @OptionGroup var target: OutputOptions<Format>

  @Flag(help: "Draw classes of frameworks, too; json has them always.")
  var all = false

  @Option(
    help: ArgumentHelp("Show only the surroundings of this type.", valueName: "type"), completion: Completions.viewControllers)
  var type: String?

  @Option(parsing: .unconditional, help: ArgumentHelp("Number of steps around it (default: 2).", valueName: "n"))
  var steps: Int?

  @OptionGroup(title: "Project") var project: ProjectOptions

  func validate() throws {
    guard let steps else { return }
    if type == nil { throw ValidationError("--steps goes with --type.") }
    if steps < 0 { throw ValidationError("--steps takes a number from 0 on, not \(steps).") }
  }

  func run() throws {
    let format = try target.format
    if format == .svg { try refuseTerminal("svg", target.path, example: "screens.svg") }
    let project = try self.project.read()
    let settings = project.ruleSettings()
    let graph = ScreenGraph(
      project.index, helpers: { settings($0).containmentHelpers }, workers: project.threads)
    var report = ScreenReport(graph, project.index, isReported: project.reports, name: project.scope.names.shown)
    if !all, format != .json { report = report.withoutFrameworks().report }
    if let type {
      guard report.nodes.contains(where: { $0.type == type }) || project.index.type(named: type) != nil else {
        throw noType(
          type, among: report.nodes.filter { $0.kind != .unknown }.map(\.type),
          advice: "name a type that it declares\(all ? "" : ", or draw classes of frameworks with --all")")
      }
      report.keep(around: type, steps: steps ?? 2)
      if !report.nodes.contains(where: { $0.type == type }) {
        StandardStream.errors.line("chaperone: note: no known edge leads to or from `\(type)` below the given paths")
      }
    }
    let text =
      switch format {
      case .mermaid: report.mermaid(chosen: type)
      case .dot: report.dot(chosen: type)
      case .json: report.json(version: Chaperone.version)
      case .svg: try drawn(report.dot(chosen: type))
      }
    try writeResult(text, to: target.path)
    if type == nil, report.nodes.isEmpty {
      let isAny = project.index.viewControllers.contains { project.reports($0.file) }
      StandardStream.errors.line(
        "chaperone: note: "
          + (isAny ? "no view controller contains, presents or creates another one" : "there are no view controllers")
          + " below the given paths")
    }
    try reportUnreadable(project.unreadable)
    withExtendedLifetime(project) { Chaperone.end(0) }
  }

  /// Renders the graph with Graphviz.
  private func drawn(_ dot: String) throws -> String {
    if let drawn = filtered(dot, through: "dot", ["-Tsvg"]) { return drawn }
    throw Failure("--format svg needs Graphviz: `dot` is not on the PATH, or failed")
  }
}

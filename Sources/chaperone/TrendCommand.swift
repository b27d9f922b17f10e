import ArgumentParser
import Pages
import Reports
import Workspace

/// `chaperone trend`: the growth of view controllers, read from git's objects.
struct TrendCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trend", abstract: "Show how view controllers grew, from git's history.",
    usage: "chaperone trend [<options>] [<paths> ...]",
    discussion: """
      Examples:
        chaperone trend App --since 2025-01-01
        chaperone trend App --format html --output trend.html
      """)

  enum Format: String, TextFormat {
    case table, json, html

    static var standard: Self { .table }
    static var note: String? { "html is one self-contained page" }
  }

  @Option(help: ArgumentHelp("Start at this revision or date.", valueName: "date|rev"))
  var since: String?

  @Option(help: "Sample the last commit of each week, each tagged commit, or every commit.")
  var every = TrendSteps.week

  @OptionGroup var target: OutputOptions<Format>

  @Option(help: ArgumentHelp("Maximum number of rows, those that grew most (default for tables and pages: 10).", valueName: "n"))
  var top: Int?

  @Option(help: "When to use colors.")
  var color = ColorChoice.auto

  @OptionGroup(title: "Project") var project: ProjectOptions

  func validate() throws {
    try project.refuseSummaries("takes the place of a tree: a trend is read from git.")
    if let top, top < 0 { throw ValidationError("--top takes a number from 0 on, not \(top).") }
  }

  func run() throws {
    let format = try target.format
    if format == .html { try refuseTerminal("html", target.path, example: "trend.html") }
    let project = try self.project.read()
    let report = try readTrend(project, since: since, every: every)
    let style = TableStyle(width: StandardStream.output.width ?? 100, color: target.path == nil && color.applies(to: .output))
    let text =
      switch format {
      case .table: report.table(style, top: top ?? 10)
      case .json: report.json(version: Chaperone.version, top: top)
      case .html: page(report, project)
      }
    try writeResult(text, to: target.path)
    withExtendedLifetime(project) { Chaperone.end(0) }
  }

  private func page(_ report: TrendReport, _ project: Project) -> String {
    var page = TrendPage(report, top: top ?? 10, version: Chaperone.version)
    page.project = name(of: project.scope.projectFolder)
    return page.html()
  }
}

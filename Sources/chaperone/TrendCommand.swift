import ArgumentParser
import Pages
import Reports

/// `chaperone trend`: how the view controllers grew, read from git's objects.
struct TrendCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trend", abstract: "Tell how view controllers grew over time, from git's history.")

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case table, json, html
  }

  @Option(help: ArgumentHelp("From a revision, or a date as git reads dates, on.", valueName: "date|rev"))
  var since: String?

  @Option(help: "Look at the last commit of each week, at each tagged commit, or at every commit.")
  var every = TrendSteps.week

  @Option(help: "table, json or html: one page with charts, which needs no network.")
  var format = Format.table

  @Option(help: ArgumentHelp("List so many, those that grew most (a table and a page list 10 by themselves).", valueName: "n"))
  var top: Int?

  @Option(help: ArgumentHelp("Write to a file instead of standard output.", valueName: "file"))
  var output: String?

  @Option(help: "auto, always or never.")
  var color = ColorChoice.auto

  @OptionGroup var project: ProjectOptions

  func validate() throws {
    try project.refuseSummaries("takes the place of a tree: a trend is read from git.")
    if let top, top < 0 { throw ValidationError("--top takes a number from 0 on, not \(top).") }
  }

  func run() throws {
    let project = try self.project.read()
    let report = try readTrend(project, since: since, every: every)
    let style = TableStyle(width: StandardStream.output.width ?? 100, color: output == nil && color.applies(to: .output))
    let text =
      switch format {
      case .table: report.table(style, top: top ?? 10)
      case .json: report.json(version: Chaperone.version, top: top)
      case .html: TrendPage(report, top: top ?? 10, version: Chaperone.version).html()
      }
    try writeResult(text, to: output)
    withExtendedLifetime(project) { Chaperone.end(0) }
  }
}

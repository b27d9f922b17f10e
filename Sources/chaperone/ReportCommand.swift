import Analysis
import ArgumentParser
import Pages
import Reports
import SourceFiles
import Workspace

/// `chaperone report`: the view controllers with their measures, largest first.
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Measure view controllers, largest first.",
    discussion: """
      Examples:
        chaperone report App --top 10
        chaperone report App --sort hotspot
        chaperone report App --format html --output report.html
      """)

  enum Format: String, TextFormat {
    case table, json, csv, markdown, html

    static var standard: Self { .table }
    static var note: String? { "html is one self-contained page" }
  }

  @OptionGroup var target: OutputOptions<Format>

  @Option(help: ArgumentHelp("Maximum number of rows (default for tables: 25).", valueName: "n"))
  var top: Int?

  @Option(
    help: ArgumentHelp(
      "Measure to sort by, footprint, or hotspot: size and complexity times the commits of the last year.",
      valueName: "measure"))
  var sort = SortMeasure.measure(.codeLines)

  @Flag(help: "Add the footprint: lines of code including view model, presenter and children.")
  var footprint = false

  @Flag(help: "Include all types, not only view controllers.")
  var allTypes = false

  @Option(
    help: ArgumentHelp(
      "On the HTML page, show growth since a revision or date.", valueName: "date|rev"))
  var since: String?

  @Flag(help: "Write the report again whenever a file changes, until the command is ended.")
  var watch = false

  @Option(help: "When to use colors.")
  var color = ColorChoice.auto

  @Option(
    help: ArgumentHelp(
      "On the HTML page, link places: the address of a folder of sources, vscode://, xed://, or a template with {path}, {line}.",
      valueName: "base"))
  var linkBase: String?

  @Flag(help: "List the view controllers of test code, too; json and csv have them always.")
  var tests = false

  @OptionGroup(title: "Project") var project: ProjectOptions

  func validate() throws {
    if let top, top < 0 { throw ValidationError("--top takes a number from 0 on, not \(top).") }
    if watch, (try? target.format) == .html, target.path == nil {
      throw ValidationError("--watch writes a page to a file: name it with --output.")
    }
    if watch { try project.refuseSummaries("takes the place of a tree: it excludes --watch.") }
    if linkBase != nil, (try? target.format) != .html { throw ValidationError("--link-base goes with --format html.") }
    if since != nil, (try? target.format) != .html {
      throw ValidationError("--since goes with --format html; `chaperone trend` has tables.")
    }
  }

  func run() throws {
    let format = try target.format
    if format == .html { try refuseTerminal("html", target.path, example: "report.html") }
    if watch { try chaperone.watch(project, besides: [], isQuiet: false) { try write(as: format) } }
    let project = try write(as: format)
    withExtendedLifetime(project) { Chaperone.end(0) }
  }

  /// Writes the report for the current state of the project, and returns the project.
  private func write(as format: Format) throws -> Project {
    let project = try self.project.read()
    let names = project.scope.names
    let showsFootprints = footprint || sort == .footprint || format == .json
    let settings = project.ruleSettings()
    let helpers: @Sendable (String) -> [ContainmentHelper] = { settings($0).containmentHelpers }
    let screens: ScreenGraph? =
      format == .html
      ? ScreenGraph(project.index, helpers: helpers, workers: project.threads)
      : showsFootprints ? .childrenAlone(project.index, helpers: helpers, workers: project.threads) : nil
    var report = SizeReport(
      project.index, allTypes: allTypes, countsTests: tests || format == .json || format == .csv, footprintsBy: screens,
      settings: project.ruleSettings(),
      workers: project.threads, isReported: project.reports, name: names.shown)
    // A page shows hot spots only if git provides them.
    if sort == .hotspot { try report.addHotSpots(project) } else if format == .html { try? report.addHotSpots(project) }
    switch sort {
    case .measure(let measure): report.sort(by: measure)
    case .footprint: report.sortByFootprint()
    case .hotspot: report.sortByHotSpot()
    }
    switch format {
    case .table: report.addPlans(project.index, top: top ?? 25, settings: settings, workers: project.threads)
    case .json: report.addPlans(project.index, top: top, settings: settings, workers: project.threads)
    case .csv, .markdown, .html: break
    }
    let text =
      switch format {
      case .table: report.table(style, top: top ?? 25)
      case .json: report.json(version: Chaperone.version, top: top)
      case .csv: report.csv(top: top)
      case .markdown: report.markdown(top: top)
      case .html:
        try htmlPage(
          report, project, screens ?? ScreenGraph(project.index, helpers: helpers, workers: project.threads),
          growth: since.map { try readTrend(project, since: $0, every: .week) },
          links: try linkBase.map { try links($0, project) }, shown: names.shown)
      }
    try writeResult(text, to: target.path)
    if !allTypes { project.noteUnknownBases() }
    try reportUnreadable(project.unreadable)
    return project
  }

  private func links(_ base: String, _ project: Project) throws -> LinkBase {
    guard let links = LinkBase(base, folder: project.workingDirectory) else {
      throw Failure("--link-base takes an address such as https://example.org/app/blob/main or vscode://, not '\(base)'")
    }
    return links
  }

  private var style: TableStyle {
    TableStyle(
      width: StandardStream.output.width ?? 100, color: target.path == nil && color.applies(to: .output))
  }
}

/// A measure by its name on the command line, `codeLines` or `code_lines`, or another value to sort by.
enum SortMeasure: ExpressibleByArgument, Equatable {
  case measure(Measure)
  case footprint
  case hotspot

  init?(argument: String) {
    let measure = Measure.allCases.first { $0.key == argument || $0.option == argument }
    let other = [SortMeasure.footprint, .hotspot].first { $0.defaultValueDescription == argument }
    guard let found = measure.map(SortMeasure.measure) ?? other else { return nil }
    self = found
  }

  var defaultValueDescription: String {
    switch self {
    case .measure(let measure): measure.key
    case .footprint: "footprint"
    case .hotspot: "hotspot"
    }
  }

  static var allValueStrings: [String] {
    Measure.allCases.map(\.key) + [SortMeasure.footprint, .hotspot].map(\.defaultValueDescription)
  }
}

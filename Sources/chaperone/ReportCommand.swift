import Analysis
import ArgumentParser
import Git
import Pages
import Reports
import RuleModel
import SourceFiles
import Splitting
import Syntax
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

  @Option(parsing: .unconditional, help: ArgumentHelp("Maximum number of rows (default for tables: 25).", valueName: "n"))
  var top: Int?

  @Option(
    help: ArgumentHelp(
      "Measure to sort by, footprint, or hotspot: size and complexity times the commits of the last year.",
      valueName: "measure"), completion: .list(SortMeasure.allValueStrings))
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
    if allTypes, footprint || sort == .footprint {
      throw ValidationError("Only view controllers have a footprint: --all-types excludes --footprint and --sort footprint.")
    }
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
    if let unknown = LinkBase.unknownPlaceholders(in: base).first {
      throw Failure("--link-base: unknown placeholder '{\(unknown)}'; known: {path}, {absolute}, {line}, {column}")
    }
    guard let links = LinkBase(base, folder: project.workingDirectory) else {
      throw Failure("--link-base takes an address such as https://example.org/app/blob/main or vscode://, not '\(base)'")
    }
    return links
  }

  private var style: TableStyle {
    let width = StandardStream.output.width
    var style = TableStyle(width: width ?? 100, color: target.path == nil && color.applies(to: .output))
    style.shortensPlaces = width != nil
    return style
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

// MARK: - HTML

/// `report --format html`: all reports of a project on one page.
func htmlPage(
  _ sizes: SizeReport, _ project: Project, _ graph: ScreenGraph, growth: TrendReport?, links: LinkBase?,
  shown: @escaping @Sendable (_ path: String) -> String
) -> String {
  let index = project.index
  let findings = Inspection.analyze(index, project, isPart: false).findings.filter { project.reports($0.place.file) }
  var checks = CheckReport(
    findings, index, unreadable: project.unreadable.map { ($0.path, $0.reason) }, isReported: project.reports,
    identity: project.scope.identity, name: shown)
  if let compared = try? Baselines(configuredIn: project).compare(findings, project) {
    checks.baselined = compared.known.count
  }
  let screens = ScreenReport(graph, index, isReported: project.reports, name: shown)
  let map = ResponderMap(index, answered: project.answeredSelectors(), workers: project.threads)

  let massive = sizes.viewControllers.filter { $0.severity == .error || $0.severity == .warning }
  let wanted = Set(massive.prefix(ReportPage.mostDetailed).map(ReportPage.key))
  let types = index.viewControllers.compactMap { id -> (id: DeclarationID, key: String)? in
    guard let file = index[id.file], let name = index.qualifiedName(of: id) else { return nil }
    let key = ReportPage.key(name, shown(file.path), Int(file.summary.places[id.index].line))
    return wanted.contains(key) ? (id, key) : nil
  }
  let settings = project.ruleSettings()
  let limits = types.map { settings(index[$0.id.file]?.path ?? "").codeLinesLimit }
  let described = project.threads.map(types.count) { number in
    (SplitReport(types[number].id, index, limit: limits[number], name: shown), parts(of: types[number].id, index, shown))
  }
  var cuts: [String: SplitReport] = [:]
  var details: [String: ReportPage.ControllerDetails] = [:]
  for ((_, key), (cut, parts)) in zip(types, described) { (cuts[key], details[key]) = (cut, parts) }

  let paths = index.allFiles.compactMap { index[$0]?.path }.map { (shown($0), $0) }
  let lines = SourceLines(Dictionary(paths) { first, _ in first }, project)
  var page = ReportPage(
    sizes: sizes, checks: checks, screens: screens,
    responders: ResponderReport(map, index, isReported: project.reports, name: shown), cuts: cuts, parts: details,
    version: Chaperone.version, sourceLine: lines.line)
  page.growth = growth
  page.links = links
  page.project = name(of: project.scope.projectFolder)
  page.commit = try? GitView(project.scope).repository.lastCommit()
  page.layout = GraphPicture(screens.withoutFrameworks().report).question.flatMap {
    filtered($0, through: "dot", GraphPicture.graphvizArguments, within: .seconds(10))
  }
  return page.html()
}

/// The last component of a folder's path.
func name(of folder: String) -> String { folder.split(separator: "/").last.map(String.init) ?? folder }

private func parts(of type: DeclarationID, _ index: ProjectIndex, _ shown: (String) -> String) -> ReportPage.ControllerDetails {
  var parts = ReportPage.ControllerDetails()
  for part in [type] + index.extensions(of: type) {
    guard let file = index[part.file] else { continue }
    let names = file.summary.names
    parts.longest += file.summary.members.methods(of: part.index).map {
      (names.text($0.name), shown(file.path), Int($0.line), Int($0.lines))
    }
    parts.outlets += file.summary.members.properties(of: part.index).filter { $0.modifiers.contains(.ibOutlet) }.map {
      names.text($0.name)
    }
  }
  let order = parts.longest.enumerated().sorted { ($1.element.lines, $0.offset) < ($0.element.lines, $1.offset) }
  parts.longest = order.prefix(5).map(\.element)
  return parts
}

/// The source lines, read from each file on first use.
private final class SourceLines {
  private let paths: [String: String]
  private let project: Project
  private var last: (file: String, lines: [Substring]) = ("", [])

  init(_ paths: [String: String], _ project: Project) { (self.paths, self.project) = (paths, project) }

  /// A line without surrounding white space, truncated if it is long; nil if the file cannot be read.
  func line(_ file: String, _ number: Int) -> String? {
    if last.file != file {
      last = (file, [])
      guard let path = paths[file], let bytes = project.text(at: path) else { return nil }
      let text = String(decoding: bytes, as: UTF8.self)
      last.lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    }
    guard last.lines.indices.contains(number - 1) else { return nil }
    let line = last.lines[number - 1].drop { $0 == " " || $0 == "\t" }
    return line.isEmpty ? nil : String(line.prefix(300))
  }
}

// MARK: - Hot spots

// Git history of types, for the report on sizes.

extension SizeReport {
  /// Adds the number of changes of each type in the year up to the last commit.
  /// - Throws: If git fails.
  mutating func addHotSpots(_ project: Project) throws {
    let view = try GitView(project.scope)
    let churn = try explained { () throws(GitError) in try view.repository.churn(days: 365) }
    let names = project.scope.names
    addHotSpots(since: churn.since) { files in churn.changes(of: files.compactMap { view.gitPath(names.real($0)) }) }
  }
}

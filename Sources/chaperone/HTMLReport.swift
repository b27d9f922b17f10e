import Analysis
import Git
import Pages
import Reports
import SourceFiles
import Splitting
import Syntax
import Workspace

/// `report --format html`: all reports of a project on one page.
func htmlPage(
  _ sizes: SizeReport, _ project: Project, _ graph: ScreenGraph, growth: TrendReport?, links: LinkBase?,
  shown: @escaping @Sendable (_ path: String) -> String
) -> String {
  let index = project.index
  let findings = Inspection.analyze(index, project, isPart: false).findings.filter { project.reports($0.place.file) }
  let checks = CheckReport(
    findings, index, unreadable: project.unreadable.map { ($0.path, $0.reason) }, isReported: project.reports,
    identity: project.scope.identity, name: shown)
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
  let limits = types.map { settings(index[$0.id.file]?.path ?? "").splitLimit }
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

import Analysis
import ArgumentParser
import Reports
import Settings
import SourceFiles
import Workspace

/// `chaperone split TYPE`: where a view controller, or any type, could be cut.
struct SplitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "split", abstract: "Suggest where to cut a large view controller.",
    discussion: """
      Examples:
        chaperone split HomeViewController
        chaperone split HomeViewController App --format json
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case table, json
  }

  @Option(help: "Output format.")
  var format = Format.table

  @Option(help: ArgumentHelp("Write to a file instead of standard output.", valueName: "file"))
  var output: String?

  @Option(help: "When to use colors.")
  var color = ColorChoice.auto

  @Argument(help: "The simple or qualified name of the type.")
  var type: String

  @OptionGroup(title: "Project") var project: ProjectOptions

  func run() throws {
    let project = try self.project.read()
    let found = try find(in: project)
    let limit = project.ruleSettings()(project.index[found.file]?.path ?? "").splitLimit
    guard let report = SplitReport(found, project.index, limit: limit, name: project.scope.names.shown) else {
      throw Failure("there is no type '\(type)'")
    }
    let style = TableStyle(
      width: StandardStream.output.width ?? 100, color: output == nil && color.applies(to: .output))
    try writeResult(format == .json ? report.json(version: Chaperone.version) : report.text(style), to: output)
    try reportUnreadable(project.unreadable)
    withExtendedLifetime(project) { Chaperone.end(0) }
  }

  /// The type, below the given paths.
  private func find(in project: Project) throws -> DeclarationID {
    let index = project.index
    if let found = index.type(named: type), project.reports(found.file) { return found }
    if let found = index.types(named: type).first(where: { project.reports($0.file) }) { return found }
    if let other = index.type(named: type), let file = index[other.file] {
      throw Failure("the type '\(type)' is not below the given paths, but in \(project.scope.names.shown(file.path))")
    }
    let names = index.allTypes.filter { project.reports($0.file) }.compactMap(index.qualifiedName)
    let hint = nearest(to: type, among: names).map { "; did you mean '\($0)'?" } ?? ""
    throw Failure("there is no type '\(type)'\(hint)")
  }
}

import Analysis
import ArgumentParser
import Paths
import Reports
import Settings
import SourceFiles
import Splitting
import Syntax
import Workspace

/// `chaperone split TYPE`: proposals for splitting a view controller or another type.
struct SplitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "split", abstract: "Suggest where to cut a large view controller.",
    usage: "chaperone split [<options>] <type> [<paths> ...]",
    discussion: """
      Examples:
        chaperone split HomeViewController
        chaperone split HomeViewController App --format json
        chaperone split HomeViewController --draft 1 | git apply
        chaperone split HomeViewController --draft 1,2 > steps.patch
        chaperone split HomeViewController --members 'reload(),items' --name HomeItems
      """)

  enum Format: String, TextFormat {
    case table, json

    static var standard: Self { .table }
  }

  enum Role: String, ExpressibleByArgument, CaseIterable {
    case childViewController = "child-view-controller"
    case dataSource = "data-source"
    case view, coordinator
    case viewModel = "view-model"
    case object

    /// JSON says `service`.
    init?(argument: String) { self.init(rawValue: argument == "service" ? "object" : argument) }

    var role: Cut.Role {
      switch self {
      case .childViewController: .childViewController
      case .dataSource: .dataSource
      case .view: .view
      case .coordinator: .coordinator
      case .viewModel: .viewModel
      case .object: .service
      }
    }
  }

  @OptionGroup var target: OutputOptions<Format>

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Print steps of the plan, `2`, or other ways to make them, `1,2b`, as a patch; open questions become #warnings.",
      valueName: "steps"))
  var draft: String?

  @Option(help: ArgumentHelp("Print a patch that takes these members out, separated by commas.", valueName: "names"))
  var members: String?

  @Option(help: ArgumentHelp("The name of the new type in a patch.", valueName: "name"))
  var name: String?

  @Option(help: "What the new type is in a patch of given members (default: object).")
  var role: Role?

  /// For Tests/Splits/cross-validate.
  @Flag(help: .hidden)
  var measures = false

  @Option(help: "When to use colors.")
  var color = ColorChoice.auto

  @Argument(help: "The simple or qualified name of the type.", completion: Completions.types)
  var type: String

  @OptionGroup(title: "Project") var project: ProjectOptions

  func run() throws {
    let isPatch = draft != nil || members != nil
    if isPatch { try refuseOtherEnding(thanPatch: target.path) }
    let format = isPatch ? .table : try target.format
    let project = try self.project.read()
    let found = try find(in: project)
    if measures {
      try writeResult(project.index.splitMeasures(of: found).json, to: target.path)
      withExtendedLifetime(project) { Chaperone.end(0) }
    }
    let namesakes = project.index.namesakes(of: found, named: type, where: project.reports)
    let limit = project.ruleSettings()(project.index[found.file]?.path ?? "").codeLinesLimit
    guard
      let report = SplitReport(
        found, project.index, limit: limit, namesakes: namesakes, name: project.scope.names.shown)
    else { throw Failure("there is no type '\(type)'") }
    noteNamesakes(report)
    let cuts = try cuts(of: found, in: project, report)
    if !cuts.isEmpty {
      let (patch, drafts, folder) = try project.patch(of: cuts)
      try writeResult(patch, to: target.path)
      if folder != project.workingDirectory {
        StandardStream.errors.line("chaperone: apply this patch in \(folder)")
      }
      for draft in drafts {
        let name = drafts.count > 1 ? "\(lastName(of: draft.newPath)): " : ""
        StandardStream.errors.line("chaperone: \(name)\(draft.summary)")
      }
      if project.index.targets(of: found.file).isEmpty {
        let new = drafts.map { String(lastName(of: $0.newPath)) }.joined(separator: ", ")
        let old = lastName(of: project.index[found.file]?.path ?? "")
        StandardStream.errors.line("chaperone: add \(new) to the target of \(old), which no project file lists")
      }
      try reportUnreadable(project.unreadable)
      withExtendedLifetime(project) { Chaperone.end(0) }
    }
    let style = TableStyle(
      width: StandardStream.output.width ?? 100, color: target.path == nil && color.applies(to: .output))
    try writeResult(format == .json ? report.json(version: Chaperone.version) : report.text(style), to: target.path)
    try reportUnreadable(project.unreadable)
    withExtendedLifetime(project) { Chaperone.end(0) }
  }

  func validate() throws {
    if draft != nil, members != nil { throw ValidationError("--draft and --members exclude each other.") }
    if target.given == .json, draft != nil || members != nil { throw ValidationError("A patch has no JSON format.") }
    if let name, !isIdentifier(name) { throw ValidationError("--name takes the name of a type, not '\(name)'.") }
    if let name, isReserved(name) { throw ValidationError("--name takes the name of a type, not the keyword '\(name)'.") }
    if let name, let meaning = meaning(ofForeignType: name) {
      throw ValidationError("--name takes the name of a new type: '\(name)' is \(meaning).")
    }
    if role != nil, members == nil { throw ValidationError("--role goes with --members.") }
    if name != nil, draft == nil, members == nil { throw ValidationError("--name needs --draft or --members.") }
    if name != nil, draft?.contains(",") == true { throw ValidationError("--name names one new type: give --draft one step.") }
  }

  /// The cuts to draft, in the order in which they are made; empty if none is requested.
  private func cuts(of type: DeclarationID, in project: Project, _ report: SplitReport) throws -> [Cut] {
    var cuts: [Cut] = []
    if let draft {
      let steps = elements(of: draft)
      if steps.contains("") { throw Failure("--draft \(draft) lacks the number of a step, as in --draft 1,2") }
      for text in steps {
        let cut = try step(text, of: report)
        guard !cuts.contains(cut) else { throw Failure("--draft names step \(text) twice") }
        guard Set(cut.members).isDisjoint(with: cuts.flatMap(\.members)) else {
          throw Failure("--draft makes a step twice: \(text) is another way to make one of those before")
        }
        cuts.append(cut)
      }
    } else if let members {
      let role = role ?? .object
      let names = Set(elements(of: members)).subtracting([""])
      let cut = Cut(
        owner: type, members: project.index.members(of: type, named: names),
        proposedName: project.index.freeName(forPartOf: type, role.role), role: role.role)
      let unknown = names.filter { project.index.members(of: type, named: [$0]).isEmpty }.sorted()
      guard unknown.isEmpty else {
        throw Failure(
          "\(report.type) has no member \(unknown.map { "'\($0)'" }.joined(separator: ", ")); write methods as name(label:)")
      }
      guard !cut.members.isEmpty else { throw Failure("--members names no member") }
      cuts = [cut]
    }
    if let name, !cuts.isEmpty { cuts[0].proposedName = name }
    return cuts
  }

  /// The elements of a list with commas, without the blanks around them.
  private func elements(of list: String) -> [String] {
    list.split(separator: ",", omittingEmptySubsequences: false).map { element in
      var element = element.drop { $0 == " " }
      while element.last == " " { element.removeLast() }
      return String(element)
    }
  }

  /// The step of the plan that a number names, or another way to make it, with a letter behind the number.
  private func step(_ text: String, of report: SplitReport) throws -> Cut {
    let steps = report.advice.plan.steps
    let letter = text.drop(while: \.isNumber)
    guard let number = Int(text.dropLast(letter.count)), steps.indices.contains(number - 1) else {
      throw Failure("there is no step \(text): the plan of \(report.type) has \(counted(steps.count, "step"))")
    }
    let cuts = [steps[number - 1].cut] + steps[number - 1].alternatives.map(\.cut)
    guard let choice = ([""] + SplitPlan.alternativeLetters).firstIndex(of: String(letter)), cuts.indices.contains(choice)
    else {
      throw Failure("there is no step \(text): step \(number) has \(counted(cuts.count - 1, "alternative"))")
    }
    return cuts[choice]
  }

  /// Says where other types of the name are, of which one may be meant.
  private func noteNamesakes(_ report: SplitReport) {
    let others = report.namesakes.map(\.file)
    guard let other = others.first else { return }
    let more = others.count > 1 ? " and \(counted(others.count - 1, "other place"))" : ""
    StandardStream.errors.line(
      "chaperone: note: this is the `\(type)` in \(report.file); there is one in \(other)\(more), too: name a path to choose")
  }

  /// Finds the type below the given paths.
  private func find(in project: Project) throws -> DeclarationID {
    let index = project.index
    if let found = index.type(named: type, where: project.reports) { return found }
    if let other = index.type(named: type), let file = index[other.file] {
      throw Failure("the type '\(type)' is not below the given paths, but in \(project.scope.names.shown(file.path))")
    }
    let names = index.allTypes.filter { project.reports($0.file) }.compactMap(index.qualifiedName)
    throw noType(type, among: names, advice: "name a type that it declares; `chaperone report` lists its view controllers")
  }
}

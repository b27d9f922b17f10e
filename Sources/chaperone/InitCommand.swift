import Analysis
import ArgumentParser
import Reports
import RuleModel
import Settings
import SourceFiles
import Syntax
import Workspace

/// `chaperone init`: writes a starter configuration, and optionally a baseline of the current findings.
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Write a configuration file to start with.",
    discussion: """
      Examples:
        chaperone init
        chaperone init --baseline
      """)

  @Flag(help: "Replace an existing configuration.")
  var force = false

  @Flag(help: "Also write a baseline of the present findings, so that only new ones are reported.")
  var baseline = false

  @Argument(help: "The project's folder.", completion: .directory)
  var path = "."

  func run() throws {
    let folder = resolvedPath(path)
    guard isDirectory(folder) else {
      throw isRegularFile(folder) ? Failure("\(path): this is a file; name its folder") : Failure(unreadable: path)
    }
    let file = (folder == "/" ? "" : folder) + "/.chaperone.yml"
    let scope = Scope([path], onlyGiven: true)
    let shown = scope.names.shown(file)
    guard !isDirectory(file) else { throw Failure(unreadable: shown) }
    guard force || !isRegularFile(file) else {
      guard baseline else { throw Failure("\(shown) is there already; --force replaces it") }
      let command = "chaperone baseline" + (path == "." ? "" : " " + shellWord(path))
      throw Failure("\(shown) is there already: `\(command)` records the findings beside it; --force replaces it")
    }
    var request = Project.Request(scope)
    request.meter = { Progress(total: $0) }
    // The configuration to replace must not affect the analysis.
    request.overlay.files[file] = []
    let project: Project
    do throws(BrokenConfiguration) { project = try Project(request) } catch { throw broken(error) }
    let starter = StarterConfiguration(project.index, RuleRegistry.embedded)
    let findings = Inspection.analyze(project.index, project, isPart: false).findings
    let name = BaselineFile.usualName
    if baseline {
      let file = BaselineFile((folder == "/" ? "" : folder) + "/" + name, project, within: folder)
      try file.write(Baseline(findings, project.index) { file.name($0) })
    }
    try writeResult(starter.text(baseline: baseline ? name : nil), to: file, within: folder)
    let shownBaseline = scope.names.shown((folder == "/" ? "" : folder) + "/" + name)
    let conclusion = starter.conclusion(findings: findings.count, baseline: baseline ? shownBaseline : nil)
    StandardStream.errors.line("Wrote \(shown). \(conclusion)")
    try reportUnreadable(project.unreadable)
  }
}

// MARK: - StarterConfiguration

/// The configuration that `chaperone init` writes: the default limits with measures of the project, and comments for
/// the other keys.
struct StarterConfiguration {
  /// The limits by rule, in the order of the measures.
  private let lines: [(rule: RuleID, option: String, comment: String, limits: String)]
  private let unknownBases: [String]
  private let viewControllers: Int

  init(_ index: ProjectIndex, _ registry: RuleRegistry) {
    let types = index.viewControllers
    viewControllers = types.count
    let measured = types.map { (name: index.qualifiedName(of: $0) ?? "", measures: index.totalMeasures(of: $0)) }
    lines = Measure.allCases.compactMap { measure in
      let name = measure.ruleOption
      guard let option = registry.metadata(measure.rule.name)?.option(name), case .limits(let standard, _) = option.kind,
        standard.warning != nil || standard.error != nil
      else { return nil }
      let (comment, limits) = StarterConfiguration.line(standard, measured.map { ($0.name, measure.value(in: $0.measures)) })
      return (measure.rule, name, comment, limits)
    }
    unknownBases = index.unknownViewControllerBases.prefix(12).map(\.name)
  }

  /// The text that `init` prints in addition to the file.
  func conclusion(findings: Int, baseline: String?) -> String {
    let found = counted(findings, "finding")
    if let baseline { return "Wrote \(found) to \(baseline): `chaperone check` reports what is new or has grown." }
    if viewControllers == 0 { return "There is no view controller: name your base classes under 'view_controllers'." }
    guard findings > 0 else { return "Nothing is found now." }
    return "\(found) now. To report only new ones, run `chaperone baseline` and remove the # before 'baseline:'."
  }

  func text(baseline: String?) -> String {
    let schema = Chaperone.configurationSchema
    // Editors with the YAML language server use the schema for completion and validation.
    var text = """
      # yaml-language-server: $schema=\(schema.address)
      \(schema.note)
      # Configuration of Chaperone for this folder and below. Every key is optional.
      # `chaperone config` prints the effective values, `chaperone rules` lists the rules.

      # include: [App, Modules]
      # exclude: ["**/Generated/**"]

      """
    let bases = unknownBases.isEmpty ? ["BaseController"] : unknownBases
    text +=
      unknownBases.isEmpty
      ? "# Classes of libraries that are view controllers, where the sources do not show it.\n"
      : "# These classes are not in the sources. Take away the '#' where they are view controllers.\n"
    text += "# view_controllers: {bases: [\(bases.joined(separator: ", "))]}\n\nrules:\n"
    text += """
        # Above the first number a view controller is worth a warning, above the second it fails the check. These are the
        # defaults. With a baseline, larger ones are reported only when they grow.
      """
    var rule: RuleID?
    for line in lines {
      if line.rule != rule { text += "\n  \(line.rule.name):\n" }
      rule = line.rule
      text += "    # \(line.comment)\n    \(line.option): \(line.limits)\n"
    }
    text += "\n# Findings that are known, so that only new ones are reported: written by `chaperone baseline`.\n"
    return text + (baseline.map { "baseline: \($0)\n" } ?? "# baseline: .chaperone-baseline.json\n")
  }

  private static func line(
    _ standard: Limit, _ values: [(name: String, value: Int)]
  ) -> (comment: String, limits: String) {
    let sorted = values.sorted { $0.value < $1.value }
    let limits = RuleOption.OptionKind.limits(standard: standard, minimum: 1).standardText
    guard let largest = sorted.last else { return ("no view controller is measured yet", limits) }
    let half = sorted[sorted.count / 2].value
    let most = sorted[max(0, (sorted.count * 19 + 19) / 20 - 1)].value
    let comment =
      "median \(grouped(half)), 95th percentile \(grouped(most)), largest \(grouped(largest.value)) (\(largest.name))"
    return (comment, limits)
  }
}

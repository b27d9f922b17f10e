import Analysis
import ArgumentParser
import Paths
import Reports
import Settings
import SourceFiles
import Workspace

/// `chaperone rules`: lists all rules, or explains one, including custom rules of the project.
struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "List the rules, or explain one.",
    usage: "chaperone rules [<options>] [<rule>]\nchaperone rules --test [<files> ...]",
    discussion: """
      Custom rules are listed, too, if the nearest configuration or that of --config names them.
      Examples:
        chaperone rules missing_did_move
        chaperone rules --format markdown
        chaperone rules --test Config/rules/*.yml
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, markdown, json
  }

  @Option(help: "Output format.")
  var format = Format.text

  @Option(help: "When to use colors.")
  var color = ColorChoice.auto

  @Option(help: ArgumentHelp("Include the custom rules of this configuration.", valueName: "file"), completion: .file())
  var config: String?

  @Flag(help: "Run the examples of custom rules, those of the given files or else of the configuration.")
  var test = false

  @Flag(help: "Print the JSON Schema of files of custom rules, for editors.")
  var schema = false

  @Argument(help: ArgumentHelp("The rule to explain.", valueName: "rule"), completion: Completions.ruleOrFile)
  var names: [String] = []

  private var rule: String? { names.first }

  func validate() throws {
    if !test, names.count > 1 { throw ValidationError("One rule is explained at a time.") }
  }

  func run() throws {
    if schema { return StandardStream.output.write(ruleFileSchema()) }
    let current = workingDirectory()
    let configurations = Configurations(named: config, roots: ["."], workingDirectory: current)
    if test { return try runExamples(configurations) }
    for problem in configurations.problems { StandardStream.errors.line(problem.description) }
    let registry = configurations.configuration(for: current + "/file").registry
    StandardStream.output.write(try rule.map { try page(of: $0, registry) } ?? list(registry))
    // The valid part is shown despite errors, because the user may be correcting the configuration.
    guard !configurations.problems.contains(where: { $0.severity == .error }) else { throw ExitCode(2) }
  }

  /// Checks the examples of custom rules and prints the failures.
  private func runExamples(_ configurations: Configurations) throws {
    let current = workingDirectory()
    let files = names.isEmpty ? configurations.ruleFiles.sorted().map { relativePath($0, to: current) } : names
    guard !files.isEmpty else { throw Failure("the configuration names no files under 'custom_rules'; name one behind --test") }
    let (rules, problems) = readRuleFiles(files, workingDirectory: current)
    printProblems(problems)
    var failures = 0
    for (file, rule) in rules {
      for failed in failedExamples(of: rule) {
        failures += 1
        StandardStream.output.write(oneLine("\(file):\(failed.line): error: \(failed.rule): \(failed.reason)") + "\n")
      }
    }
    let examples = rules.reduce(0) { $0 + $1.rule.correct.count + $1.rule.incorrect.count }
    let untested = rules.filter { $0.rule.correct.isEmpty && $0.rule.incorrect.isEmpty }.map(\.rule.rule)
    guard !problems.contains(where: { $0.severity == .error }) else { throw ExitCode(2) }
    StandardStream.errors.line(
      "\(counted(examples, "example")) of \(counted(rules.count, "rule")): "
        + (failures == 0 ? "all as expected." : "\(counted(failures, "failure"))."))
    if !untested.isEmpty { StandardStream.errors.line("Without examples: \(untested.joined(separator: ", ")).") }
    if failures > 0 { throw ExitCode(1) }
  }

  private var text: RuleText {
    RuleText(isColored: color.applies(to: .output), width: min(100, StandardStream.output.width ?? 80))
  }

  private func list(_ registry: RuleRegistry) -> String {
    switch format {
    // Other programs get one line for each rule.
    case .text: text.list(registry, width: StandardStream.output.width ?? .max)
    case .markdown: ruleDocument(registry)
    case .json: rulesJSON(registry.rules.compactMap(registry.metadata))
    }
  }

  private func page(of rule: String, _ registry: RuleRegistry) throws -> String {
    guard let metadata = registry.metadata(rule) else {
      let hint = registry.rule(nearestTo: rule).map { "; did you mean '\($0)'?" } ?? ""
      throw Failure("there is no rule '\(rule)'\(hint)")
    }
    return switch format {
    case .text: text.page(metadata)
    case .markdown: rulePage(metadata)
    case .json: rulesJSON([metadata])
    }
  }
}

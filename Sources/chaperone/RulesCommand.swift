import Analysis
import ArgumentParser
import JSON
import Paths
import Reports
import RuleModel
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
    if schema, test || !names.isEmpty || config != nil || format != .text {
      throw ValidationError("--schema prints the schema of every file of rules: it excludes all else.")
    }
    if !test, names.count > 1 { throw ValidationError("One rule is explained at a time.") }
    if test, format != .text { throw ValidationError("--test prints text: it excludes --format \(format.rawValue).") }
  }

  func run() throws {
    if schema { return StandardStream.output.write(ruleFileSchema()) }
    try refuseUnreadable(configuration: config)
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
    guard !files.isEmpty else {
      let patterns = configurations.configuration(for: current + "/file").customRules.value.map { "'\($0.value)'" }
      throw Failure(
        patterns.isEmpty
          ? "the configuration names no files under 'custom_rules'; name one behind --test"
          : "no file matches \(patterns.joined(separator: ", ")) under 'custom_rules'")
    }
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
    guard !rules.isEmpty else {
      throw Failure("\(files.joined(separator: ", ")): there is no rule in \(files.count == 1 ? "this file" : "these files")")
    }
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

// MARK: - RuleText

/// Rule metadata as text for a terminal.
struct RuleText {
  var isColored: Bool
  var width: Int

  func list(_ registry: RuleRegistry, width: Int) -> String {
    let known = registry.rules.compactMap { registry.metadata($0) }
    let longest = known.map(\.rule.count).max() ?? 0
    return known.map { metadata in
      let name = metadata.rule + String(repeating: " ", count: longest - metadata.rule.count)
      let severity = metadata.severity.name
      let padding = String(repeating: " ", count: max(0, 7 - severity.count))
      let summary = oneLine(metadata.summary)
      // If the names leave little space, the summary is placed below the name.
      let indent = width - longest - 11 >= 36 ? longest + 11 : 4
      let rows = wrapped(summary, indent: indent, to: width).split(separator: "\n").map { String($0.dropFirst(indent)) }
      let text = rows.joined(separator: "\n" + String(repeating: " ", count: indent))
      let begin = "\(bold(oneLine(name)))  "
      return begin + (indent > 4 ? severity + padding + "  " : severity + "\n    ") + text + "\n"
    }.joined()
  }

  func page(_ metadata: RuleMetadata) -> String {
    var text = "\(bold(oneLine(metadata.name))) (\(oneLine(metadata.rule)))\n"
    text += "Severity: \(metadata.severity.name)\n"
    text += "\n" + wrapped(metadata.summary) + "\n"
    for paragraph in metadata.rationale { text += "\n" + wrapped(paragraph) + "\n" }
    if !metadata.options.isEmpty { text += "\n" + bold("Options") + "\n" }
    for option in metadata.options {
      text += "  \(oneLine("\(option.name): \(option.kind.standardText)"))\n" + wrapped(option.summary, indent: 4) + "\n"
    }
    for (title, examples) in [("Wrong", metadata.incorrect), ("Right", metadata.correct)] {
      for example in examples {
        text += "\n" + bold(title) + "\n"
        for line in example.source.split(separator: "\n", omittingEmptySubsequences: false) {
          text += line.isEmpty ? "\n" : "  \(oneLine(line))\n"
        }
      }
    }
    if !metadata.references.isEmpty { text += "\n" + bold("References") + "\n" }
    for reference in metadata.references { text += "  \(oneLine(reference))\n" }
    return text
  }

  private func wrapped(_ text: String, indent: Int = 0, to limit: Int? = nil) -> String {
    let width = limit ?? self.width
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = ""
    for word in oneLine(text.replacing("\n", with: " ")).split(separator: " ") {
      if !line.isEmpty, margin.count + line.count + 1 + word.count > width {
        lines.append(margin + line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    if !line.isEmpty { lines.append(margin + line) }
    return lines.joined(separator: "\n")
  }

  private func bold(_ text: String) -> String { isColored ? "\u{1B}[1m\(text)\u{1B}[0m" : text }
}

extension RuleOption.OptionKind {
  /// The default value in the syntax of the configuration.
  var standardText: String {
    switch self {
    case .limits(let standard, _):
      let parts = [standard.warning.map { "warning: \($0)" }, standard.error.map { "error: \($0)" }].compactMap(\.self)
      return parts.isEmpty ? "off" : "{\(parts.joined(separator: ", "))}"
    case .integer(let standard, _): return String(standard)
    case .boolean(let standard): return String(standard)
    case .strings(let standard): return "[\(standard.joined(separator: ", "))]"
    }
  }
}

// MARK: - Markdown and JSON

// Rules as documents: Markdown for people, JSON for programs. Rules/README.md is generated by this.

/// All rules in Markdown: a table, followed by a section for each rule.
func ruleDocument(_ registry: RuleRegistry) -> String {
  let registry = registry.rules.compactMap(registry.metadata)
  var text = """
    # Rules

    Configure a rule in `.chaperone.yml` by its name: its severity (`rules: {missing_did_move: error}`), or its options. A
    rule whose severity is `off` is turned on that way. `chaperone rules RULE` prints a section of this page, which
    `chaperone rules --format markdown` writes.

    | rule | severity | reports |
    | --- | --- | --- |

    """
  for metadata in registry {
    text +=
      "| [\(codeSpan(metadata.rule))](#\(metadata.rule)) | \(metadata.severity.name)"
    text += " | \(metadata.isOfProject ? markdownText(metadata.summary) : inCell(metadata.summary)) |\n"
  }
  for metadata in registry {
    text += "\n" + rulePage(metadata, heading: "## \(metadata.rule)\n\n\(written(metadata.name, metadata)).", level: 3)
  }
  return text
}

/// One rule in Markdown.
func rulePage(_ metadata: RuleMetadata) -> String {
  rulePage(metadata, heading: "# \(written(metadata.name, metadata))", level: 2)
}

/// - Parameter level: The level of headings within the page.
private func rulePage(_ metadata: RuleMetadata, heading: String, level: Int) -> String {
  let mark = String(repeating: "#", count: level)
  var text = heading + "\n\n"
  let origin = metadata.isOfProject ? "the project's own" : "since \(metadata.since)"
  text += "`\(metadata.rule)` · Severity: `\(metadata.severity.name)` · \(origin)\n\n\(written(metadata.summary, metadata))\n"
  for paragraph in metadata.rationale { text += "\n\(written(paragraph, metadata))\n" }
  if !metadata.options.isEmpty {
    text += "\n\(mark) Options\n\n| option | default | meaning |\n| --- | --- | --- |\n"
    for option in metadata.options {
      text += "| `\(option.name)` | `\(inCell(option.kind.standardText))` | \(inCell(option.summary)) |\n"
    }
  }
  for (title, examples) in [("Wrong", metadata.incorrect), ("Right", metadata.correct)] where !examples.isEmpty {
    text += "\n\(mark) \(title)\n"
    for example in examples {
      let source = metadata.isOfProject ? manyLines(example.source) : example.source
      let fence = String(repeating: "`", count: max(3, 1 + (source.split { $0 != "`" }.map(\.count).max() ?? 0)))
      text += "\n\(fence)swift\n\(source)\(source.hasSuffix("\n") ? "" : "\n")\(fence)\n"
    }
  }
  if !metadata.references.isEmpty { text += "\n\(mark) References\n\n" }
  for reference in metadata.references { text += metadata.isOfProject ? "- \(markdownText(reference))\n" : "- <\(reference)>\n" }
  return text
}

/// Built-in texts are Markdown; those of custom rules are plain text.
private func written(_ text: String, _ metadata: RuleMetadata) -> String {
  metadata.isOfProject ? markdownText(text) : text
}

private func inCell(_ text: String) -> String { text.replacing("|", with: "\\|").replacing("\n", with: " ") }

/// The metadata of some rules as JSON.
func rulesJSON(_ registry: [RuleMetadata]) -> String {
  var json = JSONWriter(breaksDownTo: 3)
  json.object { json in
    json.opening(version: Chaperone.version)
    json.member("rules", registry)
  }
  return json.text + "\n"
}

extension JSONWriter {
  mutating func strings(_ key: String, _ values: [String]) { member(key, values) }
}

import JSON
import Reports
import Settings

// Rules as documents: Markdown for people, JSON for programs. Rules/README.md is written by it.

/// All rules: a table, and below it a section for each.
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
      "| [\(codeSpan(metadata.rule))](#\(metadata.rule)) | \(metadata.severity.rawValue)"
    text += " | \(metadata.isOfProject ? markdownText(metadata.summary) : inCell(metadata.summary)) |\n"
  }
  for metadata in registry {
    text += "\n" + rulePage(metadata, heading: "## \(metadata.rule)\n\n\(written(metadata.name, metadata)).", level: 3)
  }
  return text
}

/// All about one rule.
func rulePage(_ metadata: RuleMetadata) -> String {
  rulePage(metadata, heading: "# \(written(metadata.name, metadata))", level: 2)
}

/// - Parameter level: of the headings within the page
private func rulePage(_ metadata: RuleMetadata, heading: String, level: Int) -> String {
  let mark = String(repeating: "#", count: level)
  var text = heading + "\n\n"
  let origin = metadata.isOfProject ? "the project's own" : "since \(metadata.since)"
  text += "`\(metadata.rule)` · Severity: `\(metadata.severity.rawValue)` · \(origin)\n\n\(written(metadata.summary, metadata))\n"
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

/// Our own texts are Markdown, those of a project's rules are not.
private func written(_ text: String, _ metadata: RuleMetadata) -> String {
  metadata.isOfProject ? markdownText(text) : text
}

private func inCell(_ text: String) -> String { text.replacing("|", with: "\\|").replacing("\n", with: " ") }

/// All that is known of some rules.
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

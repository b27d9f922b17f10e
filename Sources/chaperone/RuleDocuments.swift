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
    text += "| [`\(metadata.rule)`](#\(metadata.rule)) | \(metadata.isImplemented ? metadata.severity.rawValue : "planned")"
    text += " | \(inCell(metadata.summary)) |\n"
  }
  for metadata in registry { text += "\n" + rulePage(metadata, heading: "## \(metadata.rule)\n\n\(metadata.name).", level: 3) }
  return text
}

/// All about one rule.
func rulePage(_ metadata: RuleMetadata) -> String { rulePage(metadata, heading: "# \(metadata.name)", level: 2) }

/// - Parameter level: of the headings within the page
private func rulePage(_ metadata: RuleMetadata, heading: String, level: Int) -> String {
  let mark = String(repeating: "#", count: level)
  var text = heading + "\n\n"
  let state = metadata.isImplemented ? "Severity: `\(metadata.severity.rawValue)`" : "Planned"
  let origin = metadata.isOfProject ? "the project's own" : "since \(metadata.since)"
  text += "`\(metadata.rule)` · \(state) · \(origin)\n\n\(metadata.summary)\n"
  for paragraph in metadata.rationale { text += "\n\(paragraph)\n" }
  if !metadata.options.isEmpty {
    text += "\n\(mark) Options\n\n| option | default | meaning |\n| --- | --- | --- |\n"
    for option in metadata.options {
      text += "| `\(option.name)` | `\(inCell(option.kind.standardText))` | \(inCell(option.summary)) |\n"
    }
  }
  for (title, examples) in [("Wrong", metadata.incorrect), ("Right", metadata.correct)] where !examples.isEmpty {
    text += "\n\(mark) \(title)\n"
    for example in examples {
      text += "\n```swift\n\(example.source)\(example.source.hasSuffix("\n") ? "" : "\n")```\n"
    }
  }
  if !metadata.references.isEmpty { text += "\n\(mark) References\n\n" }
  for reference in metadata.references { text += "- <\(reference)>\n" }
  return text
}

private func inCell(_ text: String) -> String { text.replacing("|", with: "\\|").replacing("\n", with: " ") }

/// All that is known of some rules.
func rulesJSON(_ registry: [RuleMetadata]) -> String {
  var json = JSONWriter(breaksDownTo: 3)
  json.object { json in
    json.member("schemaVersion", 1)
    json.key("rules")
    json.array(registry) { json, metadata in
      json.object { json in
        json.member("rule", metadata.rule)
        json.member("name", metadata.name)
        if !metadata.isOfProject { json.member("since", metadata.since) }
        json.member("severity", metadata.severity.rawValue)
        json.member("implemented", metadata.isImplemented)
        json.member("summary", metadata.summary)
        json.strings("rationale", metadata.rationale)
        json.key("options")
        json.array(metadata.options) { json, option in
          json.object { json in
            json.member("name", option.name)
            json.option(option.kind)
            json.member("description", option.summary)
          }
        }
        json.strings("incorrect", metadata.incorrect.map(\.source))
        json.strings("correct", metadata.correct.map(\.source))
        json.strings("references", metadata.references)
      }
    }
  }
  return json.text + "\n"
}

extension JSONWriter {
  mutating func strings(_ key: String, _ values: [String]) {
    self.key(key)
    array(values) { json, value in json.value(value) }
  }

  fileprivate mutating func option(_ kind: RuleOption.Kind) {
    switch kind {
    case .limits(let standard, let minimum):
      member("type", "limits")
      key("default")
      object { json in
        if let warning = standard.warning { json.member("warning", warning) }
        if let error = standard.error { json.member("error", error) }
      }
      member("minimum", minimum)
    case .integer(let standard, let range):
      member("type", "integer")
      member("default", standard)
      member("minimum", range.lowerBound)
      if range.upperBound != .max { member("maximum", range.upperBound) }
    case .boolean(let standard):
      member("type", "boolean")
      member("default", standard)
    case .strings(let standard):
      member("type", "strings")
      strings("default", standard)
    }
  }
}

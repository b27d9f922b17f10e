import JSON
import Reports
import Settings

// Rules as documents: Markdown for people, JSON for programs. Rules/README.md is written by it.

/// All rules: a table, and below it a section for each.
func ruleDocument(_ cards: RuleCards) -> String {
  let cards = cards.rules.compactMap(cards.card)
  var text = """
    # Rules

    Configure a rule in `.chaperone.yml` by its name: its severity (`rules: {missing_did_move: error}`), or its options. A
    rule whose severity is `off` is turned on that way. `chaperone rules RULE` prints a section of this page, which
    `chaperone rules --format markdown` writes.

    | rule | severity | reports |
    | --- | --- | --- |

    """
  for card in cards {
    text += "| [`\(card.rule)`](#\(card.rule)) | \(card.isImplemented ? card.severity.rawValue : "planned")"
    text += " | \(inCell(card.summary)) |\n"
  }
  for card in cards { text += "\n" + rulePage(card, heading: "## \(card.rule)\n\n\(card.name).", level: 3) }
  return text
}

/// All about one rule.
func rulePage(_ card: RuleCard) -> String { rulePage(card, heading: "# \(card.name)", level: 2) }

/// - Parameter level: of the headings within the page
private func rulePage(_ card: RuleCard, heading: String, level: Int) -> String {
  let mark = String(repeating: "#", count: level)
  var text = heading + "\n\n"
  let state = card.isImplemented ? "Severity: `\(card.severity.rawValue)`" : "Planned"
  text += "`\(card.rule)` · \(state) · \(card.isOfProject ? "the project's own" : "since \(card.since)")\n\n\(card.summary)\n"
  for paragraph in card.rationale { text += "\n\(paragraph)\n" }
  if !card.options.isEmpty {
    text += "\n\(mark) Options\n\n| option | default | meaning |\n| --- | --- | --- |\n"
    for option in card.options {
      text += "| `\(option.name)` | `\(inCell(option.kind.standardText))` | \(inCell(option.summary)) |\n"
    }
  }
  for (title, examples) in [("Wrong", card.incorrect), ("Right", card.correct)] where !examples.isEmpty {
    text += "\n\(mark) \(title)\n"
    for example in examples {
      text += "\n```swift\n\(example.source)\(example.source.hasSuffix("\n") ? "" : "\n")```\n"
    }
  }
  if !card.references.isEmpty { text += "\n\(mark) References\n\n" }
  for reference in card.references { text += "- <\(reference)>\n" }
  return text
}

private func inCell(_ text: String) -> String { text.replacing("|", with: "\\|").replacing("\n", with: " ") }

/// All that is known of some rules.
func rulesJSON(_ cards: [RuleCard]) -> String {
  var json = JSONWriter(breaksDownTo: 3)
  json.object { json in
    json.member("schemaVersion", 1)
    json.key("rules")
    json.array(cards) { json, card in
      json.object { json in
        json.member("rule", card.rule)
        json.member("name", card.name)
        if !card.isOfProject { json.member("since", card.since) }
        json.member("severity", card.severity.rawValue)
        json.member("implemented", card.isImplemented)
        json.member("summary", card.summary)
        json.strings("rationale", card.rationale)
        json.key("options")
        json.array(card.options) { json, option in
          json.object { json in
            json.member("name", option.name)
            json.option(option.kind)
            json.member("description", option.summary)
          }
        }
        json.strings("incorrect", card.incorrect.map(\.source))
        json.strings("correct", card.correct.map(\.source))
        json.strings("references", card.references)
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

// What is said at the place of the pointer: measures over a type's name, the rule's text over a finding.

import Analysis
import JSONRPC
import LanguageServerProtocol
import Reports
import Settings
import Syntax

extension Snapshot {
  func hover(_ params: PositionParams) -> Hover? {
    guard let (file, offset) = offset(params) else { return nil }
    var places = places()
    var texts: [String] = []
    var range: DocumentRange?
    if let id = declaration(named: offset, in: file), let place = index[file]?.summary.places[id.index].name {
      texts += types(of: id).compactMap(sizeText)
      range = places.range(Int(place.start)..<Int(place.end), in: file)
    }
    for finding in findings[file].reported {
      let place = places.range(finding.place)
      guard place.contains(params.position) else { continue }
      texts.append(ruleText(finding.rule.name, registry))
      range = range ?? place
    }
    guard let range, !texts.isEmpty else { return nil }
    let text = texts.joined(separator: "\n\n---\n\n")
    return Hover(text: client.markdown ? text : plain(text), isMarkdown: client.markdown, range: range)
  }

  /// The measures of a type as a table.
  func sizeText(_ type: DeclarationID) -> String? {
    guard let name = index.qualifiedName(of: type), let kind = index.declaration(type)?.kind else { return nil }
    let own = index.ownMeasures(of: type)
    let total = index.totalMeasures(of: type)
    let extensions = index.extensions(of: type)
    var text = "**\(name)** \(isViewController(type) ? "is a view controller" : "(\(kind))")"
    let chain = index.superclassChain(of: type)
    if !chain.isEmpty { text += ": " + chain.map { "`\($0)`" }.joined(separator: " → ") }
    let stated = settings(index[type.file]?.path ?? "")
    let limits = stated.massiveLimits.merging(stated.methodLimits) { $1 }
    let over = isViewController(type) ? Set(exceeded(type).map(\.measure)) : []
    text += "\n\n| | own | total |"
    text += isViewController(type) ? " limit |\n|---|---:|---:|---:|\n" : "\n|---|---:|---:|\n"
    for measure in Measure.allCases {
      let values = (measure.value(in: own), measure.value(in: total))
      guard values.1 > 0 else { continue }
      let bold = over.contains(measure) ? "**" : ""
      text += "| \(title(measure)) | \(grouped(values.0)) | \(bold)\(grouped(values.1))\(bold) |"
      if isViewController(type) { text += " \(limits[measure]?.warning.map { grouped($0) } ?? "") |" }
      text += "\n"
    }
    if let method = total.longestMethod { text += "\nLongest: `\(method.name)`." }
    if let method = total.maxComplexity { text += " Most complex: `\(method.name)`." }
    if !extensions.isEmpty { text += " \(counted(extensions.count, "extension"))." }
    if isViewController(type) {
      let groups = index.cohesion(of: type).groups.count { $0.methods.count > 1 }
      if groups > 1 { text += " Its methods fall into \(grouped(groups)) groups that share nothing." }
      let children = children(of: type)
      if !children.isEmpty { text += "\n\nContains " + children.map { "`\($0)`" }.joined(separator: ", ") + "." }
      if !over.isEmpty { text += cut(of: type) }
    }
    return text
  }

  /// Where a massive one could be cut best.
  private func cut(of type: DeclarationID) -> String {
    guard
      let report = SplitReport(
        type, index, limit: settings(index[type.file]?.path ?? "").splitLimit, name: shown)
    else { return "" }
    var text = ""
    for step in report.advice.plan.steps.prefix(2) {
      let title = step.title.map { "**\($0)** " } ?? ""
      text += "\n\n\(title)could become \(step.cut.role.words): \(counted(step.members.count, "member")), "
      text += "\(counted(step.lines, "line")) of code."
    }
    if !report.statesSentence.isEmpty { text += "\n\n" + report.statesSentence }
    return text
  }

  private func title(_ measure: Measure) -> String {
    switch measure {
    case .codeLines: "lines of code"
    case .lines: "lines"
    case .methods: "methods"
    case .storedProperties: "stored properties"
    case .computedProperties: "computed properties"
    case .outlets: "outlets"
    case .actions: "actions"
    case .conformances: "conformances"
    case .longestMethod: "longest method"
    case .complexity: "complexity"
    }
  }

  private func plain(_ text: String) -> String {
    String(text.filter { $0 != "*" && $0 != "`" })
  }
}

/// What the metadata of a rule says, in Markdown.
func ruleText(_ rule: String, _ registry: RuleRegistry) -> String {
  guard let metadata = registry.metadata(rule) else { return "`\(rule)`" }
  var text = "**\(metadata.name)** (`\(metadata.rule)`)\n\n\(metadata.summary)"
  for paragraph in metadata.rationale { text += "\n\n" + paragraph }
  return text
}

// Hovers: measures on the name of a type, the rule's summary on a finding.

import Analysis
import JSONRPC
import LanguageServerProtocol
import Reports
import RuleModel
import Settings
import Splitting
import Syntax

extension Snapshot {
  func hover(_ params: PositionParams) -> Hover? {
    guard let (file, offset) = offset(params) else { return nil }
    var places = places()
    var texts: [String] = []
    var range: DocumentRange?
    let touched = reported(in: file).compactMap { finding -> (rule: RuleID, range: DocumentRange)? in
      let place = places.range(finding.place)
      return place.contains(params.position) ? (finding.rule, place) : nil
    }
    var rules: [RuleID] = []
    for (rule, _) in touched where !rules.contains(rule) { rules.append(rule) }
    let notes = rules.prefix(3).map(note)
    if let id = declaration(named: offset, in: file), let place = index[file]?.summary.places[id.index].name {
      texts += types(of: id).compactMap { sizeText($0, notes: notes.count) }
      range = places.range(Int(place.start)..<Int(place.end), in: file)
    }
    // Two spaces at its end break a line of Markdown.
    let lineBreak = client.markdown ? "  \n" : "\n"
    if !notes.isEmpty { texts.append(notes.joined(separator: lineBreak)) }
    range = range ?? touched.first?.range
    guard let range, !texts.isEmpty else { return nil }
    // A table ends at an empty line.
    let isTable = texts.first?.split(separator: "\n").last?.hasPrefix("|") ?? false
    let text = texts.joined(separator: texts.count == 2 && !notes.isEmpty && !isTable ? lineBreak : "\n\n")
    return Hover(text: client.markdown ? text : plain(text), isMarkdown: client.markdown, range: range)
  }

  /// The summary of a rule in Markdown, with a link to its documentation or the command that prints it.
  private func note(_ rule: RuleID) -> String {
    guard let metadata = registry.metadata(rule.name) else { return "`\(rule.name)`" }
    let text = "**\(metadata.name)** (`\(rule.name)`): \(metadata.summary)"
    guard let page = page(of: rule.name) else { return text + " `chaperone rules \(rule.name)` explains it." }
    return text + (client.markdown ? " [Why, and what to do](\(page))" : " \(page)")
  }

  /// The measures of a type: first those that exceed their limits, then the main ones. A table in Markdown, or a list for
  /// clients that show plain text.
  /// - Parameter notes: The number of lines that follow. Editors show about ten lines of a hover.
  private func sizeText(_ type: DeclarationID, notes: Int) -> String? {
    guard let name = index.qualifiedName(of: type), let kind = index.declaration(type)?.kind else { return nil }
    let isController = isViewController(type)
    let own = index.ownMeasures(of: type)
    let total = index.totalMeasures(of: type)
    var text = "**\(name)** \(isController ? "is a view controller" : "(\(kind))")"
    let chain = index.superclassChain(of: type)
    if !chain.isEmpty { text += ": " + chain.map { "`\($0)`" }.joined(separator: " → ") }
    let stated = settings(index[type.file]?.path ?? "")
    let limits = stated.massiveLimits.merging(stated.methodLimits) { $1 }
    let over = isController ? exceeded(type).map(\.measure) : []
    let facts = facts(of: type, isMassive: !over.isEmpty)
    let main = [Measure.codeLines, .methods, .longestMethod, .complexity]
    let rows = min(main.count, 5 - notes - (facts.isEmpty ? 0 : 1))
    let shown = (over + main.filter { !over.contains($0) }).prefix(rows)
    if client.markdown {
      text += "\n\n| | own | total |" + (isController ? " limit |\n|---|---:|---:|---:|" : "\n|---|---:|---:|")
    }
    for measure in Measure.allCases where shown.contains(measure) && measure.value(in: total) > 0 {
      // The method is that of the whole type, which may be another one in the declaration alone.
      let isOfOther = measure.isOfMethods && title(measure, own) != title(measure, total)
      let values = (own: isOfOther ? "–" : grouped(measure.value(in: own)), total: grouped(measure.value(in: total)))
      let limit = isController ? limits[measure]?.warning.map { grouped($0) } : nil
      if client.markdown {
        let bold = over.contains(measure) ? "**" : ""
        text += "\n| \(title(measure, total)) | \(values.own) | \(bold)\(values.total)\(bold) |"
        if isController { text += " \(limit ?? "") |" }
      } else {
        let others = (isOfOther ? [] : ["own \(values.own)"]) + (limit.map { ["limit \($0)"] } ?? [])
        text += "\n\(title(measure, total)): \(values.total)" + (others.isEmpty ? "" : " (\(others.joined(separator: ", ")))")
      }
    }
    let end = facts.joined(separator: " ")
    return facts.isEmpty ? text : text + (client.markdown ? "\n\n" : "\n") + end
  }

  /// The sentences below the table of measures.
  private func facts(of type: DeclarationID, isMassive: Bool) -> [String] {
    var facts: [String] = []
    let extensions = index.compiledExtensions(of: type).count
    if extensions > 0 { facts.append("\(counted(extensions, "extension")).") }
    guard isViewController(type) else { return facts }
    let children = children(of: [type])[type] ?? []
    if !children.isEmpty {
      let more = children.count > 4 ? " and \(grouped(children.count - 4)) more" : ""
      facts.append("Contains " + children.prefix(4).map { "`\($0)`" }.joined(separator: ", ") + more + ".")
    }
    if isMassive, let step = steps(of: type).first {
      facts.append("**\(step.title)** could become \(step.cut.role.words): \(counted(step.lines, "line")) of code.")
    }
    return facts
  }

  private func title(_ measure: Measure, _ measures: TypeMeasures) -> String {
    switch measure {
    case .codeLines: "lines of code"
    case .lines: "lines"
    case .methods: "methods"
    case .storedProperties: "stored properties"
    case .computedProperties: "computed properties"
    case .outlets: "outlets"
    case .actions: "actions"
    case .conformances: "conformances"
    case .longestMethod: "longest method `\(shortened(measures.longestMethod?.name ?? ""))`"
    case .complexity: "complexity of `\(shortened(measures.maxComplexity?.name ?? ""))`"
    }
  }

  private func plain(_ text: String) -> String {
    String(text.filter { $0 != "*" && $0 != "`" })
  }
}

/// The documentation of a rule in Markdown.
func ruleText(_ rule: String, _ registry: RuleRegistry) -> String {
  guard let metadata = registry.metadata(rule) else { return "`\(rule)`" }
  var text = "**\(metadata.name)** (`\(metadata.rule)`)\n\n\(metadata.summary)"
  for paragraph in metadata.rationale { text += "\n\n" + paragraph }
  return text
}

// MARK: - Types at positions

extension Snapshot {
  /// The file and the offset in bytes of a position in a document.
  func offset(_ params: PositionParams) -> (file: FileID, offset: Int)? {
    guard let file = file(ofURI: params.textDocument.uri) else { return nil }
    var places = places()
    return places.text(of: file).map { (file, $0.offset(of: params.position, encoding)) }
  }

  /// The innermost declaration that contains an offset.
  func declaration(around offset: Int, in file: FileID) -> DeclarationID? {
    guard let summary = index[file]?.summary else { return nil }
    let around = summary.places.indices.filter {
      Int(summary.places[$0].range.start) <= offset && offset <= Int(summary.places[$0].range.end)
    }
    return around.max { summary.places[$0].range.start < summary.places[$1].range.start }
      .map { DeclarationID(file: file, index: $0) }
  }

  /// The declaration whose name is at an offset.
  func declaration(named offset: Int, in file: FileID) -> DeclarationID? {
    guard let id = declaration(around: offset, in: file), let place = index[file]?.summary.places[id.index],
      Int(place.name.start) <= offset, offset <= Int(place.name.end)
    else { return nil }
    return id
  }

  /// The type that a declaration declares, or the types that an extension extends.
  func types(of id: DeclarationID) -> [DeclarationID] {
    if let listed = index.listed(id), index.isObjectiveC(id) { return [listed] }
    return index.declaration(id)?.kind == .extension ? index.link(of: id).extended : [id]
  }

  func isViewController(_ id: DeclarationID) -> Bool {
    let kind = index.declaration(id)?.kind
    return (kind == .class || kind == .implementation && index.listed(id) == id) && index.isViewController(id)
  }
}

/// The main measures of a type: `1,745 lines of code · 122 methods · longest 171 lines · complexity 54`.
func line(_ measures: TypeMeasures) -> String {
  var parts = ["\(counted(measures.codeLines, "line")) of code", counted(measures.methods, "method")]
  if let longest = measures.longestMethod { parts.append("longest \(counted(longest.value, "line"))") }
  if let complex = measures.maxComplexity { parts.append("complexity \(grouped(complex.value))") }
  return parts.joined(separator: " · ")
}

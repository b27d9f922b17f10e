import Syntax

/// What a rule may look at: the index, the settings, and the results of the dataflow analyses, each computed when the
/// first rule reads it.
final class RuleContext {
  let index: ProjectIndex
  let settings: @Sendable (_ path: String) -> RuleSettings
  let workforce: any Workforce
  private let bytes: Analyzer.Bytes?
  /// The rules that are on for some file.
  private let rules: Set<RuleID>
  private var reported: Set<Finding.Place> = []

  init(_ analyzer: Analyzer, _ workforce: some Workforce) {
    (index, settings, bytes) = (analyzer.index, analyzer.settings, analyzer.bytes)
    self.workforce = workforce
    var rules: Set<RuleID> = []
    var folder: Substring?
    var variesWithinFolder = false
    for file in analyzer.index.files {
      // Files of one folder have one configuration, mostly.
      guard let path = analyzer.index[file]?.path else { continue }
      let own = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
      guard own != folder || variesWithinFolder else { continue }
      folder = own
      let settings = analyzer.settings(path)
      variesWithinFolder = settings.variesWithinFolder
      for (rule, severity) in settings.severities where severity != .off { rules.insert(rule) }
    }
    self.rules = rules
  }

  /// Whether a rule is on for some file.
  func isOn(_ rule: RuleID) -> Bool { rules.contains(rule) }

  func settings(of file: FileID) -> RuleSettings { settings(index[file]?.path ?? "") }

  // MARK: Expressions that are reported once

  /// Keeps the rules behind this one that yield silent about an expression.
  func markReported(_ expression: Finding.Place) { reported.insert(expression) }

  func isReported(_ expression: Finding.Place) -> Bool { reported.contains(expression) }

  // MARK: Results

  /// The function bodies of the project; nil where no rule that is on needs them all.
  private lazy var bodies: ProjectBodies? =
    ContainmentFindings.rules.contains { isOn($0.id) } ? ProjectBodies(index, workforce) : nil

  /// What the containment rules that are on find, with fixes, by rule.
  lazy var containment: [RuleID: [Finding]] = {
    guard let bodies else { return [:] }
    let analysis = ContainmentAnalysis(bodies, settings: settings, workforce)
    let reported = ContainmentFindings(analysis, settings: settings).all()
    let findings = bytes.map { ContainmentFixCheck(analysis, settings, reported).findings($0, workforce) }
    return Dictionary(grouping: findings ?? reported.map(\.finding), by: \.rule)
  }()

  /// The actions that are sent up the responder chain, and the handlers of each.
  lazy var responders: ResponderMap = {
    let settings = settings
    return ResponderMap(index, bodies: bodies, answered: { settings($0).answeredSelectors }, workforce: workforce)
  }()

  /// The types in which a handler could be added.
  lazy var stubs = StubChoices(index, responders.dispatches)

  /// The files in which something may be a target or a selector.
  lazy var flowFiles: [FlowFile] = responders.collector.order.compactMap { responders.collector.files[$0] }
}

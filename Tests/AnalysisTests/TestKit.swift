/// Projects written as one text each, with what must be found out about them marked at its place.
import BuildFiles
import InterfaceBuilder
import RuleModel
import Syntax
import TestSupport
import Testing

@testable import Analysis

extension Fixture {
  func index(bases: Set<String> = []) -> ProjectIndex {
    ProjectIndex(
      files.map { ($0.path, summary($0.path, $0.text)) }, catalog: .small, viewControllerBases: bases)
  }
}

func summary(_ path: String, _ text: String) -> FileSummary { source(path, text).summary }

/// A file as a project with these paired-call rules and all rules in Swift reads it.
func source(_ path: String, _ text: String, for rules: [PairedCallRule] = []) -> SourceFile {
  let bytes = ContiguousArray(text.utf8)
  if path.hasSuffix(".h") || path.hasSuffix(".m") || path.hasSuffix(".mm") {
    return SourceFile(path: path, summary: summarizeObjectiveCFile(bytes.span))
  }
  if path.hasSuffix(".storyboard") || path.hasSuffix(".xib") {
    return SourceFile(path: path, summary: summarizeInterfaceBuilderFile(bytes.span))
  }
  if path.hasSuffix(".pbxproj") { return SourceFile(path: path, summary: summarizeXcodeProjectFile(bytes.span)) }
  var scratch = SummaryScratch(lowering: .uiKit)
  var settings = RuleSettings()
  settings.pairedCalls = rules
  for rule in swiftRules { settings.severities[rule.id] = .warning }
  var (summary, bodies) = summarize(bytes.span, triggers: TriggerNames([settings]), using: &scratch)
  if path.hasSuffix("Package.swift") { summary.build = summarizeManifest(bytes.span) }
  return SourceFile(path: path, summary: summary, bodies: bodies)
}

extension FrameworkCatalog {
  /// Enough of Apple's for the tests.
  static let small: FrameworkCatalog = {
    var catalog = FrameworkCatalog()
    catalog.add(
      .viewController,
      ["UIViewController", "UITableViewController", "UINavigationController", "UIHostingController"])
    catalog.add(.responder, ["UIResponder", "UIView", "UIControl"])
    catalog.modules = ["UIKit", "Network"]
    catalog.add(
      .other,
      ["NSObject", "NSViewController", "UIPresentationController", "WKUserNotificationHostingController"])
    catalog.lifeCycleMethods = ["viewDidLoad()", "viewWillAppear(_:)", "viewDidLoad"]
    return catalog
  }()
}

// MARK: Hierarchy and extensions

/// Each class is what its mark says, `// expect: view controller: Base, UIViewController` with the names of its chain, or
/// `responder: …`, `other: …`, and `unknown: …` where the chain ends at nothing known. Each extension belongs to the types
/// that `// expect: extends Home in App/Home.swift` names, or to `nothing`. A class without a mark must be no view
/// controller.
func check(_ text: String, bases: Set<String> = [], sourceLocation: SourceLocation = #_sourceLocation) {
  let fixture = Fixture(text)
  let index = fixture.index(bases: bases)
  let marked = Set(fixture.marks.map(\.place))
  var found: [String] = []
  for file in index.allFiles {
    guard let source = index[file] else { continue }
    for (number, declaration) in source.summary.interface.declarations.enumerated() {
      let id = DeclarationID(file: file, index: number)
      let place = "\(source.path):\(source.summary.places[number].nameLine)"
      switch declaration.kind {
      case .class where marked.contains(place) || index.isViewController(id):
        found.append("\(place) \(roleAndChain(of: id, index))")
      case .extension where marked.contains(place): found.append("\(place) extends \(extended(by: id, index))")
      default: break
      }
    }
  }
  let expected = fixture.marks.map { "\($0.place) \($0.text)" }
  #expect(found.sorted() == expected.sorted(), sourceLocation: sourceLocation)
}

func roleAndChain(of type: DeclarationID, _ index: ProjectIndex) -> String {
  let chain = index.superclassChain(of: type)
  let role =
    switch index.role(of: type) {
    case .viewController: "view controller"
    case .responder: "responder"
    case .other: "other"
    case nil: "unknown"
    }
  return chain.isEmpty ? role : "\(role): \(chain.joined(separator: ", "))"
}

private func extended(by part: DeclarationID, _ index: ProjectIndex) -> String {
  let types = index.link(of: part).extended.map { type in
    "\(index.qualifiedName(of: type) ?? "?") in \(index[type.file]?.path ?? "?")"
  }
  return types.isEmpty ? "nothing" : types.sorted().joined(separator: ", ")
}

// MARK: Measures

/// The measures that a mark names have its values: `// expect: own methods 2, lines 9 | total longestMethod f(_:) 3 at 4`,
/// and `// expect: groups [f() x] [g()]` for cohesion.
func checkMeasures(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
  let fixture = Fixture(text)
  let index = fixture.index()
  #expect(!fixture.marks.isEmpty, "nothing is marked", sourceLocation: sourceLocation)
  for mark in fixture.marks {
    let type = index.allTypes.first { id in
      guard let source = index[id.file], source.path == mark.path else { return false }
      return Int(source.summary.places[id.index].nameLine) == mark.line
    }
    guard let type else {
      Issue.record("\(mark.place): no type begins here", sourceLocation: sourceLocation)
      continue
    }
    #expect(
      "\(mark.place) \(described(mark.text, type, index))" == "\(mark.place) \(mark.text)", sourceLocation: sourceLocation)
  }
}

/// What is found in place of a mark.
private func described(_ part: String, _ type: DeclarationID, _ index: ProjectIndex) -> String {
  let kind = part.prefix { $0 != " " }
  if kind == "groups" { return "groups" + groups(of: type, index) }
  let measures = kind == "own" ? index.ownMeasures(of: type) : index.totalMeasures(of: type)
  let values = part.dropFirst(kind.count + 1).split(separator: ", ").map { item in
    let key = item.prefix { $0 != " " }
    return "\(key) \(value(of: String(key), in: measures))"
  }
  return "\(kind) " + values.joined(separator: ", ")
}

private func value(of key: String, in measures: TypeMeasures) -> String {
  func shown(_ method: MeasuredMethod?) -> String { method.map { "\($0.name) \($0.value) at \($0.line)" } ?? "none" }
  return switch key {
  case "longestMethod": shown(measures.longestMethod)
  case "maxComplexity": shown(measures.maxComplexity)
  case "commentLines": String(measures.commentLines)
  default: Measure(rawValue: key).map { String($0.value(in: measures)) } ?? "unknown measure"
  }
}

private func groups(of type: DeclarationID, _ index: ProjectIndex) -> String {
  index.cohesion(of: type).groups
    .map { " [\(($0.methods + $0.properties).joined(separator: " "))]" }
    .joined()
}

// MARK: Findings

/// The findings are those that the marks expect.
@discardableResult
func checkFindings(
  _ text: String, _ settings: RuleSettings, sourceLocation: SourceLocation = #_sourceLocation
) -> [Finding] {
  let fixture = Fixture(text)
  let index = fixture.index()
  let findings = Analyzer(index: index, settings: { _ in settings }).findings()
  for difference in fixture.differences(from: findings.compactMap { Fixture.FoundFinding($0, index) }) {
    Issue.record(Comment(rawValue: difference.message), sourceLocation: sourceLocation)
  }
  return findings
}

/// `path:line:column-column`, columns in bytes.
func shown(_ place: Finding.Place, _ index: ProjectIndex) -> String {
  guard let file = index[place.file] else { return "nowhere" }
  let start = file.summary.lines.position(of: place.range.start)
  let end = file.summary.lines.position(of: place.range.end)
  return "\(file.path):\(start.line):\(start.column)-\(end.line == start.line ? "" : "\(end.line):")\(end.column)"
}

extension RuleSettings {
  /// The rules on size with these limits.
  static func massive(_ limits: Limits, stated: Severity? = nil) -> RuleSettings {
    var settings = RuleSettings()
    for rule in [MassiveViewController.id, LongMethod.id, ComplexMethod.id] {
      settings.severities[rule] = stated ?? .warning
      settings.statedSizeSeverities[rule] = stated
    }
    settings.massiveLimits = limits.filter { !$0.key.isOfMethods }
    settings.methodLimits = limits.filter { $0.key.isOfMethods }
    return settings
  }
}

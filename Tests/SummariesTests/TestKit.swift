/// Sources of every shape, and an analysis of what comes back.
import Analysis
import Foundation
import InterfaceBuilder
import RuleModel
import Splitting
import Syntax

/// One file of the tests' own, by its path below `Tests`.
struct Sample: CustomStringConvertible, Sendable {
  let path: String
  var description: String { path }

  var bytes: ContiguousArray<UInt8> {
    get throws { ContiguousArray(try Data(contentsOf: Sample.tests.appending(path: path))) }
  }

  /// What the project's reader would make of it.
  func summary() throws -> FileSummary {
    let bytes = try bytes
    return summarize(bytes, as: path)
  }

  static let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

  private static let folders = [
    "SampleApp", "AnalysisTests", "InterfaceBuilderTests", "Fuzz/Found", "Conformance/Fixtures",
  ]

  /// All Swift, Objective-C and Interface Builder files of the sample app and the fixtures, and what fuzzing has found.
  static let all: [Sample] = folders.flatMap { folder in
    let found = FileManager.default.enumerator(atPath: tests.appending(path: folder).path)?.compactMap { $0 as? String } ?? []
    return found.sorted().map { Sample(path: folder + "/" + $0) }.filter { sample in
      let attributes = try? FileManager.default.attributesOfItem(atPath: tests.appending(path: sample.path).path)
      return attributes?[.type] as? FileAttributeType == .typeRegular
    }
  }
}

/// Reads bytes as what their name says they are; as Swift where it says nothing.
func summarize(_ bytes: ContiguousArray<UInt8>, as name: String) -> FileSummary {
  switch name.split(separator: ".").last {
  case "h", "m", "mm": return summarizeObjectiveCFile(bytes.span)
  case "storyboard", "xib": return summarizeInterfaceBuilderFile(bytes.span)
  default:
    var scratch = SummaryScratch(lowering: .uiKit)
    return Syntax.summarize(bytes.span, using: &scratch)
  }
}

/// Runs all queries of a project: rules, screens, cuts, responders.
@discardableResult
func analyze(_ summaries: [FileSummary]) -> Int {
  let sources = summaries.enumerated().map { SourceFile(path: "/\($0).swift", summary: $1) }
  let index = ProjectIndex(sources, catalog: catalog)
  let analyzer = Analyzer(index: index) { _ in settings }
  let findings = analyzer.allFindings(SequentialWorkers())
  _ = analyzer.filteredFindings(of: findings, in: index.files)
  _ = ScreenGraph(index)
  _ = ResponderMap(index, answered: { _ in [] }, workers: SequentialWorkers())
  for file in index.files {
    for type in index.types(of: file) { _ = index.splitAdvice(of: type) }
  }
  _ = FixPlan(fixesOf: findings)
  return findings.count
}

private let catalog: FrameworkCatalog = {
  var catalog = FrameworkCatalog()
  catalog.add(.viewController, ["UIViewController", "UITableViewController", "UINavigationController"])
  catalog.add(.responder, ["UIResponder", "UIView", "UIControl", "UIButton"])
  catalog.add(.other, ["NSObject", "NSViewController"])
  catalog.lifeCycleMethods = ["viewDidLoad()"]
  return catalog
}()

private let settings: RuleSettings = {
  var settings = RuleSettings()
  for rule in Analyzer.rulesInSwift { settings.severities[rule] = .warning }
  settings.knownRules = settings.severities.keys.sorted().map(\.name)
  settings.massiveLimits = [.codeLines: Limit(warning: 3, error: 6)]
  return settings
}()

/// Paired-call rules for tests, as the program reads them from YAML.
import Analysis
import Foundation
import RuleModel
import Settings
import SourceFiles
import Syntax
import TestSupport
import Testing
import Workspace

/// The rules that are shipped, and those of `Fixtures/Rules.yml`.
enum PairedCallRules {
  static let custom: [RuleMetadata] = {
    let path = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/Rules.yml").path
    return read([UInt8](FileManager.default.contents(atPath: path) ?? Data()), path)
  }()

  static let shipped = RuleRegistry.embedded.rules.compactMap { RuleRegistry.embedded.metadata($0) }
    .filter { isPairedCalls($0) }.map(\.rule)

  static let ids = Set(shipped + custom.map(\.rule))

  private static func isPairedCalls(_ metadata: RuleMetadata) -> Bool {
    if case .pairedCalls? = metadata.check { true } else { false }
  }

  /// Rules of a project's own.
  static func read(_ yaml: [UInt8], _ path: String = "Rules.yml") -> [RuleMetadata] {
    let (rules, problems) = readCustomRules([(path, yaml)])
    for problem in problems { Issue.record(Comment(rawValue: problem.description)) }
    return rules
  }

  /// All that is known of the rules with these of a project's own: every rule is on.
  static func settings(_ own: [RuleMetadata] = custom) -> RuleSettings {
    var configuration = Configuration()
    configuration.definitions = own
    var settings = RuleSettings(configuration)
    for rule in shipped {
      if let metadata = RuleRegistry.embedded.metadata(rule), settings.severities[RuleID(rule)] == .off {
        settings.addCheck(of: metadata)
      }
    }
    for rule in RuleRegistry.embedded.rules + own.map(\.rule) { settings.severities[RuleID(rule)] = .warning }
    return settings
  }
}

extension Fixture {
  /// The project of a fixture, as rules with these settings read it.
  func index(_ settings: RuleSettings) -> ProjectIndex {
    var bench = FileSummarizer(triggers: TriggerNames([settings]))
    let sources = files.map { section in
      let isScene = section.path.hasSuffix(".storyboard") || section.path.hasSuffix(".xib")
      return bench.summarize(
        ContiguousArray(section.text.utf8), as: isScene ? .interfaceBuilder : .swift, path: section.path)
    }
    return ProjectIndex(sources, catalog: FrameworkCatalog.embedded())
  }

  func findings(_ settings: RuleSettings) -> [Finding] {
    Analyzer(index: index(settings), settings: { _ in settings }).findings()
  }
}

// Checks the examples of custom rules.

import Analysis
import Paths
import RuleModel
public import Settings
import SourceFiles
import Syntax

/// An example whose result differs from the expected one.
public struct FailedExample: Sendable, Equatable {
  public var rule: String
  /// The line where the example begins in the rule's file.
  public var line: Int
  /// A sentence that describes the difference.
  public var reason: String
}

/// Parses files of custom rules.
public func readRuleFiles(
  _ paths: [String], workingDirectory: String
) -> (rules: [(file: String, rule: RuleMetadata)], problems: [ConfigurationProblem]) {
  var rules: [(file: String, rule: RuleMetadata)] = []
  var problems: [ConfigurationProblem] = []
  for path in paths {
    do throws(ReadError) {
      let bytes = Array(try readWhole(absolutePath(path, from: workingDirectory)))
      let (read, wrong) = readCustomRules([(path, bytes)])
      rules += read.map { (path, $0) }
      problems += wrong
    } catch {
      problems.append(ConfigurationProblem(path: path, line: 1, column: 1, message: "cannot be read: \(error.description)"))
    }
  }
  return (rules, problems)
}

/// The first bracket without a counterpart; nil if there is none.
private func unmatchedBracket(in source: String) -> String? {
  let bytes = ContiguousArray(source.utf8)
  var tokens = TokenList()
  tokenize(bytes.span, into: &tokens)
  var open: [(closing: TokenKind, text: String)] = []
  for index in 0..<tokens.count {
    switch tokens.kind(index) {
    case .leftParen: open.append((.rightParen, "("))
    case .leftSquare: open.append((.rightSquare, "["))
    case .leftBrace: open.append((.rightBrace, "{"))
    case .rightParen, .rightSquare, .rightBrace:
      guard open.popLast()?.closing == tokens.kind(index) else {
        return String(decoding: bytes[tokens.start(index)..<tokens.end(index)], as: UTF8.self)
      }
    default: break
    }
  }
  return open.last?.text
}

/// Checks the examples of a rule, each in its own file.
///
/// An incorrect example without carets must be reported anywhere. One with carets, on the line below the marked code,
/// must be reported exactly there.
public func failedExamples(of rule: RuleMetadata) -> [FailedExample] {
  var configuration = Configuration()
  configuration.definitions = [rule]
  var settings = RuleSettings(configuration.turningOn([rule.rule]))
  let id = RuleID(rule.rule)
  settings.severities = settings.severities.filter { $0.key == id }
  let catalog = FrameworkCatalog.embedded()
  func places(_ example: RuleExample) -> [String] {
    var summarizer = FileSummarizer(triggers: TriggerNames([settings]))
    let file = summarizer.summarize(ContiguousArray(example.source.utf8), as: .swift, path: "/Example.swift")
    let index = ProjectIndex([file], catalog: catalog)
    let found = Analyzer(index: index, settings: { [settings] _ in settings }).findings().filter { $0.rule == id }
    return found.map { finding in
      let start = file.summary.lines.position(of: finding.place.range.start)
      let end = file.summary.lines.position(of: finding.place.range.end)
      return "\(start.line):\(start.column)-\(end.line == start.line ? "" : "\(end.line):")\(end.column)"
    }
  }
  func failed(_ example: RuleExample, _ reason: String) -> FailedExample {
    FailedExample(rule: rule.rule, line: example.line, reason: reason)
  }
  let right = rule.correct.compactMap { example -> FailedExample? in
    // Code that is not Swift is not reported either, so that such an example would test nothing.
    if let bracket = unmatchedBracket(in: example.source) {
      return failed(example, "this example is not Swift: '\(bracket)' has no counterpart")
    }
    let found = places(example)
    return found.isEmpty ? nil : failed(example, "this example is right, but is reported at \(found.joined(separator: ", "))")
  }
  let wrong = rule.incorrect.compactMap { example -> FailedExample? in
    let (found, marks) = (places(example), example.marks)
    if found.isEmpty { return failed(example, "this example is wrong, but is not reported") }
    guard !marks.isEmpty, marks != found else { return nil }
    return failed(
      example, "this example is reported at \(found.joined(separator: ", ")), not at \(marks.joined(separator: ", "))")
  }
  return (right + wrong).sorted { $0.line < $1.line }
}

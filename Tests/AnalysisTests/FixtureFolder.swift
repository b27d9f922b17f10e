/// Fixtures kept as files of their own: realistic sources whose comments name the findings that are due in them.
///
/// `// expect: rule` at the end of a line is due in that line, `//   ^^^^ rule` in the line above, exactly over the
/// carets. In XML a comment holds the mark: `<!-- expect: rule -->`. `//- Name.swift` begins a further file of the
/// same project. A first line `// rules: +name` turns on a rule that is off otherwise.
import Foundation
import Syntax
import Testing

@testable import Analysis

/// One fixture: the files of a small project, and what is due in them.
struct FixtureFile: Sendable, CustomStringConvertible {
  /// A file of the project.
  struct Section: Sendable {
    var path: String
    var text = ""
    /// How many lines of the fixture stand before its first.
    var offset: Int
  }

  let name: String
  let location: String
  let sections: [Section]
  let lines: [String]
  /// Rules that the first line turns on.
  let added: Set<String>

  var description: String { name }

  init(name: String, location: String, text: String) {
    self.name = name
    self.location = location
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var sections: [Section] = []
    for (number, line) in lines.enumerated() {
      if line.hasPrefix("//- ") {
        sections.append(Section(path: String(line.dropFirst(4)), offset: number + 1))
      } else {
        if sections.isEmpty { sections.append(Section(path: name, offset: 0)) }
        sections[sections.count - 1].text += line + "\n"
      }
    }
    self.sections = sections
    let opening = lines.first ?? ""
    added = opening.hasPrefix("// rules:")
      ? Set(opening.split(separator: " ").filter { $0.hasPrefix("+") }.map { String($0.dropFirst()) }) : []
  }

  /// The fixtures of the folder beside the test file, by name.
  static func all(beside test: String) -> [FixtureFile] {
    let folder = URL(filePath: test).deletingLastPathComponent().appending(path: "Fixtures")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".swift") }.sorted().compactMap { name in
      let location = folder.appending(path: name).path
      guard let data = FileManager.default.contents(atPath: location) else { return nil }
      return FixtureFile(name: name, location: location, text: String(decoding: data, as: UTF8.self))
    }
  }

  // MARK: Marks

  /// What is due at a line of the fixture.
  struct Mark: Hashable, Sendable {
    var line: Int
    var rule: String
    /// The columns it covers, where carets say so.
    var columns: Range<Int>?
  }

  var marks: [Mark] {
    lines.enumerated().flatMap { number, line -> [Mark] in
      let comment = line.drop { $0 == " " }
      let carets = comment.dropFirst(2).drop { $0 == " " }
      if comment.hasPrefix("//"), carets.hasPrefix("^") {
        let start = carets.startIndex.utf16Offset(in: line) + 1
        let length = carets.prefix { $0 == "^" }.count
        return rules(in: carets.dropFirst(length)).map {
          Mark(line: number, rule: $0, columns: start..<(start + length))
        }
      }
      guard let mark = line.firstRange(of: "// expect: ") ?? line.firstRange(of: "<!-- expect: ") else { return [] }
      return rules(in: line[mark.upperBound...]).map { Mark(line: number + 1, rule: $0) }
    }
  }

  private func rules(in text: Substring) -> [String] {
    text.prefix { $0 != "-" }.split { $0 == " " || $0 == "," }.map(String.init)
  }
}

// MARK: Comparing

extension FixtureFile {
  /// The findings of these rules are those that the marks name, no more and no less, each at its place.
  func check(rules: Set<String>, off: Set<String>, pairedCalls: [PairedCallRule] = []) {
    let index = ProjectIndex(
      sections.map { source($0.path, $0.text, for: pairedCalls) }, catalog: .appleForFixtures)
    var settings = RuleSettings()
    settings.pairedCalls = pairedCalls
    for rule in rules where !off.contains(rule) || added.contains(rule) {
      settings.severities[RuleID(rule)] = .warning
    }
    let found = Analyzer(index: index, settings: { [settings] _ in settings }).findings()
    var due = marks
    for finding in found where rules.contains(finding.rule.name) {
      guard let place = place(of: finding, in: index) else {
        Issue.record("\(name): \(finding.rule.name) in a file that is not the fixture's: \(finding.message)")
        continue
      }
      let match = due.firstIndex { $0.line == place.line && $0.rule == finding.rule.name }
      if let match {
        let mark = due.remove(at: match)
        guard let expected = mark.columns, expected != place.columns else { continue }
        report(
          "\(mark.rule) stands at columns \(place.columns), not \(expected)", at: place.line)
      } else {
        report("expected nothing, found \(finding.rule.name): \(finding.message)", at: place.line)
      }
    }
    for mark in due { report("expected \(mark.rule), found nothing", at: mark.line) }
  }

  /// Line and columns in the fixture, of what lies in the first line of the finding.
  private func place(of finding: Finding, in index: ProjectIndex) -> (line: Int, columns: Range<Int>)? {
    guard let file = index[finding.place.file], let section = sections.first(where: { $0.path == file.path }) else {
      return nil
    }
    let start = file.summary.lines.position(of: finding.place.range.start)
    let end = file.summary.lines.position(of: finding.place.range.end)
    let line = start.line + section.offset
    let last = end.line == start.line ? end.column : lines[line - 1].utf8.count + 1
    return (line, start.column..<max(start.column, last))
  }

  /// Recorded at the fixture's own line, so that an editor goes there.
  private func report(_ message: String, at line: Int) {
    let code = line <= lines.count ? lines[line - 1].trimmingCharacters(in: .whitespaces) : ""
    Issue.record(
      "\(name):\(line): \(message)\n    \(code)",
      sourceLocation: SourceLocation(fileID: "AnalysisTests/\(name)", filePath: location, line: line, column: 1))
  }
}

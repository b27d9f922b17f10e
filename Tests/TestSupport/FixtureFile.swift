/// Fixtures kept as files of their own: realistic sources whose comments name the findings that are due in them.
///
/// `// expect: rule` at the end of a line is due in that line, `//   ^^^^ rule` in the line above, exactly over the
/// carets. In XML a comment holds the mark: `<!-- expect: rule -->`. `//- Name.swift` begins a further file of the
/// same project. Behind a mark, ` - says root of a window; not addChild` names what the message says and does not, and
/// `no addChild` what no fix of the finding inserts. A first line `// rules: +name` turns on a rule that is off otherwise.
import Foundation

/// One fixture: the files of a small project, and what is due in them.
public struct FixtureFile: Sendable, CustomStringConvertible {
  /// A file of the project.
  public struct Section: Sendable {
    public var path: String
    public var text = ""
    /// How many lines of the fixture stand before its first.
    var offset: Int
  }

  public let name: String
  public let location: String
  public let sections: [Section]
  public let lines: [String]
  /// Rules that the first line turns on.
  public let added: Set<String>

  public var description: String { name }

  public init(name: String, location: String, text: String) {
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
  public static func all(beside test: String) -> [FixtureFile] {
    all(in: URL(filePath: test).deletingLastPathComponent().appending(path: "Fixtures").path)
  }

  /// The fixtures of a folder, by name.
  public static func all(in folder: String) -> [FixtureFile] {
    let folder = URL(filePath: folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".swift") }.sorted().compactMap { name in
      let location = folder.appending(path: name).path
      guard let data = FileManager.default.contents(atPath: location) else { return nil }
      return FixtureFile(name: name, location: location, text: String(decoding: data, as: UTF8.self))
    }
  }

  // MARK: Marks

  /// What is due at a line of the fixture.
  public struct Mark: Hashable, Sendable {
    public var line: Int
    public var rule: String
    /// The columns it covers, where carets say so.
    var columns: Range<Int>?
    /// `says …`, `not …`, `no …`, as they stand behind it.
    public var words: [String] = []
  }

  public var marks: [Mark] {
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
      let words = words(in: line[mark.upperBound...])
      return rules(in: line[mark.upperBound...]).map { Mark(line: number + 1, rule: $0, words: words) }
    }
  }

  private func words(in text: Substring) -> [String] {
    guard let dash = text.firstRange(of: " - ") else { return [] }
    return text[dash.upperBound...].split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
  }

  private func rules(in text: Substring) -> [String] {
    text.prefix { $0 != "-" }.split { $0 == " " || $0 == "," }.map(String.init)
  }
}

// MARK: Comparing

extension FixtureFile {
  /// A finding, by line and column in a file of the project.
  public struct Found: Sendable {
    var rule: String
    var message: String
    var path: String
    var start: (line: Int, column: Int)
    var end: (line: Int, column: Int)

    public init(
      rule: String, message: String, path: String, start: (line: Int, column: Int), end: (line: Int, column: Int)
    ) {
      (self.rule, self.message, self.path, self.start, self.end) = (rule, message, path, start, end)
    }
  }

  /// What is found and not marked, marked and not found, or found beside its mark.
  public struct Difference: Sendable {
    /// In the fixture; nil for a finding in a file that is not the fixture's.
    public var line: Int?
    public var message: String
  }

  /// How findings differ from what the marks name.
  public func differences(from findings: [Found]) -> [Difference] {
    var due = marks
    var differences: [Difference] = []
    func note(_ message: String, _ line: Int) {
      let code = line <= lines.count ? lines[line - 1].trimmingCharacters(in: .whitespaces) : ""
      differences.append(Difference(line: line, message: "\(name):\(line): \(message)\n    \(code)"))
    }
    for finding in findings {
      guard let section = sections.first(where: { $0.path == finding.path }) else {
        differences.append(
          Difference(message: "\(name): \(finding.rule) in a file that is not the fixture's: \(finding.message)"))
        continue
      }
      let line = finding.start.line + section.offset
      // What lies in the first line of the finding.
      let last = finding.end.line == finding.start.line ? finding.end.column : lines[line - 1].utf8.count + 1
      let columns = finding.start.column..<max(finding.start.column, last)
      guard let match = due.firstIndex(where: { $0.line == line && $0.rule == finding.rule }) else {
        note("expected nothing, found \(finding.rule): \(finding.message)", line)
        continue
      }
      let mark = due.remove(at: match)
      for word in mark.words {
        let isSaid = word.firstRange(of: " ").map { finding.message.contains(word[$0.upperBound...]) } ?? false
        if word.hasPrefix("says ") && !isSaid || word.hasPrefix("not ") && isSaid {
          note("`\(word)` is asked of: \(finding.message)", line)
        }
      }
      guard let expected = mark.columns, expected != columns else { continue }
      note("\(mark.rule) stands at columns \(columns), not \(expected)", line)
    }
    for mark in due { note("expected \(mark.rule), found nothing", mark.line) }
    return differences
  }
}

/// Marks that expect findings, and how the findings differ from them.
extension Fixture {
  /// What a mark says of a finding: `rule`, `rule warning: The message.`, or `rule - says a word; not a word; no addChild`.
  public struct ExpectedFinding: Hashable, Sendable {
    public var rule: String
    /// The severity and the message, where the mark has them.
    var wording: String?
    /// `says …` and `not …` are about the message, `no …` about what a fix inserts.
    public var conditions: [String] = []

    init(_ text: String) {
      rule = String(text.prefix { $0 != " " })
      let rest = text.dropFirst(rule.count + 1)
      if rest.hasPrefix("- ") {
        conditions = rest.dropFirst(2).split(separator: "; ").map(String.init)
      } else if !rest.isEmpty {
        wording = String(rest)
      }
    }
  }

  /// A finding, by line and column in a file of the project.
  public struct FoundFinding: Sendable {
    var rule: String
    var severity: String
    var message: String
    var path: String
    var start: (line: Int, column: Int)
    var end: (line: Int, column: Int)

    public init(
      rule: String, severity: String, message: String, path: String, start: (line: Int, column: Int),
      end: (line: Int, column: Int)
    ) {
      (self.rule, self.severity, self.message, self.path) = (rule, severity, message, path)
      (self.start, self.end) = (start, end)
    }
  }

  /// What is found and not marked, marked and not found, or found beside its mark.
  public struct Difference: Sendable {
    /// In the fixture; nil for a finding in a file that is not the fixture's.
    public var line: Int?
    public var message: String
  }

  /// The marks as what they expect of findings.
  public var expectedFindings: [(mark: Mark, finding: ExpectedFinding)] { marks.map { ($0, ExpectedFinding($0.text)) } }

  /// The rules that the marks name.
  public var expectedRules: Set<String> { Set(expectedFindings.map(\.finding.rule)) }

  /// How findings differ from what the marks expect.
  public func differences(from findings: [FoundFinding]) -> [Difference] {
    var due = expectedFindings
    var differences: [Difference] = []
    func note(_ message: String, _ path: String, _ lineOfFile: Int) {
      let line = lineOfFile + (files.first { $0.path == path }?.offset ?? 0)
      let code = line > 0 && line <= lines.count ? lines[line - 1].drop { $0 == " " } : ""
      differences.append(Difference(line: line, message: "\(name):\(line): \(message)\n    \(code)"))
    }
    for found in findings {
      guard let file = files.first(where: { $0.path == found.path }) else {
        differences.append(
          Difference(message: "\(name): \(found.rule) in a file that is not the fixture's: \(found.message)"))
        continue
      }
      let line = found.start.line
      // What lies in the first line of the finding.
      let whole = lines[line + file.offset - 1].utf8.count + 1
      let last = found.end.line == line ? found.end.column : whole
      let columns = found.start.column..<max(found.start.column, last)
      let candidates = due.indices.filter {
        due[$0].mark.path == found.path && due[$0].mark.line == line && due[$0].finding.rule == found.rule
      }
      // Of several marks of a rule at one line, the one at these columns.
      guard let match = candidates.first(where: { due[$0].mark.columns == columns }) ?? candidates.first else {
        note("expected nothing, found \(found.rule) \(found.severity): \(found.message)", found.path, line)
        continue
      }
      let (mark, expected) = due.remove(at: match)
      if let wording = expected.wording, wording != "\(found.severity): \(found.message)" {
        note("expected \(wording)\n    found \(found.severity): \(found.message)", found.path, line)
      }
      for condition in expected.conditions {
        let isSaid = condition.firstRange(of: " ").map { found.message.contains(condition[$0.upperBound...]) } ?? false
        if condition.hasPrefix("says ") && !isSaid || condition.hasPrefix("not ") && isSaid {
          note("expected `\(condition)` of: \(found.message)", found.path, line)
        }
      }
      if let expected = mark.columns, expected != columns {
        note("expected \(found.rule) at columns \(expected), found it at \(columns)", found.path, line)
      }
    }
    for (mark, finding) in due { note("expected \(finding.rule), found nothing", mark.path, mark.line) }
    return differences
  }
}

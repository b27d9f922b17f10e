public import Analysis
import Syntax

/// The result of `chaperone check`: findings with their places, and counts.
public struct CheckReport: Sendable {
  public struct Item: Sendable {
    public var rule: String
    public var severity: Severity
    public var message: String
    public var place: Place
    public var symbol: String
    public var related: [(place: Place, message: String)]
    public var fixes: [Fix]
    public var fingerprint: String

    /// The message on one line.
    var line: String { oneLine(message.split(whereSeparator: \.isNewline).joined(separator: " ")) }
  }

  /// A change of the sources that resolves a finding.
  public struct Fix: Sendable {
    public var title: String
    public var isSafe: Bool
    public var edits: [(place: Place, text: String)]
  }

  /// A range in a file. Lines and columns are 1-based, columns in UTF-8 bytes.
  public struct Place: Sendable, Hashable {
    public var file: String
    public var line: Int
    public var column: Int
    public var endLine: Int
    public var endColumn: Int
  }

  public var items: [Item]
  public var unreadable: [(path: String, reason: String)]
  public var files = 0
  public var lines = 0
  public var bytes = 0
  /// The files with Objective-C declarations, and their lines; the counts above are those of Swift files.
  private var objectiveC = (files: 0, lines: 0)
  public var suppressed = 0
  public var baselined = 0
  /// The changes of the branch; nil if no branch is compared, or if they are not shown.
  public var branch: BranchChanges?

  public var errors: Int { items.count { $0.severity == .error } }
  public var warnings: Int { items.count { $0.severity == .warning } }
  public var infos: Int { items.count { $0.severity == .info } }
  public var hints: Int { items.count { $0.severity == .hint } }

  /// The number of findings of each severity: always of errors and warnings, of others if there are any.
  var severitiesInWords: String {
    let others = [(infos, "info"), (hints, "hint")].filter { $0.0 > 0 }
    return ([(errors, "error"), (warnings, "warning")] + others).map { counted($0.0, $0.1) }.joined(separator: ", ")
  }

  /// - Parameters:
  ///   - isReported: Whether a file is counted.
  ///   - identity: The path of a file for fingerprints, which does not depend on how it is shown.
  ///   - name: Converts a path to the form that is shown.
  public init(
    _ findings: [Finding], _ index: ProjectIndex, unreadable: [(path: String, reason: String)],
    isReported: (FileID) -> Bool = { _ in true }, identity: ((_ path: String) -> String)? = nil,
    name: (_ path: String) -> String
  ) {
    func place(_ place: Finding.Place) -> Place {
      guard let file = index[place.file] else { return Place(file: "", line: 1, column: 1, endLine: 1, endColumn: 1) }
      let start = file.summary.lines.position(of: place.range.start)
      let end = file.summary.lines.position(of: place.range.end)
      return Place(
        file: name(file.path), line: start.line, column: start.column, endLine: end.line, endColumn: end.column)
    }
    var items: [Item] = findings.map { finding in
      let primary = place(finding.place)
      return Item(
        rule: finding.rule.name, severity: finding.severity, message: finding.message, place: primary,
        symbol: finding.symbol, related: finding.related.map { (place($0.place), $0.message) },
        fixes: finding.fixes.map { fix in
          Fix(title: fix.title, isSafe: fix.isSafe, edits: fix.edits.map { (place($0.place), $0.text) })
        },
        fingerprint: finding.fingerprint(path: index[finding.place.file].flatMap { identity?($0.path) } ?? primary.file))
    }
    // Shown paths may have another order than those of the index.
    items.sort {
      if $0.place.file != $1.place.file { return pathPrecedes($0.place.file, $1.place.file) }
      return ($0.place.line, $0.place.column) < ($1.place.line, $1.place.column)
    }
    self.items = items
    self.unreadable = unreadable
    for file in index.allFiles where isReported(file) {
      guard let source = index[file] else { continue }
      if source.summary.objectiveC != nil {
        objectiveC.files += 1
        objectiveC.lines += source.summary.lines.lineCount
      }
      guard source.path.hasSuffix(".swift") else { continue }
      files += 1
      lines += source.summary.lines.lineCount
      bytes += source.summary.byteCount
    }
  }

  /// Lines of the form `path:line:column: severity: message [rule]`.
  public func concise(color: Bool) -> String { concise(TableStyle(width: 0, color: color)) }

  /// The `concise` format for a terminal that may support links.
  public func concise(_ style: TableStyle) -> String {
    items.map { item in
      let place = style.place(item.place, ":")
      let rule = style.dim("[\(oneLine(item.rule))]")
      return "\(place) \(style.colored("\(item.severity.name):", item.severity)) \(item.line) \(rule)\n"
    }.joined()
  }

  /// A line of counts for stderr.
  public var conclusion: String {
    let swift = objectiveC.files > 0 ? "\(grouped(files)) Swift and " : ""
    let all = counted(objectiveC.files > 0 ? objectiveC.files : files, objectiveC.files > 0 ? "Objective-C file" : "file")
    let counts = "\(swift)\(all), \(counted(lines + objectiveC.lines, "line"))"
    let silent = [(suppressed, "suppressed"), (baselined, "known")].filter { $0.0 > 0 }.map { "\(grouped($0.0)) \($0.1)" }
    let rest = silent.isEmpty ? "" : " (\(silent.joined(separator: ", ")))"
    guard !items.isEmpty else { return "No findings in \(counts)\(rest).\n" }
    return "\(counted(items.count, "finding")) (\(severitiesInWords)) in \(counts)\(rest).\n"
  }

  /// The number of findings of each rule, largest first.
  public var statistics: String {
    var counts: [String: Int] = [:]
    for item in items { counts[item.rule, default: 0] += 1 }
    let rows = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let width = rows.first.map { grouped($0.value).count } ?? 0
    return rows.map { row in
      let number = grouped(row.value)
      return String(repeating: " ", count: width - number.count) + "\(number)  \(oneLine(row.key))\n"
    }.joined()
  }
}

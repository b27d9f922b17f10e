public import Analysis
import Paths
public import RuleModel
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
  /// The files with Objective-C declarations; the counts above are those of Swift files.
  private(set) var objectiveC = SizeReport.Summary.Files()
  /// The number of storyboards and xibs.
  private var interfaceFiles = 0
  public var suppressed = 0
  public var baselined = 0
  /// The number of findings in Swift files that no target compiles; 0 where targets are not known of most files.
  private var uncompiled = 0
  /// The paths of these files, as they are shown, in the order of the findings.
  private var uncompiledFiles: [String] = []
  /// The revision or date since which findings are new; nil if all are reported.
  public var since: String?
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
    var compiled = 0
    for file in index.allFiles where isReported(file) {
      guard let source = index[file] else { continue }
      if source.summary.objectiveC != nil { objectiveC.add(source.summary) }
      if source.summary.scenes != nil { interfaceFiles += 1 }
      guard source.path.hasSuffix(".swift") else { continue }
      files += 1
      if index.mayBeCompiled(file) { compiled += 1 }
      lines += source.summary.lines.textLineCount
      bytes += source.summary.byteCount
    }
    // Projects that a tool generates may be missing, so that few files seem to be compiled.
    guard 2 * compiled > files else { return }
    for finding in findings {
      guard let path = index[finding.place.file]?.path, path.hasSuffix(".swift"), !index.mayBeCompiled(finding.place.file)
      else { continue }
      uncompiled += 1
      if uncompiledFiles.last != name(path) { uncompiledFiles.append(name(path)) }
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

  /// A sentence of counts for stderr.
  public var conclusion: String {
    let swift = objectiveC.files > 0 && files > 0 ? "\(grouped(files)) Swift and " : ""
    let all = counted(objectiveC.files > 0 ? objectiveC.files : files, objectiveC.files > 0 ? "Objective-C file" : "file")
    var counts = "\(swift)\(all), \(counted(lines + objectiveC.lines, "line"))"
    if files == 0, objectiveC.files == 0, interfaceFiles > 0 { counts = counted(interfaceFiles, "Interface Builder file") }
    let silent = [(suppressed, "suppressed"), (baselined, "known")].filter { $0.0 > 0 }.map { "\(grouped($0.0)) \($0.1)" }
    let rest = silent.isEmpty ? "" : " (\(silent.joined(separator: ", ")))"
    let asked = since.map { " since \(oneLine($0))" } ?? ""
    guard !items.isEmpty else { return "No \(since == nil ? "" : "new ")findings\(asked) in \(counts)\(rest)." }
    let found = "\(counted(items.count, "finding")) (\(severitiesInWords)) in \(counts)\(rest)."
    guard uncompiled > 0 else { return found }
    let files = uncompiledFiles.prefix(2).joined(separator: ", ") + (uncompiledFiles.count > 2 ? ", …" : "")
    return found + " \(grouped(uncompiled)) of them \(uncompiled == 1 ? "is" : "are") in code that no target compiles: \(files)."
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

// MARK: - CheckFormat

/// The formats of a report of findings.
public enum CheckFormat: String, Sendable, CaseIterable {
  /// For a terminal: `full` with source lines and advice, `concise` with one line for each finding.
  case full, concise
  case json, sarif, github, gitlab, junit, checkstyle, xcode, markdown

  /// Whether the format includes or counts fixes.
  public var holdsFixes: Bool { self == .json || self == .sarif || self == .full }

  /// Whether the format is for a terminal.
  public var isForTerminal: Bool { self == .full || self == .concise }
}

extension CheckReport {
  /// The report in a format. `version` is that of the program, `rules` describes rules, and `source` returns the
  /// contents of a file by its shown path.
  public func written(
    as format: CheckFormat, version: String, rules: (String) -> RuleDescription?,
    source: @escaping (_ file: String) -> ContiguousArray<UInt8>?
  ) -> String {
    switch format {
    case .full: full(TableStyle(width: 100, color: false), source: source)
    case .concise: concise(color: false)
    case .json: json(version: version)
    case .sarif: sarif(version: version, rules: rules, source: source)
    case .github: github
    case .gitlab: gitlab
    case .junit: junit
    case .checkstyle: checkstyle(version: version)
    case .xcode: xcode
    case .markdown: markdown()
    }
  }
}

/// The description of a rule in formats that describe their rules.
public struct RuleDescription: Sendable {
  public var name: String
  public var summary: String
  public var rationale: [String]
  /// The URL of the documentation.
  public var page: String?

  public init(name: String, summary: String, rationale: [String], page: String? = nil) {
    self.name = name
    self.summary = summary
    self.rationale = rationale
    self.page = page
  }
}

// MARK: - Annotations

// Annotations for GitHub and for Xcode, one line for each finding.

extension CheckReport {
  /// Workflow commands of GitHub Actions: `::warning file=…,line=…::message`. Values are escaped as in GitHub's
  /// toolkit. Paths are relative to the working directory, which is the checkout.
  public var github: String {
    items.map { item in
      let kind =
        switch item.severity {
        case .error: "error"
        case .warning: "warning"
        default: "notice"
        }
      let endColumn = item.place.endLine == item.place.line ? max(item.place.column, item.place.endColumn) : item.place.column
      let properties = [
        ("title", item.rule), ("file", item.place.file), ("line", "\(item.place.line)"),
        ("endLine", "\(max(item.place.line, item.place.endLine))"), ("col", "\(item.place.column)"),
        ("endColumn", "\(endColumn)"),
      ]
      let shown = properties.map { "\($0.0)=\(workflowProperty($0.1))" }.joined(separator: ",")
      return "::\(kind) \(shown)::\(workflowData(item.message))\n"
    }.joined()
  }

  /// Lines of the form `/absolute or relative/path:line:column: warning: message [rule]`. Xcode supports errors,
  /// warnings and notes.
  public var xcode: String {
    items.map { item in
      let kind =
        switch item.severity {
        case .error: "error"
        case .warning: "warning"
        default: "note"
        }
      return
        "\(oneLine(item.place.file)):\(item.place.line):\(item.place.column): \(kind): \(item.line) [\(oneLine(item.rule))]\n"
    }.joined()
  }
}

// MARK: - Markdown

// GitHub-flavored Markdown, for the summary of a CI run or a comment on a pull request.

extension CheckReport {
  /// A heading with counts and a table of the findings, errors first. If a branch is compared, it is followed by
  /// changed sizes and fixed findings. Services limit the size of summaries and comments, so each table has at most
  /// `rows` rows, and the number of omitted ones is given.
  public func markdown(rows limit: Int = 100) -> String {
    let since = branch.map { " since \(codeSpan($0.revision))" } ?? ""
    let more = branch?.markdown(rows: limit) ?? ""
    let rest = unreadable.isEmpty ? more : unreadableInMarkdown + more
    guard !items.isEmpty else { return "### Chaperone: no \(branch == nil ? "" : "new ")findings\(since)\n" + rest }
    let order = items.filter { $0.severity == .error } + items.filter { $0.severity != .error }
    var text = "### Chaperone: \(severitiesInWords)\(since)\n\n"
    text += "| severity | place | finding |\n| --- | --- | --- |\n"
    for item in order.prefix(limit) {
      text += "| \(item.severity.name) | \(item.markdownPlace) | \(item.markdownMessage) |\n"
    }
    if order.count > limit { text += "\n\(counted(order.count - limit, "finding")) more.\n" }
    return text + rest
  }

  /// Which files are not covered.
  private var unreadableInMarkdown: String {
    let paths = unreadable.prefix(5).map { codeSpan($0.path) }.joined(separator: ", ") + (unreadable.count > 5 ? ", …" : "")
    return "\n\(counted(unreadable.count, "file")) could not be read: \(paths).\n"
  }

  /// Whether no file at all was read.
  public var isOfNothing: Bool { files == 0 && objectiveC.files == 0 && interfaceFiles == 0 }
}

extension CheckReport.Item {
  var markdownPlace: String { codeSpan("\(place.file):\(place.line)") }
  var markdownMessage: String { "\(markdownText(message)) \(codeSpan(rule))" }
}

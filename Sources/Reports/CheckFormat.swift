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

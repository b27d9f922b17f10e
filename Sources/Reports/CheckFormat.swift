/// The formats of a report of findings.
public enum CheckFormat: String, Sendable, CaseIterable {
  /// For a terminal: `full` with lines of code and advice, `concise` with one line for each finding.
  case full, concise
  case json, sarif, github, gitlab, junit, checkstyle, xcode, markdown

  /// Whether a report in the format holds, or counts, the fixes of its findings.
  public var holdsFixes: Bool { self == .json || self == .sarif || self == .full }

  /// Whether it is written for people at a terminal.
  public var isForTerminal: Bool { self == .full || self == .concise }
}

extension CheckReport {
  /// The whole report in a format. `version` is the program's, `rules` says what the rules are called, `source` what a
  /// file holds, by the path that is shown.
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

/// How formats that describe their rules describe one.
public struct RuleDescription: Sendable {
  public var name: String
  public var summary: String
  public var rationale: [String]
  /// The address of a page about it.
  public var page: String?

  public init(name: String, summary: String, rationale: [String], page: String? = nil) {
    self.name = name
    self.summary = summary
    self.rationale = rationale
    self.page = page
  }
}

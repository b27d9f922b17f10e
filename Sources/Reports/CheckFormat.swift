/// How findings can be written down.
public enum CheckFormat: String, Sendable, CaseIterable {
  case text, json, sarif, github, gitlab, junit, checkstyle, xcode, markdown

  /// Whether a report in the format holds the fixes of its findings.
  public var holdsFixes: Bool { self == .json || self == .sarif }
}

extension CheckReport {
  /// The whole report in a format. `version` is the program's, `rules` says what the rules are called, `source` what a
  /// file holds, by the path that is shown.
  public func written(
    as format: CheckFormat, version: String, rules: (String) -> RuleDescription?,
    source: @escaping (_ file: String) -> ContiguousArray<UInt8>?
  ) -> String {
    switch format {
    case .text: text(color: false)
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

/// What formats that describe their rules tell of one.
public struct RuleDescription: Sendable {
  public var name: String
  public var summary: String
  public var rationale: [String]
  public var references: [String]

  public init(name: String, summary: String, rationale: [String], references: [String] = []) {
    self.name = name
    self.summary = summary
    self.rationale = rationale
    self.references = references
  }
}

public import Syntax

/// The identifier of a rule, in snake_case.
public struct RuleID: Hashable, Sendable, Comparable, ExpressibleByStringLiteral {
  public let name: String

  public init(_ name: String) { self.name = name }
  public init(stringLiteral name: String) { self.name = name }

  public static func < (left: RuleID, right: RuleID) -> Bool { pathPrecedes(left.name, right.name) }
}

/// Something to report to the user, at a place.
public struct Finding: Hashable, Sendable {
  public var rule: RuleID
  public var severity: Severity
  /// What happens to the user's user, why, and the fix, in one or two sentences.
  public var message: String
  public var place: Place
  /// The declaration around it, as `Type.method(label:)`.
  public var symbol: String
  public var related: [Note] = []
  /// What stays the same under edits elsewhere in the file, besides rule, path and symbol.
  public var identity: String = ""
  /// For a finding about size, the measures over their limits: a baseline remembers how large it was.
  public var exceeded: [Exceeded] = []
  /// What would put it right, the best first.
  public var fixes: [Fix] = []

  /// A range of one file.
  public struct Place: Hashable, Sendable {
    public var file: FileID
    public var range: ByteRange

    public init(file: FileID, range: ByteRange) {
      self.file = file
      self.range = range
    }
  }

  /// The other end of a finding.
  public struct Note: Hashable, Sendable {
    public var place: Place
    public var message: String

    public init(place: Place, message: String) {
      self.place = place
      self.message = message
    }
  }
}

extension ProjectIndex {
  /// Findings in the order of all output: by path, place and rule.
  public func ordered(_ findings: [Finding]) -> [Finding] {
    findings.sorted { left, right in
      if left.place.file != right.place.file {
        return pathPrecedes(self[left.place.file]?.path ?? "", self[right.place.file]?.path ?? "")
      }
      if left.place.range.start != right.place.range.start {
        return left.place.range.start < right.place.range.start
      }
      return left.rule < right.rule
    }
  }
}

extension Finding {
  /// Whether another finding says the same at the same place, whatever would put it right.
  func isSame(as other: Finding) -> Bool {
    rule == other.rule && place == other.place && message == other.message && identity == other.identity
      && symbol == other.symbol
  }

  /// A finding's name across runs: rule, path, symbol and identity, never a position. `path` is the file's as it is
  /// shown, so that it is the same on every machine.
  public func fingerprint(path: String) -> String {
    var hash = FNV1a()
    for part in [rule.name, path, symbol, identity] {
      hash.combine(part.utf8)
      // No text holds this byte: parts cannot run into each other.
      hash.combine(0xFF)
    }
    return hash.digits
  }
}

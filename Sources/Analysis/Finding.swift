import Paths
public import RuleModel
public import Syntax

/// A problem to report to the user, with its place.
public struct Finding: Hashable, Sendable {
  public var rule: RuleID
  public var severity: Severity
  /// What is wrong, where, and the fix, in one or two sentences.
  public var message: String
  public var place: Place
  /// The enclosing declaration, as `Type.method(label:)`.
  public var symbol: String
  public var related: [Note] = []
  /// A text that distinguishes the finding and stays the same when other parts of the file are edited, in addition to
  /// rule, path and symbol.
  public var identity: String = ""
  /// For a finding about size, the measures that exceed their limits. A baseline stores their values.
  public var exceeded: [Exceeded] = []
  /// The fixes, the best one first.
  public var fixes: [Fix] = []

  /// A byte range in a file.
  public struct Place: Hashable, Sendable {
    public var file: FileID
    public var range: ByteRange

    public init(file: FileID, range: ByteRange) {
      self.file = file
      self.range = range
    }
  }

  /// A note at another place that belongs to the finding.
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
  /// Sorts findings into the order of all output: by path, place and rule.
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
  /// Whether two findings are equal apart from severity, notes, measures and fixes.
  func isSame(as other: Finding) -> Bool {
    rule == other.rule && place == other.place && message == other.message && identity == other.identity
      && symbol == other.symbol
  }

  /// The identity of a finding across runs: a hash of rule, path, symbol and identity, without positions. `path` is the
  /// path as it is displayed, so that the fingerprint is the same on every machine.
  public func fingerprint(path: String) -> String {
    var hash = FNV1a()
    for part in [rule.name, path, symbol, identity] {
      hash.combine(part.utf8)
      // This byte does not occur in UTF-8, so that adjacent parts cannot be confused.
      hash.combine(0xFF)
    }
    return hash.digits
  }
}

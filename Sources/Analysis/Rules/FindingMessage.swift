import RuleModel

/// The message of a finding or a note: a value with parameters, whose text all presenters share.
protocol FindingMessage: Sendable {
  var text: String { get }
}

extension RuleSettings {
  /// Creates a finding of a rule; nil if the rule is off. Every finding is created here.
  ///
  /// - Parameters:
  ///   - severity: Overrides the severity in the settings.
  ///   - identity: The part of the finding's identity that edits elsewhere do not change.
  func finding(
    of rule: RuleID, severity: Severity? = nil, at place: Finding.Place, in symbol: String,
    _ message: some FindingMessage, identity: String = "", notes: [Finding.Note] = [], fixes: [Fix] = [],
    exceeded: [Exceeded] = []
  ) -> Finding? {
    let own = self.severity(of: rule)
    guard own != .off else { return nil }
    return Finding(
      rule: rule, severity: severity ?? own, message: message.text, place: place, symbol: symbol, related: notes,
      identity: identity, exceeded: exceeded, fixes: fixes)
  }
}

extension Finding.Note {
  init(_ place: Finding.Place, _ message: some FindingMessage) {
    self.init(place: place, message: message.text)
  }
}

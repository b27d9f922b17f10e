/// What a finding or a note says: a value with its parameters, whose text every presenter shares.
protocol FindingMessage: Sendable {
  var text: String { get }
}

extension RuleSettings {
  /// A finding of a rule; nil where the rule is off. Every finding is made here.
  ///
  /// `severity` takes the place of the rule's own, and `identity` is what stays the same under edits elsewhere.
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

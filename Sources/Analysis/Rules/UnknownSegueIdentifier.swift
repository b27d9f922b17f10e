import Syntax

/// `unknown_segue_identifier`: code names a segue that no scene of that class has.
enum UnknownSegueIdentifier: Rule {
  static let id: RuleID = "unknown_segue_identifier"

  static func check(_ context: RuleContext) -> [Finding] {
    let index = context.index
    let named = context.flowFiles.map { ($0, $0.segueNames()) }.filter { !$0.1.isEmpty }
    guard !named.isEmpty else { return [] }
    let scenes = SegueTable(index)
    guard !scenes.isEmpty else { return [] }
    let texts = TextConstants(index)
    var findings: [Finding?] = []
    for (file, names) in named {
      let settings = context.settings(of: file.id)
      guard settings.severity(of: id) != .off else { continue }
      for name in names {
        guard let (type, isPerformed) = file.segueOwner(name, index), let known = scenes.identifiers(of: type, index),
          let identifier = texts.text(name.value, file, index), !known.contains(identifier)
        else { continue }
        let place = file.place(file.tree[name.value].range)
        let near = nearest(identifier, among: known)
        let message = Message(
          identifier: identifier, isPerformed: isPerformed, type: index.qualifiedName(of: type) ?? "this class", near: near)
        var fixes: [Fix] = []
        if let near, file.tree[name.value].kind == .string {
          fixes = [Fix(title: "Name `\(near)`", isSafe: false, edits: [.init(place: place, text: "\"\(near)\"")])]
        }
        findings.append(
          settings.finding(
            of: id, at: place, in: file.function(of: name.value).map { file.symbol(of: $0) } ?? "", message,
            identity: identifier, fixes: fixes))
      }
    }
    return findings.compactMap(\.self)
  }

  struct Message: FindingMessage {
    var identifier: String
    /// Performed, and not compared in `prepare(for:sender:)`.
    var isPerformed: Bool
    var type: String
    var near: String?

    var text: String {
      let happens =
        isPerformed
        ? "The app crashes here: no scene of \(type) has a segue `\(identifier)`"
        : "This branch never runs: no scene of \(type) has a segue `\(identifier)`"
      return near.map { "\(happens); `\($0)` comes near." } ?? "\(happens)."
    }
  }

  /// The likeliest of the identifiers there are: one that holds the other, or differs by few letters.
  private static func nearest(_ identifier: String, among known: Set<String>) -> String? {
    let wanted = Array(identifier.lowercased().utf8)
    let ranked = known.sorted().map { ($0, difference(wanted, Array($0.lowercased().utf8))) }
    guard let best = ranked.min(by: { $0.1 < $1.1 }), best.1 <= max(2, wanted.count / 2) else { return nil }
    return best.0
  }

  /// Letters to change, add or leave out.
  private static func difference(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var row = Array(0...right.count)
    for (number, letter) in left.enumerated() {
      var diagonal = row[0]
      row[0] = number + 1
      for (column, other) in right.enumerated() {
        let next = min(row[column + 1] + 1, row[column] + 1, diagonal + (letter == other ? 0 : 1))
        diagonal = row[column + 1]
        row[column + 1] = next
      }
    }
    return row[right.count]
  }
}

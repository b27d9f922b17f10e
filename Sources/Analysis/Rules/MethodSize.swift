import Syntax

/// A rule about the methods of view controllers, in the class and all its extensions: one measure of each against a limit.
protocol MethodSizeRule: FileRule {
  static var measure: Measure { get }
  static func value(of method: Method) -> Int
  static func text(_ name: String, _ over: Exceeded) -> String
}

extension MethodSizeRule {
  static func check(_ file: FileID, _ index: ProjectIndex, _ settings: RuleSettings) -> [Finding] {
    guard let summary = index[file]?.summary, settings.methodLimits[measure] != nil else { return [] }
    var findings: [Finding] = []
    var owners: [UInt32: String?] = [:]
    for method in summary.members.methods {
      guard var over = settings.methodLimits[measure]?.exceeded(by: value(of: method), measure) else { continue }
      let owner = DeclarationID(file: file, index: Int(method.owner))
      let name = owners[method.owner] ?? typeName(owner, index)
      owners[method.owner] = .some(name)
      guard let name else { continue }
      over.severity = settings.statedSizeSeverities[id] ?? over.severity
      let method = (
        name: summary.names.text(method.name), start: Int(method.nameStart), base: summary.names[method.baseName].count
      )
      let place = Finding.Place(file: file, range: ByteRange(method.start, method.start + max(1, method.base)))
      let finding = settings.finding(
        of: id, severity: over.severity, at: place, in: "\(name).\(method.name)",
        Message(text: text("\(name).\(shortened(method.name))", over)), exceeded: [over])
      if let finding { findings.append(finding) }
    }
    return findings
  }

  /// The view controller whose method a declaration holds; nil where it is none, or a comment at the class speaks for all.
  private static func typeName(_ owner: DeclarationID, _ index: ProjectIndex) -> String? {
    let types = index.declaration(owner)?.kind == .class ? [owner] : index.link(of: owner).extended.compactMap(index.listed)
    guard let type = types.first(where: index.isViewController), !index.silencesSize(of: type) else { return nil }
    return index.qualifiedName(of: type)
  }
}

private struct Message: FindingMessage {
  var text: String
}

extension ProjectIndex {
  /// Whether a comment silences `massive_view_controller` at a class. Up to version 0.1 that rule reported the methods, too, at
  /// the class, so that such a comment speaks for them, wherever they stand.
  func silencesSize(of type: DeclarationID) -> Bool {
    guard let summary = self[type.file]?.summary, !summary.suppressions.isEmpty,
      summary.places.indices.contains(type.index)
    else { return false }
    var scopes = SuppressionScopes(summary.suppressions.comments)
    let line = summary.lines.position(of: summary.places[type.index].name.start).line
    return scopes.suppress([(MassiveViewController.id.name, line, nil)]) == [true]
  }
}

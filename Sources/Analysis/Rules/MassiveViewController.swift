import Syntax

/// `massive_view_controller`: the class and all its extensions, over all files, against limits for each measure.
public enum MassiveViewController: QuickRule {
  public static let id: RuleID = "massive_view_controller"

  static func check(_ file: FileID, _ index: ProjectIndex, _ settings: RuleSettings) -> [Finding] {
    index.types(of: file).compactMap { type in
      guard index.declaration(type)?.kind == .class, index.isViewController(type) else { return nil }
      return check(type, index, settings)
    }
  }

  private static func check(_ type: DeclarationID, _ index: ProjectIndex, _ settings: RuleSettings) -> Finding? {
    guard settings.severity(of: id) != .off, let file = index[type.file] else { return nil }
    let measures = index.totalMeasures(of: type)
    let over = exceeded(measures, settings)
    guard let worst = over.map(\.severity).min(), let name = index.qualifiedName(of: type) else { return nil }
    let parts = Array(largestParts(of: type, index).prefix(3))
    let message = Message(type: name, exceeded: over, measures: measures, parts: parts, cut: cut(of: type, index))
    return settings.finding(
      of: id, severity: worst, at: .init(file: type.file, range: file.summary.places[type.index].name), in: name, message,
      notes: parts.map { .init($0.place, PartNote(part: $0)) }, exceeded: over)
  }

  /// The measures over their limits, with the severity that the limits, or the user, give them.
  public static func exceeded(_ measures: TypeMeasures, _ settings: RuleSettings) -> [Exceeded] {
    guard settings.severity(of: id) != .off else { return [] }
    var over = Analysis.exceeded(measures, settings.massiveLimits)
    if let stated = settings.statedMassiveSeverity {
      for position in over.indices { over[position].severity = stated }
    }
    return over
  }

  // MARK: Parts

  struct Part {
    var name: String
    var codeLines: Int
    var place: Finding.Place
  }

  /// What the mass is made of: extensions whole, and the methods of the declaration itself; largest first.
  static func largestParts(of type: DeclarationID, _ index: ProjectIndex) -> [Part] {
    var parts: [Part] = []
    if let summary = index[type.file]?.summary {
      for method in summary.methods(of: type.index) {
        parts.append(
          Part(
            name: "`\(summary.names.text(method.name))`", codeLines: Int(method.codeLines),
            place: .init(file: type.file, range: method.range)))
      }
    }
    for part in index.extensions(of: type) {
      guard let file = index[part.file] else { continue }
      let conformances = index.conformances(of: part)
      let fileName = file.path.split(separator: "/").last.map(String.init) ?? file.path
      let name =
        conformances.isEmpty
        ? "the extension in \(fileName)" : "the extension for \(listed(conformances))"
      parts.append(
        Part(
          name: name, codeLines: Int(file.summary.members.measures[part.index].codeLines),
          place: .init(file: part.file, range: file.summary.places[part.index].name)))
    }
    return parts.enumerated()
      .sorted { ($1.element.codeLines, $0.offset) < ($0.element.codeLines, $1.offset) }
      .map(\.element)
  }

  /// The largest group of members that is tied to no other, where there are several worth the name.
  static func cut(of type: DeclarationID, _ index: ProjectIndex) -> Cohesion.Group? {
    let groups = index.cohesion(of: type).groups.filter { $0.methods.count >= 3 }
    return groups.count > 1 ? groups[1] : nil
  }
}

extension MassiveViewController {
  struct PartNote: FindingMessage {
    var part: Part
    var text: String { "\(part.name): \(counted(part.codeLines, "line")) of code" }
  }

  struct Message: FindingMessage {
    var type: String
    var exceeded: [Exceeded]
    var measures: TypeMeasures
    var parts: [Part]
    var cut: Cohesion.Group?

    var text: String {
      let facts = exceeded.map { "\(phrase($0, measures)) (limit \(grouped($0.limit)))" }
      guard exceeded.contains(where: { $0.measure != .longestMethod && $0.measure != .complexity }) else {
        return "In \(type) \(listed(facts)): nobody can follow all its ways, and bugs in them reach users. "
          + "Split it into methods that do one thing each."
      }
      var text = "\(type) is massive, so that a change in one corner breaks another in front of its users: "
      text += listed(facts) + "."
      if !parts.isEmpty {
        text += " Its largest parts are \(listed(parts.map { "\($0.name) (\(counted($0.codeLines, "line")))" }))"
      }
      guard let cut else {
        return text + (parts.isEmpty ? "" : "; ") + "let one with views of its own become a child view controller."
      }
      let members = (cut.methods + cut.properties).prefix(3).map { "`\($0)`" }
      let rest = cut.methods.count + cut.properties.count - members.count
      let named = rest > 0 ? members + ["\(grouped(rest)) more"] : members
      return text + (parts.isEmpty ? " " : "; ")
        + "\(listed(named)) touch nothing else in it and could become a child view controller."
    }
  }
}

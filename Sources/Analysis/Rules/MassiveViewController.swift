import Syntax

/// `massive_view_controller`: the class and all its extensions, over all files, against limits for each measure.
public enum MassiveViewController: FileRule {
  public static let id: RuleID = "massive_view_controller"

  static func check(_ file: FileID, _ index: ProjectIndex, _ settings: RuleSettings) -> [Finding] {
    index.types(of: file).compactMap { type in
      guard index.isViewController(type) else { return nil }
      return check(type, index, settings)
    }
  }

  private static func check(_ type: DeclarationID, _ index: ProjectIndex, _ settings: RuleSettings) -> Finding? {
    guard settings.severity(of: id) != .off, let file = index[type.file] else { return nil }
    let measures = index.totalMeasures(of: type)
    let over = exceeded(measures, settings)
    guard let worst = over.map(\.severity).min(), let name = index.qualifiedName(of: type) else { return nil }
    let parts = Array(largestParts(of: type, index).prefix(3))
    let message = Message(type: name, exceeded: over, measures: measures)
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
      for method in summary.members.methods(of: type.index) {
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

    var text: String {
      let size = exceeded.filter { $0.measure != .longestMethod && $0.measure != .complexity }
      guard !size.isEmpty else { return aboutMethods }
      let facts = size.prefix(2).map { "\(phrase($0, measures)) (limit \(grouped($0.limit)))" }
      let rest = exceeded.count - facts.count
      let more = rest > 0 ? ", and \(counted(rest, "other limit"))" : ""
      return "`\(type)` is too large: \(facts.joined(separator: ", "))\(more). See `chaperone split \(type)`."
    }

    /// `reload()` is too long: …
    private var aboutMethods: String {
      let long = exceeded.first { $0.measure == .longestMethod }
      let complex = exceeded.first { $0.measure == .complexity }
      let lines = long.map { "\(counted($0.value, "line")) (limit \(grouped($0.limit)))" } ?? ""
      let complexity = complex.map { "cyclomatic complexity \(grouped($0.value)) (limit \(grouped($0.limit)))" } ?? ""
      let longest = shortened(measures.longestMethod?.name ?? "")
      let branched = shortened(measures.maxComplexity?.name ?? "")
      if long != nil, complex != nil {
        return longest == branched
          ? "`\(type).\(longest)` is too long and too complex: \(lines), \(complexity). Split it."
          : "`\(type).\(longest)` is too long: \(lines). `\(branched)` is too complex: \(complexity). Split them."
      }
      return long != nil
        ? "`\(type).\(longest)` is too long: \(lines). Split it into smaller methods."
        : "`\(type).\(branched)` is too complex: \(complexity). Split it into smaller methods."
    }
  }
}

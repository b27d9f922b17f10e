public import RuleModel
import Syntax

/// `massive_view_controller`: the size of a class with all its extensions in all files, with a limit for each measure.
public enum MassiveViewController: FileRule {
  public static let id: RuleID = "massive_view_controller"

  static func check(_ file: FileID, _ index: ProjectIndex, _ settings: RuleSettings) -> [Finding] {
    var comments = SizeComments(index)
    return index.types(of: file).compactMap { type in
      guard index.isViewController(type) else { return nil }
      return check(type, index, settings, &comments)
    }
  }

  private static func check(
    _ type: DeclarationID, _ index: ProjectIndex, _ settings: RuleSettings, _ comments: inout SizeComments
  ) -> Finding? {
    guard let file = index[type.file] else { return nil }
    let measures = index.totalMeasures(of: type)
    var over = exceeded(measures, settings)
    // If a suppression comment at the class covers the methods, too, the measures of methods are not reported.
    if over.contains(where: \.measure.isOfMethods), !comments.silence(type) { over.removeAll(where: \.measure.isOfMethods) }
    guard let worst = over.map(\.severity).min(), let name = index.qualifiedName(of: type) else { return nil }
    let parts = Array(largestParts(of: type, index).prefix(3))
    let message = Message(type: name, exceeded: over, measures: measures)
    return settings.finding(
      of: id, severity: worst, at: .init(file: type.file, range: file.summary.places[type.index].name), in: name, message,
      notes: parts.map { .init($0.place, PartNote(part: $0)) }, exceeded: over)
  }

  /// The measures that exceed their limits, including those of methods, with the severity that the limits or the user define.
  public static func exceeded(_ measures: TypeMeasures, _ settings: RuleSettings) -> [Exceeded] {
    var over = Analysis.exceeded(measures, settings.massiveLimits.merging(settings.methodLimits) { $1 })
    for position in over.indices {
      let stated = settings.statedSizeSeverities[over[position].measure.rule]
      over[position].severity = stated ?? over[position].severity
    }
    return over.filter { settings.severity(of: $0.measure.rule) != .off }
  }

  // MARK: Parts

  struct ClassPart {
    var name: String
    var codeLines: Int
    var place: Finding.Place
  }

  /// The largest parts of a class, in descending order: its extensions, and the methods of the declaration itself.
  static func largestParts(of type: DeclarationID, _ index: ProjectIndex) -> [ClassPart] {
    var parts: [ClassPart] = []
    if let summary = index[type.file]?.summary {
      for method in summary.members.methods(of: type.index) {
        parts.append(
          ClassPart(
            name: "`\(summary.names.text(method.name))`", codeLines: Int(method.codeLines),
            place: .init(file: type.file, range: method.range)))
      }
    }
    for part in index.compiledExtensions(of: type) {
      guard let file = index[part.file] else { continue }
      let conformances = index.conformances(of: part)
      let fileName = file.path.split(separator: "/").last.map(String.init) ?? file.path
      let name =
        conformances.isEmpty
        ? "the extension in \(fileName)" : "the extension for \(listed(conformances))"
      parts.append(
        ClassPart(
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
    var part: ClassPart
    var text: String { "\(part.name): \(counted(part.codeLines, "line")) of code" }
  }

  struct Message: FindingMessage {
    var type: String
    var exceeded: [Exceeded]
    var measures: TypeMeasures

    var text: String {
      let facts = exceeded.map { "\(phrase($0, measures)) (limit \(grouped($0.limit)))" }
      return "`\(type)` is too large: \(facts.joined(separator: ", ")). See `chaperone split \(type)`."
    }
  }
}

import RuleModel
import Syntax

/// A rule that compares one measure of each method of a view controller, in the class and all its extensions, with a limit.
protocol MethodSizeRule: FileRule {
  static var measure: Measure { get }
  static func value(of method: Method) -> Int
  static func text(_ name: String, _ over: Exceeded) -> String
}

extension MethodSizeRule {
  static func check(_ file: FileID, _ index: ProjectIndex, _ settings: RuleSettings) -> [Finding] {
    guard let summary = index[file]?.summary, settings.methodLimits[measure] != nil else { return [] }
    var findings: [Finding] = []
    var owners: [UInt32: Owner?] = [:]
    var comments = SizeComments(index)
    for method in summary.members.methods {
      guard let over = settings.methodLimits[measure]?.exceeded(by: value(of: method), measure) else { continue }
      let declaration = DeclarationID(file: file, index: Int(method.owner))
      let found = owners[method.owner] ?? owner(declaration, index, &comments)
      owners[method.owner] = .some(found)
      guard let owner = found else { continue }
      let hint = "Write a comment for `\(id.name)` here: that for `\(MassiveViewController.id.name)` is about the class."
      let finding = finding(
        of: id, method, owner.name, over, severity: owner.isSilenced ? .hint : settings.statedSizeSeverities[id], summary,
        file, settings, suffix: owner.isSilenced ? hint : nil)
      if let finding { findings.append(finding) }
    }
    return findings
  }

  /// The finding about a method that exceeds a limit, for this rule or a custom one.
  ///
  /// - Parameters:
  ///   - owner: the name of the type to which the method belongs
  ///   - severity: overrides that of the limit
  static func finding(
    of rule: RuleID, _ method: Method, _ owner: String, _ over: Exceeded, severity: Severity?, _ summary: FileSummary,
    _ file: FileID, _ settings: RuleSettings, prefix: String? = nil, suffix: String? = nil
  ) -> Finding? {
    var over = over
    over.severity = severity ?? over.severity
    let name = summary.names.text(method.name)
    let (start, base) = (Int(method.nameStart), summary.names[method.baseName].count)
    let message = [prefix, text("\(owner).\(shortened(name))", over), suffix].compactMap(\.self).joined(separator: " ")
    return settings.finding(
      of: rule, severity: over.severity, at: .init(file: file, range: ByteRange(start, start + max(1, base))),
      in: "\(owner).\(name)", Message(text: message), exceeded: [over])
  }

  /// The view controller to which the methods of a declaration belong; nil if it belongs to none.
  private static func owner(_ declaration: DeclarationID, _ index: ProjectIndex, _ comments: inout SizeComments) -> Owner? {
    guard let type = index.typesOfMembers(in: declaration).first(where: index.isViewController),
      let name = index.qualifiedName(of: type)
    else { return nil }
    return Owner(name: name, isSilenced: comments.silence(type))
  }
}

private struct Owner {
  var name: String
  var isSilenced: Bool
}

private struct Message: FindingMessage {
  var text: String
}

/// The classes at which a comment suppresses `massive_view_controller`. Up to version 0.1 that rule reported methods at
/// the class, too. Therefore such a comment lowers findings about the methods of the class to hints, in any file.
struct SizeComments {
  private let index: ProjectIndex
  private var silenced: [FileID: Set<Int>] = [:]

  init(_ index: ProjectIndex) { self.index = index }

  mutating func silence(_ type: DeclarationID) -> Bool {
    if let known = silenced[type.file] { return known.contains(type.index) }
    let found = classes(silencedIn: type.file)
    silenced[type.file] = found
    return found.contains(type.index)
  }

  private func classes(silencedIn file: FileID) -> Set<Int> {
    guard let summary = index[file]?.summary, !summary.suppressions.isEmpty else { return [] }
    var scopes = SuppressionScopes(summary.suppressions.comments)
    let lines = summary.places.map { summary.lines.position(of: $0.name.start).line }
    let isSilenced = scopes.suppress(lines.map { (MassiveViewController.id.name, $0, nil) })
    return Set(isSilenced.indices.filter { isSilenced[$0] })
  }
}

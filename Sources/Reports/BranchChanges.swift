public import Analysis
import Paths
public import RuleModel
import Syntax

/// The changes of a branch apart from its new findings: sizes of view controllers, and fixed findings.
public struct BranchChanges: Sendable {
  /// A view controller that was added, removed, or changed in size.
  public struct Size: Sendable, Hashable {
    public var name: String
    /// The old name if it was renamed.
    public var formerName: String?
    /// Lines of code including extensions; nil if the view controller did not, or does not, exist.
    public var before: Int?
    public var after: Int?
    public var file: String
    public var line: Int
    /// The highest severity of the limits that it exceeds now.
    public var severity: Severity?

    public var growth: Int { (after ?? 0) - (before ?? 0) }
  }

  /// The revision to compare with, as the user named it.
  public var revision: String
  /// The changed view controllers, largest change first.
  public var sizes: [Size]
  /// The findings that were fixed, with their old places.
  public var fixed: [CheckReport.Item]

  /// - Parameters:
  ///   - findings: All current findings, including suppressed ones.
  ///   - known: The findings at the revision.
  ///   - files: The files that differ, as they were and as they are.
  ///   - isReported: Whether the file at a path is reported.
  ///   - name: Converts a path to the form that is shown.
  public init(
    since revision: String, _ known: [Finding], in past: ProjectIndex, _ findings: [Finding], in present: ProjectIndex,
    files: [(before: FileID, after: FileID)], settings: (_ path: String) -> RuleSettings,
    isReported: (_ path: String) -> Bool, name: (_ path: String) -> String
  ) {
    self.revision = revision
    // The current findings are the baseline for the old ones: an old finding that is not among them is fixed.
    let renamed = renamedTypes(in: files, past, present)
    let today = Baseline(findings, present, name: name).renaming(renamed.map(\.reversed), name: name)
    let all = Set(known)
    // The comparison changes the message of a size finding that was more serious; such a finding is not fixed.
    let gone = today.compare(known, past, name: name).new.filter {
      all.contains($0) && isReported(past[$0.place.file]?.path ?? "")
    }
    fixed = CheckReport(gone, past, unreadable: [], name: name).items

    let former = formerPaths(of: files, past, present)
    let types = TypesOfRevisions(past, present) { former[$0] ?? $0 }
    let partners = Dictionary(uniqueKeysWithValues: zip(types.present, types.partners))
    var then = Set(past.viewControllers)
    var sizes: [Size] = []
    for id in present.viewControllers {
      let partner = partners[id].flatMap { $0.map { types.past[$0] } }.flatMap { then.remove($0) }
      let before = partner.map(past.totalCodeLines)
      let after = present.totalCodeLines(of: id)
      guard before != after, isReported(present[id.file]?.path ?? ""),
        let entry = SizeReport.entry(id, true, present, settings, name)
      else { continue }
      let formerName = partner.flatMap(past.qualifiedName)
      sizes.append(
        Size(
          name: entry.qualifiedName, formerName: formerName == entry.qualifiedName ? nil : formerName, before: before,
          after: after, file: entry.file, line: entry.nameLine, severity: entry.severity))
    }
    for id in past.viewControllers where then.contains(id) {
      guard let source = past[id.file], isReported(source.path), let removed = past.qualifiedName(of: id) else { continue }
      sizes.append(
        Size(
          name: removed, before: past.totalCodeLines(of: id), file: name(source.path),
          line: Int(source.summary.places[id.index].nameLine)))
    }
    self.sizes = sizes.sorted { left, right in
      let (more, less) = (abs(left.growth), abs(right.growth))
      if more != less { return more > less }
      return left.name == right.name ? pathPrecedes(left.file, right.file) : pathPrecedes(left.name, right.name)
    }
  }
}

extension BranchChanges {
  /// The Markdown below the table of findings, for a comment on a pull request.
  func markdown(rows limit: Int) -> String {
    var text = ""
    if !sizes.isEmpty {
      text += "\n#### View controllers that changed their size\n\n"
      text += "| lines of code | change | view controller | place |\n| ---: | ---: | --- | --- |\n"
      for size in sizes.prefix(limit) {
        let mark =
          switch size.severity {
          case .error?: " 🔴"
          case .warning?: " 🟡"
          default: ""
          }
        var name = codeSpan(size.name) + mark
        if let former = size.formerName { name += ", was \(codeSpan(former))" }
        if size.before == nil { name += ", new" }
        if size.after == nil { name += ", removed" }
        let change = (size.growth > 0 ? "+" : "") + grouped(size.growth)
        text += "| \(grouped(size.after ?? 0)) | \(change) | \(name) | \(codeSpan("\(size.file):\(size.line)")) |\n"
      }
      if sizes.count > limit { text += "\n\(grouped(sizes.count - limit)) more.\n" }
    }
    if !fixed.isEmpty {
      text += "\n#### \(counted(fixed.count, "finding")) fixed\n\n| place before | finding |\n| --- | --- |\n"
      for item in fixed.prefix(limit) { text += "| \(item.markdownPlace) | \(item.markdownMessage) |\n" }
      if fixed.count > limit { text += "\n\(grouped(fixed.count - limit)) more.\n" }
    }
    return text
  }
}

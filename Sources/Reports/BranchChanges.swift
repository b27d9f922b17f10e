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
  ///   - isReported: Whether the file at a path is reported.
  ///   - name: Converts a path to the form that is shown.
  public init(
    since revision: String, _ known: [Finding], in past: ProjectIndex, _ findings: [Finding], in present: ProjectIndex,
    renamed: [(old: String, new: String)], settings: (_ path: String) -> RuleSettings, isReported: (_ path: String) -> Bool,
    name: (_ path: String) -> String
  ) {
    self.revision = revision
    // The current findings are the baseline for the old ones: an old finding that is not among them is fixed.
    let today = Baseline(findings, present, name: name).renaming(renamed.map { (old: $0.new, new: $0.old) })
    let all = Set(known)
    // The comparison changes the message of a size finding that was more serious; such a finding is not fixed.
    let gone = today.compare(known, past, name: name).new.filter {
      all.contains($0) && isReported(past[$0.place.file]?.path ?? "")
    }
    fixed = CheckReport(gone, past, unreadable: [], name: name).items

    let now = BranchChanges.controllers(present)
    var then = BranchChanges.controllers(past)
    var sizes: [Size] = []
    for (key, id) in now {
      let formerNames = renamed.lazy.compactMap { old, new -> String? in
        key == new || key.hasPrefix(new + ".") ? old + key.dropFirst(new.count) : nil
      }
      let former = formerNames.first { then[$0] != nil }
      let before = then.removeValue(forKey: former ?? key).map(past.totalCodeLines)
      let after = present.totalCodeLines(of: id)
      guard before != after, isReported(present[id.file]?.path ?? ""),
        let entry = SizeReport.entry(id, true, present, settings, name)
      else { continue }
      sizes.append(
        Size(
          name: key, formerName: former, before: before, after: after, file: entry.file, line: entry.nameLine,
          severity: entry.severity))
    }
    for (key, id) in then {
      guard let source = past[id.file], isReported(source.path) else { continue }
      sizes.append(
        Size(
          name: key, before: past.totalCodeLines(of: id), file: name(source.path),
          line: Int(source.summary.places[id.index].nameLine)))
    }
    self.sizes = sizes.sorted { left, right in
      let (more, less) = (abs(left.growth), abs(right.growth))
      return more == less ? pathPrecedes(left.name, right.name) : more > less
    }
  }

  /// The view controllers by name. Of several with the same name, the largest one is used.
  private static func controllers(_ index: ProjectIndex) -> [String: DeclarationID] {
    var found: [String: DeclarationID] = [:]
    for id in index.viewControllers {
      guard let name = index.qualifiedName(of: id) else { continue }
      if found[name].map({ index.totalCodeLines(of: $0) < index.totalCodeLines(of: id) }) ?? true { found[name] = id }
    }
    return found
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

import Syntax

/// Offers the fixes of containment findings, each only after it has been made and analyzed: the finding must be gone,
/// and no other may have come.
///
/// A fix is made in the bytes of its one file. That file is summarised again, its functions are analyzed again, and of
/// the rest of the project what depends on them: the cost is one of findings, not of the project's size.
struct ContainmentFixCheck: Sendable {
  private let analysis: ContainmentAnalysis
  private let settings: @Sendable (_ path: String) -> RuleSettings
  private let reported: [ContainmentFindings.Reported]
  /// How often each finding occurs.
  private let before: [Key: Int]

  /// What a finding is wherever it stands: edits move the others.
  private struct Key: Hashable {
    var rule: RuleID
    var file: FileID
    var symbol: String
    var identity: String

    init(_ finding: Finding) {
      (rule, file, symbol, identity) = (finding.rule, finding.place.file, finding.symbol, finding.identity)
    }
  }

  init(
    _ analysis: ContainmentAnalysis, _ settings: @escaping @Sendable (_ path: String) -> RuleSettings,
    _ reported: [ContainmentFindings.Reported]
  ) {
    self.analysis = analysis
    self.settings = settings
    self.reported = reported
    before = ContainmentFixCheck.counts(reported)
  }

  private static func counts(_ reported: [ContainmentFindings.Reported]) -> [Key: Int] {
    var counts: [Key: Int] = [:]
    for found in reported { counts[Key(found.finding), default: 0] += 1 }
    return counts
  }

  /// The findings, with the fixes that hold.
  func findings(_ bytes: @escaping Analyzer.Bytes, _ workforce: some Workforce) -> [Finding] {
    var findings = reported.map(\.finding)
    var byFile: [FileID: [Int]] = [:]
    for (number, found) in reported.enumerated() {
      if let site = found.site { byFile[site.function.file, default: []].append(number) }
    }
    let files = byFile.sorted { $0.key < $1.key }
    let offered = workforce.map(files.count) { position -> [(number: Int, fix: Fix)] in
      let (file, numbers) = files[position]
      guard let text = text(of: file, bytes) else { return [] }
      return numbers.compactMap { number in fix(of: reported[number], text).map { (number, $0) } }
    }
    for (number, fix) in offered.joined() { findings[number].fixes = [fix] }
    return findings
  }

  /// The bytes of a file; nil where they are not what was summarised, so that offsets would be wrong.
  private func text(of file: FileID, _ bytes: Analyzer.Bytes) -> ContiguousArray<UInt8>? {
    guard let source = analysis.types.index[file], let text = bytes(source.path) else { return nil }
    var scratch = SummaryScratch()
    return summarize(text.span, using: &scratch) == source.summary ? text : nil
  }

  /// The first fix of a finding that holds.
  private func fix(of found: ContainmentFindings.Reported, _ text: ContiguousArray<UInt8>) -> Fix? {
    guard let (id, fault) = found.site, let source = analysis.types.index[id.file] else { return nil }
    let function = source.summary.flow.functions[id.index]
    let flow = FlowSource(file: id.file, summary: source.summary, root: function.root)
    let owner = analysis.types.owner(function.owner, of: id.file)
    let fixes = ContainmentFixes(
      source: flow, fault: fault, bytes: text, function: function, ownerKind: owner.kind)
    return fixes.candidates.first { holds($0, for: found.finding, text) }
  }

  /// Whether the project with this fix made lacks the finding, and has no other.
  private func holds(_ fix: Fix, for finding: Finding, _ text: ContiguousArray<UInt8>) -> Bool {
    let file = finding.place.file
    let index = analysis.types.index
    guard fix.edits.allSatisfy({ $0.place.file == file }), let path = index[file]?.path else { return false }
    let edited: ContiguousArray<UInt8>
    do throws(EditError) {
      edited = try applying(fix.edits.map { ByteEdit(range: $0.place.range, text: $0.text) }, to: text)
    } catch {
      return false
    }
    var scratch = SummaryScratch()
    let source = SourceFile(path: path, summary: summarize(edited.span, using: &scratch))
    guard let fixed = index.replacingBodies(of: file, with: source),
      let analysis = analysis.replacingBodies(of: file, in: fixed)
    else { return false }
    let after = ContainmentFixCheck.counts(ContainmentFindings(analysis, settings: settings).all())
    return after[Key(finding), default: 0] < before[Key(finding), default: 0]
      && after.allSatisfy { key, count in count <= before[key, default: 0] }
  }
}

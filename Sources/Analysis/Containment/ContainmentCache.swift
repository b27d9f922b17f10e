import Syntax

/// The analysis of containment with what the rules report, for the next version of a project.
struct ContainmentCache: Sendable {
  private(set) var analysis: ContainmentAnalysis
  /// What the functions at fault of a file lead to, in that file and at their callers.
  private var reportedBy: [FileID: [ContainmentFindings.Reported]] = [:]
  /// What is reported in each file.
  private(set) var byFile: [FileID: [Finding]] = [:]
  /// What it was reported from.
  private var basis: ContainmentFindings.Basis?
  /// The files of types that may show views that they are given: their bodies decide, whether they are interpreted or not.
  private var showingFiles: Set<FileID> = []
  /// The functions whose results are not empty.
  private var noteworthy: Set<FunctionID>

  init(
    _ bodies: ProjectBodies, _ settings: @escaping @Sendable (_ path: String) -> RuleSettings,
    _ workers: any WorkerPool
  ) {
    analysis = ContainmentAnalysis(bodies, settings: settings, workers)
    noteworthy = Set(analysis.results.lazy.filter { !$0.value.isEmpty }.map(\.key))
    report(ContainmentFindings(analysis, noteworthy, settings: settings), in: nil)
  }

  /// Goes on to a version of the project in which some files have other bodies, or declarations differ.
  mutating func advance(
    to bodies: ProjectBodies, _ changed: Set<FileID>, _ declarations: DeclarationScope?,
    _ settings: @escaping @Sendable (_ path: String) -> RuleSettings, _ workers: any WorkerPool
  ) {
    func isSeed(_ bodies: BodyFile, _ function: Int) -> Bool {
      ContainmentClient.touchesContainment(bodies.tree, function)
    }
    let analyzed = analysis.update(
      to: bodies, changed, declarations, workers,
      options: { $0 ?? ContainmentClient.Options(helpers: settings($1()).containmentHelpers) }, isSeed: isSeed)
    // Which function completes what another leaves open depends on superclasses.
    var differs = declarations != nil || mentions(changed) || !showingFiles.isDisjoint(with: changed)
    for id in analyzed {
      if noteworthy.remove(id) != nil { differs = true }
      guard let result = analysis.results[id], !result.isEmpty else { continue }
      noteworthy.insert(id)
      differs = true
    }
    guard differs else { return }
    let findings = ContainmentFindings(analysis, noteworthy, settings: settings)
    let known = declarations == nil ? basis : nil
    report(findings, in: known.map { findings.files(differingFrom: $0, changed, analyzed) })
  }

  /// Whether a finding, or the other end of one, stands in one of some files.
  private func mentions(_ files: Set<FileID>) -> Bool {
    files.contains { byFile[$0] != nil }
      || reportedBy.values.contains { $0.contains { $0.finding.related.contains { files.contains($0.place.file) } } }
  }

  /// Reports anew what the functions at fault of some files lead to, or of all.
  private mutating func report(_ findings: ContainmentFindings, in stale: Set<FileID>?) {
    basis = findings.basis
    showingFiles = Set(findings.showing.flatMap { findings.declarations(of: $0.type) }.map(\.file))
    let new = findings.reported(in: stale ?? Set(findings.faulty.map(\.file)))
    var places: Set<FileID> = []
    for file in stale ?? Set(reportedBy.keys) {
      for old in reportedBy.removeValue(forKey: file) ?? [] { places.insert(old.finding.place.file) }
    }
    for (file, found) in new where !found.isEmpty {
      reportedBy[file] = found
      for reported in found { places.insert(reported.finding.place.file) }
    }
    guard !places.isEmpty else { return }
    for file in places { byFile[file] = nil }
    // A file's own findings and those that helpers elsewhere lead to, in the order of all.
    for reported in reported(where: { places.contains($0.place.file) }) {
      byFile[reported.finding.place.file, default: []].append(reported.finding)
    }
  }

  /// The files in which something else is found than before an edit.
  func files(differingFrom old: ContainmentCache) -> Set<FileID> {
    Set(byFile.keys).union(old.byFile.keys).filter { byFile[$0] != old.byFile[$0] }
  }

  /// Findings, in the order of the functions at fault.
  func reported(where isWanted: (Finding) -> Bool) -> [ContainmentFindings.Reported] {
    let files = reportedBy.keys.sorted(by: analysis.types.index.precedes)
    return ContainmentFindings.withoutRepeatedCalls(
      files.flatMap { file in (reportedBy[file] ?? []).filter { isWanted($0.finding) } })
  }
}

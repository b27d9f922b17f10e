import RuleModel
import Syntax

/// Verifies the fixes of containment findings. A fix is offered only if an analysis of the edited sources shows that
/// the finding is gone and that there is no new one.
///
/// Fixes are applied in rounds, one per file, and each round is one incremental analysis of the functions affected by
/// the edits. The first fixes of a file are verified one by one; if it has more, the remaining ones are verified
/// together. The cost is therefore bounded by the size of the project and not by the number of findings.
struct ContainmentFixCheck: Sendable {
  private let cache: ContainmentCache
  private let bodies: ProjectBodies
  private let settings: @Sendable (_ path: String) -> RuleSettings
  /// Findings in the files whose fixes are requested.
  private let reported: [ContainmentFindings.Reported]
  private var index: ProjectIndex { cache.analysis.types.index }

  /// Number of rounds in which one fix of a file is verified alone, before the remaining ones are verified together.
  private static let mostAlone = 8
  /// Bounds on the verification of a project: the number of analyses, and the number of functions that they interpret,
  /// which is a constant plus a multiple of the number of functions in the project. Fixes that are not verified within
  /// these bounds are not offered.
  private static let mostAnalyses = 64
  private static let mostFunctions = (base: 20_000, each: 4)

  /// Identifies a finding independently of its position, which edits may change.
  private struct Key: Hashable {
    var rule: RuleID
    var file: FileID
    var symbol: String
    var identity: String

    init(_ finding: Finding) {
      (rule, file, symbol, identity) = (finding.rule, finding.place.file, finding.symbol, finding.identity)
    }
  }

  /// A candidate fix of the finding with index `number` in `reported`.
  private struct Attempt {
    var number: Int
    var fix: Fix
    var key: Key
  }

  /// Creates a verification.
  ///
  /// - Parameter files: The files whose findings are requested; nil for all.
  init(
    _ cache: ContainmentCache, _ bodies: ProjectBodies, _ settings: @escaping @Sendable (_ path: String) -> RuleSettings,
    in files: Set<FileID>? = nil
  ) {
    (self.cache, self.bodies, self.settings) = (cache, bodies, settings)
    reported = cache.reported { finding in files.map { $0.contains(finding.place.file) } ?? true }
  }

  /// How often each finding occurs in some files.
  private static func counts(_ cache: ContainmentCache, in files: Set<FileID>) -> [Key: Int] {
    var counts: [Key: Int] = [:]
    for finding in files.flatMap({ cache.byFile[$0] ?? [] }) { counts[Key(finding), default: 0] += 1 }
    return counts
  }

  /// The requested findings, with the fixes that passed verification.
  func findings(_ bytes: @escaping Analyzer.Bytes, _ workers: some WorkerPool) -> [Finding] {
    var findings = reported.map(\.finding)
    var byFile: [FileID: [Int]] = [:]
    for (number, found) in reported.enumerated() {
      if let site = found.site { byFile[site.function.file, default: []].append(number) }
    }
    let files = byFile.sorted { $0.key < $1.key }
    let read = workers.map(files.count) { position -> (text: ContiguousArray<UInt8>, attempts: [[Attempt]])? in
      let (file, numbers) = files[position]
      guard let text = text(of: file, bytes) else { return nil }
      let end = lineEnd(of: text)
      return (text, numbers.map { attempts($0, text, endingLinesWith: end) })
    }
    var texts: [FileID: ContiguousArray<UInt8>] = [:]
    /// By file, the remaining candidates of each finding, the best candidate last.
    var open: [(file: FileID, attempts: [[Attempt]])] = []
    for (found, (file, _)) in zip(read, files) {
      guard let found else { continue }
      texts[file] = found.text
      open.append((file, found.attempts.filter { !$0.isEmpty }.reversed().map { $0.reversed() }))
    }
    let most = ContainmentFixCheck.mostFunctions
    var checks = Checks(
      analyses: ContainmentFixCheck.mostAnalyses, functions: most.base + most.each * cache.analysis.functionCount)
    for round in 0..<ContainmentFixCheck.mostAnalyses {
      let batch = batch(&open, round)
      guard !batch.isEmpty, !checks.isExhausted else { break }
      let holding = self.holding(batch, texts, &checks, workers)
      for attempt in holding { findings[attempt.number].fixes = [attempt.fix] }
      let resolved = Set(holding.map(\.number))
      for position in open.indices {
        open[position].attempts.removeAll { rest in rest.first.map { resolved.contains($0.number) } ?? true }
      }
    }
    return findings
  }

  /// The remaining budget.
  private struct Checks {
    var analyses: Int
    var functions: Int

    var isExhausted: Bool { analyses <= 0 || functions < 0 }
  }

  /// Removes from `open` and returns the next candidate of each file, or of all findings in a file whose candidates do
  /// not overlap.
  private func batch(_ open: inout [(file: FileID, attempts: [[Attempt]])], _ round: Int) -> [Attempt] {
    var batch: [Attempt] = []
    for position in open.indices {
      let functions = index[open[position].file]?.summary.flow.functions.count ?? 0
      // Each analysis interprets all functions of the file again.
      let alone = round < ContainmentFixCheck.mostAlone && round < max(1, 4096 / max(1, functions))
      var end = UInt32(0)
      for finding in open[position].attempts.indices.reversed() {
        guard let next = open[position].attempts[finding].last else { continue }
        let starts = next.fix.edits.map(\.place.range.start)
        // Adjacent edits count as overlapping, because the order of two insertions at one offset would be undefined.
        if let first = starts.min(), end > 0, first <= end { continue }
        open[position].attempts[finding].removeLast()
        batch.append(next)
        if alone { break }
        end = next.fix.edits.map(\.place.range.end).max() ?? end
      }
    }
    return batch
  }

  /// The bytes of a file; nil if they have changed since the file was summarized, so that offsets would be wrong.
  private func text(of file: FileID, _ bytes: Analyzer.Bytes) -> ContiguousArray<UInt8>? {
    guard let source = index[file], let text = bytes(source.path) else { return nil }
    var scratch = SummaryScratch(lowering: .uiKit)
    return summarize(text.span, using: &scratch) == source.summary ? text : nil
  }

  /// Candidate fixes of a finding, the best first.
  private func attempts(_ number: Int, _ text: ContiguousArray<UInt8>, endingLinesWith end: String) -> [Attempt] {
    guard let (id, fault) = reported[number].site, let source = index[id.file] else { return [] }
    let function = source.summary.flow.functions[id.index]
    let flow = FlowSource(file: id.file, summary: source.summary, root: function.root, bytes: text)
    let owner = cache.analysis.types.owner(function.owner, of: id.file)
    let fixes = ContainmentFixes(
      source: flow, fault: fault, function: function, ownerKind: owner.kind,
      spelling: { ContainmentSpelling(in: source, index) }, isEmbeddedAtFirst: { embeds(inInitialValueOf: $0, of: owner) })
    let key = Key(reported[number].finding)
    return fixes.candidates.filter { $0.edits.allSatisfy { $0.place.file == id.file } }
      .map { Attempt(number: number, fix: $0.ending(linesWith: end), key: key) }
  }

  /// Whether the initial value of a property embeds a controller that is not added.
  private func embeds(inInitialValueOf property: String, of owner: ProjectTypes.Owner) -> Bool {
    guard let type = owner.declaration, let summary = index[type.file]?.summary else { return false }
    return summary.flow.functions.indices.contains { number in
      let function = summary.flow.functions[number]
      guard function.kind == .initialValue, Int(function.owner) == type.index, function.name != noName,
        summary.names[function.name].elementsEqual(property.utf8)
      else { return false }
      let result = cache.analysis.results[FunctionID(file: type.file, index: number)]
      return result?.faults.contains { $0.kind == .orphanedView } ?? false
    }
  }

  // MARK: Analyses

  /// The fixes of a batch that pass verification. Failing fixes are removed and the rest is verified again without them.
  private func holding(
    _ batch: [Attempt], _ texts: [FileID: ContiguousArray<UInt8>], _ checks: inout Checks, _ workers: some WorkerPool
  ) -> [Attempt] {
    var batch = batch
    while !batch.isEmpty, !checks.isExhausted {
      checks.analyses -= 1
      let failed = self.failed(batch, texts, &checks, workers)
      if let failed, failed.isEmpty { return batch }
      if let failed, failed.count < batch.count {
        batch = batch.filter { !failed.contains($0.number) }
        continue
      }
      // Either all fixes failed, or it is unclear which one did. In the latter case each half is verified separately.
      guard batch.count > 1, failed == nil else { return [] }
      let middle = batch.count / 2
      return holding(Array(batch[..<middle]), texts, &checks, workers)
        + holding(Array(batch[middle...]), texts, &checks, workers)
    }
    return []
  }

  /// The numbers of the fixes that fail when all are applied; nil if no single fix explains a failure.
  private func failed(
    _ batch: [Attempt], _ texts: [FileID: ContiguousArray<UInt8>], _ checks: inout Checks, _ workers: some WorkerPool
  ) -> Set<Int>? {
    let byFile = Dictionary(grouping: batch) { $0.key.file }.sorted { $0.key < $1.key }
    let edited = workers.map(byFile.count) { position in
      source(byFile[position].key, byFile[position].value, texts)
    }
    var failed: Set<Int> = []
    var sources: [(file: FileID, source: SourceFile)] = []
    for (source, (file, attempts)) in zip(edited, byFile) {
      if let source, index[file].map(source.declaresSame) ?? false {
        sources.append((file, source))
      } else if attempts.count == 1 {
        failed.insert(attempts[0].number)
      } else {
        return nil
      }
    }
    guard failed.isEmpty else { return failed }
    guard let fixed = index.replacingBodies(sources), let change = ProjectChange(from: index, to: fixed) else { return nil }
    var (bodies, attempt) = (bodies, cache)
    bodies.update(change, in: fixed, workers)
    attempt.update(to: bodies, change, settings, workers)
    checks.functions -= attempt.analysis.interpretedFunctions - cache.analysis.interpretedFunctions
    let differing = change.files.union(attempt.files(differingFrom: cache))
    let before = ContainmentFixCheck.counts(cache, in: differing)
    let after = ContainmentFixCheck.counts(attempt, in: differing)
    var attempts: [Key: [Attempt]] = [:]
    for attempt in batch { attempts[attempt.key, default: []].append(attempt) }
    for (key, tried) in attempts where after[key, default: 0] + tried.count > before[key, default: 0] {
      failed.formUnion(tried.map(\.number))
    }
    for (key, count) in after where count > before[key, default: 0] {
      guard let cause = byFile.first(where: { $0.key == key.file })?.value else { return nil }
      let near = cause.filter { $0.key.symbol == key.symbol }
      guard !near.isEmpty || cause.count == 1 else { return nil }
      failed.formUnion((near.isEmpty ? cause : near).map(\.number))
    }
    return failed
  }

  /// A file with fixes applied; nil if they cannot be applied or change more than bodies.
  private func source(_ file: FileID, _ attempts: [Attempt], _ texts: [FileID: ContiguousArray<UInt8>]) -> SourceFile? {
    guard let text = texts[file], let path = index[file]?.path else { return nil }
    let edits = attempts.flatMap { $0.fix.edits.map { ByteEdit(range: $0.place.range, text: $0.text) } }
    let edited: ContiguousArray<UInt8>
    do throws(EditError) { edited = try applying(edits, to: text) } catch { return nil }
    var scratch = SummaryScratch(lowering: .uiKit)
    return SourceFile(path: path, summary: summarize(edited.span, using: &scratch))
  }
}

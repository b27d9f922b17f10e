// The second target: whatever a file holds, all rules, the split advice and the graph of screens come to an end, and
// speak of places in the file.
import Analysis
import RuleModel
import Splitting
import Syntax

@_cdecl("LLVMFuzzerTestOneInput")
public func analyzeAnything(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = ContiguousArray(UnsafeBufferPointer(start: start, count: count))
  var scratch = SummaryScratch(lowering: .uiKit)
  let (summary, bodies) = summarize(bytes.span, triggers: TriggerNames([settings]), using: &scratch)
  let file = SourceFile(path: "Test.swift", summary: summary, bodies: bodies)
  let index = ProjectIndex([file], catalog: catalog)
  let analyzer = Analyzer(index: index) { _ in settings }
  let findings = analyzer.allFindings(SequentialWorkers())
  for finding in findings { check(finding, bytes.count) }
  _ = analyzer.filteredFindings(of: findings, in: index.files)
  _ = ScreenGraph(index)
  for file in index.files {
    for type in index.types(of: file) { _ = index.splitAdvice(of: type) }
  }
  checkFixes(of: findings, in: bytes)
  return 0
}

private func check(_ finding: Finding, _ count: Int) {
  check(finding.place, count, of: finding.rule)
  for note in finding.related { check(note.place, count, of: finding.rule) }
  for edit in finding.fixes.flatMap(\.edits) { check(edit.place, count, of: finding.rule) }
  if finding.message.isEmpty { fatalError("\(finding.rule.name) says nothing") }
}

private func check(_ place: Finding.Place, _ count: Int, of rule: RuleID) {
  guard place.range.start <= place.range.end, Int(place.range.end) <= count else {
    fatalError("\(rule.name) speaks of \(place.range) in \(count) bytes")
  }
}

/// All safe fixes can be made at once.
private func checkFixes(of findings: [Finding], in bytes: ContiguousArray<UInt8>) {
  for (_, edits) in FixPlan(fixesOf: findings).edits {
    do throws(EditError) {
      let fixed = try applying(edits, to: bytes)
      var scratch = SummaryScratch(lowering: .uiKit)
      _ = summarize(fixed.span, using: &scratch)
    } catch {
      fatalError("fixes that cannot be made: \(error)")
    }
  }
}

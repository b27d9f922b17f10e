// The second target: whatever a file holds, all rules, the split advice and the graph of screens come to an end, and
// speak of places in the file.
import Analysis
import Syntax

@_cdecl("LLVMFuzzerTestOneInput")
public func judgeAnything(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = ContiguousArray(UnsafeBufferPointer(start: start, count: count))
  var scratch = SummaryScratch(watching: WatchedNames(settings.pairedCalls))
  let file = SourceFile(path: "Test.swift", summary: summarize(bytes.span, using: &scratch))
  let index = ProjectIndex([file], catalog: catalog)
  let analyzer = Analyzer(index: index) { _ in settings }
  let findings = analyzer.allFindings(OneAfterAnother())
  for finding in findings { check(finding, bytes.count) }
  _ = analyzer.judgement(of: findings, in: index.files)
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
  for (_, edits) in FixPlan(safeFixesOf: findings).edits {
    do throws(EditError) {
      let mended = try applying(edits, to: bytes)
      var scratch = SummaryScratch()
      _ = summarize(mended.span, using: &scratch)
    } catch {
      fatalError("fixes that cannot be made: \(error)")
    }
  }
}

private let catalog: FrameworkCatalog = {
  var catalog = FrameworkCatalog()
  catalog.add(.viewController, ["UIViewController", "UITableViewController", "UINavigationController"])
  catalog.add(.responder, ["UIResponder", "UIView", "UIControl", "UIButton"])
  catalog.add(.other, ["NSObject", "NSViewController"])
  catalog.lifeCycleMethods = ["viewDidLoad()"]
  return catalog
}()

private let settings: RuleSettings = {
  var settings = RuleSettings()
  let rules = [
    "missing_did_move", "missing_will_move", "containment_wrong_receiver", "containment_wrong_argument",
    "containment_order", "redundant_containment_call", "orphaned_child_view", "child_view_not_added",
    "child_view_left_behind", "missing_remove_from_parent", "unhandled_nil_target_action",
    "unexposed_nil_target_action", "unreachable_nil_target_action", "nil_target_gesture_recognizer",
    "self_target_in_property_initializer", "unknown_selector_string", "unknown_segue_identifier",
    "unused_suppression", "unknown_suppression", "unbalanced_updates",
  ]
  for rule in rules { settings.severities[RuleID(rule)] = .warning }
  settings.knownRules = rules
  settings.massiveLimits = [.codeLines: Limit(warning: 3, error: 6)]
  let receiver = CallPattern.Operand.binding("receiver")
  settings.pairedCalls = [
    PairedCallRule(
      id: "unbalanced_updates", message: "Nobody ends the updates of $receiver.",
      openings: [CallPattern(receiver: receiver, name: "beginUpdates")],
      partners: [CallPattern(receiver: receiver, name: "endUpdates")])
  ]
  return settings
}()

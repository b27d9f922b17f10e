// What the targets judge by: nearly all rules, and a handful of framework classes.
import Analysis

let catalog: FrameworkCatalog = {
  var catalog = FrameworkCatalog()
  catalog.add(.viewController, ["UIViewController", "UITableViewController", "UINavigationController"])
  catalog.add(.responder, ["UIResponder", "UIView", "UIControl", "UIButton"])
  catalog.add(.other, ["NSObject", "NSViewController"])
  catalog.lifeCycleMethods = ["viewDidLoad()"]
  return catalog
}()

let settings: RuleSettings = {
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

// The settings of the targets: nearly all rules, and a handful of framework classes.
import Analysis
import RuleModel

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
  let paired: RuleID = "fuzzed_updates"
  for rule in Analyzer.rulesInSwift + [paired] { settings.severities[rule] = .warning }
  settings.knownRules = settings.severities.keys.sorted().map(\.name)
  settings.massiveLimits = [.codeLines: Limit(warning: 3, error: 6)]
  let receiver = CallPattern.Operand.binding("receiver")
  settings.pairedCalls = [
    PairedCallRule(
      id: paired, message: "The updates are not ended of $receiver.",
      openings: [CallPattern(receiver: receiver, name: "beginUpdates")],
      partners: [CallPattern(receiver: receiver, name: "endUpdates")])
  ]
  return settings
}()

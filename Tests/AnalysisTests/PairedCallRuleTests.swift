/// The message of a paired-call rule, with what the code spells in place of its names.
import RuleModel
import Syntax
import Testing

@testable import Analysis

@Suite("Paired-call rules")
struct PairedCallRuleTests {
  @Test(
    "Bound names are replaced, others stay",
    arguments: [
      ("After `$receiver.begin()`", "After `table.begin()`"), ("$receiver", "table"), ("$a$receiver$", "$atable$"),
      ("$receivers and $receiver_2", "$receivers and $receiver_2"), ("costs 5 $", "costs 5 $"), ("", ""),
    ])
  func message(text: String, expected: String) {
    let rule = PairedCallRule(id: "r", message: text, openings: [], partners: [])
    #expect(rule.message(with: ["receiver": "table"]) == expected)
  }

  @Test("A summary is the same whatever names trigger; bodies hold the functions that name one")
  func summaries() {
    let text = """
      class Home: UIViewController {
        func plain() { count += 1 }
        func both(_ child: UIViewController) { addChild(child); table.reloadData() }
        func rule() {
          class Inner { func a() { reloadData() } }
          table.reloadData()
        }
      }
      """
    let rule = PairedCallRule(
      id: "custom", message: "It goes on.",
      openings: [CallPattern(receiver: .anything, name: "reloadData", takesMore: true)],
      partners: [CallPattern(receiver: .anything, name: "update", takesMore: true)])
    let with = source("A.swift", text, for: [rule])
    #expect(with.summary == summary("A.swift", text))
    #expect(with.summary.flow.functions.map { with.summary.names.text($0.baseName) } == ["both"])
    #expect(Set(with.bodies.tree.functions.map { with.bodies.names.text($0.baseName) }) == ["both", "rule", "a"])
    #expect(source("A.swift", text).bodies.isEmpty)
  }
}

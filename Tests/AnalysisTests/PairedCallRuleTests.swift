/// The message of a paired-call rule, with what the code spells in place of its names.
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
}

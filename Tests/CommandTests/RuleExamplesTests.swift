/// `right`, `wrong` and `replace_with` of custom rules, and `chaperone rules --test`.
import Foundation
import TestSupport
import Testing

@Suite("Examples and fixes of custom rules")
struct RuleExamplesTests {
  private let logger = """
    - rule: logger
      message: Use `Log`.
      forbid: print($text)
      replace_with: Log.debug($text)
      safe: true
      wrong:
        - |
          func f() { print("a") }
          //         ^^^^^
        - func g() { Swift.print(1) }
      right:
        - func f() { Log.debug("a") }
        - func g() { printer.print("a") }

    """

  @Test("Examples that are as they should be; the files of the configuration, or those that are named")
  func passes() throws {
    let folder = try Folder("//- .chaperone.yml\ncustom_rules: [rules/*.yml]")
    try folder.add("rules/a.yml", logger + "- {rule: other, message: m, types: [\"*Model\"], limits: {methods: 2}}\n")
    for line in ["rules --test", "rules --test rules/a.yml"] {
      let outcome = try folder.shell("\"$chaperone\" \(line)")
      #expect(outcome.code == 0 && outcome.text == "")
      #expect(outcome.errorText == "4 examples of 2 rules: all as expected.\nWithout examples: other.\n")
    }
    #expect(try folder.run("rules", "logger").text.contains("Wrong\n  func f() { print(\"a\") }"))
  }

  @Test("What tests nothing is an error: files without a rule, rules without a pattern, and code that is not Swift")
  func nothing() throws {
    let folder = try Folder()
    for (rules, message, code) in [
      ("", "chaperone: error: a.yml: there is no rule in this file", 2), ("[]", "there is no rule in this file", 2),
      ("{rule: a, message: m}", "a.yml:1:1: error: this rule lacks a pattern: 'after' or 'before' with a second call, 'forbid', or 'limits'", 2),
      ("{rule: a, message: m, forbid: f($x), right: \"func g() { h(1 }\"}", "a.yml:1: error: a: this example is not Swift: '}' has no counterpart", 1),
      ("{rule: a, message: m, forbid: f($x), right: \"func g() { h(1)\"}", "a: this example is not Swift: '{' has no counterpart", 1),
    ] {
      try folder.add("a.yml", rules)
      let outcome = try folder.run("rules", "--test", "a.yml")
      #expect(outcome.code == code && (outcome.text + outcome.errorText).contains(message), "\(outcome.text)\(outcome.errorText)")
      #expect(!outcome.errorText.contains("as expected"))
    }
  }

  @Test("Examples that are not are named with their place")
  func failures() throws {
    let folder = try Folder()
    try folder.add(
      "a.yml",
      """
      - rule: no_add
        message: m
        forbid: addChild(_)
        right: "class A: UIViewController { func f() { addChild(b) } }"
        wrong:
          - func f() { removeChild(b) }
          - |
            func f() { addChild(b) }
            // ^^^
      - rule: small
        severity: off
        message: m
        types: ["*Model"]
        limits: {methods: 1}
        wrong: "struct HomeModel { func a() {}; func b() {} }"
      - rule: paired
        message: m
        after: $t.begin()
        follow_with: $t.end()
        wrong: "func f() { t.begin() }"
        right: "func f() { t.begin(); t.end() }"
      """)
    let outcome = try folder.run("rules", "--test", "a.yml")
    #expect(outcome.code == 1)
    #expect(
      outcome.lines == [
        "a.yml:4: error: no_add: this example is right, but is reported at 1:40-1:48",
        "a.yml:6: error: no_add: this example is wrong, but is not reported",
        "a.yml:8: error: no_add: this example is reported at 1:12-1:20, not at 1:4-1:7",
      ].map { $0.replacing(/(\d+):(\d+)-1:(\d+)/) { "\($0.1):\($0.2)-\($0.3)" } })
    #expect(outcome.errorText == "6 examples of 3 rules: 3 failures.\n")
  }

  @Test("What cannot be read is wrong use")
  func wrong() throws {
    let folder = try Folder("//- a.yml\n- {rule: mine, message: m, forbid: f(}")
    let broken = try folder.run("rules", "--test", "a.yml")
    #expect(broken.code == 2 && broken.errorText.contains("a.yml:1:"))
    #expect(try folder.run("rules", "--test", "none.yml").errorText.contains("none.yml:1:1: error: cannot be read: no such file"))
    #expect(try folder.run("rules", "--test").errorText.contains("names no files under 'custom_rules'"))
    try folder.add(".chaperone.yml", "custom_rules: [rules/*.yml]")
    #expect(try folder.run("rules", "--test").errorText.contains("no file matches 'rules/*.yml' under 'custom_rules'"))
    #expect(try folder.run("rules", "missing_did_move", "logger").code == 2)
  }

  @Test("A replacement is a fix, safe only where the rule says so")
  func replacement() throws {
    let folder = try Folder("//- .chaperone.yml\ncustom_rules: [own.yml]\n//- own.yml\n\(logger)")
    try folder.add("A.swift", "class A {\n  func f() {\n    print(\"a\")\n    Swift.print(x.y)\n    print(1, 2)\n  }\n}\n")
    #expect(try folder.run("check").lines.count == 2)
    #expect(try folder.run("check", "--fix").text == "")
    #expect(try folder.text("A.swift").contains("    Log.debug(\"a\")\n    Log.debug(x.y)\n    print(1, 2)\n"))
    try folder.add("own.yml", "- {rule: idle, message: m, forbid: _.isIdle = $v, replace_with: Idle.set($v)}")
    try folder.add("A.swift", "func f() { app.isIdle = true }\n")
    #expect(try folder.run("check", "--fix").lines.count == 1)
    #expect(try folder.run("check", "--fix", "--unsafe-fixes").text == "")
    #expect(try folder.text("A.swift") == "func f() { Idle.set(true) }\n")
  }

  @Test(
    "A replacement leaves what names stand for as the code has it",
    arguments: [
      ("print($x)", "Log.debug($x)", "print(self.a?.b)", "Log.debug(self.a?.b)"),
      ("print($x)", "Log.debug($x)", "print( a! )", "Log.debug(a!)"),
      ("print($x)", "Log.debug($x)", "print(try a.b(c , d) + 1)", "Log.debug(try a.b(c , d) + 1)"),
      ("print($x)", "Log.debug($x)", "print(&a)", "print(&a)"), ("print($x)", "Log.debug($x)", "print(.a)", "print(.a)"),
      ("print($x)", "Log.debug($x)", "print(A.self)", "print(A.self)"),
      ("print($x)", "Log.debug($x)", "print((a as! B)!)", "print((a as! B)!)"),
      ("print($x)", "Log.debug($x)", "print((a.b))", "print((a.b))"), ("$x.c()", "$x.d()", "(a as! B).c()", "(a as! B).c()"),
      ("$x.c()", "$x.d()", "a!.c()", "a!.d()"),
      ("f($x, $y)", "g($y, $x)", "f(a, b)", "g(b, a)"), ("f($x, $y)", "g($y, $x)", "f(a!, b)", "f(a!, b)"),
      ("f($x)", "g($x, $x)", "f(a?.b)", "f(a?.b)"),
      ("$x as! $type", "$x as? $type", "let a = b.c! as! D", "let a = b.c! as? D"), ("try! $x", "try $x", "try! a.b { c }", "try a.b { c }"),
      ("_[$i]", "$i", "a[0]", "0"), ("$list[$i]", "$list.at($i)", "self.a?[i + 1]", "self.a?.at(i + 1)"),
    ])
  func keeps(pattern: String, replacement: String, before: String, after: String) throws {
    let folder = try Folder("//- .chaperone.yml\ncustom_rules: [own.yml]")
    try folder.add("own.yml", "- {rule: mine, message: m, forbid: \"\(pattern)\", replace_with: \"\(replacement)\", safe: true}")
    try folder.add("A.swift", "func h() { \(before) }\n")
    _ = try folder.run("check", "--fix")
    #expect(try folder.text("A.swift") == "func h() { \(after) }\n")
  }

  @Test(
    "A replacement that cannot be is reported where it stands",
    arguments: [
      ("forbid: f($x), replace_with: g($y)", "'$y' in 'replace_with' is not bound"), ("forbid: f($x), safe: true", "'safe' goes with"),
      ("after: a(), follow_with: b(), replace_with: g()", "'replace_with' goes with 'forbid'"),
      ("forbid: print(...), replace_with: Log.debug(...), safe: true", "1:72: error: '...' is a wildcard"),
    ])
  func misplaced(keys: String, message: String) throws {
    let folder = try Folder("//- .chaperone.yml\ncustom_rules: [own.yml]\n//- A.swift\nclass A {}")
    try folder.add("own.yml", "- {rule: mine, message: m, \(keys)}")
    let outcome = try folder.run("check")
    #expect(outcome.code == 2 && outcome.errorText.contains("own.yml:1:") && outcome.errorText.contains(message), "\(outcome.errorText)")
  }
}

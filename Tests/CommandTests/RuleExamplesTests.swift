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
    try check(pattern, replacement, before, after)
  }

  @Test(
    "Parentheses stand where operators or members are beside what a name stands for, or beside the replacement",
    arguments: [
      ("sum($a, $b)", "$a + $b", "let z = sum(x, y)", "let z = x + y"), ("sum($a, $b)", "$a + $b", "sum(x, y) * 2", "(x + y) * 2"),
      ("sum($a, $b)", "$a + $b", "-sum(x, y)", "-(x + y)"), ("sum($a, $b)", "$a + $b", "sum(x, y).description", "(x + y).description"),
      ("sum($a, $b)", "$a + $b", "g(a: sum(x, y), b: [sum(x, z)])", "g(a: x + y, b: [x + z])"),
      ("sum($a, $b)", "$a + $b", "a ? sum(x, y) : sum(x, z)", "a ? (x + y) : (x + z)"),
      ("sum($a, $b)", "$a + $b", "sum(x, y) as? Int", "(x + y) as? Int"), ("sum($a, $b)", "$a + $b", "await sum(x, y)", "await (x + y)"),
      ("sum($a, $b)", "$a + $b", "return sum(x, y)\n", "return x + y\n"), ("sum($a, $b)", "$a + $b", "g()\n  sum(x, y)\n  g()", "g()\n  x + y\n  g()"),
      ("sum($a, $b)", "$a + $b", "g()\n  sum(x, y)\n    .g()", "g()\n  (x + y)\n    .g()"),
      ("sum($a, $b)", "$a.plus($b)", "-sum(x, y) * 2", "-x.plus(y) * 2"), ("sum($a, $b)", "[$a, $b]", "sum(x, y)[0]", "[x, y][0]"),
      ("get($a)", "try $a()", "g(get(x))", "g(try x())"), ("get($a)", "try $a()", "get(x) + 1", "(try x()) + 1"),
      ("dbl($a)", "$a * 2", "dbl(x + y)", "(x + y) * 2"), ("dbl($a)", "$a * 2", "dbl(x.y(z)[0])", "x.y(z)[0] * 2"),
      ("dbl($a)", "2 * $a", "dbl(x + y)", "2 * (x + y)"), ("dbl($a)", "times($a, 2)", "dbl(x + y)", "times(x + y, 2)"),
      ("dbl($a)", "times(a: $a)", "dbl(x + y)", "times(a: x + y)"), ("dbl($a)", "-$a", "dbl(x as Int)", "-(x as Int)"),
      ("len($a)", "$a.count", "len(x)", "x.count"), ("len($a)", "$a.count", "len(x + y)", "(x + y).count"),
      ("len($a)", "$a.count", "len(!x)", "(!x).count"), ("len($a)", "$a.count", "len(x { y })", "(x { y }).count"),
      ("len($a)", "$a.count", "len(a?.b)", "(a?.b).count"), ("first($a)", "$a?.first", "first(x)!.y", "(x?.first)!.y"),
      ("len($a)", "$a.count", "len(try x())", "len(try x())"), ("len($a)", "$a.count", "len([x + y])", "[x + y].count"),
      ("len($a)", "$a.count + 1", "len(x + y) * 2", "((x + y).count + 1) * 2"), ("_[$i]", "$i", "a[i + 1] * 2", "(i + 1) * 2"),
      ("_[$i]", "$i", "a[try i] * 2", "a[try i] * 2"), ("mark($a)", "a = $a", "mark(x).b", "mark(x).b"),
      // The replacements of nested expressions
      ("sum($a, $b)", "$a + $b", "sum(x, sum(y, z)) * 2", "(x + (y + z)) * 2"), ("_[$i]", "$i + 1", "a[b[c]] * 2", "((c + 1) + 1) * 2"),
      ("sum($a, $b)", "add($a + $b)", "sum(x, sum(y, z))", "add(x + add(y + z))"), ("$x.c()", "$x.d()", "a.c().c().c()", "a.d().d().d()"),
    ])
  func parentheses(pattern: String, replacement: String, before: String, after: String) throws {
    try check(pattern, replacement, before, after)
  }

  @Test(
    "Code whose replacement may do or mean something else stays as it is",
    arguments: [
      ("App.x = $v", "App.set($v)", "App.x = 1", "App.set(1)"), ("App.x = $v", "App.set($v)", "App.x += 1", "App.x += 1"),
      ("App.x = $v", "App.set($v)", "App.x ??= 1", "App.x ??= 1"),
      ("twice($a)", "$a + $a", "twice(x.y)", "x.y + x.y"), ("twice($a)", "$a + $a", "twice(2)", "2 + 2"),
      ("twice($a)", "$a + $a", "twice(it.next())", "twice(it.next())"), ("twice($a)", "$a + $a", "twice(x + y)", "twice(x + y)"),
      ("twice($a)", "$a + $a", "twice(x[0])", "twice(x[0])"), ("f($a, $b)", "g($b, $a)", "f(x.y, 1)", "g(1, x.y)"),
      ("f($a, $b)", "g($b, $a)", "f(x, y())", "f(x, y())"), ("f($a, $b)", "g($a, $b)", "f(x(), y())", "g(x(), y())"),
      ("f($a, $a)", "g($a)", "f(x, x)", "g(x)"), ("f($a, $a)", "g($a)", "f(x(), x())", "f(x(), x())"),
      ("$v as! $t", "cast($v, $t.self)", "v as! Foo", "cast(v, Foo.self)"), ("$v as! $t", "cast($v, $t.self)", "v as! Foo?", "cast(v, (Foo?).self)"),
      ("$v as! $t", "cast($v, $t.self)", "v as! [String: Any]", "cast(v, [String: Any].self)"),
      ("$v as! $t", "cast($v, $t.self)", "v as! any P", "cast(v, (any P).self)"), ("$v as! $t", "cast($v, $t.self)", "v as! A.B", "cast(v, A.B.self)"),
      ("$v as! $t", "cast($t.self, $v)", "v() as! A", "cast(A.self, v())"), ("$v as! $t", "$v as? $t", "v as! [A?]", "v as? [A?]"),
      ("$v as! $t", "cast($v, $t.self)", "v as! (A) -> B", "v as! (A) -> B"), ("$v as! $t", "cast($v, $t.self)", "u == v as! A", "u == v as! A"),
      ("$v as! Foo", "cast($v, Foo.self)", "v as! Foo?", "v as! Foo?"), ("$v as! Foo", "cast($v, Foo.self)", "v as! Foo<A>", "v as! Foo<A>"),
      ("$v as! Foo", "cast($v, Foo.self)", "await v as! Foo", "await v as! Foo"),
      ("sum($a, $b)", "$a + $b", "sum(x /* left */, y)", "sum(x /* left */, y)"), ("sum($a, $b)", "$a + $b", "sum(x, // left\n y)", "sum(x, // left\n y)"),
      ("sum($a, $b)", "$a + $b", "sum(x(/* none */), y) // z\n", "x(/* none */) + y // z\n"),
      ("$x.c()", "h($x)", "a.c()", "h(a)"), ("$x.c()", "h($x)", "a?.c()", "a?.c()"), ("$x.c()", "h($x)", "a?.b.c()", "a?.b.c()"),
      ("$x.c()", "$x.d()", "a?.b.c().e", "a?.b.d().e"), ("$x.c()", "h($x)", "super.c()", "super.c()"), ("$x.c()", "$x.d()", "super.c()", "super.d()"),
      ("$x.c()", "$x.d()", "c()", "c()"), ("a.b.c()", "h()", "a.b.c()", "h()"), ("a.b.c()", "h()", "a.b?.c()", "a.b?.c()"),
      ("f($a)", "g($a)", "f<Int>(x)", "f<Int>(x)"), ("$x.make()", "$x.create()", "Array<Int>.make()", "Array<Int>.make()"),
    ])
  func meaning(pattern: String, replacement: String, before: String, after: String) throws {
    try check(pattern, replacement, before, after)
  }

  /// Makes the fix of a rule in the body of a function.
  private func check(
    _ pattern: String, _ replacement: String, _ before: String, _ after: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let folder = try Folder("//- .chaperone.yml\ncustom_rules: [own.yml]")
    try folder.add("own.yml", "- {rule: mine, message: m, forbid: \"\(pattern)\", replace_with: \"\(replacement)\", safe: true}")
    try folder.add("A.swift", "func h() { \(before) }\n")
    _ = try folder.run("check", "--fix")
    #expect(try folder.text("A.swift") == "func h() { \(after) }\n", sourceLocation: sourceLocation)
  }

  @Test("A replacement is made where the initial value of a property is the expression")
  func initialValue() throws {
    let folder = try Folder("//- .chaperone.yml\ncustom_rules: [own.yml]")
    try folder.add("own.yml", "- {rule: mine, message: m, forbid: \"sum($a, $b)\", replace_with: $a + $b, safe: true}")
    try folder.add("A.swift", "let a = sum(x, y)\nlet b = sum(x, y) * 2\n")
    _ = try folder.run("check", "--fix")
    #expect(try folder.text("A.swift") == "let a = x + y\nlet b = (x + y) * 2\n")
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

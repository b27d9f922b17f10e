/// `summarize`, and `check`, `report` and their like that go on from what it wrote.
import Foundation
import TestSupport
import Testing

@Suite("Summaries")
struct SummariesTests {
  private static let sampleApp = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("SampleApp").path(percentEncoded: false)

  /// A copy of the sample app, of which one half is summarised as `a`, the other as `b`.
  private func sampleApp() throws -> Folder {
    let folder = try Folder()
    let made = try folder.shell(
      """
      cp -R '\(SummariesTests.sampleApp)'/. . && "$chaperone" summarize App Base.lproj Coordinators -o a &&
      "$chaperone" summarize Features Generated Legacy Models Shared -o b
      """)
    #expect(made.code == 0, "\(made.errorText)")
    return folder
  }

  private static let paths = "App Base.lproj Coordinators Features Generated Legacy Models Shared"

  @Test(
    "The same bytes as the direct way",
    arguments: [
      "check", "check --format json", "check --format sarif", "check --format github", "check --format gitlab",
      "check --format junit", "check --format checkstyle", "check --format xcode", "check --format markdown",
      "check --statistics", "check --strict",
      "report", "report --format json", "report --format csv --all-types", "report --format markdown",
      "report --format html", "responders --format json", "graph --format dot", "split TimetableViewController",
      "check --config .chaperone.yml --format json",
    ])
  func sameBytes(arguments: String) throws {
    let folder = try sampleApp()
    let direct = try folder.shell("\"$chaperone\" \(arguments) \(SummariesTests.paths)")
    #expect(direct.output.count > 100)
    for jobs in ["", "--jobs 1", "--jobs 4"] {
      let mapped = try folder.shell("\"$chaperone\" \(arguments) \(jobs) --summaries a b")
      #expect(mapped.output == direct.output)
      #expect(mapped.errors == direct.errors)
      #expect(mapped.code == direct.code)
    }
  }

  @Test("One half read, the other taken from a summary; a path counts for more than a summary of it")
  func mixed() throws {
    let folder = try sampleApp()
    let direct = try folder.shell("\"$chaperone\" check --format json \(SummariesTests.paths)")
    let mixed = try folder.shell("\"$chaperone\" check --format json Features Generated Legacy Models Shared --summaries a")
    #expect(mixed.output == direct.output)
    try folder.shell("\"$chaperone\" summarize -o all").expectSuccess()
    try folder.add("Features/New.swift", "class A: UIViewController { func f() { addChild(b) } }\n")
    let whole = try folder.shell("\"$chaperone\" check")
    #expect(whole.text.contains("Features/New.swift:1"))
    #expect(try folder.shell("\"$chaperone\" check --summaries all").text.contains("New.swift") == false)
    #expect(try folder.shell("\"$chaperone\" check Features --summaries all").output == whole.output)
  }

  @Test("A summary's bytes depend on the sources alone", arguments: [1, 2, 4])
  func deterministic(jobs: Int) throws {
    let folder = try sampleApp()
    try folder.shell("\"$chaperone\" summarize -o one --jobs 1 && cp -R . ../copy$$ && rm -rf ../copy$$").expectSuccess()
    try folder.shell("\"$chaperone\" summarize -o other --jobs \(jobs)").expectSuccess()
    #expect(try folder.shell("cmp one other").code == 0)
    // Nor on where they are.
    let elsewhere = try Folder()
    try elsewhere.shell("cp -R '\(SummariesTests.sampleApp)'/. . && \"$chaperone\" summarize -o - >third").expectSuccess()
    #expect(try elsewhere.shell("cmp '\(folder.full("one"))' third").code == 0)
  }

  @Test("Without the sources the findings are the same; what would show their text goes without")
  func withoutSources() throws {
    let folder = try sampleApp()
    let direct = try folder.shell("\"$chaperone\" check --format json \(SummariesTests.paths)")
    try folder.shell("rm -rf \(SummariesTests.paths)").expectSuccess()
    // A fix is offered after it has been made in the source.
    func lessFixes(_ output: Data) throws -> NSDictionary {
      var report = try #require(try JSONSerialization.jsonObject(with: output) as? [String: Any])
      let findings = try #require(report["findings"] as? [[String: Any]])
      report["findings"] = findings.map { $0.filter { $0.key != "fixes" } }
      return report as NSDictionary
    }
    let mapped = try folder.shell("\"$chaperone\" check --format json --summaries a b")
    #expect(try lessFixes(mapped.output) == lessFixes(direct.output))
    let sarif = try folder.shell("\"$chaperone\" check --format sarif --summaries a b")
    #expect(sarif.code == 1 && sarif.text.contains("missing_did_move"))
    #expect(try folder.shell("\"$chaperone\" report --format html --summaries a b").text.contains("</html>"))
  }

  @Test("Of a source that has changed since no text is shown")
  func changedSources() throws {
    let source = "class A: UIViewController { func f() { addChild(b) } }\n"
    let folder = try Folder("//- App/A.swift\n" + source)
    try folder.shell("\"$chaperone\" summarize App -o a").expectSuccess()
    let page = try folder.shell("\"$chaperone\" report --format html --summaries a")
    #expect(page.text.contains("addChild(b)"))
    try folder.add("App/A.swift", "class Another: UIViewController { func f() { addChild(other) } }\n" + source)
    let other = try folder.shell("\"$chaperone\" report --format html --summaries a")
    #expect(!other.text.contains("addChild(other)"))
  }

  @Test("What was excluded stays out, what could not be read is reported again, and a file alone is a part")
  func surroundings() throws {
    let folder = try Folder(
      """
      //- .chaperone.yml
      exclude: ["App/Old/**"]
      //- App/A.swift
      class A: UIViewController { func f() { addChild(b) } }
      // chaperone:disable:next missing_will_move
      //- App/Old/B.swift
      class B: UIViewController { func f() { addChild(b) } }
      //- App/Inner/.chaperone.yml
      exclude: ["C.swift"]
      rules: {missing_did_move: error}
      //- App/Inner/C.swift
      class C: UIViewController { func f() { addChild(b) } }
      //- App/Inner/D.swift
      class D: UIViewController { func f() { addChild(b) } }
      //- App/Broken.swift -> nowhere
      """)
    for paths in ["App", "App/A.swift", "App nothing", "'\(folder.full("App"))'", "App/Inner App"] {
      let direct = try folder.shell("\"$chaperone\" check --format json \(paths)")
      let made = try folder.shell("\"$chaperone\" summarize \(paths) -o a.summary")
      let mapped = try folder.shell("\"$chaperone\" check --format json --summaries a.summary")
      #expect(mapped.output == direct.output, "\(paths)")
      #expect(mapped.errors == direct.errors)
      #expect(mapped.code == direct.code)
      #expect(made.code == (direct.code == 2 ? 2 : 0))
    }
  }

  @Test("Rules play no part in a summary: a paired-call rule reads the sources again, and says which it misses")
  func pairedCallRules() throws {
    let folder = try Folder(
      """
      //- A/.chaperone.yml
      custom_rules: [rules.yml]
      //- A/rules.yml
      - rule: ended_work
        severity: warning
        message: $work goes on.
        after: $work.startWork()
        follow_with: $work.endWork()
      //- A/A.swift
      class A { func f() { work.startWork() } }
      //- B/B.swift
      class B { func f() { work.startWork(); if x { return }; work.endWork() } }
      """)
    try folder.shell("\"$chaperone\" summarize A -o a && \"$chaperone\" summarize B -o b").expectSuccess()
    try folder.shell(
      """
      cp A/.chaperone.yml kept && echo 'rules: {missing_did_move: error}' >A/.chaperone.yml &&
      "$chaperone" summarize A -o c && mv kept A/.chaperone.yml
      """
    ).expectSuccess()
    #expect(try folder.shell("cmp a c").code == 0)
    let direct = try folder.shell("\"$chaperone\" check A B")
    #expect(direct.text.contains("[ended_work]"))
    let mapped = try folder.shell("\"$chaperone\" check --summaries a b")
    #expect(mapped.output == direct.output && mapped.errors == direct.errors && mapped.code == direct.code)
    try folder.add("B/B.swift", "class B { func g() { work.startWork() } }\n")
    let changed = try folder.shell("\"$chaperone\" check --summaries a b")
    #expect(changed.code == 2 && changed.text == "")
    #expect(changed.errorText.contains("b: the rule 'ended_work' needs the source of 'B/B.swift', and it has changed since"))
    try folder.shell("rm B/B.swift").expectSuccess()
    let missing = try folder.shell("\"$chaperone\" check --summaries a b")
    #expect(missing.code == 2 && missing.text == "")
    #expect(missing.errorText.contains("b: the rule 'ended_work' needs the source of 'B/B.swift', and it cannot be read"))
    // Without the rule no source is needed.
    try folder.shell("rm -r A B && \"$chaperone\" check --summaries c b").expectSuccess()
  }

  @Test("A configuration that leaves out other files than it did needs a new summary")
  func exclusions() throws {
    let folder = try Folder("//- App/A.swift\nclass A {}\n//- App/Old/B.swift\nclass B {}\n")
    try folder.shell("\"$chaperone\" summarize App -o a").expectSuccess()
    try folder.add(".chaperone.yml", "rules: {missing_did_move: error}\n")
    try folder.shell("\"$chaperone\" check --summaries a").expectSuccess()
    try folder.add("App/.chaperone.yml", "exclude: [Old]\n")
    let refused = try folder.shell("\"$chaperone\" check --summaries a")
    #expect(refused.code == 2)
    #expect(refused.errorText.contains("a: made when 'App/.chaperone.yml' left out other files than it does now"))
    try folder.shell("\"$chaperone\" summarize App -o a && \"$chaperone\" check --summaries a").expectSuccess()
  }

  @Test("Two summaries of one file: once where they agree, an error where they do not")
  func overlapping() throws {
    let folder = try Folder("//- App/A.swift\nclass A {}\n//- App/B.swift\nclass B {}\n")
    try folder.shell("\"$chaperone\" summarize App -o all && \"$chaperone\" summarize App/B.swift -o b").expectSuccess()
    let both = try folder.shell("\"$chaperone\" report --all-types --format csv --summaries all b")
    #expect(both.lines.count == 3)
    try folder.add("App/B.swift", "class C {}\n")
    try folder.shell("\"$chaperone\" summarize App/B.swift -o b").expectSuccess()
    let refused = try folder.shell("\"$chaperone\" report --summaries all b")
    #expect(refused.code == 2)
    #expect(refused.errorText.contains("b: holds another 'App/B.swift' than all"))
  }

  @Test("Files that are no summaries are refused in a sentence")
  func refused() throws {
    let folder = try Folder("//- A.swift\nclass A {}\n")
    try folder.shell("\"$chaperone\" summarize A.swift -o a && head -c 60 a >short && (cat a; echo) >long").expectSuccess()
    for (name, reason) in [
      ("A.swift", "is no summary file"), ("short", "damaged or cut off"), ("long", "damaged or cut off"), ("none", "none: "),
      (".", ".: "),
    ] {
      let outcome = try folder.shell("\"$chaperone\" check --summaries \(name)")
      #expect(outcome.code == 2 && outcome.text == "")
      #expect(outcome.errorText.contains("\(name): ") && outcome.errorText.contains(reason), "\(outcome.errorText)")
    }
  }

  @Test(
    "What needs the sources themselves excludes summaries",
    arguments: [
      "check --fix", "check --add-suppressions", "check --staged", "check --since HEAD",
      "check --stdin --stdin-path A.swift", "trend",
    ])
  func exclusive(arguments: String) throws {
    let outcome = try Folder().shell("\"$chaperone\" \(arguments) --summaries a")
    #expect(outcome.code == 2)
    #expect(outcome.errorText.contains("--summaries"))
  }

  @Test("A baseline made of summaries is that of the sources")
  func baseline() throws {
    let folder = try sampleApp()
    try folder.shell("\"$chaperone\" baseline --output one.json \(SummariesTests.paths)").expectSuccess()
    try folder.shell("\"$chaperone\" baseline --output two.json --summaries a b && cmp one.json two.json").expectSuccess()
    try folder.shell("\"$chaperone\" check --baseline one.json --summaries a b").expectSuccess()
  }
}

extension Outcome {
  fileprivate func expectSuccess(_ location: SourceLocation = #_sourceLocation) {
    #expect(code == 0, "\(errorText)", sourceLocation: location)
  }
}

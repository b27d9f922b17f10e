/// `--watch`: the same again when something changes.
import Foundation
import TestSupport
import Testing

@Suite("Watching")
struct WatchTests {
  /// Runs a line that watches, does one thing after the other, each when the one before has been answered, and ends it.
  private func watching(_ folder: Folder, _ command: String, _ steps: [String]) throws -> (output: String, errors: String) {
    let wait = "n=0; while [ $(grep -c Watching err.log) -lt $count ] && [ $n -lt 600 ]; do sleep 0.05; n=$((n + 1)); done"
    let script = (["true"] + steps).map { "\($0); count=$((count + 1)); \(wait)" }.joined(separator: "\n")
    let outcome = try folder.shell("count=0; : > err.log; \"$chaperone\" \(command) > out.log 2> err.log & pid=$!\n\(script)\nkill -KILL $pid")
    #expect(outcome.code == 0)
    return (try folder.text("out.log"), try folder.text("err.log"))
  }

  @Test("check: sources, configurations and files that come and go")
  func check() throws {
    let folder = try Folder("//- A.swift\nclass A: UIViewController {\n  func f(_ c: UIViewController) { addChild(c) }\n}")
    let (output, errors) = try watching(
      folder, "check --watch",
      [
        "printf '\\nclass B: UIViewController { func f() { table.beginUpdates() } }\\n' >> A.swift",
        "printf 'rules: {unbalanced_updates: warning}' > .chaperone.yml", "printf 'ruls: 1' > .chaperone.yml", "rm .chaperone.yml",
        "printf 'class C {}' > C.swift",
        "printf 'baseline: b.json' > .chaperone.yml; printf '{\"schemaVersion\": 1, \"findings\": []}' > b.json",
        "printf '{\"schemaVersion\": 1, \"findings\": [ ]}' > b.json",
      ])
    let found = output.split(separator: "\n").compactMap { $0.firstMatch(of: /\[([a-z_]+)\]$/)?.1 }
    #expect(found == ["missing_did_move", "missing_did_move", "missing_did_move", "unbalanced_updates"] + Array(repeating: "missing_did_move", count: 4))
    #expect(errors.contains(".chaperone.yml:1:1: error: unknown key 'ruls'"))
    #expect(errors.contains("in 2 files"))
    #expect(!output.contains("\u{1B}"), "to a file there is no screen to clear")
  }

  @Test("In a terminal the screen is cleared, but not what was printed before", .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script")))
  func screen() throws {
    let folder = try Folder("//- A.swift\nclass A {}")
    #if os(macOS)
      let script = "script -q out.log \"$chaperone\" check --watch"
    #else
      let script = "script -qfec '\"$chaperone\" check --watch' out.log"
    #endif
    let wait = "n=0; until grep -q Watching out.log || [ $n -ge 600 ]; do sleep 0.05; n=$((n + 1)); done"
    _ = try folder.shell(": > out.log; \(script) > /dev/null 2>&1 < /dev/null & pid=$!; \(wait); kill -KILL $pid", environment: ["TERM": "xterm"])
    let text = try folder.text("out.log")
    #expect(text.contains("\u{1B}[2J") && !text.contains("\u{1B}[3J"))
  }

  @Test("report writes its page again, in place")
  func report() throws {
    let folder = try Folder("//- A.swift\nclass First: UIViewController {}")
    _ = try watching(folder, "report --watch -o r.html", ["printf 'class Second: UIViewController {}' >> A.swift"])
    #expect(try folder.text("r.html").contains("Second"))
  }

  @Test(
    "What is not on the disk, or changes it, cannot be watched",
    arguments: [
      "check --watch --staged", "check --watch --fix", "check --watch --add-suppressions", "check --watch --stdin --stdin-path A.swift",
      "check --watch --summaries x", "report --watch --format html", "report --watch --summaries x",
    ])
  func wrong(line: String) throws {
    #expect(try Folder("//- A.swift\nclass A {}").shell("\"$chaperone\" \(line)").code == 2)
  }

  @Test("A reader that goes away ends it")
  func closedPipe() throws {
    let folder = try Folder("//- A.swift\nclass A: UIViewController {\n  func f(_ c: UIViewController) { addChild(c) }\n}")
    let outcome = try folder.shell("( \"$chaperone\" check --watch 2> err.txt; echo $? > code.txt ) | head -n 1")
    #expect(outcome.lines.count == 1)
    #expect(try folder.text("code.txt") == "0\n")
  }
}

/// What the program is run in: locales, widths, folders that cannot be written to, signals, completions, its version.
import Foundation
import TestSupport
import Testing

@Suite("Surroundings")
struct SurroundingsTests {
  @Test("The locale changes nothing", arguments: ["C", "tr_TR.UTF-8", "de_DE.UTF-8", "ja_JP.eucJP", "nonsense"])
  func locale(name: String) throws {
    let folder = try Folder("//- .chaperone.yml\nrules: {massive_view_controller: {lines: {warning: 1}}}")
    for type in ["I", "i", "É", "a", "Z"] { try folder.add("\(type).swift", controller(type, lines: 1300)) }
    let plain = try folder.run("check")
    let outcome = try folder.run("check", environment: ["LC_ALL": name, "LANG": name, "LANGUAGE": name])
    #expect(outcome.output == plain.output && outcome.errors == plain.errors)
    #expect(plain.text.contains("1,300 lines of code"))
  }

  @Test("A table is as wide as COLUMNS says, and findings are never broken", arguments: ["40", "80", "200", "0", "-1", "wide"])
  func width(columns: String) throws {
    let folder = try Folder()
    try folder.add("A.swift", controller("A", lines: 300))
    let table = try folder.run("report", environment: ["COLUMNS": columns])
    #expect(table.code == 0)
    if let width = Int(columns), width >= 80 {
      #expect(table.text.contains("1 view controller") && table.lines.allSatisfy { $0.count <= width })
    } else if columns != "40" {
      #expect(table.text == (try folder.run("report").text), "what is no width counts for nothing")
    }
    #expect(try folder.run("check", environment: ["COLUMNS": columns]).lines.count == 1)
    let page = try folder.run("rules", "missing_did_move", environment: ["COLUMNS": columns])
    #expect(page.code == 0)
  }

  @Test("A report that cannot be written is an error, and the other results are not lost")
  func readOnly() throws {
    let folder = try Folder("//- out/")
    try folder.add("A.swift", controller("A", lines: 300))
    let outcome = try withPermissions(0o555, at: folder.full("out")) {
      try folder.runUnprivileged("check", "--output", "sarif=out/a.sarif", "--output", "json=a.json")
    }
    #expect(outcome.code == 2 && outcome.lines.count == 1)
    #expect(outcome.errorText.contains("out/a.sarif: permission denied"))
    #expect(try folder.text("a.json").hasPrefix("{"))
  }

  @Test("Help fits 80 columns, and shows examples", arguments: [
    "check", "report", "split", "graph", "responders", "trend", "init", "baseline", "rules", "config", "serve", "summarize", "tokens",
  ])
  func help(command: String) throws {
    let outcome = try Folder().run("help", command, environment: ["COLUMNS": "80"])
    #expect(outcome.code == 0)
    #expect(outcome.lines.filter { $0.count > 80 } == [])
    #expect(outcome.text.contains("Example"))
  }

  @Test("Completions for each shell", arguments: ["bash", "zsh", "fish"])
  func completions(shell: String) throws {
    let outcome = try Folder().run("--generate-completion-script", shell)
    #expect(outcome.code == 0)
    #expect(outcome.text.contains("add-suppressions") && outcome.text.contains("concise"))
    // Rules and types are those of the project: the program is called for them. See Tests/Completion.
    #expect(outcome.text.contains("---completion"))
  }

  @Test("--version prints version, commit and build")
  func version() throws {
    let outcome = try Folder().run("--version")
    #expect(
      outcome.text.wholeMatch(of: /\d+\.\d+\.\d+ \((commit [0-9a-f]{12}( with changes)?|unknown commit), (debug|release), \w+ \w+\)\n/) != nil)
    #expect(outcome.code == 0)
  }

  @Test("The version is the same everywhere, and is that of the newest release in CHANGELOG.md")
  func oneVersion() throws {
    let folder = try Folder("//- A.swift")
    // Scripts read the first word.
    let version = try #require(folder.run("--version").text.split(separator: " ").first.map(String.init))
    let json = try JSONSerialization.jsonObject(with: folder.run("check", "--format", "json").output) as? [String: Any]
    #expect((json?["tool"] as? [String: Any])?["version"] as? String == version)
    let sarif = try #require(String(data: folder.run("check", "--format", "sarif").output, encoding: .utf8))
    #expect(sarif.contains(try Regex(#""version"\s*:\s*"\#(version)""#)))
    let changelog = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../CHANGELOG.md")
    let text = try String(contentsOf: changelog, encoding: .utf8)
    let newest = try #require(text.firstMatch(of: /(?m)^## \[?(\d+\.\d+\.\d+)/), "it has no release")
    #expect(newest.1 == version)
  }

  @Test("A path that is not there is reported, and the rest is checked all the same")
  func missingPath() throws {
    let folder = try Folder()
    try folder.add("A.swift", controller("A", lines: 300))
    let outcome = try folder.run("check", "nothing", "A.swift")
    #expect(outcome.code == 2)
    #expect(places(outcome) == ["A.swift:1:7: warning"])
    #expect(outcome.errorText.contains("nothing: cannot be read"))
  }
}

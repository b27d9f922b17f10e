/// `chaperone baseline` and `check --baseline`: only what is new is reported.
import Foundation
import TestSupport
import Testing

@Suite("baseline")
struct BaselineTests {
  private func folder(_ configuration: String = "") throws -> Folder {
    let folder = try Folder("//- .chaperone.yml\n\(configuration)")
    try folder.add("App/Home.swift", controller("Home", lines: 300))
    try folder.add("App/Other.swift", controller("Other", lines: 700))
    return folder
  }

  @Test("What is known is silent and counted; what is new, or has grown, is reported")
  func known() throws {
    let folder = try folder()
    #expect(try folder.run("baseline").code == 0)
    let outcome = try folder.run("check", "--baseline", ".chaperone-baseline.json", "--strict")
    #expect(outcome.code == 0)
    #expect(outcome.text == "")
    #expect(outcome.errorText.contains("(2 known)"))
    try folder.add("App/New.swift", controller("New", lines: 260))
    try folder.add("App/Home.swift", "\n" + controller("Home", lines: 316))
    let grown = try folder.run("check", "--baseline", ".chaperone-baseline.json", "--strict")
    #expect(places(grown) == ["App/Home.swift:2:7: warning", "App/New.swift:1:7: warning"])
    #expect(grown.text.contains("It has grown: code lines from 300 to 316."))
    #expect(grown.code == 1)
  }

  @Test("Moved and smaller code is known; --prune follows it and drops what is fixed")
  func prune() throws {
    let folder = try folder("baseline: known/b.json")
    try folder.add("known/", "")
    #expect(try folder.run("baseline").errorText.contains("Wrote 2 findings to known/b.json."))
    #expect(try folder.text("known/b.json").contains("\"file\": \"../App/Home.swift\""))
    try FileManager.default.moveItem(atPath: folder.full("App"), toPath: folder.full("Sources"))
    try folder.add("Sources/Home.swift", controller("Home", lines: 290))
    try folder.add("Sources/Other.swift", controller("Other", lines: 10))
    #expect(try folder.run("check").text == "")
    #expect(try folder.run("check", "--no-baseline").lines.count == 1)
    #expect(try folder.run("baseline", "--prune").errorText.contains("Dropped 1 finding, kept 1, and lowered 1 of them."))
    #expect(try folder.run("check", "--prune").errorText.contains("Dropped 0 findings, kept 1.\n"))
    let text = try folder.text("known/b.json")
    #expect(text.contains("{\"rule\": \"massive_view_controller\", \"file\": \"../Sources/Home.swift\""))
    #expect(text.contains("\"code_lines\": 290") && !text.contains("Other"))
    try folder.add("Sources/Home.swift", controller("Home", lines: 306))
    #expect(try folder.run("check").lines.count == 1)
    #expect(try folder.run("check", "--prune").lines.count == 1)
    #expect(try folder.text("known/b.json") == text)
  }

  @Test("A baseline whose findings are all in renamed files is not one for other paths")
  func renamed() throws {
    let folder = try folder("baseline: known.json")
    _ = try folder.run("baseline")
    try FileManager.default.moveItem(atPath: folder.full("App"), toPath: folder.full("Sources"))
    #expect(try folder.run("check").errorText == "No findings in 2 files, 1,000 lines (2 known).\n")
    // One whose findings are gone may be for other paths.
    for name in ["Home", "Other"] { try folder.add("Sources/\(name).swift", "class \(name) {}") }
    #expect(try folder.run("check").errorText.contains("known.json was written for other paths"))
  }

  @Test("What a rule would find that is off for now is not dropped")
  func pruneWithoutRules() throws {
    let folder = try folder("baseline: known.json")
    _ = try folder.run("baseline")
    let text = try folder.text("known.json")
    try folder.add(".chaperone.yml", "baseline: known.json\nonly: [missing_did_move]\n")
    #expect(try folder.run("check", "--prune").errorText.contains("Dropped 0 findings, kept 2."))
    #expect(try folder.text("known.json") == text)
  }

  @Test("A baseline that a configuration in a folder names does not count, which is said")
  func nested() throws {
    let folder = try folder("baseline: known.json")
    _ = try folder.run("baseline")
    try folder.add("App/.chaperone.yml", "baseline: own.json\n")
    let outcome = try folder.run("check")
    #expect(outcome.text == "" && outcome.errorText.contains("App/.chaperone.yml:1:11: warning: this baseline is not used"))
    let wrote = try Folder("//- A/B.swift\nclass B {}").run("init", "--baseline", "A").errorText
    #expect(wrote.contains("Wrote 0 findings to A/.chaperone-baseline.json"))
  }

  @Test("A baseline that no configuration names is to be named in that of the project, wherever the command is called")
  func naming() throws {
    let folder = try folder()
    func advice(_ line: String, in place: String = "") throws -> String? {
      let text = try folder.shell("cd './\(place)' && \"$chaperone\" baseline \(line)").errorText
      return text.split(separator: "\n").dropFirst().last.map(String.init)
    }
    let end = ", or pass it to `check --baseline`."
    #expect(try advice("") == "Name it under 'baseline' in .chaperone.yml\(end)")
    #expect(try advice("", in: "App") == "Name it under 'baseline' in ../.chaperone.yml as 'App/.chaperone-baseline.json'\(end)")
    #expect(try advice("-o known.json App") == "Name it under 'baseline' in .chaperone.yml\(end)")
    try folder.add("ci/c.yml", "")
    #expect(try advice("--config ci/c.yml") == "Name it under 'baseline' in ci/c.yml as '../.chaperone-baseline.json'\(end)")
    try folder.add(".chaperone.yml", "baseline: App/.chaperone-baseline.json\n")
    #expect(try advice("", in: "App") == nil)
  }

  @Test("A baseline of some files keeps what it has of the others, and check --prune says what it drops")
  func someFiles() throws {
    let folder = try folder("baseline: b.json")
    #expect(try folder.run("baseline").code == 0)
    try folder.add("App/Home.swift", controller("Home", lines: 10))
    let part = try folder.run("baseline", "App/Home.swift")
    #expect(part.errorText == "Wrote 0 findings to b.json, and kept 1 of other files.\n")
    #expect(try folder.text("b.json").contains("App/Other.swift"))
    let text = try folder.text("b.json")
    try folder.add("b.json", String(text.dropLast(4)))
    let broken = try folder.run("baseline", "App/Home.swift")
    #expect(broken.code == 2 && broken.errorText.contains("error: b.json:"), "\(broken.errorText)")
    #expect(try folder.text("b.json") == String(text.dropLast(4)))
    try folder.add("b.json", text)
    try folder.add("App/Other.swift", controller("Other", lines: 10))
    let pruned = try folder.run("check", "--prune", "App/Home.swift")
    #expect(pruned.errorText.contains("Dropped 0 findings, kept 1.\n"))
    #expect(try folder.run("check", "--prune").errorText.contains("Dropped 1 finding, kept 0.\n"))
  }

  @Test("What --fix leaves alone because the baseline has it is named")
  func fixes() throws {
    let folder = try Folder("//- .chaperone.yml\nbaseline: b.json")
    try folder.add("App/A.swift", "// chaperone:disable:next massive_view_controller\nlet a = 1\n")
    #expect(try folder.run("baseline").code == 0)
    for outcome in [try folder.run("check", "--fix", "--diff"), try folder.run("check", "--fix")] {
      #expect(outcome.errorText.contains("1 finding of the baseline has a fix, too: --no-baseline includes it.\n"))
    }
    #expect(!(try folder.run("check", "--fix", "--no-baseline").errorText.contains("of the baseline")))
  }

  @Test("The page shows what is known, too, and says so")
  func page() throws {
    let folder = try folder("baseline: b.json")
    #expect(try folder.run("baseline").code == 0)
    try folder.add("App/New.swift", controller("New", lines: 260))
    let page = try folder.run("report", "--format", "html").text
    #expect(page.contains(">Findings: 3</h2>"))
    #expect(page.contains("<p>The baseline has 2 of them, so that <code>chaperone check</code> does not report these.</p>"))
  }

  @Test("Of what is not looked at nothing is dropped")
  func parts() throws {
    let folder = try folder("baseline: b.json")
    try folder.add("Tool/Tool.swift", controller("Tool", lines: 300))
    #expect(try folder.run("baseline").code == 0)
    try folder.add("App/Home.swift", "")
    #expect(try folder.run("check", "App", "--prune").text == "")
    #expect(try folder.text("b.json").contains("Tool") && !folder.text("b.json").contains("Home"))
  }

  @Test("Of a merge conflict it is said what to do, and a whole baseline replaces it", arguments: [0, 1, 3])
  func conflict(line: Int) throws {
    let folder = try folder("baseline: b.json")
    #expect(try folder.run("baseline").code == 0)
    let text = try folder.text("b.json")
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    lines.insert("<<<<<<< HEAD", at: line)
    try folder.add("b.json", lines.joined(separator: "\n"))
    let outcome = try folder.run("check")
    #expect(outcome.code == 2)
    let error = "b.json:\(line + 1): there is a merge conflict; 'chaperone baseline' writes the file anew\n"
    #expect(outcome.errorText.hasSuffix("chaperone: error: \(error)"), "\(outcome.errorText)")
    #expect(try folder.run("baseline").code == 0)
    #expect(try folder.text("b.json") == text)
  }

  @Test("A baseline that is not there, or is none, is wrong use")
  func missing() throws {
    let folder = try folder("baseline: b.json")
    let outcome = try folder.run("check")
    #expect(outcome.code == 2)
    #expect(outcome.errorText.contains("b.json: no such file or directory; 'chaperone baseline' writes a baseline"))
    try folder.add("b.json", "{\n\"schemaVersion\": }")
    #expect(try folder.run("check").errorText.contains("b.json:2: this is no JSON: unexpected byte"))
    #expect(try folder.run("check", "--no-baseline").code == 1)
    #expect(try folder.run("check", "--no-baseline", "--prune").code == 2)
    #expect(try self.folder().run("check", "--prune").code == 2)
  }
}

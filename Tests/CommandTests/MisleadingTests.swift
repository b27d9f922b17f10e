/// Answers that do not mislead: options with nothing, zero, a name that does not exist, an empty text.
import Foundation
import TestSupport
import Testing

@Suite("Answers that do not mislead")
struct MisleadingTests {
  private func app() throws -> Folder {
    let folder = try Folder(
      """
      //- .git/HEAD
      //- Home.swift
      class Home: UIViewController {
        func f(_ button: UIButton) {
          button.addTarget(nil, action: #selector(Home.save(_:)), for: .touchUpInside)
          present(Detail(), animated: true)
        }
        @objc func save(_ sender: Any) {}
      }
      class Detail: UIViewController {}
      struct Model {}
      """)
    try folder.add("Big.swift", controller("Big", lines: 300))
    return folder
  }

  @Test("`-` is standard output for a baseline, too")
  func baselineToOutput() throws {
    let folder = try app()
    let outcome = try folder.run("baseline", "--output", "-")
    #expect(outcome.code == 0 && outcome.text.contains("\"Big.swift\"") && outcome.errorText == "")
    #expect(try folder.run("baseline", "--output", "kept.json").code == 0 && folder.text("kept.json") == outcome.text)
    #expect(!FileManager.default.fileExists(atPath: folder.full("-")))
  }

  @Test("A screen that is not known is no answer to a misspelt name; a file without rules is not as expected")
  func noAnswers() throws {
    let folder = try app()
    try folder.add("Other.swift", "class Other: UIViewController { func f() { present(unknown(), animated: true) } }")
    #expect(try folder.run("graph", "--type", "0").errorText == "chaperone: error: there is no type '0'\n")
    try folder.add("rules.yml", "just a text")
    let outcome = try folder.run("rules", "--test", "rules.yml")
    #expect(outcome.code == 2 && !outcome.errorText.contains("as expected"))
  }

  @Test(
    "What is not there is an error that names it, and what is near",
    arguments: [
      ("responders --selector sav:", "no action has the selector 'sav:'; did you mean 'save:'?"),
      ("split UIViewController", "'UIViewController' is a class of UIKit, which the project only uses: name a type that it declares; `chaperone report`"),
      ("responders --type String", "'String' is a type of Swift, which the project only uses"),
      ("graph --type UINavigationController", "'UINavigationController' is a class of UIKit, which the project only uses: name a type that it declares, or draw classes of frameworks with --all"),
      ("rules --schema missing_did_move", "--schema prints the schema"), ("rules --schema --test", "--schema prints the schema"),
      ("config --schema --targets", "--schema prints the schema"), ("config --schema .", "--schema prints the schema"),
      ("report --all-types --footprint", "Only view controllers have a footprint"),
      ("help nosuch", "there is no command 'nosuch'; `chaperone --help` lists the commands"),
      ("help reprot", "there is no command 'reprot'; did you mean 'report'?"),
      ("report -o r.html --link-base 'http://x/{nosuch}'", "--link-base: unknown placeholder '{nosuch}'; known: {path}, {absolute}, {line}, {column}"),
      ("report --top -1", "--top takes a number from 0 on, not -1"), ("trend --top -1", "--top takes a number from 0 on, not -1"),
      ("check --jobs -1", "--jobs takes a number from 1 on, not -1"), ("graph --type Home --steps -1", "--steps takes a number from 0 on, not -1"),
      ("split Home --draft -1", "there is no step -1"), ("report --top --all-types", "The value '--all-types' is invalid for '--top <n>'"),
      ("responders --type Hom", "there is no type 'Hom'; did you mean 'Home'?"), ("graph --type Hom", "there is no type 'Hom'"),
      ("config nope.swift", "nope.swift: cannot be read: no such file or directory"),
      ("config --targets nope", "nope: cannot be read: no such file or directory"),
      ("tokens nope", "nope: cannot be read: no such file or directory"), ("tokens .", ".: cannot be read: it is a folder"),
      ("init nope", "nope: cannot be read: no such file or directory"), ("init Home.swift", "Home.swift: this is a file; name its folder"),
      ("split Home --members 'save(_:),nope'", "Home has no member 'nope'"), ("split Home --members 'save(_:)' --name 'a b'", "'a b'"),
      ("split Home --role view", "--role goes with --members"), ("graph --steps 1", "--steps goes with --type"),
      ("graph --type Home --steps=-1", "--steps takes a number from 0 on, not -1"),
      ("split ''", "an argument is empty: name a type"), ("split --color never ''", "an argument is empty: name a type"),
      ("split Home ''", "an argument is empty: name a file or folder"), ("rules ''", "an argument is empty: name a rule"),
      ("check ''", "an argument is empty: name a file or folder"), ("baseline --prune --output -", "--prune changes a file"),
      ("check --statistics --format json", "--statistics prints text: it excludes --format json"),
      ("check --statistics -o r.json", "--statistics prints text: r.json asks for json"),
      ("check Home.swift --exclude 'Ho*'", "Home.swift: this file is left out, by --exclude"),
      ("report ./Home.swift --exclude '**'", "./Home.swift: this file is left out, by --exclude"),
      ("check --config nope.yml", "nope.yml: cannot be read: no such file or directory"), ("report --config .", ".: cannot be read: it is a folder"),
      ("report -o a.html -o b.html", "--output is given twice, and takes one value"),
      ("report -o a.html --output=b.html", "--output is given twice"), ("check --format json --format sarif", "--format is given twice"),
      ("--config a.yml . --config a.yml", "--config is given twice"),
    ])
  func notThere(line: String, message: String) throws {
    let outcome = try app().shell("\"$chaperone\" \(line)")
    #expect(outcome.code == 2 && outcome.text == "")
    #expect(outcome.errorText.hasPrefix("chaperone: error: ") && outcome.errorText.contains(message), "\(outcome.errorText)")
  }

  @Test(
    "An empty argument is an error, whatever it stands for",
    arguments: [
      "check ''", "report ''", "config ''", "init ''", "split ''", "graph --type ''", "responders --selector ''", "check --config=",
      "check --baseline ''", "check -o ''", "report --sort ''", "rules ''", "trend --since ''", "''",
    ])
  func empty(line: String) throws {
    let outcome = try app().shell("\"$chaperone\" \(line)")
    #expect(outcome.code == 2 && outcome.text == "")
    #expect(outcome.errorText.hasPrefix("chaperone: error: ") && outcome.errorText.contains("empty"))
  }

  @Test(
    "What another program calls a command leads to ours",
    arguments: [
      ("lint", "; did you mean 'chaperone check'?"), ("fix", "; did you mean 'chaperone check --fix'?"),
      ("explain", "; did you mean 'chaperone rules RULE'?"), ("watch", "; did you mean 'chaperone check --watch'?"),
      ("version", "; did you mean 'chaperone --version'?"), ("xyzzy", "; `chaperone --help` lists the commands"),
    ])
  func commands(word: String, hint: String) throws {
    let folder = try app()
    let outcome = try folder.run(word)
    #expect(outcome.code == 2 && outcome.errorText == "chaperone: error: '\(word)' is neither a command nor a path\(hint)\n")
    try folder.add("\(word)/A.swift", "class A {}")
    #expect(try folder.run(word).code == 0)
  }

  @Test("Where no path is there, nothing is said of findings")
  func absentPaths() throws {
    let folder = try app()
    let outcome = try folder.run("check", "Nope", "Nope2.swift")
    #expect(outcome.code == 2 && outcome.text == "")
    #expect(
      outcome.errorText == ["Nope", "Nope2.swift"].map { "chaperone: error: \($0): cannot be read: no such file or directory\n" }.joined())
    let some = try folder.run("check", "Nope", "Home.swift")
    #expect(some.code == 2 && some.errorText.contains("No findings in 1 file"))
  }

  @Test("--top 0 shows no rows, and counts all the same")
  func top() throws {
    let text = try app().run("report", "--top", "0").text
    #expect(text.hasPrefix("3 are not shown (--top 3 shows all).\n3 view controllers among 4 types"))
  }

  @Test("--steps 0 draws the type alone")
  func steps() throws {
    let folder = try app()
    #expect(try folder.run("graph", "--type", "Home", "--steps", "0").text == "flowchart LR\n  n0[\"Home\"]\n  style n0 stroke-width:4px\n")
    #expect(try folder.run("graph", "--type", "Home", "--steps", "1").text.contains("Detail"))
    #expect(try folder.run("graph", "--type", "Model").errorText.contains("note: no known edge leads to or from `Model`"))
  }

  @Test("A type without actions is reported as such, and not the project")
  func noActions() throws {
    let outcome = try app().run("responders", "--type", "Detail")
    #expect(outcome.code == 0 && outcome.text == "")
    #expect(outcome.errorText == "chaperone: note: no action that 'Detail' sends or handles is sent below the given paths\n")
  }

  @Test("A configuration with another name is noted", arguments: [".chaperone.yaml", "chaperone.yml", "chaperone.yaml"])
  func misnamed(name: String) throws {
    let folder = try app()
    try folder.add(name, "rules: {massive_view_controller: off}")
    let outcome = try folder.run("check")
    #expect(outcome.lines.count == 1)
    #expect(outcome.errorText.contains("\(name):1:1: warning: this file is not read: a configuration is called '.chaperone.yml'\n"))
    try folder.add(".chaperone.yml", "")
    #expect(try !folder.run("check").errorText.contains("not read"))
  }

  @Test("A folder in place of a configuration is an error", arguments: ["", "Sub/"])
  func folderAsConfiguration(folder name: String) throws {
    let folder = try app()
    try folder.add("\(name).chaperone.yml/a.txt", "")
    let outcome = try folder.run("check")
    let error = "chaperone: error: \(name).chaperone.yml: cannot be read: it is a folder\n"
    #expect(outcome.code == 2 && outcome.errorText.contains(error))
    try folder.add("\(name)In/A.swift", "class A {}")
    for line in ["init ./\(name)", "init --force ./\(name)", "config ./\(name)", "config \(name)In/A.swift"] {
      let other = try folder.shell("\"$chaperone\" \(line)")
      #expect(other.code == 2 && other.text == "" && other.errorText == error, "\(line): \(other.errorText)")
    }
  }

  @Test(
    "Keys of SwiftLint lead to ours",
    arguments: [("excluded: [A]", "'excluded' is a key of SwiftLint; write 'exclude'"), ("disabled_rules: [a]", "write 'rules: {RULE: off}'")])
  func swiftLint(line: String, message: String) throws {
    let folder = try app()
    try folder.add(".chaperone.yml", line)
    let outcome = try folder.run("check")
    #expect(outcome.code == 2 && outcome.errorText.contains(".chaperone.yml:1:1: error: ") && outcome.errorText.contains(message))
  }

  @Test("A reason without a dash is one finding, and its fix writes the dash")
  func reason() throws {
    let folder = try Folder()
    try folder.add("A.swift", "// chaperone:disable:next massive_view_controller because it was here before\n" + controller("A", lines: 300))
    let outcome = try folder.run("check")
    #expect(outcome.lines.count == 1)
    #expect(outcome.text.contains("A.swift:1:51: warning: The words from `because` on name no rules. Write ` - ` before a reason."))
    #expect(try folder.run("check", "--fix", "--unsafe-fixes").text == "")
    #expect(try folder.text("A.swift").hasPrefix("// chaperone:disable:next massive_view_controller - because it was here before\n"))
  }

  @Test("Findings that are neither errors nor warnings are counted where there are any")
  func infos() throws {
    let folder = try app()
    try folder.add(".chaperone.yml", "rules: {massive_view_controller: info}")
    #expect(try folder.run("check").errorText.hasPrefix("1 finding (0 errors, 0 warnings, 1 info) in 2 files, "))
    #expect(try folder.run("check", "--format", "markdown").text.hasPrefix("### Chaperone: 0 errors, 0 warnings, 1 info\n"))
    let json = try JSONSerialization.jsonObject(with: folder.run("check", "--format", "json").output) as? [String: Any]
    #expect((json?["summary"] as? [String: Int])?["infos"] == 1)
  }

  @Test("The longest method is found in its file")
  func methodFile() throws {
    let folder = try app()
    try folder.add("Home+Long.swift", "extension Home {\n  func long() {\n    f()\n\n\n\n\n    f()\n  }\n}\n")
    let json = try JSONSerialization.jsonObject(with: folder.run("report", "--format", "json").output) as? [String: Any]
    let home = (json?["viewControllers"] as? [[String: Any]])?.first { $0["name"] as? String == "Home" }
    let longest = (home?["total"] as? [String: Any])?["longestMethod"] as? [String: Any]
    #expect(longest?["file"] as? String == "Home+Long.swift" && longest?["line"] as? Int == 2)
  }

  @Test("Every error of the program begins the same way", arguments: ["--nonsense", "check --format yaml", "split", "check Docs", "rules nope"])
  func errors(line: String) throws {
    let folder = try app()
    try folder.add("Docs/a.md", "")
    #expect(try folder.shell("\"$chaperone\" \(line)").errorText.hasPrefix("chaperone: error: "))
  }
}

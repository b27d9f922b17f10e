/// `chaperone check`: exit codes, streams, and how findings are shown.
import Foundation
import TestSupport
import Testing

@Suite("check")
struct CheckTests {
  @Test("Nothing found is 0, a warning is 0 or with --strict 1, an error is 1")
  func exitCodes() throws {
    let small = try Folder("//- Home.swift\nclass Home: UIViewController {}")
    #expect(try small.run().code == 0)
    #expect(try small.run("check", "--strict").code == 0)

    let warning = try Folder()
    try warning.add("Home.swift", controller("Home", lines: 251))
    #expect(try warning.run("check").code == 0)
    #expect(try warning.run("check", "--strict").code == 1)

    let error = try Folder()
    try error.add("Home.swift", controller("Home", lines: 601))
    #expect(try error.run("check").code == 1)
    #expect(try error.run().code == 1)
    #expect(try error.run("check", "--strict").code == 1)
    #expect(try error.run("check", "--format", "json").code == 1)
    #expect(try error.run("check", "--statistics").code == 1)
  }

  @Test("The limits that hold by default", arguments: [(250, []), (251, ["warning"]), (600, ["warning"]), (601, ["error"])])
  func limits(lines: Int, severities: [String]) throws {
    let folder = try Folder()
    try folder.add("Home.swift", controller("Home", lines: lines))
    #expect(try places(folder.run("check")) == severities.map { "Home.swift:1:7: \($0)" })
  }

  @Test("Results alone go to stdout, all else to stderr")
  func streams() throws {
    let folder = try Folder("//- Broken.swift -> nowhere")
    try folder.add("Home.swift", controller("Home", lines: 300))
    let outcome = try folder.run("check")
    #expect(outcome.lines.count == 1)
    #expect(try #require(outcome.lines.first).wholeMatch(of: /Home\.swift:1:7: warning: `Home` is too large.* \[massive_view_controller\]/) != nil)
    #expect(outcome.errorText.contains("1 finding (0 errors, 1 warning) in 1 file"))
    #expect(outcome.errorText.contains("Broken.swift: cannot be read"))
    let json = try folder.run("check", "--format", "json")
    #expect((try JSONSerialization.jsonObject(with: json.output)) is [String: Any])
    let clean = try Folder("//- A.swift\nclass A {}").run("check")
    #expect(clean.text == "")
    #expect(clean.errorText == "No findings in 1 file, 1 line.\n")
  }

  @Test("Sorted by path, line and column; columns in bytes")
  func order() throws {
    let folder = try Folder("//- .chaperone.yml\nrules: {massive_view_controller: {lines: {warning: 1}}}")
    try folder.add("b/Home.swift", "/* é */ class B: UIViewController {\n}\nclass C: UIViewController {\n}")
    try folder.add("B/Home.swift", "class A: UIViewController {\n}")
    try folder.add("a.swift", "class D: UIViewController {\n}")
    let expected = ["B/Home.swift:1:7", "a.swift:1:7", "b/Home.swift:1:16", "b/Home.swift:3:7"].map { $0 + ": warning" }
    #expect(try places(folder.run("check")) == expected)
    // However they are reached.
    #expect(try places(folder.run("check", "b", "a.swift", "B")) == expected)
    #expect(try places(folder.run("check", folder.path)) == expected)
  }

  @Test("Paths are relative to the working directory")
  func relativePaths() throws {
    let folder = try Folder()
    try folder.add("App/Home.swift", controller("Home", lines: 300))
    #expect(try places(folder.run("check", "App")) == ["App/Home.swift:1:7: warning"])
    #expect(try places(folder.run("check", "..", in: "App")) == ["Home.swift:1:7: warning"])
    #expect(try places(folder.run("check", in: "App")) == ["Home.swift:1:7: warning"])
    try folder.add("Other/Deep/", "")
    #expect(try places(folder.run("check", "../../App", in: "Other/Deep")) == ["../../App/Home.swift:1:7: warning"])
  }

  @Test("The JSON that is promised, with what could not be read")
  func json() throws {
    let folder = try Folder("//- Broken.swift -> nowhere")
    try folder.add("Home.swift", controller("Home", lines: 300))
    let outcome = try folder.run("check", "--format", "json")
    let json = try #require(try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
    #expect(Set(json.keys) == ["schemaVersion", "tool", "findings", "unreadable", "summary"])
    let unreadable = try #require(json["unreadable"] as? [[String: String]])
    #expect(unreadable.map { $0["path"] } == ["Broken.swift"])
    #expect(outcome.code == 2)
  }

  @Test("How many of each rule, with --statistics")
  func statistics() throws {
    let folder = try Folder()
    try folder.add("Home.swift", controller("Home", lines: 300) + controller("Other", lines: 700))
    #expect(try folder.run("check", "--statistics").text == "2  massive_view_controller\n")
  }

  @Test("There are no links in a pipe, not even with colors")
  func noLinks() throws {
    let folder = try Folder()
    try folder.add("Home.swift", controller("Home", lines: 300))
    let outcome = try folder.shell("\"$chaperone\" check --color always --format full", environment: ["TERM": "xterm-kitty"])
    #expect(outcome.text.contains("\u{1B}[") && !outcome.text.contains("]8;;"))
  }

  @Test("Colour where it is requested, and never otherwise")
  func color() throws {
    let folder = try Folder()
    try folder.add("Home.swift", controller("Home", lines: 300))
    let escape = "\u{1B}["
    #expect(try !folder.run("check").text.contains(escape))
    #expect(try !folder.run("check", "--color", "never").text.contains(escape))
    #expect(try folder.run("check", "--color", "always").text.contains(escape))
    #expect(try folder.run("report", "--color", "always").text.contains(escape))
    #expect(try !folder.run("check", "--format", "json", "--color", "always").text.contains(escape))
    #expect(try !folder.run("report", "--format", "csv", "--color", "always").text.contains(escape))
    #expect(try folder.run("check", "--color", "purple").code == 2)
  }

  @Test(
    "In a terminal there is colour, unless NO_COLOR is set",
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script")))
  func terminal() throws {
    let folder = try Folder()
    try folder.add("Home.swift", controller("Home", lines: 300))
    func inTerminal(_ environment: [String: String]) throws -> String {
      #if os(macOS)
        let line = #"script -q /dev/null "$chaperone" check"#
      #else
        let line = #"script -qec '"$chaperone" check' /dev/null"#
      #endif
      return try folder.shell(line, environment: environment).text
    }
    #expect(try inTerminal(["TERM": "xterm"]).contains("\u{1B}[35m"))
    #expect(try !inTerminal(["TERM": "xterm", "NO_COLOR": "1"]).contains("\u{1B}["))
    #expect(try inTerminal(["TERM": "xterm", "NO_COLOR": ""]).contains("\u{1B}[35m"))
    #expect(try !inTerminal(["TERM": "dumb"]).contains("\u{1B}"))
    // Links where the terminal is known to show them, and where nothing stands in between.
    let none = ["TERM_PROGRAM": "", "VTE_VERSION": "", "TMUX": "", "KONSOLE_VERSION": "", "WT_SESSION": ""]
    func isLinked(_ environment: [String: String]) throws -> Bool {
      try inTerminal(none.merging(environment) { $1 }).contains("\u{1B}]8;;file://\(folder.path.prefix(5))")
    }
    #expect(try isLinked(["TERM": "xterm-kitty"]) && isLinked(["TERM": "xterm", "VTE_VERSION": "6003"]))
    #expect(try isLinked(["TERM": "xterm", "TERM_PROGRAM": "iTerm.app"]))
    #expect(try !isLinked(["TERM": "xterm"]) && !isLinked(["TERM": "screen", "VTE_VERSION": "6003"]))
    #expect(try !isLinked(["TERM": "xterm-kitty", "NO_COLOR": "1"]))
    #expect(try inTerminal(none.merging(["TERM": "xterm", "TERM_PROGRAM": "vscode"]) { $1 }).contains("]8;;vscode://file/"))
    #expect(try inTerminal(["TERM": "xterm", "NO_COLOR": "1"]).contains("Home.swift:1:7\r\n  warning:"))
  }

  @Test("Into a file: the same bytes, and nothing on stdout")
  func output() throws {
    let folder = try Folder()
    try folder.add("Home.swift", controller("Home", lines: 700))
    for format in ["concise", "full", "json"] {
      let shown = try folder.run("check", "--format", format)
      let written = try folder.run("check", "--format", format, "--output", "out dir.txt")
      #expect(written.text == "")
      #expect(written.code == 1)
      #expect(try folder.text("out dir.txt") == shown.text)
    }
    let colored = try folder.run("check", "--color", "always", "--output", "colored.txt")
    #expect(colored.code == 1)
    #expect(try !folder.text("colored.txt").contains("\u{1B}"))
    let failed = try folder.run("check", "--output", "no/such/folder.txt")
    #expect(failed.code == 2)
    #expect(failed.errorText.contains("no/such/folder.txt"))
  }

  @Test("On any number of threads the same bytes")
  func jobs() throws {
    let folder = try Folder()
    for number in 0..<120 {
      // Just over the limit: to plan the cuts of a long class takes seconds without optimization.
      let lines = number % 10 == 0 ? 252 : number % 13
      try folder.add("M\(number % 7)/F\(number).swift", controller("C\(number)", lines: lines))
      try folder.add("M\(number % 5)/E\(number).swift", "extension C\(number) { func f() {} }\nextension C\(number % 10) {}")
    }
    try folder.add("M1/Broken.swift -> nowhere", "")
    for command in [["check"], ["check", "--format", "json"], ["report", "--format", "json", "--all-types"]] {
      let one = try runIn(folder, command + ["--jobs", "1"])
      #expect(one.output.count > 1000)
      for count in [2, 8, 64] {
        let many = try runIn(folder, command + ["--jobs", "\(count)"])
        #expect(many.output == one.output)
        #expect(many.errors == one.errors)
        #expect(many.code == one.code)
      }
    }
  }

  private func runIn(_ folder: Folder, _ arguments: [String]) throws -> Outcome {
    try folder.shell("\"$chaperone\" " + arguments.joined(separator: " "))
  }

  @Test("A reader that goes away does no harm", arguments: ["check", "report --all-types --format csv", "report --all-types --top 9999"])
  func closedPipe(command: String) throws {
    let folder = try Folder("//- .chaperone.yml\nrules: {massive_view_controller: {lines: {warning: 1}}}")
    let types = (0..<2000).map { "class C\($0): UIViewController {\n}\n" }.joined()
    try folder.add("All.swift", types)
    let outcome = try folder.shell("( \"$chaperone\" \(command) 2> err.txt; echo $? > code.txt ) | head -n 1")
    #expect(outcome.lines.count == 1)
    #expect(try folder.text("code.txt") == "0\n")
    #expect(try !folder.text("err.txt").lowercased().contains("error:"))
  }
}

@Suite("Wrong use")
struct WrongUseTests {
  @Test(
    "What is no option, no value or no command is 2, reported on stderr",
    arguments: [
      ["--nonsense"], ["check", "--nonsense"], ["check", "--format", "yaml"], ["check", "--format"],
      ["check", "--jobs", "0"], ["check", "--jobs", "-1"], ["check", "--jobs", "many"], ["report", "--top", "-1"],
      ["report", "--sort", "beauty"], ["tokens"], ["rules", "no_such_rule"], ["tokens", "no-such-file.swift"],
    ])
  func wrongUse(arguments: [String]) throws {
    let folder = try Folder("//- A.swift")
    let outcome = try folder.shell("\"$chaperone\" " + arguments.joined(separator: " "))
    #expect(outcome.code == 2)
    #expect(outcome.text == "")
    #expect(outcome.errorText.contains("rror:"))
  }

  @Test("Help and version are results", arguments: ["--help", "--version", "check --help", "report --help", "help report"])
  func help(arguments: String) throws {
    let outcome = try Folder().shell("\"$chaperone\" " + arguments)
    #expect(outcome.code == 0)
    #expect(outcome.text != "")
    #expect(outcome.errorText == "")
  }
}

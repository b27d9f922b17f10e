/// Nothing is green by mistake: patterns and paths that lead nowhere, misspelt commands, foreign baselines.
import Foundation
import TestSupport
import Testing

@Suite("Nothing is green by mistake")
struct NothingGreenTests {
  private func app(_ configuration: String? = nil) throws -> Folder {
    let folder = try Folder(
      """
      //- .git/HEAD
      //- App/Home.swift
      class Home: UIViewController {}
      //- App/Generated/A.swift
      class A {}
      //- Kit/Kit.swift
      class Kit {}
      //- Docs/index.md
      # Text
      //- Headers/Home.h
      @interface Home : NSObject
      @end
      """)
    if let configuration { try folder.add(".chaperone.yml", configuration) }
    return folder
  }

  @Test(
    "A pattern that matches nothing is reported where it stands",
    arguments: [
      ("include: [App, Modules]", [("1:16", "Modules", "include")]), ("include: [App, Kit]", []),
      ("exclude: [\"**/Generatd/**\", App/Generated]", [("1:11", "**/Generatd/**", "exclude")]),
      ("exclude: [App/Generated, \"**/Generated/**\", \"App/G*\"]", []),
      ("exclude: [App, App/Generated, \"App/G*/*.swift\"]", []),
      ("exclude: [App, App/Generatd, \"App/X*/*.swift\"]", [("1:16", "App/Generatd", "exclude"), ("1:30", "App/X*/*.swift", "exclude")]),
      ("exclude: [Pods, \"Carthage/**\", \"../*/Elsewhere\"]", []),
      ("exclude: [../Elsewhere, \"../Else/*.swift\"]", [("1:11", "../Elsewhere", "exclude"), ("1:25", "../Else/*.swift", "exclude")]),
      ("include: [Docs, Kit]", [("1:11", "Docs", "include")]),
    ])
  func patterns(configuration: String, expected: [(String, String, String)]) throws {
    let folder = try app(configuration)
    let lines = expected.map {
      ".chaperone.yml:\($0.0): warning: the pattern '\($0.1)' of '\($0.2)' matches nothing"
    }
    for command in ["check", "report"] {
      let outcome = try folder.run(command)
      #expect(outcome.code == 0)
      #expect(outcome.errorText.split(separator: "\n").filter { $0.contains("the pattern") }.map(String.init) == lines)
    }
    #expect(try folder.run("check", "Kit").errorText.contains("the pattern") == !lines.isEmpty)
  }

  @Test(
    "An override whose pattern matches nothing, and a base class that no class has, are reported",
    arguments: [
      ("overrides: [{paths: [App, Nope/**], rules: {missing_did_move: off}}]", "1:27: warning: the pattern 'Nope/**' of an override matches nothing"),
      ("view_controllers: {bases: [Nope]}", "1:28: warning: no class inherits from 'Nope'"),
      ("view_controllers: {bases: [Controller, Kit.Base]}", ""), ("overrides: [{paths: [\"**/*.swift\"], rules: {missing_did_move: off}}]", ""),
    ])
  func unusedNames(configuration: String, warning: String) throws {
    let folder = try app(configuration)
    try folder.add("App/Sub.swift", "class Sub: Controller {}\nclass Other: Base<Int> {}\n")
    let outcome = try folder.run("check")
    #expect(outcome.code == 0)
    #expect(outcome.lines == [] && outcome.errorText.contains("warning") == !warning.isEmpty, "\(outcome.errorText)")
    #expect(warning.isEmpty || outcome.errorText.contains(".chaperone.yml:\(warning)\n"), "\(outcome.errorText)")
    #expect(try folder.run("check", "Kit").errorText.contains("warning") == !warning.isEmpty)
    #expect(try !folder.run("check", "--only-given-paths", "Kit").errorText.contains("warning"))
  }

  @Test("Patterns of a configuration that others extend need not match in each of them")
  func extended() throws {
    let folder = try app("extends: base.yml\n")
    try folder.add("base.yml", "exclude: [\"**/Nothing/**\"]\n")
    #expect(try !folder.run("check").errorText.contains("warning"))
  }

  @Test("Where nothing is checked, the exit code is 2", arguments: ["check", "report", "graph", "responders", "baseline"])
  func empty(command: String) throws {
    let folder = try app()
    for (path, message) in [
      ("Docs", "there is no Swift file in this folder"), ("Headers", "there is no Swift file in this folder"),
      ("Docs/index.md", "this is no Swift file"),
    ] {
      let outcome = try folder.run(command, path)
      #expect(outcome.code == 2 && outcome.text == "")
      #expect(outcome.errorText == "chaperone: error: \(path): \(message)\n")
    }
    let some = try folder.run(command, "Docs", "Kit")
    #expect(some.code == 0)
    #expect(some.errorText.contains("chaperone: warning: Docs: there is no Swift file in this folder\n"))
    #expect(try folder.run(command, "Headers/Home.h").code == 0)
  }

  @Test("A configuration or a project file is nothing to check", arguments: ["check", "report", "check --strict", "baseline"])
  func otherFiles(command: String) throws {
    let folder = try app("root: true\n")
    try folder.add("P.xcodeproj/project.pbxproj", "// !$*UTF8*$!\n{objects = {}; }\n")
    try folder.add("project.yml", "name: P\n")
    for path in [".chaperone.yml", "P.xcodeproj/project.pbxproj", "project.yml"] {
      let outcome = try folder.shell("\"$chaperone\" \(command) \(path)")
      #expect(outcome.code == 2 && outcome.text == "")
      #expect(outcome.errorText.hasSuffix("chaperone: error: \(path): this is no Swift file\n"), "\(outcome.errorText)")
    }
    let some = try folder.shell("\"$chaperone\" \(command) .chaperone.yml App")
    #expect(some.code == 0 && some.errorText.contains("chaperone: warning: .chaperone.yml: this is no Swift file\n"))
  }

  @Test("Of a file that is not read there is neither a summary nor a list of targets")
  func otherFilesAlone() throws {
    let folder = try app()
    try folder.add("project.yml", "name: P\n")
    let error = "chaperone: error: project.yml: this is no Swift file\n"
    let summary = try folder.run("summarize", "project.yml", "-o", "s")
    #expect(summary.code == 2 && summary.errorText == error)
    #expect(!FileManager.default.fileExists(atPath: folder.full("s")))
    let some = try folder.run("summarize", "project.yml", "Kit", "Headers/Home.h", "-o", "s")
    #expect(some.code == 0 && some.errorText == "chaperone: warning: project.yml: this is no Swift file\n")
    let targets = try folder.run("config", "--targets", "project.yml")
    #expect(targets.code == 2 && targets.text == "" && targets.errorText == error)
    #expect(try folder.run("config", "--targets", "Kit/Kit.swift").code == 0)
  }

  @Test("A missing file is the only thing that is reported, however its path is written", arguments: ["App/No.swift", "./App/No.swift", "App/../No.swift"])
  func missing(path: String) throws {
    let outcome = try app().run("check", path)
    #expect(outcome.code == 2 && outcome.text == "")
    #expect(outcome.errorText == "chaperone: error: \(path): cannot be read: no such file or directory\n")
  }

  @Test("A path with a place says to leave the place out", arguments: [":1:2", ":1", ":1:2:"])
  func place(place: String) throws {
    for command in ["check", "report"] {
      let outcome = try app().run(command, "App/Home.swift\(place)")
      #expect(outcome.code == 2)
      #expect(outcome.errorText == "chaperone: error: App/Home.swift\(place): cannot be read: no such file or directory; leave out '\(place)'\n")
    }
  }

  @Test("What there is nothing of is no success without a word")
  func silence() throws {
    let folder = try app()
    #expect(try folder.run("graph", "Kit").errorText == "chaperone: note: there are no view controllers below the given paths\n")
    let lone = "chaperone: note: no view controller contains, presents or creates another one below the given paths\n"
    #expect(try folder.run("graph", "App").errorText == lone)
    let summary = try folder.run("summarize", "Docs", "-o", "s")
    #expect(summary.code == 0 && summary.errorText == "chaperone: warning: there are no source files in Docs\n")
    #expect(try folder.run("summarize", "Kit", "-o", "s").errorText == "")
    #expect(try folder.run("baseline", "-q").errorText == "")
  }

  @Test("Where there are only storyboards and xibs, these are counted")
  func interfaceFiles() throws {
    let folder = try app()
    try folder.add("Resources/Cell.xib", "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"></document>")
    #expect(try folder.run("check", "Resources").errorText == "No findings in 1 Interface Builder file.\n")
    #expect(try folder.run("check", "Resources", "Kit").errorText.hasPrefix("No findings in 1 file, "))
  }

  @Test("A folder whose files are all left out says so")
  func leftOut() throws {
    let outcome = try app("include: [Modules]").run("check")
    #expect(outcome.code == 2)
    #expect(outcome.errorText.contains(".: all Swift files in this folder are left out, by the configuration or by .gitignore"))
    #expect(outcome.errorText.contains(".chaperone.yml:1:11: warning: the pattern 'Modules'"))
    #expect(try app("exclude: [App]").run("check", "App").code == 2)
    #expect(try app("exclude: [App]").run("check", "App/Home.swift").code == 0)
  }

  @Test("A folder of which only Objective-C and storyboards are checked says so")
  func leftOutBesideOthers() throws {
    let folder = try app()
    try folder.add(".gitignore", "*.swift\n")
    try folder.add("App/Old.m", "@implementation Old\n@end\n")
    let outcome = try folder.run("check")
    #expect(outcome.code == 0)
    #expect(
      outcome.errorText.hasPrefix("chaperone: warning: .: all Swift files in this folder are left out, by the configuration or by .gitignore\n"))
    #expect(outcome.errorText.contains("No findings in 2 Objective-C files"))
  }

  @Test("A misspelt command is no path", arguments: [("chek", "check"), ("reprot", "report"), ("respnders", "responders")])
  func commands(word: String, near: String) throws {
    let folder = try app()
    let outcome = try folder.run(word, "App")
    #expect(outcome.code == 2)
    #expect(outcome.errorText == "chaperone: error: '\(word)' is neither a command nor a path; did you mean 'chaperone \(near)'?\n")
    try folder.add("\(word)/A.swift", "class A {}")
    #expect(try folder.run(word).code == 0)
  }

  @Test("A baseline for other paths is reported")
  func baseline() throws {
    let folder = try app()
    try folder.add("App/Home.swift", controller("Home", lines: 300))
    let entries = { (file: String) in
      """
      {"schemaVersion": 1, "findings": [
        {"rule": "massive_view_controller", "file": "\(file)", "symbol": "Home", "identity": "Home", "measures": {"code_lines": 300}}
      ]}
      """
    }
    try folder.add("b.json", entries("Other/Home.swift"))
    let outcome = try folder.run("check", "--baseline", "b.json")
    #expect(
      outcome.errorText.contains(
        "chaperone: warning: b.json was written for other paths: no file that it names, such as 'Other/Home.swift', is in this project"))
    try folder.add("b.json", entries("App/Home.swift"))
    #expect(try !folder.run("check", "--baseline", "b.json").errorText.contains("other paths"))
  }
}

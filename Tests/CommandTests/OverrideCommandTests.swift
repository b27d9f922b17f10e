/// Configurations for some paths, and of folders within folders.
import Foundation
import TestSupport
import Testing

@Suite("Configurations for parts of a project")
struct OverrideCommandTests {
  private func app(_ files: [(String, String)]) throws -> Folder {
    let folder = try Folder("//- .git/HEAD")
    for name in ["App/Home", "App/HomeCell", "App/Legacy/Old", "App/Legacy/New/Newer"] {
      let type = String(name.split(separator: "/").last ?? "")
      try folder.add("\(name).swift", controller(type, lines: 300))
    }
    for (name, text) in files { try folder.add(name, text) }
    return folder
  }

  @Test("Overrides apply by path, also within one folder, and for custom rules")
  func overrides() throws {
    let folder = try app([
      (
        ".chaperone.yml",
        """
        rules: {massive_view_controller: error}
        overrides:
          - {paths: ["**/*Cell.swift", App/Legacy], rules: {massive_view_controller: off, many: off}}
          - {paths: [App/Legacy/New/**], rules: {massive_view_controller: info}}
        custom_rules: [rules.yml]
        """
      ),
      ("rules.yml", "{rule: many, types: [\"*\"], limits: {stored_properties: 290}}\n"),
    ])
    let expected = ["App/Home.swift:1:7: warning", "App/Home.swift:1:7: error", "App/Legacy/New/Newer.swift:1:7: info"]
    #expect(places(try folder.run("check")) == expected)
    #expect(try folder.run("config", "App/HomeCell.swift").text.contains("  massive_view_controller:\n    severity: off"))
    #expect(try folder.run("config", "App/Home.swift").text.contains("  massive_view_controller:\n    severity: error"))
    let printed = try folder.run("config").text
    #expect(printed.contains("overrides:\n  - paths: [\"**/*Cell.swift\", App/Legacy]"))
    try folder.add("printed.yml", printed)
    #expect(places(try folder.run("check", "--config", "printed.yml")) == expected)
  }

  @Test("An override can turn on a rule that is off elsewhere")
  func turnedOn() throws {
    let folder = try app([
      (".chaperone.yml", "only: [missing_did_move]\noverrides: [{paths: [App/Legacy/Old.swift], rules: {massive_view_controller: hint}}]\n")
    ])
    #expect(places(try folder.run("check")) == ["App/Legacy/Old.swift:1:7: hint"])
  }

  @Test("What is printed for a folder means the same when it is read again")
  func printedFolder() throws {
    let folder = try app([
      (
        ".chaperone.yml",
        "overrides:\n"
          + "  - {paths: [App/Legacy], rules: {massive_view_controller: {severity: info, code_lines: {warning: 10}, methods: 1}}}\n"
          + "  - {paths: [App/Legacy], rules: {missing_did_move: off}}\n"
      ),
      (
        "App/Legacy/.chaperone.yml",
        "rules: {massive_view_controller: {severity: error, code_lines: {warning: 290}}, missing_did_move: hint}\n"
          + "overrides: [{paths: [New], rules: {massive_view_controller: hint}}]\n"
      ),
    ])
    let expected = ["App/Legacy/New/Newer.swift:1:7: hint", "App/Legacy/Old.swift:1:7: error"]
    #expect(places(try folder.run("check", "App/Legacy")) == expected)
    let printed = try folder.run("config", ".", in: "App/Legacy").text
    let overrides = printed.components(separatedBy: "\noverrides:\n").last ?? ""
    #expect(overrides.contains("methods:") && overrides.contains("severity: hint"), "\(overrides)")
    // The severity and the lines of the parent's override are the folder's own rules now.
    #expect(!overrides.contains("severity: info") && !overrides.contains("warning: 10") && !overrides.contains("off"))
    try folder.add("App/Legacy/printed.yml", printed)
    let again = try folder.run("check", ".", "--config", "printed.yml", in: "App/Legacy")
    #expect(places(again) == ["New/Newer.swift:1:7: hint", "Old.swift:1:7: error"])
  }

  @Test("A folder's file is laid over its parent's, unless it says root: true")
  func merged() throws {
    let folder = try app([
      (".chaperone.yml", "exclude: [App/Legacy/New]\nrules: {massive_view_controller: {code_lines: 200, methods: 1}}\n"),
      ("App/Legacy/.chaperone.yml", "rules: {massive_view_controller: error}\n"),
    ])
    #expect(
      places(try folder.run("check"))
        == ["App/Home.swift:1:7: warning", "App/HomeCell.swift:1:7: warning", "App/Legacy/Old.swift:1:7: error"])
    #expect(try folder.run("config", "App/Legacy").text.contains("- \"../../App/Legacy/New\""))
    try folder.add("App/Legacy/.chaperone.yml", "rules: {massive_view_controller: {code_lines: 400}}\n")
    #expect(places(try folder.run("check")) == ["App/Home.swift:1:7: warning", "App/HomeCell.swift:1:7: warning"])
    try folder.add("App/Legacy/.chaperone.yml", "root: true\n")
    #expect(places(try folder.run("check")).count == 4, "the parent's exclude does not hold there")
    try folder.add(".chaperone.yml", "nonsense: 1\n")
    try folder.add("App/Legacy/.chaperone.yml", "rules: {}\n")
    let broken = try folder.run("check")
    #expect(broken.code == 2)
    #expect(broken.errorText.split(separator: "\n").count { $0.contains("unknown key 'nonsense'") } == 1)
  }

  @Test("No line of another file comes to light in a message about a configuration")
  func secrets() throws {
    let folder = try Folder("//- secret\nuser:password\n//- .git/HEAD\n//- App/A.swift\nclass A {}\n//- App/link.yml -> ../secret")
    for text in ["extends: ../secret", "extends: link.yml", "custom_rules: [../secret]", "custom_rules: [link.yml]", "custom_rules: [../secre?]"] {
      try folder.add("App/.chaperone.yml", text + "\n")
      let outcome = try folder.run("check")
      #expect(!outcome.errorText.contains("password") && !outcome.text.contains("password"), "\(text)")
      guard !text.contains("?") else { continue }
      #expect(outcome.code == 2)
      #expect(outcome.errorText.contains("its name does not end in .yml or .yaml"), "\(outcome.errorText)")
    }
    try FileManager.default.removeItem(atPath: folder.full("App/.chaperone.yml"))
    try folder.add("App/.chaperone.yml -> ../secret", "")
    let outcome = try folder.run("check")
    #expect(outcome.code == 2 && !outcome.errorText.contains("password"))
    // What the user names is the user's to read.
    try folder.add("settings", "rules: {missing_did_move: error}\n")
    #expect(try folder.run("check", "--config", "settings").code == 0)
  }
}

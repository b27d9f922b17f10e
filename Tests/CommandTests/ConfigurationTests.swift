/// Configurations: which one holds, and what becomes of one that is wrong.
import Foundation
import TestSupport
import Testing

@Suite("Configuration")
struct ConfigurationTests {
  @Test("The nearest one above a file holds for it")
  func nested() throws {
    let folder = try Folder(
      """
      //- .chaperone.yml
      rules: {massive_view_controller: {lines: {warning: 1, error: 100}}}
      //- Quiet/.chaperone.yml
      rules: {massive_view_controller: off}
      //- Loud/.chaperone.yml
      rules: {massive_view_controller: {lines: {warning: 1, error: 2}}}
      //- A.swift
      class A: UIViewController {

      }
      //- Quiet/Deep/B.swift
      class B: UIViewController {

      }
      //- Loud/C.swift
      class C: UIViewController {

      }
      //- Louder/D.swift
      class D: UIViewController {

      }
      """)
    let expected = ["A.swift:1:7: warning", "Loud/C.swift:1:7: error", "Louder/D.swift:1:7: warning"]
    #expect(try places(folder.run("check")) == expected)
    #expect(try places(folder.run("check", "Quiet")) == [])
    #expect(try places(folder.run("check", in: "Louder")) == ["D.swift:1:7: warning"])
    #expect(try places(folder.run("check", "Loud/C.swift")) == ["Loud/C.swift:1:7: error"])
  }

  @Test("The one that is named holds for all")
  func named() throws {
    let folder = try Folder(
      """
      //- .chaperone.yml
      rules: {massive_view_controller: off}
      //- Other/strict.yml
      rules: {massive_view_controller: {lines: {warning: 1}}}
      //- A.swift
      class A: UIViewController {
      }
      """)
    #expect(try folder.run("check").text == "")
    #expect(try places(folder.run("check", "--config", "Other/strict.yml")) == ["A.swift:1:7: warning"])
    let missing = try folder.run("check", "--config", "none.yml")
    #expect(missing.code == 2)
    #expect(missing.errorText.contains("none.yml"))
    #expect(missing.text == "")
    for command in [["config"], ["config", "--targets"], ["rules"], ["rules", "--test"]] {
      let other = try folder.shell("\"$chaperone\" \(command.joined(separator: " ")) --config none.yml")
      #expect(other.code == 2 && other.text == "" && other.errorText == missing.errorText)
    }
  }

  @Test("A stated severity takes the place of what the limits say", arguments: ["error", "warning", "info", "hint", "off"])
  func statedSeverity(severity: String) throws {
    let folder = try Folder("//- .chaperone.yml\nrules: {massive_view_controller: \(severity)}")
    try folder.add("Home.swift", controller("Home", lines: 300))
    let outcome = try folder.run("check")
    #expect(places(outcome) == (severity == "off" ? [] : ["Home.swift:1:7: \(severity)"]))
    #expect(outcome.code == (severity == "error" ? 1 : 0))
  }

  @Test("Bases that the sources do not show")
  func bases() throws {
    let folder = try Folder(
      """
      //- .chaperone.yml
      view_controllers: {bases: [Controller, "ThirdParty.BaseVC"]}
      //- A.swift
      class A: Controller<Int> {}
      class B: BaseVC {}
      class C: Unknown {}
      """)
    #expect(try folder.run("report").text.contains("2 view controllers among 3 types"))
  }

  @Test(
    "One that is wrong is reported at its place; nothing is checked",
    arguments: [
      ("rulez: {}", 1, 1), ("rules:\n  massiv_view_controller: off", 2, 3), ("include: 1", 1, 10),
      ("exclude:\n  - \"[\"", 2, 6), ("a: [", 2, 1), ("rules:\n  massive_view_controller: {code_lines: many}", 2, 41),
    ])
  func wrong(text: String, line: Int, column: Int) throws {
    let folder = try Folder("//- App/.chaperone.yml\n\(text)")
    try folder.add("App/Home.swift", controller("Home", lines: 700))
    for command in ["check", "report"] {
      let outcome = try folder.run(command, "App")
      #expect(outcome.code == 2)
      #expect(outcome.text == "")
      let first = try #require(outcome.errorText.split(separator: "\n").first)
      #expect(first.hasPrefix("App/.chaperone.yml:\(line):\(column): error: "), "\(first)")
    }
    // Found on the way, and named, too.
    #expect(try folder.run("check").code == 2)
    #expect(try folder.run("check", "--config", "App/.chaperone.yml").code == 2)
  }

  @Test("What holds for a folder can be printed")
  func printed() throws {
    let folder = try Folder("//- App/.chaperone.yml\nrules: {massive_view_controller: {methods: {warning: 7}}}")
    let outcome = try folder.run("config", "App")
    #expect(outcome.code == 0)
    #expect(outcome.text.contains("warning: 7"))
    #expect(try !folder.run("config").text.contains("warning: 7"))
  }
}

/// The baselines of several projects in one run, and of parts of a project.
import Foundation
import TestSupport
import Testing

@Suite("Baselines of projects")
struct ProjectBaselineTests {
  /// Two apps, each with a configuration that names a baseline, and a library whose configuration names none.
  private func folder() throws -> Folder {
    let folder = try Folder(
      """
      //- AppA/.chaperone.yml
      baseline: known.json
      //- AppB/.chaperone.yml
      baseline: ci/known.json
      //- AppB/ci/
      //- Lib/.chaperone.yml
      """)
    try folder.add("AppA/A.swift", controller("A", lines: 300))
    try folder.add("AppB/B.swift", controller("B", lines: 300))
    try folder.add("Lib/L.swift", controller("L", lines: 300))
    return folder
  }

  private func run(_ line: String, in folder: Folder) throws -> Outcome { try folder.shell("\"$chaperone\" \(line)") }

  @Test("Each project keeps its own baseline, whatever the order of the paths")
  func each() throws {
    let folder = try folder()
    let wrote = try run("baseline AppA AppB", in: folder)
    #expect(wrote.errorText == "Wrote 1 finding to AppA/known.json.\nWrote 1 finding to AppB/ci/known.json.\n")
    #expect(try folder.text("AppA/known.json").contains("\"file\": \"A.swift\""))
    #expect(try !folder.text("AppA/known.json").contains("B.swift"))
    #expect(try folder.text("AppB/ci/known.json").contains("\"file\": \"../B.swift\""))
    #expect(try !folder.text("AppB/ci/known.json").contains("A.swift"))
    for paths in ["AppA", "AppB", "AppA AppB", "AppB AppA"] {
      let outcome = try run("check --strict \(paths)", in: folder)
      #expect(outcome.code == 0 && outcome.text == "", "\(paths): \(outcome.text)")
    }
    #expect(try run("check AppB AppA", in: folder).errorText.contains("(2 known)"))
    // What is new in each of them is reported, in the order of the paths.
    try folder.add("AppA/New.swift", controller("New", lines: 300))
    try folder.add("AppB/B.swift", controller("B", lines: 330))
    for paths in ["AppA AppB", "AppB AppA"] {
      #expect(places(try run("check \(paths)", in: folder)) == ["AppA/New.swift:1:7: warning", "AppB/B.swift:1:7: warning"])
    }
    #expect(try run("check --baseline AppA/known.json AppA AppB", in: folder).lines.count == 2)
    #expect(try run("check --no-baseline AppA AppB", in: folder).lines.count == 3)
  }

  @Test("--prune changes the baseline of each project")
  func prune() throws {
    let folder = try folder()
    _ = try run("baseline AppA AppB", in: folder)
    try folder.add("AppA/A.swift", controller("A", lines: 10))
    let pruned = "Dropped 1 finding of AppA/known.json, kept 0.\nDropped 0 findings of AppB/ci/known.json, kept 1.\n"
    #expect(try run("check --prune AppA AppB", in: folder).errorText.contains(pruned))
    #expect(try !folder.text("AppA/known.json").contains("A.swift"))
    #expect(try folder.text("AppB/ci/known.json").contains("B.swift"))
    try folder.add("AppB/B.swift", controller("B", lines: 10))
    let both = "Dropped 0 findings of AppA/known.json, kept 0.\nDropped 1 finding of AppB/ci/known.json, kept 0.\n"
    #expect(try run("baseline --prune AppA AppB", in: folder).errorText == both)
  }

  @Test("No configuration writes the baseline of another project, whatever the order of the paths; then nothing is written")
  func foreign() throws {
    let folder = try folder()
    try folder.add("AppB/.chaperone.yml", "baseline: ../AppA/known.json\n")
    let error = "chaperone: error: AppA/known.json: it is a link or lies outside of the project"
    for paths in ["AppA AppB", "AppB AppA"] {
      let outcome = try run("baseline \(paths)", in: folder)
      #expect(outcome.code == 2 && outcome.errorText.hasPrefix(error), "\(paths): \(outcome.errorText)")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.full("AppA")).sorted() == [".chaperone.yml", "A.swift"])
    }
    #expect(try run("baseline -q AppA", in: folder).code == 0)
    let text = try folder.text("AppA/known.json")
    try folder.add("AppA/A.swift", controller("A", lines: 10))
    for command in ["check --prune", "baseline --prune"] {
      for paths in ["AppA AppB", "AppB AppA"] {
        let outcome = try run("\(command) \(paths)", in: folder)
        #expect(outcome.code == 2 && outcome.errorText.contains(error), "\(command) \(paths): \(outcome.errorText)")
        #expect(try folder.text("AppA/known.json") == text)
      }
    }
    // Of a file that may be written nothing is, either, if another one must not be.
    try folder.add("AppB/.chaperone.yml", "baseline: B.swift\n")
    #expect(try run("baseline AppA AppB", in: folder).errorText.contains("AppB/B.swift: this is no baseline"))
    #expect(try folder.text("AppA/known.json") == text)
    // The command line may name any file for all of them.
    #expect(try run("baseline -q AppA AppB -o AppA/known.json", in: folder).code == 0)
    #expect(try folder.text("AppA/known.json").contains("\"file\": \"../AppB/B.swift\""))
  }

  @Test("A baseline counts for its project alone, and a project without one gets its own")
  func without() throws {
    let folder = try folder()
    _ = try run("baseline AppA", in: folder)
    for paths in ["AppA Lib", "Lib AppA"] {
      #expect(places(try run("check \(paths)", in: folder)) == ["Lib/L.swift:1:7: warning"])
    }
    let wrote = try run("baseline AppA Lib", in: folder).errorText
    #expect(wrote.hasPrefix("Wrote 1 finding to AppA/known.json.\nWrote 1 finding to Lib/.chaperone-baseline.json.\n"))
    #expect(try !folder.text("AppA/known.json").contains("L.swift"))
    // `check --baseline` would replace that of AppA.
    let name = "Name Lib/.chaperone-baseline.json under 'baseline' in Lib/.chaperone.yml as '.chaperone-baseline.json'.\n"
    #expect(wrote.hasSuffix(name), "\(wrote)")
    try folder.add("Lib/.chaperone.yml", "baseline: .chaperone-baseline.json\n")
    #expect(try run("check Lib AppA", in: folder).text == "")
  }

  @Test("No baseline is written beside a file that belongs to no project")
  func fileWithoutProject() throws {
    let folder = try folder()
    try folder.add("shared/One.swift", controller("One", lines: 300))
    try folder.add("shared/Small.swift", "class Small {}\n")
    for paths in ["AppA shared/One.swift", "shared/One.swift AppA"] {
      let outcome = try run("baseline \(paths)", in: folder)
      #expect(outcome.code == 2 && outcome.errorText.contains("error: shared/One.swift: this file belongs to no project"))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.full("AppA")).sorted() == [".chaperone.yml", "A.swift"])
    }
    #expect(try run("baseline AppA shared/Small.swift", in: folder).errorText == "Wrote 1 finding to AppA/known.json.\n")
    let named = try run("baseline AppA shared/One.swift -o all.json", in: folder)
    #expect(named.errorText == "Wrote 2 findings to all.json.\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.full("shared")).sorted() == ["One.swift", "Small.swift"])
    // That of a file in a project is in the folder of the project.
    try folder.add("Lib/Part/P.swift", controller("P", lines: 300))
    let part = try run("baseline --only-given-paths AppA Lib/Part/P.swift", in: folder).errorText
    #expect(part.contains("Wrote 1 finding to Lib/.chaperone-baseline.json.\n"), "\(part)")
  }

  @Test("A baseline of some files keeps what it has of files that are not read")
  func unreadFiles() throws {
    let folder = try folder()
    try folder.add(".chaperone.yml", "baseline: b.json\nroot: true\n")
    for name in ["AppA", "AppB"] { try folder.remove("\(name)/.chaperone.yml") }
    #expect(try run("baseline", in: folder).errorText == "Wrote 3 findings to b.json.\n")
    let text = try folder.text("b.json")
    let part = try run("baseline --only-given-paths AppA", in: folder)
    #expect(part.errorText == "Wrote 1 finding to b.json, and kept 2 of other files.\n")
    #expect(try folder.text("b.json") == text)
    try folder.add("AppA/A.swift", controller("A", lines: 10))
    let file = try run("baseline --only-given-paths AppA/A.swift", in: folder)
    #expect(file.errorText == "Wrote 0 findings to b.json, and kept 2 of other files.\n")
    // Where all is read, what is not found any more goes.
    try folder.remove("Lib/L.swift")
    #expect(try run("baseline --only-given-paths .", in: folder).errorText == "Wrote 1 finding to b.json.\n")
  }

  @Test("So does one of some folders that belong to no project")
  func noProject() throws {
    let folder = try folder()
    for name in ["AppA", "AppB", "Lib"] { try folder.remove("\(name)/.chaperone.yml") }
    #expect(try run("baseline -q AppA", in: folder).code == 0)
    let wrote = try run("baseline AppB", in: folder).errorText
    #expect(wrote.hasPrefix("Wrote 1 finding to .chaperone-baseline.json, and kept 1 of other files.\n"))
    #expect(try run("check --baseline .chaperone-baseline.json AppA AppB", in: folder).text == "")
    // No configuration of one folder would count for both.
    let both = "Wrote 2 findings to .chaperone-baseline.json.\nPass .chaperone-baseline.json to `check --baseline`.\n"
    #expect(try run("baseline AppA AppB", in: folder).errorText == both)
  }
}

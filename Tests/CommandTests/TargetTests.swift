/// Targets of project files, as commands show and use them.
import Foundation
import TestSupport
import Testing

@Suite("Targets, from the command line")
struct TargetTests {
  private static func folder(_ more: String = "") throws -> Folder {
    let project = projectText(
      """
      Notes app: Notes/Home.swift Notes/Both.swift Base/NotesBase.swift
      Tasks app: Notes/Away.swift Notes/Both.swift Base/TasksBase.swift
      Checks tests: Checks/Check.swift
      """)
    return try Folder(
      """
      //- .git/HEAD
      //- App.xcodeproj/project.pbxproj
      \(project)
      //- Notes/Home.swift
      class Home: Base {}
      //- Notes/Away.swift
      class Away: Base {}
      //- Notes/Both.swift
      class Both: UIViewController {}
      //- Base/NotesBase.swift
      class Base: UIViewController {}
      //- Base/TasksBase.swift
      class Base: UIView {}
      //- Checks/Check.swift
      class Check: UIViewController {}
      //- Old/Lost.swift
      class Lost: UIViewController {}
      \(more)
      """)
  }

  private func json(_ outcome: Outcome) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
  }

  private func controllers(_ folder: Folder) throws -> [String: [String: Any]] {
    let all = try #require(try json(folder.run("report", "--format", "json"))["viewControllers"] as? [[String: Any]])
    return Dictionary(all.map { ($0["name"] as? String ?? "", $0) }, uniquingKeysWith: { left, _ in left })
  }

  @Test("A report names the targets, and the names mean what is compiled with them")
  func report() throws {
    let found = try controllers(TargetTests.folder())
    #expect(found.keys.sorted() == ["Base", "Both", "Check", "Home", "Lost"])
    #expect(found["Both"]?["targets"] as? [String] == ["Notes", "Tasks"])
    #expect(found["Lost"]?["targets"] as? [String] == [])
    #expect(found["Check"]?["test"] as? Bool == true && found["Home"]?["test"] == nil)
    let plain = try Folder("//- A.swift\nclass A: UIViewController {}\n")
    #expect(try controllers(plain)["A"]?["targets"] == nil)
  }

  @Test("An old copy of an extension that no target compiles is not measured; what only lies there is")
  func oldCopies() throws {
    let folder = try TargetTests.folder()
    try folder.add("Notes/Both.swift", "class Both: UIViewController {}\nextension Both {\n  func send() {\n    print(1)\n  }\n}\n")
    try folder.add("Old/Both.swift", "extension Both {\n  func send() {\n    print(2)\n  }\n  func old() {}\n}\n")
    try folder.add("Old/New.swift", "extension Both {\n  func new() {}\n}\n")
    let total = try #require(try controllers(folder)["Both"]?["total"] as? [String: Any])
    #expect(total["methods"] as? Int == 2)
    // Of two classes the one that a target compiles is meant.
    try folder.add("Old/Home.swift", controller("Home", lines: 300))
    #expect(try folder.run("split", "Home").errorText.contains("this is the `Home` in Notes/Home.swift"))
  }

  @Test("A target that a manifest computes may compile what no known target does")
  func computedTargets() throws {
    let folder = try Folder(
      """
      //- Package.swift
      let package = Package(
        name: "Kit",
        targets: [.target(name: "Core"), .target(name: "Screens", dependencies: ["Core"], exclude: isOld ? [] : ["Old"])])
      //- Sources/Core/Base.swift
      open class Base: UIViewController {
        static let first = 1
      }
      //- Sources/Screens/Base.swift
      extension Base {
        static let first = 2
        static let second = 2
      }
      """)
    let total = try #require(try controllers(folder)["Base"]?["total"] as? [String: Any])
    #expect(total["storedProperties"] as? Int == 3)
    try folder.add(
      "Package.swift", "let package = Package(name: \"Kit\", targets: [.target(name: \"Core\"), .target(name: \"Model\")])\n")
    let known = try #require(try controllers(folder)["Base"]?["total"] as? [String: Any])
    #expect(known["storedProperties"] as? Int == 1)
  }

  @Test("Findings in code that no target compiles are counted, unless most files seem to be such code")
  func uncompiled() throws {
    let folder = try TargetTests.folder()
    try folder.add("Old/Lost.swift", controller("Lost", lines: 300))
    try folder.add("Notes/Home.swift", controller("Home", lines: 300))
    #expect(try folder.run("check").errorText.contains(" lines. 1 of them is in code that no target compiles: Old/Lost.swift."))
    for number in 0..<6 { try folder.add("Generated/\(number).swift", "struct S\(number) {}\n") }
    #expect(try folder.run("check").errorText.hasSuffix(" lines.\n"))
  }

  @Test("The configuration of a file begins with its targets; a listing has all")
  func config() throws {
    let folder = try TargetTests.folder()
    #expect(try folder.run("config", "Notes/Both.swift").lines.first == "# targets: Notes, Tasks")
    #expect(try folder.run("config", "Old/Lost.swift").lines.first == "# in no target")
    #expect(try folder.run("config").lines.first?.hasPrefix("root:") == true)
    let listing = try json(folder.run("config", "--targets", in: "Notes"))
    let targets = try #require(listing["targets"] as? [[String: Any]])
    #expect(targets.map { $0["name"] as? String } == ["Notes", "Tasks", "Checks"])
    #expect(targets.map { $0["kind"] as? String } == ["app", "app", "tests"])
    #expect(targets.map { $0["files"] as? [String] } == [["Both.swift", "Home.swift"], ["Away.swift", "Both.swift"], []])
    #expect(targets.map { $0["project"] as? String } == Array(repeating: "../App.xcodeproj/project.pbxproj", count: 3))
    #expect(targets.first?["modules"] as? [String] == ["Notes"])
    #expect(try json(folder.run("config", "--targets"))["filesInNoTarget"] as? [String] == ["Old/Lost.swift"])
  }

  @Test("Patterns for sources do not hide a project file; 'exclude' does")
  func patterns() throws {
    let folder = try TargetTests.folder("//- .chaperone.yml\ninclude: [\"Notes/**\", \"Base/**\"]\n")
    #expect(try controllers(folder)["Both"]?["targets"] as? [String] == ["Notes", "Tasks"])
    try folder.add(".chaperone.yml", "exclude: [\"*.xcodeproj\"]\n")
    #expect(try controllers(folder)["Both"]?["targets"] == nil)
  }

  @Test("A project file that cannot be read is a warning with its place, and folders decide")
  func malformed() throws {
    let folder = try TargetTests.folder()
    try folder.add("App.xcodeproj/project.pbxproj", "// !$*UTF8*$!\n{\n<<<<<<< HEAD\n}\n")
    let outcome = try folder.run("check")
    #expect(outcome.code == 0)
    #expect(
      outcome.errorText.hasPrefix(
        "App.xcodeproj/project.pbxproj:3:1: warning: the targets of this project are not known, so folders decide instead: "
          + "a key is missing\n"))
    #expect(try controllers(folder)["Check"]?["test"] == nil)
  }

  @Test("Summaries know the targets")
  func summaries() throws {
    let folder = try TargetTests.folder()
    let before = try folder.run("report", "--format", "json").text
    #expect(try folder.run("summarize", ".", "-o", "all.summary").code == 0)
    #expect(try folder.run("report", "--summaries", "all.summary", "--format", "json").text == before)
  }
}

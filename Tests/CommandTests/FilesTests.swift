/// Which files a run reads, and what becomes of those that it cannot.
import Foundation
import TestSupport
import Testing

@Suite("Files")
struct FilesTests {
  /// The files that `report` finds types in.
  private func found(_ folder: Folder, _ arguments: String = "") throws -> [String] {
    let outcome = try folder.shell("\"$chaperone\" report --all-types --format csv " + arguments)
    let files = outcome.lines.dropFirst().map { line -> String in
      let fields = line.split(separator: ",", omittingEmptySubsequences: false)
      return fields.count > 2 ? String(fields[2]) : line
    }
    return files.sorted()
  }

  @Test("A path that does not exist is named, and the rest still checked", arguments: ["check", "report"])
  func missing(command: String) throws {
    let folder = try Folder()
    try folder.add("App/Home.swift", controller("Home", lines: 700))
    let outcome = try folder.run(command, "no such", "App", "Nor/this.swift")
    #expect(outcome.code == 2)
    #expect(outcome.text.contains("Home.swift"))
    #expect(outcome.errorText.contains("chaperone: error: no such: cannot be read"))
    #expect(outcome.errorText.contains("chaperone: error: Nor/this.swift: cannot be read"))
  }

  @Test("What cannot be read is named, and the rest still checked")
  func unreadable() throws {
    let folder = try Folder(
      """
      //- Links/Broken.swift -> nowhere
      //- Links/Loop.swift -> Loop.swift
      //- Closed.swift
      //- Closed/A.swift
      """)
    try folder.add("Home.swift", controller("Home", lines: 700))
    let outcome = try withPermissions(0, at: folder.full("Closed.swift")) {
      try withPermissions(0, at: folder.full("Closed")) { try folder.runUnprivileged("check") }
    }
    #expect(outcome.code == 2)
    #expect(places(outcome) == ["Home.swift:1:7: error"])
    #expect(outcome.errorText.contains("Links/Broken.swift: cannot be read:"))
    #expect(outcome.errorText.contains("Links/Loop.swift: cannot be read:"))
    #expect(outcome.errorText.contains("Closed.swift: cannot be read: permission denied"))
    #expect(outcome.errorText.contains("Closed: cannot be read: permission denied"))
  }

  @Test("A file that fails while it is read is named", .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/mem")))
  func failingRead() throws {
    let outcome = try Folder("//- A.swift").run("check", "/proc/self/mem", "A.swift")
    #expect(outcome.code == 2)
    #expect(outcome.errorText.contains("/proc/self/mem: cannot be read:"))
    #expect(outcome.errorText.contains("No findings in 1 file"))
  }

  @Test("A file as path, several roots, and one root within another")
  func roots() throws {
    let folder = try Folder(
      """
      //- A/One.swift
      struct One {}
      //- A/B/Two.swift
      struct Two {}
      //- C/Three.swift
      struct Three {}
      //- C/notes.txt
      struct Four {}
      """)
    #expect(try found(folder, "A/One.swift") == ["A/One.swift"])
    #expect(try found(folder, "A C") == ["A/B/Two.swift", "A/One.swift", "C/Three.swift"])
    #expect(try found(folder, "A A/B A/B/Two.swift ./A") == ["A/B/Two.swift", "A/One.swift"])
    #expect(try found(folder) == ["A/B/Two.swift", "A/One.swift", "C/Three.swift"])
    #expect(try found(folder, ". C") == ["A/B/Two.swift", "A/One.swift", "C/Three.swift"])
  }

  @Test("Extensions count over all roots")
  func linkedRoots() throws {
    let folder = try Folder("//- A/Home.swift\nclass Home: Base {}\n//- B/Base.swift\nclass Base: UIViewController {}")
    #expect(try folder.run("report", "A").text.contains("No view controllers in 1 Swift file."))
    #expect(try folder.run("report", "A", "B").text.contains("2 view controllers among 2 types in 2 files"))
  }

  @Test("Paths are relative to the working directory, however they are given", arguments: ["App", "./App/", "App/../App"])
  func relative(root: String) throws {
    let folder = try Folder("//- App/UI/Home.swift\nclass Home: UIViewController {}")
    let outcome = try folder.run("report", "--format", "csv", root)
    #expect(outcome.text.contains(",App/UI/Home.swift,"))
    #expect(try folder.run("report", "--format", "csv", folder.full(root)).text.contains(",App/UI/Home.swift,"))
    #expect(try folder.run("report", "--format", "csv", "..", in: "App/UI").text.contains(",Home.swift,"))
  }

  #if os(Linux)
    @Test("Of two files whose names differ in Unicode normalization alone the one that is given is checked")
    func normalization() throws {
      let folder = try Folder("//- .chaperone.yml\n")
      for name in ["\u{E9}.swift", "e\u{301}.swift"] {
        try folder.add(name, controller("A\(name.unicodeScalars.count)ViewController", lines: 300))
      }
      for name in ["\u{E9}.swift", "e\u{301}.swift"] {
        let lines = try folder.run("check", name).lines
        #expect(lines.count == 1 && lines[0].utf8.starts(with: "\(name):1:7:".utf8), "\(lines)")
      }
      #expect(try folder.run("check", "\u{E9}.swift", "e\u{301}.swift").lines.count == 2)
      #expect(try folder.run("check").lines.count == 2)
    }
  #endif

  @Test(
    "Spaces and other letters in paths",
    arguments: ["My App/Home Screen.swift", "Ünïcödé/主页.swift", "emoji 🎟/a'b\"c.swift", "-dash/--x.swift", "a:b/c;d&e.swift"])
  func names(name: String) throws {
    let folder = try Folder()
    try folder.add(name, controller("Home", lines: 300))
    let outcome = try folder.run("check")
    #expect(outcome.text.hasPrefix("\(name):1:7: warning:"))
    #expect(try folder.run("check", "./" + name).text.hasPrefix("\(name):1:7: warning:"))
    let json = try folder.run("report", "--format", "json")
    let object = try #require(try JSONSerialization.jsonObject(with: json.output) as? [String: Any])
    #expect((object["viewControllers"] as? [[String: Any]])?.map { $0["file"] as? String } == [name])
  }

  @Test("What fetches and builds put there, and what .gitignore names, is left out; unless it is named")
  func leftOut() throws {
    let folder = try Folder(
      """
      //- .gitignore
      Ignored/
      *.gen.swift
      //- App/Home.swift
      struct Home {}
      //- App/Strings.gen.swift
      struct Strings {}
      //- Ignored/A.swift
      struct A {}
      //- Pods/B.swift
      struct B {}
      //- Carthage/C.swift
      struct C {}
      //- .build/D.swift
      struct D {}
      //- DerivedData/E.swift
      struct E {}
      //- .git/F.swift
      struct F {}
      //- Deep/Pods/G.swift
      struct G {}
      """)
    #expect(try found(folder) == ["App/Home.swift"])
    #expect(try found(folder, "App/Strings.gen.swift") == ["App/Strings.gen.swift"])
    #expect(try found(folder, "Pods") == ["Pods/B.swift"])
    #expect(try found(folder, ". Pods") == ["App/Home.swift", "Pods/B.swift"])
    #expect(try found(folder, "Pods App") == ["App/Home.swift", "Pods/B.swift"])
  }

  @Test("The configuration includes and excludes, relative to itself")
  func filters() throws {
    let folder = try Folder(
      """
      //- Project/.chaperone.yml
      include: [App, "Modules/*/Sources"]
      exclude: ["**/Generated/**"]
      //- Project/App/Home.swift
      struct Home {}
      //- Project/App/Generated/Strings.swift
      struct Strings {}
      //- Project/Modules/Kit/Sources/Kit.swift
      struct Kit {}
      //- Project/Modules/Kit/Tests/KitTests.swift
      struct KitTests {}
      //- Project/Scripts/Script.swift
      struct Script {}
      """)
    let expected = ["Project/App/Home.swift", "Project/Modules/Kit/Sources/Kit.swift"]
    #expect(try found(folder, "Project") == expected)
    // Above the root, too; and with the configuration named it is the same.
    #expect(try found(folder, "Project/App") == ["Project/App/Home.swift"])
    // What is left out is taken where it is named.
    #expect(try found(folder, "Project/Scripts/Script.swift") == ["Project/Scripts/Script.swift"])
    #expect(try found(folder, "--config Project/.chaperone.yml Project") == expected)
  }
}

@Suite("Bad input")
struct BadInputTests {
  static let inputs: [(name: String, data: Data)] = {
    func repeated(_ text: String, _ count: Int) -> Data { Data(String(repeating: text, count: count).utf8) }
    var random = UInt64(1)
    let noise = (0..<300_000).map { _ -> UInt8 in
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: random >> 33)
    }
    let source = "class Home: UIViewController { func f() { print(\"é\") } }\n"
    return [
      ("empty", Data()),
      ("one byte", Data([0x22])),
      ("one zero", Data([0])),
      ("braces", repeated("{", 1 << 20)),
      ("closing braces", repeated("}", 1 << 20)),
      ("parentheses", repeated("(", 5 << 20)),
      ("nested classes", repeated("class A {", 1000)),
      ("interpolations", repeated("\"\\(", 300_000)),
      ("comments", repeated("/*", 500_000)),
      ("generics", repeated("<", 1 << 20)),
      ("one line", Data("let x = [".utf8) + repeated("1, ", 700_000) + Data("]".utf8)),
      ("utf-16", source.data(using: .utf16) ?? Data()),
      ("utf-16 big", repeated(source, 2000).utf16BigEndian),
      ("program", (try? Data(contentsOf: URL(fileURLWithPath: "/bin/ls"))) ?? Data(noise)),
      ("noise", Data(noise)),
      ("conditions", repeated("#if A\n", 200_000)),
      ("attributes", repeated("@objc(a) ", 200_000)),
      ("lone returns", repeated("class A {}\r", 20_000)),
    ]
  }()

  @Test("Any bytes are no crash, and nothing to complain of", .timeLimit(.minutes(5)), arguments: inputs.map(\.name))
  func anyBytes(name: String) throws {
    let folder = try Folder()
    try folder.add("Input.swift", try #require(BadInputTests.inputs.first { $0.name == name }).data)
    try folder.add("Input.h", try #require(BadInputTests.inputs.first { $0.name == name }).data)
    try folder.add("Other.swift", controller("Other", lines: 300))
    let outcome = try folder.run("check")
    #expect(outcome.code == 0)
    #expect(places(outcome) == ["Other.swift:1:7: warning"])
    #expect(outcome.errorText.contains(" in 2 files, "))
    let report = try folder.run("report", "--format", "json")
    #expect(report.code == 0)
    #expect((try JSONSerialization.jsonObject(with: report.output)) is [String: Any])
  }
}

extension Data {
  fileprivate var utf16BigEndian: Data { String(decoding: self, as: UTF8.self).data(using: .utf16BigEndian) ?? Data() }
}

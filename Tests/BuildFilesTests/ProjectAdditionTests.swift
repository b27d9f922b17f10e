/// A file that is added to a project file beside another one, as Xcode would write it.
import BuildFiles
import Syntax
import Testing

@Suite("Files added to projects")
struct ProjectAdditionTests {
  static let project = """
    // !$*UTF8*$!
    {
    \tarchiveVersion = 1;
    \tobjects = {

    /* Begin PBXBuildFile section */
    \t\tB10000000000000000000001 /* Home.swift in Sources */ = {isa = PBXBuildFile; fileRef = F10000000000000000000001 /* Home.swift */; };
    \t\tB10000000000000000000002 /* BigHome.swift in Sources */ = {isa = PBXBuildFile; fileRef = F10000000000000000000002 /* BigHome.swift */; };
    \t\tB10000000000000000000003 /* Home.swift in Sources */ = {isa = PBXBuildFile; fileRef = F10000000000000000000001 /* Home.swift */; settings = {COMPILER_FLAGS = "-w"; }; };
    /* End PBXBuildFile section */

    /* Begin PBXFileReference section */
    \t\tF10000000000000000000001 /* Home.swift */ = {isa = PBXFileReference; fileEncoding = 4; lastKnownFileType = sourcecode.swift; path = Home.swift; sourceTree = "<group>"; };
    \t\tF10000000000000000000002 /* BigHome.swift */ = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = BigHome.swift; sourceTree = "<group>"; };
    /* End PBXFileReference section */

    \t\tA10000000000000000000001 = {
    \t\t\tisa = PBXGroup;
    \t\t\tchildren = (
    \t\t\t\tA10000000000000000000002 /* App */,
    \t\t\t);
    \t\t\tsourceTree = "<group>";
    \t\t};
    \t\tA10000000000000000000002 /* App */ = {
    \t\t\tisa = PBXGroup;
    \t\t\tchildren = (
    \t\t\t\tF10000000000000000000001 /* Home.swift */,
    \t\t\t\tF10000000000000000000002 /* BigHome.swift */,
    \t\t\t);
    \t\t\tpath = App;
    \t\t\tsourceTree = "<group>";
    \t\t};
    \t\tE10000000000000000000001 /* App */ = {
    \t\t\tisa = PBXNativeTarget;
    \t\t\tbuildPhases = (
    \t\t\t\tC10000000000000000000001 /* Sources */,
    \t\t\t);
    \t\t\tname = App;
    \t\t\tproductType = "com.apple.product-type.application";
    \t\t};
    \t\tE10000000000000000000002 /* AppTests */ = {
    \t\t\tisa = PBXNativeTarget;
    \t\t\tbuildPhases = (
    \t\t\t\tC10000000000000000000002 /* Sources */,
    \t\t\t);
    \t\t\tname = AppTests;
    \t\t\tproductType = "com.apple.product-type.bundle.unit-test";
    \t\t};
    \t\tD10000000000000000000001 /* Project object */ = {
    \t\t\tisa = PBXProject;
    \t\t\tmainGroup = A10000000000000000000001;
    \t\t\ttargets = (
    \t\t\t\tE10000000000000000000001 /* App */,
    \t\t\t\tE10000000000000000000002 /* AppTests */,
    \t\t\t);
    \t\t};
    \t\tC10000000000000000000001 /* Sources */ = {
    \t\t\tisa = PBXSourcesBuildPhase;
    \t\t\tfiles = (
    \t\t\t\tB10000000000000000000001 /* Home.swift in Sources */,
    \t\t\t\tB10000000000000000000002 /* BigHome.swift in Sources */,
    \t\t\t);
    \t\t};
    \t\tC10000000000000000000002 /* Sources */ = {
    \t\t\tisa = PBXSourcesBuildPhase;
    \t\t\tfiles = (
    \t\t\t\tB10000000000000000000003 /* Home.swift in Sources */,
    \t\t\t);
    \t\t};
    \t};
    \trootObject = D10000000000000000000001 /* Project object */;
    }

    """

  /// The project with a file beside `App/Home.swift`, and the lines that came.
  private func adding(
    _ name: String = "Rows.swift", to targets: Set<String> = ["App", "AppTests"], in text: String = project,
    beside path: String = "App/Home.swift"
  ) throws -> (text: String, lines: [String])? {
    let bytes = ContiguousArray(text.utf8)
    guard let addition = ProjectAddition(of: name, beside: path, to: targets, in: bytes) else { return nil }
    var new = ContiguousArray<UInt8>()
    var position = 0
    for (offset, text) in addition.insertions {
      new += bytes[position..<offset]
      new += Array(text.utf8)
      position = offset
    }
    new += bytes[position...]
    let lines = addition.insertions.flatMap { $0.text.split(whereSeparator: \.isNewline) }
    return (String(decoding: new, as: UTF8.self), lines.map { String($0.drop(while: \.isWhitespace)) })
  }

  @Test("A reference, its place in the group, and a build file for each target; the same each time")
  func targets() throws {
    let (text, lines) = try #require(try adding())
    #expect(try adding()?.text == text)
    let ids = Set(lines.flatMap { $0.matches(of: #/\b[0-9A-F]{24}\b/#).map { String($0.0) } })
    #expect(ids.count == 3 && !ids.contains(where: ProjectAdditionTests.project.contains))
    func masked(_ line: String) -> String { line.replacing(#/[0-9A-F]{24}/#, with: "ID") }
    #expect(Set(lines.map(masked)) == [
      "ID /* Rows.swift in Sources */ = {isa = PBXBuildFile; fileRef = ID /* Rows.swift */; };",
      "ID /* Rows.swift in Sources */ = {isa = PBXBuildFile; fileRef = ID /* Rows.swift */; settings = {COMPILER_FLAGS = \"-w\"; }; };",
      "ID /* Rows.swift */ = {isa = PBXFileReference; fileEncoding = 4; lastKnownFileType = sourcecode.swift; path = Rows.swift; sourceTree = \"<group>\"; };",
      "ID /* Rows.swift */,", "ID /* Rows.swift in Sources */,",
    ])
    #expect(lines.count == 6)
    let summary = summarizeXcodeProject(ContiguousArray(text.utf8).span)
    #expect(summary.targets.map(\.files) == [["App/BigHome.swift", "App/Home.swift", "App/Rows.swift"], ["App/Home.swift", "App/Rows.swift"]])
    // The rest is as it was, and entries stay in the order of their identifiers.
    #expect(text.split(separator: "\n").filter { !$0.contains("Rows.swift") } == ProjectAdditionTests.project.split(separator: "\n"))
    for section in text.matches(of: #/Begin PBX.*?End PBX/#.dotMatchesNewlines()) {
      let keys = section.0.split(separator: "\n").dropFirst().dropLast().map { $0.drop(while: \.isWhitespace).prefix(24) }
      #expect(keys == keys.sorted())
    }
  }

  @Test("Some of the targets; line ends of Windows; a name in quotes")
  func forms() throws {
    let one = try #require(try adding(to: ["AppTests"]))
    #expect(one.lines.count == 4)
    let windows = ProjectAdditionTests.project.replacing("\n", with: "\r\n")
    let text = try #require(try adding(in: windows)).text
    #expect(text.utf8.count { $0 == 0x0A } == text.utf8.count { $0 == 0x0D })
    let quoted = ProjectAdditionTests.project.replacing("path = Home.swift", with: "path = \"Home+A.swift\"")
      .replacing("/* Home.swift", with: "/* Home+A.swift")
    #expect(try #require(try adding(in: quoted, beside: "App/Home+A.swift")).lines.contains { $0.contains("path = \"Rows.swift\"") })
  }

  @Test("An identifier that is taken is not given again")
  func taken() throws {
    let ids = try #require(try adding()).lines.compactMap { $0.firstMatch(of: #/^[0-9A-F]{24}/#).map { String($0.0) } }
    let text = ProjectAdditionTests.project.replacing("archiveVersion = 1;", with: "archiveVersion = 1;\n\tother = (\n\(ids.joined(separator: ",\n")),\n);")
    let lines = try #require(try adding(in: text)).lines
    #expect(lines.count == 6 && lines.allSatisfy { line in !ids.contains { line.hasPrefix($0) } })
  }

  @Test("What is not understood is left alone", arguments: [
    ("another path", "path = App;", "path = Other;"),
    ("in two groups", "\t\t\t\tF10000000000000000000002 /* BigHome.swift */,", "\t\t\t\tF10000000000000000000002 /* BigHome.swift */,\n\t\t\t\tF10000000000000000000001,"),
    ("elements that share a line", "\t\t\t\tF10000000000000000000001 /* Home.swift */,", "\t\t\t\tF10000000000000000000002, F10000000000000000000001,"),
    ("no sources", "isa = PBXSourcesBuildPhase", "isa = PBXResourcesBuildPhase"),
    ("a target that is not there", "name = AppTests;", "name = Tests;"),
    ("broken", "rootObject", "rootObjects"),
    ("a last element without a comma", "\t\t\t\tB10000000000000000000003 /* Home.swift in Sources */,", "\t\t\t\tB10000000000000000000003"),
  ])
  func others(title: String, old: String, new: String) throws {
    let text = ProjectAdditionTests.project
    #expect(text.contains(old))
    #expect(try adding(in: text.replacing(old, with: new)) == nil, "\(title)")
    #expect(try adding("Ünit.swift") == nil && adding(in: "{}") == nil && adding(in: "") == nil)
  }

  @Test("Templates of headers, as XML and as an old property list")
  func headers() {
    func header(_ text: String) -> String? { fileHeader(ofTemplate: ContiguousArray(text.utf8)) }
    #expect(header("{\n\tFILEHEADER = \" © \\\"A\\\"\";\n}") == " © \"A\"")
    #expect(header("<plist><dict>\n<key>FILEHEADER</key>\n<string> A &amp; B &lt;c&gt;\n// D</string></dict></plist>") == " A & B <c>\n// D")
    #expect(header("<plist><dict><key>COPYRIGHT</key><string>A</string></dict></plist>") == nil && header("") == nil)
  }
}

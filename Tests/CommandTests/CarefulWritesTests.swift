/// What the program writes is what it was meant to: line ends, owners, read-only files, full disks.
import Foundation
import TestSupport
import Testing

@Suite("Careful writes")
struct CarefulWritesTests {
  private static let mistake = """
    class A: UIViewController {
      func f(_ c: UIViewController) {
        addChild(c)
        view.addSubview(c.view)
      }
    }

    """

  @Test("Fixes and comments keep the ends of lines", arguments: ["\n", "\r\n", "\r"], ["--fix", "--add-suppressions"])
  func lineEnds(end: String, option: String) throws {
    let folder = try Folder()
    try folder.add("A.swift", CarefulWritesTests.mistake.replacing("\n", with: end))
    #expect(try folder.run("check", option).text == "")
    let text = try folder.text("A.swift")
    #expect(text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).count == (end == "\r" ? 1 : 8))
    #expect(text.unicodeScalars.count { $0 == "\r" } == (end == "\n" ? 0 : 7))
  }

  @Test("A file that has another name, a hard link, keeps it", arguments: ["--fix", "--add-suppressions"])
  func hardLinks(option: String) throws {
    let folder = try Folder()
    try folder.add("A.swift", CarefulWritesTests.mistake)
    #expect(try folder.shell("mkdir other && ln A.swift other/name.txt && \"$chaperone\" check \(option) A.swift").code == 0)
    #expect(try folder.text("A.swift") != CarefulWritesTests.mistake)
    #expect(try folder.text("other/name.txt") == folder.text("A.swift"))
  }

  @Test("A read-only file is refused, also by an administrator, and the others are written", arguments: ["--fix", "--add-suppressions"])
  func readOnly(option: String) throws {
    let folder = try Folder()
    for name in ["A.swift", "B.swift"] { try folder.add(name, CarefulWritesTests.mistake) }
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: folder.full("A.swift"))
    let outcome = try folder.run("check", option)
    #expect(outcome.code == 2)
    #expect(outcome.errorText.contains("A.swift: it cannot be written: the file is read-only\n"))
    #expect(try folder.text("A.swift") == CarefulWritesTests.mistake)
    #expect(try folder.text("B.swift") != CarefulWritesTests.mistake)
    #expect(places(outcome) == ["A.swift:3:5: warning"])
  }

  /// Only root gives files away; others may give them to another group of theirs.
  private static let owner: (user: Int, group: Int) = {
    guard getuid() != 0 else { return (12345, 54321) }
    var groups = [gid_t](repeating: 0, count: 64)
    // Sound: it writes no more than the count that it is given.
    let count = unsafe getgroups(Int32(groups.count), &groups)
    return (Int(getuid()), Int(groups.prefix(Int(max(0, count))).last { $0 != getgid() } ?? getgid()))
  }()

  @Test("A file keeps its owner and its group")
  func owner() throws {
    let folder = try Folder()
    try folder.add("A.swift", CarefulWritesTests.mistake)
    let (user, group) = CarefulWritesTests.owner
    try FileManager.default.setAttributes(
      [.ownerAccountID: user, .groupOwnerAccountID: group, .posixPermissions: 0o640], ofItemAtPath: folder.full("A.swift"))
    #expect(try folder.run("check", "--fix").errorText.contains("Made 1 fix."))
    let kept = try FileManager.default.attributesOfItem(atPath: folder.full("A.swift"))
    #expect(kept[.ownerAccountID] as? Int == user && kept[.groupOwnerAccountID] as? Int == group)
    #expect(kept[.posixPermissions] as? Int == 0o640)
  }

  @Test("Where a file cannot be written whole it stays as it was, and nothing is left beside it")
  func tooLarge() throws {
    let folder = try Folder()
    let text = CarefulWritesTests.mistake + String(repeating: "// A comment that makes the file longer.\n", count: 2_000)
    try folder.add("A.swift", text)
    let outcome = try folder.shell("ulimit -f 8; \"$chaperone\" check --fix")
    #expect(outcome.code == 2)
    #expect(outcome.errorText.contains("A.swift: it cannot be written: the file would be larger than is allowed"))
    #expect(try folder.text("A.swift") == text)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["A.swift"])
  }

  @Test("Interrupted while it writes, fixing leaves the whole file and nothing beside it", arguments: [SIGINT, SIGTERM, SIGHUP])
  func interrupted(signal: Int32) throws {
    let folder = try Folder()
    // So large that its writing is seen. Without optimization, long lines are read in a third of the time.
    let padding = String(repeating: "// \(String(repeating: "longer ", count: 600))\n", count: 1000)
    var isMet = false
    for _ in 0..<50 where !isMet {
      try folder.add("A.swift", CarefulWritesTests.mistake + padding)
      let process = Process()
      process.executableURL = URL(fileURLWithPath: try builtProgram())
      process.arguments = ["check", "--fix"]
      process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      while process.isRunning, !isMet {
        isMet = try FileManager.default.contentsOfDirectory(atPath: folder.path).count > 1
      }
      if isMet { kill(process.processIdentifier, signal) }
      process.waitUntilExit()
      let text = try folder.text("A.swift")
      #expect(text.contains("c.didMove(toParent: self)") && text.hasSuffix(padding))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["A.swift"])
    }
    #expect(isMet, "no run was met while it wrote")
  }

  @Test(
    "Results that cannot be written are an error", .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
    arguments: ["check", "report", "graph", "rules", "--version", "--help", "check --format json"])
  func full(command: String) throws {
    let folder = try Folder()
    try folder.add("A.swift", CarefulWritesTests.mistake)
    let outcome = try folder.shell("\"$chaperone\" \(command) > /dev/full")
    #expect(outcome.code == 2)
    #expect(outcome.errorText.contains("chaperone: error: standard output cannot be written: the disk is full\n"))
    let closed = try folder.shell("\"$chaperone\" \(command) >&-")
    #expect(closed.code == 2)
    #expect(closed.errorText.contains("chaperone: error: standard output cannot be written: it is closed\n"))
    // A reader that has gone is no error.
    let gone = try folder.shell("mkfifo p; : <p & exec >p; wait; \"$chaperone\" \(command)")
    #expect(!gone.errorText.contains("cannot be written"))
  }

  #if os(Linux)
    @Test("Names that differ in their normalization alone are two files")
    func normalization() throws {
      let folder = try Folder()
      try folder.add("\u{E9}.swift", "class A {}\n")
      try folder.add("e\u{301}.swift", "class B {}\n")
      #expect(try folder.run("check").errorText.contains(" in 2 files, "))
      #expect(try folder.run("report", "--all-types", "--format", "csv").lines.count == 3)
    }
  #endif
}

/// What a project names is neither written nor shown where it lies elsewhere, and a write that fails loses nothing.
import Foundation
import TestSupport
import Testing

@Suite("Writes stay inside")
struct WritesInsideTests {
  private static let mistake = """
    class A: UIViewController {
      func f(_ c: UIViewController) {
        addChild(c)
        view.addSubview(c.view)
      }
    }

    """

  /// `app` is the project, `outside` is what it must not touch.
  private func folder(_ configuration: String) throws -> Folder {
    let folder = try Folder("//- app/A.swift\n\(WritesInsideTests.mistake)\n//- outside/x.json\nsecret")
    try folder.add("app/.git/", "")
    if !configuration.isEmpty { try folder.add("app/.chaperone.yml", configuration) }
    return folder
  }

  @Test(
    "A baseline that the configuration puts outside, or that is a link, is not written",
    arguments: ["../outside/x.json", "../outside/new.json", "link.json", "dangling.json", "folder/x.json", "$ABSOLUTE"],
    ["baseline", "check --prune"])
  func baseline(name: String, command: String) throws {
    let folder = try folder("")
    let path = name.replacing("$ABSOLUTE", with: folder.full("outside/x.json"))
    try folder.add("app/.chaperone.yml", "baseline: \(path)\n")
    for link in ["link.json -> ../outside/x.json", "dangling.json -> ../outside/new.json", "folder -> ../outside"] {
      try folder.add("app/" + link, "")
    }
    let outcome = try folder.shell("cd app && \"$chaperone\" \(command)")
    #expect(outcome.code == 2 && !outcome.errorText.contains("Wrote"), "\(outcome.errorText)")
    #expect(try folder.text("outside/x.json") == "secret\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.full("outside")) == ["x.json"])
  }

  @Test("A committed link of the default name is not followed", arguments: ["baseline", "init --baseline", "init --force --baseline"])
  func link(command: String) throws {
    let folder = try folder("")
    try folder.add("app/.chaperone-baseline.json -> ../outside/x.json", "")
    #expect(try folder.shell("cd app && \"$chaperone\" \(command)").code == 2)
    try folder.remove("app/.chaperone-baseline.json")
    try folder.add("app/.chaperone.yml -> ../outside/new.yml", "")
    if command.hasPrefix("init") { #expect(try folder.shell("cd app && \"$chaperone\" \(command)").code == 2) }
    #expect(try folder.text("outside/x.json") == "secret\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.full("outside")) == ["x.json"])
  }

  @Test("What is replaced is a baseline, or nothing yet; the command line may name any place")
  func replaced() throws {
    let folder = try folder("baseline: A.swift\n")
    #expect(try folder.shell("cd app && \"$chaperone\" baseline").errorText.contains("this is no baseline"))
    #expect(try folder.shell("cd app && \"$chaperone\" baseline --output ../outside/x.json").code == 2)
    #expect(try folder.text("outside/x.json") == "secret\n")
    for _ in 0..<2 { #expect(try folder.shell("cd app && \"$chaperone\" baseline --output ../outside/b.json").code == 0) }
    #expect(try folder.text("outside/b.json").contains("schemaVersion"))
    try folder.add("outside/b.json", "{\n  \"schemaVersion\": 1,\n<<<<<<< HEAD\n")
    #expect(try folder.shell("cd app && \"$chaperone\" baseline --output ../outside/b.json").code == 0)
    #expect(try folder.text("app/A.swift").hasPrefix("class A"))
  }

  @Test("Fixes do not go through a link, but where the command line names it", arguments: ["--fix", "--add-suppressions"])
  func fixes(option: String) throws {
    let folder = try folder("")
    try folder.add("outside/B.swift", WritesInsideTests.mistake.replacing("class A", with: "class B"))
    try folder.add("app/B.swift -> ../outside/B.swift", "")
    let before = try folder.text("outside/B.swift")
    let outcome = try folder.shell("cd app && \"$chaperone\" check \(option)")
    #expect(outcome.code == 2 && outcome.errorText.contains("B.swift: it cannot be written: it is a link"), "\(outcome.errorText)")
    #expect(try folder.text("outside/B.swift") == before)
    #expect(try folder.text("app/A.swift") != WritesInsideTests.mistake)
    #expect(try folder.shell("cd app && \"$chaperone\" check \(option) B.swift").code == 0)
    #expect(try folder.text("outside/B.swift") != before)
  }

  @Test(
    "What a file outside holds is not shown, be it a valid configuration or not",
    arguments: ["extends: ../outside/k.yml\n", "extends: link.yml\n", "custom_rules: [../outside/rule.yml]\n", "custom_rules: [rule*.yml]\n", ".chaperone.yml -> ../outside/k.yml"],
    [
      "password: hunter2\nrules: {hunter3: hunter4}\nexclude: [/hunter5]\nonly: {hunter6: 1}\n",
      "exclude: [hunter]\nrules: {massive_view_controller: {code_lines: 4242}}\n",
    ])
  func contents(configuration: String, outside: String) throws {
    let folder = try folder(configuration.contains("->") ? "" : configuration)
    if configuration.contains("->") { try folder.add("app/" + configuration, "") }
    try folder.add("outside/k.yml", outside)
    try folder.add("outside/rule.yml", "rule: hunter\nmessage: hunter\nforbid: hunter()\n")
    for link in ["link.yml -> ../outside/k.yml", "rules.yml -> ../outside/rule.yml"] { try folder.add("app/" + link, "") }
    for command in ["check", "config", "rules", "config A.swift", "check --format json"] {
      let outcome = try folder.shell("cd app && \"$chaperone\" \(command)")
      for word in ["hunter", "password", "4242"] { #expect(!(outcome.text + outcome.errorText).contains(word), "\(command)") }
      #expect(outcome.code == 2 && outcome.errorText.contains("outside of the project; use --config"), "\(command): \(outcome.errorText)")
    }
    // What the user names is the user's to read, with what it extends.
    #expect(try folder.shell("cd app && \"$chaperone\" config --config ../outside/k.yml").text.contains("4242") == outside.contains("4242"))
    if configuration.hasPrefix("extends"), outside.contains("4242") {
      #expect(try folder.shell("cd app && \"$chaperone\" config --config .chaperone.yml").text.contains("4242"))
    }
  }

  @Test("Where nothing says where the project ends, the topmost configuration does, but not that of the home folder")
  func unbounded() throws {
    let folder = try Folder("//- home/dev/app/A.swift\nclass A {}\n//- home/dev/base.yml\ncustom_rules: []\n//- home/base.yml\ncustom_rules: []\n")
    try folder.add("home/dev/app/.chaperone.yml", "extends: ../base.yml\n")
    func code() throws -> Int32? { try folder.shell("cd home/dev/app && HOME='\(folder.full("home"))' \"$chaperone\" check").code }
    #expect(try code() == 2)
    try folder.add("home/dev/.chaperone.yml", "only: [missing_did_move]\n")
    #expect(try code() == 0)
    try folder.add("home/dev/app/.chaperone.yml", "extends: ../../base.yml\n")
    try folder.add("home/.chaperone.yml", "extends: base.yml\n")
    #expect(try code() == 2)
    try folder.remove("home/dev/app/.chaperone.yml")
    #expect(try code() == 0)
  }

  // MARK: Writes that fail

  /// A longer file whose fix is near its beginning, in each way that a file is written.
  private enum Branch: String, CaseIterable { case whole, hardLink, foreignOwner }

  private func large(_ branch: Branch, lines: Int, at place: String) throws -> (folder: Folder, text: String) {
    let folder = try Folder("//- \(place)/\n")
    let text = WritesInsideTests.mistake + String(repeating: "// A comment that makes the file longer.\n", count: lines)
    try folder.add("\(place)/A.swift", text)
    if branch == .hardLink { try folder.add("other/", ""); _ = try folder.shell("ln \(place)/A.swift \(place)/name.txt") }
    return (folder, text)
  }

  @Test("With a limit on the size of files no byte is lost", arguments: Branch.allCases, [8, 20, 41])
  private func limit(branch: Branch, blocks: Int) throws {
    let (folder, text) = try large(branch, lines: 512, at: "app")
    // Blocks are of 512 bytes: the limits lie within the file, and within what the fix adds.
    let line = "cd app; ulimit -f \(blocks); \"$chaperone\" check --fix"
    let outcome: Outcome
    if branch == .foreignOwner {
      guard getuid() == 0 else { return }
      _ = try folder.shell("chown 12345 app/A.swift; chmod 666 app/A.swift; chmod 777 . app")
      outcome = try folder.shell(
        "exec 9< \"$chaperone\"; cd app; ulimit -f \(blocks); exec setpriv --reuid=nobody --regid=nogroup --clear-groups /proc/self/fd/9 check --fix")
    } else {
      outcome = try folder.shell(line)
    }
    #expect(outcome.code == 2, "\(outcome.errorText)")
    #expect(try folder.text("app/A.swift") == text)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.full("app")).allSatisfy { !$0.hasPrefix(".") })
  }

  @Test("On a full disk no byte is lost", .enabled(if: getuid() == 0), arguments: Branch.allCases)
  private func fullDisk(branch: Branch) throws {
    let folder = try Folder("//- app/\n")
    guard try folder.shell("mount -t tmpfs -o size=64k none app 2>/dev/null").code == 0 else { return }
    defer { _ = try? folder.shell("umount app") }
    let text = WritesInsideTests.mistake + String(repeating: "// A comment that makes the file longer.\n", count: 512)
    try folder.add("app/A.swift", text)
    _ = try folder.shell(
      branch == .hardLink
        ? "ln app/A.swift app/name.txt"
        : branch == .foreignOwner ? "chown 12345 app/A.swift; chmod 666 app/A.swift; chmod 777 . app" : ":")
    // No room for a second one, then for one.
    for filler in ["64", "24"] {
      _ = try folder.shell("dd if=/dev/zero of=app/filler bs=1k count=\(filler) 2>/dev/null")
      let line =
        branch == .foreignOwner
        ? "exec 9< \"$chaperone\"; cd app; exec setpriv --reuid=nobody --regid=nogroup --clear-groups /proc/self/fd/9 check --fix"
        : "cd app; \"$chaperone\" check --fix"
      let outcome = try folder.shell(line)
      let now = try folder.text("app/A.swift")
      #expect(outcome.code == 2 ? now == text : now.contains("didMove") && now.hasSuffix(text.suffix(4_000)), "\(outcome.errorText)")
      if filler == "64" { #expect(outcome.code == 2) }
    }
  }

  @Test("What killed runs left behind is removed later, and nothing else")
  func leftovers() throws {
    let folder = try folder("")
    let names = [".chaperone-999999999-0.tmp", ".chaperone-\(getpid())-0.tmp", ".chaperone-x-0.tmp", ".chaperone-999999999-1.tmp", "a.tmp"]
    for name in names { try folder.add("app/" + name, "") }
    _ = try folder.shell("cd app; touch -t 202001010000 .chaperone-999999999-0.tmp .chaperone-\(getpid())-0.tmp .chaperone-x-0.tmp a.tmp")
    #expect(try folder.shell("cd app && \"$chaperone\" check --fix").errorText.contains("Made 1 fix"))
    let left = Set(try FileManager.default.contentsOfDirectory(atPath: folder.full("app")))
    #expect(left.isSuperset(of: names.dropFirst()) && !left.contains(names[0]))
  }
}

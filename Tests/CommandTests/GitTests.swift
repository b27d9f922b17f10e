/// `check --staged` and `--since` on throw-away repositories, with the git that is installed.
import Foundation
import TestSupport
import Testing

/// A folder that is a git checkout.
private final class Checkout {
  let folder: Folder
  static let environment = [
    "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null", "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@b",
    "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@b", "GIT_ALLOW_PROTOCOL": "file",
  ]

  init(_ files: (String, Int)...) throws {
    folder = try Folder()
    try git("init -q -b main")
    for (name, lines) in files { try folder.add(name, controller(Checkout.type(name), lines: lines)) }
    if !files.isEmpty { try git("add -A && git commit -q -m first") }
  }

  static func type(_ name: String) -> String {
    (name.split(separator: "/").last?.split(separator: ".").first ?? "").filter(\.isLetter)
  }

  @discardableResult
  func git(_ line: String) throws -> Outcome {
    let outcome = try folder.shell("git " + line, environment: Checkout.environment)
    try #require(outcome.code == 0, "git \(line): \(outcome.errorText)")
    return outcome
  }

  func write(_ name: String, lines: Int) throws { try folder.add(name, controller(Checkout.type(name), lines: lines)) }

  /// `path:line:column: severity` of each finding.
  func check(_ arguments: String, in directory: String = ".", environment: [String: String] = [:]) throws -> [String] {
    let all = Checkout.environment.merging(environment) { $1 }
    let outcome = try folder.shell("cd '\(directory)' && \"$chaperone\" check \(arguments)", environment: all)
    #expect(outcome.code != 2, "\(outcome.errorText)")
    return places(outcome)
  }
}

@Suite("check --staged")
struct StagedTests {
  @Test("What the index holds counts, whatever the work tree says")
  func index() throws {
    let checkout = try Checkout(("A.swift", 10), ("B.swift", 300), ("C.swift", 300))
    try checkout.write("A.swift", lines: 400)
    try checkout.git("add A.swift")
    try checkout.write("A.swift", lines: 5)
    try checkout.write("B.swift", lines: 5)
    try FileManager.default.removeItem(atPath: checkout.folder.full("C.swift"))
    try checkout.write("Untracked.swift", lines: 700)
    try checkout.write("Noted.swift", lines: 700)
    try checkout.git("add -N Noted.swift")
    #expect(
      try checkout.check("--staged") == ["A.swift:1:7: warning", "B.swift:1:7: warning", "C.swift:1:7: warning"])
    #expect(try checkout.check("") == ["Noted.swift:1:7: error", "Untracked.swift:1:7: error"])
    try checkout.git("rm -q --cached C.swift && git add B.swift")
    #expect(try checkout.check("--staged") == ["A.swift:1:7: warning"])
  }

  @Test("With --since HEAD only what the commit would bring; the first commit brings all")
  func commit() throws {
    let checkout = try Checkout()
    try checkout.write("Old.swift", lines: 300)
    #expect(try checkout.check("--staged --since HEAD") == [])
    try checkout.git("add Old.swift")
    #expect(try checkout.check("--staged --since HEAD") == ["Old.swift:1:7: warning"])
    try checkout.git("commit -q -m first")
    try checkout.write("New.swift", lines: 300)
    try checkout.git("add New.swift")
    #expect(try checkout.check("--staged") == ["New.swift:1:7: warning", "Old.swift:1:7: warning"])
    #expect(try checkout.check("--staged --since HEAD") == ["New.swift:1:7: warning"])
    try checkout.git("commit -q -m second")
    try checkout.git("mv Old.swift Renamed.swift && git mv New.swift -- -n.swift")
    #expect(try checkout.check("--staged --since HEAD") == [])
    #expect(try checkout.check("--staged") == ["-n.swift:1:7: warning", "Renamed.swift:1:7: warning"])
  }

  @Test("Names that begin with a hyphen or hold quotes, blanks and line feeds")
  func names() throws {
    let checkout = try Checkout(("-rf/é \"x\".swift", 10), ("b\nc/D.swift", 10))
    try checkout.write("-rf/é \"x\".swift", lines: 300)
    try checkout.write("b\nc/D.swift", lines: 300)
    try checkout.git("add -A")
    try checkout.write("-rf/é \"x\".swift", lines: 10)
    try checkout.write("b\nc/D.swift", lines: 10)
    #expect(try checkout.check("--staged --since HEAD") == ["-rf/é \"x\".swift:1:7: warning", "b\u{FFFD}c/D.swift:1:7: warning"])
  }

  @Test("From a folder below, for a folder below, through a link, and from outside")
  func folders() throws {
    let checkout = try Checkout(("App/A.swift", 10), ("Tool/B.swift", 10))
    try checkout.write("App/A.swift", lines: 300)
    try checkout.write("Tool/B.swift", lines: 300)
    try checkout.git("add -A")
    try checkout.write("App/A.swift", lines: 10)
    #expect(try checkout.check("--staged", in: "App") == ["A.swift:1:7: warning"])
    #expect(try checkout.check("--staged App") == ["App/A.swift:1:7: warning"])
    #expect(try checkout.check("--staged ../Tool", in: "App") == ["../Tool/B.swift:1:7: warning"])
    let other = try Folder("//- link -> \(checkout.folder.path)")
    let outcome = try other.shell("\"$chaperone\" check --staged link", environment: Checkout.environment)
    #expect(places(outcome) == ["link/App/A.swift:1:7: warning", "link/Tool/B.swift:1:7: warning"])
    let outside = try other.shell("\"$chaperone\" check --staged .", environment: Checkout.environment)
    #expect(outside.code == 2 && outside.errorText.contains("is in no git checkout"))
  }

  @Test("Of a checkout that belongs to another user, the reason of git is reported")
  func otherOwner() throws {
    let checkout = try Checkout(("A.swift", 10))
    let other = try Folder()
    // Git itself has a variable for its tests of this; other variables of git are not passed on to it.
    try other.add("git", "#!/bin/sh\nGIT_TEST_ASSUME_DIFFERENT_OWNER=1 PATH=\"${PATH#*:}\" exec git \"$@\"\n")
    for command in ["check --staged", "check --since HEAD", "trend", "report --sort hotspot"] {
      let outcome = try checkout.folder.shell(
        "chmod +x '\(other.path)/git' && PATH=\"\(other.path):$PATH\" \"$chaperone\" \(command)", environment: Checkout.environment)
      #expect(outcome.code == 2 && outcome.text == "", "\(command)")
      #expect(outcome.errorText.contains("detected dubious ownership"), "\(command): \(outcome.errorText)")
      #expect(outcome.errorText.contains("'git config --global --add safe.directory "), "\(command): \(outcome.errorText)")
    }
  }

  @Test("In a hook: the index that git names there, also of a linked work tree and a commit of some files alone")
  func hook() throws {
    let checkout = try Checkout(("A.swift", 10), ("B.swift", 10))
    let hook = checkout.folder.full(".git/hooks/pre-commit")
    try checkout.folder.add(".git/hooks/pre-commit", "#!/bin/sh\nexec '\(try builtProgram())' check --staged --since HEAD --strict\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: hook)
    func commit(_ arguments: String, in folder: String = ".") throws -> Int32 {
      try checkout.folder.shell("cd \(folder) && git commit -q -m x \(arguments)", environment: Checkout.environment).code
    }
    try checkout.write("A.swift", lines: 300)
    try checkout.write("B.swift", lines: 20)
    #expect(try commit("-a") == 1)
    #expect(try commit("B.swift") == 0, "the index of this commit holds no change of A.swift")
    #expect(try commit("A.swift") == 1)
    try checkout.git("worktree add -q -b linked ../\"$(basename \"$PWD\")-linked\"")
    let linked = checkout.folder.path + "-linked"
    defer { try? FileManager.default.removeItem(atPath: linked) }
    try Data(controller("A", lines: 400).utf8).write(to: URL(fileURLWithPath: linked + "/A.swift"))
    #expect(try commit("-a", in: "'\(linked)'") == 1)
    try Data(controller("A", lines: 100).utf8).write(to: URL(fileURLWithPath: linked + "/A.swift"))
    #expect(try commit("-a", in: "'\(linked)'") == 0)
    // The variables of one checkout say nothing of another.
    let other = try Checkout(("C.swift", 300))
    let foreign = ["GIT_DIR": checkout.folder.full(".git"), "GIT_INDEX_FILE": checkout.folder.full(".git/index")]
    #expect(try other.check("--staged", environment: foreign) == ["C.swift:1:7: warning"])
  }

  @Test("A merge is compared with both sides")
  func merge() throws {
    let checkout = try Checkout(("A.swift", 10))
    try checkout.git("checkout -q -b other")
    try checkout.write("Other.swift", lines: 300)
    try checkout.git("add -A && git commit -q -m other && git checkout -q main")
    try checkout.write("B.swift", lines: 10)
    try checkout.git("add -A && git commit -q -m b && git merge -q --no-commit other")
    #expect(try checkout.check("--staged --since HEAD") == [])
    #expect(try checkout.check("--staged") == ["Other.swift:1:7: warning"])
    try checkout.write("B.swift", lines: 300)
    try checkout.git("add -A")
    #expect(try checkout.check("--staged --since HEAD") == ["B.swift:1:7: warning"])
  }

  @Test("Files that a sparse checkout leaves out are checked; those of a submodule count as they stand")
  func partsElsewhere() throws {
    let checkout = try Checkout(("App/A.swift", 300), ("Tool/B.swift", 300), ("Pods/P.swift", 300))
    let library = try Checkout(("Base.swift", 300))
    try checkout.git("submodule --quiet add '\(library.folder.path)' Library && git commit -q -m library")
    try checkout.git("sparse-checkout set --skip-checks App Library")
    try #require(!FileManager.default.fileExists(atPath: checkout.folder.full("Tool/B.swift")))
    #expect(
      try checkout.check("--staged") == ["App/A.swift:1:7: warning", "Library/Base.swift:1:7: warning", "Tool/B.swift:1:7: warning"])
    try checkout.folder.add(".chaperone.yml", "exclude: [Tool]")
    #expect(try checkout.check("--staged") == ["App/A.swift:1:7: warning", "Library/Base.swift:1:7: warning"])
  }

  @Test(
    "A path that holds nothing to check is an error, and there is no report",
    arguments: [
      ("README.md", "README.md: this is no Swift file"), ("Docs", "Docs: there is no Swift file in this folder"),
      ("Nonexist", "Nonexist: cannot be read: no such file or directory"),
    ])
  func mistyped(path: String, message: String) throws {
    let checkout = try Checkout(("App/A.swift", 10))
    try checkout.folder.add("README.md", "")
    try checkout.folder.add("Docs/index.md", "")
    try checkout.git("add -A && git commit -q -m second")
    for arguments in ["--staged \(path)", "--staged --since HEAD --format json \(path)"] {
      let outcome = try checkout.folder.shell("\"$chaperone\" check \(arguments)", environment: Checkout.environment)
      #expect(outcome.code == 2 && outcome.text == "" && outcome.errorText == "chaperone: error: \(message)\n")
    }
    let some = try checkout.folder.shell("\"$chaperone\" check --staged App \(path)", environment: Checkout.environment)
    #expect(some.code == (path == "Nonexist" ? 2 : 0) && some.errorText.contains(message) && some.errorText.contains("in 1 file"))
  }

  @Test("Where no Swift file is staged, the check passes and says so", arguments: ["", ".", "App", "\"$PWD\""])
  func nothingStaged(path: String) throws {
    let checkout = try Checkout()
    try checkout.write("App/A.swift", lines: 700)
    for _ in 0..<2 {
      let outcome = try checkout.folder.shell("\"$chaperone\" check --staged --strict \(path)", environment: Checkout.environment)
      #expect(outcome.code == 0 && outcome.text == "")
      #expect(outcome.errorText.contains("chaperone: note: nothing is checked: the index of git has no Swift file here"))
      let quiet = try checkout.folder.shell("\"$chaperone\" check --staged -q \(path)", environment: Checkout.environment)
      #expect(quiet.code == 0 && quiet.errorText == "")
      try checkout.folder.add("README.md", "")
      try checkout.git("add README.md && git commit -q --allow-empty -m first")
    }
    try checkout.git("add -A")
    let staged = try checkout.folder.shell("\"$chaperone\" check --staged --strict \(path)", environment: Checkout.environment)
    #expect(staged.code == 1 && !staged.errorText.contains("note"))
  }

  @Test("The configuration that the index holds")
  func configuration() throws {
    let checkout = try Checkout(("A.swift", 10))
    try checkout.folder.add(".chaperone.yml", "rules: {massive_view_controller: {lines: {warning: 5}}}")
    try checkout.git("add -A")
    try checkout.folder.add(".chaperone.yml", "rules: {massive_view_controller: off}")
    #expect(try checkout.check("--staged") == ["A.swift:1:7: warning"])
    #expect(try checkout.check("") == [])
    for name in [".chaperone.yml", "Sub/.chaperone.yml"] {
      try checkout.write("Sub/B.swift", lines: 10)
      try checkout.folder.add(name, "rules: {massive_view_controller: {lines: {warning: 5}}}")
      try checkout.git("add -A")
      try FileManager.default.removeItem(atPath: checkout.folder.full(name))
      #expect(try checkout.check("--staged").last == "Sub/B.swift:1:7: warning", "it is not on the disk any more")
      #expect(try checkout.check("--staged", in: "Sub") == ["B.swift:1:7: warning"])
      #expect(try checkout.check("") == [])
      try checkout.git("add -A")
      #expect(try checkout.check("--staged") == [])
    }
  }

  @Test("The baseline that the index holds, wherever the command is called; one that git does not know is read from the disk")
  func baseline() throws {
    let checkout = try Checkout()
    try checkout.write("A.swift", lines: 400)
    try #require(try checkout.folder.shell("mkdir notes; \"$chaperone\" baseline --output notes/known.json").code == 0)
    let arguments = "--staged --baseline"
    try checkout.git("add A.swift")
    #expect(try checkout.check("\(arguments) notes/known.json") == [], "git does not know it yet")
    try checkout.git("add -A")
    try checkout.folder.add("notes/known.json", #"{"schemaVersion": 1, "findings": []}"#)
    #expect(try checkout.check("\(arguments) notes/known.json") == [])
    #expect(try checkout.check("\(arguments) ../notes/known.json ..", in: "notes") == [])
    #expect(try checkout.check("--baseline notes/known.json").count == 1)
    try FileManager.default.removeItem(atPath: checkout.folder.full("notes/known.json"))
    #expect(try checkout.check("\(arguments) notes/known.json") == [])
  }

  @Test("The rules, and what is extended, that the index holds: changed, deleted and not yet added ones on the disk, and above")
  func rules() throws {
    let checkout = try Checkout()
    func rule(_ name: String, most: Int) -> String {
      "{rule: \(name), types: [\"*Model\"], limits: {methods: {warning: \(most)}}}\n"
    }
    func rules(_ arguments: String, in directory: String = ".") throws -> [String] {
      let line = "cd '\(directory)' && \"$chaperone\" check \(arguments)"
      let outcome = try checkout.folder.shell(line, environment: Checkout.environment)
      #expect(outcome.code != 2, "\(outcome.errorText)")
      return outcome.lines.map { line in String(line.split(separator: "[").last?.dropLast() ?? "") }.sorted()
    }
    try checkout.folder.add("App/A.swift", "struct Model { func a() {}; func b() {} }\n")
    try checkout.folder.add(".chaperone.yml", "extends: Rules/base.yaml\n")
    try checkout.folder.add("Rules/base.yaml", "custom_rules: [../own/*.yml]\n")
    try checkout.folder.add("own/changed.yml", rule("changed", most: 1))
    try checkout.folder.add("own/deleted.yml", rule("deleted", most: 1))
    try checkout.git("add -A && git commit -q -m first")
    try checkout.folder.add("Rules/base.yaml", "custom_rules: []\n")
    try checkout.folder.add("own/changed.yml", rule("changed", most: 9))
    try checkout.folder.add("own/new.yml", rule("new", most: 1))
    try FileManager.default.removeItem(atPath: checkout.folder.full("own/deleted.yml"))
    #expect(try rules("") == [])
    #expect(try rules("--staged") == ["changed", "deleted"])
    #expect(try rules("--staged App") == ["changed", "deleted"])
    #expect(try rules("--staged", in: "App") == ["changed", "deleted"])
    try checkout.git("add -N own/new.yml")
    #expect(try rules("--staged") == ["changed", "deleted"])
    try checkout.git("add own")
    #expect(try rules("--staged") == ["new"])
    try checkout.git("add Rules && git rm -q --cached .chaperone.yml")
    try checkout.folder.add(".chaperone.yml", "custom_rules: [own/*.yml, mine.yml]\n")
    try checkout.folder.add("mine.yml", rule("mine", most: 1))
    #expect(try rules("--staged") == ["mine", "new"], "a configuration of one's own names rules of one's own")
  }
}

@Suite("check --since")
struct SinceTests {
  @Test("Code that only moves stays known, in another file, too; a line that is edited does not")
  func movedCode() throws {
    func screen(_ body: String) -> String { "import UIKit\nclass Screen: UIViewController {\n\(body)}\n" }
    let add = "  func add(_ page: UIViewController) {\n    addChild(page)\n    view.addSubview(page.view)\n  }\n"
    let checkout = try Checkout()
    try checkout.folder.add("Screen.swift", screen(add))
    try checkout.git("add -A && git commit -q -m first")
    try checkout.folder.add("Screen.swift", screen("") + "extension Screen {\n  // Adding\n\(add)}\n")
    #expect(try checkout.check("--since HEAD") == [])
    try checkout.folder.add("Screen.swift", screen(""))
    try checkout.folder.add("Adding.swift", "import UIKit\nextension Screen {\n\(add)}\n")
    try checkout.git("add -A")
    for option in ["--since HEAD", "--staged --since HEAD"] { #expect(try checkout.check(option) == []) }
    try checkout.folder.add("Adding.swift", "import UIKit\nextension Screen {\n\(add.replacing("addChild(page)", with: "self.addChild(page)"))}\n")
    #expect(try checkout.check("--since HEAD") == ["Adding.swift:4:5: warning"])
    try checkout.folder.add(
      "Adding.swift", "import UIKit\nextension Screen {\n\(add.replacing("(page)\n", with: "(\n      page\n    )\n"))}\n")
    #expect(try checkout.check("--since HEAD") == ["Adding.swift:4:5: warning"])
    try checkout.folder.add("Screen.swift", screen(add + "  func more(_ page: UIViewController) {\n    addChild(page)\n    view.addSubview(page.view)\n  }\n"))
    try checkout.git("rm -q -f Adding.swift")
    #expect(try checkout.check("--since HEAD") == ["Screen.swift:8:5: warning"])
  }

  @Test("What grows, and what a change causes in a file that did not change")
  func causes() throws {
    let checkout = try Checkout(("Known.swift", 300), ("Grows.swift", 300))
    try checkout.folder.add("Base.swift", "class Base: NSObject {}\n")
    try checkout.folder.add("Untouched.swift", controller("Untouched", lines: 300).replacing("UIViewController", with: "Base"))
    try checkout.git("add -A && git commit -q -m base && git tag v1")
    #expect(try checkout.check("--since v1") == [])
    try checkout.write("Grows.swift", lines: 316)
    try checkout.folder.add("Base.swift", "class Base: UIViewController {}\n")
    try checkout.write("Untracked.swift", lines: 300)
    let expected = ["Grows.swift:1:7: warning", "Untouched.swift:1:7: warning", "Untracked.swift:1:7: warning"]
    #expect(try checkout.check("--since v1") == expected)
    try checkout.git("add -A && git commit -q -m more")
    #expect(try checkout.check("--since v1") == expected)
    #expect(try checkout.check("--since HEAD~1 Known.swift Grows.swift") == ["Grows.swift:1:7: warning"])
    #expect(try checkout.check("--since HEAD") == [])
    #expect(try checkout.folder.run("check", "--since", "v1").text.contains("It has grown: code lines from 300 to 316."))
  }

  @Test("A branch is compared with the commit where it left, not with what the other branch has become")
  func mergeBase() throws {
    let checkout = try Checkout(("A.swift", 400), ("B.swift", 300))
    try checkout.git("checkout -q -b topic")
    try checkout.write("B.swift", lines: 350)
    try checkout.git("commit -q -a -m grow && git checkout -q main")
    try checkout.write("A.swift", lines: 260)
    try checkout.write("C.swift", lines: 300)
    try checkout.git("add -A && git commit -q -m shrink && git checkout -q topic")
    #expect(try checkout.check("--since main") == ["B.swift:1:7: warning"])
    try checkout.write("A.swift", lines: 401)
    #expect(try checkout.check("--since main") == ["B.swift:1:7: warning"], "within the tolerance")
    try checkout.write("A.swift", lines: 430)
    #expect(try checkout.check("--since main") == ["A.swift:1:7: warning", "B.swift:1:7: warning"])
    try checkout.git("checkout -q A.swift && git merge -q main")
    #expect(try checkout.check("--since main") == ["B.swift:1:7: warning"])
  }

  @Test("Without the history the error says how to get it")
  func shallow() throws {
    let checkout = try Checkout(("A.swift", 10))
    try checkout.git("checkout -q -b topic")
    try checkout.write("A.swift", lines: 20)
    try checkout.git("commit -q -a -m a && git checkout -q main")
    try checkout.write("B.swift", lines: 20)
    try checkout.git("add -A && git commit -q -m b")
    let clone = "\(checkout.folder.path)-clone"
    defer { try? FileManager.default.removeItem(atPath: clone) }
    try checkout.git("clone -q --depth 1 -b topic 'file://\(checkout.folder.path)' '\(clone)'")
    func errors(_ revision: String) throws -> String {
      let outcome = try checkout.folder.shell(
        "cd '\(clone)' && \"$chaperone\" check --since \(revision)", environment: Checkout.environment)
      #expect(outcome.code == 2)
      return outcome.errorText
    }
    let remedy = "this clone is shallow: fetch its history ('fetch-depth: 0' for actions/checkout, 'git fetch --unshallow' elsewhere)"
    #expect(try errors("main") == "chaperone: error: 'main' is neither a revision nor a date; \(remedy)\n")
    try checkout.git("-C '\(clone)' fetch -q --depth 1 origin main:refs/remotes/origin/main")
    #expect(try errors("origin/main") == "chaperone: error: 'origin/main' and HEAD have no commit in common; \(remedy)\n")
    #expect(try errors("main") == "chaperone: error: 'main' is neither a revision nor a date; did you mean 'origin/main'?\n")
    try checkout.git("-C '\(clone)' fetch -q --unshallow origin main topic")
    #expect(try checkout.folder.shell("cd '\(clone)' && \"$chaperone\" check --since origin/main", environment: Checkout.environment).code == 0)
    try checkout.git("checkout -q --orphan other && git commit -q -m other")
    let other = try checkout.folder.shell("\"$chaperone\" check --since main", environment: Checkout.environment)
    #expect(other.errorText == "chaperone: error: 'main' and HEAD have no commit in common\n")
  }

  @Test("A class that is renamed and a file that is moved keep what is known of them")
  func renamed() throws {
    let checkout = try Checkout(("Old.swift", 300))
    try checkout.folder.add("Kit/Pair.swift", controller("First", lines: 300) + "struct Helper {}\n")
    try checkout.git("add -A && git commit -q -m more && git tag v1")
    try checkout.git("mv Old.swift New.swift")
    try checkout.write("New.swift", lines: 302)
    #expect(try checkout.check("--since v1") == [])
    #expect(try checkout.check("") == ["Kit/Pair.swift:1:7: warning", "New.swift:1:7: warning"])
    try checkout.write("New.swift", lines: 340)
    let text = try checkout.folder.run("check", "--since", "v1").text
    #expect(text.contains("It has grown: code lines from 300 to 340."))
    try checkout.git("mv Kit Core")
    try checkout.folder.add("Core/Pair.swift", controller("Second", lines: 300) + "struct Other {}\n")
    try checkout.write("New.swift", lines: 300)
    #expect(try checkout.check("--since v1") == [], "the view controllers of a file are distinguished from its other types")
    try checkout.folder.add("Core/Pair.swift", controller("First", lines: 300) + controller("Second", lines: 300))
    #expect(try checkout.check("--since v1") == ["Core/Pair.swift:301:7: warning"], "what is new beside the old is no renaming")
  }

  @Test("The tolerance is that of the configuration; an error may not grow at all")
  func tolerance() throws {
    let checkout = try Checkout(("A.swift", 400), ("B.swift", 700))
    try checkout.write("A.swift", lines: 420)
    try checkout.write("B.swift", lines: 701)
    #expect(try checkout.check("--since HEAD") == ["B.swift:1:7: error"])
    try checkout.write("A.swift", lines: 421)
    #expect(try checkout.check("--since HEAD") == ["A.swift:1:7: warning", "B.swift:1:7: error"])
    let limits = "rules: {massive_view_controller: {tolerated_growth_percent: 0, tolerated_growth_lines: 2}}\n"
    try checkout.folder.add(".chaperone.yml", limits)
    try checkout.write("A.swift", lines: 402)
    #expect(try checkout.check("--since HEAD") == ["B.swift:1:7: error"])
    try checkout.write("A.swift", lines: 403)
    #expect(try checkout.check("--since HEAD") == ["A.swift:1:7: warning", "B.swift:1:7: error"])
    try checkout.folder.add(".chaperone.yml", "rules: {massive_view_controller: error}\n")
    try checkout.write("A.swift", lines: 401)
    #expect(try checkout.check("--since HEAD").first == "A.swift:1:7: error")
  }

  @Test("A handler that is deleted, and a button in a file that did not change relies on it")
  func handler() throws {
    let checkout = try Checkout()
    try checkout.folder.add(
      "Bar.swift",
      """
      class Bar: UIView {
        func setUp(_ button: UIButton) { button.addTarget(nil, action: Selector(("didTapScan:")), for: .touchUpInside) }
      }
      """)
    try checkout.folder.add("Scan.swift", "class Scan: UIViewController {\n  @objc func didTapScan(_ sender: Any) {}\n}\n")
    try checkout.git("add -A && git commit -q -m first")
    #expect(try checkout.check("") == [])
    try checkout.folder.add("Scan.swift", "class Scan: UIViewController {\n}\n")
    #expect(try checkout.check("--since HEAD").map { $0.prefix(11) } == ["Bar.swift:2"])
    try checkout.git("add -A")
    #expect(try checkout.check("--staged --since HEAD --strict").map { $0.prefix(11) } == ["Bar.swift:2"])
  }

  @Test("Findings on lines that changed, known or not")
  func lines() throws {
    let checkout = try Checkout()
    let comment = "// chaperone:disable:next no_such_rule\n"
    try checkout.folder.add("A.swift", "\(comment)let a = 1\n\(comment)let b = 1\n")
    try checkout.git("add -A && git commit -q -m first")
    try checkout.folder.add("A.swift", "\n\(comment)let a = 2\n\(comment.replacing("//", with: "///"))let b = 1\n")
    #expect(try checkout.check("--since HEAD") == ["A.swift:4:28: warning"])
  }

  @Test("Only the rules that find something now are held against the past, and those that they depend on")
  func rules() throws {
    let checkout = try Checkout(("Big.swift", 300))
    try checkout.folder.add(".chaperone.yml", "rules: {unknown_selector_string: warning}\n")
    try checkout.folder.add(
      "A.swift",
      """
      class A: UIViewController {
        func show(_ child: UIViewController) {
          addChild(child)  // chaperone:disable:this missing_did_move orphaned_child_view - all of it
          view.addSubview(child.view)
        }
        func wire(_ button: UIButton) {
          button.addTarget(nil, action:
            Selector(("lost:"))
          , for: .touchUpInside)
        }
      }
      """)
    try checkout.git("add -A && git commit -q -m first")
    let known = try checkout.check("")
    #expect(known == ["A.swift:3:65: info", "A.swift:7:12: warning", "Big.swift:1:7: warning"])
    try checkout.write("B.swift", lines: 3)
    #expect(try checkout.check("--since HEAD") == [], "the comment that is of no use was of none before")
    try checkout.folder.add("A.swift", try checkout.folder.text("A.swift").replacing(" orphaned_child_view", with: ""))
    #expect(try checkout.check("") == ["A.swift:7:12: warning", "Big.swift:1:7: warning"])
    #expect(try checkout.check("--since HEAD") == [])
    let kept = try checkout.folder.text("A.swift").replacing("button.addTarget(nil, action:", with: "perform(")
      .replacing(", for: .touchUpInside)", with: ")")
    try checkout.folder.add("A.swift", kept)
    try checkout.write("Big.swift", lines: 3)
    let new = try checkout.check("--since HEAD")
    #expect(new == (try checkout.check("")) && new.count == 1, "the string, whose line did not change, is reported by another rule now")
    try checkout.folder.add("A.swift", kept.replacing("Selector((\"lost:\"))", with: "1"))
    #expect(try checkout.check("--since HEAD") == [])
  }

  @Test("A folder that is renamed, and one that is deleted")
  func folders() throws {
    let checkout = try Checkout(("App/A.swift", 300), ("App/B.swift", 300), ("Old/C.swift", 300))
    try checkout.git("mv App Sources && git rm -q -r Old")
    #expect(try checkout.check("--since HEAD") == [])
  }

  @Test("A date stands for the last commit before it", arguments: ["2024-01-03", "2024-01-02 12:00", "Jan 3 2024", "@1704240000"])
  func dates(date: String) throws {
    let checkout = try Checkout()
    for (day, name) in [("01", "A"), ("02", "B"), ("03", "C")] {
      try checkout.write("\(name).swift", lines: 300)
      try checkout.git("add -A && GIT_COMMITTER_DATE='2024-01-\(day) 10:00 +0000' git commit -q -m \(name)")
    }
    #expect(try checkout.check("--since '\(date)'") == ["C.swift:1:7: warning"])
    #expect(try checkout.check("--since '1 second ago'") == [])
    for command in ["check", "trend"] {
      let outcome = try checkout.folder.run(command, "--since", "mian", environment: Checkout.environment)
      #expect(outcome.code == 2 && outcome.text == "")
      #expect(outcome.errorText == "chaperone: error: 'mian' is neither a revision nor a date; did you mean 'main'?\n")
    }
    for command in [["check"], ["trend"], ["report", "-o", "page.html"]] {
      func error(_ date: String) throws -> String {
        let outcome = try checkout.folder.shell("\"$chaperone\" \(command.joined(separator: " ")) --since '\(date)'")
        #expect(outcome.code == 2 && outcome.text == "")
        return outcome.errorText
      }
      for impossible in ["2024-13-45", "2023-02-29", "2024/01/32"] {
        #expect(try error(impossible) == "chaperone: error: '\(impossible)' is neither a revision nor a date\n")
      }
      for late in ["2099-01-01", "@4070908800"] {
        #expect(try error(late) == "chaperone: error: there is no commit since '\(late)', which is in the future\n")
      }
    }
    // Before the first commit there was nothing, so all is new, as for `trend`.
    let early = try checkout.folder.run("check", "--since", "2001-01-01", environment: Checkout.environment)
    #expect(try early.text == checkout.folder.run("check").text && early.text.contains("massive_view_controller"))
  }

  @Test("A revision that is unknown ends --watch, too")
  func watchedRevision() throws {
    let checkout = try Checkout(("A.swift", 10))
    let outcome = try checkout.folder.run("check", "--watch", "--since", "nosuch", environment: Checkout.environment)
    #expect(outcome.code == 2 && outcome.errorText.contains("'nosuch' is neither a revision nor a date"))
  }

  @Test("What is no revision is wrong use", arguments: ["nothing", "-x", "--output=x", "HEAD:A.swift", ""])
  func revisions(name: String) throws {
    let checkout = try Checkout(("A.swift", 10))
    let outcome = try checkout.folder.run("check", "--since=\(name)", environment: Checkout.environment)
    #expect(outcome.code == 2)
    #expect(outcome.errorText.contains(name.isEmpty ? "the value of --since is empty" : "revision"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: checkout.folder.path).sorted() == [".git", "A.swift"])
  }

  @Test("Where there is no git, that is reported")
  func noGit() throws {
    let checkout = try Checkout(("A.swift", 10))
    let outcome = try checkout.folder.run("check", "--staged", environment: ["PATH": "/nowhere"])
    #expect(outcome.code == 2 && outcome.errorText.contains("git cannot be run: it is not installed, or not on the PATH"))
  }
}

@Suite("check --since with a baseline")
struct SinceWithBaselineTests {
  @Test("What grew since both has grown once")
  func growth() throws {
    let checkout = try Checkout(("A.swift", 300))
    _ = try checkout.folder.run("baseline")
    try checkout.write("A.swift", lines: 350)
    let text = try checkout.folder.run("check", "--since", "HEAD", "--baseline", ".chaperone-baseline.json", environment: Checkout.environment).text
    #expect(text.components(separatedBy: "It has grown").count == 2)
  }
}

@Suite("check --stdin")
struct StandardInputTests {
  @Test("The text on standard input takes the file's place, and the rest of the project counts")
  func input() throws {
    let folder = try Folder("//- Base.swift\nclass Base: UIViewController {}\n//- Sub/Home.swift\n\n//- Other.swift\n")
    try folder.add("Other.swift", controller("Other", lines: 700))
    try folder.add("text", controller("Home", lines: 300).replacing("UIViewController", with: "Base"))
    for path in ["Sub/Home.swift", "Sub/../Sub/New.swift"] {
      let outcome = try folder.shell("\"$chaperone\" check --stdin --stdin-path '\(path)' < text")
      #expect(places(outcome) == ["Sub/\(path.hasSuffix("New.swift") ? "New" : "Home").swift:1:7: warning"])
      #expect(outcome.code == 0)
    }
    #expect(try folder.shell("\"$chaperone\" check --stdin --stdin-path Other.swift < /dev/null").text == "")
    #expect(try folder.run("check", "--stdin").code == 2)
    #expect(try folder.run("check", "--stdin", "--stdin-path", "a.swift", "--staged").code == 2)
    #expect(try folder.run("check", "--stdin", "--stdin-path", "a.swift", "--fix").code == 2)
  }

  @Test("Text that would not be checked is an error", arguments: [
    ("--stdin-path notes.txt", "'notes.txt' is no Swift file"), ("--stdin-path Sub/", "'Sub/' is a folder"),
    ("Sub --stdin-path Other.swift", "--stdin-path Other.swift: this file is not below the given paths"),
  ])
  func unchecked(arguments: String, message: String) throws {
    let folder = try Folder("//- .git/HEAD\n//- Sub/Home.swift\nclass Home {}\n")
    let outcome = try folder.shell("\"$chaperone\" check --stdin \(arguments) < /dev/null")
    #expect(outcome.code == 2 && outcome.text == "" && outcome.errorText.contains(message), "\(outcome.errorText)")
  }

  @Test("A path on which there is no file, outside every project, is no unreadable file")
  func newFile() throws {
    let folder = try Folder()
    try folder.add("text", controller("Home", lines: 300))
    let outcome = try folder.shell("\"$chaperone\" check --stdin --stdin-path New/Home.swift < text")
    #expect(outcome.code == 0 && places(outcome) == ["New/Home.swift:1:7: warning"], "\(outcome.errorText)")
    #expect(!outcome.errorText.contains("error:"))
  }
}

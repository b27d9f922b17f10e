/// `chaperone check --fix` and `--add-suppressions`: what is written into sources, and what is left alone.
import Foundation
import TestSupport
import Testing

@Suite("Changing sources")
struct FixTests {
  @Test("The commands that the output recommends keep the paths and the rules")
  func recommended() throws {
    let folder = try Folder("//- An App/A.swift\nclass A: UIViewController {\n  func f(_ c: UIViewController) { addChild(c); view.addSubview(c.view) }\n}")
    let outcome = try folder.run("check", "An App", "--select", "missing_did_move", "--exclude", "B*", "--format", "full")
    let command = try #require(outcome.lines.first { $0.hasPrefix("Fix 1 of them:") }?.dropFirst(23))
    #expect(command == "chaperone check 'An App' --exclude 'B*' --select missing_did_move --fix")
    let fixed = try folder.shell(String(command).replacing("chaperone", with: "\"$chaperone\"", maxReplacements: 1))
    #expect(fixed.errorText.contains("Made 1 fix."))
  }

  private let idle = "// chaperone:disable:next massive_view_controller\n"

  @Test("Safe fixes are made, the rest is reported, and a second run finds nothing to fix")
  func fix() throws {
    let folder = try Folder()
    try folder.add("A.swift", "\(idle)struct A {}\n// chaperone:disable:next massive_viewcontroller\nstruct B {}\n")
    try folder.add("B.swift", "struct C {}\n")
    let outcome = try folder.run("check", "--fix")
    #expect(outcome.code == 0)
    #expect(try folder.text("A.swift") == "struct A {}\n// chaperone:disable:next massive_viewcontroller\nstruct B {}\n")
    #expect(places(outcome) == ["A.swift:2:27: warning"])
    #expect(outcome.errorText.contains("Made 1 fix.\n  A.swift\n1 more fix is not safe"))
    let again = try folder.run("check", "--fix")
    #expect(again.text == outcome.text)
    #expect(!again.errorText.contains("Made"))
  }

  @Test("Below a misspelled comment for its rule, a finding is not fixed: first the comment is corrected, which then stays")
  func misspelledComment() throws {
    let folder = try Folder()
    let before = """
      class A: UIViewController {
        func show(_ child: UIViewController) {
          // chaperone:disable:nxt missing_did_move - the base class calls it
          addChild(child)
          view.addSubview(child.view)
        }
      }

      """
    try folder.add("A.swift", before)
    let outcome = try folder.run("check", "--fix")
    #expect(try folder.text("A.swift") == before)
    #expect(places(outcome) == ["A.swift:3:8: warning", "A.swift:4:5: warning"])
    #expect(outcome.errorText.contains("1 more fix is not safe"))
    #expect(try folder.run("check", "--fix", "--unsafe-fixes").text == "")
    #expect(try folder.text("A.swift") == before.replacing(":nxt", with: ":next"))
  }

  @Test("Paired-call rules, shipped or of the project's own, do not keep a file from being fixed", arguments: [
    "rules: {unbalanced_updates: warning}", "custom_rules: [rules.yml]",
  ])
  func pairedCallRules(configuration: String) throws {
    let folder = try Folder(
      """
      //- .chaperone.yml
      \(configuration)
      //- rules.yml
      - rule: ended_work
        message: $work goes on.
        after: $work.beginUpdates()
        follow_with: $work.endUpdates()
      //- A.swift
      import UIKit
      class A: UIViewController {
        func show(_ child: UIViewController) {
          table.beginUpdates()
          addChild(child)
          view.addSubview(child.view)
        }
        func other() { table.beginUpdates(); table.endUpdates() }
      }
      """)
    let outcome = try folder.run("check", "--fix")
    #expect(try folder.text("A.swift").contains("    view.addSubview(child.view)\n    child.didMove(toParent: self)\n"))
    #expect(outcome.errorText.contains("Made 1 fix.\n") && !outcome.errorText.contains("changed during the run"))
    #expect(places(outcome) == ["A.swift:4:5: warning"])
  }

  @Test("What a fix leaves without use is fixed in the next round")
  func rounds() throws {
    let folder = try Folder()
    try folder.add(
      "A.swift",
      "// chaperone:disable massive_view_controller\nlet a = 1\n// chaperone:enable massive_view_controller\n\(idle)\(idle)")
    #expect(try folder.run("check", "--fix").text == "")
    #expect(try folder.text("A.swift") == "let a = 1\n")
  }

  @Test("A file keeps its mode, a link stays a link, line ends stay as they are")
  func files() throws {
    let folder = try Folder("//- Link.swift -> real/A.swift.txt")
    try folder.add("real/A.swift.txt", "// chaperone:disable:next massive_view_controller\r\nstruct A {}\r\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o751], ofItemAtPath: folder.full("real/A.swift.txt"))
    // Only where it is named itself: see WritesInsideTests.
    #expect(try folder.run("check", "--fix", ".", "Link.swift").text == "")
    #expect(try folder.text("real/A.swift.txt") == "struct A {}\r\n")
    let mode = try FileManager.default.attributesOfItem(atPath: folder.full("real/A.swift.txt"))[.posixPermissions] as? Int
    #expect(mode == 0o751)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.full("Link.swift")) == "real/A.swift.txt")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.full("real")) == ["A.swift.txt"])
  }

  @Test("A file that cannot be written is named, and the others are written all the same")
  func readOnly() throws {
    let folder = try Folder()
    try folder.add("a/A.swift", "\(idle)struct A {}\n")
    try folder.add("b/B.swift", "\(idle)struct B {}\n")
    let outcome = try withPermissions(0o555, at: folder.full("a")) { try folder.runUnprivileged("check", "--fix") }
    #expect(outcome.code == 2)
    #expect(outcome.errorText.contains("a/A.swift: it cannot be written: permission denied"))
    #expect(outcome.errorText.hasPrefix("Made 1 fix.\n  b/B.swift\n"), "\(outcome.errorText)")
    #expect(try folder.text("b/B.swift") == "struct B {}\n")
    for name in ["A", "B"] { try folder.add("\(name.lowercased())/\(name).swift", controller(name, lines: 300)) }
    let added = try withPermissions(0o555, at: folder.full("a")) { try folder.runUnprivileged("check", "--add-suppressions") }
    #expect(added.code == 2)
    #expect(added.errorText.hasPrefix("Added 1 comment in 1 file.\n"), "\(added.errorText)")
    #expect(try folder.text("b/B.swift").hasPrefix("// chaperone:disable:next massive_view_controller\n"))
  }

  @Test("Nothing is fixed outside the given paths, nor what the configuration leaves out")
  func scope() throws {
    let folder = try Folder("//- .chaperone.yml\nexclude: [Out]")
    for name in ["Out/A.swift", "In/B.swift", "Other/C.swift"] { try folder.add(name, "\(idle)struct A {}\n") }
    #expect(try folder.run("check", "--fix", "In").text == "")
    #expect(try folder.text("In/B.swift") == "struct A {}\n")
    #expect(try folder.text("Other/C.swift") == "\(idle)struct A {}\n")
    #expect(try folder.text("Out/A.swift") == "\(idle)struct A {}\n")
  }

  @Test("Nothing is fixed that the configuration leaves out, and of a file alone no suppression is unused")
  func parts() throws {
    let folder = try Folder("//- .chaperone.yml\nexclude: [Out]")
    try folder.add("Out/A.swift", "\(idle)struct A {}\n")
    try folder.add("In/B.swift", "\(idle)struct B {}\n")
    #expect(try folder.run("check", "--fix", "--only-given-paths", "In/B.swift").text == "")
    #expect(try folder.text("In/B.swift") == "\(idle)struct B {}\n")
    #expect(try folder.run("check", "--fix").text == "")
    #expect(try folder.text("In/B.swift") == "struct B {}\n")
    #expect(try folder.text("Out/A.swift") == "\(idle)struct A {}\n")
  }

  @Test("Comments are written into Objective-C, too, and not into storyboards")
  func otherLanguages() throws {
    let folder = try Folder(
      """
      //- Main.storyboard
      <document><scenes><scene><objects>
      <viewController id="a" customClass="Big"><view key="view" id="v"><subviews><button id="b"><connections>
      <action selector="lost:" destination="f" eventType="touchUpInside" id="c"/></connections></button></subviews></view></viewController>
      <placeholder placeholderIdentifier="IBFirstResponder" id="f" userLabel="First Responder" sceneMemberID="firstResponder"/>
      </objects></scene></scenes></document>
      """)
    let lines = (0..<300).map { "  int a\($0) = \($0);\n" }.joined()
    try folder.add("Big.m", "@interface Big : UIViewController\n@end\n@implementation Big\n- (void)f {\n\(lines)}\n@end\n")
    let before = try folder.text("Main.storyboard")
    #expect(places(try folder.run("check")).map { $0.prefix { $0 != ":" } } == ["Big.m", "Big.m", "Main.storyboard"])
    let outcome = try folder.run("check", "--add-suppressions")
    #expect(outcome.errorText.contains("Added 2 comments in 1 file.\n"))
    #expect(try folder.text("Big.m").contains("// chaperone:disable:next massive_view_controller\n@implementation Big\n// chaperone:disable:next long_method\n- (void)f"))
    #expect(places(outcome).map { $0.prefix { $0 != ":" } } == ["Main.storyboard"])
    #expect(try folder.text("Main.storyboard") == before)
  }

  @Test("With --add-suppressions nothing is left to report, and the comments are indented and ended as their lines are")
  func addSuppressions() throws {
    let folder = try Folder("//- .chaperone.yml\nrules: {massive_view_controller: {lines: {warning: 1}}}")
    let before = """
      class A: UIViewController {
      }
      enum B {
      \t/// What it is.
      \t@MainActor
      \tclass C: UIViewController {
      \t}
        // chaperone:disable:next missing_did_move - one already
        class D: UIViewController {
        }
      }
      let e = ""\"
      \\({ class F: UIViewController {
      }; return F() }())
      ""\"
      """
    try folder.add("A.swift", before.replacing("\n", with: "\r\n"))
    let outcome = try folder.run("check", "--add-suppressions")
    let after = try folder.text("A.swift").replacing("\r\n", with: "\n")
    #expect(!after.contains("\r"))
    #expect(
      after == """
        // chaperone:disable:next massive_view_controller
        class A: UIViewController {
        }
        enum B {
        \t/// What it is.
        \t// chaperone:disable:next massive_view_controller
        \t@MainActor
        \tclass C: UIViewController {
        \t}
          // chaperone:disable:next missing_did_move, massive_view_controller - one already
          class D: UIViewController {
          }
        }
        let e = ""\"
        \\({ class F: UIViewController {
        }; return F() }())
        ""\"
        """)
    // Within a literal no comment can stand.
    #expect(places(outcome).filter { !$0.contains("info") } == ["A.swift:15:11: warning"])
    #expect(outcome.errorText.contains("Added 3 comments in 1 file."))
    #expect(outcome.errorText.contains("(3 suppressed)"))
  }

  @Test("A comment for a method is added above its attributes, and suppresses what is found at its name")
  func addSuppressionsToMethods() throws {
    let folder = try Folder("//- .chaperone.yml\nrules: {long_method: {lines: {warning: 1}}}")
    try folder.add(
      "A.swift",
      """
      class A: UIViewController {
        /// What it does.
        @IBAction
        func first() {
        }
        func second() {
        }
      }

      """)
    let outcome = try folder.run("check", "--add-suppressions")
    #expect(
      try folder.text("A.swift") == """
        class A: UIViewController {
          /// What it does.
          // chaperone:disable:next long_method
          @IBAction
          func first() {
          }
          // chaperone:disable:next long_method
          func second() {
          }
        }

        """)
    #expect(outcome.text == "" && outcome.errorText.contains("(2 suppressed)"), "\(outcome.errorText)")
  }

  @Test("No comment is added within a block comment, however often the command runs")
  func addSuppressionsAtBlockComments() throws {
    let folder = try Folder("//- .chaperone.yml\nrules: {long_method: {lines: {warning: 1}}}")
    let before = """
      class A: UIViewController {
        /* block
        */ func first() {
        }
        /* What it does. */ func second() {
        }
      }

      """
    try folder.add("A.swift", before)
    // In Objective-C, block comments do not nest.
    try folder.add("B.m", "/* /* */\n@interface B : UIViewController\n@end\n@implementation B\n- (void)f {\n}\n@end\n")
    let outcome = try folder.run("check", "--add-suppressions")
    #expect(outcome.errorText.contains("Added 2 comments in 2 files."))
    #expect(
      try folder.text("A.swift") == before.replacing("  /* What", with: "  // chaperone:disable:next long_method\n  /* What"))
    #expect(try folder.text("B.m").contains("@implementation B\n// chaperone:disable:next long_method\n- (void)f {\n"))
    #expect(places(outcome) == ["A.swift:3:11: warning"])
    let again = try folder.run("check", "--add-suppressions")
    #expect(again.text == outcome.text && !again.errorText.contains("Added"))
  }

  @Test("Suppressed findings are counted")
  func counted() throws {
    let folder = try Folder()
    try folder.add("A.swift", "// chaperone:disable:next massive_view_controller - known\n" + controller("A", lines: 700))
    let outcome = try folder.run("check")
    #expect(outcome.code == 0)
    #expect(outcome.errorText.contains("(1 suppressed)"))
    let json = try JSONSerialization.jsonObject(with: try folder.run("check", "--format", "json").output) as? [String: Any]
    #expect((json?["summary"] as? [String: Int])?["suppressed"] == 1)
  }

  @Test("--fix --diff prints a patch, which makes of the sources what --fix does, in however many rounds, and writes nothing")
  func diff() throws {
    let folder = try Folder()
    let before = "// chaperone:disable massive_view_controller\nlet a = 1\n// chaperone:enable massive_view_controller\n\(idle)\(idle)"
    try folder.add("App/A b.swift", before)
    try folder.add("App/B.swift", "\(idle)struct B {}")
    let outcome = try folder.run("check", "--fix", "--diff")
    #expect(outcome.code == 1)
    #expect(outcome.errorText.contains("fixes, not made.\n"))
    #expect(try folder.text("App/A b.swift") == before)
    #expect(outcome.text.hasSuffix("--- a/App/B.swift\n+++ b/App/B.swift\n@@ -1,2 +1 @@\n-\(idle) struct B {}\n\\ No newline at end of file\n"))
    #expect(try folder.run("check", "--fix", "--diff", "--exit-zero", "-o", "fixes.patch").code == 0)
    #expect(try folder.text("fixes.patch") == outcome.text)
    #expect(try folder.shell("git apply fixes.patch").code == 0)
    #expect(try folder.text("App/A b.swift") == "let a = 1\n")
    let none = try folder.run("check", "--fix", "--diff")
    #expect(none.code == 0 && none.text == "" && none.errorText == "There is nothing to fix.\n")
  }

  @Test("A patch without the unsafe fixes does not say that there are none")
  func diffOfUnsafe() throws {
    let folder = try Folder()
    try folder.add("A.swift", "// chaperone:disable:next massive_viewcontroller\nstruct A {}\n")
    let outcome = try folder.run("check", "--fix", "--diff")
    #expect(outcome.code == 0 && outcome.text == "")
    #expect(outcome.errorText.hasPrefix("1 more fix is not safe: `") && outcome.errorText.hasSuffix("There is no safe fix.\n"))
  }

  @Test("From another folder the patch says where it is to be applied")
  func diffElsewhere() throws {
    let folder = try Folder()
    try folder.add("App/A.swift", "\(idle)struct A {}\n")
    try folder.add("Other/", "")
    let outcome = try folder.run("check", "../App", "--fix", "--diff", in: "Other")
    #expect(outcome.text.hasPrefix("--- a/A.swift\n"))
    #expect(outcome.errorText.contains("chaperone: apply this patch in \(folder.full("App"))\n"))
  }

  @Test("--unsafe-fixes makes the others, too")
  func unsafeFixes() throws {
    let folder = try Folder()
    try folder.add("A.swift", "// chaperone:disable:next massive_viewcontroller\n" + controller("A", lines: 300))
    #expect(try folder.run("check", "--fix", "--unsafe-fixes", "--diff").text.contains("+// chaperone:disable:next massive_view_controller"))
    #expect(try folder.run("check", "--fix").text != "")
    let outcome = try folder.run("check", "--fix", "--unsafe-fixes")
    #expect(outcome.text == "" && outcome.errorText.hasPrefix("Made 1 fix.\n  A.swift\nNo findings"))
    for option in ["--diff", "--unsafe-fixes"] { #expect(try folder.run("check", option).code == 2) }
    for option in ["--statistics", "--format=json", "--prune", "--output=json=r.json"] {
      #expect(try folder.run("check", "--fix", "--diff", option).code == 2, "\(option)")
    }
  }

  @Test("--fix and --add-suppressions exclude each other")
  func exclusive() throws {
    #expect(try Folder().run("check", "--fix", "--add-suppressions").code == 2)
  }
}

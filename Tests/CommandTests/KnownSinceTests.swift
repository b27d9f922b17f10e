/// Which of several findings in one function is new: with `--since`, a baseline, and both.
import Foundation
import TestSupport
import Testing

@Suite("Known findings beside new ones")
struct KnownSinceTests {
  /// A checkout whose first commit has one finding, in line 5, which a baseline knows.
  private final class Checkout {
    static let text = """
      import UIKit
      final class Screen: UIViewController {
        func show(_ page: UIViewController, first: Bool) {
          if first {
            addChild(page)
            view.addSubview(page.view)
          } else {
            print(1)
          }
        }
      }

      """
    let folder: Folder
    private let environment = [
      "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null", "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@b",
      "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@b",
    ]

    init() throws {
      folder = try Folder()
      try folder.add("Screen.swift", Checkout.text)
      try folder.add(".chaperone.yml", "baseline: known.json\n")
      try shell("git init -q . && \"$chaperone\" baseline -q && git add -A && git commit -q -m first")
    }

    @discardableResult
    func shell(_ line: String) throws -> Outcome {
      let outcome = try folder.shell(line, environment: environment)
      #expect(outcome.code != 2, "\(line): \(outcome.errorText)")
      return outcome
    }

    /// The places found after pieces of the text were replaced.
    func check(_ arguments: String, _ changes: (old: String, new: String)...) throws -> [String] {
      var text = Checkout.text
      for change in changes {
        #expect(text.contains(change.old))
        text.replace(change.old, with: change.new)
      }
      try folder.add("Screen.swift", text)
      return places(try shell("git add -A && \"$chaperone\" check \(arguments)"))
    }
  }

  private let below = (old: "print(1)", new: "addChild(page); view.insertSubview(page.view, at: 0)")
  private let above = (old: "if first {", new: "if !first { addChild(page); view.addSubview(page.view) }\n    if first {")

  @Test(
    "What the revision has uses up its entry in the baseline, so that a second finding in the function is new",
    arguments: ["", "--since HEAD", "--staged --since HEAD", "--since HEAD --no-baseline"])
  func baselineAndRevision(options: String) throws {
    #expect(try Checkout().check(options, below) == ["Screen.swift:8:7: warning"])
  }

  @Test("The line that changed is new, not another one with the same problem")
  func changedLine() throws {
    let checkout = try Checkout()
    for options in ["--since HEAD --no-baseline", "--since HEAD", "--staged --since HEAD"] {
      #expect(try checkout.check(options, above) == ["Screen.swift:4:17: warning"])
    }
  }

  @Test("What the baseline has is known with --since, too, although the revision does not have it")
  func fixedBefore() throws {
    let checkout = try Checkout()
    #expect(try checkout.check("", ("addChild(page)\n      view.addSubview(page.view)", "print(page)")) == [])
    try checkout.shell("git commit -q -m fixed")
    #expect(try checkout.check("--since HEAD") == [])
    #expect(try checkout.check("--since HEAD --no-baseline") == ["Screen.swift:5:7: warning"])
  }

  @Test("A method with other labels, or another name, keeps what is known of its unchanged lines")
  func renamedMethod() throws {
    let checkout = try Checkout()
    let options = "--since HEAD --no-baseline"
    #expect(try checkout.check(options, ("first: Bool)", "first: Bool, animated: Bool = true)")) == [])
    #expect(try checkout.check(options, ("func show", "func display")) == [])
    #expect(try checkout.check(options, ("func show", "func display"), ("addChild(page)", "self.addChild(page)")) == ["Screen.swift:5:7: warning"])
    #expect(try checkout.check(options, ("func show", "func display"), below) == ["Screen.swift:8:7: warning"])
    #expect(try checkout.check(options, ("class Screen", "class Board"), ("func show", "func display")) == [])
    // Another method that does the same is new.
    let more = "  func more(_ page: UIViewController) {\n    addChild(page)\n    view.addSubview(page.view)\n  }\n}\n"
    #expect(try checkout.check(options, ("  }\n}\n", "  }\n" + more)) == ["Screen.swift:12:5: warning"])
  }

  @Test("A long method with other labels is known unless it has grown")
  func renamedLongMethod() throws {
    let checkout = try Checkout()
    func long(_ lines: Int) -> (old: String, new: String) {
      ("      print(1)\n", String(repeating: "      print(1)\n", count: lines))
    }
    #expect(try checkout.check("", long(100)) == ["Screen.swift:3:8: warning"])
    try checkout.shell("git commit -q -m long")
    #expect(try checkout.check("--since HEAD", long(100), ("first: Bool)", "first: Bool, animated: Bool = true)")) == [])
    #expect(try checkout.check("--since HEAD", long(150), ("first: Bool)", "first: Bool, animated: Bool = true)")) == ["Screen.swift:3:8: warning"])
  }

  @Test("A member that was there before is not one with a new name")
  func otherMember() throws {
    let checkout = try Checkout()
    func add(_ first: String, _ completes: Bool) throws -> [String] {
      try checkout.folder.add(
        "Screen.swift",
        """
        import UIKit
        final class Screen: UIViewController {
          func first(_ page: UIViewController) {
            \(first)
          }
          func second(_ page: UIViewController) {
            embed(page)
          }
          func third(_ page: UIViewController) {
            embed(page)
            page.didMove(toParent: self)
          }
        }
        """)
      try checkout.folder.add(
        "Helper.swift",
        """
        import UIKit
        extension UIViewController {
          func embed(_ page: UIViewController) {
            addChild(page)
            view.addSubview(page.view)
            \(completes ? "page.didMove(toParent: self)" : "print(page)")
          }
        }
        """)
      return places(try checkout.shell("git add -A && \"$chaperone\" check --since HEAD --no-baseline"))
    }
    _ = try add("addChild(page); view.addSubview(page.view)", true)
    try checkout.shell("git commit -q -m both")
    #expect(try add("print(page)", false).contains("Screen.swift:7:5: warning"))
  }

  @Test("An overload that was there before and grew is reported, though another one became short")
  func otherOverload() throws {
    let checkout = try Checkout()
    func screen(_ first: Int, _ second: Int) throws -> [String] {
      func body(_ count: Int) -> String { String(repeating: "    print(1)\n", count: count) }
      try checkout.folder.add(
        "Screen.swift",
        "import UIKit\nfinal class Screen: UIViewController {\n  func show(_ page: Int) {\n\(body(first))  }\n"
          + "  func show(page: Int) {\n\(body(second))  }\n}\n")
      return places(try checkout.shell("git add -A && \"$chaperone\" check --since HEAD --no-baseline"))
    }
    _ = try screen(110, 5)
    try checkout.shell("git commit -q -m long")
    #expect(try screen(5, 105) == ["Screen.swift:10:8: warning"])
  }
}

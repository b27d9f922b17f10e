/// View controllers in Objective-C, in every command that shows sizes.
import Foundation
import TestSupport
import Testing

@Suite("Objective-C in commands")
struct ObjectiveCCommandTests {
  static let header = """
    @interface HomeViewController : UIViewController
    @property (nonatomic) IBOutlet UITableView *tableView;
    @end

    """

  /// A controller with so many lines of code in one method, and a section of two methods that need each other.
  static func implementation(lines: Int, comment: String = "// a comment") -> String {
    """
    #import "HomeViewController.h"
    \(comment)
    @implementation HomeViewController

    - (void)viewDidLoad {
    \((0..<lines).map { "  int x\($0) = 0;" }.joined(separator: "\n"))
    }

    #pragma mark - Timer

    - (void)startTimer {
      self.timer = [self makeTimer:1];
    }

    - (NSTimer *)makeTimer:(int)seconds {
      return [self.timer copy];
    }

    @end

    """
  }

  private func folder(lines: Int = 700, comment: String = "// a comment") throws -> Folder {
    let folder = try Folder()
    try folder.add(".chaperone.yml", "root: true\n")
    try folder.add("App/HomeViewController.h", ObjectiveCCommandTests.header)
    try folder.add("App/HomeViewController.m", ObjectiveCCommandTests.implementation(lines: lines, comment: comment))
    try folder.add("App/More.swift", "extension HomeViewController { func more() {} }\n")
    return folder
  }

  @Test("report in JSON: the same keys, marked, with its parts")
  func json() throws {
    let outcome = try folder().run("report", "--format", "json")
    #expect(outcome.code == 0, "\(outcome.errorText)")
    let object = try #require(try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
    let entry = try #require((object["viewControllers"] as? [[String: Any]])?.first)
    #expect(entry["name"] as? String == "HomeViewController" && entry["language"] as? String == "objective-c")
    #expect(entry["kind"] as? String == "class" && entry["superclass"] as? String == "UIViewController")
    #expect(entry["file"] as? String == "App/HomeViewController.m" && entry["line"] as? Int == 3)
    #expect(entry["severity"] as? String == "error")
    let total = try #require(entry["total"] as? [String: Any])
    #expect(total["codeLines"] as? Int == 715 && total["methods"] as? Int == 4)
    #expect(total["outlets"] as? Int == 1 && total["storedProperties"] as? Int == 1)
    let longest = try #require(total["longestMethod"] as? [String: Any])
    #expect(longest["name"] as? String == "viewDidLoad" && longest["lines"] as? Int == 702)
    let parts = try #require(entry["parts"] as? [[String: Any]])
    #expect(parts.map { $0["file"] as? String } == ["App/HomeViewController.h"])
    let extensions = try #require(entry["extensions"] as? [[String: Any]])
    #expect(extensions.map { $0["file"] as? String } == ["App/More.swift"])
    let summary = try #require(object["summary"] as? [String: Any])
    #expect(summary["files"] as? Int == 1 && summary["types"] as? Int == 1)
    #expect((summary["objectiveC"] as? [String: Int])?["files"] == 2)
  }

  @Test("The summary of check in JSON counts the same files as that of report")
  func summaryOfCheck() throws {
    func summary(_ folder: Folder, _ command: String) throws -> [String: Any] {
      let outcome = try folder.run(command, "--format", "json")
      let object = try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any]
      return try #require(object?["summary"] as? [String: Any])
    }
    let mixed = try folder()
    let (check, report) = (try summary(mixed, "check"), try summary(mixed, "report"))
    #expect(check["files"] as? Int == 1 && check["lines"] as? Int == report["lines"] as? Int)
    let counts = try #require(check["objectiveC"] as? [String: Int])
    #expect(counts["files"] == 2 && counts == report["objectiveC"] as? [String: Int])
    #expect(try summary(Folder("//- App/A.swift\nclass A {}\n"), "check")["objectiveC"] == nil)
  }

  @Test("The other formats mark it", arguments: [
    ("table", "HomeViewController (Objective-C)"), ("table", "in 1 Swift and 2 Objective-C files, "),
    ("csv", ",objective-c\r\n"), ("markdown", "`HomeViewController` (Objective-C) 🔴"),
    ("html", "HomeViewController (Objective-C): 715 lines of code"), ("html", "<dt>Objective-C files</dt><dd>2</dd>"),
    ("html", "<dt>lines</dt><dd>722</dd>"), ("table", "2 Objective-C files, 722 lines."),
  ])
  func formats(format: String, expected: String) throws {
    let outcome = try folder().run("report", "--format", format)
    #expect(outcome.code == 0 && outcome.text.contains(expected), "\(outcome.text.prefix(3_000)) \(outcome.errorText)")
  }

  @Test("check reports it at the implementation; a comment suppresses it; a path chooses it")
  func check() throws {
    let folder = try folder()
    let outcome = try folder.run("check")
    #expect(outcome.code == 1)
    #expect(outcome.text.hasPrefix("App/HomeViewController.m:3:17: error: `HomeViewController` is too large: 715 lines of code"))
    #expect(try folder.run("check", "App/HomeViewController.m").code == 1)
    #expect(try folder.run("check", "App/More.swift").text.isEmpty)
    let silent = try self.folder(comment: "// chaperone:disable:next massive_view_controller - old")
    #expect(try silent.run("check").code == 0)
    let unused = try self.folder(lines: 1, comment: "// chaperone:disable:next massive_view_controller - old")
    #expect(try unused.run("check").text.contains("HomeViewController.m:2:1: info: This comment suppresses nothing."))
  }

  @Test("A project without Swift is checked")
  func objectiveCAlone() throws {
    let folder = try folder()
    #expect(try folder.shell("rm App/More.swift").code == 0)
    let outcome = try folder.run("check")
    #expect(outcome.code == 1 && outcome.errorText.hasSuffix(" in 2 Objective-C files, 721 lines.\n"), "\(outcome.errorText)")
    #expect(try folder.run("report").text.contains(" in 2 Objective-C files, "))
  }

  @Test("The configuration's exclude holds for it")
  func exclude() throws {
    let folder = try folder()
    try folder.add(".chaperone.yml", "exclude: [\"App/*.m\"]\n")
    #expect(try folder.run("check").text.isEmpty)
  }

  @Test("split groups by #pragma mark and by what methods share")
  func split() throws {
    let outcome = try folder(lines: 10).run("split", "HomeViewController", "--format", "json")
    #expect(outcome.code == 0, "\(outcome.errorText)")
    let object = try #require(try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
    let group = try #require((object["groups"] as? [[String: Any]])?.first)
    #expect(group["title"] as? String == "Timer")
    #expect(group["members"] as? [String] == ["startTimer", "makeTimer:"])
  }

  @Test("trend follows it, and a category in a file of its own")
  func trend() throws {
    let folder = try folder(lines: 100)
    let commit = "git add -A && git -c user.name=a -c user.email=a@b -c commit.gpgsign=false commit -q -m"
    #expect(try folder.shell("git init -q . && \(commit) Begin").code == 0)
    try folder.add("App/HomeViewController+More.m", "@implementation HomeViewController (More)\n- (void)a { }\n@end\n")
    #expect(try folder.shell("\(commit) Category").code == 0)
    let outcome = try folder.run("trend", "--every", "commit", "--format", "json")
    let object = try #require(try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
    let series = try #require((object["viewControllers"] as? [[String: Any]])?.first)
    #expect(series["name"] as? String == "HomeViewController" && series["codeLines"] as? [Int] == [115, 118], "\(series)")
    #expect(series["file"] as? String == "App/HomeViewController.m")
  }

  @Test("Summaries hold it")
  func summaries() throws {
    let folder = try folder()
    #expect(try folder.run("summarize", "App", "--output", "s.chaperone").code == 0)
    #expect(try folder.run("check", "--summaries", "s.chaperone").text == folder.run("check").text)
  }
}

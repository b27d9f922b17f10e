/// `check --since main --format markdown`: a comment on a pull request.
import Foundation
import TestSupport
import Testing

@Suite("Markdown for a pull request")
struct BranchMarkdownTests {
  private let git = "git -c user.name=a -c user.email=a@b -c commit.gpgsign=false"

  private func timer(_ name: String, ends: Bool) -> String {
    """
    class \(name): UIViewController {
      func run(_ center: NotificationCenter) {
        UIGraphicsBeginImageContext(size)
        \(ends ? "UIGraphicsEndImageContext()" : "")
      }
    }

    """
  }

  private func branch() throws -> Folder {
    let folder = try Folder()
    try folder.add(".chaperone.yml", "rules: {unended_image_context: warning}\n")
    try folder.add("App/Growing.swift", controller("GrowingViewController", lines: 200))
    try folder.add("App/Shrinking.swift", controller("ShrinkingViewController", lines: 300))
    try folder.add("App/Before.swift", controller("BeforeViewController", lines: 100))
    try folder.add("App/Gone.swift", "class GoneViewController: UIViewController {\n  func gone() {}\n}\n")
    try folder.add("App/Same.swift", controller("SameViewController", lines: 40))
    try folder.add("App/Fixed.swift", timer("FixedViewController", ends: false))
    try #require(try folder.shell("git init -q -b main . && git add -A && \(git) commit -q -m first").code == 0)
    try #require(try folder.shell("git checkout -q -b feature && git rm -q App/Gone.swift App/Before.swift").code == 0)
    try folder.add("App/Growing.swift", controller("GrowingViewController", lines: 700))
    try folder.add("App/Shrinking.swift", controller("ShrinkingViewController", lines: 120))
    try folder.add("App/After.swift", controller("AfterViewController", lines: 105))
    try folder.add("App/Fixed.swift", timer("FixedViewController", ends: true))
    try folder.add("App/New.swift", controller("NewViewController", lines: 30))
    try #require(try folder.shell("git add -A && \(git) commit -q -m work").code == 0)
    return folder
  }

  @Test("New and fixed findings, and what became larger or smaller")
  func contents() throws {
    let text = try branch().run("check", "--since", "main", "--format", "markdown").text
    let lines = text.split(separator: "\n").map(String.init)
    #expect(lines.first == "### Chaperone: 1 error, 0 warnings since `main`")
    #expect(lines.contains { $0.hasPrefix("| error | `App/Growing.swift:1` | ") })
    let sizes = lines.drop { !$0.hasPrefix("#### View controllers") }.dropFirst(3).prefix { $0.hasPrefix("|") }
    #expect(
      Array(sizes) == [
        "| 700 | +500 | `GrowingViewController` 🔴 | `App/Growing.swift:1` |",
        "| 120 | -180 | `ShrinkingViewController` | `App/Shrinking.swift:1` |",
        "| 30 | +30 | `NewViewController`, new | `App/New.swift:1` |",
        "| 105 | +5 | `AfterViewController`, was `BeforeViewController` | `App/After.swift:1` |",
        "| 0 | -3 | `GoneViewController`, removed | `App/Gone.swift:1` |",
        "| 6 | +1 | `FixedViewController` | `App/Fixed.swift:1` |",
      ])
    #expect(lines.contains("#### 2 findings fixed"))
    #expect(lines.contains { $0.hasPrefix("| `App/Shrinking.swift:1` | ") && $0.contains("massive_view_controller") })
    #expect(lines.contains { $0.hasPrefix("| `App/Fixed.swift:3` | ") && $0.contains("unended_image_context") })
  }

  @Test("Of some paths; nothing where nothing changed; no such tables in other formats and without a revision")
  func scope() throws {
    let folder = try branch()
    let one = try folder.run("check", "App/New.swift", "--since", "main", "--format", "markdown").text
    #expect(one.contains("NewViewController") && !one.contains("Growing") && !one.contains("fixed"))
    let nothing = try folder.run("check", "--since", "HEAD", "--format", "markdown").text
    #expect(nothing == "### Chaperone: no new findings since `HEAD`\n")
    #expect(try !folder.run("check", "--format", "markdown").text.contains("####"))
    let both = try folder.run("check", "--since", "main", "--format", "concise", "--output", "markdown=comment.md")
    #expect(both.lines.count == 1)
    #expect(try folder.text("comment.md").contains("#### 2 findings fixed"))
  }

  @Test("View controllers with the same name are told apart by their files, also where one of them is renamed or moves")
  func namesakes() throws {
    let folder = try Folder()
    let name = "MainViewController"
    for (place, lines) in [("App", 300), ("Ext", 300), ("Kit", 20)] {
      try folder.add("\(place)/M.swift", controller(name, lines: lines))
    }
    try #require(try folder.shell("git init -q -b main . && git add -A && \(git) commit -q -m first").code == 0)
    func sizes() throws -> [String] {
      let lines = try folder.run("check", "--since", "HEAD", "--format", "markdown").lines
      return lines.drop { !$0.hasPrefix("#### View controllers") }.filter { $0.contains("Controller`") }
    }
    try folder.add("App/M.swift", controller(name, lines: 310))
    #expect(try sizes() == ["| 310 | +10 | `MainViewController` 🟡 | `App/M.swift:1` |"])
    try folder.add("Kit/M.swift", controller(name, lines: 25))
    #expect(try sizes().last == "| 25 | +5 | `MainViewController` | `Kit/M.swift:1` |")
    try folder.add("App/M.swift", controller("HomeViewController", lines: 305))
    let text = try folder.run("check", "--since", "HEAD", "--format", "markdown").text
    #expect(text.contains("| 305 | +5 | `HomeViewController` 🟡, was `MainViewController` | `App/M.swift:1` |"), "\(text)")
    #expect(text.hasPrefix("### Chaperone: no new findings"), "\(text)")
    #expect(!text.contains("Ext/M.swift") && !text.contains("fixed"), "\(text)")
    try #require(try folder.shell("mkdir New && git mv Ext New/Ext").code == 0)
    #expect(try !sizes().contains { $0.contains("Ext") })
    try #require(try folder.shell("git rm -q -r -f Kit").code == 0)
    #expect(try sizes().first == "| 0 | -20 | `MainViewController`, removed | `Kit/M.swift:1` |")
  }

  @Test("A finding that a comment suppresses, and one about size that is smaller, are not fixed")
  func notFixed() throws {
    let folder = try branch()
    try folder.add("App/Growing.swift", controller("GrowingViewController", lines: 200))
    try folder.add("App/Shrinking.swift", controller("ShrinkingViewController", lines: 260))
    let suppressed = timer("FixedViewController", ends: false).replacingOccurrences(
      of: "    UIGraphicsBegin", with: "    // chaperone:disable:next unended_image_context - soon\n    UIGraphicsBegin")
    try folder.add("App/Fixed.swift", suppressed)
    let text = try folder.run("check", "--since", "main", "--format", "markdown").text
    #expect(text.contains("| 260 | -40 | `ShrinkingViewController` 🟡") && !text.contains("fixed"), "\(text)")
  }
}

/// `chaperone trend`, over a history made for it.
import Foundation
import TestSupport
import Testing

@Suite("chaperone trend")
struct TrendCommandTests {
  /// Three commits in as many weeks: one controller grows and is renamed with its file, one leaves.
  private func history() throws -> Folder {
    let folder = try Folder()
    let commit = "git -c user.name=a -c user.email=a@b -c commit.gpgsign=false commit -q -m"
    func add(_ message: String, week: Int) throws {
      let date = "2024-01-0\(week) 12:00:00 +0000"
      let days = ["GIT_AUTHOR_DATE": date, "GIT_COMMITTER_DATE": date]
      #expect(try folder.shell("git add -A && \(commit) '\(message)'", environment: days).code == 0)
    }
    #expect(try folder.shell("git init -q .").code == 0)
    try folder.add("App/Home.swift", controller("HomeViewController", lines: 300))
    try folder.add("App/Old.swift", controller("OldViewController", lines: 10))
    try add("Begin", week: 1)
    try folder.add("App/Home.swift", controller("HomeViewController", lines: 640))
    try add("Grow", week: 8)
    try folder.add("App/Start.swift", controller("StartViewController", lines: 650))
    #expect(try folder.shell("rm App/Home.swift App/Old.swift").code == 0)
    try add("Rename", week: 9)
    return folder
  }

  @Test("Sizes at each commit; renames are followed, and where a limit was crossed is reported")
  func json() throws {
    let folder = try history()
    let outcome = try folder.run("trend", "--every", "commit", "--format", "json")
    #expect(outcome.code == 0, "\(outcome.errorText)")
    let object = try #require(try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
    let samples = try #require(object["samples"] as? [[String: Any]])
    #expect(samples.map { $0["subject"] as? String } == ["Begin", "Grow", "Rename"])
    let series = try #require(object["viewControllers"] as? [[String: Any]])
    #expect(series.map { $0["name"] as? String } == ["StartViewController", "OldViewController"])
    #expect(series[0]["codeLines"] as? [Int] == [300, 640, 650] && series[0]["growth"] as? Int == 350)
    #expect((series[1]["codeLines"] as? [Any])?.count == 3 && series[1]["growth"] as? Int == -10)
    let crossed = try #require(series[0]["crossed"] as? [[String: Any]])
    #expect(crossed.first?["date"] as? String == "2024-01-08", "\(crossed)")
  }

  @Test("A view controller that shrinks is over its limit until then, and again when it grows again")
  func shrinks() throws {
    let folder = try Folder()
    #expect(try folder.shell("git init -q .").code == 0)
    for (day, lines) in [300, 640, 500, 650].enumerated() {
      try folder.add("Home.swift", controller("HomeViewController", lines: lines))
      let date = "2024-01-0\(day + 1) 12:00:00 +0000"
      let commit = "git add -A && git -c user.name=a -c user.email=a@b -c commit.gpgsign=false commit -q -m 'To \(lines)'"
      #expect(try folder.shell(commit, environment: ["GIT_AUTHOR_DATE": date, "GIT_COMMITTER_DATE": date]).code == 0)
    }
    let lines = try folder.run("trend", "--every", "commit").lines.map { $0.drop { $0 == " " } }
    #expect(lines.contains { $0.hasPrefix("over its error limit from 2024-01-02 to 2024-01-03: ") && $0.hasSuffix(" To 640") })
    #expect(lines.contains { $0.hasPrefix("over its error limit since 2024-01-04: ") && $0.hasSuffix(" To 650") })
  }

  @Test("By weeks, from a revision on, as a table")
  func table() throws {
    let folder = try history()
    let weekly = try folder.run("trend")
    #expect(weekly.text.hasPrefix("2 samples from 2024-01-01 to 2024-01-09"))
    let lines = weekly.lines
    #expect(lines[1] == "growth  lines  over time                 view controller")
    #expect(lines[2].hasPrefix("  +350    650  ") && lines[2].hasSuffix("  StartViewController"))
    #expect(try folder.run("trend", "--since", "HEAD~1", "--every", "commit").text.hasPrefix("2 samples"))
    let late = try folder.run("trend", "--since", "2099-01-01")
    #expect(late.code == 2 && late.errorText.contains("there is no commit since '2099-01-01'"), "\(late.errorText)")
    let one = try folder.run("trend", "--since", "HEAD")
    #expect(one.text.hasSuffix("\nOne sample has nothing to be compared with; --every commit takes each commit.\n"))
    let empty = try Folder("//- A.swift\nclass A: UIViewController {}\n").shell("git init -q . && \"$chaperone\" trend")
    #expect(empty.code == 2 && empty.errorText == "chaperone: error: this repository has no commit yet\n")
    #expect(try folder.run("trend", "App", "--top", "0").text.hasSuffix("\n\n2 more changed (--top 2 shows all).\n"))
  }

  @Test("No line is wider than the terminal, and what did not change is counted, not listed")
  func width() throws {
    let folder = try history()
    try folder.add("App/Same.swift", controller("SameViewController", lines: 20))
    try folder.add("App/Wide.swift", controller("A\(String(repeating: "Wide", count: 30))Controller", lines: 300))
    let commit = "git add -A && git -c user.name=a -c user.email=a@b -c commit.gpgsign=false commit -q -m"
    #expect(try folder.shell("\(commit) '\(String(repeating: "long subject ", count: 20))'").code == 0)
    try folder.add("App/Wide.swift", controller("A\(String(repeating: "Wide", count: 30))Controller", lines: 700))
    #expect(try folder.shell("\(commit) '\(String(repeating: "long subject ", count: 20))'").code == 0)
    for columns in [60, 80, 160] {
      let outcome = try folder.shell("\"$chaperone\" trend --since HEAD~1 --every commit", environment: ["COLUMNS": "\(columns)"])
      #expect(outcome.lines.allSatisfy { $0.count <= columns } && outcome.text.contains("…"), "\(outcome.text)")
      #expect(outcome.text.hasSuffix("2 view controllers did not change in size.\n") && !outcome.text.contains("SameView"))
    }
  }

  @Test("As a page, with the rename noted and no script; and the same charts on the page of a report")
  func page() throws {
    let folder = try history()
    let page = try folder.run("trend", "--every", "commit", "--format", "html").text
    #expect(page.hasPrefix("<!DOCTYPE html>") && page.hasSuffix("</html>\n") && !page.contains("<script"))
    #expect(page.contains("<h4 id=\"growth-0-h\">Start<wbr>View<wbr>Controller</h4><p><strong>+350</strong> to 650</p>"))
    #expect(page.contains("<code>HomeViewController</code> until 2024-01-09"))
    #expect(page.contains("over 600 since 2024-01-08:") && !page.contains("Old<wbr>View<wbr>Controller</h4>"))
    #expect(try folder.run("trend", "--top", "0", "--format", "html").text.contains("1 more grew"))
    let report = try folder.run("report", "--format", "html", "--since", "2020-01-01").text
    #expect(report.contains("<h2 id=\"growth-h\">Growth</h2>") && report.contains("StartViewController: from 300 to 650"))
    #expect(try !folder.run("report", "--format", "html").text.contains("growth-h"))
    #expect(try folder.run("report", "--since", "HEAD").code == 2)
  }

  @Test("Outside of a checkout it says so")
  func nowhere() throws {
    let outcome = try Folder("//- A.swift\nclass A { }\n").run("trend", environment: ["GIT_CEILING_DIRECTORIES": "/"])
    #expect(outcome.code == 2 && outcome.errorText.contains("is in no git checkout"))
  }
}

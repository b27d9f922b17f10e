/// `report --sort hotspot`: what is large and changes often, with the numbers of git.
import Foundation
import TestSupport
import Testing

@Suite("Hot spots")
struct HotSpotTests {
  private struct Entry: Decodable {
    struct HotSpot: Decodable, Equatable {
      var score: Int
      var commits: Int
      var authors: Int
      var decisions: Int
    }
    var qualifiedName: String
    var hotspot: HotSpot?
  }

  private struct Report: Decodable {
    var changesSince: String?
    var viewControllers: [Entry]
  }

  private func report(_ folder: Folder, _ arguments: String = "--sort hotspot") throws -> Report {
    let outcome = try folder.shell("\"$chaperone\" report --format json \(arguments)")
    try #require(outcome.code == 0, "\(outcome.errorText)")
    return try JSONDecoder().decode(Report.self, from: outcome.output)
  }

  private func commit(_ folder: Folder, _ day: String, by author: String, _ files: (String, String)...) throws {
    for (path, text) in files { try folder.add(path, text) }
    let dates = ["GIT_AUTHOR_DATE": "\(day) 12:00:00 +0000", "GIT_COMMITTER_DATE": "\(day) 12:00:00 +0000"]
    let made = try folder.shell(
      "git add -A && git -c user.name=x -c user.email=\(author)@x -c commit.gpgsign=false commit -q -m x", environment: dates)
    try #require(made.code == 0, "\(made.errorText)")
  }

  private func history() throws -> Folder {
    let folder = try Folder()
    try #require(try folder.shell("git init -q -b main .").code == 0)
    let large = controller("LargeViewController", lines: 300)
    // More than a year before the last commit.
    try commit(folder, "2022-12-31", by: "a", ("Large.swift", large), ("Old.swift", controller("OldViewController", lines: 50)))
    try commit(folder, "2023-02-01", by: "a", ("Old.swift", controller("OldViewController", lines: 60)))
    try commit(folder, "2023-03-01", by: "A", ("Old.swift", controller("OldViewController", lines: 70)))
    let more = "extension OldViewController {\n  func f() { if a && b { c() } }\n}\n"
    try commit(folder, "2023-04-01", by: "b", ("Old+More.swift", more))
    // To move a file changes nothing in it, and what it was before counts.
    try #require(try folder.shell("mkdir New && git mv Old.swift New/Old.swift").code == 0)
    try commit(folder, "2023-05-01", by: "c")
    try commit(folder, "2023-06-01", by: "b", ("New/Old.swift", controller("OldViewController", lines: 80)))
    // Another file takes the old name.
    try commit(folder, "2023-07-01", by: "d", ("Old.swift", controller("OtherViewController", lines: 20)))
    try commit(folder, "2024-01-01", by: "d", ("README.md", "x"))
    return folder
  }

  @Test("Size and decisions times commits, with renames followed; the most first")
  func scores() throws {
    let report = try report(try history())
    #expect(report.changesSince == "2023-01-01")
    #expect(report.viewControllers.map(\.qualifiedName) == ["OldViewController", "OtherViewController", "LargeViewController"])
    let spots = report.viewControllers.map(\.hotspot)
    #expect(spots[0] == .init(score: 4 * (83 + 2), commits: 4, authors: 2, decisions: 2))
    #expect(spots[1] == .init(score: 20, commits: 1, authors: 1, decisions: 0))
    #expect(spots[2] == .init(score: 0, commits: 0, authors: 0, decisions: 0))
  }

  @Test("Every format has the numbers; without the option none has, and git is not needed")
  func formats() throws {
    let folder = try history()
    func run(_ format: String) throws -> String { try folder.run("report", "--sort", "hotspot", "--format", format).text }
    let records = try run("csv").split(whereSeparator: \.isNewline).prefix(2)
    #expect(
      records.map { $0.split(separator: ",").suffix(4).joined(separator: ",") }
        == ["commits,authors,decisions,hotspot", "4,2,2,340"])
    #expect(try run("markdown").contains("| 340 | 4 | 2 | 83 |") && run("markdown").contains("since 2023-01-01"))
    // Where there is no terminal the table has 100 columns, with room for a bar.
    #expect(try run("table").contains("████"))
    let table = try run("table").split(separator: "\n").map { $0.split(separator: " ", omittingEmptySubsequences: true) }
    #expect(table[1].contains("340") && table[1].contains("OldViewController"), "\(table)")
    let page = try run("html")
    #expect(page.contains("id=\"hotspots\"") && page.contains("OldViewController: 83 lines of code, 4 commits by 2 authors"))
    #expect(try folder.run("report", "--format", "html").text.contains("id=\"hotspots\""))
    let without = try report(folder, "").viewControllers
    #expect(!without.isEmpty && without.allSatisfy { $0.hotspot == nil })
    let elsewhere = try Folder("//- A.swift\nclass A: UIViewController {}\n")
    let ceiling = ["GIT_CEILING_DIRECTORIES": "/"]
    #expect(try !elsewhere.run("report", "--format", "html", environment: ceiling).text.contains("id=\"hotspots\""))
    let outcome = try elsewhere.run("report", "--sort", "hotspot", environment: ceiling)
    #expect(outcome.code == 2 && outcome.errorText.contains("is in no git checkout"))
  }

  @Test("A shallow clone that lacks some of the year is an error that says what to do")
  func shallow() throws {
    let folder = try history()
    for (depth, code) in [(2, 2), (100, 0)] {
      let outcome = try folder.shell(
        "rm -rf clone && git clone -q --depth \(depth) \"file://$PWD\" clone && cd clone && \"$chaperone\" report --sort hotspot",
        environment: ["GIT_ALLOW_PROTOCOL": "file"])
      #expect(outcome.code == code, "\(outcome.errorText)")
      #expect(outcome.errorText.contains("fetch-depth: 0") == (code == 2))
    }
  }

  @Test("The commits of a generated history, with merges, moves and renames", arguments: [11, 12, 13])
  func generated(seed: UInt64) throws {
    let history = GeneratedHistory(seed: seed, commits: 90)
    let expected = history.controllers.filter(\.isThere).map { controller in
      "\(controller.name) \(controller.commits.count) \(Set(controller.commits.map { $0 % 3 }).count)"
    }
    let report = try report(try history.checkout())
    let found = report.viewControllers.map { "\($0.qualifiedName) \($0.hotspot?.commits ?? -1) \($0.hotspot?.authors ?? -1)" }
    #expect(found.sorted() == expected.sorted())
  }
}

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
    #expect(one.text.hasSuffix("\nOne sample has nothing to be compared with.\n"), "there is no other commit to take")
    let empty = try Folder("//- A.swift\nclass A: UIViewController {}\n").shell("git init -q . && \"$chaperone\" trend")
    #expect(empty.code == 2 && empty.errorText == "chaperone: error: this repository has no commit yet\n")
    #expect(try folder.run("trend", "App", "--top", "0").text.hasSuffix("\n\n2 more changed (--top 2 shows all).\n"))
  }

  /// Commits, one a day from 2024-01-01 on, each with the sizes of view controllers by path: `App/Main.swift` has
  /// `MainViewController`, or that of another name after a space. Nil removes a file.
  private func history(_ commits: [[String: Int?]]) throws -> Folder {
    let folder = try Folder()
    #expect(try folder.shell("git init -q .").code == 0)
    for (day, files) in commits.enumerated() {
      for (key, lines) in files {
        let words = key.split(separator: " ").map(String.init)
        if let lines {
          try folder.add(words[0], controller(words.count > 1 ? words[1] : "MainViewController", lines: lines))
        } else {
          try FileManager.default.removeItem(atPath: folder.full(words[0]))
        }
      }
      let date = "2024-01-0\(day + 1) 12:00:00 +0000"
      let git = "git -c user.name=a -c user.email=a@b -c commit.gpgsign=false"
      let days = ["GIT_AUTHOR_DATE": date, "GIT_COMMITTER_DATE": date]
      #expect(try folder.shell("git add -A && \(git) commit -q -m 'Day \(day + 1)'", environment: days).code == 0)
    }
    return folder
  }

  private func rows(_ folder: Folder, _ arguments: String = "") throws -> [String: [Int?]] {
    let outcome = try folder.shell("\"$chaperone\" trend --every commit --format json \(arguments)")
    #expect(outcome.code == 0, "\(outcome.errorText)")
    let object = try #require(try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
    let series = try #require(object["viewControllers"] as? [[String: Any]])
    let rows = series.map { series in
      ("\(series["name"] ?? "") \(series["file"] ?? "")", (series["codeLines"] as? [Any] ?? []).map { $0 as? Int })
    }
    return Dictionary(rows) { first, _ in first }
  }

  @Test("A view controller that went is over its limit until then, and again when it comes back")
  func goes() throws {
    let gone = "Gone.swift GoneViewController"
    let folder = try history([["App/M.swift": 52, gone: 40], [gone: 332], ["Gone.swift": nil], [gone: 332]])
    let back = try folder.run("trend", "--every", "commit", "--color", "always").lines.map { $0.drop { $0 == " " } }
    #expect(back.contains { $0.hasPrefix("over its warning limit from 2024-01-02 to 2024-01-03: ") && $0.hasSuffix(" Day 2") })
    #expect(back.contains { $0.hasPrefix("\u{1B}[35mover its warning limit since 2024-01-04: ") }, "\(back)")
    #expect(try folder.shell("git checkout -q HEAD~1").code == 0)
    let outcome = try folder.run("trend", "--every", "commit", "--format", "json")
    let object = try #require(try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
    let series = try #require(object["viewControllers"] as? [[String: Any]])
    let crossed = try #require(series.first { $0["name"] as? String == "GoneViewController" }?["crossed"] as? [[String: Any]])
    #expect(crossed.map { $0["date"] as? String } == ["2024-01-02"] && crossed[0]["until"] as? String == "2024-01-03")
  }

  @Test("View controllers with the same name are told apart by their files")
  func namesakes() throws {
    let folder = try history([
      ["App/M.swift": 52, "Ext/M.swift": 22], ["App/M.swift": 62, "Ext/M.swift": 322], ["App/M.swift": 70],
      ["App/M.swift HomeViewController": 71], ["Ext/M.swift": nil],
    ])
    let app: [Int?] = [52, 62, 70, 71, 71]
    let ext: [Int?] = [22, 322, 322, 322, nil]
    #expect(try rows(folder) == ["HomeViewController App/M.swift": app, "MainViewController Ext/M.swift": ext])
    #expect(try rows(folder, "App") == ["HomeViewController App/M.swift": app])
    #expect(try folder.shell("git checkout -q HEAD~3").code == 0)
    let table = try folder.run("trend", "--every", "commit").text
    #expect(table.contains("   322  ▁█                        MainViewController (Ext/M.swift)\n"), "\(table)")
    #expect(table.contains("    62  ▇█                        MainViewController (App/M.swift)\n"), "\(table)")
    #expect(try folder.run("trend", "App", "--every", "commit").text.hasSuffix("  MainViewController\n"))
    let narrow = try folder.shell("\"$chaperone\" trend --every commit", environment: ["COLUMNS": "60"])
    #expect(narrow.lines.allSatisfy { $0.count <= 60 } && narrow.text.contains("MainViewController (…"), "\(narrow.text)")
    let page = try folder.run("trend", "--every", "commit", "--format", "html").text
    #expect(page.contains("Main<wbr>View<wbr>Controller <small>Ext/<wbr>M.<wbr>swift</small></h4>"))
    #expect(page.contains("Lines of code in all view controllers: from 74 to 384."))
  }

  @Test("A view controller that moves with its folder keeps its sizes, and so does its namesake")
  func movedNamesakes() throws {
    let folder = try history([
      ["App/M.swift": 52, "Ext/M.swift": 22],
      ["App/M.swift": nil, "Ext/M.swift": nil, "New/Ext/M.swift": 22, "New/App/M.swift": 52],
    ])
    #expect(
      try rows(folder) == ["MainViewController New/App/M.swift": [52, 52], "MainViewController New/Ext/M.swift": [22, 22]])
  }

  @Test("What came and went, or has its first size again, is not counted as unchanged")
  func unchanged() throws {
    let same = "Same.swift SameViewController"
    let folder = try history([
      [same: 10, "Back.swift BackViewController": 20], ["Back.swift BackViewController": 30, "Gone.swift GoneViewController": 40],
      ["Back.swift BackViewController": 20, "Gone.swift": nil],
    ])
    #expect(
      try folder.run("trend", "--every", "commit").text.hasSuffix(
        "\n1 view controller did not change in size.\n2 view controllers changed in between, or came and went.\n"))
  }

  @Test("Weeks begin on Monday")
  func weeks() throws {
    let folder = try history((1...8).map { ["App/M.swift": 50 + $0] })
    let text = try folder.run("trend").text
    #expect(text.hasPrefix("2 samples from 2024-01-07 to 2024-01-08\n"), "\(text)")
  }

  @Test("One sample: --every commit is advised only where it takes more commits")
  func oneSample() throws {
    let folder = try history([["App/M.swift": 52], ["App/M.swift": 62]])
    let weekly = "One sample has nothing to be compared with; --every commit takes each commit.\n"
    #expect(try folder.run("trend").text.hasSuffix(weekly))
    let first = try history([["App/M.swift": 52]])
    #expect(try first.run("trend", "--every", "commit").text.hasSuffix("\nOne sample has nothing to be compared with.\n"))
  }

  @Test("A shallow clone is noted where it lacks the beginning, with the remedy")
  func shallow() throws {
    let folder = try history([["App/M.swift": 52], ["App/M.swift": 62], ["App/M.swift": 72], ["App/M.swift": 82]])
    func note(_ depth: Int, _ arguments: String = "") throws -> String {
      let outcome = try folder.shell(
        "rm -rf ../clone-$$ && git clone -q --depth \(depth) \"file://$PWD\" ../clone-$$ && cd ../clone-$$ && "
          + "\"$chaperone\" trend \(arguments); code=$?; rm -rf \"$PWD\"; exit $code",
        environment: ["GIT_ALLOW_PROTOCOL": "file"])
      #expect(outcome.code == 0, "\(outcome.errorText)")
      return outcome.errorText
    }
    let remedy = "this clone is shallow: fetch its history "
      + "('fetch-depth: 0' for actions/checkout, 'git fetch --unshallow' elsewhere)"
    #expect(try note(2) == "chaperone: note: what was before 2024-01-03 is unknown; \(remedy)\n")
    #expect(try note(3, "--since 2023-01-01") == "chaperone: note: what was before 2024-01-02 is unknown; \(remedy)\n")
    #expect(try note(3, "--since HEAD~1") == "" && note(100) == "")
  }

  @Test("Paths in two checkouts are an error that names both")
  func checkouts() throws {
    let (one, other) = (try history([["App/M.swift": 52]]), try history([["Sources/M.swift": 52]]))
    let outcome = try one.run("trend", "App", other.full("Sources"))
    #expect(outcome.code == 2 && outcome.text.isEmpty)
    let text = outcome.errorText
    #expect(text.contains("two git checkouts") && text.contains(lastName(one)) && text.contains(lastName(other)), "\(text)")
    #expect(try one.run("trend", "App", "App/M.swift").code == 0)
  }

  private func lastName(_ folder: Folder) -> String { "/\(folder.path.split(separator: "/").last ?? "")'" }

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

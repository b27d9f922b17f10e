/// `chaperone trend` on generated histories, held against a walk over every commit of them.
import Foundation
import TestSupport
import Testing

@Suite("chaperone trend: which commit did it")
struct TrendHistoryTests {
  private struct Series: Decodable {
    struct Crossing: Decodable {
      var severity: String
      var subject: String
      var commit: String
      var merge: String?
    }
    struct Renaming: Decodable { var from: String }

    var name: String
    var codeLines: [Int?]
    var renamed: [Renaming]?
    var crossed: [Crossing]
  }

  private struct Trend: Decodable {
    var viewControllers: [Series]
  }

  private func trend(_ folder: Folder, _ arguments: String) throws -> [Series] {
    let outcome = try folder.shell("\"$chaperone\" trend --format json \(arguments)")
    try #require(outcome.code == 0, "\(outcome.errorText)")
    return try JSONDecoder().decode(Trend.self, from: outcome.output).viewControllers
  }

  @Test("Sizes, and the commits that crossed limits, are those of a walk over all commits", arguments: [1, 2, 3, 4, 5, 6])
  func culprits(seed: UInt64) throws {
    let history = GeneratedHistory(seed: seed, commits: 90)
    let series = try trend(try history.checkout(), "")
    var expected: [String] = []
    for controller in history.controllers {
      let sizes = history.samples.map { controller.sizes.indices.contains($0) ? controller.sizes[$0] : nil }
      // What came and went between two samples was at none of them.
      guard sizes.contains(where: { $0 != nil }) else { continue }
      var line = sizes.map { $0.map(String.init) ?? "-" }.joined(separator: " ")
      let crossings = [("warning", 250), ("error", 600)].enumerated().flatMap { order, limit in
        history.culprits(controller, over: limit.1).map { (sample: $0.sample, order: order, text: "; \(limit.0) by \($0.subject)") }
      }
      line += crossings.sorted { ($0.sample, $0.order) < ($1.sample, $1.order) }.map(\.text).joined()
      expected.append(line)
    }
    let found = series.filter { $0.codeLines.contains { $0 != nil } }.map { series in
      let sizes = series.codeLines.map { $0.map(String.init) ?? "-" }.joined(separator: " ")
      return sizes + series.crossed.map { "; \($0.severity) by \($0.subject)" }.joined()
    }
    #expect(found.sorted() == expected.sorted())
    // The histories are such that there is something to find.
    #expect(expected.contains { $0.contains(" by ") })
  }

  @Test("Of each commit that is named, git says that it changed a file of the type")
  func files() throws {
    let history = GeneratedHistory(seed: 7, commits: 90)
    let folder = try history.checkout()
    var count = 0
    for series in try trend(folder, "") {
      let names = Set([series.name] + (series.renamed ?? []).map(\.from))
      for crossing in series.crossed {
        let changed = try folder.shell("git show --format= --name-only \(crossing.commit)").lines
        let isOwn = changed.contains { path in
          names.contains { path.hasSuffix("/\($0).swift") || path.hasSuffix("/\($0)+More.swift") }
        }
        #expect(isOwn, "\(series.name): \(crossing.subject): \(changed)")
        count += 1
      }
    }
    #expect(count > 2)
  }

  @Test("Renames are the same whatever the beginning, also back to a name that was used before")
  func renames() throws {
    let folder = try Folder()
    let git = "git -c user.name=a -c user.email=a@b -c commit.gpgsign=false"
    try #require(try folder.shell("git init -q -b main .").code == 0)
    func commit(_ subject: String, day: Int, _ files: [(String, String)], removing removed: String = "") throws {
      for file in removed.split(separator: " ") { try FileManager.default.removeItem(atPath: folder.full(String(file))) }
      for (path, text) in files { try folder.add(path, text) }
      let date = "2024-01-\(day < 10 ? "0" : "")\(day) 12:00:00 +0000"
      let dates = ["GIT_AUTHOR_DATE": date, "GIT_COMMITTER_DATE": date]
      try #require(try folder.shell("git add -A && \(git) commit -q -m '\(subject)'", environment: dates).code == 0)
    }
    // Long ago there was one of the name that is the last one now.
    let namesake = ("Old.swift", controller("CViewController", lines: 30))
    try commit("Namesake", day: 1, [namesake, ("A.swift", controller("AViewController", lines: 200))])
    try commit("Namesake goes", day: 9, [], removing: "Old.swift")
    try commit("To B", day: 16, [("B.swift", controller("BViewController", lines: 210))], removing: "A.swift")
    // Twice within a week.
    try commit("To C", day: 18, [("C.swift", controller("CViewController", lines: 220))], removing: "B.swift")
    try commit("To D", day: 19, [("D.swift", controller("DViewController", lines: 300))], removing: "C.swift")
    try commit("Other", day: 26, [("Other.swift", "let other = 1\n")])
    for since in ["", "--since 2024-01-05", "--since HEAD~3", "--since HEAD~3 --every commit", "--every commit"] {
      let series = try trend(folder, since).first { $0.name == "DViewController" }
      let names = series?.renamed?.map(\.from)
      let all = ["AViewController", "BViewController", "CViewController"]
      #expect(names == (since.contains("HEAD") ? Array(all.dropFirst()) : all), "\(since)")
      #expect(series?.crossed.map(\.subject) == ["To D"], "\(since)")
    }
  }
}

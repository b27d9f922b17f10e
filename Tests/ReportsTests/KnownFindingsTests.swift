/// What is known of findings, file by file, is what a comparison of all findings says.
import RuleModel
import Syntax
import TestSupport
import Testing

@testable import Analysis
@testable import Reports

@Suite("Known findings")
struct KnownFindingsTests {
  private static let paths = ["/p/A.swift", "/p/B.swift", "/p/x/A.swift", "/p/x/C.swift"]
  private static let settings = RuleSettings.massive([.codeLines: Limit(warning: 3)])

  private static func text(_ random: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0...3, using: &random)).map { _ in
      let name = ["P", "Q", "R"].randomElement(using: &random) ?? "P"
      let lines = (0..<Int.random(in: 1...9, using: &random)).map { "  var v\($0) = 0\n" }
      return "class \(name): UIViewController {\n\(lines.joined())}\n"
    }.joined()
  }

  private static func source(_ path: String, _ text: String) -> SourceFile {
    var scratch = SummaryScratch(lowering: .uiKit)
    return SourceFile(path: path, summary: summarize(ContiguousArray(text.utf8).span, using: &scratch))
  }

  @Test("Edit by edit, the same findings are new as in a comparison of all", arguments: 1...20 as ClosedRange<UInt64>)
  func sameAsComparison(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var project = index(KnownFindingsTests.paths.map { ($0, KnownFindingsTests.text(&random)) })
    var findings = ProjectFindings()
    func analyzer() -> Analyzer { Analyzer(index: project, settings: { _ in KnownFindingsTests.settings }) }
    var changed = findings.update(analyzer())
    let baseline = Baseline(findings.entries.values.flatMap(\.reported).shuffled(using: &random), project) { $0 }
    var known = KnownFindings([.init(path: "/p/known.json", folder: "/p", baseline) { $0 }])
    for _ in 0..<40 {
      let before = Dictionary(uniqueKeysWithValues: project.allFiles.map { ($0, known.new(among: findings[$0].reported, in: $0)) })
      let differing = known.update(findings, project, changed: changed)
      // A run of the command line numbers the files by their paths.
      let files = KnownFindingsTests.paths.compactMap(project.file)
      let all = files.flatMap { findings[$0].reported }
      let new = files.flatMap { known.new(among: findings[$0].reported, in: $0) }
      #expect(new.map(\.message) == baseline.compare(all, project) { $0 }.new.map(\.message))
      for file in project.allFiles where !changed.contains(file) && !differing.contains(file) {
        #expect(before[file] == known.new(among: findings[file].reported, in: file))
      }
      let path = KnownFindingsTests.paths.randomElement(using: &random) ?? ""
      if Bool.random(using: &random), project.file(at: path) != nil {
        project.remove(path)
      } else {
        project.update(KnownFindingsTests.source(path, KnownFindingsTests.text(&random)))
      }
      changed = findings.update(analyzer())
    }
  }

  @Test("For a file the baseline of the innermost folder counts, in whatever order they are")
  func innermost() {
    for folders in [["/", "/a", "/a/b"], ["/a/b", "/a", "/"]] {
      #expect(KnownFindings.source(of: "/a/b/C.swift", among: folders).map { folders[$0] } == "/a/b")
      #expect(KnownFindings.source(of: "/a/bc/C.swift", among: folders).map { folders[$0] } == "/a")
      #expect(KnownFindings.source(of: "/C.swift", among: folders).map { folders[$0] } == "/")
    }
    #expect(KnownFindings.source(of: "/b/C.swift", among: ["/a", "/bc"]) == nil)
  }

  @Test("Each folder has a baseline of its own")
  func folders() {
    let project = index("//- /a/A.swift\nclass P: UIViewController {\n  var v = 0\n  var w = 0\n}\n//- /b/A.swift\nclass P: UIViewController {\n  var v = 0\n  var w = 0\n}")
    var findings = ProjectFindings()
    let changed = findings.update(Analyzer(index: project, settings: { _ in KnownFindingsTests.settings }))
    let baseline = Baseline(findings.entries.values.flatMap(\.reported), project) { $0 }
    #expect(baseline.entries.count == 2)
    var known = KnownFindings([.init(path: "/b/known.json", folder: "/b", baseline) { $0 }])
    _ = known.update(findings, project, changed: changed)
    let new = project.allFiles.flatMap { known.new(among: findings[$0].reported, in: $0) }
    #expect(new.map { project[$0.place.file]?.path } == ["/a/A.swift"])
  }
}

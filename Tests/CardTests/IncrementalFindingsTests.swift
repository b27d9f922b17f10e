/// After any edit the findings are those of a new analysis.
import Analysis
import Foundation
import SourceFiles
import Syntax
import TestSupport
import Testing
import Workspace

@Suite("Incremental findings")
struct IncrementalFindingsTests {
  /// A few in each run of the tests, more in the soak.
  private static let seeds = 0..<UInt64(soak / edits)
  private static let soak = ProcessInfo.processInfo.environment["CHAPERONE_SOAK"].flatMap { Int($0) } ?? 96
  private static let edits = 24

  @Test("After each of many random edits, findings are those of a new analysis", arguments: seeds)
  func sameAsFromScratch(seed: UInt64) {
    var project = EditedProject(seed: seed)
    var findings = ProjectFindings()
    findings.update(project.analyzer(project.index))
    var kept = 0
    var told = project.described(findings, project.index)
    for step in 1...IncrementalFindingsTests.edits {
      let edit = project.edit()
      let analyzer = project.analyzer(project.index)
      if findings.goesOn(to: project.index) { kept += 1 }
      let differing = findings.update(analyzer)
      let scratch = project.scratchIndex
      var expected = ProjectFindings()
      expected.update(project.analyzer(scratch))
      let (new, wanted) = (project.described(findings, project.index), project.described(expected, scratch))
      guard new == wanted else {
        let differences = Set(new.flatMap(\.value)).symmetricDifference(wanted.flatMap(\.value)).sorted()
        Issue.record("seed \(seed), step \(step), after \(edit):\n\(differences.joined(separator: "\n"))")
        return
      }
      // What is said to be as it was is as it was.
      let paths = Set(differing.compactMap { project.index[$0]?.path })
      for path in Set(new.keys).union(told.keys) where new[path] != told[path] && project.texts[path] != nil {
        #expect(paths.contains(path), "seed \(seed), step \(step): \(path)")
      }
      told = new
    }
    // A file that comes or goes is followed by a full analysis: that must not be all that is tested.
    #expect(kept > IncrementalFindingsTests.edits / 2)
  }

  private static let app = FixtureFile(
    name: "App.swift", location: "",
    text: """
    //- Helper.swift
    class Base: UIViewController {
      func embed(_ child: UIViewController) {
        addChild(child)
        view.addSubview(child.view)
        child.didMove(toParent: self)
      }
    }
    //- Home.swift
    class Home: Base {
      let feed = UIViewController()
      func setUp() { embed(feed) }
    }
    //- Detail.swift
    class Detail: Base {
      let feed = UIViewController()
      func setUp() {
        addChild(feed)
        view.addSubview(feed.view)
      }
    }
    """)

  private static func source(_ path: String, _ text: String) -> SourceFile { EditedProject.source(path, text) }

  private static var index: ProjectIndex { app.index(EditedProject.settings) }

  @Test("A helper's new body is followed to its callers, and to no other function")
  func helper() throws {
    var index = IncrementalFindingsTests.index
    var findings = ProjectFindings()
    func analyzer() -> Analyzer { Analyzer(index: index) { _ in EditedProject.settings } }
    findings.update(analyzer())
    func lines(_ path: String) -> [Int] {
      guard let file = index.file(at: path), let source = index[file] else { return [] }
      return findings[file].reported.map { source.summary.lines.position(of: $0.place.range.start).line }
    }
    #expect(lines("Helper.swift") == [] && lines("Home.swift") == [] && lines("Detail.swift") == [4])

    let helper = IncrementalFindingsTests.app.sections[0].text
    let forgetful = helper.replacing("child.didMove(toParent: self)", with: "print(child)")
    let before = findings.interpretedFunctions
    index.update(IncrementalFindingsTests.source("Helper.swift", forgetful))
    let differing = findings.update(analyzer())
    #expect(differing.compactMap { index[$0]?.path } == ["Helper.swift"])
    #expect(lines("Helper.swift") == [3])
    // `embed`, its caller `setUp` of Home; `setUp` of Detail calls nothing that has changed.
    #expect(findings.interpretedFunctions - before <= 4)
  }

  @Test("Text that moves leaves what was found, at its new place")
  func moving() throws {
    var index = IncrementalFindingsTests.index
    var findings = ProjectFindings()
    func analyzer() -> Analyzer { Analyzer(index: index) { _ in EditedProject.settings } }
    findings.update(analyzer())
    let detail = try #require(index.file(at: "Detail.swift"))
    let before = try #require(findings[detail].reported.first)
    let text = IncrementalFindingsTests.app.sections[2].text
    index.update(IncrementalFindingsTests.source("Detail.swift", "// moved\n" + text))
    #expect(findings.update(analyzer()) == [detail])
    let after = try #require(findings[detail].reported.first)
    #expect(after.place.range.start == before.place.range.start + 9)
  }
}

/// A project made of fixtures of several folders, and random edits of it.
struct EditedProject {
  private(set) var texts: [String: String] = [:]
  private(set) var index: ProjectIndex
  private var random: SeededGenerator
  private var removed: [String: String] = [:]

  static let settings = PairedCallRules.settings()

  static func source(_ path: String, _ text: String) -> SourceFile {
    var bench = Workbench(triggers: TriggerNames([settings]))
    let isScene = path.hasSuffix(".storyboard") || path.hasSuffix(".xib")
    return bench.summarize(ContiguousArray(text.utf8), as: isScene ? .interfaceBuilder : .swift, path: path)
  }

  /// The fixtures of containment, of responders and of paired calls.
  private static let fixtures: [[FixtureFile]] = {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return ["AnalysisTests/Containment", "AnalysisTests/Responders", "CardTests/PairedCalls"].map {
      FixtureFile.all(in: tests.appending(path: $0 + "/Fixtures").path)
    }
  }()

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    for (number, fixtures) in EditedProject.fixtures.enumerated() {
      for _ in 0..<(number == 2 ? 1 : 3) {
        guard let fixture = fixtures.randomElement(using: &random) else { continue }
        for section in fixture.sections { texts["\(fixture.name)/\(section.path)"] = section.text }
      }
    }
    index = ProjectIndex(catalog: .embedded())
    index = scratchIndex
  }

  var scratchIndex: ProjectIndex {
    ProjectIndex(texts.map { EditedProject.source($0.key, $0.value) }, catalog: index.catalog)
  }

  func analyzer(_ index: ProjectIndex) -> Analyzer { Analyzer(index: index) { _ in EditedProject.settings } }

  /// Findings by path, without numbers of files.
  func described(_ findings: ProjectFindings, _ index: ProjectIndex) -> [String: [String]] {
    func place(_ place: Finding.Place) -> String { "\(index[place.file]?.path ?? "?"):\(place.range)" }
    var all: [String: [String]] = [:]
    for (file, entry) in findings.entries {
      all[index[file]?.path ?? "?"] = entry.reported.map { finding in
        let fixes = finding.fixes.map { "\($0.title) \($0.edits.map { place($0.place) + $0.text })" }
        return """
          \(place(finding.place)) \(finding.rule.name) \(finding.severity) \(finding.message) \(finding.symbol) \
          \(finding.identity) \(finding.related.map { place($0.place) + $0.message }) \(fixes)
          """
      } + (entry.suppressed > 0 ? ["suppressed \(entry.suppressed)"] : [])
    }
    return all
  }

  // MARK: Edits

  /// Changes something, and says what.
  mutating func edit() -> String {
    let paths = texts.keys.sorted()
    guard let path = paths.randomElement(using: &random), let text = texts[path] else { return "nothing" }
    switch Int.random(in: 0..<32, using: &random) {
    case 0 where paths.count > 2:
      removed[path] = text
      texts[path] = nil
      index.remove(path)
      return "the removal of \(path)"
    case 1:
      guard let (path, text) = removed.sorted(by: { $0.key < $1.key }).first else { fallthrough }
      removed[path] = nil
      replace(path, text)
      return "the return of \(path)"
    case 2:
      let name = "Renamed/" + (path.split(separator: "/").last.map(String.init) ?? path)
      guard texts[name] == nil else { return "nothing" }
      texts[path] = nil
      index.remove(path)
      replace(name, text)
      return "renaming \(path)"
    case 3..<12: return declarationEdit(path, text)
    default:
      let new = editedText(text)
      replace(path, new.text)
      return "\(new.edit) in \(path)"
    }
  }

  private mutating func replace(_ path: String, _ text: String) {
    texts[path] = text
    index.update(EditedProject.source(path, text))
  }

  /// Changes what is declared, in one file or in several at once.
  private mutating func declarationEdit(_ path: String, _ text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let headers = lines.indices.filter { ["class ", "struct ", "protocol ", "extension ", "enum "].contains(where: lines[$0].contains) }
    let functions = lines.indices.filter { lines[$0].contains("func ") || lines[$0].contains("var ") || lines[$0].contains("init(") }
    let types = names(declaredBy: ["class ", "struct ", "protocol ", "enum "])
    guard let header = headers.randomElement(using: &random), let type = types.randomElement(using: &random),
      let other = types.randomElement(using: &random)
    else { return "nothing" }
    let edit: String
    switch Int.random(in: 0..<11, using: &random) {
    case 0:
      // A name, wherever it stands.
      let members = names(declaredBy: ["func ", "var ", "let "])
      let old = Bool.random(using: &random) ? type : members.randomElement(using: &random) ?? type
      let new = Bool.random(using: &random) ? old + "2" : members.randomElement(using: &random) ?? other
      let named = texts.filter { $0.value.contains(old) }
      for (path, text) in named.sorted(by: { $0.key < $1.key }) {
        guard Int.random(in: 0..<8, using: &random) > 0 else { continue }
        replace(path, text.replacing(old, with: new))
      }
      return "renaming \(old) \(new) in \(named.count) files"
    case 1:
      let base = ["UIViewController", "UIView", "NSObject", "Unknown", type].randomElement(using: &random) ?? type
      guard let colon = lines[header].firstIndex(of: ":"), let end = lines[header].lastIndex(of: "{"), colon < end else {
        lines[header] = lines[header].replacing("{", with: ": \(base) {")
        edit = "a base class \(base) in line \(header + 1)"
        break
      }
      lines[header].replaceSubrange(colon..<end, with: ": \(base) ")
      edit = "the base class \(base) in line \(header + 1)"
    case 2:
      // A member of another type, one line or whole.
      let strange = texts.sorted { $0.key < $1.key }.randomElement(using: &random)?.value ?? ""
      let theirs = strange.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      guard let start = theirs.indices.filter({ theirs[$0].contains("func ") }).randomElement(using: &random) else { return "nothing" }
      let indent = theirs[start].prefix { $0 == " " }
      let end = theirs[start...].firstIndex { $0 == indent + "}" } ?? start
      lines.insert(contentsOf: theirs[start...(theirs[start].hasSuffix("}") ? start : end)], at: header + 1)
      edit = "the function \(theirs[start]) in \(lines[header])"
    case 3:
      guard let function = functions.randomElement(using: &random) else { return "nothing" }
      let modifier = ["@objc ", "private ", "static ", "override ", "fileprivate ", "@IBAction "].randomElement(using: &random) ?? ""
      let indent = lines[function].prefix { $0 == " " }
      lines[function] = indent + modifier + lines[function].dropFirst(indent.count)
      edit = "\(modifier)in line \(function + 1)"
    case 4:
      let new = ["typealias \(type)2 = \(other)", "typealias \(type) = \(other)"].randomElement(using: &random) ?? ""
      lines.insert(new, at: Bool.random(using: &random) ? lines.count : header)
      edit = new
    case 5:
      let new = ["extension \(type): \(other) {}", "extension \(type) {\n  func didMove(toParent: Any) {}\n}", "class \(type)2: \(other) {}", "class \(type): \(other) {}", "protocol \(type)able: \(other) {}"].randomElement(using: &random) ?? ""
      lines.insert(new, at: Bool.random(using: &random) ? lines.count : header)
      edit = new
    case 6:
      let new = ["import UIKit", "import AppKit", "import \(type)", "import XCTest"].randomElement(using: &random) ?? ""
      lines.insert(new, at: 0)
      edit = new
    case 7:
      let new = ["  var child: \(type)?", "  let feed = \(type)()", "  var view: \(other) { \(other)() }", "  let child: [\(type)] = []", "  init() {}", "  typealias Child = \(type)", "  class Child: \(type) {}"].randomElement(using: &random) ?? ""
      lines.insert(new, at: header + 1)
      edit = new + " in " + lines[header]
    case 8:
      guard let function = functions.randomElement(using: &random) else { return "nothing" }
      edit = "deleting \(lines[function])"
      lines.remove(at: function)
    case 9:
      // A type moves to another file.
      let indent = lines[header].prefix { $0 == " " }
      guard let end = lines[header...].firstIndex(where: { $0 == indent + "}" }),
        let target = texts.keys.sorted().randomElement(using: &random), target != path, target.hasSuffix(".swift")
      else { return "nothing" }
      edit = "moving \(lines[header]) to \(target)"
      replace(target, (texts[target] ?? "") + "\n" + lines[header...end].joined(separator: "\n") + "\n")
      lines.removeSubrange(header...end)
    default:
      edit = "\(other) for \(type) in line \(header + 1)"
      lines[header] = lines[header].replacing(type, with: other)
    }
    replace(path, lines.joined(separator: "\n"))
    return edit + " in \(path)"
  }

  /// The names behind some keywords, in all files.
  private func names(declaredBy keywords: [String]) -> [String] {
    var names: Set<String> = []
    for text in texts.values {
      for keyword in keywords {
        for part in text.split(separator: keyword).dropFirst() {
          let name = part.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
          if !name.isEmpty { names.insert(String(name)) }
        }
      }
    }
    return names.sorted()
  }

  private mutating func editedText(_ text: String) -> (text: String, edit: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let line = Int.random(in: 0..<lines.count, using: &random)
    let other = Int.random(in: 0..<lines.count, using: &random)
    let edit: String
    switch Int.random(in: 0..<10, using: &random) {
    case 0:
      lines.insert(["", "  // a comment", "// chaperone:disable:next all"].randomElement(using: &random) ?? "", at: line)
      edit = "a line that says nothing, \(line + 1)"
    case 1:
      edit = "deleting line \(line + 1), \(lines.remove(at: line))"
    case 2:
      edit = "repeating line \(line + 1)"
      lines.insert(lines[line], at: line)
    case 3:
      edit = "swapping lines \(line + 1) and \(other + 1)"
      lines.swapAt(line, other)
    case 4:
      let strange = texts.sorted { $0.key < $1.key }.randomElement(using: &random)?.value ?? ""
      let copied = strange.split(separator: "\n").randomElement(using: &random).map(String.init) ?? ""
      lines.insert(copied, at: line)
      edit = "copying \(copied) to line \(line + 1)"
    case 5:
      let words = self.words(text)
      guard let old = words.randomElement(using: &random), let new = words.randomElement(using: &random) else {
        return (text, "nothing")
      }
      return (text.replacing(old, with: new), "calling \(old) \(new)")
    default:
      // A token in the body of a function, mostly.
      let words = self.words(lines[line])
      let all = self.words(text) + ["didMove", "addChild", "self", "nil", "view", "child", "true"]
      guard let old = words.randomElement(using: &random), let new = all.randomElement(using: &random),
        let range = lines[line].firstRange(of: old)
      else { return (text + "\n", "a line feed at the end") }
      lines[line].replaceSubrange(range, with: new)
      edit = "\(new) for \(old) in line \(line + 1)"
    }
    return (lines.joined(separator: "\n"), edit)
  }

  private func words(_ text: String) -> [String] {
    text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
  }
}

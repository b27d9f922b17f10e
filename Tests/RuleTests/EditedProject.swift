import Analysis
import Foundation
import RuleModel
import SourceFiles
import Syntax
import TestSupport
import Workspace

/// A project made of fixtures of several folders, and random edits of it.
struct EditedProject {
  private(set) var texts: [String: String] = [:]
  /// By keyword and path, the names that a text has behind the keyword: most texts stay as they are.
  var declared: [String: [String: (text: String, names: Set<String>)]] = [:]
  /// A summary depends on the bytes of its file alone: it is made once for each text.
  private var sources: [String: SourceFile] = [:]
  private(set) var index: ProjectIndex
  var random: SeededGenerator
  private var removed: [String: String] = [:]
  /// By path, what a project file describes.
  private var projects: [String: ProjectDescription] = [:]

  static let settings = PairedCallRules.settings()

  static func source(_ path: String, _ text: String) -> SourceFile {
    var bench = FileSummarizer(triggers: TriggerNames([settings]))
    let isScene = path.hasSuffix(".storyboard") || path.hasSuffix(".xib")
    let kind: FileKind = path.hasSuffix(".pbxproj") ? .xcodeProject : isScene ? .interfaceBuilder : .swift
    return bench.summarize(ContiguousArray(text.utf8), as: kind, path: path)
  }

  /// The fixtures of containment, of responders and of paired calls.
  static let fixtures: [[Fixture]] = {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return ["AnalysisTests/Containment", "AnalysisTests/Responders", "RuleTests/PairedCalls"].map {
      Fixture.all(in: tests.appending(path: $0 + "/Fixtures").path)
    }
  }()

  /// In smaller projects a long soak gets further: CHAPERONE_SOAK_FIXTURES sets how many fixtures of containment and of
  /// responders a project has.
  private static let fixturesOfEach = ProcessInfo.processInfo.environment["CHAPERONE_SOAK_FIXTURES"].flatMap { Int($0) } ?? 3

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    for (number, fixtures) in EditedProject.fixtures.enumerated() {
      for _ in 0..<(number == 2 ? 1 : EditedProject.fixturesOfEach) {
        guard let fixture = fixtures.randomElement(using: &random) else { preconditionFailure("there are no fixtures") }
        for section in fixture.files { texts["\(fixture.name)/\(section.path)"] = section.text }
      }
    }
    // Of more than eight functions not every circle comes to rest.
    if seed % 2 > 0 { texts.merge(EditedProject.ring(of: Int.random(in: 2...20, using: &random), &random)) { $1 } }
    index = ProjectIndex(catalog: .embedded())
    if seed % 3 > 0 { addProjectFiles() }
    readAll()
  }

  /// One target, the files that it may have, and those that it has.
  private struct ProjectDescription {
    var head: String
    var (all, files): ([String], Set<String>)
    var dependency: String

    var text: String { projectText("\(head): \(files.sorted().joined(separator: " "))\(dependency)") }
  }

  /// The names of targets in the project files.
  static let targets = ["One", "Two", "Three"]

  /// Gives each fixture a project file, in which most of its files have a target. Names mean something else in each, as
  /// far as their targets do not import one another.
  private mutating func addProjectFiles() {
    let fixtures = Dictionary(grouping: texts.keys.sorted()) { $0.split(separator: "/")[0] }
    for (number, fixture) in fixtures.keys.sorted().enumerated() {
      let paths = (fixtures[fixture] ?? []).map { String($0.dropFirst(fixture.count + 1)) }
      let all = paths.filter { !$0.contains(" ") }
      let files = all.filter { _ in Int.random(in: 0..<8, using: &random) > 0 }
      let (target, other) = (EditedProject.targets[number % 3], EditedProject.targets[(number + 1) % 3])
      let dependency = Int.random(in: 0..<4, using: &random) == 0 ? " < \(other)" : ""
      let kind = number == 0 ? "app" : "framework"
      let project = ProjectDescription(
        head: "\(target) \(kind)", all: all + ["Added.swift"], files: Set(files), dependency: dependency)
      projects["\(fixture)/App.xcodeproj/project.pbxproj"] = project
      texts["\(fixture)/App.xcodeproj/project.pbxproj"] = project.text
    }
  }

  /// The sources, storyboards and xibs of an app.
  init(folder: String, seed: UInt64) {
    random = SeededGenerator(seed: seed)
    for case let path as String in FileManager.default.enumerator(atPath: folder) ?? FileManager.DirectoryEnumerator() {
      guard [".swift", ".storyboard", ".xib", ".pbxproj"].contains(where: path.hasSuffix),
        let text = try? String(contentsOfFile: folder + "/" + path, encoding: .utf8)
      else { continue }
      texts[path] = text
    }
    index = ProjectIndex(catalog: .embedded())
    readAll()
  }

  private mutating func readAll() {
    for (path, text) in texts { sources[path] = EditedProject.source(path, text) }
    index = scratchIndex
  }

  var scratchIndex: ProjectIndex { ProjectIndex(Array(sources.values), catalog: index.catalog) }

  func analyzer(_ index: ProjectIndex) -> Analyzer { Analyzer(index: index) { _ in EditedProject.settings } }

  /// Findings with what puts them right, as an editor gets them.
  func withFixes(_ findings: ProjectFindings, _ index: ProjectIndex) -> ProjectFindings {
    let analyzer = Analyzer(index: index, settings: { _ in EditedProject.settings }) { [texts] path in
      texts[path].map { ContiguousArray($0.utf8) }
    }
    var findings = findings
    findings.addFixes(in: Set(findings.entries.keys), analyzer, SequentialWorkers())
    return findings
  }

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
      (texts[path], sources[path]) = (nil, nil)
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
      (texts[path], sources[path]) = (nil, nil)
      index.remove(path)
      replace(name, text)
      return "renaming \(path)"
    case 3..<12: return editDeclarations(of: path, text)
    case 12 where !projects.isEmpty: return editTarget()
    default:
      let new = editedText(text)
      replace(path, new.text)
      return "\(new.edit) in \(path)"
    }
  }

  /// Adds a file to a target, or takes it away.
  private mutating func editTarget() -> String {
    guard let path = projects.keys.sorted().randomElement(using: &random), var project = projects[path],
      let file = project.all.randomElement(using: &random)
    else { return "nothing" }
    if project.files.remove(file) == nil { project.files.insert(file) }
    projects[path] = project
    replace(path, project.text)
    return "\(file) in \(path) or not"
  }

  mutating func replace(_ path: String, _ text: String) {
    let source = EditedProject.source(path, text)
    (texts[path], sources[path]) = (text, source)
    index.update(source)
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

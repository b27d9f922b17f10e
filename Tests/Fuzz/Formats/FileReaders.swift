// Files that have a summary: each is read twice, encoded and decoded, and analyzed.
import Analysis
import BuildFiles
import InterfaceBuilder
import RuleModel
import Syntax

func readXcodeProject(_ bytes: ContiguousArray<UInt8>) {
  let summary = summarizeXcodeProjectFile(bytes.span)
  promise(summarizeXcodeProjectFile(bytes.span) == summary, "the project differs when it is read again")
  checkCoding(of: summary)
  guard let build = summary.build else { fatalError("a project without targets or a fault") }
  promise(build.fault == nil || build.targets.isEmpty, "a project with a fault has targets")
  if let fault = build.fault { promise(Int(fault.offset) <= bytes.count, "a fault behind the end") }
  check(build)
  settle(SourceFile(path: "App.xcodeproj/project.pbxproj", summary: summary))
}

func readManifest(_ bytes: ContiguousArray<UInt8>) {
  let build = summarizeManifest(bytes.span)
  promise(summarizeManifest(bytes.span) == build, "the manifest differs when it is read again")
  check(build)
  var scratch = SummaryScratch(lowering: .uiKit)
  var summary = summarize(bytes.span, using: &scratch)
  summary.build = build
  checkCoding(of: summary)
  settle(SourceFile(path: "Package.swift", summary: summary))
}

/// Says of a file which targets it belongs to: the same as when the project had another file first.
private func settle(_ described: SourceFile) {
  var index = ProjectIndex([described, swiftFile], catalog: catalog)
  let targets = index.files.map { index.targets(of: $0) }
  index.update(SourceFile(path: described.path, summary: FileSummary()))
  index.update(described)
  promise(index.files.map { index.targets(of: $0) } == targets, "targets differ when the file is read again")
}

private func check(_ build: BuildSummary) {
  for target in build.targets {
    promise(!target.modules.isEmpty, "'\(target.name)' has no module")
    promise(Set(target.dependencies).count == target.dependencies.count, "'\(target.name)' has a dependency twice")
  }
}

func readObjectiveC(_ bytes: ContiguousArray<UInt8>) {
  let summary = summarizeObjectiveCFile(bytes.span)
  promise(summarizeObjectiveCFile(bytes.span) == summary, "the file differs when it is read again")
  promise(summary.byteCount == bytes.count, "the summary is of \(summary.byteCount) bytes, not \(bytes.count)")
  checkCoding(of: summary)
  promise(summary.places.count == summary.interface.declarations.count, "declarations and places differ in number")
  for place in summary.places {
    check(place.range, within: 0...bytes.count)
    check(place.name, within: 0...bytes.count)
    promise(1 <= place.line && place.line <= place.endLine, "lines of \(place)")
    promise(Int(place.endLine) <= summary.lines.lineCount, "\(place) ends behind the last line")
  }
  for method in summary.members.methods {
    check(method.range, within: 0...bytes.count)
    promise(method.complexity >= 1, "a method of complexity \(method.complexity)")
    promise(method.codeLines <= method.lines, "\(method.codeLines) lines of code in \(method.lines)")
  }
  for property in summary.members.properties { check(property.range, within: 0...bytes.count) }
  // Of a file without classes there is nothing to keep.
  let file = summary.objectiveC ?? ObjectiveCSummary()
  for container in file.containers { check(container.range, within: 0...bytes.count) }
  for method in file.methods {
    check(method.range, within: 0...bytes.count)
    promise(file.containers.indices.contains(method.container), "a method of container \(method.container)")
  }
  for send in file.sends {
    check(send.range, within: 0...bytes.count)
    promise(send.method == -1 || file.methods.indices.contains(send.method), "a message in method \(send.method)")
    for value in [send.target, send.action] {
      if case .selector(_, let range) = value { check(range, within: 0...bytes.count) }
    }
  }
  checkSuppressions(of: summary, bytes)
  for finding in analyze([SourceFile(path: "Test.m", summary: summary), swiftFile]) { check(finding, [bytes, swiftBytes]) }
}

func readInterfaceBuilder(_ bytes: ContiguousArray<UInt8>) {
  let summary = summarizeInterfaceBuilderFile(bytes.span)
  promise(summarizeInterfaceBuilderFile(bytes.span) == summary, "the file differs when it is read again")
  checkCoding(of: summary)
  guard let file = summary.scenes else { fatalError("an Interface Builder file without a summary of it") }
  let all = 0...bytes.count
  for object in file.objects {
    check(object.range, within: all)
    promise(file.scenes.indices.contains(object.scene), "an object in scene \(object.scene)")
  }
  for segue in file.segues {
    check(segue.range, within: all)
    promise(file.scenes.indices.contains(segue.scene), "a segue in scene \(segue.scene)")
  }
  for action in file.actions {
    check(action.range, within: all)
    check(action.selectorRange, within: Int(action.range.start)...Int(action.range.end))
  }
  for outlet in file.outlets { check(outlet.range, within: all) }
  if let fault = file.fault { promise(Int(fault.offset) <= bytes.count, "a fault at \(fault.offset) of \(bytes.count)") }
  let findings = analyze([SourceFile(path: "Main.storyboard", summary: summary), swiftFile])
  for finding in findings { check(finding, [bytes, swiftBytes]) }
}

/// What `check --add-suppressions` does to a file with comments of any kind: the edits can be made.
func readSuppressions(_ bytes: ContiguousArray<UInt8>) {
  var scratch = SummaryScratch(lowering: .uiKit)
  let (summary, bodies) = summarize(bytes.span, triggers: TriggerNames([settings]), using: &scratch)
  checkSuppressions(of: summary, bytes)
  let index = ProjectIndex([SourceFile(path: "Test.swift", summary: summary, bodies: bodies)], catalog: catalog)
  let analyzer = Analyzer(index: index) { _ in settings }
  let all = analyzer.allFindings(SequentialWorkers())
  let filtered = analyzer.filteredFindings(of: all, in: index.files).findings
  for finding in filtered { check(finding, [bytes]) }
  for file in index.files {
    let edits = index.suppressionEdits(for: filtered, in: file, bytes)
    do throws(EditError) {
      let suppressed = try applying(edits, to: bytes)
      let again = summarize(suppressed.span, using: &scratch)
      promise(
        again.suppressions.comments.count >= summary.suppressions.comments.count, "edits take away a suppression comment")
    } catch {
      fatalError("comments that cannot be added: \(error)")
    }
  }
}

private func checkSuppressions(of summary: FileSummary, _ bytes: ContiguousArray<UInt8>) {
  for comment in summary.suppressions.comments {
    check(comment.range, within: 0...bytes.count)
    let own = Int(comment.range.start)...Int(comment.range.end)
    check(comment.command.range, within: own)
    for name in comment.names { check(name.range, within: own) }
    promise(1 <= comment.firstLine && comment.firstLine <= comment.lastLine, "lines of \(comment)")
    promise(Int(comment.lastLine) <= summary.lines.lineCount, "a comment ends behind the last line")
  }
}

// MARK: What all of them promise

/// A summary that is written down and read back is the same.
private func checkCoding(of summary: FileSummary) {
  let bytes = summary.encoded()
  do throws(CodingFault) {
    promise(try FileSummary(decoding: bytes, in: 0..<bytes.count) == summary, "the summary came back otherwise")
  } catch {
    fatalError("what the reader made is refused at \(error.offset): \(error)")
  }
}

private func check(_ range: ByteRange, within outer: ClosedRange<Int>) {
  let kept = range.start <= range.end && outer.contains(Int(range.start)) && outer.contains(Int(range.end))
  promise(kept, "\(range) is not within \(outer)")
}

/// Something for the file to be about: a class with an action, and a screen that shows another.
private let swiftBytes = ContiguousArray(
  """
  import UIKit
  class HomeViewController: UIViewController {
    @IBOutlet var label: UILabel!
    @IBAction func save(_ sender: Any) {}
    override func viewDidLoad() { addChild(DetailViewController()) }
  }
  class DetailViewController: UIViewController {}
  """.utf8)

/// Without its bodies: what is made of those is what the other targets are about.
private let swiftFile: SourceFile = {
  var scratch = SummaryScratch(lowering: .uiKit)
  return SourceFile(path: "Sources/App/Home.swift", summary: summarize(swiftBytes.span, using: &scratch))
}()

private func analyze(_ files: [SourceFile]) -> [Finding] {
  let index = ProjectIndex(files, catalog: catalog)
  let analyzer = Analyzer(index: index) { _ in settings }
  let findings = analyzer.allFindings(SequentialWorkers())
  _ = analyzer.filteredFindings(of: findings, in: index.files)
  _ = ScreenGraph(index)
  return findings
}

/// A finding speaks of places in its files, the first of which is the input.
private func check(_ finding: Finding, _ files: [ContiguousArray<UInt8>]) {
  let longest = files.map(\.count).max() ?? 0
  check(finding.place.range, within: 0...longest)
  for note in finding.related { check(note.place.range, within: 0...longest) }
  for edit in finding.fixes.flatMap(\.edits) { check(edit.place.range, within: 0...longest) }
  promise(!finding.message.isEmpty, "\(finding.rule.name) says nothing")
}

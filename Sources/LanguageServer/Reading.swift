import Analysis
import Dispatch
import LanguageServerProtocol
import Settings
import SourceFiles
import Syntax
import Workspace

/// One reading of the whole tree: the files, what is found in them, and what the client is to be told of it.
struct Reading: Sendable {
  var roots: [String]
  var configuration: String?
  var jobs: Int
  var meter: ReadingMeter
  /// The texts of open documents.
  var open: [String: DocumentText]
  var previous: [Configuration]
  var memo: FindingsMemo
  var template: @Sendable (Project, @escaping @Sendable (String) -> Analysis.RuleSettings) -> Snapshot

  struct Result: Sendable {
    var project: Project
    var settings: @Sendable (String) -> Analysis.RuleSettings
    var memo: FindingsMemo
    /// The texts that were read in place of files.
    var open: [String: DocumentText]
  }

  func run() -> Result {
    var request = Project.Request(Scope(roots, onlyGiven: true))
    request.configuration = configuration
    request.jobs = jobs
    request.meter = { [meter] count in
      meter.begin(count)
      return meter
    }
    for (path, text) in open { request.overlay.files[path] = text.bytes }
    var project = Project(goingOnWithErrors: request, previous: previous)
    let settings = project.ruleSettings()
    let snapshot = template(project, settings)
    // Of files that changed on the disk nobody knows whether they were edited: all is put into words anew.
    var memo = snapshot.memo(after: FindingsMemo(), edited: [])
    tellProblems(project, snapshot, &memo)
    project.index.prepareForChanges(project.threads)
    return Result(project: project, settings: settings, memo: memo, open: open)
  }

  /// What is wrong with a configuration is told in that file.
  private func tellProblems(_ project: Project, _ snapshot: Snapshot, _ memo: inout FindingsMemo) {
    let byPath = Dictionary(grouping: project.configurations.problems) {
      absolutePath($0.path, from: project.workingDirectory)
    }
    for (path, problems) in byPath {
      let text = open[path] ?? fromDisk(path)
      let told = diagnostics(problems, in: text, snapshot.encoding)
      _ = memo.set(path, .init(diagnostics: told))
    }
  }

  private func fromDisk(_ path: String) -> DocumentText {
    do throws(ReadError) { return DocumentText(try readWhole(path)) } catch { return DocumentText("") }
  }
}

/// Does what takes long on a thread of its own, so that those of the session stay free to answer.
func inBackground<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
  await withCheckedContinuation { continuation in
    DispatchQueue.global().async { continuation.resume(returning: work()) }
  }
}

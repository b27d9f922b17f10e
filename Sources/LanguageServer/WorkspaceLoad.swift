import Analysis
import Dispatch
import LanguageServerProtocol
import Paths
import Settings
import SourceFiles
import Syntax
import Workspace

/// One reading of the projects that the folders belong to: the files, what is found in them, and what the client is to be
/// sent.
struct WorkspaceLoad: Sendable {
  var folders: [String]
  /// The projects of documents outside those.
  var outside: [String]
  var configuration: String?
  var jobs: Int
  var meter: LoadMeter
  /// The texts of open documents.
  var open: [String: DocumentText]
  var previous: [Configuration]
  var template: @Sendable (Project, @escaping @Sendable (String) -> Analysis.RuleSettings) -> Snapshot

  struct Result: Sendable {
    var project: Project
    var settings: @Sendable (String) -> Analysis.RuleSettings
    var findings: ProjectFindings
    var diagnostics: WorkspaceDiagnostics
    /// The texts that were read in place of files.
    var open: [String: DocumentText]
  }

  func run() -> Result {
    var request = Project.Request(Scope(folders, beside: outside))
    request.configuration = configuration
    request.jobs = jobs
    request.notesUnusedPatterns = false
    request.meter = { [meter] count in
      meter.begin(count)
      return meter
    }
    for (path, text) in open { request.overlay.files[path] = text.bytes }
    var project = Project(goingOnWithErrors: request, previous: previous)
    let settings = project.ruleSettings()
    let snapshot = template(project, settings)
    var findings = snapshot.engine.findings()
    findings.update(snapshot.analyzerWithoutFixes, project.threads)
    var diagnostics = WorkspaceDiagnostics()
    var places = snapshot.places()
    for (file, entry) in findings.entries {
      guard let path = project.index[file]?.path, snapshot.shows(path) else { continue }
      _ = diagnostics.set(path, snapshot.diagnostics(entry.reported, &places))
    }
    addProblems(project, snapshot, &diagnostics)
    project.index.prepareForChanges(project.threads)
    return Result(project: project, settings: settings, findings: findings, diagnostics: diagnostics, open: open)
  }

  /// What is wrong with a configuration is reported in that file.
  private func addProblems(_ project: Project, _ snapshot: Snapshot, _ diagnostics: inout WorkspaceDiagnostics) {
    let byPath = Dictionary(grouping: project.problems) {
      absolutePath($0.path, from: project.workingDirectory)
    }
    for (path, problems) in byPath {
      let text = open[path] ?? fromDisk(path)
      diagnostics.setConfiguration(path, LanguageServer.diagnostics(problems, in: text, snapshot.encoding))
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
